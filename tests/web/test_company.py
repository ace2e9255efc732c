"""Life in the others: an animal at each seat, what it makes of things, and what one shows it."""

from __future__ import annotations

import json

import pytest

from tests.web.pages import (
    LANDED,
    SETTLED,
    at_every_size,
    at_position,
    barriers,
    on_turn,
    resize,
)
from tests.web.table import CORNER, SIZES, TablePage

ANIMALS = ".others .seat .animal svg"
LONG = 700
"""Milliseconds that a long press lasts."""

BURN = """
seats: Ann Bo Cem
pile: 5C 6D 8C 8S
Ann: 6H 4C 4D | - | -
Bo: TC QC 8D 9S | - | -
Cem: 4H | - | -
"""


def moods(page):
    return page.eval_on_selector_all(ANIMALS, "all => all.map((one) => one.dataset.mood)")


def test_every_seat_has_an_animal_of_its_own(server, visit):
    """The same one for the same name, at every table; a name of three letters has one, too."""
    page = visit()
    on_turn(page, server, 3)
    drawn = page.eval_on_selector_all(ANIMALS, "all => all.map((one) => one.innerHTML)")
    assert len(set(drawn)) == 3
    other = visit(390, 844)
    on_turn(other, server, 3)
    assert other.eval_on_selector_all(ANIMALS, "all => all.map((one) => one.innerHTML)") == drawn


def test_an_animal_shows_how_its_player_takes_it(server, visit):
    """A player with one card left looks sly; one who takes the pile suffers for a moment."""
    page = visit(390, 844)
    position = """
seats: Ann Bo Cem
pile: 5C
Ann: AS KD 6H | - | -
Bo: 4C 4D | - | -
Cem: 4H | - | -
"""
    at_position(server, page, position, pace=1)
    assert moods(page) == ["calm", "sly"]
    page.dblclick(".bottom [data-text='AS']", position=CORNER)
    page.wait_for_selector(f"{ANIMALS}[data-mood=suffers]", state="attached")


def friends(server, visit):
    """Ann and Ben at a table without bots, the cards dealt."""
    code, secret = server.open_room(bots=[])
    ann = TablePage(visit(), server).enter(code, secret, "Ann").sit()
    ben = TablePage(visit(390, 844, touch=True), server).enter(code, name="Ben").sit()
    ann.deal()
    ben.await_table()
    return ann.page, ben.page


def hold(page, what):
    """Press for long."""
    box = page.locator(what).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_selector("[data-quick]")
    page.mouse.up()


def test_a_long_press_on_a_seat_shows_it_something(server, visit, shot):
    """Both see what it is and for whom; any other press puts the choice away."""
    ann, ben = friends(server, visit)
    hold(ann, ".others .seat .cards")
    shot(ann, "quick-reactions")
    assert barriers(ann) == []
    ann.click("[data-quick] [data-emote=laugh]")
    ann.wait_for_selector("[data-quick]", state="detached")
    seen = ben.wait_for_selector(".others .bubble")
    assert "→ Ben" in seen.inner_text()
    assert ann.wait_for_selector(".voice .bubble [role=img]").get_attribute("aria-label") == (
        "laughs → Ben"
    )
    ann.click(".others .seat .cards", button="right")
    ann.wait_for_selector("[data-quick]")
    ann.mouse.click(5, 5)
    ann.wait_for_selector("[data-quick]", state="detached")


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_gibes_are_mild_for_those_who_want_it(server, visit, language):
    """No matter who says them: readers choose the tone."""
    said = {"en-US": ("Eat that!", "Enjoy!"), "de-DE": ("Friss das!", "Guten Appetit!")}[language]
    code, secret = server.open_room(bots=[])
    rude, mild = visit(language=language), visit(language=language)
    mild.add_init_script(
        f"localStorage.setItem('shithead.settings', '{json.dumps({'name': 'Ben', 'mild': True})}')"
    )
    ann = TablePage(rude, server).enter(code, secret, "Ann").sit()
    ben = TablePage(mild, server).enter(code, name="Ben").sit()
    ann.deal()
    ben.await_table()
    hold(rude, ".others .seat .cards")
    rude.click("[data-quick] [data-phrase=eat-it]")
    assert said[0] in rude.wait_for_selector(".voice .bubble").inner_text()
    assert said[1] in mild.wait_for_selector(".others .bubble").inner_text()


