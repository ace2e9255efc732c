"""Attacks a server, and measures what people at other tables notice of it.

    python -m tests.attacks [ATTACK …] [--seconds 15] [--before FOLDER] [--list]

For each attack a server is started on loopback with its usual limits. At two tables of four people
somebody moves ten times a second; at a third one a person plays with three steady bots that wait
for nothing. Their moves are timed while attackers, in a process of their own and from other
addresses of loopback, do what the attack says. With --before the same is done to an older version
first, whose sources lie in FOLDER.

The table: what came of the attackers' requests, the times from sending a move to its
acknowledgement, the longest waits for a bot and for an answer to somebody new, and the memory of
the server in MB before and after.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import statistics
import time
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.server_load import Figures, Four, memory
from tests.attacks.cases import Target
from tests.attacks.workloads import ATTACKS
from tools.servers.process import Server, Start, database_for, running_servers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.attacks.cases import Attack
    from tools.servers.client import Client

TABLES = 2
EVERY = 0.1
"""Seconds between the moves at a table."""

LEAD = 1.0
"""Seconds for which the tables play before the attack begins."""

PATIENCE = 5.0
"""Seconds after which somebody new gives up."""

LOST = 60.0
"""Seconds after which a move counts as lost."""


@dataclass
class Waits:
    """How long a client waits for others.

    Attributes:
        longest: the longest wait for a bot, in seconds.
        since: when the client began to wait; None: it does not.
    """

    longest: float = 0.0
    since: float | None = None

    def note(self, *, waiting: bool) -> None:
        """Note a table: the wait before it is over, and perhaps another one begins."""
        now = time.perf_counter()
        if self.since is not None:
            self.longest = max(self.longest, now - self.since)
        self.since = now if waiting else None


@dataclass
class Noticed:
    """What people noticed of an attack.

    Attributes:
        figures: the times of their moves.
        waits: for bots.
        faults: errors of their clients.
        visits: seconds that new people waited for an answer; infinite if there was none.
        answers: what came of the attackers' requests.
        before: memory of the server before the attack, in MB.
        after: memory after it.
    """

    figures: Figures = field(default_factory=Figures)
    waits: Waits = field(default_factory=Waits)
    faults: list[BaseException] = field(default_factory=list)
    visits: list[float] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)
    before: float = 0.0
    after: float = 0.0

    def __str__(self) -> str:
        """One line for the table."""
        answers = ", ".join(f"{count} × {what}" for what, count in self.answers.most_common(5))
        times = [1000 * seconds for seconds in self.figures.written] or [float("nan")] * 2
        cuts = statistics.quantiles(times, n=100)
        moves = f"p50 {cuts[49]:6.1f}  p99 {cuts[98]:7.1f}  max {max(times):7.0f} ms"
        bots = f"bots {1000 * self.waits.longest:5.0f} ms"
        visits = f"visits {1000 * max(self.visits, default=0.0):5.0f} ms"
        size = f"{self.before:4.0f} → {self.after:4.0f} MB"
        lost = f"  {len(self.faults)} clients lost: {self.faults[0]!r}" if self.faults else ""
        return f"{len(times):5} moves  {moves}  {bots}  {visits}  {size}  {answers}{lost}"


class BotTable(Four):
    """A table at which one person plays with three bots; its waits are noted."""

    def __init__(self, base: str, noticed: Noticed) -> None:
        """Nobody sits yet."""
        super().__init__([base], noticed.figures, 3, 99, 2 * EVERY)
        self.pace = 0.0
        self._waits = noticed.waits

    def _seen(self, version: int) -> None:
        super()._seen(version)
        client = self.clients[0] if self.clients else None
        playing = client is not None and client.table["room"]["phase"] == "playing"
        self._waits.note(waiting=playing and not _may_move(client))


def _may_move(client: Client | None) -> bool:
    return client is not None and bool(client.choices())


async def notice(server: Server, attack: Attack, seconds: float) -> Noticed:
    """Play while a server is attacked."""
    noticed = Noticed()
    tables = [Four([server.base], noticed.figures, 0, n, EVERY) for n in range(TABLES)]
    tables.append(BotTable(server.base, noticed))
    for table in tables:
        await table.sit()
    await asyncio.gather(*(table.play(time.perf_counter() + LEAD) for table in tables))
    noticed.figures.written.clear()
    noticed.waits.longest = 0.0
    noticed.before = memory(server.pid)
    answers: Any = multiprocessing.get_context("spawn").Queue()
    target = Target(server.base, time.monotonic() + seconds)
    attackers = multiprocessing.get_context("spawn").Process(
        target=_attack, args=(attack.name, target, answers), daemon=True
    )
    attackers.start()
    until = time.perf_counter() + seconds
    visiting = asyncio.create_task(visit(server.base, noticed))
    played = await asyncio.gather(*(table.play(until) for table in tables), return_exceptions=True)
    visiting.cancel()
    noticed.waits.note(waiting=False)
    noticed.faults = [fault for fault in played if isinstance(fault, BaseException)]
    noticed.answers = await asyncio.to_thread(answers.get, timeout=LOST)
    attackers.join(LOST)
    noticed.after = memory(server.pid)
    for table in tables:
        table.leave()
    return noticed


async def visit(base: str, noticed: Noticed) -> None:
    """Look whether the server is well, as somebody new would, once a second."""
    while True:
        started = time.perf_counter()
        try:
            await asyncio.to_thread(_visit, f"http://{base}/healthz")
            noticed.visits.append(time.perf_counter() - started)
        except OSError:
            noticed.visits.append(float("inf"))
        await asyncio.sleep(1.0)


def _visit(url: str) -> None:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:  # noqa: S310 — ours
        answer.read()


def _attack(name: str, target: Target, answers: Any) -> None:
    """Attack, in a process of its own."""
    answers.put(asyncio.run(ATTACKS[name].run(target)))


def measure(attack: Attack, options: argparse.Namespace, source: Path | None) -> Noticed:
    """Start a server and attack it."""
    with database_for("sqlite") as database:
        attack.prepare(database)
        start = Start(attack.options, source, attack.descriptors)
        server = Server(database, options.port, start=start)
        with running_servers(server):
            try:
                return asyncio.run(notice(server, attack, options.seconds))
            finally:
                server.kill()  # it may have work for minutes


def report(names: Sequence[str], options: argparse.Namespace) -> None:
    """Measure attacks, and print a table."""
    versions = [("before", options.before)] if options.before else []
    for name in names:
        print(f"{name}: {ATTACKS[name].about}", flush=True)
        for version, source in [*versions, ("after" if versions else "now", None)]:
            print(f"    {version:6}  {measure(ATTACKS[name], options, source)}", flush=True)


def main() -> None:
    """Attack."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help="names; none: all of them")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each goes on")
    parser.add_argument("--before", type=Path, help="the sources of an older version")
    parser.add_argument("--port", type=int, default=8760)
    parser.add_argument("--list", action="store_true", help="say which attacks there are")
    options = parser.parse_args()
    unknown = set(options.attacks) - set(ATTACKS)
    if unknown:
        parser.error(f"no such attack: {', '.join(sorted(unknown))}")
    if options.list:
        for attack in ATTACKS.values():
            print(f"{attack.name:20} {attack.about}")
    else:
        report(options.attacks or list(ATTACKS), options)


if __name__ == "__main__":
    main()
