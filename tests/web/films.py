"""Film what moves at the table: ten frames each, from the deal to the end of a round.

    python -m tests.web.films --folder build/films --size 390x844

The page is built, a server is started, and Chromium films itself at a quarter of the speed, so that
a busy machine misses no frame. Every film begins with a position; its strip has the milliseconds
since the movement began under each frame. `--address` films the page of a server that runs already.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from playwright.sync_api import sync_playwright

from bench.figure import parser
from tests.web.scenes import Visitor
from tests.web.screens import draw_sheet, served
from tools.machines import FLAGS, MISSING, chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

FRAMES = 10
SLOWER = 4
"""How many times slower than in life the page runs while it is filmed."""

SLOW: Final = f"""
for (const name of ["setTimeout", "setInterval"]) {{
  const later = window[name];
  window[name] = (run, time = 0, ...rest) => later(run, time * {SLOWER}, ...rest);
}}
const now = performance.now.bind(performance);
performance.now = () => now() / {SLOWER};
window.noted = {{}};
const Line = window.WebSocket;
window.WebSocket = class extends Line {{
  constructor(...all) {{
    super(...all);
    this.addEventListener("message", ({{ data }}) => {{
      const told = JSON.parse(data);
      if (told.type !== "Table") return;
      const types = told.events.flatMap((one) => one.events.map((event) => event.type));
      if (told.room.round) types.push("deal");
      for (const type of types) window.noted[type] ??= Date.now();
    }});
  }}
}};
"""
"""Slows the page's own timers down, and notes when each kind of event arrives first."""

OTHERS: Final = """
Bo: KC QC 8D 4S | 9H TD AC | 3S 4H JS
Cem: 7S QS 6C | 8H KH 2C | 7D TC 9D
"""


class Film(NamedTuple):
    """What is filmed.

    Attributes:
        begins: the event whose arrival is the first moment.
        lasts: seconds to the last one.
        position: where the round goes on; empty: a round is dealt.
        acts: what is pressed, one after the other; two presses that belong together are one press
            and another with `*2`.
        rules: a preset's name, or a table of options.
    """

    begins: str
    lasts: float
    position: str = ""
    acts: tuple[str, ...] = ()
    rules: Any = "sh-thead"


def own(cards: str, pile: str, others: str = OTHERS, turn: str = "Ann") -> str:
    """A position with these cards for Ann, the visitor."""
    seats = "Ann Bo Cem" if "Cem" in others else "Ann Bo"
    return f"seats: {seats}\nturn: {turn} clockwise play\npile: {pile}\nAnn: {cards}\n{others}"


LANDED = "() => !document.querySelector('.ghost')"
HAND = "4C 4D 6H JD | KD 3H JH | 7C 8S 2D"
LOW = "5C 6D 7H 9S"
FILMS: Final = {
    "deal": Film("deal", 2.2),
    "swap": Film("Swapped", 2.7),
    "burn-own": Film("Burnt", 1.5, own(f"TH {HAND}", LOW), (".hand [data-text=TH]*2",)),
    "burn-bot": Film(
        "Burnt", 1.9, own(HAND, LOW, OTHERS.replace("KC QC 8D 4S | 9H TD", "TD TS | 9H QC"), "Bo")
    ),
    "quartet": Film(
        "Burnt",
        1.9,
        own("5H 5S 9C JD | KD 3H JH | 7C 8S 2D", "4C 5C 5D"),
        (".hand [data-text='5H']*2",),
    ),
    "blind-fits": Film(
        "Flipped", 2.2, own("- | - | KS 2D", LOW), (".own [data-zone=down]", "[data-do=commit]")
    ),
    "blind-not": Film(
        "Flipped",
        3.0,
        own("- | - | 4C 4D", LOW),
        (".own [data-zone=down] >> nth=1", "[data-do=commit]"),
    ),
    "take-13": Film(
        "Took",
        2.4,
        own("6H 9C | KD 3H JH | 7C 8S 2D", "4C 4D 5C 5D 6D 6S 7H 8C JC JD QH AD AS"),
        ("[data-do=take]",),
    ),
    "throw-in": Film(
        "Threw",
        1.6,
        own(
            "6S 9H JD KD | - | -",
            "6C 6D",
            "stock: 9C 4D 5D\nBo: 6H 4C 5H | - | -\nCem: KH QD JS | - | -\n",
            "Bo",
        ),
        ("[data-kinds~=throw] .hand [data-text='6S']*2",),
        {"extends": "cruzo", "quartet": {"followers": "off"}},
    ),
    "end": Film(
        "WentOut",
        3.6,
        own("AC | - | -", "4C 9S", "Bo: KC QC 8D 5H 9H | - | 7H\nCem: - | - | -\n"),
        (".hand [data-text=AC]*2",),
    ),
}  # fmt: skip


