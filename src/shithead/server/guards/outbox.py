"""The outgoing queue of one client, so that nobody waits for a slow client."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from shithead.server.protocol.session import Goodbye

_LONGEST_QUEUE: Final = 200
"""Messages after which a client that does not read is disconnected."""

_MOST_BYTES: Final = 256 * 1024
"""Bytes of messages after which it is; a single message may be longer."""

CLOSE_CODES: Final = {"restart": 1012, "elsewhere": 1012, "slow": 1008, "abuse": 1008}
"""WebSocket close codes by the reason of the goodbye; otherwise 1000."""


class Outbox:
    """Sends messages to one WebSocket, in order.

    Args:
        socket: accepted.
    """

    def __init__(self, socket: WebSocket) -> None:
        """Start the sending task, in the running loop."""
        self._socket = socket
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._code = 1000
        self._bytes = 0
        self._closing = False
        self._sending = asyncio.create_task(self._send(), name="outbox")

    def send(self, message: bytes) -> None:
        """Send a message; a client that is too far behind is disconnected."""
        if self._closing:
            return
        behind = self._queue.qsize() >= _LONGEST_QUEUE or self._bytes >= _MOST_BYTES
        if behind:
            self._queue, self._bytes = asyncio.Queue(), 0
            self.close(Goodbye("slow", 1.0))
            self._sending.cancel()
            self._sending = asyncio.create_task(self._send(), name="outbox")
            return
        self._bytes += len(message)
        self._queue.put_nowait(message)

    def close(self, goodbye: Goodbye) -> None:
        """Send the last message and close the connection."""
        if self._closing:
            return
        self._code = CLOSE_CODES.get(goodbye.reason, 1000)
        self._queue.put_nowait(msgspec.json.encode(goodbye))
        self._queue.put_nowait(None)
        self._closing = True

    async def done(self) -> None:
        """Wait until everything is sent, after :meth:`close`."""
        await self._sending

    def stop(self) -> None:
        """Stop sending, since the client is gone."""
        self._closing = True
        self._sending.cancel()

    @property
    def queued(self) -> int:
        """The number of messages that wait to be sent."""
        return self._queue.qsize()

    async def _send(self) -> None:
        queue = self._queue
        try:
            while (message := await queue.get()) is not None:
                await self._socket.send_text(message.decode())
                self._bytes = max(0, self._bytes - len(message))
            await self._socket.close(self._code)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._closing = True
        except asyncio.CancelledError:
            return  # a cancelled task would keep the error, whose frames hold this outbox
