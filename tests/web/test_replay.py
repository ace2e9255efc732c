"""The replay of a round: played on from any moment, shared, drawn, its blunders explained."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest

import shithead as sh
from shithead.notation.moves import MoveKind
from tests.web.pages import (
    BETWEEN_TABLES,
    FITS,
    LOOKS,
    MOMENT,
    NAMES,
    barriers,
    game,
    go_to,
    open_file,
    record,
)
from tests.web.table import SIZES, TablePage, resize, short_rules


def with_choices():
    """The numbers of moves instead of which others could have been made, and one of these."""
    again, found = sh.Game.from_record(game().record().start), []
    for number, move in enumerate(game().moves, 1):
        others = [one for one in again.legal_moves(move.seat) if one.by(None) != move.by(None)]
        if others:
            found.append((number, others[0].by(None).text))
        again.play(move)
    return found


def analysis(blunders):
    """An analysis that finds blunders; what a search finds would be another every time."""
    judged = {"chosen_chance": 0.58, "best_chance": 0.31, "cost": 0.27, "error": 0.01}
    moves = list(enumerate(game().moves, 1))
    return {
        "seats": NAMES,
        "measure": "loses",
        "plies": [
            {
                "number": number,
                "seat": move.seat,
                "move": move.by(None).text,
                "chances": [number / 1000, 1 - number / 1000],
                "judgement": {"best": blunders[number], **judged} if number in blunders else None,
                "blunder": number in blunders,
            }
            for number, move in moves
        ],
        "chances": [1.0, 0.0],
        "hero": "Ada",
        "turning_point": 4,
    }


def analysed(page, server, blunders=None):
    """The replay of a file with an analysis, which comes by itself; it finds two blunders."""
    blunders = blunders or dict(with_choices()[:2])
    page.route("**/api/positions", lambda route: route.abort())  # else the device would search
    answer = {"key": "0" * 64, "done": 1, "plies": len(game().moves)}
    page.route("**/api/analyse*", lambda route: route.fulfill(json={**answer, "analysis": None}))
    done = {**answer, "analysis": analysis(blunders)}
    page.route("**/api/analyse/*", lambda route: route.fulfill(json=done))
    open_file(page, server)
    page.wait_for_selector("[data-do=chart] polyline")
    return page


@pytest.mark.parametrize(("width", "height", "language", "dark"), LOOKS)
def test_replay_and_its_dialogs_have_no_barriers(
    server, visit, shot, width, height, language, dark
):
    """axe-core finds nothing: the analysis, both dialogs, the practice table."""
    look = f"{width}x{height}-{language[:2]}-{'dark' if dark else 'light'}"
    page = analysed(visit(width, height, language, dark=dark), server)
    go_to(page, MOMENT)
    found = {}
    for side in ("moves", "blunders", "chances", "figures"):
        page.click(f"[data-do={side}]")
        assert page.evaluate(FITS)
        found[side] = barriers(page)
        shot(page, f"replay-{side}-{look}")
    for door, name in (("practise", "practice"), ("share-moment", "share")):
        page.click(f"[data-do={door}]")
        page.wait_for_selector("dialog")
        shot(page, f"replay-{name}-{look}")
        found[name] = barriers(page)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
    page.click("[data-do=practise]")
    page.click("[data-do=practise-go]")
    page.wait_for_selector("[data-practice]")
    shot(page, f"practice-table-{look}")
    found["table"] = barriers(page)
    assert {name: what for name, what in found.items() if what} == {}


def test_a_blunder_says_what_was_better_and_leads_to_its_moment(server, visit):
    """With the keyboard alone, too; the focus is then where one goes on from move to move."""
    page = analysed(visit(language="de-DE"), server)
    page.click("[data-do=blunders]")
    page.wait_for_selector("[data-blunder] span strong")
    number, better = with_choices()[1]
    shown = page.locator(f"[data-blunder='{number}']")
    text = shown.inner_text()
    assert f"Zug {number}, {game().moves[number - 1].seat}" in text
    assert "Gespielt: " in text
    assert "Besser: " in text
    assert "Gefahr zu verlieren um 27 Prozentpunkte höher: 58\xa0% statt 31\xa0%." in text
    assert better not in text or better in {"pass", "take"}
    shown.locator("button").focus()
    page.keyboard.press("Enter")
    assert page.inner_text("output") == f"{number - 1} / {len(game().moves)}"
    assert page.evaluate("document.activeElement.dataset.do") == "chart"


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_blunder_is_told_beside_the_chart(server, visit, shot, size):
    """What was played, what was better, what it cost; a phone tells it while the table shows it."""
    page = analysed(visit(*size, language="de-DE"), server)
    number, _ = with_choices()[1]
    go_to(page, number - 1)
    note = page.wait_for_selector(f"[data-note='{number}'].here")
    text = note.inner_text()
    assert "Gespielt: " in text
    assert "Besser: " in text
    assert f"Zug {number}, " in text
    assert page.locator(".axis", has_text="Gefahr zu verlieren").is_visible()
    assert ("27 Prozentpunkte" in text) == (size[0] > 1000)
    assert ("die Kurve sieht alle Hände" in text) == (size[0] > 1000)
    assert page.evaluate(FITS)
    assert note.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    shot(page, f"replay-note-{size[0]}x{size[1]}")
    if size[0] > 1000:
        go_to(page, len(game().moves))
        page.click(f"[data-note='{number}']")
        assert page.inner_text("output").startswith(f"{number - 1} /")


WHAT_IS_CUT = """note => [...note.children]
  .filter(part => part.offsetWidth && part.scrollWidth > part.clientWidth + 1)
  .map(part => part.classList[0])"""


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_phone_cuts_what_was_played_and_never_what_was_better(server, visit, language):
    """The better move follows the number of the move."""
    page = visit(390, 844, language)
    number, _ = with_choices()[1]
    long = {"number": number, "seat": "Ada", "why": "", "better": "D♣"}
    told = [{**long, "made": "Abwurfstapel nehmen und noch sehr viele andere Karten dazu (15)"}]
    page.route("**/api/explain", lambda route: route.fulfill(json=told))
    analysed(page, server)
    go_to(page, number - 1)
    note = page.wait_for_selector(f"[data-note='{number}'].here")
    assert note.evaluate(WHAT_IS_CUT) == ["played"]
    places = [note.query_selector(part).bounding_box() for part in ("strong", ".better", ".played")]
    for before, after in pairwise(places):
        assert before["x"] + before["width"] <= after["x"]
        assert abs(before["y"] - after["y"]) < 2


IN_SIGHT = """row => {
  const list = row.closest("[tabindex]"), head = list.querySelector("thead");
  const from = head ? head.getBoundingClientRect().bottom : list.getBoundingClientRect().top;
  const { top, bottom, height } = row.getBoundingClientRect();
  const to = Math.max(list.getBoundingClientRect().bottom, from + height); // a high one: its top
  return from <= top + 1 && bottom <= to + 1;
}"""


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_every_tab_opens_at_the_move_on_the_table(server, visit, size):
    """Blunders at the latest one; each follows the table both ways, and nothing else scrolls."""
    page = analysed(visit(*size), server, blunders=dict(with_choices()))
    page.wait_for_selector("[data-note]")
    for side in ("figures", "blunders", "moves"):
        page.focus("[data-do=chart]")
        page.keyboard.press("End")
        page.click(f"[data-do={side}]")
        assert page.wait_for_selector(".side [aria-current]").evaluate(IN_SIGHT), side
        go_to(page, 3)
        row = page.wait_for_selector(".side [aria-current]")
        assert row.evaluate(IN_SIGHT), side
        if side == "blunders":
            latest = max(number for number, _ in with_choices() if number <= 3 + 1)
            assert row.inner_text().startswith(f"Move {latest}, ")
    assert page.evaluate(FITS)


def test_what_if_names_the_move_that_it_is_about(server, visit):
    page = analysed(visit(), server)
    page.click("[data-do=chances]")
    for number, move in enumerate(game().moves[:3], 1):
        page.wait_for_selector(f".side h2:text-is('Move {number}, {move.seat}')")
        page.keyboard.press("ArrowRight")


def test_the_moves_are_pulled_up_over_the_drawing(server, visit):
    """On a phone, by a press or a stroke; more of them are in sight, and the table stays."""
    page = analysed(visit(390, 844, touch=True), server)
    low, table = (page.locator(part).bounding_box() for part in (".side ol", ".front"))
    page.click("[data-do=pull]")
    assert page.get_attribute("[data-do=pull]", "aria-expanded") == "true"
    assert page.evaluate(FITS)
    assert barriers(page) == []
    assert page.locator(".side ol").bounding_box()["height"] > 1.6 * low["height"]
    assert abs(page.locator(".front").bounding_box()["y"] - table["y"]) < 24
    box = page.locator("[data-do=pull]").bounding_box()
    page.mouse.move(box["x"] + 60, box["y"] + 12)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 90)
    page.mouse.up()
    page.wait_for_selector("[data-do=pull][aria-expanded=false]")
    assert page.locator("[data-do=chart]").is_visible()


def test_a_pass_has_no_row_and_no_sentence(server, visit):
    """The move before it stands for it; arrow keys still step through every move."""
    played, passes = sh.Game("sh-thead", [*NAMES, "Cem"], seed=1), []
    while len(passes) < 3:
        seat = played.awaited()[0]
        legal = [move.by(seat) for move in played.legal_moves(seat)]
        kinds = {move.kind: move for move in legal}
        passed = kinds.get(MoveKind.PASS)
        played.play(passed or kinds.get(MoveKind.READY) or legal[0])
        if passed:
            passes.append(len(played.moves))
    page = visit()
    page.goto(f"{server.address}/#replay=")
    file = {"name": "r.shg", "mimeType": "text/plain", "buffer": str(played.record()).encode()}
    page.set_input_files("[data-do=open-record]", files=[file])
    page.wait_for_selector("[data-do=forth]")
    for move in range(1, passes[-1] + 1):
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f"output:text-is('{move} / {len(played.moves)}')")
        assert page.inner_text("[data-told]") == page.inner_text("li.now .fill")
        assert "pass" not in page.inner_text("[data-told]")
    rows = page.locator(".side li[data-move]").count()
    assert rows == len(played.moves) + 1 - len(passes)


def test_the_chart_tells_its_values(server, visit):
    """At the mouse and at the keyboard's cursor; its axes have names, and figures are beside it."""
    page = analysed(visit(), server)
    for name in ("Chance of losing", "Moves made"):
        assert page.locator(".chart .axis", has_text=name).is_visible()
    chart = page.locator("[data-do=chart]")
    chart.focus()
    for key, move in (("Home", 0), ("ArrowRight", 1), ("PageUp", 11), ("ArrowLeft", 10)):
        page.keyboard.press(key)
        assert page.inner_text("output") == f"{move} / {len(game().moves)}"
    assert chart.get_attribute("aria-valuetext") == "After 10 moves, Ada 1%, Bo 99%"
    box = chart.bounding_box()
    page.mouse.move(box["x"] + box["width"] - 1, box["y"] + 50)
    page.wait_for_selector(f".legend[data-cursor='{len(game().moves)}']")
    assert "Ada 100%" in " ".join(page.inner_text(".legend").split())
    assert page.inner_text("output").startswith("10 /")
    page.mouse.down()
    page.mouse.up()
    assert page.inner_text("output").startswith(f"{len(game().moves)} /")
    page.click("[data-do=figures]")
    assert page.locator("tbody tr").count() == len(game().moves) + 1
    page.locator("tbody button").nth(3).click()
    assert page.inner_text("output").startswith("3 /")


