"""Seeds: a number or a text, the same wherever chance is fixed; anything else is refused."""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np
import pytest

import shithead as sh
from shithead import bots
from shithead.bots.search.advice import Budget
from shithead.deck.shuffle import MOST_SEED, kernel_seed, seed_of
from shithead.lab.coach import Coach, outlook, outlook_after
from shithead.lab.duel import duel
from shithead.lab.puzzle_maker import PuzzlePlan, make_puzzles
from shithead.lab.result_store import ArenaSetup
from shithead.lab.simulate import simulate

LAST: Final = "seats: Ada Bo\nstock: ?*2\nAda: 4C 5C | - | -\nBo: 6C | - | -\n"
RULES: Final = sh.rules("pagat")
PAIR: Final = ("Ada", "Bo")


def _view() -> sh.View:
    return sh.Game.from_position(LAST).view("Ada")


def _advised(seed: Any) -> Any:
    return str(bots.advise(_view(), iterations=20, seed=seed))


TAKERS: Final[dict[str, Any]] = {
    "Game": lambda seed: sh.Game(RULES, PAIR, seed=seed).position(),
    "Match": lambda seed: str(sh.Match(RULES, PAIR, seed=seed)),
    "Match.of_rounds": lambda seed: str(
        sh.Match.of_rounds(RULES, [sh.Game(RULES, PAIR, seed=1)], seed=seed)
    ),
    "from_position": lambda seed: sh.Game.from_position(LAST, seed=seed).position(),
    "playouts": lambda seed: sh.playouts(RULES, 2, 3, seed),
    "bot": lambda seed: sh.bot("random", seed).choose(_view()),
    "search": lambda seed: sh.bot("search:5it", seed).choose(_view()),
    "play_out": lambda seed: sh.play_out(sh.Game(RULES, PAIR, seed=1), "random", seed=seed),
    "simulate": lambda seed: simulate(RULES, 2, 2, ["random"], seed).plies,
    "duel": lambda seed: duel(RULES, 2, 3, ["random"], seed),
    "advise": _advised,
    "ArenaSetup": lambda seed: ArenaSetup(RULES, 2, ("random",), seed).seed,
    "make_puzzles": lambda seed: make_puzzles(PuzzlePlan(RULES, 0, seed, games=0), print).seed,
    "Coach": lambda seed: vars(Coach(Budget(iterations=1), seed)),
    "outlook": lambda seed: outlook(
        sh.Game.from_position(LAST).position(), RULES, Budget(iterations=2), seed
    ),
    "outlook_after": lambda seed: outlook_after(
        _view(), tuple(_view().legal), Budget(iterations=2), seed
    ),
}
"""What takes a seed, by name: returns what chance made of it."""

NO_SEEDS: Final = (
    True, False, 7.0, b"7", [7], (7,), {7}, "\ud800", random.Random(0), object(),
    np.float64(7), np.bool_(True), np.random.default_rng(7), np.random.SeedSequence(7),
)  # fmt: skip


NUMBERS: Final = (0, 7, -7, 2**62, 2**62 + 1, 2**63, -(2**64), 10**5000)


@pytest.mark.parametrize("taker", TAKERS.values(), ids=TAKERS)
def test_a_number_and_its_digits_are_one_seed(taker):
    """A number of any size and sign, NumPy's numbers, and the text of the digits give the same."""
    for number in NUMBERS:
        found = taker(number)
        assert taker("1" + "0" * 5000 if number == 10**5000 else str(number)) == found
        if abs(number) < 2**63:
            assert taker(np.int64(number)) == found


@pytest.mark.parametrize("taker", TAKERS.values(), ids=TAKERS)
def test_texts_are_seeds(taker):
    """Any text fixes chance, one of digits that no number is written with, too."""
    for text in ("kitchen", "Küche", "", " 7", "007", "+7", "-0", "1e3", "٣"):
        assert taker(text) == taker(text)
        assert seed_of(text) == text


@pytest.mark.parametrize("taker", TAKERS.values(), ids=TAKERS)
def test_everything_else_is_refused(taker):
    """A value that is neither a whole number nor a text would deal what nobody can deal again."""
    for value in NO_SEEDS:
        with pytest.raises(sh.SetupError) as caught:
            taker(value)
        assert caught.value.key == "setup-seed"
        assert "a whole number or a string" in caught.value.sentence("en")
        assert caught.value.sentence("de").encode()


@pytest.mark.parametrize(
    "name", [name for name in TAKERS if not name.startswith(("Game", "Match"))]
)
def test_a_seed_is_not_left_out_by_none(name):
    """Only games and matches are dealt by chance where no seed is given."""
    with pytest.raises(sh.SetupError):
        TAKERS[name](None)


def test_seeds_of_kernels():
    """Kernels take the numbers that fit as they are, and something of their own for others."""
    for seed in (0, 7, MOST_SEED):
        assert kernel_seed(seed) == kernel_seed(str(seed)) == seed
    others = [kernel_seed(seed) for seed in (-1, 1, -7, 7, MOST_SEED + 1, "kitchen", "", 10**5000)]
    assert len(set(others)) == len(others)
    assert all(0 <= other <= MOST_SEED for other in others)
