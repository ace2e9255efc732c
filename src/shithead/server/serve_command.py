"""The command ``shithead serve``."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import functools
import signal
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import uvicorn
from msgspec import Struct

from shithead.errors import ShitheadError
from shithead.kernel_build import build_in_background
from shithead.localization import translate
from shithead.server.guards.connections import ConnectionGuard, ConnectionLimits, connection_limit
from shithead.server.guards.rate_limits import AddressBudget, RateLimits
from shithead.server.http.app import ServerSettings, application
from shithead.server.http.middleware import machine_names, network_address
from shithead.server.runtime.memory import make_full_collections_rare, use_one_arena
from shithead.server.runtime.observability import Telemetry, logger, record_library_faults
from shithead.server.store.interface import ServerIdentity
from shithead.server.store.sql import SqlStore, open_store, this_server
from shithead.server.store.watch import take_name
from shithead.server.workers.process import WorkerProcess

if TYPE_CHECKING:  # needs the extra `push`
    from shithead.server.push.turn_push import TurnPush

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

_UVICORN: Final[dict[str, Any]] = {
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
"""Settings of the HTTP server that are always the same."""


class ServeOptions(Struct, frozen=True, kw_only=True):
    """The options of the command line, by their names there (``commands.serve``).

    Attributes:
        host: the address to listen on.
        port: the port to listen on; 0: any free one.
        database: a file or a URL; None: a file in the user's data folder.
        origin: the origins of other pages that may connect.
        rooms_per_hour: rooms that one address may open in an hour.
        connections: connections of one address at the same time.
        requests_per_second: requests of one address to the API.
        proxy: addresses and networks whose ``X-Forwarded-For`` names the client.
        metrics: host and port for metrics; None: metrics are not served.
        public_name: the names under which people reach the server, besides addresses and the
            machine's own names.
        base_path: the folder below which the server is reached, such as ``/cards``; empty: none.
        lobby: whether the home page shows strangers the rooms that want to be listed.
        push: the file of the key by which push services know the server; None: no notifications.
        push_host: the hosts of push services besides those of common browsers.
        language: the language of messages.
    """

    host: str
    port: int
    database: str | None
    origin: tuple[str, ...]
    rooms_per_hour: int
    connections: int
    requests_per_second: int
    proxy: tuple[str, ...]
    metrics: tuple[str, int] | None
    public_name: tuple[str, ...]
    base_path: str
    lobby: bool
    push: str | None
    push_host: tuple[str, ...]
    language: str


def serve(options: ServeOptions, announce: Callable[[str], None]) -> int:
    """Serve until interrupted or terminated; returns the exit code.

    Raises:
        KeyboardInterrupt: Ctrl-C was pressed; the rooms are released.
        ShitheadError: an address is taken or cannot be used, or the push key.
        StoreError: the database does not exist, or cannot be used.
    """
    use_one_arena()
    new_push = _push(options.push, options.push_host)
    listening = _listen(options.host, options.port)
    port = listening.getsockname()[1]
    host, all_addresses = _in_address(options.host), options.host in _ALL_ADDRESSES
    server = this_server(f"{socket.gethostname() if all_addresses else host}:{port}")
    asyncio.run(_prepare_database(options.database, server))
    if build_in_background(lambda: announce(translate("room-no-bundle", options.language))):
        announce(translate("room-building", options.language))
    telemetry = Telemetry(logger())
    record_library_faults(telemetry.record)
    end_metrics = _serve_metrics(telemetry, options.metrics)
    limits = RateLimits(
        origins=frozenset(options.origin),
        rooms=options.rooms_per_hour,
        sockets=options.connections,
        requests=options.requests_per_second,
    )
    settings = ServerSettings(
        functools.partial(open_store, options.database),
        telemetry,
        server,
        WorkerProcess,
        budget=AddressBudget(limits),
        names=machine_names() | {name.lower() for name in (options.host, *options.public_name)},
        folder=options.base_path,
        lobby=options.lobby,
        new_push=new_push,
    )
    hosts = {
        "room-serving": "localhost" if all_addresses or host == "127.0.0.1" else host,
        "room-serving-network": network_address() if all_addresses else "",
    }
    message = "\n".join(
        translate(key, options.language, address=f"http://{name}:{port}{options.base_path}/")
        for key, name in hosts.items()
        if name
    )
    process = _AnnouncingServer(options, settings, telemetry.count_cut, lambda: announce(message))
    make_full_collections_rare()
    try:
        process.run_until_signalled(listening)
    finally:
        end_metrics()
    return 0 if process.started else 1


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
) -> Callable[[SqlStore, Callable[..., None]], TurnPush] | None:
    """What makes the notifier of turns; None without a key.

    Raises:
        ShitheadError: the file holds no key.
    """
    if file is None:
        return None
    from shithead.server.push.delivery import PushEndpoints
    from shithead.server.push.keys import read_push_keys
    from shithead.server.push.sender import PushSender
    from shithead.server.push.turn_push import TurnPush

    keys, endpoints = read_push_keys(Path(file)), PushEndpoints(hosts)

    def new(store: SqlStore, record: Callable[..., None]) -> TurnPush:
        return TurnPush(store.database, PushSender(keys, endpoints), endpoints, record)

    return new


async def _prepare_database(database: str | None, server: ServerIdentity) -> None:
    """Check the database and take the server's name, before anybody is told its address."""
    store = await open_store(database)
    try:
        await store.check_pages(_CHECK_LIMIT)
        await take_name(store, server)
    finally:
        await store.close()


class _AnnouncingServer(uvicorn.Server):
    """A server that announces when it is ready, and releases its rooms before it hangs up.

    A client that is sent away finds its room free, so that another server can run it immediately.
    """

    def __init__(
        self,
        options: ServeOptions,
        settings: ServerSettings,
        count_cut: Callable[[str], None],
        ready: Callable[[], None],
    ) -> None:
        limits = ConnectionLimits(
            connections=connection_limit(),
            by_address=_SOCKETS_EACH * options.connections,
            proxies=options.proxy,
        )
        guard, app = ConnectionGuard(limits, settings.budget, count_cut), application(settings)
        of_connections: dict[str, Any] = {
            "http": guard.http,
            "ws": guard.websocket,
            "proxy_headers": bool(options.proxy),
            "forwarded_allow_ips": list(options.proxy),
        }
        super().__init__(uvicorn.Config(app, **_UVICORN, **of_connections))
        self._ready = ready
        self._release_rooms: Callable[[], Awaitable[None]] = app.state.release_rooms

    def run_until_signalled(self, listening: socket.socket) -> None:
        """Serve until the process is interrupted or terminated.

        Raises:
            KeyboardInterrupt: it was interrupted.
        """
        signals: list[int] = []

        def end(number: int, _frame: object) -> None:
            """End the server; uvicorn raises a signal once more after its shutdown."""
            signals.append(number)
            self.should_exit = True

        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, end)
        self.run(sockets=[listening])
        if signal.SIGINT in signals:
            raise KeyboardInterrupt

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

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


def _in_address(host: str) -> str:
    """A host as it stands before a port."""
    return f"[{host.replace('%', '%25')}]" if ":" in host else host