def test_the_chart_follows_a_finger(server, visit):
    """A tap and a stroke along it choose a moment; there is nothing to scroll."""
    page = analysed(visit(390, 844, touch=True), server)
    page.locator("[data-do=chart]").scroll_into_view_if_needed()
    box = page.locator("[data-do=chart]").bounding_box()
    finger = page.context.new_cdp_session(page)

    def stroke(*places):
        """From one place to the next; shares of the chart's width and height."""
        points = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in places]
        for at, (x, y) in enumerate(points):
            touch = {"type": "touchMove" if at else "touchStart", "touchPoints": [{"x": x, "y": y}]}
            finger.send("Input.dispatchTouchEvent", touch)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    last = len(game().moves)
    for places, move in (
        (((0.5, 0.5),), round(last / 2)),
        (((0.5, 0.5), (0.7, 0.5), (1, 0.5)), last),
    ):
        stroke(*places)
        page.wait_for_selector(f".legend[data-cursor='{move}']")
        assert page.inner_text("output").startswith(f"{move} /")
    assert page.evaluate(FITS)


def test_a_moment_lies_on_a_table(server, visit):
    """The play on top is marked with its player, the turn at its seat; the pile can be opened."""
    page = open_file(visit(), server)
    again = sh.Game.from_record(game().record().start)
    played = 0
    for number, move in enumerate(game().moves, 1):
        again.play(move)
        pile = again.view("Ada").pile
        if move.kind != "play" or not pile:
            continue
        played += 1
        go_to(page, number)
        assert page.locator(".laid.last").count() == len(move.cards)
        assert page.inner_text(".laid.last .whose") == move.seat
        assert page.inner_text("li.turn .name") == again.turn
        assert page.locator(".laid").count() == min(len(pile), 4)
        page.click("[data-drop=pile]")
        assert page.locator("dialog li").count() == len(pile)
        page.keyboard.press("Escape")
        if played == 3:
            return
    pytest.fail("nobody plays")


