"""A game: one round from the deal to the last card, by the names at the table ("Library")."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from shithead.cards import CARD_OF_CODE, Card, cards_text, pack_codes
from shithead.deck.order import deck_codes, packs_in_turn
from shithead.deck.shuffle import Seed, below, fresh_seed, numbers, seed_of, shuffled
from shithead.engine import codes
from shithead.errors import IllegalMove, Reason, RecordError, SetupError, ShitheadError
from shithead.game.codec import Codes, decode, decode_all, events_by_numbers
from shithead.game.core import GameCore
from shithead.game.events import Event
from shithead.game.position_check import playable
from shithead.game.resolver import MoveResolver
from shithead.game.result import Result
from shithead.game.seats import check_ages, check_seats, dealer_index, seat_number
from shithead.game.state_codec import PHASES, direction_name, position_of
from shithead.game.table_picture import table_html, table_text
from shithead.game.view import View, masked
from shithead.notation.moves import Move, MoveKind, read_move
from shithead.notation.position_parts import DirectionName, Phase
from shithead.notation.positions import Position
from shithead.notation.record_reader import read_record
from shithead.notation.records import Record
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet


def choices(moves: Sequence[Move]) -> list[Move]:
    """The moves that are a choice: all except mishaps."""
    return [move for move in moves if move.kind is not MoveKind.TOPPLE]


class Game:
    """One round, from the deal to the last card.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        seats: the names of the seats, clockwise.
        seed: a number or a text that fixes the shuffle and the dealer. Without a seed, the
            operating system provides the randomness.
        deck: the full order after the shuffle, top card first, instead of a seed.
        dealer: the seat that deals. By default chance decides; with ``deck`` it is the last seat.
        ages: the seats' ages, for rules in which the youngest starts. By default the seat at the
            dealer's left is the youngest, and so on clockwise.

    Attributes:
        core: the same game with numbers instead of names, for use inside the package.
        seats: the names of the seats, clockwise.

    Raises:
        RuleError: the rules are invalid.
        SetupError: seats, deck, dealer or ages do not fit the rules, or the seed is invalid.
    """

    __slots__ = ("_codes", "_events_of", "_moves", "core", "seats")

    core: GameCore
    seats: tuple[str, ...]

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
        ruleset = load_rules(rules)
        names = check_seats(ruleset, seats)
        packs, jokers, _ = ruleset.cards(len(names))
        chance = fresh_seed() if seed is None else seed_of(seed)
        if deck is None:
            cards = packs_in_turn(shuffled(pack_codes(packs, jokers), chance))
        elif seed is None:
            cards = deck_codes(deck, packs, jokers)
        else:
            raise SetupError("setup-deck-and-seed")
        if dealer is not None:
            dealing = dealer_index(names, dealer)
        elif deck is not None:
            dealing = len(names) - 1
        elif ruleset.start.dealer_first == "first_seat":
            dealing = 0
        else:
            dealing = below(len(names), numbers(chance, "dealer"))
        of_seats = None if ages is None else check_ages(names, ages)
        self._wrap(GameCore.dealt(ruleset, len(names), bytes(cards), dealing, of_seats), names)

    @classmethod
    def named(cls, core: GameCore, seats: tuple[str, ...]) -> Game:
        """A game that shares a core and names its seats."""
        game = object.__new__(cls)
        game._wrap(core, seats)
        return game

    def _wrap(self, core: GameCore, seats: tuple[str, ...]) -> None:
        self.core = core
        self.seats = seats
        self._codes: Codes = ()
        self._moves: list[Move] = []
        self._events_of = events_by_numbers(seats)

    # What is there -------------------------------------------------------------------------------

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.core.rules

    @property
    def turn(self) -> str | None:
        """The seat to move; None when the round is over."""
        turn = self.core.turn
        return None if turn == codes.NONE else self.seats[turn]

    @property
    def phase(self) -> Phase:
        """The kind of decision that the seat to move has to make."""
        return PHASES[self.core.phase]

    @property
    def direction(self) -> DirectionName:
        """The direction of play."""
        return direction_name(self.core.states[0].direction)

    @property
    def dealer(self) -> str:
        """The seat that dealt."""
        return self.seats[self.core.dealer]

    @property
    def over(self) -> bool:
        """Whether the round is finished."""
        return self.core.over

    @property
    def places(self) -> list[str]:
        """The seats from the first out to the loser; seats without a place are absent."""
        return [self.seats[seat] for seat in self.core.places]

    @property
    def result(self) -> Result[str] | None:
        """The result of the round; None until it is over."""
        result = self.core.result
        return result.named(self.seats) if result else None

    @property
    def deck(self) -> tuple[Card, ...] | None:
        """The order after the shuffle, top card first; None if the game began with a position."""
        return tuple(CARD_OF_CODE[code] for code in self.core.deck) or None

    @property
    def ages(self) -> tuple[int, ...] | None:
        """The seats' ages; None if they are unknown."""
        return self.core.ages

    @property
    def start_position(self) -> Position | None:
        """The position that the game began with; None if it began with a deal."""
        return None if self.core.deck else position_of(self.core.start, self.rules, self.seats)

    @property
    def moves(self) -> list[Move]:
        """All moves so far, with their seats."""
        return [decode(move, self.seats, self.seats[seat]) for seat, move in self.core.log]

    @property
    def ply(self) -> int:
        """The number of moves made so far."""
        return len(self.core.log)

    def position(self) -> Position:
        """The current position, with all cards."""
        return position_of(self.core.states, self.rules, self.seats)

    def view(self, seat: str) -> View:
        """The view of a seat, which holds only what the seat may know.

        Raises:
            UnknownSeat: there is no such seat.
        """
        core, number = self.core, seat_number(self.seats, seat)
        return View(core.rules, self.seats, number, masked(core.states, number), core.table)

    def stranger(self) -> View:
        """The view of an onlooker, which holds only what the whole table saw."""
        core = self.core
        states = masked(core.states, codes.NONE)
        return View(core.rules, self.seats, codes.NONE, states, core.table)

    def legal_moves(self, seat: str | None = None) -> list[Move]:
        """The legal moves of a seat, one for each choice that makes a difference.

        Args:
            seat: the seat; by default the seat to move. The moves of another seat name it.

        Raises:
            UnknownSeat: there is no such seat.
        """
        if seat is None or seat == self.turn:
            return self._offered().copy()
        return decode_all(self.core.legal(seat_number(self.seats, seat)), self.seats, seat)

    def _offered(self) -> list[Move]:
        """The legal moves of the seat whose turn it is."""
        legal = self.core.offered
        if self._codes is not legal:
            self._codes, self._moves = legal, decode_all(legal, self.seats)
        return self._moves

    def awaited(self) -> list[str]:
        """The seats that must decide now: one, or before play all that are not done."""
        return [self.seats[seat] for seat in self.core.awaited()]

    def out_of_turn(self) -> list[str]:
        """The seats with a choice out of turn: first those that have to draw, then others in order.

        They may throw in, draw by hand, call, or claim the start. In a throw-in window seats are
        asked one after the other instead. ``topple`` is a mishap, not a choice.
        """
        return [self.seats[seat] for seat in self.core.out_of_turn()]

    # Playing -------------------------------------------------------------------------------------

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Make a move.

        Args:
            move: one of ``legal_moves``, or its text. A move out of turn names its seat.

        Returns:
            The events of the move, in order.

        Raises:
            IllegalMove: the move is not legal; the game is unchanged.
        """
        seat, move_codes = self.resolved(move)
        return self._events_of[self.core.play(seat, move_codes)]

    def refusal(self, move: Move | str) -> IllegalMove | None:
        """The error that ``play`` would raise; None if the move is legal. Nothing changes."""
        try:
            self.resolved(move)
        except IllegalMove as refused:
            # Its frames would hold the caller, who holds the error: a cycle for each card asked.
            return refused.with_traceback(None)
        return None

    def resolved(self, move: Move | str) -> tuple[int, Codes]:
        """The number of the seat that moves, and the codes of the move.

        Raises:
            IllegalMove: the move is not legal.
        """
        if not isinstance(move, Move):
            if not isinstance(move, str):
                raise IllegalMove(Reason.UNREADABLE, move=str(move))
            move = read_move(move)
        core, seat = self.core, move.seat
        unnamed = move.by(None) if seat and seat == self.turn else move
        try:
            return core.turn, (core.offered[self._offered().index(unnamed)],)
        except ValueError:  # it may be legal in other words
            pass
        number = core.turn if seat is None else seat_number(self.seats, seat)
        return number, MoveResolver(core, number, self.seats).resolve(move)

    def advance(self, run: Callable[[Any, Any], list[tuple[int, int]]]) -> None:
        """Let a kernel play moves and append them to the log.

        Args:
            run: a function that takes an array of the one state and the compiled rules, plays
                legal moves on the state, and returns a (seat, move code) pair for each.
        """
        self.core.advance(run)

    def undo(self) -> Move:
        """Take back the last move.

        Returns:
            The move taken back.

        Raises:
            IllegalMove: ``NOT_NOW``: there is no move to take back.
        """
        if not self.core.log:
            raise IllegalMove(Reason.NOT_NOW, move="undo", phase="start", possible="none")
        seat, move = self.core.undo()
        return decode(move, self.seats, self.seats[seat])

    def copy(self) -> Game:
        """An independent copy of the game, with the same moves."""
        other = object.__new__(type(self))
        other.core, other.seats, other._events_of = self.core.copy(), self.seats, self._events_of
        other._codes, other._moves = self._codes, self._moves
        return other

    __copy__ = copy

    def __deepcopy__(self, _memo: dict[int, Any]) -> Game:
        """The same as ``copy``: what both games share never changes."""
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """The parts that pickles are made from."""
        return self.named, (self.core, self.seats)

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
            rules: the rule set; by default the one that the position names. A text that names
                other rules is refused.
            seed: a number or a text by which unknown cards (``?``) are dealt.

        Raises:
            PositionError: the position is invalid; names the line at fault.
            RuleError: the rules are invalid.
        """
        start, ruleset = playable(position, rules, seed)
        return cls.named(GameCore.at(ruleset, start), start.seats)

    @classmethod
    def from_record(cls, source: Record | str | Path) -> Game:
        """A game from its record, replayed move by move.

        Args:
            source: the record, its text, or the path of a ``.shg`` file.

        Raises:
            RecordError: the record cannot be read, one of its moves is illegal, or the moves lead
                to a different result; names the move.
        """
        record = source if isinstance(source, Record) else read_record(source)
        try:
            if record.position:
                start, rules = playable(record.position, record.rules, 0, instead=True)
                game = cls.named(GameCore.at(rules, start), start.seats)
            else:
                seats, deck = record.seats, record.deck
                game = cls(record.rules, seats, deck=deck, dealer=record.dealer, ages=record.ages)
        except ShitheadError as error:
            raise RecordError("record-start", why=error) from error
        if game.seats != record.seats:
            given, found = " ".join(record.seats), " ".join(game.seats)
            raise RecordError("record-other-seats", given=given, found=found)
        for number, move in enumerate(record.moves, 1):
            try:
                game.play(move)
            except IllegalMove as error:
                raise RecordError("record-illegal", move=number, text=move, why=error) from error
        outcome = game.result.outcome if game.result else None
        if record.result not in {None, outcome}:
            raise RecordError(
                "record-result",
                move=len(record.moves),
                given=str(record.result),
                found=str(outcome or "{ }"),
            )
        return game

    def record(self, date: str | None = None) -> Record:
        """The record of the game so far; its ``str()`` is the ``.shg`` text.

        Args:
            date: the day, as in ``2026-11-21``; by default the record has no date.
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
        """The table as text, with all cards open."""
        return table_text(self.position())

    def _repr_html_(self) -> str:
        """The table for notebooks, with all cards open."""
        return table_html(self.position())

    def __repr__(self) -> str:
        """Rules, seats, turn and phase."""
        seats = " ".join(self.seats)
        return f"<Game {self.rules.name} {seats}: {self.turn or '-'} {self.phase.value}>"
