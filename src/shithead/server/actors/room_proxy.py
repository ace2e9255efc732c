"""A proxy to the server that runs a room: relays messages both ways."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

import msgspec

from shithead.server.protocol.session import Goodbye

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

_CONNECT_TIMEOUT: Final = 3.0
"""Seconds to connect to the other server."""

_GOODBYE: Final = b'{"type":"Goodbye"'
"""How the last message of a server begins."""


class OwnerUnreachable(Exception):  # noqa: N818 — names the state
    """The other server cannot be reached; if it is gone, its lease expires soon."""


class RoomProxy:
    """Connects a client to the server that runs the room.

    Args:
        owner: that server's address, ``host:port``.
        client: the client's address, for that server's limits.
    """

    def __init__(self, owner: str, client: str) -> None:
        self._url = f"ws://{owner}/ws"
        self._client = client

    async def run(
        self,
        first: bytes,
        read: Callable[[], Awaitable[bytes]],
        send: Callable[[bytes], None],
    ) -> Goodbye:
        """Relay messages until either connection ends.

        Args:
            first: the client's first message.
            read: reads the client's next message; raises when the client is gone.
            send: sends to the client.

        Returns:
            With what the other server has sent the client away.

        Raises:
            OwnerUnreachable: the other server cannot be reached, or has ended without a word.
        """
        from websockets.asyncio.client import connect
        from websockets.exceptions import WebSocketException

        try:
            async with connect(
                self._url,
                additional_headers={"X-Forwarded-For": self._client},
                open_timeout=_CONNECT_TIMEOUT,
                compression=None,
                proxy=None,
            ) as other:
                await other.send(first.decode())
                return await self._relay(other, read, send)
        except (OSError, TimeoutError, WebSocketException, msgspec.DecodeError) as error:
            raise OwnerUnreachable from error

    async def _relay(
        self,
        other: ClientConnection,
        read: Callable[[], Awaitable[bytes]],
        send: Callable[[bytes], None],
    ) -> Goodbye:
        async def down() -> Goodbye:
            async for message in other:
                told = message.encode() if isinstance(message, str) else message
                if told.startswith(_GOODBYE):
                    return msgspec.json.decode(told, type=Goodbye)
                send(told)
            raise OwnerUnreachable

        async def up() -> Goodbye:
            while True:
                await other.send((await read()).decode(errors="replace"))

        relays = [asyncio.create_task(relay()) for relay in (down, up)]
        try:
            done, _ = await asyncio.wait(relays, return_when=asyncio.FIRST_COMPLETED)
            return min(done, key=relays.index).result()
        finally:
            for relay in relays:
                relay.cancel()
            await asyncio.gather(*relays, return_exceptions=True)
