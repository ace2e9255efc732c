"""A browser that translates the page puts elements of its own in the place of texts."""

from __future__ import annotations

import pytest

from tests.web.table import TablePage, short_rules

TRANSLATOR = """
const kept = (text) => {
  const near = text.parentElement.closest("[translate], .notranslate");
  return near !== null && (near.classList.contains("notranslate") || near.translate === false);
};
const OTHERS = "font, script, style, svg, textarea";
const translate = (root) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const on = text.parentElement;
    if (!text.data.trim() || !on || on.closest(OTHERS) || kept(text)) continue;
    const outer = document.createElement("font");
    outer.append(document.createElement("font"));
    outer.firstChild.textContent = `«${text.data}»`;
    text.replaceWith(outer);
  }
};
const begin = () => {
  const look = () => { watch.disconnect(); translate(document.body); start(); };
  const watch = new MutationObserver(look);
  const what = { childList: true, characterData: true, subtree: true };
  const start = () => watch.observe(document.body, what);
  look();
};
if (document.body) begin(); else addEventListener("DOMContentLoaded", begin);
"""
"""As Chrome does: every text becomes two elements, at once and again whenever there is a new one,
except where the page says that it is not to be translated."""


def truth(page):
    """What the table shows, as the very same state is shown without a translation."""
    return page.inner_text("main.table")


@pytest.mark.parametrize(("width", "language"), [(1440, "en-US"), (390, "de-DE")])
def test_a_translated_table_tells_the_truth(server, visit, width, language):
    """Two pages of one seat show the same after every move, one of them translated."""
    code, secret = server.open_room(rules=short_rules("sh-thead"))
    plain, translated = visit(width=width, language=language), visit(width=width, language=language)
    translated.add_init_script(TRANSLATOR)
    table = TablePage(translated, server).enter(code, secret).sit().deal()
    other = TablePage(plain, server).enter(code, secret)
    other.await_table()
    while table.await_turn():
        version = table.version
        plain.wait_for_function(
            "version => Number(document.querySelector('main.table').dataset.version) >= version",
            arg=version,
        )
        assert truth(translated) == truth(plain)
        assert translated.locator("main.table font").count() == 0
        table.move_quickly()
    translated.wait_for_selector(".places")
    assert translated.locator("dialog font").count() == 0


def test_rule_sheets_are_translated_and_follow_the_rules(server, visit):
    """In the editor, where they change while one reads."""
    page = visit()
    page.add_init_script(TRANSLATOR)
    page.goto(f"{server.address}/#house")
    page.wait_for_selector(".sheet font")
    before = page.inner_text(".sheet")
    page.click("[data-switch]:not([disabled]) >> nth=0")
    page.wait_for_function(
        "before => document.querySelector('.sheet').innerText !== before", arg=before
    )
    page.wait_for_selector(".sheet .changed font")
    titles = page.locator(".sheet h2").all_inner_texts()
    assert len(titles) == 1
    assert page.locator(".sheet h3").count() == len(
        set(page.locator(".sheet h3").all_inner_texts())
    )


def test_a_waiting_room_that_is_translated_tells_the_truth(server, visit):
    """The people at the table, each with a language."""
    code, secret = server.open_room(bots=())
    page = visit()
    page.add_init_script(TRANSLATOR)
    TablePage(page, server).enter(code, secret).sit()
    friend = TablePage(visit(), server).enter(code, name="Zoe").sit()
    page.wait_for_selector(".lobby strong:text('Zoe')")
    friend.page.click("[data-do=stand]")
    page.wait_for_selector(".lobby strong:text('Zoe')", state="detached")
    page.click(".languages button[lang=de]")
    page.wait_for_selector(".lobby h2:text('Plätze')")
