"""Nothing moves but cards: pile, seats, buttons and hand have their places at every size."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.narration.lessons.course import course
from tests.web.pages import at_position, at_the_table
from tests.web.table import BOXES, COACHED, CORNER, FRAMES, SIZES, TablePage, resize, short_rules

PHONES = SIZES[:3]
ON_ITS_SIDE = [(844, 390), (740, 360), (720, 450), (640, 400)]
"""Phones, and windows of computers at 200 %."""

FIXED = ".centre .pile, .felt, .others .seat, .own, .bottom > .hand, .bottom > .actions, .words"

OVERLAPPED = """(what) => {
  const notice = document.querySelector("[data-coach]");
  const { left, right, top, bottom } = notice.getBoundingClientRect();
  return [...document.querySelectorAll(what)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && box.left < right - 1 && left < box.right - 1
      && box.top < bottom - 1 && top < box.bottom - 1;
  }).map((one) => one.className);
}"""

TURN = """
seats: Ann Bo Cem
pile: 5C 6D
Ann: 4C 9H 9D KS | KD 3H | 7C 8C
Bo: KC QC 8D | - | -
Cem: 4D 5D | - | -
"""
AGAIN = """
seats: Ann Bo
pile: 5C 5D
Ann: 5H 5S 4C 4D | - | -
Bo: KC QC 8D | - | -
"""


def boxes(page, what=FIXED, sizes=SIZES):
    """Where everything is, in windows of all sizes."""
    found = {}
    for width, height in sizes:
        resize(page, width, height)
        page.evaluate(FRAMES)
        found[width, height] = page.evaluate(BOXES, what)
    return found


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_nothing_moves_when_a_notice_goes(server, visit, shot, language):
    """What the coach says lies where nobody's cards are, and takes no room."""
    page = visit(language=language)
    code, secret = server.open_room(bots=["steady"] * 3)
    TablePage(page, server).enter(code, secret, advised=False).sit().deal()
    page.wait_for_selector(COACHED)
    others = ".others .cards, .own, .hand [data-card], .actions button"
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(FRAMES)
        shot(page, f"swap-advice-{width}x{height}-{language[:2]}")
        assert page.evaluate(OVERLAPPED, others) == [], (width, height)
    what = ".centre .pile, .own, .foot"
    before = page.evaluate(BOXES, what)
    page.click("[data-do=ready]")
    page.wait_for_selector(COACHED, state="detached")
    assert page.evaluate(BOXES, what) == before


def test_no_seat_moves_because_cards_are_gone(server, visit):
    """Somebody with five table cards has four of them left after a play."""
    page = visit()
    rules = {"extends": "pagat", "deck": {"players_max": 3}, "deal": {"up": 5, "down": 5}}
    position = """
seats: Ann Bo Cem
pile: 4C
Ann: 6C 9H AS | - | -
Bo: - | 7C 9C JC QC KC | -
Cem: 4D 5D KD | - | -
"""
    at_position(server, page, position, rules)
    what = ".others .seat, .centre .pile"
    before = boxes(page, what)
    page.dblclick(".bottom [data-text='6C']", position=CORNER)
    page.wait_for_function("() => document.querySelectorAll('.others .up').length === 4")
    assert boxes(page, what) == before


