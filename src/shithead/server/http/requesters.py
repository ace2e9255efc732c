"""Who sends a request: the address, and the language."""

from __future__ import annotations

from starlette.requests import Request

from shithead.localization import DEFAULT_LANGUAGE, LANGUAGES
from shithead.server.protocol import Language


def address_of(request: Request) -> str:
    """The client's address, or empty."""
    return request.client.host if request.client else ""


def understood_language(request: Request) -> Language:
    """The requested language if there are texts in it, else the browser's, else the default."""
    spoken = request.headers.get("accept-language", "").partition("-")[0].lower()[:2]
    wanted = (request.query_params.get("language"), spoken)
    return next((one for one in wanted if one in LANGUAGES), None) or DEFAULT_LANGUAGE
