"""Latency of the server under load: tables of four, in a second process on loopback.

    python bench/server_load.py --tables 100,200,500,1000 [--bots] [--seconds 30] [--every 2]
                            [--database URL | --database postgresql] [--servers 2 [--spread]]

A server is started for each number of tables. At every table a client moves every two seconds. The
times measured are those from sending a move to its acknowledgement, and until another seat sees it.
Memory is the server's own. With --bots three of four seats are bots, which move as they do at
people's tables. With --database postgresql a PostgreSQL server out of a wheel is started for the
run. With --servers several servers share it, and each has its part of the tables; with --spread the
people of a table come by different servers, which pass their messages on to the table's own.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import os
import random
import statistics
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.servers.client import Client, connected
from tools.servers.process import Server, database_for, open_room, running_servers

if TYPE_CHECKING:
    from collections.abc import Sequence

SEATS = 4
EVERY = 2.0
AT_ONCE = 10


@dataclass
class Figures:
    """What was measured, in seconds."""

    written: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    refused: int = 0


class Four:
    """One table: a room, its clients, and somebody who moves now and then."""

    def __init__(
        self,
        bases: Sequence[str],
        figures: Figures,
        bots: int,
        number: int,
        every: float = EVERY,
    ) -> None:
        """Nobody sits yet.

        Args:
            bases: the host and port of servers: the first opens the room, and people come by them
                in turn.
            figures: take what is measured.
            bots: the number of bots.
            every: seconds between two moves.
        """
        self.pace = 0.9
        self.every = every
        self.base = bases[0]
        self.bases = itertools.cycle(bases)
        self.figures = figures
        self.bots = bots
        self.chance = random.Random(number)
        # As from a household of its own: the server limits what one address may say.
        self.address = f"127.1.{number // 250}.{number % 250 + 1}"
        self.clients: list[Client] = []
        self.sent: tuple[float, int] | None = None

    async def sit(self) -> None:
        """Open the room, take all seats, and deal."""
        options = {"pace": self.pace, "pause": 0.0, "grace_seconds": 3600}
        wanted = {"bots": ["steady"] * self.bots, "options": options}
        made = await asyncio.to_thread(open_room, self.base, wanted)
        for seat in range(SEATS - self.bots):
            client = await connected(next(self.bases), self._seen, self.address)
            secret = made["secret"] if seat == 0 else f"secret number {seat} of all"
            await client.say("Hello", room=made["room"], secret=secret)
            await client.say("Sit", name=f"P{seat}", secret=secret)
            self.clients.append(client)
        await self.clients[0].until(_full)
        await self.clients[0].say("Start")

    def _seen(self, version: int) -> None:
        """Somebody's table shows the move that was sent last."""
        if self.sent is not None and version >= self.sent[1]:
            self.figures.seen.append(time.perf_counter() - self.sent[0])
            self.sent = None

    async def play(self, until: float) -> None:
        """Move again and again."""
        await asyncio.sleep(self.chance.random() * self.every)
        number = 0
        while time.perf_counter() < until:
            started = time.perf_counter()
            number += 1
            await self._turn(f"{number}")
            await asyncio.sleep(max(0.0, self.every - (time.perf_counter() - started)))

    async def _turn(self, number: str) -> None:
        """A move of somebody who may; or another round."""
        if self.clients[0].table["room"]["phase"] == "over":
            await self.clients[0].say("Rematch")
            return
        ready = [client for client in self.clients if client.choices()]
        if ready:
            await self._move(self.chance.choice(ready), number)

    async def _move(self, client: Client, number: str) -> None:
        version = client.table["version"]
        move = self.chance.choice(sensible([each["move"] for each in client.choices()]))
        started = time.perf_counter()
        self.sent = started, version + 1
        playing = client.play(id=number, move=move, version=version)
        if (await asyncio.wait_for(playing, 60))["type"] == "MoveAccepted":
            self.figures.written.append(time.perf_counter() - started)
        else:
            self.figures.refused += 1

    def leave(self) -> None:
        """Go without a word."""
        for client in self.clients:
            client.leave()


