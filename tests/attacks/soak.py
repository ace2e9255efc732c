"""Plays at many tables for a long time while attacks go on, and watches the server's memory.

    python -m tests.attacks.soak [--minutes 60] [--tables 200] [--attackers 2]
        [--database postgresql]

At every table of four somebody moves every two seconds. Attackers, in processes of their own, carry
out every attack of tests/attacks that needs no special server, one after the other, again and
again. Each minute is a line: the times of the moves, the memory of the server without its workers
and of all its processes together, what the server counts, and what came of the attackers' requests.
The run is sound if no table is lost, and if the server's memory at the end is at most a fifth more
than it was when every attack had been carried out once. Both are the median of five looks, a minute
apart: a look may fall into an attack that holds 700 connections.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import math
import multiprocessing
import random
import statistics
import sys
import time
import urllib.request
from collections import Counter
from pathlib import Path
from queue import Empty
from typing import Any

from bench.server_load import AT_ONCE, Figures, Four, memory, percentiles
from tests.attacks.cases import Target
from tests.attacks.workloads import ATTACKS
from tools.servers.process import Server, Start, database_for, running_servers

OPTIONS = ("--rooms-per-hour", "10000")
"""The usual limits, but that all tables are opened from one address."""

SLICE = 20.0
"""Seconds that an attack goes on."""

MINUTE = 60.0
LOOKS = 5
"""Looks at the memory at the beginning and at the end."""

MOST_GROWTH = 1.2

GAUGES = "rooms", "sockets", "blocks"

GENERAL = [name for name, each in ATTACKS.items() if not (each.options or each.descriptors)]
"""Attacks on a server as it usually is."""


def attack_forever(base: str, seed: int, answers: Any) -> None:
    """Carry out attacks in random order until this process is ended, or its parent is gone.

    Args:
        base: the server's host and port.
        answers: a queue for what came of them.
    """
    chance = random.Random(seed)
    parent = multiprocessing.parent_process()
    for name in itertools.chain.from_iterable(
        chance.sample(GENERAL, len(GENERAL)) for _ in itertools.repeat(None)
    ):
        if parent is not None and not parent.is_alive():
            return
        target = Target(base, time.monotonic() + SLICE)
        try:
            found = asyncio.run(ATTACKS[name].run(target))
        except Exception as error:  # noqa: BLE001 — the next attack may fare better
            found = Counter({type(error).__name__: 1})
        answers.put((name, found.total()))


def memory_of_all(pid: int) -> float:
    """Memory of a process and all below it in MB; what they share counts once."""
    process = Path(f"/proc/{pid}")
    try:
        own = (process / "smaps_rollup").read_text(encoding="utf-8")
        children = (process / f"task/{pid}/children").read_text(encoding="utf-8").split()
    except OSError:  # it has ended meanwhile
        return 0.0
    size = int(own.split("Pss:")[1].split()[0]) / 1024
    return size + sum(memory_of_all(int(child)) for child in children)


def requests_of(answers: Any) -> str:
    """The requests of the attacks that ended since the last look."""
    found: Counter[str] = Counter()
    while True:
        try:
            name, count = answers.get_nowait()
        except Empty:
            return ", ".join(f"{name} {count}" for name, count in found.items())
        found[name] += count


def gauges(port: int) -> str:
    """What the server counts: its rooms, its clients, thousands of blocks of Python's memory."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    found = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    rooms, sockets, blocks = (float(found[f"shithead_{name}"]) for name in GAUGES)
    return f"{rooms:.0f} rooms, {sockets:.0f} sockets, {blocks / 1000:.0f} k blocks"


async def soak(server: Server, options: argparse.Namespace) -> bool:
    """Play and watch; returns whether all went well."""
    figures = Figures()
    tables = [Four([server.base], figures, 0, number) for number in range(options.tables)]
    for start in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*(table.sit() for table in tables[start : start + AT_ONCE]))
        await asyncio.sleep(1.0)  # one address may ask the API twenty times a second
    end = time.perf_counter() + MINUTE * options.minutes
    playing = [asyncio.create_task(table.play(end)) for table in tables]
    context = multiprocessing.get_context("spawn")
    answers: Any = context.Queue()
    arguments = [(server.base, seed, answers) for seed in range(options.attackers)]
    attackers = [
        context.Process(target=attack_forever, args=each, daemon=True) for each in arguments
    ]
    for attacker in attackers:
        attacker.start()
    sizes = []
    for minute in range(1, options.minutes + 1):
        await asyncio.sleep(MINUTE)
        sizes.append(memory(server.pid))
        every = await asyncio.to_thread(memory_of_all, server.pid)
        times = percentiles(figures.written) if len(figures.written) > 1 else "no move"
        size = f"{sizes[-1]:4.0f} MB, with workers {every:5.0f} MB"
        inside = await asyncio.to_thread(gauges, options.port + 1)
        print(f"{minute:3}  {times}  {size}  {inside}  {requests_of(answers)}", flush=True)
        figures.written.clear()
        figures.seen.clear()
    for attacker in attackers:
        attacker.kill()
    played = await asyncio.gather(*playing, return_exceptions=True)
    lost = [fault for fault in played if fault is not None]
    beginning = math.ceil(len(GENERAL) * SLICE / MINUTE / max(1, options.attackers))
    first = statistics.median(sizes[beginning - 1 :][:LOOKS] or sizes)
    last = statistics.median(sizes[-LOOKS:])
    outcome = f"{len(lost)} tables lost {lost[:1]}, {figures.refused} moves refused"
    print(f"{first:.0f} → {last:.0f} MB, {outcome}")
    return not lost and last <= MOST_GROWTH * first


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--attackers", type=int, default=2)
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or a URL")
    parser.add_argument("--port", type=int, default=8780)
    options = parser.parse_args()
    with database_for(options.database) as database:
        for attack in ATTACKS.values():
            attack.prepare(database)
        metrics = ("--metrics", f"127.0.0.1:{options.port + 1}")
        server = Server(database, options.port, start=Start((*OPTIONS, *metrics)))
        with running_servers(server):
            sound = asyncio.run(soak(server, options))
    print("sound" if sound else "NOT SOUND")
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
