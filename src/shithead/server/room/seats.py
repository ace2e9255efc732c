"""Seats: people and bots sit down, leave and play for each other; one person is host."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from msgspec import structs

from shithead.defaults import DEFAULT_BOT
from shithead.game.seats import check_seats
from shithead.server.protocol.refusals import refused
from shithead.server.protocol.scalars import Hex32, Level, SeatNumber, Secret, WantedName
from shithead.server.room.command import CommandContext, Entry, RoomCommand
from shithead.server.room.deal import commit_entry
from shithead.server.room.parts import STAND_IN, NoticeKind, Seat
from shithead.server.room.state import Room
from shithead.server.room.text import bot_name, confusable_skeletons, seat_name

IDLE_TURN: Final = 60.0
"""Seconds without a decision after which the host may remove the seat in its own turn."""

IDLE_TURN_OVER_DAYS: Final = 24 * 3600.0
"""The same at a table by turns."""

# Messages -----------------------------------------------------------------------------------------


class Sit(RoomCommand, frozen=True):
    """Takes a seat: an empty one or a bot's; without ``seat`` the first that is free.

    Attributes:
        name: shown to everybody; characters that a seat's name cannot have are replaced.
        secret: a secret made by the client; a ``Hello`` with this secret has the seat.
        seat: the seat's number.
        commitment: the commitment for the coming deal, as in ``Commit``; without it the seat
            contributes no randomness.
    """

    name: WantedName
    secret: Secret
    seat: SeatNumber | None = None
    commitment: Hex32 | None = None

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """A person sits down; bots that have the person's name are renamed between rounds."""
        room = context.room
        context.check_not_dealing()
        secret = secret_digest(self.secret)
        if context.seat is not None or _seat_of_digest(room, secret) is not None:
            raise refused("SEATED_ALREADY")
        seat = _seat_for(context, secret, self.seat)
        bots = {
            number: bot
            for number, bot in enumerate(room.seats)
            if bot.kind == "bot" and room.phase != "playing"
        }
        name = seat_name(self.name, _names(room, but=seat) - {bot.name for bot in bots.values()})
        other = bot_name({*_names(room), name}, context.language)
        entries: list[Entry] = [
            BotSat(at=context.at, seat=number, name=other, level=bot.level)
            for number, bot in bots.items()
            if number != seat and confusable_skeletons(bot.name) & confusable_skeletons(name)
        ]
        # Somebody else who has gained these scores alone with bots may have known their hands.
        alone = bool(room.results) and len(room.hands_seen) == 1
        anew = alone and secret not in room.hands_seen
        entries.append(Sat(at=context.at, seat=seat, name=name, secret=secret, anew=anew))
        if self.commitment is not None:
            entries.append(commit_entry(context, seat, self.commitment))
        return entries


class Rename(RoomCommand, frozen=True):
    """Takes another name, at any time but during a deal.

    Attributes:
        name: the name, as in ``Sit``; one that looks like another's gets a number.
    """

    name: WantedName

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """A person takes another name; it is refused where the name of now would stay."""
        seat = context.own_seat()
        context.check_not_dealing()
        own = context.room.seats[seat].name
        name = seat_name(self.name, _names(context.room, but=seat))
        if name != own:
            return [Renamed(at=context.at, seat=seat, name=name)]
        if seat_name(self.name, ()) != own:
            raise refused("NAME_TAKEN", name=self.name, own=own)
        return []


class LeaveSeat(RoomCommand, frozen=True):
    """Leaves the seat; during a round a bot takes it over."""

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """The client's own seat is vacated."""
        return decide_leave(context, context.own_seat())


class Back(RoomCommand, frozen=True):
    """Takes one's seat back from the bot that plays for it. Any move does so, too."""

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """The client's seat returns from a bot that plays for it, if one does."""
        seat = context.own_seat()
        return [Returned(at=context.at, seat=seat)] if context.room.seats[seat].held else []


class AddBot(RoomCommand, frozen=True):
    """Host: seats a bot; without ``seat`` on the first empty seat."""

    level: Level = DEFAULT_BOT
    seat: SeatNumber | None = None

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """A bot sits down on an empty seat, or takes another bot's between rounds."""
        context.check_host()
        context.check_not_dealing()
        room = context.room
        empty = [s for s in range(room.size) if room.seats[s].kind == "empty"]
        seat = self.seat if self.seat is not None else next(iter(empty), None)
        if seat is None or seat >= room.size or room.seats[seat].kind == "person":
            raise refused("SEAT_TAKEN")
        if room.is_in_round(seat):  # its bot may play for somebody who comes back
            raise refused("NOT_NOW")
        name = room.seats[seat].name or bot_name(_names(room), context.language)
        return [BotSat(at=context.at, seat=seat, name=name, level=self.level)]


