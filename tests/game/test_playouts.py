"""Playouts: many random games in one call, counted."""

from __future__ import annotations

import itertools
import signal
import subprocess
import sys

import pytest

import shithead as sh
from shithead.game.portions import shared_out
from tests.mode import COMPILED
from tests.seats import seats_for, sizes

GAMES = 3 if COMPILED else 1
"""Games of a preset; as plain Python each takes a third of a second."""


def test_counts_add_up(preset):
    """Every game is lost by one seat or by none, and takes at least a ply for each seat."""
    seats = len(seats_for(preset))
    counts = sh.playouts(preset, seats, games=GAMES, seed=11)
    assert counts.games == GAMES
    assert len(counts.losses) == seats
    assert sum(counts.losses) + counts.without_loser == GAMES
    assert counts.plies >= GAMES * seats


@pytest.mark.native_only  # many games; as plain Python the same source runs above
def test_same_seed_same_counts(preset):
    """The same seed plays the same games; another seed plays others."""
    seats = sizes(preset)[0]
    first = sh.playouts(preset, seats, games=2, seed=4)
    assert sh.playouts(preset, seats, games=2, seed=4) == first
    assert sh.playouts(preset, seats, games=2, seed=5) != first


def test_games_do_not_depend_on_each_other():
    """The first games of a long run are the games of a short run."""
    plies = [sh.playouts("sh-thead", 3, games=n, seed=8).plies for n in (1, 2, 3)]
    assert plies == sorted(plies)
    assert len(set(plies)) == 3
    losses = [sh.playouts("sh-thead", 3, games=n, seed=8).losses for n in (1, 2, 3)]
    for fewer, more in itertools.pairwise(losses):
        assert sum(more) - sum(fewer) == 1
        assert all(b - a in {0, 1} for a, b in zip(fewer, more, strict=True))


@pytest.mark.parametrize("jobs", [1, 3])
def test_runs_that_continue_each_other(jobs):
    """The same games are played in one run or in several, by one thread or by several."""
    whole = sh.playouts("sh-thead", 2, games=5, seed=8)
    parts = [
        sh.playouts("sh-thead", 2, games=games, seed=8, first=first, jobs=jobs)
        for first, games in ((0, 2), (2, 3))
    ]
    assert sum(part.plies for part in parts) == whole.plies
    lost = zip(*(part.losses for part in parts), strict=True)
    assert tuple(map(sum, lost)) == whole.losses


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_long_run_can_be_interrupted(jobs):
    """Other threads run meanwhile, and Ctrl-C ends it."""
    code = (
        "import shithead as sh, threading;"
        "threading.Timer(0.1, print, ['beside'], {'flush': True}).start();"
        f"sh.playouts('sh-thead', 2, 10**9, 1, jobs={jobs})"
    )
    program = [sys.executable, "-c", code]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout.readline() == b"beside\n"
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=30)
    assert b"KeyboardInterrupt" in said


def test_errors_of_any_thread():
    """What goes wrong in a thread ends the run, and is raised."""

    def work(portions):
        for portion in portions:
            if 50 in portion:
                raise ValueError("game 50")

    with pytest.raises(ValueError, match="game 50"):
        shared_out(work, range(2**30), jobs=3)


def test_no_games():
    """No games take no plies."""
    assert sh.playouts("pagat", 2, games=0, seed=0) == sh.Playouts(0, 0, (0, 0), 0)


def test_every_seat_loses_sometimes():
    """Random players are equally weak: in a run of games nobody always loses."""
    counts = sh.playouts("schwuler-priester", 2, games=12, seed=1)
    assert min(counts.losses) >= 2


@pytest.mark.parametrize(
    ("table", "key", "most"),
    [
        ({"games": -1}, "setup-playouts", 2**40),
        ({"games": 2**41}, "setup-playouts", 2**40),
        ({"first": -1}, "setup-first-game", 2**40 - 1),
        ({"first": 2**40}, "setup-first-game", 2**40 - 1),
    ],
)
def test_what_cannot_be_played(table, key, most):
    """Numbers out of range are refused with what is allowed."""
    with pytest.raises(sh.SetupError) as caught:
        sh.playouts("sh-thead", 2, **({"games": 1, "seed": 1} | table))
    assert caught.value.key == key
    assert f"{most:,}" in str(caught.value)


@pytest.mark.parametrize("seed", [2**62, 2**63, -1, "kitchen"])
def test_any_seed(seed):
    """Seeds beyond those of the kernels are played like any other."""
    assert sh.playouts("sh-thead", 2, games=1, seed=seed).games == 1


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_seats_that_the_rules_cannot_serve(seats):
    """Playouts refuse a number of seats that games refuse."""
    with pytest.raises(sh.SetupError):
        sh.playouts("sh-thead", seats, games=1, seed=1)


@pytest.mark.parametrize("jobs", [0, -1, 1.5, "2", True])
def test_threads_are_a_whole_number(jobs):
    with pytest.raises(sh.SetupError, match="workers"):
        sh.playouts("sh-thead", 2, 3, 1, jobs=jobs)


@pytest.mark.parametrize("seats", [2.5, "3", None, ["Ada", "Bo"], 10**30])
def test_seats_are_a_number_that_rules_allow(seats):
    """A huge one is refused before its seats are named."""
    with pytest.raises(sh.SetupError, match="seats"):
        sh.playouts("sh-thead", seats, 3, 1)
