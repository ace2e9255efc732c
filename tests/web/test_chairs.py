"""The room before its first deal: chairs round the table, and who sits down there."""

from __future__ import annotations

import pytest

from tests.web.pages import FITS, LOOKS, barriers
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
    assert page.locator(".chair.yours svg").count() == 1
    assert page.locator("[data-do=seat-more], .qr, [data-novice]").count() == 0
    shot(page, f"guest-{width}x{height}-{language[:2]}-{'dark' if dark else 'light'}")
    box = page.locator("[data-do=sit-down]").bounding_box()
    assert box["y"] + box["height"] <= height
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    guest.sit()
    page.wait_for_selector(".beside .panel:first-child .invite .qr path")
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (1440, 900)])
def test_who_never_played_reads_what_the_game_is_and_may_learn_it(server, visit, width, height):
    """In one sentence, by the rules of the table; nothing covers the button that gives a seat."""
    code, secret = server.open_room(bots=[], rules="cruzo")
    TablePage(visit(), server).enter(code, secret, "Anna").sit()
    page = visit(width, height, "de-DE")
    guest = TablePage(page, server).enter(code, name="", advised=False)
    goal = page.wait_for_selector("[data-novice]").inner_text()
    assert goal.endswith("verliert, wer als Letzter noch welche hat.")
    page.wait_for_selector("[data-do=learn][href$='#learn=cruzo']")
    box = page.locator("[data-do=sit-down]").bounding_box()
    assert box["y"] + box["height"] <= height
    guest.sit()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_link_code_and_picture_of_it_are_in_sight(server, visit, width, height):
    """For the host, before a name is given and after; each button's words stand on one line."""
    code, secret = server.open_room(bots=[])
    page = visit(width, height, "de-DE")
    page.add_init_script(PLAIN)
    host = TablePage(page, server).enter(code, secret, "")
    for what in ("[data-do=sit-down]", "[data-do=stand]"):
        page.wait_for_selector(what)
        page.wait_for_selector(".qr path")
        for part in ("[data-do=copy-link]", ".qr", ".invite .code"):
            box = page.locator(part).bounding_box()
            assert box["y"] + box["height"] <= height, part
        assert page.eval_on_selector("[data-do=copy-link]", ONE_LINE)
        if "sit-down" in what:
            host.sit()
    TablePage(visit(), server).enter(code, name="Ben").sit()
    page.wait_for_selector("[data-do=start]")
    assert page.eval_on_selector("[data-do=start]", ONE_LINE)


def test_there_are_four_chairs_and_always_a_free_one(server, visit):
    """Ten empty ones at a table for ten would look like a table nobody came to."""
    code, secret = server.open_room(bots=[], rules="cruzo")
    page = visit()
    TablePage(page, server).enter(code, secret, "Anna").sit()
    for bots, chairs in enumerate((4, 4, 4, 5, 6)):
        page.wait_for_function(COUNTED, arg=[bots, chairs])
        page.click("[data-do=add-bot] >> nth=0")


def test_a_chair_that_is_pressed_is_taken(server, visit):
    code, secret = server.open_room(bots=[])
    TablePage(visit(), server).enter(code, secret, "Anna").sit()
    guest = TablePage(visit(390, 844, touch=True), server).enter(code, name="Ben")
    guest.page.tap(".seats .empty [data-do=sit] >> nth=2")
    guest.page.wait_for_selector(".seats li:nth-child(4).me strong:text-is('Ben')")


COUNTED = """(wanted) => [".seats .bot", ".seats li"].every(
  (what, at) => document.querySelectorAll(what).length === wanted[at])"""
ONE_LINE = """one => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return words.getBoundingClientRect().height < 2 * parseFloat(getComputedStyle(one).fontSize);
}"""
PLAIN = "delete Navigator.prototype.share"


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_one_button_is_lit_invite_while_alone_then_deal(server, visit, language):
    """The link is offered once; what cannot be done yet is no button."""
    code, secret = server.open_room(bots=[])
    page = visit(390, 844, language)
    page.add_init_script(PLAIN)
    TablePage(page, server).enter(code, secret, "Anna").sit()
    page.wait_for_selector(".qr path")
    lit = page.locator("main .button:is(.lamp, .main):visible")
    assert lit.evaluate_all("all => all.map((one) => one.dataset.do)") == ["copy-link"]
    assert page.locator("[data-do=start], .invite input, .invite .button").count() == 0
    told = page.inner_text(".middle [role=status] >> nth=0")
    assert told.startswith("Nobody is here yet" if language == "en-US" else "Noch niemand da")
    assert barriers(page) == []
    TablePage(visit(), server).enter(code, name="Ben").sit()
    page.wait_for_selector("[data-do=start]:not([disabled])")
    assert lit.evaluate_all("all => all.map((one) => one.dataset.do)") == ["start"]
    assert page.is_visible(".middle [data-do=copy-link].on-felt")


ANIMAL = "one => one.querySelector('svg').innerHTML"


def test_who_sits_down_has_a_name_and_keeps_the_animal(server, visit):
    """By the button and by a chair; before the name there is no animal that could change."""
    code, secret = server.open_room(bots=[])
    TablePage(visit(), server).enter(code, secret, "Anna").sit()
    page = visit(390, 844)
    guest = TablePage(page, server).enter(code, name="")
    page.wait_for_selector(".yours")
    assert page.locator(".yours svg").count() == 0
    for way in ("[data-do=sit-down]", ".seats .empty [data-do=sit] >> nth=2"):
        page.click(way)
        assert page.evaluate("document.activeElement.matches('.standing input:invalid')")
    page.fill(".standing input", " Ben ")
    animal = page.eval_on_selector(".yours", ANIMAL)
    guest.sit()
    assert page.eval_on_selector(".me .head", ANIMAL) == animal
    assert page.inner_text(".me strong") == "Ben"


