"""Every page: without barriers, in two languages, at three sizes, small to load."""

from __future__ import annotations

import inspect
import re

import pytest

from tests.web import scenes
from tests.web.conftest import ROOT
from tests.web.pages import FITS, LOOKS, at_the_table, barriers
from tests.web.scenes import TOURS, Visitor
from tests.web.table import CORNER, TablePage, resize, short_rules, transferred

WEB = ROOT / "web" / "src"

TOUR_LOOKS = [LOOKS[1], LOOKS[4]]
MOST_BYTES = 130_000
MOST_BYTES_AT_FIRST = 70_000


@pytest.fixture(scope="module")
def finished(server, browser):
    """A room with a finished round."""
    code, secret = server.open_room(rules=short_rules("sh-thead"))
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    table = TablePage(context.new_page(), server).enter(code, secret, "Zoe").sit().deal()
    table.play_round(table.move_quickly)
    context.close()
    return code, secret


@pytest.mark.parametrize("tour", TOURS)
@pytest.mark.parametrize(("width", "height", "language", "dark"), TOUR_LOOKS)
def test_no_page_and_no_dialog_has_barriers(
    server, visit, shot, tour, width, height, language, dark
):
    """axe-core finds nothing, wrong orders of headings included; a picture of each is kept."""
    page = visit(width, height, language, dark=dark)
    look = f"{width}x{height}-{language[:2]}-{'dark' if dark else 'light'}"
    found = {}
    for scene in TOURS[tour](Visitor(page, f"{server.address}/")):
        shot(page, f"{scene}-{look}")
        found[scene] = barriers(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), scene
    assert {scene: what for scene, what in found.items() if what} == {}


def test_every_dialog_is_shown_in_a_tour():
    """Each has a component of its own, by whose name a scene is called."""
    sources = [file for file in WEB.rglob("*.svelte") if "<Dialog " in file.read_text("utf-8")]
    dialogs = {file.stem for file in sources}
    assert all(name.endswith("Dialog") for name in dialogs)
    assert dialogs - set(re.findall(r'"(\w+Dialog)"', inspect.getsource(scenes))) == set()


def test_a_result_says_nothing_twice(server, visit, finished):
    """What the heading says is not said again below it."""
    page = visit()
    TablePage(page, server).enter(*finished)
    page.wait_for_selector(".places")
    heading = page.get_attribute("[data-end]", "aria-label")
    assert heading not in page.locator("[data-end] li").all_inner_texts()
    page.click("[data-do=more]")
    assert page.inner_text("dialog h2") == heading
    assert heading not in page.locator("dialog .lines li").all_inner_texts()


@pytest.mark.parametrize(
    ("path", "where", "words"),
    [
        ("/nonsense", ".nowhere", "There is nothing at this address"),
        ("/t/", ".nowhere", "There is nothing at this address"),
        ("/t/NOT-A-CODE", ".nowhere", "There is no such table"),
        ("/t/nosuchroom", ".gone", "There is no such table"),
        ("/#nonsense", ".nowhere", "There is nothing at this address"),
        ("/#replay=garbage", ".problem", "This link leads to no record"),
        ("/#house=garbage", ".problem", "This link contains no readable rules"),
    ],
)
def test_an_address_where_nothing_is_says_so(server, visit, path, where, words):
    """And what to do instead is on the same page."""
    page = visit()
    page.goto(server.address + path)
    assert words in page.wait_for_selector(where).inner_text()
    assert page.locator("main a[href='/'], [data-do=play-now]").count() > 0


CROWDED = {
    "extends": "cruzo",
    "deck": {"packs": 4, "removed": 0, "players_max": 5},
    "deal": {"hand": 31},
}
"""Hands of three rows."""


@pytest.mark.parametrize(
    ("rules", "bots"),
    [("sh-thead", 5), ("cruzo", 9), ("smeghead", 7), ("west-kent", 2), (CROWDED, 4)],
    ids=["sh-thead", "cruzo", "smeghead", "west-kent", "three-rows"],
)
def test_a_full_table_fits_the_window(server, visit, shot, rules, bots):
    """However many sit there and whatever lies before them, nothing has to be scrolled to."""
    page = visit(language="de-DE")
    code, secret = server.open_room(bots=["beginner"] * bots, rules=rules)
    TablePage(page, server).enter(code, secret).sit().deal().await_turn()
    name = rules if isinstance(rules, str) else "crowded"
    for width, height in ((360, 640), (360, 740), (640, 360), (820, 1180), (1366, 680)):
        resize(page, width, height)
        page.wait_for_function(FITS)
        shot(page, f"full-{name}-{width}x{height}")


@pytest.mark.parametrize(("rules", "bots"), [("sh-thead", 4), ("cruzo", 8)])
def test_a_long_name_is_readable_at_a_full_table(server, visit, rules, bots):
    """However narrow the seats are, the longest name that a seat may have is not cut."""
    code, secret = server.open_room(bots=["beginner"] * bots, rules=rules, turn_seconds=0)
    page = visit()
    host = TablePage(page, server).enter(code, secret).sit()
    TablePage(visit(), server).enter(code, name="Maximilian-Anton").sit()
    host.deal()
    name = ".others .name[title='Maximilian-Anton']"
    for width, height in ((360, 640), (640, 360), (820, 1180), (1440, 900)):
        resize(page, width, height)
        page.wait_for_function(FITS)
        page.wait_for_function(
            "one => one.scrollHeight - one.clientHeight <= 2", arg=page.query_selector(name)
        )


