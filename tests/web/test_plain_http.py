"""At home, a friend's phone opens the host's laptop by plain http: there browsers withhold much."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.web.conftest import Server
from tests.web.table import TablePage, short_rules
from tools.machines import FLAGS, chromium

NAME = "cards.test"
NEVER = "Object.defineProperty(document, 'execCommand', { value: () => false });"


@pytest.fixture(scope="module")
def home_server(page_built, tmp_path_factory):
    """A server under a name that no browser takes for this machine's own."""
    one = Server(tmp_path_factory.mktemp("home") / "rooms.db", options=["--public-name", NAME])
    one.start()
    yield one
    one.kill()


def named(server):
    """The server as that browser finds it."""
    return SimpleNamespace(address=f"http://{NAME}:{server.port}")


@pytest.fixture
def insecure(browser, home_server):
    """A page in a browser that finds the server under its name, and does not trust it."""
    rules = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    other = browser.browser_type.launch(executable_path=chromium(), args=[*FLAGS, rules])
    page = other.new_context(viewport={"width": 390, "height": 844}, locale="de-DE").new_page()
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(named(home_server).address)
    assert not page.evaluate("isSecureContext")
    yield page
    other.close()
    assert problems == []


def pasted(page):
    """What a field gets from the clipboard."""
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('input'), { id: 'paste' }))"
    )
    page.evaluate("document.querySelectorAll('dialog').forEach((one) => one.close())")
    page.focus("#paste")
    page.keyboard.press("ControlOrMeta+V")
    return page.input_value("#paste")


SELECTED = """() => {
  const { value, selectionStart, selectionEnd } = document.activeElement;
  return value?.slice(selectionStart, selectionEnd);
}"""


def solved(page, server):
    """A puzzle with its verdict in a dialog."""
    page.goto(f"{named(server).address}/#puzzles=day")
    page.reload()
    page.wait_for_selector("main.table[data-turn=mine]")
    page.locator(".bottom [data-card].may, .actions [data-do]:not([disabled])").first.click()
    if page.locator("[data-do=commit]:not([disabled])").count():
        page.click("[data-do=commit]")
    page.click("[data-do=chances]")


def test_an_invitation_is_copied(insecure, home_server, shot):
    """In the waiting room, and in a dialog at the table; the address is there to be read."""
    code, secret = home_server.open_room()
    table = TablePage(insecure, named(home_server)).enter(code, secret).sit()
    link = f"{named(home_server).address}/t/{code}"
    assert link.replace("http://", "") in insecure.inner_text(".invite .address")
    assert insecure.locator("[data-here-only]").count() == 0
    insecure.click("[data-do=copy-link]")
    insecure.wait_for_selector("[data-do=copy-link]:text('Kopiert')")
    shot(insecure, "plain-http-lobby-de")
    assert pasted(insecure) == link
    insecure.evaluate("document.querySelector('#paste').remove()")
    table.deal()
    insecure.click("header [aria-label='Spieler und Tisch']")
    insecure.click("dialog [data-do=copy]")
    insecure.wait_for_selector("dialog [data-do=copy]:text('Kopiert')")
    shot(insecure, "plain-http-dialog-de")
    assert pasted(insecure) == link


def test_house_rules_are_copied(insecure, home_server):
    """The link to rules that friends are to look at."""
    insecure.goto(f"{named(home_server).address}/#house")
    insecure.click("[data-view-of=rules]")
    insecure.click("[data-do=copy]")
    insecure.wait_for_selector("[data-do=copy]:text('Kopiert')")
    assert "#house=" in pasted(insecure)


def test_a_puzzle_is_copied(insecure, home_server):
    """Out of its dialog on a phone."""
    solved(insecure, home_server)
    insecure.click("dialog [data-do=share]")
    insecure.wait_for_selector("dialog [data-do=share]:text('Kopiert')")
    assert "#puzzles=" in pasted(insecure)


def test_what_cannot_be_copied_is_selected(insecure, home_server, shot):
    """The page says how to copy it by hand, and selects it."""
    insecure.add_init_script(NEVER)
    code, secret = home_server.open_room()
    TablePage(insecure, named(home_server)).enter(code, secret).sit()
    insecure.click("[data-do=copy-link]")
    assert "Kopiere ihn" in insecure.wait_for_selector(".middle [role=alert]").inner_text()
    shot(insecure, "plain-http-by-hand-de")
    assert insecure.evaluate(SELECTED) == f"{named(home_server).address}/t/{code}"
    solved(insecure, home_server)
    insecure.click("dialog [data-do=share]")
    insecure.wait_for_selector("dialog [role=alert] input")
    assert "#puzzles=" in insecure.evaluate(SELECTED)


def test_settings_say_what_a_secure_address_is_needed_for(insecure, home_server, shot):
    """Notifications, and the page without a network."""
    insecure.goto(named(home_server).address)
    insecure.click("header [aria-label=Einstellungen]")
    insecure.wait_for_selector("dialog :text('sichere Adresse')")
    assert insecure.locator("dialog [data-do=notify]").is_disabled()
    assert "https" in insecure.inner_text("dialog label:has([data-do=notify])")
    shot(insecure, "plain-http-settings-de")


def test_a_round_is_played_and_its_proof_checked(insecure, home_server):
    """Without the browser's own cryptography."""
    code, secret = home_server.open_room(rules=short_rules("sh-thead"))
    table = TablePage(insecure, named(home_server)).enter(code, secret).sit().deal()
    table.play_round(table.move_quickly)
    table.open_more()
    insecure.click("[data-do=prove]")
    insecure.wait_for_selector("[data-proof=true]")
