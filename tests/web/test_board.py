"""The analysis board: set up by taps, keys and text, played out, branched, searched, shared."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest

import shithead as sh
from shithead.server.runtime.page_files import engine_address
from tests.web.pages import MOMENT, barriers, game, go_to, open_file

POSITION = """\
rules: sh-thead
seats: Ada Bo
turn: Ada clockwise play
stock: 5C 6C
pile: 9D
burnt: -
Ada: 3H 7C 7S TD | KS QH | 2C 2S 2H
Bo: 4C JS JD | 8H AC | KC KH KD
"""

LOOKS = [
    (360, 640, "de-DE", True),
    (844, 390, "de-DE", False),
    (1440, 900, "en-US", True),
]


def opened(page, server, position=POSITION):
    """The board, opened by a link that any program can write."""
    page.goto(f"{server.address}/#board={quote(position)}")
    page.wait_for_selector("[data-setting=false] [data-move]")
    return page


def empty(page, server):
    page.goto(f"{server.address}/#board")
    page.wait_for_selector("[data-faults='0'] .sound")
    page.click("[data-do=clear]")
    return page


def text_of(page):
    return page.locator("[data-do=text]").input_value()


def play(page, move, ply):
    page.click(f"[data-move='{move}']")
    page.wait_for_selector(f"[data-ply='{ply}'][aria-current]")


@pytest.mark.parametrize(("width", "height", "language", "dark"), LOOKS)
def test_the_board_has_no_barriers(server, visit, shot, width, height, language, dark):
    """axe-core finds nothing: setting up, a fault, playing, sharing."""
    look = f"{width}x{height}-{language[:2]}-{'dark' if dark else 'light'}"
    page, found = visit(width, height, language, dark=dark), {}

    def seen(name):
        shot(page, f"board-{name}-{look}")
        found[name] = barriers(page)

    opened(page, server)
    play(page, "Ada: TD", 1)
    seen("play")
    page.click("[data-do=share-position]")
    page.wait_for_selector("dialog .picture")
    seen("share")
    page.keyboard.press("Escape")
    page.click("[data-do=set-up]")
    page.wait_for_selector("[data-faults='0'] .sound")
    seen("set-up")
    page.locator("[data-do=text]").fill(POSITION.replace("9D", "9D AC AC"))
    page.wait_for_selector("[data-faults='1']")
    seen("fault")
    assert {name: what for name, what in found.items() if what} == {}


def test_a_position_is_set_up_by_taps(server, visit):
    """A zone, then its cards; a card, then where it moves; and back to the others."""
    page = empty(visit(390, 844, touch=True), server)
    for zone, cards in (("Ada/hand", ["7C", "8C"]), ("Bo/up", ["9H", "?"]), ("pile", ["3S"])):
        page.tap(f"[data-zone='{zone}']")
        for card in cards:
            page.tap(f"[data-tray='{card}']")
    assert "Ada: 7C 8C | - | -" in text_of(page)
    assert "Bo: - | 9H ? | -" in text_of(page)
    assert page.get_attribute("[data-tray='7C']", "aria-disabled") == "true"
    page.tap("[data-card='7C']")
    page.tap("[data-zone='Bo/hand']")
    page.tap("[data-card='8C']")
    page.tap("[data-do=known]")
    page.tap("[data-turn='Bo']")
    assert "Ada: 8C | - | -" in text_of(page)
    assert "Bo: 7C | 9H ? | -" in text_of(page)
    assert "known Ada: 8C" in text_of(page)
    page.tap("[data-card='3S']")
    page.tap("[data-do=remove]")
    assert "pile: -" in text_of(page)
    page.wait_for_selector("[data-faults='0'] .sound")
    assert page.get_attribute("[data-tray='3S']", "aria-disabled") == "false"
    page.tap("[data-do=play]")
    page.wait_for_selector("[data-move='Bo: 7C']")
    assert page.locator(".board-table .seen").count() == 1


def test_cards_are_dragged(server, visit):
    page = empty(visit(), server)
    for card, zone in (("[data-tray='KD']", "pile"), ("[data-tray='4D']", "Ada/hand")):
        page.drag_and_drop(card, f"[data-zone='{zone}']")
    page.drag_and_drop("[data-tray='QD']", "[data-drop='pile@0']")
    assert "pile: QD KD" in text_of(page)
    page.drag_and_drop("[data-drop='pile@1']", "[data-zone='Bo/down']")
    page.drag_and_drop("[data-drop='pile@0']", "[data-tray='2C']")
    assert "Bo: - | - | KD" in text_of(page)
    assert "pile: -" in text_of(page)


def test_what_is_wrong_is_said_in_words(server, visit):
    """All of it, at once; the line at fault is shown when asked for."""
    page = empty(visit(), server)
    page.locator("[data-do=text]").fill(POSITION.replace("9D", "AC 4C").replace("5C 6C", "JD"))
    page.wait_for_selector("[data-faults='3']")
    assert page.is_disabled("[data-do=play]")
    told = page.locator("[data-key=Bo]").first
    assert told.inner_text().startswith("Line 8: the packs hold 4C only once")
    told.click()
    selected = "([area]) => area.value.slice(area.selectionStart, area.selectionEnd)"
    assert page.locator("[data-do=text]").evaluate_all(selected).startswith("Bo: 4C")
    page.locator("[data-do=text]").fill(POSITION)
    page.wait_for_selector("[data-faults='0'] .sound")
    page.select_option("[data-do=rules]", "cruzo")
    assert "rules: cruzo" in text_of(page)
    # a tree that a stranger wrote: its beginning is invalid
    tree = [[POSITION.replace("9D", "AC"), -1, "", ""], [POSITION, 0, "<b>", "<img src=x>"]]
    page.goto("about:blank")
    page.goto(f"{server.address}/#board={quote(json.dumps({'tree': tree, 'at': 0}))}")
    page.wait_for_selector("[data-setting=true] [data-faults='1']")


def test_moves_are_tried_taken_back_and_branched(server, visit):
    page = opened(visit(), server)
    play(page, "Ada: TD", 1)
    assert page.inner_text("[data-line]") == "Ada plays 10♦. The discard pile is killed (2)."
    play(page, "Ada: 7C 7S", 2)
    page.click("[data-do=back]")
    page.wait_for_selector("[data-ply='1'][aria-current]")
    play(page, "Ada: 3H", 2)
    assert page.locator("[data-ply='2']").count() == 2
    assert page.get_attribute("[data-ply='2'][aria-current]", "data-depth") == "1"
    page.reload()  # the link holds all of it
    page.wait_for_selector("[data-ply='2'][data-depth='1'][aria-current]")
    page.click("[data-ply='0']")
    page.wait_for_selector("[data-move='Ada: TD']")
    play(page, "Ada: TD", 1)  # the same branch, not another
    assert page.locator("[data-ply]").count() == 4
    page.click("[data-do=cut]")
    page.wait_for_selector("[data-ply='0'][aria-current]")
    assert page.locator("[data-ply]").count() == 1


def test_bots_play_the_other_seats(server, visit):
    """A player who steps back is not overtaken by a bot."""
    page = opened(visit(), server)
    page.check("[data-bot=Bo]")
    play(page, "Ada: take", 2)
    assert page.inner_text("[data-line]").startswith("Bo ")
    page.click("[data-do=back]")
    page.wait_for_selector("[data-ply='1'][aria-current]")
    page.wait_for_selector("[data-move^='Bo: ']")
    assert page.locator("[data-ply]").count() == 3


def test_chances_and_reasons_are_found_on_the_device(server, visit):
    """By what the seat can know, and with all hands seen."""
    assert engine_address(), "Build the kernels: make kernels"
    page = opened(visit(), server)
    page.click("[data-do=chances]")
    page.wait_for_selector("[data-chances]")
    shown = page.locator("[data-move]").all_inner_texts()
    percents = [int(re.match(r"(\d+)%", text)[1]) for text in shown]
    assert len(percents) == len(page.locator("[data-move]").all()) == 3
    assert percents == sorted(percents)
    assert page.locator(".why").first.inner_text().endswith(".")
    page.select_option("[data-do=knowing]", index=1)
    page.wait_for_selector("[data-chances]")
    assert page.locator("[data-move] .percent").count() == 3


def test_a_link_and_a_file_reopen_an_equal_position(server, visit):
    page = opened(visit(), server)
    play(page, "Ada: TD", 1)
    page.click("[data-do=share-position]")
    link = page.locator("dialog input").input_value()
    with page.expect_download() as kept:
        page.click("[data-do=file]")
    text = Path(kept.value.path()).read_text(encoding="utf-8")
    again = sh.Game.from_position(POSITION)
    again.play("TD")
    assert text == str(again.position())
    other = visit()
    other.goto(link)
    other.wait_for_selector("[data-setting=false] [data-move]")
    other.click("[data-do=set-up]")
    assert text_of(other) == text
    file = {"name": "own.txt", "mimeType": "text/plain", "buffer": POSITION.encode()}
    other.set_input_files("[data-do=open-position]", files=[file])
    other.wait_for_selector("[data-move='Ada: TD']")


def test_a_board_is_set_up_and_played_by_keys_alone(server, visit):
    page = empty(visit(), server)
    press = page.keyboard.press
    for zone, presses in (("Ada/hand", ["Enter"]), ("Bo/hand", ["ArrowRight", "Enter"])):
        page.focus(f"[data-zone='{zone}']")
        press("Enter")
        page.focus(".tray [tabindex='0']")
        for key in presses:
            press(key)
    assert "Ada: 2C | - | -" in text_of(page)
    assert "Bo: 3C | - | -" in text_of(page)
    page.focus("[data-card='3C']")
    press("Enter")
    page.focus("[data-zone='Bo/up']")
    press("Enter")
    assert "Bo: - | 3C | -" in text_of(page)
    page.focus("[data-card='2C']")
    press("Delete")
    assert page.evaluate("document.activeElement.dataset.zone") == "Ada/hand"
    press("Enter")
    page.focus(".tray [tabindex='0']")
    press("ArrowLeft")
    press("Enter")
    assert "Ada: 2C | - | -" in text_of(page)
    page.wait_for_selector("[data-faults='0'] .sound")
    page.focus("[data-do=play]")
    press("Enter")
    page.wait_for_selector("[data-setting=false] [data-move]")
    page.focus("[data-move]")
    press("Enter")
    page.wait_for_selector("[data-ply='1'][aria-current]")
    press("ArrowLeft")
    page.wait_for_selector("[data-ply='0'][aria-current]")
    press("ArrowRight")
    page.wait_for_selector("[data-ply='1'][aria-current]")


def test_a_finished_round_opens_at_any_moment(server, visit):
    """With all of its moves, from which one branches off."""
    page = open_file(visit(), server)
    go_to(page, MOMENT)
    page.click("[data-do=board]")
    page.wait_for_selector(f"[data-ply='{MOMENT}'][aria-current]")
    assert page.locator("[data-ply]").count() == len(game().moves) + 1
    page.wait_for_selector("[data-move]")
    page.click("[data-move] >> nth=-1")
    page.wait_for_selector(f"[data-ply='{MOMENT + 1}'][aria-current]")
    page.click("[data-ply='1']")
    page.wait_for_selector("[data-ply='1'][aria-current]")
    shown = page.locator("[data-ply]").count()
    page.reload()  # too many moves for a link: the tab keeps them
    page.wait_for_selector("[data-ply='1'][aria-current]")
    assert page.locator("[data-ply]").count() == shown
