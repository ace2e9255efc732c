"""A game gone through: chances in order, blunders, the turning point."""

from __future__ import annotations

import json
from threading import Event

import msgspec
import pytest

import shithead as sh
from shithead.lab.analysis import analyse, is_blunder
from tests.lab.games import MOVES, Opinion, judgement, short_game


def gone_through(chances, judgements=None, moves=MOVES, **options):
    """The short game, as somebody sees it."""
    return analyse(short_game(moves).record(), Opinion(chances, judgements), **options)


def test_every_ply_with_its_chances():
    """Each ply has what was thought before it; after the last one the result counts."""
    found = gone_through([0.5, 0.4, 0.3])
    assert [(ply.number, ply.seat, ply.move, ply.pile) for ply in found.plies] == [
        (1, "Ada", "6C", 1),
        (2, "Bo", "7D", 2),
        (3, "Ada", "2C", 3),
    ]
    assert found.course("Ada") == [0.5, 0.4, 0.3, 0.0]
    assert found.course("Bo") == [0.5, 0.6, 0.7, 1.0]
    assert (found.hero, found.places, found.measure) == ("Bo", ("Ada", "Bo"), "loses")


@pytest.mark.parametrize("jobs", [1, 3])
def test_several_at_the_same_time_are_in_order(jobs):
    heard = []
    found = gone_through([0.5, 0.4, 0.3], jobs=jobs, progress=heard.append)
    assert heard == [1, 2, 3]
    assert found == gone_through([0.5, 0.4, 0.3])


@pytest.mark.parametrize(
    ("chances", "turning_point", "swing"),
    [
        ([0.5, 0.4, 0.3], 1, 3),
        ([0.6, 0.7, 0.2], 2, 2),
        ([0.4, 0.45, 0.4], None, 3),
        ([0.1, 0.9, 0.8], 3, 3),
        ([0.3, 0.5, 0.4], 2, 3),
    ],
)
def test_where_it_turned(chances, turning_point, swing):
    """From the turning point on the loser was likelier than all others, equals excluded."""
    found = gone_through(chances)
    assert (found.turning_point, found.swing) == (turning_point, swing)


def test_a_game_that_goes_on_has_no_turning_point():
    found = gone_through([0.5, 0.4, 0.3], moves=MOVES[:2])
    assert (found.over, found.hero, found.turning_point, found.swing) == (False, None, None, None)
    assert found.chances == (0.3, 0.7)


def test_rules_without_a_loser_are_about_being_first():
    rules = sh.rules("sh-thead").replace({"finish.round_end": "first_out"})
    start = short_game(()).record().position
    game = sh.Game.from_position(start, rules)
    for move in MOVES:
        game.play(move)
    found = analyse(game.record(), Opinion([0.5, 0.6, 0.7]))
    assert (found.measure, found.hero, found.chances) == ("wins", "Ada", (1.0, 0.0))
    assert found.turning_point == 1


@pytest.mark.parametrize(
    ("cost", "error", "expected"),
    [(0.1, 0.01, True), (0.1, 0.06, False), (0.04, 0.001, False), (-0.2, 0.01, False)],
)
def test_a_blunder_costs_enough_and_surely(cost, error, expected):
    assert is_blunder(judgement(cost, error)) is expected


def test_blunders_are_marked():
    found = gone_through([0.5] * 3, {1: judgement(0.2, 0.01), 3: judgement(0.2, 0.2)})
    assert [ply.number for ply in found.blunders] == [1]
    assert [ply.judgement is None for ply in found.plies] == [False, True, False]


def test_json_has_every_member():
    """What docs/coach.md describes."""
    data = json.loads(msgspec.json.encode(gone_through([0.5] * 3, {1: judgement(0.2, 0.01)})))
    assert data["format"] == "shithead-analysis"
    assert data["version"] == 1
    assert set(data) == {
        "format", "version", "rules", "seats", "measure", "budget", "plies", "chances", "places",
        "over", "hero", "turning_point", "swing",
    }  # fmt: skip
    assert data["plies"][0] == {
        "number": 1,
        "seat": "Ada",
        "move": "6C",
        "pile": 1,
        "chances": [0.5, 0.5],
        "judgement": {
            "best": "2C",
            "chosen_chance": 0.4,
            "best_chance": 0.2,
            "cost": 0.2,
            "error": 0.01,
        },
        "blunder": True,
    }


def test_who_interrupts_is_heard():
    """An interruption is passed on at once; what has not begun is left alone."""
    asked = []

    class Interrupted(Opinion):
        def chances(self, at):
            asked.append(at.number)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        analyse(short_game().record(), Interrupted([]))
    assert len(asked) <= 2


def test_an_interruption_waits_for_no_search():
    """Ctrl-C ends an analysis whose next ply would take hours."""
    going_on = Event()

    class Slow(Opinion):
        def judge(self, at):
            return super().judge(at) if at.number == 1 else going_on.wait()

    def interrupt(_done):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        analyse(short_game().record(), Slow([0.5] * 3), 2, interrupt)
    assert not going_on.is_set()
    going_on.set()
