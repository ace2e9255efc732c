"""A notification on its way to a push service: where it may go, the request, and the answer."""

from __future__ import annotations

import asyncio
import base64
import ipaddress
import re
import socket
import ssl
import time
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC
from email.utils import parsedate_to_datetime
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import Struct

from shithead.server.protocol.push_subscription import PushSubscription
from shithead.server.push.keys import PushKeys
from shithead.server.runtime.tasks import run_in_daemon_thread

SERVICES: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""The hosts of the push services of common browsers; ``*.`` stands for any names before it."""

LATER: Final = frozenset({408, 425, 429, 500, 502, 503, 504})
"""The statuses after which a request may be sent again."""

_HTTPS: Final = 443

_SIZE: Final = 512
"""Bytes of every notification, so that its length tells the push service nothing."""

_KEPT: Final = 24 * 3600
"""Seconds for which a push service keeps a notification for a browser that is off."""

_STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
_SECONDS: Final = re.compile(r"[0-9]{1,1000}")

_LONGEST_LINE: Final = 1024
"""Bytes of a line of an answer."""

_MOST_LINES: Final = 64
"""Lines of an answer that are read at most."""


# The address --------------------------------------------------------------------------------------


class PushEndpoint(NamedTuple):
    """The address of a browser at its push service.

    Attributes:
        service: the host as it is allowed; many addresses have the same.
        host: without the port.
        port: the service's port.
        path: the path with the query, as in the request.
        named: whether the operator has named the host, so that its address may be a private one.
    """

    service: str
    host: str
    port: int
    path: str
    named: bool

    @property
    def origin(self) -> str:
        """The origin, for which a request is signed."""
        port = "" if self.port == _HTTPS else f":{self.port}"
        return f"https://{self.host}{port}"


class PushEndpoints:
    """Reads the endpoints that are allowed.

    A client names the address that the server sends requests to. So that it cannot name one that
    only the server reaches, the host has to be a known push service's, or one that the operator
    has named.

    Args:
        named: hosts that the operator has named besides ``SERVICES``, with a port unless it is
            that of HTTPS.
    """

    def __init__(self, named: Iterable[str] = ()) -> None:
        self._named = tuple(host.lower() for host in named)

    def read(self, endpoint: str) -> PushEndpoint | None:
        """Return the endpoint at an address; None if nothing may be sent there."""
        if not endpoint.isascii() or not endpoint.isprintable() or {*' "\\#@'} & {*endpoint}:
            return None
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname or "", parts.port or _HTTPS
        except ValueError:
            return None
        name = host if port == _HTTPS else f"{host}:{port}"
        # A host is a service's, or lies below it: this guards the server's own network.
        service = next(
            (
                each
                for each in (*self._named, *SERVICES)
                if name == each or (each[:2] == "*." and name[1:].endswith(each[1:]))
            ),
            None,
        )
        if parts.scheme != "https" or not parts.path.startswith("/") or service is None:
            return None
        path = f"{parts.path}?{parts.query}" if parts.query else parts.path
        return PushEndpoint(service, host, port, path, service in self._named)


# The request --------------------------------------------------------------------------------------


class PushNote(Struct, frozen=True):
    """What a notification says: no cards, and nobody's name.

    Attributes:
        room: the room's code.
        title: the title of the rules.
        text: a sentence for a person.
    """

    room: str
    title: str
    text: str


def push_request(
    note: PushNote, subscription: PushSubscription, endpoint: PushEndpoint, keys: PushKeys
) -> bytes:
    """Return the bytes of an HTTP request, with an encrypted body (RFC 8291).

    Raises:
        ValueError: the browser's key is not a key.
    """
    body: bytes = http_ece.encrypt(
        msgspec.json.encode(note).ljust(_SIZE),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes_of(subscription.p256dh),
        auth_secret=_bytes_of(subscription.auth),
        version="aes128gcm",
    )
    headers = {
        "Host": endpoint.origin.removeprefix("https://"),
        "Authorization": keys.authorization(endpoint.origin),
        "TTL": _KEPT,
        "Topic": note.room,  # a later notification takes the place of one that still waits
        "Urgency": "normal",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "Content-Length": len(body),
        "Connection": "close",
    }
    lines = [
        f"POST {endpoint.path} HTTP/1.1",
        *(f"{name}: {each}" for name, each in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def _bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


# The answer ---------------------------------------------------------------------------------------


class PushAnswer(NamedTuple):
    """What is read of an answer.

    Attributes:
        status: the HTTP status.
        wait: seconds for which the service asks to be left alone; 0 where it does not.
    """

    status: int
    wait: float = 0.0


class PushFailed(Exception):  # noqa: N818 — named like the answers
    """A push service cannot be reached, may not be asked, or does not speak HTTP."""


async def deliver(
    endpoint: PushEndpoint, request: bytes, tls: ssl.SSLContext, seconds: float
) -> PushAnswer:
    """Send a request; return the answer, of which no more is read than is needed.

    It goes to public addresses only, follows no redirect, and takes bounded time.

    Args:
        request: the bytes of an HTTP request.
        tls: checks the service's certificate.
        seconds: the time limit for everything together.

    Raises:
        PushFailed: there is no such answer in this time.
    """
    try:
        async with asyncio.timeout(seconds):
            address = await _address_of(endpoint)
            reader, writer = await asyncio.open_connection(
                address, endpoint.port, ssl=tls, server_hostname=endpoint.host, limit=_LONGEST_LINE
            )
            try:
                writer.write(request)
                await writer.drain()
                found = _STATUS.match(await reader.readuntil(b"\r\n"))
                if found is None:
                    raise PushFailed
                status = int(found[1])
                return PushAnswer(status, await _wait(reader) if status in LATER else 0.0)
            finally:
                writer.transport.abort()
    except (OSError, ValueError, EOFError, asyncio.LimitOverrunError) as error:
        raise PushFailed from error


async def _address_of(endpoint: PushEndpoint) -> str:
    """Return the address behind a name: looked up once, checked, and used as it is."""
    host, port = endpoint.host, endpoint.port
    found = await run_in_daemon_thread(
        lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    )
    for entry in found:
        address = ipaddress.ip_address(str(entry[4][0]))
        mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
        public = (mapped or address).is_global and not address.is_multicast
        if endpoint.named or public:
            return str(entry[4][0])
    raise PushFailed


async def _wait(reader: asyncio.StreamReader) -> float:
    """Return for how long a service asks to be left alone, if it says so in a few lines."""
    with suppress(OSError, EOFError, asyncio.LimitOverrunError):
        for _ in range(_MOST_LINES):
            name, colon, value = (await reader.readuntil(b"\r\n")).partition(b":")
            if not colon:
                break
            if name.lower() == b"retry-after":
                return retry_after(value.decode("latin-1").strip())
    return 0.0


def retry_after(value: str) -> float:
    """Return the seconds that a header ``Retry-After`` means, as seconds or a date; 0 if none."""
    if _SECONDS.fullmatch(value):
        return float(value)
    try:
        date = parsedate_to_datetime(value)
        at = (date if date.tzinfo else date.replace(tzinfo=UTC)).timestamp()
    except (ValueError, TypeError, OverflowError, LookupError):
        return 0.0
    return max(0.0, at - time.time())
