"""The deal: requested, bound to the secrets of all seats, and proved to be fair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated, Final

from msgspec import Meta

from shithead.deck import fair_deal
from shithead.errors import SetupError
from shithead.game.game import Game
from shithead.game.result import Standings
from shithead.game.seats import ages_of, check_seats
from shithead.notation.positions import read_position
from shithead.server.protocol.refusals import refused
from shithead.server.protocol.scalars import Hex32
from shithead.server.room.command import CommandContext, Entry, RoomCommand
from shithead.server.room.parts import History, NextDeal, Round
from shithead.server.room.state import MOST_ENTRIES, Room

_LONG_ROUND: Final = 1000
"""Entries that must still be free in the log when cards are dealt, so that the round can end."""

# Messages -----------------------------------------------------------------------------------------


class Start(RoomCommand, frozen=True):
    """Host: deals the first round, or the next one after seats or rules have changed."""

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """The host has cards dealt."""
        context.check_host()
        return _request_deal(context)


class Rematch(RoomCommand, frozen=True):
    """Seat: asks for another round, which is dealt once everybody present has asked."""

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """The last one to agree has cards dealt again; nobody else's result is taken away."""
        seat, room = context.own_seat(), context.room
        if room.phase != "over":
            raise refused("NOT_NOW")
        agreed = room.next_deal.agreed | {seat}
        if context.present <= agreed:
            return _request_deal(context)
        check_start(room)
        return [] if agreed == room.next_deal.agreed else [RematchAgreed(at=context.at, seat=seat)]


class Commit(RoomCommand, frozen=True):
    """Commits the seat to a nonce before the deal."""

    round: Annotated[int, Meta(ge=1)]
    commitment: Hex32

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """A seat commits to a nonce, once, however often it says so."""
        seat, coming = context.own_seat(), context.room.next_deal
        if (self.round, self.commitment) == (coming.round, coming.commitments.get(seat)):
            return []  # sent again after a lost connection, or by another page of the same person
        context.check_not_dealing()
        if self.round != coming.round:
            raise refused("NOT_NOW")
        return [commit_entry(context, seat, self.commitment)]


class Nonce(RoomCommand, frozen=True):
    """Reveals the nonce that the seat committed to; awaited while the room is ``dealing``."""

    round: Annotated[int, Meta(ge=1)]
    nonce: Hex32

    def decide(self, context: CommandContext) -> Sequence[Entry]:
        """A seat reveals its nonce, once, however often it says so."""
        seat, room = context.own_seat(), context.room
        coming = room.next_deal
        if self.round == coming.round:
            known = coming.nonces.get(seat) == self.nonce
        else:
            proof = room.rounds[-1].proof if self.round == len(room.rounds) else None
            known = proof is not None and self.nonce in proof.nonces.values()
        if known:  # sent again, or by another page of the same person
            return []
        if coming.promise is None or self.round != coming.round:
            raise refused("NOT_NOW")
        if seat not in coming.awaited or not fair_deal.opens(
            coming.promise, room.seats[seat].name, self.nonce
        ):
            raise refused("BAD_CHANCE")
        return [NonceRevealed(at=context.at, seat=seat, nonce=self.nonce)]


# Entries ------------------------------------------------------------------------------------------


class SeedCommitted(Entry, frozen=True, tag="Sealed"):
    """The server committed to a seed for a round."""

    round: int
    seed: str
    commitment: str

    def apply(self, room: Room) -> None:
        """Begin to prepare a deal.

        Of any round: in a copy for a device, commitments of earlier rounds are seeds of this one.
        """
        room.require(room.phase != "dealing")
        room.next_deal = NextDeal(self.round, self.seed, self.commitment)


class NonceCommitted(Entry, frozen=True, tag="Committed"):
    """A seat committed to a nonce for the next round."""

    seat: int
    commitment: str

    def apply(self, room: Room) -> None:
        """Bind a person's seat to its nonce."""
        room.person(self.seat)
        room.require(room.phase != "dealing")
        room.next_deal.commitments[self.seat] = self.commitment


class DealRequested(Entry, frozen=True, tag="DealAsked"):
    """The next deal was requested: it is bound to the promise, and nonces are awaited."""

    promise: fair_deal.Promise

    def apply(self, room: Room) -> None:
        """Begin to wait for nonces."""
        room.require(room.phase in {"waiting", "over"})
        room.next_deal.requested_at = self.at
        room.next_deal.promise = self.promise


class RematchAgreed(Entry, frozen=True):
    """A seat wants another round; others have not said so yet."""

    seat: int

    def apply(self, room: Room) -> None:
        """Note who need not be waited for."""
        room.person(self.seat)
        room.require(room.phase == "over")
        room.next_deal.agreed.add(self.seat)


class NonceRevealed(Entry, frozen=True, tag="Revealed"):
    """A seat revealed its nonce."""

    seat: int
    nonce: str

    def apply(self, room: Room) -> None:
        """Note a nonce; without a commitment, too: a copy for a device has none."""
        room.person(self.seat)
        room.require(room.phase == "dealing", self.seat not in room.next_deal.nonces)
        room.next_deal.nonces[self.seat] = self.nonce


