"""Special cards: an entry for each, and what holds for skipping and turning round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from shithead.cards import rank_index
from shithead.ruleset.effects import (
    Again,
    Burn,
    Cover,
    DrawTo,
    Effect,
    ForceTake,
    MaxPerPlay,
    Mirror,
    Next,
    NoQuartet,
    Reset,
    Reverse,
    Skip,
    Transparent,
    Value,
)
from shithead.ruleset.legality import effect
from shithead.ruleset.sheet.document import Item
from shithead.ruleset.sheet.phrases import NONE, Writer, capital, joined, yes
from shithead.ruleset.sheet.sections import effect_sentences
from shithead.ruleset.sheet.sections.special_placement import placing
from shithead.ruleset.vocabulary import rank_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_SENTENCES: Final[dict[type[Effect], Callable[[Writer, str, Any], Iterator[str]]]] = {
    Value: effect_sentences.value,
    MaxPerPlay: effect_sentences.max_per_play,
    NoQuartet: effect_sentences.no_quartet,
    Transparent: effect_sentences.transparent,
    Mirror: effect_sentences.mirror,
    Reset: effect_sentences.reset,
    Next: effect_sentences.follow,
    Skip: effect_sentences.skip,
    Reverse: effect_sentences.reverse,
    DrawTo: effect_sentences.draw_to,
    Burn: effect_sentences.burn,
    ForceTake: effect_sentences.force_take,
    Cover: effect_sentences.cover,
    Again: effect_sentences.again,
}
"""What an effect says, in the order in which a rank's effects are told."""


def specials(write: Writer) -> Iterator[str | Item]:
    """Every special rank, the ordinary ones, then skips and turns in general."""
    ranks = write.special()
    yield write("specials") if ranks else write("no-specials")
    for rank in ranks:
        yield Item(joined(_entry(write, rank)), capital(rank_name(rank, write.language)))
    ordinary = write.several(r for r in write.in_play() if not write.rules.effects(r))
    if ranks and ordinary != NONE:
        yield write("ordinary", ranks=ordinary)
    yield joined(_skipping(write))
    if write.having(Reverse):
        yield write("reverse-two", value=write.rules.turn.reverse_with_two)


def _entry(write: Writer, rank: str) -> Iterator[str]:
    yield from placing(write, rank)
    for kind, told in _SENTENCES.items():
        found = effect(write.rules, rank_index(rank), kind)
        if found:
            yield from told(write, rank, found)
    if rank in write.rules.play.companions:
        yield effect_sentences.companions(write, rank)


def _skipping(write: Writer) -> Iterator[str]:
    """What happens when skips run round the table."""
    if not write.having(Skip):
        return
    rules = write.rules
    yield write("skips-round", counts_self=yes(rules.turn.skip_counts_self))
    yield write("skips-back", value=rules.turn.skip_back_to_self)
    if rules.draw.solo_lap:
        least = rules.draw.solo_lap_seats
        yield write(
            "solo",
            cards=write.cards(rules.draw.solo_lap),
            least=least,
            players=write.players(least, least),
        )
