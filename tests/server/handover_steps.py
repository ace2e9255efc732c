"""Tables that are taken along to a device and brought back."""

from __future__ import annotations

import contextlib
from pathlib import Path
from tempfile import TemporaryDirectory

from shithead.server.protocol.refusals import Refused
from shithead.server.room.handover import LogPushed, PullLog, PushLog
from shithead.server.room.log import read_entry, write_entry
from tests.server.conftest import Place, among_bots, move_on, running

RULES = {"extends": "pagat", "readings": {f"R-{number}": "x" * 900 for number in range(12)}}


async def copied(player):
    """All lines that the server hands out; empty if it refuses."""
    lines, more = [], True
    while more:
        (answer,) = await player.say(PullLog(len(lines)))
        if isinstance(answer, Refused):
            return []
        assert answer.first == len(lines)
        lines, more = lines + answer.lines, answer.more
    return lines


@contextlib.asynccontextmanager
async def on_a_device(lines):
    """A device on which a copy goes on: the place, and the device."""
    with TemporaryDirectory() as folder:
        async with running(Path(folder) / "device.db") as device:
            code = read_entry(lines[0].encode()).code
            lease = await device.store.claim(code, "here:1", 60)
            stored = [line.encode() for line in lines]
            await device.store.append(code, 0, stored, lease.fence)
            await device.store.release(lease)
            yield Place(device, code, "host"), device


async def returning(place):
    """A connection that only brings what was played."""
    player = place.player(place.secret)
    player.connection.returning = True
    return await player.enter()


async def brought(place, first, lines):
    """The answer to lines that a device brings."""
    player = await returning(place)
    answers = await player.say(PushLog(first, lines))
    await player.leave()
    return next(one for one in answers if isinstance(one, LogPushed | Refused))


async def taken_along(place, ada, play):
    """Leave a server for a device, and play there: the copy's length, and what the device added."""
    lines = await copied(ada)
    await ada.leave()
    return len(lines), await played_there(lines, place.secret, play)


async def played_there(lines, secret, play):
    """What a device adds to a copy when somebody plays on there."""
    async with on_a_device(lines) as (copy, device):
        player = await copy.player(secret).enter()
        await play(copy, player)
        await player.leave()
        log = await device.store.read(copy.code)
    return [line.decode() for line in log[len(lines) :]]


def lines_of(*entries):
    return [write_entry(entry).decode() for entry in entries]


async def moves_on_device(server, moves=3, **options):
    """A table with moves made on a device: the place, the copy's length, and the device's lines."""
    place, ada = await among_bots(server, **options)
    first, lines = await taken_along(place, ada, lambda c, x: move_on(c, x, moves))
    return place, first, lines
