"""Puzzles in the browser: a play at the real table, the verdict on it, what is remembered."""

from __future__ import annotations

import json
import re

import pytest

import shithead as sh
from tests.web.pages import FITS, barriers
from tests.web.table import RANK_KEYS

LOOKS = [(390, 844, "de-DE", True), (1440, 900, "en-US", False)]


def play_by_keys(page, move):
    """Pick the cards of a set, and play them."""
    for card in move.split():
        page.keyboard.press(RANK_KEYS.get(card[0], card[0].lower()))
    page.keyboard.press("Enter")


@pytest.mark.parametrize(("width", "height", "language", "dark"), LOOKS)
def test_a_puzzle_is_answered_at_the_table(server, visit, shot, width, height, language, dark):
    """Right or wrong, with the chances of every move; the first answer is kept in the browser."""
    is_set = re.compile(r"([2-9TJQKA])[CSHD]( \1[CSHD])*")
    puzzles = sh.puzzles("sh-thead").puzzles
    at, puzzle = next((n, one) for n, one in enumerate(puzzles) if is_set.fullmatch(one.best))
    page = visit(width, height, language, dark=dark)
    page.goto(f"{server.address}/#puzzles=sh-thead/{puzzle.id}")
    page.wait_for_selector(f"[data-puzzle='{puzzle.id}']")
    page.wait_for_function(FITS)
    found = {"asked": barriers(page)}
    play_by_keys(page, puzzle.best)
    page.wait_for_selector("[data-right=true]")
    page.wait_for_function(FITS)
    assert page.inner_text(".puzzle p") in page.text_content("[data-puzzle-said]")
    if width < 1080:
        page.click("[data-do=chances]")
    chances = page.locator("[data-option]:visible")
    assert chances.count() == len(puzzle.counts)
    assert chances.first.get_attribute("data-chosen") == "true"
    found["verdict"] = barriers(page)
    shot(page, f"puzzle-{width}x{height}")
    page.keyboard.press("Escape")
    page.click("[data-do=next]")
    page.wait_for_url(f"**/#puzzles=sh-thead/{puzzles[at + 1].id}")
    page.click("[data-do=all-puzzles]")
    mark = page.wait_for_selector(f"a[href$='{puzzle.id}']")
    assert mark.get_attribute("data-state") == "solved"
    found["list"] = barriers(page)
    assert found == {seen: [] for seen in found}


def test_a_day_has_its_puzzle(server, visit):
    page = visit(360, 640)
    page.goto(server.address)
    page.click("[data-do=daily-puzzle]")
    assert page.wait_for_selector("[data-puzzle]").get_attribute("data-puzzle")


@pytest.mark.parametrize("played", ["cruzo", "west-kent"])
def test_the_puzzle_of_the_day_is_by_rules_that_one_has_played(server, visit, played):
    """Or by the usual ones, where there are no puzzles by those."""
    page = visit()
    kept = json.dumps({"rules": played})
    page.add_init_script(f"localStorage.setItem('shithead.settings', '{kept}')")
    page.goto(f"{server.address}/#puzzles=day")
    page.wait_for_selector("main.table")
    assert ("Cruzo" if played == "cruzo" else "Sh*thead") in page.inner_text("h1")