@pytest.mark.parametrize(
    ("width", "height"), [(1440, 900), (1280, 720), (390, 844), (844, 390), (820, 1180)]
)
def test_a_replay_is_never_taller_than_its_window(server, visit, shot, width, height):
    """Table, moves and course are in sight at once, and the move that led here is in the list."""
    page = analysed(visit(width, height, "de-DE"), server)
    for move in (0, MOMENT, len(game().moves)):
        go_to(page, move)
        assert page.evaluate(FITS)
        for part in (".pile", "[data-do=chart]", "[data-do=forth]", "li.now"):
            assert page.locator(part).is_visible()
            box = page.locator(part).bounding_box()
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height
    shot(page, f"replay-table-{width}x{height}")


WRITTEN_OVER = """() => {
  const field = document.querySelector("[data-do=chart] > svg").getBoundingClientRect();
  const words = ".chart .names > *, .chart .levels span, .chart .ticks span, .chart .end";
  return [...document.querySelectorAll(words)].filter(one => {
    const at = one.getBoundingClientRect();
    return at.x < field.right - 1 && at.right > field.x + 1
      && at.y < field.bottom - 1 && at.bottom > field.y + 1;
  }).map(one => one.textContent);
}"""

WHOLE_ROWS = """() => {
  const list = document.querySelector(".side ol").getBoundingClientRect();
  const rows = [...document.querySelectorAll(".side li")].map(row => row.getBoundingClientRect());
  const seen = rows.filter(row => row.bottom > list.y + 2 && row.y < list.bottom - 2);
  return { seen: seen.length,
    cut: seen.filter(row => row.y < list.y - 2 || row.bottom > list.bottom + 2).length };
}"""


