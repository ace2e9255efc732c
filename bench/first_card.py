"""Measure the first card without a network on a processor that is slowed four times.

    python bench/first_card.py [--slowed 4] [--tries 5]

The page lies as plain files on a web space of this machine, and Chromium has visited it once. Then
it is offline, and all processes of the browser are stopped and continued fifty times a second, so
that they run for a part of the time only: the page, the worker with Python, and the browser's own.
How many times longer a piece of work takes then is measured, too. Each try opens the page anew, in
the window of a phone. Two taps are measured until cards lie in one's hand: one as soon as the
button is there, while Python is still starting, and one after the page has come to rest. The middle
of the tries counts. The memory is that of the page's process after the last try.
"""

from __future__ import annotations

import contextlib
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
from bench.chromium import FLAGS, MISSING, chromium
from bench.command_line import parser
from bench.web_space import web_space
from shithead.commands.page_command import copy_page
from shithead.server.runtime.page_files import PAGE_FOLDER
from tools.device_bundle.bundle import put_beside_page

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
        page: visited before.
        address: of the page.
        count: how many.
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
    page.wait_for_selector("option[value=cruzo]", state="attached")
    page.wait_for_selector("[data-device=ready]", state="attached")
    page.wait_for_timeout(1000)


def main() -> int:
    """The command."""
    options = parser(__doc__)
    options.add_argument("--slowed", type=float, default=4.0, help="times slower")
    options.add_argument("--tries", type=int, default=5)
    chosen = options.parse_args()
    with plain_files() as (browser, address):
        page = visited(browser, address)
        usual = work(page)
        with slowed(chosen.slowed):
            slower = work(page) / usual
            at_once = tries(page, address, chosen.tries, lambda one: one.wait_for_selector(BUTTON))
            at_rest = tries(page, address, chosen.tries, rested)
        print(f"slowed {slower:.1f} times")
        for what, times in (("as soon as the button is there", at_once), ("at rest", at_rest)):
            spread = f"{min(times):.1f} – {max(times):.1f}"
            print(f"tap {what}: first card after {statistics.median(times):.1f} s ({spread})")
        print(f"memory of the page's process: {memory():.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
