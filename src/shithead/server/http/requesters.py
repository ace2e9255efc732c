"""Who sends a request, and what its headers accept: the address, the language, the encoding."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request

from shithead.localization import DEFAULT_LANGUAGE, LANGUAGES
from shithead.server.protocol.scalars import Language

_WEIGHT: Final = re.compile(r"q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)")
"""The weight of a choice (RFC 9110, 12.4.2)."""

_ANY: Final = "*"


def address_of(request: Request) -> str:
    """The client's address, or empty."""
    return request.client.host if request.client else ""


def understood_language(request: Request) -> Language:
    """The requested language if there are texts in it, else the browser's, else the default."""
    weights = _weights(request.headers, "accept-language")
    spoken = sorted((tag for tag in weights if weights[tag]), key=lambda tag: -weights[tag])
    wanted = (request.query_params.get("language"), *(tag.partition("-")[0] for tag in spoken))
    known = {language: language for language in LANGUAGES} | {_ANY: DEFAULT_LANGUAGE}
    return next((known[one] for one in wanted if one in known), DEFAULT_LANGUAGE)


def accepts_gzip(headers: Headers) -> bool:
    """Whether a client takes compressed answers, and does not prefer plain ones."""
    weights = _weights(headers, "accept-encoding")
    others = weights.get(_ANY, 0.0)
    compressed = weights.get("gzip", weights.get("x-gzip", others))
    return compressed > 0 and compressed >= weights.get("identity", 0.0)


def sends_json(headers: Headers) -> bool:
    """Whether the body of a request is JSON, as it is where no type is named."""
    media_type = headers.get("content-type", "application/json").partition(";")[0]
    return media_type.strip().lower() == "application/json"


def _weights(headers: Headers, name: str) -> dict[str, float]:
    """What a header accepts, in lower case, with the weight of each; 0 refuses it."""
    choices = ",".join(headers.getlist(name)).lower().split(",")
    found: dict[str, float] = {}
    for choice in choices:
        value, *parameters = (part.strip() for part in choice.split(";"))
        weight = _WEIGHT.fullmatch(parameters[0]) if parameters else None
        if value:
            found[value] = float(weight[1]) if weight else float(not parameters)
    return found
