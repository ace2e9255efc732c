"""Commands of clients: the log entries that carry them out, or the refusal. Nothing is changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Any, Final

from shithead.close_match import close_match
from shithead.errors import IllegalMove, Reason, RuleError, SetupError
from shithead.game.seats import check_seats
from shithead.notation.moves import Move, MoveKind, read_move
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.preset_files import aliases, preset_name, rule_names
from shithead.ruleset.rule_set import RuleSet
from shithead.server import protocol as p
from shithead.server.protocol.refusal_texts import refused
from shithead.server.rooms import log_entries as e
from shithead.server.rooms.command_context import CommandContext
from shithead.server.rooms.deal_commitment import nonce_matches, promise_deal
from shithead.server.rooms.look_alikes import looks
from shithead.server.rooms.room import MOST_ENTRIES, STAND_IN, Room
from shithead.server.rooms.seat_names import bot_name, seat_name
from shithead.server.rooms.seat_secrets import digests_equal, secret_digest

IDLE_TURN: Final = 60.0
"""Seconds without a decision after which the host may remove the seat in its own turn."""

IDLE_TURN_OVER_DAYS: Final = 24 * 3600.0
"""The same at a table by turns."""

_LONG_ROUND: Final = 1000
"""Entries that must still be free in the log when cards are dealt, so that the round can end."""


@singledispatch
def decide(message: p.ClientRequest, _context: CommandContext) -> Sequence[e.Entry]:
    """The entries that carry out a command.

    Raises:
        Refusal: with the reason.
    """
    raise NotImplementedError(message)


# Seats --------------------------------------------------------------------------------------------


@decide.register
def _(message: p.Sit, context: CommandContext) -> Sequence[e.Entry]:
    room = context.room
    context.check_not_dealing()
    if context.seat is not None:
        raise refused("SEATED_ALREADY")
    secret = secret_digest(message.secret)
    if any(digests_equal(room.seats[seat].secret, secret) for seat in room.people):
        raise refused("SEATED_ALREADY")
    seat = _seat_for(context, secret, message.seat)
    name = seat_name(message.name, _names(room, but=seat) - _bots_names(room))
    anew = _played_alone(room, secret)
    sat = e.Sat(at=context.at, seat=seat, name=name, secret=secret, anew=anew)
    entries = [*_rename_bots(context, name, seat), sat]
    if message.commitment is None:
        return entries
    return [*entries, commit_entry(context, seat, message.commitment)]


def _played_alone(room: Room, secret: str) -> bool:
    """Whether there are scores that somebody else has gained alone with bots.

    Such a person may have known the bots' hands.

    Args:
        room: the room.
        secret: the digest of the secret of whoever sits down.
    """
    return bool(room.results) and len(room.hands_seen) == 1 and secret not in room.hands_seen


def _bots_names(room: Room) -> set[str]:
    """Names of bots that may be renamed: between rounds all, in a round none."""
    if room.phase == "playing":
        return set()
    return {occupant.name for occupant in room.seats if occupant.kind == "bot"}


def _rename_bots(context: CommandContext, name: str, but: int) -> list[e.Entry]:
    """The entries that rename bots with the name of a person who sits down."""
    room = context.room
    same_name = [
        (seat, occupant)
        for seat, occupant in enumerate(room.seats)
        if seat != but and occupant.kind == "bot" and looks(occupant.name) & looks(name)
    ]
    other = bot_name({*_names(room), name}, context.language)
    return [e.BotSat(at=context.at, seat=s, name=other, level=c.level) for s, c in same_name]


def _seat_for(context: CommandContext, secret: str, wanted: int | None) -> int:
    """The seat that a person takes; in a round a hand is seen by one person.

    Args:
        context: of the command.
        secret: the digest of the person's secret.
        wanted: the seat's number; None: the first that is free.
    """
    room, own = context.room, context.room.own_seat_in_round(secret)
    usual = _first_free_seat(context) if own is None else own
    seat = usual if wanted is None else wanted
    if seat is None or seat >= room.size or room.seats[seat].kind == "person":
        raise refused("SEAT_TAKEN")
    if not room.is_in_round(seat) or seat == own:
        return seat
    if own is not None:
        raise refused("KNOWS_ANOTHER_HAND")
    if not (room.is_free(seat) and context.newcomer):
        raise refused("HAND_IN_PLAY")
    return seat


def _first_free_seat(context: CommandContext) -> int | None:
    """The first free seat: in a round a bot's first, since people come to play, else an empty one.

    If there is none, it is a bot's seat of the round, so that the refusal tells why.
    """
    room = context.room
    free = [seat for seat in range(room.size) if room.is_free(seat)]
    empty = [seat for seat in free if room.seats[seat].kind == "empty"]
    bots = [seat for seat in free if room.seats[seat].kind == "bot"]
    if room.phase != "playing":
        found = [*empty, *bots]
    else:
        kept = [seat for seat in room.playing if room.seats[seat].kind == "bot"]
        found = [*bots, *empty] if context.newcomer else [*empty, *kept]
    return found[0] if found else None


def _names(room: Room, but: int | None = None) -> set[str]:
    """Every name in use, in the room or in the round."""
    names = {occupant.name for seat, occupant in enumerate(room.seats) if seat != but}
    if room.game is not None:
        names |= {n for s, n in zip(room.playing, room.game.seats, strict=True) if s != but}
    return names - {""}


@decide.register
def _(message: p.Rename, context: CommandContext) -> Sequence[e.Entry]:
    seat = context.own_seat()
    context.check_not_dealing()
    own = context.room.seats[seat].name
    name = seat_name(message.name, _names(context.room, but=seat))
    if name != own:
        return [e.Renamed(at=context.at, seat=seat, name=name)]
    if seat_name(message.name, ()) != own:
        raise refused("NAME_TAKEN", name=message.name, own=own)
    return []


@decide.register
def _(_message: p.Stand, context: CommandContext) -> Sequence[e.Entry]:
    return _vacate(context, context.own_seat())


def _vacate(context: CommandContext, seat: int) -> list[e.Entry]:
    """The entries that vacate a seat; in a round a bot plays on."""
    room = context.room
    context.check_not_dealing()
    if room.is_in_round(seat):
        name = bot_name(_names(room), context.language)
        return [e.BotSat(at=context.at, seat=seat, name=name, level=STAND_IN)]
    return [e.Left(at=context.at, seat=seat)]


@decide.register
def _(_message: p.Back, context: CommandContext) -> Sequence[e.Entry]:
    return return_to_seat(context)


def return_to_seat(context: CommandContext) -> list[e.Entry]:
    """The entry that returns the client's seat from a bot that plays for it, if one does."""
    seat = context.own_seat()
    return [e.Returned(at=context.at, seat=seat)] if context.room.seats[seat].held else []


