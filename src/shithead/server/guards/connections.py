"""Guards in front of the application: limits on connections, headers and idle time.

uvicorn's protocols are told here to refuse connections beyond a number, requests with too many or
too long headers, and peers that keep a connection without using it.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import ipaddress
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from shithead.server.guards.rate_limits import AddressBudget, ConnectionCounter, TokenBucket

_PINGS: Final = 2.0
"""Control frames per second that a peer may send; more of them end the connection."""

_PING_BURST: Final = 30

_MOST_FRAGMENTS: Final = 64
"""Frames of one message."""

_MOST_UNSENT: Final = 256 * 1024
"""Bytes that wait in a transport, above which a peer that sends control frames is cut off."""

_FAULTS_OF_CUT: Final = 50
"""Refused messages for which a connection counts that is cut off."""

_SLICE: Final = 16 * 1024
"""Bytes of WebSocket frames that are parsed together."""

_MOST_PIPELINED: Final = 8
"""Requests that a peer may send before the answer to the first."""

_RESERVED: Final = 128
"""File descriptors for everything but connections: databases, files, pipes."""

_FEWEST: Final = 32
"""Connections, however few descriptors there are."""


def connection_limit() -> int | None:
    """Raise the process's limit of file descriptors, and return the connections that fit below it.

    Returns:
        The number of connections; None where the system has no such limit.
    """
    try:
        import resource
    except ModuleNotFoundError:  # Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
    if soft == resource.RLIM_INFINITY:
        return None
    return max(_FEWEST, soft - _RESERVED)


class ConnectionLimits(Struct, frozen=True):
    """Limits on connections, before a request is read.

    Attributes:
        connections: the limit for all peers together; None: any number.
        by_address: the limit for one address, or one IPv6 network of 64 bits.
        proxies: addresses and networks that may have any number, since they bring other people's
            connections.
        header_bytes: bytes of a request's headers, its address included.
        headers: the number of a request's headers.
        header_seconds: the time for a request's headers to arrive.
        body_seconds: the time for its body to arrive.
        response_seconds: the time for the response to be made and read.
    """

    connections: int | None = None
    by_address: int = 200
    proxies: tuple[str, ...] = ()
    header_bytes: int = 16 * 1024
    headers: int = 64
    header_seconds: float = 10.0
    body_seconds: float = 20.0
    response_seconds: float = 120.0


class ConnectionGuard:
    """Counts the connections of a server, and makes its guarded protocols.

    Args:
        limits: the limits on connections.
        budget: knows the addresses that were refused too often and may not connect.
        refused: called with the reason when a connection is refused or cut off, one of a few words.

    Attributes:
        waiting: connections without a request, or with half of one, the oldest first.
    """

    def __init__(
        self,
        limits: ConnectionLimits,
        budget: AddressBudget | None,
        refused: Callable[[str], None],
    ) -> None:
        self.limits = limits
        self.refused = refused
        self.waiting: dict[GuardedHttp, None] = {}
        self._budget = budget
        self._proxies = [ipaddress.ip_network(proxy) for proxy in limits.proxies]
        self._counter = ConnectionCounter(limits.by_address)

    @property
    def http(self) -> Callable[..., GuardedHttp]:
        """The protocol of new connections."""
        return functools.partial(GuardedHttp, self)

    @property
    def websocket(self) -> Callable[..., GuardedWebSocket]:
        """The protocol of connections that become WebSockets."""
        return functools.partial(GuardedWebSocket, self)

    def enter(self, address: str) -> bool:
        """Count a new connection; False if there are too many."""
        most = self.limits.connections
        if most is not None and self._counter.total >= most:
            longest_waiting = next(iter(self.waiting), None)
            if longest_waiting is None:
                self.refused("connections")
                return False
            longest_waiting.make_room()
        if self._is_proxy(address):
            self._counter.add(address)
            return True
        why = "faults" if self._budget and not self._budget.may_connect(address) else ""
        if not why and not self._counter.enter(address):
            why = "connections_of_address"
        if why:
            self.refused(why)
        return not why

    def _is_proxy(self, address: str) -> bool:
        """Whether a connection comes from a proxy."""
        if not self._proxies:
            return False
        found = ipaddress.ip_address(address)
        return any(found in proxy for proxy in self._proxies)

    def punish(self, address: str, why: str) -> None:
        """Count a connection that was cut off, and hold it against its address."""
        self.refused(why)
        if self._budget is not None and not self._is_proxy(address):
            self._budget.charge_fault(address, _FAULTS_OF_CUT)

    def leave(self, address: str) -> None:
        """Count the end of a connection."""
        self._counter.leave(address)


class _OpenTransport:
    """A transport for a response, which drops what is written to a peer that is gone.

    uvloop's own raises errors until the protocol is told of the end.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport

    def write(self, data: bytes) -> None:
        """Write, as long as the connection is open."""
        if not self._transport.is_closing():
            self._transport.write(data)

    def close(self) -> None:
        """Close the connection."""
        self._transport.close()

    def is_closing(self) -> bool:
        """Whether the connection is closed, or about to be."""
        return self._transport.is_closing()


