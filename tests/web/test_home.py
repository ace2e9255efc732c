"""The home page: a table with two buttons, six games at a glance, everything else behind doors."""

from __future__ import annotations

import json

import pytest

import shithead as sh
from shithead.narration.lessons.course import course
from tests.web.pages import LOOKS, barriers
from tests.web.table import TablePage, plain

CHOSEN = "name => localStorage.setItem('shithead.settings', JSON.stringify({ rules: name }))"
INSIDE = "box => box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth"

LAST_LESSON = """(number) => localStorage.setItem(
  "shithead.experience", JSON.stringify({ lessons: { "sh-thead": number } }))"""
ONE_LINE = """all => all.every(
  (one) => one.offsetHeight < 2 * parseFloat(getComputedStyle(one).fontSize))"""


def fits(page, selector):
    """Whether an element lies inside the window without scrolling."""
    return page.eval_on_selector(
        selector, f"element => ({INSIDE})(element.getBoundingClientRect())"
    )


@pytest.mark.parametrize(("width", "height", "language", "dark"), LOOKS)
def test_the_first_screen_has_both_buttons_and_the_games(
    server, visit, shot, width, height, language, dark
):
    """Nobody scrolls to play, or to learn it; one button stands out, and says against whom."""
    page = visit(width, height, language, dark=dark)
    page.goto(server.address)
    page.wait_for_selector("[data-games='6']")
    shot(page, f"home-{width}x{height}-{language[:2]}-{'dark' if dark else 'light'}")
    doors = ("play-now", "friends", "over-days", "learn", "drawer")
    for door in doors:
        assert fits(page, f"[data-do={door}]"), door
    tops = [page.locator(f"[data-do={door}]").bounding_box()["y"] for door in doors]
    assert tops == sorted(tops)
    assert fits(page, "[data-game=sh-thead]")
    assert page.eval_on_selector_all(".ways small", ONE_LINE)
    assert page.locator("main .button:is(.lamp, .main):visible").count() == 1
    assert " 3 bots · " in plain(page.inner_text("[data-do=play-now]")).lower()
    titles = page.locator("[data-game] span:has(small)").all_inner_texts()
    assert len(titles) == 6
    assert all(len(title.split("\n")) == 2 for title in titles)
    small = 720
    assert (page.locator(".games legend").bounding_box()["height"] > 1) == (height >= small)
    assert page.inner_text("h1").strip() not in [title.split("\n")[0] for title in titles]
    words = [len(line.split()) for line in page.locator("[data-game] small").all_inner_texts()]
    assert all(3 <= count <= 5 for count in words)
    assert barriers(page) == []
    page.click("[data-do=drawer] summary")
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_game_is_chosen_at_a_glance_and_dealt(server, visit):
    """By one press, also with the keyboard; button, drawer and table agree; said once."""
    page = visit()
    page.goto(server.address)
    page.wait_for_selector("[data-games='6']")
    page.click("[data-game=karma]")
    assert page.is_checked("[data-game=karma] input")
    assert plain(page.inner_text("[data-do=play-now]")) == "Deal against 3 bots · steady"
    assert page.inner_text("main").count("Karma") == 1
    page.keyboard.press("ArrowLeft")
    assert page.is_checked("[data-game=cruzo] input")
    page.click("[data-do=drawer] summary")
    assert page.input_value(".play .rules select") == "cruzo"
    page.select_option("[data-do=bots]", "1")
    assert "against one bot · steady" in plain(page.inner_text("[data-do=play-now]"))
    page.click("[data-do=play-now]")
    TablePage(page, server).await_table()
    assert "Cruzo" in page.inner_text("h1")
    assert page.locator(".others .seat").count() == 1
    page.goto(server.address)
    page.wait_for_selector("[data-do=play-now]:has-text('against one bot')")
    assert page.is_checked("[data-game=cruzo] input")


GROUNDS = """() => {
  window.grounds = new Set();
  window.said = new Set();
  const look = () => {
    if (document.querySelector("main.table")) return;
    window.grounds.add(getComputedStyle(document.body).backgroundColor);
    const soon = document.querySelector(".soon [role=status]");
    if (soon) window.said.add(soon.textContent);
    requestAnimationFrame(look);
  };
  look();
}"""
"""What one sees until there is a table."""


