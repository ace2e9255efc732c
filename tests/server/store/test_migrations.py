"""A database is brought to today's shape at start, wherever it began."""

from __future__ import annotations

import asyncio
import stat
import sys
from pathlib import Path

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from shithead.server.protocol.push_subscription import PushSubscription
from shithead.server.protocol.room_options import Options
from shithead.server.push.turn_push import add_subscription, subscriptions
from shithead.server.room.deal import RoundBegan
from shithead.server.room.log import read_entry, replay, write_entry
from shithead.server.room.play import Moved, PauseEnded, RoundCopied
from shithead.server.room.seats import Left, Renamed, Sat
from shithead.server.room.settings import Opened, OptionsSet
from shithead.server.store.address import open_database
from shithead.server.store.interface import StoreError
from shithead.server.store.schema import METADATA, configuration, downgrade, migrate
from tests.errors import raising
from tests.server.store.conftest import opened


async def shape(database: str) -> tuple[list, list[str]]:
    """How a database differs from what the program wants, and its tables."""
    found = open_database(database)

    def look(connection):
        context = MigrationContext.configure(connection)
        return compare_metadata(context, METADATA), inspect(connection).get_table_names()

    differs, names = await found.write(look)
    await found.close()
    return differs, sorted(names)


async def test_an_empty_database_gets_todays_shape(database):
    async with opened(database):
        pass
    differs, names = await shape(database)
    assert differs == []
    assert names == ["alembic_version", *sorted(METADATA.tables)]


async def test_migrating_again_changes_nothing(database):
    async with opened(database) as store:
        lease = await store.claim("K7QF", "a", 60)
        await store.append("K7QF", 0, [b"x"], lease.fence)
    async with opened(database) as store:
        assert await store.read("K7QF") == [b"x"]
        again = await store.claim("PQRS", "a", 60)
        assert again.fence == lease.fence + 1


async def test_workers_that_start_together(database):
    async def start() -> None:
        async with opened(database) as store:
            await store.claim("K7QF", "a", 60)

    await asyncio.gather(*(start() for _ in range(4)))
    assert (await shape(database))[0] == []


async def test_a_migration_that_fails_leaves_nothing(database, monkeypatch):
    def fail(*_args, **_options):
        raise StoreError("ledger-closed")

    monkeypatch.setattr("alembic.op.bulk_insert", fail)
    with pytest.raises(StoreError):
        async with opened(database):
            pass
    monkeypatch.undo()
    assert (await shape(database))[1] == []
    async with opened(database) as store:
        assert await store.rooms() == []


async def test_a_database_of_a_newer_program_is_left_alone(database):
    found = open_database(database)
    await migrate(found)
    newer = text("UPDATE alembic_version SET version_num = '9999'")
    await found.write(lambda connection: connection.execute(newer))
    await found.close()
    with raising(StoreError, key="ledger-newer"):
        async with opened(database):
            pass


