"""Sounds: after the first touch, for what happens at the table, and off by one key."""

from __future__ import annotations

from tests.web.pages import SHORT, at_the_table

COUNTED = """
window.heard = 0;
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...at) {
  window.heard += 1;
  return start.apply(this, at);
};
"""


def test_a_round_is_heard_and_the_next_one_is_not(server, visit):
    """Cards, burns and the turn sound; the key N switches sounds off, in the settings, too."""
    page = visit()
    page.add_init_script(COUNTED)
    table = at_the_table(page, server, rules=SHORT)
    table.play_round(table.move_by_mouse)
    assert page.evaluate("window.heard") > 0
    page.click("[data-do=rematch]")
    page.wait_for_selector("h1:has-text('round 2')")
    page.keyboard.press("n")
    page.evaluate("window.heard = 0")
    table.play_round(table.move_by_mouse)
    assert page.evaluate("window.heard") == 0
