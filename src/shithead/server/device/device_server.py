"""The server on a device: the very application of ``serve``, called by the page itself."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from typing import Any, Final, Protocol

from shithead.server.actors.room_registry import RegistryLimits
from shithead.server.actors.room_retention import RetentionLimits
from shithead.server.device.asgi_client import AsgiSocket, request
from shithead.server.device.device_ledger import DeviceLedger
from shithead.server.device.device_store import DeviceStore
from shithead.server.device.inline_jobs import InlineJobs
from shithead.server.guards.rate_limits import RateLimits
from shithead.server.http.app import SOCKET, ServerSettings, application
from shithead.server.ledger.interface import ServerIdentity
from shithead.server.protocol.scalars import DEVICE_ROOM
from shithead.server.runtime.background_tasks import BackgroundTasks
from shithead.server.runtime.telemetry import Silence
from shithead.server.runtime.time_source import SteadyClock, TimeSource

_PLENTY: Final = 10**9
"""Nobody needs protection from the one person here."""

_LIMITS: Final = RateLimits(
    messages=_PLENTY,
    burst=_PLENTY,
    address_messages=_PLENTY,
    address_burst=_PLENTY,
    broken=_PLENTY,
    faults=_PLENTY,
    fault_burst=_PLENTY,
    misses=_PLENTY,
    miss_burst=_PLENTY,
    all_misses=_PLENTY,
    rooms=_PLENTY,
    requests=_PLENTY,
)
_ROOM_LIMITS: Final = RegistryLimits(retention=RetentionLimits(kept=float("inf")))


class Page(Protocol):
    """The page, as the server calls it."""

    def response(self, number: int, status: int, kind: str, body: str) -> None:
        """Take the answer to a request.

        Args:
            number: of the request.
            status: of HTTP.
            kind: the media type of the body.
            body: the text.
        """

    def opened(self, socket: int) -> None:
        """Take notice that a socket is open."""

    def message(self, socket: int, text: str) -> None:
        """Take a message of a socket."""

    def closed(self, socket: int, code: int) -> None:
        """Take notice that a socket is closed, with its close code."""


class DeviceServer:
    """Serves the page of one person, out of the same process.

    Args:
        store: keeps the logs of rooms.
        page: is told what happens.
        clock: the time.
    """

    def __init__(self, store: DeviceStore, page: Page, clock: TimeSource | None = None) -> None:
        time = clock or SteadyClock()

        async def open_ledger() -> DeviceLedger:
            return DeviceLedger(store, time)

        settings = ServerSettings(
            open_ledger,
            Silence(),
            ServerIdentity("device", "device", "device", DEVICE_ROOM),
            InlineJobs,
            limits=_LIMITS,
            room_limits=_ROOM_LIMITS,
            clock=time,
        )
        self._application = application(settings, exposed=False)
        self._page = page
        self._sockets: dict[int, AsgiSocket] = {}
        self._requests = BackgroundTasks()
        self._lifetime = AsyncExitStack()

    async def start(self) -> None:
        """Start, in the running loop."""
        app = self._application
        await self._lifetime.enter_async_context(app.router.lifespan_context(app))

    async def stop(self) -> None:
        """Let go of everything."""
        self._requests.cancel()
        await self._lifetime.aclose()

    def request(self, number: int, method: str, path: str, headers: str, body: str) -> None:
        """Serve a request; the page is told the answer.

        Args:
            number: of the request.
            method: of HTTP.
            path: with the query.
            headers: as an object of JSON.
            body: the text; empty for none.
        """
        self._requests.start(self._answer(number, method, path, json.loads(headers), body))

    async def _answer(
        self, number: int, method: str, path: str, headers: dict[str, Any], body: str
    ) -> None:
        answer = await request(self._application, method, path, headers, body)
        self._page.response(number, *answer)

    def open(self, socket: int) -> None:
        """Open a socket of a new number."""
        page = self._page

        def closed(code: int) -> None:
            del self._sockets[socket]
            page.closed(socket, code)

        self._sockets[socket] = AsgiSocket(
            self._application,
            SOCKET,
            lambda: page.opened(socket),
            lambda text: page.message(socket, text),
            closed,
        )

    def send(self, socket: int, text: str) -> None:
        """Send a text by a socket; one that has been closed meanwhile swallows it."""
        if socket in self._sockets:
            self._sockets[socket].send(text)

    def close(self, socket: int) -> None:
        """Close a socket."""
        if socket in self._sockets:
            self._sockets[socket].close()


async def serve_page(store: DeviceStore, page: Page) -> DeviceServer:
    """A server that has started.

    Args:
        store: keeps the logs of rooms.
        page: is told what happens.
    """
    server = DeviceServer(store, page)
    await server.start()
    return server
