"""The JSON API: rooms, rules, records."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from shithead.close_match import close_match
from shithead.errors import ShitheadError
from shithead.localization import LANGUAGES, translate
from shithead.server.actors.room_directory import RoomDirectory
from shithead.server.actors.room_lookups import RoomLookups
from shithead.server.actors.room_registry import RoomRegistry
from shithead.server.guards.rate_limits import (
    AddressBudget,
    AddressLimiter,
    RateLimits,
    origin_allowed,
)
from shithead.server.http.analysis_jobs import explained_moves
from shithead.server.http.analysis_queue import AnalysisQueue
from shithead.server.http.api_jobs import compressed_answer, practice_of, replay_of
from shithead.server.http.base_path import base_path
from shithead.server.http.board import board, board_search, bot_move
from shithead.server.http.game_positions import game_positions
from shithead.server.http.openapi import Endpoint, openapi
from shithead.server.http.options_api import all_options
from shithead.server.http.problems import problem
from shithead.server.http.requesters import (
    accepts_gzip,
    address_of,
    sends_json,
    understood_language,
)
from shithead.server.http.rules_api import (
    all_rules,
    checked_rules,
    file_read,
    preset_sheet,
    tried_rules,
)
from shithead.server.ledger.interface import LedgerError
from shithead.server.protocol import Language, encode
from shithead.server.protocol import api_types as r
from shithead.server.protocol.refusal_texts import Refusal, refused
from shithead.server.rooms.room import Room, Round
from shithead.server.rooms.room_commands import check_rules
from shithead.server.views.lesson_tables import lesson_step
from shithead.server.views.puzzle_tables import all_puzzles, puzzle_step
from shithead.server.workers.fair_queue import Requester
from shithead.server.workers.process_pool import ProcessPool
from shithead.server.workers.worker_pools import Workers

_T = TypeVar("_T")

_LONGEST_BODY = 256 * 1024
"""The most bytes of a request's body."""

_METHODS: Final = ["GET", "POST", "PUT", "PATCH", "DELETE"]
_MOST_DIGITS: Final = 6

