"""The kernels' event numbers as typed events (packing: ``engine.codes``).

The constant of an event has the event's name: ``EVENT_MUST_COVER`` stands for ``MustCover``. The
field types of the class say what the event's two numbers mean, so an event is declared only once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import chain
from typing import Any, Final, TypeAlias, get_args, get_type_hints

from shithead.cards import CARD_OF_CODE, Card, cards_of
from shithead.engine import codes
from shithead.game.events import Event, Fouled, Played, event_name
from shithead.game.memo import MOST_TABLES, Memo

_KINDS: Final = {
    getattr(codes, f"EVENT_{event_name(kind).replace('-', '_').upper()}"): kind
    for kind in Event.__subclasses__()
}


Reader: TypeAlias = Callable[[int, tuple[int, int], Sequence[str]], object]
"""Reads a field's value: out of its number, its cards' rank and mask, the names of the seats."""


def _reader(field: Any) -> Reader:
    """The reader of fields of a type: a card, cards, a seat, a number, yes or no, or a word."""
    if field is Card:
        return lambda number, _cards, _seats: CARD_OF_CODE[number]
    if field == tuple[Card, ...]:
        return lambda _number, cards, _seats: cards_of(*cards)
    if field is str:
        return lambda number, _cards, seats: seats[number]
    if field in (int, bool):
        return lambda number, _cards, _seats: field(number)
    words = get_args(field)
    return lambda number, _cards, _seats: words[number]


def _readers(kind: type[Event]) -> tuple[Reader, ...]:
    """The readers of an event's fields beside its seat."""
    hints = get_type_hints(kind)
    return tuple(_reader(hints[name]) for name in kind.__struct_fields__ if name != "seat")


_READERS: Final = {number: _readers(kind) for number, kind in _KINDS.items()}

_IN_PARTS: Final = frozenset({Played, Fouled})
"""Events that the kernels emit once for each rank."""


@lru_cache(maxsize=MOST_TABLES)
def events_by_numbers(seats: tuple[str, ...]) -> Memo[tuple[int, ...], tuple[Event, ...]]:
    """A memo from the numbers of a move's events to these events, for a table with these seats."""
    return Memo(partial(_events, Memo(partial(_decoded, seats))))


def _events(event_of: Memo[int, Event], numbers: tuple[int, ...]) -> tuple[Event, ...]:
    """The events of one move; the cards of one play, or of a foul, are one event."""
    events = tuple(event_of.of(numbers))
    return _as_one_play(events) if len(events) > 1 and type(events[1]) in _IN_PARTS else events


def _as_one_play(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events, with the leading parts of one play or foul merged into one event."""
    parts = [event for event in events if isinstance(event, Played | Fouled)]
    cards = chain.from_iterable(part.cards for part in parts)
    return type(parts[0])(parts[0].seat, tuple(cards)), *events[len(parts) :]


def _decoded(seats: tuple[str, ...], number: int) -> Event:
    """The event that one number stands for."""
    kind, seat = codes.event_kind(number), codes.event_seat(number)
    a, b = codes.event_a(number), codes.event_b(number)
    # One number is left for the second field, so that cards there have their rank above the mask.
    packed = ((a, (a, b)), (b, (b >> 16, b & 0xFFFF)))
    values = [
        read(whole, cards, seats)
        for read, (whole, cards) in zip(_READERS[kind], packed, strict=False)
    ]
    make: Callable[..., Event] = _KINDS[kind]
    return make("" if seat == codes.NONE else seats[seat], *values)
