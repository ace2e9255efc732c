"""Weights against weights, whole games inside one call."""

from __future__ import annotations

import numpy as np
import pytest

import shithead as sh
from shithead.bots.beginner_bot import NAIVE
from shithead.bots.policy_weights import USUAL
from shithead.bots.search.features import COLUMNS, ROWS
from shithead.bots.search.policy_table import values_of
from shithead.bots.search.self_play import enter_duels
from shithead.cards import pack_codes
from shithead.engine import codes
from shithead.engine.jit import enterable, records
from shithead.engine.state import STATE
from shithead.ruleset.compiler import compiled
from tests.mode import JIT

DEALS = 200 if JIT else 3
SEATINGS = np.array([[1, 0], [0, 1]], np.int64)


def ends(name: str, tried, *, evenly: bool = False):
    """Who lost and who was out first, by deal and seating."""
    rules = sh.rules(name)
    packs, jokers, removed = rules.cards(2)
    deck = np.array(pack_codes(packs, jokers), np.uint8)
    found = np.full((DEALS, 2, 2), -1, np.int64)
    enter_duels(
        records(1, STATE),
        enterable(compiled(rules)),
        values_of(rules, 2),
        values_of(rules, 2, tried),
        SEATINGS,
        deck,
        deck.copy(),
        removed,
        packs,
        DEALS,
        1,
        evenly,
        np.empty(codes.MOVE_BUFFER, np.int64),
        np.empty(codes.EVENT_BUFFER, np.int64),
        np.zeros((ROWS, COLUMNS)),
        found,
    )
    return found


@pytest.mark.parametrize("name", ["sh-thead", "cruzo"])
def test_equal_weights_play_the_same_game_on_either_side(name):
    """Which seat tries the weights makes no difference if they are the usual ones."""
    found = ends(name, USUAL)
    assert (found[:, 0] == found[:, 1]).all()
    assert (found[:, :, 0] != found[:, :, 1]).all()
    assert set(found.ravel()) <= {0, 1}
    assert len(np.unique(found[:, 0, 0])) == 2 or not JIT


def test_who_plays_at_random_loses():
    """The weights tried hardly lose against chance, in whichever seat they sit."""
    losers = ends("sh-thead", USUAL, evenly=True)[:, :, 0]
    assert (SEATINGS[[0, 1], losers] == 0).mean() > 0.9


@pytest.mark.jit_only
def test_naive_weights_lose_more_often():
    """Who thinks of nobody else loses more than half of the rounds on the same cards."""
    losers = ends("pagat", NAIVE)[:, :, 0]
    assert (SEATINGS[[0, 1], losers] == 1).mean() > 0.5
