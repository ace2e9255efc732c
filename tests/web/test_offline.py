"""The page without a network: from the second visit on, as plain files, in two tabs."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess

import pytest

import shithead as sh
from shithead.commands.serve import copy_page
from shithead.server.runtime.page_files import PAGE_FOLDER
from tests.web.table import TablePage, resize, short_rules
from tools.device_bundle.bundle import put_beside_page
from tools.servers.web_space import web_space

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
HOUSE = {"name": "short", "table": {"title": "Short", **short_rules("sh-thead")}}
KEPT = {
    "shithead.settings": {"rules": "house:short", "bots": 1, "name": "Ann"},
    "shithead.house": [HOUSE],
    "shithead.experience": {"advised": True},
}
"""What the browser of somebody keeps who has made short rules."""

START = 60_000
"""Milliseconds that a busy machine may take to start Python in a browser."""


@pytest.fixture(scope="module")
def page_alone(page_built):
    """The page as it would be shipped, with what it takes to play by itself."""
    put_beside_page()


@pytest.fixture
def plain_files(page_alone, tmp_path):
    """The page in a folder of a web space that knows nothing of it: the folder and its address."""
    folder = tmp_path / "some" / "folder"
    copy_page(PAGE_FOLDER, folder, "")
    with web_space(tmp_path) as address:
        yield folder, f"{address}some/folder/"


def keep(page):
    """Give the browser the rules and settings of these tests."""
    page.set_default_timeout(START)
    page.evaluate(
        "kept => Object.entries(kept).map(([key, value]) => localStorage.setItem(key, value))",
        {key: json.dumps(value) for key, value in KEPT.items()},
    )
    page.reload()


def kept_page(address, visit):
    """A page that has been visited once, and keeps what it takes to play without a network."""
    page = visit(390, 844, keeps=True)
    page.goto(address)
    keep(page)
    page.wait_for_function(CONTROLLED)
    page.click("[aria-label=Settings]")
    page.click("[data-do=keep-device]")
    page.wait_for_selector("[data-offline=true]")
    page.keyboard.press("Escape")
    return page


def dealt(page):
    """A table against bots, straight from the home page."""
    page.wait_for_selector("[data-games='6']")
    page.click("[data-do=play-now]")
    page.wait_for_selector("main.table")
    return TablePage(page, None)


UNDER_OFFER = """() => {
  const box = (one) => one.getBoundingClientRect();
  const said = box(document.querySelector("[data-go-on]"));
  return [...document.querySelectorAll(".chips button, .actions button, [data-card], .head button")]
    .filter((one) => {
      const { width, left, right, top, bottom } = box(one);
      return width && left < said.right - 1 && right > said.left + 1
        && top < said.bottom - 1 && bottom > said.top + 1;
    }).map((one) => one.textContent.trim());
}"""
"""What the offer to play on this device lies over."""


def test_a_round_without_server_and_network_from_the_second_visit_on(own_server, page_alone, visit):
    """Begun and played to its end; its record is there, and the table after a reload."""
    page = kept_page(own_server.address, visit)
    code, secret = own_server.open_room(by_turns=True)  # of which a device has no copy
    TablePage(page, own_server).enter(code, secret).sit().deal()
    own_server.kill()
    page.context.set_offline(True)
    page.wait_for_selector("[data-go-on]")
    for size in ((360, 640), (390, 844), (844, 390)):
        resize(page, *size)
        assert page.evaluate(UNDER_OFFER) == [], size
    resize(page, 390, 844)
    page.click("[data-do=go-on]")
    page.wait_for_url("**/#t=own*")
    page.goto(own_server.address)
    table = dealt(page)
    table.play_round(table.move_quickly)
    page.reload()
    page.click("[data-do=more]")
    page.click("a:has-text('Replay')")
    page.wait_for_selector("[data-do=forth]")


COPIED = """async ([room, version]) => {
  const done = (request) => new Promise((end) => (request.onsuccess = () => end(request.result)));
  const database = await done(indexedDB.open("shithead-device"));
  for (;;) {
    const row = await done(database.transaction("rooms").objectStore("rooms").get(room));
    if (row?.length >= version) return;
    await new Promise((rest) => setTimeout(rest, 50));
  }
}"""
"""Wait until a device has a copy of a table as it was at a version."""


def lying(table):
    """The cards that one sees: one's own, and the pile with its label."""
    return sorted(table.own_cards()), table.pile_label()[1], table.page.inner_text(".pile")