def sensible(moves: Sequence[str]) -> Sequence[str]:
    """The moves of somebody who wants to finish; rounds of any legal moves take thrice as long."""
    cards = [move for move in moves if not move.startswith(("take", "pass"))]
    return ["ready"] if "ready" in moves else cards or moves


def _full(table: dict[str, Any]) -> bool:
    return len([seat for seat in table["room"]["seats"] if seat["kind"] != "empty"]) == SEATS


def memory(pid: int) -> float:
    """A process's resident memory in MB."""
    text = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(text.split("VmRSS:")[1].split()[0]) / 1024


def processor(pid: int, *, children: bool = False) -> float:
    """Seconds of processor time that a process has used.

    Args:
        children: whether those of its children count that have ended.
    """
    words = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return sum(map(int, words[11 : 15 if children else 13])) / os.sysconf("SC_CLK_TCK")


class Options(argparse.Namespace):
    """The options of the command."""

    seconds: float
    every: float
    bots: bool
    database: str
    servers: int
    spread: bool


@dataclass
class Found:
    """What came out of one load."""

    figures: Figures
    megabytes: float
    used: float
    faults: list[BaseException]


async def load(tables: int, bots: int, servers: Sequence[Server], options: Options) -> Found:
    """Play at so many tables."""
    gc.disable()  # clients that stop to collect garbage would be measured as a slow server
    figures = Figures()
    every = []
    for number in range(tables):
        own = number % len(servers)
        bases = [server.base for server in (*servers[own:], *servers[:own])]
        bases = bases if options.spread else bases[:1]
        every.append(Four(bases, figures, bots, number, options.every))
    for start in range(0, tables, AT_ONCE):
        await asyncio.gather(*(table.sit() for table in every[start : start + AT_ONCE]))
    pids = [server.pid for server in servers]
    before, began = sum(map(processor, pids)), time.perf_counter()
    played = await asyncio.gather(
        *(table.play(began + options.seconds) for table in every), return_exceptions=True
    )
    used = (sum(map(processor, pids)) - before) / (time.perf_counter() - began)
    for table in every:
        table.leave()
    faults = [fault for fault in played if isinstance(fault, BaseException)]
    return Found(figures, sum(map(memory, pids)), used, faults)


def percentiles(values: Sequence[float]) -> str:
    """Percentiles in milliseconds."""
    cuts = statistics.quantiles(values, n=100)
    p50, p99, most = (1000 * value for value in (cuts[49], cuts[98], max(values)))
    return f"p50 {p50:6.1f}  p99 {p99:6.1f}  max {most:5.0f} ms"


def run(tables: int, options: Options, port: int) -> None:
    """One load, on new servers.

    Args:
        tables: the number of tables.
    """
    bots = SEATS - 1 if options.bots else 0
    with database_for(options.database) as database:
        servers = [Server(database, port + number) for number in range(options.servers)]
        with running_servers(*servers):
            found = asyncio.run(load(tables, bots, servers, options))
    rate = len(found.figures.written) / options.seconds
    parts = [
        f"{tables:>5} tables  {rate:6.1f} moves/s",
        f"written {percentiles(found.figures.written)}",
        f"seen {percentiles(found.figures.seen)}",
        f"{found.megabytes:4.0f} MB  {found.used:4.0%} of a core",
        f"{found.figures.refused} refused  {len(found.faults)} faults",
    ]
    print("  ".join(parts), flush=True)
    if found.faults:
        print("      ", repr(found.faults[0]), flush=True)


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="100,200,500,1000")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--every", type=float, default=EVERY, help="seconds between two moves")
    parser.add_argument("--bots", action="store_true", help="three bots at every table")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, a file, a URL")
    parser.add_argument("--servers", type=int, default=1, help="servers that share the database")
    parser.add_argument("--spread", action="store_true", help="tables have people at all servers")
    parser.add_argument("--port", type=int, default=8799)
    options = parser.parse_args(namespace=Options())
    for number, tables in enumerate(map(int, options.tables.split(","))):
        run(tables, options, options.port + number * options.servers)


if __name__ == "__main__":
    main()
