"""The commands on the database of rooms."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from contextlib import closing

import pytest

from shithead.server.store.sql import open_store


@pytest.fixture
def rooms(tmp_path):
    """A database with two rooms, one of them deleted."""

    async def fill():
        store = await open_store(str(tmp_path / "rooms.db"))
        for room in ("abcdefg", "hijkmnp"):
            lease = await store.claim(room, "a", 60)
            await store.append(room, 0, [b"{}"], lease.fence)
        await store.delete(lease)
        await store.close()

    asyncio.run(fill())
    return "rooms.db"


def said(done):
    return done.returncode, done.stdout


def complained(done, *words):
    assert done.returncode == 2
    assert all(word in done.stderr for word in words), done.stderr


def test_rooms_are_listed_with_their_age(call, rooms):
    assert call("rooms", "list", "--database", rooms).stdout.splitlines() == [
        "abcdefg · last used today",
        "hijkmnp · deleted today; to restore it: shithead rooms restore hijkmnp",
    ]
    shown = call("rooms", "list", "--database", rooms, "--language", "de").stdout
    assert shown.startswith("abcdefg · zuletzt benutzt heute\nhijkmnp · gelöscht heute")


def test_a_deleted_room_is_restored(call, rooms):
    assert said(call("rooms", "restore", "hijkmnp", "--database", rooms)) == (
        0,
        "The room hijkmnp is back.\n",
    )
    assert "deleted" not in call("rooms", "list", "--database", rooms).stdout
    complained(call("rooms", "restore", "hijkmnp", "--database", rooms), "hijkmnp")


def test_a_room_is_removed_for_good(call, rooms):
    done = call("rooms", "delete", "abcdefg", "--database", rooms)
    assert said(done) == (0, "The room abcdefg is deleted. Backups may still hold it.\n")
    assert "abcdefg" not in call("rooms", "list", "--database", rooms).stdout
    complained(call("rooms", "delete", "abcdefg", "--database", rooms), "abcdefg")


def test_backup_and_restore(call, rooms):
    done = call("backup", "saved.db", "--database", rooms)
    assert said(done)[0] == 0
    assert done.stdout.startswith("2 rooms are in saved.db.")
    assert said(call("restore", "saved.db", "--database", "new.db"))[0] == 0
    assert call("rooms", "list", "--database", "new.db").stdout.count("\n") == 2
    complained(call("restore", "saved.db", "--database", "new.db"), "new.db", "--database")
    complained(call("backup", "saved.db", "--database", rooms), "saved.db")


def test_a_database_that_is_not_there_is_not_made(call, tmp_path):
    for words in (("backup", "saved.db"), ("rooms", "list"), ("downgrade",)):
        complained(call(*words, "--database", "rooms.db"), "rooms.db")
    assert not (tmp_path / "rooms.db").exists()


def test_a_database_goes_back_to_the_version_before(call, rooms):
    before = call("rooms", "list", "--database", rooms).stdout
    done = call("downgrade", "--database", rooms)
    assert said(done)[0] == 0
    assert "rooms.db" in done.stdout
    assert call("rooms", "list", "--database", rooms).stdout == before


@pytest.mark.parametrize(
    "file", ["nothing.db", "empty.db", "text.db", "other.db", "folder.db", "cut.db"]
)
def test_what_is_no_backup_makes_no_database(call, rooms, tmp_path, file):
    call("backup", "cut.db", "--database", rooms)
    (tmp_path / "cut.db").write_bytes((tmp_path / "cut.db").read_bytes()[:5000])
    (tmp_path / "empty.db").touch()
    (tmp_path / "text.db").write_text("no database " * 1000)
    (tmp_path / "folder.db").mkdir()
    with closing(sqlite3.connect(tmp_path / "other.db")) as other, other:
        other.execute("CREATE TABLE bookmarks (place TEXT)")
    before = sorted(tmp_path.iterdir())
    complained(call("restore", file, "--database", "new.db"), file)
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE fences SET newest = -1",
        "UPDATE fences SET newest = 9223372036854775807",
        "UPDATE fences SET newest = 'many'",
        "UPDATE fences SET newest = 0",
        "DELETE FROM fences",
        "INSERT INTO fences VALUES (9)",
        "UPDATE leases SET fence = -3",
        "UPDATE leases SET renewed = -1e9",
        "UPDATE leases SET renewed = 9e999",
        "UPDATE leases SET deleted = 'never'",
        "UPDATE entries SET number = -1",
        "UPDATE entries SET number = 7",
        "UPDATE entries SET written = -1",
        "UPDATE entries SET entry = 3",
        "DELETE FROM leases WHERE room = 'abcdefg'",
    ],
)
def test_a_backup_that_contradicts_itself_is_not_restored(call, rooms, tmp_path, change):
    call("backup", "saved.db", "--database", rooms)
    with closing(sqlite3.connect(tmp_path / "saved.db")) as saved, saved:
        saved.execute(change)
    complained(call("restore", "saved.db", "--database", "new.db"), "saved.db contradicts itself")
    assert not (tmp_path / "new.db").exists()


def test_a_database_of_another_program_is_left_alone(call, tmp_path):
    with closing(sqlite3.connect(tmp_path / "other.db")) as other, other:
        other.execute("CREATE TABLE bookmarks (place TEXT)")
    before = (tmp_path / "other.db").read_bytes()
    complained(call("rooms", "list", "--database", "other.db"), "not a database of this program")
    assert (tmp_path / "other.db").read_bytes()[100:] == before[100:]


def test_a_backup_of_no_rooms_holds_no_cards(call, tmp_path):
    (tmp_path / "rooms.db").touch()
    for language, words in (("en", "holds no rooms"), ("de", "keine Räume")):
        done = call("backup", f"{language}.db", "--database", "rooms.db", "--language", language)
        assert words in done.stdout
        assert "arten" not in done.stdout
        assert "cards" not in done.stdout


@pytest.mark.parametrize(
    ("words", "library", "sentence"),
    [
        (("push-keys", "k", "--contact", "c"), "py_vapid", "Notifications need more"),
        (("rooms", "list"), "sqlalchemy", "The database of rooms needs more"),
        (("backup", "b.db"), "alembic", "The database of rooms needs more"),
        (("serve",), "uvicorn", "The table in a browser needs more"),
    ],
)
def test_each_command_says_what_it_needs(call, monkeypatch, words, library, sentence):
    needing = ("shithead.server", "shithead.commands.database", "shithead.commands.serve")
    for name in [name for name in sys.modules if name.startswith(needing)]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    complained(call(*words), sentence, library)
