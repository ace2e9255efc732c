"""The core of a game: one round by the numbers of its seats, moves and events, kept as a log.

Names are put on by ``shithead.game.game.Game``. Rooms, bots and simulations may use the core
itself, in which renaming a seat changes nothing::

    game = Game.named(core, names)                # the same game with its current names
    events = core.play(*game.resolved("7C 7D"))   # numbers, to be kept as they are
    events_of(events, names)                      # typed events, once they are shown
    core.result                                   # by numbers; ``core.result.named(names)``
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from shithead.engine import codes
from shithead.engine.arrays import numbers, numbers_of, reader, records
from shithead.engine.entry_points import (
    enter_deal,
    enter_demand,
    enter_kind_refusal,
    enter_play,
    enter_refusal,
)
from shithead.engine.state import STATE
from shithead.game.codec import FOUND, Codes, legal_codes
from shithead.game.result import Result, result_of
from shithead.game.state_codec import copied_state, shared_places, states_of, write_ages
from shithead.ruleset.compiler import compiled

if TYPE_CHECKING:
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import Rules, State
    from shithead.notation.positions import Position
    from shithead.ruleset.rule_set import RuleSet

CHECKPOINT_PLIES: Final = 16
"""A game keeps its state at intervals of this many moves, so that taking one back replays few."""


class GameCore:
    """One round, in which a seat is its number, clockwise from 0.

    Attributes:
        rules: the rule set.
        table: the compiled rules, as kernels are entered with.
        states: an array of the one state.
        deck: the card codes in the order after the shuffle; empty if the game began with a
            position.
        ages: the ages that were given, by seat.
        log: the seat and the codes of every move so far.
        turn: the seat to move; ``NONE`` when the round is over.
        phase: the phase's number in ``engine.codes``.
        offered: the codes of the legal moves of the seat to move.
    """

    turn: int
    phase: int
    offered: Codes
    _others: dict[int, Codes]

    __slots__ = (
        "_checkpoints",
        "_others",
        "ages",
        "deck",
        "log",
        "offered",
        "phase",
        "rules",
        "states",
        "table",
        "turn",
    )

    def __init__(self, rules: RuleSet, states: Records[State]) -> None:
        """Begin with a state; ``dealt`` and ``at`` make it."""
        self.rules = rules
        self.table: Records[Rules] = compiled(rules)
        self.states = states
        self.deck = b""
        self.ages: tuple[int, ...] | None = None
        self.log: list[tuple[int, Codes]] = []
        self._checkpoints: tuple[tuple[int, Records[State]], ...] = ()
        self._read_turn()

    @classmethod
    def dealt(
        cls, rules: RuleSet, seats: int, deck: bytes, dealer: int, ages: tuple[int, ...] | None
    ) -> GameCore:
        """A game that begins with a deal.

        Args:
            rules: the rule set of the game.
            seats: the number of seats.
            deck: card codes, top first.
            dealer: the seat that deals.
            ages: the seats' ages, for rules in which the youngest starts.
        """
        states: Records[State] = records(1, STATE)
        packs, _, removed = rules.cards(seats)
        if ages is not None:
            write_ages(states[0], ages)
        cards, log = bytearray(deck), numbers(codes.EVENT_BUFFER)
        enter_deal(states, 0, compiled(rules), cards, removed, seats, dealer, packs, log)
        core = cls(rules, states)
        core.deck, core.ages = deck, ages
        return core

    @classmethod
    def at(cls, rules: RuleSet, position: Position) -> GameCore:
        """A game that begins with a position that the rules can begin with."""
        states = states_of(position, rules.cards(len(position.seats))[0])
        enter_demand(states, 0, compiled(rules))
        return cls(rules, states)

    # What is there -------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self.states[0].seats)

    @property
    def over(self) -> bool:
        """Whether the round is finished."""
        return self.phase == codes.OVER

    @property
    def places(self) -> list[int]:
        """First out … loser last; unplaced seats are absent."""
        state = self.states[0]
        return [state.places[place] for place in range(state.places_n)]

    @property
    def result(self) -> Result[int] | None:
        """The result of the round; None until it is over."""
        if not self.over:
            return None
        shared = shared_places(self.states)
        return result_of(self.rules, self.seats, self.dealer, self.places, shared)

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return int(self.states[0].dealer)

    @property
    def start(self) -> Records[State]:
        """The state that the round began with."""
        return self._checkpoints[0][1] if self.log else self.states

    def legal(self, seat: int) -> Codes:
        """The codes of the legal moves of a seat, one for each distinct choice."""
        if seat == self.turn:
            return self.offered
        if seat not in self._others:
            self._others[seat] = legal_codes(self.states, self.table, seat)
        return self._others[seat]

    def refusal(self, seat: int, code: int) -> int:
        """Why a seat may not make a move, as ``codes.encode_refusal`` packs it; 0: it is legal."""
        legal = self.legal(seat)
        moves = numbers_of((*legal, 0))
        return int(enter_refusal(self.states, 0, self.table, seat, code, moves, len(legal)))

    def kind_refusal(self, seat: int, kind: int) -> int:
        """Why a seat may make no move of a kind, whatever its cards: a reason's number, or 0."""
        legal = self.legal(seat)
        moves = numbers_of((*legal, 0))
        return int(enter_kind_refusal(self.states, 0, self.table, seat, kind, moves, len(legal)))

    def awaited(self) -> list[int]:
        """The seats that have to decide now: one, or before play all that are not done yet."""
        if self.phase in codes.TOGETHER:
            return [seat for seat in range(self.seats) if self.legal(seat)]
        return [] if self.turn == codes.NONE else [self.turn]

    def out_of_turn(self) -> list[int]:
        """The seats that may act out of turn: first those that have to draw, then others in order.

        They may throw in, draw by hand, call or claim the start, and need not. While a throw-in
        window is open seats are asked in turn instead; mishaps (``topple``) are nobody's choice.
        """
        if self.phase not in codes.INTERRUPTIBLE or not self.table[0].out_of_turn:
            return []
        count, step = self.seats, self.states[0].direction
        others = [(self.turn + step * i) % count for i in range(1, count)]
        owed = self.states[0].owed
        return [
            seat
            for seat in sorted(others, key=lambda seat: not owed[seat])
            if any(codes.kind_of(code) != codes.MOVE_TOPPLE for code in self.legal(seat))
        ]

    # Playing -------------------------------------------------------------------------------------

    def play(self, seat: int, move: Codes) -> tuple[int, ...]:
        """Make a legal move.

        Args:
            seat: the number of the seat that moves.
            move: the codes that carry it out, in order.

        Returns:
            The numbers of the events that it set off (``shithead.game.codec.events_of``).
        """
        if len(self.log) % CHECKPOINT_PLIES == 0:
            self._keep_checkpoint()
        self.log.append((seat, move))
        events: tuple[int, ...] = ()
        found = FOUND.numbers
        for code in move:
            packed = enter_play(self.states, 0, self.table, seat, code, found)
            count = packed >> 16 & 255
            events += reader(count)(found, 8)
        self.turn, self.phase = packed >> 8 & 255, packed & 255
        self.offered = reader(packed >> 24)(found, 8 + 8 * count)
        if self._others:
            self._others = {}
        return events

    def advance(self, run: Callable[[Any, Any], list[tuple[int, int]]]) -> None:
        """Let kernels make moves on the state itself, and note them.

        Args:
            run: takes the array of the one state and the compiled rules, makes legal moves on the
                state, and returns the seat and the code of each.
        """
        self._keep_checkpoint()
        made = run(self.states, self.table)
        self.log += ((seat, (code,)) for seat, code in made)
        self._read_turn()

    def undo(self) -> tuple[int, Codes]:
        """Take the last move back, exactly; there has to be one.

        Returns:
            The seat and the codes of the move.
        """
        taken_back = self.log.pop()
        while self._checkpoints[-1][0] > len(self.log):
            self._checkpoints = self._checkpoints[:-1]
        ply, kept = self._checkpoints[-1]
        self.states = copied_state(kept)
        again, self.log[ply:] = self.log[ply:], []
        self._read_turn()
        for move in again:
            self.play(*move)
        return taken_back

    def _read_turn(self) -> None:
        """Read turn and phase from the state, and list the legal moves."""
        self.turn, self.phase = self.states[0].turn, self.states[0].phase
        self.offered = legal_codes(self.states, self.table, self.turn)
        self._others = {}

    def _keep_checkpoint(self) -> None:
        """Keep the current state, unless it is already kept."""
        if not self._checkpoints or self._checkpoints[-1][0] < len(self.log):
            self._checkpoints += ((len(self.log), copied_state(self.states)),)

    # Copies --------------------------------------------------------------------------------------

    def copy(self) -> GameCore:
        """An independent copy of the game, with the same log."""
        other = object.__new__(type(self))
        other.rules, other.table = self.rules, self.table
        other.states = copied_state(self.states)
        other.deck, other.ages = self.deck, self.ages
        other.log, other._checkpoints = self.log.copy(), self._checkpoints
        other.turn, other.phase, other.offered = self.turn, self.phase, self.offered
        other._others = {}  # of the same state, but not the same afterwards
        return other

    __copy__ = copy

    def __deepcopy__(self, _memo: dict[int, Any]) -> GameCore:
        """The same as ``copy``: what both games share never changes."""
        return self.copy()

    def __getstate__(self) -> tuple[Any, ...]:
        """What is pickled: states as their bytes, so that no move is played again."""
        kept = [(ply, bytes(states)) for ply, states in self._checkpoints]
        return self.rules, self.deck, self.ages, bytes(self.states), self.log, kept

    def __setstate__(self, pickled: tuple[Any, ...]) -> None:
        """Restore a pickled game."""
        self.rules, self.deck, self.ages, state, self.log, kept = pickled
        self.table = compiled(self.rules)
        self.states = copied_state(state)
        self._checkpoints = tuple((ply, copied_state(record)) for ply, record in kept)
        self._read_turn()
