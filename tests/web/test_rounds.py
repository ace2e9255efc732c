"""Whole rounds in a browser: by mouse, by keyboard alone, by touch."""

from __future__ import annotations

from tests.web.pages import SHORT, at_the_table
from tests.web.table import short_rules


def test_play_now_deals_at_once(server, visit):
    """From the home page one click leads to a table with cards."""
    page = visit()
    page.goto(server.address)
    page.click("[data-do=play-now]")
    page.wait_for_selector(".hand [data-card]")
    assert page.locator(".others .seat").count() == 3
    assert page.locator(".hand [data-card]").count() == 3


def test_a_whole_round_by_mouse(server, visit, shot):
    """Clicks, double clicks and drags to the pile make a round; the deal proves fair."""
    page = visit()
    table = at_the_table(page, server)
    assert table.play_round(table.move_by_mouse) > 5
    shot(page, "result-1440x900-en")
    table.open_more()
    page.click("[data-do=prove]")
    assert page.wait_for_selector("[data-proof]").get_attribute("data-proof") == "true"


def test_a_whole_round_by_keyboard_alone(server, visit):
    """Rank keys, arrows, space and enter; t takes, g is ready."""
    table = at_the_table(visit(), server, rules=SHORT)
    assert table.play_round(table.move_by_keys) > 3


def test_a_whole_round_by_touch_on_a_phone(server, visit, shot):
    """Taps on a screen of 360 by 640, in German; nothing has to be scrolled to."""
    page = visit(360, 640, "de-DE", touch=True)
    table = at_the_table(page, server, rules=SHORT)
    assert "Bereit" in page.inner_text(".actions")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert table.play_round(table.move_by_touch) > 3
    shot(page, "result-360x640-de")


def test_a_whole_round_with_pauses(server, visit):
    """In a pause after a play a card may be added; otherwise the table moves on by itself."""
    table = at_the_table(visit(), server, rules=SHORT, pause=0.4)
    assert table.play_round(table.move_quickly) > 3


def test_a_rematch_is_dealt(server, visit):
    """After the round another one begins at the same table; its end goes with the deal."""
    page = visit()
    table = at_the_table(page, server, rules=SHORT)
    table.play_round(table.move_quickly)
    table.open_more()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.locator(".places").is_visible()
    page.click("[data-do=rematch]")
    page.wait_for_selector("h1:has-text('round 2')")
    assert page.locator(".places").count() == 0
    assert page.locator(".hand [data-card]").count() == 2


def test_a_match_in_parts_says_which_part_is_played_and_when_it_is_complete(server, visit):
    """The second part follows the first; after it the match is over, with its scores."""
    page = visit()
    table = at_the_table(page, server, rules=short_rules("reverse"))
    assert "part 1 of 2" in page.inner_text("h1")
    table.play_round(table.move_quickly)
    assert page.locator(".complete").count() == 0
    assert page.inner_text("[data-do=rematch]") == "On with the next part"
    page.click("[data-do=rematch]")
    page.wait_for_selector("h1:has-text('part 2 of 2')")
    table.play_round(table.move_quickly)
    assert page.inner_text("[data-do=rematch]") == "Another match"
    table.open_more()
    assert "Both parts" in page.inner_text(".complete")
    assert "Rounds not lost: Ann" in page.inner_text(".result")
