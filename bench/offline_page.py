"""Measure what playing without a network costs, on a processor that is slowed four times.

    python bench/offline_page.py [--slowed 4] [--tries 5] [--moves 30]

The table is printed as it stands in the documentation. The page lies as plain files on a web space
of this machine. Chromium has visited it once, in the window of a phone, and is offline; all its
processes are slowed as in ``first_card.py``. Measured are the first card after the tap; then, in a
round against ``expert``, the seconds from its turn to its move, and the longest task of the page's
main thread meanwhile, by the time that it had the processor, times the slowness. The memory is that
after these moves: JavaScript's heaps, WebAssembly, and the page's whole process.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.command_line import parser
from bench.first_card import BUTTON, memory, plain_files, rested, slowed, tries, visited, work
from bench.page_memory import heaps, note_memories, webassembly
from bench.page_speed import MOVES, TURN
from bench.page_trace import recorded, spans, within

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

MEGABYTE = 1e6
MILLISECOND = 1e3

TRIES = 3
"""Of the work that shows how slow the processor is: the fastest counts."""

SETTINGS = {"rules": "pagat", "bots": 1, "level": "expert", "name": "Ann"}
"""By rules without pauses after plays: between two moves nothing but the bot is waited for."""

KEPT = {"shithead.settings": SETTINGS, "shithead.experience": {"advised": True}}

BEGINS, ENDS = "bot-begins", "bot-ends"
"""Marks in the trace: it is the bot's turn; it has moved."""

PLAYED = """async ([turn, moves, count]) => {
  const table = () => document.querySelector("main.table").dataset;
  const over = () => document.querySelector(".places") !== null;
  const rest = (time) => new Promise((done) => setTimeout(done, time));
  const thought = [];
  while (thought.length < count && !over()) {
    if (table().turn === "mine") {
      if (turn()) await moves();
      await rest(50);
      continue;
    }
    const { version } = table();
    const began = performance.now();
    performance.mark("bot-begins");
    while (table().version === version && !over()) await rest(5);
    performance.mark("bot-ends");
    thought.push((performance.now() - began) / 1000);
  }
  return thought;
}"""
"""Play until the bot has moved so often; the seconds from each of its turns to its move."""


def note_memory(folder: Path) -> None:
    """Let the worker of the page in a folder note its memory."""
    for worker in folder.glob("assets/worker-*.js"):
        note_memories(worker)


def against_expert(browser: Browser, page: Page, moves: int) -> tuple[list[float], float]:
    """The seconds of the bot's moves, and the longest task of the page meanwhile, in microseconds.

    Args:
        browser: of the page.
        page: on which a round has been dealt.
        moves: of the bot.
    """
    script = f"({PLAYED})([{TURN}, {MOVES}, {moves}])"
    events, thought = recorded(browser, page, lambda: page.evaluate(script))
    waited = list(spans(events, BEGINS, ENDS))
    return thought, max(task.get("tdur", 0) for task in within(events, waited, BEGINS))


def spread(times: Sequence[float]) -> str:
    """The middle of some times, with the shortest and the longest."""
    return f"{statistics.median(times):.1f} s ({min(times):.1f} – {max(times):.1f})"


def measured(browser: Browser, address: str, slow: float, count: int, moves: int) -> Iterator[str]:
    """The rows of the table.

    Args:
        browser: to measure in.
        address: of the page.
        slow: how many times slower the processor is to be.
        count: how often the first card is waited for.
        moves: of the bot.
    """
    page = visited(browser, address)
    store = "kept => kept.map(([name, value]) => localStorage.setItem(name, value))"
    page.evaluate(store, [(name, json.dumps(value)) for name, value in KEPT.items()])
    usual = min(work(page) for _ in range(TRIES))
    with slowed(slow):
        slower = min(work(page) for _ in range(TRIES)) / usual
        yield f"| the browser offline, all its processes slowed | {slower:.1f} times |"
        at_once = tries(page, address, count, lambda one: one.wait_for_selector(BUTTON))
        yield f"| first card after a tap at once, while Python is starting | {spread(at_once)} |"
        at_rest = tries(page, address, count, rested)
        yield f"| first card after a tap when the page has come to rest | {spread(at_rest)} |"
        thought, longest = against_expert(browser, page, moves)
        yield f"| `expert`, from its turn to its move, {len(thought)} moves | {spread(thought)} |"
        took = longest * slow / MILLISECOND
        yield f"| longest task of the page meanwhile | {took:.0f} ms |"
    own, workers = heaps(page)
    yield f"| JavaScript's heap, of the page | {own / MEGABYTE:.0f} MB |"
    yield f"| JavaScript's heap, of the worker with Python | {workers / MEGABYTE:.0f} MB |"
    yield f"| WebAssembly in that worker | {webassembly(page) / MEGABYTE:.0f} MB |"
    yield f"| the page's process with everything | {memory():.0f} MB |"


def main() -> int:
    """The command."""
    options = parser(__doc__)
    options.add_argument("--slowed", type=float, default=4.0, help="times slower")
    options.add_argument("--tries", type=int, default=5, help="of the first card")
    options.add_argument("--moves", type=int, default=30, help="of the bot")
    chosen = options.parse_args()
    with plain_files(note_memory) as (browser, address):
        print("| | |\n|---|---|", flush=True)
        for row in measured(browser, address, chosen.slowed, chosen.tries, chosen.moves):
            print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
