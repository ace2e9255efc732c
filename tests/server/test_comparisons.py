"""Rule sets compared by the server: shares, progress, the same figures as the command."""

from __future__ import annotations

import asyncio
from functools import partial
from threading import Event

import pytest

import shithead as sh
from shithead.errors import SetupError
from shithead.lab import compare as lab
from shithead.lab.comparison_words import ComparisonWords
from shithead.lab.measures import MEASURES
from shithead.server.http import comparisons
from shithead.server.http.comparisons import CompareRules, ComparisonQueue
from shithead.server.protocol.refusals import Refusal
from shithead.server.workers.fair_queue import Requester
from shithead.server.workers.pools import Workers
from shithead.server.workers.process import WorkerProcess
from tests.errors import raising
from tests.lab.comparisons import QUIET, made_up
from tests.server.conftest import InlineWorker, polled

ADA, BO = Requester("1.1.1.1"), Requester("2.2.2.2")
MINE = {"extends": "sh-thead", "specials": {"8": []}}
WANTED = CompareRules("sh-thead", MINE)


class Laboratory:
    """A queue whose comparisons were made up; its clock stands still unless the test moves it.

    Attributes:
        now: the clock's time.
        compared: the rule sets of all comparisons so far.
        goes_on: comparisons wait for it.
    """

    def __init__(self, monkeypatch):
        self.now = 0.0
        self.compared = []
        self.goes_on = Event()
        self.goes_on.set()
        monkeypatch.setattr(lab, "compare", self.compare)
        monkeypatch.setattr(comparisons, "can_think", lambda: True)
        self.workers = Workers(InlineWorker)
        self.queue = ComparisonQueue(self.workers, lambda: self.now)

    def compare(self, *sets, executor, progress):
        """Do one share, and make the result up."""
        assert executor.submit(sum, (1, 2)).result() == 3
        self.compared.append(sets)
        progress(1, 2)
        self.goes_on.wait(20)
        progress(2, 2)
        return made_up(QUIET)


@pytest.fixture
async def laboratory(monkeypatch):
    found = Laboratory(monkeypatch)
    found.workers.start()
    try:
        async with asyncio.timeout(60):
            yield found
    finally:
        found.goes_on.set()
        found.queue.close()
        found.workers.close()


async def until(queue, holds, wanted=WANTED, requester=ADA):
    """Ask until something holds of the answer."""
    while True:
        found = await queue.submit(wanted, requester)
        if holds(found):
            return found
        await asyncio.sleep(0.001)


async def test_a_comparison_is_told_in_words(laboratory):
    found = (await until(laboratory.queue, lambda one: one.found)).found
    words = ComparisonWords(made_up(QUIET), "en")
    assert (found.title, found.names, found.notes) == (words.title, words.names, words.notes)
    assert found.line == "In one line: people wait less for their turn."
    assert [each.name for each in found.measures] == [*MEASURES]
    wait = found.measures[1]
    assert (wait.verdict, wait.values) == ("noticeable", ["6.8 plays", "5.6 plays"])
    assert "1.2 plays shorter" in wait.sentence


async def test_a_comparison_is_made_once(laboratory):
    """In every language, for everybody."""
    await until(laboratory.queue, lambda one: one.found)
    german = CompareRules("sh-thead", MINE, "de")
    again = await laboratory.queue.submit(german, BO)
    assert again.found.measures[1].values[0] == "6,8 Züge"
    assert laboratory.compared == [(sh.rules("sh-thead"), sh.rules(MINE))]


async def test_progress_is_told_while_games_are_played(laboratory):
    laboratory.goes_on.clear()
    half = await until(laboratory.queue, lambda one: one.done)
    assert (half.done, half.games, half.found) == (1, 2, None)
    laboratory.goes_on.set()
    await until(laboratory.queue, lambda one: one.found)


async def test_an_address_compares_one_thing_at_a_time(laboratory):
    laboratory.goes_on.clear()
    await until(laboratory.queue, lambda one: one.done)
    other = CompareRules("pagat", MINE)
    with raising(Refusal, key="room-refused-busy"):
        await laboratory.queue.submit(other, ADA)
    await laboratory.queue.submit(other, BO)


async def test_a_comparison_that_nobody_asks_for_is_given_up(laboratory):
    laboratory.goes_on.clear()
    await until(laboratory.queue, lambda one: one.done)
    laboratory.now = 121.0
    laboratory.goes_on.set()
    while True:
        await asyncio.sleep(0.001)
        if not laboratory.queue.unfinished:
            break
    await until(laboratory.queue, lambda one: one.found)
    assert len(laboratory.compared) == 2


async def test_a_comparison_that_fails_is_told_once(laboratory, monkeypatch):
    """It is not begun again and again behind the back of those who wait."""

    def fail(*_sets, **_options):
        raise ZeroDivisionError

    monkeypatch.setattr(lab, "compare", fail)
    with pytest.raises(ZeroDivisionError):
        await until(laboratory.queue, lambda one: one.found)
    monkeypatch.setattr(lab, "compare", laboratory.compare)
    await until(laboratory.queue, lambda one: one.found)


def test_shares_after_the_end_of_a_server_are_refused():
    """The thread that hands them out may live a little longer; it leaves nothing behind."""

    async def server():
        return comparisons.Players(asyncio.sleep), comparisons.Players(asyncio.sleep)

    alone, ended = asyncio.run(server())
    with ended:
        pass
    for players in (alone, ended):
        with pytest.raises(RuntimeError):
            players.submit(0)


async def test_old_comparisons_are_forgotten(laboratory, monkeypatch):
    monkeypatch.setattr(comparisons, "_MOST_JOBS", 1)
    for base in ("sh-thead", "pagat", "cruzo"):
        await until(laboratory.queue, lambda one: one.found, CompareRules(base, MINE))
    await until(laboratory.queue, lambda one: one.found)
    assert len(laboratory.compared) == 4


async def test_what_cannot_be_compared_is_refused(laboratory, monkeypatch):
    with pytest.raises(Refusal) as wrong:
        await laboratory.queue.submit(CompareRules("sh-thead", {"specials": {"8": ["fly"]}}), ADA)
    assert wrong.value.reason == "BAD_RULES"
    few = {"extends": "sh-thead", "deck": {"players_max": 2}}
    many = {"extends": "sh-thead", "deck": {"players_min": 3}}
    with raising(SetupError, key="setup-no-common-seats"):
        await laboratory.queue.submit(CompareRules(few, many), ADA)
    monkeypatch.setattr(comparisons, "can_think", lambda: False)
    with raising(Refusal, key="room-refused-no-comparison"):
        await laboratory.queue.submit(WANTED, ADA)
    assert laboratory.compared == []


@pytest.mark.native_only
def test_the_figures_are_those_of_the_command(served, monkeypatch):
    """The workers of a real server play the very games."""
    monkeypatch.setattr(lab, "compare", partial(lab.compare, games=300))
    words = ComparisonWords(lab.compare("sh-thead", MINE), "en", command=False)
    body = {"base": "sh-thead", "rules": MINE}
    with served(WorkerProcess) as client:
        found = polled(lambda: client.post("/api/compare", json=body).json()["found"])
    for name, each in zip(MEASURES, found["measures"], strict=True):
        assert each["values"] == [words.value(number, name) for number in range(2)]
        assert each["margins"] == [words.margin(number, name) for number in range(2)]
        assert "--games" not in each["sentence"]
        assert each["sentence"] == words.sentence(name, words.found.contrasts(1)[name])
