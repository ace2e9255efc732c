"""When a database cannot do what it should, the error says what to do, and tells no secrets."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import Engine, event, make_url, text

from shithead.localization import LANGUAGES
from shithead.server.store import address, postgres
from shithead.server.store import sqlite as lite
from shithead.server.store.address import display_name, open_database, parse_database_url
from shithead.server.store.interface import StoreError
from tests.server.store.conftest import opened, run_sql

SECRET = b"the seed"


async def refusal(database: str) -> StoreError:
    """The error of an append."""
    async with opened(database) as store:
        with pytest.raises(StoreError) as refused:
            await written(store)
    return checked(refused.value)


async def written(store) -> None:
    lease = await store.claim("K7QF", "a", 60)
    await store.append("K7QF", 0, [SECRET * 1000], lease.fence)


async def no_opening(database: str) -> StoreError:
    """The error of opening a database."""
    with pytest.raises(StoreError) as refused:
        async with opened(database):
            pass
    return checked(refused.value)


def checked(error: StoreError) -> StoreError:
    """An error whose sentences are one line and tell nothing of what was to be written."""
    for language in LANGUAGES:
        assert "\n" not in error.sentence(language)
        assert SECRET.decode() not in error.sentence(language)
        assert "password" not in error.sentence("de").lower()
    return error


def with_pragma(monkeypatch, pragma: str) -> None:
    """Every SQLite connection made from now on is restricted."""
    monkeypatch.setattr(lite, "PRAGMAS", (*lite.PRAGMAS, pragma))


async def test_a_file_that_may_only_be_read(sqlite, monkeypatch):
    async with opened(sqlite):
        pass
    with_pragma(monkeypatch, "query_only = ON")
    error = await no_opening(sqlite)
    assert error.key == "ledger-read-only"
    assert "--database" in error.sentence()
    assert sqlite in error.sentence()


async def test_a_full_disk(sqlite, monkeypatch):
    async with opened(sqlite):
        pass
    with_pragma(monkeypatch, "max_page_count = 12")
    async with opened(sqlite) as store:
        lease = await store.claim("K7QF", "a", 60)
        with pytest.raises(StoreError) as refused:
            await store.append("K7QF", 0, [SECRET * 100_000], lease.fence)
        assert checked(refused.value).key == "ledger-full"
        assert await store.read("K7QF") == []
        await store.append("K7QF", 0, [b"small"], lease.fence)


async def test_a_file_that_another_program_holds(sqlite, monkeypatch):
    async with opened(sqlite):
        pass
    monkeypatch.setattr(lite, "LOCK_TIMEOUT", 0.01)
    with closing(sqlite3.connect(sqlite, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert (await no_opening(sqlite)).key == "ledger-locked"
        other.execute("ROLLBACK")
    async with opened(sqlite) as store:
        with closing(sqlite3.connect(sqlite, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError):
                await store.claim("K7QF", "a", 60)
            other.execute("ROLLBACK")
        await written(store)


async def test_a_file_that_others_are_just_making(sqlite, monkeypatch):
    """SQLite does not wait while others turn WAL mode on: we do, but not for ever."""
    async with opened(sqlite):
        pass
    with closing(sqlite3.connect(sqlite, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        monkeypatch.setattr(lite, "LOCK_TIMEOUT", 0.05)
        assert (await no_opening(sqlite)).key == "ledger-locked"
        monkeypatch.undo()
        with first_connection() as connected:
            opening = asyncio.create_task(written_to(sqlite))
            async with asyncio.timeout(60):
                await connected.wait()
            other.execute("COMMIT")
            await opening


@contextmanager
def first_connection():
    """An event that is set when a store has connected to its database."""
    loop, connected = asyncio.get_running_loop(), asyncio.Event()

    def connects(_connection, _record):
        loop.call_soon_threadsafe(connected.set)

    event.listen(Engine, "connect", connects, insert=True)
    try:
        yield connected
    finally:
        event.remove(Engine, "connect", connects)


async def written_to(database: str) -> None:
    async with opened(database) as store:
        assert store.database.name == database
        await written(store)


async def test_a_file_that_is_no_database(tmp_path):
    file = tmp_path / "holiday.jpg"
    file.write_bytes(b"not a database at all " * 100)
    assert (await no_opening(str(file))).key == "ledger-damaged"
    assert file.read_bytes().startswith(b"not a database")


async def test_a_folder_that_cannot_be(tmp_path):
    (tmp_path / "file").write_text("")
    assert (await no_opening(str(tmp_path / "file" / "rooms.db"))).key == "ledger-no-file"
    assert (await no_opening(str(tmp_path))).key == "ledger-no-file"


@pytest.mark.parametrize(
    "text", ["://", "mysql://ada:pw@host/db", "sqlite://", "nonsense://", "http://x", "sqlite:///"]
)
def test_addresses_that_cannot_serve(text):
    with pytest.raises(StoreError) as refused:
        parse_database_url(text)
    assert refused.value.key == "ledger-address"
    assert "pw" not in str(refused.value)


def test_addresses(tmp_path, monkeypatch):
    monkeypatch.setenv("SHITHEAD_DATA", str(tmp_path))
    assert display_name(parse_database_url(None)) == str(tmp_path / "rooms.db")
    assert Path(display_name(parse_database_url("rooms.db"))) == Path.cwd() / "rooms.db"
    assert display_name(parse_database_url("sqlite:////x/rooms.db")) == "/x/rooms.db"
    url = parse_database_url("postgres://ada:pw@host/db")
    assert url.drivername == "postgresql+asyncpg"
    assert url.password == "pw"  # noqa: S105 — made up
    assert display_name(url) == "postgresql://ada:***@host/db"


def test_postgresql_wants_its_driver(monkeypatch):
    monkeypatch.setattr(address, "find_spec", lambda _: None)
    with pytest.raises(StoreError) as refused:
        parse_database_url("postgresql://ada:pw@host/db")
    assert refused.value.key == "ledger-no-driver"
    assert "big-server" in str(refused.value)
    assert "pw" not in str(refused.value)


async def test_a_server_that_is_not_there(tmp_path):
    assert (await no_opening(f"postgresql://ada@/db?host={tmp_path}")).key == "ledger-unreachable"
    assert (await no_opening("postgresql://ada:pw@127.0.0.1:1/db")).key == "ledger-unreachable"


async def test_a_database_and_a_user_that_are_not_there(cluster):
    url = make_url(cluster)
    unknown = url.set(database="not_there").render_as_string(hide_password=False)
    assert (await no_opening(unknown)).key == "ledger-no-database"
    stranger = url.set(username="stranger").render_as_string(hide_password=False)
    assert (await no_opening(stranger)).key == "ledger-login"


async def test_a_postgresql_database_that_may_only_be_read(postgresql):
    async with opened(postgresql):
        pass
    name = make_url(postgresql).database
    await run_sql(postgresql, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert (await refusal(postgresql)).key == "ledger-read-only"


@pytest.mark.parametrize(
    ("state", "key"),
    [("53100", "ledger-full"), ("53300", "ledger-crowded"), ("XX000", "ledger-failed")],
)
async def test_what_postgresql_says(postgresql, state, key):
    """A server that fails with a code, as it would if its disk were full."""
    async with opened(postgresql):
        pass
    await run_sql(
        postgresql,
        "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS"
        f" $$ BEGIN RAISE EXCEPTION 'no luck' USING ERRCODE = '{state}'; END $$",
        "CREATE TRIGGER fail BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION fail()",
    )
    error = await refusal(postgresql)
    assert error.key == key
    assert "no luck" in error.sentence()


async def test_a_table_that_another_program_holds(postgresql, monkeypatch):
    async with opened(postgresql):
        pass
    monkeypatch.setitem(postgres.SESSION_SETTINGS, "lock_timeout", "50ms")
    plain = make_url(postgresql).set(drivername="postgresql")
    other = await asyncpg.connect(plain.render_as_string(hide_password=False))
    holding = other.transaction()
    await holding.start()
    await other.execute("LOCK TABLE leases")
    assert (await refusal(postgresql)).key == "ledger-locked"
    await holding.rollback()
    await other.close()


async def test_after_the_server_was_away_the_ledger_goes_on(postgresql):
    async with opened(postgresql) as store:
        lease = await store.claim("K7QF", "a", 60)
        await store.append("K7QF", 0, [b"before"], lease.fence)
        await run_sql(
            postgresql,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND datname = current_database()",
        )
        with pytest.raises(StoreError) as refused:
            await store.append("K7QF", 1, [b"lost"], lease.fence)
        assert checked(refused.value).key == "ledger-unreachable"
        assert await store.read("K7QF") == [b"before"]
        await store.append("K7QF", 1, [b"after"], lease.fence)


async def test_no_statement_shows_what_was_written(database):
    """Errors of the library below hide what they were given."""
    wrong = text("SELECT nothing, :seed")
    found = open_database(database)
    with pytest.raises(StoreError) as refused:
        await found.write(lambda each: each.execute(wrong, {"seed": SECRET}))
    await found.close()
    assert SECRET.decode() not in str(refused.value.__cause__)
    checked(refused.value)
