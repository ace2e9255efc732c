"""Analyses in the API: each runs in slices in the background, so a long one delays nobody.

The jobs of an analysis run in worker processes, one slice of plies after another.
"""

from __future__ import annotations

import hashlib
import zlib
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache, partial
from time import perf_counter
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from shithead.bots.search.advice import Budget
from shithead.errors import RecordError
from shithead.game.game import Game
from shithead.lab.analysis import Ply, analyse_ply, assembled
from shithead.lab.coach import Coach, Moment, can_think, legal_move_for, moment
from shithead.narration.hints import why_better
from shithead.narration.moves import move_words
from shithead.notation.moves import read_move
from shithead.server.http.exchange import compressed
from shithead.server.http.records import BUDGET, record_in
from shithead.server.protocol.api_types import MoveText, RecordText
from shithead.server.protocol.refusals import refused
from shithead.server.protocol.scalars import Hex32, Language
from shithead.server.runtime.tasks import BackgroundTasks
from shithead.server.workers.fair_queue import Requester
from shithead.server.workers.pools import Workers

_SLICE: Final = 0.5
"""Seconds after which a slice ends, so that other analyses have their turn."""

_UNCOMPILED_BUDGET: Final = Budget(iterations=4, seconds=0.15)
"""The budget for each task of a ply where kernels are not compiled."""

_MOST_JOBS: Final = 200
"""Analyses that are remembered, finished ones included."""

_MOST_BYTES: Final = 16 * 1024 * 1024
"""Bytes of finished ones."""

_MOST_UNFINISHED: Final = 60
_MOST_OF_AN_ADDRESS: Final = 3
"""Unfinished analyses of one address."""

_PATIENCE: Final = 120.0
"""Seconds after which an analysis that nobody asks for any more is given up.

Browsers let a page that is hidden ask once a minute only.
"""


class BetterMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that would have been better than a recorded one.

    Attributes:
        number: the number of the recorded move, from 1.
        better: the other move, in the notation.
    """

    number: Annotated[int, Meta(ge=1)]
    better: MoveText


class ExplainMoves(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves of a record that are to be compared with better ones."""

    record: RecordText
    moves: Annotated[list[BetterMove], Meta(max_length=200)]
    language: Language = "en"


class MoveExplained(Struct, frozen=True):
    """A recorded move and a better one, in words.

    Attributes:
        number: the number of the recorded move.
        seat: the seat that made it.
        made: the recorded move.
        better: the other one.
        why: it would have been better, in a sentence to the player; empty where there is nothing
            simple to say.
    """

    number: int
    seat: str
    made: str
    better: str
    why: str


class Analysed(Struct, frozen=True):
    """The progress of an analysis, and its result; request it again until it is done.

    Attributes:
        key: the key of the analysis.
        done: plies analysed so far.
        plies: the plies of the record.
        analysis: the result as ``shithead analyse --format json`` writes it; None until it is done.
    """

    key: Hex32
    done: int
    plies: int
    analysis: dict[str, Any] | None


# Jobs in worker processes -------------------------------------------------------------------------


class PlayableRecord(Struct, frozen=True):
    """A record that can be analysed, its number of moves, and the key of its analysis."""

    key: str
    text: str
    plies: int


def playable_record(text: str) -> PlayableRecord:
    """The record in a text.

    Raises:
        RecordError: the text is not a record, or cannot be replayed.
    """
    record = record_in(text)
    Game.from_record(record)
    found = str(record)
    return PlayableRecord(hashlib.sha256(found.encode()).hexdigest(), found, len(record.moves))


class PackedPlies(Struct, frozen=True):
    """Analysed plies that wait for those after them, compressed to a tenth of their memory."""

    count: int
    packed: bytes

    @classmethod
    def of(cls, plies: list[Ply]) -> PackedPlies:
        """Pack plies."""
        return cls(len(plies), zlib.compress(msgspec.msgpack.encode(plies)))

    def plies(self) -> list[Ply]:
        """The plies."""
        return msgspec.msgpack.decode(zlib.decompress(self.packed), type=list[Ply])


def analyse_slice(text: str, first: int) -> PackedPlies:
    """The next plies of a record after the first ones: at least one, for half a second."""
    moves, coach = _replay(text), _coach()
    until = perf_counter() + _SLICE
    plies: list[Ply] = []
    while not plies or (first + len(plies) < len(moves.all) and perf_counter() < until):
        number = first + len(plies)
        plies.append(analyse_ply(coach, moves.moment_before(number), moves.all[number]))
    return PackedPlies.of(plies)


def complete_analysis(key: str, text: str, slices: list[PackedPlies]) -> bytes:
    """The finished analysis of a record as a compressed answer."""
    plies = [ply for each in slices for ply in each.plies()]
    game = Game.from_record(record_in(text))
    result = msgspec.to_builtins(assembled(game, _coach(), plies))
    return compressed(Analysed(key, len(plies), len(plies), result))


