"""What a device brings back is stored in every kind of database, once."""

from __future__ import annotations

from shithead.server.room.handover import LogPushed
from shithead.server.room.log import read_entry, replay
from shithead.server.room.play import Moved
from tests.server.conftest import move_on, running
from tests.server.handover_steps import brought, moves_on_device


def moves(log):
    """The moves in lines of a log."""
    entries = map(read_entry, log)
    return [(entry.seat, entry.move) for entry in entries if isinstance(entry, Moved)]


async def test_what_was_played_on_a_device_is_stored_and_outlives_the_server(database):
    """Brought in two parts, the second of them twice; the table goes on after a restart."""
    async with running(database) as server:
        place, first, lines = await moves_on_device(server)
        before = await server.store.read(place.code)
        parts = [(first, lines[:2]), (first + 2, lines[2:]), (first + 2, lines[2:])]
        answers = [await brought(place, *part) for part in parts]
        assert [type(answer) for answer in answers] == [LogPushed] * 3
        assert answers[1] == answers[2]
        await server.restart()
        log = await server.store.read(place.code)
        played = moves(line.encode() for line in lines)
        assert len(played) >= 3
        assert moves(log) == moves(before) + played
        assert replay(map(read_entry, log)).game is not None
        ada = await place.again()
        await move_on(place, ada, 1)
