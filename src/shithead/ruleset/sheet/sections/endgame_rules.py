"""Playing from the table: up cards, then down cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.ruleset.effect_texts import yes
from shithead.ruleset.sheet.phrases import SheetWriter, joined

if TYPE_CHECKING:
    from collections.abc import Iterator


def endgame(write: SheetWriter) -> Iterator[str]:
    """The cards that are played once the hand and the stock are empty."""
    deal = write.rules.deal
    stock = "endgame-hand" if write.has_stock() else "endgame-hand-first"
    yield joined([write(stock), *_up_cards(write)])
    if deal.down:
        yield joined(_down_cards(write))
    if deal.up or deal.down:
        yield write("endgame-back")


def _up_cards(write: SheetWriter) -> Iterator[str]:
    rules = write.rules
    if not rules.deal.up:
        return
    yield write("endgame-up-single" if rules.play.sets == "single" else "endgame-up")
    if rules.endgame.up_sets == "whole_stack":
        yield write("up-sets")
    yield write("source-lock", value=rules.endgame.source_lock)


def _down_cards(write: SheetWriter) -> Iterator[str]:
    rules = write.rules
    yield write("endgame-down", up=yes(rules.deal.up))
    yield write("blind", value=rules.endgame.blind_fail)
    pickup = rules.pickup
    if pickup.voluntary == "always" or pickup.instead_of_blind_always:
        yield write("instead-of-blind", value=yes(pickup.instead_of_blind))
