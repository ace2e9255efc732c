"""Rule sets compared in the API, as ``shithead lab compare`` does: worker processes play the games.

A server on a device has no part of the laboratory, which is imported where it is needed.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from shithead.lab.coach import can_think
from shithead.ruleset.rule_set import RuleSet
from shithead.server.protocol.api_types import RulesSource
from shithead.server.protocol.refusals import Refusal, RefusedBecause, refused
from shithead.server.protocol.scalars import Language
from shithead.server.room.settings import read_rules
from shithead.server.runtime.tasks import BackgroundTasks, run_in_daemon_thread
from shithead.server.workers.fair_queue import Requester
from shithead.server.workers.pools import Workers

if TYPE_CHECKING:
    from shithead.lab.compare import Comparison

_AT_ONCE: Final = 2
"""Shares of a comparison that wait for a worker process at the same time."""

_TRY_AGAIN: Final = 1.0
"""Seconds after which a share is offered again to workers that have too much to do."""

_PATIENCE: Final = 120.0
"""Seconds after which a comparison that nobody asks for any more is given up."""

_MOST_JOBS: Final = 100
"""Comparisons that are remembered, finished ones included."""

_MOST_UNFINISHED: Final = 10
_MOST_OF_AN_ADDRESS: Final = 1
"""Unfinished comparisons of one address."""


class CompareRules(Struct, frozen=True, forbid_unknown_fields=True):
    """Two rule sets to compare.

    Attributes:
        base: the rules to compare with.
        rules: the rules that differ from them.
        language: the language of all texts, by its code.
    """

    base: RulesSource
    rules: RulesSource
    language: Language = "en"


class ComparedMeasure(Struct, frozen=True):
    """A measure of two rule sets, in words.

    Attributes:
        name: the measure's name, for programs.
        question: the question that it answers.
        about: its definition.
        values: the figure of each rule set.
        margins: the uncertainty of each.
        verdict: the conclusion, for programs.
        sign: the conclusion as a sign.
        sentence: the difference in plain words.
    """

    name: str
    question: str
    about: str
    values: list[str]
    margins: list[str]
    verdict: str
    sign: str
    sentence: str


class ComparisonShown(Struct, frozen=True):
    """Two rule sets compared, in words.

    Attributes:
        title: the heading.
        intro: the number of players, and the rule sets that are compared.
        names: the titles of both rule sets.
        line: the changes, in one line.
        measures: the five measures.
        notes: the legend, the noticeable differences, the bot and the numbers of games.
    """

    title: str
    intro: str
    names: list[str]
    line: str
    measures: list[ComparedMeasure]
    notes: list[str]


class Compared(Struct, frozen=True):
    """The progress of a comparison, and its result; request it again until it is done.

    Attributes:
        done: games played so far.
        games: all games; 0: it has not begun.
        found: the result; None until it is done.
    """

    done: int
    games: int
    found: ComparisonShown | None


# Jobs in worker processes -------------------------------------------------------------------------


def rule_sets(wanted: CompareRules) -> tuple[RuleSet, RuleSet]:
    """The rule sets to compare.

    Raises:
        Refusal: ``BAD_RULES``.
        SetupError: no number of seats fits both.
    """
    from shithead.lab.compare import common_seats

    found = read_rules(wanted.base), read_rules(wanted.rules)
    common_seats(found)
    return found


def comparison_shown(found: Comparison, language: Language) -> ComparisonShown:
    """A comparison of two rule sets in words."""
    from shithead.lab.comparison_words import ComparisonWords

    words = ComparisonWords(found, language, command=False)
    return ComparisonShown(
        title=words.title,
        intro=words.intro,
        names=words.names,
        line=words.text("line", line=words.line(1)),
        measures=[
            ComparedMeasure(
                name=name,
                question=words.ask(name),
                about=words.about(name),
                values=[words.value(number, name) for number in range(2)],
                margins=[words.margin(number, name) for number in range(2)],
                verdict=contrast.verdict,
                sign=words.sign(contrast),
                sentence=words.sentence(name, contrast),
            )
            for name, contrast in found.contrasts(1).items()
        ],
        notes=words.notes,
    )


# The queue ----------------------------------------------------------------------------------------


class Players(Executor):
    """Lets worker processes do the shares of a comparison, from another thread than the server's.

    Args:
        run: runs a share in a worker process.
    """

    def __init__(self, run: Callable[..., Awaitable[Any]]) -> None:
        self._run = run
        self._loop = asyncio.get_running_loop()
        self._turn = asyncio.Semaphore(_AT_ONCE)
        self._is_shut = False

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **_named: Any) -> Future[Any]:
        """Have a share done.

        Raises:
            RuntimeError: after the end of the comparison, or of the server.
        """
        if self._is_shut:
            raise RuntimeError("the comparison has ended")

        async def done() -> Any:
            async with self._turn:
                while True:
                    try:
                        return await self._run(work, *arguments)
                    except Refusal as refusal:
                        if refusal.reason is not RefusedBecause.BUSY:
                            raise
                    await asyncio.sleep(_TRY_AGAIN)

        share = done()
        try:
            return asyncio.run_coroutine_threadsafe(share, self._loop)
        except RuntimeError:  # the loop is closed
            share.close()
            raise

    def shutdown(self, *_how: bool, **_more: bool) -> None:
        """Take no more shares."""
        self._is_shut = True


@dataclass
class ComparisonJob:
    """A comparison, finished or not.

    Attributes:
        requester: the first who asked for it.
        asked_at: the time of the last request for it, in seconds by a monotonic clock.
        done: games played so far.
        games: all games.
        playing: the task that plays them; it returns the result, without the single games, or None
            if nobody waited for it.
    """

    requester: Requester
    asked_at: float
    done: int = 0
    games: int = 0
    playing: asyncio.Task[Comparison | None] = field(init=False)


class ComparisonQueue:
    """Compares rule sets.

    Args:
        workers: the pools whose processes play.
        now: returns seconds by a monotonic clock.
    """

    def __init__(self, workers: Workers, now: Callable[[], float]) -> None:
        self._workers = workers
        self._now = now
        self._jobs: OrderedDict[tuple[RuleSet, RuleSet], ComparisonJob] = OrderedDict()
        self._tasks = BackgroundTasks()

    async def submit(self, wanted: CompareRules, requester: Requester) -> Compared:
        """The progress of a comparison, which begins if it is new; its result once it is done.

        Raises:
            Refusal: ``BAD_RULES``; ``BUSY``: too many comparisons are unfinished;
                ``NO_COMPARISON``: the server's engine is not compiled.
            SetupError: no number of seats fits both rule sets.
        """
        sets = await self._workers.rules.run(requester, rule_sets, wanted)
        if sets not in self._jobs:
            if not can_think():
                raise refused("NO_COMPARISON")
            of_address = self.unfinished.count(requester.address)
            if len(self.unfinished) >= _MOST_UNFINISHED or of_address >= _MOST_OF_AN_ADDRESS:
                raise refused("BUSY")
            job = self._jobs[sets] = ComparisonJob(requester, self._now())
            job.playing = self._tasks.start(self._compare(sets, job))
            finished = [key for key, each in self._jobs.items() if each.playing.done()]
            for old in finished[:-_MOST_JOBS]:
                del self._jobs[old]
        job = self._jobs[sets]
        job.asked_at = self._now()
        if not job.playing.done():
            return Compared(job.done, job.games, None)
        if job.playing.exception():
            del self._jobs[sets]  # told once; whoever asks again begins anew
        found = job.playing.result()
        shown = await self._workers.rules.run(requester, comparison_shown, found, wanted.language)
        return Compared(job.done, job.games, shown)

    @property
    def unfinished(self) -> list[str]:
        """The addresses that asked for the running comparisons."""
        return [job.requester.address for job in self._jobs.values() if not job.playing.done()]

    def close(self) -> None:
        """Stop all comparisons."""
        self._tasks.cancel()

    async def _compare(
        self, sets: tuple[RuleSet, RuleSet], job: ComparisonJob
    ) -> Comparison | None:
        """Play the games, as long as somebody asks for the result."""
        from shithead.lab.compare import compare

        def progress(done: int, games: int) -> None:
            job.done, job.games = done, games
            if self._now() - job.asked_at > _PATIENCE:
                raise TimeoutError

        with Players(partial(self._workers.analyses.run, job.requester)) as players:
            work = partial(compare, *sets, executor=players, progress=progress)
            try:
                found = await run_in_daemon_thread(work)
            except TimeoutError:
                del self._jobs[sets]
                return None
        return replace(
            found, found=tuple(replace(each, lengths=(), fate=()) for each in found.found)
        )
