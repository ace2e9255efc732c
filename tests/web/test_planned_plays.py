"""A play that is chosen before one's turn: played when the turn comes, if it is legal then."""

from __future__ import annotations

import pytest

from tests.web.pages import barriers, on_turn
from tests.web.table import CORNER

WAITING = "main.table[data-turn=theirs][data-pending=false]"
OWN = ".hand [data-zone=hand] >> nth=0"
ENDS = """() => document.querySelector('.places') || document.querySelector('.notice.warn')
  || !document.querySelector('.planned')"""


@pytest.fixture
def table(server, visit):
    found = on_turn(visit(390, 844, touch=True), server, 2, pace=2.5)
    found.press("ready")
    return found


def plan(table):
    """Choose a card while others play, and plan it; whether there was time for that."""
    page = table.page
    while not table.over:
        if table.on_turn:
            page.keyboard.press("Escape")  # what was touched a moment ago is chosen still
            table.move_quickly()
        if page.query_selector(WAITING) and page.query_selector(OWN):
            page.tap(OWN, position=CORNER)
            if page.query_selector("[data-do=plan]"):
                page.tap("[data-do=plan]")
                return page.inner_text("[data-do=unplan]")
    pytest.fail("the round was over before anything could be planned")


def test_a_planned_card_is_played_when_the_turn_comes(table):
    """By itself, if it is legal then; what does not fit any more is said, and nothing is played."""
    plan(table)
    assert barriers(table.page) == []
    while True:
        before = table.own_cards()
        table.page.wait_for_function(ENDS, timeout=30_000)
        if table.page.query_selector(".notice.warn"):
            assert "no longer fit" in table.page.inner_text(".notice.warn")
            assert table.own_cards() == before
            plan(table)
            continue
        table.await_answer()
        table.page.wait_for_function("() => document.querySelector('.whose')", timeout=10_000)
        assert table.page.inner_text(".whose") == "You"
        return


@pytest.mark.parametrize("way", ["button", "card", "escape"])
def test_a_planned_card_is_called_back(table, way):
    """By its button, by a touch of it, by a key: then nothing is played by itself."""
    plan(table)
    page = table.page
    {
        "button": lambda: page.tap("[data-do=unplan]"),
        "card": lambda: page.tap(".hand .planned", position=CORNER),
        "escape": lambda: page.keyboard.press("Escape"),
    }[way]()
    page.wait_for_selector(".planned", state="detached")
    assert page.query_selector("[data-do=unplan]") is None
