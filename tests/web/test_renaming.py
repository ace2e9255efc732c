"""Another name for one's own seat: by keys and by touch, before a round and in one."""

from __future__ import annotations

import pytest

from tests.web.pages import barriers
from tests.web.table import TablePage

CAUGHT_UP = "(version) => document.querySelector('main.table').dataset.version >= version"
FOCUSED = "document.activeElement.dataset.do ?? document.activeElement.tagName"


def two_at_a_table(server, visit, language="en-US", **look):
    """Ann, who is the host, and Ben: their pages."""
    code, secret = server.open_room(bots=[])
    tables = []
    for name in ("Ann", "Ben"):
        kept = secret if name == "Ann" else None
        page = visit(language=language, **look)
        tables.append(TablePage(page, server).enter(code, kept, name).sit())
    return tables


def ask_for(table, name):
    """Want another name, in the dialog of a table."""
    page = table.page
    if not page.query_selector("dialog[open]"):
        table.open_dialog("people")
    page.click("dialog [data-do=rename]")
    page.fill("dialog form input", name)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_a_name_is_changed_by_keys(server, visit, shot, language):
    """The other sees it at once; a listener hears it, and the focus goes back to the pencil."""
    ann, ben = two_at_a_table(server, visit, language)
    page = ann.page
    page.focus("[data-do=rename]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-do=take-name]")
    assert page.evaluate(FOCUSED) == "INPUT"
    assert barriers(page) == []
    shot(page, f"rename-{language[:2]}")
    page.keyboard.type("Zoë")
    page.keyboard.press("Enter")
    page.wait_for_selector(".seats .me strong:text-is('Zoë')")
    assert page.evaluate(FOCUSED) == "rename"
    heard = "You are now called “Zoë”." if language == "en-US" else "Du heißt jetzt „Zoë“."
    page.wait_for_selector(f"[role=status].unseen:text-is('{heard}')", state="attached")
    ben.page.wait_for_selector(".seats strong:text-is('Zoë')")
    heard = "Ann is now called Zoë." if language == "en-US" else "Ann heißt jetzt Zoë."
    ben.page.wait_for_selector(f"[data-seats]:text-is('{heard}')", state="attached")
    page.goto(server.address)
    page.wait_for_selector("[data-open-tables]:has-text('Zoë')")
    page.click("[data-do=drawer] summary")
    assert page.input_value("input[autocomplete=nickname]") == "Zoë"


def test_a_name_is_changed_by_touch_during_a_round(server, visit):
    """At a phone's table; the log says who is now called what, to listeners, too."""
    ann, ben = two_at_a_table(server, visit, width=360, height=640, touch=True)
    ann.deal()
    ben.await_table()
    page = ben.page
    ben.open_dialog("people")
    page.tap("dialog [data-do=rename]")
    page.fill("dialog form input", "Zoë")
    page.tap("[data-do=take-name]")
    page.wait_for_selector("dialog .me strong:text-is('Zoë')")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.page.wait_for_selector(".others .name:text-is('Zoë')")
    ann.page.wait_for_selector(
        "[data-announced] p:text-is('Ben is now called Zoë.')", state="attached"
    )
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.click(".foot .last")
    assert page.inner_text("dialog li >> nth=0") == "Ben is now called Zoë."


def test_ones_own_play_stays_ones_own_under_another_name(server, visit):
    """On the pile it is marked as yours, and for the other with the new name."""
    ann, ben = two_at_a_table(server, visit)
    ann.deal()
    ben.await_table()
    while not ann.page.locator(".centre .whose:text-is('You')").count():
        table = ann if ann.on_turn else ben
        assert table.await_turn(), "Ann's cards never lay on the pile"
        table.move_quickly()
        ann.page.wait_for_function(CAUGHT_UP, arg=ben.version)
        ben.page.wait_for_function(CAUGHT_UP, arg=ann.version)
    ask_for(ann, "Zoë")
    ben.page.wait_for_selector(".centre .whose:text-is('Zoë')", state="attached")
    assert ann.page.inner_text(".centre .whose") == "You"


def test_a_refused_name_is_mended_where_it_stands(server, visit):
    """The reason is read aloud; Escape leaves the old name, and the dialog open."""
    (ann, _) = two_at_a_table(server, visit)
    page = ann.deal().page
    ask_for(ann, "\u202e::")
    alert = page.wait_for_selector("dialog [role=alert]").inner_text()
    assert "cannot be the name of a seat" in alert
    assert page.evaluate(FOCUSED) == "INPUT"
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-do=take-name]", state="detached")
    assert page.evaluate(FOCUSED) == "rename"
    assert page.inner_text("dialog .me strong") == "Ann"


def test_a_name_that_is_taken_gets_a_number_and_one_is_told(server, visit):
    """Also a person who already has that number and asks once more."""
    (ann, ben) = two_at_a_table(server, visit)
    ann.deal()
    ben.await_table()
    page = ben.page
    ask_for(ben, "Ann")
    page.wait_for_selector("dialog .me strong:text-is('Ann2')")
    assert "“Ann” is taken" in page.wait_for_selector("[data-renamed]").inner_text()
    ask_for(ben, "Ann")
    alert = page.wait_for_selector("dialog [role=alert]").inner_text()
    assert "still called “Ann2”" in alert


def test_a_name_has_no_more_letters_than_a_request(server, visit):
    """Of a million that are pasted, forty stay; the page says what the table will show."""
    (ann, _) = two_at_a_table(server, visit)
    page = ann.page
    page.click("[data-do=rename]")
    page.wait_for_selector(".seats form input")
    page.evaluate(
        "document.querySelector('.seats form input').select();"
        "document.execCommand('insertText', false, 'x'.repeat(1_000_000))"
    )
    assert page.input_value(".seats form input") == "x" * 40
    assert "x" * 16 in page.inner_text(".seats form [role=status]")
    page.keyboard.press("Enter")
    page.wait_for_selector(f".seats .me strong:text-is('{'x' * 16}')")
