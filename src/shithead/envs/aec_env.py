"""One game as a PettingZoo environment: each step is one decision of one seat."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv

from shithead.deck.shuffle import fresh_seed
from shithead.defaults import DEFAULT_PRESET
from shithead.envs.action_ids import ActionIds, Ids
from shithead.envs.batch import Batch, Observation, checked_render_mode, option
from shithead.envs.kernels.layouts import RESTART
from shithead.envs.observations import state_width
from shithead.envs.rules_features import rules_features
from shithead.game.seats import seat_number
from shithead.game.table_picture import table_text
from shithead.ruleset.rule_set import RuleSet

ILLEGAL = ("lose", "raise")
"""What an illegal action leads to: the game ends and its seat has lost, or an error."""


def observation_space(width: int, actions: int) -> Space[Any]:
    """The space of observations with their masks.

    Args:
        width: the length of an observation.
        actions: the number of ids.
    """
    parts: dict[str, Space[Any]] = {
        "observation": Box(0, 255, (width,), np.uint8),
        "action_mask": Box(0, 1, (actions,), np.int8),
    }
    return Dict(parts)


class ShitheadAEC(AECEnv):
    """One game. Each step is one decision. The seats are ``player_0``, ``player_1`` …, clockwise.

    Seats with a choice off turn are asked before the seat on turn, in the order of
    ``shithead.play_out``. Action 0, ``pass``, does nothing. Observations do not show whether others
    were asked.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        seats: the number of seats.
        ids: ``compact`` for ids of these rules and seats, ``universal`` for ids of all presets.
        illegal: ``lose``: a seat that chooses an illegal action loses the game; ``raise``: an
            illegal action raises an error that names the legal ones.
        reward: the rewards at the end, by ``loser``, ``place`` or ``first``. They add up to 0.
        render_mode: ``ansi`` returns the table with all cards as text, ``human`` prints it.

    Attributes:
        action_names: the name of each action by its id.
        rules_features: the rules as numbers.

    Raises:
        RuleError: the rules are invalid.
        SetupError: the rules do not allow this number of seats, or an option is invalid.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "shithead_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
    }

    def __init__(  # noqa: PLR0913 — the environment's options, most of them by keyword
        self,
        rules: RuleSet | str | dict[str, Any] = DEFAULT_PRESET,
        seats: int = 3,
        *,
        ids: Ids = "compact",
        illegal: str = "lose",
        reward: str = "loser",
        render_mode: str | None = None,
    ) -> None:
        """Lay out the table; ``reset`` deals."""
        super().__init__()
        self._batch = Batch(rules, 1, seats, ids=ids, reward=reward)
        self._illegal = option("illegal", illegal, ILLEGAL)
        self.render_mode = checked_render_mode(render_mode, self.metadata)
        self.possible_agents = self._batch.agents
        self.agents: list[str] = []
        self.action_names = self._batch.actions.names
        self.rules_features = rules_features(self._batch.rules, self._batch.seats)
        self._space = observation_space(self._batch.width, len(self.action_names))
        self._actions = Discrete(len(self.action_names))
        self.state_space = Box(0, 255, (state_width(self._batch.seats),), np.uint8)

    @property
    def actions(self) -> ActionIds:
        """The actions and their ids."""
        return self._batch.actions

    def observation_space(self, agent: str) -> Space[Any]:
        """The same for every seat: ``observation`` and ``action_mask``."""
        del agent
        return self._space

    def action_space(self, agent: str) -> Space[Any]:
        """The same for every seat."""
        del agent
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal: the first game of a seed, or the next one of the last seed.

        Raises:
            SetupError: the seed is invalid.
        """
        del options
        if seed is not None or not self._batch.seeded:
            self._batch.seed([fresh_seed() if seed is None else seed])
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._batch.act(RESTART)
        self._show()

    def step(self, action: int | None) -> None:
        """Carry out an action of the seat that decides; None for a seat whose game is over."""
        self._batch.check_begun()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._batch.act(self._batch.checked(action, 0, may_lose=self._illegal == "lose"))
        self._show()

    def _show(self) -> None:
        """Say whose decision it is, or how the game has ended."""
        batch = self._batch
        agent = self.agent_selection = self.possible_agents[batch.seat]
        self.infos[agent] = {"action_mask": batch.masks[0].copy()}
        if batch.over:
            won = batch.rewards[0].tolist()
            self.rewards = dict(zip(self.possible_agents, won, strict=True))
            self._cumulative_rewards = self.rewards.copy()
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        """What a seat observes; only the seat that decides has anything in its mask.

        Raises:
            UnknownSeat: there is no such agent.
        """
        batch, seat = self._batch, seat_number(tuple(self.possible_agents), agent)
        batch.check_begun()
        if seat == batch.seat:
            return batch.observation
        row, mask = np.empty_like(batch.observations[0]), np.zeros_like(batch.masks[0])
        batch.observe(0, seat, row)
        return {"observation": row, "action_mask": mask}

    def state(self) -> NDArray[np.uint8]:
        """What the seat that decides observes, and then all cards that it cannot know."""
        self._batch.check_begun()
        return self._batch.state(0, self._batch.seat)

    def render(self) -> str | None:
        """The table with all cards."""
        self._batch.check_begun()
        text = table_text(self._batch.position(0))
        if self.render_mode == "human":
            print(text)  # noqa: T201 — this is what the mode is for
            return None
        return text

    def close(self) -> None:
        """Do nothing: nothing is open."""
