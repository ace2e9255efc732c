"""What a person has played on a device, judged by the log of the room that it continues.

The device may say anything. Every line is judged as if its seat moved now, in a room that is built
from the log for this purpose. Whatever is not one of the lines that a person among bots brings
about is refused, and so is a line that cannot follow.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Final

import msgspec
from msgspec import Struct, structs

from shithead.deck.order import deck_codes
from shithead.errors import ShitheadError
from shithead.server import protocol as p
from shithead.server.protocol.refusal_texts import refused
from shithead.server.rooms import log_entries as e
from shithead.server.rooms.command_context import CommandContext
from shithead.server.rooms.deal_commitment import commit_seed, promise_deal
from shithead.server.rooms.room import Room
from shithead.server.rooms.room_commands import check_start, decide

Played = e.Moved | e.PauseEnded | e.TakenBack | e.OptionsSet | e.RoundBegan | e.Renamed
"""What is played, and what else a person among bots changes."""

_Aside = e.Sealed | e.Committed | e.DealAsked | e.Revealed | e.Held | e.Returned | e.Copied
"""What each place has of its own, and what changes nothing of a round."""

_NONSENSE: Final = (ShitheadError, msgspec.DecodeError, ValueError, LookupError, RecursionError)
"""What lines that do not follow lead to."""


class Judged(Struct, frozen=True):
    """What is to be added to a log.

    Attributes:
        entries: to be appended.
        next: the number of the line of the log that the next lines follow.
    """

    entries: list[e.Entry]
    next: int


def continuation(log: Sequence[bytes], request: p.GoOn, at: float, *, host: bool) -> Judged:
    """The entries by which a room goes on as it did on a device.

    Args:
        log: the room's, all of it.
        request: the device's lines.
        at: seconds since 1970.
        host: whether the person has the host's powers.

    Raises:
        Refusal: ``PLAYED_ON`` or ``BAD_LOG``.
    """
    if request.first > len(log):
        raise refused("BAD_LOG")
    entries = list(map(e.read_entry, log))
    lines = [*_played(_read(request.lines), "BAD_LOG").values()]
    there = _played(dict(enumerate(entries[request.first :], request.first)), "PLAYED_ON")
    known = next((one for one in (there, _after_undoing(there)) if _agree(lines, one)), None)
    if known is not None and len(lines) <= len(known):
        return Judged([], [request.first, *(number + 1 for number in known)][len(lines)])
    room = Room(entries)
    undoing = [_undoing(room, there, at)] if known is None else []
    added = _tried(room, undoing, lines[len(known or ()) :], at, host=host)
    return Judged(added, len(log) + len(added))


def _agree(lines: Sequence[Played], known: dict[int, Played]) -> bool:
    """Whether a device and the server know of the same, as far as both know of anything."""
    both = zip(lines, known.values(), strict=False)
    return all(_bare(line) == _bare(entry) for line, entry in both)


def _after_undoing(there: dict[int, Played]) -> dict[int, Played]:
    """What was played at the server after all that was played before had been taken back."""
    moves = 0
    for place, entry in enumerate(there.values(), 1):
        if isinstance(entry, e.TakenBack) and entry.moves == moves:
            return dict([*there.items()][place:])
        moves += isinstance(entry, e.Moved)
    return there


def _undoing(room: Room, there: dict[int, Played], at: float) -> e.TakenBack:
    """The entry that takes back what bots went on to play before they knew that nobody is here.

    Args:
        room: built from the log.
        there: what was played at the server.
        at: seconds since 1970.

    Raises:
        Refusal: ``PLAYED_ON``: the person has played there, too, the round is over, or nothing may
            be taken back in it.
    """
    person = room.people[0]
    moved = [entry for entry in there.values() if isinstance(entry, e.Moved)]
    others = [entry for entry in there.values() if not isinstance(entry, e.Moved | e.PauseEnded)]
    played_too = others or any(entry.seat == person for entry in moved)
    if played_too or not room.may_take_back(person):
        raise refused("PLAYED_ON")
    return e.TakenBack(at=at, seat=person, moves=len(moved))


def _read(lines: Iterable[str]) -> dict[int, e.Entry]:
    """The entries of lines, by their numbers.

    Raises:
        Refusal: ``BAD_LOG``.
    """
    try:
        return {number: e.read_entry(line.encode()) for number, line in enumerate(lines)}
    except _NONSENSE as error:
        raise refused("BAD_LOG") from error


def _played(entries: dict[int, e.Entry], otherwise: str) -> dict[int, Played]:
    """What is played in entries, by their numbers.

    Args:
        entries: by number.
        otherwise: why entries are refused that change more than that.

    Raises:
        Refusal: as ``otherwise`` says.
    """
    if not all(isinstance(entry, Played | _Aside) for entry in entries.values()):
        raise refused(otherwise)
    return {number: entry for number, entry in entries.items() if isinstance(entry, Played)}


def _bare(entry: Played) -> Played:
    """An entry without what differs from place to place."""
    match entry:
        case e.Moved() | e.PauseEnded():
            return structs.replace(entry, at=0.0, id="", brought=False)
        case e.RoundBegan():
            return structs.replace(entry, at=0.0, proof=None, takeover=False, brought=False)
    return structs.replace(entry, at=0.0)


def _tried(
    room: Room, undoing: Sequence[e.Entry], lines: Iterable[Played], at: float, *, host: bool
) -> list[e.Entry]:
    """The entries that lines lead to, each tried in the room after the ones before.

    Args:
        room: built for this, and changed.
        undoing: what comes before the first line.
        lines: what was played.
        at: seconds since 1970.
        host: whether the person has the host's powers.

    Raises:
        Refusal: ``BAD_LOG``.
    """
    added = [*undoing]
    try:
        for entry in undoing:
            room.apply(entry)
        for line in lines:
            for entry in _judged(room, line, at, host=host):
                room.apply(entry)
                added.append(entry)
    except _NONSENSE as error:
        raise refused("BAD_LOG") from error
    return added


def _judged(room: Room, line: Played, at: float, *, host: bool) -> Sequence[e.Entry]:
    """The entries of one line.

    Args:
        room: as it was before.
        line: what was played.
        at: seconds since 1970.
        host: whether the person has the host's powers.

    Raises:
        ShitheadError: the line cannot follow.
    """
    person = room.people[0]
    match line:
        case e.Moved():
            return _moved(room, line, at)
        case e.TakenBack():
            found = decide(p.TakeBack(), _context(room, at, person))
            return _same(found, line)
        case e.OptionsSet(options=options):
            return decide(p.SetOptions(options), _context(room, at, person, host=host))
        case e.Renamed(name=name):
            return _same(decide(p.Rename(name), _context(room, at, person)), line)
        case e.PauseEnded():
            return _pause_ended(room, line, at)
        case e.RoundBegan():
            return _round_begun(room, line, at, host=host)


def _context(room: Room, at: float, seat: int, *, host: bool = False) -> CommandContext:
    """The context of a command that a seat gives.

    Args:
        room: the room.
        at: seconds since 1970.
        seat: of a person, or of a bot.
        host: whether it has the host's powers.
    """
    return CommandContext(room, at, seat, host, "en")


def _moved(room: Room, line: e.Moved, at: float) -> list[e.Entry]:
    """The entries of a move, without its id: the ids of a device say nothing here.

    Args:
        room: the room.
        line: of the device.
        at: seconds since 1970.
    """
    bot = line.seat != room.people[0]
    if _lets_pass(room, line):
        return [e.Moved(at=at, seat=line.seat, move=line.move, brought=bot)]
    found = decide(p.Play("device", line.move), _context(room, at, line.seat))
    return [
        structs.replace(one, id="", brought=bot) if isinstance(one, e.Moved) else one
        for one in found
    ]


def _lets_pass(room: Room, line: e.Moved) -> bool:
    """Whether a move lets a pause pass at its end, where nobody is asked for it."""
    pause, name = room.pause, room.name_of(line.seat)
    if pause is None or not pause.may_be_let_pass() or pause.game.turn != name:
        return False
    return line.move == "pass" and pause.game.refusal(f"{name}: pass") is None


def _same(found: Sequence[e.Entry], line: Played) -> Sequence[e.Entry]:
    """What was found, if it is what the line says.

    Raises:
        Refusal: ``BAD_LOG``.
    """
    if [structs.replace(entry, at=line.at) for entry in found] != [line]:
        raise refused("BAD_LOG")
    return found


def _pause_ended(room: Room, line: e.PauseEnded, at: float) -> list[e.Entry]:
    """The entry that ends a pause whose time is up; bots could have acted in it.

    Args:
        room: the room.
        line: of the device.
        at: seconds since 1970.

    Raises:
        Refusal: ``BAD_LOG``.
    """
    if room.pause is None or line.seat is not None:
        raise refused("BAD_LOG")
    return [e.PauseEnded(at=at, brought=True)]


def _round_begun(room: Room, line: e.RoundBegan, at: float, *, host: bool) -> list[e.Entry]:
    """The entries of a round that was dealt on the device.

    Nobody vouches for the deal, and nobody takes over a hand: the person knows all of them.

    Args:
        room: between rounds.
        line: of the device.
        at: seconds since 1970.
        host: whether the person has the host's powers, without which they deal only once more.

    Raises:
        ShitheadError: the deal is not one of these rules at this table.
        ValueError: the day is none.
    """
    wanted = e.RoundBegan(
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
    may_deal = room.phase == "over" or (room.phase == "waiting" and host)
    if line != wanted or not may_deal:
        raise refused("BAD_LOG")
    check_start(room)
    _check_deal(room, line)
    begun = structs.replace(line, at=at, proof=None, takeover=False, brought=True)
    return [begun, commit_seed(room.code, line.round + 1, at)]


def _check_deal(room: Room, line: e.RoundBegan) -> None:
    """Check the cards, and the dealer where the rules name one.

    Args:
        room: between rounds.
        line: of the device.

    Raises:
        SetupError: the cards are not those of the rules.
        Refusal: ``BAD_LOG``.
        LookupError: the dealer has no seat.
    """
    packs, jokers, _ = room.next_rules.cards(len(line.seats))
    deck_codes(line.deck, packs, jokers)
    line.seats.index(line.dealer)
    named = promise_deal(room).dealer
    if named not in {"", room.seats[line.dealer].name}:
        raise refused("BAD_LOG")
