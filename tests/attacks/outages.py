"""Kills whole servers again and again under load, and checks the logs.

    python -m tests.attacks.outages --kills 50 [--tables 40] [--pause 0.2] [--every 1.0]
                                   [--minutes 60] [--database postgresql] [--servers 1]
                                   [--fork] [--drain] [--source FOLDER]

At every table four clients play legal moves, each under an id of its own. With SQLite the server is
killed with SIGKILL and started again on the same file. With PostgreSQL two servers share the
database and the clients; the owner of the rooms is killed, the other server claims them, and half
the clients return to the first one as soon as it runs again; with --servers 1 there is one server,
as with SQLite, and nobody waits for a lease to expire. Clients behave as the page does: they
reconnect with the version of their last table, and send the unanswered move again under the same
id. The next kill follows when every table has moved since the last one. With --fork servers start
with their modules loaded and without workers, so that a thousand kills take an hour and not four.
With --drain servers are not killed but asked to stop, as when they are replaced. With --source the
servers are those of another checkout, to compare.

At the end, every acknowledged move must be in the log once, at the version in its answer, and the
log may contain no other move.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import websockets

from shithead.server.room.log import read_entry, replay
from shithead.server.room.play import Moved
from shithead.server.store.sql import open_store
from tools.servers.client import Client, connected
from tools.servers.process import (
    ForkedServer,
    Server,
    Start,
    database_for,
    open_room,
    running_servers,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

SEATS = 4
PORT = 8790
"""The first server's; below the ephemeral ports, so that no client connects to itself."""

AT_ONCE = 10
RETRY, LONGEST_RETRY = 0.25, 1.0
"""Seconds until a client reconnects unless the server says when; doubled each time."""

LOOK = 0.5
"""Seconds after which a waiting client checks whether the run is over."""

PROGRESS_EVERY = 20
"""Kills between two lines of progress."""

STUCK = 60.0
"""Seconds without a move after which a table counts as stuck."""

Span = tuple[float, float]
"""Seconds of `time.perf_counter`, from and to."""

Key = tuple[str, int, str]
"""Room, seat, and the client's id: a move."""


# Answers to the clients ---------------------------------------------------------------------------


@dataclass
class Answers:
    """The answers to all moves of the clients.

    Attributes:
        done: acknowledged moves, and the version of the room after each.
        refused: refused moves.
        again: moves sent again, since a connection ended before the answer.
        kept: those of them that were already in the log.
        wrong: superfluous answers.
    """

    done: dict[Key, int] = field(default_factory=dict)
    refused: dict[Key, str] = field(default_factory=dict)
    again: int = 0
    kept: int = 0
    wrong: list[str] = field(default_factory=list)

    def hear(self, key: Key, answer: dict[str, Any]) -> None:
        """Note an answer."""
        if key in self.done or key in self.refused:
            self.wrong.append(f"{key} was answered twice.")
        if answer["type"] == "MoveAccepted":
            self.done[key] = answer["version"]
        else:
            self.refused[key] = answer["reason"]


# Tables -------------------------------------------------------------------------------------------


