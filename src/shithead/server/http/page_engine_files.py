"""The files of the page's own engine, compressed once and kept for ever."""

from __future__ import annotations

import gzip
from functools import cache
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from shithead.server.http.requesters import accepts_gzip
from shithead.server.http.static_files import FOREVER
from shithead.server.runtime.page_engine import ENGINE_FILES, engine_address, engine_file

_NOT_FOUND: Final = 404


@cache
def compressed_file(name: str) -> bytes:
    """A file of the engine, compressed."""
    return gzip.compress(engine_file(name), mtime=0)


async def engine_response(request: Request) -> Response:
    """A file of the engine; the address contains the digest of its sources.

    Raises:
        HTTPException: there is no such file, or it is made of other sources.
    """
    folder, _, name = request.path_params["path"].rpartition("/")
    if name not in ENGINE_FILES or f"/engine/{folder}" != engine_address():
        raise HTTPException(_NOT_FOUND)
    headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
    if not accepts_gzip(request.headers):
        return Response(engine_file(name), headers=headers, media_type=ENGINE_FILES[name])
    headers["Content-Encoding"] = "gzip"
    return Response(compressed_file(name), headers=headers, media_type=ENGINE_FILES[name])
