"""A client at a table: a WebSocket, and the latest messages from it."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import TYPE_CHECKING, Any

import msgspec
import websockets

if TYPE_CHECKING:
    from collections.abc import Callable

_DECODER = msgspec.json.Decoder()


class Client:
    """A WebSocket with the latest table received on it.

    Attributes:
        seat: the client's; -1 for none.
        version: the version of the room when the connection began.
        table: the last one; empty before the first.
        shown: set with every table, and when the connection is gone.
        gone: whether the connection has ended.
        retry: seconds after which the server asks it to reconnect; None: it has not asked.
    """

    def __init__(self, socket: websockets.ClientConnection, seen: Callable[[int], None]) -> None:
        """Start to listen; ``seen`` is called with the version of every table."""
        self.socket = socket
        self.seat = -1
        self.version = -1
        self.table: dict[str, Any] = {}
        self.shown = asyncio.Event()
        self.gone = False
        self.retry: float | None = None
        self._seen = seen
        self._awaited: tuple[object, asyncio.Future[dict[str, Any] | None]] | None = None
        self._listening = asyncio.create_task(self._listen())

    async def say(self, kind: str, **members: object) -> None:
        """Send a message."""
        await self.socket.send(json.dumps({"type": kind, **members}))

    async def play(self, **members: object) -> dict[str, Any]:
        """Send a move and wait for the answer.

        Raises:
            ConnectionError: there will be none.
        """
        self._awaited = members["id"], asyncio.get_running_loop().create_future()
        await self.say("Play", **members)
        found = None if self.gone else await self._awaited[1]
        if found is None:
            raise ConnectionError
        return found

    def choices(self) -> list[dict[str, Any]]:
        """The legal moves, if this seat is awaited."""
        view = self.table.get("view")
        return view["legal"] if view and self.seat in view["awaited"] else []

    async def until(self, holds: Callable[[dict[str, Any]], bool]) -> None:
        """Wait for a table.

        Raises:
            ConnectionError: the connection is gone.
        """
        while not (self.table and holds(self.table)):
            self.shown.clear()
            if self.gone:
                raise ConnectionError
            await self.shown.wait()

    def leave(self) -> None:
        """Abort the connection."""
        self._listening.cancel()
        self.socket.transport.abort()

    async def _listen(self) -> None:
        try:
            with contextlib.suppress(websockets.ConnectionClosed):
                async for text in self.socket:
                    self._hear(_DECODER.decode(text))
        finally:
            self.gone = True
            self.shown.set()
            if self._awaited is not None and not self._awaited[1].done():
                self._awaited[1].set_result(None)

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "Table":
                self.table = message
                self._seen(message["version"])
                self.shown.set()
            case "Welcome":
                self.seat = -1 if message["you"] is None else message["you"]
                self.version = message["version"] if self.version < 0 else self.version
            case "MoveAccepted" | "Refused":
                self._answered(message)
            case "Goodbye":
                self.retry = message["retry"]

    def _answered(self, message: dict[str, Any]) -> None:
        """The answer to a move; one to something else has no id, or another."""
        if self._awaited is None or message["id"] != self._awaited[0]:
            return
        if not self._awaited[1].done():
            self._awaited[1].set_result(message)


async def connected(
    base: str, seen: Callable[[int], None] = lambda _version: None, address: str = "127.0.0.1"
) -> Client:
    """A connected client that has sent nothing yet.

    Args:
        base: host and port of the server.
        seen: told the version of every table.
        address: on loopback, to connect from; limits count by it.
    """
    socket = await websockets.connect(
        f"ws://{base}/ws",
        compression=None,
        max_size=None,
        ping_interval=None,
        proxy=None,
        local_addr=(address, 0),
    )
    return Client(socket, seen)
