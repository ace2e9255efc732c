"""How fast the server answers under load: tables of four, in a second process on loopback.

    python bench/serving.py --tables 100,200,500,1000 [--bots] [--database URL] [--seconds 30]

A server is started for each number of tables. At every table somebody moves every two seconds; what
is measured is the time from sending a move to hearing that it is written down for good, and until
another seat of the table sees it. Memory is the server's own.
"""

from __future__ import annotations

import argparse
import asyncio
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

import msgspec
import websockets

from shithead.server import protocol as p

SEATS = 4
EVERY = 2.0
_DECODER = msgspec.json.Decoder()


@dataclass
class Client:
    """One socket with the latest table that it was sent."""

    socket: websockets.ClientConnection
    seat: int
    table: dict = field(default_factory=dict)
    done: dict = field(default_factory=dict)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    refused: int = 0

    async def say(self, kind, **members):
        """Say something."""
        await self.socket.send(json.dumps({"type": kind, **members}))

    async def listen(self, seen):
        """Read until the connection ends."""
        async for text in self.socket:
            message = _DECODER.decode(text)
            if message["type"] == "Table":
                self.table = message
                seen(message["version"])
                self.changed.set()
            elif message["type"] == "Done":
                self.done.pop(message["id"]).set_result(message["version"])
            elif message["type"] == "Refused":
                self.refused += 1
                for waiting in self.done.values():
                    if not waiting.done():
                        waiting.set_result(None)

    def choices(self):
        """The legal moves, if this seat is awaited."""
        view = self.table.get("view")
        if not view or self.seat not in view["awaited"]:
            return []
        return view["legal"]


@dataclass
class Figures:
    """What was measured, in seconds."""

    written: list = field(default_factory=list)
    seen: list = field(default_factory=list)
    moves: int = 0
    refused: int = 0


class TableOfFour:
    """One table: a room, its clients, and somebody who moves now and then."""

    def __init__(self, base, figures, bots, number):
        self.base = base
        self.figures = figures
        self.bots = bots
        self.chance = random.Random(number)
        self.clients = []
        self.sent = None

    async def sit(self):
        """Open the room, take all seats, and deal."""
        people = SEATS - self.bots
        options = {"pace": 0.9, "grace_seconds": 3600}
        made = await asyncio.to_thread(
            post,
            f"http://{self.base}/api/rooms",
            {"bots": ["steady"] * self.bots, "options": options},
        )
        for seat in range(people):
            socket = await websockets.connect(
                f"ws://{self.base}/ws", compression=None, max_size=None, ping_interval=None
            )
            client = Client(socket, 0)
            client.listening = asyncio.create_task(client.listen(self._seen))
            secret = made["secret"] if seat == 0 else f"secret number {seat} of all"
            await client.say("Hello", room=made["room"], secret=secret)
            await client.say("Sit", name=f"P{seat}", secret=secret)
            self.clients.append(client)
        while len([s for s in self._seats() if s["kind"] != "empty"]) < SEATS:
            await asyncio.sleep(0.05)
        for client in self.clients:
            names = [seat["name"] for seat in self._seats()]
            client.seat = names.index(f"P{self.clients.index(client)}")
        await self.clients[0].say("Start")

    def _seats(self):
        return self.clients[0].table.get("room", {}).get("seats", [])

    def _seen(self, version):
        """Another seat's table shows the move that was sent last."""
        if self.sent is not None and version >= self.sent[1]:
            self.figures.seen.append(time.perf_counter() - self.sent[0])
            self.sent = None

    async def play(self, until):
        """Move every two seconds."""
        await asyncio.sleep(self.chance.random() * EVERY)
        number = 0
        while time.perf_counter() < until:
            started = time.perf_counter()
            number += 1
            await self._move(f"{number}")
            await asyncio.sleep(max(0.0, EVERY - (time.perf_counter() - started)))

    async def _move(self, number):
        if self.clients[0].table["room"]["phase"] == "over":
            await self.clients[0].say("Rematch")
            return
        ready = [client for client in self.clients if client.choices()]
        if not ready:
            return
        client = self.chance.choice(ready)
        move = self.chance.choice(client.choices())["move"]
        waiting = client.done[number] = asyncio.get_running_loop().create_future()
        started = time.perf_counter()
        self.sent = started, client.table["version"] + 1
        await client.say("Play", id=number, move=move, version=client.table["version"])
        version = await asyncio.wait_for(waiting, 30)
        if version is None:
            self.figures.refused += 1
            client.done.pop(number, None)
            return
        self.figures.written.append(time.perf_counter() - started)
        self.figures.moves += 1


def post(url, body):
    """Ask the API."""
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def memory(pid):
    """A process's resident memory in MB."""
    text = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(text.split("VmRSS:")[1].split()[0]) / 1024


def processor(pid):
    """Seconds of processor time that a process has used."""
    words = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def started(database, port):
    """A server that answers."""
    command = [sys.executable, "-m", "shithead.cli", "serve", "--port", str(port)]
    command += ["--database", database, "--rooms-per-hour", "1000000", "--connections", "100000"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while server.poll() is None:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz").close()
        except OSError:
            time.sleep(0.1)
        else:
            return server
    raise SystemExit("the server has ended")


async def load(tables, bots, seconds, base, pid):
    """Play at so many tables."""
    figures = Figures()
    every = [TableOfFour(base, figures, bots, number) for number in range(tables)]
    for start in range(0, tables, 10):
        await asyncio.gather(*(table.sit() for table in every[start : start + 10]))
    before, began = processor(pid), time.perf_counter()
    until = began + seconds
    played = await asyncio.gather(*(t.play(until) for t in every), return_exceptions=True)
    used = (processor(pid) - before) / (time.perf_counter() - began)
    faults = [fault for fault in played if isinstance(fault, BaseException)]
    for table in every:
        for client in table.clients:
            client.listening.cancel()
            client.socket.transport.abort()
    return figures, memory(pid), used, faults


def line(name, values):
    """Percentiles in milliseconds."""
    if len(values) < 2:
        return f"{name} -"
    cuts = statistics.quantiles(values, n=100)
    return f"{name} p50 {cuts[49] * 1e3:6.1f}  p99 {cuts[98] * 1e3:6.1f}  max {max(values) * 1e3:6.0f} ms"


def run(tables, options, port):
    """One server, one load."""
    with tempfile.TemporaryDirectory() as folder:
        server = started(options.database or str(Path(folder) / "rooms.db"), port)
        try:
            bots = SEATS - 1 if options.bots else 0
            base = f"127.0.0.1:{port}"
            found = asyncio.run(load(tables, bots, options.seconds, base, server.pid))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)
    figures, megabytes, used, faults = found
    rate = figures.moves / options.seconds
    print(f"{tables:>5} tables  {rate:6.1f} moves/s  {line('written', figures.written)}  "
          f"{line('seen', figures.seen)}  {megabytes:5.0f} MB  {used:4.0%} of a core  "
          f"{figures.refused} refused  {len(faults)} faults {set(map(repr, faults)) or ''}",
          flush=True)  # fmt: skip


def main():
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="100,200,500,1000")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--bots", action="store_true", help="three bots at every table")
    parser.add_argument("--database", help="a file or a URL; else a new SQLite file")
    parser.add_argument("--port", type=int, default=8799)
    options = parser.parse_args()
    assert p.PROTOCOL_VERSION == 1
    for number, tables in enumerate(map(int, options.tables.split(","))):
        run(tables, options, options.port + number)


if __name__ == "__main__":
    main()
