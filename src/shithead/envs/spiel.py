"""The game for OpenSpiel: ``python_shithead``, known to it once this module is imported.

The dealer and then each card of the deck are chance nodes. Every decision of a seat is an action,
off turn, too.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel

from shithead.cards import CARD_OF_CODE, pack_codes
from shithead.deck.order import deck_codes
from shithead.defaults import DEFAULT_PRESET
from shithead.engine import codes
from shithead.envs.batch import Batch
from shithead.game.core import GameCore
from shithead.ruleset.rule_set import RuleSet

NAME: Final = "python_shithead"

_LONGEST: Final = 20_000
"""More actions than any game takes."""

_USUAL: Final = {"rules": DEFAULT_PRESET, "players": 3, "ids": "compact", "reward": "loser"}

_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Shithead",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=10,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=_USUAL,
)


class SharedTable:
    """What all states of a game share; copies of a state share it, too.

    Attributes:
        batch: the one game in which every state is played on.
        kinds: the cards that there are, as text; several packs have several of each.
    """

    def __init__(self, given: dict[str, Any]) -> None:
        """Lay out the table."""
        self._given = given
        seats = int(given["players"])
        self.batch = Batch(given["rules"], 1, seats, ids=given["ids"], reward=given["reward"])
        self.rules: RuleSet = self.batch.rules
        self.packs, self.jokers, _ = self.rules.cards(seats)
        deck = [str(CARD_OF_CODE[code]) for code in pack_codes(self.packs, self.jokers)]
        self.kinds = sorted(set(deck))
        self.of_kind = [deck.count(kind) for kind in self.kinds]

    def __deepcopy__(self, _memo: dict[int, Any]) -> SharedTable:
        """Return the table itself: copies of a state share it."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """How pickle makes the table again."""
        return SharedTable, (self._given,)

    @property
    def dealers(self) -> range:
        """The seats that may deal."""
        return range(1 if self.rules.start.dealer_first == "first_seat" else self.batch.seats)

    def deal(self, dealt: list[int], dealer: int) -> bytes:
        """The game that a deck and a dealer make."""
        deck = deck_codes([self.kinds[kind] for kind in dealt], self.packs, self.jokers)
        core = GameCore.dealt(self.rules, self.batch.seats, bytes(deck), dealer, None)
        self.batch.begin_at(core.states)
        return self.batch.saved()


class ShitheadGame(pyspiel.Game):
    """The game under a rule set.

    Args:
        params: ``rules``, ``players``, ``ids`` and ``reward``, as environments take them.

    Raises:
        RuleError: the rules are invalid.
        SetupError: they do not allow this number of seats, or an option is invalid.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Lay out the table."""
        given = _USUAL | (params or {})
        self.shared = SharedTable(given)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.shared.batch.actions),
            max_chance_outcomes=max(len(self.shared.kinds), self.shared.batch.seats),
            num_players=self.shared.batch.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> ShitheadState:
        """Before the deal."""
        return ShitheadState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        """What a seat observes: the numbers of the environments, and a view as text."""
        del params
        return TableObserver(
            self.shared, recalls=bool(iig_obs_type and iig_obs_type.perfect_recall)
        )


class ShitheadState(pyspiel.State):
    """A state of the game: some cards of the deck, or a dealt game.

    Attributes:
        saved: the game, once it has been dealt.
        heard: every action, with the seat that took it and the only seat that knows of it.
    """

    def __init__(self, game: ShitheadGame) -> None:
        """Begin before the deal."""
        super().__init__(game)
        self._shared = game.shared
        self._dealt: list[int] = []
        self._dealer = -1
        self.saved = b""
        self.heard: list[tuple[int, str, bool]] = []
        self._legal: list[int] = []
        self._seat = 0
        self._over = False
        self._returns = [0.0] * game.shared.batch.seats

    def current_player(self) -> int:
        """The player that decides: chance, a seat, or nobody."""
        if not self.saved:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self._over else self._seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The dealer, then the cards that are left."""
        if self._dealer < 0:
            seats = self._shared.dealers
            return [(seat, 1 / len(seats)) for seat in seats]
        left = self._shared.of_kind.copy()
        for kind in self._dealt:
            left[kind] -= 1
        return [(kind, count / sum(left)) for kind, count in enumerate(left) if count]

    def _legal_actions(self, player: int) -> list[int]:
        return self._legal if self.saved and player == self._seat and not self._over else []

    def _apply_action(self, action: int) -> None:
        if self.saved:
            batch = self.game_at()
            phase = batch.states[0].phase
            off_turn = bool(batch.episodes["off_turn"][0])
            batch.act(batch.checked(action, 0, may_lose=False))
            secret = off_turn and action == 0  # not all hear of it
            secret = secret or phase == codes.LAY or bool(batch.episodes["picked_n"][0])
            self.heard.append((self._seat, batch.actions.names[action], secret))
            self.saved = batch.saved()
            self._read()
        elif self._dealer < 0:
            self._dealer = action
        else:
            self._dealt.append(action)
            if len(self._dealt) == sum(self._shared.of_kind):
                self.saved = self._shared.deal(self._dealt, self._dealer)
                self._read()

    def _read(self) -> None:
        batch = self._shared.batch
        self._seat, self._over = batch.seat, batch.over
        self._legal = np.flatnonzero(batch.masks[0]).tolist()
        if self._over:
            self._returns = batch.rewards[0].tolist()

    def game_at(self) -> Batch:
        """The table in this state."""
        self._shared.batch.restore(self.saved)
        return self._shared.batch

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            dealing = self._dealer < 0
            return f"dealer {action}" if dealing else f"deal {self._shared.kinds[action]}"
        return self._shared.batch.actions.names[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._over

    def returns(self) -> list[float]:
        """What the seats have won."""
        return self._returns

    def __str__(self) -> str:
        """The complete position, or the cards dealt so far."""
        if not self.saved:
            dealt = " ".join(self._shared.kinds[kind] for kind in self._dealt)
            return f"dealer {self._dealer} deals {dealt}"
        heard = " ".join(f"{seat}:{name}" for seat, name, _ in self.heard)
        return f"{self.game_at().position(0)}\nheard: {heard}"


class TableObserver:
    """Observes a state for a seat.

    Args:
        recalls: whether texts hold everything that the seat has heard, too.
    """

    def __init__(self, shared: SharedTable, *, recalls: bool) -> None:
        """Lay out the numbers."""
        self._shared, self._recalls = shared, recalls
        self._row = np.zeros(shared.batch.width, np.uint8)
        self.tensor = np.zeros(shared.batch.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: ShitheadState, player: int) -> None:
        """Write the numbers."""
        self.tensor.fill(0)
        if state.saved:
            state.game_at().observe(0, player, self._row)
            self.tensor[:] = self._row

    def string_from(self, state: ShitheadState, player: int) -> str:
        """The view of a seat, and what it has heard; a silent pass is known to its seat only."""
        if not state.saved:
            return f"{player}: dealing"
        text = f"{player}: {state.game_at().view(0, player)}"
        if not self._recalls:
            return text
        heard = (f"{s}:{name}" for s, name, secret in state.heard if not secret or s == player)
        return f"{text}\nheard: {' '.join(heard)}"


pyspiel.register_game(_TYPE, ShitheadGame)
