"""Adding to a play in its pause: one button or one key, no cards to pick first."""

from __future__ import annotations

import pytest

from tests.web.table import TablePage, plain
from tests.web.test_keys_and_hints import ADDING
from tests.web.test_pages import barriers


def until_offered(table):
    """Play single cards until one could be added to the last."""
    page = table.page
    while not page.locator("[data-do=add]").count():
        assert table.await_turn()
        table.move_quickly()


def test_a_card_is_added_by_one_button_or_one_key(server, visit):
    """The button names the cards; everybody sees the bar of the time that is left."""
    page = visit(390, 844)
    code, secret = server.open_room(bots=["steady"], rules=ADDING, pause=8)
    table = TablePage(page, server).enter(code, secret).sit().deal()
    for add in (lambda: page.click("[data-do=add]"), lambda: page.keyboard.press("w")):
        until_offered(table)
        assert page.locator("[data-pause]").count() == 1
        words = page.inner_text("[data-do=add]")
        # at once, before anything else is said to its end: the time is short
        said = page.inner_text("[data-announced] [aria-live=assertive]")
        assert said.startswith(f"Press W: {words[0].lower()}")
        version = table.version
        add()
        table.await_moved(version)


def test_the_last_seconds_can_be_read_in_the_dark(server, visit):
    """They are red on the lamp of whoever is on turn."""
    page = visit(390, 844, dark=True)
    code, secret = server.open_room(bots=["steady"], rules=ADDING, pause=5)
    table = TablePage(page, server).enter(code, secret).sit().deal()
    until_offered(table)
    page.wait_for_selector(".demand.mine .time.short")
    assert barriers(page) == []


PLAYED = {
    "en-US": "You played · another card may follow",
    "de-DE": "Du hast gespielt · eine weitere Karte darf folgen",
}


@pytest.mark.parametrize("language", PLAYED)
def test_in_the_pause_after_their_own_play_a_person_is_addressed(server, visit, language):
    """Where others read whose play the table still shows, by name."""
    code, secret = server.open_room(bots=[], rules=ADDING, pause=10)
    ann, bo = (TablePage(visit(390, 844, language), server) for _ in range(2))
    ann.enter(code, secret, "Ann").sit()
    bo.enter(code, None, "Bo").sit()
    ann.deal()
    for table in (ann, bo):
        table.await_turn()
        table.move_quickly()
    ann.page.wait_for_selector("main.table[data-kinds*=play], main.table[data-turn=theirs]")
    mover, other = (ann, bo) if ann.on_turn else (bo, ann)
    mover.move_quickly()
    if mover.page.query_selector("[data-do=pass]"):
        mover.page.click("[data-do=pass]")
    mover.page.wait_for_selector(f".demand:has-text('{PLAYED[language]}')")
    demand = plain(other.page.inner_text(".demand"))
    assert demand.startswith("Ann" if mover is ann else "Bo")


ROW = """() => [...document.querySelectorAll(".actions button")].map((one) => {
  const { left, right } = one.getBoundingClientRect();
  return left >= 0 && right <= innerWidth && one.scrollWidth <= one.clientWidth + 1;
})"""
"""Of every button whether all of it is in the window, with all of its words."""


@pytest.mark.parametrize(("width", "language"), [(320, "de-DE"), (390, "de-DE"), (390, "en-US")])
def test_all_buttons_beside_the_big_one_are_seen(server, visit, width, language):
    page = visit(width, 844, language)
    code, secret = server.open_room(bots=["steady"], rules=ADDING, pause=8)
    until_offered(TablePage(page, server).enter(code, secret).sit().deal())
    assert page.locator(".actions button").count() >= 2
    assert all(page.evaluate(ROW))