UNDER_WORDS = """() => {
  const box = (one) => one.getBoundingClientRect();
  const said = box(document.querySelector(".demand"));
  return [...document.querySelectorAll(".middle .label, .middle .pile, .others .seat .cards")]
    .filter((one) => {
      const { left, right, top, bottom } = box(one);
      return left < said.right - 1 && right > said.left + 1
        && top < said.bottom - 1 && bottom > said.top + 1;
    }).map((one) => one.className);
}"""


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_what_happened_lies_over_nothing(server, visit, shot, language):
    page = analysed(visit(language=language), server)
    for size in SIZES:
        resize(page, *size)
        for move in (0, MOMENT):
            go_to(page, move)
            shot(page, f"replay-told-{move}-{size[0]}x{size[1]}-{language[:2]}")
            assert page.evaluate(UNDER_WORDS) == [], (size, move)


def test_nothing_is_written_in_the_drawing(server, visit):
    """Names of axes, numbers and names of lines stand beside it; a handle shows where one is."""
    page = analysed(visit(), server)
    last = len(game().moves)
    for size in SIZES:
        resize(page, *size)
        go_to(page, MOMENT)
        assert page.evaluate(WRITTEN_OVER) == [], size
        assert page.evaluate(FITS), size
        assert page.locator(".names .mark", has_text="Blunder").is_visible()
        field, grip = (page.locator(one).bounding_box() for one in ("[data-do=chart]", ".grip"))
        place = field["x"] + field["width"] * MOMENT / last
        assert abs(grip["x"] + grip["width"] / 2 - place) <= 1
        numbers = [int(one) for one in page.locator(".ticks span").all_inner_texts()]
        assert (numbers[0], numbers[-1]) == (0, last)
        steps = {b - a for a, b in pairwise(numbers[:-1])}
        assert len(steps) == 1  # no number is missing
    lines = page.locator("polyline")
    dashes = {one.evaluate("line => getComputedStyle(line).strokeDasharray") for one in lines.all()}
    assert len(dashes) == lines.count() == len(NAMES)
    assert page.locator(".end .who").all_inner_texts() == NAMES


