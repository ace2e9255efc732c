"""The attacks of tests/attacks: each is a coroutine that does harm until its time is over.

A new one is a function with the decorator ``attack``; it counts what came of its requests.
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

from tools.servers.process import post

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

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
        name: the name for the command line.
        about: a sentence.
        run: attacks, and counts what came of it.
        options: the options of the server, instead of its usual limits.
        prepare: called with the server's database before it starts.
        descriptors: the descriptors of the server; None: as many as usual.
    """

    name: str
    about: str
    run: Callable[[Target], Coroutine[Any, Any, Counter[str]]]
    options: Sequence[str] = ()
    prepare: Callable[[str], object] = lambda _database: None
    descriptors: int | None = None


ATTACKS: Final[dict[str, Attack]] = {}
"""Every attack by its name."""


def attack(
    name: str,
    about: str,
    options: Sequence[str] = (),
    prepare: Callable[[str], object] = lambda _database: None,
    descriptors: int | None = None,
) -> Callable[[Any], Any]:
    """Register an attack.

    Args:
        name: the name for the command line.
        options: the options of the server, instead of its usual limits.
        prepare: called with the server's database before it starts.
        descriptors: the descriptors of the server; None: as many as usual.
    """

    def register(run: Callable[[Target], Coroutine[Any, Any, Counter[str]]]) -> Any:
        ATTACKS[name] = Attack(name, about, run, options, prepare, descriptors)
        return run

    return register


def free_address() -> str:
    """The address of another attacker."""
    return next(_ADDRESSES)


# Requests -----------------------------------------------------------------------------------------


async def posts(target: Target, path: str, body: object, clients: int = AT_ONCE) -> Counter[str]:
    """Post something again and again from several addresses; counts answers by status.

    Args:
        body: the body of each request; None: it is a GET.
        clients: how many post at the same time.
    """
    text = b"" if body is None else json.dumps(body).encode()
    found: Counter[str] = Counter()

    async def client(address: str) -> None:
        while target.lasts:
            status = await asyncio.to_thread(status_of, target, path, text, address)
            found[status] += 1
            if status == "429":
                await asyncio.sleep(0.05)

    await asyncio.gather(*(client(free_address()) for _ in range(clients)))
    return found


def status_of(target: Target, path: str, text: bytes, address: str) -> str:
    """The status of the answer to one request, or the error.

    Args:
        text: the body; empty for a GET.
    """
    connection = http.client.HTTPConnection(
        *target.host, timeout=max(1.0, target.until - time.monotonic()), source_address=(address, 0)
    )
    try:
        method = "POST" if text else "GET"
        connection.request(method, path, text, {"content-type": "application/json"})
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
    return await ever_new(target, "/api/rules/check")


async def ever_new(target: Target, path: str, **more: object) -> Counter[str]:
    """Post the largest rules to a path, none twice; counts answers by status.

    Args:
        path: the path of the API, which takes rules and a language.
        more: members of each request.
    """
    found: Counter[str] = Counter()
    while target.lasts:
        part = Target(target.base, min(target.until, time.monotonic() + 0.2))
        body = {"rules": largest_rules(time.monotonic_ns()), "language": "de"} | more
        found += await posts(part, path, body)
    return found


@attack("rules-try", "example turns by the largest rules that are allowed, ever new ones")
async def _tried(target: Target) -> Counter[str]:
    return await ever_new(target, "/api/rules/try")


@attack("lessons", "lessons by the largest rules that are allowed, ever new ones")
async def _lessons(target: Target) -> Counter[str]:
    return await ever_new(target, "/api/lessons")


@attack("lobby", "the lobby is read as fast as possible, page after page")
async def _lobby(target: Target) -> Counter[str]:
    pages = (posts(target, f"/api/lobby?page={page}", None) for page in (1, 2, 99_999))
    return sum(await asyncio.gather(*pages), Counter())


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


# Connections --------------------------------------------------------------------------------------


@attack("half-requests", "half-sent requests, to a server with 300 descriptors", descriptors=300)
async def _half_requests(target: Target) -> Counter[str]:
    return await held_connections(target, b"GET / HTTP/1.1\r\nHost: here\r\n", 400)


@attack("long-header", "headers without an end")
async def _long_header(target: Target) -> Counter[str]:
    found: Counter[str] = Counter()

    async def client(address: str) -> None:
        while target.lasts:
            _, writer = await asyncio.open_connection(*target.host, local_addr=(address, 0))
            try:
                writer.write(b"GET / HTTP/1.1\r\nX: ")
                while target.lasts:
                    writer.write(b"x" * 65536)
                    await writer.drain()
                    found["MB"] += writer.transport.get_write_buffer_size() == 0
            except OSError:
                found["cut off"] += 1
            finally:
                writer.transport.abort()

    await asyncio.gather(*(client(next(_ADDRESSES)) for _ in range(AT_ONCE)))
    return Counter({"64 KB sent": found["MB"], "cut off": found["cut off"]})


