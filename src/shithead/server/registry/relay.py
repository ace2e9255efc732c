"""A relay to the server that runs a room: passes messages on, both ways."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from shithead.server.protocol.session import Goodbye

_CONNECT_TIMEOUT: Final = 3.0
"""Seconds to connect to the other server."""

_GOODBYE: Final = b'{"type":"Goodbye"'
"""How the last message of a server begins."""


class OwnerUnreachable(Exception):  # noqa: N818 — names the state
    """The other server cannot be reached; if it is gone, its lease expires soon."""


async def relay(
    owner: str,
    client: str,
    first: bytes,
    read: Callable[[], Awaitable[bytes]],
    send: Callable[[bytes], None],
) -> Goodbye:
    """Relay messages until either connection ends; return the other server's last words.

    Args:
        owner: the other server's address, ``host:port``.
        client: the client's address, for the other server's limits.
        first: the client's first message.
        read: reads the client's next message; raises when the client is gone.
        send: sends to the client.

    Raises:
        OwnerUnreachable: the other server cannot be reached, or has ended without a word.
    """
    from websockets.asyncio.client import connect
    from websockets.exceptions import WebSocketException

    try:
        async with connect(
            f"ws://{owner}/ws",
            additional_headers={"X-Forwarded-For": client},
            open_timeout=_CONNECT_TIMEOUT,
            compression=None,
            proxy=None,
        ) as other:
            await other.send(first.decode())

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

            ways = [asyncio.create_task(way()) for way in (down, up)]
            try:
                done, _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                return min(done, key=ways.index).result()
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
    except (OSError, TimeoutError, WebSocketException, msgspec.DecodeError) as error:
        raise OwnerUnreachable from error
