"""Taking a move back at a table with bots only."""

from __future__ import annotations

from tests.web.test_table_design import at_the_table


def test_a_move_is_taken_back_by_a_button_or_a_key(server, visit):
    """The cards are in the hand again, and the log says so."""
    page = visit(390, 844, touch=True)
    table = at_the_table(page, server, 1)
    table.press("ready")
    assert table.await_turn()
    for undo in (lambda: page.tap("[data-do=undo]"), lambda: page.keyboard.press("u")):
        before = sorted(table.own_cards())
        table.move_quickly()
        page.wait_for_selector("[data-do=undo]")
        while not table.over and sorted(table.own_cards()) != before:
            version = table.version
            undo()
            table.await_moved(version)
        assert sorted(table.own_cards()) == before
        assert "takes a move back" in page.inner_text("button.last")
        assert table.await_turn()
