"""Analyses in slices: shares, progress, and giving up when nobody asks any more."""

from __future__ import annotations

import asyncio
import gzip

import msgspec
import pytest

import shithead as sh
from shithead.lab.analysis import Ply
from shithead.lab.coach import Judgement
from shithead.server.http import analysis
from shithead.server.http.analysis import AnalysisQueue, PackedPlies
from shithead.server.protocol.refusals import Refusal, RefusedBecause
from shithead.server.workers.fair_queue import Requester
from shithead.server.workers.pools import Workers
from tests.errors import raising
from tests.server.conftest import InlineWorker

ADA, BO = Requester("1.1.1.1"), Requester("2.2.2.2")


def record(seed, plies=6):
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=seed)
    while len(game.moves) < plies:
        seat = game.awaited()[0]
        game.play(game.legal_moves(seat)[0].by(seat))
    return str(game.record())


class Analysts:
    """A queue whose slices are one ply long; its clock stands still unless the test moves it.

    Attributes:
        now: the clock's time.
        slices: the records and numbers of the plies analysed so far.
        between: called after each slice.
    """

    def __init__(self, monkeypatch):
        self.now = 0.0
        self.slices = []
        self.between = lambda: None
        monkeypatch.setattr(analysis, "analyse_slice", self.analyse_slice)
        self.workers = Workers(InlineWorker)
        self.queue = AnalysisQueue(self.workers, lambda: self.now)

    def analyse_slice(self, text, first):
        self.slices.append((text, first))
        self.between()
        return PackedPlies.of([Ply(first + 1, "Ada", "take", 0, (0.5, 0.5), None, blunder=False)])


@pytest.fixture
async def analysts(monkeypatch):
    found = Analysts(monkeypatch)
    found.workers.start()
    try:
        async with asyncio.timeout(60):
            yield found
    finally:
        found.queue.close()
        found.workers.close()


@pytest.fixture
def queue(analysts):
    return analysts.queue


async def finished(queue, key):
    """The answer, asked for until it is there; what was told of the progress meanwhile."""
    progress = []
    while not isinstance(found := queue.progress(key), bytes):
        progress.append(found.done)
        await asyncio.sleep(0.001)
    return msgspec.json.decode(gzip.decompress(found)), progress


async def idle(queue):
    """Wait until no analysis goes on."""
    for _ in range(10_000):
        if not queue.unfinished:
            return
        await asyncio.sleep(0.001)
    raise AssertionError(queue.unfinished)


async def test_an_analysis_tells_how_far_it_is_and_then_its_result(analysts, queue):
    asked = await queue.submit(record(1), ADA)
    assert (asked.done, asked.plies, asked.analysis) == (0, 6, None)
    answer, progress = await finished(queue, asked.key)
    assert progress == sorted(progress)
    assert (answer["done"], answer["plies"]) == (6, 6)
    assert [ply["number"] for ply in answer["analysis"]["plies"]] == [1, 2, 3, 4, 5, 6]
    again = await queue.submit(record(1), BO)
    assert msgspec.json.decode(gzip.decompress(again)) == answer
    assert [first for _, first in analysts.slices] == [0, 1, 2, 3, 4, 5]


async def test_a_long_record_does_not_keep_others_waiting(queue):
    long = await queue.submit(record(1, plies=60), ADA)
    short = await queue.submit(record(2, plies=3), BO)
    await finished(queue, short.key)
    assert not isinstance(queue.progress(long.key), bytes)
    await finished(queue, long.key)


async def test_an_analysis_that_nobody_asks_for_is_given_up(analysts, queue):
    key = (await queue.submit(record(1), ADA)).key

    def pass_time():
        analysts.now += 100

    analysts.between = pass_time
    await idle(queue)
    with raising(Refusal, reason=RefusedBecause.NO_ANALYSIS):
        queue.progress(key)
    assert len(analysts.slices) == 2


async def test_an_address_has_its_share_of_unfinished_analyses(analysts, queue):
    analysts.workers.analyses.close()  # nothing gets on
    for seed in range(3):
        await queue.submit(record(seed), ADA)
    with raising(Refusal, reason=RefusedBecause.BUSY):
        await queue.submit(record(3), ADA)
    assert (await queue.submit(record(3), BO)).done == 0
    assert (await queue.submit(record(0), ADA)).done == 0


async def test_finished_analyses_are_forgotten_where_they_are_too_large(queue, monkeypatch):
    """The latest one stays for whoever waits for it."""
    sizes, keys = [], []
    for seed in (1, 2, 3):
        keys.append((await queue.submit(record(seed), ADA)).key)
        await finished(queue, keys[-1])
        sizes.append(len(queue.progress(keys[-1])))
        monkeypatch.setattr(analysis, "_MOST_BYTES", sum(sizes[:2]) + 10)
    for key in keys[1:]:
        assert isinstance(queue.progress(key), bytes)
    with pytest.raises(Refusal):
        queue.progress(keys[0])


def test_packed_plies_are_the_plies():
    """Judgements included, to the last bit."""
    judged = Judgement("5H", 0.1, 1 / 3, -0.1, 1e-17)
    plies = [
        Ply(1, "Ada", "take", 0, (0.5, 0.5), None, blunder=False),
        Ply(2, "Bo", "4C", 3, (1 / 3, 2 / 3), judged, blunder=True),
    ]
    packed = PackedPlies.of(plies)
    assert packed.count == 2
    assert packed.plies() == plies