_STATUS = {
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


ENDPOINTS: Final = {
    "open_room": Endpoint("POST", "/api/rooms", "Open a room.", r.RoomOpened, r.OpenRoom),
    "show_room": Endpoint(
        "GET", "/api/rooms/{code}", "A room as a stranger sees it.", r.RoomShown, localized=True
    ),
    "show_lobby": Endpoint(
        "GET",
        "/api/lobby",
        "A page of the rooms that anybody may join.",
        r.LobbyShown,
        localized=True,
    ),
    "show_record": Endpoint(
        "GET", "/api/rooms/{code}/rounds/{number}/record", "The record of a finished round.", str
    ),
    "show_proof": Endpoint(
        "GET",
        "/api/rooms/{code}/rounds/{number}/proof",
        "The proof that a deal was fair.",
        r.ProofShown,
    ),
    "list_rules": Endpoint("GET", "/api/rules", "All presets.", list[r.RulesShown], localized=True),
    "show_rules": Endpoint(
        "GET", "/api/rules/{name}", "A preset's complete rules.", r.SheetShown, localized=True
    ),
    "check_rules": Endpoint(
        "POST", "/api/rules/check", "Check house rules.", r.RulesChecked, r.CheckRules
    ),
    "try_rules": Endpoint(
        "POST", "/api/rules/try", "A few turns by house rules.", r.RulesTried, r.CheckRules
    ),
    "read_rules": Endpoint(
        "POST", "/api/rules/read", "Read a rule file.", r.RulesRead, r.ReadRules
    ),
    "list_options": Endpoint(
        "GET", "/api/options", "Every option of house rules.", r.OptionsShown, localized=True
    ),
    "replay": Endpoint(
        "POST", "/api/replay", "A record, moment by moment.", r.Replay, r.ReplayRecord
    ),
    "explain": Endpoint(
        "POST",
        "/api/explain",
        "Why other moves would have been better.",
        list[r.MoveExplained],
        r.ExplainMoves,
    ),
    "play_lesson": Endpoint(
        "POST", "/api/lessons", "A lesson after some moves.", r.LessonShown, r.PlayLesson
    ),
    "list_puzzles": Endpoint(
        "GET", "/api/puzzles", "All puzzles.", list[r.PuzzlesShown], localized=True
    ),
    "answer_puzzle": Endpoint(
        "POST",
        "/api/puzzles",
        "A puzzle, and the verdict on the answer.",
        r.PuzzleShown,
        r.AnswerPuzzle,
    ),
    "show_positions": Endpoint(
        "POST",
        "/api/positions",
        "A record for a page that analyses it by itself.",
        r.GamePositions,
        r.ReplayRecord,
    ),
    "set_up_board": Endpoint(
        "POST",
        "/api/board",
        "A position, what is wrong with it, and what a move leads to.",
        r.BoardShown,
        r.SetUpBoard,
    ),
    "let_bot_move": Endpoint(
        "POST", "/api/board/bot", "A position after a bot's move.", r.BoardShown, r.LetBotMove
    ),
    "search_board": Endpoint(
        "POST",
        "/api/board/search",
        "The moves of a position compared.",
        r.BoardSearch,
        r.SearchBoard,
    ),
    "show_push": Endpoint("GET", "/api/push", "Notifications of this server.", r.PushShown),
    "analyse": Endpoint(
        "POST", "/api/analyse", "Request the analysis of a record.", r.Analysed, r.ReplayRecord
    ),
    "show_analysis": Endpoint(
        "GET", "/api/analyse/{key}", "The progress of an analysis.", r.Analysed
    ),
    "health": Endpoint("GET", "/healthz", "Whether the server is well.", r.Health),
}
"""The endpoints of the API, by the name of the method that serves each."""


class Api:
    """The JSON API.

    Args:
        rooms: returns the rooms of this server.
        workers: run what takes long.
        limits: for one address.
        budget: of all addresses.
        directory: of the rooms that want to be listed; None: strangers may not ask for it.
    """

    def __init__(
        self,
        rooms: Callable[[], RoomRegistry],
        workers: Workers,
        limits: RateLimits,
        budget: AddressBudget,
        directory: RoomDirectory | None,
    ) -> None:
        self._rooms = rooms
        self._directory = directory
        self._workers = workers
        self._budget = budget
        self._now = time.monotonic
        self._origins = limits.origins
        self._requests = AddressLimiter(limits.requests, limits.requests * 3)
        self._openings = AddressLimiter(limits.rooms / 3600, limits.rooms)
        self._analyses = AnalysisQueue(workers, time.monotonic)
        self._presets: dict[tuple[object, ...], bytes] = {}
        """Compressed answers about presets, which are the same for everybody."""

    def close(self) -> None:
        """Stop the analyses in the background."""
        self._analyses.close()

    def routes(self) -> list[Route]:
        """All routes; the first match wins."""
        found = [self._route(each, getattr(self, name)) for name, each in ENDPOINTS.items()]
        found.sort(key=lambda route: "{" in route.path)
        return [
            *found,
            Route("/openapi.json", self._openapi),
            Route("/api/{path:path}", self._nothing, methods=_METHODS),
        ]

    def _route(self, endpoint: Endpoint, serve: Callable[[Request], Awaitable[Any]]) -> Route:
        """A route that turns errors into responses."""

        async def respond(request: Request) -> Response:
            try:
                self._check(request)
                return _response(await serve(request))
            except Refusal as refusal:
                self._rooms().services.record("refused", kind=refusal.reason.value)
                return _problem(refusal, request, refusal.reason.value)
            except LedgerError:  # its sentence names the database, which is the operator's business
                return _problem(refused("STORAGE"), request, "STORAGE")
            except ShitheadError as error:
                return _problem(error, request, type(error).__name__)
            except ClientDisconnect:  # in the middle of its request: nobody reads an answer
                return Response(status_code=400)

        return Route(endpoint.path, respond, methods=[endpoint.method])

    def _check(self, request: Request) -> None:
        if not self._requests.try_take(address_of(request), self._now()):
            self._budget.charge_fault(address_of(request))
            raise refused("TOO_FAST")
        if request.method == "POST" and not self._is_own(request):
            raise refused("OTHER_SITE")

    def _is_own(self, request: Request) -> bool:
        """Whether a request that changes something comes from an allowed page, or a program.

        Forms of other pages cannot send JSON as such; their browsers name them, besides.
        """
        return origin_allowed(request.headers, self._origins) and sends_json(request.headers)

    async def _openapi(self, _request: Request) -> Response:
        return _json(openapi(ENDPOINTS.values()))

    async def _nothing(self, request: Request) -> Response:
        return _problem(refused("NO_PAGE"), request, "NO_PAGE")

    # Rooms ---------------------------------------------------------------------------------------

    async def health(self, _request: Request) -> Response:
        """Whether the server accepts rooms, and can store what happens in them."""
        rooms = self._rooms()
        status: r.HealthStatus = "ok" if rooms.accepting else "closing"
        if status == "ok" and not await rooms.storage.well():
            status = "storage"
        return _json(r.Health(status, len(rooms.actors)), 200 if status == "ok" else 503)

    async def open_room(self, request: Request) -> r.RoomOpened:
        """A new room."""
        wanted = await _body(request, r.OpenRoom)
        if not self._openings.try_take(address_of(request), self._now()):
            raise refused("FULL")
        requester, practice = Requester(address_of(request)), None
        if wanted.moment is not None:
            practice = await self._workers.replays.run(requester, practice_of, wanted.moment)
        elif not isinstance(wanted.rules, str):
            await self._workers.rules.run(requester, check_rules, wanted.rules)
        code, secret = await self._rooms().open(wanted, practice)
        return r.RoomOpened(code, secret, f"{base_path(request.scope)}/t/{code}")

    async def show_room(self, request: Request) -> r.RoomShown:
        """A room as a stranger sees it."""
        room = await self._room(request)
        return _as_stranger(room, _language(request), self._rooms().services.clock.now())

    async def show_push(self, _request: Request) -> r.PushShown:
        """The key with which browsers subscribe to notifications."""
        push = self._rooms().services.push
        return r.PushShown("" if push is None else push.key)

    async def show_lobby(self, request: Request) -> r.LobbyShown:
        """A page of the rooms that want to be listed; empty where the server has no lobby."""
        language, directory = _language(request), self._directory
        if directory is None:
            return r.LobbyShown(offered=False, pages=1, rooms=[])
        rooms = directory.page(_page_number(request))
        now = self._rooms().services.clock.now()
        shown = [_as_stranger(room, language, now) for room in rooms]
        return r.LobbyShown(offered=True, pages=directory.pages, rooms=shown)

    async def show_record(self, request: Request) -> Response:
        """The record of a round that is over."""
        played = await self._finished(request)
        name = "{code}-{number}.shg".format(**request.path_params)
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(played.text, media_type="text/plain", headers=headers)

    async def show_proof(self, request: Request) -> r.ProofShown:
        """The proof that its deal was fair."""
        record = (await self._finished(request)).record
        if record is None:
            raise refused("NO_RECORD")
        if record.fair is None:
            raise refused("NO_PROOF", mark=record.proof_lost)
        note = translate("fair-copied", _language(request)) if "copied" in record.marks else ""
        return r.ProofShown(record.fair, record.deck, record.dealer or "", note)

    async def _finished(self, request: Request) -> Round:
        """A round that is over.

        Raises:
            Refusal: ``NO_RECORD``.
        """
        rounds = dict(enumerate((await self._room(request)).rounds, 1))
        number = request.path_params["number"]
        found = (
            rounds.get(int(number)) if number.isdecimal() and len(number) < _MOST_DIGITS else None
        )
        if found is None or not found.text:
            raise refused("NO_RECORD")
        return found

    async def _room(self, request: Request) -> Room:
        lookups = RoomLookups(self._rooms(), self._budget)
        return await lookups.read(request.path_params["code"], address_of(request))

    async def _job(
        self, request: Request, pool: ProcessPool, work: Callable[..., Any], *arguments: Any
    ) -> Response:
        """The answer of a job: worked out, encoded and compressed in a worker process.

        Args:
            request: to be answered.
            pool: the processes.
            work: the job.
            arguments: for it.

        Raises:
            Refusal: ``BUSY`` or ``TOO_SLOW``.
        """
        requester = Requester(address_of(request))
        answer = await pool.run(requester, compressed_answer, work, *arguments)
        return await _compressed(answer, request)

    async def _preset_answer(
        self, request: Request, work: Callable[..., Any], *arguments: Any
    ) -> Response:
        """An answer about presets, which is worked out once.

        Args:
            request: to be answered.
            work: the job.
            arguments: for it.
        """
        key = (work, *arguments)
        if key not in self._presets:
            requester = Requester(address_of(request))
            self._presets[key] = await self._workers.rules.run(requester, compressed_answer, *key)
        return await _compressed(self._presets[key], request)

    # Rules ---------------------------------------------------------------------------------------

    async def list_rules(self, request: Request) -> Response:
        """All presets."""
        return await self._preset_answer(request, all_rules, _language(request))

    async def show_rules(self, request: Request) -> Response:
        """A preset's sheet."""
        name = request.path_params["name"]
        return await self._preset_answer(request, preset_sheet, name, _language(request))

    async def check_rules(self, request: Request) -> Response:
        """The sheet of house rules, or the problem with them."""
        wanted = await _body(request, r.CheckRules)
        return await self._job(request, self._workers.rules, checked_rules, wanted)

    async def try_rules(self, request: Request) -> Response:
        """Example turns by house rules."""
        wanted = await _body(request, r.CheckRules)
        return await self._job(request, self._workers.rules, tried_rules, wanted)

    async def read_rules(self, request: Request) -> Response:
        """The contents of a rule file, or the problem with it."""
        wanted = await _body(request, r.ReadRules)
        return await self._job(request, self._workers.rules, file_read, wanted)

    async def list_options(self, request: Request) -> Response:
        """Every option of house rules."""
        return await self._preset_answer(request, all_options, _language(request))

    # Lessons -------------------------------------------------------------------------------------

    async def play_lesson(self, request: Request) -> Response:
        """A moment of a lesson; nothing of it is stored."""
        wanted = await _body(request, r.PlayLesson)
        return await self._job(request, self._workers.rules, lesson_step, wanted)

    # Puzzles -------------------------------------------------------------------------------------

    async def list_puzzles(self, request: Request) -> Response:
        """All puzzles in short."""
        return await self._preset_answer(request, all_puzzles, _language(request))

    async def answer_puzzle(self, request: Request) -> Response:
        """A puzzle, and the verdict on the answer; nothing of it is stored."""
        wanted = await _body(request, r.AnswerPuzzle)
        return await self._job(request, self._workers.rules, puzzle_step, wanted)

    # Records -------------------------------------------------------------------------------------

    async def replay(self, request: Request) -> Response:
        """A record, moment by moment."""
        wanted = await _body(request, r.ReplayRecord)
        return await self._job(request, self._workers.replays, replay_of, wanted)

    async def explain(self, request: Request) -> Response:
        """Why other moves would have been better."""
        wanted = await _body(request, r.ExplainMoves)
        return await self._job(request, self._workers.replays, explained_moves, wanted)

    async def show_positions(self, request: Request) -> Response:
        """A record for a page that analyses it by itself."""
        wanted = await _body(request, r.ReplayRecord)
        return await self._job(request, self._workers.replays, game_positions, wanted)

    # The analysis board --------------------------------------------------------------------------

    async def set_up_board(self, request: Request) -> Response:
        """A position, what is wrong with it, and what a move leads to; nothing of it is stored."""
        wanted = await _body(request, r.SetUpBoard)
        return await self._job(request, self._workers.rules, board, wanted)

    async def let_bot_move(self, request: Request) -> Response:
        """A position after a bot's move."""
        wanted = await _body(request, r.LetBotMove)
        return await self._job(request, self._workers.analyses, bot_move, wanted)

    async def search_board(self, request: Request) -> Response:
        """The moves of a position compared, or what a page needs to compare them."""
        wanted = await _body(request, r.SearchBoard)
        return await self._job(request, self._workers.analyses, board_search, wanted)

    # Analyses ------------------------------------------------------------------------------------

    async def analyse(self, request: Request) -> Any:
        """Start the analysis of a record, or tell its progress."""
        wanted = await _body(request, r.ReplayRecord)
        found = await self._analyses.submit(wanted.record, Requester(address_of(request)))
        return await _analysis(found, request)

    async def show_analysis(self, request: Request) -> Any:
        """The progress of an analysis."""
        return await _analysis(self._analyses.progress(request.path_params["key"]), request)


async def fault_answer(request: Request, _error: Exception) -> Response:
    """The answer to a request that a fault of the program has ended."""
    return _problem(refused("FAULT"), request, "FAULT")


async def _analysis(found: r.Analysed | bytes, request: Request) -> Any:
    return await _compressed(found, request) if isinstance(found, bytes) else found


def _as_stranger(room: Room, language: Language, now: float) -> r.RoomShown:
    """A room as a stranger sees it before entering.

    Args:
        room: the room.
        language: of the title.
        now: seconds since 1970.
    """
    kinds = [occupant.kind for occupant in room.seats[: room.size]]
    awaited = _awaited(room)
    return r.RoomShown(
        room.code,
        room.phase,
        room.rules.name,
        room.rules.title(language),
        len(kinds),
        kinds.count("person"),
        kinds.count("bot"),
        kinds.count("empty"),
        awaited,
        room.options.by_turns,
        max(0.0, round(now - room.awaited_since)) if awaited else None,
    )


def _page_number(request: Request) -> int:
    """The page that is asked for, from 1; the first if that is no number of a page."""
    asked = request.query_params.get("page", "1")
    return max(1, int(asked)) if asked.isdecimal() and len(asked) < _MOST_DIGITS else 1


def _awaited(room: Room) -> list[str]:
    """The names of those to move, as far as whoever may watch sees it at once."""
    if room.phase != "playing" or room.options.delay or not room.options.watch:
        return []
    return [room.name_of(seat) for seat in room.awaited()]


def _language(request: Request) -> Language:
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


async def _body(request: Request, kind: type[_T]) -> _T:
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


def _response(found: Any) -> Response:
    return found if isinstance(found, Response) else _json(found)


async def _compressed(answer: bytes, request: Request) -> Response:
    """A compressed answer as a response; decompressed for a client that cannot."""
    headers = {"Vary": "Accept-Encoding"}
    if accepts_gzip(request.headers):
        headers["Content-Encoding"] = "gzip"
    else:
        answer = await asyncio.to_thread(gzip.decompress, answer)
    return Response(answer, media_type="application/json", headers=headers)


def _json(found: Any, status: int = 200) -> Response:
    return Response(encode(found), status, media_type="application/json")


def _problem(error: ShitheadError, request: Request, name: str) -> Response:
    """An error as a response."""
    status = _STATUS.get(name, 422)
    return _json(problem(error, name, understood_language(request)), status)
