"""The ASGI application: WebSockets, API and page."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from shithead.server.actors.bot_jobs import BotPool
from shithead.server.actors.room_services import RoomServices
from shithead.server.guards.rate_limits import AddressBudget, RateLimits
from shithead.server.http.api import Api
from shithead.server.http.exchange import fault_response
from shithead.server.http.middleware import BasePath, Compression, HostCheck, SecureHeaders
from shithead.server.http.page import Assets, LinkPreviews, engine_response
from shithead.server.http.websocket import serve_socket
from shithead.server.registry.lobby import RoomDirectory
from shithead.server.registry.rooms import RegistryLimits, RoomRegistry
from shithead.server.runtime.memory import give_back
from shithead.server.runtime.tasks import BackgroundTasks
from shithead.server.runtime.telemetry import EventObserver, measure_loop_delay
from shithead.server.runtime.time_source import SteadyClock, TimeSource
from shithead.server.store.interface import ServerIdentity, Store, StoreError
from shithead.server.store.watch import take_name
from shithead.server.workers.pools import JobRunner, Workers

if TYPE_CHECKING:  # needs the extra `push`
    from shithead.server.push.turn_push import TurnPush

SOCKET: Final = "/ws"


@dataclass(frozen=True)
class ServerSettings:
    """The settings and parts of a server.

    Attributes:
        open_store: opens the store, in the running loop.
        telemetry: takes events and measurements.
        server: this process; its owner is the address at which other servers reach it.
        new_worker: makes a worker of a niceness.
        budget: the limits for each address, and what is left of them.
        room_limits: the limits on the server's rooms.
        clock: the time.
        assets: the page.
        names: the names under which the server is reached; None: any.
        folder: the path below which the server is reached, such as ``/cards``; empty: the root.
        lobby: whether strangers may ask for the rooms that want to be listed.
        new_push: makes what notifies people of their turns, from the store and what takes events;
            None: nobody is notified.
    """

    open_store: Callable[[], Awaitable[Store]]
    telemetry: EventObserver
    server: ServerIdentity
    new_worker: Callable[[int], JobRunner]
    budget: AddressBudget = field(default_factory=lambda: AddressBudget(RateLimits()))
    room_limits: RegistryLimits = field(default_factory=RegistryLimits)
    clock: TimeSource = field(default_factory=SteadyClock)
    assets: Assets = field(default_factory=Assets)
    names: frozenset[str] | None = None
    folder: str = ""
    lobby: bool = False
    new_push: Callable[[Any, Callable[..., None]], TurnPush] | None = None


def application(settings: ServerSettings, *, exposed: bool = True) -> Starlette:
    """The server as an ASGI application; it opens its store when it starts.

    Its ``state.release_rooms`` releases all rooms, if that is needed before the end.

    Args:
        settings: the settings and parts of the application.
        exposed: whether a network lies before it: answers are checked, compressed and secured.
    """
    server = _Application(settings)
    if not exposed:
        return Starlette(routes=server.routes(), lifespan=server.lifespan)
    checks = [] if settings.names is None else [Middleware(HostCheck, names=settings.names)]
    app = Starlette(
        routes=server.routes(),
        lifespan=server.lifespan,
        middleware=[
            Middleware(SecureHeaders),
            Middleware(BasePath, path=settings.folder),
            *checks,
            Middleware(Compression),
        ],
        exception_handlers={Exception: fault_response},
    )
    app.state.release_rooms = server.release_rooms
    return app


class _Application:
    def __init__(self, settings: ServerSettings) -> None:
        self._settings = settings
        self._rooms: RoomRegistry | None = None
        self._workers = Workers(
            settings.new_worker, lambda pool: settings.telemetry.record("killed", kind=pool)
        )
        listed = RoomDirectory(lambda: self.rooms.actors, time.monotonic)
        directory = listed if settings.lobby else None
        self._api = Api(lambda: self.rooms, self._workers, settings.budget, directory)

    @property
    def rooms(self) -> RoomRegistry:
        """The rooms, while the application runs."""
        if self._rooms is None:
            raise RuntimeError("not started")
        return self._rooms

    @contextlib.asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """Open the store and serve rooms; release them at the end."""
        settings = self._settings
        store = await settings.open_store()
        record = settings.telemetry.record
        workers = self._workers
        push = settings.new_push(store, record) if settings.new_push else None
        services = RoomServices(store, workers, BotPool(workers), settings.clock, record, push)
        self._rooms = RoomRegistry(services, settings.server, settings.room_limits)
        gauge = settings.telemetry.gauge
        for name, pool in workers.pools.items():
            gauge(f"waiting_{name}", "Jobs that wait for a process.", partial(len, pool))
        gauge("rooms", "Rooms in memory.", lambda: len(self.rooms.actors))
        storage_failed = "Whether storage is lost or damaged."
        gauge("storage_failed", storage_failed, lambda: self.rooms.storage.failed)
        gauge("lease_age_seconds", "Since leases were renewed.", lambda: self.rooms.lease_age)
        gauge("sockets", "Connected clients.", lambda: settings.budget.sockets.total)
        gauge("blocks", "Blocks of memory that Python's objects use.", sys.getallocatedblocks)
        await take_name(store, settings.server)
        self._rooms.start()
        workers.start()
        if push is not None:
            push.start()
        background = BackgroundTasks()
        background.start(measure_loop_delay(settings.telemetry.observe_loop_delay))
        background.start(give_back())
        record("started")
        try:
            yield
        finally:
            background.cancel()
            await self._rooms.close()
            self._api.close()
            if push is not None:
                push.close()
            workers.close()
            with contextlib.suppress(StoreError):
                await store.unregister(settings.server)
            await store.close()
            record("stopped")

    async def release_rooms(self) -> None:
        """Release all rooms; clients reconnect automatically, to this server or another.

        Requests that wait for a worker are refused: the server's end need not wait for them.
        """
        if self._rooms is not None:
            await self._rooms.close()
        self._workers.close()

    def routes(self) -> list[Route | WebSocketRoute]:
        """All routes of the server."""
        assets, budget = self._settings.assets, self._settings.budget
        previews = LinkPreviews(assets, lambda: self.rooms, budget)

        async def socket(socket: WebSocket) -> None:
            await serve_socket(socket, self.rooms, budget)

        return [
            WebSocketRoute(SOCKET, socket),
            *self._api.routes(),
            Route("/engine/{path:path}", engine_response),
            Route("/", previews.home),
            *(Route(path, previews.table) for path in ("/t/{code}", "/t/{code}/")),
            Route("/{path:path}", assets.anything),
        ]
