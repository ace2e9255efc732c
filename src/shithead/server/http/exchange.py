"""Requests and responses: JSON, compression, and errors in words."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Callable, Generator
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from shithead.close_match import close_match
from shithead.errors import RuleError, ShitheadError
from shithead.localization import DEFAULT_LANGUAGE, LANGUAGES
from shithead.ruleset.texts import complaint
from shithead.server.protocol import encode
from shithead.server.protocol.refusals import Refusal, refused
from shithead.server.protocol.scalars import Language

_T = TypeVar("_T")

_LONGEST_BODY: Final = 256 * 1024
"""The most bytes of a request's body."""

_COMPRESSION_LEVEL: Final = 5
"""How hard answers are compressed, 1 to 9."""

_WEIGHT: Final = re.compile(r"q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)")
"""The weight of a choice (RFC 9110, 12.4.2)."""

_ANY: Final = "*"

_STATUS: Final = {
    "NO_ROOM": 404,
    "NO_PAGE": 404,
    "NO_RECORD": 404,
    "NO_PROOF": 404,
    "NO_ANALYSIS": 404,
    "NO_LESSON": 404,
    "NO_PUZZLE": 404,
    "FULL": 503,
    "BUSY": 503,
    "TOO_SLOW": 503,
    "STORAGE": 503,
    "TOO_FAST": 429,
    "TOO_LONG": 413,
    "NOT_HOST": 403,
    "OTHER_SITE": 403,
    "BROKEN_ROOM": 500,
    "FAULT": 500,
}
"""HTTP status codes by reason; otherwise 422."""


class Problem(Struct, frozen=True):
    """Why something was not done.

    Attributes:
        error: the reason, for programs.
        text: a sentence: what happened, what was expected, what to do.
        option: the option at fault, if rules are invalid.
        allowed: the allowed values of the option.
    """

    error: str
    text: str
    option: str = ""
    allowed: str = ""


# Requests -----------------------------------------------------------------------------------------


def address_of(request: Request) -> str:
    """The client's address, or empty."""
    return request.client.host if request.client else ""


def requested_language(request: Request) -> Language:
    """The requested language, or else the browser's.

    Raises:
        Refusal: there are no texts in the requested language.
    """
    asked = request.query_params.get("language")
    if asked is not None and asked not in LANGUAGES:
        known, close = ", ".join(LANGUAGES), close_match(asked[:2], LANGUAGES)
        why = ShitheadError("cli-no-language", value=asked, allowed=known, close=close)
        raise refused("MALFORMED", why=why)
    return understood_language(request)


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


async def read_body(request: Request, kind: type[_T]) -> _T:
    """The body of a request.

    Raises:
        Refusal: the body is too long, or cannot be read.
    """
    text = b""
    async for chunk in request.stream():
        text += chunk
        if len(text) > _LONGEST_BODY:
            raise refused("TOO_LONG", most=_LONGEST_BODY)
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise refused("MALFORMED", detail=str(error)) from error


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


# Answers ------------------------------------------------------------------------------------------


def json_response(found: object, status: int = 200) -> Response:
    """A value as a response."""
    return Response(encode(found), status, media_type="application/json")


def compressed(found: object) -> bytes:
    """A value as compressed JSON."""
    return gzip.compress(encode(found), _COMPRESSION_LEVEL, mtime=0)


def compressed_answer(work: Callable[..., Any], *arguments: Any) -> Generator[None, None, bytes]:
    """The result of a job as compressed JSON: a job itself."""
    found = work(*arguments)
    return compressed((yield from found) if isinstance(found, Generator) else found)


async def compressed_response(answer: bytes, request: Request) -> Response:
    """A compressed answer as a response; decompressed for a client that cannot."""
    headers = {"Vary": "Accept-Encoding"}
    if accepts_gzip(request.headers):
        headers["Content-Encoding"] = "gzip"
    else:
        answer = await asyncio.to_thread(gzip.decompress, answer)
    return Response(answer, media_type="application/json", headers=headers)


def problem(error: ShitheadError, name: str, language: Language) -> Problem:
    """An error in words; for rules, with the option at fault. Its name is for programs."""
    why = error.why if isinstance(error, Refusal) and error.why else error
    if isinstance(why, RuleError):
        allowed = str(why.arguments.get("allowed", ""))
        return Problem(name, complaint(why, language), why.option, allowed)
    return Problem(name, error.sentence(language))


def problem_response(error: ShitheadError, name: str, request: Request) -> Response:
    """An error as a response."""
    found = problem(error, name, understood_language(request))
    return json_response(found, _STATUS.get(name, 422))


async def fault_response(request: Request, _error: Exception) -> Response:
    """The answer to a request that a fault of the program has ended."""
    return problem_response(refused("FAULT"), "FAULT", request)