class Person:
    """A person at a table who reconnects automatically."""

    def __init__(self, table: Four, seat: int, secret: str) -> None:
        """Not connected yet."""
        self.home = seat
        self.client: Client | None = None
        self._table = table
        self._seat = seat
        self._secret = secret
        self._seen: int | None = None
        self._moves = 0
        self._pending: dict[str, Any] | None = None
        self._tries = 0

    @property
    def base(self) -> str:
        """The server to go to: the one at home first, then the others in turn."""
        servers = self._table.servers
        return servers[(self.home + self._tries) % len(servers)].base

    async def live(self) -> None:
        """Play until all is quiet and nothing waits for an answer."""
        while self._pending or not self._table.quiet:
            try:
                await self._visit()
            except (OSError, TimeoutError, websockets.WebSocketException):
                await asyncio.sleep(self._patience())
                self._tries += 1
            finally:
                self.leave()

    def leave(self) -> None:
        """Hang up, if there is anything to hang up."""
        client, self.client = self.client, None
        if client is not None:
            client.leave()

    def _patience(self) -> float:
        """Seconds until it tries again."""
        wanted = self.client.retry if self.client else None
        own = min(RETRY * 2 ** max(self._tries, 0), LONGEST_RETRY)
        return wanted or own * self._table.chance.uniform(0.75, 1.25)

    async def _visit(self) -> None:
        """One connection to its end."""
        self.client = client = await connected(self.base, self._have_seen, self._table.address)
        room = self._table.room
        await client.say("Hello", room=room, secret=self._secret, seen=self._seen)
        await asyncio.wait_for(client.until(bool), 10)
        self._tries = -1  # when this ends, home first
        if self._pending:
            self._table.told.again += 1
            await self._ask(client, self._pending)
        while not self._table.quiet:
            await self._decide(client)
            if self._pending:
                await self._ask(client, self._pending)

    def _have_seen(self, version: int) -> None:
        self._seen = version

    async def _decide(self, client: Client) -> None:
        """Wait for something to do, take some time over it, and choose."""
        client.shown.clear()
        over = client.table["room"]["phase"] == "over"
        if not over and not client.choices():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(client.shown.wait(), LOOK)
        elif not client.gone:
            await asyncio.sleep(2 * self._table.pause * self._table.chance.random())
        if client.gone:
            raise ConnectionError
        if over and client.table["room"]["phase"] == "over":
            await client.say("Rematch")
        elif choices := client.choices():
            move = self._table.chance.choice(choices)["move"]
            self._moves += 1
            version = client.table["version"]
            self._pending = {"id": f"move {self._moves}", "move": move, "version": version}

    async def _ask(self, client: Client, pending: dict[str, Any]) -> None:
        """Send the pending move, and record the answer."""
        said = time.perf_counter()
        answer = await client.play(**pending)
        self._pending = None
        self._table.told.hear((self._table.room, self._seat, pending["id"]), answer)
        if answer["type"] == "MoveAccepted" and answer["version"] <= client.version:
            self._table.told.kept += 1
        elif answer["type"] == "MoveAccepted":
            self._table.moves.append((said, time.perf_counter()))
            await client.until(lambda table: table["version"] >= answer["version"])


def _is_taken(seat: int, table: dict[str, Any]) -> bool:
    """Whether a person sits at a seat."""
    kind: str = table["room"]["seats"][seat]["kind"]
    return kind == "person"


class Four:
    """A table: a room, and four people.

    Args:
        servers: where it may be found.
        told: the answers to all clients.
        pause: seconds that a person takes over a move, on average.
    """

    def __init__(self, servers: Sequence[Server], told: Answers, number: int, pause: float) -> None:
        """Nobody sits yet."""
        self.servers = servers
        self.told = told
        self.pause = pause
        self.chance = random.Random(number)
        self.room = ""
        self.people: list[Person] = []
        self.quiet = False
        self.moves: list[Span] = []
        """When each move was said, and when it was answered."""
        self._first = servers[number % len(servers)].base
        # As from a household of its own: the server limits what one address may say.
        self.address = f"127.1.{number // 250}.{number % 250 + 1}"

    async def sit(self) -> None:
        """Open the room, give every seat to somebody, and deal."""
        wanted = {"options": {"pause": 0.0, "grace_seconds": 3600}}
        made = await asyncio.to_thread(open_room, self._first, wanted)
        self.room = made["room"]
        clients = []
        for seat in range(SEATS):
            secret = made["secret"] if seat == 0 else f"secret number {seat} of all"
            client = await connected(self._first, address=self.address)
            await client.say("Hello", room=self.room, secret=secret)
            await client.say("Sit", name=f"P{seat}", secret=secret, seat=seat)
            await client.until(partial(_is_taken, seat))
            clients.append(client)
            self.people.append(Person(self, seat, secret))
        await clients[0].say("Start")
        await clients[0].until(lambda table: table["room"]["phase"] == "playing")
        for client in clients:
            client.leave()

    def moved_since(self, begin: float) -> bool:
        """Whether a move was made that was said later."""
        return bool(self.moves) and self.moves[-1][0] > begin

    def wait_from(self, begin: float) -> float:
        """Seconds until the answer to the first move that was said later."""
        return next(answered for said, answered in self.moves if said > begin) - begin

    @property
    def pauses(self) -> Iterator[Span]:
        """From each move to the next one."""
        return pairwise(answered for _, answered in self.moves)


# Kills --------------------------------------------------------------------------------------------