class RemoveSeat(RoomCommand, frozen=True):
    """Host: vacates a seat; during a round a bot plays on."""

    seat: SeatNumber

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """A seat is vacated; in a round a person's only, in their own turn only after a while."""
        context.check_host()
        room, seat = context.room, self.seat
        if seat not in room.occupied:
            raise refused("NO_SUCH_SEAT")
        if room.is_in_round(seat):
            patience = IDLE_TURN_OVER_DAYS if room.by_turns else IDLE_TURN
            idle = context.at - room.turn.since >= patience
            waits = room.pause is None and seat not in room.awaited()
            occupant = room.seats[seat]
            if occupant.kind != "person" or not (occupant.held or idle or waits):
                raise refused("NOT_NOW")
        return decide_leave(context, seat)


class PassHost(RoomCommand, frozen=True):
    """Host: makes the person in another seat the host."""

    seat: SeatNumber

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """Another person becomes host."""
        context.check_host()
        if self.seat not in context.room.people:
            raise refused("NO_SUCH_SEAT")
        return [HostPassed(at=context.at, seat=self.seat)]


# Entries ------------------------------------------------------------------------------------------


class Sat(Entry, frozen=True):
    """A person took a seat.

    Attributes:
        secret: a digest.
        anew: whether scores begin anew, as one person alone has played for those there are.
    """

    seat: int
    name: str
    secret: str
    anew: bool = False

    def apply(self, room: Room) -> None:
        """Seat a person."""
        before = room.seat(self.seat)
        # A database of an older version has a person who is renamed sit down once more.
        own = before.kind == "person" and before.secret == self.secret
        room.require(before.kind != "person" or own, room.phase != "dealing")
        kind: NoticeKind = "replaced" if before.kind == "bot" else "sat"
        if room.is_in_round(self.seat):
            kind = "back" if room.hands_seen.get(self.secret) == self.seat else "takeover"
        room.add_notice(kind, self.name, before.name)
        room.seats[self.seat] = Seat("person", self.name, secret=self.secret)
        room.sitters.add(self.secret)
        _rename_in_round(room, self.seat, self.name)
        _forget_occupant(room, self.seat)
        if self.seat in room.playing:
            room.hands_seen[self.secret] = self.seat
        if self.anew:
            room.begins_anew = True
            room.add_notice("anew", self.name)


class Renamed(Entry, frozen=True):
    """A person in their seat took another name."""

    seat: int
    name: str

    def apply(self, room: Room) -> None:
        """Rename an occupant, also in the events of the latest moves."""
        before = room.seat(self.seat)
        room.require(before.kind != "empty", room.phase != "dealing")
        room.add_notice("called", self.name, before.name)
        room.seats[self.seat] = replace(before, name=self.name)
        if self.seat in room.playing:
            called = {room.name_of(self.seat): self.name}
            room.history.outcomes = [
                replace(
                    outcome,
                    name=called.get(outcome.name, outcome.name),
                    names=tuple(called.get(name, name) for name in outcome.names),
                )
                for outcome in room.history.outcomes
            ]
        _rename_in_round(room, self.seat, self.name)


class BotSat(Entry, frozen=True):
    """A bot took a seat; during a round it plays on for the seat's former occupant."""

    seat: int
    name: str
    level: str

    def apply(self, room: Room) -> None:
        """Seat a bot."""
        before = room.seat(self.seat)
        room.require(room.phase != "dealing")
        if before.kind == "person":
            room.add_notice("left", before.name, self.name)
        elif before.kind == "empty":
            room.add_notice("joined", self.name)
        elif before.name != self.name:
            room.add_notice("renamed", self.name, before.name)
        room.seats[self.seat] = Seat("bot", self.name, self.level)
        _rename_in_round(room, self.seat, self.name)
        _forget_occupant(room, self.seat)


class Left(Entry, frozen=True):
    """A seat was vacated."""

    seat: int

    def apply(self, room: Room) -> None:
        """Vacate a seat that does not play: in a round a bot plays on."""
        before = room.seat(self.seat)
        room.require(before.kind != "empty", room.phase != "dealing")
        room.require(not room.is_in_round(self.seat))
        room.add_notice("stood-up", before.name)
        room.seats[self.seat] = Seat()
        _forget_occupant(room, self.seat)


