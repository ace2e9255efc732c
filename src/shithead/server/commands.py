"""What a client's wish leads to: the entries to write, or why it is refused. Nothing is changed."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from shithead.errors import IllegalMove, Reason, RuleError, SetupError
from shithead.game.seats import check_seats
from shithead.notation.moves import read_move
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.preset_files import rule_names
from shithead.server import log_entries as e
from shithead.server import protocol as p
from shithead.server.deal_commitment import fits, promise
from shithead.server.refusals import refused
from shithead.server.seat_names import bot_name, seat_name

if TYPE_CHECKING:
    from shithead.notation.moves import Move
    from shithead.ruleset.rule_set import RuleSet
    from shithead.server.room import Room
else:
    Room = Any


class Asker(Struct, frozen=True):
    """Who says something in which room, and when.

    Attributes:
        room: as it is.
        at: seconds since 1970.
        seat: the asker's; None: none.
        host: whether it may do what hosts do.
        language: in which bots get names.
    """

    room: Room
    at: float
    seat: int | None
    host: bool
    language: p.Language

    def own_seat(self) -> int:
        """The asker's seat.

        Raises:
            Refusal: ``NOT_SEATED``.
        """
        if self.seat is None:
            raise refused("NOT_SEATED")
        return self.seat

    def check_host(self) -> None:
        """Go on only for a host.

        Raises:
            Refusal: ``NOT_HOST``.
        """
        if not self.host:
            raise refused("NOT_HOST")

    def check_not_dealing(self) -> None:
        """Go on only while nobody is bound to a deal: who sits where is part of it.

        Raises:
            Refusal: ``NOT_NOW``.
        """
        if self.room.phase == "dealing":
            raise refused("NOT_NOW")

    def check_between(self) -> None:
        """Go on only between rounds.

        Raises:
            Refusal: ``NOT_NOW``.
        """
        if self.room.phase in {"playing", "dealing"}:
            raise refused("NOT_NOW")


def digest(secret: str) -> str:
    """What is kept of a secret: enough to know it again."""
    return hashlib.sha256(f"shithead seat {secret}".encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two digests are equal, told in a time that does not depend on where they differ."""
    return hmac.compare_digest(one, other)


def who_is(room: Room, secret: str | None) -> tuple[int | None, bool]:
    """The seat that a secret has, and whether it makes one host."""
    if secret is None:
        return None, False
    known = digest(secret)
    seats = [seat for seat in room.people if same(room.chairs[seat].secret, known)]
    return (seats[0] if seats else None), same(room.host, known)


@singledispatch
def wish(message: p.ClientRequest, _asker: Asker) -> Sequence[e.Entry]:
    """The entries that carry out what a client asks for.

    Raises:
        Refusal: saying why not.
    """
    raise NotImplementedError(message)


# Seats --------------------------------------------------------------------------------------------


@wish.register
def _(message: p.Sit, asker: Asker) -> Sequence[e.Entry]:
    room = asker.room
    asker.check_not_dealing()
    if asker.seat is not None:
        raise refused("SEATED_ALREADY")
    secret = digest(message.secret)
    if any(same(room.chairs[seat].secret, secret) for seat in room.people):
        raise refused("SEATED_ALREADY")
    seat = _seat_for(room, secret, message.seat)
    name = seat_name(message.name, _names(room, but=seat) - _bots_names(room))
    sat = e.Sat(at=asker.at, seat=seat, name=name, secret=secret)
    entries = [*_give_way(asker, name, seat), sat]
    if message.commitment is None:
        return entries
    return [*entries, committed(asker, seat, message.commitment)]


def _bots_names(room: Room) -> set[str]:
    """Names of bots that can do with another one; in a round all know them by theirs."""
    if room.phase == "playing":
        return set()
    return {chair.name for chair in room.chairs if chair.kind == "bot"}


def _give_way(asker: Asker, name: str, but: int) -> list[e.Entry]:
    """Bots that are called like a person who sits down take another name."""
    room = asker.room
    alike = [
        (seat, chair)
        for seat, chair in enumerate(room.chairs)
        if seat != but and chair.kind == "bot" and chair.name.lower() == name.lower()
    ]
    other = bot_name({*_names(room), name}, asker.language)
    return [e.BotSat(at=asker.at, seat=s, name=other, level=c.level) for s, c in alike]


