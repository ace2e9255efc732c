"""One learner against bots, as an ordinary Gymnasium environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from shithead.bots.registry import BotSpec, bot_list
from shithead.deck.shuffle import Seed, kernel_seed
from shithead.defaults import DEFAULT_PRESET
from shithead.envs.action_ids import ActionIds, Ids
from shithead.envs.aec_env import ILLEGAL, observation_space
from shithead.envs.batch import SEEDS, Batch, Observation, checked_render_mode, option
from shithead.envs.kernels.layouts import RESTART
from shithead.envs.rules_features import rules_features
from shithead.ruleset.rule_set import RuleSet


class ShitheadSolo(gymnasium.Env):
    """One learner, ``player_0``, against bots on the following seats. Chance chooses the dealer.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        opponents: bots as ``shithead.bot`` takes them, clockwise from the learner; or a single one.
        ids: ``compact`` for ids of these rules and seats, ``universal`` for ids of all presets.
        illegal: ``lose``: a learner that chooses an illegal action loses the game; ``raise``: an
            illegal action raises an error that names the legal ones.
        reward: the reward at the end, by ``loser``, ``place`` or ``first``.
        render_mode: ``ansi`` shows the table as the learner sees it.

    Attributes:
        action_names: the name of each action by its id.
        rules_features: the rules as numbers.

    Raises:
        RuleError: the rules are invalid.
        SetupError: the rules do not allow this number of seats, or there is no such bot or option.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 — Gymnasium's own attribute

    def __init__(  # noqa: PLR0913 — the environment's options, most of them by keyword
        self,
        rules: RuleSet | str | dict[str, Any] = DEFAULT_PRESET,
        opponents: Sequence[BotSpec] | BotSpec = ("rules", "rules"),
        *,
        ids: Ids = "compact",
        illegal: str = "lose",
        reward: str = "loser",
        render_mode: str | None = None,
    ) -> None:
        """Seat the bots; ``reset`` deals."""
        players = bot_list(opponents)
        seats = len(players) + 1
        self._batch = Batch(rules, 1, seats, players, ids=ids, reward=reward)
        self._illegal = option("illegal", illegal, ILLEGAL)
        self.render_mode = checked_render_mode(render_mode, self.metadata)
        self.action_names = self._batch.actions.names
        self.rules_features = rules_features(self._batch.rules, seats)
        self.observation_space = observation_space(self._batch.width, len(self.action_names))
        self.action_space = Discrete(len(self.action_names))

    @property
    def actions(self) -> ActionIds:
        """The actions and their ids."""
        return self._batch.actions

    def reset(
        self, *, seed: Seed | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal, and let bots play until the learner decides."""
        super().reset(seed=None if seed is None else kernel_seed(seed), options=options)
        if seed is not None or not self._batch.seeded:
            drawn = int(self.np_random.integers(SEEDS)) if seed is None else seed
            self._batch.seed([drawn])
        self._batch.act(RESTART)
        while self._batch.over:  # bots alone have finished the game
            self._batch.act(RESTART)
        return self._batch.observation, self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out an action, and let bots play until the learner decides again."""
        batch = self._batch
        batch.check_begun()
        batch.act(batch.checked(action, 0, may_lose=self._illegal == "lose"))
        return self._batch.observation, float(batch.rewards[0, 0]), batch.over, False, self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._batch.masks[0].copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask under the name by which MaskablePPO asks for it."""
        return np.array(self._batch.masks[0], np.bool_)

    def state(self) -> NDArray[np.uint8]:
        """What the learner observes, and then all cards that it cannot know."""
        self._batch.check_begun()
        return self._batch.state(0, 0)

    def render(self) -> str:
        """The table as the learner sees it."""
        self._batch.check_begun()
        return str(self._batch.view(0, 0))
