"""Special cards: an entry for each, then the rules on skips and reversals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import rank_index
from shithead.ruleset.effect_texts import NONE, yes
from shithead.ruleset.effects import EFFECTS, Reverse, Skip
from shithead.ruleset.legality import effect
from shithead.ruleset.sheet.document import ListItem
from shithead.ruleset.sheet.phrases import SheetWriter, capital, joined
from shithead.ruleset.sheet.sections.effect_sentences import sentences
from shithead.ruleset.sheet.sections.special_placement import placement
from shithead.ruleset.vocabulary import rank_name

if TYPE_CHECKING:
    from collections.abc import Iterator


def specials(write: SheetWriter) -> Iterator[str | ListItem]:
    """Every special rank, the ordinary ones, then skips and turns in general."""
    ranks = write.special()
    yield write("specials") if ranks else write("no-specials")
    for rank in ranks:
        yield ListItem(joined(_entry(write, rank)), capital(rank_name(rank, write.language)))
    ordinary = write.several(r for r in write.in_play() if not write.rules.effects(r))
    if ranks and ordinary != NONE:
        yield write("ordinary", ranks=ordinary)
    yield joined(_skipping(write))
    if write.having(Reverse):
        yield write("reverse-two", value=write.rules.turn.reverse_with_two)


def _entry(write: SheetWriter, rank: str) -> Iterator[str]:
    yield from placement(write, rank)
    for kind in EFFECTS.values():
        found = effect(write.rules, rank_index(rank), kind)
        if found:
            yield from sentences(write, rank, found)
    if rank in write.rules.play.companions:
        yield _companions(write, rank)


def _companions(write: SheetWriter, rank: str) -> str:
    """The number of companions that a play may have, and their place in the pile."""
    play = write.rules.play
    return write(
        "companions",
        most=play.companion_limit,
        number=write.number(play.companion_limit),
        ranks=write.ranks(rank),
        lie=play.companions_lie,
    )


def _skipping(write: SheetWriter) -> Iterator[str]:
    """The rules on skips that run round the table."""
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
