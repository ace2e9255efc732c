"""Table manners: illegal plays, forgotten draws, a stock that is knocked over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.ruleset.sheet.document import ListItem
from shithead.ruleset.sheet.phrases import PAIR, SheetWriter, joined

if TYPE_CHECKING:
    from collections.abc import Iterator


def manners(write: SheetWriter) -> Iterator[ListItem]:
    """The duties at the table, and the penalties."""
    yield ListItem(write("illegal", value=write.rules.play.illegal))
    if write.has_stock():
        yield ListItem(joined(_drawing(write)))
        yield ListItem(_toppling(write))
    if write.rules.table.burn_role != "off":
        yield ListItem(write("burn-role", value=write.rules.table.burn_role))


def _toppling(write: SheetWriter) -> str:
    """The price of knocking the stock over."""
    count, slid = write.rules.table.topple, write.rules.table.topple_slid
    return write(
        "topple", count=count, cards=write.cards(count), slid=slid, number=write.number(slid)
    )


def _drawing(write: SheetWriter) -> Iterator[str]:
    table = write.rules.table
    yield write("draw-mode", value=write.rules.draw.mode)
    if write.rules.draw.mode != "manual":
        return
    yield write("forget-draw", value=table.forget_draw)
    if table.forget_draw == "off":
        return
    count = table.lapse_turns
    if not count:
        yield write("no-lapse")
        return
    if write.seats()[-1] > PAIR:
        yield write("lapse", count=count, number=write.number(count))
    if PAIR in write.seats():
        yield write("lapse-of-two")
