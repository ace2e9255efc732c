"""The command ``shithead serve``."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import functools
import gc
import signal
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import uvicorn
from msgspec import Struct
from starlette.applications import Starlette

from shithead.errors import ShitheadError
from shithead.kernel_build import build_in_background
from shithead.localization import translate
from shithead.server.actors.room_registry import RegistryLimits
from shithead.server.actors.storage_watch import take_name
from shithead.server.guards.connection_guard import ConnectionGuard, ConnectionLimits
from shithead.server.guards.descriptors import connection_limit
from shithead.server.guards.host_names import machine_names
from shithead.server.guards.rate_limits import AddressBudget, RateLimits
from shithead.server.http.app import ServerSettings, application
from shithead.server.ledger.database_ledger import open_ledger
from shithead.server.ledger.interface import ServerIdentity
from shithead.server.ledger.server_names import this_server
from shithead.server.push.turn_notifier import SubscriptionStore, TurnNotifier
from shithead.server.runtime.free_memory import use_one_arena
from shithead.server.runtime.observability import Telemetry, logger, record_library_faults
from shithead.server.workers.worker_process import WorkerProcess

_FULL_COLLECTION_EVERY = 200
"""Collections of the middle generation per full collection; Python's default is ten."""

_SHUTDOWN_TIMEOUT = 4
"""Seconds at shutdown, first for rooms to be released, then for connections to close."""

_CHECK_LIMIT = 10.0
"""Seconds at most that the start waits for the look at all pages; there is one each day."""

_SOCKETS_EACH = 2
"""Connections of an address for each WebSocket that it may have: pages load files, too."""

_ALL_ADDRESSES = frozenset({"0.0.0.0", "::"})  # noqa: S104 — compared, not bound

_NOT_OF_THIS_MACHINE = frozenset({errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT})

_LONGEST_FRAME = 1 << 20
"""Bytes above which a message closes its connection; a shorter one that is too long is refused."""


class ServeOptions(Struct, frozen=True):
    """The options of the command line.

    Attributes:
        host: the address to listen on.
        port: 0: any free port.
        database: a file or a URL; None: a file in the user's data folder.
        origins: of other pages that may connect.
        rooms: opened per hour and address.
        sockets: connections of one address at the same time.
        requests: to the API per second and address.
        metrics: host and port for metrics; None: metrics are not served.
        language: of messages.
        names: under which people reach the server, besides addresses and the machine's own names.
        proxies: addresses and networks whose ``X-Forwarded-For`` names the client.
        lobby: whether the first page shows strangers the rooms that want to be listed.
        push: the file of the key by which push services know the server; None: no notifications.
        push_hosts: of push services besides those of common browsers.
        base_path: the folder below which the server is reached, such as ``/cards``; empty: none.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    origins: tuple[str, ...] = ()
    rooms: int = 60
    sockets: int = 100
    requests: int = 20
    metrics: tuple[str, int] | None = None
    language: str = "en"
    proxies: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    lobby: bool = False
    push: str | None = None
    push_hosts: tuple[str, ...] = ()
    base_path: str = ""


def serve(options: ServeOptions, announce: Callable[[str], None]) -> int:
    """Serve until interrupted or terminated; returns the exit code.

    Raises:
        KeyboardInterrupt: Ctrl-C was pressed; the rooms are released.
        ShitheadError: an address is taken or cannot be used, or the push key.
        LedgerError: the database does not exist, or cannot be used.
    """
    use_one_arena()
    new_push = _push(options.push, options.push_hosts)
    listening = _listen(options.host, options.port)
    port = listening.getsockname()[1]
    server = this_server(f"{_peer_host(options.host)}:{port}")
    asyncio.run(_prepare_database(options.database, server))
    if build_in_background():
        announce(translate("room-building", options.language))
    telemetry = Telemetry(logger())
    record_library_faults(telemetry.record)
    end_metrics = _serve_metrics(telemetry, options.metrics)
    limits = RateLimits(
        origins=frozenset(options.origins),
        rooms=options.rooms,
        sockets=options.sockets,
        requests=options.requests,
    )
    settings = ServerSettings(
        functools.partial(open_ledger, options.database),
        telemetry,
        server,
        WorkerProcess,
        limits=limits,
        budget=AddressBudget(limits),
        room_limits=RegistryLimits(),
        names=machine_names() | {name.lower() for name in (options.host, *options.names)},
        folder=options.base_path,
        lobby=options.lobby,
        new_push=new_push,
    )
    address = f"http://{_link_host(options.host)}:{port}{options.base_path}/"
    message = translate("room-serving", options.language, address=address)
    app = application(settings)
    guard = _guard(settings, options, telemetry.count_cut)
    config = _config(app, guard, options)
    process = _AnnouncingServer(config, lambda: announce(message), app.state.release_rooms)
    _tune_garbage_collection()
    signals: list[int] = []

    def end(number: int, _frame: object) -> None:
        """End the server; uvicorn raises a signal once more after its shutdown."""
        signals.append(number)
        process.should_exit = True

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    try:
        process.run(sockets=[listening])
    finally:
        end_metrics()
    if signal.SIGINT in signals:
        raise KeyboardInterrupt
    return 0 if process.started else 1


def _tune_garbage_collection() -> None:
    """Make full collections rare, and exempt everything loaded so far.

    A full collection stops all tables, at five hundred tables for a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, _FULL_COLLECTION_EVERY)


