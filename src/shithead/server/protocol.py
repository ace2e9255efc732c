"""Every message between browser and server, both ways; the browser's types are made from these.

A message is a JSON object; its member ``type`` is the name of its class. A connection begins with
:class:`Hello`; the server answers :class:`Welcome`, :class:`Rules` and :class:`Table`, and sends a
:class:`Table` after every change: the whole of what this client may see, so that catching up after
a lost connection and an ordinary change are the same message. Seats are numbered from 0, clockwise.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from shithead.deck.fair_deal import Promise
from shithead.game.events import AnyEvent

PROTOCOL_VERSION: Final = 1
"""Goes up when a browser's page of before would misunderstand the server."""

LONGEST_MESSAGE: Final = 16 * 1024
"""Bytes of a client's message."""

Language = Literal["en", "de"]
Code = Annotated[str, Meta(max_length=64, description="A room's short code.")]
Secret = Annotated[
    str, Meta(min_length=16, max_length=128, description="Whoever knows it has the seat.")
]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes in hexadecimal.")]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Level = Literal["random", "beginner", "steady", "sharp", "expert"]
SeatKind = Literal["empty", "person", "bot"]
RoomPhase = Literal["waiting", "dealing", "playing", "over"]
EmoteName = Literal["laugh", "cheer", "cry", "angry", "think", "sleep", "wave", "fire"]
PhraseName = Literal[
    "hello", "good-luck", "well-played", "thanks", "sorry", "hurry", "ouch", "one-more", "bye"
]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a room is run; the host sets it.

    Attributes:
        turn_seconds: time for a decision; 0: as much as one likes.
        grace_seconds: after how long without its person a bot holds a seat.
        pace: seconds that a bot lets pass before it moves, so that people can follow.
        delay: seconds by which those who only watch are behind.
        chat: whether seats may write freely; emotes and phrases are always there.
        watch: whether others than the seats may watch.
    """

    turn_seconds: Annotated[int, Meta(ge=0, le=600)] = 0
    grace_seconds: Annotated[int, Meta(ge=5, le=3600)] = 60
    pace: Annotated[float, Meta(ge=0.0, le=5.0)] = 0.9
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    chat: bool = False
    watch: bool = True


# What the browser says ----------------------------------------------------------------------------


class Asks(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What a client says."""


class Hello(Asks, frozen=True):
    """The first message of a connection.

    Attributes:
        room: its code.
        language: of all texts that this client gets.
        secret: a seat's secret, or the host's that came with the room; without one: a stranger.
        seen: the version of the last table that the client has; events since then are sent.
    """

    room: Code
    language: Language = "en"
    secret: Secret | None = None
    seen: Annotated[int, Meta(ge=0)] | None = None


class Speak(Asks, frozen=True):
    """Another language from now on."""

    language: Language


class Sit(Asks, frozen=True):
    """Take a seat: an empty one, or a bot's; left out, the first that is free.

    Attributes:
        name: as the others see it; what a seat's name cannot hold is replaced.
        secret: made by the client; whoever says it in :class:`Hello` has the seat.
        seat: which one.
        commitment: for the coming deal, as :class:`Commit`; without one the seat adds no chance.
    """

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    secret: Secret
    seat: SeatNumber | None = None
    commitment: Hex32 | None = None


class Stand(Asks, frozen=True):
    """Leave the seat; in a round a bot takes it over."""


class Back(Asks, frozen=True):
    """Take the seat back that a bot holds. Any move does so, too."""


class Play(Asks, frozen=True):
    """A move.

    Attributes:
        id: made by the client, another one for each move in this room; a move sent again under
            the same id is made once and answered twice.
        move: its text as the notation says, such as ``7C 7D`` or ``take``.
        version: of the table that the move was chosen from; a move is refused that was chosen
            before the seat's last one, or before the deal. 0: it is judged by the rules alone.
    """

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    move: Annotated[str, Meta(min_length=1, max_length=400)]
    version: Annotated[int, Meta(ge=0)] = 0


class Commit(Asks, frozen=True):
    """What a seat binds itself to before the deal: the commitment to its nonce."""

    round: Annotated[int, Meta(ge=1)]
    commitment: Hex32


class Nonce(Asks, frozen=True):
    """The nonce that a seat bound itself to; asked for while the room is ``dealing``."""

    round: Annotated[int, Meta(ge=1)]
    nonce: Hex32


class Hint(Asks, frozen=True):
    """What would a good player do?"""


class Emote(Asks, frozen=True):
    """A face for all to see."""

    emote: EmoteName