def test_the_host_fills_and_clears_chairs(server, visit):
    """With bots of the level that is chosen; what is done with a seat lies behind it."""
    code, secret = server.open_room(bots=[])
    page = visit()
    TablePage(page, server).enter(code, secret, "Anna").sit()
    page.select_option("label:has-text('Level of the bots') select", "beginner")
    page.click("[data-do=add-bot] >> nth=1")
    page.wait_for_selector(".seats li:has-text('bot, beginner')")
    page.focus("button[data-do=seat-more]")
    page.keyboard.press("Enter")
    assert page.get_attribute("[data-do=seat-more]", "aria-expanded") == "true"
    assert barriers(page) == []
    page.click("[data-do=remove]")
    page.wait_for_selector(".seats li:has-text('bot, beginner')", state="detached")
    friend = TablePage(visit(), server).enter(code, name="Ben").sit()
    page.click("[data-do=seat-more]")
    page.click("[data-do=pass-host]")
    friend.page.wait_for_selector("[data-do=room-options]")
    page.wait_for_selector("[data-do=room-options]", state="detached")


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
    """Two fields are in sight beside the table, six games below it; a guest sees none of them."""
    code, secret = server.open_room(bots=[])
    page = visit()
    TablePage(page, server).enter(code, secret, "Anna").sit()
    page.wait_for_selector("[data-do=edit-rules]")
    assert page.locator(".options :is(select, input):visible").count() == 2
    assert page.locator(".rules [data-game]").count() == 6
    table, rules, invitation = (
        page.locator(part).bounding_box() for part in (".round", ".panel.rules", ".sides > .beside")
    )
    assert table["y"] + table["height"] <= rules["y"]
    assert rules["x"] + rules["width"] <= invitation["x"]
    assert page.evaluate(FITS)
    page.check("[data-game=cruzo] input")
    page.wait_for_selector("[data-about]:has-text('Up to ten at one table')")
    page.click("[data-do=room-options] summary")
    page.check("label:has-text('Free chat') input")
    assert barriers(page) == []
    guest = TablePage(visit(), server).enter(code, name="Ben").sit()
    assert guest.page.locator("main :is(select, input)").count() == 0


MIDDLE = "one => { const box = one.getBoundingClientRect(); return box.x + box.width / 2; }"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_the_own_seat_is_on_the_axis_of_the_table(server, visit, width, height):
    """Face, name and buttons; plates have one form, and a bot's level stands in one line."""
    code, secret = server.open_room(bots=["steady", "beginner"])
    page = visit(width, height)
    TablePage(page, server).enter(code, secret, "Ann").sit()
    page.wait_for_timeout(300)  # a face pops up
    axis = page.eval_on_selector(".cloth", MIDDLE)
    for part in (".me .head", ".me .who", ".me .acts"):
        assert abs(page.eval_on_selector(part, MIDDLE) - axis) < 1, part
    plates = page.eval_on_selector_all(
        ".seats .who",
        "all => all.map(({offsetWidth, offsetHeight}) => [offsetWidth, offsetHeight])",
    )
    assert len(plates) == 3
    assert plates.count(plates[0]) == 3


def test_a_guest_sees_which_seats_are_free_and_the_own_one_to_come(server, visit):
    """It is highlighted and lies nearest; it is the one that is given, and nobody moves."""
    code, secret = server.open_room(bots=["steady"])
    TablePage(visit(), server).enter(code, secret, "Ann").sit()
    page = visit(390, 844)
    guest = TablePage(page, server).enter(code, name="Ben")
    page.wait_for_selector(".yours:has-text('you')")
    free = page.locator(".seats .chair:has-text('free')").count()
    assert free == page.locator(".seats .empty").count() - 1 > 0
    seat = page.locator(".seats li:has(.yours)")
    before = seat.bounding_box()
    number = seat.evaluate("one => [...one.parentElement.children].indexOf(one)")
    chair, rules = (page.locator(part).bounding_box() for part in (".yours", ".panel.rules"))
    assert 0 <= rules["y"] - chair["y"] - chair["height"] < chair["height"]
    guest.sit()
    own = page.locator(f".seats li:nth-child({number + 1}).me")
    assert abs(own.bounding_box()["y"] - before["y"]) < 1


def test_a_guest_reads_no_address_of_the_own_device(server, visit):
    """Its host does, and what it means; nobody is sent for who cannot come."""
    code, secret = server.open_room(bots=[])
    host = TablePage(visit(), server).enter(code, secret, "Ann").sit()
    host.page.wait_for_selector("[data-here-only]:has-text('On this device only')")
    link = host.page.locator("[data-do=copy-link]").bounding_box()
    assert host.page.locator("[data-here-only]").bounding_box()["y"] < link["y"]
    server_words = host.page.locator("[data-others] :text('--host 0.0.0.0')")
    assert not server_words.is_visible()
    host.page.click("[data-others] summary")
    assert server_words.is_visible()
    assert "scan" not in host.page.inner_text(".invite")
    guest = TablePage(visit(), server).enter(code, name="Ben").sit()
    guest.page.wait_for_selector(f".invite .code:has-text('{code}')")
    assert "127.0.0.1" not in guest.page.inner_html("main")
    assert host.page.inner_text("h1").startswith("♠ Ann’s table Sh*thead")
    assert code not in host.page.inner_text("h1")