SLOWLY = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) {
    const animation = animate.apply(this, all);
    if (this.className === "ghost") animation.playbackRate = 0.02;
    return animation;
  };
}"""

LANDING = """() => {
  const found = [];
  for (const ghost of document.querySelectorAll(".air .ghost")) {
    const card = document.querySelector(`.pile [data-text="${ghost.dataset.flies}"]`);
    if (!card) continue;
    for (const way of ghost.getAnimations()) {
      way.pause();
      way.currentTime = way.effect.getComputedTiming().endTime - 0.01;
    }
    const [from, to] = [ghost, card].map((one) => one.getBoundingClientRect());
    const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [a, b] = [middle(from), middle(to)];
    found.push(Math.hypot(a[0] - b[0], a[1] - b[1]));
  }
  return found;
}"""
"""How far from its card each picture would land, in pixels."""


def test_a_card_in_the_air_lands_where_its_card_lies_now(server, visit):
    """The window changes while it flies."""
    page = visit(390, 844, still=False)
    at_position(server, page, TURN)
    page.evaluate(SLOWLY)
    page.dblclick(".bottom [data-text='9H']", position=CORNER)
    page.wait_for_selector(".air [data-flies='9H']")
    resize(page, 820, 1000)
    page.evaluate(FRAMES)
    far = page.evaluate(LANDING)
    assert far
    assert max(far) <= 4


BUTTONS = ".actions [data-do=commit], .actions [data-do=take], .actions [data-do=hint]"


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_no_button_moves_another(server, visit, shot, language):
    """A chosen card is named on its button, and nothing beside it gives way."""
    page = visit(language=language)
    at_position(server, page, TURN)
    before = boxes(page, BUTTONS)
    assert all(len(found) >= 3 for found in before.values())
    for card in ("9H", "9D"):
        page.click(f".bottom [data-text='{card}']", position=CORNER)
    page.wait_for_selector("[data-do=commit]:not([disabled])")
    for width, height in SIZES:
        resize(page, width, height)
        shot(page, f"buttons-{width}x{height}-{language[:2]}")
    assert boxes(page, BUTTONS) == before


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_take_back_has_its_own_place(server, visit, language):
    """It comes after a play that gives one another turn."""
    page = visit(language=language)
    at_position(server, page, AGAIN)
    what = ".actions [data-do=hint], .bottom > .actions"
    before = boxes(page, what)
    page.dblclick(".bottom [data-text='5H']", position=CORNER)
    page.wait_for_selector("[data-do=undo]")
    page.wait_for_selector("[data-do=hint]")
    assert boxes(page, what) == before
    for width, height in SIZES:
        resize(page, width, height)
        left, right = (page.locator(f".actions .{one}").bounding_box() for one in ("undo", "moves"))
        assert left["x"] + left["width"] <= right["x"] + 1


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
@pytest.mark.parametrize("rules", ["sh-thead", "cruzo", "guarducci", "schwuler-priester"])
def test_the_words_of_a_lesson_have_a_fixed_place(server, visit, rules, language):
    """However long they are, the table below them stays."""
    page = visit(language=language)
    page.goto(f"{server.address}/#learn={rules}")
    heights = {size: set() for size in [*PHONES, (820, 1180)]}
    for number in range(len(course(sh.rules(rules)))):
        page.wait_for_selector(f"[data-lesson='{number}']")
        for (width, height), found in heights.items():
            resize(page, width, height)
            found.add(page.evaluate("document.querySelector('.lesson').offsetHeight"))
        page.click("[data-do=skip]")
    assert {size: len(found) for size, found in heights.items()} == dict.fromkeys(heights, 1)


GLOW = 14
"""Pixels of light around a card that may be played, at most."""

LIT = """(glow) => [...document.querySelectorAll(".bottom .may")].every((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return left >= glow && top >= glow && right <= innerWidth - glow && bottom <= innerHeight - 2;
})"""


def test_a_phone_on_its_side_and_a_large_zoom(server, visit, shot):
    """The pile's number is at the pile, hand and up cards are side by side, no light is cut off."""
    page = visit()
    at_position(server, page, TURN)
    for width, height in ON_ITS_SIDE:
        resize(page, width, height)
        page.evaluate(FRAMES)
        shot(page, f"on-its-side-{width}x{height}")
        pile, label, own, hand, felt = (
            page.locator(one).first.bounding_box()
            for one in (".centre .pile", ".centre .label", ".own", ".hand [data-card]", ".felt")
        )
        assert pile["x"] <= label["x"]
        assert label["x"] + label["width"] <= pile["x"] + pile["width"]
        assert felt["y"] <= label["y"] <= pile["y"] + pile["height"]
        assert own["x"] + own["width"] <= hand["x"] + 1
        assert own["y"] < hand["y"] + hand["height"]
        assert page.evaluate(LIT, GLOW), (width, height)


CROWDED = """([some, others]) => {
  const boxes = (what) => [...document.querySelectorAll(what)]
    .map((one) => [one.textContent.trim().slice(0, 20), one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 2 && height > 2);
  const rest = boxes(others);
  return boxes(some).flatMap(([name, a]) => rest.filter(([, b]) => a.left < b.right - 1
    && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
    .map(([other]) => [name, other]));
}"""
"""Which of some things lie over which others."""


