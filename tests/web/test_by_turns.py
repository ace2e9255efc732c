"""A round by turns: two people who never meet, a server that ends between, and notifications."""

from __future__ import annotations

import asyncio
import json
import re
import threading

import httpx2
import pytest

from shithead.server.push.keys import make_push_keys
from tests.server.push_service import Browser, PushService
from tests.web.conftest import Server
from tests.web.pages import ADDING, FITS, barriers
from tests.web.table import FRAMES, SIZES, TablePage, plain, resize, short_rules

MOVES = 4
BY_TURNS = {"bots": (), "rules": "sh-thead", "by_turns": True}

BROWSER = """(({endpoint, keys}) => {
  let subscribed = null;
  PushManager.prototype.getSubscription = async () => subscribed;
  PushManager.prototype.subscribe = async ({applicationServerKey}) => (subscribed = {
    endpoint,
    options: {applicationServerKey: applicationServerKey.buffer},
    toJSON: () => ({endpoint, keys}),
    unsubscribe: async () => ((subscribed = null), true),
  });
  Notification.requestPermission = async () => 'granted';
  Object.defineProperty(Notification, 'permission', {get: () => 'granted'});
})(%s)"""
"""A browser whose push service is the test's: the real ones are not reached from here."""


class PushThread:
    """A push service in a thread of its own."""

    def __init__(self, folder):
        self._folder = folder
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._run(),))

    async def _run(self):
        self._ended = asyncio.Event()
        async with PushService(self._folder) as self.service:
            self._ready.set()
            await self._ended.wait()

    def __enter__(self):
        self._thread.start()
        assert self._ready.wait(10)
        return self

    def __exit__(self, *_):
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join(10)
        self._loop.close()

    def read(self, browser, number):
        """The notification of this number, as soon as it has come."""
        asyncio.run_coroutine_threadsafe(self.service.count(number), self._loop).result(25)
        return browser.read(self.service.requests[number - 1][1])


@pytest.fixture
def push(tmp_path):
    with PushThread(tmp_path) as service:
        yield service


@pytest.fixture
def notifying(page_built, tmp_path, push, monkeypatch):
    """A server that notifies by the test's push service."""
    monkeypatch.setenv("SSL_CERT_FILE", str(push.service.shown))
    make_push_keys(tmp_path / "keys.json", "mailto:ada@example.org")
    host = f"localhost:{push.service.port}"
    options = ("--push", str(tmp_path / "keys.json"), "--push-host", host)
    one = Server(tmp_path / "rooms.db", options=options).start()
    yield one
    one.kill()


def leave(table):
    table.page.goto(table.server.address)


def come(table):
    """By the home page, on which the own turn is said."""
    table.page.reload()
    table.page.click("[data-do=continue]:has-text('your turn')")


def awaited(server, code):
    return httpx2.get(f"{server.address}/api/rooms/{code}").json()["awaited"]


def take_turn(table, name, code):
    """Move until somebody else is to move."""
    while name in awaited(table.server, code) and table.await_turn():
        table.move_by_mouse()


def with_push(page, browser):
    """Let the page subscribe to the push service of the test."""
    told = json.dumps({"endpoint": browser.endpoint, "keys": browser.keys})
    page.add_init_script(BROWSER % told)
    return page


def subscribe(page):
    """Want notifications, and wait until the table knows."""
    page.click("[data-do=push]")
    page.wait_for_function("() => localStorage.getItem('shithead.push')")


def test_two_who_never_meet_play_while_the_server_restarts(notifying, push, visit, shot):
    server, (code, secret) = notifying, notifying.open_room(**BY_TURNS)
    ann = TablePage(visit(390, 844), server)
    bo = TablePage(visit(390, 844, keeps=True), server)
    browser = Browser(push.service)
    with_push(bo.page, browser)
    ann.enter(code, secret, "Ann").sit()
    ann.page.wait_for_selector("[data-by-turns]:has-text('30 days')")
    leave(ann)
    bo.enter(code, None, "Bo").sit()
    subscribe(bo.page)
    assert bo.page.is_checked("[data-do=push]")
    assert barriers(bo.page) == []
    shot(bo.page, "by-turns-390x844-en")
    leave(bo)
    ann.enter(code, secret, "Ann").deal()
    note = {"room": code, "title": push.read(browser, 1)["title"]}
    take_turn(ann, "Ann", code)
    leave(ann)
    tables = {"Ann": ann, "Bo": bo}
    for number in range(MOVES):
        name = awaited(server, code)[0]
        come(tables[name])
        take_turn(tables[name], name, code)
        leave(tables[name])
        if number == MOVES // 2:
            server.kill()
            server.start()
    sent = len(push.service.requests)
    assert 2 <= sent <= MOVES
    text = f"It is your turn at the table {code}."
    assert push.read(browser, sent) == {**note, "text": text}


