"""Cards: every spelling that the notation accepts, and none that it does not."""

from __future__ import annotations

import pickle
from itertools import pairwise

import pytest

import shithead as sh
from shithead.cards import (
    CARD_OF_CODE,
    MAX_CARDS,
    RANKS,
    card_code,
    cards_text,
    joker_code,
    pack_codes,
    rank_index,
    rank_word,
    sorted_cards,
)


@pytest.mark.parametrize(
    ("spelling", "card"),
    [
        ("7C", "7C"), ("7c", "7C"), (" 7c ", "7C"), ("7♣", "7C"), ("7♠", "7S"), ("7♥", "7H"),
        ("7♦", "7D"), ("10C", "TC"), ("10c", "TC"), ("tC", "TC"), ("10♦", "TD"), ("aS", "AS"),
        ("X", "X"), ("x", "X"), ("?", "?"), ("joker", None), ("", None), ("7", None), ("C7", None),
        ("1C", None), ("11C", None), ("7CC", None), ("XC", None), ("7 C", None), ("7Z", None),
        ("?C", None), ("10", None), ("♣", None), ("TT", None),
    ],
)  # fmt: skip
def test_spellings(spelling, card):
    """A card reads in any accepted spelling and prints in the one of the notation."""
    if card is None:
        with pytest.raises(ValueError, match=r"^"):
            sh.Card(spelling)
    else:
        assert sh.Card(spelling) == card
        assert str(sh.Card(spelling)) == card


def test_rank_and_suit():
    """A card knows its rank and suit as letters, and as places in the printed orders."""
    assert [sh.Card(rank + "H").rank_index for rank in RANKS[:-1]] == list(range(13))
    assert [sh.Card("5" + suit).suit_index for suit in "CSHD"] == [0, 1, 2, 3]
    assert (sh.Card("X").rank_index, sh.Card("X").suit_index) == (13, -1)
    assert (sh.Card("?").rank_index, sh.Card("?").suit_index) == (-1, -1)
    assert (sh.Card("10d").rank, sh.Card("10d").suit) == ("T", "D")
    assert (sh.Card("X").rank, sh.Card("X").suit) == ("X", "")
    assert (sh.Card("?").rank, sh.Card("?").suit) == ("?", "")


def test_cards_sort_as_cards():
    """Ranks first, then suits; the joker above the ace, unknown cards last."""
    order = ["2C", "2S", "2H", "2D", "9C", "TC", "JS", "QH", "KD", "AC", "AD", "X", "?"]
    cards = [sh.Card(text) for text in order]
    backwards = cards[::-1]
    assert sorted(backwards) == list(sorted_cards(backwards)) == cards
    assert max(cards[:-2]) == "AD"
    for low, high in pairwise(cards):
        assert low < high
        assert low <= high
        assert high > low
        assert high >= low
        assert not high < low
        assert low < str(high)
        assert str(low) < high
    assert sh.Card("7C") <= sh.Card("7c")
    with pytest.raises(sh.CardError):
        assert sh.Card("7C") < "seven"


def test_what_is_no_card_is_named():
    """An unreadable card is an error of this library that says what was read, and a ValueError."""
    for text in ("11C", "", 7):
        with pytest.raises(sh.CardError) as caught:
            sh.Card(text)
        assert f"“{text}”" in str(caught.value)
        assert isinstance(caught.value, ValueError)
        assert caught.value.sentence("de") != str(caught.value)
    with pytest.raises(sh.CardError, match="“12”"):
        rank_index("12")


def test_cards_are_text():
    card = sh.Card("10d")
    assert {card: 1}["TD"] == 1
    assert pickle.loads(pickle.dumps(card)) == card  # noqa: S301 — pickled in the line itself
    assert f"{card}" == "TD"


def test_codes_are_the_cards():
    """Every card of four packs and sixteen jokers has a code of its own that prints as the card."""
    codes = pack_codes(4, 16)
    assert len(set(codes)) == len(codes) == MAX_CARDS == 224
    assert [CARD_OF_CODE[code] for code in pack_codes(1, 1)][:6] == [
        "2C",
        "2S",
        "2H",
        "2D",
        "3C",
        "3S",
    ]
    assert [CARD_OF_CODE[code] for code in pack_codes(2, 0)][:3] == ["2C", "2C", "2S"]
    assert CARD_OF_CODE[card_code(8, 3)] == "TD"
    assert CARD_OF_CODE[card_code(12, 1, 3)] == "AS"
    assert {CARD_OF_CODE[joker_code(number)] for number in range(16)} == {"X"}


@pytest.mark.parametrize("rank", range(14))
def test_rank_words(rank):
    word = rank_word(rank)
    assert rank_index(word) == rank_index(word.lower()) == rank_index(RANKS[rank]) == rank


@pytest.mark.parametrize("word", ["1", "11", "", "TC", "joker joker", "?"])
def test_no_rank(word):
    with pytest.raises(ValueError, match=r"^"):
        rank_index(word)


def test_cards_text():
    """Cards are written with blanks between; a wrong word is named."""
    assert cards_text([sh.Card("7c"), sh.Card("10D"), sh.Card("x")]) == "7C TD X"
    with pytest.raises(ValueError, match="7Z"):
        sh.Card("7Z")
