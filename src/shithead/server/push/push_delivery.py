"""One request to a push service: to public addresses only, no redirects, and in bounded time."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from typing import Final

from shithead.server.push.push_endpoints import PushEndpoint
from shithead.server.runtime.daemon_threads import run_in_daemon_thread

_STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
_LONGEST_LINE: Final = 1024
"""Bytes of an answer that are read at most: its first line."""


class PushFailed(Exception):  # noqa: N818 — named like the answers
    """A push service cannot be reached, may not be asked, or does not speak HTTP."""


async def deliver(
    endpoint: PushEndpoint, request: bytes, tls: ssl.SSLContext, seconds: float
) -> int:
    """Send a request; returns the status of the answer, of which nothing else is read.

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


async def _exchange(endpoint: PushEndpoint, request: bytes, tls: ssl.SSLContext) -> int:
    address = await _address_of(endpoint)
    reader, writer = await asyncio.open_connection(
        address, endpoint.port, ssl=tls, server_hostname=endpoint.host, limit=_LONGEST_LINE
    )
    try:
        writer.write(request)
        await writer.drain()
        found = _STATUS.match(await reader.readuntil(b"\r\n"))
    finally:
        writer.transport.abort()
    if found is None:
        raise PushFailed
    return int(found[1])


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