def test_the_list_marks_one_move_and_cuts_none(server, visit):
    """The one that the table tells of; a mouse over another row fills nothing."""
    page = analysed(visit(), server)
    go_to(page, MOMENT)
    assert page.inner_text("[data-told]") == page.inner_text("li.now .fill")
    page.hover(".side li >> nth=0")
    filled = "rows => rows.filter(row => !getComputedStyle(row).backgroundColor.endsWith(', 0)'))"
    assert page.eval_on_selector_all(".side li button", f"{filled}.length") == 1
    for size in SIZES[:3]:
        resize(page, *size)
        for move in (0, MOMENT, len(game().moves) // 2):
            go_to(page, move)
            rows = page.evaluate(WHOLE_ROWS)
            assert rows["seen"] >= (3 if size == (390, 844) else 2), (size, move)
            assert rows["cut"] == 0, (size, move)


def test_one_sees_which_cards_lie_face_down(server, visit):
    """They have the edge of their backs, and a key says so; on a desktop icons have words."""
    page = analysed(visit(), server)
    go_to(page, 0)
    downs = page.locator(".seat.open .small:not(.up)")
    assert downs.count() == sum(len(first_position().row(name).down) for name in NAMES)
    edges = {one.evaluate("card => getComputedStyle(card).boxShadow") for one in downs.all()}
    assert len(edges) == 1
    up = page.locator(".seat.open .small.up").first
    assert up.evaluate("card => getComputedStyle(card).boxShadow") not in edges
    assert page.locator(".names .mark", has_text="Down cards").is_visible()
    for word in ("Share", "Analysis board"):
        assert page.locator("header, .head").get_by_text(word, exact=True).is_visible()


def first_position():
    return sh.Game.from_record(game().record().start).position()


def test_any_seat_is_put_in_front(server, visit):
    """All its cards are told there as everywhere: the hand, and those that lie face down."""
    page = analysed(visit(), server)
    assert "Ada" in page.inner_text("ul.front .name")
    page.click("[data-front='1']")
    assert page.inner_text("ul.front .name") == "Bo"
    assert page.inner_text(".others .name") == "Ada"
    assert page.get_attribute("[data-front='1']", "aria-pressed") == "true"
    for seat in ("ul.front", ".others"):
        assert "Hand: " in page.inner_text(f"{seat} .unseen >> nth=0")


PALE = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const paper = light(getComputedStyle(document.body).getPropertyValue("--panel"));
  const coats = ["#f0913a", "#74b84c", "#94633e", "#f4ecdd", "#6fa8dc", "#f394b8", "#f2d03f",
    "#d5493a", "#9a74d0", "#7d858c"];
  const line = document.querySelector("[data-do=chart] polyline");
  return coats.filter((coat) => {
    line.style.setProperty("--coat", coat);
    const drawn = light(getComputedStyle(line).stroke);
    const [lighter, darker] = drawn > paper ? [drawn, paper] : [paper, drawn];
    return (lighter + 0.05) / (darker + 0.05) < 3;
  });
}"""
"""Coats of animals whose lines can hardly be seen on the paper of the chart."""


@pytest.mark.parametrize("dark", [False, True])
def test_the_line_of_a_player_has_the_colour_of_its_animal(server, visit, dark):
    page = analysed(visit(dark=dark), server)
    coats = page.eval_on_selector_all(
        "[data-do=chart] polyline",
        "lines => lines.map(one => one.style.getPropertyValue('--coat'))",
    )
    animals = page.eval_on_selector_all(
        ".ends .animal g[style]", "coats => coats.map(one => one.style.fill)"
    )
    shown = page.evaluate(
        "coats => coats.map(one => Object.assign(document.createElement('i').style,"
        " { color: one }).color)",
        coats,
    )
    assert shown == animals
    assert page.evaluate(PALE) == []


HIDDEN_RANKS = """() => [...document.querySelectorAll(".front .hand .card")].filter((card) => {
  const { left, top, width, height } = card.querySelector(".index").getBoundingClientRect();
  return [0.15, 0.5, 0.85].some((share) => {
    const found = document.elementFromPoint(left + width * share, top + height / 2);
    return found?.closest(".card") !== card;
  });
}).length"""
"""How many ranks of the hand in front are covered, or lie outside of the window."""


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("cards", [9, 14])
def test_every_rank_of_the_hand_in_front_can_be_read(server, visit, shot, cards, width, height):
    hand = ["2C", "3D", "4H", "5S", "7D", "8D", "9H", "TD", "JD", "QH", "KH", "KS", "AC", "AD"][
        :cards
    ]
    own = f"Ann: {' '.join(hand)} | KD 3H JH | 7C 8S 2D"
    position = f"seats: Ann Bo\npile: 5C 6D\n{own}\nBo: 4C 4D 9C | QC 8H TH | 3S 4S JS"
    played = sh.Game.from_position(position, "sh-thead")
    played.play(played.legal_moves("Ann")[0])
    page = visit(width, height)
    page.goto(f"{server.address}/#replay=")
    content = str(played.record()).encode()
    file = {"name": "round.shg", "mimeType": "text/plain", "buffer": content}
    page.set_input_files("[data-do=open-record]", files=[file])
    page.wait_for_selector(".front .hand .card")
    shot(page, f"replay-hand-{cards}-{width}x{height}")
    assert page.locator(".front .hand .card").count() == cards
    assert page.evaluate(HIDDEN_RANKS) == 0


def test_what_the_analysis_has_done_is_told_within_the_chart(server, visit):
    page = visit(390, 844, "de-DE")
    page.route("**/api/positions", lambda route: route.abort())  # else the device would search
    half = {"key": "0" * 64, "done": 9, "plies": len(game().moves), "analysis": None}
    page.route("**/api/analyse*", lambda route: route.fulfill(json=half))
    page.route("**/api/analyse/*", lambda route: route.fulfill(json=half))
    open_file(page, server)
    told = page.wait_for_selector(".waiting:has-text('9 von')").bounding_box()
    field = page.locator("[data-do=chart]").bounding_box()
    assert told["y"] >= field["y"]
    assert told["y"] + told["height"] <= field["y"] + field["height"]


def test_nothing_jumps_while_the_cursor_moves(server, visit):
    """Names and values stay where they are, whatever the values are."""
    page = analysed(visit(), server)
    chart = page.locator("[data-do=chart]")
    box = chart.bounding_box()
    places = set()
    for share in (0.01, 0.4, 0.99):
        page.mouse.move(box["x"] + box["width"] * share, box["y"] + 50)
        last = page.locator(".legend .chance >> nth=-1").bounding_box()
        places.add((last["x"] + last["width"], last["y"]))
    assert len(places) == 1


def test_a_moment_is_played_on_from(server, visit):
    """Against bots, in a seat of one's choice; the table says so, and leads back to the moment."""
    page = open_file(visit(), server)
    go_to(page, MOMENT)
    page.click("[data-do=practise]")
    page.wait_for_selector("dialog")
    assert page.locator("option", has_text=f"{game_turn()} (to move)").count() == 1
    page.select_option("[data-do=seat]", "1")
    assert page.input_value("dialog input") == "Bo"
    page.click("[data-do=practise-go]")
    table = TablePage(page, server)
    table.await_table()
    assert "practice" in page.inner_text("h1")
    assert page.inner_text(".others .name") == "Ada"
    page.wait_for_selector("[data-practice] a")
    assert table.await_turn()
    page.wait_for_timeout(2 * BETWEEN_TABLES)
    assert not page.locator("[data-coach]").count()  # it is not somebody's first round
    table.play_round(table.move_quickly)
    assert page.locator(".places").is_visible()
    page.click("[data-do=way-back]")
    page.wait_for_selector(f"output:text-is('{MOMENT} / {len(game().moves)}')")