def test_a_round_by_turns_comes_to_its_end_and_the_next_one_is_dealt(server, visit):
    """Nobody is ever there together; the result and the next turn are found on the home page.

    A round that goes round in circles is drawn soon.
    """
    rules = {**short_rules("sh-thead"), "turn": {"limit": 40}}
    code, secret = server.open_room(**BY_TURNS | {"rules": rules})
    ann = TablePage(visit(390, 844), server)
    bo = TablePage(visit(1440, 900), server)
    tables = {"Ann": ann, "Bo": bo}
    ann.enter(code, secret, "Ann").sit()
    leave(ann)
    bo.enter(code, None, "Bo").sit()
    leave(bo)
    ann.enter(code, secret, "Ann").deal()
    take_turn(ann, "Ann", code)
    leave(ann)
    while names := awaited(server, code):
        table = tables[names[0]]
        come(table)
        take_turn(table, names[0], code)
        leave(table)
    told = []
    for table in tables.values():
        table.page.reload()
        table.page.click("[data-do=continue]:has-text('the round is over')")
        end = table.page.wait_for_selector("[data-end]")
        places = plain(end.query_selector(".places").text_content())
        assert ("(you)" in places) == (end.get_attribute("data-end") != "drawn")
        told.append((end.get_attribute("data-end"), places.replace(" (you)", "")))
        leave(table)
    assert told[0] == told[1]
    bo.page.click("[data-do=continue]")
    bo.page.click("[data-do=rematch]")
    bo.await_table()
    leave(bo)
    come(ann)
    assert ann.await_turn()


def waits_at_the_table(server, code, secret, tables):
    """The page of the one of two who is not to move, once both are ready."""
    ann, bo = tables
    ann.enter(code, secret, "Ann").sit()
    bo.enter(code, None, "Bo").sit()
    ann.deal()
    bo.await_table()
    for table in tables:
        table.press("ready")
    (name,) = awaited(server, code)
    return (bo if name == "Ann" else ann).page


def fits_at_every_size(page, shot, name):
    """What is said to who waits lies in the window, whole."""
    for width, height in SIZES:
        resize(page, width, height)
        page.evaluate(FRAMES)
        shot(page, f"{name}-{width}x{height}")
        page.wait_for_function(FITS)
        box = page.locator("[data-turn-wait]").bounding_box()
        assert box["y"] + box["height"] <= height


CALLED = "[data-turn-wait]:has-text('a notification tells you when it is your turn')"


def test_who_may_leave_is_offered_to_be_called_back(notifying, push, visit, shot):
    """Beside the words that say so, in windows of all sizes; then they say what comes."""
    server, (code, secret) = notifying, notifying.open_room(**BY_TURNS)
    tables = [TablePage(with_push(visit(keeps=True), Browser(push.service)), server) for _ in "ab"]
    page = waits_at_the_table(server, code, secret, tables)
    page.wait_for_selector("[data-turn-wait] [data-do=push-on]")
    assert barriers(page) == []
    fits_at_every_size(page, shot, "turn-offer")
    page.click("[data-do=push-on]")
    page.wait_for_selector(CALLED)
    assert page.locator("[data-do=push-on]").count() == 0


DENIED = "() => { Notification.requestPermission = async () => 'denied'; }"


def test_who_is_not_let_notify_is_told_and_gets_a_calendar(notifying, push, visit):
    server, (code, secret) = notifying, notifying.open_room(**BY_TURNS)
    tables = [TablePage(with_push(visit(keeps=True), Browser(push.service)), server) for _ in "ab"]
    page = waits_at_the_table(server, code, secret, tables)
    page.evaluate(DENIED)
    page.click("[data-do=push-on]")
    told = page.wait_for_selector("[data-turn-wait] [role=alert]").inner_text()
    assert told.startswith("This browser does not allow notifications")
    assert page.is_visible("[data-turn-wait] [data-do=calendar]")
    assert barriers(page) == []


RECORDED = """() => {
  self.shown = [];
  self.opened = [];
  registration.showNotification = async (title, more) => void shown.push({title, ...more});
  clients.openWindow = async (address) => void opened.push(address);
}"""
"""A service worker whose notifications are kept: a browser without a window shows none."""

CLICKED = """async () => {
  const event = new ExtendableEvent("notificationclick");
  event.notification = {data: shown[0].data, close: () => undefined};
  dispatchEvent(event);
  while (!opened.length) await new Promise((done) => setTimeout(done, 50));
  return opened[0];
}"""


