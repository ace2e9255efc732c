"""The table as one seat sees it."""

from __future__ import annotations

import pytest

from shithead.terminal.view import TableLines, table_lines

POSITION = """
rules: sh-thead
seats: Ada Bo Cem Dee
turn: Bo counterclockwise play
stock: -
pile: 5H 6H 3C 3D 7S
burnt: TC 2D
out: Dee
Ada: 6C 8D 3H | KS QH AC | 2C 9D TS
Bo: - | JC JD | 4S
Cem: 7H | - | -
Dee: - | - | -
"""


def shown(view, language="en", width=80, **more):
    lines = TableLines(view, "Sh*thead", language, width, **more)
    return "\n".join(str(line) for line in table_lines(lines, []))


def test_what_lies_there(view):
    text = shown(view(POSITION))
    for words in (
        "── Sh*thead · your turn ──",
        "   Ada       3 in hand   Q♥ K♠ A♣  3 down",
        " ▶ Bo (you)  0 in hand   J♣ J♦     1 down",
        "   Cem       1 in hand   none up   none down",
        "   Dee       out (place 1)",
        "stock 0 · burnt 2 · ↺ counterclockwise",
        "pile (5): … 6♥ 3♣ 3♦ 7♠",
        "must play: 7 or lower",
        "up     J♣  J♦",
        "down   ▒▒",
        "hand  none",
        "Nothing you hold fits: you have to take the pile.",
        "1 take the pile (5) with J♣",
        "2 take the pile (5) with J♣ J♦",
    ):
        assert words in text


def test_who_burned_first_is_named_so(view):
    position = POSITION.replace("sh-thead", "smeghead").replace("out: Dee", "out: Dee\nburner: Bo")
    for language, name in (("en", "Bo (you) · Flush"), ("de", "Bo (du) · Flush")):
        lines = shown(view(position), language).splitlines()
        assert [name in line for line in lines if "· Flush" in line] == [True]
    assert "Flush" not in shown(view(POSITION))


def test_in_german(view):
    text = shown(view(POSITION), "de")
    for words in (
        "du bist am Zug",
        "Bo (du)",
        "draußen (Platz 1)",
        "Vorrat 0 · verbrannt 2 · ↺ gegen den Uhrzeigersinn",
        "Stapel (5): … 6♥ 3♣ 3♦ 7♠",
        "zu legen: 7 oder niedriger",
        "Nichts davon passt: du musst den Stapel nehmen.",
        "Stapel nehmen (5) mit B♣",
    ):
        assert words in text


def test_nothing_hidden_is_shown(view):
    text = shown(view(POSITION))
    for card in ("6♣", "8♦", "3♥", "2♣", "9♦", "10♠", "4♠", "7♥"):
        assert card not in text


def test_cards_that_cannot_be_played_are_dimmed(view):
    position = "rules: pagat\nseats: Ada Bo\npile: 9C\nAda: 4D TC KD | 2S | 3S\nBo: 5C | - | -\n"
    lines = list(TableLines(view(position), "", "en", 80).own())
    hand = lines[-1]
    dimmed = [hand.plain[s.start : s.end].strip() for s in hand.spans if s.style == "dim"]
    assert dimmed == ["hand", "4♦"]
    assert all(s.style != "dim" or "up" in lines[0].plain[s.start : s.end] for s in lines[0].spans)


def test_long_names_are_cut(view):
    name = "Abcdefghijklmnopqrstuvwxyz"
    text = shown(view(f"rules: pagat\nseats: {name} Bo\n{name}: 4D | - | -\nBo: 5C | - | -\n"))
    assert "Abcdefghijklm… (you)" in text


def test_several_people_are_called_by_name(view):
    assert "Bo's turn" in shown(view(POSITION), alone=False)


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_moves_take_as_many_columns_as_fit(view, width):
    position = (
        "rules: cruzo\nseats: Ada Bo\nAda: 4C 4D 4H 5C 5D 6C 6D 7C 8C KC | - | -\nBo: 5S | - | -\n"
    )
    rows = [str(row) for row in TableLines(view(position), "", "en", width).moves()]
    assert max(map(len, rows)) <= width
    assert len(rows) <= 2000 // width
