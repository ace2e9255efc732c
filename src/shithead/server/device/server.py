"""The server on a device: the very application of ``serve``, called by the page itself."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Generator
from contextlib import AsyncExitStack
from typing import Any, Final, Protocol

from shithead.server.device.asgi_client import AsgiSocket, request
from shithead.server.device.store import DeviceStore, PageStorage
from shithead.server.guards.rate_limits import AddressBudget, RateLimits
from shithead.server.http.app import SOCKET, ServerSettings, application
from shithead.server.protocol.scalars import DEVICE_ROOM
from shithead.server.registry.rooms import RegistryLimits
from shithead.server.registry.upkeep import RetentionLimits
from shithead.server.runtime.tasks import BackgroundTasks, run_in_slices
from shithead.server.runtime.telemetry import EventObserver
from shithead.server.runtime.time_source import SteadyClock, TimeSource
from shithead.server.store.interface import ServerIdentity
from shithead.server.workers.pools import JobRunner

_PLENTY: Final = 10**9
"""Nobody needs protection from the one person here."""

_KEPT_LIMITS: Final = {"hello_seconds", "sockets", "origins"}
_NO_LIMITS: Final[dict[str, Any]] = dict.fromkeys(
    {*RateLimits.__struct_fields__} - _KEPT_LIMITS, _PLENTY
)
_ROOM_LIMITS: Final = RegistryLimits(retention=RetentionLimits(kept=float("inf")))


class Page(Protocol):
    """The page, as the server calls it."""

    def response(self, number: int, status: int, kind: str, body: str) -> None:
        """Take the answer to the request of a number; ``kind`` is the media type of its body."""

    def opened(self, socket: int) -> None:
        """Take notice that a socket is open."""

    def message(self, socket: int, text: str) -> None:
        """Take a message of a socket."""

    def closed(self, socket: int, code: int) -> None:
        """Take notice that a socket is closed, with its close code."""


class InlineJobs(JobRunner):
    """Runs jobs in the event loop itself, where there are neither processes nor threads."""

    async def run(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Run a job after what waits already; a long one in slices."""
        await asyncio.sleep(0)
        found = work(*arguments)
        return await run_in_slices(found) if isinstance(found, Generator) else found


class DeviceServer:
    """Serves the page of one person, out of the same process.

    Args:
        storage: keeps the logs of rooms.
        page: is told what happens.
        clock: the time.
    """

    def __init__(self, storage: PageStorage, page: Page, clock: TimeSource | None = None) -> None:
        time = clock or SteadyClock()

        async def open_store() -> DeviceStore:
            return DeviceStore(storage, time)

        settings = ServerSettings(
            open_store,
            EventObserver(),
            ServerIdentity("device", "device", "device", DEVICE_ROOM),
            InlineJobs,
            budget=AddressBudget(RateLimits(**_NO_LIMITS)),
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
            number: names the request in the answer.
            path: the path and the query, as in an address.
            headers: an object of JSON.
            body: the text; empty if there is none.
        """

        async def answer() -> None:
            found = await request(self._application, method, path, json.loads(headers), body)
            self._page.response(number, *found)

        self._requests.start(answer())

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


async def serve_page(storage: PageStorage, page: Page) -> DeviceServer:
    """Return a server that has started."""
    server = DeviceServer(storage, page)
    await server.start()
    return server
