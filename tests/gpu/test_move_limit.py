"""The bound of a position's moves: above all that there are, small enough for threads of a GPU."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shithead as sh
from shithead.engine.playout_share import THREAD_MOVES
from shithead.gpu.move_limit import check_moves, most_moves
from shithead.lab.duel import duel
from tests.properties.endless_rounds import seats_for
from tests.properties.random_rules import random_rules

PLIES = 150

POSITION = """
seats: Ada Bo
turn: Ada
Ada: {hand} | - | 2C
Bo: KC | - | 2S
"""


def position(ranks):
    """A position in which one seat holds all cards of some ranks."""
    hand = " ".join(rank + suit for rank in ranks for suit in "CSHD")
    return sh.Position.from_text(POSITION.format(hand=hand))


def most_of(game):
    """The most moves that a seat has."""
    return max(len(game.legal_moves(seat)) for seat in game.seats)


@pytest.mark.parametrize("preset", sh.rule_names())
def test_threads_have_room_under_every_preset(preset):
    """However many play."""
    rules = sh.rules(preset)
    for seats in range(rules.deck.players_min, rules.deck.players_max + 1):
        check_moves(rules, seats)


@given(number=st.integers(0, 2**32))
def test_no_position_has_more_moves(number):
    """Under random rules no position of a random game has more moves than the bound says."""
    chance = random.Random(number)
    rules = random_rules(chance)
    seats = seats_for(rules, chance)
    most, game = most_moves(rules, len(seats)), sh.Game(rules, seats, seed=number)
    for _ in range(PLIES):
        if game.over:
            return
        assert most_of(game) <= most
        game.play(chance.choice(game.legal_moves()))


@pytest.mark.parametrize(
    ("rules", "ranks"), [("guarducci", "3456789J"), ("schwuler-priester", "345689JQ")]
)
def test_large_hands_have_fewer_moves(rules, ranks):
    """Where one seat holds most cards, and suits, runs or companions make many moves of them."""
    game = sh.Game.from_position(position(ranks), sh.rules(rules))
    assert 100 <= most_of(game) <= most_moves(sh.rules(rules), 2)


def test_rules_with_more_moves_are_refused():
    """Threads have no room for the moves that several packs with companions allow."""
    changes = {"deck.packs": 4, "play.companion_limit": 0}
    rules = sh.rules("schwuler-priester").replace(changes)
    assert most_moves(rules, 2) > THREAD_MOVES
    for play in (
        lambda: sh.playouts(rules, 2, 1, 1, device="cuda"),
        lambda: duel(rules, 2, 1, ["random"], device="cuda"),
    ):
        with pytest.raises(sh.SetupError) as caught:
            play()
        assert caught.value.key == "gpu-moves"
        assert caught.value.arguments == {"most": most_moves(rules, 2), "room": THREAD_MOVES}
        assert "cpu" in caught.value.sentence("de")
