"""Standings and intervals, against values worked out by hand."""

from __future__ import annotations

from random import Random

import pytest

from shithead.lab.result_store import ArenaGame, Forfeited
from shithead.lab.standings import gap, margins, quantile, ranks, ratings, share, standings


def played(deal, seating, places, loser, forfeit=None):
    """A game of seats written as digits."""
    seats = tuple(f"Seat{digit}" for digit in places)
    who = f"Seat{loser}" if loser else None
    return ArenaGame(deal, tuple(seating), seats, who, 50, 0.1, "d", "b", forfeit)


GAMES = [
    played(0, "ab", "12", 2),
    played(0, "ba", "21", 1),
    played(1, "ab", "12", 2),
    played(1, "ba", "12", 2),
    played(2, "ab", "21", 1),
    played(2, "ba", "21", 1),
    played(3, "ab", "12", 2),
    played(3, "ba", "21", 1),
]
"""What `a` loses, deal by deal: 0, 1/2, 1/2, 0."""


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.7062), (2, 4.30265), (3, 3.18245), (4, 2.77645), (10, 2.22814), (1000, 1.96234)],
)
def test_quantiles_of_student(freedom, expected):
    """As in printed tables."""
    assert quantile(freedom) == pytest.approx(expected, rel=2e-3)


def test_a_share_by_hand():
    """0, 1/2, 1/2, 1: variance 1/6, over 4 deals 1/24, as sure as 6 independent games."""
    found = share([0, 0.5, 0.5, 1])
    assert found.value == 0.5
    assert (found.low, found.high) == pytest.approx((0.1038, 0.8962), abs=5e-4)


def test_nothing_lost_in_twenty_deals_is_not_certainly_nothing():
    """Wilson's interval for 0 of 20 with t = 2.093: up to 4.381 / 24.381."""
    found = share([0.0] * 20)
    assert (found.value, found.low) == (0, 0)
    assert found.high == pytest.approx(0.1797, abs=5e-4)


def test_one_deal_says_nothing():
    found = share([0.25])
    assert (found.value, found.low, found.high) == (0.25, 0, 1)


def test_a_gap_is_a_share_stretched():
    """0, 1, 1, 2 halves from -1: the share above, from -1 to 1."""
    found = gap([-1, 0, 0, 1])
    assert found.value == 0
    assert (found.low, found.high) == pytest.approx((-0.7924, 0.7924), abs=1e-3)


def test_the_interval_holds_what_it_promises():
    """Of deals that differ from each other, 95 % of intervals hold the truth."""
    chance = Random(5)
    hits = 0
    for _ in range(2000):
        deals = [chance.betavariate(0.6, 2.4) for _ in range(40)]
        shares = [sum(chance.random() < deal for _ in range(4)) / 4 for deal in deals]
        found = share(shares)
        hits += found.low <= 0.2 <= found.high
    assert 0.935 <= hits / 2000 <= 0.965


def test_standings_count_seats_losses_and_wins():
    first, second = standings(GAMES)
    assert (first.bot, first.games, first.lost.value, first.won.value) == ("a", 8, 0.25, 0.75)
    assert (second.bot, second.games, second.lost.value, second.won.value) == ("b", 8, 0.75, 0.25)
    assert first.lost == share([0, 0.5, 0.5, 0])


def test_a_bot_with_two_seats_has_played_twice():
    games = [played(0, "aab", "123", 3), played(0, "aba", "132", 2), played(0, "baa", "231", 1)]
    found = {standing.bot: standing for standing in standings(games)}
    assert (found["a"].games, found["a"].lost.value, found["a"].won.value) == (6, 0, 0.5)
    assert (found["b"].games, found["b"].lost.value, found["b"].won.value) == (3, 1, 0)


def test_a_pair_is_compared_deal_by_deal():
    """`b` loses more than `a` by 1, 0, 0, 1."""
    (margin,) = margins(GAMES)
    assert (margin.bot, margin.other, margin.by_wins) == ("a", "b", False)
    assert margin.lead == gap([1, 0, 0, 1])
    assert not margin.certain


def test_many_equal_leads_are_certain():
    games = [played(deal, "ab", "12", 2) for deal in range(30)]
    (margin,) = margins(games)
    assert margin.certain
    assert (margin.lead.value, margin.lead.high) == (1, 1)
    assert margin.lead.low < 0.9


def test_where_nobody_loses_wins_decide():
    games = [played(deal, "ab", "2", None) for deal in range(30)]
    (margin,) = margins(games)
    assert (margin.bot, margin.by_wins, margin.certain) == ("b", True, True)
    assert [standing.lost.value for standing in standings(games)] == [0, 0]


def test_forfeits_are_counted_by_fault():
    games = [
        played(0, "ab", "21", 1, Forfeited("Seat1", "stalled", "5")),
        played(1, "ab", "21", 1, Forfeited("Seat1", "stalled", "5")),
        played(2, "ab", "12", 2, Forfeited("Seat2", "illegal", "3D")),
        played(3, "ab", "21", 1),
    ]
    found = {standing.bot: standing.forfeits for standing in standings(games)}
    assert found == {"a": {"stalled": 2}, "b": {"illegal": 1}}


def test_ranks_of_seats_without_a_place_lie_between():
    assert ranks(played(0, "abc", "312", 2)) == [1, 3, 0]
    assert ranks(played(0, "abcd", "3", 2)) == [1, 4, 0, 1]
    assert ranks(played(0, "abc", "2", None)) == [1, 0, 1]


def test_who_loses_less_is_rated_higher():
    found = ratings(GAMES)
    assert found["a"].strength > 25 > found["b"].strength
    assert 0 < found["a"].deviation < 25 / 3
    assert found["a"].spread == pytest.approx(1.96 * found["a"].deviation, rel=1e-4)


def test_a_game_of_one_bot_with_itself_rates_nobody():
    found = ratings([played(0, "aa", "12", 2)])
    assert (found["a"].strength, found["a"].deviation) == (25, 25 / 3)
