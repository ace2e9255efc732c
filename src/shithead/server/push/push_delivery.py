"""One request to a push service: to public addresses only, no redirects, and in bounded time."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
import time
from contextlib import suppress
from typing import Final, NamedTuple

from shithead.server.push.push_endpoints import PushEndpoint
from shithead.server.push.retry_after import retry_after
from shithead.server.runtime.tasks import run_in_daemon_thread

_STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
_LONGEST_LINE: Final = 1024
"""Bytes of a line of an answer."""

_MOST_LINES: Final = 64
"""Lines of an answer that are read at most."""

LATER: Final = frozenset({408, 425, 429, 500, 502, 503, 504})
"""The statuses after which a request may be sent again."""


class PushAnswer(NamedTuple):
    """What is read of an answer.

    Attributes:
        status: of HTTP.
        wait: seconds for which the service asks to be left alone; 0 where it does not.
    """

    status: int
    wait: float = 0.0


class PushFailed(Exception):  # noqa: N818 — named like the answers
    """A push service cannot be reached, may not be asked, or does not speak HTTP."""


async def deliver(
    endpoint: PushEndpoint, request: bytes, tls: ssl.SSLContext, seconds: float
) -> PushAnswer:
    """Send a request; returns the answer, of which no more is read than is needed.

    Args:
        endpoint: of the browser.
        request: its bytes.
        tls: checks the service's certificate.
        seconds: for everything together.

    Raises:
        PushFailed: there is no such answer in this time.
    """
    try:
        async with asyncio.timeout(seconds):
            return await _exchange(endpoint, request, tls)
    except (OSError, ValueError, EOFError, asyncio.LimitOverrunError) as error:
        raise PushFailed from error


async def _exchange(endpoint: PushEndpoint, request: bytes, tls: ssl.SSLContext) -> PushAnswer:
    address = await _address_of(endpoint)
    reader, writer = await asyncio.open_connection(
        address, endpoint.port, ssl=tls, server_hostname=endpoint.host, limit=_LONGEST_LINE
    )
    try:
        writer.write(request)
        await writer.drain()
        return await _read(reader)
    finally:
        writer.transport.abort()


async def _read(reader: asyncio.StreamReader) -> PushAnswer:
    found = _STATUS.match(await reader.readuntil(b"\r\n"))
    if found is None:
        raise PushFailed
    status = int(found[1])
    return PushAnswer(status, await _wait(reader) if status in LATER else 0.0)


async def _wait(reader: asyncio.StreamReader) -> float:
    """For how long a service asks to be left alone, if it says so in a few lines."""
    with suppress(OSError, EOFError, asyncio.LimitOverrunError):
        for _ in range(_MOST_LINES):
            name, colon, value = (await reader.readuntil(b"\r\n")).partition(b":")
            if not colon:
                break
            if name.lower() == b"retry-after":
                return retry_after(value.decode("latin-1").strip(), time.time())
    return 0.0


async def _address_of(endpoint: PushEndpoint) -> str:
    """The address behind a name: looked up once, checked, and used as it is."""
    host, port = endpoint.host, endpoint.port
    found = await run_in_daemon_thread(
        lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    )
    addresses = [str(entry[4][0]) for entry in found]
    allowed = [each for each in addresses if endpoint.named or _is_public(each)]
    if not allowed:
        raise PushFailed
    return allowed[0]


def _is_public(address: str) -> bool:
    found = ipaddress.ip_address(address)
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return (mapped or found).is_global and not found.is_multicast