def move_on(table, moves):
    """Make so many moves, and wait for the next turn."""
    for _ in range(moves):
        assert table.await_turn()
        table.move_quickly()
    assert table.await_turn()


@pytest.fixture
def copied(own_server, page_alone, visit):
    """A table on one's turn, of which the device has a copy: its page, and its code."""
    page = kept_page(own_server.address, visit)
    code, secret = own_server.open_room()  # without pauses: on one's turn nothing changes
    table = TablePage(page, own_server).enter(code, secret).sit().deal()
    table.press("ready")
    move_on(table, 2)
    page.evaluate(COPIED, [f"own{code}", table.version])
    return table, code


def test_a_table_goes_on_on_the_device_and_back_at_the_server(own_server, copied, shot):
    """The very same hand and pile at both, with every move that was made at either."""
    table, code = copied
    page, before = table.page, lying(table)
    own_server.kill()
    page.wait_for_url(f"**/#t=own{code}")
    assert "continues on your device" in page.inner_text("[data-handover=there]")
    table.await_table()
    assert table.await_turn()
    assert lying(table) == before
    shot(page, "handover-there")
    page.reload()
    table.await_table()
    assert table.await_turn()
    assert lying(table) == before
    move_on(table, 3)
    before = lying(table)
    own_server.start()
    page.wait_for_url(f"**/t/{code}")
    assert "The server is back" in page.inner_text("[data-handover=back]")
    assert table.await_turn()
    assert lying(table) == before
    shot(page, "handover-back")
    page.reload()
    table.await_table()
    assert table.await_turn()
    assert lying(table) == before
    move_on(table, 2)
    page.evaluate(COPIED, [f"own{code}", table.version])


def test_a_page_that_is_loaded_without_its_server_goes_on_with_the_copy(own_server, copied):
    """As after a lost connection; and what was played is at the server in the end."""
    closed, code = copied
    context, before = closed.page.context, lying(closed)
    closed.page.close()
    own_server.kill()
    table = new_tab(context, own_server, code)
    page = table.page
    assert "Connection lost" in page.wait_for_selector(".lost").inner_text()
    page.wait_for_url(f"**/#t=own{code}")
    table.await_table()
    assert "continues on your device" in page.inner_text("[data-handover=there]")
    assert table.await_turn()
    assert lying(table) == before
    move_on(table, 2)
    before = lying(table)
    own_server.start()
    page.wait_for_url(f"**/t/{code}")
    assert table.await_turn()
    assert lying(table) == before


def kill_judges(server):
    """Kill the idle workers that judge what a device brings: the next job of each is lost."""
    run = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True
    )
    parents = {int(pid): int(ppid) for pid, ppid in map(str.split, run.stdout.splitlines())}
    niceness = os.getpriority(os.PRIO_PROCESS, server.process.pid)
    for pid, parent in parents.items():
        if server.process.pid in (parent, parents.get(parent)):
            with contextlib.suppress(ProcessLookupError):
                if os.getpriority(os.PRIO_PROCESS, pid) >= min(19, niceness + 10):
                    os.kill(pid, signal.SIGKILL)


def test_a_table_comes_back_though_its_judges_were_killed(own_server, copied):
    """The server says that it took too long: the page stays on the device, and tries again."""
    table, code = copied
    page, heard = table.page, []
    own_server.kill()
    page.wait_for_url(f"**/#t=own{code}")
    table.await_table()
    move_on(table, 2)
    before = lying(table)

    def hear(message):  # Playwright marks what it calls, and a list's own method takes no mark
        heard.append(message)

    page.on("websocket", lambda line: line.on("framereceived", hear))
    page.context.set_offline(True)
    own_server.start()
    record = str(sh.Game("sh-thead", ["Ada", "Bo"], seed=7).record())
    own_server.post("/api/replay", {"record": record, "language": "en"})  # they are ready by now
    kill_judges(own_server)
    page.context.set_offline(False)
    while f"/t/{code}" not in page.url:
        page.wait_for_timeout(200)
        page.evaluate("window.dispatchEvent(new Event('online'))")  # else it waits, ever longer
        assert not page.query_selector("[data-handover=apart]")
    assert any("TOO_SLOW" in message for message in heard)
    assert table.await_turn()
    assert lying(table) == before


