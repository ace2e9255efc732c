"""Every round ends, by whatever valid rules: any option, any value, all kinds of quick bots."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shithead as sh
from shithead.ruleset.rule_set import option_values
from tests.properties import endless_rounds
from tests.properties.endless_rounds import KINDS, EndlessRoundError, play_round, seats_for
from tests.properties.random_rules import OPTIONS, random_rules


@given(number=st.integers(0, 2**32), kinds=st.sampled_from(KINDS))
def test_every_round_ends(number, kinds):
    """At every ply somebody can move, and the round ends within the plies of its rules."""
    chance = random.Random(number)
    rules = random_rules(chance)
    assert play_round(rules, seats_for(rules, chance), kinds, number) > 0


def test_random_rules_try_every_option():
    """Among some hundred rule sets every option has several values."""
    values = [option_values(random_rules(random.Random(number))) for number in range(300)]
    tried = {option: {str(each.get(option)) for each in values} for option in OPTIONS}
    assert {option for option, found in tried.items() if len(found) == 1} == set()


def test_rounds_that_stand_still_are_noticed(monkeypatch):
    """A round in which nobody can move is a fault, and so is one that goes on for ever."""
    rules = sh.rules("pagat")
    monkeypatch.setattr(endless_rounds, "most_plies", lambda _: 3)
    with pytest.raises(EndlessRoundError, match="no end after 3 plies"):
        play_round(rules, ["Ada", "Bo"], ["random"], 1)
    monkeypatch.setattr(sh.Game, "legal_moves", lambda _game, _seat=None: [])
    with pytest.raises(EndlessRoundError, match="nobody can move at ply 0"):
        play_round(rules, ["Ada", "Bo"], ["random"], 1)
