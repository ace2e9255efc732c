"""A game: one round from the deal to the last card, kept as a log (notation: "Library")."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import local
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from shithead.cards import CARD_OF_CODE, Card, cards_text, pack_codes
from shithead.deck.order import deck_codes, packs_in_turn
from shithead.deck.shuffle import Seed, below, fresh_seed, seed_of, shuffled
from shithead.deck.shuffle import numbers as chance_numbers
from shithead.engine import codes
from shithead.engine.arrays import copied, numbers, reader, records
from shithead.engine.entry_points import enter_deal, enter_demand, enter_play
from shithead.engine.state import STATE
from shithead.errors import IllegalMove, Reason, RecordError, SetupError, ShitheadError
from shithead.game.event_decoder import events_by_numbers
from shithead.game.events import Event
from shithead.game.move_codec import decode, decode_all, moves_by_code
from shithead.game.move_resolver import MoveResolver, legal_codes
from shithead.game.position_check import playable
from shithead.game.result import Result, result_of
from shithead.game.seats import check_ages, check_seats, dealer_index, seat_number
from shithead.game.state_codec import (
    PHASES,
    direction_name,
    position_of,
    shared_places,
    states_of,
    write_ages,
)
from shithead.game.table_picture import table_html, table_text
from shithead.game.view import View, masked
from shithead.notation.moves import Move, MoveKind, read_move
from shithead.notation.phases import DirectionName, Phase
from shithead.notation.positions import Position
from shithead.notation.record_reader import read_record
from shithead.notation.records import Record
from shithead.ruleset.compiler import compiled
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet

if TYPE_CHECKING:
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import Rules, State


def choices(moves: Sequence[Move]) -> list[Move]:
    """The moves that are a choice: all except mishaps."""
    return [move for move in moves if move.kind is not MoveKind.TOPPLE]


def _read(move: object) -> Move:
    """The move that a text names.

    Raises:
        IllegalMove: ``UNREADABLE``; it is no text, or names no move.
    """
    if isinstance(move, str):
        return read_move(move)
    raise IllegalMove(Reason.UNREADABLE, move=str(move))


CHECKPOINT_PLIES: Final = 16
"""A game keeps its state before every so many moves, so that taking one back replays few others."""


class _PlayBuffer(local):
    """The buffer that kernels write events and moves to: one for each thread, kept from ply to ply.

    Attributes:
        found: the buffer.
    """

    def __init__(self) -> None:
        self.found = numbers(codes.PLAY_BUFFER)


_BUFFER: Final = _PlayBuffer()


class _Deal(Struct, frozen=True):
    """The start of a game: the deck's codes in order, the dealer's seat, the ages by seat."""

    deck: bytes
    dealer: int
    ages: tuple[int, ...] | None


class Game:
    """One round. Moves come in as text or :class:`Move`; everything else is read from it.

    Args:
        rules: a rule set, or whatever :func:`shithead.rules` reads.
        seats: names, clockwise.
        seed: a number or a text that fixes shuffle and dealer; omitted, the operating system
            provides randomness.
        deck: the full order after the shuffle, top first, instead of a seed.
        dealer: who deals; left out, chance decides (with ``deck``, the last seat deals).
        ages: of the seats, for rules in which the youngest starts; left out, seats count as
            younger the nearer they sit to the dealer's left.

    Raises:
        RuleError: the rules are invalid.
        SetupError: seats, deck, dealer or ages do not fit them, or the seed is none.
    """

    __slots__ = (
        "_checkpoints",
        "_codes",
        "_events_of",
        "_log",
        "_move_of",
        "_moves",
        "_phase",
        "_position",
        "_start",
        "_states",
        "_table",
        "_turn",
        "rules",
        "seats",
    )

    def __init__(  # noqa: PLR0913 — the contract's arguments, four of them by keyword
        self,
        rules: RuleSet | str | dict[str, Any],
        seats: Sequence[str],
        *,
        seed: Seed | None = None,
        deck: str | Sequence[str] | None = None,
        dealer: str | None = None,
        ages: Sequence[int] | None = None,
    ) -> None:
        """Shuffle, or lay out the given deck, and deal."""
        self._open(load_rules(rules), seats)
        packs, jokers, _ = self.rules.cards(len(self.seats))
        order = pack_codes(packs, jokers)
        chance = fresh_seed() if seed is None else seed_of(seed)
        if deck is not None and seed is not None:
            raise SetupError("setup-deck-and-seed")
        if deck is None:
            cards = packs_in_turn(shuffled(order, chance))
        else:
            cards = deck_codes(deck, packs, jokers)
        self._start: _Deal | Position = _Deal(
            bytes(cards),
            self._dealer(dealer, chance, deck),
            None if ages is None else check_ages(self.seats, ages),
        )
        self._begin()

    def _open(self, rules: RuleSet, seats: Sequence[str]) -> None:
        self.rules: RuleSet = rules
        self._name(check_seats(rules, seats))
        self._table: Records[Rules] = compiled(rules)
        self._log: list[tuple[int, tuple[int, ...]]] = []
        self._checkpoints: list[tuple[int, Records[State]]] = []

    def _name(self, seats: tuple[str, ...]) -> None:
        """Seat people of these names; moves and events are decoded with them."""
        self.seats: tuple[str, ...] = seats
        self._move_of = moves_by_code(seats)
        self._events_of = events_by_numbers(seats)

    def _dealer(self, dealer: str | None, chance: Seed, deck: object) -> int:
        if dealer is not None:
            return dealer_index(self.seats, dealer)
        count = len(self.seats)
        if deck is not None:
            return count - 1
        return (
            0
            if self.rules.start.dealer_first == "first_seat"
            else below(count, chance_numbers(chance, "dealer"))
        )

    # The log -------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Bring the state to the start of the game."""
        packs, _, removed = self.rules.cards(len(self.seats))
        if isinstance(self._start, Position):
            self._states: Records[State] = states_of(self._start, packs)
            enter_demand(self._states, 0, self._table)
        else:
            self._states = records(1, STATE)
            self._deal(self._start, removed, packs)
        self._settle()

    def _deal(self, start: _Deal, removed: int, packs: int) -> None:
        if start.ages is not None:
            write_ages(self._states[0], start.ages)
        deck, log = bytearray(start.deck), numbers(codes.EVENT_BUFFER)
        enter_deal(
            self._states, 0, self._table, deck, removed, len(self.seats), start.dealer, packs, log
        )

    def _settle(self) -> None:
        """Read turn and phase from the state after a change other than a move."""
        self._note(self._states[0].turn, self._states[0].phase, ())

    def _note(self, turn: int, phase: int, move_codes: Sequence[int]) -> None:
        """Note turn, phase and the legal moves of the seat on turn after a change.

        Args:
            turn: the number of the seat.
            phase: its number.
            move_codes: the legal moves, if they are listed already; none: list them on demand.
        """
        self._turn = turn
        self._phase = phase
        self._codes = move_codes
        self._moves: list[Move] | None = None
        self._position: Position | None = None

    def _carry_out(self, seat: int, move_codes: tuple[int, ...]) -> tuple[int, ...]:
        """Let the kernels carry out a legal move. Returns the numbers of its events."""
        events: tuple[int, ...] = ()
        found = _BUFFER.found
        for code in move_codes:
            packed = enter_play(self._states, 0, self._table, seat, code, found)
            count = packed >> 16 & 255
            events += reader(count)(found, 8)
        legal = reader(packed >> 24)(found, 8 + 8 * count)
        self._note(packed >> 8 & 255, packed & 255, legal)
        return events

    # What is there -------------------------------------------------------------------------------

    @property
    def turn(self) -> str | None:
        """The seat to move; None when the round is over."""
        return None if self._turn == codes.NONE else self.seats[self._turn]

    @property
    def phase(self) -> Phase:
        """The phase: the kind of decision that the seat to move has to make."""
        return PHASES[self._phase]

    @property
    def direction(self) -> DirectionName:
        """The direction of play."""
        return direction_name(self._states[0].direction)

    @property
    def dealer(self) -> str:
        """The seat that dealt."""
        return self.seats[self._states[0].dealer]

    @property
    def over(self) -> bool:
        """Whether the round is finished."""
        return self._phase == codes.OVER

    @property
    def places(self) -> list[str]:
        """First out … loser last; unplaced seats are absent."""
        state = self._states[0]
        return [self.seats[state.places[place]] for place in range(state.places_n)]

    @property
    def result(self) -> Result | None:
        """The result of the round; None until it is over."""
        if not self.over:
            return None
        shared = shared_places(self._states, self.seats)
        return result_of(self.rules, self.seats, self.dealer, self.places, shared)

    @property
    def deck(self) -> tuple[Card, ...] | None:
        """The order after the shuffle, top first; None if the game began with a position."""
        if isinstance(self._start, Position):
            return None
        return tuple(CARD_OF_CODE[code] for code in self._start.deck)

    @property
    def ages(self) -> tuple[int, ...] | None:
        """The ages that were given, by seat."""
        return None if isinstance(self._start, Position) else self._start.ages

    @property
    def start_position(self) -> Position | None:
        """The position that the game began with, if it did not begin with a deal."""
        return self._start if isinstance(self._start, Position) else None

    @property
    def moves(self) -> list[Move]:
        """Every move so far, seats named."""
        return [decode(move_codes, self.seats, self.seats[seat]) for seat, move_codes in self._log]

    @property
    def ply(self) -> int:
        """The number of moves made so far."""
        return len(self._log)

    def position(self) -> Position:
        """The complete position at this moment."""
        if self._position is None:
            self._position = position_of(self._states, self.rules, self.seats)
        return self._position

    def view(self, seat: str) -> View:
        """The view of a seat: what it may know, and nothing more.

        Raises:
            UnknownSeat: no such seat.
        """
        number = seat_number(self.seats, seat)
        return View(self.rules, self.seats, number, masked(self._states, number), self._table)

    def stranger(self) -> View:
        """The view of an onlooker without a seat: what the whole table saw."""
        states = masked(self._states, codes.NONE)
        return View(self.rules, self.seats, codes.NONE, states, self._table)

    def legal_moves(self, seat: str | None = None) -> list[Move]:
        """The moves of a seat, one for each distinct choice.

        Args:
            seat: whose; left out, the seat to move. Another seat's moves name it.

        Raises:
            UnknownSeat: no such seat.
        """
        if seat is None or seat == self.turn:
            return self._offered().copy()
        found = legal_codes(self._states, self._table, seat_number(self.seats, seat))
        return decode_all(found, self.seats, seat)

    def awaited(self) -> list[str]:
        """The seats that have to decide now: one, or before play all that are not done yet."""
        if self._phase in codes.TOGETHER:
            numbers = range(len(self.seats))
            moves = [legal_codes(self._states, self._table, number) for number in numbers]
            return [seat for seat, found in zip(self.seats, moves, strict=True) if found]
        return [self.turn] if self.turn else []

    def out_of_turn(self) -> list[str]:
        """The seats that may act off turn: those that have to draw, then others in order of play.

        They may throw in, draw by hand, call or claim the start, and need not. While a throw-in
        window is open seats are asked in turn instead; mishaps (``topple``) are nobody's choice.
        """
        if self._phase not in codes.INTERRUPTIBLE or not self._table[0].out_of_turn:
            return []
        count, step = len(self.seats), self._states[0].direction
        others = [(self._turn + step * i) % count for i in range(1, count)]
        owed = self._states[0].owed
        names = [self.seats[i] for i in sorted(others, key=lambda i: not owed[i])]
        return [seat for seat in names if choices(self.legal_moves(seat))]

    # Playing -------------------------------------------------------------------------------------

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Make a move.

        Args:
            move: one of :meth:`legal_moves`, or its text; another seat is named in front.

        Returns:
            What it set off, in order.

        Raises:
            IllegalMove: with the reason; the game is unchanged.
        """
        return self._events_of[self._make(*self._resolved(move))]

    def _make(self, seat: int, move_codes: tuple[int, ...]) -> tuple[int, ...]:
        """Make a legal move, and note it. Returns the numbers of its events."""
        if len(self._log) % CHECKPOINT_PLIES == 0:
            self._keep_checkpoint()
        self._log.append((seat, move_codes))
        return self._carry_out(seat, move_codes)

    def refusal(self, move: Move | str) -> IllegalMove | None:
        """Why a move would be refused; None if it is legal. Nothing is changed."""
        try:
            self._resolved(move)
        except IllegalMove as refused:
            # Its frames would hold the caller, who holds the error: a cycle for each card asked.
            return refused.with_traceback(None)
        return None

    def advance(self, run: Callable[[Any, Any], list[tuple[int, int]]]) -> None:
        """Let kernels make moves on the state itself, and note them.

        Args:
            run: takes the array of the one state and the compiled rules, makes legal moves on the
                state, and returns the seat and the code of each.
        """
        self._keep_checkpoint()
        made = run(self._states, self._table)
        self._log += ((seat, (code,)) for seat, code in made)
        self._settle()

    def _resolved(self, move: Move | str) -> tuple[int, tuple[int, ...]]:
        """The seat that moves, and the codes of the move, if it is legal."""
        wanted = move if isinstance(move, Move) else _read(move)
        unnamed = wanted.by(None) if wanted.seat and wanted.seat == self.turn else wanted
        offered = self._offered()
        try:
            return self._turn, (self._codes[offered.index(unnamed)],)
        except ValueError:  # it may be legal in other words
            pass
        seat = self._turn if wanted.seat is None else seat_number(self.seats, wanted.seat)
        resolver = MoveResolver(self.rules, self._states, self._table, seat, self.seats)
        return seat, resolver.resolve(wanted)

    def _offered(self) -> list[Move]:
        """The legal moves of the seat on turn."""
        if self._moves is None:
            if not self._codes:
                self._codes = legal_codes(self._states, self._table, self._turn)
            self._moves = self._move_of.of(self._codes)
        return self._moves

    def undo(self) -> Move:
        """Take the last move back, exactly.

        Returns:
            The move taken back.

        Raises:
            IllegalMove: ``NOT_NOW``; there is none.
        """
        if not self._log:
            raise IllegalMove(Reason.NOT_NOW, move="undo", phase="start", possible="none")
        seat, move_codes = self._log.pop()
        taken_back = decode(move_codes, self.seats, self.seats[seat])
        while self._checkpoints[-1][0] > self.ply:
            self._checkpoints.pop()
        ply, kept = self._checkpoints[-1]
        self._states = copied(kept)
        self._settle()
        for earlier in self._log[ply:]:
            self._carry_out(*earlier)
        return taken_back

    def _keep_checkpoint(self) -> None:
        """Keep the state of this moment, unless it is kept already."""
        if not self._checkpoints or self._checkpoints[-1][0] < self.ply:
            self._checkpoints.append((self.ply, copied(self._states)))

    def copy(self) -> Game:
        """An independent game at the same moment, with the same log."""
        other = object.__new__(type(self))
        other.rules, other.seats, other._start = self.rules, self.seats, self._start
        other._table, other._move_of, other._events_of = self._table, self._move_of, self._events_of
        other._states = copied(self._states)
        other._log = self._log.copy()
        other._checkpoints = self._checkpoints.copy()
        other._note(self._turn, self._phase, self._codes)
        return other

    __copy__ = copy

    def __deepcopy__(self, _memo: dict[int, Any]) -> Game:
        """The same as :meth:`copy`: what both games share never changes."""
        return self.copy()

    def renamed(self, seats: Sequence[str]) -> Game:
        """The same game at the same moment under other names: people take over from each other.

        Raises:
            SetupError: these are no names, or not as many.
        """
        if len(seats) != len(self.seats):
            raise SetupError("setup-renamed", count=len(self.seats))
        game = self.copy()
        game._name(check_seats(self.rules, seats))  # noqa: SLF001 — a game of its own class
        if isinstance(self._start, Position):
            game._start = self._start.renamed(game.seats)  # noqa: SLF001 — as above
        return game

    # Text forms ----------------------------------------------------------------------------------

    @classmethod
    def from_position(
        cls,
        position: Position | str,
        rules: RuleSet | str | dict[str, Any] | None = None,
        *,
        seed: Seed = 0,
    ) -> Game:
        """A game that begins with a position.

        Args:
            position: the position or its text.
            rules: the rule set; left out, the one that the position names. A text that names other
                rules is refused.
            seed: deals the unknown cards (``?``), if there are any, out of those not shown.

        Raises:
            PositionError: naming the line at fault.
            RuleError: the rules are invalid.
        """
        start, ruleset = playable(position, rules, seed)
        return cls._replayed(ruleset, start.seats, start, [])

    @classmethod
    def _replayed(
        cls,
        rules: RuleSet,
        seats: Sequence[str],
        start: _Deal | Position,
        log: Sequence[tuple[int, tuple[int, ...]]],
    ) -> Game:
        """A game out of its log.

        Args:
            rules: the rule set.
            seats: names, clockwise.
            start: what it begins with.
            log: the number of the seat and the codes of each move.
        """
        game = object.__new__(cls)
        game._open(rules, seats)
        game._start = start
        game._begin()
        for move in log:
            game._make(*move)
        return game

    def __reduce__(self) -> tuple[object, ...]:
        """The parts that pickles are made from: a game is its log."""
        return self._replayed, (self.rules, self.seats, self._start, self._log)

    @classmethod
    def from_record(cls, source: Record | str | Path) -> Game:
        """The game that a record holds, its moves replayed through the engine.

        Args:
            source: the record, its text, or the path of a ``.shg`` file.

        Raises:
            RecordError: the record cannot be read, a move in it is illegal, or the moves come to
                another result; the error names the move.
        """
        record = source if isinstance(source, Record) else read_record(source)
        game = cls._at_start(record)
        for number, move in enumerate(record.moves, 1):
            try:
                game.play(move)
            except IllegalMove as error:
                raise RecordError("record-illegal", move=number, text=move, why=error) from error
        found = game.result.outcome if game.result else None
        if record.result not in {None, found}:
            raise RecordError(
                "record-result",
                move=len(record.moves),
                given=str(record.result),
                found=str(found or "{ }"),
            )
        return game

    @classmethod
    def _at_start(cls, record: Record) -> Game:
        """The game of a record before its first move."""
        try:
            if not record.position:
                seats, deck = record.seats, record.deck
                return cls(record.rules, seats, deck=deck, dealer=record.dealer, ages=record.ages)
            start, rules = playable(record.position, record.rules, 0, instead=True)
            game = cls._replayed(rules, start.seats, start, [])
        except ShitheadError as error:
            raise RecordError("record-start", why=error) from error
        if game.seats != record.seats:
            given, found = " ".join(record.seats), " ".join(game.seats)
            raise RecordError("record-other-seats", given=given, found=found)
        return game

    def record(self, date: str | None = None) -> Record:
        """The record of the game so far; its ``str()`` is the ``.shg`` text.

        Args:
            date: the day to note, ``2026-11-21``; left out, none is noted.
        """
        start = self.start_position
        return Record(
            rules=self.rules,
            seats=self.seats,
            moves=tuple(move.text for move in self.moves),
            deck=cards_text(self.deck or ()),
            position=str(start) if start else "",
            dealer=None if start else self.dealer,
            ages=self.ages,
            date=date,
            result=self.result.outcome if self.result else None,
        )

    def __str__(self) -> str:
        """The table as a text for people, all cards open."""
        return table_text(self.position())

    def _repr_html_(self) -> str:
        """The table as notebooks show it, all cards open."""
        return table_html(self.position())

    def __repr__(self) -> str:
        """Rules, seats, turn and phase."""
        seats = " ".join(self.seats)
        return f"<Game {self.rules.name} {seats}: {self.turn or '-'} {self.phase.value}>"
