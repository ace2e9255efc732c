"""Measure the page: its size, the time until it answers, the time of a card to the pile.

    python bench/page_speed.py

The page is built, a server with compiled kernels is started, and Chromium
(`tools/machines.py`) opens the page; `make dev` installs what is needed. Nothing
travels over a network: times are those of browser and server alone. Animations are off, as for
users who ask for less motion.

- Bytes: everything transferred until the network is idle, compressed, headers included.
- Interactive: from the start of the navigation until something has answered a click, in a new
  browser context each, with nothing in its cache; the middle of five. On the first page that is the
  button that deals, at a table with cards the first card in the hand.
- The engine by itself: fetched, compiled and instantiated, in a new browser context each; the
  middle of five. Here and below the page has come to rest, as it has when somebody wants a hint.
- The engine in its worker: from the wish for it until it has answered, in a new browser context
  each, less the time that the same answer takes once it is there; the middle of five.
- A card: from the click that plays it until a frame with the card on the pile has been drawn; the
  middle of twenty, at a table with three bots that do not wait.
"""

from __future__ import annotations

import contextlib
import json
import os
import statistics
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

import hatch_build
import shithead as sh
from bench.figure import parser
from shithead.server.protocol import encode
from shithead.server.runtime.page_files import PAGE_FOLDER, engine_address
from shithead.server.views.search_positions import search_position, search_rules
from tools.machines import FLAGS, MISSING, chromium
from tools.servers.process import Server, database_for, post, running_servers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, Page

PORT = 8780
LOADS = 5
PLAYS = 20
UNCOUNTED = 3
"""The first plays, in which browser and server do everything for the first time."""

PICKS = """() => {
  const look = () => {
    if (window.answered) return;
    if (document.querySelector(".hand .picked")) window.answered = performance.now();
    else document.querySelector(".hand [data-card].may")?.click();
  };
  new MutationObserver(look).observe(document, {
    attributes: true, childList: true, subtree: true,
  });
}"""
"""Click a card as soon as it is there, until it is picked; note when it was."""

ANSWERS = """() => {
  // Nothing is asked of the server: that the button answers is what counts.
  const fetched = window.fetch;
  const posted = (options) => options?.method === "POST";
  window.fetch = (...all) => (posted(all[1]) ? new Promise(() => {}) : fetched(...all));
  window.addEventListener("submit", (event) => event.preventDefault());
  const look = () => {
    const button = document.querySelector("[data-do=play-now]");
    if (!button || window.answered) return;
    if (button.disabled) window.answered = performance.now();
    else button.click();
  };
  new MutationObserver(look).observe(document, {
    attributes: true, childList: true, subtree: true,
  });
}"""
"""Click the button as soon as it is there, until it answers; note when it did."""

MOVES = """async () => {
  const rest = () => new Promise((done) => setTimeout(done));
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const all = (what) => [...document.querySelectorAll(what)];
  const press = (what) => document.querySelector(what)?.click();
  const others = "[data-do=hint], [data-do=all], [data-do=commit]";
  const whole = "[data-do=commit]:not([disabled])";
  const next = ".bottom [data-card].may:not(.picked)";
  if (!document.querySelector(next) || document.querySelector("[data-do=ready]")) {
    press(`.actions [data-do]:not(${others})`);
    await rest();
    press(".actions .armed");
    return null;
  }
  for (const card of all(next)) {
    card.click();
    await rest();
    if (document.querySelector(whole)) break;
  }
  const picked = all(".bottom [data-card].picked").map((card) => card.dataset.text);
  const lies = () => all(".pile [data-text]").some((card) => picked.includes(card.dataset.text));
  await drawn();
  const start = performance.now();
  const laid = new Promise((done) => {
    const watcher = new MutationObserver(() => lies() && (watcher.disconnect(), done(true)));
    watcher.observe(document, { attributes: true, childList: true, subtree: true });
    setTimeout(() => (watcher.disconnect(), done(false)), 2000);
  });
  press(whole);
  if (!(await laid)) return null;
  await drawn();
  return performance.now() - start;
}"""
"""Make a move; if it laid cards that are still on the pile, the milliseconds that took."""

ENGINE = """async ([script, given]) => {
  const worker = new Worker(script, { type: "module" });
  const asked = async (id) => {
    const start = performance.now();
    await new Promise((done, fail) => {
      worker.onerror = () => fail(new Error(`${script} has failed`));
      worker.onmessage = ({ data }) => (data.problem ? fail(new Error(data.problem)) : done());
      worker.postMessage({ id, name: "chances", page: location.href, given });
    });
    return performance.now() - start;
  };
  return (await asked(1)) - (await asked(2));
}"""
"""Ask the page's own engine twice; the milliseconds that it took to be ready."""

MODULE = """async (address) => {
  const start = performance.now();
  const [module] = await Promise.all([
    WebAssembly.compileStreaming(fetch(`${address}/engine.wasm`)),
    fetch(`${address}/kernels.json`).then((answer) => answer.json()),
  ]);
  await WebAssembly.instantiate(module);
  return performance.now() - start;
}"""
"""Load the page's own engine, as its worker does; the milliseconds that it took."""

TURN = """() => document.querySelector(".places")
  || document.querySelector("main.table[data-turn=mine][data-pending=false][data-line=open]")"""


@contextlib.contextmanager
def running() -> Iterator[str]:
    """The address of a server of our own, its kernels compiled before."""
    sh.Game("sh-thead", ["Ada", "Bo"], seed=0)
    with database_for("sqlite") as database:
        server = Server(database, PORT)
        with running_servers(server):
            yield f"http://{server.base}/"


