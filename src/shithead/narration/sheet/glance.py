"""The game at a glance: a table of the special cards, and a picture of one player's cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from shithead.narration.card_faces import DOWN, face
from shithead.narration.sheet.document import CardRow, Picture, TwoColumns
from shithead.narration.sheet.facts import SheetWriter
from shithead.narration.sheet.special_cards import in_short, special_name
from shithead.ruleset.texts import NONE
from shithead.ruleset.vocabulary import number, players

_UP: Final = ("9S", "2C", "KH", "6D", "AS", "TC")
_HAND: Final = ("5D", "JC", "6H", "7S", "QD")
_WIDE: Final = 5
"""Columns that a card takes in the picture."""


def special_table(write: SheetWriter) -> Iterator[TwoColumns]:
    """A table of the special cards in a few words each; nothing if there are none."""
    rows = list(_rows(write))
    if rows:
        rows.append((write("glance-ordinary"), write.part("glance-nothing")))
        yield TwoColumns((write("glance-card"), write("glance-does")), tuple(rows))


def _rows(write: SheetWriter) -> Iterator[tuple[str, str]]:
    for special in write.special_cards():
        yield special_name(special, write.language), in_short(write, special)
    if write.rules.quartet.size:
        yield str(write.facts["quartet_title"]), write.part("glance-quartet")


def picture(write: SheetWriter) -> Iterator[Picture]:
    """The cards of one player before play begins; where sizes differ, at the smallest table."""
    sizes = write.sizes()
    fewest, deal = next(iter(sizes.items()))
    rows = {
        "up": _UP[: deal.up],
        "down": ("?",) * deal.down,
        "hand": _HAND[: deal.kept],
    }
    words = {
        "deal_up": deal.up,
        "deal_up_word": number(deal.up, write.language),
        "deal_down": deal.down,
        "deal_down_word": number(deal.down, write.language),
    }
    shown = tuple(
        CardRow(cards, write.part(f"picture-{label}", **words))
        for label, cards in rows.items()
        if cards
    )
    varies = len({row[:3] for row in sizes.values()}) > 1
    who = players(fewest, fewest, write.language) if varies else NONE
    yield Picture(
        write("picture", players=who), tuple(_line(row, write.language) for row in shown), shown
    )


def _line(row: CardRow, language: str) -> str:
    cards = (DOWN if card == "?" else face(card, language) for card in row.cards)
    return f"{''.join(f'{card:>{_WIDE}}' for card in cards)}   {row.label}"
