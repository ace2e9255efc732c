"""Games of one rule set, stepped together: arrays of states, and what kernels write of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import index
from time import sleep
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from shithead.bots.net.evaluation import JUDGE
from shithead.bots.net.weights import net_and_rules
from shithead.bots.registry import AT_ONCE, Bot, BotSpec, bot, out_of_turn
from shithead.bots.search.bot_choice import WORLDS
from shithead.bots.search.records import VALUES, new_workspace
from shithead.deck.shuffle import Seed, kernel_seed
from shithead.engine import codes
from shithead.engine.arrays import numbers, records
from shithead.engine.kernels import ENTRY_POINTS
from shithead.engine.playout_share import ROOM
from shithead.engine.state import STATE
from shithead.envs.action_ids import ActionIds, Ids, action_ids
from shithead.envs.kernels.action_keys import PASS
from shithead.envs.kernels.episodes import enter_keys, enter_observe, enter_step_games
from shithead.envs.kernels.layouts import (
    BEGIN,
    EPISODE,
    GO_ON,
    HELP,
    LEAVE,
    LEGAL,
    LOOK,
    OFFER,
    PLAN,
)
from shithead.envs.move_actions import action_of
from shithead.envs.observations import state_width, width
from shithead.envs.worker_threads import WorkerThreads
from shithead.errors import SetupError
from shithead.game.playouts import new_series
from shithead.game.seats import seat_count
from shithead.game.state_codec import position_of
from shithead.game.view import View, masked
from shithead.notation.moves import Move
from shithead.notation.positions import Position
from shithead.record_layout import fill_record
from shithead.ruleset.compiler import compiled
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet
from shithead.whole_numbers import checked_jobs, is_whole

if TYPE_CHECKING:
    from shithead.bots.kernel_bots import KernelBot
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import State
    from shithead.envs.kernels.record_types import Plan

REWARDS: Final = ("loser", "place", "first")
"""How rewards are given, in the order of the kernels' numbers."""

MOST_GAMES: Final = 1 << 20
"""The most games of one batch."""

_PARTS: Final = 4
"""Parts of the games for each of several threads, which do not all begin at the same time."""

SEEDS: Final = 1 << 62
"""The number of seeds; larger ones wrap round."""

Observation = dict[str, NDArray[Any]]
"""``observation`` and ``action_mask``."""


def memory(array: NDArray[Any]) -> Any:
    """The memory of an array's numbers, one after the other, as kernels take it."""
    flat: Any = array.reshape(-1)
    return memoryview(flat)


def option(name: str, value: str, allowed: Sequence[str]) -> str:
    """The value of an option of an environment.

    Raises:
        SetupError: it is not one of those allowed.
    """
    if value not in allowed:
        raise SetupError(
            "setup-env-option", option=name, value=str(value), allowed=", ".join(allowed)
        )
    return value


def checked_render_mode(mode: str | None, metadata: dict[str, Any]) -> str | None:
    """The way of rendering of an environment, if any.

    Raises:
        SetupError: the environment cannot render in this way.
    """
    return None if mode is None else option("render_mode", mode, metadata["render_modes"])


def check_count(name: str, given: int, games: int) -> None:
    """Make sure that there is a value for each game.

    Raises:
        SetupError: there are more or fewer.
    """
    if given != games:
        raise SetupError("setup-per-game", what=name, count=games, given=given)