def test_cards_of_a_phone_on_its_side_lie_together(server, visit):
    """The hand begins where one's table cards end: no way for the eye between them."""
    page = visit(844, 390)
    at_position(server, page, TURN)
    own, first = (
        page.locator(what).first.bounding_box()
        for what in (".bottom .own", ".bottom > .hand [data-card]")
    )
    assert 0 <= first["x"] - own["x"] - own["width"] <= own["width"] / 3


def test_a_phone_at_200_percent_hides_nothing(server, visit):
    """Nobody scrolls sideways at home, and no chair of the lobby lies over its button."""
    page = visit(195, 422, "de-DE")
    page.goto(server.address)
    page.wait_for_selector("[data-games='6']")
    assert page.evaluate("document.documentElement.scrollWidth") == 195
    code, secret = server.open_room(bots=["steady"] * 3)
    TablePage(page, server).enter(code, secret).sit()
    assert page.evaluate("document.documentElement.scrollWidth") == 195


@pytest.mark.parametrize("bots", [3, 5])
def test_what_lies_beside_the_pile_lies_over_no_seat(server, visit, bots):
    """Stock and burnt cards on a phone on its side."""
    page = visit(language="de-DE")
    code, secret = server.open_room(bots=["steady"] * bots)
    TablePage(page, server).enter(code, secret).sit().deal()
    for width, height in ON_ITS_SIDE:
        resize(page, width, height)
        page.evaluate(FRAMES)
        beside = ".centre .pile, .centre .label, .middle .side"
        found = page.evaluate(CROWDED, [beside, ".others .cards, .others .who"])
        assert found == [], (width, height)


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_words_at_the_lobbys_table_lie_between_the_chairs(server, visit, shot, language):
    """The invitation and its button, and those of the host."""
    code, secret = server.open_room(bots=["steady"] * 2)
    host = TablePage(visit(language=language), server).enter(code, secret, "Anna").sit()
    guest = TablePage(visit(language=language), server).enter(code, name="Ben", advised=False)
    pages = {"host": host.page, "guest": guest.page}
    guest.page.wait_for_selector("[data-invited]")
    host.page.wait_for_selector("[data-emote]")
    for who, page in pages.items():
        for width, height in [*SIZES, *ON_ITS_SIDE]:
            resize(page, width, height)
            shot(page, f"chairs-{who}-{width}x{height}-{language[:2]}")
            words = ".round .middle > p, .round .middle .button, .round .middle .field"
            found = page.evaluate(CROWDED, [words, ".seats .who, .seats .head, .seats .chair"])
            assert found == [], (who, width, height)
            assert page.evaluate(CROWDED, [".seats .acts", "[data-emote]"]) == [], (width, height)


CLOSEST = """() => {
  const box = (one) => one.getBoundingClientRect();
  const [word, pile] = [".first > .label", ".pile"].map((what) =>
    box(document.querySelector(`.middle ${what}`)));
  const cards = [...document.querySelectorAll(".others .cards")].map(box)
    .filter(({ top, bottom }) => top < word.bottom && word.top < bottom);
  return Math.min(pile.left - word.right, ...cards.filter(({ left }) => left < word.left)
    .map(({ right }) => word.left - right));
}"""
"""How far the words below the stock are from what lies beside them."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (2560, 1440)])
def test_the_words_below_the_stock_keep_off_a_neighbours_cards(server, visit, width, height):
    """The longest ones, between the cards of two others and the pile."""
    page = visit(width, height, "de-DE")
    page.goto(f"{server.address}#learn=sh-thead")
    page.wait_for_selector("[data-lesson='0']")
    page.evaluate(FRAMES)
    assert page.evaluate(CLOSEST) >= 4


LONG_STORY = """() => {
  document.querySelector(".story").textContent =
    "Der größte Patzer, Zug 114: Abwurfstapel nehmen (14) statt 7♥ 7♠ 7♦. Ansehen";
}"""

SPILT = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const [end, verdict, told] = [box(".end"), box(".verdict"), box(".told")];
  return Math.max(end.top - verdict.top, told.bottom - end.bottom, end.top - told.top);
}"""
"""How far the end of a round reaches over its place."""

ENDS = {
    "won": ("Ann", "Ann: AC | - | -\nBo: KC QC 8D 5H 9H | - | 7H"),
    "lost": ("Bo", "Ann: KC QC 8D 5H 9H | - | 7H\nBo: AC | - | -"),
}


