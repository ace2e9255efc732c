"""A room: the state that its log amounts to. It has no clock, no storage and no randomness."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import singledispatchmethod
from itertools import takewhile
from typing import Any, Final, Literal, TypeVar

from msgspec import structs

from shithead.cards import MAX_SEATS
from shithead.deck.fair_deal import Promise, Proof
from shithead.defaults import DEFAULT_BOT
from shithead.errors import ShitheadError
from shithead.game.events import Event, Passed
from shithead.game.game import Game
from shithead.game.match_standings import Standings
from shithead.game.result import Result
from shithead.game.seats import ages_of
from shithead.notation.moves import MoveKind
from shithead.notation.phases import Phase
from shithead.notation.positions import read_position
from shithead.notation.record_reader import read_record
from shithead.notation.records import Mark, Record
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet, parts_of
from shithead.server.protocol import Options, RoomPhase, SeatKind
from shithead.server.rooms import log_entries as e
from shithead.server.rooms.play_pause import (
    Pause,
    cards_laid,
    forced_by,
    pause_phase,
    shown_at_once,
)

STAND_IN: Final = DEFAULT_BOT
"""The bot that plays for an absent person."""

MOST_TOLD: Final = 60
"""The latest moves, and notices, of a round that a room still knows the events of."""

_MOST_IDS: Final = 100
"""The latest moves of a person whose ids are known: more than can be on their way at once."""

MOST_ENTRIES: Final = 20_000
"""The most entries of a room's log: some 130 rounds. Longer logs of older versions are read."""

_LOOKS: Final = frozenset({MoveKind.FLIP, MoveKind.TRY})
"""Moves that show a card which nobody knew."""

_RESUMED_TURN: Final = 10.0
"""Seconds that a decision has at least when the server comes back."""

T = TypeVar("T")


class ContradictoryEntry(ShitheadError):  # noqa: N818 — names the entry
    """An entry of a log cannot follow the ones before it."""


@dataclass
class Seat:
    """A seat of the room.

    Attributes:
        kind: whether a person or a bot sits there.
        name: empty for an empty seat.
        level: a bot's.
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
        seed: the server's; published with the proof only.
        commitment: to the seed.
        commitments: by seat.
        nonces: by seat.
    """

    round: int = 1
    seed: str = ""
    commitment: str = ""
    commitments: dict[int, str] = field(default_factory=dict)
    nonces: dict[int, str] = field(default_factory=dict)

    @property
    def awaited(self) -> list[int]:
        """The seats that have committed to a nonce and not revealed it yet."""
        return [seat for seat in sorted(self.commitments) if seat not in self.nonces]


@dataclass(frozen=True)
class MoveOutcome:
    """The events that one move set off, and the version of the room after it."""

    version: int
    seat: int
    name: str
    events: tuple[Event, ...]

    def renamed(self, names: Mapping[str, str]) -> MoveOutcome:
        """The same outcome under other names, by the old ones."""
        events = tuple(event.renamed(names) for event in self.events)
        return replace(self, name=names.get(self.name, self.name), events=events)


NoticeKind = Literal[
    "options", "rules", "host", "takeover", "replaced", "sat", "back", "left", "stood-up", "joined",
    "renamed", "called", "held", "returned", "taken-back", "looked-and-taken-back", "brought",
    "anew",
]  # fmt: skip


@dataclass(frozen=True)
class Notice:
    """Something that everybody in the room is told.

    Attributes:
        version: of the room that began with it.
        kind: what has happened; each has its sentence, ``room-notice-<kind>``.
        name: whom it is about.
        other: the bot whose place a person takes, or that takes a person's; the name before.
        changed: the options that the host changed, and their values.
        rules: of the next round, if the host has changed them.
    """

    version: int
    kind: NoticeKind
    name: str = ""
    other: str = ""
    changed: tuple[tuple[str, object], ...] = ()
    rules: RuleSet | None = None