class Phrase(Asks, frozen=True):
    """A sentence out of the list."""

    phrase: PhraseName


class Say(Asks, frozen=True):
    """A sentence of one's own, where the host allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class AddBot(Asks, frozen=True):
    """Host: a bot takes a seat; left out, the first that is empty."""

    level: Level = "steady"
    seat: SeatNumber | None = None


class RemoveSeat(Asks, frozen=True):
    """Host: nobody sits there any more; in a round a bot plays on."""

    seat: SeatNumber


class SetRules(Asks, frozen=True):
    """Host: rules from the next round on, a preset's name or a table of options."""

    rules: Annotated[str, Meta(max_length=64)] | dict[str, Any]


class SetOptions(Asks, frozen=True):
    """Host: how the room is run."""

    options: Options


class Start(Asks, frozen=True):
    """Host: deal. The first round, or after changes to seats or rules."""


class Rematch(Asks, frozen=True):
    """A seat: another round; the rules say who deals."""


class PassHost(Asks, frozen=True):
    """Host: a person's seat is host from now on."""

    seat: SeatNumber


class Seen(Asks, frozen=True):
    """The table of this version has arrived; said at once for every table with a clock.

    So the server knows how long the way is, and does not count it as thinking.
    """

    version: Annotated[int, Meta(ge=0)]


class Ping(Asks, frozen=True):
    """Are you there?"""


ClientMessage = (
    Hello
    | Speak
    | Sit
    | Stand
    | Back
    | Play
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
    | Ping
)


# What a table looks like --------------------------------------------------------------------------


class RoomSeat(Struct, frozen=True):
    """A seat of the room.

    Attributes:
        kind: who sits there.
        name: empty for an empty seat.
        level: a bot's; empty for others.
        present: whether a person is connected; true for bots.
        held: whether a bot plays for the person, who may come back at any time.
        host: whether it may do what hosts do.
        playing: whether the seat takes part in the round that is or was played.
        committed: whether it has bound itself to a nonce for the coming deal.
    """

    kind: SeatKind
    name: str = ""
    level: str = ""
    present: bool = False
    held: bool = False
    host: bool = False
    playing: bool = False
    committed: bool = False


class DueState(Struct, frozen=True):
    """What somebody has to do, or gets, after a round.

    Attributes:
        name: whose.
        what: ``deal``, ``forfeit``, ``wins``, ``fetch_drinks`` …
    """

    name: str
    what: str


class ResultState(Struct, frozen=True):
    """How a round ended.

    Attributes:
        places: names, first out … loser last; unplaced seats are absent.
        loser: empty if there is none.
        title: what the loser is called; empty without one.
        next_dealer: empty: chance decides.
        duties: the loser's.
        perks: of the first one out.
        lines: all this in sentences.
    """

    places: list[str]
    loser: str
    title: str
    next_dealer: str
    duties: list[DueState]
    perks: list[DueState]
    lines: list[str]


class DealState(Struct, frozen=True):
    """The coming deal, and what each side has bound itself to.

    Attributes:
        round: the number of the round that will be dealt.
        commitment: to the server's seed; there before any seat adds its chance.
        commitments: by seat; empty where there is none.
        promise: what all of them are bound to, while nonces are asked for; a seat says its nonce
            if it finds its own commitment there.
        wanted: seats whose nonce is still awaited.
    """

    round: int
    commitment: str
    commitments: list[str]
    promise: Promise | None
    wanted: list[int]


class RoomState(Struct, frozen=True):
    """The room as everybody sees it.

    Attributes:
        code: for the link.
        phase: ``waiting`` for the first deal, ``dealing``, ``playing``, or the round is ``over``.
        round: the number of the round that is or was played; 0 before the first.
        part: of a match of several parts, from 1.
        parts: how many the rules have.
        complete: whether the match is over with this round.
        seats: clockwise.
        options: how the room is run.
        scores: by seat; more is better; empty before the first result.
        scored: what scores count.
        result: of the round that is over.
        deal: the coming one.
        watching: how many others look on.
        records: the rounds whose records can be fetched.
        may_start: whether a host could start now.
        why_not: if not, the reason in words.
    """

    code: str
    phase: RoomPhase
    round: int
    part: int
    parts: int
    complete: bool
    seats: list[RoomSeat]
    options: Options
    scores: list[int]
    scored: Literal["points", "won", "not_lost"]
    result: ResultState | None
    deal: DealState
    watching: int
    records: list[int]
    may_start: bool
    why_not: str


