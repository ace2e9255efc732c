"""Connections: too many, too long headers, silence and floods end them, and others go on."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import socket
import struct
from collections import Counter

import pytest
import uvicorn
from websockets.server import ServerProtocol

from shithead.server.guards.connections import (
    ConnectionGuard,
    ConnectionLimits,
    GuardedHttp,
    GuardedWebSocket,
)
from shithead.server.guards.rate_limits import AddressBudget, RateLimits

pytestmark = pytest.mark.timeout(60)

REQUEST = b"GET / HTTP/1.1\r\nHost: here\r\n"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def application(scope, receive, send):
    """Answers every request once its body is read; accepts WebSockets and says nothing."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    while (await receive()).get("more_body"):
        pass
    await send(
        {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]}
    )
    await send({"type": "http.response.body", "body": b"ok"})


class Place:
    """A guarded server in this process, and what it has cut off."""

    def __init__(self, **limits):
        self.cut = Counter()
        self.budget = AddressBudget(RateLimits(faults=0.0, fault_burst=60))
        self.guard = ConnectionGuard(ConnectionLimits(**limits), self.budget, self._count)
        self.open = []

    def _count(self, why):
        self.cut[why] += 1

    async def connect(self, sent=b"", address="127.0.0.1"):
        """A connection that has sent something."""
        reader, writer = await asyncio.open_connection(*self.at, local_addr=(address, 0))
        self.open.append(writer)
        writer.write(sent)
        await writer.drain()
        return reader, writer

    async def answer(self, sent, address="127.0.0.1"):
        """The first line of the answer; empty if the connection was cut off."""
        reader, _ = await self.connect(sent, address)
        with contextlib.suppress(ConnectionError):
            return await reader.readline()
        return b""

    async def __aenter__(self):
        listening = socket.create_server(("127.0.0.1", 0))
        self.at = listening.getsockname()[:2]
        config = uvicorn.Config(
            application,
            http=self.guard.http,
            ws=self.guard.websocket,
            lifespan="off",
            log_level="critical",
        )
        self._server = uvicorn.Server(config)
        self._server.capture_signals = contextlib.nullcontext
        self._running = asyncio.create_task(self._server.serve(sockets=[listening]))
        reader, writer = await asyncio.open_connection(*self.at)
        writer.write(REQUEST + b"\r\n")  # answered as soon as the server has started
        await reader.readuntil(b"ok")
        writer.transport.abort()
        return self

    async def __aexit__(self, *_):
        for writer in self.open:
            writer.transport.abort()
        self._server.should_exit = True
        await self._running


async def test_requests_are_answered():
    """A request with a body, several on one connection, and one after the other's answer."""
    body = REQUEST + b"Content-Length: 3\r\n\r\nabc"
    async with Place() as place:
        reader, writer = await place.connect(body + REQUEST + b"\r\n")
        found = await reader.readuntil(b"ok") + await reader.readuntil(b"ok")
        assert found.count(b"200 OK") == 2
        writer.write(REQUEST + b"\r\n")
        assert b"200 OK" in await reader.readuntil(b"ok")
        assert not place.cut


LONG = {
    "one header without an end": REQUEST + b"X: " + b"x" * 100_000,
    "one long header": REQUEST + b"X: " + b"x" * 20_000 + b"\r\n\r\n",
    "many headers": REQUEST + b"X: x\r\n" * 100 + b"\r\n",
    "a long address": b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\n\r\n",
}


@pytest.mark.parametrize("sent", LONG.values(), ids=LONG)
async def test_long_headers(sent):
    """Headers that are too long or too many are refused, complete or not."""
    async with Place() as place:
        assert b"200" not in await place.answer(sent)
        assert place.cut["headers"] == 1
        assert b"200" in await place.answer(REQUEST + b"\r\n")


SLOW = {
    "nothing": b"",
    "blank lines": b"\r\n\r\n",
    "half a request": REQUEST,
    "half a body": REQUEST + b"Content-Length: 9\r\n\r\nabc",
}


@pytest.mark.parametrize("sent", SLOW.values(), ids=SLOW)
async def test_slow_peers(sent):
    """A peer that does not go on is cut off."""
    async with Place(header_seconds=0.2, body_seconds=0.2) as place:
        assert await place.answer(sent) == b""
        assert place.cut["silence"] == 1