# The host -----------------------------------------------------------------------------------------


@decide.register
def _(message: p.AddBot, context: CommandContext) -> Sequence[e.Entry]:
    context.check_host()
    context.check_not_dealing()
    room = context.room
    empty = [s for s in range(room.size) if room.seats[s].kind == "empty"]
    seat = message.seat if message.seat is not None else next(iter(empty), None)
    if seat is None or seat >= room.size or room.seats[seat].kind == "person":
        raise refused("SEAT_TAKEN")
    if room.is_in_round(seat):  # its bot may play for somebody who comes back
        raise refused("NOT_NOW")
    own = room.seats[seat].name
    name = own or bot_name(_names(room), context.language)
    return [e.BotSat(at=context.at, seat=seat, name=name, level=message.level)]


@decide.register
def _(message: p.RemoveSeat, context: CommandContext) -> Sequence[e.Entry]:
    context.check_host()
    room = context.room
    if message.seat not in room.occupied:
        raise refused("NO_SUCH_SEAT")
    if room.is_in_round(message.seat) and not _may_remove_in_round(context, message.seat):
        raise refused("NOT_NOW")
    return _vacate(context, message.seat)


def _may_remove_in_round(context: CommandContext, seat: int) -> bool:
    """Whether the host may remove a seat: a person's, during their own turn only after a while."""
    room, occupant = context.room, context.room.seats[seat]
    if occupant.kind != "person":
        return False
    patience = IDLE_TURN_OVER_DAYS if room.by_turns else IDLE_TURN
    idle = context.at - room.since >= patience
    waits = room.pause is None and seat not in room.awaited()
    return occupant.held or idle or waits


