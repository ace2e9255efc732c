"""A room: its log read again. No clock, no storage and no chance of its own."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import singledispatchmethod
from typing import TYPE_CHECKING, Any, Final

from msgspec import structs

from shithead.cards import MAX_SEATS
from shithead.game.game import Game
from shithead.game.match import Match
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import parts_of
from shithead.server import log_entries as e
from shithead.server.protocol import Options

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shithead.deck.fair_deal import Promise, Proof
    from shithead.game.events import Event
    from shithead.game.result import Result
    from shithead.notation.records import Record
    from shithead.ruleset.rule_set import RuleSet
    from shithead.server.protocol import RoomPhase, SeatKind

STAND_IN: Final = "steady"
"""The bot that plays for a person who is gone."""


@dataclass
class Chair:
    """A place at the table.

    Attributes:
        kind: who sits there.
        name: empty for nobody.
        level: of a bot.
        secret: digest of the person's.
        held: whether a bot plays for the person.
    """

    kind: SeatKind = "empty"
    name: str = ""
    level: str = ""
    secret: str = ""
    held: bool = False

    @property
    def driver(self) -> str:
        """The level of the bot that moves for this seat; empty if a person does."""
        if self.kind == "bot":
            return self.level
        return STAND_IN if self.held else ""


@dataclass
class Coming:
    """The coming deal, and what each side has bound itself to.

    Attributes:
        round: its number.
        seed: the server's, which leaves it with the proof only.
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
    def wanted(self) -> list[int]:
        """The seats that have bound themselves and not said their nonce yet."""
        return [seat for seat in sorted(self.commitments) if seat not in self.nonces]


@dataclass(frozen=True)
class Told:
    """What one move set off, and the version of the room after it."""

    version: int
    seat: int
    name: str
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Round:
    """A round of this room.

    Attributes:
        game: being played, or over.
        seats: the room's seats that play it.
        names: theirs when it was dealt; the proof and the record know them by these.
        proof: of its deal.
        day: on which it began.
        record: once it is over.
    """

    game: Game
    seats: tuple[int, ...]
    names: tuple[str, ...]
    proof: Proof | None
    day: str
    record: Record | None = None

    def recorded(self) -> Round:
        """The same round with its record."""
        record = self.game.renamed(self.names).record(self.day)
        return replace(self, record=structs.replace(record, fair=self.proof))