async def test_idle_after_an_answer():
    """A peer that begins another request after an answer has no more time than for the first."""
    async with Place(header_seconds=0.2) as place:
        reader, writer = await place.connect(REQUEST + b"\r\n")
        assert b"200" in await reader.readuntil(b"ok")
        writer.write(b"\r\n")
        assert await reader.read() == b""
        assert place.cut["silence"] == 1


async def test_pipelined_requests():
    """A peer may not send any number of requests before the first is answered."""
    async with Place() as place:
        reader, _ = await place.connect((REQUEST + b"\r\n") * 50)
        with contextlib.suppress(ConnectionError):
            await reader.read()
        assert place.cut["pipelined"]


async def test_connections_of_an_address():
    """One address has so many connections, WebSockets among them; others have theirs."""
    async with Place(by_address=3) as place:
        held = [await place.connect(UPGRADE), await place.connect(UPGRADE), await place.connect()]
        for reader, _ in held[:2]:
            assert b"101" in await reader.readline()
        assert await place.answer(REQUEST + b"\r\n") == b""
        assert place.cut["connections_of_address"] == 1
        assert b"200" in await place.answer(REQUEST + b"\r\n", "127.0.0.2")
        held[0][1].transport.abort()
        while b"200" not in await place.answer(REQUEST + b"\r\n"):
            pass


async def test_connections_of_all():
    """The total number of connections is limited; one proxy may have them all."""
    async with Place(connections=3, by_address=1, proxies=("127.0.0.0/30",)) as place:
        for _ in range(3):
            reader, _ = await place.connect(UPGRADE)
            assert b"101" in await reader.readline()
        assert await place.answer(REQUEST + b"\r\n", "127.0.0.9") == b""
        assert place.cut == {"connections": 1}


async def test_whoever_asks_nothing_makes_room():
    """Where all places are taken, the oldest connection that asks nothing goes."""
    async with Place(connections=3) as place:
        upgraded, _ = await place.connect(UPGRADE)
        assert b"101" in await upgraded.readline()
        oldest, _ = await place.connect(REQUEST)
        later, _ = await place.connect(REQUEST)
        assert b"200" in await place.answer(REQUEST + b"\r\n")
        assert await oldest.read() == b""
        assert not later.at_eof()
        assert place.cut == {"crowded": 1}


async def test_addresses_that_were_refused_too_often():
    """An address with too many refusals may not connect; to connect again resets nothing."""
    async with Place() as place:
        for _ in range(2):
            assert b"200" not in await place.answer(LONG["one long header"])
        assert await place.answer(REQUEST + b"\r\n") == b""
        assert b"200" in await place.answer(REQUEST + b"\r\n", "127.0.0.2")
        assert place.cut == {"headers": 2, "faults": 1}


def frame(opcode, text=b"", fin=0x80):
    """A frame of a client."""
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(text))
    return struct.pack("!BB", fin | opcode, 0x80 | len(text)) + mask + masked


FLOODS = {
    "pings": (frame(9, b"ping") * 100, "pings"),
    "pongs": (frame(10, b"pong") * 100, "pings"),
    "fragments": (frame(1, b"", 0) + frame(0, b"", 0) * 1000, "fragments"),
}


@pytest.mark.parametrize(("sent", "why"), FLOODS.values(), ids=FLOODS)
async def test_floods_of_frames(sent, why):
    """Floods of frames that no application sees end the connection."""
    async with Place() as place:
        reader, writer = await place.connect(UPGRADE)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(9, b"still there?"))
        assert b"still there?" in await reader.readexactly(14)
        writer.write(sent)
        with contextlib.suppress(ConnectionError):
            await reader.read()
        assert place.cut == {why: 1}


def connections_in_memory() -> int:
    """The connections that this process holds, ended ones included."""
    kinds = GuardedHttp, GuardedWebSocket, ServerProtocol
    return sum(isinstance(each, kinds) for each in gc.get_objects())


async def test_ended_connections_are_forgotten():
    """No cycle keeps a connection that has ended until the next full collection."""
    async with Place() as place:
        gc.collect()
        gc.disable()
        try:
            before = connections_in_memory()
            for _ in range(3):
                reader, writer = await place.connect(UPGRADE)
                await reader.readuntil(b"\r\n\r\n")
                assert connections_in_memory() > before
                writer.transport.abort()
                place.open.remove(writer)
            for _ in range(1000):
                if connections_in_memory() <= before:
                    break
                await asyncio.sleep(0.01)
            assert connections_in_memory() <= before
        finally:
            gc.enable()
