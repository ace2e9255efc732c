"""Endpoints of push services: which addresses a client may have notifications sent to.

A client names the address that the server sends requests to. So that it cannot name one that only
the server reaches, the host has to be a known push service's, or one that the operator has named.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple
from urllib.parse import urlsplit

SERVICES: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""The hosts of the push services of common browsers; ``*.`` stands for any names before it."""

_HTTPS: Final = 443


class PushEndpoint(NamedTuple):
    """The address of a browser at its push service.

    Attributes:
        service: the host as it is allowed; many addresses have the same.
        host: without the port.
        port: of the service.
        path: and query, as the request has them.
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

    Args:
        named: hosts that the operator has named besides :data:`SERVICES`, with a port unless it is
            that of HTTPS.
    """

    def __init__(self, named: Iterable[str] = ()) -> None:
        self._named = tuple(host.lower() for host in named)

    def read(self, endpoint: str) -> PushEndpoint | None:
        """The endpoint at an address; None if nothing may be sent there."""
        if not endpoint.isascii() or not endpoint.isprintable() or {*' "\\#@'} & {*endpoint}:
            return None
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname or "", parts.port or _HTTPS
        except ValueError:
            return None
        name = host if port == _HTTPS else f"{host}:{port}"
        service = self._service(name)
        if parts.scheme != "https" or not parts.path.startswith("/") or service is None:
            return None
        path = f"{parts.path}?{parts.query}" if parts.query else parts.path
        return PushEndpoint(service, host, port, path, service in self._named)

    def _service(self, name: str) -> str | None:
        """The allowed host that a name belongs to."""
        return next((each for each in (*self._named, *SERVICES) if _is_of(name, each)), None)


def _is_of(name: str, service: str) -> bool:
    if not service.startswith("*."):
        return name == service
    return name.endswith(service[1:]) and len(name) > len(service[1:])