class Held(Entry, frozen=True):
    """A bot plays for the seat's person, who is late or absent."""

    seat: int

    def apply(self, room: Room) -> None:
        """Let a bot play for a person; in the person's turn until it ends."""
        seat = room.person(self.seat)
        room.require(not seat.held)
        seat.held = True
        room.add_notice("held", seat.name)
        if self.seat in room.awaited():
            room.turn.late.add(self.seat)


class Returned(Entry, frozen=True):
    """The person plays again instead of the bot."""

    seat: int

    def apply(self, room: Room) -> None:
        """Let the person play again."""
        seat = room.person(self.seat)
        room.require(seat.held)
        seat.held = False
        room.add_notice("returned", seat.name)


class HostPassed(Entry, frozen=True):
    """The person in this seat became host."""

    seat: int

    def apply(self, room: Room) -> None:
        """Give the host's powers to another person."""
        seat = room.person(self.seat)
        room.host = seat.secret
        room.add_notice("host", seat.name)


# Secrets ------------------------------------------------------------------------------------------


def secret_digest(secret: str) -> str:
    """Return the digest of a secret, which the log stores instead of the secret."""
    return hashlib.sha256(f"shithead seat {secret}".encode()).hexdigest()


def identify(room: Room, secret: str | None) -> tuple[int | None, bool]:
    """Return the seat that a secret holds, and whether the secret is the host's."""
    if secret is None:
        return None, False
    digest = secret_digest(secret)
    return _seat_of_digest(room, digest), hmac.compare_digest(room.host, digest)


def _seat_of_digest(room: Room, digest: str) -> int | None:
    """Return the seat of the person with a secret's digest, compared in constant time."""
    seats = [s for s in room.people if hmac.compare_digest(room.seats[s].secret, digest)]
    return seats[0] if seats else None


# Seats, names and occupants -----------------------------------------------------------------------


def _seat_for(context: CommandContext, secret: str, wanted: int | None) -> int:
    """Return the seat that a person takes; in a round a hand is seen by one person.

    Args:
        secret: the digest of the person's secret.
        wanted: the seat's number; None: the first that is free.
    """
    room, own = context.room, context.room.own_seat_in_round(secret)
    seat = own if wanted is None else wanted
    if seat is None:
        free = [seat for seat in range(room.size) if room.is_free(seat)]
        empty = [seat for seat in free if room.seats[seat].kind == "empty"]
        bots = [seat for seat in free if room.seats[seat].kind == "bot"]
        # In a round a bot's seat comes first, since people come to play. If none is free, it is a
        # bot's seat of the round, so that the refusal tells why.
        found = [*empty, *bots]
        if room.phase == "playing":
            kept = [seat for seat in room.playing if room.seats[seat].kind == "bot"]
            found = [*bots, *empty] if context.newcomer else [*empty, *kept]
        seat = found[0] if found else None
    if seat is None or seat >= room.size or room.seats[seat].kind == "person":
        raise refused("SEAT_TAKEN")
    if not room.is_in_round(seat) or seat == own:
        return seat
    if own is not None:
        raise refused("KNOWS_ANOTHER_HAND")
    if not (room.is_free(seat) and context.newcomer):
        raise refused("HAND_IN_PLAY")
    return seat


def _names(room: Room, but: int | None = None) -> set[str]:
    """Return every name in use, in the room or in the round."""
    names = {occupant.name for seat, occupant in enumerate(room.seats) if seat != but}
    names |= {name for s, name in zip(room.playing, room.names, strict=True) if s != but}
    return names - {""}


def decide_leave(context: CommandContext, seat: int) -> Sequence[Entry]:
    """A seat is vacated; in a round a bot plays on."""
    room = context.room
    context.check_not_dealing()
    if room.is_in_round(seat):
        name = bot_name(_names(room), context.language)
        return [BotSat(at=context.at, seat=seat, name=name, level=STAND_IN)]
    return [Left(at=context.at, seat=seat)]


def _forget_occupant(room: Room, seat: int) -> None:
    """Drop the commitments of a seat's former occupant, and that it was the youngest."""
    room.next_deal.commitments.pop(seat, None)
    room.next_deal.nonces.pop(seat, None)
    room.next_deal.agreed.discard(seat)
    if room.options.youngest == seat:
        room.options = structs.replace(room.options, youngest=None)


def _rename_in_round(room: Room, seat: int, name: str) -> None:
    """Give a seat of the round another name; its cards and its past stay."""
    if room.core is None or seat not in room.playing:
        return
    called = tuple(name if s == seat else room.name_of(s) for s in room.playing)
    room.names = check_seats(room.core.rules, called)
