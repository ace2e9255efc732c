"""The game screen: seats, turn, plays, and flying cards."""

from __future__ import annotations

import pytest

from tests.web.pages import FITS, at_position, at_the_table, barriers, on_turn
from tests.web.table import FRAMES, SIZES, TablePage, resize, short_rules

BURN = short_rules("sh-thead")

OVERLAPS = """() => {
  const box = (one) => one.getBoundingClientRect();
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1
    || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const seats = [...document.querySelectorAll('.others .cards')];
  const all = [...seats, document.querySelector('.centre .pile'), document.querySelector('.own')];
  const found = [];
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1))
      if (!apart(box(one), box(other))) found.push([one.className, other.className]);
  return found;
}"""

WATCH = """() => {
  window.flights = [];
  const fly = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (this.className === 'ghost') {
      const card = this.getBoundingClientRect();
      const scales = frames.map(({transform}) => Number(/scale\\((.*)\\)/.exec(transform)[1]));
      window.flights.push(...scales.map((scale) => scale * card.width));
    }
    return fly.call(this, frames, timing);
  };
}"""

MOVING = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) {
    const animation = animate.apply(this, all);
    window.moved.push([this, animation]);
    return animation;
  };
}"""

UNSEEN_MOTION = """() => window.moved.filter(([element, animation]) =>
  animation.playState === 'running'
  && (!element.isConnected || document.getAnimations().filter((other) =>
    other.effect.target === element && other.constructor === Animation).length > 1)
).length"""


@pytest.mark.parametrize(("rules", "bots"), [("sh-thead", 1), ("sh-thead", 3), ("cruzo", 9)])
def test_seats_lie_around_the_table(server, visit, shot, rules, bots):
    """At every size: clockwise from the left, and nobody's cards under others or the pile."""
    page = visit()
    on_turn(page, server, bots, rules)
    for width, height in SIZES:
        resize(page, width, height)
        page.wait_for_function(FITS)
        shot(page, f"seats-{bots + 1}-{width}x{height}")
        page.wait_for_function(f"() => ({OVERLAPS})().length === 0")
        middles = page.eval_on_selector_all(
            ".others .seat",
            "all => all.map(one => one.getBoundingClientRect())"
            ".map(box => [box.x + box.width / 2, box.y])",
        )
        if bots > 1:
            assert middles[0][0] < width / 2 < middles[-1][0] or len(middles) < 3
            assert [x for x, _ in middles] == sorted(x for x, _ in middles) or bots > 3


def test_the_turn_and_who_is_next_are_marked(server, visit):
    """By the seat, and by lit marks on the rim between the two; in words for listeners."""
    page = visit()
    on_turn(page, server, 3)
    page.click("[data-do=ready]")
    page.wait_for_selector(".felt path.lit", state="attached")
    assert page.locator(".others .next, .own.turn, .others .turn").count() >= 1
    lit = page.locator(".felt path.lit").count()
    assert 0 < lit < page.locator(".felt path").count()
    assert "Play goes" in page.inner_text(".middle")


ON_THE_CLOTH = """() => {
  const felt = document.querySelector(".felt");
  const { left, top, right, bottom } = felt.getBoundingClientRect();
  const style = getComputedStyle(felt);
  const rim = parseFloat(style.getPropertyValue("--rim-width"));
  const round = parseFloat(style.borderTopLeftRadius);
  const bar = document.querySelector(".demand").getBoundingClientRect();
  const inside = (x, y) => {
    const beyond = (at, from, to) => Math.max(from + round - at, at - to + round, 0);
    return Math.hypot(beyond(x, left, right), beyond(y, top, bottom)) <= round - rim;
  };
  const soft = parseFloat(getComputedStyle(document.querySelector(".demand")).borderTopLeftRadius);
  return [bar.left, bar.right].every((x) => inside(x, bar.bottom - soft) && inside(x, bar.top))
    && inside(bar.left + soft, bar.bottom) && inside(bar.right - soft, bar.bottom);
}"""
"""Whether all of the words on what is demanded lie on the cloth, and nothing of them on its rim."""


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (390, 844), (820, 1180)])
def test_what_is_demanded_lies_on_the_cloth_for_spectators_too(
    server, visit, width, height, language
):
    code, secret = server.open_room(bots=["steady", "steady"], pace=5)
    TablePage(visit(), server).enter(code, secret).sit().deal()
    page = visit(width, height, language)
    TablePage(page, server).enter(code, name="Ben").await_table()
    page.wait_for_selector(".demand:not(.mine)")
    page.evaluate(FRAMES)
    assert page.evaluate(ON_THE_CLOTH)


def test_the_pile_says_which_card_is_on_top(server, visit):
    """In words and by its place; a listener hears the others in their order after it."""
    page = visit(390, 844)
    table = on_turn(page, server, 2)
    while table.await_turn() and page.locator(".centre .laid").count() < 2:
        table.move_quickly()
    page.click(".centre button.pile")
    top = page.inner_text("dialog li >> nth=0 >> .unseen")
    about = page.inner_text("dialog p")
    assert about.startswith(f"On top: {top}.")
    assert "in order" in about
    laid = page.locator(".centre .laid").evaluate_all("all => all.map((one) => one.dataset.text)")
    shown = page.locator("dialog li").count()
    assert shown >= len(laid)
    assert page.locator("dialog ol").count() == 1