class Special(Struct, frozen=True):
    """What a special rank does.

    Attributes:
        rank: its letter in the notation: ``2`` … ``9``, ``T``, ``J`` …, ``X``.
        name: in words, such as "Tens".
        short: in a few words.
        text: in sentences.
    """

    rank: str
    name: str
    short: str
    text: str


class Rules(Struct, frozen=True, tag=True):
    """The rules of this table; sent at the beginning, and when they or the language change.

    Attributes:
        name: the preset's, or the house rules'.
        title: what they are called.
        brief: house rules: the nearest preset and what differs, in a line; empty for a preset.
        least: the fewest seats.
        most: the most.
        specials: for the strip beside the table.
        table: what :class:`SetRules` would take to have the same rules elsewhere.
    """

    name: str
    title: str
    brief: str
    least: int
    most: int
    specials: list[Special]
    table: str | dict[str, Any]


class SeatView(Struct, frozen=True):
    """A seat's cards as this client may know them.

    Attributes:
        seat: its number in the room.
        name: whose.
        hand: how many cards.
        known: those of them that everybody has seen being taken; in one's own seat empty.
        up: stack by stack, most of one card; ``?`` while the others still choose.
        down: how many.
        out: its place if it has none left, from 1; 0 else.
        ready: whether it is done with what comes before play.
    """

    seat: int
    name: str
    hand: int
    known: list[str]
    up: list[list[str]]
    down: int
    out: int
    ready: bool


class Choice(Struct, frozen=True):
    """A legal move.

    Attributes:
        move: its text, for :class:`Play`.
        kind: ``play``, ``flip``, ``take``, ``swap`` … as the notation names them.
        cards: what is played, taken along, thrown or swapped out of the hand.
        up: up cards that are swapped, beside ``cards``.
        number: which down card is turned, from 1; 0 else.
        words: what a button for it says.
    """

    move: str
    kind: str
    cards: list[str]
    up: list[str]
    number: int
    words: str


class ViewState(Struct, frozen=True):
    """The round as one seat, or a stranger, may see it.

    Attributes:
        seats: those that play, clockwise.
        hand: one's own, the least useful first; empty for a stranger.
        source: where one plays from now.
        pile: bottom first.
        burnt: how many cards are out of the round.
        stock: how many are left to draw.
        direction: of play.
        turn: the number of the seat whose turn it is; None when the round is over.
        awaited: all seats that have to decide now; before play several may at once.
        phase: what is to be decided, as the notation names it.
        argument: the rank that the phase is about; empty if about none.
        opening: the card or rank that the opening play must hold; empty if there is none.
        demand: what the pile demands, as a phrase.
        legal: one's own moves, also off turn.
        refused: one's own cards that may not be played now, and why; empty off turn.
    """

    seats: list[SeatView]
    hand: list[str]
    source: Literal["hand", "up", "down", ""]
    pile: list[str]
    burnt: int
    stock: int
    direction: Literal["clockwise", "counterclockwise"]
    turn: int | None
    awaited: list[int]
    phase: str
    argument: str
    opening: str
    demand: str
    legal: list[Choice]
    refused: dict[str, str]


class Happening(Struct, frozen=True):
    """What one move set off.

    Attributes:
        version: of the table after it.
        seat: who moved.
        name: the same by name.
        events: in order; they name seats by name.
        line: in sentences.
    """

    version: int
    seat: int
    name: str
    events: list[AnyEvent]
    line: str


class Clock(Struct, frozen=True):
    """The time that is left for the decision.

    Attributes:
        limit: seconds in all.
        left: seconds from when the message was sent.
    """

    limit: float
    left: float


# What the server says -----------------------------------------------------------------------------


