"""A copy of a room's log, for the room's one person to play on without the server.

The copy holds what has been dealt, and nothing of what is to be dealt: each seal, with its seed, is
the device's own. The proof of the round in progress stays here: bots will move on the device.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from msgspec import structs

from shithead.server.protocol import DEVICE_ROOM, LONGEST_COPY, LogCopied
from shithead.server.protocol.refusal_texts import refused
from shithead.server.rooms import log_entries as e
from shithead.server.rooms.command_context import CommandContext
from shithead.server.rooms.deal_commitment import commit_seed
from shithead.server.rooms.room import Room


def check_alone(context: CommandContext) -> None:
    """Check that the client is the one person at a table of bots.

    Raises:
        Refusal: ``NOT_SEATED`` or ``NOT_ALONE``.
    """
    if not context.room.is_alone(context.own_seat()):
        raise refused("NOT_ALONE")


def copied_log(room: Room, first: int, stored: Sequence[bytes]) -> LogCopied:
    """As many lines as a message has.

    Args:
        room: the room.
        first: the number of the first line.
        stored: the room's log from there on.
    """
    begun = stored[: _end_of_begun(room, stored)]
    fitting = list(_fitting(begun))
    lines = [_line(room, e.read_entry(entry)) for entry in fitting]
    return LogCopied(first, lines, len(fitting) < len(begun))


def _end_of_begun(room: Room, stored: Sequence[bytes]) -> int:
    """The length of a log without a deal that is being made: it is bound to the server's seed."""
    if room.phase != "dealing":
        return len(stored)
    latest = range(len(stored) - 1, -1, -1)  # it is one of the last, and the log may be long
    return next((n for n in latest if isinstance(e.read_entry(stored[n]), e.DealAsked)), 0)


def _line(room: Room, entry: e.Entry) -> str:
    """A line of the copy: the device's name for the room, and seeds of the device's own."""
    code = DEVICE_ROOM + room.code
    in_progress = len(room.rounds) if room.phase == "playing" else None
    match entry:
        case e.Opened():
            entry = structs.replace(entry, code=code)
        case e.Sealed(round=number):
            entry = commit_seed(code, number, entry.at)
        case e.Committed():  # to the server's seed: a new seal begins the commitments again
            entry = commit_seed(code, room.next_deal.round, entry.at)
        case e.RoundBegan(round=number) if number == in_progress:
            entry = structs.replace(entry, proof=None)
    return e.write_entry(entry).decode()


def _fitting(stored: Iterable[bytes]) -> Iterator[bytes]:
    """The first entries, up to the size of a message; the very first one in any case."""
    left = LONGEST_COPY

    def fits(entry: bytes) -> bool:
        nonlocal left
        before, left = left, left - len(entry)
        return before == LONGEST_COPY or left >= 0

    return takewhile(fits, stored)