class Batch:
    """Games that are stepped together.

    A seat is its number; its agent is called ``player_0`` …

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        opponents: bots of the seats after the first, which the caller then plays; left out, the
            caller plays all seats.
        ids: the kind of action ids.
        reward: ``loser``, ``place`` or ``first``.
        threads: threads that share the games out.

    Attributes:
        actions: the actions and their ids.
        observations: for each game, the observation of the seat that decides.
        masks: for each game, a 1 for each legal action.
        legal: for each game, the ids of the legal actions, filled up with -1.
        rewards: for each game and seat, the reward of the last step.
        earned: for each game, the reward of the seat that has acted.
        ended: for each game, whether it is over.
        given: for each game, the action of the step that threads share.
        plan: how they share it.

    Raises:
        RuleError: the rules are invalid.
        SetupError: they do not allow this number of seats, or a number or an option is invalid.
    """

    def __init__(  # noqa: PLR0913 — what a batch is made of, once
        self,
        rules: RuleSet | str | dict[str, Any],
        games: int,
        seats: int,
        opponents: Sequence[BotSpec] | None = None,
        *,
        ids: Ids = "compact",
        reward: str = "loser",
        threads: int = 1,
        observes: bool = True,
    ) -> None:
        """Lay out the arrays; nothing is dealt yet."""
        if not is_whole(games) or not 1 <= games <= MOST_GAMES:
            raise SetupError("setup-num-envs", count=str(games), most=MOST_GAMES)
        self.rules = load_rules(rules)
        seats = seat_count(self.rules, seats)
        self.agents = [f"player_{seat}" for seat in range(seats)]
        self.actions: ActionIds = action_ids(self.rules, seats, ids)
        self.games, self.seats, self.width = games, seats, width(seats)
        self.table, self._series = compiled(self.rules), new_series(self.rules, seats, 0)
        self.states: Records[State] = records(games, STATE)
        self._episodes = records(games, EPISODE)
        self.episodes: NDArray[Any] = np.frombuffer(self._episodes, np.dtype(EPISODE))
        self._values = records(seats, VALUES)
        self.observations = np.zeros((games, self.width), np.uint8)
        self.masks = np.zeros((games, len(self.actions)), np.int8)
        self.legal = np.full((games, LEGAL), -1, np.int16)
        self.rewards = np.zeros((games, seats))
        self.earned = np.zeros(games)
        self.ended = np.zeros(games, np.bool_)
        self._asked: list[dict[int, Bot]] = []
        self._outside_bots: dict[int, BotSpec] = {}
        self._begun: dict[int, Move | None] = {}
        outside = self._seat_opponents(opponents or ())
        workers = min(checked_jobs(threads), games if ENTRY_POINTS.compiled else 1)
        how = REWARDS.index(option("reward", reward, REWARDS))
        fields = {"games": games, "parts": min(games, _PARTS * workers if workers > 1 else 1)}
        fields |= {"actions": len(self.actions), "reward": how, "outside": outside}
        fields |= {"width": self.width if observes else 0}
        self._plans: Records[Plan] = records(1, PLAN)
        self.plan = self._plans[0]
        fill_record(self.plan, fields.items())
        self.seeded = False
        self.given = np.zeros(games, np.int64)
        self._first = self._episodes[0]
        self._moves, self._keys = numbers(codes.MOVE_BUFFER), numbers(codes.MOVE_BUFFER)
        self._offers = records(games, OFFER)
        self._step, *others = self._steps(workers)
        self._helps = [partial(step, HELP) for step in others]
        self._threads = WorkerThreads(len(others))

    def _seat_opponents(self, opponents: Sequence[BotSpec]) -> int:
        """Seat the bots; the mask of the seats whose actions come from outside kernels."""
        outside = (1 << self.seats) - 1
        for seat, spec in enumerate(opponents, 1):
            player = bot(spec)
            if type(player) in AT_ONCE.values():
                plain = cast("KernelBot", player)
                self._values[seat] = plain.values(self.rules, self.seats)[0]
                outside &= ~(1 << seat)
            else:
                self._outside_bots[seat] = spec
        return outside

    def _steps(self, workers: int) -> Iterator[Callable[[int], None]]:
        """For each thread, the kernel that steps games, with memory of its own."""
        arrays: tuple[NDArray[Any], ...] = self.observations, self.masks.view(np.uint8), self.legal
        arrays += self.rewards, self.earned, self.ended.view(np.uint8)
        shared = self.states, self._episodes, self.table, self._series, self._plans, self._values
        net, written = net_and_rules(self.rules, self.seats), [*map(memory, arrays)]
        actions = memory(self.given), self.actions.table, self._offers
        for _ in range(workers):
            own = records(WORLDS, STATE), new_workspace(), records(1, ROOM), records(1, JUDGE)
            given: tuple[Any, ...] = (*shared, *net, *own, *actions, *written)
            yield partial(enter_step_games, *given)

    # Stepping ------------------------------------------------------------------------------------

    def seed(self, seeds: Sequence[Seed]) -> None:
        """Give each game its seed; the next one dealt is the first of that seed.

        Raises:
            SetupError: a value is not a seed, or there is not one for each game.
        """
        check_count("seed", len(seeds), self.games)
        self.episodes["seed"] = np.array([kernel_seed(seed) % SEEDS for seed in seeds], np.int64)
        self.episodes["game"] = 0
        self.seeded = True

    @property
    def seat(self) -> int:
        """The seat that decides in the first game, or that observes its end."""
        return int(self._first.seat)

    @property
    def over(self) -> bool:
        """Whether the first game is over."""
        return bool(self._first.over)

    @property
    def observation(self) -> Observation:
        """What the seat that decides in the first game observes, and its mask."""
        return {"observation": self.observations[0].copy(), "action_mask": self.masks[0].copy()}

    def act(self, action: int) -> None:
        """Step the only game of a batch of one."""
        self.given[0] = action
        self.step(self.given)

    def check_begun(self) -> None:
        """Make sure that games have been dealt.

        Raises:
            SetupError: they have not.
        """
        if not self.seeded:
            raise SetupError("setup-env-not-begun")

    def checked_game(self, game: object) -> int:
        """The number of a game that has been dealt.

        Raises:
            SetupError: there is no such game, or none has been dealt.
        """
        self.check_begun()
        if not is_whole(game) or not 0 <= game < self.games:
            raise SetupError("setup-no-game", game=str(game), most=self.games - 1)
        return int(game)

    def checked(self, action: Any, game: int, *, may_lose: bool) -> int:
        """The id of an action.

        Args:
            may_lose: whether it need not be legal, so that the game is lost by it.

        Raises:
            SetupError: it is not an id, or not legal.
        """
        try:
            number = index(action)
        except TypeError:
            number = -1
        if not 0 <= number < len(self.actions):
            raise SetupError("setup-no-action", action=str(action), most=len(self.actions) - 1)
        if not may_lose and not self.masks[game, number]:
            names = self.actions.names
            seat = self.agents[self.episodes["seat"][game]]
            legal = ", ".join(names[each] for each in np.flatnonzero(self.masks[game]))
            raise SetupError("setup-illegal-action", seat=seat, action=names[number], legal=legal)
        return number

    def step(self, actions: NDArray[np.int64]) -> None:
        """Step all games: an action's id for each, or ``LEAVE`` or ``RESTART``.

        An action that is not legal ends its game: its seat has lost it.
        """
        self._enter(actions)
        if self._outside_bots:
            self._ask_bots(actions)

    def _enter(self, actions: NDArray[np.int64]) -> None:
        self._finish()  # what Ctrl-C has left unfinished
        np.copyto(self.given, actions)
        self._threads.call(self._helps)
        self._step(BEGIN)
        self._finish()

    def _finish(self) -> None:
        """Wait for other threads to finish their parts of a step."""
        while self.plan.unfinished:
            sleep(0)
            self._step(GO_ON)

    def _ask_bots(self, actions: NDArray[np.int64]) -> None:
        """Let bots outside kernels decide, until the caller has to in every game."""
        if not self._asked:
            self._asked = [{} for _ in range(self.games)]
        for game in np.flatnonzero(actions < LEAVE):
            seed = f"{self.episodes['seed'][game]}/{self.episodes['game'][game]}"
            self._asked[game] = {
                seat: bot(spec, f"{seed}/{seat}") for seat, spec in self._outside_bots.items()
            }
        won = self.rewards.copy()
        while True:
            waiting = np.flatnonzero((self.episodes["seat"] != 0) & (self.episodes["over"] == 0))
            if not len(waiting):
                break
            chosen = np.full(self.games, LEAVE, np.int64)
            for game in waiting:
                seat = int(self.episodes["seat"][game])
                chosen[game] = self.ask(int(game), self._asked[game][seat])
            self._enter(chosen)
            won += self.rewards
        self.rewards[:] = won
        self.episodes["seat"] = 0
        for game in np.flatnonzero(self.episodes["over"]):
            self.observe(int(game), 0, self.observations[game])

    def ask(self, game: int, player: Bot) -> int:
        """Ask a bot that decides in a game, and return its action.

        A move that takes several actions is chosen once, before the first of them.

        Raises:
            SetupError: the bot's move is not legal.
        """
        episode = self.episodes[game]
        if not episode["picked_n"]:
            seen = self.view(game, int(episode["seat"]))
            off_turn = bool(episode["off_turn"])
            self._begun[game] = out_of_turn(player, seen) if off_turn else player.choose(seen)
        return self.id_of(game, self._begun[game])

    # One game, kept and gone back to -------------------------------------------------------------

    def begin_at(self, states: Records[State]) -> None:
        """Begin the only game of a batch with a state, in an array of one."""
        self.states[0] = states[0]
        self.episodes[0] = np.zeros((), self.episodes.dtype)
        self.act(LOOK)

    def saved(self) -> bytes:
        """The only game of a batch as bytes."""
        return bytes(self.states) + bytes(self._episodes)

    def restore(self, saved: bytes) -> None:
        """Go back to a saved state, and return the next decision."""
        state, episode = memoryview(self.states).cast("B"), memoryview(self._episodes).cast("B")
        state[:], episode[:] = saved[: len(state)], saved[len(state) :]
        if self._first.off_turn:
            self._first.asked -= 1  # the seat that was asked last decides now
        if not self.over:
            self.act(LOOK)

    # Moves and actions ---------------------------------------------------------------------------

    def choices(self, game: int) -> dict[int, int]:
        """What the deciding seat of a game may do: by id, a move's code, or that of half of one."""
        if self.episodes["over"][game]:
            return {}
        given = self.states, self._episodes, self.table, game, self._moves, self._keys
        count = enter_keys(*given)
        table = self.actions.table
        return {table[self._keys[i]]: self._moves[i] for i in range(count)}

    def id_of(self, game: int, move: Move | str | None) -> int:
        """The id of the action by which the deciding seat makes a move; None: a pass off turn.

        A choice of up cards, and a swap where suits matter, takes several actions: this is the
        next one of them.

        Raises:
            SetupError: the move is not legal.
        """
        if move is None and self.episodes["off_turn"][game]:
            return self.actions.table[PASS]
        picked = self.episodes["picked"][game][: self.episodes["picked_n"][game]].tolist()
        seen = self.view(game, int(self.episodes["seat"][game]))
        return action_of(self.actions, seen, str(move) if move is None else move, picked)

    def view(self, game: int, seat: int) -> View:
        """What a seat may know of a game."""
        names = tuple(self.agents)
        return View(self.rules, names, seat, masked(self.state_of(game), seat), self.table)

    def position(self, game: int) -> Position:
        """The complete position of a game."""
        return position_of(self.state_of(game), self.rules, tuple(self.agents))

    def state_of(self, game: int) -> Records[State]:
        """A copy of a game's state, as an array of one record."""
        found: Records[State] = records(1, STATE)
        found[0] = self.states[game]
        return found

    def observe(self, game: int, seat: int, row: NDArray[np.uint8]) -> None:
        """Write what a seat observes of a game into a row."""
        self._observe(game, seat, 0, row)

    def _observe(self, game: int, seat: int, everything: int, row: NDArray[np.uint8]) -> None:
        given = self.states, self._episodes, self.table, game, seat, everything
        enter_observe(*given, memory(row))

    def state(self, game: int, seat: int) -> NDArray[np.uint8]:
        """What a seat observes of a game, followed by all cards that it cannot know."""
        row = np.zeros(state_width(self.seats), np.uint8)
        self._observe(game, seat, 1, row)
        return row

    def close(self) -> None:
        """End the threads."""
        self._threads.close()
