"""The page's files, built into the package and served as they are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from shithead.server.http.base_path import base_path
from shithead.server.runtime.page_folder import PAGE_FOLDER

_NO_CONTENT: Final = 204
_NOT_FOUND: Final = 404
_HEAD_END: Final = "</head>"
_RELATIVE: Final = '="./'
"""The page names its files relative to itself; a server shows it at other addresses, too."""

FOREVER: Final = "public, max-age=31536000, immutable"
"""How long caches keep a file whose address changes with its contents."""

LISTING: Final = "bundle.json"
"""The list of the bundle for devices (docs/offline.md): its folder, and the sizes of its files."""

PACKED: Final = ".bin"
"""The end of the names of its files that gzip has compressed: servers unpack others by name."""

MISSING: Final = """\
The page is not built into this installation.

It is part of every wheel; from the sources, run:  make serve
The rooms and the API are here all the same.
"""


class Assets:
    """The files of a folder.

    Args:
        folder: where the page's build is.
    """

    def __init__(self, folder: Path = PAGE_FOLDER) -> None:
        """The folder may be missing; the page is then answered by a message."""
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
            answer.headers["Cache-Control"] = FOREVER  # their addresses contain a digest
        if path.endswith(PACKED):
            answer.headers["Content-Type"] = "application/gzip"  # it is not compressed again
        return answer

    def page(
        self, request: Request, status: int = 200, tags: str = "", keep: str = "no-cache"
    ) -> Response:
        """The single page, which shows whatever its address names.

        Args:
            request: says in which folder of its host the page lies.
            status: of the answer.
            tags: HTML that its head gets besides.
            keep: the header that tells caches how to keep it.
        """
        index = self.folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(MISSING, 503)
        rooted = f'="{base_path(request.scope)}/'
        text = index.read_text(encoding="utf-8").replace(_RELATIVE, rooted)
        text = text.replace(_HEAD_END, tags + _HEAD_END, 1)
        headers = {"Cache-Control": keep, "Vary": "Accept-Language"}
        return HTMLResponse(text, status, headers)
