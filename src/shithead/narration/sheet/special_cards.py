"""Special cards: where each may be played, and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from shithead.cards import rank_index, rank_word
from shithead.narration.sheet.document import ListItem
from shithead.narration.sheet.effect_sentences import sentences
from shithead.narration.sheet.facts import SheetWriter, capital
from shithead.narration.sheet.special_placement import (
    demand_ranks,
    placement,
    ranks_that_follow,
    refusing_ranks,
)
from shithead.ruleset.effects import EFFECTS, Effect, Reset, Wild
from shithead.ruleset.legality import effect
from shithead.ruleset.texts import NONE, effect_phrase
from shithead.ruleset.vocabulary import one_of, rank_name, rank_of, special_word


def specials(write: SheetWriter) -> Iterator[ListItem]:
    """An item for every special rank and every card of its own, from low to high."""
    for special in write.special_cards():
        about, rank = write.about(special), rank_of(special)
        yield ListItem(" ".join(_sentences(about, rank)), special_name(special, write.language))


def special_name(special: str, language: str) -> str:
    """The name of a special rank or card, with a capital letter in front."""
    return capital(special_word(special, language))


def in_short(write: SheetWriter, special: str) -> str:
    """What a special rank or card does, in a few words."""
    about, rank = write.about(special), rank_index(rank_of(special))
    found = [_in_short(about, rank, one) for one in about.rules.effects(rank)]
    return ", ".join(found) or write.part("glance-nothing")


def _in_short(write: SheetWriter, rank: int, found: Effect) -> str:
    """An effect in a few words, with the ranks to which it does not apply here."""
    if isinstance(found, Wild):
        excepted = refusing_ranks(write, rank)
    elif isinstance(found, Reset) and rank in demand_ranks(write):
        free = ranks_that_follow(write, rank)
        excepted = [other for other in write.in_play() if other not in free]
    else:
        return effect_phrase(found, "short", write.language)
    names = [rank_name(rank_word(other), write.language) for other in excepted]
    words = {"except": one_of(names, write.language) or NONE}
    return effect_phrase(found, "short", write.language, **words)


def ordinary(write: SheetWriter) -> Iterator[str]:
    """The ranks that do nothing, if others do something."""
    if write.special():
        yield write("ordinary", ranks=write.ranks(_without_effects(write)))
    if write.special_cards() != write.special():
        yield write("apart")


def _without_effects(write: SheetWriter) -> list[int]:
    return [rank for rank in write.in_play() if not write.rules.effects(rank)]


def _sentences(write: SheetWriter, rank: str) -> Iterator[str]:
    if write.card and not write.rules.effects(rank_index(rank)):
        yield write("apart-ordinary", **write.rank_words(rank))
    yield from placement(write, rank)
    for kind in EFFECTS.values():
        found = effect(write.rules, rank_index(rank), kind)
        if found:
            yield from sentences(write, rank, found)
    if rank in write.rules.play.companions:
        yield write("companions", **write.rank_words(rank))
