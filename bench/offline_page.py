"""Measure what playing without a network costs, on a processor that is slowed four times.

    python bench/offline_page.py [--slowed 4] [--tries 5] [--moves 30]

The table is printed as it stands in the documentation. The page lies as plain files on a web space
of this machine. Chromium has visited it once, in the window of a phone, and is offline. All its
processes, the worker with Python included, are stopped and continued fifty times a second, so that
they run for a part of the time only; how many times longer a piece of work takes then is measured,
too. Measured are the first card after the tap, as soon as the button is there and after the page
has come to rest; then, in a round against ``expert``, the seconds from its turn to its move, and
the longest task of the page's main thread meanwhile, by the time that it had the processor, times
the slowness. The memory is that after these moves: JavaScript's heaps, WebAssembly, and the page's
whole process.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import statistics
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

import hatch_build
from bench.figure import parser
from bench.page_speed import MOVES, TURN
from bench.page_trace import heaps, note_memories, recorded, spans, webassembly, within
from shithead.commands.serve import copy_page
from shithead.server.runtime.page_files import PAGE_FOLDER
from tools.device_bundle.bundle import put_beside_page
from tools.machines import FLAGS, MISSING, chromium
from tools.servers.web_space import web_space

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PERIOD = 0.02
"""Seconds in which a slowed process runs once."""

LOOKS = 10
"""Periods after which new processes are looked for: a look takes as long as some periods."""

START = 120_000
"""Milliseconds that a page may take."""

WORK = """() => {
  const began = performance.now();
  for (let n = 0; n < 1e9; n += 1);
  return performance.now() - began;
}"""

CARD = "main.table .bottom [data-card]"
BUTTON = "[data-do=play-now]"

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


@contextlib.contextmanager
def plain_files(prepare: Callable[[Path], None] = lambda _: None) -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of the page, which is built and put on a web space.

    Args:
        prepare: changes the folder of the page before anybody loads it.
    """
    program = chromium() or sys.exit(MISSING)
    hatch_build.main([])
    put_beside_page()
    with TemporaryDirectory() as folder:
        copy_page(PAGE_FOLDER, Path(folder) / "page", "")
        prepare(Path(folder) / "page")
        with web_space(Path(folder)) as address, sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=program, args=FLAGS)
            yield browser, f"{address}page/"
            browser.close()


def browsers() -> Iterator[int]:
    """The processes of browsers that run below this one."""
    pending = [os.getpid()]
    while pending:
        pid = pending.pop()
        with contextlib.suppress(OSError):
            for task in Path(f"/proc/{pid}/task").iterdir():
                pending += map(int, (task / "children").read_text(encoding="ascii").split())
            if "chrom" in Path(f"/proc/{pid}/comm").read_text(encoding="utf-8"):
                yield pid


@contextlib.contextmanager
def slowed(times: float) -> Iterator[None]:
    """Let the processes of the browser run for a part of the time only."""
    done = threading.Event()

    def send(number: signal.Signals, pids: Sequence[int]) -> None:
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    def alternate() -> None:
        while not done.is_set():
            pids = [*browsers()]
            for _ in range(LOOKS):
                send(signal.SIGSTOP, pids)
                time.sleep(PERIOD * (1 - 1 / times))
                send(signal.SIGCONT, pids)
                time.sleep(PERIOD / times)

    alternating = threading.Thread(target=alternate, daemon=True)
    if times > 1:
        alternating.start()
    try:
        yield
    finally:
        done.set()
        if times > 1:
            alternating.join()


def visited(browser: Browser, address: str) -> Page:
    """A page that has been visited, and keeps what it needs without a network."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.set_default_timeout(START)
    page.goto(address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    rested(page)
    play(page)
    page.goto(address)
    page.click("[aria-label=Settings]")
    if page.query_selector("[data-do=keep-device]"):
        page.click("[data-do=keep-device]")
    page.wait_for_selector("[data-offline=true]")
    context.set_offline(True)
    return page


def work(page: Page) -> float:
    """Milliseconds that the page takes for a piece of work."""
    took: float = page.evaluate(WORK)
    return took


def play(page: Page) -> float:
    """Tap the button that deals; the seconds until cards lie in one's hand."""
    began = time.perf_counter()
    page.tap(BUTTON)
    page.wait_for_selector(CARD)
    return time.perf_counter() - began


def tries(page: Page, address: str, count: int, ready: Callable[[Page], object]) -> list[float]:
    """The seconds from the tap to the first card, each time from a page that is opened anew.

    Args:
        ready: waits until it is time to tap.
    """
    found = []
    for _ in range(count):
        page.goto("about:blank")
        page.goto(address)
        ready(page)
        found.append(play(page))
    return found


def memory() -> float:
    """Memory of the largest process below, the page's, in MB."""
    sizes = (Path(f"/proc/{pid}/status").read_text(encoding="utf-8") for pid in browsers())
    return max(int(size.split("VmRSS:")[1].split()[0]) / 1024 for size in sizes)


def rested(page: Page) -> None:
    """Until the rules are shown and Python runs, and a moment longer."""
    page.wait_for_selector("[data-games='6']")
    page.wait_for_selector("[data-device=ready]", state="attached")
    page.wait_for_timeout(1000)


def note_memory(folder: Path) -> None:
    """Let the worker of the page in a folder note its memory."""
    for worker in folder.glob("assets/worker-*.js"):
        note_memories(worker)


def against_expert(browser: Browser, page: Page, moves: int) -> tuple[list[float], float]:
    """The seconds of the bot's moves, and the longest task of the page meanwhile, in microseconds.

    Args:
        page: on which a round has been dealt.
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
        slow: how many times slower the processor is to be.
        count: how often the first card is waited for.
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