class GuardedHttp(HttpToolsProtocol):
    """An HTTP connection within limits."""

    def __init__(self, guard: ConnectionGuard, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._guard = guard
        self._address = ""
        self._counted = False
        self._reading = True  # headers
        self._header_bytes = 0
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Refuse a connection that is one too many."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._counted = self._guard.enter(self._address)
        if self._counted:
            self._guard.waiting[self] = None
            self._wait(self._guard.limits.header_seconds)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the end of a connection."""
        self._wait(None)
        self._leave()
        super().connection_lost(exc)

    def make_room(self) -> None:
        """Give the place of this connection to another one."""
        self._wait(None)
        self._leave()
        self._guard.refused("crowded")
        self.transport.abort()

    def _leave(self) -> None:
        self._guard.waiting.pop(self, None)
        if self._counted:
            self._counted = False
            self._guard.leave(self._address)

    def data_received(self, data: bytes) -> None:
        """Read; a request whose headers take too long ends the connection."""
        if not self._counted or self.transport.is_closing():
            return
        if self._deadline is None and self._reading:
            self._wait(self._guard.limits.header_seconds)
        super().data_received(data)
        if self._reading and not self.transport.is_closing():
            self._header_bytes += len(data)
            if self._header_bytes > self._guard.limits.header_bytes:
                self._cut("headers")

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._reading = True
        self._header_bytes = 0
        self._wait(self._guard.limits.header_seconds)

    def on_url(self, url: bytes) -> None:
        """Count the bytes of the address."""
        super().on_url(url)
        self._check_headers(len(self.url))

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header and its bytes."""
        super().on_header(name, value)
        size = sum(len(key) + len(text) for key, text in self.headers)
        self._check_headers(len(self.url) + size)

    def _check_headers(self, size: int) -> None:
        """Check the headers read so far.

        Raises:
            ValueError: there are too many, or they are too long; the parser refuses the request.
        """
        limits = self._guard.limits
        if size > limits.header_bytes or len(self.headers) > limits.headers:
            self._guard.punish(self._address, "headers")
            raise ValueError(size)

    def on_headers_complete(self) -> None:
        """The headers are complete; the body may follow.

        Raises:
            ValueError: too many requests wait for their turn.
        """
        self._reading = False
        self._guard.waiting.pop(self, None)
        self._wait(self._guard.limits.body_seconds)
        if len(self.pipeline) >= _MOST_PIPELINED:
            self._guard.punish(self._address, "pipelined")
            raise ValueError(len(self.pipeline))
        super().on_headers_complete()
        cycle: Any = self.cycle
        if cycle is not None:
            cycle.transport = _OpenTransport(self.transport)

    def on_message_complete(self) -> None:
        """The request is complete; the response may take its time."""
        super().on_message_complete()
        self._wait(self._guard.limits.response_seconds)

    def on_response_complete(self) -> None:
        """The response is complete; uvicorn waits for another request, but not for long."""
        self._wait(None)
        self._reading = True
        self._header_bytes = 0
        if self._counted:
            self._guard.waiting[self] = None
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; it stays counted."""
        self._wait(None)
        self._leave()
        super().handle_websocket_upgrade()
        del self.parser  # it holds this connection

    def _wait(self, seconds: float | None) -> None:
        """Give the peer this many seconds for its next data; None for no limit."""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if seconds is not None:
            self._deadline = self.loop.call_later(seconds, self._cut, "silence")

    def _cut(self, why: str) -> None:
        self._wait(None)
        self._guard.punish(self._address, why)
        self.transport.abort()


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket within limits."""

    def __init__(self, guard: ConnectionGuard, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._guard = guard
        self._address = ""
        self._counted = False
        self._control = TokenBucket(_PINGS, _PING_BURST, self.loop.time())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection, which was counted as one of HTTP until now."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._counted = self._guard.enter(self._address)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the end of the connection."""
        if self._counted:
            self._counted = False
            self._guard.leave(self._address)
        super().connection_lost(exc)
        self.conn.parser.close()  # it waits for more, and holds the connection's protocol

    def data_received(self, data: bytes) -> None:
        """Read; of a flood no more than a slice is parsed."""
        for start in range(0, len(data), _SLICE):
            if self.transport.is_closing():
                return
            try:
                super().data_received(data[start : start + _SLICE])
            except Exception:  # noqa: BLE001 — the parser's: what the peer sent is not a WebSocket
                self._cut("malformed")

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; text that is not UTF-8 ends the connection."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames = []
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        """Read one more frame of a message, but not any number of them."""
        if len(self.frames) >= _MOST_FRAGMENTS:
            self._cut("fragments")
        elif not self.transport.is_closing():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, unless they come in floods, or nobody reads the answers."""
        unsent = self.transport.get_write_buffer_size()
        if unsent > _MOST_UNSENT or not self._control.try_take(self.loop.time()):
            self._cut("pings")
        else:
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Read a pong; those that nobody asked for count as pings do."""
        if self._control.try_take(self.loop.time()):
            super().handle_pong(event)
        else:
            self._cut("pings")

    def _cut(self, why: str) -> None:
        if not self.transport.is_closing():
            self._guard.punish(self._address, why)
            self.transport.abort()
