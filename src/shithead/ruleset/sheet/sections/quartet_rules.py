"""Quartets, throwing in, and the opener after a burn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import SUITS, rank_index
from shithead.ruleset.effect_texts import effect_phrase, yes
from shithead.ruleset.effects import Burn, NoQuartet, Reverse, Skip, Transparent
from shithead.ruleset.sheet.phrases import SheetWriter, capital, joined

if TYPE_CHECKING:
    from collections.abc import Iterator


def quartets(write: SheetWriter) -> Iterator[str]:
    """The quartets that burn, throwing in, and the opener after a burn."""
    if write.rules.quartet.size:
        yield joined(_burning(write))
        yield joined(_throwing_in(write))
    else:
        yield write("no-quartets")
    yield joined(_opening(write))


def _burning(write: SheetWriter) -> Iterator[str]:
    quartet = write.rules.quartet
    yield write("quartet", number=write.number(quartet.size))
    yield write("quartet-across", value=yes(quartet.across_players))
    gap = "plain" if quartet.gap == "break" and not write.having(Transparent) else quartet.gap
    yield write("quartet-gap", value=gap)
    never = write.having(NoQuartet)
    if never:
        specials = write.several(map(rank_index, never))
        yield capital(effect_phrase(NoQuartet(), "rule", write.language, specials=specials))
    if any(_most_equal(write, seats) > quartet.size for seats in write.seats()):
        yield write("quartet-extend", value=yes(quartet.extend))
    if quartet.from_hand_on_anything:
        yield write("quartet-anything")
    if write.having(Skip) or write.having(Reverse):
        yield write("quartet-cancels", value=yes(quartet.cancels_effects))


def _most_equal(write: SheetWriter, seats: int) -> int:
    """The most cards of one rank in the deck."""
    packs, jokers, _ = write.rules.cards(seats)
    return max(packs * len(SUITS), jokers)


def _throwing_in(write: SheetWriter) -> Iterator[str]:
    quartet = write.rules.quartet
    if quartet.throw_in != "off":
        yield write("throw-in")
    if quartet.throw_in == "from_hand_or_up" and write.rules.deal.up:
        yield write("throw-in-up")
    if quartet.followers != "off":
        yield write("followers")


def _opening(write: SheetWriter) -> Iterator[str]:
    rules = write.rules
    burning = write.having(Burn)
    if rules.quartet.size:
        yield write("quartet-next", value=rules.burn.next_quartet)
    if burning and rules.play.runs != "off":
        yield write("run-next", value=rules.burn.next_run)
    if not rules.quartet.size and not burning:
        return
    if rules.endgame.source_lock == "turn_start":
        yield write("burn-new-turn", value=yes(rules.burn.new_turn))
    yield write("burner-out", value=rules.burn.next_if_out)