def new_tab(context, server, code):
    """One more tab of the same person, at a table."""
    page = context.new_page()
    page.set_default_timeout(START)
    page.goto(f"{server.address}/t/{code}")
    return TablePage(page, server)


def test_two_tabs_go_to_the_device_and_back_without_losing_a_move(own_server, copied):
    """One of them plays there, the other one says so; the one that plays brings the table back."""
    table, code = copied
    other = new_tab(table.page.context, own_server, code)
    assert other.await_turn()
    own_server.kill()
    for tab in (table, other):
        tab.page.wait_for_url(f"**/#t=own{code}")
    playing, waiting = who_plays(table, other)
    assert playing.await_turn()
    move_on(playing, 2)
    playing.page.keyboard.press("?")
    playing.page.wait_for_selector("dialog[open]")  # while it is open, the table stays
    own_server.start()
    third = new_tab(table.page.context, own_server, code)
    third.page.wait_for_selector("[data-do=take-over]")
    playing.page.keyboard.press("Escape")
    move_on(playing, 1)
    before = lying(playing)
    for tab in (playing, waiting, third):
        tab.page.wait_for_url(f"**/t/{code}")
        assert tab.await_turn()
        assert lying(tab) == before
        assert not tab.page.query_selector("[data-do=take-over]")
    move_on(playing, 1)


def who_plays(*tabs):
    """The tab that runs a table of the device, and the one that waits."""
    while True:
        for tab in tabs:
            if tab.page.query_selector("main.table"):
                (other,) = (one for one in tabs if one is not tab)
                other.page.wait_for_selector("[data-do=take-over]")
                return tab, other
        tabs[0].page.wait_for_timeout(50)


@pytest.fixture(params=["server", "device"])
def place(request):
    """The address of a page whose tables are on a server, or on the device that shows it."""
    if request.param == "server":
        return request.getfixturevalue("server").address
    return request.getfixturevalue("plain_files")[1]


def take_back(table, undo):
    """Move until one's cards are others, and take moves back until they are as before."""
    assert table.await_turn()
    before = sorted(table.own_cards())
    while sorted(table.own_cards()) == before:
        assert table.await_turn()
        table.move_quickly()
    while sorted(table.own_cards()) != before:
        assert table.await_turn()
        version = table.version
        undo()
        table.await_moved(version)
    assert sorted(table.own_cards()) == before
    assert "takes a move back" in table.page.inner_text("button.last")


def follow_hint(table):
    """Ask for a hint, and make its move, or any."""
    assert table.await_turn()
    table.page.keyboard.press("h")
    assert table.page.wait_for_selector(".notice:not(.warn)").inner_text().strip()
    if not table.page.query_selector("[data-do=commit]:not([disabled])"):
        return
    version = table.version
    table.page.click("[data-do=commit]")
    table.await_moved(version)


def test_a_round_is_the_same_on_a_server_and_on_a_device(place, visit):
    """By house rules, with moves taken back and a hint, replayed and analysed."""
    page = visit(390, 844)
    page.goto(place)
    keep(page)
    asked = []
    page.context.on("request", lambda request: asked.append(request.url))
    table = dealt(page)
    table.press("ready")
    take_back(table, lambda: page.click("[data-do=undo]"))
    take_back(table, lambda: page.keyboard.press("u"))
    follow_hint(table)
    table.play_round(table.move_quickly)
    table.open_more()
    page.click("a:has-text('Replay')")
    page.wait_for_selector("figure polyline")
    assert any(url.endswith("/engine.wasm") for url in asked)


