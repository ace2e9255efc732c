"""A room: the plain data that its log amounts to. It has no clock, no storage and no randomness."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from shithead.cards import MAX_SEATS
from shithead.errors import ShitheadError
from shithead.game.core import GameCore
from shithead.game.game import Game
from shithead.game.result import Result, Standings
from shithead.ruleset.rule_set import RuleSet, parts_of
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.scalars import RoomPhase
from shithead.server.room.parts import (
    STAND_IN,
    History,
    NextDeal,
    Notice,
    NoticeKind,
    Round,
    Seat,
    Turn,
    append_bounded,
)
from shithead.server.room.pause import Pause

MOST_ENTRIES: Final = 20_000
"""The most entries of a room's log: some 130 rounds. Longer logs of older versions are read."""

_RESUMED_TURN: Final = 10.0
"""Seconds that a decision has at least when the server comes back."""


class ContradictoryEntry(ShitheadError):  # noqa: N818 — names the entry
    """An entry of a log cannot follow the ones before it."""


# The room -----------------------------------------------------------------------------------------


@dataclass
class Room:
    """The state of a room after the entries so far.

    Attributes:
        version: the number of entries that everybody may know of; grows with each of them.
        entries: the number of all entries, silent moves in a pause included.
        updated_at: the time of the last entry.
        host: the digest of the host's secret.
        options: the options as the host set them last.
        rules: the rules of the next round; a round in progress has its own.
        seats: all seats, occupied or not.
        sitters: the digests of the secrets of everybody who has ever sat here.
        hands_seen: the seat whose hand a person has seen in the last round, by the digest of the
            person's secret.
        rounds: all rounds so far; the last one is in progress or over.
        core: the last round, as everybody sees it: in a pause as it was before the play. None
            before the first deal.
        names: the names of the seats that play the last round, by their numbers in it.
        match: the standings before the last round of the match that it belongs to; None before the
            first deal.
        begins_anew: whether scores start again with the next deal.
        pause: the pause after the last play; None: there is none.
        silent_moves: for each seat, the number of moves in pauses that only the seat knows.
        move_versions: the move versions by the digest of a person's secret, the versions after that
            person's latest moves by the client's ids; of all rounds, since a move whose answer was
            lost may be sent again during the next round.
    """

    code: str = ""
    version: int = 0
    entries: int = 0
    updated_at: float = 0.0
    host: str = ""
    options: Options = field(default_factory=Options)
    rules: RuleSet = field(default_factory=RuleSet)
    seats: list[Seat] = field(default_factory=lambda: [Seat() for _ in range(MAX_SEATS)])
    sitters: set[str] = field(default_factory=set)
    hands_seen: dict[str, int] = field(default_factory=dict)
    next_deal: NextDeal = field(default_factory=NextDeal)
    rounds: list[Round] = field(default_factory=list)
    core: GameCore | None = None
    names: tuple[str, ...] = ()
    match: Standings | None = None
    begins_anew: bool = False
    turn: Turn = field(default_factory=Turn)
    history: History = field(default_factory=History)
    pause: Pause | None = None
    silent_moves: Counter[int] = field(default_factory=Counter)
    move_versions: dict[str, dict[str, int]] = field(default_factory=dict)

    # What every log of a server fulfils ----------------------------------------------------------

    def contradiction(self) -> ContradictoryEntry:
        """Return the error of an entry that cannot follow."""
        return ContradictoryEntry("room-broken", room=self.code)

    def require(self, *conditions: bool) -> None:
        """Check what every log of a server fulfils, also of versions whose commands judged less.

        Raises:
            ContradictoryEntry: a condition does not hold.
        """
        if not all(conditions):
            raise self.contradiction()

    def seat(self, number: int) -> Seat:
        """Return the seat of an entry, which the room must have."""
        self.require(0 <= number < len(self.seats))
        return self.seats[number]

    def person(self, number: int) -> Seat:
        """Return the seat of an entry that is about a person."""
        seat = self.seat(number)
        self.require(seat.kind == "person")
        return seat

    # Changes that several features make ----------------------------------------------------------

    def add_notice(self, kind: NoticeKind, name: str, other: str = "") -> None:
        """Tell everybody about a seat, once there is a round whose log people read."""
        if self.rounds:
            append_bounded(self.history.notices, Notice(self.version, kind, name, other))

    def begin_turn(self, at: float, stood_still: float = 0.0) -> None:
        """Begin to wait for a decision; options that were set before count from now on."""
        self.turn = Turn(self.turn.number + 1, at, stood_still, self.options)

    def resume(self, now: float, silent: float) -> None:
        """Continue after the server was away; clocks stood still meanwhile.

        The decision now awaited has the time again that was left when the server went away.

        Args:
            now: seconds since 1970, by the clock of this server.
            silent: seconds from the last entry until the server went away.
        """
        used = max(0.0, self.updated_at - self.turn.since) + max(0.0, silent)
        if not self.by_turns:
            most = max(0.0, self.time_limits.turn_seconds - _RESUMED_TURN)
            self.turn.since = now - min(used, most)
        if self.pause is not None and self.replying is None:
            self.pause = self.pause.beginning(now)
        self.updated_at = now
        if self.next_deal.requested_at is not None:
            self.next_deal.requested_at = now

    # The table -----------------------------------------------------------------------------------

    @property
    def phase(self) -> RoomPhase:
        """The phase of the room."""
        if self.next_deal.requested_at is not None:
            return "dealing"
        if self.core is None:
            return "waiting"
        return "over" if self.core.over else "playing"

    @property
    def time_limits(self) -> Options:
        """The options whose limits hold now: in a round, those from the beginning of the turn."""
        return self.turn.options if self.phase == "playing" else self.options

    @property
    def by_turns(self) -> bool:
        """Whether people may be away for days between their turns."""
        return self.time_limits.by_turns

    @property
    def goes_on_alone(self) -> bool:
        """Whether bots move on while nobody is here: up to the next turn of a person."""
        if not self.by_turns or self.core is None or self.phase != "playing":
            return False
        in_play = {*self.playing} - {self.playing[number] for number in self.core.places}
        return any(seat in in_play for seat in self.people if not self.bot_level(seat))

    @property
    def moves_alone(self) -> bool:
        """Whether a deal, a bot's turn or a pause is what a table without anybody waits for."""
        if self.by_turns and self.phase == "dealing":
            return True
        return self.goes_on_alone and not self.awaited_people()

    # Seats ---------------------------------------------------------------------------------------

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

    def bot_level(self, seat: int) -> str:
        """Return the level of the bot that decides for a seat; empty if a person does.

        Who was late, or away when a bot took over, has the seat back from the next turn on.
        """
        return self.seats[seat].bot_level or (STAND_IN if seat in self.turn.late else "")

    @property
    def open_to_newcomers(self) -> bool:
        """Whether a newcomer may take over a bot's hand in the round in progress.

        The table has allowed it before the deal, and nothing was taken back since: a move that was
        may have shown cards of that hand.
        """
        last = self.rounds[-1] if self.phase == "playing" else None
        return last is not None and last.takeover and not last.taken_back

    def is_free(self, seat: int) -> bool:
        """Return whether a newcomer may sit down on a seat, be it empty or a bot's.

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

    def own_seat_in_round(self, secret: str) -> int | None:
        """Return the seat whose hand a person has seen in the round in progress; None: none.

        Args:
            secret: the digest of the person's secret.
        """
        return self.hands_seen.get(secret) if self.phase == "playing" else None

    # The round -----------------------------------------------------------------------------------

    @property
    def game(self) -> Game | None:
        """The game as everybody sees it, by the names at the table."""
        return None if self.core is None else Game.named(self.core, self.names)

    @property
    def latest_core(self) -> GameCore | None:
        """The game after every move, also those that a pause withholds from others."""
        return self.core if self.pause is None else self.pause.core

    def game_of(self, seat: int) -> Game | None:
        """Return the game as a seat may know it: in a pause, those asked know their play's end."""
        core = self.latest_core if seat in self.asked() else self.core
        return None if core is None else Game.named(core, self.names)

    @property
    def playing(self) -> tuple[int, ...]:
        """The room's seats that play the last round, clockwise: by their numbers in it."""
        return self.rounds[-1].seats if self.rounds else ()

    def is_in_round(self, seat: int | None) -> bool:
        """Return whether a seat plays in the round in progress."""
        return self.phase == "playing" and seat in self.playing

    def name_of(self, seat: int | None) -> str:
        """Return the name of a seat in the last round; empty if it does not play."""
        return self.names[self.playing.index(seat)] if seat in self.playing else ""

    def awaited(self) -> list[int]:
        """Return the seats that have to decide now; in a pause only one that ends it by itself."""
        if self.core is None:
            return []
        if self.pause is not None:
            return [] if self.replying is None else [self.replying]
        return [self.playing[number] for number in self.core.awaited()]

    def awaited_people(self) -> list[int]:
        """Return those of these seats that no bot plays for."""
        return [seat for seat in self.awaited() if not self.bot_level(seat)]

    @property
    def awaited_since(self) -> float:
        """When those who are awaited began to be, in seconds since 1970."""
        return self.turn.since if self.pause is None else self.pause.began_at

    def asked(self) -> list[int]:
        """Return the seats that may act in the pause; nobody but they themselves may know of it."""
        asked = [] if self.pause is None else self.pause.asked()
        return [self.playing[number] for number in asked]

    @property
    def replying(self) -> int | None:
        """The seat that ends the pause: at a table by turns, the person forced to take the pile.

        Whether it replies or takes, and whether it could reply at all, takes its own time.
        """
        forced = None if self.pause is None else self.pause.forced
        if forced is None or not self.by_turns or self.bot_level(forced):
            return None
        return forced if self.seats[forced].kind == "person" else None

    # The match -----------------------------------------------------------------------------------

    @property
    def parts(self) -> tuple[RuleSet, ...]:
        """The rules of each part of a match."""
        return parts_of(self.rules)

    @property
    def practice(self) -> bool:
        """Whether the last round began at a position of a recorded round; it counts nowhere."""
        return self.core is not None and not self.core.deck

    @property
    def standings(self) -> Standings | None:
        """The match's standings after its finished rounds.

        None before the first deal, and until the next one if scores start again.
        """
        if self.begins_anew:
            return None
        result = None if self.core is None or self.practice else self.core.result
        return self.match.after(result) if self.match and result else self.match

    @property
    def results(self) -> tuple[Result[int], ...]:
        """The results of this match's finished rounds, by the seats' numbers in them."""
        standings = self.standings
        return standings.finished if standings else ()

    @property
    def complete(self) -> bool:
        """Whether the last part of the match is over; a match without parts is never complete."""
        standings = self.standings
        return standings is not None and standings.complete

    def match_continues(self) -> bool:
        """Return whether the next round belongs to the same match as the last one."""
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
    def rules_on_table(self) -> RuleSet:
        """The rules of the round in progress, or else of the next one."""
        if self.core is not None and self.phase == "playing":
            return self.core.rules
        return self.next_rules
