"""The room before its first deal: chairs round the table, and who sits down there."""

from __future__ import annotations

import pytest

from tests.web.pages import LOOKS, barriers
from tests.web.table import TablePage

SOUNDS = """
window.sounds = 0;
const begin = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...all) {
  window.sounds += 1;
  return begin.apply(this, all);
};
"""

LOADED = """what =>
  performance.getEntriesByType("resource").some(({ name }) => name.includes(what))"""


def visible_buttons(page, words):
    """How many buttons with these words are seen."""
    return page.locator("main button:visible", has_text=words).count()


@pytest.mark.parametrize(("width", "height", "language", "dark"), LOOKS)
def test_a_guest_reads_who_invites_to_what(server, visit, shot, width, height, language, dark):
    """And one button gives a seat, without scrolling; chairs are pressed, too."""
    code, secret = server.open_room(bots=["steady"], rules="cruzo")
    TablePage(visit(), server).enter(code, secret, "Anna").sit()
    page = visit(width, height, language, dark=dark)
    guest = TablePage(page, server).enter(code, name="Ben")
    invited = page.wait_for_selector("[data-invited]").inner_text()
    assert invited == (
        "Anna wants to play Cruzo" if language == "en-US" else "Anna will Cruzo spielen"
    )
    assert visible_buttons(page, "Sit") + visible_buttons(page, "Hinsetzen") == 1
    assert page.locator("main .button:is(.lamp, .main):visible").count() == 1
    shot(page, f"guest-{width}x{height}-{language[:2]}-{'dark' if dark else 'light'}")
    box = page.locator("[data-do=sit-down]").bounding_box()
    assert box["y"] + box["height"] <= height
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    guest.sit()
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_chair_that_is_pressed_is_taken(server, visit):
    code, secret = server.open_room(bots=[])
    TablePage(visit(), server).enter(code, secret, "Anna").sit()
    guest = TablePage(visit(390, 844, touch=True), server).enter(code, name="Ben")
    guest.page.tap(".seats .empty [data-do=sit] >> nth=2")
    guest.page.wait_for_selector(".seats li:nth-child(4).me strong:text-is('Ben')")


def test_the_host_fills_and_clears_chairs(server, visit):
    """With bots of the level that is chosen; what is done with a seat lies behind it."""
    code, secret = server.open_room(bots=[])
    page = visit()
    TablePage(page, server).enter(code, secret, "Anna").sit()
    page.select_option("label:has-text('Level of the bots') select", "beginner")
    page.click("[data-do=add-bot] >> nth=1")
    page.wait_for_selector(".seats li:has-text('bot, beginner')")
    page.click("[data-do=seat-more]")
    assert barriers(page) == []
    page.click("[data-do=remove]")
    page.wait_for_selector(".seats li:has-text('bot, beginner')", state="detached")
    friend = TablePage(visit(), server).enter(code, name="Ben").sit()
    page.click("[data-do=seat-more]")
    page.click("[data-do=pass-host]")
    friend.page.wait_for_selector("[data-do=room-options]")
    assert page.locator("[data-do=room-options]").count() == 0


def test_somebody_who_sits_down_is_heard_and_waves(server, visit):
    """A sound for those who wait; their faces are seen at their chairs."""
    code, secret = server.open_room(bots=[])
    page = visit()
    page.add_init_script(SOUNDS)
    TablePage(page, server).enter(code, secret, "Anna").sit()
    page.wait_for_function(LOADED, arg="sound_player")
    assert page.evaluate("window.sounds") == 0
    friend = TablePage(visit(), server).enter(code, name="Ben").sit()
    page.wait_for_function("window.sounds > 0")
    friend.page.click("[data-emote=wave]")
    page.wait_for_selector(".seats li:has-text('Ben') .bubble [aria-label=waves]")


def test_the_rhythm_is_one_slider(server, visit):
    """Its exact values lie behind More; others than those of a rhythm are called a table's own."""
    code, secret = server.open_room(bots=[], pace=0.9, pause=1.8)
    page = visit()
    TablePage(page, server).enter(code, secret, "Anna").sit()
    slider = "[data-do=rhythm]"
    page.wait_for_selector("label:has([data-do=rhythm]) output:text-is('normal')")
    page.focus(slider)
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("label:has([data-do=rhythm]) output:text-is('quick')")
    page.click("[data-do=room-options] summary >> nth=0")
    page.click("[data-do=exact] summary")
    pace = page.locator("[data-do=exact] select >> nth=0")
    assert pace.input_value() == "0.4"
    assert page.input_value("[data-do=exact] select >> nth=1") == "0.9"
    assert page.locator("[data-do=exact] select").count() == 3
    pace.select_option("2.5")
    page.wait_for_selector("label:has([data-do=rhythm]) output:text-is('our own')")
    assert page.input_value(slider) == "0"
    assert barriers(page) == []


def test_the_options_lie_in_one_drawer(server, visit):
    """Three fields are in sight; a guest sees none of them."""
    code, secret = server.open_room(bots=[])
    page = visit()
    TablePage(page, server).enter(code, secret, "Anna").sit()
    page.wait_for_selector("[data-do=edit-rules]")
    assert page.locator(".rules select:visible, .rules input:visible").count() == 3
    page.click("[data-do=room-options] summary")
    page.check("label:has-text('Free chat') input")
    assert barriers(page) == []
    guest = TablePage(visit(), server).enter(code, name="Ben").sit()
    assert guest.page.locator(".rules :is(select, input)").count() == 0
