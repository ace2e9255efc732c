"""The messages that a browser sends."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from shithead.defaults import DEFAULT_BOT
from shithead.server.protocol.push_subscription import BrowserKey, BrowserSecret, Endpoint
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.scalars import (
    LONGEST_CHAT,
    MOST_LINES,
    Code,
    EmoteName,
    Hex32,
    Language,
    Level,
    PhraseName,
    SeatNumber,
    Secret,
    WantedName,
)


class ClientRequest(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The base of every message that a client sends."""


class Hello(ClientRequest, frozen=True):
    """The first message of a connection.

    Attributes:
        room: the room's code.
        language: the language of all texts sent to this client.
        secret: a seat's secret, or the host's, which came with the room; None: a spectator.
        seen: the version of the last table that the client received; later events are sent.
        returning: whether this connection only brings what was played on the client's device
            (:class:`GoOn`); bots do not move for its sake.
    """

    room: Code
    language: Language = "en"
    secret: Secret | None = None
    seen: Annotated[int, Meta(ge=0)] | None = None
    returning: bool = False


class Speak(ClientRequest, frozen=True):
    """Changes the language of this connection."""

    language: Language


class Sit(ClientRequest, frozen=True):
    """Takes a seat: an empty one or a bot's; without ``seat`` the first that is free.

    Attributes:
        name: shown to everybody; characters that a seat's name cannot have are replaced.
        secret: made by the client; a :class:`Hello` with this secret has the seat.
        seat: the seat's number.
        commitment: for the coming deal, as in :class:`Commit`; without it the seat contributes no
            randomness.
    """

    name: WantedName
    secret: Secret
    seat: SeatNumber | None = None
    commitment: Hex32 | None = None


class Rename(ClientRequest, frozen=True):
    """Takes another name, at any time but during a deal.

    Attributes:
        name: as in :class:`Sit`; one that looks like another's gets a number.
    """

    name: WantedName


class Stand(ClientRequest, frozen=True):
    """Leaves the seat; during a round a bot takes it over."""


class Back(ClientRequest, frozen=True):
    """Takes one's seat back from the bot that plays for it. Any move does so, too."""


class Play(ClientRequest, frozen=True):
    """A move.

    Attributes:
        id: made by the client, unique among its moves in this room; a move that is sent again
            under the same id is made once and answered twice.
        move: the move in the notation, such as ``7C 7D`` or ``take``.
        version: the version of the table from which the move was chosen; a move chosen before the
            seat's last move, or before the deal, is refused. 0: the rules alone decide.
    """

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    move: Annotated[str, Meta(min_length=1, max_length=400)]
    version: Annotated[int, Meta(ge=0)] = 0


class TakeBack(ClientRequest, frozen=True):
    """Takes one's last move back, and all that followed it, at a table with bots only."""


class Commit(ClientRequest, frozen=True):
    """Commits the seat to a nonce before the deal."""

    round: Annotated[int, Meta(ge=1)]
    commitment: Hex32


class Nonce(ClientRequest, frozen=True):
    """Reveals the nonce that the seat committed to; awaited while the room is ``dealing``."""

    round: Annotated[int, Meta(ge=1)]
    nonce: Hex32


class Hint(ClientRequest, frozen=True):
    """Asks for the move that a good player would make.

    Attributes:
        device: whether the client can search by itself; where the server has an engine for it, and
            the table is no memory game, the answer is a :class:`HintPosition`.
    """

    device: bool = False


class Emote(ClientRequest, frozen=True):
    """Shows an emote to everybody in the room."""

    emote: EmoteName


class Phrase(ClientRequest, frozen=True):
    """Says one of the ready-made phrases."""

    phrase: PhraseName


class Say(ClientRequest, frozen=True):
    """Says free text, where the host allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class AddBot(ClientRequest, frozen=True):
    """Host: seats a bot; without ``seat`` on the first empty seat."""

    level: Level = DEFAULT_BOT
    seat: SeatNumber | None = None


class RemoveSeat(ClientRequest, frozen=True):
    """Host: vacates a seat; during a round a bot plays on."""

    seat: SeatNumber


class SetRules(ClientRequest, frozen=True):
    """Host: sets the rules from the next round on, a preset's name or a table of options."""

    rules: Annotated[str, Meta(max_length=64)] | dict[str, Any]


class SetOptions(ClientRequest, frozen=True):
    """Host: sets the options of the room."""

    options: Options


class Start(ClientRequest, frozen=True):
    """Host: deals the first round, or the next one after seats or rules have changed."""


class Rematch(ClientRequest, frozen=True):
    """Seat: deals another round; the rules name the dealer."""


class PassHost(ClientRequest, frozen=True):
    """Host: makes the person in another seat the host."""

    seat: SeatNumber


class Seen(ClientRequest, frozen=True):
    """Acknowledges a table; sent at once for every table with a clock.

    The server measures the round trip by it, and does not count that as thinking time.
    """

    version: Annotated[int, Meta(ge=0)]


class Subscribe(ClientRequest, frozen=True):
    """Seat: has this browser notified of its turns where the room is played by turns.

    Attributes:
        endpoint: the browser's address at its push service.
        p256dh: the browser's public key.
        auth: the browser's secret.
    """

    endpoint: Endpoint
    p256dh: BrowserKey
    auth: BrowserSecret


class Unsubscribe(ClientRequest, frozen=True):
    """Seat: has this browser notified no longer."""

    endpoint: Endpoint


class CopyLog(ClientRequest, frozen=True):
    """Seat, alone with bots: asks for the room's log, to play on without the server.

    Attributes:
        first: the number of the first line that the client does not have.
    """

    first: Annotated[int, Meta(ge=0)]


class GoOn(ClientRequest, frozen=True):
    """Seat, alone with bots: brings what was played on the client's device.

    Lines that the server has already are not played twice.

    Attributes:
        first: the number of the server's line that the first of these lines follows.
        lines: of the device's log.
    """

    first: Annotated[int, Meta(ge=0)]
    lines: Annotated[list[str], Meta(max_length=MOST_LINES)]


class Ping(ClientRequest, frozen=True):
    """Asks whether the server is there."""


ClientMessage = (
    Hello
    | Speak
    | Sit
    | Rename
    | Stand
    | Back
    | Play
    | TakeBack
    | Commit
    | Nonce
    | Hint
    | Emote
    | Phrase
    | Say
    | AddBot
    | RemoveSeat
    | SetRules
    | SetOptions
    | Start
    | Rematch
    | PassHost
    | Seen
    | Subscribe
    | Unsubscribe
    | CopyLog
    | GoOn
    | Ping
)