def test_the_page_as_plain_files(plain_files, visit):
    """Tables, lessons, the editor: no request leaves the folder, and a reload loses nothing."""
    folder, address = plain_files
    page = visit(390, 844, keeps=True)
    asked = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.goto(address)
    keep(page)
    table = dealt(page)
    table.press("ready")
    table.await_turn()
    renewed(folder)
    page.evaluate(UPDATED)
    version = table.version
    table.move_quickly()
    page.keyboard.press("?")  # a part that was not loaded yet, and that the folder has no more
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.reload()
    assert page.get_attribute("meta[name=build]", "content") == "newer"
    table.await_table()
    assert table.version > version
    table.play_round(table.move_quickly)
    for part, what in (("#learn", "[data-lesson]"), ("#house", ".sheet section")):
        page.evaluate("part => (location.hash = part)", part)
        page.wait_for_selector(what, state="attached")
    assert [url for url in asked if not url.startswith(address)] == []


def test_the_page_from_a_stick_says_what_to_do(plain_files, browser):
    """Opened as a file it can load nothing; on a web space nobody sees that note."""
    folder, address = plain_files
    context = browser.new_context()
    page = context.new_page()
    page.goto((folder / "index.html").as_uri())
    assert "http://localhost:8000" in page.inner_text("#from-disk [lang=en]")
    assert page.inner_text("#from-disk [lang=de]")
    page.goto(address)
    page.wait_for_selector("[data-do=play-now]")
    assert not page.is_visible("#from-disk")
    context.close()


UPDATED = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const worker = registration.installing;
  while (worker && worker.state === "installing") await new Promise((done) => setTimeout(done, 50));
}"""
"""Wait until the newer build is kept; it is not used while a round is open."""


def renewed(folder):
    """Put a newer build in the place of the one that somebody has open: all its names are new."""
    (bundle,) = (path for path in (folder / "device").iterdir() if path.is_dir())
    old = [bundle, *(folder / "assets").iterdir()]
    new = [path.with_name(f"newer-{path.name}") for path in old]
    for before, after in zip(old, new, strict=True):
        before.rename(after)
    for path in folder.rglob("*"):
        if path.suffix in {".js", ".css", ".html", ".json"}:
            text = path.read_text()
            for before in old:
                text = text.replace(before.name, f"newer-{before.name}")
            path.write_text(text)
    index, worker = folder / "index.html", folder / "service-worker.js"
    index.write_text(
        index.read_text().replace("<head>", '<head><meta name="build" content="newer">')
    )
    worker.write_text(worker.read_text().replace('"version":"', '"version":"newer'))


DENIED = """
for (const kept of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  const get = () => { throw new DOMException("denied", "SecurityError"); };
  Object.defineProperty(globalThis, kept, { get });
}
LockManager.prototype.request = async () => { throw new DOMException("denied", "SecurityError"); };
"""
FULL = """
IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


SILENT = """
IDBFactory.prototype.open = () => new EventTarget();
"""
"""As some browsers do: no error, and no answer either."""


@pytest.mark.parametrize(
    ("state", "script"),
    [("denied", DENIED), ("denied", SILENT), ("full", FULL)],
    ids=["denied", "silent", "full"],
)
def test_a_browser_that_keeps_nothing_says_so_and_plays(plain_files, visit, state, script):
    """In the page and in the worker, whose script has to bring the fault along."""
    folder, address = plain_files
    (worker,) = (folder / "assets").glob("worker-*.js")
    worker.write_text(script + worker.read_text())
    page = visit(390, 844)
    page.set_default_timeout(START)
    page.add_init_script(script)
    page.goto(address)
    table = dealt(page)
    assert "is lost when you close this tab" in page.inner_text(f"[data-storage={state}]")
    page.click(".notice-of-device button")
    table.press("ready")
    table.await_turn()
    table.move_quickly()


FULL_LATER = """
const put = IDBObjectStore.prototype.put;
let full = false;
new BroadcastChannel("full").onmessage = () => (full = true);
IDBObjectStore.prototype.put = function (...row) {
  if (full) throw new DOMException("full", "QuotaExceededError");
  return put.apply(this, row);
};
"""
"""A browser whose space ends when the page says so."""


