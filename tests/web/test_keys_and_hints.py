"""What a person at the keyboard, or in doubt, meets at the table."""

from __future__ import annotations

import json

import pytest

from tests.web.pages import ADDING, SHORT, at_position
from tests.web.table import CORNER, TablePage

COURTS = """
seats: Ann Bo
pile: 5C
Ann: JC QD KH 4S | - | -
Bo: KC QC 8D | - | -
"""

FOCUSED = "() => document.activeElement?.closest('.bottom [data-card]')?.dataset.zone"


def dealt(server, page, rules="sh-thead"):
    code, secret = server.open_room(bots=["steady"], rules=rules)
    return TablePage(page, server).enter(code, secret).sit().deal()


def test_keys_do_nothing_behind_a_dialog(server, visit):
    """Not even when the button with the focus is gone; Escape closes the dialog all the same."""
    page = visit()
    table = dealt(server, page)
    table.open_dialog("people")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("g")
    assert page.get_attribute("main.table", "data-pending") == "false"
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.is_visible(".actions [data-do=ready]")
    page.keyboard.press("g")
    page.wait_for_selector(".actions [data-do=ready]", state="detached")


def test_a_dialog_closes_when_one_has_sat_down(server, visit):
    """An onlooker who takes a seat sees the table, and the keys are the table's again."""
    code, secret = server.open_room(bots=["steady"], pace=5)
    TablePage(visit(), server).enter(code, secret).sit().deal()
    page = visit()
    friend = TablePage(page, server).enter(code, name="Ben")
    friend.await_table()
    page.click("[data-do=join]")
    page.click("dialog [data-do=sit-down]")
    page.wait_for_selector("dialog", state="detached")


def test_enter_after_the_name_sits_down(server, visit):
    code, secret = server.open_room(bots=["steady"])
    page = visit()
    TablePage(page, server).enter(code, secret)
    page.fill(".standing input", "Ben")
    page.keyboard.press("Enter")
    page.wait_for_selector(".seats .me strong:text-is('Ben')")


def test_keys_are_the_letters_on_the_cards(server, visit):
    """A German jack has a B: B chooses it, and the list of keys says so."""
    page = visit(language="de-DE")
    at_position(server, page, COURTS)
    for key, rank in (("b", "J"), ("d", "Q"), ("k", "K")):
        page.keyboard.press(key)
        page.wait_for_selector(f".bottom .picked[data-text^={rank}]")
        page.keyboard.press("Escape")
        page.wait_for_selector(".bottom .picked", state="detached")
    page.keyboard.press("?")
    assert "B D K A" in page.inner_text("dialog")


ON_SEAT = "() => document.activeElement.matches('.seats .me')"


def test_whoever_sits_down_by_keys_goes_on_from_the_own_seat(server, visit):
    """The button is gone then; the next one that Tab leads to is the seat's, however late it is."""
    code, secret = server.open_room(bots=["steady"])
    page = visit()
    holds, held = False, []

    def between(client):
        def answered(text):
            if holds and json.loads(text)["type"] == "Table":
                held.append(lambda: client.send(text))
            else:
                client.send(text)

        client.connect_to_server().on_message(answered)

    page.route_web_socket("**/ws", between)
    TablePage(page, server).enter(code, secret)
    page.focus("[data-do=sit-down]")
    holds = True
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-do=sit-down]", state="detached")
    assert not page.evaluate(ON_SEAT)
    while not held:
        page.wait_for_timeout(20)
    holds = False
    for send in held:
        send()
    page.wait_for_function(ON_SEAT)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.seats .me button')")


HELD = "() => document.activeElement?.closest('.bottom [data-card], .bottom [data-do]') != null"
"""A button that is there before and after a move keeps the focus."""


@pytest.mark.parametrize("way", ["keys", "button"])
def test_the_focus_stays_with_the_cards(server, visit, way):
    """After a play by keys the arrows go on from the cards; a button that is gone loses nothing."""
    page = visit()
    table = dealt(server, page)
    table.press("ready")
    for _ in range(3):
        assert table.await_turn()
        page.evaluate("document.querySelector('.bottom [data-card][tabindex=\"0\"]').focus()")
        if way == "keys":
            table.move_by_keys()
        else:
            page.locator(".actions [data-do]:not([disabled])").first.focus()
            table.move_by_mouse()
        page.wait_for_function(f"() => ({FOCUSED})() === 'hand'" if way == "keys" else HELD)


def test_arrows_lead_to_the_cards_from_nowhere(server, visit):
    page = visit()
    table = dealt(server, page)
    table.press("ready")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) == "hand"


def test_a_hint_is_seen_after_a_card_was_refused(server, visit):
    """The reason why a dimmed card may not be played makes room for the hint."""
    page = visit()
    table = dealt(server, page)
    table.press("ready")
    while table.await_turn():
        dimmed = page.query_selector(".bottom .dimmed")
        if dimmed:
            break
        table.move_quickly()
    else:
        pytest.fail("no card was refused in a whole round")
    dimmed.click(position=CORNER, force=True)
    page.wait_for_selector(".notice.warn")
    page.keyboard.press("h")
    assert page.wait_for_selector(".notice:not(.warn)").inner_text().strip()
    assert page.locator(".notice.warn").count() == 0
    spoken = page.locator(".notice:not(.warn)").aria_snapshot()
    assert not set("♣♠♥♦") & set(spoken)  # listeners hear cards by name


def until_adding(table):
    """Play until one could add a card to one's own play."""
    for _ in range(30):
        assert table.await_turn()
        if table.page.query_selector(".actions [data-do=pass]"):
            return
        table.move_quickly()
    pytest.fail("there was never a card to add")


def test_to_pass_after_a_play_is_one_click(server, visit):
    page = visit()
    table = dealt(server, page, ADDING)
    until_adding(table)
    version = table.version
    page.click(".actions [data-do=pass]")
    table.await_moved(version)


def test_who_wishes_passes_by_themselves(server, visit):
    """The page does it where one could only add a card; the log says so."""
    page = visit()
    page.add_init_script(
        f"localStorage.setItem('shithead.settings', {json.dumps(json.dumps({'passing': True}))})"
    )
    table = dealt(server, page, ADDING)
    passed = page.locator(".log li:has-text('You pass.')")
    for _ in range(30):
        assert table.await_turn()
        if passed.count():
            return
        table.move_quickly()
    pytest.fail("the page never passed")


def test_special_cards_leave_the_side_after_three_rounds(server, visit):
    """By then one knows them; a key, and a button in their place, bring them back."""
    code, secret = server.open_room(rules=SHORT)
    page = visit()
    table = TablePage(page, server).enter(code, secret).sit().deal()
    for _ in range(3):
        assert page.is_visible(".specials")
        table.play_round(table.move_quickly)
        page.click("[data-do=rematch]")
        page.wait_for_selector(".places", state="detached")
        table.await_table()
    page.wait_for_selector(".specials", state="detached")
    page.keyboard.press("i")
    page.wait_for_selector(".specials")
    page.keyboard.press("i")
    page.click("[data-do=specials]")
    page.wait_for_selector(".specials")
