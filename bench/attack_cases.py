"""The attacks of bench/attack.py: each is a coroutine that does harm until its time is over.

A new one is a function with the decorator :func:`attack`; it counts what came of its requests.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import itertools
import json
import socket
import time
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import websockets

from bench.server_process import post

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

AT_ONCE = 4
"""Attackers at the same time, where it matters little how many they are."""

_ADDRESSES: Final = itertools.cycle(f"127.0.0.{number}" for number in range(2, 250))
"""Addresses of attackers; people at tables have 127.0.0.1."""


@dataclass(frozen=True)
class Target:
    """What is attacked.

    Attributes:
        base: the address of the server.
        until: when the attack is over, by the monotonic clock.
    """

    base: str
    until: float

    @property
    def lasts(self) -> bool:
        """Whether the attack goes on."""
        return time.monotonic() < self.until

    @property
    def host(self) -> tuple[str, int]:
        """The address and the port."""
        name, _, port = self.base.partition(":")
        return name, int(port)


@dataclass(frozen=True)
class Attack:
    """An attack.

    Attributes:
        name: for the command line.
        about: a sentence.
        run: attacks, and counts what came of it.
        options: of the server, instead of its usual limits.
        prepare: called before the server starts.
    """

    name: str
    about: str
    run: Callable[[Target], Awaitable[Counter[str]]]
    options: Sequence[str] = ()
    prepare: Callable[[], object] = lambda: None


ATTACKS: Final[dict[str, Attack]] = {}
"""Every attack by its name."""


def attack(
    name: str,
    about: str,
    options: Sequence[str] = (),
    prepare: Callable[[], object] = lambda: None,
) -> Callable[[Any], Any]:
    """Register an attack.

    Args:
        name: for the command line.
        about: a sentence.
        options: of the server, instead of its usual limits.
        prepare: called before the server starts.
    """

    def register(run: Callable[[Target], Awaitable[Counter[str]]]) -> Any:
        ATTACKS[name] = Attack(name, about, run, options, prepare)
        return run

    return register


def free_address() -> str:
    """The address of another attacker."""
    return next(_ADDRESSES)


# Requests -----------------------------------------------------------------------------------------


async def posts(target: Target, path: str, body: object, clients: int = AT_ONCE) -> Counter[str]:
    """Post something again and again from several addresses; counts answers by status.

    Args:
        target: what is attacked.
        path: of the API.
        body: of each request.
        clients: how many post at the same time.
    """
    text = json.dumps(body).encode()
    found: Counter[str] = Counter()

    async def client(address: str) -> None:
        while target.lasts:
            status = await asyncio.to_thread(_status, target, path, text, address)
            found[status] += 1
            if status == "429":
                await asyncio.sleep(0.05)

    await asyncio.gather(*(client(free_address()) for _ in range(clients)))
    return found


def _status(target: Target, path: str, text: bytes, address: str) -> str:
    """The status of the answer to one request."""
    connection = http.client.HTTPConnection(
        *target.host, timeout=max(1.0, target.until - time.monotonic()), source_address=(address, 0)
    )
    try:
        connection.request("POST", path, text, {"content-type": "application/json"})
        answer = connection.getresponse()
        answer.read()
    except (OSError, http.client.HTTPException) as error:
        return type(error).__name__
    else:
        return str(answer.status)
    finally:
        connection.close()


async def websocket(target: Target, address: str) -> websockets.ClientConnection:
    """A WebSocket from an address."""
    plain = socket.create_connection(target.host, source_address=(address, 0))
    plain.settimeout(0)
    return await websockets.connect(
        f"ws://{target.base}/ws", sock=plain, compression=None, max_size=None, ping_interval=None
    )


async def hosted_room(
    target: Target, address: str, wanted: dict[str, Any] | None = None
) -> tuple[websockets.ClientConnection, dict[str, Any]]:
    """A room of the attacker's own: the host's connection, and the room with its secret.

    Args:
        target: what is attacked.
        address: of the attacker.
        wanted: the room to open.
    """
    room = await asyncio.to_thread(post, f"http://{target.base}/api/rooms", wanted or {})
    connection = await websocket(target, address)
    hello = {"type": "Hello", "room": room["room"], "secret": room["secret"]}
    await connection.send(json.dumps(hello))
    return connection, room


@attack("nothing", "nobody attacks: for comparison")
async def _nothing(target: Target) -> Counter[str]:
    await asyncio.sleep(max(0.0, target.until - time.monotonic()))
    return Counter()


# Rules --------------------------------------------------------------------------------------------


@attack("rules-effects", "house rules with 26,000 effects are checked")
async def _effects(target: Target) -> Counter[str]:
    rules = {"specials": {"7": ["skip"] * 26_000}}
    return await posts(target, "/api/rules/check", {"rules": rules, "language": "en"})


@attack("rules-parts", "house rules with 26,000 parts of a match are checked")
async def _parts(target: Target) -> Counter[str]:
    rules = {"match": {"parts": ["pagat"] * 26_000}}
    return await posts(target, "/api/rules/check", {"rules": rules, "language": "en"})


@attack("rules-dotted-key", "rule files with a dotted key of 64 KB are read")
async def _dotted_key(target: Target) -> Counter[str]:
    text = ".".join("a" * 32_000) + " = 1"
    return await posts(target, "/api/rules/read", {"toml": text, "language": "en"})


@attack("rules-texts", "house rules with long titles and conditions are checked")
async def _texts(target: Target) -> Counter[str]:
    conditions = [f"pile_has {' '.join(['10*3'] * 40)}"] * 4
    rules = {"title": "x" * 100_000, "pickup": {"voluntary": conditions}}
    return await posts(target, "/api/rules/check", {"rules": rules, "language": "en"})


@attack("rules-largest", "the largest rules that are allowed are checked, ever new ones")
async def _largest(target: Target) -> Counter[str]:
    found: Counter[str] = Counter()
    while target.lasts:
        part = Target(target.base, min(target.until, time.monotonic() + 0.2))
        body = {"rules": largest_rules(time.monotonic_ns()), "language": "de"}
        found += await posts(part, "/api/rules/check", body)
    return found


@attack("set-rules", "hosts set large rules as often as they may")
async def _set_rules(target: Target) -> Counter[str]:
    found: Counter[str] = Counter()

    async def host() -> None:
        connection, _ = await hosted_room(target, free_address())
        listening = asyncio.create_task(count_messages(connection, found))
        with contextlib.suppress(websockets.ConnectionClosed):
            while target.lasts:
                rules = largest_rules(time.monotonic_ns())
                await connection.send(json.dumps({"type": "SetRules", "rules": rules}))
                await asyncio.sleep(0.1)
        listening.cancel()

    await asyncio.gather(*(host() for _ in range(AT_ONCE)))
    return found


async def count_messages(connection: websockets.ClientConnection, found: Counter[str]) -> None:
    """Count the messages of a connection by kind, refusals by reason."""
    with contextlib.suppress(websockets.ConnectionClosed):
        async for text in connection:
            message = json.loads(text)
            found[message.get("reason", message["type"])] += 1


def largest_rules(number: int) -> dict[str, Any]:
    """Valid rules that take long to read and to explain, none twice."""
    effects = [
        "wild except 2 3 4 5 6 7 8 9 J Q K A",
        "max_per_play 2",
        "no_quartet",
        "next at_most Q allow 2 3 4 5 6 7 8 9 10 J deny K A wilds denied",
        "skip once",
        "reverse once",
        "draw_to 5 on 4 below 3",
        f"force_take reply {' '.join(rank + suit for rank in '789JQK' for suit in 'CSHD')}",
    ]
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    every = " ".join(f"{rank}*3" for rank in ranks)
    return {
        "title": f"{number}".rjust(100, "x"),
        "specials": dict.fromkeys(ranks, effects),
        "match": {"parts": ["cruzo", *["sh-thead", "karma", "house", "seres", "pagat"] * 3]},
        "pickup": {"voluntary": [f"pile_has {every}"] * 4},
    }
