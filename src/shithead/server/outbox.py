"""The way to one client: what is sent waits in a queue, so that nobody waits for a slow client."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocketDisconnect

from shithead.server.protocol import Goodbye

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

_MOST_WAITING: Final = 200
"""Messages that a client may be behind."""

CODES: Final = {"restart": 1012, "elsewhere": 1012, "slow": 1008, "abuse": 1008}
"""How a connection is closed; otherwise 1000."""


class Wire:
    """Sends to one WebSocket.

    Args:
        socket: accepted.
    """

    def __init__(self, socket: WebSocket) -> None:
        """Begin to send."""
        self._socket = socket
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._code = 1000
        self._closing = False
        self._sending = asyncio.create_task(self._send(), name="wire")

    def send(self, message: bytes) -> None:
        """Send a message; a client that is too far behind is cut off."""
        if self._closing:
            return
        if self._waiting.qsize() >= _MOST_WAITING:
            self._waiting = asyncio.Queue()
            self.close(Goodbye("slow", 1.0))
            self._sending.cancel()
            self._sending = asyncio.create_task(self._send(), name="wire")
            return
        self._waiting.put_nowait(message)

    def close(self, goodbye: Goodbye) -> None:
        """Say goodbye and end the connection."""
        if self._closing:
            return
        self._code = CODES.get(goodbye.reason, 1000)
        self._waiting.put_nowait(msgspec.json.encode(goodbye))
        self._waiting.put_nowait(None)
        self._closing = True

    async def done(self) -> None:
        """Wait until everything is sent, after :meth:`close`."""
        await self._sending

    def stop(self) -> None:
        """Send nothing more: the client is gone."""
        self._closing = True
        self._sending.cancel()

    async def _send(self) -> None:
        waiting = self._waiting
        try:
            while (message := await waiting.get()) is not None:
                await self._socket.send_text(message.decode())
            await self._socket.close(self._code)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._closing = True