def game_turn():
    again = sh.Game.from_record(game().record().start)
    for move in game().moves[:MOMENT]:
        again.play(move)
    return again.turn


def test_practice_is_no_table_to_come_back_to(server, visit):
    """The home page lists tables with friends; a table that was only tried is not among them."""
    page = open_file(visit(), server)
    page.click("[data-do=practise]")
    page.click("[data-do=practise-go]")
    TablePage(page, server).await_table()
    page.goto(server.address)
    page.wait_for_selector("[data-do=play-now]")
    assert page.evaluate("localStorage.getItem('shithead.tables')") in {None, "[]"}


def test_nobody_plays_on_when_the_round_is_over(server, visit):
    page = open_file(visit(), server)
    go_to(page, len(game().moves))
    assert page.is_disabled("[data-do=practise]")


def test_a_moment_of_a_file_is_shared_by_a_link_that_holds_the_record(server, visit):
    """Another browser sees the same moment; no request names it, and no comment goes along."""
    page = open_file(visit(), server)
    go_to(page, MOMENT)
    page.click("[data-do=share-moment]")
    link = page.input_value("dialog .copy input")
    assert len(link) < 6000
    friend = visit()
    asked, sent = [], []
    friend.on("request", lambda request: asked.append(request.url))
    friend.on("request", lambda request: sent.append(request.post_data or ""))
    friend.goto(link)
    friend.wait_for_selector(f"output:text-is('{MOMENT} / {len(game().moves)}')")
    friend.click("[data-do=share-moment]")
    assert friend.input_value("dialog .copy input") == link
    packed = re.search(r"~([\w-]+)", link)[1]
    assert not any(packed in url.partition("#")[0] for url in asked)
    records = [json.loads(body)["record"] for body in sent if "record" in body]
    assert records
    assert not any("boss" in text for text in records)


