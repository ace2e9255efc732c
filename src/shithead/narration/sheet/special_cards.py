"""Special cards: where each may be played, and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from shithead.cards import rank_index
from shithead.narration.sheet.document import ListItem
from shithead.narration.sheet.effect_sentences import sentences
from shithead.narration.sheet.facts import SheetWriter, capital
from shithead.narration.sheet.special_placement import placement
from shithead.ruleset.effects import EFFECTS
from shithead.ruleset.legality import effect
from shithead.ruleset.vocabulary import a_rank, rank_name, ranks_name


def specials(write: SheetWriter) -> Iterator[ListItem]:
    """An item for every special rank, from low to high."""
    for rank in write.special():
        name = capital(rank_name(rank, write.language))
        yield ListItem(" ".join(_sentences(write, rank)), name)


def ordinary(write: SheetWriter) -> Iterator[str]:
    """The ranks that do nothing, if others do something."""
    if write.special():
        yield write("ordinary", ranks=write.ranks(_without_effects(write)))


def _without_effects(write: SheetWriter) -> list[int]:
    return [rank for rank in write.in_play() if not write.rules.effects(rank)]


def _sentences(write: SheetWriter, rank: str) -> Iterator[str]:
    yield from placement(write, rank)
    for kind in EFFECTS.values():
        found = effect(write.rules, rank_index(rank), kind)
        if found:
            yield from sentences(write, rank, found)
    if rank in write.rules.play.companions:
        special = capital(a_rank(rank, write.language))
        yield write("companions", specials=ranks_name(rank, write.language), A_special=special)
