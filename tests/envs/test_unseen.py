"""The benchmark of rules that were never seen: its parts stay as they are."""

from __future__ import annotations

import numpy as np

import shithead as sh
from shithead.envs.action_ids import action_ids
from shithead.envs.unseen import HELD_OUT, house_rules, score
from tests.mode import COMPILED


def test_the_split():
    """Fifty house rules, all different, that three can play by universal ids."""
    assert set(HELD_OUT) < set(sh.rule_names())
    found = house_rules()
    assert len(set(found)) == 50
    for rules in found:
        assert action_ids(rules, 3, "universal").names[0] == "pass"


def test_scores():
    """A policy plays every deal once; a random one is worse than its opponents."""
    chance = np.random.default_rng(1)

    def at_random(observations, info, env):
        masks = observations["action_mask"]
        return (masks * chance.random(masks.shape)).argmax(1)

    games = 256 if COMPILED else 6
    found = score(at_random, house_rules()[0], games=games)
    again = score(at_random, "sh-thead", games=games, opponents=("cheapest", "no-take"))
    assert found.games == again.games == games
    assert -1 <= found.reward <= 1
    assert again.reward < 0 or not COMPILED
