"""The ranks of hands and up cards, which a state also keeps as masks: always those of its cards."""

from __future__ import annotations

from random import Random

import pytest

import shithead as sh
from shithead.bots.search.determinization import determinize
from shithead.cards import MAX_CARDS, RANK_COUNT, pack_codes
from shithead.engine import codes, entry_points
from shithead.engine.arrays import numbers, records
from shithead.engine.state import STATE
from shithead.engine.view_mask import enter_mask
from shithead.ruleset.compiler import compiled

GAMES = 3


def masks_of(s):
    """What the masks have to be."""
    zones = (s.hand, s.up)
    return [
        [sum(1 << rank for rank, cards in enumerate(row) if cards) for row in zone]
        for zone in zones
    ]


def check(s):
    assert [list(s.hand_ranks), list(s.up_ranks)] == masks_of(s)


def states_of(preset, seed):
    """The states of a random game, one after another, in the same record."""
    rules = sh.rules(preset)
    seats = rules.deck.players_max
    packs, jokers, removed = rules.cards(seats)
    chance = Random(seed)
    deck = bytearray(pack_codes(packs, jokers))
    chance.shuffle(deck)
    states, table, found = records(1, STATE), compiled(rules), numbers(codes.PLAY_BUFFER)
    entry_points.enter_deal(states, 0, table, deck, removed, seats, 0, packs, found)
    while states[0].phase != codes.OVER:
        yield states
        seat = states[0].turn
        count = entry_points.enter_legal(states, 0, table, seat, found)
        entry_points.enter_play(states, 0, table, seat, found[chance.randrange(count)], found)
    yield states


@pytest.mark.python_only
def test_masks_are_those_of_the_cards(preset):
    """After every move, in every view of it, and where hidden cards are dealt anew."""
    for seed in range(GAMES):
        for ply, states in enumerate(states_of(preset, seed)):
            check(states[0])
            if ply % 10 == 0:
                seat = ply // 10 % states[0].seats
                dealt, seen = records(1, STATE), records(1, STATE)
                dealt[0] = seen[0] = states[0]
                determinize(dealt[0], seat, numbers(MAX_CARDS))
                check(dealt[0])
                enter_mask(seen, 0, seat, numbers(RANK_COUNT))
                check(seen[0])
