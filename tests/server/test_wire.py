"""What is sent to a client waits for nobody, and a client that does not read is cut off."""

from __future__ import annotations

import asyncio
import json

from shithead.server.outbox import Wire
from shithead.server.protocol import Goodbye


class Socket:
    """A WebSocket that takes messages when the test lets it."""

    def __init__(self, *, reads=True):
        self.reads = asyncio.Event()
        if reads:
            self.reads.set()
        self.sent = []
        self.code = None

    async def send_text(self, text):
        await self.reads.wait()
        self.sent.append(text)

    async def close(self, code):
        self.code = code


def test_messages_arrive_in_order_and_goodbye_last():
    async def scenario():
        socket = Socket()
        wire = Wire(socket)
        for number in range(5):
            wire.send(f"{number}".encode())
        wire.close(Goodbye("restart", 1.0))
        wire.send(b"too late")
        await wire.done()
        return socket

    socket = asyncio.run(scenario())
    assert socket.sent[:-1] == list("01234")
    assert json.loads(socket.sent[-1])["reason"] == "restart"
    assert socket.code == 1012


def test_a_client_that_does_not_read_is_cut_off():
    async def scenario():
        socket = Socket(reads=False)
        wire = Wire(socket)
        for number in range(1000):
            wire.send(f"{number}".encode())
            await asyncio.sleep(0)
        socket.reads.set()
        await wire.done()
        return socket

    socket = asyncio.run(scenario())
    assert json.loads(socket.sent[-1])["reason"] == "slow"
    assert len(socket.sent) < 10
    assert socket.code == 1008


def test_a_client_that_is_gone_stops_the_sending():
    async def scenario():
        socket = Socket()

        async def fails(_text):
            raise RuntimeError

        socket.send_text = fails
        wire = Wire(socket)
        wire.send(b"1")
        await wire.done()
        wire.send(b"2")
        wire.close(Goodbye("restart", 1.0))
        return wire

    assert asyncio.run(scenario())._waiting.empty()