class RoundBegan(Entry, frozen=True):
    """Cards were dealt, or laid out as they lay at a position of a recorded round.

    Attributes:
        round: the round's number, from 1.
        seats: the room's seats that play, clockwise.
        deck: the order after the shuffle, top first; empty if the round began with a position.
        dealer: the room's seat that deals.
        proof: the proof of a fair deal, for the record.
        takeover: whether newcomers may take over bots' seats in this round.
        pause: seconds after a play in which a card may be added.
        day: the date, for the record; empty in older logs: that of ``at``.
        youngest: the room's seat of the youngest; None: nobody has said.
        position: the position that the round began with; empty if it began with a deal.
        brought: whether it was dealt on a person's device.
    """

    round: int
    seats: list[int]
    deck: str
    dealer: int
    proof: fair_deal.Proof | None = None
    takeover: bool = False
    pause: float = 0.0
    day: str = ""
    youngest: int | None = None
    position: str = ""
    brought: bool = False

    def apply(self, room: Room) -> None:
        """Deal; without a deal that was asked for, too: on a device, or out of a recorded round."""
        room.require(room.phase != "playing", self.round == len(room.rounds) + 1)
        room.require({*self.seats} <= {*room.occupied}, self.dealer in self.seats)
        room.next_deal.requested_at = room.next_deal.promise = None
        room.begin_turn(self.at)
        room.history = History(room.version)
        seats = set(self.seats) & set(room.people)
        room.hands_seen = {room.seats[seat].secret: seat for seat in sorted(seats)}
        rules, names = room.next_rules, tuple(room.seats[seat].name for seat in self.seats)
        before = room.standings if room.match_continues() and not self.position else None
        room.match = before or Standings(room.rules, len(names))
        room.begins_anew = False
        if self.position:
            room.core = Game.from_position(read_position(self.position), rules).core
            room.require(room.core.seats == len(check_seats(rules, names)))
        else:
            dealer = names[self.seats.index(self.dealer)]
            youngest = room.seats[self.youngest].name if self.youngest in self.seats else None
            ages = ages_of(names, youngest) if rules.start.by_age else None
            room.core = Game(rules, names, deck=self.deck, dealer=dealer, ages=ages).core
        room.names = names
        day = self.day or datetime.fromtimestamp(self.at, UTC).date().isoformat()
        if room.rounds:
            room.rounds[-1] = replace(room.rounds[-1], proof=None)
        begun = Round(tuple(self.seats), names, self.proof, day, brought=self.brought)
        room.rounds.append(replace(begun, takeover=self.takeover, pause=self.pause))


# The promise, and the deal ------------------------------------------------------------------------


def _request_deal(context: CommandContext) -> list[Entry]:
    room = context.room
    if room.phase in {"playing", "dealing"}:
        raise refused("NOT_NOW")
    if room.entries > MOST_ENTRIES - _LONG_ROUND:
        raise refused("LOG_FULL", most=MOST_ENTRIES)
    check_start(room)
    return [DealRequested(at=context.at, promise=promise_deal(room))]


def check_start(room: Room) -> None:
    """Check that the number of seats fits the rules.

    Raises:
        Refusal: ``CANNOT_START``.
    """
    try:
        for part in room.parts:
            check_seats(part, [room.seats[seat].name for seat in room.occupied])
    except SetupError as error:
        raise refused("CANNOT_START", why=error) from error


def commit_entry(context: CommandContext, seat: int, commitment: str) -> NonceCommitted:
    """Return the entry that commits a seat to its nonce.

    Raises:
        Refusal: ``BAD_CHANCE``; another seat has the same commitment.
    """
    others = {other for s, other in context.room.next_deal.commitments.items() if s != seat}
    if commitment in others:
        raise refused("BAD_CHANCE")
    return NonceCommitted(at=context.at, seat=seat, commitment=commitment)


def commit_seed(code: str, number: int, at: float) -> SeedCommitted:
    """Return a new seed for a round of a room, from 1, and the server's commitment to it."""
    seed = fair_deal.secret()
    commitment = fair_deal.seed_commitment(code, number, seed)
    return SeedCommitted(at=at, round=number, seed=seed.hex(), commitment=commitment)


def promise_deal(room: Room) -> fair_deal.Promise:
    """Return everything that the coming deal is bound to, with the present seats and rules.

    The last round's result names the dealer, or else the rules do; empty: decided by chance.
    """
    coming, seats = room.next_deal, room.occupied
    packs, jokers, _ = room.next_rules.cards(len(seats))
    if room.match_continues() and room.results:
        dealing = room.results[-1].next_dealer
        dealer = "" if dealing is None else room.names[dealing]
    else:
        first = room.next_rules.start.dealer_first == "first_seat"
        dealer = room.seats[seats[0]].name if first else ""
    return fair_deal.Promise(
        room=room.code,
        round=coming.round,
        seats=tuple(room.seats[seat].name for seat in seats),
        packs=packs,
        jokers=jokers,
        dealer=dealer,
        commitment=coming.commitment,
        commitments={room.seats[seat].name: said for seat, said in coming.commitments.items()},
    )


def deal(room: Room, promise: fair_deal.Promise, at: float, day: str) -> list[Entry]:
    """Return the entries of the promised round and of the seed for the next one.

    Args:
        room: the room with the nonces revealed so far.
        day: the date, as 2026-11-22.
    """
    coming, seats = room.next_deal, room.occupied
    nonces = {room.seats[seat].name: said for seat, said in coming.nonces.items()}
    proof = fair_deal.proof_of(promise, bytes.fromhex(coming.seed), nonces)
    found = fair_deal.dealt(proof)
    began = RoundBegan(
        at=at,
        round=coming.round,
        seats=seats,
        deck=found.deck,
        dealer=seats[promise.seats.index(found.dealer)],
        proof=proof,
        takeover=room.options.takeover,
        pause=room.options.pause,
        day=day,
        youngest=room.options.youngest,
    )
    return [began, commit_seed(room.code, coming.round + 1, at)]
