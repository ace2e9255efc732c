"""What is said to the server is lost, or refused: the page says so, and one can go on."""

from __future__ import annotations

import json
import re

import pytest

from tests.server.conftest import RECORD
from tests.web.table import TablePage


class Script:
    """Between a page and its server: one message is answered, or lost with its connection.

    Args:
        page: that speaks.
        kind: the kind of the page's message.
        answers: what the page hears instead of the server's; nothing: the connection is lost.
        times: how often that happens.
        stays_away: whether the page cannot come back after it.
    """

    def __init__(self, page, kind, answers=(), times=1, *, stays_away=False):
        self.kind = kind
        self.answers = answers
        self.times = times
        self.stays_away = stays_away
        self.away = False
        self.clients = []
        page.route_web_socket(re.compile("/ws$"), self.open)

    def open(self, client):
        if self.away:
            client.close()
            return
        self.clients.append(client)
        server = client.connect_to_server()
        client.on_message(lambda text: self.said(client, server, text))

    def said(self, client, server, text):
        if json.loads(text)["type"] != self.kind or not self.times:
            server.send(text)
            return
        self.times -= 1
        for answer in self.answers:
            client.send(json.dumps(answer))
        if not self.answers:
            self.away = self.stays_away
            server.close()
            client.close()

    def cut(self):
        """The last connection is lost."""
        self.clients[-1].close()


def refused(reason):
    """As a server says it."""
    return {"type": "Refused", "reason": reason, "text": f"no: {reason}", "id": "", "rule": ""}


def test_play_now_deals_though_its_first_words_are_lost(server, visit):
    """Nobody is asked for anything there, so nobody could say it again."""
    page = visit()
    Script(page, "Sit")
    page.goto(server.address)
    page.click("[data-do=play-now]")
    page.wait_for_selector(".hand [data-card]")


def test_play_now_that_is_refused_says_why_and_leaves_it_to_the_person(server, visit):
    """What went wrong is read, and a button gives the seat."""
    page = visit()
    Script(page, "Sit", [refused("SEAT_TAKEN")])
    page.goto(server.address)
    page.click("[data-do=play-now]")
    assert page.wait_for_selector("[role=alert]").inner_text() == "no: SEAT_TAKEN"
    TablePage(page, server).sit().deal()


def test_play_now_can_be_pressed_again_by_whoever_comes_back(server, visit):
    """By the browser's way back; the button is not left pressed."""
    page = visit()
    page.goto(server.address)
    page.click("[data-do=play-now]")
    TablePage(page, server).await_table()
    page.go_back()
    page.wait_for_selector("[data-do=play-now]:enabled")


def test_an_analysis_that_failed_can_be_asked_for_again(server, visit):
    """Why is said; no bar stands still there."""
    page = visit()
    page.add_init_script("delete globalThis.Worker")  # the server's analysis
    page.goto(f"{server.address}/#replay=")
    began = {"key": "00", "done": 0, "plies": 1, "analysis": None}
    page.route("**/api/analyse/*", lambda route: route.abort())
    page.route("**/api/analyse/*", lambda route: route.fulfill(json=began), times=1)
    record = {"name": "a.shg", "mimeType": "text/plain", "buffer": RECORD.encode()}
    page.set_input_files("[data-do=open-record]", record)
    page.wait_for_selector("progress")
    page.wait_for_selector("[role=alert]")
    page.unroute("**/api/analyse/*")
    page.click("[data-do=analyse]")
    page.wait_for_selector(".chart [role=slider] polyline", state="attached")


@pytest.mark.parametrize("reason", ["NO_ROOM", "BROKEN_ROOM"])
def test_a_room_that_is_gone_while_one_plays_says_so(server, visit, reason):
    """No table is left there at which nothing happens any more."""
    code, secret = server.open_room()
    page = visit()
    script = Script(page, "Hello", [refused(reason)], times=0)
    TablePage(page, server).enter(code, secret).sit().deal()
    script.times = 1
    script.cut()
    assert f"no: {reason}" in page.wait_for_selector(".gone").inner_text()


def test_a_room_says_that_its_connection_is_lost_and_keeps_what_holds(server, visit):
    """A change that was lost with its connection does not look as if it had been made."""
    code, secret = server.open_room()
    page = visit()
    script = Script(page, "SetOptions", stays_away=True)
    TablePage(page, server).enter(code, secret).sit()
    chat = "label:has-text('Free chat') input"
    page.click("[data-do=room-options] summary")
    page.click(chat)
    page.wait_for_selector(".lost")
    assert page.is_disabled(chat)
    assert not page.is_checked(chat)
    script.away = False
    page.wait_for_selector(".lost", state="detached")
    page.check(chat)


def test_a_part_of_the_page_that_does_not_come_can_be_asked_for_again(server, visit):
    """Instead of nothing at all."""
    code, secret = server.open_room()
    page = visit()
    page.route("**/RoomPage-*.js", lambda route: route.abort())
    table = TablePage(page, server).enter(code, secret)
    page.wait_for_selector("[role=alert]")
    page.unroute("**/RoomPage-*.js")
    page.click("button")
    table.sit()


def test_a_browser_that_keeps_nothing_opens_a_room_and_plays(server, visit):
    """Storage is forbidden: the secret of the seat lives as long as the page."""
    page = visit()
    page.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage'])"
        " Object.defineProperty(window, name, { get() { throw new DOMException('no'); } });"
    )
    script = Script(page, "", times=0)
    page.goto(server.address)
    page.click("[data-do=play-now]")
    table = TablePage(page, server)
    page.wait_for_selector("main.table")
    assert table.await_turn()
    cards = table.own_cards()
    script.cut()
    page.wait_for_selector("main.table:not([data-line=open])")
    assert table.await_turn()
    assert table.own_cards() == cards
