"""The messages that begin, end and keep up a connection."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from shithead.server.protocol.scalars import Code, Language, Secret


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
            (``PushLog``); bots do not move for its sake.
    """

    room: Code
    language: Language = "en"
    secret: Secret | None = None
    seen: Annotated[int, Meta(ge=0)] | None = None
    returning: bool = False


class Welcome(Struct, frozen=True, tag=True):
    """The answer to ``Hello``; sent again when the client's seat or powers change.

    Attributes:
        room: the room's code.
        protocol: ``PROTOCOL_VERSION``.
        version: the version of the room: the number of entries in its log.
        you: the client's seat; None: a spectator.
        host: whether the client has the host's powers.
    """

    room: str
    protocol: int
    version: int
    you: int | None
    host: bool


class SetLanguage(ClientRequest, frozen=True):
    """Changes the language of this connection."""

    language: Language


class Ack(ClientRequest, frozen=True):
    """Acknowledges a table; sent immediately for every table with a clock.

    The server measures the round trip by it, and does not count that as thinking time.
    """

    version: Annotated[int, Meta(ge=0)]


class Ping(ClientRequest, frozen=True):
    """Asks whether the server is there."""


class Pong(Struct, frozen=True, tag=True):
    """The answer to ``Ping``."""


class Goodbye(Struct, frozen=True, tag=True):
    """The last message of a connection.

    Attributes:
        reason: ``restart``: the server restarts; ``elsewhere``: another server will serve the
            room soon, or the room cannot be read now; ``closed``: the room admits no spectators;
            ``slow``: the client does not read; ``abuse``: too many broken messages.
        retry: seconds after which to connect again; None: do not, unless asked to.
    """

    reason: Literal["restart", "elsewhere", "closed", "slow", "abuse"]
    retry: float | None
