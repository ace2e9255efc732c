"""The JSON API: rooms, rules, records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from starlette.responses import Response
from starlette.routing import Route

from shithead.errors import RuleError, ShitheadError
from shithead.game.game import Game
from shithead.localization import LANGUAGES
from shithead.server import api_types as r
from shithead.server.analysis_queue import Analyst
from shithead.server.commands import read_rules
from shithead.server.ledger.interface import LedgerError
from shithead.server.openapi import Answer, openapi
from shithead.server.protocol import encode
from shithead.server.rate_limits import Addresses
from shithead.server.refusals import Refusal, refused
from shithead.server.replay_frames import record_in, replay
from shithead.server.rules_api import all_options, all_rules, rules_in, sheet_shown

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

    from shithead.notation.records import Record
    from shithead.server.protocol import Language
    from shithead.server.rate_limits import Limits
    from shithead.server.room import Room
    from shithead.server.room_registry import Hub

_T = TypeVar("_T")

_LONGEST = 256 * 1024
"""Bytes of what may be sent."""

_METHODS: Final = ["GET", "POST", "PUT", "PATCH", "DELETE"]
_DIGITS: Final = 6

_STATUS = {
    "NO_ROOM": 404,
    "NO_PAGE": 404,
    "NO_RECORD": 404,
    "NO_ANALYSIS": 404,
    "FULL": 503,
    "STORAGE": 503,
    "TOO_FAST": 429,
    "TOO_LONG": 413,
    "NOT_HOST": 403,
}
"""Answers' codes by reason; otherwise 422."""


