"""The end of a round: staged over the table, ended by any press; left out where motion is off."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from tests.web.conftest import SHOTS
from tests.web.pages import SHORT, at_the_table, barriers
from tests.web.table import TablePage, short_rules

WATCHED = """
window.stages = 0;
new MutationObserver((changes) => {
  for (const node of changes.flatMap((change) => [...change.addedNodes]))
    if (node.dataset?.stage) window.stages += 1;
}).observe(document, { childList: true, subtree: true });
"""
HELD = """
window.held = true;
const later = window.setTimeout;
window.setTimeout = (run, time, ...rest) =>
  later(run, time === 2000 && window.held ? 600000 : time, ...rest);
"""
"""The stage stays as long as a test looks at it."""

ENDED = "[data-stage], .places"


def play_to_the_stage(table):
    """Play a round; the table stands still then, with the end of it on the stage."""
    page = table.page
    while not page.query_selector(ENDED):
        version = table.version
        table.act_quickly()
        page.wait_for_function(
            "version => document.querySelector('[data-stage], .places')"
            " || Number(document.querySelector('main.table').dataset.version) > version",
            arg=version,
        )
        page.wait_for_selector(f"{ENDED}, main.table[data-turn=mine][data-pending=false]")


@pytest.mark.parametrize(("width", "height", "dark"), [(390, 844, False), (1440, 900, True)])
def test_the_loser_has_a_moment_before_the_result(server, visit, shot, width, height, dark):
    """The loser's seat is lit and the sentences are said; one press leads on, or two seconds do."""
    page = visit(width, height, touch=not dark, dark=dark, still=False)
    page.add_init_script(WATCHED + HELD)
    table = at_the_table(page, server, rules=SHORT)
    play_to_the_stage(table)
    page.wait_for_selector("[data-stage] .light", state="attached")
    page.wait_for_function(
        "() => document.querySelector('[data-stage]').getAnimations({ subtree: true })"
        ".every((one) => one.playState === 'finished')"
    )
    shot(page, f"stage-{width}x{height}-{'dark' if dark else 'light'}")
    assert barriers(page) == []
    assert page.locator(".places").count() == 0
    assert page.locator("[data-stage] .light").count() == 1
    said = page.inner_text("[data-stage] .headline")
    if dark:
        page.keyboard.press("Space")
    else:
        page.touchscreen.tap(width / 2, height - 40)
    page.wait_for_selector(".places")
    assert page.locator("[data-stage]").count() == 0
    assert page.inner_text("dialog h2") == said
    page.evaluate("window.held = false")
    page.click("[data-do=rematch]")
    page.wait_for_selector(".places", state="detached")
    table.await_table()
    play_to_the_stage(table)
    page.wait_for_selector(".places")
    assert page.evaluate("window.stages") == 2


def test_without_motion_there_is_the_result_alone(server, visit):
    """And to who comes back to a finished round nothing is staged either."""
    page = visit()
    page.add_init_script(WATCHED)
    table = at_the_table(page, server, rules=SHORT)
    table.play_round(table.move_quickly)
    assert page.evaluate("window.stages") == 0
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    page.wait_for_selector(".places")
    assert page.evaluate("window.stages") == 0


@pytest.mark.parametrize(("width", "height", "dark"), [(390, 844, True), (1440, 900, False)])
def test_the_tally_is_at_the_table(server, visit, shot, width, height, dark):
    """From the first result on: losses, title and duties, beside the table or one tap away."""
    page = visit(width, height, "de-DE", touch=width < height, dark=dark)
    table = at_the_table(page, server, rules=SHORT)
    assert page.locator("[data-do=tally], .tally").count() == 0
    table.play_round(table.move_quickly)
    loser = page.inner_text(".places .loser").split()[1]
    page.click("[data-do=rematch]")
    page.wait_for_selector(".places", state="detached")
    table.await_table()
    table.press("ready")
    assert table.await_turn()
    shot(page, f"tally-table-{width}x{height}")
    if width < height:
        page.tap("[data-do=tally]")
        page.wait_for_selector("dialog")
    last = page.locator("tbody tr").last.inner_text()
    assert loser in last
    assert "Shithead" in last
    assert "gibt die Karten" not in last  # they are dealt
    assert last.split()[-1] == "1"
    assert page.locator(".others .who svg use").count() == (loser != "Ann")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    shot(page, f"tally-{width}x{height}")
    assert barriers(page) == []


def test_the_tally_of_rounds_won_fits_beside_the_table(server, visit):
    """With the longest words for a column, and a name as long as names are."""
    page = visit(language="de-DE")
    code, secret = server.open_room(rules=short_rules("cruzo", 2))
    table = TablePage(page, server).enter(code, secret, "Wilhelmina-Char").sit().deal()
    table.play_round(table.move_quickly)
    page.click("[data-do=rematch]")
    page.wait_for_selector("section.tally th:text-is('Gewonnene Runden')")
    room = page.locator("section.tally").evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert room[0] <= room[1]


def test_a_picture_of_the_result_is_saved_where_nothing_can_be_shared(server, visit):
    """A PNG of 1080 by 1080, with the place of everybody."""
    page = visit()
    page.add_init_script("delete Navigator.prototype.canShare")
    table = at_the_table(page, server, rules=SHORT)
    table.play_round(table.move_quickly)
    with page.expect_download() as saved:
        page.click("[data-do=picture]")
    picture = Path(saved.value.path()).read_bytes()
    assert saved.value.suggested_filename.endswith("-1.png")
    assert struct.unpack(">II", picture[16:24]) == (1080, 1080)
    saved.value.save_as(SHOTS / "result-picture.png")


def test_a_last_card_is_staged_while_the_round_goes_on(server, visit):
    """Whoever is out is named across the table, with the place; a press ends it."""
    page = visit(390, 844, still=False)
    page.add_init_script(
        "window.staged = []; new MutationObserver(() => {"
        " const stage = document.querySelector('[data-out]');"
        " if (!stage) return;"
        " stage.getAnimations().forEach((one) => one.pause());"
        " window.staged.push(stage.textContent);"
        "}).observe(document, { childList: true, subtree: true });"
    )
    few = {"removed": 34, "players_max": 3}
    rules = {"extends": "sh-thead", "deck": few, "deal": {"hand": 2, "up": 2, "down": 2}}
    table = at_the_table(page, server, bots=["steady", "steady"], rules=rules)
    while not page.evaluate("window.staged.length") and table.await_turn():
        table.move_quickly()
    assert re.fullmatch(r"(You are|\w+ is) out! Place 1", page.evaluate("window.staged[0]"))
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-out]", state="detached")
