"""The round as one client may see it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from shithead.game.events import AnyEvent
from shithead.server.protocol.scalars import Zone


class SeatView(Struct, frozen=True):
    """A seat's cards as this client may know them.

    Attributes:
        seat: the seat's number in the room.
        name: the seat's name.
        hand: the number of cards in the hand.
        known: those of them that everybody saw being taken; empty for the client's own seat.
        up: the up cards, stack by stack, most stacks of one card; ``?`` while others still choose.
        down: the number of down cards.
        out: the place of a seat without cards, from 1; 0 for others.
        ready: whether the seat has finished its decisions before play.
    """

    seat: int
    name: str
    hand: int
    known: list[str]
    up: list[list[str]]
    down: int
    out: int
    ready: bool


class Pick(Struct, frozen=True, omit_defaults=True):
    """Cards to pick for a move, from one zone of the client's own.

    Attributes:
        places: the cards to pick from, numbered from 0: as in :attr:`ViewState.hand`, as in
            :attr:`SeatView.up` stack by stack, or the down cards from left to right.
        zone: the zone that holds them.
        count: the number of cards to pick.
    """

    places: list[int]
    zone: Zone = "hand"
    count: int = 1


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal move, and all moves that differ from it only in the suits of equal ranks.

    A selection of cards is part of the choice if each card has room in one of the picks, and the
    whole of it if every pick is filled. A card that fits several picks belongs to the first of them
    with room left.

    Attributes:
        move: the text for :class:`Play`, made of the first places of each pick.
        kind: ``play``, ``flip``, ``take``, ``swap`` … as in the notation.
        template: the text with ``{}`` for each card that is picked, pick by pick.
        words: the text of a button for it.
        picks: the cards to pick; empty for a move without cards, which is a button.
    """

    move: str
    kind: str
    template: str
    words: str
    picks: list[Pick] = []


class ViewState(Struct, frozen=True):
    """The round as one seat, or a spectator, may see it.

    Attributes:
        seats: the seats that play, clockwise.
        hand: the client's own cards, the least useful first; empty for a spectator.
        source: the zone that the client plays from now.
        pile: bottom card first.
        burnt: the number of cards out of the round.
        stock: the number of cards left to draw.
        direction: of play.
        turn: the number of the seat on turn; None when the round is over.
        awaited: all seats that have to decide now; before play there may be several.
        phase: what is to be decided, as in the notation.
        argument: the rank that the phase is about; empty if there is none.
        demand: what the pile demands, as a phrase.
        legal: the client's own moves, also off turn.
        refused: the client's cards that may not be played now, with the reason; empty off turn.
        may_take_back: whether the client may take its last move back.
    """

    seats: list[SeatView]
    hand: list[str]
    source: Zone | Literal[""]
    pile: list[str]
    burnt: int
    stock: int
    direction: Literal["clockwise", "counterclockwise"]
    turn: int | None
    awaited: list[int]
    phase: str
    argument: str
    demand: str
    legal: list[Choice]
    refused: dict[str, str]
    may_take_back: bool = False


class Happening(Struct, frozen=True):
    """The events that one move set off, or a notice to everybody, which has no events.

    Attributes:
        version: of the table after the move.
        seat: the number of the seat that moved; -1 for a notice to everybody.
        name: its name; empty for a notice.
        events: in order; they refer to seats by name.
        line: the events in sentences.
    """

    version: int
    seat: int
    name: str
    events: list[AnyEvent]
    line: str


class Clock(Struct, frozen=True):
    """The time left for the decision.

    Attributes:
        limit: seconds in all.
        left: seconds left when the message was sent.
    """

    limit: float
    left: float