@pytest.mark.parametrize("end", ENDS)
def test_the_end_of_a_round_fits_on_the_table(server, visit, shot, end):
    """Also where one's own cards leave little room, and the story is long."""
    page = visit(language="de-DE")
    turn, seats = ENDS[end]
    position = f"seats: Ann Bo\nturn: {turn} clockwise play\npile: 4C 9S\n{seats}\n"
    at_position(server, page, position, pace=0)
    if end == "won":
        page.dblclick(".bottom [data-text=AC]", position=CORNER)
    page.wait_for_selector("[data-stage=false]")
    page.evaluate(LONG_STORY)
    for width, height in [*SIZES, (375, 667), (412, 732), *ON_ITS_SIDE]:
        resize(page, width, height)
        page.evaluate(FRAMES)
        shot(page, f"end-{end}-{width}x{height}")
        assert page.evaluate(SPILT) <= 1, (width, height)


CUT_OFF = """(what) => [...document.querySelectorAll(what)].filter((one) => {
  const { left, right, top, bottom, width } = one.getBoundingClientRect();
  const out = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  return width > 2 && (out || (one.matches("button") && one.scrollWidth > one.clientWidth + 1));
}).map((one) => one.className)"""
"""What reaches out of the window, or does not show all its words."""


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_nothing_of_a_replay_is_cut_off(server, visit, shot, language):
    """Its table, its buttons and its moves fit into every window."""
    page = visit(language=language)
    code, secret = server.open_room(bots=["steady"], rules=short_rules("sh-thead"))
    table = TablePage(page, server).enter(code, secret).sit().deal()
    table.play_round(table.move_quickly)
    page.goto(f"{server.address}/#replay={code}/1")
    page.wait_for_selector("[data-do=chart] polyline")
    for width, height in [*SIZES, *ON_ITS_SIDE]:
        resize(page, width, height)
        page.evaluate(FRAMES)
        shot(page, f"replay-{width}x{height}-{language[:2]}")
        parts = ".front .who, .front .up, .front .hand, .controls .button, .tabs .button, .side"
        assert page.evaluate(CUT_OFF, parts) == [], (width, height)


def test_every_special_card_is_seen_beside_the_table(server, visit):
    """No row of the longest list is cut, as long as there is room for it."""
    page = visit(1440, 900)
    code, secret = server.open_room(rules="cruzo")
    TablePage(page, server).enter(code, secret, advised=False).sit().deal()
    page.wait_for_selector(".side details")
    cut = page.eval_on_selector(".side .list", "list => list.scrollHeight - list.clientHeight")
    assert cut <= 0


ROW = """() => {
  const middle = (one) => {
    const { y, height } = one.getBoundingClientRect();
    return y + height / 2;
  };
  const parts = "[data-open-tables] :is(.entry > *, [data-do=ask-forget])";
  const seen = [...document.querySelectorAll(parts)].filter((one) => one.offsetHeight);
  const middles = seen.map(middle);
  return middles.length >= 3 && Math.max(...middles) - Math.min(...middles) < 2;
}"""
"""Whether the parts of an open table stand in one row."""


def test_words_about_an_open_table_have_room(server, visit):
    """Beside the button that leads to it, in all windows; all stands in a row, the badge whole."""
    page = visit(language="de-DE")
    code, secret = server.open_room(bots=["steady"], by_turns=True)
    TablePage(page, server).enter(code, secret).sit().deal().await_turn()
    page.goto(server.address)
    page.wait_for_selector("[data-open-tables] .play")
    for width, height in [*SIZES, *ON_ITS_SIDE]:
        resize(page, width, height)
        assert page.locator(".entry .words").bounding_box()["width"] >= 120, (width, height)
        assert page.evaluate(ROW), (width, height)
        assert page.eval_on_selector("[data-over-days]", "one => one.getClientRects().length") == 1


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_zones_of_the_board_lie_side_by_side(server, visit, language):
    """Whatever the server says of the position: a busy one says nothing."""
    page = visit(language=language)
    page.route("**/api/board**", lambda route: route.abort())
    page.goto(f"{server.address}/#board")
    page.wait_for_selector(".board-table [data-card]")
    for width, height in [*SIZES, *ON_ITS_SIDE]:
        resize(page, width, height)
        places = page.evaluate(BOXES, ".board-table .middle .label")
        ends = [left + wide for _, left, _, wide, _ in places]
        assert all(left >= end for (_, left, *_), end in zip(places[1:], ends, strict=False))


