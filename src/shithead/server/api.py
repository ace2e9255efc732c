"""The JSON API: rooms, rules, records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.responses import Response
from starlette.routing import Route

from shithead.errors import RuleError, ShitheadError
from shithead.server import resources as r
from shithead.server.ledger.face import LedgerError
from shithead.server.limits import Addresses, Limits
from shithead.server.refusing import Refusal, refused
from shithead.server.steward import ENCODER
from shithead.texts import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

    from shithead.server.hub import Hub
    from shithead.server.protocol import Language

_T = TypeVar("_T")

_LONGEST = 256 * 1024
"""Bytes of what may be sent."""

_STATUS = {
    "NO_ROOM": 404,
    "FULL": 503,
    "STORAGE": 503,
    "TOO_FAST": 429,
    "TOO_LONG": 413,
    "NOT_HOST": 403,
}
"""Answers' codes by reason; otherwise 422."""


class Api:
    """What the server answers in JSON.

    Args:
        hub: looks the rooms up.
        limits: what one address may ask for.
        now: seconds, by any clock that does not go back.
    """

    def __init__(self, hub: Callable[[], Hub], limits: Limits, now: Callable[[], float]) -> None:
        """Nobody has asked for anything yet."""
        self._hub = hub
        self._now = now
        self._asking = Addresses(limits.requests, limits.requests * 3)
        self._opening = Addresses(limits.rooms / 3600, limits.rooms)

    def routes(self) -> list[Route]:
        """Everything below ``/api``, and whether the server is well."""
        return [
            self._route("/api/rooms", self._open_room, "POST"),
            self._route("/api/rooms/{code}", self._show_room, "GET"),
            Route("/healthz", self._health),
        ]

    def _route(self, path: str, answer: Callable[[Request], Awaitable[Any]], method: str) -> Route:
        """A route whose errors are answers too."""

        async def respond(request: Request) -> Response:
            try:
                self._check(request)
                return _json(await answer(request))
            except Refusal as refusal:
                return _problem(refusal, request, refusal.reason.value)
            except LedgerError as error:
                return _problem(error, request, "STORAGE")
            except ShitheadError as error:
                return _problem(error, request, type(error).__name__)

        return Route(path, respond, methods=[method])

    def _check(self, request: Request) -> None:
        if not self._asking.takes(_address(request), self._now()):
            raise refused("TOO_FAST")

    async def _health(self, _request: Request) -> Response:
        hub = self._hub()
        found = r.Health("closing" if hub.closing else "ok", len(hub.stewards))
        return _json(found, 503 if hub.closing else 200)

    async def _open_room(self, request: Request) -> r.RoomOpened:
        wanted = await _body(request, r.OpenRoom)
        if not self._opening.takes(_address(request), self._now()):
            raise refused("FULL")
        code, secret = await self._hub().open(wanted)
        return r.RoomOpened(code, secret, f"/t/{code}")

    async def _show_room(self, request: Request) -> r.RoomShown:
        room = (await self._hub().find(request.path_params["code"])).room
        kinds = [chair.kind for chair in room.chairs[: room.size]]
        return r.RoomShown(
            room.code,
            room.phase,
            room.rules.name,
            room.rules.title(_language(request)),
            len(kinds),
            kinds.count("person"),
            kinds.count("bot"),
            kinds.count("empty"),
        )


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _language(request: Request) -> Language:
    """The language asked for, or the first of the browser's that there is."""
    asked = request.query_params.get("language")
    if asked in LANGUAGES:
        return "de" if asked == "de" else "en"
    spoken = request.headers.get("accept-language", "")
    return "de" if spoken[:2].lower() == "de" else "en"


async def _body(request: Request, kind: type[_T]) -> _T:
    """What was sent.

    Raises:
        Refusal: it is too long, or cannot be read.
    """
    text = b""
    async for chunk in request.stream():
        text += chunk
        if len(text) > _LONGEST:
            raise refused("TOO_LONG", most=_LONGEST)
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise refused("MALFORMED", detail=str(error)) from error


def _json(found: Any, status: int = 200) -> Response:
    return Response(ENCODER.encode(found), status, media_type="application/json")


def _problem(error: ShitheadError, request: Request, name: str) -> Response:
    """An error as an answer."""
    status = _STATUS.get(name, 422)
    return _json(problem(error, name, _language(request)), status)


def problem(error: ShitheadError, name: str, language: Language) -> r.Problem:
    """An error in words; for rules with the option at fault."""
    why = error.why if isinstance(error, Refusal) and error.why else error
    text = error.sentence(language)
    if isinstance(why, RuleError):
        return r.Problem(name, text, why.option, str(why.arguments.get("allowed", "")))
    return r.Problem(name, text)
