"""The writer of a rule sheet: sentences about one rule set in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.cards import RANK_COUNT, rank_index, rank_word
from shithead.localization import say
from shithead.ruleset import vocabulary
from shithead.ruleset.effect_texts import NONE
from shithead.ruleset.legality import effect

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shithead.ruleset.effects import Effect
    from shithead.ruleset.rule_set import RuleSet

PAIR: Final = 2
"""Players where who does not win has lost."""


class SheetWriter:
    """A rule set and a language; a call with a key returns the sentence.

    Attributes:
        rules: the rule set.
        language: of :data:`localization.LANGUAGES`.
    """

    def __init__(self, rules: RuleSet, language: str) -> None:
        self.rules = rules
        self.language = language

    def __call__(self, key: str, **arguments: object) -> str:
        """A sentence of ``sheet.ftl``, with a capital letter in front."""
        return capital(self.part(key, **arguments))

    def part(self, key: str, **arguments: object) -> str:
        """A part of a sentence."""
        return say(f"sheet-{key}", self.language, **arguments)

    def cards(self, count: int) -> str:
        """``three cards``."""
        return vocabulary.cards(count, self.language)

    def number(self, count: int) -> str:
        """``three``."""
        return vocabulary.number(count, self.language)

    def players(self, low: int, high: int) -> str:
        """``two or three players``."""
        return vocabulary.players(low, high, self.language)

    def a_rank(self, rank: str) -> str:
        """``a 7``."""
        return vocabulary.a_rank(rank, self.language)

    def the_rank(self, rank: str) -> str:
        """``the 7``."""
        return vocabulary.the_rank(rank, self.language)

    def ranks(self, rank: str) -> str:
        """``7s``."""
        return vocabulary.ranks_name(rank, self.language)

    def row(self, ranks: Iterable[str]) -> str:
        """``2, 3, jack``: ranks in the order given."""
        return ", ".join(vocabulary.rank_name(rank, self.language) for rank in ranks)

    def several(self, ranks: Iterable[int]) -> str:
        """``7s and jacks`` from indices of ranks; ``none`` where there are none."""
        named = vocabulary.ranks_list(map(rank_word, ranks), self.language)
        return named or NONE

    def any_of(self, ranks: Iterable[int]) -> str:
        """``a 7 or a jack`` from indices of ranks; ``none`` where there are none."""
        named = [self.a_rank(rank_word(rank)) for rank in ranks]
        return vocabulary.one_of(named, self.language) or NONE

    def in_play(self) -> list[int]:
        """The ranks of these rules, from low to high; the joker only where there are jokers."""
        order = self.rules.order()
        jokers = any(self.rules.cards(seats)[1] for seats in self.seats())
        ranks = range(RANK_COUNT if jokers else RANK_COUNT - 1)
        return sorted(ranks, key=order.__getitem__)

    def seats(self) -> range:
        """Every number of seats that these rules serve."""
        return range(self.rules.deck.players_min, self.rules.deck.players_max + 1)

    def left_over(self, seats: int) -> int:
        """The number of cards that the deal leaves for the stock."""
        packs, jokers, removed = self.rules.cards(seats)
        return packs * 52 + jokers - removed - seats * self.rules.deal.dealt

    def has_stock(self) -> bool:
        """Whether any number of seats leaves a stock."""
        return any(self.left_over(seats) for seats in self.seats())

    def may_lose(self) -> bool:
        """Whether a round can have a loser: if the first one out ends it, only one of two."""
        return self.rules.finish.round_end != "first_out" or PAIR in self.seats()

    def special(self) -> list[str]:
        """The ranks that have effects, from low to high."""
        return [rank_word(rank) for rank in self.in_play() if self.rules.effects(rank)]

    def having(self, kind: type[Effect]) -> list[str]:
        """The ranks that have an effect of that kind, from low to high."""
        return [rank for rank in self.special() if effect(self.rules, rank_index(rank), kind)]


def capital(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]


def joined(sentences: Iterable[str]) -> str:
    """Sentences as one paragraph."""
    return " ".join(filter(None, sentences))