def test_a_moment_of_a_table_is_shared_by_its_name(server, visit):
    """The link names the round; it leads to the moment, and from there to the table."""
    code, secret = server.open_room(rules=short_rules("sh-thead"))
    page = visit()
    table = TablePage(page, server).enter(code, secret).sit().deal()
    table.play_round(table.move_quickly)
    friend = visit()
    friend.goto(f"{server.address}/#replay={code}/1/3")
    friend.wait_for_selector("output:has-text('3 /')")
    friend.click("[data-do=share-moment]")
    assert friend.input_value("dialog .copy input") == f"{server.address}/#replay={code}/1/3"
    friend.keyboard.press("Escape")
    friend.click(f"a[href='/t/{code}']")
    friend.wait_for_selector("main.table")


@pytest.mark.parametrize("packed", ["~AAAA", "~_"])
def test_a_torn_link_says_so(server, visit, packed):
    page = visit()
    page.goto(f"{server.address}/#replay={packed}/4")
    assert page.wait_for_selector(".problem").inner_text()
    assert page.locator("[data-do=open-record]").count() == 1


def test_a_position_is_drawn(server, visit):
    """As a photo, and as a drawing that stands for itself: nothing in it is fetched."""
    page = open_file(visit(), server)
    go_to(page, MOMENT)
    page.click("[data-do=share-moment]")
    files = {}
    for kind in ("png", "svg"):
        with page.expect_download() as got:
            page.click(f"[data-do={kind}]")
        assert got.value.suggested_filename == f"shithead-{MOMENT}.{kind}"
        page.wait_for_selector("dialog p[role=status]:text-is('Picture saved')")
        files[kind] = got.value.path().read_bytes()
    assert files["png"].startswith(b"\x89PNG")
    words = re.sub("<[^>]+>", " ", files["svg"].decode())
    assert all(name in words for name in NAMES)
    assert f"After move {MOMENT} of {len(game().moves)}" in words
    assert not re.search(rb'(href|src)="?(http|/)|var\(--', files["svg"])


@pytest.mark.parametrize(("width", "language"), [(360, "de-DE"), (1440, "en-US")])
def test_the_page_that_opens_a_record_says_what_it_opens(server, visit, shot, width, language):
    """And where one's own rounds are; a file can be dropped there."""
    page = visit(width, 800, language)
    page.goto(f"{server.address}/#replay=")
    words = page.wait_for_selector(".opening").inner_text()
    assert ".shg" in words
    assert page.get_attribute("[data-do=own-rounds]", "href").endswith("#history")
    assert barriers(page) == []
    shot(page, f"open-record-{width}-{language[:2]}")
    page.evaluate(
        """text => {
          const files = new DataTransfer();
          files.items.add(new File([text], "round.shg", { type: "text/plain" }));
          const drop = new DragEvent("drop", { dataTransfer: files, cancelable: true });
          document.querySelector(".opening").dispatchEvent(drop);
        }""",
        record(),
    )
    page.wait_for_selector("[data-do=forth]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(f"output:text-is('1 / {len(game().moves)}')")