ANSWERS: Final = {
    "open_room": Answer("POST", "/api/rooms", "Open a room.", r.RoomOpened, r.OpenRoom),
    "show_room": Answer(
        "GET", "/api/rooms/{code}", "A room as strangers see it.", r.RoomShown, spoken=True
    ),
    "show_record": Answer(
        "GET", "/api/rooms/{code}/rounds/{number}/record", "The record of a finished round.", str
    ),
    "show_proof": Answer(
        "GET", "/api/rooms/{code}/rounds/{number}/proof", "That a deal was fair.", r.ProofShown
    ),
    "list_rules": Answer("GET", "/api/rules", "All presets.", list[r.RulesShown], spoken=True),
    "show_rules": Answer(
        "GET", "/api/rules/{name}", "A preset's complete rules.", r.SheetShown, spoken=True
    ),
    "check_rules": Answer(
        "POST", "/api/rules/check", "House rules: sound or not.", r.RulesChecked, r.CheckRules
    ),
    "read_rules": Answer(
        "POST", "/api/rules/read", "A rule file opened.", r.RulesRead, r.ReadRules
    ),
    "list_options": Answer(
        "GET", "/api/options", "All that house rules may say.", r.OptionsShown, spoken=True
    ),
    "replay": Answer("POST", "/api/replay", "A record by moments.", r.Replay, r.ReplayRecord),
    "analyse": Answer(
        "POST", "/api/analyse", "Have a record gone through.", r.Analysed, r.ReplayRecord
    ),
    "show_analysis": Answer("GET", "/api/analyse/{key}", "How far an analysis is.", r.Analysed),
    "health": Answer("GET", "/healthz", "Whether the server is well.", r.Health),
}
"""Everything that the API does, by the name of the method that does it."""


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
        self._analyst = Analyst()

    def close(self) -> None:
        """Stop what goes on in the background."""
        self._analyst.close()

    def routes(self) -> list[Route]:
        """All routes; the first that fits is taken."""
        found = [self._route(answer, getattr(self, name)) for name, answer in ANSWERS.items()]
        found.sort(key=lambda route: "{" in route.path)
        return [
            *found,
            Route("/openapi.json", self._openapi),
            Route("/api/{path:path}", self._nothing, methods=_METHODS),
        ]

    def _route(self, answer: Answer, respond: Callable[[Request], Awaitable[Any]]) -> Route:
        """A route whose errors are answers too."""

        async def endpoint(request: Request) -> Response:
            try:
                self._check(request)
                return _answered(await respond(request))
            except Refusal as refusal:
                return _problem(refusal, request, refusal.reason.value)
            except LedgerError as error:
                return _problem(error, request, "STORAGE")
            except ShitheadError as error:
                return _problem(error, request, type(error).__name__)

        return Route(answer.path, endpoint, methods=[answer.method])

    def _check(self, request: Request) -> None:
        if not self._asking.takes(_address(request), self._now()):
            raise refused("TOO_FAST")

    async def _openapi(self, _request: Request) -> Response:
        return _json(openapi(ANSWERS.values()))

    async def _nothing(self, request: Request) -> Response:
        return _problem(refused("NO_PAGE"), request, "NO_PAGE")

    # Rooms ---------------------------------------------------------------------------------------

    async def health(self, _request: Request) -> Response:
        """Whether the server takes on rooms."""
        hub = self._hub()
        found = r.Health("closing" if hub.closing else "ok", len(hub.stewards))
        return _json(found, 503 if hub.closing else 200)

    async def open_room(self, request: Request) -> r.RoomOpened:
        """A new room."""
        wanted = await _body(request, r.OpenRoom)
        if not self._opening.takes(_address(request), self._now()):
            raise refused("FULL")
        code, secret = await self._hub().open(wanted)
        return r.RoomOpened(code, secret, f"/t/{code}")

    async def show_room(self, request: Request) -> r.RoomShown:
        """A room as strangers see it."""
        room = await self._room(request)
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

    async def show_record(self, request: Request) -> Response:
        """The record of a round that is over."""
        record = await self._record(request)
        name = "{code}-{number}.shg".format(**request.path_params)
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(str(record), media_type="text/plain", headers=headers)

    async def show_proof(self, request: Request) -> r.ProofShown:
        """The proof that its deal was fair."""
        record = await self._record(request)
        if record.fair is None:
            raise refused("NO_RECORD")
        return r.ProofShown(record.fair, record.deck, record.dealer or "")

    async def _record(self, request: Request) -> Record:
        """The record of a round that is over.

        Raises:
            Refusal: ``NO_RECORD``.
        """
        rounds = dict(enumerate((await self._room(request)).rounds, 1))
        number = request.path_params["number"]
        found = rounds.get(int(number)) if number.isdecimal() and len(number) < _DIGITS else None
        if found is None or found.record is None:
            raise refused("NO_RECORD")
        return found.record

    async def _room(self, request: Request) -> Room:
        return await self._hub().look(request.path_params["code"])

    async def _beside(self, work: Callable[[], _T]) -> _T:
        """Do what takes longer than a moment beside the loop that serves people."""
        return await self._hub().house.company.run(work)

    # Rules ---------------------------------------------------------------------------------------

    async def list_rules(self, request: Request) -> list[r.RulesShown]:
        """All presets."""
        language = _language(request)
        return await self._beside(lambda: all_rules(language))

    async def show_rules(self, request: Request) -> r.SheetShown:
        """A preset's sheet."""
        rules, language = read_rules(request.path_params["name"]), _language(request)
        return await self._beside(lambda: sheet_shown(rules, language))

    async def check_rules(self, request: Request) -> r.RulesChecked:
        """The sheet of house rules, or what is wrong with them."""
        wanted = await _body(request, r.CheckRules)
        try:
            rules = read_rules(wanted.rules)
        except Refusal as refusal:
            return r.RulesChecked(None, problem(refusal, refusal.reason.value, wanted.language))
        return r.RulesChecked(await self._beside(lambda: sheet_shown(rules, wanted.language)), None)

    async def read_rules(self, request: Request) -> r.RulesRead:
        """What a rule file says, or what is wrong with it."""
        wanted = await _body(request, r.ReadRules)
        try:
            table = await self._beside(lambda: rules_in(wanted.toml))
        except Refusal as refusal:
            return r.RulesRead(None, problem(refusal, refusal.reason.value, wanted.language))
        return r.RulesRead(table, None)

    async def list_options(self, request: Request) -> r.OptionsShown:
        """All that house rules may say."""
        language = _language(request)
        return await self._beside(lambda: all_options(language))

    # Records -------------------------------------------------------------------------------------

    async def replay(self, request: Request) -> r.Replay:
        """A record by moments."""
        wanted = await _body(request, r.ReplayRecord)
        return await self._beside(lambda: replay(record_in(wanted.record), wanted.language))

    async def analyse(self, request: Request) -> r.Analysed:
        """Begin to go through a record, or say how far that is."""
        wanted = await _body(request, r.ReplayRecord)
        record = await self._beside(lambda: _sound(wanted.record))
        return self._analyst.ask(record)

    async def show_analysis(self, request: Request) -> r.Analysed:
        """How far an analysis is."""
        return self._analyst.look(request.path_params["key"])


def _sound(text: str) -> Record:
    """A record that can be replayed."""
    record = record_in(text)
    Game.from_record(record)
    return record


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


def _answered(found: Any) -> Response:
    return found if isinstance(found, Response) else _json(found)


def _json(found: Any, status: int = 200) -> Response:
    return Response(encode(found), status, media_type="application/json")


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