def delivered(page, note):
    """Have the browser deliver a message as from its push service; its service worker."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    (worker,) = page.context.service_workers
    worker.evaluate(RECORDED)
    found = []
    session = page.context.new_cdp_session(page)
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.append(told))  # noqa: PLW0108 — no builtin
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    number = found[0]["registrations"][0]["registrationId"]
    origin = page.evaluate("() => location.origin")
    message = {"origin": origin, "registrationId": number, "data": json.dumps(note)}
    session.send("ServiceWorker.deliverPushMessage", message)
    return worker


TURNS = {"en-US": "It is your turn at the table {}.", "de-DE": "Du bist am Zug, am Tisch {}."}


@pytest.mark.parametrize("language", TURNS)
def test_a_notification_is_shown_and_leads_to_the_table(notifying, push, visit, language):
    """In the reader's language: what the server sends, in the page's service worker."""
    server, (code, secret) = notifying, notifying.open_room(**BY_TURNS)
    browser = Browser(push.service)
    bo = TablePage(with_push(visit(390, 844, language, keeps=True), browser), server)
    bo.enter(code, None, "Bo").sit()
    subscribe(bo.page)
    leave(bo)
    ann = TablePage(visit(390, 844), server).enter(code, secret, "Ann")
    ann.sit().deal()
    worker = delivered(bo.page, push.read(browser, 1))
    shown = worker.evaluate(
        "async () => { while (!shown.length) await new Promise((done) => setTimeout(done, 50));"
        " return shown; }"
    )
    assert [(one["title"], one["body"], one["tag"]) for one in shown] == [
        ("Sh*thead", TURNS[language].format(code), code)
    ]
    assert httpx2.get(shown[0]["icon"]).headers["Content-Type"] == "image/svg+xml"
    bo.page.goto(worker.evaluate(CLICKED))
    assert bo.await_turn()


TOLD = """() => /your turn|waiting for/.test(document.querySelector(".standing")?.textContent)"""


def test_a_pause_that_a_servers_end_interrupted_is_over_for_who_looks_in(own_server, visit):
    """The home page says within seconds who is to move, though nobody is at the table."""
    server = own_server
    code, secret = server.open_room(**BY_TURNS | {"rules": ADDING, "pause": 3.0})
    ann, bo = (TablePage(visit(390, 844), server) for _ in range(2))
    ann.enter(code, secret, "Ann").sit()
    bo.enter(code, None, "Bo").sit()
    ann.deal()
    bo.await_table()
    while not ann.page.query_selector("[data-pause]"):
        table = ann if "Ann" in awaited(server, code) else bo
        assert table.await_turn()
        table.move_quickly()
    server.kill()
    server.start()
    bo.page.close()
    ann.page.goto(server.address)
    assert "in play" in ann.page.wait_for_selector("[data-do=continue] .standing").inner_text()
    ann.page.wait_for_function(TOLD)


def test_a_deal_that_is_being_made_is_over_for_who_looks_in(server, visit):
    """It waits some seconds for what the other one, who has left, was to add to the shuffle."""
    code, secret = server.open_room(**BY_TURNS)
    ann, bo = (TablePage(visit(390, 844), server) for _ in range(2))
    ann.enter(code, secret, "Ann").sit()
    bo.enter(code, None, "Bo").sit()
    ann.page.wait_for_selector("[data-do=start]:not([disabled])")
    leave(bo)
    ann.page.click("[data-do=start]")
    ann.page.wait_for_selector("main.table, :text('Shuffling')")
    ann.page.goto(server.address)
    ann.page.wait_for_function(TOLD)


LARGE = "one => parseFloat(getComputedStyle(one).fontSize) >= 15"


def test_who_waits_reads_since_when_and_may_leave(server, visit, shot):
    """Where nothing notifies, too: the page says so, and what is left; the head keeps the mark."""
    code, secret = server.open_room(**BY_TURNS)
    tables = [TablePage(visit(390, 844), server) for _ in "ab"]
    page = waits_at_the_table(server, code, secret, tables)
    page.wait_for_selector("[data-turn-wait] [data-do=calendar]")
    told = plain(page.inner_text("[data-turn-wait] p"))
    assert re.fullmatch(r"(Ann|Bo)’s turn since \d\d:\d\d\. You may close this page\.", told)
    assert page.locator(".actions :text('Wait for your turn')").count() == 0
    fits_at_every_size(page, shot, "turn-wait")
    for width, height in SIZES:
        resize(page, width, height)
        assert page.inner_text(".head h1 [data-over-days]") == "several days"
        assert page.eval_on_selector(".head .title", "one => one.scrollWidth <= one.clientWidth")
        assert page.eval_on_selector("[data-turn-wait] strong", LARGE)
    resize(page, 390, 844)
    assert barriers(page) == []
    page.click("[data-do=about-turns]")
    page.wait_for_selector("dialog:has-text('30 days') [data-problem=server]")
    order = page.locator("dialog :is([data-do=calendar], [data-problem])").evaluate_all(
        "all => all.map((one) => one.dataset.problem ?? one.dataset.do)"
    )
    assert order == ["calendar", "server"]  # what one can do, then why
    assert barriers(page) == []
    leave(next(table for table in tables if table.page is not page))
    away = page.wait_for_selector(".seat .note:text-is('away')").bounding_box()
    cards = page.locator(".seat .cards").bounding_box()
    assert away["y"] >= cards["y"] + cards["height"]


def test_who_waits_reminds_the_other(server, visit):
    """By the system's share sheet, or a copied message: by name, with the game and the link."""
    code, secret = server.open_room(**BY_TURNS)
    tables = [TablePage(visit(390, 844, touch=True), server) for _ in "ab"]
    for table in tables:
        table.page.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    page = waits_at_the_table(server, code, secret, tables)
    name = awaited(server, code)[0]
    page.tap(f"[data-turn-wait] button:has-text('Remind {name}')")
    shared = page.evaluate("window.shared")
    assert shared["text"] == f"{name}, it is your turn at Sh*thead:"
    assert shared["url"] == f"{server.address}/t/{code}"


