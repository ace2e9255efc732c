"""Playouts: many random games in one call, counted."""

from __future__ import annotations

import itertools

import pytest

import shithead as sh
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


def test_no_games():
    """No games take no plies."""
    assert sh.playouts("pagat", 2, games=0, seed=0) == sh.Playouts(0, 0, (0, 0), 0)


def test_every_seat_loses_sometimes():
    """Random players are equally weak: in a run of games nobody always loses."""
    counts = sh.playouts("schwuler-priester", 2, games=12, seed=1)
    assert min(counts.losses) >= 2


@pytest.mark.parametrize("table", [{"games": -1}, {"games": 2**41}])
def test_what_cannot_be_played(table):
    """Numbers out of range are refused with what is allowed."""
    with pytest.raises(sh.SetupError) as caught:
        sh.playouts("sh-thead", 2, **({"games": 1, "seed": 1} | table))
    assert caught.value.key == "setup-playouts"
    assert f"{2**40:,}" in str(caught.value)


@pytest.mark.parametrize("seed", [2**62, 2**63, -1, "kitchen"])
def test_any_seed(seed):
    """Seeds beyond those of the kernels are played like any other."""
    assert sh.playouts("sh-thead", 2, games=1, seed=seed).games == 1


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_seats_that_the_rules_cannot_serve(seats):
    """Playouts refuse a number of seats that games refuse."""
    with pytest.raises(sh.SetupError):
        sh.playouts("sh-thead", seats, games=1, seed=1)
