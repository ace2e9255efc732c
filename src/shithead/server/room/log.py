"""The log of a room: its entries as bytes and back, what each changes, and rooms built from it."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from itertools import islice
from typing import Final, assert_never, cast

import msgspec

from shithead.errors import ShitheadError
from shithead.server.room import deal, play, seats, settings
from shithead.server.room.command import Entry
from shithead.server.room.state import ContradictoryEntry, Room
from shithead.server.runtime.telemetry import source_line

AnyEntry = (
    settings.Opened
    | seats.Sat
    | seats.Renamed
    | seats.BotSat
    | seats.Left
    | seats.Held
    | seats.Returned
    | seats.HostPassed
    | settings.RulesSet
    | settings.OptionsSet
    | deal.SeedCommitted
    | deal.NonceCommitted
    | deal.DealRequested
    | deal.NonceRevealed
    | deal.RoundBegan
    | play.Moved
    | play.TakenBack
    | play.RoundCopied
    | play.PauseEnded
)

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
    room.require(isinstance(entry, settings.Opened) == (room.entries == 0))
    room.version += 1
    room.entries += 1
    room.updated_at = entry.at
    try:
        _apply(room, cast("AnyEntry", entry))  # the union is all there is
    except ContradictoryEntry:
        raise
    except (ShitheadError, ValueError, OverflowError) as error:  # the engine's, or the date's
        raise room.contradiction() from error


def _apply(room: Room, entry: AnyEntry) -> None:  # noqa: C901, PLR0912 — one case an entry
    match entry:
        case settings.Opened():
            settings.apply_opened(room, entry)
        case settings.RulesSet():
            settings.apply_rules_set(room, entry)
        case settings.OptionsSet():
            settings.apply_options_set(room, entry)
        case seats.Sat():
            seats.apply_sat(room, entry)
        case seats.Renamed():
            seats.apply_renamed(room, entry)
        case seats.BotSat():
            seats.apply_bot_sat(room, entry)
        case seats.Left():
            seats.apply_left(room, entry)
        case seats.Held():
            seats.apply_held(room, entry)
        case seats.Returned():
            seats.apply_returned(room, entry)
        case seats.HostPassed():
            seats.apply_host_passed(room, entry)
        case deal.SeedCommitted():
            deal.apply_seed_committed(room, entry)
        case deal.NonceCommitted():
            deal.apply_nonce_committed(room, entry)
        case deal.DealRequested():
            deal.apply_deal_requested(room, entry)
        case deal.NonceRevealed():
            deal.apply_nonce_revealed(room, entry)
        case deal.RoundBegan():
            deal.apply_round_began(room, entry)
        case play.Moved():
            play.apply_moved(room, entry)
        case play.TakenBack():
            play.apply_taken_back(room, entry)
        case play.RoundCopied():
            play.apply_round_copied(room, entry)
        case play.PauseEnded():
            play.apply_pause_ended(room, entry)
        case _:
            assert_never(entry)


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


def build_room(log: Sequence[bytes]) -> Room:
    """Build a room from its stored log; also a job of worker processes.

    Raises:
        BrokenLog: no server wrote these entries.
    """
    room = Room()
    _apply_stored(room, log)
    return room


def build_room_in_slices(log: Sequence[bytes]) -> Generator[None, None, Room]:
    """Build a room as :func:`build_room` does, in slices between which others have their turn."""
    return (yield from continue_in_slices(Room(), log))


def continue_in_slices(room: Room, log: Iterable[bytes]) -> Generator[None, None, Room]:
    """Apply more stored entries to a room, which is changed, slice by slice.

    Raises:
        BrokenLog: no server wrote these entries.
    """
    entries = iter(log)
    while part := list(islice(entries, _SLICE)):
        _apply_stored(room, part)
        yield
    return room


def _apply_stored(room: Room, log: Iterable[bytes]) -> None:
    try:
        for entry in log:
            apply(room, read_entry(entry))
    except Exception as error:
        cause = error.__cause__ or error  # what the engine says, rather than that it refused
        raise BrokenLog(type(cause).__name__, source_line(cause)) from error
