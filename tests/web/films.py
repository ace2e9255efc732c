"""Film what moves at the table: ten frames each, from the deal to the end of a round.

    python -m tests.web.films --folder build/films

The page is built, a server is started, and Chromium plays with bots in the window of a phone while
it films itself. One strip for each kind of event shows its first one, from its arrival on.
"""

from __future__ import annotations

import base64
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from playwright.sync_api import sync_playwright

import hatch_build
from bench.figure import parser
from shithead.server.protocol.room_options import RHYTHMS
from tests.web.scenes import Visitor
from tests.web.screens import draw_sheet
from tools.machines import FLAGS, MISSING, chromium
from tools.servers.process import Server, database_for, running_servers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser

PORT = 8784
FRAMES = 10
LASTS: Final = {"deal": 2.2, "Burnt": 1.5, "Flipped": 2.2, "Took": 2.2, "Over": 2.6, "WentOut": 1.9}
"""Seconds of a film, by what it shows."""

USUALLY = 1.5

GAMES: Final = (
    ("sh-thead", ("deal", "Played", "Burnt", "Took", "Flipped", "WentOut", "Over")),
    (
        {
            "extends": "cruzo",
            "deck": {"packs": 4, "players_max": 4},
            "deal": {"hand": 24},
            "quartet": {"size": 3},
        },
        ("Threw",),
    ),
)
"""Rules, and what is filmed by them; so many equal cards that somebody soon throws in."""

NOTED = """
window.noted = [];
const heard = new Set();
const Line = window.WebSocket;
window.WebSocket = class extends Line {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => {
      const told = JSON.parse(data);
      if (told.type !== "Table") return;
      const types = told.events.flatMap((one) => one.events.map((event) => event.type));
      if (told.room.round) types.push("deal");
      for (const type of types) {
        if (heard.has(type)) continue;
        heard.add(type);
        window.noted.push([type, Date.now() / 1000]);
      }
    });
  }
};
"""
"""Notes when each kind of event arrives first."""


class Frame(NamedTuple):
    """A frame of a film: when it was shown, in seconds since 1970, and its picture."""

    at: float
    picture: bytes


def filmed(
    browser: Browser, address: str, rules: object, wanted: Sequence[str]
) -> Iterator[tuple[str, list[Frame]]]:
    """Play a round, and cut it.

    Args:
        browser: to play in.
        address: the address of the server.
        rules: to play by.
        wanted: what to film; the round is played until all of it has happened.

    Yields:
        What is shown, and its frames.
    """
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-US")
    page = context.new_page()
    page.add_init_script(NOTED)
    visitor = Visitor(page, address)
    visitor.remember(settings={"name": "Ada"}, experience={"advised": True})
    visitor.enter(3, rules, **RHYTHMS["quick"])
    visitor.sit()
    frames: list[Frame] = []
    camera = context.new_cdp_session(page)

    def shown(told: dict[str, Any]) -> None:
        frames.append(Frame(told["metadata"]["timestamp"], base64.b64decode(told["data"])))
        camera.send("Page.screencastFrameAck", {"sessionId": told["sessionId"]})

    camera.on("Page.screencastFrame", shown)
    camera.send("Page.startScreencast", {"format": "jpeg", "quality": 70})
    visitor.deal()
    while not set(wanted) <= {kind for kind, _ in page.evaluate("window.noted")}:
        if not visitor.move():
            break
    page.wait_for_timeout(3000)
    noted = dict(page.evaluate("window.noted"))
    context.close()
    for kind in wanted:
        if kind in noted:
            yield kind, cut(frames, noted[kind], LASTS.get(kind, USUALLY))


def cut(frames: Sequence[Frame], begins: float, lasts: float) -> list[Frame]:
    """The frames that were seen at ten moments.

    Args:
        frames: the frames of the whole film.
        begins: the first moment, in seconds since 1970.
        lasts: seconds to the last one.
    """
    moments = [begins + lasts * at / (FRAMES - 1) for at in range(FRAMES)]
    return [
        max((frame for frame in frames if frame.at <= moment), default=frames[0])
        for moment in moments
    ]


def main() -> None:
    """Film all kinds of events."""
    options = parser(__doc__)
    options.add_argument("--folder", type=Path, default=Path("build/films"), help="for the strips")
    chosen = options.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    hatch_build.main([])
    program = chromium() or sys.exit(MISSING)
    with database_for("sqlite") as database, sync_playwright() as driver:
        server = Server(database, PORT + os.getpid() % 100)
        with running_servers(server):
            browser = driver.chromium.launch(executable_path=program, args=FLAGS)
            for rules, wanted in GAMES:
                for kind, frames in filmed(browser, f"http://{server.base}/", rules, wanted):
                    files = [chosen.folder / f"{kind}-{at}.jpg" for at in range(FRAMES)]
                    for file, frame in zip(files, frames, strict=True):
                        file.write_bytes(frame.picture)
                    draw_sheet(browser, kind, files, chosen.folder)
                    print(json.dumps({"film": kind, "frames": len({one.at for one in frames})}))
            browser.close()


if __name__ == "__main__":
    main()
