"""The page: its files, those of its own engine, and the previews of links to it.

A link preview is what programs for messages show of a link to a table, as Open Graph tags. It tells
what ``RoomShown`` tells every stranger, and no name. Where there is
no such room, or it may not be looked up, the preview is the home page's.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from shithead.errors import ShitheadError
from shithead.localization import translate
from shithead.server.guards.rate_limits import AddressBudget, AddressLimiter
from shithead.server.http.exchange import accepts_gzip, address_of, understood_language
from shithead.server.http.middleware import base_path
from shithead.server.registry.rooms import RoomRegistry, counted_lookup
from shithead.server.room.state import Room
from shithead.server.runtime.page_files import (
    ENGINE_FILES,
    PAGE_FOLDER,
    engine_address,
    engine_file,
    net_files,
)
from shithead.server.runtime.tasks import BackgroundTasks
from shithead.server.views.presenter import rules_state

_NO_CONTENT: Final = 204
_NOT_FOUND: Final = 404
_HEAD_END: Final = "</head>"
_RELATIVE: Final = '="./'
"""The page names its files relative to itself; a server shows it at other addresses, too."""

_FOREVER: Final = "public, max-age=31536000, immutable"
"""How long caches keep a file whose address changes with its contents."""

LISTING: Final = "bundle.json"
"""The list of the bundle for devices (docs/device.md): its folder, and the sizes of its files."""

PACKED: Final = ".bin"
"""The end of the names of its files that gzip has compressed: servers unpack others by name."""

MISSING: Final = """\
The page is not built into this installation.

It is part of every wheel; from the sources, run:  make serve
The rooms and the API are here all the same.
"""

_PICTURE: Final = "preview.png"
"""Among the page's files; 1200 × 630 pixels, the size that Open Graph's readers expect."""

_PATIENCE: Final = 1.0
"""Seconds that the page waits for a room's preview; it is shown without, then."""


class Assets:
    """The page's files, as they were built into a folder.

    The folder may be missing; the page is then answered by a message.
    """

    def __init__(self, folder: Path = PAGE_FOLDER) -> None:
        self.folder = folder
        self.files = StaticFiles(directory=folder, check_dir=False)

    async def anything(self, request: Request) -> Response:
        """A file, or else the page, which tells that nothing is at this address."""
        path = request.path_params["path"]
        try:
            answer = await self.files.get_response(path, request.scope)
        except HTTPException as error:
            if error.status_code != _NOT_FOUND:
                raise
            if path == f"device/{LISTING}":  # pages ask whether it is there
                return Response(status_code=_NO_CONTENT)
            return self.page(request, _NOT_FOUND)
        if path.startswith(("assets/", "device/")) and not path.endswith(LISTING):
            answer.headers["Cache-Control"] = _FOREVER  # their addresses contain a digest
        if path.endswith(PACKED):
            answer.headers["Content-Type"] = "application/gzip"  # it is not compressed again
        return answer

    def page(
        self, request: Request, status: int = 200, tags: str = "", keep: str = "no-cache"
    ) -> Response:
        """The single page. Its address decides what it shows.

        Args:
            request: says in which folder of its host the page lies.
            status: the code of the answer.
            tags: further HTML for the page's head.
            keep: the header that tells caches how to keep the page.
        """
        index = self.folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(MISSING, 503)
        rooted = f'="{base_path(request.scope)}/'
        text = index.read_text(encoding="utf-8").replace(_RELATIVE, rooted)
        text = text.replace(_HEAD_END, tags + _HEAD_END, 1)
        headers = {"Cache-Control": keep, "Vary": "Accept-Language"}
        return HTMLResponse(text, status, headers)


@cache
def compressed_file(name: str) -> bytes:
    """A file of the engine, compressed."""
    return gzip.compress(net_files().get(name) or engine_file(name), mtime=0)


async def engine_response(request: Request) -> Response:
    """A file of the engine; the address contains the digest of its sources.

    Raises:
        HTTPException: there is no such file, or it is made of other sources.
    """
    folder, _, name = request.path_params["path"].rpartition("/")
    if name not in {*ENGINE_FILES, *net_files()} or f"/engine/{folder}" != engine_address():
        raise HTTPException(_NOT_FOUND)
    media_type = ENGINE_FILES.get(name, "application/octet-stream")
    headers = {"Cache-Control": _FOREVER, "Vary": "Accept-Encoding"}
    if not accepts_gzip(request.headers):
        content = net_files().get(name) or engine_file(name)
        return Response(content, headers=headers, media_type=media_type)
    headers["Content-Encoding"] = "gzip"
    return Response(compressed_file(name), headers=headers, media_type=media_type)


class LinkPreviews:
    """Answers with the page and the preview of its address."""

    def __init__(
        self, assets: Assets, rooms: Callable[[], RoomRegistry], budget: AddressBudget
    ) -> None:
        self._assets = assets
        self._rooms = rooms
        self._budget = budget
        self._requests = AddressLimiter(budget.limits.requests, budget.limits.requests * 3)
        self._looking = BackgroundTasks()

    async def home(self, request: Request) -> Response:
        """The home page."""
        return self._assets.page(request, tags=_preview(request, None))

    async def table(self, request: Request) -> Response:
        """The page of a room, whether there is such a room or not."""
        room, address = None, address_of(request)

        async def look_up() -> Room | None:
            failures = contextlib.suppress(ShitheadError, TimeoutError)
            with failures, counted_lookup(self._budget, address):
                return await self._rooms().read(request.path_params["code"], address)
            return None

        if self._requests.try_take(address, time.monotonic()):
            looking = self._looking.start(look_up())
            done, _ = await asyncio.wait({looking}, timeout=_PATIENCE)
            room = looking.result() if done else None  # a long room is kept for the next preview
        return self._assets.page(request, tags=_preview(request, room), keep="private, no-cache")


def _preview(request: Request, room: Room | None) -> str:
    """The tags for the head of the page: a room's rules and seats without names, or the motto."""
    language = understood_language(request)
    title, about = translate("web-title", language), translate("web-motto", language)
    if room is not None:
        title, seats = room.rules.title(language), Counter(s.kind for s in room.seats[: room.size])
        specials = ", ".join(one.name for one in rules_state(room.rules, language).specials)
        about = translate(
            "room-preview",
            language,
            seats=room.size,
            people=seats["person"],
            bots=seats["bot"],
            free=seats["empty"],
            specials=specials or "none",
        )
    found = {
        "og:site_name": "Shithead",
        "og:type": "website",
        "og:title": title,
        "og:description": about,
        "og:image": f"{request.base_url}{_PICTURE}",
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in found.items()]
    lines += [
        f'<meta name="description" content="{escape(about)}" />',
        '<meta name="twitter:card" content="summary_large_image" />',
    ]
    return "\n".join([*lines, ""])
