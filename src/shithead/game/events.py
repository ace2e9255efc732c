"""The events of a move, as typed values that say only what the whole table saw.

An event is a class here, a constant in ``engine.codes`` and a sentence in ``table.ftl``; all else
follows (docs/add-an-event.md).
"""

from __future__ import annotations

import re
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import Struct

from shithead.cards import Card
from shithead.notation.position_parts import DirectionName

if TYPE_CHECKING:
    from collections.abc import Iterable


class Event(Struct, frozen=True, tag=True, gc=False):
    """Something that happened at the table, to one seat.

    As JSON (``write_events``) it is tagged: ``{"type": "Drew", "seat": "Ada", "count": 2}``.
    Beside the seat an event has up to two fields: cards, a card, a whole number, yes or no, a seat,
    or one word of several (``Literal``). The kernels' two numbers fill them in their order.
    """

    seat: str


class Swapped(Event, frozen=True):
    """A hand card and an up card changed places."""

    hand: Card
    up: Card


class Ready(Event, frozen=True):
    """The seat is done with swapping."""


class Started(Event, frozen=True):
    """The seat begins the round."""


class ChoseDirection(Event, frozen=True):
    """The starter chose the direction of play."""

    direction: DirectionName


class Played(Event, frozen=True):
    """Cards went from hand or table to the pile."""

    cards: tuple[Card, ...]


class Flipped(Event, frozen=True):
    """A down card was turned; if it does not fit, it and the pile are taken."""

    card: Card
    fits: bool


class Tried(Event, frozen=True):
    """The top stock card was turned; if it does not fit, it and the pile are taken."""

    card: Card
    fits: bool


class Drew(Event, frozen=True):
    """Cards came from the stock, unseen by the others."""

    count: int


class PickedUp(Event, frozen=True):
    """Up cards, or a down card that the others have not seen, went from the table into the hand."""

    count: int
    zone: Literal["up", "down"]


class Burnt(Event, frozen=True):
    """The pile left the game."""

    count: int
    by: Literal["card", "quartet"]


class Took(Event, frozen=True):
    """The pile went into the hand, with these up cards."""

    count: int
    up: tuple[Card, ...]


class Skipped(Event, frozen=True):
    """The seat sits out."""


class Reversed(Event, frozen=True):
    """The direction of play was reversed."""

    direction: DirectionName


class TurnedRanking(Event, frozen=True):
    """The ranking was reversed: from now on higher ranks beat lower ones, or lower ranks higher."""

    beats: Literal["higher", "lower"]


class Announced(Event, frozen=True):
    """The seat said whether a higher or a lower card is to follow."""

    beats: Literal["higher", "lower"]


class Named(Event, frozen=True):
    """The seat named the player who is next."""

    whom: str


class MustCover(Event, frozen=True):
    """The seat has to cover the card just played."""


class Passed(Event, frozen=True):
    """The seat passed: it does nothing more for now."""


class WentOut(Event, frozen=True):
    """The seat has no cards left; its place, from 1."""

    place: int


class Over(Event, frozen=True):
    """The round is over; ``seat`` is the loser, empty if there is none."""


class Laid(Event, frozen=True):
    """The seat has chosen its up cards, unseen until all have."""

    count: int


class Stacked(Event, frozen=True):
    """Hand cards went on an up card of their rank."""

    cards: tuple[Card, ...]


class TurnedUp(Event, frozen=True):
    """A stock card was turned up to replace an up card."""

    card: Card


class BeganPile(Event, frozen=True):
    """The dealer turned a stock card that begins the pile, after ``count`` special ones.

    Those were shuffled back.
    """

    card: Card
    count: int


class Dumped(Event, frozen=True):
    """Start ranks went on the pile before play."""

    cards: tuple[Card, ...]


class Threw(Event, frozen=True):
    """Cards were thrown on the pile out of turn."""

    cards: tuple[Card, ...]


class Forced(Event, frozen=True):
    """The seat has to take the pile."""


class Replied(Event, frozen=True):
    """The seat handed a forced take on with these cards."""

    cards: tuple[Card, ...]


class Removed(Event, frozen=True):
    """Cards left the game without a burn."""

    cards: tuple[Card, ...]


class TookRole(Event, frozen=True):
    """The seat was the first to burn a pile, and so takes the role of ``table.burn_role``."""


class Called(Event, frozen=True):
    """The seat said, rightly, that another one forgot to draw."""

    whom: str


class Toppled(Event, frozen=True):
    """The seat knocked the stock over."""


class Claimed(Event, frozen=True):
    """The seat said that it holds the rank that begins, and has the first turn."""


class Fouled(Event, frozen=True):
    """The seat tried to play cards that may not be played, and is punished for it."""

    cards: tuple[Card, ...]


if TYPE_CHECKING:
    AnyEvent = Event
else:
    AnyEvent = reduce(or_, Event.__subclasses__())
"""Every event, as a tagged union for JSON and its schema."""


def event_name(kind: type[Event]) -> str:
    """The name of an event in message keys: ``MustCover`` is ``must-cover``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def write_events(events: Iterable[Event]) -> bytes:
    """Events as a JSON list; ``read_events`` reads it back to equal ones."""
    return msgspec.json.encode(list(events), enc_hook=str)


def read_events(text: bytes | str) -> tuple[Event, ...]:
    """Events from a JSON list.

    Raises:
        msgspec.ValidationError: it holds no events.
    """
    found: tuple[Event, ...] = msgspec.json.decode(
        text, type=tuple[AnyEvent, ...], dec_hook=lambda kind, value: kind(value)
    )
    return found