@decide.register
def _(message: p.PassHost, context: CommandContext) -> Sequence[e.Entry]:
    context.check_host()
    if message.seat not in context.room.people:
        raise refused("NO_SUCH_SEAT")
    return [e.HostPassed(at=context.at, seat=message.seat)]


@decide.register
def _(message: p.SetRules, context: CommandContext) -> Sequence[e.Entry]:
    context.check_host()
    context.check_not_dealing()
    source = message.rules
    read_rules(source)
    return [e.RulesSet(at=context.at, rules=source)]


def read_rules(source: str | dict[str, Any]) -> RuleSet:
    """The rules that a client names; a client cannot name files of the server.

    Raises:
        Refusal: ``BAD_RULES``.
    """
    if isinstance(source, str) and preset_name(source) is None:
        known = ", ".join(rule_names())
        close = close_match(source, [*rule_names(), *aliases()])
        unknown = RuleError(
            "room-no-preset", option="rules", value=source, allowed=known, close=close
        )
        raise refused("BAD_RULES", why=unknown)
    try:
        found = load_rules(source)
        check_seats(found, [f"S{number}" for number in range(found.deck.players_min)])
    except (RuleError, SetupError) as error:
        raise refused("BAD_RULES", why=error) from error
    return found


def check_rules(source: str | dict[str, Any]) -> None:
    """Check that rules can be read and played; also a job of worker processes.

    Raises:
        Refusal: ``BAD_RULES``.
    """
    read_rules(source)


@decide.register
def _(message: p.SetOptions, context: CommandContext) -> Sequence[e.Entry]:
    context.check_host()
    context.check_not_dealing()
    if message.options.youngest not in {None, *context.room.occupied}:
        raise refused("NO_SUCH_SEAT")
    if message.options == context.room.options:
        return []
    return [e.OptionsSet(at=context.at, options=message.options)]


# The deal -----------------------------------------------------------------------------------------


@decide.register
def _(_message: p.Start, context: CommandContext) -> Sequence[e.Entry]:
    context.check_host()
    return _deal(context)


@decide.register
def _(_message: p.Rematch, context: CommandContext) -> Sequence[e.Entry]:
    context.own_seat()
    if context.room.phase != "over":
        raise refused("NOT_NOW")
    return _deal(context)


def _deal(context: CommandContext) -> list[e.Entry]:
    context.check_between()
    if context.room.entries > MOST_ENTRIES - _LONG_ROUND:
        raise refused("LOG_FULL", most=MOST_ENTRIES)
    check_start(context.room)
    return [e.DealAsked(at=context.at, promise=promise_deal(context.room))]


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


@decide.register
def _(message: p.Commit, context: CommandContext) -> Sequence[e.Entry]:
    seat, coming = context.own_seat(), context.room.next_deal
    if (message.round, message.commitment) == (coming.round, coming.commitments.get(seat)):
        return []  # sent again after a lost connection, or by another page of the same person
    context.check_not_dealing()
    if message.round != coming.round:
        raise refused("NOT_NOW")
    return [commit_entry(context, seat, message.commitment)]


def commit_entry(context: CommandContext, seat: int, commitment: str) -> e.Committed:
    """The entry that commits a seat to its nonce.

    Args:
        context: of the command.
        seat: the seat.
        commitment: to its nonce.

    Raises:
        Refusal: ``BAD_CHANCE``; another seat has the same commitment.
    """
    others = {other for s, other in context.room.next_deal.commitments.items() if s != seat}
    if commitment in others:
        raise refused("BAD_CHANCE")
    return e.Committed(at=context.at, seat=seat, commitment=commitment)


