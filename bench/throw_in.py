"""Throws in as a person would, and counts how often it comes in time.

    python bench/throw_in.py [--tries 200] [--tables 12] [--rhythm normal]

At every table two people and a bot play rules under which quartets are often begun. Whoever is on
turn plays at once. One of the two throws in whenever that is offered, after a person's reaction and
a phone's delay both ways; a try is lost if the throw is refused. 200 tries at 12 tables take half
an hour.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.client import Client, connected
from bench.server_process import Server, database_for, open_room, running_servers
from shithead.server.protocol.room_options import RHYTHMS

if TYPE_CHECKING:
    from collections.abc import Sequence

REACTION = 0.4
"""Seconds from seeing the chance to pressing the button."""

LINE = 0.15
"""Seconds that a message takes from the server to a phone, or back."""

ENOUGH = 0.95
SEATS = 3
RULES = {"extends": "cruzo", "deal.hand": 9, "deck.players_max": 3}


def throws(client: Client) -> list[str]:
    """The throws that are offered now."""
    view = client.table.get("view")
    return [choice["move"] for choice in view["legal"] if choice["kind"] == "throw"] if view else []


class People:
    """Two people and a bot at a table.

    Args:
        base: the server's host and port.
        rhythm: of the table.
        number: the table's own.
    """

    def __init__(self, base: str, rhythm: str, number: int) -> None:
        self.base = base
        self.rhythm = rhythm
        self.address = f"127.2.0.{number + 1}"
        self.found: Counter[str] = Counter()
        self.clients: list[Client] = []

    async def sit(self) -> None:
        """Open the room, take the seats, and deal."""
        wanted = {"rules": RULES, "bots": ["steady"], "options": RHYTHMS[self.rhythm]}
        made = await asyncio.to_thread(open_room, self.base, wanted)
        for seat in range(2):
            client = await connected(self.base, lambda _version: None, self.address)
            secret = made["secret"] if seat == 0 else "the secret of the second seat"
            await client.say("Hello", room=made["room"], secret=secret)
            await client.say("Sit", name=f"P{seat}", secret=secret)
            self.clients.append(client)
        await self.clients[0].until(lambda table: len(taken(table)) == SEATS)
        await self.clients[0].say("Start")

    async def play(self) -> None:
        """Play rounds without an end."""
        await asyncio.gather(
            *(self._act(client, number) for number, client in enumerate(self.clients))
        )

    async def _act(self, client: Client, person: int) -> None:
        number = 0
        while True:
            await asyncio.sleep(0.02)
            number += 1
            table = client.table
            if table["room"]["phase"] == "over":
                if person == 0:
                    await client.say("Rematch")
                    await asyncio.sleep(1)
            elif throws(client) and person == 0:
                await self._throw(client, f"{number}")
            elif client.choices() and table["view"]["awaited"]:
                await self._play(client, client.choices()[0]["move"], f"{number}")

    async def _throw(self, client: Client, number: str) -> None:
        offered = throws(client)[-1]
        await asyncio.sleep(LINE + REACTION + LINE)
        answer = await self._play(client, offered, number)
        self.found[answer] += 1

    @staticmethod
    async def _play(client: Client, move: str, number: str) -> str:
        version = client.table["version"]
        playing = client.play(id=number, move=move, version=version)
        answer = await asyncio.wait_for(playing, 60)
        return str(answer.get("reason", "in time"))


def taken(table: dict[str, Any]) -> Sequence[Any]:
    """The seats that somebody has."""
    return [seat for seat in table["room"]["seats"] if seat["kind"] != "empty"]


async def measure(base: str, options: argparse.Namespace) -> Counter[str]:
    """Play until there were enough tries; how they went."""
    tables = [People(base, options.rhythm, number) for number in range(options.tables)]
    await asyncio.gather(*(table.sit() for table in tables))
    playing = [asyncio.create_task(table.play()) for table in tables]
    found: Counter[str] = Counter()
    while found.total() < options.tries and not any(task.done() for task in playing):
        await asyncio.sleep(1)
        found = sum((table.found for table in tables), Counter())
    for task in playing:
        if task.done():
            task.result()
        task.cancel()
    return found


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tries", type=int, default=200)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--rhythm", choices=RHYTHMS, default="normal")
    parser.add_argument("--port", type=int, default=8790)
    options = parser.parse_args()
    with database_for("sqlite") as database:
        server = Server(database, options.port)
        with running_servers(server):
            found = asyncio.run(measure(server.base, options))
    late = "".join(f", {count} {why}" for why, count in found.items() if why != "in time")
    print(f"{options.rhythm}: {found['in time']} of {found.total()} in time{late}")
    return 0 if found["in time"] >= ENOUGH * found.total() else 1


if __name__ == "__main__":
    sys.exit(main())
