"""The JSON API: its endpoints, and the answers about rooms."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Generator
from functools import partial
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct, field
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from shithead.deck.fair_deal import Proof
from shithead.errors import ShitheadError
from shithead.localization import translate
from shithead.server.guards.rate_limits import AddressBudget, AddressLimiter, origin_allowed
from shithead.server.http.analysis import Analysed, AnalysisQueue, explained_moves
from shithead.server.http.board import board, board_search, bot_move
from shithead.server.http.comparisons import Compared, CompareRules, ComparisonQueue
from shithead.server.http.exchange import (
    address_of,
    compressed_answer,
    compressed_response,
    json_response,
    problem_response,
    read_body,
    requested_language,
    sends_json,
)
from shithead.server.http.middleware import base_path
from shithead.server.http.openapi import Endpoint, PoolName, openapi
from shithead.server.http.options import options_of
from shithead.server.http.records import ReplayRecord, game_positions, practice_of, replay
from shithead.server.http.rules import (
    all_rules,
    checked_rules,
    file_read,
    preset_sheet,
    tried_rules,
)
from shithead.server.protocol.api_types import OpenRoom
from shithead.server.protocol.refusals import Refusal, refused
from shithead.server.protocol.scalars import Language, RoomPhase
from shithead.server.registry.lobby import RoomDirectory
from shithead.server.registry.rooms import RoomRegistry, counted_lookup
from shithead.server.room.parts import Round
from shithead.server.room.settings import check_rules
from shithead.server.room.state import Room
from shithead.server.store.interface import StoreError
from shithead.server.views.prepared_tables import all_puzzles, lesson_step, puzzle_step
from shithead.server.workers.fair_queue import Requester
from shithead.server.workers.pools import Workers

_METHODS: Final = ["GET", "POST", "PUT", "PATCH", "DELETE"]
_MOST_DIGITS: Final = 6


class RoomOpened(Struct, frozen=True):
    """The opened room.

    Attributes:
        room: the room's code.
        secret: the host's secret, for ``Hello``, and for ``Sit`` as the seat's secret.
        path: the path of its page.
    """

    room: str
    secret: str
    path: str


class RoomShown(Struct, frozen=True):
    """A room as a stranger sees it before entering.

    Attributes:
        room: the room's code.
        phase: the phase, as in the room's state.
        rules: the name of the rules.
        title: the title of the rules.
        seats: the number of seats.
        people: the number of seats that people play.
        bots: the number of seats that bots play.
        free: the number of empty seats.
        awaited: the names of those to move; empty where strangers may not watch, or only later.
        by_turns: whether it is played over days.
        waiting: the seconds that they have been awaited; None: nobody is.
        top: the card on top of the pile; empty without a pile, or where strangers may not watch.
    """

    room: str
    phase: RoomPhase
    rules: str
    title: str
    seats: int
    people: int
    bots: int
    free: int
    awaited: list[str] = field(default_factory=list)
    by_turns: bool = False
    waiting: float | None = None
    top: str = ""


class PushShown(Struct, frozen=True):
    """The key for notifications.

    Attributes:
        key: the server's public key, for a browser that subscribes; empty where there are none.
    """

    key: str


class LobbyShown(Struct, frozen=True):
    """A page of the lobby.

    Attributes:
        offered: whether the server has a lobby at all.
        pages: the number of pages.
        rooms: the rooms that want to be listed and have a seat left; each as any stranger sees it.
    """

    offered: bool
    pages: int
    rooms: list[RoomShown]


class ProofShown(Struct, frozen=True):
    """The proof that a deal was fair, and the deal that follows from it.

    Attributes:
        proof: the promise, and the secrets behind its commitments.
        deck: the deck, as dealt, top first.
        dealer: the dealer's name.
        note: a sentence if a device knew the hands, which the proof does not say; otherwise empty.
    """

    proof: Proof
    deck: str
    dealer: str
    note: str = ""


HealthStatus = Literal["ok", "closing", "storage"]
"""``closing``: no rooms are accepted; ``storage``: nothing can be stored."""


class Health(Struct, frozen=True):
    """The state of the server."""

    status: HealthStatus
    rooms: int


def _job(
    method: str, path: str, about: str, job: Callable[..., Any], pool: PoolName = "rules"
) -> Endpoint:
    """An endpoint that a job answers, whose annotations say what it takes and returns."""
    kinds = get_type_hints(job, include_extras=True)
    body, localized, found = kinds.get("wanted"), "language" in kinds, kinds["return"]
    if get_origin(found) is Generator:  # a job in slices
        found = get_args(found)[-1]
    return Endpoint(method, path, about, found, body, localized, job, pool)


ENDPOINTS: Final = {
    "open_room": Endpoint("POST", "/api/rooms", "Open a room.", RoomOpened, OpenRoom),
    "show_room": Endpoint(
        "GET", "/api/rooms/{code}", "A room as a stranger sees it.", RoomShown, localized=True
    ),
    "show_lobby": Endpoint(
        "GET",
        "/api/lobby",
        "A page of the rooms that anybody may join.",
        LobbyShown,
        localized=True,
    ),
    "show_record": Endpoint(
        "GET", "/api/rooms/{code}/rounds/{number}/record", "The record of a finished round.", str
    ),
    "show_proof": Endpoint(
        "GET",
        "/api/rooms/{code}/rounds/{number}/proof",
        "The proof that a deal was fair.",
        ProofShown,
    ),
    "list_rules": _job("GET", "/api/rules", "All presets.", all_rules),
    "show_rules": _job("GET", "/api/rules/{name}", "A preset's complete rules.", preset_sheet),
    "check_rules": _job("POST", "/api/rules/check", "Check house rules.", checked_rules),
    "try_rules": _job("POST", "/api/rules/try", "A few turns by house rules.", tried_rules),
    "read_rules": _job("POST", "/api/rules/read", "Read a rule file.", file_read),
    "list_options": _job(
        "GET", "/api/rules/{name}/options", "Every option, in a preset's words.", options_of
    ),
    "replay": _job("POST", "/api/replay", "A record, position by position.", replay, "replays"),
    "explain": _job(
        "POST",
        "/api/explain",
        "Why other moves would have been better.",
        explained_moves,
        "replays",
    ),
    "play_lesson": _job("POST", "/api/lessons", "A lesson after a learner's moves.", lesson_step),
    "list_puzzles": _job("GET", "/api/puzzles", "All puzzles.", all_puzzles),
    "answer_puzzle": _job(
        "POST", "/api/puzzles", "A puzzle, and the verdict on the answer.", puzzle_step
    ),
    "show_positions": _job(
        "POST",
        "/api/positions",
        "A record for a page that analyses it by itself.",
        game_positions,
        "replays",
    ),
    "set_up_board": _job(
        "POST",
        "/api/board",
        "A position, what is wrong with it, and what a move leads to.",
        board,
    ),
    "let_bot_move": _job(
        "POST", "/api/board/bot", "A position after a bot's move.", bot_move, "analyses"
    ),
    "search_board": _job(
        "POST", "/api/board/search", "The moves of a position compared.", board_search, "analyses"
    ),
    "compare": Endpoint("POST", "/api/compare", "Compare two rule sets.", Compared, CompareRules),
    "show_push": Endpoint("GET", "/api/push", "The key for notifications.", PushShown),
    "analyse": Endpoint(
        "POST", "/api/analyse", "Request the analysis of a record.", Analysed, ReplayRecord
    ),
    "show_analysis": Endpoint(
        "GET", "/api/analyse/{key}", "The progress of an analysis.", Analysed
    ),
    "health": Endpoint("GET", "/healthz", "Whether the server is well.", Health),
}
"""The endpoints of the API by name: that of the method that answers, where no job does."""


class Api:
    """The JSON API.

    Args:
        rooms: returns the rooms of this server.
        workers: the processes that run what takes long.
        budget: the limits for each address, and what is left of them.
        directory: lists the rooms that want to be listed; None: strangers may not ask for them.
    """

    def __init__(
        self,
        rooms: Callable[[], RoomRegistry],
        workers: Workers,
        budget: AddressBudget,
        directory: RoomDirectory | None,
    ) -> None:
        self._rooms = rooms
        self._directory = directory
        self._workers = workers
        self._budget = budget
        limits = budget.limits
        self._origins = limits.origins
        self._requests = AddressLimiter(limits.requests, limits.requests * 3)
        self._openings = AddressLimiter(limits.rooms / 3600, limits.rooms)
        self._analyses = AnalysisQueue(workers, time.monotonic)
        self._comparisons = ComparisonQueue(workers, time.monotonic)
        self._prepared: dict[tuple[object, ...], bytes] = {}
        """Compressed answers that are the same for everybody."""

    def close(self) -> None:
        """Stop analyses and comparisons in the background."""
        self._analyses.close()
        self._comparisons.close()

    def routes(self) -> list[Route]:
        """All routes; the first match wins."""
        found = [
            self._route(each, partial(self._work, each) if each.job else getattr(self, name))
            for name, each in ENDPOINTS.items()
        ]
        found.sort(key=lambda route: "{" in route.path)

        async def describe(_request: Request) -> Response:
            return json_response(openapi(ENDPOINTS.values()))

        async def find_nothing(request: Request) -> Response:
            return problem_response(refused("NO_PAGE"), "NO_PAGE", request)

        return [
            *found,
            Route("/openapi.json", describe),
            Route("/api/{path:path}", find_nothing, methods=_METHODS),
        ]

    def _route(self, endpoint: Endpoint, serve: Callable[[Request], Awaitable[Any]]) -> Route:
        """A route that checks requests, and turns errors into responses."""

        async def respond(request: Request) -> Response:
            try:
                address = address_of(request)
                if not self._requests.try_take(address, time.monotonic()):
                    self._budget.charge_fault(address)
                    raise refused("TOO_FAST")
                # Forms of other pages cannot send JSON as such; their browsers name them, besides.
                own = origin_allowed(request.headers, self._origins) and sends_json(request.headers)
                if request.method == "POST" and not own:
                    raise refused("OTHER_SITE")
                found = await serve(request)
                return found if isinstance(found, Response) else json_response(found)
            except Refusal as refusal:
                self._rooms().services.record("refused", kind=refusal.reason.value)
                return problem_response(refusal, refusal.reason.value, request)
            except StoreError:  # its sentence names the database, which is the operator's business
                return problem_response(refused("STORAGE"), "STORAGE", request)
            except ShitheadError as error:
                return problem_response(error, type(error).__name__, request)
            except ClientDisconnect:  # in the middle of its request: nobody reads an answer
                return Response(status_code=400)

        return Route(endpoint.path, respond, methods=[endpoint.method])

    async def _work(self, endpoint: Endpoint, request: Request) -> Response:
        """The answer of a job: worked out, encoded and compressed in a worker process.

        Raises:
            Refusal: ``BUSY`` or ``TOO_SLOW``.
        """
        run = partial(getattr(self._workers, endpoint.pool).run, Requester(address_of(request)))
        if endpoint.body is not None:
            wanted = await read_body(request, endpoint.body)
            answer = await run(compressed_answer, endpoint.job, wanted)
            return await compressed_response(answer, request)
        key = (endpoint.job, *request.path_params.values(), requested_language(request))
        if key not in self._prepared:
            self._prepared[key] = await run(compressed_answer, *key)
        return await compressed_response(self._prepared[key], request)

    # Rooms ---------------------------------------------------------------------------------------

    async def health(self, _request: Request) -> Response:
        """Whether the server accepts rooms, and can store what happens in them."""
        rooms = self._rooms()
        status: HealthStatus = "ok" if rooms.accepting else "closing"
        if status == "ok" and not await rooms.storage.well():
            status = "storage"
        return json_response(Health(status, len(rooms.actors)), 200 if status == "ok" else 503)

    async def open_room(self, request: Request) -> RoomOpened:
        """A new room."""
        wanted = await read_body(request, OpenRoom)
        if not self._openings.try_take(address_of(request), time.monotonic()):
            raise refused("FULL")
        requester, practice = Requester(address_of(request)), None
        if wanted.moment is not None:
            practice = await self._workers.replays.run(requester, practice_of, wanted.moment)
        elif not isinstance(wanted.rules, str):
            await self._workers.rules.run(requester, check_rules, wanted.rules)
        code, secret = await self._rooms().open(wanted, practice)
        return RoomOpened(code, secret, f"{base_path(request.scope)}/t/{code}")

    async def show_room(self, request: Request) -> RoomShown:
        """A room as a stranger sees it."""
        room = await self._room(request)
        return _as_stranger(room, requested_language(request), self._rooms().services.clock.now())

    async def show_push(self, _request: Request) -> PushShown:
        """The key with which browsers subscribe to notifications."""
        push = self._rooms().services.push
        return PushShown("" if push is None else push.key)

    async def show_lobby(self, request: Request) -> LobbyShown:
        """A page of the rooms that want to be listed; empty where the server has no lobby."""
        language, directory = requested_language(request), self._directory
        if directory is None:
            return LobbyShown(offered=False, pages=1, rooms=[])
        asked = request.query_params.get("page", "1")
        number = int(asked) if asked.isdecimal() and len(asked) < _MOST_DIGITS else 1
        rooms = directory.page(max(1, number))
        now = self._rooms().services.clock.now()
        shown = [_as_stranger(room, language, now) for room in rooms]
        return LobbyShown(offered=True, pages=directory.pages, rooms=shown)

    async def show_record(self, request: Request) -> Response:
        """The record of a round that is over."""
        played = await self._finished(request)
        name = "{code}-{number}.shg".format(**request.path_params)
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(played.text, media_type="text/plain", headers=headers)

    async def show_proof(self, request: Request) -> ProofShown:
        """The proof that its deal was fair."""
        record = (await self._finished(request)).record
        if record is None:
            raise refused("NO_RECORD")
        if record.fair is None:
            raise refused("NO_PROOF", mark=record.proof_lost)
        note = ""
        if "copied" in record.marks:
            note = translate("fair-copied", requested_language(request))
        return ProofShown(record.fair, record.deck, record.dealer or "", note)

    async def _finished(self, request: Request) -> Round:
        """A round that is over.

        Raises:
            Refusal: ``NO_RECORD``.
        """
        rounds = dict(enumerate((await self._room(request)).rounds, 1))
        number = request.path_params["number"]
        sound = number.isdecimal() and len(number) < _MOST_DIGITS
        found = rounds.get(int(number)) if sound else None
        if found is None or not found.text:
            raise refused("NO_RECORD")
        return found

    async def _room(self, request: Request) -> Room:
        address = address_of(request)
        with counted_lookup(self._budget, address):
            return await self._rooms().read(request.path_params["code"], address)

    # Analyses ------------------------------------------------------------------------------------

    async def analyse(self, request: Request) -> Response:
        """Start the analysis of a record, or tell its progress."""
        wanted = await read_body(request, ReplayRecord)
        found = await self._analyses.submit(wanted.record, Requester(address_of(request)))
        return await _progress(found, request)

    async def show_analysis(self, request: Request) -> Response:
        """The progress of an analysis."""
        return await _progress(self._analyses.progress(request.path_params["key"]), request)

    async def compare(self, request: Request) -> Compared:
        """Start comparing two rule sets, or tell the progress or the result."""
        wanted = await read_body(request, CompareRules)
        return await self._comparisons.submit(wanted, Requester(address_of(request)))


async def _progress(found: Analysed | bytes, request: Request) -> Response:
    """The progress of an analysis, or the compressed answer once it is finished."""
    if isinstance(found, bytes):
        return await compressed_response(found, request)
    return json_response(found)


def _as_stranger(room: Room, language: Language, now: float) -> RoomShown:
    """A room as a stranger sees it before entering, at a time in seconds since 1970."""
    kinds = [occupant.kind for occupant in room.seats[: room.size]]
    hidden = room.phase != "playing" or room.options.delay or not room.options.watch
    awaited = [] if hidden else [room.name_of(seat) for seat in room.awaited()]
    pile = room.game.stranger().pile if room.game and not hidden else ()
    return RoomShown(
        room=room.code,
        phase=room.phase,
        rules=room.rules.name,
        title=room.rules.title(language),
        seats=len(kinds),
        people=kinds.count("person"),
        bots=kinds.count("bot"),
        free=kinds.count("empty"),
        awaited=awaited,
        by_turns=room.options.by_turns,
        waiting=max(0.0, round(now - room.awaited_since)) if awaited else None,
        top=str(pile[-1]) if pile else "",
    )
