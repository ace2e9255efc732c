"""Who is next, whether he can answer, and what comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.counting import RANK_OF, counted
from shithead.ruleset.legality import FREE

if TYPE_CHECKING:
    from shithead.bots.scene import Scene
    from shithead.position import Row


def seat_after(scene: Scene, skips: int, *, turned: bool, leaving: bool) -> int:
    """The seat that moves once this seat's turn ends.

    Args:
        scene: the decision.
        skips: how many seats sit out.
        turned: whether the direction turns first.
        leaving: whether this seat is out by then.
    """
    position = scene.position
    step = 1 if (position.direction == "clockwise") is not turned else -1
    away = {position.seats.index(name) for name in position.out} | (
        {scene.me} if leaving else set()
    )
    at = scene.me
    for _ in range(skips + 1):
        at = _next(at, step, away, len(position.seats))
    return at


def _next(at: int, step: int, away: set[int], count: int) -> int:
    for _ in range(count):
        at = (at + step) % count
        if at not in away:
            break
    return at


def answers(scene: Scene, seat: int, demand: int) -> float:
    """How likely another seat can lay something on a demand, by all that is known of its cards."""
    if demand == FREE:
        return 1.0
    row = scene.position.rows[seat]
    if row.hand or scene.stock:
        return _hand_answers(scene, row, demand)
    if row.up:
        return float(any(scene.ranks.fits[demand] >> RANK_OF[card] & 1 for card in row.up))
    return scene.fitting(demand)


def _hand_answers(scene: Scene, row: Row, demand: int) -> float:
    fits, unknown = scene.ranks.fits[demand], 0
    for card in row.hand:
        rank = RANK_OF[card]
        if rank < 0:
            unknown += 1
        elif fits >> rank & 1:
            return 1.0
    return 1 - (1 - scene.fitting(demand)) ** unknown


def comes_back(scene: Scene, seat: int, demand: int, held: int, unknown: int) -> float:
    """How likely this seat cannot answer once another has answered a demand.

    Args:
        scene: the decision.
        seat: the other.
        demand: what it has to meet.
        held: the ranks that this seat can play then.
        unknown: how many cards it can play then without knowing them now.
    """
    ranks = scene.ranks
    fits, after = ranks.fits[demand], ranks.after[demand]
    total = stuck = 0.0
    for rank, count in enumerate(holding(scene, seat)):
        if count > 0 and fits >> rank & 1:
            likely = count * ranks.spent[rank]
            total += likely
            then = after[rank]
            if not (ranks.burns >> rank & 1 or ranks.fits[then] & held):
                stuck += likely * (1 - scene.fitting(then)) ** unknown
    return stuck / total if total else 0.0


def holding(scene: Scene, seat: int) -> list[float]:
    """By rank, how many cards another seat can play: known ones, and a share of unseen ones."""
    row = scene.position.rows[seat]
    cards = row.hand or (() if scene.stock else row.up) or row.down
    counts = [float(count) for count in counted(cards)]
    unknown = len(cards) - sum(counts)
    if unknown:
        share = unknown / scene.unseen_count
        counts = [count + share * left for count, left in zip(counts, scene.unseen, strict=True)]
    return counts


def urgency(scene: Scene, seat: int) -> float:
    """How close another seat is to going out: 1 with its last card, 0 while there is a stock."""
    row = scene.position.rows[seat]
    return 0.0 if scene.stock else 1 / max(1, row.count)
