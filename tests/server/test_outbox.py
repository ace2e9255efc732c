"""What is sent to a client waits for nobody, and a client that does not read is cut off."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref

import pytest

from shithead.server.http.websocket import Outbox
from shithead.server.protocol.session import Goodbye


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


@pytest.fixture
def socket():
    return Socket()


@pytest.fixture
def silent():
    """The socket of a client that does not read yet."""
    return Socket(reads=False)


async def test_messages_arrive_in_order_and_goodbye_last(socket):
    outbox = Outbox(socket)
    for number in range(5):
        outbox.send(f"{number}".encode())
    outbox.close(Goodbye("restart", 1.0))
    outbox.send(b"too late")
    await outbox.done()
    assert socket.sent[:-1] == list("01234")
    assert json.loads(socket.sent[-1])["reason"] == "restart"
    assert socket.code == 1012


async def test_a_client_that_does_not_read_is_cut_off(silent):
    outbox = Outbox(silent)
    for number in range(1000):
        outbox.send(f"{number}".encode())
        await asyncio.sleep(0)
    silent.reads.set()
    await outbox.done()
    assert json.loads(silent.sent[-1])["reason"] == "slow"
    assert len(silent.sent) < 10
    assert silent.code == 1008


async def test_long_messages_fill_the_outbox_sooner(silent):
    """A client that does not read holds some hundred kilobytes of the server, not megabytes."""
    outbox = Outbox(silent)
    for _ in range(20):
        outbox.send(b"x" * 50_000)
        await asyncio.sleep(0)
    assert outbox.queued <= 2
    silent.reads.set()
    await outbox.done()
    assert json.loads(silent.sent[-1])["reason"] == "slow"
    assert len(silent.sent) < 3


async def test_a_client_that_reads_gets_any_number_of_long_messages(socket):
    outbox = Outbox(socket)
    for _ in range(50):
        outbox.send(b"x" * 50_000)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    outbox.close(Goodbye("restart", 1.0))
    await outbox.done()
    assert len(socket.sent) == 51


async def test_a_client_that_is_gone_stops_the_sending(socket):
    async def fails(_text):
        raise RuntimeError

    socket.send_text = fails
    outbox = Outbox(socket)
    outbox.send(b"1")
    await outbox.done()
    outbox.send(b"2")
    outbox.close(Goodbye("restart", 1.0))
    assert outbox.queued == 0


async def test_a_stopped_outbox_is_forgotten(socket):
    """Its cancelled task does not keep it, and all that its client was, until a collection."""
    gc.collect()
    gc.disable()
    try:
        outbox = Outbox(socket)
        await asyncio.sleep(0)
        outbox.stop()
        kept = weakref.ref(outbox)
        del outbox
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert kept() is None
    finally:
        gc.enable()
