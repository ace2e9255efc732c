"""Load on the store's PostgreSQL alone: servers that do nothing but store moves.

    python bench/ledger_load.py [--servers 1,2,4,8] [--rooms 200] [--every 2] [--seconds 10]

Each server is a process of its own with a store, as `shithead serve` has it. It holds the leases
of its rooms and appends an entry of 80 bytes to every room each so many seconds; with `--every 0`
as soon as the last one is stored. A PostgreSQL server out of a wheel is started for the run.

A line for each number of servers: the entries stored in a second, the times until they are, the
processor time of all servers and of the whole database, in shares of a core and in milliseconds for
an entry, and how much is written to the database's own log for an entry.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import multiprocessing
import random
import sys
import time
from pathlib import Path
from typing import Any

import asyncpg

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.server_load import percentiles, processor
from shithead.server.store.sql import SqlStore, open_store
from tools.servers.process import database_for

ENTRY = bytes(80)
LEASE = 6.0
"""Seconds that a lease lasts, as at a server; it is renewed three times in that time."""

Sample = tuple[list[float], float]
"""What a server measured: seconds until an entry was stored, and its processor time."""


class Options(argparse.Namespace):
    """The options of the command."""

    servers: str
    rooms: int
    every: float
    seconds: float


def serve(number: int, database: str, options: Options, started: Any, samples: Any) -> None:
    """Be one server: store moves until the time is over, and say how long each one took.

    Args:
        started: a barrier that all servers wait at once they hold their leases.
        samples: a queue for a Sample.
    """
    samples.put(asyncio.run(_serve(number, database, options, started)))


async def _serve(number: int, database: str, options: Options, started: Any) -> Sample:
    store = await open_store(database)
    owner = f"http://127.0.0.1:{number + 1}"
    codes = [f"S{number}R{room}" for room in range(options.rooms)]
    leases = [await store.claim(code, owner, LEASE) for code in codes]
    await asyncio.to_thread(started.wait)
    renewing = asyncio.create_task(_renew(store, leases))
    before, until = time.process_time(), time.perf_counter() + options.seconds
    times = await asyncio.gather(*(_fill(store, lease, options.every, until) for lease in leases))
    used = time.process_time() - before
    renewing.cancel()
    await store.close()
    return [*itertools.chain.from_iterable(times)], used


async def _renew(store: SqlStore, leases: list[Any]) -> None:
    while True:
        await asyncio.sleep(LEASE / 3)
        await store.renew(leases)


async def _fill(store: SqlStore, lease: Any, every: float, until: float) -> list[float]:
    """Append to a room, and return the seconds that each entry took."""
    times: list[float] = []
    await asyncio.sleep(random.random() * every)
    while (began := time.perf_counter()) < until:
        await store.append(lease.room, len(times), [ENTRY], lease.fence)
        times.append(time.perf_counter() - began)
        await asyncio.sleep(max(0.0, every - times[-1]))
    return times


def database_processes() -> float:
    """Seconds of processor time that all processes of PostgreSQL have used, ended ones too."""
    names = Path("/proc").glob("[0-9]*/comm")
    pids = [int(file.parent.name) for file in names if file.read_text().startswith("postgres")]
    return sum(processor(pid, children=True) for pid in pids)


async def position_in_log(database: str) -> int:
    """How many bytes PostgreSQL has written to its log."""
    connection = await asyncpg.connect(database)
    written: int = await connection.fetchval("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")
    await connection.close()
    return int(written)


def run(servers: int, options: Options) -> None:
    """One load, on a new database."""
    context = multiprocessing.get_context("spawn")
    with database_for("postgresql") as database:
        asyncio.run(_migrated(database))
        started, samples = context.Barrier(servers + 1), context.Queue()
        arguments = database, options, started, samples
        every = [context.Process(target=serve, args=(n, *arguments)) for n in range(servers)]
        for process in every:
            process.start()
        started.wait()
        written, used = asyncio.run(position_in_log(database)), database_processes()
        found: list[Sample] = [samples.get() for _ in every]
        used = database_processes() - used
        written = asyncio.run(position_in_log(database)) - written
        for process in every:
            process.join()
    times = [each for sample in found for each in sample[0]]
    own = sum(sample[1] for sample in found)
    each = 1000 / len(times)
    parts = [
        f"{servers} × {options.rooms} rooms  {len(times) / options.seconds:6.0f} entries/s",
        percentiles(times),
        f"servers {own / options.seconds:4.0%} of a core, {own * each:4.2f} ms an entry",
        f"database {used / options.seconds:4.0%}, {used * each:4.2f} ms",
        f"{written / len(times):4.0f} bytes of log",
    ]
    print("  ".join(parts), flush=True)


async def _migrated(database: str) -> None:
    """Create the tables, so that no two servers do."""
    await (await open_store(database)).close()


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--servers", default="1,2,4,8")
    parser.add_argument("--rooms", type=int, default=200, help="of each server")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two entries")
    parser.add_argument("--seconds", type=float, default=10.0)
    options = parser.parse_args(namespace=Options())
    for servers in map(int, options.servers.split(",")):
        run(servers, options)


if __name__ == "__main__":
    main()