def test_nobody_is_rude_where_strangers_sit(server, visit):
    """At a table that the lobby lists."""
    code, secret = server.open_room(bots=["steady"], listed=True)
    page = visit()
    TablePage(page, server).enter(code, secret).sit().deal()
    hold(page, ".others .seat .cards")
    assert "Enjoy!" in page.inner_text("[data-quick]")
    assert "Eat that!" not in page.inner_text("[data-quick]")


@pytest.mark.parametrize(
    ("language", "said"), [("en-US", "Since your move:"), ("de-DE", "Seit deinem Zug:")]
)
def test_who_comes_back_by_turns_reads_what_the_others_did(server, visit, shot, language, said):
    """Since the own last move; it goes with a press, and does not come while one watches."""
    code, secret = server.open_room(bots=["steady"] * 3, by_turns=True)
    page = visit(1440, 900, language)
    table = TablePage(page, server).enter(code, secret).sit().deal()
    told = before = 0
    while told - before < len(["own", "another's", "a third one's"]):
        assert table.await_turn()
        before = page.locator(".log li").count()
        table.move_quickly()
        assert table.await_turn()
        told = page.locator(".log li").count()
    assert page.locator("[data-recap]").count() == 0
    resize(page, 390, 844)
    page.reload()
    table.await_table()
    recap = page.wait_for_selector("[data-recap]").inner_text()
    assert recap.startswith(said)
    assert barriers(page) == []
    at_every_size(page, shot, f"recap-{language[:2]}")
    page.click("[data-do=close-recap]")
    page.wait_for_selector("[data-recap]", state="detached")


MISSED = """
seats: Ann Bo Cem
turn: Ann clockwise play
pile: 4C
Ann: 6H 9C JD | KD 3H JH | 7C 8S 2D
Bo: KC QC 8D | 9H TD AC | 3S 4H JS
Cem: 7S QS 6C | 8H KH 2C | 5S TC 9S
"""


SHOWN = """() => JSON.stringify([
  document.querySelector(".centre .label").textContent,
  [...document.querySelectorAll(".others .who, .own [data-card], .hand [data-card]")]
    .map((one) => one.dataset.text ?? one.textContent),
  [...document.querySelectorAll(".log li")].map((one) => one.textContent),
])"""
"""What a table tells of the round: numbers of cards, one's own cards, the log."""


def missed(server, visit, advised=True):
    """Ann's table by turns, in a large window, after three moves of others; what it tells now."""
    page = visit(1440, 900, still=False)
    table = at_position(server, page, MISSED.strip(), by_turns=True, pace=0, advised=advised)
    before = page.evaluate(SHOWN)
    table.move_quickly()
    assert table.await_turn()
    page.wait_for_function(LANDED)
    page.evaluate(SETTLED)
    return table, before, page.evaluate(SHOWN)


@pytest.mark.parametrize("advised", [True, False])
def test_missed_moves_are_shown_at_the_table_before_what_is_known_now(server, visit, advised):
    """Cards, numbers and the log are as they were; then there are words, and the demand."""
    table, before, now = missed(server, visit, advised)
    page = table.page
    page.reload()
    page.wait_for_selector("[data-film='0']")
    first = page.evaluate(SHOWN)
    assert first not in {before, now}  # the own move is there, and nothing after it
    assert page.locator(".log li").count() == 1
    assert page.locator("[data-recap]").count() == 0
    page.wait_for_selector("[data-film='1'] [data-progress]:text-matches('^1/[2-9]$')")
    assert page.evaluate(SHOWN) not in {first, now}
    assert barriers(page) == []
    page.wait_for_selector("[data-recap]:has-text('Since your move:')")
    page.wait_for_function(LANDED)
    assert page.evaluate(SHOWN) == now
    page.click("[data-do=film-again]")
    page.wait_for_selector("[data-film='0']")
    assert page.evaluate(SHOWN) == first
    page.click("[data-do=skip-film]")
    page.wait_for_selector("[data-recap]")
    assert page.evaluate(SHOWN) == now
    page.click("[data-do=close-recap]")
    page.wait_for_selector("[data-recap]", state="detached")


