"""Duplicate deals: who sits where."""

from __future__ import annotations

from collections import Counter

import pytest

import shithead as sh
from shithead.lab.result_store import ArenaSetup


def setup(bots, seats):
    return ArenaSetup(sh.rules("sh-thead"), seats, tuple(bots), 1)


def seatings(bots, seats):
    return setup(bots, seats).seatings


def test_two_bots_change_seats():
    assert seatings(["a", "b"], 2) == (("a", "b"), ("b", "a"))


def test_fewer_bots_than_seats_repeat_and_equal_seatings_count_once():
    assert seatings(["a", "b"], 4) == (("a", "b", "a", "b"), ("b", "a", "b", "a"))
    assert seatings(["a"], 3) == (("a", "a", "a"),)


def test_one_against_three_sits_everywhere():
    assert {found.index("a") for found in seatings(["a", "b", "b", "b"], 4)} == {0, 1, 2, 3}
    assert len(seatings(["a", "b", "b", "b"], 4)) == 4


def test_of_more_bots_than_seats_every_choice_plays():
    expected = {("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")}
    assert set(seatings(["a", "b", "c"], 2)) == expected


@pytest.mark.parametrize("bots", ["ab", "abc", "abcd", "abcde", "aab"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_bot_sits_at_each_seat_equally_often(bots, seats):
    by_seat = [Counter(at) for at in zip(*seatings(bots, seats), strict=True)]
    assert all(count == by_seat[0] for count in by_seat)
    assert set(by_seat[0]) == set(bots)


def test_deals_are_whole():
    assert [setup("abcd", 4).deals(games) for games in (1, 4, 5, 8)] == [1, 1, 2, 2]
