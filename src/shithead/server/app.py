"""The application: sockets, API, page, and what operators look at."""

from __future__ import annotations

import contextlib
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from shithead.server.api import Api
from shithead.server.bot_pool import Company
from shithead.server.rate_limits import Limits, Sockets
from shithead.server.room_actor import Household
from shithead.server.room_registry import Bounds, Hub
from shithead.server.security_headers import SecureHeaders
from shithead.server.static_files import Assets
from shithead.server.turn_clocks import WallWatch
from shithead.server.websocket import Door

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from starlette.requests import Request
    from starlette.websockets import WebSocket

    from shithead.server.ledger.interface import Ledger
    from shithead.server.observability import Observer
    from shithead.server.turn_clocks import Watch

SOCKET: Final = "/ws"


@dataclass(frozen=True)
class Setup:
    """What a server is made of.

    Attributes:
        open_ledger: opens the ledger, in the running loop.
        observer: logs and counts.
        owner: where other servers reach this one.
        limits: what one address or connection may do.
        bounds: how much the server takes on.
        watch: what tells the time.
        assets: the page.
        threads: in which bots think; None: one for each core.
    """

    open_ledger: Callable[[], Awaitable[Ledger]]
    observer: Observer
    owner: str
    limits: Limits = field(default_factory=Limits)
    bounds: Bounds = field(default_factory=Bounds)
    watch: Watch = field(default_factory=WallWatch)
    assets: Assets = field(default_factory=Assets)
    threads: int | None = None


def application(setup: Setup) -> Starlette:
    """The server as an ASGI application; it opens its ledger when it starts."""
    server = _Server(setup)
    return Starlette(
        routes=server.routes(),
        lifespan=server.lifespan,
        middleware=[Middleware(SecureHeaders), Middleware(GZipMiddleware, minimum_size=600)],
    )


class _Server:
    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._sockets = Sockets(setup.limits.sockets)
        self._hub: Hub | None = None
        self._api = Api(lambda: self.hub, setup.limits, time.monotonic)

    @property
    def hub(self) -> Hub:
        """The rooms; there from start to end."""
        if self._hub is None:
            raise RuntimeError("not started")
        return self._hub

    @contextlib.asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """Open the ledger, look after rooms, and let go of them at the end."""
        setup = self._setup
        ledger = await setup.open_ledger()
        note = setup.observer.note
        house = Household(ledger, Company(setup.threads), setup.watch, note)
        self._hub = Hub(house, setup.owner, setup.bounds)
        self._measure()
        self._hub.start()
        note("started")
        try:
            yield
        finally:
            await self._hub.close()
            self._api.close()
            await ledger.close()
            note("stopped")

    def _measure(self) -> None:
        gauge = self._setup.observer.gauge
        gauge("rooms", "Rooms in memory.", lambda: len(self.hub.stewards))
        gauge("sockets", "Connected clients.", lambda: self._sockets.total)

    def routes(self) -> list[Route | WebSocketRoute]:
        """Everything that the server answers."""
        assets = self._setup.assets
        return [
            WebSocketRoute(SOCKET, self._socket),
            *self._api.routes(),
            Route("/metrics", self._metrics),
            *(Route(path, assets.page) for path in ("/", "/t/{code}", "/t/{code}/")),
            Route("/{path:path}", assets.anything),
        ]

    async def _socket(self, socket: WebSocket) -> None:
        await Door(self.hub, self._setup.limits, self._sockets)(socket)

    async def _metrics(self, _request: Request) -> Response:
        return Response(self._setup.observer.figures(), media_type="text/plain; version=0.0.4")