def test_a_browser_whose_space_ends_in_a_round_says_so_and_loses_nothing(plain_files, visit):
    """The round goes on to its end; what was stored before is there after a reload."""
    folder, address = plain_files
    (worker,) = (folder / "assets").glob("worker-*.js")
    worker.write_text(FULL_LATER + worker.read_text())
    page = visit(390, 844)
    page.goto(address)
    keep(page)
    table = dealt(page)
    table.press("ready")
    move_on(table, 1)
    before = table.version
    assert not page.query_selector("[data-storage]")
    page.evaluate("() => new BroadcastChannel('full').postMessage(true)")
    table.move_quickly()
    while not page.query_selector("[data-storage=full]"):
        assert table.await_turn()
        table.move_quickly()
    assert "is lost when you close this tab" in page.inner_text("[data-storage=full]")
    table.play_round(table.move_quickly)
    page.reload()
    table.await_table()
    assert table.await_turn()
    assert table.version >= before
    move_on(table, 1)


DEVICE_KEPT = "() => localStorage.getItem('shithead.device') === 'true'"
BUILD = "() => document.querySelector('meta[name=build]')?.content ?? 'older'"
WAITING = "async () => Boolean((await navigator.serviceWorker.ready).waiting)"


def test_a_newer_version_waits_for_the_first_page_and_is_there_without_a_network(
    plain_files, visit
):
    """Until then the page without a network is the one that the table was dealt on."""
    folder, address = plain_files
    page = visit(390, 844, keeps=True)
    page.goto(address)
    keep(page)
    page.wait_for_function(CONTROLLED)
    page.reload()  # the second visit: all that it loads is kept
    table = dealt(page)
    renewed(folder)
    page.evaluate(UPDATED)
    assert page.evaluate(WAITING)
    offline = page.context.set_offline
    offline(True)
    page.reload()
    table.await_table()
    assert page.evaluate(BUILD) == "older"
    offline(False)
    page.reload()
    table.await_table()
    assert page.evaluate(BUILD) == "newer"
    assert page.evaluate(WAITING)
    page.goto(address)
    while page.evaluate(WAITING):
        page.wait_for_timeout(50)
    offline(True)
    page.reload()
    page.wait_for_selector("[data-do=play-now]")
    assert page.evaluate(BUILD) == "newer"


LINES = {"free": "{}", "saving": "{saveData: true}", "metered": "{type: 'cellular'}"}


@pytest.mark.parametrize("line", LINES)
def test_what_tables_need_is_loaded_after_a_round_where_the_line_is_free(
    server, page_alone, visit, line
):
    """Elsewhere it is loaded when somebody asks for it."""
    page = visit(390, 844, keeps=True)
    own = f"Object.defineProperty(navigator, 'connection', {{value: {LINES[line]}}})"
    page.add_init_script(own)
    page.goto(server.address)
    keep(page)
    page.wait_for_function(CONTROLLED)
    asked = []
    page.context.on("request", lambda request: asked.append(request.url))
    table = dealt(page)
    table.play_round(table.move_quickly)
    page.wait_for_selector(".places")
    page.keyboard.press("Escape")
    page.click("[aria-label=Settings]")
    if line == "free":
        page.wait_for_function(DEVICE_KEPT)
    else:
        page.wait_for_selector("[data-do=keep-device]")  # with the size of what it would load
    assert any("/device/" in url and "bundle" not in url for url in asked) == (line == "free")


def test_two_tabs_do_not_run_a_table_both(plain_files, visit):
    """The second one says so and takes over if it is told to; the first one says so, then."""
    _, address = plain_files
    page = visit(390, 844, keeps=True)
    page.goto(address)
    keep(page)
    dealt(page)
    other = page.context.new_page()
    other.set_default_timeout(START)
    other.goto(page.url)
    other.click("[data-do=take-over]")
    other.wait_for_selector("main.table")
    assert "another tab" in page.inner_text(".notice-of-device")
