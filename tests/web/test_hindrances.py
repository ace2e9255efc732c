"""What stands between a person and the table: a proxy, blocked storage, a folder."""

from __future__ import annotations

import pytest

from tests.web.conftest import Server
from tests.web.table import TablePage

FORBIDDEN = """
const forbidden = () => { throw new DOMException("forbidden", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(window, name, { get: forbidden });
Object.defineProperty(navigator.locks, "request",
  { value: () => Promise.reject(new DOMException("forbidden", "SecurityError")) });
"""


ADVISED = """localStorage.setItem("shithead.experience", '{"advised": true}')"""


@pytest.mark.parametrize(("width", "language"), [(390, "de-DE"), (1440, "en-US")])
def test_a_blocked_websocket_is_named(server, visit, shot, width, language):
    """The API answers, so the page knows what is in the way, and says what helps."""
    code, _ = server.open_room()
    page = visit(width=width, language=language)
    blocked = True
    page.route_web_socket(
        "**/ws", lambda socket: socket.close() if blocked else socket.connect_to_server()
    )
    page.goto(f"{server.address}/t/{code}")
    assert "WebSocket" in page.wait_for_selector("[data-cause=blocked]").inner_text()
    shot(page, f"websocket-blocked-{width}")
    blocked = False
    page.wait_for_selector("[data-do=sit-down]")
    page.wait_for_selector(".lost", state="detached")


def test_a_server_that_is_away_is_not_called_blocked(own_server, visit):
    """Nobody answers at all."""
    code, _ = own_server.open_room()
    page = visit()
    page.goto(f"{own_server.address}/t/{code}")
    page.wait_for_selector("[data-do=sit-down]")
    own_server.kill()
    page.wait_for_selector("[data-cause=away]")


@pytest.mark.parametrize(("width", "language"), [(390, "de-DE"), (1440, "en-US")])
def test_without_any_storage_one_plays_from_the_first_page(server, visit, shot, width, language):
    """Cards are dealt to a seat; the page says that nothing is kept."""
    page = visit(width=width, language=language)
    page.add_init_script(FORBIDDEN)
    page.goto(server.address)
    page.wait_for_selector("[data-nothing-kept]")
    shot(page, f"nothing-kept-home-{width}")
    page.click("[data-do=play-now]")
    TablePage(page, server).await_table()
    page.wait_for_selector(".bottom [data-card]")
    page.wait_for_selector("[data-unkept-seat]")
    shot(page, f"nothing-kept-table-{width}")
    page.click("[data-unkept-seat] button")
    page.wait_for_selector("[data-unkept-seat]", state="detached")
    page.go_back()
    page.wait_for_selector("[data-do=play-now]")


def test_without_any_storage_a_friend_is_dealt_in(server, visit):
    """From a link, at the table of somebody else."""
    code, secret = server.open_room(bots=())
    page = visit()
    page.add_init_script(FORBIDDEN)
    page.goto(f"{server.address}/t/{code}")
    friend = TablePage(page, server).sit()
    TablePage(visit(), server).enter(code, secret, name="Bo").sit().deal()
    friend.await_table()
    page.wait_for_selector(".bottom [data-card]")


def test_a_server_in_a_folder(page_built, tmp_path, visit):
    """All that the page asks for is in the folder: API, socket, files, links, what is installed."""
    server = Server(tmp_path / "rooms.db", options=["--base-path", "/cards"]).start()
    try:
        page = visit(keeps=True)
        asked = []
        page.add_init_script(ADVISED)
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url))
        server.address += "/cards"
        page.goto(server.address)
        page.click("[data-do=play-now]")
        TablePage(page, server).await_table()
        assert page.url.startswith(f"{server.address}/t/")
        page.click("[data-do=ready]")
        page.wait_for_selector("main.table[data-turn=mine] [data-do=take], .bottom .may")
        page.click("[data-do=hint]:not([disabled])")
        page.wait_for_selector("main.table .notice:visible")
        page.goto(f"{server.address}/#house")
        page.wait_for_selector(".sheet h2, .sheet h3")
        scope = page.evaluate("navigator.serviceWorker.ready.then((one) => one.scope)")
        assert scope == f"{server.address}/"
        manifest = page.get_attribute("link[rel=manifest]", "href")
        assert manifest == "/cards/manifest.en.webmanifest"
        outside = [url for url in asked if "/cards/" not in url and url != server.address]
        assert outside == []
    finally:
        server.kill()