class StuckError(Exception):
    """A table stands still."""


@dataclass
class Outage:
    """The end of a server, and the start of its successor, until every table has moved again."""

    ended: Span
    started: Span


@dataclass
class Outcome:
    """The outcome of a run.

    Attributes:
        kills: the number of killed servers.
        seconds: the duration.
        waits: seconds from a kill to a table's next move, for each table and kill.
        pauses: the longest times without a move at any of the tables: in steady play, and of each
            end and start of a server.
        told: the answers to the clients.
        moves: in the logs.
        wrong: contradictions, in sentences.
    """

    kills: int
    seconds: float
    waits: list[float]
    pauses: dict[str, list[float]]
    told: Answers
    moves: int
    wrong: list[str]


async def play_and_kill(
    tables: list[Four], servers: Sequence[Server], options: argparse.Namespace
) -> list[Outage]:
    """Play at all tables while servers are killed."""
    for start in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*(table.sit() for table in tables[start : start + AT_ONCE]))
    people = [person for table in tables for person in table.people]
    lives = [asyncio.create_task(person.live()) for person in people]
    chance = random.Random(options.kills)
    end = time.perf_counter() + 60 * options.minutes
    outages = []
    for kill in range(options.kills):
        if time.perf_counter() > end:
            break
        await asyncio.sleep(2 * options.every * chance.random())
        victim = servers[kill % len(servers)]
        stop = victim.stop if options.drain else victim.kill
        outages.append(await outage(tables, servers, victim, stop))
        if (kill + 1) % PROGRESS_EVERY == 0:
            moves = len(tables[0].told.done)
            print(f"{kill + 1} of {options.kills} kills, {moves} moves acknowledged", flush=True)
    for table in tables:
        table.quiet = True
    _, left = await asyncio.wait(lives, timeout=STUCK)
    if left:
        raise StuckError(f"{len(left)} clients still wait for an answer at the end.")
    await asyncio.gather(*lives)
    return outages


async def outage(
    tables: Sequence[Four], servers: Sequence[Server], victim: Server, end: Callable[[], None]
) -> Outage:
    """End a server, and wait until every table has moved again; then, or before, start it.

    Args:
        tables: that are played at.
        victim: the one that ends.
        end: ends it, and returns when it is gone.
    """
    began = time.perf_counter()
    await asyncio.to_thread(end)
    if len(servers) > 1:
        await all_moved(tables, began)
    added = time.perf_counter()
    await asyncio.to_thread(victim.start)
    if len(servers) > 1:
        for person in (person for table in tables for person in table.people):
            if servers[person.home % len(servers)] is victim:
                person.leave()
    await all_moved(tables, time.perf_counter())
    return Outage((began, added), (added, time.perf_counter()))


async def all_moved(tables: Sequence[Four], begin: float) -> None:
    """Wait until every table has moved since a time.

    Raises:
        StuckError: one has not for a long time.
    """
    until = time.perf_counter() + STUCK
    while still := [table.room for table in tables if not table.moved_since(begin)]:
        if time.perf_counter() > until:
            where = f"{len(still)} tables since a server ended or started, such as {still[0]}"
            raise StuckError(f"No move at {where}.")
        await asyncio.sleep(0.01)


def longest_pauses(tables: Sequence[Four], outages: Sequence[Outage]) -> dict[str, list[float]]:
    """The longest pauses at any table: of each end and start of a server, and of the other play."""
    pauses = [pause for table in tables for pause in table.pauses]

    def longest(span: Span) -> float:
        return max((end - begin for begin, end in pauses if touch((begin, end), span)), default=0)

    def touch(one: Span, other: Span) -> bool:
        return one[0] < other[1] and other[0] < one[1]

    spans = [span for outage in outages for span in (outage.ended, outage.started)]
    steady = [
        end - begin for begin, end in pauses if not any(touch((begin, end), s) for s in spans)
    ]
    return {
        "in steady play": [max(steady, default=0)],
        "when a server ended": [longest(outage.ended) for outage in outages],
        "when a server started": [longest(outage.started) for outage in outages],
    }


# The count ----------------------------------------------------------------------------------------


