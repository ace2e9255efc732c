"""A backup holds every room as it was at one moment, whatever the database is."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import sys
from contextlib import closing

import pytest

from shithead.server.protocol.room_options import Options
from shithead.server.room.deal import Start
from shithead.server.store import backup
from shithead.server.store.address import open_database
from shithead.server.store.interface import StoreError
from shithead.server.store.schema import migrate
from tests.server.conftest import play_nearest, running
from tests.server.store.conftest import DAY, opened, set_clock


async def saved(url: str, file, work=backup.back_up) -> int:
    """The number of rooms in a new backup."""
    found = open_database(url)
    await migrate(found)
    try:
        return await work(found, file)
    finally:
        await found.close()


async def restored(url: str, file) -> int:
    """The number of rooms that were restored."""
    return await saved(url, file, backup.restore)


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request, tmp_path, fresh) -> str:
    """Another empty database of each kind."""
    return str(tmp_path / "other" / "rooms.db") if request.param == "sqlite" else fresh()


async def test_every_room_is_as_it_was(database, target, tmp_path):
    file = tmp_path / "backup.db"
    async with opened(database) as store:
        held = await store.claim("HELD", "a", 60)
        gone = await store.claim("GONE", "a", 60)
        await store.claim("EMPTY", "a", 60)
        await store.append("HELD", 0, [b"x", b"\x00y"], held.fence)
        await store.append("GONE", 0, [b"z"], gone.fence)
        await store.delete(gone)
        assert await saved(database, file) == 3
        await store.append("HELD", 2, [b"later"], held.fence)
        ages = await store.rooms()
    assert await restored(target, file) == 3
    async with opened(target) as other:
        assert await other.read("HELD") == [b"x", b"\x00y"]
        assert await other.read("GONE") == []
        again = await other.rooms()
        assert [age.room for age in again] == [age.room for age in ages]
        assert [age.deleted is None for age in again] == [True, False, True]
        lease = await other.claim("HELD", "b", 60)
        assert lease.fence > gone.fence
        assert await other.restore("GONE")
        assert await other.read("GONE") == [b"z"]


async def test_no_time_passes_in_a_backup(database, target, tmp_path):
    """A room of an old backup is not deleted for its age at once."""
    file = tmp_path / "backup.db"
    async with opened(database) as store:
        lease = await store.claim("K7QF", "a", 60)
        await store.append("K7QF", 0, [b"x"], lease.fence)
        await store.claim("LATER", "a", 60)
        assert await saved(database, file) == 2
    await set_clock(target, 300 * DAY)
    await restored(target, file)
    async with opened(target) as other:
        (age, _) = await other.rooms()
        assert age.idle < 300


async def test_a_backup_is_one_moment_while_servers_write(database, tmp_path):
    """Two rooms are written to in turn: a backup never has the second without the first."""
    async with opened(database) as store:
        first, second = [await store.claim(room, "a", 60) for room in ("A", "B")]

        async def write():
            for number in range(40):
                await store.append("A", number, [b"x"], first.fence)
                await store.append("B", number, [b"x"], second.fence)

        writing = asyncio.create_task(write())
        counts = []
        while not writing.done():
            file = tmp_path / f"backup{len(counts)}.db"
            await saved(database, file)
            async with opened(str(file)) as copy:
                counts.append([len(await copy.read(room)) for room in ("A", "B")])
        await writing
        assert len(await store.read("B")) == 40
    assert all(a - b in {0, 1} for a, b in counts), counts


async def test_a_round_in_progress_is_played_on_from_a_backup(database, target, tmp_path):
    """Everybody comes back to another server: the same cards, and the same moves lead on."""
    async with running(database) as server:
        place = await server.open(options=Options(pace=0.0))
        ada, bo = await place.host(), await place.friend("Bo")
        await ada.say(Start())
        for _ in range(12):
            await play_nearest(place, [ada, bo])
        await saved(database, tmp_path / "backup.db")
        seen, view = ada.shown.version, ada.view
        for _ in range(20):
            await play_nearest(place, [ada, bo])
        record = place.room.game.record("2026-11-22")
    await restored(target, tmp_path / "backup.db")
    async with running(target) as here:
        place.server = here
        again = await place.player(place.secret).enter(seen=seen)
        other = await place.player(bo.connection.secret).enter()
        assert again.view == view
        assert again.shown.events == []
        for _ in range(20):
            await play_nearest(place, [again, other])
        assert place.room.game.record("2026-11-22") == record


async def test_a_backup_can_be_served_as_it_is(database, tmp_path):
    file = tmp_path / "backup.db"
    async with opened(database) as store:
        lease = await store.claim("K7QF", "a", 60)
        await store.append("K7QF", 0, [b"x"], lease.fence)
        await saved(database, file)
    assert sorted(each.name for each in tmp_path.glob("backup*")) == ["backup.db"]
    async with opened(str(file)) as copy:
        assert await copy.read("K7QF") == [b"x"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
async def test_a_backup_is_for_its_owner_only(database, tmp_path):
    file = tmp_path / "backup.db"
    await saved(database, file)
    assert stat.S_IMODE((await asyncio.to_thread(file.stat)).st_mode) == 0o600


async def key_of(attempt) -> str:
    with pytest.raises(StoreError) as refused:
        await attempt
    return refused.value.key


async def test_a_backup_that_fails_leaves_nothing(database, tmp_path, monkeypatch):
    def fails(*_arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_copy", fails)
    before = set(tmp_path.iterdir())
    assert await key_of(saved(database, tmp_path / "saved" / "backup.db")) == "ledger-unreachable"
    made = set(tmp_path.rglob("backup*"))
    assert (made, before <= set(tmp_path.iterdir())) == (set(), True)


async def test_nothing_is_overwritten(database, tmp_path):
    file = tmp_path / "backup.db"
    async with opened(database) as store:
        await store.claim("K7QF", "a", 60)
    await saved(database, file)
    assert await key_of(saved(database, file)) == "ledger-file-exists"
    assert await key_of(restored(database, file)) == "ledger-not-empty"


async def test_what_is_no_backup_is_not_restored(database, tmp_path):
    assert await key_of(restored(database, tmp_path / "nothing")) == "ledger-not-there"
    (tmp_path / "holiday.jpg").write_bytes(b"no database " * 1000)
    assert await key_of(restored(database, tmp_path / "holiday.jpg")) == "ledger-damaged"
    async with opened(database) as store:
        assert await store.rooms() == []


async def test_a_backup_of_a_newer_program_is_refused_and_left_alone(database, tmp_path):
    file = tmp_path / "backup.db"
    await saved(database, file)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert await key_of(restored(database, file)) == "ledger-newer"
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT * FROM alembic_version").fetchall() == [("9999",)]
