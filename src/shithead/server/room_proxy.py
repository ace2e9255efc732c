"""A client of a room that another server runs: what either says is passed on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from websockets.asyncio.client import ClientConnection

_PATIENCE: Final = 3.0
"""Seconds for the other server to answer."""


class NoPipe(Exception):  # noqa: N818 — what there is
    """The other server cannot be reached: it may be gone, and its room is free soon."""


class Pipe:
    """A connection to the server that runs a room.

    Args:
        owner: its address, ``host:port``.
        client: the client's address, for the other's limits.
    """

    def __init__(self, owner: str, client: str) -> None:
        """Not connected yet."""
        self._url = f"ws://{owner}/ws"
        self._client = client

    async def run(
        self,
        first: bytes,
        read: Callable[[], Awaitable[bytes]],
        send: Callable[[bytes], None],
    ) -> None:
        """Pass on until one of both ends.

        Args:
            first: what the client has said already.
            read: the next message of the client; raises when it is gone.
            send: to the client.

        Raises:
            NoPipe: there is no other server, or not any more.
        """
        try:
            async with connect(
                self._url,
                additional_headers={"X-Forwarded-For": self._client},
                open_timeout=_PATIENCE,
                compression=None,
                proxy=None,
            ) as other:
                await other.send(first.decode())
                await self._both(other, read, send)
        except (OSError, TimeoutError, WebSocketException) as error:
            raise NoPipe from error

    async def _both(
        self,
        other: ClientConnection,
        read: Callable[[], Awaitable[bytes]],
        send: Callable[[bytes], None],
    ) -> None:
        async def down() -> None:
            async for message in other:
                send(message.encode() if isinstance(message, str) else message)
            raise NoPipe

        async def up() -> None:
            while True:
                await other.send((await read()).decode(errors="replace"))

        ways = [asyncio.create_task(way()) for way in (down, up)]
        try:
            done, _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in done:
                way.result()
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