def _seat_for(room: Room, secret: str, wanted: int | None) -> int:
    """Where somebody sits down: in a round nobody may see the hands of two seats."""
    seen = room.hands.get(secret) if room.phase == "playing" else None
    usual = _free_seat(room) if seen is None else seen
    seat = usual if wanted is None else wanted
    if seat is None or seat >= room.size or room.chairs[seat].kind == "person":
        raise refused("SEAT_TAKEN")
    if seen is not None and seat in room.playing and seat != seen:
        raise refused("KNOWS_ANOTHER_HAND")
    return seat


def _free_seat(room: Room) -> int | None:
    """An empty seat, else a bot's: in a round one that plays, since people come to play."""
    seats = range(room.size)
    empty = [seat for seat in seats if room.chairs[seat].kind == "empty"]
    bots = [seat for seat in seats if room.chairs[seat].kind == "bot"]
    found = [*bots, *empty] if room.phase == "playing" else [*empty, *bots]
    return found[0] if found else None


def _names(room: Room, but: int | None = None) -> set[str]:
    """Every name that is in use, in the room or in the round."""
    names = {chair.name for seat, chair in enumerate(room.chairs) if seat != but}
    if room.game is not None:
        names |= {n for s, n in zip(room.playing, room.game.seats, strict=True) if s != but}
    return names - {""}


@wish.register
def _(_message: p.Stand, asker: Asker) -> Sequence[e.Entry]:
    return _vacate(asker, asker.own_seat())


def _vacate(asker: Asker, seat: int) -> list[e.Entry]:
    """Nobody sits there any more; in a round a bot plays on."""
    room = asker.room
    asker.check_not_dealing()
    if room.phase == "playing" and seat in room.playing:
        name = bot_name(_names(room), asker.language)
        return [e.BotSat(at=asker.at, seat=seat, name=name, level="steady")]
    return [e.Left(at=asker.at, seat=seat)]


@wish.register
def _(_message: p.Back, asker: Asker) -> Sequence[e.Entry]:
    return back(asker)


def back(asker: Asker) -> list[e.Entry]:
    """The asker's seat is played by its person again, if a bot holds it."""
    seat = asker.own_seat()
    return [e.Returned(at=asker.at, seat=seat)] if asker.room.chairs[seat].held else []


# The host -----------------------------------------------------------------------------------------


@wish.register
def _(message: p.AddBot, asker: Asker) -> Sequence[e.Entry]:
    asker.check_host()
    asker.check_not_dealing()
    room = asker.room
    empty = [s for s in range(room.size) if room.chairs[s].kind == "empty"]
    seat = message.seat if message.seat is not None else next(iter(empty), None)
    if seat is None or seat >= room.size or room.chairs[seat].kind == "person":
        raise refused("SEAT_TAKEN")
    own = room.chairs[seat].name
    name = own or bot_name(_names(room), asker.language)
    return [e.BotSat(at=asker.at, seat=seat, name=name, level=message.level)]


@wish.register
def _(message: p.RemoveSeat, asker: Asker) -> Sequence[e.Entry]:
    asker.check_host()
    room = asker.room
    if message.seat not in room.taken:
        raise refused("NO_SUCH_SEAT")
    running = room.phase == "playing" and message.seat in room.playing
    if running and room.chairs[message.seat].kind == "bot":
        raise refused("NOT_NOW")
    return _vacate(asker, message.seat)


@wish.register
def _(message: p.PassHost, asker: Asker) -> Sequence[e.Entry]:
    asker.check_host()
    if message.seat not in asker.room.people:
        raise refused("NO_SUCH_SEAT")
    return [e.HostPassed(at=asker.at, seat=message.seat)]


@wish.register
def _(message: p.SetRules, asker: Asker) -> Sequence[e.Entry]:
    asker.check_host()
    asker.check_between()
    source = message.rules
    read_rules(source)
    return [e.RulesSet(at=asker.at, rules=source)]


def read_rules(source: str | dict[str, Any]) -> RuleSet:
    """The rules that a client names; it cannot name files of the server.

    Raises:
        Refusal: ``BAD_RULES``.
    """
    if isinstance(source, str) and source not in rule_names():
        known = ", ".join(rule_names())
        unknown = RuleError("room-no-preset", option="rules", value=source, allowed=known)
        raise refused("BAD_RULES", why=unknown)
    try:
        found = load_rules(source)
        check_seats(found, [f"S{number}" for number in range(found.deck.players_min)])
    except (RuleError, SetupError) as error:
        raise refused("BAD_RULES", why=error) from error
    return found


