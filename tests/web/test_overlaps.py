"""Nothing lies over cards, ranks or names: neither what is said, nor a face, nor a label."""

from __future__ import annotations

import pytest

import shithead as sh
from tests.web.pages import SETTLED, at_every_size, at_position, going_on
from tests.web.table import BOXES, COACHED, CORNER, FRAMES, SIZES, TablePage, resize

LANGUAGES = ["en-US", "de-DE"]

FULL = """
seats: Ann Bo Cem Dee
pile: 5C 6D 7H 8C
Ann: 4C 4D 9C 9D TH | KD 3H JH | 7C 8S 2D
Bo: KC QC 8D 4S | 9H TD AC | 3S 4H JS
Cem: 7S QS 6C | 8H KH 2C | 5S TC 9S
Dee: 6S JC KS AS | 5H QD 2H | 3C 3D 7D
"""

FACES = """() => {
  const boxes = (what) =>
    [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const over = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5
    && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
  const faces = boxes(".others .animal svg");
  const plates = boxes(".others .who");
  const pairs = (some, others, apart) => some.flatMap((one, at) => others.filter(
    (other, number) => number !== apart(at) && over(one, other)));
  return {
    faces: faces.length,
    names: pairs(faces, [...boxes(".others .name"), ...boxes(".others .count")], () => -1).length,
    plates: pairs(faces, plates, (at) => at).length + pairs(plates, plates, (at) => at).length,
    others: pairs(faces, faces, (at) => at).length,
    outside: faces.filter((one) => one.left < 0 || one.right > innerWidth).length,
  };
}"""
"""How many faces there are at the seats, and lie over a name, a plate, another face."""

BROKEN = """() => [...document.querySelectorAll(".middle .label > *, .actions [data-do=take]")]
  .filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
    return lines.size > (Math.min(innerWidth, innerHeight) < 480 && one.matches(".side *") ? 2 : 1);
  }).map((one) => one.textContent.trim())"""
"""Labels and buttons whose words take more than one line: two at the heaps on a phone."""

LABELS = """() => {
  const all = [...document.querySelectorAll(".middle .label > *, .middle .centre > .label")]
    .map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 2);
  const over = (a, b) => a.left < b.right && b.left < a.right
    && a.top < b.bottom && b.top < a.bottom;
  return all.filter((one) => all.some((other) => one !== other && over(one, other))).length;
}"""
"""How many labels lie over others."""

ASIDE = """() => {
  const middle = (one) => {
    const { left, right } = one.getBoundingClientRect();
    return (left + right) / 2;
  };
  const of = (what) => [...document.querySelectorAll(what)].map(middle);
  return { pile: of(".centre .pile")[0], seats: of(".others .seat"), heaps: of(".stock") };
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_lies_over_nothing(server, visit, shot, language):
    """That this is practice; why a card does not fit; what a good move is."""
    page = visit(language=language)
    at_position(server, page, FULL)
    page.wait_for_selector("[data-practice]")
    at_every_size(page, shot, f"practice-{language[:2]}")
    page.click(".hand [data-text='4C']", position=CORNER, force=True)
    page.wait_for_selector(".notice.warn")
    at_every_size(page, shot, f"refused-{language[:2]}")
    page.click("[data-notice] [data-do=close-notice]")
    page.keyboard.press("h")
    page.wait_for_selector(".notice:not(.warn)")
    at_every_size(page, shot, f"hint-{language[:2]}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [0, 12, 20])
def test_the_advice_of_a_first_round_lies_over_nothing(server, visit, shot, seed, language):
    """Of deals with the longest and the shortest words: swap 10♦ for J♣, or nothing."""
    page = visit(language=language)
    names = ["Ann", "Bo", "Cem", "Dee"]
    going_on(server, page, sh.Game("sh-thead", names, seed=seed), advised=False)
    page.wait_for_selector(COACHED)
    at_every_size(page, shot, f"advice-{seed}-{language[:2]}")


COACH = {
    "take": "pile: KC\nstock: ?*9\nAnn: 4C 5D 6H | 7D 8D 9D | ?*3",
    "special": "pile: 9C\nstock: ?*9\nAnn: TH 5C | 7D 8D 9D | ?*3",
    "up": "pile: 9C\nAnn: - | JD QD 4D | ?*3",
}
"""What the coach of a first round speaks of: the pile, the stock, one's own cards."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", COACH)
def test_what_the_coach_says_lies_over_nothing(server, visit, shot, topic, language):
    page = visit(language=language)
    others = "\n".join(f"{name}: ?*3 | - | ?*3" for name in ("Bo", "Cem", "Dee"))
    position = f"seats: Ann Bo Cem Dee\n{COACH[topic]}\n{others}"
    going_on(server, page, sh.Game.from_position(position, "sh-thead"), advised=False)
    page.wait_for_selector("[data-coach=true]")
    at_every_size(page, shot, f"coach-{topic}-{language[:2]}")


