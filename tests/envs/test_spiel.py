"""OpenSpiel's own checks, and what a seat hears."""

from __future__ import annotations

import copy
import os

import numpy as np
import pytest

import shithead as sh
from tests.envs.conftest import TABLES as EVERY_TABLE
from tests.mode import COMPILED

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheels for this system")
from shithead.envs.spiel import NAME  # noqa: E402 — it needs OpenSpiel

TABLES = [("sh-thead", 2), ("sh-thead", 3), ("cruzo", 3), ("guarducci", 2), ("pagat-choose", 4)]
if os.environ.get("ALL_TABLES"):
    TABLES = EVERY_TABLE


def loaded(rules, players):
    return pyspiel.load_game(NAME, {"rules": rules, "players": players})


def dealt(game, chance):
    """A state after a random deal."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        assert abs(sum(weights) - 1) < 1e-9
        state.apply_action(int(chance.choice(outcomes, p=weights)))
    return state


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_random_simulations(rules, players):
    """With serialisation, clones, and every string and tensor of each state."""
    if not COMPILED and rules == "cruzo":
        players = 2
    pyspiel.random_sim_test(loaded(rules, players), num_sims=1, serialize=True, verbose=False)


def test_by_its_text():
    """As OpenSpiel's programs name a game."""
    game = pyspiel.load_game(f"{NAME}(rules=karma,players=4,ids=universal)")
    assert game.num_players() == 4
    with pytest.raises((sh.ShitheadError, RuntimeError, pyspiel.SpielError)):
        pyspiel.load_game(f"{NAME}(rules=none-such)")


def test_copies_are_independent():
    """A clone plays on by itself."""
    chance = np.random.default_rng(1)
    state = dealt(loaded("sh-thead", 3), chance)
    clone, text = state.clone(), str(state)
    for _ in range(20):
        clone.apply_action(int(chance.choice(clone.legal_actions())))
    assert str(state) == text
    assert str(copy.deepcopy(state)) == text
    assert str(clone) != text


def test_nothing_is_heard_of_silent_passes():
    """What a seat lets be, only that seat knows; what it observes shows no hidden card."""
    game, chance, silent = loaded("cruzo", 3), np.random.default_rng(2), 0
    for _ in range(3):
        state = dealt(game, chance)
        while not state.is_terminal():
            player = state.current_player()
            others = [each for each in range(3) if each != player]
            before = [state.information_state_string(each) for each in others]
            legal = state.legal_actions()
            off_turn = state.saved and "turn: player_" in str(state) and 0 in legal
            if off_turn and f"turn: player_{player} " not in str(state):
                state.apply_action(0)
                assert [state.information_state_string(each) for each in others] == before
                silent += 1
            else:
                state.apply_action(int(chance.choice(legal)))
        assert sum(state.returns()) == pytest.approx(0)
    assert silent
