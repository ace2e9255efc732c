"""Builds a room from its log: at once, or in slices between which others have their turn."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from itertools import islice
from typing import Final

from shithead.server.rooms.log_entries import read_entry
from shithead.server.rooms.room import Room
from shithead.server.runtime.telemetry import source_line

_SLICE: Final = 20
"""Entries of a slice: some tenths of a millisecond, or a millisecond as plain Python."""


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


def build_room(log: Sequence[bytes]) -> Room:
    """Build a room from its log; also a job of worker processes.

    Raises:
        BrokenLog: no server wrote these entries.
    """
    room = Room()
    _apply(room, log)
    return room


def build_room_in_slices(log: Sequence[bytes]) -> Generator[None, None, Room]:
    """Build a room as :func:`build_room` does, slice by slice."""
    return (yield from continue_in_slices(Room(), log))


def continue_in_slices(room: Room, log: Iterable[bytes]) -> Generator[None, None, Room]:
    """Apply more entries to a room, slice by slice.

    Args:
        room: the room, which is changed.
        log: the entries that follow.

    Raises:
        BrokenLog: no server wrote these entries.
    """
    entries = iter(log)
    while part := list(islice(entries, _SLICE)):
        _apply(room, part)
        yield
    return room


def _apply(room: Room, log: Iterable[bytes]) -> None:
    try:
        for entry in log:
            room.apply(read_entry(entry))
    except Exception as error:
        cause = error.__cause__ or error  # what the engine says, rather than that it refused
        raise BrokenLog(type(cause).__name__, source_line(cause)) from error
