"""The entries of a room's log, from which the room is restored; nothing else is stored.

Every entry has the time of writing, in seconds since 1970, so that clocks survive a restart.
Secrets are stored as digests only. The seed of a deal to come never leaves the server, and the deck
of a round in progress only for a person who is alone with bots (``log_copy``).

The name of a class is the tag of its entries in existing logs: it never changes.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from shithead.deck.fair_deal import Promise, Proof
from shithead.server.protocol import Options


class Entry(Struct, frozen=True, tag=True, kw_only=True):
    """A change of the room."""

    at: float


class Opened(Entry, frozen=True):
    """The room was opened; ``host`` is the digest of the host's secret."""

    code: str
    rules: str | dict[str, Any]
    options: Options
    host: str


class Sat(Entry, frozen=True):
    """A person took a seat.

    Attributes:
        seat: the room's seat.
        name: the person's.
        secret: a digest.
        anew: whether scores begin anew, as one person alone has played for those there are.
    """

    seat: int
    name: str
    secret: str
    anew: bool = False


class Renamed(Entry, frozen=True):
    """A person in their seat took another name."""

    seat: int
    name: str


class BotSat(Entry, frozen=True):
    """A bot took a seat; during a round it plays on for the seat's former occupant."""

    seat: int
    name: str
    level: str


class Left(Entry, frozen=True):
    """A seat was vacated."""

    seat: int


class Held(Entry, frozen=True):
    """A bot plays for the seat's person, who is late or absent."""

    seat: int


class Returned(Entry, frozen=True):
    """The person plays again instead of the bot."""

    seat: int


class HostPassed(Entry, frozen=True):
    """The person in this seat became host."""

    seat: int


class RulesSet(Entry, frozen=True):
    """The rules from the next round on were set."""

    rules: str | dict[str, Any]


class OptionsSet(Entry, frozen=True):
    """The room's options were set."""

    options: Options


class Sealed(Entry, frozen=True):
    """The server committed to a seed for a round."""

    round: int
    seed: str
    commitment: str


class Committed(Entry, frozen=True):
    """A seat committed to a nonce for the next round."""

    seat: int
    commitment: str


class DealAsked(Entry, frozen=True):
    """The next deal was requested: it is bound to the promise, and nonces are awaited."""

    promise: Promise


class Revealed(Entry, frozen=True):
    """A seat revealed its nonce."""

    seat: int
    nonce: str


class RoundBegan(Entry, frozen=True):
    """Cards were dealt, or laid out as they lay at a moment of a recorded round.

    Attributes:
        round: its number, from 1.
        seats: the room's seats that play, clockwise.
        deck: the order after the shuffle, top first; empty if the round began with a position.
        dealer: the room's seat that deals.
        proof: of a fair deal, for the record.
        takeover: whether newcomers may take over bots' seats in this round.
        pause: seconds after a play in which a card may be added.
        day: the date, for the record; empty in older logs: that of ``at``.
        youngest: the room's seat of the youngest; None: nobody has said.
        position: that the round began with; empty if it began with a deal.
        brought: whether it was dealt on a person's device.
    """

    round: int
    seats: list[int]
    deck: str
    dealer: int
    proof: Proof | None = None
    takeover: bool = False
    pause: float = 0.0
    day: str = ""
    youngest: int | None = None
    position: str = ""
    brought: bool = False


class Moved(Entry, frozen=True):
    """A seat moved.

    Attributes:
        seat: the room's seat.
        move: in the notation.
        id: the client's; empty for a bot's move.
        brought: whether it is a bot's move on a person's device.
    """

    seat: int
    move: str
    id: str = ""
    brought: bool = False


class TakenBack(Entry, frozen=True):
    """A person among bots took a move back.

    Attributes:
        seat: the person's.
        moves: the number of moves that are undone, those of others after it included.
    """

    seat: int
    moves: int


class Copied(Entry, frozen=True):
    """The round in progress was copied to its one person's device, with all hands."""

    seat: int


class PauseEnded(Entry, frozen=True):
    """The pause after a play is over, and the table moves on.

    Attributes:
        seat: that ended it by taking the pile; None: its time was up.
        id: of the seat's move, made by its client.
        brought: whether it ended on a person's device, where bots could have acted in it.
    """

    seat: int | None = None
    id: str = ""
    brought: bool = False


AnyEntry = (
    Opened
    | Sat
    | Renamed
    | BotSat
    | Left
    | Held
    | Returned
    | HostPassed
    | RulesSet
    | OptionsSet
    | Sealed
    | Committed
    | DealAsked
    | Revealed
    | RoundBegan
    | Moved
    | TakenBack
    | Copied
    | PauseEnded
)

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: Entry) -> bytes:
    """An entry as stored in the log."""
    return _ENCODER.encode(entry)


def read_entry(text: bytes) -> Entry:
    """An entry from the log.

    Raises:
        msgspec.ValidationError: the text is not an entry.
    """
    found: Entry = _DECODER.decode(text)
    return found