def opened(address: str) -> dict[str, str]:
    """A room with three bots: its code, and the host's secret."""
    options = {"pace": 0.0, "pause": 0.0, "turn_seconds": 0}
    body = {"bots": ["steady"] * 3, "options": options}
    room: dict[str, str] = post(f"{address}api/rooms", body)
    return room


@contextlib.contextmanager
def visiting(browser: Browser) -> Iterator[Page]:
    """A page in a browser that has seen nothing yet."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, locale="en-US", reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


def transferred(browser: Browser, address: str) -> float:
    """Bytes that come over the line when a page is opened for the first time."""
    with visiting(browser) as page:
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        sizes: list[float] = []
        session.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
        page.goto(address, wait_until="networkidle")
        return sum(sizes)


def interactive(browser: Browser, address: str, script: str, kept: Sequence[str] = ()) -> float:
    """Milliseconds from the start of the navigation until what a script clicks has answered.

    Args:
        kept: name and value that the browser has stored.
    """
    with visiting(browser) as page:
        if kept:
            page.add_init_script(f"localStorage.setItem(...{json.dumps(kept)})")
        page.add_init_script(f"({script})()")
        page.goto(address)
        took: float = page.wait_for_function("() => window.answered").json_value()
        return took


def module_ready(browser: Browser, address: str) -> float:
    """Milliseconds until the engine is fetched, compiled and instantiated."""
    with visiting(browser) as page:
        page.goto(address, wait_until="networkidle")
        took: float = page.evaluate(MODULE, engine_address())
        return took


def engine_ready(browser: Browser, address: str) -> float:
    """Milliseconds from the wish for the page's own engine until it is ready."""
    view = sh.Game("sh-thead", ["Ada", "Bo"], seed=0).view("Ada")
    position = search_position(view, "en")
    given = {"rules": search_rules(view.rules, 2), "position": position, "seed": "1", "rounds": 1}
    (script,) = (PAGE_FOLDER / "assets").glob("search_worker-*.js")
    with visiting(browser) as page:
        page.goto(address, wait_until="networkidle")
        asked = [f"/assets/{script.name}", json.loads(encode(given))]
        took: float = page.evaluate(ENGINE, asked)
        return took


def plays(browser: Browser, address: str) -> list[float]:
    """Milliseconds from clicks that play cards until these are seen on the pile."""
    with visiting(browser) as page:
        sit(page, address, opened(address))
        found: list[float] = []
        while len(found) < UNCOUNTED + PLAYS:
            took = move(page)
            found += [] if took is None else [took]
        return found[UNCOUNTED:]


def secret_of(room: dict[str, str]) -> list[str]:
    """What the browser of a room's host keeps of it, with its name."""
    return [f"shithead.secret.{room['room']}", json.dumps(room["secret"])]


def sit(page: Page, address: str, room: dict[str, str]) -> None:
    """Take a seat in a room, and deal."""
    page.add_init_script(f"localStorage.setItem(...{json.dumps(secret_of(room))})")
    page.goto(f"{address}t/{room['room']}")
    page.fill("#sit input", "Ann")
    page.click("[data-do=sit-down]")
    page.click("[data-do=start]:not([disabled])")
    page.wait_for_selector("main.table")


def move(page: Page) -> float | None:
    """One move, or another round; the milliseconds until the card lay there, if one was laid."""
    page.wait_for_function(TURN)
    if page.query_selector(".places"):
        page.click("[data-do=rematch]")
        page.wait_for_selector(".places", state="detached")
        return None
    version = page.get_attribute("main.table", "data-version")
    took: float = page.evaluate(MOVES)
    page.wait_for_function(
        "before => document.querySelector('main.table').dataset.version !== before", arg=version
    )
    return took


def row(what: str, samples: Sequence[float]) -> None:
    """Print the middle sample, the smallest and the largest."""
    middle = statistics.median(samples)
    print(f"{what:<52}{middle:>7.0f} ms{min(samples):>9.0f} – {max(samples):.0f}", flush=True)


def main() -> None:
    """Measure the page as it is now."""
    parser(__doc__).parse_args()
    hatch_build.main([])
    program = chromium() or sys.exit(MISSING)
    with running() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=FLAGS)
        load = os.getloadavg()[0]
        print(f"{time.strftime('%Y-%m-%d')} · {os.cpu_count()} cores, load {load:.2f} ·", end=" ")
        print(f"Chromium {browser.version}, kernels compiled")
        for what, path in (("first page", ""), ("table", f"t/{opened(address)['room']}")):
            size = transferred(browser, address + path) / 1000
            print(f"{what + ', compressed':<52}{size:>7.1f} kB")
        loads = [interactive(browser, address, ANSWERS) for _ in range(LOADS)]
        row(f"first page until it is interactive, {LOADS} cold loads", loads)
        room = opened(address)
        with visiting(browser) as page:
            sit(page, address, room)
        there = f"{address}t/{room['room']}", PICKS, secret_of(room)
        loads = [interactive(browser, *there) for _ in range(LOADS)]
        row(f"table until it is interactive, {LOADS} cold loads", loads)
        if engine_address():
            loaded = [module_ready(browser, address) for _ in range(LOADS)]
            row(f"the page's own engine by itself, {LOADS} times", loaded)
            ready = [engine_ready(browser, address) for _ in range(LOADS)]
            row(f"the page's own engine in its worker, {LOADS} times", ready)
        row(f"from a click to the card on the pile, {PLAYS} plays", plays(browser, address))
        browser.close()


if __name__ == "__main__":
    main()
