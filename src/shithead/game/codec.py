"""The kernels' numbers of moves and events as typed values, and back (packing: ``engine.codes``).

Numbers name no seat, so what they stand for is kept once for all tables; the names at the table are
put in last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from threading import local
from typing import TYPE_CHECKING, Any, Final, TypeVar, get_args, get_type_hints

from msgspec import structs

from shithead.cards import CARD_OF_CODE, RANKS, SUITS, Card, cards_of
from shithead.engine import codes
from shithead.engine.arrays import numbers, reader
from shithead.engine.codes import (
    choice_count,
    chosen_card,
    kind_of,
    mask_of,
    other_mask_of,
    other_rank_of,
    rank_of,
)
from shithead.engine.entry_points import enter_legal
from shithead.game.events import Event, Fouled, Played, event_name
from shithead.notation.moves import APART, NAMES, RANKING_WORDS, Move, MoveKind

if TYPE_CHECKING:
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import Rules, State

Codes = tuple[int, ...]
"""The codes that carry out one move, mostly a single one."""

Key = TypeVar("Key")
Value = TypeVar("Value")

_MOST_VALUES: Final = 1 << 13
"""The capacity of a memo, which is cleared when full."""

_MOST_TABLES: Final = 32
"""How many tables have a memo of events under the names of their seats."""


class _Memo(dict[Key, Value]):
    """What numbers stand for, each decoded once; a hit is twice as fast as with ``lru_cache``."""

    def __init__(self, decode: Callable[[Key], Value]) -> None:
        super().__init__()
        self._decode = decode

    def __missing__(self, number: Key) -> Value:
        value = self._decode(number)
        if len(self) >= _MOST_VALUES:
            self.clear()
        self[number] = value
        return value


class Scratch(local):
    """Room for numbers that kernels write: one for each thread, kept from call to call."""

    def __init__(self, count: int) -> None:
        self.numbers = numbers(count)


FOUND: Final = Scratch(codes.PLAY_BUFFER)
"""Takes the events and the legal moves that a kernel finds."""


# Moves -------------------------------------------------------------------------------------------

CODE_OF_KIND: Final = {
    kind: getattr(codes, f"MOVE_{kind.name}")
    for kind in MoveKind
    if hasattr(codes, f"MOVE_{kind.name}")
} | dict.fromkeys((MoveKind.CLOCKWISE, MoveKind.COUNTERCLOCKWISE), codes.MOVE_DIRECTION)
"""The kernels' kind for each kind of move. They know three more: ``MOVE_STACK`` (a hand card put on
an up card), ``MOVE_RUN``, and ``MOVE_FOUL`` (an illegal play that is punished). No rules have
``pick``."""

_KIND_OF_CODE: Final = {code: kind for kind, code in CODE_OF_KIND.items()} | {
    codes.MOVE_STACK: MoveKind.LAY,
    codes.MOVE_RUN: MoveKind.PLAY,
    codes.MOVE_FOUL: MoveKind.PLAY,
}


def legal_codes(states: Records[State], table: Records[Rules], seat: int) -> Codes:
    """The codes of a seat's legal moves in the first state of an array."""
    found = FOUND.numbers
    return reader(enter_legal(states, 0, table, seat, found))(found, 0)


def encode(
    kind: int, rank: int = 0, mask: int = 0, other_rank: int = 0, other_mask: int = 0
) -> int:
    """The code of a move; the numbers mean what ``engine.codes`` says at the kind."""
    return int(codes.encode(kind, rank, mask, other_rank, other_mask))


def encode_choice(card_codes: Sequence[int], count: int) -> int:
    """The code of a choice of up cards out of the hand.

    Args:
        card_codes: the cards, as many as a code has room for.
        count: their number.
    """
    code = codes.encode_choice(count)
    for place, card in enumerate(card_codes):
        code = codes.add_choice(code, place, card)
    return int(code)


def decode(move_codes: Sequence[int], seats: tuple[str, ...], seat: str | None = None) -> Move:
    """One move for the codes that carry it out.

    Mostly that is a single code; several pairs swapped, all stacks arranged at once, an illegal
    play of several ranks, or a play with which something is said need several.

    Args:
        move_codes: the codes, in order.
        seats: the names at the table, which ``call`` needs.
        seat: the seat that the move names, if it names it.
    """
    last = move_codes[-1]
    moves = decode_all(move_codes, seats, seat)
    if kind_of(last) == codes.MOVE_STACK and other_mask_of(last):  # the cards there, and those laid
        stacks = [
            " ".join(cards_of(rank_of(code), other_mask_of(code) | mask_of(code)))
            for code in move_codes
            if kind_of(code) == codes.MOVE_STACK
        ]
        return Move(MoveKind.LAY, cards=tuple(f" {APART} ".join(stacks).split()), seat=seat)
    if len(moves) == 1:
        return moves[0]
    if kind_of(last) == codes.MOVE_SAY:
        return structs.replace(decode(move_codes[:-1], seats, seat), words=moves[-1].words)
    cards = tuple(chain.from_iterable(move.cards for move in moves))
    up = tuple(chain.from_iterable(move.up for move in moves))
    return Move(moves[0].kind, cards=cards, up=up, seat=seat)


def decode_all(
    move_codes: Sequence[int], seats: tuple[str, ...], seat: str | None = None
) -> list[Move]:
    """The moves that codes stand for, one each.

    Args:
        move_codes: the codes, in any order.
        seats: the names at the table, which ``call`` needs.
        seat: the seat that the moves name, if they name it.
    """
    try:
        moves = list(map(_move_of, move_codes))
    except KeyError:  # one of them names a seat
        moves = [_naming_move(code, seats) or _MOVE_OF_CODE[code] for code in move_codes]
    return [move.by(seat) for move in moves] if seat else moves