@dataclass(frozen=True)
class Round:
    """A round of this room; the game itself is the room's, while the round is the last one.

    Attributes:
        seats: the room's seats that play it.
        names: their names at the deal, which the proof and the record use.
        proof: of the deal; None in earlier rounds, whose records have it if the round was fair.
        day: the date on which it began.
        takeover: whether a newcomer may take over a bot's seat.
        pause: seconds of the pause after a play.
        packed: the record, compressed, once the round is over; rooms have many rounds.
        taken_back: how many times a move was taken back.
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

    def recorded(self, game: Game) -> Round:
        """The same round with its record.

        With moves taken back, or of bots on a person's device, it does not count as fair.
        """
        record = game.renamed(self.names).record(self.day)
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


class Room:
    """The state of a room after the entries so far.

    Attributes:
        version: the number of entries that everybody may know of; grows with each of them.
        entries: the number of all entries, silent moves in a pause included.
        updated_at: when the last entry was written.
        since: when the turn began, that is when the decision now awaited began to be.
        stood_still: seconds of the pause before the turn.
        turn: its number, over all rounds.
        host: the digest of the host's secret.
        options: as the host set them last.
        rules: of the next round; a round in progress has its own.
        seats: all seats, occupied or not.
        next_deal: the next deal.
        deal_requested_at: when the next deal was requested; None: it was not.
        promise: everything that a requested deal is bound to.
        rounds: all rounds so far; the last one is in progress or over.
        game: of the last round, as everybody sees it: in a pause as it was before the play. None
            before the first deal.
        match: the standings before the last round of the match that it belongs to; None before the
            first deal.
        begins_anew: whether scores begin anew with the next deal.
        outcomes: of the latest moves in the last round, :data:`MOST_TOLD` of them.
        outcomes_of: by seat, how many there were in the last round.
        notices: the latest ones to everybody since the last deal, as many.
        dealt_version: the version with which the last round began.
        move_versions: by the digest of a person's secret, the versions after that person's latest
            moves by the client's ids; of all rounds, since a move whose answer was lost may be sent
            again during the next round.
        pause: after the last play; None: there is none.
        silent_moves: by seat, how many moves in pauses only the seat itself knows of.
        sitters: the digests of the secrets of everybody who has ever sat here.
        hands_seen: the seat whose hand a person has seen in the last round, by the digest of the
            person's secret.
    """

    def __init__(self, log: Iterable[e.Entry] = ()) -> None:
        self.version = 0
        self.entries = 0
        self.updated_at = 0.0
        self.since = 0.0
        self.stood_still = 0.0
        self.turn = 0
        self._late: set[int] = set()
        self.code = ""
        self.host = ""
        self.options = Options()
        self._turn_options = Options()
        self.seats = [Seat() for _ in range(MAX_SEATS)]
        self.next_deal = NextDeal()
        self.deal_requested_at: float | None = None
        self.promise: Promise | None = None
        self.rounds: list[Round] = []
        self.outcomes: list[MoveOutcome] = []
        self.outcomes_of: Counter[int] = Counter()
        self._last_versions: dict[int, int] = {}
        self.notices: list[Notice] = []
        self.dealt_version = 0
        self.move_versions: dict[str, dict[str, int]] = {}
        self.pause: Pause | None = None
        self.silent_moves: Counter[int] = Counter()
        self.sitters: set[str] = set()
        self.hands_seen: dict[str, int] = {}
        self.game: Game | None = None
        self.match: Standings | None = None
        self.begins_anew = False
        for entry in log:
            self.apply(entry)

    def apply(self, entry: e.Entry) -> None:
        """Apply one more entry.

        Raises:
            ContradictoryEntry: the entry contradicts the state; a judged command never does.
        """
        self._require(isinstance(entry, e.Opened) == (self.entries == 0))
        self.version += 1
        self.entries += 1
        self.updated_at = entry.at
        try:
            self._apply(entry)
        except ContradictoryEntry:
            raise
        except (ShitheadError, ValueError, OverflowError) as error:  # the engine's, or the date's
            raise self._contradiction() from error

    def resume(self, now: float, silent: float) -> None:
        """Continue after the server was away; clocks stood still meanwhile.

        The decision now awaited has the time again that was left when the server went away.

        Args:
            now: seconds since 1970, by the clock of this server.
            silent: seconds from the last entry until the server went away.
        """
        used = max(0.0, self.updated_at - self.since) + max(0.0, silent)
        if not self.by_turns:
            self.since = now - min(used, max(0.0, self.time_limits.turn_seconds - _RESUMED_TURN))
        if self.pause is not None and self.replying is None:
            self.pause = self.pause.beginning(now)
        self.updated_at = now
        if self.deal_requested_at is not None:
            self.deal_requested_at = now

    def postpone_turn(self, left: float, now: float) -> None:
        """Let the clock of the turn go on after a time without anybody at the table.

        Args:
            left: when the last person's connection ended, in seconds since 1970.
            now: seconds since 1970.
        """
        if not self.by_turns:
            self.since += max(0.0, now - max(left, self.since))

    # State ---------------------------------------------------------------------------------------

    @property
    def _latest_game(self) -> Game | None:
        """The game after every move, also those that a pause withholds from others."""
        return self.game if self.pause is None else self.pause.game

    @property
    def playing(self) -> tuple[int, ...]:
        """The room's seats that play the last round, clockwise."""
        return self.rounds[-1].seats if self.rounds else ()

    @property
    def phase(self) -> RoomPhase:
        """The phase of the room."""
        if self.deal_requested_at is not None:
            return "dealing"
        if self.game is None:
            return "waiting"
        return "over" if self.game.over else "playing"

    @property
    def time_limits(self) -> Options:
        """The options whose limits hold now: in a round, those from the beginning of the turn."""
        return self._turn_options if self.phase == "playing" else self.options

    @property
    def by_turns(self) -> bool:
        """Whether people may be away for days between their turns."""
        return self.time_limits.by_turns

    @property
    def goes_on_alone(self) -> bool:
        """Whether bots move on while nobody is here: up to the next turn of a person."""
        if not self.by_turns or self.game is None or self.phase != "playing":
            return False
        in_play = {*self.game.seats} - {*self.game.position().out}
        return any(self.name_of(s) in in_play for s in self.people if not self.bot_level(s))

    @property
    def moves_alone(self) -> bool:
        """Whether a deal, a bot's turn or a pause is what a table without anybody waits for."""
        if self.by_turns and self.phase == "dealing":
            return True
        return self.goes_on_alone and all(self.bot_level(seat) for seat in self.awaited())

    @property
    def occupied(self) -> list[int]:
        """The seats of people and bots."""
        return [seat for seat, occupant in enumerate(self.seats) if occupant.kind != "empty"]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, occupant in enumerate(self.seats) if occupant.kind == "person"]

    @property
    def size(self) -> int:
        """The number of seats that the table shows."""
        most = min(self.rules.deck.players_max, MAX_SEATS)
        return max([most, *(seat + 1 for seat in self.occupied)])

    @property
    def host_seat(self) -> int | None:
        """The host's seat; None if the host has none."""
        return next((s for s in self.people if self.seats[s].secret == self.host), None)

    @property
    def parts(self) -> tuple[RuleSet, ...]:
        """The rules of each part of a match."""
        return parts_of(self.rules)

    @property
    def practice(self) -> bool:
        """Whether the last round began at a moment of a recorded round; it counts nowhere."""
        return self.game is not None and self.game.start_position is not None

    @property
    def standings(self) -> Standings | None:
        """The match's standings after its finished rounds.

        None before the first deal, and until the next one where scores begin anew.
        """
        if self.begins_anew:
            return None
        result = None if self.game is None or self.practice else self.game.result
        return self.match.after(result) if self.match and result else self.match

    @property
    def results(self) -> tuple[Result, ...]:
        """The results of this match's finished rounds."""
        standings = self.standings
        return standings.results if standings else ()

    @property
    def part(self) -> int:
        """The match's part that the last round is, from 1; always 1 in a match without parts."""
        return min(len(self.match.results) + 1, self.match.parts) if self.match else 1

    @property
    def complete(self) -> bool:
        """Whether the last part of the match is over; a match without parts is never complete."""
        standings = self.standings
        return standings is not None and standings.complete

    def seat_of(self, name: str) -> int:
        """The room's seat that has a name in the last round; -1 before the first."""
        game = self.game
        return self.playing[game.seats.index(name)] if game else -1

    def name_of(self, seat: int) -> str:
        """The name of a seat in the last round; empty if it does not play."""
        if self.game is None or seat not in self.playing:
            return ""
        return self.game.seats[self.playing.index(seat)]

    def awaited(self) -> list[int]:
        """The seats that have to decide now; in a pause only one that ends it by itself."""
        if self.game is None:
            return []
        if self.pause is not None:
            return [] if self.replying is None else [self.replying]
        return [self.seat_of(name) for name in self.game.awaited()]

    def asked(self) -> list[int]:
        """The seats that may act in the pause; nobody but they themselves may know of it."""
        return [] if self.pause is None else [self.seat_of(name) for name in self.pause.asked()]

    @property
    def replying(self) -> int | None:
        """The seat that ends the pause: at a table by turns, the person forced to take the pile.

        Whether it replies or takes, and whether it could reply at all, takes its own time.
        """
        forced = None if self.pause is None else self.pause.forced
        if forced is None or not self.by_turns or self.bot_level(forced):
            return None
        return forced if self.seats[forced].kind == "person" else None

    @property
    def awaited_since(self) -> float:
        """When those who are awaited began to be, in seconds since 1970."""
        return self.since if self.pause is None else self.pause.began_at

    def deciding(self) -> tuple[list[int], list[int]]:
        """The seats that have to decide now, and those that may act besides or let it be."""
        if self.game is None or self.phase != "playing":
            return [], []
        if self.pause is not None:
            asked = self.asked()
            return ([], asked) if self.pause.phase is Phase.THROW else (asked, [])
        awaited = self.awaited()
        off_turn = [self.seat_of(name) for name in self.game.out_of_turn()]
        return awaited, [seat for seat in off_turn if seat not in awaited]

    def game_of(self, seat: int) -> Game | None:
        """The game as a seat may know it: in a pause, those asked know what their play led to."""
        return self.pause.game if self.pause is not None and seat in self.asked() else self.game

    def bot_level(self, seat: int) -> str:
        """The level of the bot that decides for a seat; empty if a person does.

        Who was late, or away when a bot took over, has the seat back from the next turn on.
        """
        return self.seats[seat].bot_level or (STAND_IN if seat in self._late else "")

    def only_bots_left(self) -> bool:
        """Whether nobody but bots has cards in the round in progress."""
        if self.game is None:
            return False
        out = [self.seat_of(name) for name in self.game.places]
        return all(self.seats[seat].kind == "bot" for seat in self.playing if seat not in out)

    def last_decision(self, seat: int) -> int:
        """The version after a seat's last move in the last round, or after the deal."""
        return self._last_versions.get(seat, self.dealt_version)

    def match_continues(self) -> bool:
        """Whether the next round belongs to the same match as the last one."""
        match = self.match
        return (
            match is not None
            and not self.begins_anew
            and not self.complete
            and not self.practice
            and match.rules == self.rules
            and tuple(self.occupied) == self.playing
        )

    @property
    def next_rules(self) -> RuleSet:
        """The rules of the next round: those of its part of the match."""
        number = len(self.results) if self.match_continues() else 0
        return self.parts[min(number, len(self.parts) - 1)]

    @property
    def coming_rules(self) -> RuleSet | None:
        """The rules of the next round, if the host has changed them in the round; None: unchanged.

        Other parts of the same match are no change.
        """
        if self.phase != "playing" or self.match is None or self.match.rules == self.rules:
            return None
        return self.rules

    @property
    def rules_on_table(self) -> RuleSet:
        """The rules of the round in progress, or else of the next one."""
        if self.game is not None and self.phase == "playing":
            return self.game.rules
        return self.next_rules

    def moves_to_take_back(self, seat: int | None) -> int:
        """The number of moves back to a seat's last one but passes; 0: it may take none back."""
        if seat is None or not self.may_take_back(seat):
            return 0
        own, game = self.name_of(seat), self._latest_game
        played = game.moves if game else []
        later = takewhile(lambda m: m.seat != own or m.kind is MoveKind.PASS, reversed(played))
        back = len(list(later)) + 1
        return back if back <= len(played) else 0

    def may_take_back(self, seat: int) -> bool:
        """Whether moves of the round may be taken back for a seat's sake.

        Only for a lone person among bots, where the table wants it, and nobody who could come back
        to a hand sees another.
        """
        alone = self.people == [seat] and len(self.hands_seen) == 1
        return alone and self.is_in_round(seat) and self.options.take_back

    @property
    def open_to_newcomers(self) -> bool:
        """Whether a newcomer may take over a bot's hand in the round in progress.

        The table has allowed it before the deal, and nothing was taken back since: a move that was
        may have shown cards of that hand.
        """
        last = self.rounds[-1] if self.phase == "playing" else None
        return last is not None and last.takeover and not last.taken_back

    def is_alone(self, seat: int) -> bool:
        """Whether the cards of the table are no secret from the person in a seat but for bots.

        Nobody else has ever sat here, or can take a hand of the round in progress. A table by
        turns goes on without that person.
        """
        if self.options.by_turns or self.by_turns:
            return False
        only_sitter = self.people == [seat] and len(self.sitters) == 1
        return only_sitter and not self.open_to_newcomers

    def is_in_round(self, seat: int | None) -> bool:
        """Whether a seat plays in the round in progress."""
        return self.phase == "playing" and seat in self.playing

    def own_seat_in_round(self, secret: str) -> int | None:
        """The seat whose hand a person has seen in the round in progress; None: none.

        Args:
            secret: the digest of the person's secret.
        """
        return self.hands_seen.get(secret) if self.phase == "playing" else None

    def is_free(self, seat: int) -> bool:
        """Whether a newcomer may sit down on a seat, be it empty or a bot's.

        In a round a hand is seen by one person: a seat that plays is free only if the round is open
        to newcomers.
        """
        if self.seats[seat].kind == "person":
            return False
        return not self.is_in_round(seat) or self.open_to_newcomers

    @property
    def has_free_seat(self) -> bool:
        """Whether a newcomer may sit down."""
        return any(self.is_free(seat) for seat in range(self.size))

    # Entries -------------------------------------------------------------------------------------

    def _contradiction(self) -> ContradictoryEntry:
        return ContradictoryEntry("room-broken", room=self.code)

    def _require(self, *conditions: bool) -> None:
        """Check what every log of a server fulfils, also of versions whose commands judged less.

        Raises:
            ContradictoryEntry: a condition does not hold.
        """
        if not all(conditions):
            raise self._contradiction()

    def _seat(self, number: int) -> Seat:
        """The seat of an entry, which the room must have."""
        self._require(0 <= number < len(self.seats))
        return self.seats[number]

    def _person(self, number: int) -> Seat:
        """The seat of an entry that is about a person."""
        seat = self._seat(number)
        self._require(seat.kind == "person")
        return seat

    @singledispatchmethod
    def _apply(self, entry: e.Entry) -> None:
        raise NotImplementedError(entry)

    @_apply.register
    def _(self, entry: e.Opened) -> None:
        self._check_youngest(entry.options)
        self.code, self.host, self.options = entry.code, entry.host, entry.options
        self.source: str | dict[str, Any] = entry.rules
        self.rules = load_rules(entry.rules)

    @_apply.register
    def _(self, entry: e.Sat) -> None:
        before = self._seat(entry.seat)
        # A database of an older version has a person who is renamed sit down once more.
        own = before.kind == "person" and before.secret == entry.secret
        self._require(before.kind != "person" or own, self.phase != "dealing")
        self._tell(self._sitting_down(entry), entry.name, before.name)
        self.seats[entry.seat] = Seat("person", entry.name, secret=entry.secret)
        self.sitters.add(entry.secret)
        self._rename(entry.seat, entry.name)
        self._forget_occupant(entry.seat)
        if entry.seat in self.playing:
            self.hands_seen[entry.secret] = entry.seat
        if entry.anew:
            self.begins_anew = True
            self._tell("anew", entry.name)

    @_apply.register
    def _(self, entry: e.Renamed) -> None:
        before = self._seat(entry.seat)
        self._require(before.kind != "empty", self.phase != "dealing")
        self._tell("called", entry.name, before.name)
        self.seats[entry.seat] = replace(before, name=entry.name)
        if entry.seat in self.playing:  # what happened is told of whoever it happened to
            own = {self.name_of(entry.seat): entry.name}
            self.outcomes = [outcome.renamed(own) for outcome in self.outcomes]
        self._rename(entry.seat, entry.name)

    @_apply.register
    def _(self, entry: e.BotSat) -> None:
        before = self._seat(entry.seat)
        self._require(self.phase != "dealing")
        if before.kind == "person":
            self._tell("left", before.name, entry.name)
        elif before.kind == "empty":
            self._tell("joined", entry.name)
        elif before.name != entry.name:
            self._tell("renamed", entry.name, before.name)
        self.seats[entry.seat] = Seat("bot", entry.name, entry.level)
        self._rename(entry.seat, entry.name)
        self._forget_occupant(entry.seat)

    @_apply.register
    def _(self, entry: e.Left) -> None:
        before = self._seat(entry.seat)
        self._require(before.kind != "empty", self.phase != "dealing")
        self._require(not self.is_in_round(entry.seat))  # there a bot plays on
        self._tell("stood-up", before.name)
        self.seats[entry.seat] = Seat()
        self._forget_occupant(entry.seat)

    @_apply.register
    def _(self, entry: e.Held) -> None:
        seat = self._person(entry.seat)
        self._require(not seat.held)
        seat.held = True
        self._tell("held", seat.name)
        if entry.seat in self.awaited():
            self._late.add(entry.seat)

    @_apply.register
    def _(self, entry: e.Returned) -> None:
        seat = self._person(entry.seat)
        self._require(seat.held)
        seat.held = False
        self._tell("returned", seat.name)

    @_apply.register
    def _(self, entry: e.HostPassed) -> None:
        seat = self._person(entry.seat)
        self.host = seat.secret
        self._tell("host", seat.name)

    @_apply.register
    def _(self, entry: e.RulesSet) -> None:
        self._require(self.phase != "dealing")
        before = self.rules
        self.source = entry.rules
        self.rules = load_rules(entry.rules)
        if self.rounds and self.rules != before:
            _keep(self.notices, Notice(self.version, "rules", rules=self.rules))

    @_apply.register
    def _(self, entry: e.OptionsSet) -> None:
        self._check_youngest(entry.options)  # an early version took options during a deal, too
        before, after = self._worded(self.options), self._worded(entry.options)
        changed = tuple((name, value) for name, value in after.items() if before[name] != value)
        if changed:
            _keep(self.notices, Notice(self.version, "options", changed=changed))
        self.options = entry.options

    @_apply.register
    def _(self, entry: e.Sealed) -> None:
        # Of any round: in a copy for a device, commitments of earlier rounds are seals of this one.
        self._require(self.phase != "dealing")
        self.next_deal = NextDeal(entry.round, entry.seed, entry.commitment)

    @_apply.register
    def _(self, entry: e.Committed) -> None:
        self._person(entry.seat)
        self._require(self.phase != "dealing")
        self.next_deal.commitments[entry.seat] = entry.commitment

    @_apply.register
    def _(self, entry: e.DealAsked) -> None:
        self._require(self.phase in {"waiting", "over"})
        self.deal_requested_at = entry.at
        self.promise = entry.promise

    @_apply.register
    def _(self, entry: e.Revealed) -> None:
        # Without a commitment, too: a copy for a device has none.
        self._person(entry.seat)
        self._require(self.phase == "dealing", entry.seat not in self.next_deal.nonces)
        self.next_deal.nonces[entry.seat] = entry.nonce

    @_apply.register
    def _(self, entry: e.RoundBegan) -> None:
        # Without a deal that was asked for, too: on a device, or out of a recorded round.
        self._require(self.phase != "playing", entry.round == len(self.rounds) + 1)
        self._require({*entry.seats} <= {*self.occupied}, entry.dealer in entry.seats)
        self.deal_requested_at = self.promise = None
        self._begin_turn(entry.at)
        self.outcomes = []
        self.outcomes_of.clear()
        self._last_versions.clear()
        self.notices = []
        self.dealt_version = self.version
        seats = set(entry.seats) & set(self.people)
        self.hands_seen = {self.seats[seat].secret: seat for seat in sorted(seats)}
        rules = self.next_rules
        names = [self.seats[seat].name for seat in entry.seats]
        before = self.standings if self.match_continues() and not entry.position else None
        self.match = before.renamed(names) if before else Standings(self.rules, tuple(names))
        self.begins_anew = False
        self.game = self._game_of(entry, rules, names)
        day = entry.day or datetime.fromtimestamp(entry.at, UTC).date().isoformat()
        if self.rounds:
            self.rounds[-1] = replace(self.rounds[-1], proof=None)
        begun = Round(tuple(entry.seats), tuple(names), entry.proof, day, brought=entry.brought)
        self.rounds.append(replace(begun, takeover=entry.takeover, pause=entry.pause))

    def _game_of(self, entry: e.RoundBegan, rules: RuleSet, names: list[str]) -> Game:
        """The game that a round begins with.

        Args:
            entry: of its beginning.
            rules: of the round.
            names: of the seats that play it.
        """
        if entry.position:
            return Game.from_position(read_position(entry.position), rules).renamed(names)
        dealer = names[entry.seats.index(entry.dealer)]
        youngest = self.seats[entry.youngest].name if entry.youngest in entry.seats else None
        ages = ages_of(names, youngest) if rules.start.by_age else None
        return Game(rules, names, deck=entry.deck, dealer=dealer, ages=ages)

    @_apply.register
    def _(self, entry: e.Moved) -> None:
        before, last, name = self._in_round(entry.seat)
        self._note_brought(entry)
        awaited = before.awaited()
        game = before.copy() if last.pause else before
        events = game.play(f"{name}: {entry.move}")
        phase = pause_phase(before, game, events) if last.pause else None
        if self.pause is not None and self.pause.may_be_let_pass() and not cards_laid(events):
            self._move_silently(entry.seat, self.pause, game, events)
        elif phase is not None:
            self._open_pause(entry, before, game, events, phase)
        else:
            self._show_withheld()
            self._show(entry.seat, events)
            self._stand(game)
            if awaited == [name] or not set(game.awaited()) <= set(awaited):
                self._begin_turn(
                    entry.at
                )  # any other move gives those who are awaited no more time
        self._keep_id(entry.seat, entry.id)

    def _keep_id(self, seat: int, move_id: str) -> None:
        """Remember the version after a person's move; a bot's has no id.

        Args:
            seat: that moved.
            move_id: the client's.
        """
        if not move_id:
            return
        own = self.move_versions.setdefault(self.seats[seat].secret, {})
        own[move_id] = self.version
        if len(own) > _MOST_IDS:
            del own[next(iter(own))]

    def _in_round(self, seat: int) -> tuple[Game, Round, str]:
        """The game, the round and the seat's name, where a seat of a round in progress acts."""
        game, name = self._latest_game, self.name_of(seat)
        if game is None or not name or self.phase != "playing":
            raise self._contradiction()
        return game, self.rounds[-1], name

    @_apply.register
    def _(self, entry: e.TakenBack) -> None:
        before, last, name = self._in_round(entry.seat)
        self._require(entry.moves > 0)
        game = before.copy()
        undone = [game.undo() for _ in range(entry.moves)]
        looked = any(move.seat == name and move.kind in _LOOKS for move in undone)
        self.pause = None
        self.rounds[-1] = replace(last, taken_back=last.taken_back + 1)
        self._stand(game)
        self._begin_turn(entry.at)
        self._tell("looked-and-taken-back" if looked else "taken-back", name)

    @_apply.register
    def _(self, entry: e.Copied) -> None:
        self._person(entry.seat)
        self._require(self.phase == "playing")
        self.rounds[-1] = replace(self.rounds[-1], copied=True)
        self.version -= 1  # no table shows it before the round is over

    @_apply.register
    def _(self, entry: e.PauseEnded) -> None:
        pause = self.pause
        if pause is None or entry.seat not in {None, *self.playing}:
            raise self._contradiction()
        self._note_brought(entry)
        forced = 0 if pause.phase is Phase.REPLY else forced_by(pause.withheld)
        if forced:
            self._show(pause.seat, pause.withheld[:forced])
            seat, left = self.seat_of(pause.withheld[forced - 1].seat), pause.withheld[forced:]
            later = replace(pause, phase=Phase.REPLY, withheld=left, forced=seat)
            self.pause = later.beginning(entry.at)
        else:
            self._show_withheld()
            self._stand(pause.game)
            self._begin_turn(entry.at)
            self.stood_still = max(0.0, entry.at - pause.began_at)
        if entry.seat is not None:
            self._last_versions[entry.seat] = self.version
            self._keep_id(entry.seat, entry.id)

    def _note_brought(self, entry: e.Moved | e.PauseEnded) -> None:
        """Note that a person's device has moved for bots; everybody is told the first time."""
        if entry.brought and not self.rounds[-1].brought:
            self.rounds[-1] = replace(self.rounds[-1], brought=True)
            self._tell("brought", "")

    # Notices -------------------------------------------------------------------------------------

    def _tell(self, kind: NoticeKind, name: str, other: str = "") -> None:
        """Tell everybody about a seat, once there is a round whose log people read.

        Args:
            kind: what happens.
            name: whom it is about.
            other: the bot that goes or comes instead.
        """
        if self.rounds:
            _keep(self.notices, Notice(self.version, kind, name, other))

    def _sitting_down(self, entry: e.Sat) -> NoticeKind:
        """What it means that a person sits down on a seat as it is."""
        if self.is_in_round(entry.seat):
            own = self.hands_seen.get(entry.secret) == entry.seat
            return "back" if own else "takeover"
        return "replaced" if self.seats[entry.seat].kind == "bot" else "sat"

    # A pause -------------------------------------------------------------------------------------

    def _open_pause(
        self, entry: e.Moved, before: Game, game: Game, events: tuple[Event, ...], phase: Phase
    ) -> None:
        """Show the cards that were laid, and withhold what they led to.

        Args:
            entry: the move's.
            before: the game before the move, which the table shows during the pause.
            game: the game after it.
            events: of the move.
            phase: of those who may act in the pause.
        """
        self._show_withheld()
        laid = cards_laid(events)
        shown = forced_by(events) if phase is Phase.REPLY else shown_at_once(events)
        self._show(entry.seat, events[:shown])
        self._stand(before)
        ends_at = entry.at + self.rounds[-1].pause
        withheld = events[shown:]
        forced = self.seat_of(events[shown - 1].seat) if phase is Phase.REPLY else None
        self.pause = Pause(phase, entry.seat, entry.at, ends_at, game, laid, withheld, forced)

    def _move_silently(
        self, seat: int, pause: Pause, game: Game, events: tuple[Event, ...]
    ) -> None:
        """Note a move in a pause that nobody but the seat itself may know of: to let it pass.

        Args:
            seat: that moved.
            pause: as it was before the move.
            game: the game after the move.
            events: of the move.
        """
        let_pass = [event for event in events if not isinstance(event, Passed)]
        self.pause = replace(pause, game=game, withheld=(*pause.withheld, *let_pass))
        self.silent_moves[seat] += 1
        self.version -= 1  # nothing that others could see

    def _show_withheld(self) -> None:
        """Show what was withheld in the pause, if there is one, and end it."""
        if self.pause is not None and self.pause.withheld:
            self._show(self.pause.seat, self.pause.withheld)
        self.pause = None

    def _show(self, seat: int, events: tuple[Event, ...]) -> None:
        """Show events to everybody.

        Args:
            seat: that moved.
            events: of its move.
        """
        _keep(self.outcomes, MoveOutcome(self.version, seat, self.name_of(seat), events))
        self.outcomes_of[seat] += 1
        self._last_versions[seat] = self.version

    def _stand(self, game: Game) -> None:
        """Let everybody see a moment of the round in progress."""
        self.game = game
        if game.over:
            self.rounds[-1] = self.rounds[-1].recorded(game)

    def _begin_turn(self, at: float) -> None:
        """Begin to wait for a decision; options that were set before count from now on."""
        self.since = at
        self.turn += 1
        self._turn_options = self.options
        self._late.clear()
        self.stood_still = 0.0

    def _check_youngest(self, options: Options) -> None:
        if options.youngest is not None:
            self._seat(options.youngest)

    def _worded(self, options: Options) -> dict[str, object]:
        """The values of options by name; a seat is told by its name."""
        seat = options.youngest
        return structs.asdict(options) | {"youngest": "" if seat is None else self.seats[seat].name}

    def _forget_occupant(self, seat: int) -> None:
        """Drop the commitments of a seat's former occupant, and that it was the youngest."""
        self.next_deal.commitments.pop(seat, None)
        self.next_deal.nonces.pop(seat, None)
        if self.options.youngest == seat:
            self.options = structs.replace(self.options, youngest=None)

    def _rename(self, seat: int, name: str) -> None:
        """Give a seat of the round another name; its cards and its past stay."""
        if self.match is None or self.game is None or seat not in self.playing:
            return
        current = self.game.seats
        names = [
            name if each == seat else old for each, old in zip(self.playing, current, strict=True)
        ]
        self.match, self.game = self.match.renamed(names), self.game.renamed(names)
        if self.pause is not None:
            self.pause = self.pause.renamed(dict(zip(current, names, strict=True)))


def _keep(latest: list[T], one: T) -> None:
    """Add to what a room knows; of too much the oldest goes."""
    latest.append(one)
    del latest[:-MOST_TOLD]