async def moves_of(database: str, rooms: Sequence[str]) -> dict[Key, list[int]]:
    """Every move in the logs of rooms, and the versions of the room after it.

    Raises:
        StoreError: the log cannot be read.
    """
    store = await open_store(database)
    found: dict[Key, list[int]] = {}
    for room in rooms:
        log = [read_entry(text) for text in await store.read(room)]
        replay(log)  # raises if one does not follow from the others
        for version, entry in enumerate(log, 1):
            if isinstance(entry, Moved):
                found.setdefault((room, entry.seat, entry.id), []).append(version)
    await store.close()
    return found


def differences(told: Answers, kept: dict[Key, list[int]]) -> Iterator[str]:
    """The contradictions between answers and logs, in sentences."""
    yield from told.wrong
    kinds: list[tuple[str, Callable[[Key], bool]]] = [
        ("acknowledged and not in the log", lambda key: key in told.done and key not in kept),
        ("in the log more than once", lambda key: len(kept.get(key, [])) > 1),
        ("in the log and acknowledged to nobody", lambda k: k in kept and k not in told.done),
        ("in the log though refused", lambda key: key in told.refused and key in kept),
        (
            "in the log elsewhere than the answer said",
            lambda key: key in told.done and told.done[key] not in kept.get(key, [told.done[key]]),
        ),
    ]
    for what, holds in kinds:
        found = [key for key in {**told.done, **told.refused, **kept} if holds(key)]
        if found:
            yield f"{len(found)} moves are {what}, such as {found[0]}."


def faults(log: Path) -> Iterator[str]:
    """Faults of the program that servers noted."""
    for line in log.read_text(encoding="utf-8").splitlines():
        with contextlib.suppress(ValueError):
            if json.loads(line)["event"] not in {"fault", "chore"}:
                continue
        yield f"A server noted: {line}"


def run(options: argparse.Namespace) -> Outcome:
    """Start servers, play and kill, then check the logs."""
    told = Answers()
    with database_for(options.database) as database, tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        count = options.servers or (1 if options.database == "sqlite" else 2)
        kind = ForkedServer if options.fork else Server
        start = Start(source=options.source)
        servers = [kind(database, options.port + number, log, start) for number in range(count)]
        tables = [Four(servers, told, number, options.pause) for number in range(options.tables)]
        began = time.perf_counter()
        wrong, outages = [], []
        with running_servers(*servers):
            try:
                outages = asyncio.run(play_and_kill(tables, servers, options))
            except StuckError as stuck:
                wrong.append(str(stuck))
        seconds = time.perf_counter() - began
        kept = asyncio.run(moves_of(database, [table.room for table in tables]))
        wrong += [*differences(told, kept), *faults(log)]
    waits = [table.wait_from(outage.ended[0]) for table in tables for outage in outages]
    moves = Counter({key: len(versions) for key, versions in kept.items()}).total()
    pauses = longest_pauses(tables, outages)
    return Outcome(len(outages), seconds, waits, pauses, told, moves, wrong)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--minutes", type=float, default=math.inf, help="the most, for fewer kills")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--pause", type=float, default=0.2, help="seconds for a move, on average")
    parser.add_argument("--every", type=float, default=1.0, help="seconds of play before a kill")
    parser.add_argument("--fork", action="store_true", help="servers that start quickly")
    parser.add_argument("--drain", action="store_true", help="servers are asked to stop")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or a URL")
    parser.add_argument("--servers", type=int, help="1 with SQLite, else 2 if left out")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--source", type=Path, help="src of another checkout, whose servers run")
    options = parser.parse_args()
    found = run(options)
    told = found.told
    print(f"{found.kills} kills, {options.tables} tables of {SEATS}, {found.seconds:.0f} s")
    print(f"moves acknowledged {len(told.done)}, in the log {found.moves}")
    print(
        f"refused {len(told.refused)}, said again {told.again}, of these kept already {told.kept}"
    )
    if found.waits:
        middle, most = statistics.median(found.waits), max(found.waits)
        print(f"from a kill to the next move at a table: p50 {middle:.1f} s, max {most:.1f} s")
    for when, longest in found.pauses.items():
        middle, most = statistics.median(longest or [0]), max(longest, default=0)
        print(f"longest pause of any table {when}: median {middle:.1f} s, max {most:.1f} s")
    for sentence in found.wrong[:10]:
        print(sentence)
    print("NOT SOUND" if found.wrong else "sound")
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
