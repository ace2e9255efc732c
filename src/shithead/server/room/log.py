"""The log of a room: encoding of entries, their effects, and building a room from its log."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from functools import reduce
from itertools import islice
from operator import or_
from typing import TYPE_CHECKING, Final

import msgspec

from shithead.errors import ShitheadError
from shithead.server.room import deal, play, seats  # noqa: F401 — their entries
from shithead.server.room.command import Entry
from shithead.server.room.settings import Opened
from shithead.server.room.state import ContradictoryEntry, Room
from shithead.server.runtime.telemetry import source_line

if TYPE_CHECKING:
    AnyEntry = Entry
else:
    AnyEntry = reduce(or_, Entry.__subclasses__())
"""Every entry that a log may have: those of all features imported here."""

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(AnyEntry)

_SLICE: Final = 20
"""Entries of a slice: some tenths of a millisecond, or a millisecond as plain Python."""


def write_entry(entry: Entry) -> bytes:
    """Return an entry as stored in the log."""
    return _ENCODER.encode(entry)


def read_entry(text: bytes) -> AnyEntry:
    """Return an entry from the log.

    Raises:
        msgspec.ValidationError: the text is not an entry.
    """
    found: AnyEntry = _DECODER.decode(text)
    return found


def apply(room: Room, entry: Entry) -> None:
    """Apply one more entry.

    Raises:
        ContradictoryEntry: the entry contradicts the state; a judged command never does.
    """
    room.require(isinstance(entry, Opened) == (room.entries == 0))
    room.version += 1
    room.entries += 1
    room.updated_at = entry.at
    try:
        entry.apply(room)
    except ContradictoryEntry:
        raise
    except (ShitheadError, ValueError, OverflowError) as error:  # the engine's, or the date's
        raise room.contradiction() from error


# Rooms --------------------------------------------------------------------------------------------


class BrokenLog(Exception):  # noqa: N818 — names the log
    """A log cannot be read as a room.

    Attributes:
        error: the type of what one of its entries set off.
        where: the line of the source.
    """

    def __init__(self, error: str, where: str) -> None:
        super().__init__(error, where)
        self.error = error
        self.where = where


def replay(log: Iterable[Entry]) -> Room:
    """Return the room that entries amount to.

    Raises:
        ContradictoryEntry: an entry contradicts the ones before it.
    """
    room = Room()
    for entry in log:
        apply(room, entry)
    return room


def build_room(log: Sequence[bytes]) -> Generator[None, None, Room]:
    """Build a room from its stored log, slice by slice; also a job of worker processes.

    Raises:
        BrokenLog: no server wrote these entries.
    """
    return (yield from continue_room(Room(), log))


def continue_room(room: Room, log: Iterable[bytes]) -> Generator[None, None, Room]:
    """Apply more stored entries to a room, which is changed, slice by slice.

    Raises:
        BrokenLog: no server wrote these entries.
    """
    entries = iter(log)
    while part := list(islice(entries, _SLICE)):
        try:
            for entry in part:
                apply(room, read_entry(entry))
        except Exception as error:
            cause = error.__cause__ or error  # what the engine says, rather than that it refused
            raise BrokenLog(type(cause).__name__, source_line(cause)) from error
        yield
    return room
