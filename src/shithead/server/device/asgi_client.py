"""Calls an ASGI application without a network: requests, and WebSockets."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import unquote

Application = Callable[[Any, Any, Any], Awaitable[None]]
"""An application of ASGI: it takes what it is asked, and how to receive and send."""

_ABNORMAL: Final = 1006
"""The close code of a connection that ended without one."""


class Answer(NamedTuple):
    """The answer to a request.

    Attributes:
        status: the HTTP status.
        type: the media type of the body.
        body: the text.
    """

    status: int
    type: str
    body: str


_FAULT: Final = Answer(500, "text/plain", "")
"""The answer of an application that failed before it gave one."""


async def request(
    application: Application, method: str, path: str, headers: Mapping[str, str], body: str
) -> Answer:
    """Send a request; return the answer.

    Args:
        path: the path with the query, as in an address.
        headers: values by name, in any case.
        body: the text; empty if there is none.
    """
    messages: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body.encode(), "more_body": False}

    async def send(message: Any) -> None:
        messages.append(message)

    given = {name.lower(): value for name, value in headers.items()} | {"accept-encoding": "gzip"}
    try:
        await application(_scope("http", path, given) | {"method": method}, receive, send)
    except Exception:  # noqa: BLE001 — a fault, which the application answers first, if it can
        if not messages:
            return _FAULT
    start, *parts = messages
    answered = {name.decode().lower(): value.decode() for name, value in start["headers"]}
    content = b"".join(part.get("body", b"") for part in parts)
    if answered.get("content-encoding") == "gzip":
        content = gzip.decompress(content)
    return Answer(start["status"], answered.get("content-type", ""), content.decode())


class AsgiSocket:
    """A WebSocket to an application; its callbacks are called in the running loop.

    Args:
        application: the other end.
        path: the path of the application's WebSocket.
        opened: called when it has accepted.
        message: takes each text that the application sends.
        closed: takes the close code at the end, once.
    """

    def __init__(
        self,
        application: Application,
        path: str,
        opened: Callable[[], None],
        message: Callable[[str], None],
        closed: Callable[[int], None],
    ) -> None:
        self._opened = opened
        self._message = message
        self._closed = closed
        self._code = _ABNORMAL
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._inbox.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._run(application, path), name="socket")

    def send(self, text: str) -> None:
        """Send a text to the application."""
        self._inbox.put_nowait({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        """Tell the application that this end is closed."""
        self._code = 1000
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": self._code})

    async def _run(self, application: Application, path: str) -> None:
        async def send(message: Any) -> None:
            match message["type"]:
                case "websocket.accept":
                    self._opened()
                case "websocket.send":
                    self._message(message["text"])
                case "websocket.close":
                    self._code = message.get("code", 1000)
                    self._inbox.put_nowait({"type": "websocket.disconnect", "code": self._code})

        try:
            await application(_scope("websocket", path, {}), self._inbox.get, send)
        finally:
            self._closed(self._code)


def _scope(kind: str, path: str, headers: Mapping[str, str]) -> dict[str, Any]:
    """What an application is told of a request."""
    place, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "path": unquote(place),
        "raw_path": place.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("device", 0),
        "server": ("device", 0),
    }