def _serve_metrics(telemetry: Telemetry, address: tuple[str, int] | None) -> Callable[[], None]:
    """Serve metrics if there is an address for them; returns a function that ends it.

    Raises:
        ShitheadError: the address is taken or cannot be used.
    """
    if address is None:
        return lambda: None
    host, port = address
    try:
        return telemetry.serve_metrics(host, port)[1]
    except OSError as error:
        shown = f"{_in_address(host)}:{port}"
        raise ShitheadError("cli-serve-metrics-address", value=shown, why=error) from error


def _push(
    file: str | None, hosts: tuple[str, ...]
) -> Callable[[SubscriptionStore, Callable[..., None]], TurnNotifier] | None:
    """What makes the notifier of turns; None without a key.

    Raises:
        ShitheadError: the file holds no key.
    """
    if file is None:
        return None
    from shithead.server.push.push_endpoints import PushEndpoints
    from shithead.server.push.push_keys import read_push_keys
    from shithead.server.push.push_sender import PushSender
    from shithead.server.push.turn_push import TurnPush

    keys, endpoints = read_push_keys(Path(file)), PushEndpoints(hosts)

    def new(store: SubscriptionStore, record: Callable[..., None]) -> TurnNotifier:
        return TurnPush(store, PushSender(keys, endpoints), endpoints, record)

    return new


async def _prepare_database(database: str | None, server: ServerIdentity) -> None:
    """Check the database and take the server's name, before anybody is told its address."""
    ledger = await open_ledger(database)
    try:
        await ledger.check_pages(_CHECK_LIMIT)
        await take_name(ledger, server)
    finally:
        await ledger.close()


class _AnnouncingServer(uvicorn.Server):
    """A server that announces when it is ready, and releases its rooms before it hangs up.

    A client that is sent away finds its room free, so that another server can run it at once.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        announce: Callable[[], None],
        release_rooms: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(config)
        self._announce = announce
        self._release_rooms = release_rooms

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in self.servers:
            listening.close()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._release_rooms(), _SHUTDOWN_TIMEOUT)
        await super().shutdown(sockets)


def _listen(host: str, port: int) -> socket.socket:
    """A socket bound to an address.

    Raises:
        ShitheadError: the address is taken or cannot be used.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        *_, address = socket.getaddrinfo(host, port, family, socket.SOCK_STREAM)[0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
    except OSError as error:
        other = isinstance(error, socket.gaierror) or error.errno in _NOT_OF_THIS_MACHINE
        key = "cli-serve-host" if other else "cli-serve-address"
        raise ShitheadError(key, host=host, port=str(port), why=error) from error
    return listening


def _link_host(host: str) -> str:
    """The host for a link on this machine."""
    return "localhost" if host in {*_ALL_ADDRESSES, "127.0.0.1"} else _in_address(host)


def _peer_host(host: str) -> str:
    """The host for other servers."""
    return socket.gethostname() if host in _ALL_ADDRESSES else _in_address(host)


def _in_address(host: str) -> str:
    """A host as it stands before a port."""
    return f"[{host.replace('%', '%25')}]" if ":" in host else host


def _guard(
    settings: ServerSettings, options: ServeOptions, cut: Callable[[str], None]
) -> ConnectionGuard:
    """The guard of all connections; proxies bring any number of them.

    Args:
        settings: of the server.
        options: of the command line.
        cut: told why a connection was cut.
    """
    limits = ConnectionLimits(
        connections=connection_limit(),
        by_address=_SOCKETS_EACH * options.sockets,
        proxies=options.proxies,
    )
    return ConnectionGuard(limits, settings.budget, cut)


def _config(app: Starlette, guard: ConnectionGuard, options: ServeOptions) -> uvicorn.Config:
    """The settings of the HTTP server.

    Args:
        app: the application.
        guard: of all connections.
        options: of the command line.
    """
    settings_of_uvicorn: dict[str, Any] = {
        "http": guard.http,
        "ws": guard.websocket,
        "proxy_headers": bool(options.proxies),
        "forwarded_allow_ips": list(options.proxies),
        "ws_max_size": _LONGEST_FRAME,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": _SHUTDOWN_TIMEOUT,
        "access_log": False,
        "log_config": None,
        "log_level": "error",  # warnings are about requests that cannot be read
        "server_header": False,
        "lifespan": "on",
    }
    return uvicorn.Config(app, **settings_of_uvicorn)
