"""The parts of a room's state: seats, the next deal, rounds, the turn, and past events."""

from __future__ import annotations

import zlib
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeVar

from msgspec import structs

from shithead.deck.fair_deal import Promise, Proof
from shithead.defaults import DEFAULT_BOT
from shithead.game.codec import events_of
from shithead.game.core import GameCore
from shithead.game.events import Event
from shithead.game.game import Game
from shithead.narration.story import OpenQuartet
from shithead.notation.record_reader import read_record
from shithead.notation.records import Mark, Record
from shithead.ruleset.rule_set import RuleSet
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.scalars import SeatKind

STAND_IN: Final = DEFAULT_BOT
"""The bot that plays for an absent person."""

MOST_TOLD: Final = 60
"""The latest moves, and notices, of a round that a room still knows the events of."""

T = TypeVar("T")


@dataclass
class Seat:
    """A seat of the room.

    Attributes:
        kind: whether a person or a bot sits there.
        name: the seat's name; empty for an empty seat.
        level: the level of a bot.
        secret: the digest of a person's secret.
        held: whether a bot plays for the person.
    """

    kind: SeatKind = "empty"
    name: str = ""
    level: str = ""
    secret: str = ""
    held: bool = False

    @property
    def bot_level(self) -> str:
        """The level of the bot that moves for this seat; empty if the person does."""
        if self.kind == "bot":
            return self.level
        return STAND_IN if self.held else ""


@dataclass
class NextDeal:
    """The next deal, and the commitments to it.

    Attributes:
        round: the number of the round that it begins.
        seed: the server's seed; published with the proof only.
        commitment: the commitment to the seed.
        commitments: the commitments by seat.
        nonces: the nonces by seat.
        requested_at: the time of the request to deal; None without one.
        promise: everything that a requested deal is bound to.
        agreed: the seats whose people want the round after one that is over.
    """

    round: int = 1
    seed: str = ""
    commitment: str = ""
    commitments: dict[int, str] = field(default_factory=dict)
    nonces: dict[int, str] = field(default_factory=dict)
    requested_at: float | None = None
    promise: Promise | None = None
    agreed: set[int] = field(default_factory=set)

    @property
    def awaited(self) -> list[int]:
        """The seats that have committed to a nonce and not revealed it yet."""
        return [seat for seat in sorted(self.commitments) if seat not in self.nonces]


@dataclass(frozen=True)
class Round:
    """A round of this room; the game itself is the room's, while the round is the last one.

    Attributes:
        seats: the room's seats that play it, by their numbers in the round.
        names: the names at the deal, which the proof and the record use.
        proof: the proof of the deal; None in earlier rounds, whose records have it if the round was
            fair.
        day: the date on which it began.
        takeover: whether a newcomer may take over a bot's seat.
        pause: seconds of the pause after a play.
        packed: the record, compressed, once the round is over; rooms have many rounds.
        taken_back: the number of moves that were taken back.
        copied: whether its person's device had a copy, with all hands.
        brought: whether the deal or moves of bots came from that device.
    """

    seats: tuple[int, ...]
    names: tuple[str, ...]
    proof: Proof | None
    day: str
    takeover: bool = False
    pause: float = 0.0
    packed: bytes = b""
    taken_back: int = 0
    copied: bool = False
    brought: bool = False

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What happened to the secrecy of its cards."""
        happened: dict[Mark, bool] = {
            "copied": self.copied,
            "brought": self.brought,
            "taken_back": self.taken_back > 0,
        }
        return tuple(mark for mark, true in happened.items() if true)

    def recorded(self, core: GameCore) -> Round:
        """Return the same round with its record.

        With moves taken back, or of bots on a person's device, it does not count as fair.
        """
        record = Game.named(core, self.names).record(self.day)
        fair = None if self.taken_back or self.brought else self.proof
        text = str(structs.replace(record, fair=fair, marks=self.marks))
        return replace(self, packed=zlib.compress(text.encode()))

    @property
    def text(self) -> str:
        """The record's text; empty until the round is over."""
        return zlib.decompress(self.packed).decode() if self.packed else ""

    @property
    def record(self) -> Record | None:
        """The record; None until the round is over."""
        return read_record(self.text) if self.packed else None


@dataclass
class Turn:
    """The wait for a decision.

    Attributes:
        number: the turn's number, counted over all rounds.
        since: the beginning of the current decision, in seconds since 1970.
        stood_still: seconds of the pause before the turn.
        options: the room's options when the turn began; their time limits hold until it ends.
        late: the seats for which a bot took over in this turn.
    """

    number: int = 0
    since: float = 0.0
    stood_still: float = 0.0
    options: Options = field(default_factory=Options)
    late: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class MoveOutcome:
    """What one move set off.

    Attributes:
        version: the version of the room after the move.
        seat: the room's seat that moved.
        name: the seat's name.
        numbers: the events as the kernels number them.
        names: the names of all seats in the round, as they were called then.
        quartet: whether the move made a quartet that others may follow, or followed one.
    """

    version: int
    seat: int
    name: str
    numbers: tuple[int, ...]
    names: tuple[str, ...]
    quartet: OpenQuartet = "none"

    @property
    def events(self) -> tuple[Event, ...]:
        """The events in their order."""
        return events_of(self.numbers, self.names)


NoticeKind = Literal[
    "options", "rules", "host", "takeover", "replaced", "sat", "back", "left", "stood-up", "joined",
    "renamed", "called", "held", "returned", "taken-back", "looked-and-taken-back", "brought",
    "anew",
]  # fmt: skip


@dataclass(frozen=True)
class Notice:
    """Something that everybody in the room is told.

    Attributes:
        version: the version of the room that began with it.
        kind: the kind of event; its sentence is ``room-notice-<kind>``.
        name: whom it is about.
        other: the bot whose place a person takes, or that takes a person's; the name before.
        changed: the options that the host changed, and their values.
        rules: the rules of the next round, if the host has changed them.
    """

    version: int
    kind: NoticeKind
    name: str = ""
    other: str = ""
    changed: tuple[tuple[str, object], ...] = ()
    rules: RuleSet | None = None


@dataclass
class History:
    """What has happened since the last deal, as far as everybody may know of it.

    Attributes:
        dealt_version: the version with which the round began.
        outcomes: the outcomes of the latest moves, ``MOST_TOLD`` of them.
        notices: the latest ones, as many.
        move_counts: for each seat, the number of moves that everybody has seen.
        last_versions: for each seat, the version after its last move.
        positions: versions that showed everybody another position, and the number of moves that
            had led to it; as many.
    """

    dealt_version: int = 0
    outcomes: list[MoveOutcome] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    move_counts: Counter[int] = field(default_factory=Counter)
    last_versions: dict[int, int] = field(default_factory=dict)
    positions: list[tuple[int, int]] = field(default_factory=list)


def append_bounded(latest: list[T], one: T) -> None:
    """Append to a list that keeps the ``MOST_TOLD`` latest."""
    latest.append(one)
    del latest[:-MOST_TOLD]
