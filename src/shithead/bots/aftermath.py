"""What a play leaves behind, as far as can be foreseen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from shithead.bots.counting import counts_of
from shithead.cards import RANK_COUNT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shithead.bots.scene import Scene


class Aftermath(Struct):
    """The table once cards have been laid, before anything is drawn.

    Attributes:
        hand: this seat's hand, as counts by rank.
        up: its up cards, as counts by rank.
        pile: the pile's ranks, bottom first.
        demand: what the pile demands.
        burnt: whether the pile is gone.
        forced: whether the next player has to take the pile.
        goes_on: whether this seat opens, covers or plays again.
        skips: how many seats sit out.
        turned: whether the direction turns.
        out: whether this seat has no card left.
    """

    hand: list[int]
    up: list[int]
    pile: list[int]
    demand: int
    burnt: bool = False
    forced: bool = False
    goes_on: bool = False
    skips: int = 0
    turned: bool = False
    out: bool = False


def as_it_is(scene: Scene) -> Aftermath:
    """What passing leaves behind."""
    skips = scene.position.skips
    return Aftermath(scene.hand, scene.up, scene.pile, scene.demand, skips=skips)


def after_play(scene: Scene, cards: Sequence[int]) -> Aftermath:
    """What laying cards of these ranks leaves behind; companions come last, runs go upwards."""
    hand, up = _without(scene, cards)
    skips, turned = _bends(scene, cards)
    after = Aftermath(
        hand=hand,
        up=up,
        pile=[*scene.pile, *cards],
        demand=_demand_after(scene, cards),
        skips=scene.position.skips + skips,
        turned=turned,
        out=not (any(hand) or any(up) or scene.mine.down or scene.stock),
    )
    rank = cards[0] if scene.rules.play.companions else cards[-1]
    _burn_or_go_on(scene, after, rank, cards.count(rank))
    if after.burnt and cards[0] < rank and scene.rules.burn.next_run == "following":
        after.goes_on = False
    return after


def after_reply(scene: Scene, card: int) -> Aftermath:
    """What handing a forced take on leaves behind: the next player has the duty."""
    hand, up = _without(scene, [card])
    pile = [*scene.pile, card]
    out = not (any(hand) or any(up) or scene.mine.down or scene.stock)
    return Aftermath(hand, up, pile, scene.ranks.after[scene.demand][card], forced=True, out=out)


def _without(scene: Scene, cards: Sequence[int]) -> tuple[list[int], list[int]]:
    hand, up = scene.hand.copy(), scene.up.copy()
    source = hand if scene.mine.hand else up
    for rank in cards:
        source[rank] -= 1
    return hand, up


def _demand_after(scene: Scene, cards: Sequence[int]) -> int:
    demand = scene.demand
    for rank in cards:
        demand = scene.ranks.after[demand][rank]
    return demand


def _bends(scene: Scene, cards: Sequence[int]) -> tuple[int, bool]:
    """How many seats the cards skip, and whether they turn the direction; companions do neither."""
    bending = {cards[0]} if scene.rules.play.companions else set(cards)
    skipped, turned = 0, False
    for rank in bending:
        count, skips, turns = cards.count(rank), scene.ranks.skips[rank], scene.ranks.reverses[rank]
        skipped += 1 if skips < 0 else skips * count
        turned ^= turns < 0 or turns * count % 2 == 1
    return skipped, turned


def _burn_or_go_on(scene: Scene, after: Aftermath, rank: int, count: int) -> None:
    ranks, quartet = scene.ranks, completes_quartet(scene, rank, count)
    after.burnt = quartet or ranks.burns >> rank & 1 == 1
    if quartet:
        after.goes_on = scene.rules.burn.next_quartet != "following"
    elif after.burnt:
        after.goes_on = ranks.burns_on >> rank & 1 == 1
    else:
        after.goes_on = ranks.goes_on >> rank & 1 == 1
        after.forced = ranks.forces >> rank & 1 == 1
        if after.out and ranks.covers >> rank & 1:
            after.out = scene.rules.finish.cover_without_card != "must_take"


def completes_quartet(scene: Scene, rank: int, count: int) -> bool:
    """Whether so many cards of a rank make a quartet with those on top of the pile."""
    size = scene.rules.quartet.size
    return scene.ranks.quartets >> rank & 1 == 1 and scene.begun_quartet(rank) + count >= size


def after_take(scene: Scene, along: Sequence[int]) -> tuple[list[int], list[int]]:
    """Hand and up cards once the pile is taken with these up cards."""
    taken, gone = counts_of([*scene.pile, *along]), counts_of(along)
    hand = [scene.hand[rank] + taken[rank] for rank in range(RANK_COUNT)]
    return hand, [scene.up[rank] - gone[rank] for rank in range(RANK_COUNT)]
