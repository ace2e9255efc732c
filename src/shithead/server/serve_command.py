"""``shithead serve``: one server, from the first word on the screen to the last."""

from __future__ import annotations

import asyncio
import functools
import gc
import signal
import socket
from typing import TYPE_CHECKING, Any

import uvicorn
from msgspec import Struct

from shithead.bots.search.search_warmup import ensure_search_warm
from shithead.engine.jit import JIT
from shithead.engine.warmup import ensure_warm
from shithead.localization import say
from shithead.server.app import Setup, application
from shithead.server.ledger.database_ledger import open_ledger
from shithead.server.observability import Observer, logger
from shithead.server.rate_limits import Limits
from shithead.server.room_registry import Bounds

if TYPE_CHECKING:
    from collections.abc import Callable

_SELDOM = 200
"""Searches through the younger objects for each one through all, where Python has ten."""

_PATIENCE = 5
"""Seconds for connections to end when the server does."""

_LONGEST_FRAME = 1 << 20
"""Bytes at which a message ends its connection; shorter ones that are too long are answered."""


class Wanted(Struct, frozen=True):
    """What the command line asked for.

    Attributes:
        host: the address to listen at.
        port: 0: any that is free.
        database: a file or a URL; None: a file in the user's folder for data.
        origins: of other pages that may connect.
        rooms: that one address may open in an hour.
        sockets: of one address at the same time.
        requests: of one address to the API in a second.
        language: to speak.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    origins: tuple[str, ...] = ()
    rooms: int = 60
    sockets: int = 100
    requests: int = 20
    language: str = "en"


def serve(wanted: Wanted, tell: Callable[[str], None]) -> int:
    """Serve until somebody ends it; the exit code.

    Raises:
        OSError: there is no listening at this address.
        LedgerError: there is no such database, or it cannot serve.
    """
    asyncio.run(_try(wanted.database))
    listening = _listen(wanted.host, wanted.port)
    port = listening.getsockname()[1]
    ensure_warm()
    if JIT:
        ensure_search_warm()
    setup = Setup(
        functools.partial(open_ledger, wanted.database),
        Observer(logger()),
        owner=f"{_reachable(wanted.host)}:{port}",
        limits=Limits(
            origins=frozenset(wanted.origins),
            rooms=wanted.rooms,
            sockets=wanted.sockets,
            requests=wanted.requests,
        ),
        bounds=Bounds(),
    )
    words = say("room-serving", wanted.language, address=f"http://{_spoken(wanted.host)}:{port}/")
    server = _Server(_config(setup), lambda: tell(words))
    _spare()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _ended)
    server.run(sockets=[listening])
    return 0 if server.started else 1


def _spare() -> None:
    """Look through everything seldom, and never through what is there now: it stays.

    To look through everything holds everybody up, at five hundred tables for a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, _SELDOM)


async def _try(database: str | None) -> None:
    """Open the ledger once, so that what is wrong with it is said before anything else happens."""
    ledger = await open_ledger(database)
    await ledger.close()


def _ended(_number: int, _frame: object) -> None:
    """The server raises the signal that ended it once more, when all is done; then it is over."""


class _Server(uvicorn.Server):
    """Says so when it serves."""

    def __init__(self, config: uvicorn.Config, tell: Callable[[], None]) -> None:
        super().__init__(config)
        self._tell = tell

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._tell()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    return listening


def _spoken(host: str) -> str:
    """The host as a link on this machine names it."""
    return {"0.0.0.0": "localhost", "::": "localhost", "127.0.0.1": "localhost"}.get(host, host)  # noqa: S104 — compared, not listened at


def _reachable(host: str) -> str:
    """The host as other servers reach it."""
    return socket.gethostname() if host in {"0.0.0.0", "::"} else host  # noqa: S104 — the same


def _config(setup: Setup) -> uvicorn.Config:
    options: dict[str, Any] = {
        "ws": "websockets-sansio",
        "ws_max_size": _LONGEST_FRAME,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": _PATIENCE,
        "access_log": False,
        "log_level": "warning",
        "server_header": False,
        "lifespan": "on",
    }
    return uvicorn.Config(application(setup), **options)
