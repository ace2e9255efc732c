"""A view as numbers, and what researchers ask of rules and games."""

from __future__ import annotations

import copy

import numpy as np
import pytest

import shithead as sh
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import as_html, as_markdown, as_text

SEATS = ("Ada", "Bo", "Cem")


def test_numbers_say_what_the_view_says():
    game = sh.Game("sh-thead", SEATS, seed=1)
    sh.play_out(game, "random", seed=1)
    for _ in range(game.ply // 2):
        game.undo()
    view = game.view("Bo")
    counts = np.asarray(view)
    assert counts.shape == (3 * len(SEATS) + 3, 15)
    assert counts.dtype == np.uint8
    sizes = view.sizes
    order = ["Bo", "Cem", "Ada"]
    assert counts[:9].sum(axis=1).tolist() == [size for seat in order for size in sizes[seat]]
    assert counts[9:].sum(axis=1).tolist() == [len(view.pile), len(view.burnt), len(view.stock)]
    assert counts.sum() == 52
    assert counts[0, :14].tolist() == [
        sum(card[0] == rank for card in view.hand) for rank in "23456789TJQKAX"
    ]
    assert counts[2].tolist() == [0] * 14 + [len(view.down)]


def test_hidden_cards_change_no_number():
    position = sh.Game("sh-thead", SEATS, seed=1).position()
    swapped = position.replace(stock=" ".join((*position.stock[1:], position.stock[0])))
    views = [sh.Game.from_position(each).view("Ada") for each in (position, swapped)]
    assert np.array_equal(*map(np.asarray, views))


def test_an_onlooker_has_numbers_too():
    view = sh.Game("sh-thead", SEATS, seed=1).stranger()
    assert np.asarray(view)[0].tolist() == [0] * 14 + [3]


@pytest.mark.parametrize(
    ("rules", "ranks"), [("sh-thead", ()), ("superjoker", ("J",)), ("guarducci", 13)]
)
def test_ranks_of_which_suits_matter(rules, ranks):
    found = sh.rules(rules).suited_ranks
    assert len(found) == ranks if isinstance(ranks, int) else found == ranks


@pytest.mark.parametrize("language", ["en", "de"])
def test_rules_tell_their_sheet(language):
    rules = sh.rules("cruzo")
    told = sheet(rules, language)
    assert rules.sheet(language) == as_text(told)
    assert rules.sheet(language, "markdown") == as_markdown(told)
    assert rules.sheet(language, "html") == as_html(told)
    with pytest.raises(sh.SetupError, match="Languages: en, de"):
        rules.sheet("tlh")


def test_a_deep_copy_costs_what_a_copy_does():
    """Neither plays the moves again: a long game is copied as quickly as a fresh one."""
    game = sh.Game("sh-thead", SEATS, seed=1)
    sh.play_out(game, "random", seed=1)
    again = copy.deepcopy(game)
    assert again.core.log == game.core.log
    assert again.core.start is game.core.start  # kept once for both
    assert again.core is not game.core