def test_round_and_part_are_told_on_a_phone(server, visit):
    """Where the head has no room for them: in the line below, and in the list behind it."""
    page = visit(360, 640)
    at_the_table(page, server, rules="reverse")
    assert not page.is_visible("h1 .round")
    assert "part 1 of 2 ·" in page.inner_text("button.last")
    page.click("button.last")
    assert page.inner_text("dialog h2") == "What happened · part 1 of 2"


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
@pytest.mark.parametrize(
    ("width", "height"),
    [(360, 640), (360, 800), (740, 360), (768, 1024), (1440, 900)],
)
def test_the_controls_of_a_replay_stay_where_they_are(
    server, visit, finished, width, height, language
):
    """Whatever lies on the table, however long the line is, and once the chances are known."""
    page = visit(width, height, language)
    page.goto(f"{server.address}/#replay={finished[0]}/1")
    forth = page.locator("[data-do=forth]")
    forth.wait_for()
    places = set()
    while forth.is_enabled():
        forth.click()
        box = forth.bounding_box()
        places.add((box["x"], box["y"]))
    page.locator(".ends").wait_for()
    box = forth.bounding_box()
    places.add((box["x"], box["y"]))
    assert len(places) == 1


def test_the_focus_returns_from_a_dialog(server, visit):
    """To the button that opened it: after Escape, and after a choice that closes it."""
    page = visit()
    at_the_table(page, server)
    door = "nav [aria-label='Faces and phrases']"
    for close in ("Escape", "Enter"):
        page.focus(door)
        page.keyboard.press("Enter")
        page.focus("dialog .phrases button >> nth=0")
        page.keyboard.press(close)
        page.wait_for_selector("dialog", state="detached")
        assert page.evaluate("document.activeElement.ariaLabel") == "Faces and phrases"


def test_first_page_is_small(server, visit, record_property):
    """The home page with everything that it needs."""
    size = transferred(visit(), server.address)
    record_property("bytes", size)
    assert 0 < size <= MOST_BYTES_AT_FIRST


def test_table_is_small(server, visit, record_property):
    """A table that a link leads to, cards included."""
    code, _ = server.open_room()
    size = transferred(visit(), f"{server.address}/t/{code}")
    record_property("bytes", size)
    assert 0 < size <= MOST_BYTES


def test_language_follows_the_browser_and_can_be_changed(server, visit):
    """German for a German browser; the settings of the table make everything English."""
    page = visit(language="de-AT")
    table = at_the_table(page, server)
    assert page.get_attribute("html", "lang") == "de"
    assert "Nachzieh\u00adstapel" in page.inner_text(".middle")
    page.click("nav [aria-label='Einstellungen']")
    page.click("dialog [lang=en]")
    page.wait_for_selector("dialog h2:text('Settings')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".middle :text('draw stack')")
    page.wait_for_selector(".demand:has-text('before play')")
    page.reload()
    table.await_table()
    assert page.get_attribute("html", "lang") == "en"


def test_dimmed_cards_say_why(server, visit):
    """A card that may not be played is dimmed, and says why when it is touched."""
    page = visit()
    table = at_the_table(page, server, bots=["steady", "steady"])
    while table.await_turn():
        dimmed = page.query_selector(".bottom .dimmed")
        if dimmed:
            break
        table.move_by_mouse()
    else:
        pytest.fail("no card was refused in a whole round")
    dimmed.click(position=CORNER, force=True)
    why = page.wait_for_selector(".notice.warn").inner_text()
    assert why
    assert why in dimmed.text_content()


def test_what_happens_is_announced_in_words(server, visit):
    """Listeners hear cards by name, not by sign; what only they hear makes no page longer."""
    page = visit(1440, 600)
    table = at_the_table(page, server)
    heard = ""
    for _ in range(12):
        if not table.await_turn():
            break
        heard += page.inner_text("[data-announced]", timeout=5000)
        table.move_by_mouse()
    heard += page.locator("main .log").aria_snapshot()
    page.wait_for_function(FITS)
    assert " of " in heard
    assert not [line for line in heard.splitlines() if set("♣♠♥♦") & set(line)]


def test_cards_fly_unless_motion_is_reduced(server, visit):
    """Cards move from place to place; where less motion is asked for nothing does."""
    counts = {}
    for still in (False, True):
        page = visit(still=still)
        page.add_init_script(
            "window.flights = 0; const fly = Element.prototype.animate;"
            "Element.prototype.animate = function (...all) { window.flights++;"
            " return fly.apply(this, all) };"
        )
        code, secret = server.open_room()
        table = TablePage(page, server).enter(code, secret).sit().deal()
        for _ in range(4):
            if table.await_turn():
                table.move_by_mouse()
        counts[still] = page.evaluate("window.flights")
    assert counts[False] > 0
    assert counts[True] == 0
