"""The benchmark of rules that were never seen: its parts stay as they are."""

from __future__ import annotations

import numpy as np
import pytest

import shithead as sh
from shithead.envs import unseen
from shithead.envs.action_ids import action_ids
from shithead.envs.unseen import HELD_OUT, TRAINING, BotPolicy, house_rules, score
from tests.mode import COMPILED


def test_the_split():
    """Fifty house rules, all different, that three can play by universal ids."""
    assert {*HELD_OUT, *TRAINING} == set(sh.rule_names())
    assert not set(HELD_OUT) & set(TRAINING)
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


def test_bots_are_policies():
    """A bot plays the same games again, off turn and card by card, too; no move of it is lost."""
    games = 64 if COMPILED else 2
    for rules in ("cruzo", "guarducci", "pagat-choose"):
        found = [score(BotPolicy("steady", seed=1), rules, games=games) for _ in range(2)]
        assert found[0] == found[1]
        assert found[0].reward > 0 or not COMPILED
    assert score(BotPolicy("random"), "sh-thead", games=games).reward < 0
    with pytest.raises(sh.SetupError, match="no bot"):
        BotPolicy("stedy")
    with pytest.raises(sh.SetupError, match="not a seed"):
        BotPolicy("steady", seed=1.5)


def test_the_benchmark(monkeypatch):
    """Every rule set counts the same; at a table of two there is one opponent."""
    monkeypatch.setattr(unseen, "house_rules", lambda: house_rules()[:2])
    games = 16 if COMPILED else 1
    names = HELD_OUT if COMPILED else ("egilsson",)
    monkeypatch.setattr(unseen, "HELD_OUT", names)
    found = unseen.benchmark(BotPolicy("no-take"), games=games)
    every = [*found.presets.values(), *found.house_rules]
    assert tuple(found.presets) == names
    assert found.score.games == games * len(every)
    assert found.score.reward == pytest.approx(sum(each.reward for each in every) / len(every))
    assert found.score.error <= max(each.error for each in every)
