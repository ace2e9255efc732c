"""A database file that is deleted, replaced or damaged under a server is noticed."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from shithead.server.store.interface import StoreError
from tests.errors import raising
from tests.server.store.conftest import opened

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows does not delete files that are open"
)


def delete(file: Path) -> None:
    file.unlink()


def delete_log(file: Path) -> None:
    file.with_name(f"{file.name}-wal").unlink()


def replace(file: Path) -> None:
    copy = file.with_name("copy")
    shutil.copy(file, copy)
    copy.replace(file)


def replace_folder(file: Path) -> None:
    shutil.copytree(file.parent, file.parent.with_name("copy"))
    file.parent.rename(file.parent.with_name("away"))
    file.parent.with_name("copy").rename(file.parent)


@pytest.mark.parametrize("harm", [delete, delete_log, replace, replace_folder])
async def test_nothing_is_acknowledged_that_would_be_lost(sqlite, harm):
    async with opened(sqlite) as store:
        lease = await store.claim("K7QF", "a", 60)
        await store.append("K7QF", 0, [b"x"], lease.fence)
        store.check_files()
        harm(Path(sqlite))
        for attempt in (
            store.append("K7QF", 1, [b"y"], lease.fence),
            store.read("K7QF"),
            store.claim("PQRS", "a", 60),
        ):
            with raising(StoreError, key="ledger-replaced"):
                await attempt
        with pytest.raises(StoreError):
            store.check_files()


async def test_a_file_that_is_put_back_is_used_again(sqlite):
    async with opened(sqlite) as store:
        lease = await store.claim("K7QF", "a", 60)
        away = f"{sqlite}-away"
        os.rename(sqlite, away)  # noqa: PTH104 — a path without methods, in a coroutine
        with pytest.raises(StoreError):
            await store.append("K7QF", 0, [b"unknown"], lease.fence)
        os.rename(away, sqlite)  # noqa: PTH104 — the same
        assert await store.read("K7QF") == [b"unknown"]


async def test_sound_pages_are_sound(store, lease):
    await store.append("K7QF", 0, [b"x" * 5000] * 50, lease.fence)
    assert await store.check_pages(60)


async def test_the_look_at_all_pages_ends_in_time(sqlite):
    async with opened(sqlite) as store:
        lease = await store.claim("K7QF", "a", 60)
        await store.append("K7QF", 0, [b"x"] * 20_000, lease.fence)
        assert not await store.check_pages(0)
        assert await store.read("K7QF", 19_999) == [b"x"]


def damage(file: Path) -> None:
    pages = bytearray(file.read_bytes())
    pages[-8 * 4096 : -6 * 4096] = b"\xff" * (2 * 4096)
    file.write_bytes(pages)


async def test_a_damaged_page_is_found(sqlite):
    async with opened(sqlite) as store:
        lease = await store.claim("K7QF", "a", 60)
        await store.append("K7QF", 0, [b"x" * 500] * 500, lease.fence)
    damage(Path(sqlite))
    async with opened(sqlite) as store:
        with raising(StoreError, key="ledger-damaged"):
            await store.check_pages(60)
