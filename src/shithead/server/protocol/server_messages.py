"""The messages that the server sends."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from shithead.server.protocol.refusal_reasons import RefusedBecause
from shithead.server.protocol.room_state import RoomState
from shithead.server.protocol.scalars import EmoteName, PhraseName
from shithead.server.protocol.search_position import SearchPosition, SearchRules
from shithead.server.protocol.view_state import Clock, Happening, ViewState


class Welcome(Struct, frozen=True, tag=True):
    """The answer to :class:`Hello`; sent again when the client's seat or powers change.

    Attributes:
        room: the room's code.
        protocol: :data:`PROTOCOL_VERSION`.
        version: of the room: the number of entries in its log.
        you: the client's seat; None: a spectator.
        host: whether the client has the host's powers.
    """

    room: str
    protocol: int
    version: int
    you: int | None
    host: bool


class Special(Struct, frozen=True):
    """A special rank, or a single card that does something else than its rank, and its effects.

    Attributes:
        rank: its letter in the notation: ``2`` … ``9``, ``T``, ``J`` …, ``X``; or the card: ``JS``.
        name: in words, such as "Tens".
        short: the effects in a few words.
        text: the effects in sentences.
    """

    rank: str
    name: str
    short: str
    text: str


class Rules(Struct, frozen=True, tag=True):
    """The rules of this table; sent at the beginning, and when they or the language change.

    Attributes:
        name: the preset's, or the house rules'.
        title: the rules' title.
        brief: house rules: the nearest preset and the differences, in a line; empty for a preset.
        least: the fewest seats.
        most: the most seats.
        specials: for the strip beside the table.
        table: the argument of :class:`SetRules` that sets the same rules elsewhere.
        by_age: whether the youngest may begin, as the room's option ``youngest`` says.
    """

    name: str
    title: str
    brief: str
    least: int
    most: int
    specials: list[Special]
    table: str | dict[str, Any]
    by_age: bool


class Table(Struct, frozen=True, tag=True):
    """Everything that this client may see.

    Attributes:
        version: of the room; grows with every entry in its log.
        room: as everybody sees it.
        view: the round as this client may see it; None before the first deal.
        events: everything that happened since the version that the client had.
        clock: of the decision awaited; None without a limit.
        pause: of the pause after a play, in which the table stands still for everybody; None
            without one.
    """

    version: int
    room: RoomState
    view: ViewState | None
    events: list[Happening]
    clock: Clock | None
    pause: Clock | None


class Done(Struct, frozen=True, tag=True):
    """Acknowledges the move of this id: it is in the log for good."""

    id: str
    version: int


class Refused(Struct, frozen=True, tag=True):
    """Refuses a request; nothing has changed.

    Attributes:
        reason: for programs.
        text: what happened, what was expected and what to do.
        id: the refused move's; empty for other requests.
        rule: for an illegal move: the reason in the notation, such as ``RANK_TOO_LOW``.
    """

    reason: RefusedBecause
    text: str
    id: str = ""
    rule: str = ""


class Advice(Struct, frozen=True, tag=True):
    """The answer to :class:`Hint`.

    Attributes:
        version: of the table that it is about.
        move: the advised move; empty: wait.
        words: the same in words.
        why: a sentence; empty where there is nothing to say.
        chance: the probability that ``counts`` names, after this move; None: unknown.
        counts: whether ``chance`` is that of losing or that of being out first.
    """

    version: int
    move: str
    words: str
    why: str
    chance: float | None
    counts: Literal["loses", "wins"]


class HintReason(Struct, frozen=True):
    """Why a move may be better than another, for those that a search is likely to compare.

    Attributes:
        move: the place of the move among the legal ones.
        other: the place of the other one.
        why: a sentence without its full stop.
    """

    move: int
    other: int
    why: str


class HintPosition(Struct, frozen=True, tag=True):
    """The answer to :class:`Hint` for a client that searches by itself.

    Attributes:
        version: of the table that it is about.
        rules: what the search reads of the rules.
        position: what it reads of the position.
        seed: of the search, a decimal number.
        iterations: of the search.
        rounds: how often the round is played on after each of two moves to compare them.
        title: what whoever loses is called; ``first``: being out first is what counts; ``none``:
            there is no title.
        reasons: why some moves may be better than others.
    """

    version: int
    rules: SearchRules
    position: SearchPosition
    seed: str
    iterations: int
    rounds: int
    title: str
    reasons: list[HintReason]


class Said(Struct, frozen=True, tag=True):
    """Free text from a seat. It is text, never markup."""

    seat: int
    name: str
    text: str


class Felt(Struct, frozen=True, tag=True):
    """An emote or a phrase from a seat; the other member is empty."""

    seat: int
    name: str
    emote: EmoteName | Literal[""] = ""
    phrase: PhraseName | Literal[""] = ""


class LogCopied(Struct, frozen=True, tag=True):
    """The answer to :class:`CopyLog`.

    Attributes:
        first: the number of the first line; 0 where the log is shorter than the client believes.
        lines: of the log, for a room on the client's device.
        more: whether there are more.
    """

    first: int
    lines: list[str]
    more: bool


class WentOn(Struct, frozen=True, tag=True):
    """The answer to :class:`GoOn`: its lines are in the log for good.

    Attributes:
        next: the number of the server's line that the next lines follow.
    """

    next: int


class Pong(Struct, frozen=True, tag=True):
    """The answer to :class:`Ping`."""


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


ServerMessage = (
    Welcome
    | Rules
    | Table
    | Done
    | Refused
    | Advice
    | HintPosition
    | Said
    | Felt
    | LogCopied
    | WentOn
    | Pong
    | Goodbye
)
