"""Positions as one seat sees them."""

from __future__ import annotations

import pytest

import shithead as sh


@pytest.fixture
def view():
    """The view of the seat on turn in a position, its rules changed if need be."""

    def make(position, rules=None, **changes):
        ruleset = sh.rules(rules).replace(changes) if rules else None
        game = sh.Game.from_position(position, ruleset)
        return game.view(game.turn)

    return make
