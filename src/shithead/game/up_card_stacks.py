"""Up cards that lie stacked, and how a typed move arranges them (KARMA-01 … KARMA-06)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from shithead.cards import JOKER, RANKS, cards_of
from shithead.game.named_cards import bits

Stack = tuple[int, int]
"""Up cards that lie together: their rank, and the cards as a mask."""


def lying_stacks(state: Any, seat: int) -> list[Stack]:
    """The up cards of a seat stack by stack, single cards among them."""
    pairs = zip(state.stack_rank[seat], state.stack_mask[seat], strict=True)
    stacks = [(rank, mask) for rank, mask in pairs if mask]
    left = list(state.up[seat])
    for rank, mask in stacks:
        left[rank] &= ~mask
    alone = [(rank, card) for rank, mask in enumerate(left) for card in bits(mask)]
    return sorted([*stacks, *alone], key=lambda stack: (stack[0], stack[1] & -stack[1]))


def named_stacks(stacks: list[Stack], rank: int, cards: tuple[str, ...]) -> Iterator[int]:
    """Whole stacks of a rank whose cards a move may mean, as masks; fewest stacks first.

    Args:
        stacks: all that lie there.
        rank: of the cards.
        cards: as the move names them; a rank alone stands for any card of it.
    """
    of_rank = [mask for at, mask in stacks if at == rank]
    named = Counter(card for card in cards if len(card) > 1 or card == RANKS[JOKER])
    for count in range(1, len(of_rank) + 1):
        for some in combinations(of_rank, count):
            held = cards_of(rank, sum(some))
            if len(held) == len(cards) and not named - Counter(held):
                yield sum(some)


def bases(wanted: list[Stack], lying: list[Stack]) -> tuple[list[int], list[Stack]]:
    """The lying stack that each wanted stack grows from.

    Args:
        wanted: the stacks as they shall lie.
        lying: the stacks as they lie.

    Returns:
        For each wanted stack the cards of the lying one that it keeps, 0 for none; and the lying
        stacks that no wanted one keeps.
    """
    free = list(lying)
    found = []
    for rank, mask in wanted:
        fitting = [stack for stack in free if stack[0] == rank and stack[1] & ~mask == 0]
        base = max(fitting, key=lambda stack: stack[1].bit_count(), default=(rank, 0))
        found.append(base[1])
        if base[1]:
            free.remove(base)
    return found, free
