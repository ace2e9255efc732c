"""The cards that a typed move names: matched with the exact cards of a zone, or whole stacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from shithead.cards import JOKER, RANKS, SUITS, cards_of, rank_index

Zone = list[int]
"""The cards of a zone: a mask for each rank."""


class MissingCardError(Exception):
    """A named card is not among those to choose from."""

    def __init__(self, card: str) -> None:
        """Store the card as it was named."""
        super().__init__(card)
        self.card = card


def lowest_named(card: str, mask: int) -> int:
    """The lowest card of a rank that a text names: ``7C`` or, for any suit, ``7``.

    Args:
        card: the card as the notation writes it.
        mask: the cards of its rank to choose from.

    Returns:
        The card as a mask of one bit; 0 if there is none.
    """
    if card[1:]:
        mask &= 0xF << 4 * SUITS.index(card[1])
    return mask & -mask


def lies_in(zone: Zone, card: str) -> bool:
    """Whether a zone holds a card of that name."""
    return lowest_named(card, zone[rank_index(card[0])]) != 0


def pick(cards: Iterable[str], *zones: Zone) -> dict[int, int]:
    """Remove the named cards from zones, each from the first one that holds it.

    Args:
        cards: the cards as a move names them.
        zones: the zones with the cards; they are changed.

    Returns:
        The cards as masks by rank, in the order of the names.

    Raises:
        MissingCardError: one of them does not lie there.
    """
    picked: dict[int, int] = {}
    for card in sorted(cards, key=len, reverse=True):  # whole cards first, then ranks alone
        rank = rank_index(card[0])
        zone = next((one for one in zones if lies_in(one, card)), zones[0])
        bit = lowest_named(card, zone[rank])
        if not bit:
            raise MissingCardError(card)
        zone[rank] ^= bit
        picked[rank] = picked.get(rank, 0) | bit
    return picked


def bits(mask: int) -> list[int]:
    """The single cards of a mask, lowest suit first, each as a mask of its own."""
    return [1 << place for place in range(mask.bit_length()) if mask >> place & 1]


# Up cards that lie stacked (KARMA-01 … KARMA-06) --------------------------------------------------

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
        rank: the rank of the cards.
        cards: the cards as the move names them; a rank alone stands for any card of it.
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