HIDDEN_SIGNS = """() => [...document.querySelectorAll(".bottom .picked")].filter((card) => {
  const { left, top, width } = card.getBoundingClientRect();
  const sign = getComputedStyle(card, "::after");
  const middle = top + Number.parseFloat(sign.top) + Number.parseFloat(sign.height) / 2;
  return document.elementFromPoint(left + width / 2, middle)?.closest(".picked") !== card;
}).length"""
"""How many of the signs which way a card goes are covered."""


def test_which_way_swapped_cards_go_is_seen(server, visit):
    page = visit(language="de-DE")
    names = ["Ann", "Bo", "Cem", "Dee"]
    going_on(server, page, sh.Game("sh-thead", names, seed=20), advised=False)
    page.wait_for_function("() => document.querySelectorAll('.bottom .picked').length === 2")
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(SETTLED)
        assert page.evaluate(HIDDEN_SIGNS) == 0, (width, height)


def test_on_a_large_table_the_hand_lies_over_its_edge(server, visit):
    """No empty ground between the cloth and the buttons."""
    page = visit()
    at_position(server, page, FULL)
    for width, height in [(1440, 900), (2560, 1440)]:
        resize(page, width, height)
        page.evaluate(SETTLED)
        edge = page.evaluate("document.querySelector('.felt').getBoundingClientRect().bottom")
        card = page.locator(".hand [data-card]").first.bounding_box()
        assert card["y"] + card["height"] / 3 < edge < card["y"] + card["height"]


@pytest.mark.parametrize("bots", [1, 3, 4, 9])
def test_no_face_lies_over_a_name(server, visit, shot, bots):
    """Nor over another seat; at every size."""
    page = visit()
    rules = "sh-thead" if bots < 9 else "cruzo"
    code, secret = server.open_room(bots=["steady"] * bots, rules=rules)
    TablePage(page, server).enter(code, secret).sit().deal()
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(FRAMES)
        shot(page, f"faces-{bots}-{width}x{height}")
        found = page.evaluate(FACES)
        good = {"faces": bots, "names": 0, "plates": 0, "others": 0, "outside": 0}
        assert found == good, (width, height)


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_and_buttons_are_not_broken(server, visit, language):
    """The heaps, the pile and the button that takes it."""
    page = visit(language=language)
    at_position(server, page, FULL)
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(FRAMES)
        assert page.evaluate(BROKEN) == [], (width, height)
        assert page.evaluate(LABELS) == 0, (width, height)


@pytest.mark.parametrize("bots", [2, 3, 4, 5])
def test_a_phone_on_its_side_is_the_same_on_both_sides(server, visit, shot, bots):
    """Where a seat is missing at the right, stock and burnt cards lie."""
    page = visit(844, 390)
    code, secret = server.open_room(bots=["steady"] * bots)
    TablePage(page, server).enter(code, secret).sit().deal()
    page.evaluate(FRAMES)
    shot(page, f"aside-{bots}")
    found = page.evaluate(ASIDE)
    places = found["seats"]
    if bots % 2:
        places = sorted([*places, sum(found["heaps"]) / 2])
    mirrored = [2 * found["pile"] - place for place in reversed(places)]
    assert places == pytest.approx(mirrored, abs=6)


def test_no_seat_moves_when_the_hand_is_empty(server, visit):
    """The table cards grow where the hand was."""
    page = visit()
    position = FULL.replace("4C 4D 9C 9D TH", "AH")
    at_position(server, page, position)
    what = ".others .seat, .centre .pile, .bottom > .actions"
    before = {}
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(FRAMES)
        before[width, height] = page.evaluate(BOXES, what)
    page.dblclick(".bottom [data-text='AH']", position=CORNER)
    page.wait_for_selector("main.table.bare")
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(FRAMES)
        assert page.evaluate(BOXES, what) == before[width, height], (width, height)
