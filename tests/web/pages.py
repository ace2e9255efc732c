"""What tests of several pages share: looks, rules, records, files that are opened."""

from __future__ import annotations

import json
from functools import cache

import shithead as sh
from tests.web.conftest import ROOT
from tests.web.table import SIZES, TablePage, resize, short_rules

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
NAMES = ["Ada", "Bo"]

LANDED = "() => !document.querySelector('.air').children.length"
BETWEEN_TABLES = 600
"""Milliseconds: tables that follow each other faster are shown without moments."""

SETTLED = """async () => {
  const drawn = () => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(done)));
  const boxes = () => JSON.stringify([...document.querySelectorAll("body *")]
    .map((one) => one.getBoundingClientRect()));
  for (let before = "", now = boxes(); before !== now; before = now, await drawn(), now = boxes());
}"""
"""Until nothing moves any more: on a slow machine a table measures itself for several frames."""

FITS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth <= innerWidth && scrollHeight <= innerHeight;
}"""

LOOKS = [
    (360, 640, "en-US", False),
    (360, 640, "de-DE", True),
    (640, 360, "de-DE", False),
    (820, 1180, "de-DE", True),
    (1440, 900, "en-US", False),
    (1440, 900, "de-DE", True),
]

ADDING = {
    "extends": "sh-thead",
    "deck": {"packs": 4, "players_max": 2},
    "deal": {"hand": 24},
}
"""Hands so full that a card played alone nearly always leaves an equal one to add."""

MOMENT = 9
"""Moves made at the moment that tests look at."""

SHORT = short_rules("sh-thead")


COVERED = """() => {
  const shown = (one) => {
    const { width, height, bottom } = one.getBoundingClientRect();
    const list = one.closest(".log ol");
    return width > 2 && height > 2 && !(list && bottom > list.getBoundingClientRect().bottom);
  };
  const all = (what) => [...document.querySelectorAll(what)].filter(shown);
  const over = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left < b.right - 1 && b.left < a.right - 1
      && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  };
  const kept = all(`.chips button, [data-card], .own, .actions button, .stock, .burnt,
    .centre .pile, .others .who, .others .animal, .others .cards, .head .title, .head button,
    .log li, .side summary`);
  return all(".said, .notice").flatMap((said) => kept.filter((one) => over(said, one))
    .map((one) => [said.className, one.className, one.textContent.trim().slice(0, 20)]));
}"""
"""What is said at the table, and what it covers."""

CUT = """() => [...document.querySelectorAll(".said p, .notice")]
  .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
  .map((one) => one.textContent)"""
"""What is said and cannot be read whole."""


def barriers(page):
    """What axe-core finds on a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


def at_the_table(page, server, **room):
    """Seated at a new table as its host, cards dealt."""
    code, secret = server.open_room(**room)
    return TablePage(page, server).enter(code, secret).sit().deal()


def going_on(server, page, game, *, advised=True, **options):
    """A table at which Ann, the first player, goes on in a game; bots wait to be looked at."""
    moment = {"record": str(game.record()), "moves": 0, "seat": 0, "name": "Ann"}
    body = {
        "rules": "sh-thead",
        "moment": moment,
        "options": {"turn_seconds": 0, "pace": 5, "pause": 0, **options},
    }
    opened = server.post("/api/rooms", body)
    table = TablePage(page, server)
    table.enter(opened["room"], opened["secret"], "Ann", advised=advised)
    table.await_table()
    return table


def at_position(server, page, position, rules="sh-thead", **options):
    """A table at which Ann goes on from a position; bots wait long enough to be looked at."""
    table = going_on(server, page, sh.Game.from_position(position, rules), **options)
    page.wait_for_function(LANDED)
    page.wait_for_timeout(BETWEEN_TABLES)
    return table


def on_turn(page, server, bots, rules="sh-thead", **options):
    """Seated, the cards dealt, on turn."""
    code, secret = server.open_room(bots=["beginner"] * bots, rules=rules, **options)
    table = TablePage(page, server).enter(code, secret).sit().deal()
    assert table.await_turn()
    return table


def bring_in(page, content):
    """Import a file; what the page says to it."""
    text = content if isinstance(content, str) else json.dumps(content)
    file = {"name": "rounds.json", "mimeType": "application/json", "buffer": text.encode()}
    page.set_input_files("[data-do=import]", file)
    return page.wait_for_selector(".done:not(:empty), .problem").inner_text()


def opened(page, server):
    page.goto(f"{server.address}/#history")
    page.wait_for_selector("[data-do=import]", state="attached")
    return page


@cache
def game():
    """A finished round by the classic rules, with few cards."""
    played = sh.Game(short_rules("sh-thead"), NAMES, seed=5)
    while not played.over:
        seat = played.awaited()[0]
        played.play(played.legal_moves(seat)[0].by(seat))
    return played


def record():
    """Its record, with a note that is nobody else's business."""
    return f"# my boss cheats\n{game().record()}"


def go_to(page, move):
    page.focus("[data-do=chart]")
    page.keyboard.press("Home")
    for _ in range(move):
        page.keyboard.press("ArrowRight")
    page.wait_for_selector(f"output:text-is('{move} / {len(game().moves)}')")


def open_file(page, server):
    page.goto(f"{server.address}/#replay=")
    file = {"name": "round.shg", "mimeType": "text/plain", "buffer": record().encode()}
    page.set_input_files("[data-do=open-record]", files=[file])
    page.wait_for_selector("[data-do=forth]")
    return page


def at_every_size(page, shot, name):
    """Nothing is covered or cut off in windows of all sizes."""
    for width, height in SIZES:
        resize(page, width, height)
        page.wait_for_function(FITS)
        page.evaluate(SETTLED)
        shot(page, f"{name}-{width}x{height}")
        assert page.evaluate(COVERED) == [], (width, height)
        assert page.evaluate(CUT) == [], (width, height)
