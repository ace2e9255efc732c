"""Draws `docs/pictures/table.jpg`, the table that the readme shows: a round in progress.

Start a server with the page built in, then run `python -m tools.table_picture http://127.0.0.1:8000`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final
from urllib.request import Request, urlopen

from playwright.sync_api import ViewportSize, sync_playwright

import shithead as sh
from tools.machines import FLAGS, MISSING, chromium

FILE: Final = Path(__file__).parents[1] / "docs" / "pictures" / "table.jpg"
SIZE: Final[ViewportSize] = {"width": 1280, "height": 800}
SEATS: Final = ("Ada", "Bo", "Cem", "Dee")
SEED: Final = 9
PLIES: Final = 21
"""Of the round, before the picture: the pile has grown, and Ada is on turn."""


def open_room(address: str) -> dict[str, Any]:
    """Open a room in which the round goes on, and return its code and secrets."""
    game = sh.Game("sh-thead", SEATS, seed=SEED)
    sh.play_out(game, dict.fromkeys(SEATS, "steady"), seed=SEED)
    turns = [at for at, move in enumerate(game.moves) if move.seat == SEATS[0]]
    moves = next(at for at in turns if at >= PLIES)
    moment = {"record": str(game.record()), "moves": moves, "seat": 0, "name": SEATS[0]}
    body = {"rules": "sh-thead", "moment": moment, "options": {"turn_seconds": 0}}
    request = Request(  # noqa: S310 — the address of a server that was started for this
        f"{address}/api/rooms", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urlopen(request) as answer:  # noqa: S310 — as above
        room: dict[str, Any] = json.load(answer)
    return room


def draw(address: str) -> None:
    """Take the picture of a table on a server."""
    program = chromium()
    if not program:
        raise SystemExit(MISSING)
    room = open_room(address)
    kept = {f"shithead.secret.{room['room']}": room["secret"], "shithead.specials": False}
    script = f"for (const [key, value] of Object.entries({json.dumps(kept)}))"
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=FLAGS)
        page = browser.new_page(viewport=SIZE, locale="en-US", color_scheme="light")
        page.add_init_script(f"{script} localStorage[key] = JSON.stringify(value);")
        page.goto(f"{address}/t/{room['room']}")
        page.wait_for_selector("main.table")
        page.click("[data-do=close-notice]")
        page.wait_for_timeout(2000)
        page.screenshot(path=FILE, type="jpeg", quality=80)
        browser.close()


if __name__ == "__main__":
    draw(sys.argv[1].rstrip("/"))
