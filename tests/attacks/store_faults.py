"""Kills the owner of the store's rooms again and again under load, and checks the logs.

Two processes compete for the same rooms. One owns them and appends to all of them as fast as it
can; the other waits. The owner is killed with SIGKILL, the other claims the rooms as soon as the
leases have expired, and a new process waits. Every other owner is first frozen until its leases
have expired, and then continues for a moment as if it still owned the rooms. At the end, every
acknowledged entry must be in the log, and none may be there twice.

    python -m tests.attacks.store_faults --kills 50
    python -m tests.attacks.store_faults --kills 50 --database postgresql
    python -m tests.attacks.store_faults --kills 50 --database postgresql://user@host/name
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from shithead.server.store.interface import Lease, StoreError
from shithead.server.store.sql import SqlStore, open_store
from tools.servers.process import database_for

ROOT = Path(__file__).parents[2]
ROOMS = 20
SECONDS = 1.0
"""Duration of a lease; it is renewed four times in that time."""

PATIENCE = 60.0
"""Seconds after which a program that says nothing is taken for broken."""


# The process that is killed -----------------------------------------------------------------------


async def own(database: str, owner: str) -> None:
    """Claim every room as it becomes free, and append to it until the end."""
    store = await open_store(database)
    print("ready", flush=True)
    await asyncio.gather(*(hold(store, f"ROOM{n}", owner) for n in range(ROOMS)))


async def hold(store: SqlStore, room: str, owner: str) -> None:
    """Claim a room and append to it until it is lost, again and again."""
    while True:
        with contextlib.suppress(StoreError):  # lost, or locked by somebody frozen: try again
            lease = await store.claim(room, owner, SECONDS)
            if lease is not None:
                await use(store, lease)
        await asyncio.sleep(SECONDS / 10)


async def use(store: SqlStore, lease: Lease) -> None:
    """Append until the room is lost."""
    renewing = asyncio.create_task(renew(store, lease))
    try:
        await fill(store, lease)
    finally:
        renewing.cancel()
        await asyncio.gather(renewing, return_exceptions=True)


async def renew(store: SqlStore, lease: Lease) -> None:
    """Keep a lease alive."""
    lost: set[str] = set()
    while not lost:
        lost = await store.renew([lease])
        await asyncio.sleep(SECONDS / 4)


async def fill(store: SqlStore, lease: Lease) -> None:
    """Append, and print each entry once it is acknowledged: its number and a unique word."""
    number = len(await store.read(lease.room))
    while True:
        words = [f"{lease.owner}.{number + n}" for n in range(random.randint(1, 3))]
        await store.append(lease.room, number, [word.encode() for word in words], lease.fence)
        acknowledged = "".join(
            f"{lease.room} {number + n} {word}\n" for n, word in enumerate(words)
        )
        os.write(sys.stdout.fileno(), acknowledged.encode())  # one write, whole or not at all
        number += len(words)


# The process that kills ---------------------------------------------------------------------------


@dataclass
class Owner:
    """A process that appends, and the entries that it printed as acknowledged."""

    database: str
    name: str
    acknowledged: list[tuple[str, int, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Start it."""
        self.ready = threading.Event()
        self.busy = threading.Event()
        program = [sys.executable, "-m", "tests.attacks.store_faults", "--own", self.name]
        self.process = subprocess.Popen(
            [*program, "--database", self.database], stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        self._listening = threading.Thread(target=self._listen)
        self._listening.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line == "ready\n":
                self.ready.set()
                continue
            room, number, word = line.split()
            self.acknowledged.append((room, int(number), word))
            self.busy.set()
        self.ready.set()
        self.busy.set()

    def freeze(self) -> None:
        """Freeze it until others may claim its rooms, then let it continue for a moment."""
        self.process.send_signal(signal.SIGSTOP)
        time.sleep(2 * SECONDS)
        self.process.send_signal(signal.SIGCONT)
        time.sleep(SECONDS / 4)

    def kill(self) -> None:
        """Kill it, as a power cut would, and read the rest of its output."""
        self.process.kill()
        self.process.wait()
        self._listening.join()
        assert self.process.stdout is not None
        self.process.stdout.close()


@dataclass
class Outcome:
    """The outcome of a run.

    Attributes:
        kills: the number of killed owners.
        acknowledged: acknowledged entries.
        kept: entries in the logs.
        lost: acknowledged entries that are not in the log at their number.
        twice: entries that are in the logs more than once.
        idle: the longest time from a kill to the next owner's first entry, in seconds.
    """

    kills: int
    acknowledged: int
    kept: int
    lost: int
    twice: int
    idle: float

    @property
    def sound(self) -> bool:
        """Whether nothing was lost and nothing doubled."""
        return self.acknowledged > 0 and self.lost == self.twice == 0


def wait_for(event: threading.Event, what: str) -> None:
    """Wait for something that happens soon unless a program is broken.

    Raises:
        TimeoutError: it has not happened within a minute.
    """
    if not event.wait(PATIENCE):
        message = f"Waited {PATIENCE} seconds for {what}"
        raise TimeoutError(message)


def kill_owners(database: str, kills: int, seed: int) -> Outcome:
    """Kill owners one after the other, then compare the logs with the acknowledged entries.

    Args:
        database: a file or a URL.
        kills: how many owners to kill.
        seed: the seed of the random moments.
    """
    chance = random.Random(seed)
    owner = Owner(database, "owner0")
    acknowledged: list[tuple[str, int, str]] = []
    idle = 0.0
    for kill in range(kills):
        wait_for(owner.busy, "the owner to write")
        waiting = Owner(database, f"owner{kill + 1}")  # not before: it could be the first
        wait_for(waiting.ready, "the next owner to start")
        time.sleep(chance.uniform(0.0, 0.4))
        if kill % 2:
            owner.freeze()
        owner.kill()
        killed = time.monotonic()
        acknowledged += owner.acknowledged
        owner = waiting
        wait_for(owner.busy, "the next owner to take over")
        idle = max(idle, time.monotonic() - killed)
    owner.kill()
    acknowledged += owner.acknowledged
    logs = asyncio.run(read(database))
    words = Counter(word for room, log in logs.items() for word in (f"{room} {w}" for w in log))
    lost = [each for each in acknowledged if logs[each[0]][each[1] : each[1] + 1] != [each[2]]]
    twice = sum(count - 1 for count in words.values())
    return Outcome(kills, len(acknowledged), words.total(), len(lost), twice, idle)


async def read(database: str) -> dict[str, list[str]]:
    """Every room's log."""
    store = await open_store(database)
    logs = {
        age.room: [word.decode() for word in await store.read(age.room)]
        for age in await store.rooms()
    }
    await store.close()
    return logs


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, a file, a URL")
    parser.add_argument("--own", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.own:
        with contextlib.suppress(KeyboardInterrupt, StoreError):
            asyncio.run(own(wanted.database, wanted.own))
        return 0
    with database_for(wanted.database) as database:
        found = kill_owners(database, wanted.kills, wanted.seed)
    print(found)
    print("sound" if found.sound else "NOT SOUND")
    return 0 if found.sound else 1


if __name__ == "__main__":
    sys.exit(main())
