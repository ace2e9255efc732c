"""A play that is chosen before one's turn: played when the turn comes, if it is legal then."""

from __future__ import annotations

import pytest

from tests.web.pages import at_position, barriers
from tests.web.table import CORNER

POSITION = """
seats: Ann Bo
pile: 5C
Ann: 6C 4D AS | - | -
Bo: JC QC KC KD | - | -
"""
"""Whatever Bo answers to the 6, only the ace goes on it."""


@pytest.fixture
def table(server, visit):
    """A table on a phone at which Ann has just played, and Bo takes five seconds."""
    page = visit(390, 844, touch=True)
    found = at_position(server, page, POSITION)
    page.dblclick(".hand [data-text='6C']", position=CORNER)
    page.wait_for_selector("main.table[data-turn=theirs][data-pending=false]")
    return found


def plan(page, card):
    """Choose a card while Bo thinks, and plan it."""
    page.tap(f".hand [data-text='{card}']", position=CORNER)
    page.tap("[data-do=plan]")
    page.wait_for_selector(f".hand .planned[data-text='{card}']")


@pytest.mark.parametrize(("card", "fits"), [("AS", True), ("4D", False)])
def test_a_planned_card_is_played_when_the_turn_comes(table, card, fits):
    """By itself, if it is legal then; what does not fit any more is said, and nothing is played."""
    page, before = table.page, table.own_cards()
    plan(page, card)
    assert barriers(page) == []
    if fits:
        page.wait_for_selector(f".pile .last[data-text='{card}']")
        assert page.inner_text(".whose") == "You"
    else:
        page.wait_for_selector(".notice.warn:has-text('no longer fit')")
        assert table.own_cards() == before


@pytest.mark.parametrize("way", ["button", "card", "escape"])
def test_a_planned_card_is_called_back(table, way):
    """By its button, by a touch of it, by a key: then nothing is played by itself."""
    page, before = table.page, table.own_cards()
    plan(page, "AS")
    {
        "button": lambda: page.tap("[data-do=unplan]"),
        "card": lambda: page.tap(".hand .planned", position=CORNER),
        "escape": lambda: page.keyboard.press("Escape"),
    }[way]()
    page.wait_for_selector(".planned", state="detached")
    assert page.query_selector("[data-do=unplan]") is None
    assert table.await_turn()
    assert table.own_cards() == before
