"""The end of a round: going out, the loser, and the consequences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.ruleset.sheet.phrases import PAIR, SheetWriter, joined

if TYPE_CHECKING:
    from collections.abc import Iterator


def finish(write: SheetWriter) -> Iterator[str]:
    """Going out, the end, duties and perks, and endless rounds."""
    yield joined(_going_out(write))
    yield joined(_due(write))
    if write.rules.finish.round_score != "none":
        yield write("round-score")
    yield write("limit", turns=write.rules.turn.limit)


def _going_out(write: SheetWriter) -> Iterator[str]:
    finish = write.rules.finish
    yield write("out", value=finish.out)
    yield write("on-special", value=finish.on_special)
    yield write("round-end", value=_round_end(write))


def _round_end(write: SheetWriter) -> str:
    """The event that ends the round, and the loser."""
    value = write.rules.finish.round_end
    if value != "first_out" or not write.may_lose():
        return value
    return "first_of_two" if write.seats()[-1] == PAIR else "first_or_two"


def _due(write: SheetWriter) -> Iterator[str]:
    finish = write.rules.finish
    if write.may_lose():
        if finish.loser_title != "none":
            yield write("loser-title", value=finish.loser_title)
        for duty in finish.loser_duties:
            yield write(f"duty-{duty}")
    if finish.winner_perk != "none":
        yield write("perk", value=finish.winner_perk)