class RefusedBecause(StrEnum):
    """Why something was not done, besides the reasons of :class:`shithead.errors.Reason`."""

    MALFORMED = "MALFORMED"
    """The message cannot be read."""
    TOO_LONG = "TOO_LONG"
    """The message has too many bytes."""
    TOO_FAST = "TOO_FAST"
    """Too many messages in a short time."""
    HELLO_FIRST = "HELLO_FIRST"
    """A connection begins with :class:`Hello`, once."""
    NO_ROOM = "NO_ROOM"
    """There is no such room, or not any more."""
    NO_PAGE = "NO_PAGE"
    """There is nothing at this address."""
    NO_ANALYSIS = "NO_ANALYSIS"
    """Nobody asked for this analysis, or it is forgotten."""
    NO_RECORD = "NO_RECORD"
    """There is no record of that round, or it is not over."""
    NOT_SEATED = "NOT_SEATED"
    """Only seats may do that."""
    NOT_HOST = "NOT_HOST"
    """Only the host may do that."""
    SEAT_TAKEN = "SEAT_TAKEN"
    """Somebody sits there, or all seats are taken."""
    SEATED_ALREADY = "SEATED_ALREADY"
    """One sits already."""
    KNOWS_ANOTHER_HAND = "KNOWS_ANOTHER_HAND"
    """Who had another seat in this round knows its cards."""
    NO_SUCH_SEAT = "NO_SUCH_SEAT"
    """Nobody sits there, or not somebody for whom this makes sense."""
    BAD_NAME = "BAD_NAME"
    """Nothing of the name is left that a seat may be called."""
    NOT_NOW = "NOT_NOW"
    """The phase of the room does not allow it."""
    BAD_RULES = "BAD_RULES"
    """There are no such rules, or they contradict themselves."""
    CANNOT_START = "CANNOT_START"
    """Seats and rules do not fit."""
    BAD_CHANCE = "BAD_CHANCE"
    """The commitment or the nonce does not fit."""
    NO_CHAT = "NO_CHAT"
    """The host does not allow free chat."""
    NO_WATCHING = "NO_WATCHING"
    """The host does not allow others to watch."""
    ILLEGAL_MOVE = "ILLEGAL_MOVE"
    """The rules refuse the move; ``rule`` says which one."""
    FULL = "FULL"
    """The server takes on no more rooms, or no more from this address."""
    STORAGE = "STORAGE"
    """It is not known to be written down; the table after the next :class:`Welcome` tells."""
    FAULT = "FAULT"
    """The server could not do it, by a fault of its own."""


class Welcome(Struct, frozen=True, tag=True):
    """The answer to :class:`Hello`, and to whatever changes who one is.

    Attributes:
        room: its code.
        protocol: :data:`PROTOCOL_VERSION`.
        version: of the room: how much has been written down of it.
        you: one's seat; None: one looks on.
        host: whether one may do what hosts do.
    """

    room: str
    protocol: int
    version: int
    you: int | None
    host: bool


class Table(Struct, frozen=True, tag=True):
    """Everything that this client may see.

    Attributes:
        version: counts up with everything that is written down.
        room: as everybody sees it.
        view: the round as this client may see it; None before the first deal.
        events: what happened since the version that the client had.
        clock: of the decision awaited; None without a limit.
    """

    version: int
    room: RoomState
    view: ViewState | None
    events: list[Happening]
    clock: Clock | None


class Done(Struct, frozen=True, tag=True):
    """The move of this id is written down for good."""

    id: str
    version: int


class Refused(Struct, frozen=True, tag=True):
    """Something was not done; nothing has changed.

    Attributes:
        reason: which one.
        text: what happened, what was expected and what to do.
        id: of the move, if it was one.
        rule: for an illegal move: the reason in the notation, such as ``RANK_TOO_LOW``.
    """

    reason: RefusedBecause
    text: str
    id: str = ""
    rule: str = ""


class Advice(Struct, frozen=True, tag=True):
    """A hint.

    Attributes:
        version: of the table that it is about.
        move: what to do; empty: let it be.
        words: the same in words.
        why: a sentence; empty where there is nothing to say.
        chance: how likely the seat then gets what counts (loses, or is out first); None: not known.
        counts: what the chance is of.
    """

    version: int
    move: str
    words: str
    why: str
    chance: float | None
    counts: Literal["loses", "wins"]


class Said(Struct, frozen=True, tag=True):
    """A seat wrote something. It is text, never markup."""

    seat: int
    name: str
    text: str


class Felt(Struct, frozen=True, tag=True):
    """A seat showed a face or said a phrase; one of both is empty."""

    seat: int
    name: str
    emote: EmoteName | Literal[""] = ""
    phrase: PhraseName | Literal[""] = ""


class Pong(Struct, frozen=True, tag=True):
    """Yes."""


class Goodbye(Struct, frozen=True, tag=True):
    """The connection ends.

    Attributes:
        reason: ``restart``: the server comes back; ``elsewhere``: the room is served by another
            server soon, or cannot be read now; ``closed``: nobody may watch here; ``slow``: the
            client does not read; ``abuse``: too many broken messages.
        retry: seconds after which to connect again; None: not by itself.
    """

    reason: Literal["restart", "elsewhere", "closed", "slow", "abuse"]
    retry: float | None


ServerMessage = Welcome | Rules | Table | Done | Refused | Advice | Said | Felt | Pong | Goodbye