def test_the_last_play_is_marked_with_its_player(server, visit):
    """The cards on top that belong together, and whose they are."""
    page = visit()
    table = on_turn(page, server, 2)
    while table.await_turn():  # until then nothing changes any more
        if page.locator(".centre .laid.last").count():
            names = page.locator(".others .name").all_inner_texts()
            assert page.inner_text(".centre .whose") in {"You", *names}
            return
        table.move_quickly()
    pytest.fail("no play was marked in a whole round")


def test_cards_fly_at_their_size(server, visit):
    """None is ever larger than a card on the table."""
    page = visit(still=False)
    table = at_the_table(page, server, bots=["beginner"], rules=BURN)
    page.evaluate(WATCH)
    table.play_round(table.move_quickly)
    widths = page.evaluate("window.flights")
    largest = page.evaluate(
        "Math.max(...[...document.querySelectorAll('.hand, .centre .pile, .own')]"
        ".map(one => parseFloat(getComputedStyle(one).getPropertyValue('--card')) || 0),"
        " document.querySelector('[data-place=pile]').offsetWidth)"
    )
    assert widths
    assert max(widths) <= largest * 1.4


def test_nothing_moves_that_nobody_sees(server, visit):
    """Pictures that are gone stand still, and a card has one motion: others cost every frame."""
    page = visit(still=False)
    code, secret = server.open_room(bots=["beginner"], rules=BURN)
    table = TablePage(page, server).enter(code, secret).sit()
    page.evaluate(MOVING)
    table.deal()
    unseen = []

    def move():
        table.move_quickly()
        unseen.append(page.evaluate(UNSEEN_MOTION))

    table.play_round(move)
    assert page.evaluate("window.moved.length")
    assert set(unseen) == {0}


def test_what_a_special_card_does_goes_with_the_next_press(server, visit):
    """On a phone it lies over the far side of the table: in a line first, then whole.

    Any other press closes it.
    """
    page = visit(360, 640, touch=True)
    on_turn(page, server, 2)
    chip = ".chips button >> nth=0"
    for close in (
        lambda: page.tap(".centre .label"),
        lambda: page.keyboard.press("Escape"),
        lambda: page.tap(chip),
        lambda: page.tap(".specials .text strong"),
    ):
        page.tap(chip)
        text = page.wait_for_selector(".specials .text").bounding_box()
        for one in (".hand .hand", ".actions .actions", ".demand", ".own"):
            other = page.locator(one).first.bounding_box()
            assert text["y"] + text["height"] <= other["y"]
        assert barriers(page) == []
        assert text["height"] < 120
        page.tap(".specials summary")
        page.wait_for_selector(".specials details[open]")
        whole = page.locator(".specials .text").bounding_box()
        assert whole["y"] + whole["height"] <= page.locator(".demand").bounding_box()["y"]
        close()
        page.wait_for_selector(".specials .text", state="detached")


def test_a_table_is_chosen_and_remembered(server, visit, shot):
    """Three tables, by keyboard too; no barriers on any, by day and in the dark."""
    for dark in (False, True):
        page = visit(dark=dark)
        table = on_turn(page, server, 2)
        cloths = set()
        for name in ("velvet", "kitchen", "baize"):
            page.click("nav [aria-label='Settings']")
            page.check(f"dialog input[value={name}]", force=True)
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog", state="detached")
            assert page.get_attribute("html", "data-table") == name
            cloths.add(page.eval_on_selector(".felt", "one => getComputedStyle(one).background"))
            shot(page, f"table-{name}-{'dark' if dark else 'light'}")
            assert barriers(page) == []
        assert len(cloths) == 3
        page.click("nav [aria-label='Settings']")
        page.check("dialog input[value=velvet]", force=True)
        page.reload()
        table.await_table()
        assert page.get_attribute("html", "data-table") == "velvet"


def test_the_hand_is_sorted_and_known_cards_hidden_on_wish(server, visit):
    """Remembered in the browser; places, arrows and rank keys go with what is seen."""
    page = visit()
    on_turn(page, server, 2)

    def ranks():
        cards = page.eval_on_selector_all(
            ".hand [data-zone=hand]",
            "all => all.map(one => [one.getBoundingClientRect().x, one.dataset.text])",
        )
        return ["23456789TJQKAX".index(text[0]) for _, text in sorted(cards)]

    page.click("nav [aria-label='Settings']")
    page.select_option("[data-do=order]", "rank")
    page.uncheck("[data-do=known]")
    page.keyboard.press("Escape")
    assert ranks() == sorted(ranks())
    page.focus(".hand [tabindex='0']")
    page.keyboard.press("End")
    last = page.evaluate("document.activeElement.getBoundingClientRect().right")
    assert last == page.eval_on_selector_all(
        ".hand [data-zone=hand]",
        "all => Math.max(...all.map(one => one.getBoundingClientRect().right))",
    )
    page.reload()
    TablePage(page, server).await_table()
    assert ranks() == sorted(ranks())


BLIND = """
seats: Ann Bo
pile: 4C
Ann: - | - | 7C 8S 9D
Bo: KC QC 8D 5H 9S | - | 7H
"""


def test_down_cards_stay_where_they_lie(server, visit):
    """One that is turned over leaves its place empty."""
    page = visit(390, 844)
    at_position(server, page, BLIND, pace=5)
    cards = page.locator(".own .slot > :is(.down, [data-zone=down])")
    before = [one.bounding_box()["x"] for one in cards.all()]
    page.click(".own [data-zone=down] >> nth=0")
    page.click("[data-do=commit]")
    page.wait_for_selector(".own .slot > [data-zone=down]", state="detached")
    assert [one.bounding_box()["x"] for one in cards.all()] == before[1:]