@pytest.mark.parametrize("way", ["play-now", "first-round"])
def test_the_cloth_stays_until_the_cards_are_there(server, visit, way):
    """No pale page flashes before the table, after the lessons neither; one word is said."""
    page = visit(390, 844)
    page.goto(server.address)
    page.wait_for_selector("[data-games='6']")
    if way == "first-round":
        lessons = len(course(sh.rules("sh-thead")))
        page.evaluate(LAST_LESSON, lessons - 1)
        page.click("[data-do=learn]")
        page.click("[data-do=skip]")
        page.wait_for_selector("[data-do=first-round]")
    page.evaluate(GROUNDS)
    page.click(f"[data-do={way}]")
    page.wait_for_selector("main.table")
    assert page.evaluate("window.grounds.size") == 1
    assert page.evaluate("[...window.said]") in ([], ["Shuffling …"])
    assert not page.evaluate("document.documentElement.hasAttribute('data-at-home')")
    page.go_back()
    page.wait_for_selector("[data-do=play-now], [data-lesson]")


def test_the_button_keeps_its_look_while_a_table_opens(server, visit):
    """Nothing of it fades, and no second press opens a second table."""
    page = visit()
    page.route("**/api/rooms", lambda route: None)
    page.goto(server.address)
    look = "one => [getComputedStyle(one).color, getComputedStyle(one).background]"
    before = page.eval_on_selector("[data-do=play-now]", look)
    page.click("[data-do=play-now]")
    page.wait_for_selector("[data-do=play-now]:disabled")
    assert page.eval_on_selector("[data-do=play-now]", look) == before


def test_friends_get_a_table_by_the_chosen_rules_in_one_press(server, visit):
    """Without bots, its host seated under the name that the drawer holds; also one over days."""
    page = visit(390, 844, touch=True)
    page.goto(server.address)
    page.wait_for_selector("[data-games='6']")
    page.tap("[data-game=pagat]")
    page.tap("[data-do=drawer] summary")
    page.fill("[data-do=drawer] input[autocomplete=nickname]", "Anna")
    page.tap("[data-do=over-days]")
    page.wait_for_selector("[data-do=stand]")
    assert "several days" in page.inner_text("h1 [data-over-days]")
    assert "Shithead (pagat)" in page.inner_text("h1")
    assert page.locator("strong:text-is('Anna')").count() == 1
    assert page.is_checked("[data-do=by-turns]")
    page.goto(server.address)
    page.wait_for_selector("[data-games='6']")
    assert page.is_checked("[data-game=pagat] input")
    page.tap("[data-do=friends]")
    page.wait_for_selector("[data-do=stand]")
    assert page.locator("[data-over-days]").count() == 0


def test_the_rules_that_were_chosen_last_are_chosen_again(server, visit):
    """At a table, too; rules that are gone fall back to the usual ones."""
    page = visit()
    code, secret = server.open_room(bots=[])
    TablePage(page, server).enter(code, secret, "Anna").sit()
    page.check("[data-game=cruzo] input")
    page.wait_for_selector("h1:has-text('Cruzo')")
    page.goto(server.address)
    page.wait_for_selector("[data-games='6']")
    assert page.is_checked("[data-game=cruzo] input")
    for rules in ("gone", "house:Gone"):
        page.evaluate(CHOSEN, rules)
        page.reload()
        page.wait_for_selector("[data-games='6']")
        assert page.is_checked("[data-game=sh-thead] input"), rules


def test_other_rules_are_no_tile_but_stand_on_the_button(server, visit):
    page = visit()
    page.goto(server.address)
    page.click("[data-do=compare-rules]")
    page.click("dialog [data-preset=west-kent] [data-do=choose]")
    page.wait_for_selector(
        "[data-do=play-now]:has-text('Rules: West Kent Smeghead · against 2 bots')"
    )
    assert page.locator("[data-game] :checked").count() == 0


def test_who_comes_back_finds_open_tables_before_the_buttons(server, visit):
    page = visit(390, 844)
    code, secret = server.open_room()
    table = TablePage(page, server).enter(code, secret).sit().deal()
    assert table.await_turn()
    page.goto(server.address)
    tables = page.wait_for_selector("[data-open-tables] .mine").bounding_box()
    assert tables["y"] < page.locator("[data-do=play-now]").bounding_box()["y"]
    assert fits(page, "[data-open-tables] .mine")
    assert fits(page, "[data-do=play-now]")


