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
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

import hatch_build
from bench.figure import parser
from bench.page_speed import MOVES, TURN, running
from bench.page_trace import TraceEvent, recorded, spans, within
from shithead.server.protocol.room_options import RHYTHMS
from tools.machines import FLAGS, MISSING, chromium
from tools.servers.process import post

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Browser, Page

FRAME = 1e6 / 60
"""Microseconds."""

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
    """What the browser did while it played."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en-US", has_touch=True
    )
    page = context.new_page()
    sit(page, address)
    script = f"({PLAYED})([{TURN}, {MOVES}, {seconds}])"
    events, _ = recorded(browser, page, lambda: page.evaluate(script))
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


def late_share(events: Sequence[TraceEvent], slowed: float) -> float:
    """The share of the frames of all flights that would be late.

    Args:
        slowed: how many times slower the processor is.
    """
    flown = list(spans(events, BEGINS, ENDS))
    due = sum(end - start for start, end in flown) / FRAME
    took = (task.get("tdur", 0) for task in within(events, flown, BEGINS))
    return sum(int(one * slowed / FRAME) for one in took) / due


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
    count = sum(1 for _ in spans(events, BEGINS, ENDS))
    print(f"{count} flights, {late_share(events, chosen.slowed):.1%} of their frames late")


if __name__ == "__main__":
    main()
