"""A benchmark for rules that a learner has never seen: a fixed split of rule sets, and a score.

A learner trains on some presets, with universal ids and the rules as numbers. It is then scored on
the other presets, and on random house rules from a file in this package. They are valid for three
seats, and less than a third of their random games are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

import numpy as np
from msgspec import Struct, json
from numpy.typing import NDArray

from shithead.bots.registry import BotSpec
from shithead.envs.vector_env import ShitheadVector
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet

HELD_OUT: Final = (
    "egilsson", "guarducci", "karma", "pagat-choose", "reverse", "smeghead", "wikipedia-mirror",
)  # fmt: skip
"""Presets that no learner may train on. The others are for training."""

OPPONENTS: Final = ("no-take", "no-take")
"""The bot that a policy is scored against."""

Policy = Callable[[dict[str, NDArray[Any]], dict[str, Any], ShitheadVector], NDArray[Any]]
"""Chooses an action in each game from observations, ``info`` and the environment."""


class UnseenScore(Struct, frozen=True):
    """The score of a policy under one rule set.

    Attributes:
        games: the number of games played.
        reward: the mean reward, -1 … 1; 0 is as good as the opponents.
        error: the standard error of the mean.
    """

    games: int
    reward: float
    error: float


@lru_cache(maxsize=1)
def house_rules() -> tuple[RuleSet, ...]:
    """Fifty random house rules for three seats."""
    lines = (files(__package__) / "house_rules.jsonl").read_bytes()
    return tuple(map(load_rules, json.Decoder().decode_lines(lines)))


def score(
    policy: Policy,
    rules: RuleSet | str | dict[str, Any],
    opponents: Sequence[BotSpec] = OPPONENTS,
    *,
    games: int = 256,
    seed: int = 0,
) -> UnseenScore:
    """Let a policy play games, and return its mean reward.

    Args:
        games: the number of games. Their seeds are consecutive numbers that begin with ``seed``.

    Raises:
        SetupError: universal ids have no number for an action of these rules.
    """
    how: dict[str, Any] = {"ids": "universal", "autoreset": "disabled"}
    env = ShitheadVector(rules, games, opponents=opponents, **how)
    observations, info = env.reset(seed=seed)
    won = np.zeros(games)
    over = np.zeros(games, bool)
    while not over.all():
        observations, rewards, over, _, info = env.step(policy(observations, info, env))
        won += rewards
    return UnseenScore(games, float(won.mean()), float(won.std() / max(games - 1, 1) ** 0.5))