def test_of_many_tables_three_are_in_sight(server, visit):
    """The buttons to play stay on the screen of a phone; a press shows the rest."""
    page = visit(390, 844, "de-DE")
    codes = [server.open_room()[0] for _ in range(5)]
    tables = [{"code": code, "title": "Sh*thead", "name": "Ann", "others": "Bo"} for code in codes]
    page.add_init_script(f"localStorage.setItem('shithead.tables', '{json.dumps(tables)}');")
    page.goto(server.address)
    page.wait_for_selector("[data-do=continue] .standing >> nth=2")
    assert page.locator("[data-do=continue]").count() == 3
    for button in ("play-now", "friends", "over-days"):
        assert fits(page, f"[data-do={button}]")
    assert page.inner_text("[data-do=all-tables]") == "2 weitere"
    page.click("[data-do=all-tables]")
    assert page.locator("[data-do=continue]").count() == 5
    assert page.locator("[data-do=all-tables]").count() == 0


def test_a_table_that_went_on_on_the_device_is_offered_once(server, visit):
    """Not once more under its name at the server."""
    page = visit()
    tables = [{"code": code, "title": "Sh*thead", "name": "Ann"} for code in ("ownab23", "ab23")]
    page.add_init_script(
        f"localStorage.setItem('shithead.tables', '{json.dumps(tables)}');"
        "localStorage.setItem('shithead.parted.ab23', '7');"
    )
    page.goto(server.address)
    page.wait_for_selector("[data-open-tables]")
    assert page.locator("[data-do=continue]").count() == 1
    assert page.get_attribute("[data-do=continue]", "href").endswith("#t=ownab23")


def test_whose_turn_it_is_does_not_wait_for_a_minute(server, visit):
    """Somebody moves while another looks at the home page."""
    code, secret = server.open_room(bots=[], turn_seconds=0)
    ann = TablePage(visit(), server).enter(code, secret).sit()
    bo = TablePage(visit(), server).enter(code, name="Bo").sit()
    ann.deal()
    bo.await_table()
    ann.press("ready")
    ann.page.goto(server.address)
    ann.page.wait_for_selector("[data-do=continue] .standing:has-text('waiting for Bo')")
    bo.press("ready")
    while bo.on_turn:
        bo.move_quickly()
    ann.page.wait_for_selector("[data-do=continue] .standing:has-text('your turn')")
    assert ann.page.is_visible("[data-do=continue] .play.lamp")
    assert ann.page.inner_text("[data-do=continue] strong") == "Bo"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1440, 900), (2560, 1440)])
def test_nothing_on_the_first_page_is_off_its_axis(server, visit, width, height):
    """Name, buttons, games and all rules stand in one line; the cards end above the name."""
    page = visit(width, height)
    page.goto(server.address)
    page.wait_for_selector("[data-games='6']")
    middle = "one => { const box = one.getBoundingClientRect(); return box.x + box.width / 2; }"
    parts = (".ways", ".games", "[data-do=compare-rules]", ".join")
    places = [page.eval_on_selector(part, middle) for part in parts]
    assert max(places) - min(places) < 1
    cards = page.eval_on_selector_all(
        ".fan .one", "all => Math.max(...all.map(one => one.getBoundingClientRect().bottom))"
    )
    letters = page.locator("h1").bounding_box()
    assert cards < letters["y"] + letters["height"] * 0.2


def test_a_friends_table_is_found_by_its_code(server, visit):
    page = visit(390, 844)
    code, _ = server.open_room()
    page.goto(server.address)
    assert page.is_disabled(".join button")
    page.get_by_label("Code of a table").fill(f" {code.upper()} ")
    page.click(".join button")
    page.wait_for_selector("[data-do=sit-down]")


SPARE = """(field) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = font;
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return room - pen.measureText(field.placeholder).width;
}"""
"""Pixels of a field that the words in it leave free."""


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_what_a_code_is_of_can_be_read_on_a_small_phone(server, visit, language):
    page = visit(360, 640, language)
    page.goto(server.address)
    page.wait_for_selector("[data-games='6']")
    assert page.eval_on_selector(".join input", SPARE) >= 0
