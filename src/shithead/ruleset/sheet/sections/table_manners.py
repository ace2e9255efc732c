"""Table manners: illegal plays, forgotten draws, a stock that is knocked over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.ruleset.sheet.document import ListItem
from shithead.ruleset.sheet.phrases import SheetWriter, joined

if TYPE_CHECKING:
    from collections.abc import Iterator


def manners(write: SheetWriter) -> Iterator[ListItem]:
    """The duties at the table, and the penalties."""
    table = write.rules.table
    yield ListItem(write("illegal", value=write.rules.play.illegal))
    yield ListItem(joined(_drawing(write)))
    yield ListItem(write("topple", count=table.topple, cards=write.cards(table.topple)))
    if table.burn_role == "flush":
        yield ListItem(write("burn-role"))


def _drawing(write: SheetWriter) -> Iterator[str]:
    table = write.rules.table
    yield write("draw-mode", value=write.rules.draw.mode)
    if write.rules.draw.mode != "manual":
        return
    yield write("forget-draw", value=table.forget_draw)
    if table.forget_draw == "off":
        return
    count = table.lapse_turns
    if count:
        yield write("lapse", count=count, number=write.number(count))
    else:
        yield write("no-lapse")
