"""The ASGI application: WebSockets, API and page."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from shithead.server.actors.bot_jobs import BotPool
from shithead.server.actors.room_directory import RoomDirectory
from shithead.server.actors.room_registry import RegistryLimits, RoomRegistry
from shithead.server.actors.room_services import RoomServices
from shithead.server.actors.storage_watch import take_name
from shithead.server.guards.host_names import HostCheck
from shithead.server.guards.rate_limits import AddressBudget, ConnectionCounter, RateLimits
from shithead.server.http.api import Api, fault_answer
from shithead.server.http.base_path import BasePath
from shithead.server.http.compression import Compression
from shithead.server.http.link_previews import LinkPreviews
from shithead.server.http.page_engine_files import engine_response
from shithead.server.http.security_headers import SecureHeaders
from shithead.server.http.static_files import Assets
from shithead.server.http.websocket import WebSocketEndpoint
from shithead.server.ledger.interface import Ledger, LedgerError, ServerIdentity
from shithead.server.push.turn_notifier import TurnNotifier
from shithead.server.runtime.background_tasks import BackgroundTasks
from shithead.server.runtime.free_memory import give_back
from shithead.server.runtime.loop_delay import LoopDelay
from shithead.server.runtime.telemetry import EventObserver
from shithead.server.runtime.time_source import SteadyClock, TimeSource
from shithead.server.workers.process_pool import JobRunner
from shithead.server.workers.worker_pools import new_workers

SOCKET: Final = "/ws"


@dataclass(frozen=True)
class ServerSettings:
    """The settings and parts of a server.

    Attributes:
        open_ledger: opens the ledger, in the running loop.
        telemetry: takes events and measurements.
        server: this process; its owner is the address at which other servers reach it.
        new_worker: makes a worker of a niceness.
        limits: for one address or connection.
        budget: of all addresses; None: a new one, within the limits.
        room_limits: on the rooms of the server.
        clock: the time.
        assets: the page.
        names: under which the server is reached; None: any.
        folder: the path below which the server is reached, such as ``/cards``; empty: the root.
        lobby: whether strangers may ask for the rooms that want to be listed.
        new_push: makes what notifies people of their turns, from the ledger and what takes events;
            None: nobody is notified.
    """

    open_ledger: Callable[[], Awaitable[Ledger]]
    telemetry: EventObserver
    server: ServerIdentity
    new_worker: Callable[[int], JobRunner]
    limits: RateLimits = field(default_factory=RateLimits)
    budget: AddressBudget | None = None
    room_limits: RegistryLimits = field(default_factory=RegistryLimits)
    clock: TimeSource = field(default_factory=SteadyClock)
    assets: Assets = field(default_factory=Assets)
    names: frozenset[str] | None = None
    folder: str = ""
    lobby: bool = False
    new_push: Callable[[Any, Callable[..., None]], TurnNotifier] | None = None


def application(settings: ServerSettings, *, exposed: bool = True) -> Starlette:
    """The server as an ASGI application; it opens its ledger when it starts.

    Its ``state.release_rooms`` releases all rooms, for whoever wants that done before the end.

    Args:
        settings: of the server.
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
        exception_handlers={Exception: fault_answer},
    )
    app.state.release_rooms = server.release_rooms
    return app


class _Application:
    def __init__(self, settings: ServerSettings) -> None:
        self._settings = settings
        self._connections = ConnectionCounter(settings.limits.sockets)
        self._rooms: RoomRegistry | None = None
        self._workers = new_workers(settings.new_worker, self._lost_process)
        self._budget = settings.budget or AddressBudget(settings.limits)
        listed = RoomDirectory(lambda: self.rooms.actors, time.monotonic)
        directory = listed if settings.lobby else None
        self._api = Api(lambda: self.rooms, self._workers, settings.limits, self._budget, directory)

    @property
    def rooms(self) -> RoomRegistry:
        """The rooms, while the application runs."""
        if self._rooms is None:
            raise RuntimeError("not started")
        return self._rooms

    @contextlib.asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """Open the ledger and serve rooms; release them at the end."""
        settings = self._settings
        ledger = await settings.open_ledger()
        record = settings.telemetry.record
        workers = self._workers
        push = settings.new_push(ledger, record) if settings.new_push else None
        services = RoomServices(ledger, workers, BotPool(workers), settings.clock, record, push)
        self._rooms = RoomRegistry(services, settings.server, settings.room_limits)
        self._register_gauges()
        await take_name(ledger, settings.server)
        self._rooms.start()
        workers.start()
        if push is not None:
            push.start()
        delay = LoopDelay(settings.telemetry.observe_loop_delay)
        background = BackgroundTasks()
        background.start(give_back())
        record("started")
        try:
            yield
        finally:
            delay.stop()
            background.cancel()
            await self._rooms.close()
            self._api.close()
            if push is not None:
                push.close()
            workers.close()
            with contextlib.suppress(LedgerError):
                await ledger.unregister(settings.server)
            await ledger.close()
            record("stopped")

    async def release_rooms(self) -> None:
        """Release all rooms; clients connect again by themselves, to this server or another.

        Requests that wait for a worker are refused: the server's end need not wait for them.
        """
        if self._rooms is not None:
            await self._rooms.close()
        self._workers.close()

    def _lost_process(self, pool: str) -> None:
        self._settings.telemetry.record("killed", kind=pool)

    def _register_gauges(self) -> None:
        gauge = self._settings.telemetry.gauge
        for name, pool in self._workers.pools().items():
            gauge(f"waiting_{name}", "Jobs that wait for a process.", partial(len, pool))
        gauge("rooms", "Rooms in memory.", lambda: len(self.rooms.actors))
        gauge(
            "storage_failed",
            "Whether storage is lost or damaged.",
            lambda: self.rooms.storage.failed,
        )
        gauge("lease_age_seconds", "Since leases were renewed.", lambda: self.rooms.lease_age)
        gauge("sockets", "Connected clients.", lambda: self._connections.total)
        gauge("blocks", "Blocks of memory that Python's objects use.", sys.getallocatedblocks)

    def routes(self) -> list[Route | WebSocketRoute]:
        """All routes of the server."""
        assets, limits = self._settings.assets, self._settings.limits
        previews = LinkPreviews(assets, lambda: self.rooms, limits, self._budget)
        return [
            WebSocketRoute(SOCKET, self._socket),
            *self._api.routes(),
            Route("/engine/{path:path}", engine_response),
            Route("/", previews.home),
            *(Route(path, previews.table) for path in ("/t/{code}", "/t/{code}/")),
            Route("/{path:path}", assets.anything),
        ]

    async def _socket(self, socket: WebSocket) -> None:
        limits = self._settings.limits
        await WebSocketEndpoint(self.rooms, limits, self._budget, self._connections)(socket)