async def held_connections(target: Target, sent: bytes, most: int) -> Counter[str]:
    """Hold connections that have sent something; counts those made, and those still open."""
    held: list[asyncio.StreamWriter] = []
    readers: list[asyncio.StreamReader] = []
    found: Counter[str] = Counter()
    for _ in range(most):
        if not target.lasts:
            break
        try:
            opening = asyncio.open_connection(*target.host, local_addr=(next(_ADDRESSES), 0))
            reader, writer = await asyncio.wait_for(opening, 1.0)
        except (OSError, TimeoutError) as error:
            found[type(error).__name__] += 1
            await asyncio.sleep(0.1)
            continue
        writer.write(sent)
        held.append(writer)
        readers.append(reader)
    await asyncio.sleep(max(0.0, target.until - time.monotonic()))
    found["opened"] = len(held)
    found["open at the end"] = sum(
        not reader.at_eof() and not reader.exception() for reader in readers
    )
    for writer in held:
        writer.transport.abort()
    return found


@attack("pings", "floods of WebSocket pings whose answers nobody reads")
async def _pings(target: Target) -> Counter[str]:
    found: Counter[str] = Counter()
    ping = b"\x89\x84\0\0\0\0ping" * 5000

    async def client(address: str) -> None:
        while target.lasts:
            reader, writer = await asyncio.open_connection(*target.host, local_addr=(address, 0))
            try:
                writer.write(_UPGRADE)
                await reader.readuntil(b"\r\n\r\n")
                while target.lasts:
                    writer.write(ping)
                    await writer.drain()
                    found["pings"] += 5000
            except (OSError, asyncio.IncompleteReadError):
                found["cut off"] += 1
                await asyncio.sleep(0.01)
            finally:
                writer.transport.abort()

    await asyncio.gather(*(client(next(_ADDRESSES)) for _ in range(AT_ONCE)))
    return found


_UPGRADE: Final = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@attack("room-codes", "codes of rooms are tried as fast as possible from one address")
async def _room_codes(target: Target) -> Counter[str]:
    found: Counter[str] = Counter()
    address = next(_ADDRESSES)

    async def client(number: int) -> None:
        while target.lasts:
            try:
                connection = await websocket(target, address)
            except (OSError, websockets.InvalidHandshake, EOFError) as error:
                found[type(error).__name__] += 1
                await asyncio.sleep(0.05)
                continue
            with contextlib.suppress(websockets.ConnectionClosed):
                for tried in range(35):
                    code = f"{number}a{tried}".translate(_DIGITS).ljust(7, "a")
                    await connection.send(json.dumps({"type": "Hello", "room": code}))
                    answer = json.loads(await connection.recv())
                    found[answer.get("reason", answer["type"])] += 1
            connection.transport.abort()

    await asyncio.gather(*(client(number) for number in range(10)))
    return found


_DIGITS: Final = str.maketrans("0123456789", "abcdefghjk")
"""Letters of room codes for digits."""


@attack("delayed-spectators", "spectators of a fast table with a delay of ten minutes come and go")
async def _delayed_spectators(target: Target) -> Counter[str]:
    found: Counter[str] = Counter()
    room = await asyncio.to_thread(
        post,
        f"http://{target.base}/api/rooms",
        {"bots": ["random"] * 3, "options": {"delay": 600, "pace": 0.0}},
    )
    player = await websocket(target, next(_ADDRESSES))
    for message in (
        {"type": "Hello", "room": room["room"], "secret": room["secret"]},
        {"type": "Sit", "name": "Eve", "secret": room["secret"]},
        {"type": "Start"},
    ):
        await player.send(json.dumps(message))
    playing = asyncio.create_task(_play_fast(player, target))

    async def watch() -> None:
        while target.lasts:
            with contextlib.suppress(OSError, websockets.WebSocketException, EOFError):
                connection = await websocket(target, next(_ADDRESSES))
                await connection.send(json.dumps({"type": "Hello", "room": room["room"]}))
                found["spectators"] += 1
                await asyncio.sleep(2.0)
                connection.transport.abort()

    await asyncio.gather(*(watch() for _ in range(60)))
    playing.cancel()
    return found


async def _play_fast(player: websockets.ClientConnection, target: Target) -> None:
    """Make the first legal move again and again, and deal again."""
    with contextlib.suppress(websockets.ConnectionClosed):
        async for text in player:
            message = json.loads(text)
            if message["type"] != "Table" or not target.lasts:
                continue
            if message["room"]["phase"] == "over":
                await player.send(json.dumps({"type": "Rematch"}))
            elif message["view"] and message["view"]["legal"]:
                move = message["view"]["legal"][0]["move"]
                await player.send(
                    json.dumps({"type": "Play", "id": f"{message['version']}", "move": move})
                )
