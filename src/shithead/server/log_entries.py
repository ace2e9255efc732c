"""What is written in a room's log. The room is its log read again: nothing else is kept.

Every entry says when it was written, in seconds since 1970, so that clocks survive a restart.
Secrets stand here as digests only; the server's seed and the deck are for the server alone.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from shithead.deck.fair_deal import Promise, Proof
from shithead.server.protocol import Options


class Entry(Struct, frozen=True, tag=True, kw_only=True):
    """Something that is so from now on."""

    at: float


class Opened(Entry, frozen=True):
    """There is a room; ``host`` is the digest of the secret that makes one its host."""

    code: str
    rules: str | dict[str, Any]
    options: Options
    host: str


class Sat(Entry, frozen=True):
    """A person has a seat; ``secret`` is a digest."""

    seat: int
    name: str
    secret: str


class BotSat(Entry, frozen=True):
    """A bot has a seat; in a round it plays on for whom it replaces."""

    seat: int
    name: str
    level: str


class Left(Entry, frozen=True):
    """Nobody has the seat any more."""

    seat: int


class Held(Entry, frozen=True):
    """A bot plays for the seat's person, who did not decide in time or is gone."""

    seat: int


class Returned(Entry, frozen=True):
    """The person plays again."""

    seat: int


class HostPassed(Entry, frozen=True):
    """The person in this seat is host."""

    seat: int


class RulesSet(Entry, frozen=True):
    """Rules from the next round on."""

    rules: str | dict[str, Any]


class OptionsSet(Entry, frozen=True):
    """How the room is run."""

    options: Options


class Sealed(Entry, frozen=True):
    """The server has bound itself to a seed for a round."""

    round: int
    seed: str
    commitment: str


class Committed(Entry, frozen=True):
    """A seat has bound itself to a nonce for the coming round."""

    seat: int
    commitment: str


class DealAsked(Entry, frozen=True):
    """The coming round is dealt from now on, as promised, and nonces are asked for."""

    promise: Promise


class Revealed(Entry, frozen=True):
    """A seat has said its nonce."""

    seat: int
    nonce: str


class RoundBegan(Entry, frozen=True):
    """Cards are dealt.

    Attributes:
        round: its number, from 1.
        seats: the room's seats that play, clockwise.
        deck: the order after the shuffle, top first.
        dealer: the room's seat that deals.
        proof: that the deal is fair; for the record.
    """

    round: int
    seats: list[int]
    deck: str
    dealer: int
    proof: Proof | None = None


class Moved(Entry, frozen=True):
    """A seat made a move; ``id`` is the client's, empty for a bot's."""

    seat: int
    move: str
    id: str = ""


AnyEntry = (
    Opened
    | Sat
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
)

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: Entry) -> bytes:
    """An entry as the log keeps it."""
    return _ENCODER.encode(entry)


def read_entry(text: bytes) -> Entry:
    """An entry out of the log.

    Raises:
        msgspec.ValidationError: it is none.
    """
    found: Entry = _DECODER.decode(text)
    return found
