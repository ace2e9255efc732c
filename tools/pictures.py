"""Draws the pictures that are shipped with the page, and the one that the readme shows.

``python -m tools.pictures`` draws the icons of the installed page from its own: a system cuts what
is outside the middle four fifths off the maskable one. ``python -m tools.pictures preview
http://127.0.0.1:8000`` takes ``preview.png``, the picture of link previews, from a server with the
page built in; ``table`` takes ``docs/pictures/table.jpg``, a round in progress.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.request import Request, urlopen

from playwright.sync_api import Page, ViewportSize, sync_playwright

import shithead as sh
from tools.machines import FLAGS, MISSING, chromium

_ROOT: Final = Path(__file__).parents[1]
_PUBLIC: Final = _ROOT / "web" / "public"
_ICONS: Final = {
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "icon-maskable-512.png": (512, True),
}
"""By file: the size in pixels, and whether the system cuts it into a shape of its own."""

_PREVIEW_SIZE: Final[ViewportSize] = {"width": 1200, "height": 630}
"""The size that readers of Open Graph expect, in pixels."""

_PREVIEW_STYLE: Final = """
  header, .seat, .others, .hero p { display: none !important; }
  .home { --fan-card: 190px !important; place-content: center; height: 630px; }
  .hero { padding: 0 !important; }
  h1 { font-size: 150px !important; }
"""

_TABLE_SIZE: Final[ViewportSize] = {"width": 1280, "height": 800}
_SEATS: Final = ("Ada", "Bo", "Cem", "Dee")
_SEED: Final = 9
_PLIES: Final = 21
"""Of the round, before the picture: the pile has grown, and Ada is on turn."""


@contextmanager
def _page(**options: Any) -> Iterator[Page]:
    """A page of a browser."""
    program = chromium()
    if not program:
        raise SystemExit(MISSING)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=FLAGS)
        yield browser.new_page(**options)
        browser.close()


def maskable(icon: str) -> str:
    """The icon with its ground up to the edges, and the card in the middle."""
    ground, card = icon.split("/>", 1)
    ground = re.sub(r' rx="\d+"', "", ground) + "/>"
    return f"{ground}<g transform='translate(32 32) scale(0.8) translate(-32 -32)'>" + card.replace(
        "</svg>", "</g></svg>"
    )


def draw_icons() -> None:
    """Draw all icons."""
    icon = (_PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    style = "<style>body{margin:0}svg{display:block;width:100vw}</style>"
    with _page() as page:
        for name, (size, cut) in _ICONS.items():
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(style + (maskable(icon) if cut else icon))
            page.screenshot(path=_PUBLIC / name, omit_background=True)


def draw_preview(address: str) -> None:
    """Take the picture of the cards and the title on a server's home page."""
    look: dict[str, Any] = {"locale": "en-US", "color_scheme": "light", "bypass_csp": True}
    with _page(viewport=_PREVIEW_SIZE, **look) as page:
        page.goto(address)
        page.wait_for_selector(".fan svg >> nth=3")
        page.add_style_tag(content=_PREVIEW_STYLE)
        page.evaluate("document.fonts.load('600 40px Bricolage')")
        page.screenshot(path=_PUBLIC / "preview.png")


def open_room(address: str) -> dict[str, Any]:
    """Open a room in which the round goes on, and return its code and secrets."""
    game = sh.Game("sh-thead", _SEATS, seed=_SEED)
    sh.play_out(game, dict.fromkeys(_SEATS, "steady"), seed=_SEED)
    turns = [at for at, move in enumerate(game.moves) if move.seat == _SEATS[0]]
    moves = next(at for at in turns if at >= _PLIES)
    moment = {"record": str(game.record()), "moves": moves, "seat": 0, "name": _SEATS[0]}
    body = {"rules": "sh-thead", "moment": moment, "options": {"turn_seconds": 0}}
    request = Request(  # noqa: S310 — the address of a server that was started for this
        f"{address}/api/rooms", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urlopen(request) as answer:  # noqa: S310 — as above
        room: dict[str, Any] = json.load(answer)
    return room


def draw_table(address: str) -> None:
    """Take the picture of a table on a server."""
    room = open_room(address)
    kept = {f"shithead.secret.{room['room']}": room["secret"], "shithead.specials": False}
    script = f"for (const [key, value] of Object.entries({json.dumps(kept)}))"
    with _page(viewport=_TABLE_SIZE, locale="en-US", color_scheme="light") as page:
        page.add_init_script(f"{script} localStorage[key] = JSON.stringify(value);")
        page.goto(f"{address}/t/{room['room']}")
        page.wait_for_selector("main.table")
        page.click("[data-do=close-notice]")
        page.wait_for_timeout(2000)
        page.screenshot(path=_ROOT / "docs" / "pictures" / "table.jpg", type="jpeg", quality=80)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        draw = {"preview": draw_preview, "table": draw_table}[sys.argv[1]]
        draw(sys.argv[2].rstrip("/"))
    else:
        draw_icons()
