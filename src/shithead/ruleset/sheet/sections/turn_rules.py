"""A turn: the cards that may be laid, and drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.ruleset.effect_texts import yes
from shithead.ruleset.sheet.phrases import SheetWriter, joined

if TYPE_CHECKING:
    from collections.abc import Iterator


def turn(write: SheetWriter) -> Iterator[str]:
    """Laying, trying the stock, drawing, laying more."""
    yield joined(_laying(write))
    if write.rules.play.runs != "off":
        yield write("runs", cards=write.cards(write.rules.play.run_min))
    if write.has_stock():
        yield joined(_drawing(write))
    if write.rules.draw.again != "off":
        yield write("again", value=write.rules.draw.again)
    if write.rules.draw.try_stock != "off":
        yield write("try", value=write.rules.draw.try_stock)


def _laying(write: SheetWriter) -> Iterator[str]:
    rules = write.rules
    yield write("lay", value=rules.play.sets)
    yield write("beat", value=rules.play.compare)
    yield write("beat-any")
    key = "turn-give" if rules.pickup.who == "previous_player" else "turn-take"
    yield write(key, heading=write("heading", part="taking"))


def _drawing(write: SheetWriter) -> Iterator[str]:
    draw = write.rules.draw
    yield write("refill", when=draw.refill_when, cards=write.cards(draw.refill_to))
    yield write("refill-more")
    yield write("before-extra", value=yes(draw.before_extra_play))
