"""Pictures of a table: as plain text for ``print``, and as HTML for notebooks."""

from __future__ import annotations

from html import escape

from shithead.notation.position_parts import UNKNOWN, Cards, zone_text
from shithead.notation.positions import Position

_SIGNS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦", "": ""}
_COLUMNS = ("hand", "up", "down")


def table_text(position: Position) -> str:
    """A position as an aligned table, the seat to move marked with ``>``.

    The words are those of the notation.
    """
    facts = _aligned(
        [
            [key, value if isinstance(value, str) else zone_text(value)]
            for key, value in _facts(position)
        ]
    )
    rows = zip(position.seats, position.rows, strict=True)
    seats = [
        [">" if seat == position.turn else " ", seat, *map(zone_text, (row.hand, row.up, row.down))]
        for seat, row in rows
    ]
    return "\n".join([*facts, "", *_aligned([[" ", "", *_COLUMNS], *seats])])


def table_html(position: Position) -> str:
    """A position as one self-contained HTML table."""
    facts = "<br>".join(
        f"<b>{key}</b> {escape(value) if isinstance(value, str) else _cards(value)}"
        for key, value in _facts(position)
    )
    head = "".join(f"<th>{name}</th>" for name in ("", *_COLUMNS))
    rows = zip(position.seats, position.rows, strict=True)
    body = "".join(
        f"<tr><th>{'▶ ' if seat == position.turn else ''}{escape(seat)}</th>"
        + "".join(f"<td>{_cards(zone)}</td>" for zone in (row.hand, row.up, row.down))
        + "</tr>"
        for seat, row in rows
    )
    caption = f'<caption style="text-align:left">{facts}</caption>'
    return f"<table>{caption}<tr>{head}</tr>{body}</table>"


def _facts(position: Position) -> list[tuple[str, Cards | str]]:
    """What a position says about the table apart from its seats, by key."""
    turn = [position.turn or "-", position.direction, position.phase.value, position.argument]
    return [
        ("rules", position.rules),
        ("turn", " ".join(filter(None, turn))),
        ("stock", str(len(position.stock))),
        ("pile", position.pile),
        ("burnt", position.burnt),
    ]


def _aligned(words: list[list[str]]) -> list[str]:
    """Lines of words, each column as wide as its widest word."""
    widths = [max(map(len, column)) for column in zip(*words, strict=True)]
    return [
        "  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip()
        for line in words
    ]


def _cards(cards: Cards) -> str:
    """Cards with signs for their suits, hearts and diamonds in red."""
    words = []
    for card in cards:
        face = "▒" if card == UNKNOWN else card.rank.replace("T", "10") + _SIGNS[card.suit]
        red = card.suit in {"H", "D"}
        words.append(f'<span style="color:#c00">{face}</span>' if red else face)
    return " ".join(words) or "-"
