"""Many games together as a Gymnasium vector environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from shithead.bots.registry import Bot, BotSpec, bot_list, checked_bot
from shithead.deck.shuffle import Seed, fresh_seed, kernel_seed
from shithead.defaults import DEFAULT_PRESET
from shithead.envs.action_ids import ActionIds, Ids
from shithead.envs.aec_env import ILLEGAL, observation_space
from shithead.envs.batch import Batch, Observation, check_count, option
from shithead.envs.kernels.layouts import LEAVE, RESTART
from shithead.envs.rules_features import rules_features
from shithead.errors import SetupError
from shithead.game.view import View
from shithead.ruleset.rule_set import RuleSet

AUTORESET: Final = {
    "next_step": AutoresetMode.NEXT_STEP,
    "same_step": AutoresetMode.SAME_STEP,
    "disabled": AutoresetMode.DISABLED,
}
"""When the next game begins: in the step after the end, in the same one, or by ``reset``."""


class ShitheadVector(VectorEnv):
    """Many games stepped together, one decision in each.

    Without opponents the caller decides for every seat. ``info["seat"]`` is the seat that decides
    next, the reward belongs to the seat that has just acted, and ``info["rewards"]`` has the
    rewards of all seats. With opponents the learner is seat 0.

    ``info`` holds ``action_mask``, ``legal`` (the ids of the legal actions, 128 for each game,
    filled with -1), ``seat``, ``off_turn`` and ``rewards``. If a game ends and the next one begins
    in the same step, it also holds ``final_obs`` and ``_final_obs``.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        num_envs: the number of games.
        seats: the number of seats if there are no opponents.
        opponents: bots as ``shithead.bot`` takes them, clockwise from the learner; or a single one.
        autoreset: Gymnasium's ``next_step``, ``same_step`` or ``disabled``.
        copy: whether each step returns new arrays. Otherwise the next step overwrites them.
        threads: the number of threads that share the games.
        ids: ``compact`` for ids of these rules and seats, ``universal`` for ids of all presets.
        illegal: ``lose``: a seat that chooses an illegal action loses its game; ``raise``: an
            illegal action raises an error that names the legal ones, and no game is stepped.
        reward: the rewards at the end, by ``loser``, ``place`` or ``first``.
        observe: whether observations are written. Otherwise they stay 0.

    Attributes:
        action_names: the name of each action by its id.
        rules_features: the rules as numbers.

    Raises:
        RuleError: the rules are invalid.
        SetupError: the rules do not allow this number of seats, or there is no such bot or option.
    """

    def __init__(  # noqa: PLR0913 — the environment's options, most of them by keyword
        self,
        rules: RuleSet | str | dict[str, Any] = DEFAULT_PRESET,
        num_envs: int = 1024,
        seats: int = 3,
        opponents: Sequence[BotSpec] | BotSpec | None = None,
        *,
        autoreset: str = "next_step",
        copy: bool = True,
        threads: int = 1,
        ids: Ids = "compact",
        illegal: str = "lose",
        reward: str = "loser",
        observe: bool = True,
    ) -> None:
        """Lay out the games; ``reset`` deals."""
        players = None if opponents is None else bot_list(opponents)
        seats = seats if players is None else len(players) + 1
        how: dict[str, Any] = {"ids": ids, "reward": reward, "threads": threads}
        self._batch = Batch(rules, num_envs, seats, players, observes=observe, **how)
        self.num_envs, self.seats = num_envs, self._batch.seats
        self._autoreset = option("autoreset", autoreset, tuple(AUTORESET))
        self._illegal = option("illegal", illegal, ILLEGAL)
        self._copies, self._learns = copy, opponents is not None
        self._deals_again = self._learns or autoreset == "same_step"
        self.action_names = self._batch.actions.names
        self.rules_features = rules_features(self._batch.rules, self.seats)
        count = len(self.action_names)
        self.single_observation_space = observation_space(self._batch.width, count)
        self.single_action_space = Discrete(count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.metadata = {"autoreset_mode": AUTORESET[autoreset], "render_modes": []}
        self._every = np.arange(num_envs)
        self._none = np.zeros(num_envs, bool)
        self._over = self._none

    @property
    def actions(self) -> ActionIds:
        """The actions and their ids."""
        return self._batch.actions

    def reset(
        self,
        *,
        seed: Seed | Sequence[Seed] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal.

        Args:
            seed: a number for each game, or one to which the numbers of the games are added; left
                out, the next games of the last seeds are dealt.
            options: ``reset_mask``, the games to deal again; all if left out.

        Raises:
            SetupError: a seed is invalid, or there is not one value for each game.
        """
        if seed is not None or not self._batch.seeded:
            seeds = fresh_seed() if seed is None else seed
            if isinstance(seeds, str) or not isinstance(seeds, Sequence | np.ndarray):
                first = kernel_seed(seeds)
                seeds = range(first, first + self.num_envs)
            self._batch.seed(seeds)
        again = np.ones(self.num_envs, bool)
        if options and "reset_mask" in options:
            again = np.asarray(options["reset_mask"], bool).reshape(-1)
            check_count("reset_mask", again.size, self.num_envs)
        self._deal(again)
        self._over = self._batch.ended.copy()
        return self._observations(), self._info()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Carry out an action in each game."""
        batch, before = self._batch, self._over
        batch.check_begun()
        given = self._checked(actions)
        np.copyto(given, RESTART if self._autoreset == "next_step" else LEAVE, where=before)
        batch.step(given)
        won, over = self._own(batch.rewards), self._own(batch.ended)
        if self._learns and self._autoreset == "next_step":
            ended = before & over  # the bots alone have finished the game just dealt
            won[ended] = 0.0
            self._deal(ended)
            over = batch.ended.copy()
        rewards = won[:, 0].copy() if self._learns else self._own(batch.earned)
        self._over = over
        more: dict[str, Any] = {}
        if self._autoreset == "same_step" and over.any():
            final = {name: array.copy() for name, array in self._arrays().items()}
            more = {"final_obs": final, "_final_obs": over}
            self._deal(over)
            self._over = self._none
        info = self._info(won) | more
        return self._observations(), rewards, self._own(over), self._own(self._none), info

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        """An array that is to outlast the kernels' next call: a copy, if it comes in this step."""
        return array.copy() if self._copies or self._deals_again else array

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        """The actions as kernels take them.

        Raises:
            SetupError: there is no whole number in range for each game, or one is not legal.
        """
        most = len(self.action_names) - 1
        try:
            given = np.asarray(actions)
        except ValueError:  # rows of different lengths
            raise SetupError("setup-no-action", action=str(actions)[:80], most=most) from None
        if given.ndim == 1:
            check_count("action", given.size, self.num_envs)
        if given.ndim != 1 or given.dtype.kind not in "iu":
            raise SetupError("setup-no-action", action=str(actions)[:80], most=most)
        given = given.astype(np.int64)
        if given.view(np.uint64).max() > most:  # negative ones are large there
            outside = ~self._over & ((given < 0) | (given > most))
            if outside.any():
                raise SetupError("setup-no-action", action=str(given[outside][0]), most=most)
        if self._illegal == "raise":
            legal = self._batch.masks[self._every, given.clip(0, most)] == 1
            for game in np.flatnonzero(~self._over & ~legal)[:1]:
                self._batch.checked(given[game], int(game), may_lose=False)
        return given

    def _deal(self, again: NDArray[np.bool_]) -> None:
        """Deal some games again, until the learner has a decision in each of them."""
        while again.any():
            self._batch.step(np.where(again, RESTART, LEAVE))
            again = again & self._batch.ended & self._learns

    def _arrays(self) -> Observation:
        return {"observation": self._batch.observations, "action_mask": self._batch.masks}

    def _observations(self) -> Observation:
        arrays = self._arrays()
        return {name: array.copy() for name, array in arrays.items()} if self._copies else arrays

    def _info(self, rewards: NDArray[np.float64] | None = None) -> dict[str, Any]:
        """The info: masks, lists of legal actions, and the seat that decides."""
        batch = self._batch
        info: dict[str, Any] = {
            "action_mask": batch.masks,
            "legal": batch.legal,
            "seat": batch.episodes["seat"],
            "off_turn": batch.episodes["off_turn"],
        }
        if self._copies:
            info = {name: array.copy() for name, array in info.items()}
        return info | {"rewards": batch.rewards.copy() if rewards is None else rewards}

    def view(self, game: int) -> View:
        """What the seat that decides in a game knows, as bots see it.

        Asked off turn, it has ``pass`` as one more legal move.

        Raises:
            SetupError: there is no such game.
        """
        number = self._batch.checked_game(game)
        episode = self._batch.episodes[number]
        seen = self._batch.view(number, int(episode["seat"]))
        return seen.or_pass() if episode["off_turn"] else seen

    def ask(self, game: int, player: Bot) -> int:
        """Ask a bot that decides in a game, and return its action.

        A move that takes several actions is chosen once, before the first of them.

        Raises:
            SetupError: there is no such game, this is not a bot, or its move is not legal.
        """
        return self._batch.ask(self._batch.checked_game(game), checked_bot(player))

    def state(self) -> NDArray[np.uint8]:
        """By game: what the seat that decides observes, and then all cards that it cannot know."""
        self._batch.check_begun()
        seats = self._batch.episodes["seat"]
        return np.stack([self._batch.state(g, int(seats[g])) for g in range(self.num_envs)])

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        del kwargs
        self._batch.close()


def learner_among_bots(
    num_envs: int = 1, opponents: Sequence[BotSpec] = ("rules", "rules"), **options: Any
) -> ShitheadVector:
    """Many games of one learner against bots, as ``gymnasium.make_vec`` asks for them."""
    return ShitheadVector(num_envs=num_envs, opponents=opponents, **options)
