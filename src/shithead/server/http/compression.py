"""Compression of answers, for clients that accept it."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from shithead.server.http.requesters import accepts_gzip

_SMALLEST = 600
"""Bytes below which an answer is sent as it is."""


class Compression:
    """Compresses answers.

    Starlette's own middleware looks for the word "gzip" only, even if the client refuses it by
    ``gzip;q=0``: it is told what the client accepts.

    Args:
        app: the application.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = GZipMiddleware(app, minimum_size=_SMALLEST)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application, and compress its response."""
        if scope["type"] == "http":
            accepted = b"gzip" if accepts_gzip(Headers(scope=scope)) else b"identity"
            others = [pair for pair in scope["headers"] if pair[0] != b"accept-encoding"]
            scope = {**scope, "headers": [*others, (b"accept-encoding", accepted)]}
        await self._app(scope, receive, send)
