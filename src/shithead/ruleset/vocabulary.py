"""Words for ranks, suits, numbers and lists, as people say them."""

from __future__ import annotations

from collections.abc import Sequence

from shithead.cards import Card, rank_index, rank_word
from shithead.errors import CardError
from shithead.localization import translate


def rank_name(rank: str, language: str) -> str:
    """A rank's word, ``Q``, as people say it: queen."""
    return translate("word-rank", language, rank=rank)


def ranks_name(rank: str, language: str) -> str:
    """Several cards of a rank: queens, 7s."""
    return translate("word-ranks", language, rank=rank)


def a_rank(rank: str, language: str, case: str = "subject") -> str:
    """Any card of a rank: a queen, an 8.

    Args:
        rank: the rank as rule files write it.
        case: ``subject``, ``object``, ``after_on``, or ``none`` for no card of the rank; languages
            without cases say the same for the first three.
    """
    return translate("word-a-rank", language, rank=int(rank) if rank.isdigit() else rank, case=case)


def with_ranks(rank: str, language: str) -> str:
    """Several cards of a rank after "with": queens, 7s."""
    return translate("word-with-ranks", language, rank=rank)


def face(letter: str, language: str) -> str:
    """The letter on cards of a language for a rank of the notation: Q, in German D."""
    return translate("word-face", language, rank=letter)


def quartet(size: int, language: str) -> str:
    """The noun for a number of equal cards: four of a kind."""
    return translate("word-quartet", language, count=size)


def the_rank(rank: str, language: str) -> str:
    """A certain card of a rank: the queen."""
    return translate("word-the-rank", language, rank=rank)


def it(rank: str, language: str) -> str:
    """The pronoun for a card of a rank."""
    return translate("word-it", language, rank=rank)


def all_of(words: Sequence[str], language: str) -> str:
    """``a, b and c``."""
    return _listed("word-and", words, language)


def one_of(words: Sequence[str], language: str) -> str:
    """``a, b or c``."""
    return _listed("word-or", words, language)


def _listed(key: str, words: Sequence[str], language: str) -> str:
    if len(words) < 2:  # noqa: PLR2004 — nothing to join
        return "".join(words)
    return translate(key, language, list=", ".join(words[:-1]), last=words[-1])


def number(count: int, language: str) -> str:
    """A number, small ones in letters: three."""
    return translate("word-number", language, count=count)


def cards(count: int, language: str) -> str:
    """A number of cards: ``one card``, ``three cards``."""
    return translate("word-cards", language, count=count)


def for_players(words: str, low: int, high: int, language: str) -> str:
    """A number that holds for a range of players: ``four (two or three players)``."""
    return translate(
        "word-for-players", language, number=words, players=players(low, high, language)
    )


def players(low: int, high: int, language: str) -> str:
    """A range of players: ``two or three players``."""
    kind = "one" if low == high else "pair" if low + 1 == high else "range"
    return translate(
        "word-players", language, kind=kind, low=number(low, language), high=number(high, language)
    )


def suit(letter: str, language: str) -> str:
    """A card of a suit: diamond."""
    return translate("word-suit", language, suit=letter)


def suits(letter: str, language: str) -> str:
    """All cards of a suit: diamonds."""
    return translate("word-suits", language, suit=letter)


def card(rank: str, suit: str, language: str) -> str:
    """A card by rank and suit: ``4 of clubs``."""
    return translate("word-card", language, rank=rank, suit=suit)


def the_card(rank: str, suit: str, language: str, case: str = "object") -> str:
    """A certain card: ``the jack of hearts``.

    Args:
        case: ``subject`` or ``object``; languages without cases say the same for both.
    """
    return translate("word-the-card", language, rank=rank, suit=suit, case=case)


def special_word(special: str, language: str) -> str:
    """The name of a special rank or card, as rule files name it: jack, jack of spades."""
    rank = rank_of(special)
    return card(rank, special[-1], language) if rank != special else rank_name(rank, language)


def rank_of(special: str) -> str:
    """The rank of a special rank or card, as rule files write ranks."""
    try:
        return rank_word(rank_index(special))
    except CardError:
        return rank_word(Card(special).rank_index)
