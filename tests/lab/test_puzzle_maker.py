"""Making puzzles: what is kept, what is rejected and why, the same plan giving the same set."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.bots.search.advice import MoveAdvice, Option
from shithead.cli import main
from shithead.lab import puzzle_maker
from shithead.lab.coach import Ends
from shithead.lab.puzzle_maker import REASONS, PuzzlePlan, make_puzzles


@pytest.mark.native_only
def test_the_same_command_writes_the_same_file(tmp_path, capsys):
    """The report says how many moments were rejected and why, and who solves what is left."""
    files = [tmp_path / "one.jsonl", tmp_path / "other.jsonl"]
    few = [
        "--puzzles",
        "1",
        "--games",
        "1",
        "--iterations",
        "200",
        "--searches",
        "1",
        "--seed",
        "5",
    ]
    for file in files:
        assert main(["puzzles", "--rules", "pagat", *few, "--out", str(file)]) == 0
    one, other = (file.read_bytes() for file in files)
    assert one == other
    found = sh.puzzles(files[0])
    assert (found.rules, found.seed) == ("pagat", 5)
    assert set(found.rejected) <= set(REASONS)
    said = capsys.readouterr().out
    assert f"from {found.moments} positions" in said
    assert "hardly any choice" in said


@pytest.mark.native_only
@pytest.mark.parametrize("name", ["guarducci", "sh-thead"])
def test_a_shipped_set_is_what_the_command_makes(name):
    """The first round gives the first puzzles of the file."""
    shipped = sh.puzzles(name)
    plan = PuzzlePlan(sh.rules(name), len(shipped.puzzles), shipped.seed, games=1)
    assert plan.searches == shipped.searches
    found = make_puzzles(plan, lambda _found: None).puzzles
    assert found
    assert found == shipped.puzzles[: len(found)]


class Judge:
    """Stands in for bots and search: it prefers the first choice of every moment by a lead."""

    def __init__(self, lead, bots="last", visits=15_000):
        self.lead, self.bots, self.visits = lead, bots, visits

    def ends(self, view, moves, budget, _seed, *, to_the_end):
        assert to_the_end
        losses = [0.3 + (place > 0) * self.lead for place in range(len(moves))]
        other = (view.number + 1) % len(view.seats)
        return [self._lost(view, share, budget.iterations, other) for share in losses]

    def _lost(self, view, share, count, other):
        lost = round(share * count)
        losers = [view.number] * lost + [other] * (count - lost)
        return Ends(view.seats, losers, losers)

    def advise(self, view, *, iterations, seed):
        return MoveAdvice(view.seat, (Option(view.legal[0], self.visits),), iterations)

    def bot(self, spec, seed):
        if spec == puzzle_maker.PLAYER:
            return sh.bot("random", seed)
        return self

    def choose(self, view):
        return view.legal[0 if self.bots == "first" else -1]


@pytest.fixture
def judged(monkeypatch):
    """Make puzzles with a judge in place of the search."""

    def made(judge, **plan):
        for name in ("advise", "bot"):
            monkeypatch.setattr(puzzle_maker, name, getattr(judge, name))
        monkeypatch.setattr(puzzle_maker, "outlook_after", judge.ends)
        plan = {"puzzles": 20, "games": 2, "rollouts": 1000} | plan
        return make_puzzles(PuzzlePlan(sh.rules("sh-thead"), **plan), lambda _found: None)

    return made


def test_a_clear_lead_makes_a_puzzle(judged):
    found = judged(Judge(0.2))
    assert found.puzzles
    assert {puzzle.rollouts for puzzle in found.puzzles} == {1000}
    assert all(puzzle.level == 4 for puzzle in found.puzzles)


def test_a_plan_ends_with_as_many_puzzles_as_it_wants(judged):
    assert len(judged(Judge(0.2), puzzles=2).puzzles) == 2


@pytest.mark.parametrize(
    ("judge", "reason"),
    [
        (Judge(0.02), "close"),
        (Judge(0.036), "unclear"),
        (Judge(0.2, visits=7000), "search"),
        (Judge(0.2, bots="first"), "easy"),
    ],
)
def test_others_are_rejected(judged, judge, reason):
    found = judged(judge, puzzles=6)
    assert found.rejected[reason] > 0
    assert not found.puzzles or reason == "easy"


def test_searches_have_to_agree(judged):
    """One that prefers another choice in worlds of its own is enough to reject a moment."""

    class Doubtful(Judge):
        asked = 0

        def advise(self, view, *, iterations, seed):
            self.asked += 1
            place = 0 if self.asked % 3 else 1
            option = Option(view.legal[place], self.visits)
            return MoveAdvice(view.seat, (option,), iterations)

    assert judged(Doubtful(0.2), searches=2).puzzles
    found = judged(Doubtful(0.2), searches=3)
    assert not found.puzzles
    assert found.rejected["search"] > 0


def test_easy_ones_are_few(judged):
    """Of those that every bot solves, no more than the share."""
    found = judged(Judge(0.2, bots="first"), puzzles=20)
    assert [puzzle.level for puzzle in found.puzzles] == [1] * 3
