"""The house-rule editor: special cards as cards, single switches, trying out, undoing, printing."""

from __future__ import annotations

import re

import pytest

from tests.web.pages import FITS, at_the_table, barriers
from tests.web.table import TablePage

LOOKS = [
    (360, 640, "en-US", False),
    (390, 844, "de-DE", True),
    (820, 1180, "en-US", True),
    (1440, 900, "de-DE", False),
]
NOTATION = re.compile(r"\b[a-z]+\.[a-z]+_?[a-z]|\b[a-z]+_[a-z]+\b|\bat_most\b")
"""Ids of options, and effects as rule files write them."""
PAGES = re.compile(rb"/Type\s*/Page[^s]")


def editor(page, server, draft=""):
    """The editor, with rules that the server has checked."""
    page.goto(f"{server.address}/#house{draft}")
    page.wait_for_selector("[data-switch]", state="attached")
    page.wait_for_selector("[data-special]", state="attached")
    return page


def view(page, name):
    """A part of the editor; on wide screens all are there."""
    tab = page.locator(f"[data-view-of={name}]")
    if tab.is_visible():
        tab.click()


@pytest.mark.parametrize(("width", "height", "language", "dark"), LOOKS)
def test_no_part_of_the_editor_has_barriers(server, visit, shot, width, height, language, dark):
    """Cards, the dialog of one, switches, differences, example turns: seen, and read by axe."""
    page = editor(visit(width, height, language, dark=dark), server)
    look = f"{width}x{height}-{language[:2]}-{'dark' if dark else 'light'}"
    found = {}

    def seen(name):
        shot(page, f"editor-{name}-{look}")
        found[name] = barriers(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name

    seen("change")
    page.click("[data-special='9']")
    seen("ordinary-card")
    page.click("dialog [data-add='next at_most 7']")
    page.click("dialog [data-add='wild']")
    page.click("dialog [data-effect=wild] summary")
    page.click("dialog [data-effect=wild] [data-rank='10']")
    page.wait_for_selector("dialog [data-effect='wild except 10']")
    page.wait_for_selector("dialog [data-effect] strong:text-is('…')", state="detached")
    seen("special-card")
    page.click("[data-do=done]")
    page.locator("[data-switch=throw-in]").scroll_into_view_if_needed()
    page.click("[data-switch=throw-in]")
    page.wait_for_selector("[data-switch=throw-in][aria-checked=true]")
    seen("switches")
    view(page, "rules")
    page.wait_for_function("document.querySelectorAll('.changes li').length > 1")
    seen("rules")
    view(page, "try")
    page.click("[data-do=example]")
    page.wait_for_selector(".trial ol li")
    seen("try")
    assert not any(found.values()), found


def test_one_thumb_changes_a_card_and_sees_what_is_different(server, visit):
    """On a phone the rules and what is different are one tap away; nothing is typed."""
    page = editor(visit(360, 640, touch=True), server)
    assert not page.is_visible(".sheet")
    page.tap("[data-special='8']")
    page.tap("dialog [data-effect=skip] [data-do=remove]")
    page.tap("dialog [data-add=burn]")
    page.wait_for_selector("dialog [role=status]:has-text('The discard pile is killed')")
    page.tap("[data-do=done]")
    page.wait_for_selector("[data-view-of=rules]:has-text('1')")
    page.tap("[data-view-of=rules]")
    now = "8: the discard pile is killed, and you play again (instead of: skips the next"
    page.wait_for_selector(f".changes li:has-text('{now}')")
    assert page.is_visible(".sheet")
    assert not page.is_visible("[data-special='8']")


def test_a_single_card_is_given_what_its_rank_does_not_do(server, visit, shot):
    """From the dialog of a rank to that of one card, into the sheet, and back to what it was."""
    page = editor(visit(1440, 900), server)
    page.click("[data-special=J]")
    page.click("dialog [data-single=JS]")
    page.click("dialog [data-add=skip]")
    page.wait_for_selector("dialog p:text-is('The next player misses a turn.')")
    shot(page, "editor-single-card")
    page.click("[data-do=done]")
    page.wait_for_selector(".tile[data-special=JS]")
    page.wait_for_selector(".changes li:has-text('Jack of spades: skips the next player')")
    shot(page, "editor-with-single-card")
    page.click(".changes li:has-text('Jack of spades') button")
    page.wait_for_selector("[data-special=JS]", state="detached")


def test_effects_that_exclude_one_another_give_way(server, visit):
    """What is chosen replaces what cannot stand beside it."""
    page = editor(visit(), server)
    page.click("[data-special='8']")
    page.click("dialog [data-add=burn]")
    page.wait_for_selector("dialog [data-effect=burn]")
    assert page.locator("dialog [data-effect]").count() == 1
    page.click("dialog [data-add='next only J Q']")
    page.wait_for_selector("dialog [data-effect='next only J Q']")
    page.click("dialog [data-effect] [data-rank=J]")
    page.click("dialog [data-effect] [data-rank=Q]")
    page.wait_for_selector("dialog [data-effect='next only Q']")
    page.wait_for_selector("dialog [role=status]:has-text('queen')")
    page.select_option("dialog [data-effect] select", "denied")
    page.wait_for_selector("dialog [data-effect='next only Q wilds denied']")
    page.click("dialog [data-do=reset-special]")
    page.wait_for_selector("dialog [data-effect=skip]")


def test_popular_changes_are_switched_and_undone(server, visit):
    """A switch shows the rules as they are, however they changed; each change can be undone."""
    page = editor(visit(), server)
    assert page.get_attribute("[data-switch=ten-burns]", "aria-checked") == "true"
    page.click("[data-switch=ten-burns]")
    page.wait_for_selector("[data-switch=ten-burns][aria-checked=false]")
    page.wait_for_selector(".changes li:has-text('10: ordinary')")
    page.click("[data-switch=take-at-will]")
    page.wait_for_selector("[data-switch=take-instead][aria-checked=false]")
    page.click("[data-do=undo]")
    page.wait_for_selector("[data-switch=take-at-will][aria-checked=true]")
    page.click("[data-do=undo]")
    page.wait_for_selector("[data-switch=ten-burns][aria-checked=true]")
    assert page.locator(".changes li").count() == 0
    assert page.is_disabled("[data-do=undo]")


def test_leaving_the_page_loses_nothing(server, visit):
    """The draft is there again without its link, and what came before a link of others, too."""
    page = editor(visit(), server)
    page.click("[data-switch=nine-turns]")
    page.wait_for_selector(".changes li:has-text('9')")
    page.goto(server.address)
    page.wait_for_selector("[data-do=house]")
    page.goto("about:blank")
    editor(page, server)
    page.wait_for_selector(".changes li:has-text('9')")
    theirs = editor(visit(), server)
    theirs.select_option("select >> nth=0", "karma")
    theirs.wait_for_selector(".sheet h2:has-text('Karma')")
    link = theirs.input_value(".result .copy input")
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_selector(".sheet h2:has-text('Karma')")
    page.click("[data-do=undo]")
    page.wait_for_selector(".changes li:has-text('9')")


def test_rules_are_tried_in_turns_and_in_a_round(server, visit):
    """Five turns at once; a round against bots by these rules, and back with nothing lost."""
    page = editor(visit(), server)
    page.click("[data-switch=nine-turns]")
    page.wait_for_selector(".changes li:has-text('9')")
    page.click("[data-do=example]")
    page.wait_for_selector(".trial ol li")
    assert page.locator(".trial ol > li").count() == 5
    page.click("[data-switch=jokers]")
    page.wait_for_selector(".trial ol li", state="detached")
    page.wait_for_selector(".changes li:has-text('joker')")
    page.click("[data-do=play-house]")
    page.wait_for_selector(".hand [data-card]")
    assert "at our house" in page.inner_text("h1")
    page.click("[data-do=back-to-editor]")
    page.wait_for_selector(".changes li:has-text('joker')")
    assert page.get_attribute("[data-switch=jokers]", "aria-checked") == "true"
    page.click("[data-do=undo]")
    page.wait_for_selector("[data-switch=jokers][aria-checked=false]")


def test_other_tables_have_no_way_to_the_editor(server, visit):
    code, secret = server.open_room()
    table = TablePage(visit(), server).enter(code, secret).sit()
    assert table.page.locator("[data-do=back-to-editor]").count() == 0


def test_by_keyboard_alone(server, visit):
    """A special card is changed, the rules are saved as a file, a round is begun."""
    page = editor(visit(), server)
    page.focus("[data-special='8']")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")

    def tab_to(selector):
        for _ in range(80):
            if page.evaluate("(s) => document.activeElement?.matches(s)", selector):
                return
            page.keyboard.press("Tab")
        pytest.fail(f"{selector} is not reached")

    tab_to("[data-add=reverse]")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog [data-effect=reverse]:focus")
    tab_to("[data-effect=reverse] input")
    page.keyboard.press("Space")
    page.wait_for_selector("dialog [data-effect='reverse once']")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.evaluate("document.activeElement.dataset.special") == "8"
    page.wait_for_selector(".changes li:has-text('reverses the direction')")
    tab_to("[data-do=example]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".trial ol li")
    tab_to("a[download]")
    with page.expect_download():
        page.keyboard.press("Enter")
    page.focus("[data-switch=ten-burns]")
    tab_to("[data-do=play-house]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand [data-card]")


@pytest.mark.parametrize(("width", "height", "way"), [(1440, 900, "skip-to-trial"), (390, 844, "")])
def test_rules_are_tried_by_keyboard_alone(server, visit, width, height, way):
    """Few steps lead there; the focus stays on what was pressed, also on the way back."""
    page = editor(visit(width, height), server)
    doing = "document.activeElement.dataset.do ?? document.activeElement.dataset.viewOf"

    def tab_to(wanted, most):
        for _ in range(most):
            if page.evaluate(doing) == wanted:
                return page.keyboard.press("Enter")
            page.keyboard.press("Tab")
        return pytest.fail(f"{wanted} is not reached")

    tab_to(way or "try", 8)
    tab_to("example", 4)
    page.wait_for_selector("[role=status]:has-text('5 example turns are below')", state="attached")
    assert page.evaluate(doing) == "example"
    top = page.locator(".trial ol").bounding_box()["y"]
    page.keyboard.press("PageDown")
    page.wait_for_function(
        "top => document.querySelector('.trial ol').getBoundingClientRect().top < top", arg=top
    )
    page.keyboard.press("Shift+Tab")
    tab_to("play-house", 1)
    page.wait_for_selector("main.table[data-turn=mine]")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.hand [data-card]')")
    page.keyboard.press("g")
    page.wait_for_selector(".actions [data-do=ready]", state="detached")
    page.focus("[data-do=back-to-editor]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-do=play-house]:focus")
    page.reload()
    page.wait_for_selector("[data-special]", state="attached")
    assert page.locator("[data-do=play-house]:focus").count() == 0


def test_parts_of_a_match_are_chosen_by_title(server, visit):
    """Nobody types the names of presets; one part alone is told to be too few."""
    page = editor(visit(), server)
    page.click("details:has([data-option='match.parts']) > summary")
    parts = page.locator("[data-option='match.parts']")
    parts.locator("select").select_option(label="Sh*thead")
    page.wait_for_selector(".result .problem")
    parts.locator("select").select_option(label="Karma")
    page.wait_for_selector(".result .problem", state="detached")
    assert parts.locator("button:has-text('×')").all_inner_texts() == ["Sh*thead ×", "Karma ×"]


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_ids_are_shown_only_to_those_who_ask(server, visit, language):
    """Neither the editor, nor its complaints, nor the sheet name options as rule files do."""
    page = editor(visit(language=language), server)
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    page.fill("[data-option='deal.up'] input", "4")
    page.press("[data-option='deal.up'] input", "Tab")
    page.wait_for_selector(".result .problem")
    shown = page.inner_text("main")
    assert not NOTATION.search(shown), NOTATION.search(shown)
    page.click("[data-special='7']")
    page.wait_for_selector("dialog[open]")
    assert not NOTATION.search(page.inner_text("dialog"))
    page.click("[data-do=done]")
    page.check("[data-do=codes]")
    assert "deal.up" in page.inner_text("[data-option='deal.up']")
    assert "deal.up" in page.inner_text(".result .problem")


SHOWN = """() => [...document.querySelectorAll('body *')].filter((one) =>
  one.checkVisibility() && !one.querySelector('article.sheet') && !one.closest('article.sheet')
  && !one.closest('svg.symbols')
).length"""


def printed(page, name):
    """The pages on paper, on both formats; nothing but one sheet is printed."""
    page.emulate_media(media="print")
    assert page.evaluate(SHOWN) == 0, name
    sheets = page.locator("article.sheet").all()
    assert sum(sheet.is_visible() for sheet in sheets) == 1, name
    assert page.locator("article.sheet table >> visible=true").count() >= 1, name
    page.emulate_media(media="null")  # as people print, not as the screen shows it
    return [len(PAGES.findall(page.pdf(format=paper))) for paper in ("A4", "Letter")]


def test_sheets_are_printed_on_two_pages_at_most(server, visit):
    """From the editor, on a phone too; from the presets; from the table. The longest as well."""
    page = editor(visit(390, 844, "de-DE", dark=True), server)
    assert max(printed(page, "editor")) <= 2
    for preset in ("cruzo", "reverse"):
        page.select_option("select >> nth=0", preset)
        page.wait_for_function(
            "(name) => document.querySelector('.sheet h2').innerText !== name", arg=""
        )
        page.wait_for_selector(f".sheet h2:has-text('{preset.title()}')", state="attached")
        assert max(printed(page, preset)) <= 2
    page.click("[data-do=compare-rules]")
    page.click("dialog [data-preset=karma] [data-do=read]")
    page.wait_for_selector("dialog article.sheet table")
    assert max(printed(page, "presets")) <= 2
    table = at_the_table(visit(), server, rules="sh-thead")
    table.page.click("nav button >> nth=0")
    table.page.wait_for_selector("dialog article.sheet table")
    assert max(printed(table.page, "table")) <= 2


COMPARED = {
    "title": "What changes with “8: none”?",
    "intro": "Three players. Sh*thead against 8: none.",
    "names": ["Sh*thead", "8: none"],
    "line": "In one line: people wait less for their turn.",
    "measures": [
        {
            "name": name,
            "question": f"How about {name}?",
            "about": f"What {name} is.",
            "values": ["6.8 plays", "5.6 plays"],
            "margins": ["± 0.05", "± 0.05"],
            "verdict": "noticeable",
            "sign": "✓",
            "sentence": "The longest wait gets 1.2 plays shorter.",
        }
        for name in ("length", "wait", "deal", "early", "skill")
    ],
    "notes": ["✓ sure and noticeable"],
}


@pytest.mark.parametrize(("width", "height", "language", "dark"), LOOKS)
def test_rules_are_compared_with_a_preset(server, visit, shot, width, height, language, dark):
    """Progress first, then five figures; after a further change they are gone, as they are old."""
    page = editor(visit(width, height, language, dark=dark), server)
    asked = []

    def answer(route):
        asked.append(route.request.post_data_json)
        found = COMPARED if len(asked) > 1 else None
        route.fulfill(json={"done": 700, "games": 1400, "found": found})

    page.route("**/api/compare", answer)
    page.click("[data-switch=throw-in]")
    page.wait_for_selector("[data-switch=throw-in][aria-checked=true]")
    view(page, "try")
    page.wait_for_selector("[data-do=compare]:enabled")
    page.click("[data-do=compare]")
    page.wait_for_selector("progress[max='1400']")
    page.wait_for_selector("[data-measure]")
    assert page.locator("[data-measure]").count() == 5
    assert "In one line: people wait less" in page.inner_text(".trial")
    assert (asked[0]["base"], asked[0]["language"]) == ("sh-thead", language[:2])
    assert asked[0]["rules"]["extends"] == "sh-thead"
    page.click(".trial summary")
    shot(page, f"editor-compared-{width}x{height}-{language[:2]}-{'dark' if dark else 'light'}")
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.select_option("[data-do=compare-with]", "pagat")
    page.wait_for_selector("[data-measure]", state="detached")
    page.click("[data-do=compare]")
    page.wait_for_selector("[data-measure]")
    assert asked[-1]["base"] == "pagat"


def test_why_nothing_is_compared_is_said(server, visit):
    page = editor(visit(), server)
    page.route("**/api/compare", lambda route: route.abort())
    assert page.is_disabled("[data-do=compare]")  # with the rules that they are
    page.click("[data-switch=throw-in]")
    page.wait_for_selector("[data-do=compare]:enabled")
    view(page, "try")
    page.click("[data-do=compare]")
    said = page.wait_for_selector(".trial [role=alert]").inner_text()
    assert said.startswith("The server cannot be reached.")
    assert page.locator(".trial progress").count() == 0


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1440, 900)])
def test_a_wide_editor_ends_with_the_window(server, visit, width, height):
    """Each half scrolls by itself: there is nothing below them."""
    page = editor(visit(width, height), server)
    page.wait_for_selector(".sheet section")
    assert page.evaluate(FITS)
