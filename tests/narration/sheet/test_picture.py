"""The picture of a sheet: the cards that a player is dealt."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import WIDTH, Picture


@pytest.mark.parametrize("hand", [3, 9, 20])
def test_the_picture_shows_every_card_that_is_dealt(hand):
    """However many they are, in lines that a terminal holds."""
    rules = sh.rules("sh-thead").replace({"deal.hand": hand, "deck.packs": 4})
    blocks = [block for part in sheet(rules, "en").sections for block in part.blocks]
    (picture,) = [block for block in blocks if isinstance(block, Picture)]
    assert [len(row.cards) for row in picture.rows] == [3, 3, hand]
    assert all(len(line) <= WIDTH for line in picture.lines)