def explained_moves(wanted: ExplainMoves) -> list[MoveExplained]:
    """Moves of a record compared with better ones, in words.

    Raises:
        RecordError: the text is not a record, or has no such move.
        IllegalMove: a better move cannot be read.
    """
    moves, language = _replay(wanted.record), wanted.language
    found = []
    for one in wanted.moves:
        better, number = read_move(one.better), one.number - 1
        view = moves.moment_before(number).view if number < len(moves.all) else None
        if view is None:
            raise RecordError("record-no-move", move=one.number, moves=len(moves.all))
        made = moves.all[number]
        legal, other = legal_move_for(better, view), legal_move_for(made, view)
        explained = MoveExplained(
            number=one.number,
            seat=made.seat or "",
            made=move_words(made.by(None), view, language),
            better=move_words(better, view, language),
            why=why_better(view, legal, other, language) if legal and other else "",
        )
        found.append(explained)
    return found


def _coach() -> Coach:
    return Coach(BUDGET if can_think() else _UNCOMPILED_BUDGET, 0)


class _RecordedMoves:
    """The moves of a record, and the game before each of them, best asked for in order.

    Attributes:
        all: the moves.
    """

    def __init__(self, text: str) -> None:
        self._record = record_in(text)
        self.all = Game.from_record(self._record).moves
        self._game, self._number = Game.from_record(self._record.start), 0

    def moment_before(self, number: int) -> Moment:
        """The game before the move of a number, from 0."""
        if number < self._number:
            self._game, self._number = Game.from_record(self._record.start), 0
        for move in self.all[self._number : number]:
            self._game.play(move)
        self._number = number
        return moment(self._game, number + 1, self.all[number])


@lru_cache(maxsize=16)
def _replay(text: str) -> _RecordedMoves:
    """The moves of a record; the next slice continues where the last one ended."""
    return _RecordedMoves(text)


# The queue ----------------------------------------------------------------------------------------


@dataclass
class AnalysisJob:
    """An analysis, finished or not.

    Attributes:
        record: the record to be analysed; a finished one is without its text.
        requester: the first who asked for it.
        asked_at: the time of the last request for it, in seconds by a monotonic clock.
        slices: the plies analysed so far; none of a finished one.
        answer: the finished analysis, as a compressed answer.
    """

    record: PlayableRecord
    requester: Requester
    asked_at: float
    slices: list[PackedPlies] = field(default_factory=list)
    answer: bytes | None = None

    @property
    def done(self) -> int:
        """The number of plies analysed so far."""
        return sum(each.count for each in self.slices)

    def finish(self, answer: bytes) -> None:
        """Keep the answer, and nothing that led to it."""
        self.answer = answer
        self.slices = []
        self.record = replace(self.record, text="")


class AnalysisQueue:
    """Analyses records in slices.

    Args:
        workers: the pools that run the slices.
        now: returns seconds by a monotonic clock.
    """

    def __init__(self, workers: Workers, now: Callable[[], float]) -> None:
        self._workers = workers
        self._now = now
        self._jobs: OrderedDict[str, AnalysisJob] = OrderedDict()
        self._tasks = BackgroundTasks()

    async def submit(self, text: str, requester: Requester) -> Analysed | bytes:
        """The progress of a record's analysis, which begins if it is new.

        Raises:
            RecordError: the text is not a record, or cannot be replayed.
            Refusal: ``BUSY``; too many analyses are unfinished.
        """
        record = await self._workers.replays.run(requester, playable_record, text)
        if record.key not in self._jobs:
            of_address = self.unfinished.count(requester.address)
            if len(self.unfinished) >= _MOST_UNFINISHED or of_address >= _MOST_OF_AN_ADDRESS:
                raise refused("BUSY")
            job = self._jobs[record.key] = AnalysisJob(record, requester, self._now())
            self._forget_old()
            self._tasks.start(self._analyse(job))
        return self.progress(record.key)

    def progress(self, key: str) -> Analysed | bytes:
        """The progress of an analysis, or the compressed answer once it is finished.

        Raises:
            Refusal: ``NO_ANALYSIS``; it was never requested, or has been forgotten.
        """
        job = self._jobs.get(key)
        if job is None:
            raise refused("NO_ANALYSIS")
        job.asked_at = self._now()
        return job.answer or Analysed(key, job.done, job.record.plies, None)

    @property
    def unfinished(self) -> list[str]:
        """The addresses that asked for the running analyses."""
        return [job.requester.address for job in self._jobs.values() if job.answer is None]

    def close(self) -> None:
        """Stop all analyses."""
        self._tasks.cancel()

    def _forget_old(self) -> None:
        """Forget finished analyses, as requested first, where they are too many or too large."""
        finished = {key: len(job.answer) for key, job in self._jobs.items() if job.answer}
        most, size = len(finished) - len(self._jobs) + _MOST_JOBS, sum(finished.values())
        for number, (key, length) in enumerate(finished.items()):
            if len(finished) - number <= most and size <= _MOST_BYTES:
                return
            del self._jobs[key]
            size -= length

    async def _analyse(self, job: AnalysisJob) -> None:
        """Run an analysis slice by slice, as long as somebody asks for it."""
        record, run = job.record, partial(self._workers.analyses.run, job.requester)
        try:
            with suppress(Exception):  # it may be requested again
                while job.done < record.plies:
                    if self._now() - job.asked_at > _PATIENCE:
                        return
                    job.slices.append(await run(analyse_slice, record.text, job.done))
                job.finish(await run(complete_analysis, record.key, record.text, job.slices))
                self._forget_old()
        finally:
            if job.answer is None:
                del self._jobs[record.key]
