"""A benchmark for rules that a learner has never seen: a fixed split of rule sets, and a score.

A learner trains on some presets, with universal ids and the rules as numbers. It is then scored on
the other presets, and on random house rules from a file in this package. They are valid for three
seats, and less than a third of their random games are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

import numpy as np
from msgspec import Struct, json
from numpy.typing import NDArray

from shithead.bots.registry import Bot, BotSpec, bot, bot_list
from shithead.deck.shuffle import Seed, derived
from shithead.envs.action_ids import Ids
from shithead.envs.vector_env import ShitheadVector
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.preset_files import rule_names
from shithead.ruleset.rule_set import RuleSet

HELD_OUT: Final = (
    "egilsson", "guarducci", "karma", "pagat-choose", "reverse", "smeghead", "wikipedia-mirror",
)  # fmt: skip
"""Presets that no learner may train on."""

TRAINING: Final = tuple(name for name in rule_names() if name not in HELD_OUT)
"""The other presets: those to train on."""

OPPONENTS: Final = ("no-take", "no-take")
"""The bot that a policy is scored against."""

Policy = Callable[[dict[str, NDArray[Any]], dict[str, Any], ShitheadVector], NDArray[Any]]
"""Chooses an action in each game from observations, ``info`` and the environment."""


class UnseenScore(Struct, frozen=True):
    """The score of a policy under one rule set, or the mean under several.

    Attributes:
        games: the number of games played.
        reward: the mean reward, -1 … 1; 0 is as good as the opponents.
        error: the standard error of the mean.
    """

    games: int
    reward: float
    error: float

    @classmethod
    def mean_of(cls, scores: Collection[UnseenScore]) -> UnseenScore:
        """Return the mean over rule sets, all with the same weight."""
        error = sum(score.error**2 for score in scores) ** 0.5 / len(scores)
        reward = sum(score.reward for score in scores) / len(scores)
        return cls(sum(score.games for score in scores), reward, error)


class Benchmark(Struct, frozen=True):
    """The scores of a policy under all rule sets of the benchmark.

    Attributes:
        presets: the scores under the presets that are held out, by name.
        house_rules: the scores under the house rules, in their order.
    """

    presets: dict[str, UnseenScore]
    house_rules: tuple[UnseenScore, ...]

    @property
    def score(self) -> UnseenScore:
        """The mean over all rule sets, by which policies are compared."""
        return UnseenScore.mean_of([*self.presets.values(), *self.house_rules])


@lru_cache(maxsize=1)
def house_rules() -> tuple[RuleSet, ...]:
    """Fifty random house rules for three seats."""
    lines = (files(__package__) / "house_rules.jsonl").read_bytes()
    return tuple(map(load_rules, json.Decoder().decode_lines(lines)))


def benchmark(
    policy: Policy, opponents: Sequence[BotSpec] = OPPONENTS, *, games: int = 256, seed: int = 0
) -> Benchmark:
    """Score a policy under every rule set of the benchmark.

    Args:
        opponents: two bots; only the first plays where rules serve two seats at most.
        games: the number of games under each rule set.
        seed: the seed of the first game under each.
    """

    def scored(rules: RuleSet) -> UnseenScore:
        seated = bot_list(opponents)[: rules.deck.players_max - 1]
        return score(policy, rules, seated, games=games, seed=seed)

    presets = {name: scored(load_rules(name)) for name in HELD_OUT}
    return Benchmark(presets, tuple(map(scored, house_rules())))


class BotPolicy:
    """A bot as a policy.

    Args:
        spec: whatever ``shithead.bot`` takes.
        seed: the seed of the bot's random choices, from which each game derives its own.

    Raises:
        SetupError: there is no such bot, or the seed is invalid.
    """

    def __init__(self, spec: BotSpec, seed: Seed = 0) -> None:
        """Make sure that there is such a bot."""
        bot(spec, seed)
        self._spec, self._seed = spec, seed
        self._env: ShitheadVector | None = None
        self._players: list[Bot] = []

    def __call__(
        self, observations: dict[str, NDArray[Any]], _info: dict[str, Any], env: ShitheadVector
    ) -> NDArray[Any]:
        """Return the bot's action in each game; each game has a bot of its own."""
        if env is not self._env:
            seeds = (derived(self._seed, f"{game}") for game in range(env.num_envs))
            self._env, self._players = env, [bot(self._spec, seed) for seed in seeds]
        actions = np.zeros(env.num_envs, np.int64)
        for game in np.flatnonzero(observations["action_mask"].any(axis=1)).tolist():
            actions[game] = env.ask(game, self._players[game])
        return actions


def score(  # noqa: PLR0913 — what is played, most of it optional
    policy: Policy,
    rules: RuleSet | str | dict[str, Any],
    opponents: Sequence[BotSpec] = OPPONENTS,
    *,
    games: int = 256,
    seed: int = 0,
    ids: Ids = "universal",
) -> UnseenScore:
    """Let a policy play games, and return its mean reward.

    Args:
        games: the number of games. Their seeds are consecutive numbers that begin with ``seed``.
        ids: the kind of ids that the policy returns.

    Raises:
        SetupError: universal ids have no number for an action of these rules.
    """
    how: dict[str, Any] = {"ids": ids, "autoreset": "disabled"}
    env = ShitheadVector(rules, games, opponents=opponents, **how)
    observations, info = env.reset(seed=seed)
    won = np.zeros(games)
    over = np.zeros(games, bool)
    while not over.all():
        observations, rewards, over, _, info = env.step(policy(observations, info, env))
        won += rewards
    return UnseenScore(games, float(won.mean()), float(won.std() / max(games - 1, 1) ** 0.5))
