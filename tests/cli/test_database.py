"""The commands on the database of rooms."""

from __future__ import annotations

import asyncio

import pytest

from shithead.server.ledger.database_ledger import open_ledger


@pytest.fixture
def rooms(tmp_path):
    """A database with two rooms, one of them deleted."""

    async def fill():
        ledger = await open_ledger(str(tmp_path / "rooms.db"))
        for room in ("abcdefg", "hijkmnp"):
            lease = await ledger.claim(room, "a", 60)
            await ledger.append(room, 0, [b"{}"], lease.fence)
        await ledger.delete(lease)
        await ledger.close()

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
    assert said(done) == (0, "The room abcdefg is gone. Backups may still hold it.\n")
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
