"""The handover of a table to its one person's device, and back.

A copy of the log goes to the device. It holds what has been dealt, and nothing of what is to be
dealt: each committed seed is the device's own. The proof of the round in progress stays here: bots
will move on the device.

What was played there comes back, and the device may say anything. Every line is judged as if its
seat moved now, in a room that is built from the log for this purpose. Whatever is not one of the
lines that a person among bots brings about is refused, and so is a line that cannot follow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct, structs

from shithead.deck.order import deck_codes
from shithead.errors import ShitheadError
from shithead.game.game import Game
from shithead.server.protocol.refusals import refused
from shithead.server.protocol.scalars import DEVICE_ROOM, LONGEST_COPY, MOST_LINES
from shithead.server.protocol.session import ClientRequest
from shithead.server.room.command import CommandContext, Entry
from shithead.server.room.deal import (
    DealRequested,
    NonceCommitted,
    NonceRevealed,
    RematchAgreed,
    RoundBegan,
    SeedCommitted,
    check_start,
    commit_seed,
    promise_deal,
)
from shithead.server.room.log import apply, read_entry, replay, write_entry
from shithead.server.room.play import (
    Moved,
    PauseEnded,
    Play,
    RoundCopied,
    TakeBack,
    TakenBack,
    may_take_back,
)
from shithead.server.room.seats import Held, Rename, Renamed, Returned
from shithead.server.room.settings import Opened, OptionsSet, SetOptions
from shithead.server.room.state import Room

# Messages -----------------------------------------------------------------------------------------


class PullLog(ClientRequest, frozen=True):
    """Seat, alone with bots: asks for the room's log, to play on without the server.

    Attributes:
        first: the number of the first line that the client does not have.
    """

    first: Annotated[int, Meta(ge=0)]


class PushLog(ClientRequest, frozen=True):
    """Seat, alone with bots: brings what was played on the client's device.

    Lines that the server has already are not played twice.

    Attributes:
        first: the number of the server's line that the first of these lines follows.
        lines: the lines of the device's log.
    """

    first: Annotated[int, Meta(ge=0)]
    lines: Annotated[list[str], Meta(max_length=MOST_LINES)]


class LogPage(Struct, frozen=True, tag=True):
    """The answer to ``PullLog``.

    Attributes:
        first: the number of the first line; 0 where the log is shorter than the client believes.
        lines: the lines of the log, for a room on the client's device.
        more: whether there are more.
    """

    first: int
    lines: list[str]
    more: bool


class LogPushed(Struct, frozen=True, tag=True):
    """The answer to ``PushLog``: its lines are in the log for good.

    Attributes:
        next: the number of the server's line that the next lines follow.
    """

    next: int


def check_alone(context: CommandContext) -> None:
    """Check that the client is the one person at a table of bots.

    Nobody else has ever sat here, or can take a hand of the round in progress, so the cards of the
    table are secret from the person only because of the bots. A table by turns continues on the
    server.

    Raises:
        Refusal: ``NOT_SEATED`` or ``NOT_ALONE``.
    """
    seat, room = context.own_seat(), context.room
    only_sitter = room.people == [seat] and len(room.sitters) == 1
    if not only_sitter or room.open_to_newcomers or room.options.by_turns or room.by_turns:
        raise refused("NOT_ALONE")


# To the device ------------------------------------------------------------------------------------


def log_page(room: Room, first: int, stored: Sequence[bytes]) -> LogPage:
    """Return as many lines as a message has; the very first one in any case.

    The device has its own name for the room, and seeds of its own. A deal that is being made is
    left out: it is bound to the server's seed.

    Args:
        first: the number of the first line.
        stored: the room's log from there on.
    """
    end, size, fitting = len(stored), 0, 0
    if room.phase == "dealing":
        latest = range(len(stored) - 1, -1, -1)  # it is one of the last, and the log may be long
        end = next((n for n in latest if isinstance(read_entry(stored[n]), DealRequested)), 0)
    while fitting < end and (not fitting or size + len(stored[fitting]) <= LONGEST_COPY):
        size += len(stored[fitting])
        fitting += 1
    code = DEVICE_ROOM + room.code
    in_progress = len(room.rounds) if room.phase == "playing" else None
    lines = []
    for entry in map(read_entry, stored[:fitting]):
        line: Entry = entry
        match entry:
            case Opened():
                line = structs.replace(entry, code=code)
            case SeedCommitted(round=number):
                line = commit_seed(code, number, entry.at)
            case NonceCommitted():  # to the server's seed: a new one begins the commitments again
                line = commit_seed(code, room.next_deal.round, entry.at)
            case RoundBegan(round=number) if number == in_progress:
                line = structs.replace(entry, proof=None)
        lines.append(write_entry(line).decode())
    return LogPage(first, lines, fitting < end)


# Back from the device -----------------------------------------------------------------------------

Played = Moved | PauseEnded | TakenBack | OptionsSet | RoundBegan | Renamed
"""What is played, and what else a person among bots changes."""

_OWN: Final = (
    SeedCommitted
    | NonceCommitted
    | DealRequested
    | NonceRevealed
    | RematchAgreed
    | Held
    | Returned
    | RoundCopied
)
"""What each place has of its own, and what changes nothing of a round."""

_INVALID_LOG: Final = (
    ShitheadError,
    msgspec.DecodeError,
    ValueError,
    LookupError,
    RecursionError,
)
"""What lines that do not follow lead to."""


class MergeResult(Struct, frozen=True):
    """What is to be added to a log.

    Attributes:
        entries: the entries to be appended.
        next: the number of the line of the log that the next lines follow.
    """

    entries: list[Entry]
    next: int


def merge(log: Sequence[bytes], request: PushLog, at: float, *, host: bool) -> MergeResult:
    """Return the entries that continue a room as on its device; a job for workers.

    Args:
        log: the room's whole log.
        host: whether the person has the host's powers.

    Raises:
        Refusal: ``PLAYED_ON`` or ``BAD_LOG``.
    """
    if request.first > len(log):
        raise refused("BAD_LOG")
    entries = [read_entry(text) for text in log]
    try:
        brought = dict(enumerate(read_entry(line.encode()) for line in request.lines))
    except _INVALID_LOG as error:
        raise refused("BAD_LOG") from error
    lines = [*_played(brought, "BAD_LOG").values()]
    there = _played(dict(enumerate(entries[request.first :], request.first)), "PLAYED_ON")
    known = next((one for one in (there, _after_undoing(there)) if _agree(lines, one)), None)
    if known is not None and len(lines) <= len(known):
        return MergeResult([], [request.first, *(number + 1 for number in known)][len(lines)])
    room = replay(entries)
    added: list[Entry] = []
    if known is None:
        added.append(_undoing(room, there, at))
    try:
        for entry in added:
            apply(room, entry)
        for line in lines[len(known or ()) :]:
            for entry in _judged(room, line, at, host=host):
                apply(room, entry)
                added.append(entry)
    except _INVALID_LOG as error:
        raise refused("BAD_LOG") from error
    return MergeResult(added, len(log) + len(added))


def _played(entries: Mapping[int, Entry], otherwise: str) -> dict[int, Played]:
    """Return what is played in entries, by their numbers.

    Args:
        otherwise: the reason to refuse entries that change more than that.
    """
    if not all(isinstance(entry, Played | _OWN) for entry in entries.values()):
        raise refused(otherwise)
    return {number: entry for number, entry in entries.items() if isinstance(entry, Played)}


def _agree(lines: Sequence[Played], known: dict[int, Played]) -> bool:
    """Return whether a device and the server know of the same, as far as both know of anything."""

    def bare(entry: Played) -> Played:
        """An entry without what differs from place to place."""
        match entry:
            case Moved() | PauseEnded():
                return structs.replace(entry, at=0.0, id="", brought=False)
            case RoundBegan():
                return structs.replace(entry, at=0.0, proof=None, takeover=False, brought=False)
        return structs.replace(entry, at=0.0)

    both = zip(lines, known.values(), strict=False)
    return all(bare(line) == bare(entry) for line, entry in both)


def _after_undoing(there: dict[int, Played]) -> dict[int, Played]:
    """Return what was played at the server after all that was before had been taken back."""
    moves = 0
    for place, entry in enumerate(there.values(), 1):
        if isinstance(entry, TakenBack) and entry.moves == moves:
            return dict([*there.items()][place:])
        moves += isinstance(entry, Moved)
    return there


def _undoing(room: Room, there: dict[int, Played], at: float) -> TakenBack:
    """Return the entry that takes back what bots played before they knew that nobody is here.

    Raises:
        Refusal: ``PLAYED_ON``: the person has played there, too, the round is over, or nothing may
            be taken back in it.
    """
    person = room.people[0]
    moved = [entry for entry in there.values() if isinstance(entry, Moved)]
    others = [entry for entry in there.values() if not isinstance(entry, Moved | PauseEnded)]
    played_too = others or any(entry.seat == person for entry in moved)
    if played_too or not may_take_back(room, person):
        raise refused("PLAYED_ON")
    return TakenBack(at=at, seat=person, moves=len(moved))


def _judged(room: Room, line: Played, at: float, *, host: bool) -> Sequence[Entry]:
    """Return the entries of one line, in the room as it was before.

    Raises:
        ShitheadError: the line cannot follow.
    """
    context = CommandContext(room, at, room.people[0], host, "en")
    match line:
        case Moved():
            return _moved(line, context)
        case TakenBack():
            return _same(TakeBack().decide(context), line)
        case OptionsSet(options=options):
            return SetOptions(options).decide(context)
        case Renamed(name=name):
            return _same(Rename(name).decide(context), line)
        case PauseEnded():  # its time was up there; bots could have acted in it
            if room.pause is None or line.seat is not None:
                raise refused("BAD_LOG")
            return [PauseEnded(at=at, brought=True)]
        case RoundBegan():
            return _round_begun(line, context)


def _same(found: Sequence[Entry], line: Played) -> Sequence[Entry]:
    """Return what was found, if it is what the line says."""
    if [structs.replace(entry, at=line.at) for entry in found] != [line]:
        raise refused("BAD_LOG")
    return found


def _moved(line: Moved, context: CommandContext) -> Sequence[Entry]:
    """Return the entries of a move, without its id: the ids of a device say nothing here."""
    room, at, bot = context.room, context.at, line.seat != context.seat
    pause = room.pause
    if pause is not None and pause.may_be_let_pass() and line.move == "pass":
        waits = line.seat == room.playing[pause.core.turn]
        legal = not Game.named(pause.core, room.names).refusal("pass")
        if waits and legal:  # at the end of a pause, where nobody is asked for it
            return [Moved(at=at, seat=line.seat, move=line.move, brought=bot)]
    mover = replace(context, seat=line.seat)
    found = Play("device", line.move).decide(mover)
    return [
        structs.replace(one, id="", brought=bot) if isinstance(one, Moved) else one for one in found
    ]


def _round_begun(line: RoundBegan, context: CommandContext) -> list[Entry]:
    """Return the entries of a round that was dealt on the device, from its one deck.

    Nobody vouches for the deal, and nobody takes over a hand: the person knows all of them. Only
    the host deals the first round there.

    Raises:
        ShitheadError: the deal is not one of these rules at this table.
        LookupError: the dealer has no seat.
        ValueError: the day is invalid.
    """
    room = context.room
    wanted = RoundBegan(
        at=line.at,
        round=len(room.rounds) + 1,
        seats=room.occupied,
        deck=" ".join(line.deck.split()),
        dealer=line.dealer,
        proof=line.proof,
        takeover=room.options.takeover,
        pause=room.options.pause,
        day=date.fromisoformat(line.day).isoformat(),
        youngest=room.options.youngest,
    )
    may_deal = room.phase == "over" or (room.phase == "waiting" and context.host)
    if line != wanted or not may_deal:
        raise refused("BAD_LOG")
    check_start(room)
    packs, jokers, _ = room.next_rules.cards(len(line.seats))
    deck_codes(line.deck, packs, jokers)
    line.seats.index(line.dealer)
    if promise_deal(room).dealer not in {"", room.seats[line.dealer].name}:
        raise refused("BAD_LOG")
    begun = structs.replace(line, at=context.at, proof=None, takeover=False, brought=True)
    return [begun, commit_seed(room.code, line.round + 1, context.at)]