class Room:
    """What all entries so far amount to.

    Attributes:
        version: how many entries that are.
        touched: when the last one was written.
        since: when the decision now awaited began.
        host: digest of the host's secret.
        rules: for the next round; the round being played has its own.
        chairs: all places.
        coming: the coming deal.
        asked_at: when it was asked for; None: it was not.
        promise: what all are bound to in it, from then on.
        rounds: all rounds so far, the last one being played or just over.
        told: what happened in the last one.
        dealt: the version with which it began.
        made: the version after a move, by seat and the client's id; of all rounds, since a move
            whose answer was lost may be said again when the others play the next one.
        hands: the seat whose hand somebody has seen in the last round, by digest of the secret.
    """

    def __init__(self, log: Iterable[e.Entry] = ()) -> None:
        """Read the log."""
        self.version = 0
        self.touched = 0.0
        self.since = 0.0
        self.code = ""
        self.host = ""
        self.options = Options()
        self.chairs = [Chair() for _ in range(MAX_SEATS)]
        self.coming = Coming()
        self.asked_at: float | None = None
        self.promise: Promise | None = None
        self.rounds: list[Round] = []
        self.told: list[Told] = []
        self.dealt = 0
        self.made: dict[tuple[int, str], int] = {}
        self.hands: dict[str, int] = {}
        self.match: Match | None = None
        for entry in log:
            self.apply(entry)

    def apply(self, entry: e.Entry) -> None:
        """Take one more entry into account.

        Raises:
            ShitheadError: it cannot follow what was there; nothing that was judged before does so.
        """
        self.version += 1
        self.touched = entry.at
        self._take(entry)

    # What is there -------------------------------------------------------------------------------

    @property
    def game(self) -> Game | None:
        """The round that is being played, or was played last."""
        return self.rounds[-1].game if self.rounds else None

    @property
    def playing(self) -> tuple[int, ...]:
        """The room's seats that play it, clockwise."""
        return self.rounds[-1].seats if self.rounds else ()

    @property
    def phase(self) -> RoomPhase:
        """What the room is doing."""
        if self.asked_at is not None:
            return "dealing"
        if self.game is None:
            return "waiting"
        return "over" if self.game.over else "playing"

    @property
    def taken(self) -> list[int]:
        """The seats where somebody sits."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind != "empty"]

    @property
    def people(self) -> list[int]:
        """The seats where a person sits."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    @property
    def size(self) -> int:
        """How many places the table shows."""
        most = min(self.rules.deck.players_max, MAX_SEATS)
        return max([most, *(seat + 1 for seat in self.taken)])

    @property
    def host_seat(self) -> int | None:
        """The seat of the host; None if the host has none."""
        return next((s for s in self.people if self.chairs[s].secret == self.host), None)

    @property
    def parts(self) -> tuple[RuleSet, ...]:
        """The rules of each part of a match."""
        return parts_of(self.rules)

    @property
    def results(self) -> list[Result]:
        """Of the rounds of this match that are over."""
        if self.match is None:
            return []
        last = self.match.game.result
        return [*self.match.results, *([last] if last else [])]

    def seat_of(self, name: str) -> int:
        """The room's seat of a name in the round."""
        game = self.game
        return self.playing[game.seats.index(name)] if game else -1

    def name_of(self, seat: int) -> str:
        """The name of a seat in the round; empty if it does not play."""
        if self.game is None or seat not in self.playing:
            return ""
        return self.game.seats[self.playing.index(seat)]

    def awaited(self) -> list[int]:
        """The seats that have to decide now."""
        return [self.seat_of(name) for name in self.game.awaited()] if self.game else []

    def decided(self, seat: int) -> int:
        """The version since which a seat has not decided anything in this round."""
        own = [told.version for told in self.told if told.seat == seat]
        return own[-1] if own else self.dealt

    def goes_on(self) -> bool:
        """Whether the coming round belongs to the same match as the last one."""
        match = self.match
        return (
            match is not None
            and not match.complete
            and match.rules == self.rules
            and tuple(self.taken) == self.playing
        )

    @property
    def coming_rules(self) -> RuleSet:
        """The rules of the coming round: those of the part that it plays."""
        number = len(self.results) if self.goes_on() else 0
        return self.parts[min(number, len(self.parts) - 1)]

    # Entries -------------------------------------------------------------------------------------

    @singledispatchmethod
    def _take(self, entry: e.Entry) -> None:
        raise NotImplementedError(entry)

    @_take.register
    def _(self, entry: e.Opened) -> None:
        self.code, self.host, self.options = entry.code, entry.host, entry.options
        self.source: str | dict[str, Any] = entry.rules
        self.rules = load_rules(entry.rules)

    @_take.register
    def _(self, entry: e.Sat) -> None:
        self.chairs[entry.seat] = Chair("person", entry.name, secret=entry.secret)
        self._rename(entry.seat, entry.name)
        self._unbind(entry.seat)
        if entry.seat in self.playing:
            self.hands[entry.secret] = entry.seat
        self.since = entry.at

    @_take.register
    def _(self, entry: e.BotSat) -> None:
        self.chairs[entry.seat] = Chair("bot", entry.name, entry.level)
        self._rename(entry.seat, entry.name)
        self._unbind(entry.seat)

    @_take.register
    def _(self, entry: e.Left) -> None:
        self.chairs[entry.seat] = Chair()
        self._unbind(entry.seat)

    @_take.register
    def _(self, entry: e.Held) -> None:
        self.chairs[entry.seat].held = True
        self.since = entry.at

    @_take.register
    def _(self, entry: e.Returned) -> None:
        self.chairs[entry.seat].held = False
        self.since = entry.at

    @_take.register
    def _(self, entry: e.HostPassed) -> None:
        self.host = self.chairs[entry.seat].secret

    @_take.register
    def _(self, entry: e.RulesSet) -> None:
        self.source = entry.rules
        self.rules = load_rules(entry.rules)

    @_take.register
    def _(self, entry: e.OptionsSet) -> None:
        self.options = entry.options
        self.since = entry.at

    @_take.register
    def _(self, entry: e.Sealed) -> None:
        self.coming = Coming(entry.round, entry.seed, entry.commitment)

    @_take.register
    def _(self, entry: e.Committed) -> None:
        self.coming.commitments[entry.seat] = entry.commitment

    @_take.register
    def _(self, entry: e.DealAsked) -> None:
        self.asked_at = entry.at
        self.promise = entry.promise

    @_take.register
    def _(self, entry: e.Revealed) -> None:
        self.coming.nonces[entry.seat] = entry.nonce

    @_take.register
    def _(self, entry: e.RoundBegan) -> None:
        self.asked_at = self.promise = None
        self.since = entry.at
        self.told = []
        self.dealt = self.version
        seats = set(entry.seats) & set(self.people)
        self.hands = {self.chairs[seat].secret: seat for seat in sorted(seats)}
        rules = self.coming_rules
        earlier = self.match.rounds if self.match is not None and self.goes_on() else ()
        names = [self.chairs[seat].name for seat in entry.seats]
        dealer = names[entry.seats.index(entry.dealer)]
        game = Game(rules, names, deck=entry.deck, dealer=dealer)
        self.match = Match.of_rounds(self.rules, [*(one.renamed(names) for one in earlier), game])
        day = datetime.fromtimestamp(entry.at, UTC).date().isoformat()
        self.rounds.append(Round(game, tuple(entry.seats), tuple(names), entry.proof, day))

    @_take.register
    def _(self, entry: e.Moved) -> None:
        game, name = self.game, self.name_of(entry.seat)
        if game is None:
            return
        awaited = game.awaited()
        happened = game.play(f"{name}: {entry.move}")
        self.told.append(Told(self.version, entry.seat, name, happened))
        if len(awaited) == 1 or not set(game.awaited()) <= set(awaited):
            self.since = entry.at  # where all decide at once nobody's move gives others more time
        if entry.id:
            self.made[entry.seat, entry.id] = self.version
        if game.over:
            self.rounds[-1] = self.rounds[-1].recorded()

    def _unbind(self, seat: int) -> None:
        """Who sits down anew has not bound itself to anything."""
        self.coming.commitments.pop(seat, None)
        self.coming.nonces.pop(seat, None)

    def _rename(self, seat: int, name: str) -> None:
        """Somebody takes over in the round: same cards, same past, another name."""
        if self.match is None or seat not in self.playing:
            return
        last = self.rounds[-1]
        names = [n if s != seat else name for s, n in zip(last.seats, last.game.seats, strict=True)]
        self.match = self.match.renamed(names)
        self.rounds[-1] = replace(last, game=self.match.game)