def _naming_move(code: int, seats: tuple[str, ...]) -> Move | None:
    """The move of a code that names another seat; None if it names none."""
    if kind_of(code) == codes.MOVE_CALL:
        return Move(MoveKind.CALL, words=seats[mask_of(code)])
    if kind_of(code) == codes.MOVE_SAY and mask_of(code):
        words = f"{NAMES} {seats[mask_of(code) - 1]}"
        word = rank_of(code)
        ranking = f"{RANKING_WORDS[word - codes.SAID_HIGHER]} " if word else ""
        return Move(MoveKind.SAY, words=ranking + words)
    return None


def _move_of_code(code: int) -> Move:
    """The move of a code that names no seat.

    Raises:
        KeyError: it names one.
    """
    kind, rank, mask = kind_of(code), rank_of(code), mask_of(code)
    match kind:
        case codes.MOVE_SAY if not mask:
            words = RANKING_WORDS[rank - codes.SAID_HIGHER] if rank else ""
            move = Move(MoveKind.SAY, words=words)
        case codes.MOVE_CALL | codes.MOVE_SAY:
            raise KeyError(code)
        case codes.MOVE_FLIP:
            further = other_mask_of(code)
            places = tuple(n for n in range(1, further.bit_length() + 1) if further >> n - 1 & 1)
            move = Move(MoveKind.FLIP, number=mask + 1, further=places)
        case codes.MOVE_DIRECTION:
            move = Move(MoveKind.COUNTERCLOCKWISE if mask else MoveKind.CLOCKWISE)
        case codes.MOVE_RUN:
            ranks = range(rank, rank + other_rank_of(code))
            move = Move(MoveKind.PLAY, cards=tuple(RANKS[one] + SUITS[mask] for one in ranks))
        case codes.MOVE_LAY:
            chosen = (CARD_OF_CODE[chosen_card(code, i)] for i in range(choice_count(code)))
            move = Move(MoveKind.LAY, cards=tuple(chosen))
        case _:
            cards, others = cards_of(rank, mask), cards_of(other_rank_of(code), other_mask_of(code))
            up = others if kind == codes.MOVE_SWAP else ()
            companions = others if kind == codes.MOVE_PLAY else ()
            move = Move(_KIND_OF_CODE[kind], cards=(*cards, *companions), up=up)
    return move


_MOVE_OF_CODE: Final = _Memo(_move_of_code)
_move_of: Final = _MOVE_OF_CODE.__getitem__


# Events ------------------------------------------------------------------------------------------

_EVENT_TYPES: Final = {
    getattr(codes, f"EVENT_{event_name(kind).replace('-', '_').upper()}"): kind
    for kind in Event.__subclasses__()
}
"""The type of event for each kernel constant of its name: ``EVENT_MUST_COVER``, ``MustCover``."""

_FIELDS: Final = {
    kind: tuple(get_type_hints(kind)[name] for name in kind.__struct_fields__ if name != "seat")
    for kind in _EVENT_TYPES.values()
}
"""The types of an event's fields beside its seat, which say what its two numbers mean."""

_IN_PARTS: Final = frozenset({Played, Fouled})
"""Events that the kernels emit once for each rank."""

_PARTS: Final = 2
"""The fewest events that can be parts of one."""

_Nameless = tuple[Callable[..., Event], int | None, tuple[Any, ...], int | None]
"""An event before names are put in: its type, its seat, other values, or the other seat named."""


def events_of(event_numbers: Sequence[int], seats: tuple[str, ...]) -> tuple[Event, ...]:
    """The events that a move set off, by the kernels' numbers and the names at the table."""
    return events_by_numbers(seats)[tuple(event_numbers)]


@lru_cache(maxsize=_MOST_TABLES)
def events_by_numbers(seats: tuple[str, ...]) -> _Memo[tuple[int, ...], tuple[Event, ...]]:
    """A memo of moves' events under the names at a table; moves set off the same ones often."""

    def named(number: int) -> Event:
        kind, seat, values, whom = _EVENT_OF_NUMBER[number]
        name = "" if seat is None else seats[seat]
        return kind(name, *values) if whom is None else kind(name, seats[whom])

    def of_move(event_numbers: tuple[int, ...]) -> tuple[Event, ...]:
        events = tuple(map(event_of, event_numbers))
        if len(events) < _PARTS or type(events[1]) not in _IN_PARTS:
            return events
        # The parts of one play, or of one foul, that a move begins with are one event.
        parts = [event for event in events if isinstance(event, Played | Fouled)]
        cards = chain.from_iterable(part.cards for part in parts)
        return type(parts[0])(parts[0].seat, tuple(cards)), *events[len(parts) :]

    event_of = _Memo(named).__getitem__
    return _Memo(of_move)


def _event_of_number(number: int) -> _Nameless:
    kind = _EVENT_TYPES[codes.event_kind(number)]
    seat = None if codes.event_seat(number) == codes.NONE else codes.event_seat(number)
    a, b = codes.event_a(number), codes.event_b(number)
    fields = _FIELDS[kind]
    if fields == (str,):
        return kind, seat, (), a
    # One number is left for the second field, so that cards there have their rank above the mask.
    packed = ((a, (a, b)), (b, (b >> 16, b & 0xFFFF)))
    values: list[Any] = []
    for field, (whole, rank_and_mask) in zip(fields, packed, strict=False):
        if field is Card:
            values.append(CARD_OF_CODE[whole])
        elif field == tuple[Card, ...]:
            values.append(cards_of(*rank_and_mask))
        elif field in (int, bool):
            values.append(field(whole))
        else:  # a word of several
            values.append(get_args(field)[whole])
    return kind, seat, tuple(values), None


_EVENT_OF_NUMBER: Final = _Memo(_event_of_number)
