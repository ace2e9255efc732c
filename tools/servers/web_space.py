"""A web space: a folder's files on loopback, served by a program that knows nothing of the page."""

from __future__ import annotations

import contextlib
import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class _Files(SimpleHTTPRequestHandler):
    """Answers without a word."""

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@contextlib.contextmanager
def web_space(folder: Path) -> Iterator[str]:
    """Serve a folder; its address, with a slash at the end."""
    handler = functools.partial(_Files, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as space:
        threading.Thread(target=space.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{space.server_port}/"
        space.shutdown()
