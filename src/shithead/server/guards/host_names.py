"""The names under which a server is reached; requests to others are refused.

A page of somebody else's may have its own name point to this server (DNS rebinding). To a browser
it is then the server's own page; only the name in ``Host`` tells.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from shithead.localization import translate

_LONGEST_HOST: Final = 100
"""Characters of a wrong name that the answer repeats."""


def machine_names() -> frozenset[str]:
    """The names that this machine has in its network."""
    name = socket.gethostname().lower()
    return frozenset({name, f"{name}.local", socket.getfqdn().lower()})


def host_allowed(host: str, names: Iterable[str]) -> bool:
    """Whether a request is meant for this server.

    Args:
        host: as in the header, with or without a port. An address is always right: nobody else's
            name leads to it.
        names: of this server, in small letters.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    local = name == "localhost" or name.endswith(".localhost")
    return local or name in names or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class HostCheck:
    """Refuses requests that name another server; those without ``Host`` come from programs.

    Args:
        app: the application.
        names: of this server.
    """

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