@wish.register
def _(message: p.SetOptions, asker: Asker) -> Sequence[e.Entry]:
    asker.check_host()
    return [e.OptionsSet(at=asker.at, options=message.options)]


# The deal -----------------------------------------------------------------------------------------


@wish.register
def _(_message: p.Start, asker: Asker) -> Sequence[e.Entry]:
    asker.check_host()
    return _deal(asker)


@wish.register
def _(_message: p.Rematch, asker: Asker) -> Sequence[e.Entry]:
    asker.own_seat()
    if asker.room.phase != "over":
        raise refused("NOT_NOW")
    return _deal(asker)


def _deal(asker: Asker) -> list[e.Entry]:
    asker.check_between()
    check_start(asker.room)
    return [e.DealAsked(at=asker.at, promise=promise(asker.room))]


def check_start(room: Room) -> None:
    """Go on only if seats and rules fit.

    Raises:
        Refusal: ``CANNOT_START``.
    """
    try:
        for part in room.parts:
            check_seats(part, [room.chairs[seat].name for seat in room.taken])
    except SetupError as error:
        raise refused("CANNOT_START", why=error) from error


@wish.register
def _(message: p.Commit, asker: Asker) -> Sequence[e.Entry]:
    seat, coming = asker.own_seat(), asker.room.coming
    if (message.round, message.commitment) == (coming.round, coming.commitments.get(seat)):
        return []  # said again after a lost connection, or by another page of the same person
    asker.check_not_dealing()
    if message.round != coming.round:
        raise refused("NOT_NOW")
    return [committed(asker, seat, message.commitment)]


def committed(asker: Asker, seat: int, commitment: str) -> e.Committed:
    """The entry that binds a seat to its nonce.

    Raises:
        Refusal: ``BAD_CHANCE``; another seat has said the same.
    """
    others = {said for s, said in asker.room.coming.commitments.items() if s != seat}
    if commitment in others:
        raise refused("BAD_CHANCE")
    return e.Committed(at=asker.at, seat=seat, commitment=commitment)


@wish.register
def _(message: p.Nonce, asker: Asker) -> Sequence[e.Entry]:
    seat, room = asker.own_seat(), asker.room
    if _told(room, seat, message):
        return []
    if room.phase != "dealing" or message.round != room.coming.round:
        raise refused("NOT_NOW")
    if seat not in room.coming.wanted or not fits(room, seat, message.nonce):
        raise refused("BAD_CHANCE")
    return [e.Revealed(at=asker.at, seat=seat, nonce=message.nonce)]


def _told(room: Room, seat: int, message: p.Nonce) -> bool:
    """Whether a seat's nonce is known: said again, or by another page of the same person."""
    if message.round == room.coming.round:
        return room.coming.nonces.get(seat) == message.nonce
    proof = room.rounds[-1].proof if message.round == len(room.rounds) else None
    return proof is not None and message.nonce in proof.nonces.values()


# Moves --------------------------------------------------------------------------------------------


@wish.register
def _(message: p.Play, asker: Asker) -> Sequence[e.Entry]:
    seat, game = asker.own_seat(), asker.room.game
    if game is None or asker.room.phase not in {"playing", "over"}:
        raise refused("NOT_NOW")
    name = asker.room.name_of(seat)
    if not name:
        raise refused("NOT_SEATED")
    move = own_move(message.move, name)
    illegal = game.refusal(move)
    if illegal:
        raise refused("ILLEGAL_MOVE", why=illegal)
    if 0 < message.version < asker.room.decided(seat):
        raise refused("NOT_NOW")  # chosen for a decision that a bot has made meanwhile
    moved = e.Moved(at=asker.at, seat=seat, move=move.by(None).text, id=message.id)
    return [*back(asker), moved]


def own_move(text: str, name: str) -> Move:
    """The move that a text names, made by this seat and no other.

    Raises:
        Refusal: ``ILLEGAL_MOVE``; it cannot be read, or names another seat.
    """
    try:
        move = read_move(text)
    except IllegalMove as error:
        raise refused("ILLEGAL_MOVE", why=error) from error
    if move.seat not in {None, name}:
        other = IllegalMove(Reason.NOT_YOUR_TURN, move=text, name=move.seat, seat=name)
        raise refused("ILLEGAL_MOVE", why=other)
    return move.by(name)