@pytest.mark.parametrize("press", ["card", "key", "take"])
def test_a_press_on_what_is_not_shown_yet_only_ends_the_film(server, visit, press):
    table, _, now = missed(server, visit)
    page = table.page
    page.reload()
    page.wait_for_selector("[data-film='0']")
    version = table.version
    if press == "key":
        page.keyboard.press("t")
    else:
        page.click(".hand [data-card]" if press == "card" else ".actions", force=True)
    page.wait_for_selector("[data-film]", state="detached")
    page.wait_for_selector("[data-recap]")
    assert page.evaluate(SHOWN) == now
    assert table.version > version
    assert page.locator(".picked, .armed, .notice.warn, [data-pending=true]").count() == 0


def test_without_motion_what_was_missed_is_told_in_words_alone(server, visit):
    """Below the table, which covers nothing; what does not fit is in the log."""
    table, _, now = missed(server, visit)
    page = table.page
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    page.wait_for_selector("[data-recap]:has-text('Since your move:')")
    assert page.locator("[data-film], [data-do=film-again]").count() == 0
    assert page.evaluate(SHOWN) == now
    for width, height in SIZES:
        resize(page, width, height)
        assert page.is_visible(".demand:has-text('Your turn'):not(.hushed)")
    resize(page, 390, 844)
    page.click("[data-do=recap-log]")
    page.wait_for_selector("dialog li")
    assert page.locator("dialog li").count() == len(json.loads(now)[2])


OVERLAP = """() => {
  const box = (one) => one.getBoundingClientRect();
  const said = box(document.querySelector(".bubble"));
  return [...document.querySelectorAll(".others .small, .others .fan .card")]
    .map(box)
    .filter((card) => card.left < said.right - 6 && card.right > said.left + 6 &&
                      card.top < said.bottom - 6 && card.bottom > said.top + 6).length;
}"""

DISTANCE = """() => {
  const said = document.querySelector(".bubble").getBoundingClientRect();
  const face = document.querySelector(".says svg.animal").getBoundingClientRect();
  return Math.hypot(
    Math.max(said.left - face.right, face.left - said.right, 0),
    Math.max(said.top - face.bottom, face.top - said.bottom, 0));
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1440, 900)])
def test_what_is_said_springs_from_the_face_and_keeps_off_the_cards(server, visit, width, height):
    code, secret = server.open_room(bots=["steady", "steady"])
    ann, ben = visit(width, height), visit(390, 844)
    TablePage(ann, server).enter(code, secret, "Ann").sit()
    guest = TablePage(ben, server).enter(code, name="Ben").sit()
    ann.click("[data-do=start]:not([disabled])")
    guest.await_table()
    ben.click("header [aria-label='Faces and phrases']")
    ben.click("dialog .phrases button:has-text('muppets')")
    ann.wait_for_selector(".others .bubble:has-text('muppets')")
    ann.wait_for_timeout(300)  # it pops up
    assert ann.evaluate(OVERLAP) == 0
    assert ann.evaluate(DISTANCE) < 24
    box = ann.locator(".bubble").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width


def test_reactions_are_a_tray_that_keeps_the_game_in_view(server, visit):
    """Gibes first, and friendly words below them, both in two columns."""
    page = visit(390, 844)
    on_turn(page, server, 1)
    page.click("header [aria-label='Faces and phrases']")
    page.wait_for_selector("dialog .phrases")
    assert page.locator("dialog .phrases").count() == 2
    assert page.locator("dialog h3").all_inner_texts() == ["Cheeky", "Friendly"]
    assert page.inner_text("dialog .phrases button >> nth=0") == "Eat that!"
    places = page.eval_on_selector_all(
        "dialog .phrases button", "all => all.map(one => one.offsetLeft)"
    )
    assert len(set(places)) == 2
    box = page.locator("dialog").bounding_box()
    assert box["y"] >= 844 / 2
    assert box["y"] + box["height"] <= 844
    assert barriers(page) == []
    page.set_viewport_size({"width": 1440, "height": 900})
    icon = page.locator("header [aria-label='Faces and phrases']").bounding_box()
    tray = page.locator("dialog").bounding_box()
    assert tray["y"] >= icon["y"] + icon["height"]
    assert tray["x"] + tray["width"] / 2 > 1440 / 2