class Frame(NamedTuple):
    """A frame of a film: when it was shown, in seconds since 1970, and its picture."""

    at: float
    picture: bytes


def camera(context: BrowserContext, frames: list[Frame]) -> None:
    """Film the page of a context, slowed down, from now on."""
    session = context.new_cdp_session(context.pages[0])

    def shown(told: dict[str, Any]) -> None:
        frames.append(Frame(told["metadata"]["timestamp"], base64.b64decode(told["data"])))
        session.send("Page.screencastFrameAck", {"sessionId": told["sessionId"]})

    session.on("Page.screencastFrame", shown)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWER})
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 80})


def play(visitor: Visitor, film: Film) -> None:
    """Bring what is filmed about."""
    page = visitor.page
    if not film.position:
        visitor.sit()
        visitor.deal()
    for act in film.acts:
        what, _, twice = act.partition("*")
        page.wait_for_function(LANDED)
        card = page.wait_for_selector(what)
        assert card
        card.click(position={"x": 12, "y": 20}, click_count=2 if twice else 1)


def settle(page: Page) -> None:
    """Wait until the cards of the position lie there, and so long that the next change is shown."""
    page.wait_for_function(LANDED)
    close = page.query_selector("[data-do=close-notice]")
    if close:
        close.click()
    page.wait_for_timeout(600 * SLOWER)


def filmed(browser: Browser, address: str, film: Film, size: tuple[int, int]) -> list[Frame]:
    """The frames that were seen at ten moments."""
    viewport: Any = {"width": size[0], "height": size[1]}
    context = browser.new_context(viewport=viewport, locale="en-US")
    page = context.new_page()
    page.add_init_script(SLOW)
    visitor = Visitor(page, address)
    visitor.remember(settings={"name": "Ann"}, experience={"advised": True})
    if film.position:
        visitor.go_on(
            film.position, film.rules, pace=5.0, pause=8.0 if film.begins == "Threw" else 0.0
        )
    else:
        visitor.enter(3, pace=5.0)
    frames: list[Frame] = []
    camera(context, frames)
    if film.position:
        settle(page)
    play(visitor, film)
    page.wait_for_function("what => window.noted[what]", arg=film.begins)
    page.wait_for_timeout(film.lasts * SLOWER * 1000 + 300)
    begins = page.evaluate("what => window.noted[what] / 1000", film.begins)
    context.close()
    moments = [begins + SLOWER * film.lasts * at / (FRAMES - 1) for at in range(FRAMES)]
    return [max((one for one in frames if one.at <= at), default=frames[0]) for at in moments]


def main() -> None:
    """Film what is asked for."""
    options = parser(__doc__)
    options.add_argument("--films", nargs="+", choices=FILMS, default=[*FILMS])
    options.add_argument("--size", default="390x844", help="of the window")
    options.add_argument("--address", help="of a running server, with a slash at its end")
    options.add_argument("--folder", type=Path, default=Path("build/films"), help="for the strips")
    chosen = options.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    width, height = map(int, chosen.size.split("x"))
    program = chromium() or sys.exit(MISSING)
    with served(chosen.address) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=FLAGS)
        for name in chosen.films:
            film = FILMS[name]
            frames = filmed(browser, address, film, (width, height))
            times = [round(1000 * film.lasts * at / (FRAMES - 1)) for at in range(FRAMES)]
            files = [chosen.folder / f"{name}-{chosen.size}-{time:04}ms.jpg" for time in times]
            for file, frame in zip(files, frames, strict=True):
                file.write_bytes(frame.picture)
            draw_sheet(browser, f"{name}-{chosen.size}", files, chosen.folder)
            print(f"{name}: {len({one.at for one in frames})} different frames")
        browser.close()


if __name__ == "__main__":
    main()
