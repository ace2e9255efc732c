"""What stands around the application: host names, its folder, compression, security headers.

A page of somebody else's may have its own name point to this server (DNS rebinding). To a browser
it is then the server's own page; only the name in ``Host`` tells.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shithead.localization import translate
from shithead.server.http.exchange import accepts_gzip

_LONGEST_HOST: Final = 100
"""Characters of a wrong name that the answer repeats."""

_PERMANENT: Final = 308

_SMALLEST: Final = 600
"""Bytes below which an answer is not compressed."""

POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

SECURE: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Headers of every response: the page runs its own files only and sends no referrer."""

WINDOW: Final = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "X-Frame-Options": "DENY",
}
"""Headers of what a window may show; browsers ignore them on the parts of a page."""

_PARTS: Final = ("text/javascript", "text/css", "font/", "application/json")
"""Media types of the parts that a page loads."""


def machine_names() -> frozenset[str]:
    """The names that this machine has in its network."""
    name = socket.gethostname().lower()
    return frozenset({name, f"{name}.local", socket.getfqdn().lower()})


def network_address() -> str:
    """This machine's own address in its network; empty if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # finds the way out; nothing is sent
        return str(probe.getsockname()[0])
    return ""


def host_allowed(host: str, names: Iterable[str]) -> bool:
    """Whether a request is meant for this server.

    Args:
        host: the host, as in the header, with or without a port. An address is always right: nobody
            else's name leads to it.
        names: the server's names, in small letters.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        if name in {"localhost", *names} or name.endswith(".localhost"):
            return True
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def base_path(request_scope: Scope) -> str:
    """The path of the server's folder, without a slash at its end; empty at a host's root."""
    return str(request_scope.get("root_path", ""))


class HostCheck:
    """Refuses requests that name another server; those without ``Host`` come from programs."""

    def __init__(self, app: ASGIApp, names: Iterable[str]) -> None:
        self._app = app
        self._names = frozenset(name.lower() for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application, or refuse."""
        host = Headers(scope=scope).get("host") if scope["type"] in {"http", "websocket"} else None
        if host is None or host_allowed(host, self._names):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            text = translate("room-other-host", "en", host=host[:_LONGEST_HOST])
            await PlainTextResponse(text, 421)(scope, receive, send)


class BasePath:
    """Tells the application its folder, whether a proxy has cut that off the address or not.

    Args:
        app: the application.
        path: the folder, starting with a slash and ending without one; empty for the root.
    """

    def __init__(self, app: ASGIApp, path: str) -> None:
        self._app = app
        self._path = path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application; the folder without its slash leads to the one with it."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
        elif scope["type"] == "http" and scope["path"] == self._path != "":
            await RedirectResponse(f"{self._path}/", _PERMANENT)(scope, receive, send)
        else:
            inside = scope["path"].startswith(f"{self._path}/")
            path = scope["path"] if inside else self._path + scope["path"]
            await self._app({**scope, "root_path": self._path, "path": path}, receive, send)


class Compression:
    """Compresses answers for clients that accept it.

    Starlette's own middleware looks for the word "gzip" only, even if the client refuses it by
    ``gzip;q=0``: it is told what the client accepts.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = GZipMiddleware(app, minimum_size=_SMALLEST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application, and compress its response."""
        if scope["type"] == "http":
            accepted = b"gzip" if accepts_gzip(Headers(scope=scope)) else b"identity"
            others = [pair for pair in scope["headers"] if pair[0] != b"accept-encoding"]
            scope = {**scope, "headers": [*others, (b"accept-encoding", accepted)]}
        await self._app(scope, receive, send)


class SecureHeaders:
    """Adds ``SECURE`` to every response, and ``WINDOW`` to what a window may show."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application, and add the headers to its response."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                part = headers.get("Content-Type", "").startswith(_PARTS)
                for name, value in (SECURE if part else SECURE | WINDOW).items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)