@pytest.mark.parametrize(
    ("language", "words"),
    [("en-US", ("Remind", "Copied: send it to")), ("de-DE", ("erinnern", "Kopiert: Schick es"))],
)
def test_a_copied_reminder_says_to_whom_to_send_it(server, visit, shot, language, words):
    """Where the system shares nothing; the button holds it, and says it to listeners, too."""
    code, secret = server.open_room(**BY_TURNS)
    tables = [TablePage(visit(390, 844, language), server) for _ in "ab"]
    page = waits_at_the_table(server, code, secret, tables)
    button = page.locator("[data-turn-wait] [data-do=copy-link]")
    assert words[0] in button.inner_text()
    button.click()
    said = f"{words[1]} {awaited(server, code)[0]}"
    page.wait_for_selector(f"[data-turn-wait] [role=status]:text-is('{said}')", state="attached")
    assert button.inner_text() == said
    assert button.evaluate("one => one.scrollWidth - one.clientWidth") == 0
    shot(page, f"reminder-copied-390x844-{language[:2]}")


def test_the_lobby_says_in_a_card_how_one_learns_of_the_turn(server, visit):
    """A server that sends no notifications is told of; a calendar reminds, with the link."""
    code, secret = server.open_room(**BY_TURNS)
    page = visit(390, 844)
    TablePage(page, server).enter(code, secret, "Ann").sit()
    page.wait_for_selector(".panel [data-by-turns] [data-problem=server]")
    assert page.locator("[data-do=rhythm]").count() == 0  # nobody sits and waits
    assert page.locator("[data-by-turns] [data-do=calendar]").bounding_box()["height"] <= 45
    with page.expect_download() as saved:
        page.click("[data-by-turns] [data-do=calendar]")
    assert saved.value.suggested_filename == f"shithead-{code}.ics"
    lines = saved.value.path().read_text("utf-8").splitlines()
    assert "SUMMARY:Sh*thead: is it your turn?" in lines
    assert f"URL:{server.address}/t/{code}" in lines
    assert "RRULE:FREQ=DAILY;COUNT=30" in lines
    assert barriers(page) == []


def test_a_table_is_hidden_from_the_home_page_only_after_a_question(server, visit):
    """Its entry shows whom it waits for, and the pile as all may see it."""
    code, secret = server.open_room(**BY_TURNS)
    ann, bo = (TablePage(visit(390, 844), server) for _ in range(2))
    ann.enter(code, secret, "Ann").sit()
    bo.enter(code, None, "Bo").sit()
    ann.deal()
    bo.await_table()
    for table in (ann, bo):
        table.press("ready")
    (name,) = awaited(server, code)
    first, other = (ann, bo) if name == "Ann" else (bo, ann)
    take_turn(first, name, code)
    leave(other)
    page = other.page
    page.wait_for_selector("[data-do=continue] .animal svg")
    standing = plain(page.inner_text("[data-do=continue] .standing"))
    assert re.fullmatch(r"(your turn|waiting for \w+) since \d\d:\d\d", standing)
    assert page.inner_text("[data-do=continue] [data-over-days]") == "several days"
    shown = httpx2.get(f"{server.address}/api/rooms/{code}").json()
    assert page.locator("[data-do=continue] .top").count() == bool(shown["top"])
    page.click("[data-do=ask-forget][title='Hide']")
    assert barriers(page) == []
    page.keyboard.press("Enter")  # the gentle answer has the focus
    page.click("[data-do=ask-forget]")
    page.click("[data-do=forget]")
    page.wait_for_selector("[data-open-tables]", state="detached")