FREE = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const [pile, felt, own] = [box(".centre .pile"), box(".felt"), box(".own")];
  const [demand, row] = [box(".demand"), box("section.middle")];
  const seats = [...document.querySelectorAll(".others .seat")]
    .map((one) => one.getBoundingClientRect())
    .filter((one) => {
      const over = (box) => one.left < box.right && box.left < one.right;
      return over(pile) || (over(row) && one.bottom <= row.top + 1);
    });
  const top = Math.max(felt.top, ...seats.map((one) => one.bottom));
  return {
    off: pile.top + pile.height / 2 - (top + demand.top) / 2, free: demand.top - top,
    below: innerHeight - own.bottom, high: innerHeight, wide: innerWidth,
  };
}"""
"""How far the pile is from the middle between the seats beyond its row and the words before it."""


@pytest.mark.parametrize("bots", [1, 2, 3, 5])
def test_the_pile_is_in_the_middle_of_what_is_free(server, visit, shot, bots):
    page = visit()
    code, secret = server.open_room(bots=["steady"] * bots)
    TablePage(page, server).enter(code, secret).sit().deal()
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(FRAMES)
        shot(page, f"middle-{bots + 1}-{width}x{height}")
        found = page.evaluate(FREE)
        assert abs(found["off"]) <= max(16, 0.12 * found["free"]), (width, height, found)


DEAD = """() => [...document.querySelectorAll(".own [data-card]")].flatMap((card) => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return [0.1, 0.5, 0.9].filter((share) =>
    !card.contains(document.elementFromPoint(x + width / 2, y + height * share)));
})"""
"""At what shares of its height a press on one of the own cards on the table meets another thing."""


@pytest.mark.parametrize("up", ["9D KD 3H", "-"])
def test_every_part_of_a_table_card_can_be_pressed(server, visit, up):
    page = visit()
    seats = f"Ann: - | {up} | 7C 8C 4H\nBo: KC QC 8D | - | -"
    at_position(server, page, f"seats: Ann Bo\npile: 5C 6D\n{seats}\n")
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(FRAMES)
        assert page.locator(".own [data-card]").count() == 3
        assert page.evaluate(DEAD) == [], (width, height)


def test_an_empty_hand_leaves_no_dead_space(server, visit, shot):
    """The cards on the table take its place."""
    page = visit()
    position = """
seats: Ann Bo Cem
pile: 5C 6D
Ann: - | 9D KD 3H | 7C 8C 4H
Bo: KC QC 8D | - | -
Cem: 4D 5D | - | -
"""
    at_position(server, page, position)
    for width, height in ON_ITS_SIDE:
        resize(page, width, height)
        page.evaluate(FRAMES)
        shot(page, f"bare-{width}x{height}")
        own = page.locator(".own").bounding_box()
        assert own["x"] + own["width"] / 2 == pytest.approx(width / 2, abs=2)
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(FRAMES)
        shot(page, f"bare-{width}x{height}")
        found = page.evaluate(FREE)
        buttons = page.locator(".bottom > .actions").bounding_box()
        foot = page.locator(".foot")
        below = buttons["height"] + (foot.bounding_box()["height"] if foot.count() else 0)
        assert found["below"] - below <= 0.08 * height + 24, (width, height, found)
        assert abs(found["off"]) <= max(16, 0.12 * found["free"]), (width, height, found)


EDGES = """one => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const [inner, outer] = [words.getBoundingClientRect(), one.getBoundingClientRect()];
  return Math.min(inner.left - outer.left, outer.right - inner.right);
}"""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_the_words_that_end_the_swap_keep_off_the_edges_of_their_button(
    server, visit, width, height
):
    page = visit(width, height)
    at_the_table(page, server)
    page.wait_for_selector("[data-do=ready]")
    assert page.eval_on_selector("[data-do=ready]", EDGES) >= 8


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_the_words_that_take_the_pile_keep_off_the_edges_of_their_button(server, visit, language):
    page = visit(360, 640, language)
    at_position(server, page, TURN)
    assert page.eval_on_selector("[data-do=take]", EDGES) >= 5
