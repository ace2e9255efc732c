"""Measure how smoothly cards fly: the share of late frames on a processor slowed four times.

    python bench/flight_frames.py

The page is built, a server with compiled kernels is started, and Chromium plays at a table with
three bots at the normal rhythm, in the window of a phone. The browser's own trace tells how much of
the processor's time every task of the page took while cards flew. A task that takes longer than a
frame on the slowed processor makes frames late. Time on the processor counts, not time on the wall,
so what else the machine does makes little difference.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

import hatch_build
from bench.chromium import FLAGS, MISSING, chromium
from bench.command_line import parser
from bench.page_speed import MOVES, TURN, running
from bench.server_process import post
from shithead.server.protocol.room_options import RHYTHMS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, Page

    TraceEvent = dict[str, Any]

FRAME = 1e6 / 60
"""Microseconds."""

CATEGORIES = ("devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing")
BEGINS, ENDS = "flight-begins", "flight-ends"
"""Marks in the trace: the first frame with flying cards is drawn; the last card has landed."""

PLAYED = """async ([turn, moves, seconds]) => {
  const flying = () => document.querySelector(".ghost") !== null;
  let shown = false;
  new MutationObserver(() => {
    if (flying() && !shown) {
      shown = true;
      const begin = () => performance.mark("flight-begins");
      requestAnimationFrame(() => requestAnimationFrame(begin));
    } else if (!flying() && shown) {
      shown = false;
      performance.mark("flight-ends");
    }
  }).observe(document.querySelector(".air") ?? document.body, { childList: true });
  const end = performance.now() + 1000 * seconds;
  while (performance.now() < end) {
    const again = document.querySelector("[data-do=rematch]");
    if (again) again.click();
    else if (turn()) await moves();
    await new Promise((done) => setTimeout(done, 100));
  }
}"""
"""Play for some seconds, and mark the flights in the trace."""


def traced(browser: Browser, address: str, seconds: float) -> list[TraceEvent]:
    """What the browser did while it played.

    Args:
        browser: to play in.
        address: of the server.
        seconds: to play.
    """
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en-US", has_touch=True
    )
    page = context.new_page()
    sit(page, address)
    session = browser.new_browser_cdp_session()
    events: list[TraceEvent] = []
    complete: list[object] = []
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    session.on("Tracing.tracingComplete", lambda told: complete.append(told))  # noqa: PLW0108 — no builtin
    config = {"includedCategories": CATEGORIES}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    page.evaluate(f"({PLAYED})([{TURN}, {MOVES}, {seconds}])")
    session.send("Tracing.end")
    while not complete:
        page.wait_for_timeout(50)
    context.close()
    return events


def sit(page: Page, address: str) -> None:
    """Open a room with bots that one can follow, take a seat, deal."""
    options: dict[str, Any] = {**RHYTHMS["normal"], "turn_seconds": 0}
    room = post(f"{address}api/rooms", {"bots": ["steady"] * 3, "options": options})
    kept = [f"shithead.secret.{room['room']}", json.dumps(room["secret"])]
    page.add_init_script(f"localStorage.setItem(...{json.dumps(kept)})")
    page.goto(f"{address}t/{room['room']}")
    page.tap("[data-do=sit-down]")
    page.tap("[data-do=start]:not([disabled])")
    page.wait_for_selector("main.table")


def flights(events: Sequence[TraceEvent]) -> Iterator[tuple[float, float]]:
    """When cards flew, in microseconds."""
    marks = sorted((e["ts"], e["name"]) for e in events if e["name"] in {BEGINS, ENDS})
    began = None
    for at, name in marks:
        if name == BEGINS:
            began = at
        elif began is not None:
            yield began, at
            began = None


def tasks(events: Sequence[TraceEvent]) -> list[TraceEvent]:
    """The tasks of the page's main thread."""
    marked = Counter((e["pid"], e["tid"]) for e in events if e["name"] == BEGINS)
    thread = marked.most_common(1)[0][0]
    return [e for e in events if e["name"] == "RunTask" and (e["pid"], e["tid"]) == thread]


def late_share(events: Sequence[TraceEvent], slowed: float) -> float:
    """The share of the frames of all flights that would be late.

    Args:
        events: the trace.
        slowed: how many times slower the processor is.
    """
    flown = list(flights(events))
    due = sum(end - start for start, end in flown) / FRAME
    within = [t for t in tasks(events) if any(start <= t["ts"] < end for start, end in flown)]
    return sum(int(t.get("tdur", 0) * slowed / FRAME) for t in within) / due


def main() -> None:
    """Measure the flights as they are now."""
    options = parser(__doc__)
    options.add_argument("--slowed", type=float, default=4.0, help="times slower")
    options.add_argument("--seconds", type=float, default=60.0, help="of play")
    options.add_argument("--trace", type=Path, help="file for the trace, which DevTools open")
    chosen = options.parse_args()
    hatch_build.main([])
    program = chromium() or sys.exit(MISSING)
    with running() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=FLAGS)
        events = traced(browser, address, chosen.seconds)
        browser.close()
    if chosen.trace:
        chosen.trace.write_text(json.dumps(events), encoding="utf-8")
    count = sum(1 for _ in flights(events))
    print(f"{count} flights, {late_share(events, chosen.slowed):.1%} of their frames late")


if __name__ == "__main__":
    main()