@decide.register
def _(message: p.Nonce, context: CommandContext) -> Sequence[e.Entry]:
    seat, room = context.own_seat(), context.room
    if _is_revealed(room, seat, message):
        return []
    if room.phase != "dealing" or message.round != room.next_deal.round:
        raise refused("NOT_NOW")
    if seat not in room.next_deal.awaited or not nonce_matches(room, seat, message.nonce):
        raise refused("BAD_CHANCE")
    return [e.Revealed(at=context.at, seat=seat, nonce=message.nonce)]


def _is_revealed(room: Room, seat: int, message: p.Nonce) -> bool:
    """Whether a nonce is known: sent again, or by another page of the same person."""
    if message.round == room.next_deal.round:
        return room.next_deal.nonces.get(seat) == message.nonce
    proof = room.rounds[-1].proof if message.round == len(room.rounds) else None
    return proof is not None and message.nonce in proof.nonces.values()


# Moves --------------------------------------------------------------------------------------------


@decide.register
def _(message: p.Play, context: CommandContext) -> Sequence[e.Entry]:
    seat, game = context.own_seat(), context.room.game
    if game is None or context.room.phase not in {"playing", "over"}:
        raise refused("NOT_NOW")
    name = context.room.name_of(seat)
    if not name:
        raise refused("NOT_SEATED")
    move = parse_own_move(message.move, name)
    if context.room.replying == seat and move.kind is MoveKind.TAKE:
        return _taken(context, seat, move, message.id)
    _check_pause(context, move)
    illegal = (context.room.game_of(seat) or game).refusal(move)
    if illegal:
        raise refused("ILLEGAL_MOVE", why=illegal)
    if 0 < message.version < context.room.last_decision(seat):
        raise refused("NOT_NOW")  # chosen for a decision that a bot has made since
    moved = e.Moved(at=context.at, seat=seat, move=move.by(None).text, id=message.id)
    silent = context.room.pause is not None and move.kind in {MoveKind.PASS, MoveKind.TAKE}
    return [moved] if silent else [*return_to_seat(context), moved]


def _taken(context: CommandContext, seat: int, move: Move, move_id: str) -> list[e.Entry]:
    """The entries by which a seat that could reply, or could not, takes the pile.

    Args:
        context: of the command.
        seat: the client's.
        move: to take the pile.
        move_id: the client's.
    """
    room = context.room
    ended = e.PauseEnded(at=context.at, seat=seat, id=move_id)
    if seat not in room.asked():
        return [ended]
    game = room.game_of(seat)
    illegal = game.refusal(move) if game is not None else None
    if illegal:
        raise refused("ILLEGAL_MOVE", why=illegal)
    return [e.Moved(at=context.at, seat=seat, move=move.by(None).text), ended]


@decide.register
def _(_message: p.TakeBack, context: CommandContext) -> Sequence[e.Entry]:
    seat = context.own_seat()
    moves = context.room.moves_to_take_back(seat)
    if not moves:
        raise refused("NOT_NOW")
    return [e.TakenBack(at=context.at, seat=seat, moves=moves)]


def _check_pause(context: CommandContext, move: Move) -> None:
    """Check that a move fits the pause, if there is one; others are refused whatever they hold.

    Raises:
        Refusal: ``PAUSE``.
    """
    pause, name = context.room.pause, move.seat
    if pause is not None and not (name in pause.asked() and pause.offers(move)):
        raise refused("PAUSE")


def parse_own_move(text: str, name: str) -> Move:
    """The move in a text, made by the client's own seat.

    Args:
        text: in the notation.
        name: of the client's seat.

    Raises:
        Refusal: ``ILLEGAL_MOVE``; the text cannot be read, or names another seat.
    """
    try:
        move = read_move(text)
    except IllegalMove as error:
        raise refused("ILLEGAL_MOVE", why=error) from error
    if move.seat not in {None, name}:
        other = IllegalMove(Reason.NOT_YOUR_TURN, move=text, name=move.seat, seat=name)
        raise refused("ILLEGAL_MOVE", why=other)
    return move.by(name)
