"""The kernels' event numbers as typed events (packing: ``engine.codes``).

The constant of an event has the event's name: ``EVENT_MUST_COVER`` stands for ``MustCover``. The
field types of the class say what the event's two numbers mean, so an event is declared only once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from itertools import chain
from typing import Any, Final, get_args, get_type_hints

from shithead.cards import CARD_OF_CODE, Card, cards_of
from shithead.engine import codes
from shithead.game.events import Event, Fouled, Played, event_name
from shithead.game.memo import MOST_TABLES, Memo

_KINDS: Final = {
    getattr(codes, f"EVENT_{event_name(kind).replace('-', '_').upper()}"): kind
    for kind in Event.__subclasses__()
}


def _field_types(kind: type[Event]) -> tuple[Any, ...]:
    """The types of an event's fields beside its seat."""
    hints = get_type_hints(kind)
    return tuple(hints[name] for name in kind.__struct_fields__ if name != "seat")


_FIELDS: Final = {number: _field_types(kind) for number, kind in _KINDS.items()}

_IN_PARTS: Final = frozenset({Played, Fouled})
"""Events that the kernels emit once for each rank."""


def decode_events(numbers: Iterable[int], event_of: Mapping[int, Event]) -> tuple[Event, ...]:
    """The events of one move; the cards of one play, or of a foul, are one event.

    Args:
        numbers: the kernels' numbers, in order.
        event_of: :func:`events_by_number` of the table.
    """
    events = tuple(map(event_of.__getitem__, numbers))
    return _as_one_play(events) if len(events) > 1 and type(events[1]) in _IN_PARTS else events


def _as_one_play(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events, with the leading parts of one play or foul merged into one event."""
    parts = [event for event in events if isinstance(event, Played | Fouled)]
    cards = chain.from_iterable(part.cards for part in parts)
    return type(parts[0])(parts[0].seat, tuple(cards)), *events[len(parts) :]


@lru_cache(maxsize=MOST_TABLES)
def events_by_number(seats: tuple[str, ...]) -> Memo[Event]:
    """A memo from event number to event, for a table with these seats."""
    return Memo(partial(_decoded, seats))


def _decoded(seats: tuple[str, ...], number: int) -> Event:
    """The event that one number stands for."""
    kind, seat = codes.event_kind(number), codes.event_seat(number)
    a, b = codes.event_a(number), codes.event_b(number)
    # One number is left for the second field, so that cards there have their rank above the mask.
    packed = ((a, (a, b)), (b, (b >> 16, b & 0xFFFF)))
    values = (
        _value(hint, whole, cards, seats)
        for hint, (whole, cards) in zip(_FIELDS[kind], packed, strict=False)
    )
    make: Callable[..., Event] = _KINDS[kind]
    return make("" if seat == codes.NONE else seats[seat], *values)


def _value(kind: Any, number: int, cards: tuple[int, int], seats: tuple[str, ...]) -> object:
    """The value of a field.

    Args:
        kind: the field's type: a card, cards, a number, yes or no, a seat, one of several words.
        number: its encoding.
        cards: rank and mask, where the field holds cards.
        seats: the names at the table, by seat.
    """
    if kind is Card:
        return CARD_OF_CODE[number]
    if kind == tuple[Card, ...]:
        return cards_of(*cards)
    if kind is str:
        return seats[number]
    if kind in (int, bool):
        return kind(number)
    return get_args(kind)[number]