def test_migrations_form_one_line():
    scripts = ScriptDirectory.from_config(configuration())
    assert len(scripts.get_heads()) == len(scripts.get_bases()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
async def test_the_file_is_for_its_owner_only(sqlite):
    async with opened(sqlite) as store:
        await store.claim("K7QF", "a", 60)
        folder = Path(sqlite).parent
        modes = {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
        assert modes == {0o600}
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


async def test_every_commit_is_synced(database):
    """The settings on which 'acknowledged means on disk' stands."""
    found = open_database(database)
    questions = {
        "sqlite": ["PRAGMA journal_mode", "PRAGMA synchronous"],
        "postgresql": ["SHOW synchronous_commit", "SHOW lock_timeout"],
    }

    def ask(connection):
        return [connection.scalar(text(q)) for q in questions[connection.dialect.name]]

    assert await found.write(ask) in (["wal", 2], ["on", "5s"])
    await found.close()


def columns(connection):
    found = inspect(connection)
    return {
        table: sorted((column["name"], str(column["type"])) for column in found.get_columns(table))
        for table in found.get_table_names()
    }


async def after(database: str, going_back, **logs: list) -> dict[str, list[bytes]]:
    """The logs of rooms in a database that has gone back, and forth again."""
    async with opened(database) as store:
        for room, log in logs.items():
            lease = await store.claim(room, "a", 60)
            await store.append(room, 0, [*map(write_entry, log)], lease.fence)
    await form(database, going_back)
    async with opened(database) as store:
        return {room: await store.read(room) for room in logs}


async def form(database: str, prepare) -> dict:
    found = open_database(database)
    await prepare(found)
    shown = await found.read(columns)
    await found.close()
    return shown


def version(number):
    """What makes a database of a version."""

    async def make(found) -> None:
        def upgrade(connection):
            command.upgrade(configuration(connection), number)

        await found.write(upgrade)

    return make


async def to_the_first(found) -> None:
    """Go back to the first version, one by one."""
    await downgrade(found)
    await downgrade(found)


async def test_a_database_can_go_back_one_version_and_forth(database, twin):
    """The form is exactly the older one; rooms are as they were, without a later option."""
    rules = Options(pace=0.5, by_turns=True)
    entry = write_entry(OptionsSet(at=1.0, options=rules))
    async with opened(database) as store:
        kept, gone = [await store.claim(room, "a", 60) for room in ("KEPT", "GONE")]
        await store.append("KEPT", 0, [entry, b"{}"], kept.fence)
        await store.delete(gone)
        browser = PushSubscription("KEPT", "x", "https://a/b", "B", "A", "en")
        await store.database.write(add_subscription, browser, 3)
    assert await form(database, downgrade) == await form(twin, version("0002"))
    async with opened(database) as store:
        ages = await store.rooms()
        assert [(age.room, age.deleted is None) for age in ages] == [
            ("GONE", False),
            ("KEPT", True),
        ]
        read = await store.read("KEPT")
        assert b"by_turns" not in read[0]
        assert (read_entry(read[0]).options, read[1]) == (Options(pace=0.5), b"{}")
        assert await store.database.read(subscriptions, "KEPT", "x") == []
    assert (await shape(database))[0] == []


async def test_the_version_before_reads_a_new_name_as_somebody_who_sits_down(database):
    """In the same seat with the same secret; of two rooms each has its own."""
    one, other, third = "a digest", "another digest", "a third digest"
    opening = Opened(at=1.0, code="abcdefg", rules="sh-thead", options=Options(), host="")
    logs = {
        room: [
            opening,
            Sat(at=2.0, seat=3, name="Ada", secret=secret),
            Renamed(at=3.0, seat=3, name="Zoë"),
            Sat(at=4.0, seat=1, name="Ada", secret=third),
        ]
        for room, secret in (("K7QF", one), ("OTHER", other))
    }
    kept = await after(database, downgrade, **logs)
    for room, secret in (("K7QF", one), ("OTHER", other)):
        before, sat, _, later = logs[room]
        again = Sat(at=3.0, seat=3, name="Zoë", secret=secret)
        read = [*map(read_entry, kept[room])]
        assert read == [before, sat, again, later]
        assert replay(read).seats == replay(logs[room]).seats


async def test_the_version_before_knows_nothing_of_copies_for_devices(database):
    log = [
        Opened(at=1.0, code="abcdefg", rules="sh-thead", options=Options(), host=""),
        RoundCopied(at=2.0, seat=0),
        Left(at=4.0, seat=1),
    ]
    kept = await after(database, downgrade, K7QF=log)
    assert [*map(read_entry, kept["K7QF"])] == [log[0], log[2]]


async def test_a_database_can_go_back_to_the_first_version_and_forth(database, twin):
    """The form is exactly the older one; logs are there, deleted rooms are gone."""
    async with opened(database) as store:
        kept, gone = [await store.claim(room, "a", 60) for room in ("KEPT", "GONE")]
        await store.append("KEPT", 0, [b"{}"], kept.fence)
        await store.append("GONE", 0, [b"{}"], gone.fence)
        await store.delete(gone)
    assert await form(database, to_the_first) == await form(twin, version("0001"))
    async with opened(database) as store:
        assert [age.room for age in await store.rooms()] == ["KEPT"]
        assert await store.read("KEPT") == [b"{}"]
        assert (await store.claim("KEPT", "b", 60)).fence > gone.fence
    assert (await shape(database))[0] == []


async def test_the_first_version_can_read_the_logs(database):
    """It refuses options and entries that it does not know; they go when a database goes back."""
    log = [
        Opened(at=1.0, code="abcdefg", rules="sh-thead", options=Options(pace=0.5), host=""),
        OptionsSet(at=2.0, options=Options(delay=7, takeover=True)),
        RoundBegan(at=3.0, round=1, seats=[0], deck="7C", dealer=0, takeover=True, pause=2.0),
        Moved(at=4.0, seat=0, move="ready"),
        PauseEnded(at=5.0),
        Left(at=6.0, seat=1),
    ]
    read = (await after(database, to_the_first, K7QF=log))["K7QF"]
    async with opened(database) as store:
        await store.append("K7QF", 5, [b"goes on"], (await store.claim("K7QF", "a", 60)).fence)
    opening, options, began, *rest = map(msgspec.json.decode, read)
    known = {"turn_seconds", "grace_seconds", "pace", "delay", "chat", "watch"}
    assert (opening["options"].keys(), opening["options"]["pace"]) == (known, 0.5)
    assert (options["options"].keys(), options["options"]["delay"]) == (known, 7)
    assert not began.keys() & {"takeover", "pause"}
    assert [entry["type"] for entry in rest] == ["Moved", "Left"]
    again = [read_entry(entry) for entry in read]
    assert [entry.at for entry in again] == [1.0, 2.0, 3.0, 4.0, 6.0]
    assert not again[2].takeover
    assert again[3] == log[3]
