"""The lobby on the home page, where the server's owner wants one."""

from __future__ import annotations

import pytest

from tests.web.conftest import Server
from tests.web.pages import barriers
from tests.web.table import TablePage


@pytest.fixture(scope="module")
def lobby(page_built, tmp_path_factory):
    """A server with a lobby."""
    one = Server(tmp_path_factory.mktemp("lobby") / "rooms.db", options=["--lobby"]).start()
    yield one
    one.kill()


def test_a_table_is_found_by_strangers_if_its_host_wants(lobby, visit, shot):
    """Off by default; a press on the table leads there; the host takes it off the list again."""
    host, stranger = visit(), visit(360, 640, "de-DE", dark=True)
    stranger.goto(lobby.address)
    stranger.wait_for_selector("[data-lobby='0']")
    host.goto(lobby.address)
    host.click("[data-do=drawer] summary")
    box = host.wait_for_selector("[data-do=listed]")
    assert not box.is_checked()
    assert barriers(host) == []
    box.check()
    shot(host, "lobby-host-1440x900-en")
    host.click("[data-do=friends]")
    host.fill(".standing input", "Zoe")  # who invites friends is asked for a name
    host.click("[data-do=sit-down]")
    host.wait_for_selector("[data-do=stand]")
    assert "Zoe" in host.inner_text(".seats .me")
    stranger.reload()
    stranger.wait_for_selector("[data-lobby='1']")
    stranger.locator("[data-lobby]").scroll_into_view_if_needed()
    shot(stranger, "lobby-360x640-de-dark")
    assert barriers(stranger) == []
    line = stranger.inner_text("[data-do=join-open]")
    for words in ("ein Mensch", "5 freie Plätze", "noch nicht gegeben"):
        assert words in line
    stranger.click("[data-do=join-open]")
    stranger.wait_for_selector("[data-do=sit-down]")
    assert stranger.url == host.url
    host.click("[data-do=room-options] summary")
    host.uncheck("[data-do=listed]")
    stranger.goto(lobby.address)
    stranger.wait_for_selector("[data-lobby='0']")


def test_a_server_without_a_lobby_does_not_speak_of_one(server, visit):
    """Neither on the home page nor in a room."""
    page = visit()
    with page.expect_response("**/api/lobby*"):
        page.goto(server.address)
    page.wait_for_selector("[data-games='6']")
    assert page.locator("[data-lobby], [data-do=listed]").count() == 0
    code, secret = server.open_room()
    with page.expect_response("**/api/lobby*"):
        TablePage(page, server).enter(code, secret).sit()
    assert page.locator("[data-do=listed]").count() == 0
