"""Taking the pile: the player who takes it, up cards that go along, and the next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import rank_word
from shithead.ruleset import vocabulary
from shithead.ruleset.conditions import PileHas, read_condition
from shithead.ruleset.sheet.phrases import SheetWriter, joined

if TYPE_CHECKING:
    from collections.abc import Iterator


def taking(write: SheetWriter) -> Iterator[str]:
    """Forced and voluntary pickups, then the turn after them."""
    yield joined(_who(write))
    yield joined(_what_follows(write))


def _who(write: SheetWriter) -> Iterator[str]:
    pickup = write.rules.pickup
    yield write("take-must", value=pickup.who)
    if pickup.who == "previous_player":
        yield write("take-other-out", value=pickup.previous_if_out)
    yield write("take-all")
    if isinstance(pickup.voluntary, tuple):
        conditions = [_condition(write, text) for text in pickup.voluntary]
        yield write("take-conditions", conditions=vocabulary.one_of(conditions, write.language))
    else:
        yield write("take-will", value=pickup.voluntary)


def _condition(write: SheetWriter, text: str) -> str:
    condition = read_condition(text)
    if not isinstance(condition, PileHas):
        return write.part("condition-triple")
    counts = [_count(write, rank_word(rank), count) for rank, count in condition.counts]
    return write.part("condition-pile", cards=vocabulary.all_of(counts, write.language))


def _count(write: SheetWriter, rank: str, count: int) -> str:
    return write.part(
        "condition-count",
        count=count,
        number=write.number(count),
        rank=vocabulary.rank_name(rank, write.language),
        ranks=write.ranks(rank),
    )


def _what_follows(write: SheetWriter) -> Iterator[str]:
    rules = write.rules
    yield write("take-draw" if write.has_stock() else "take-lay")
    if rules.deal.up:
        yield write("take-up", value=rules.pickup.up_card)
    yield write("take-next", value=rules.pickup.next)
    if rules.pickup.empty == "pass":
        yield write("take-empty")
    if rules.pickup.next == "previous":
        yield write("take-previous-out", value=rules.pickup.previous_if_out)
