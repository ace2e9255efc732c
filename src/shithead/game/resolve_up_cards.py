"""Judging what a seat lays before play: its up cards, its stacks, the ranks that it throws."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from shithead.cards import JOKER, RANKS, cards_of, rank_index, rank_word
from shithead.engine import codes
from shithead.engine.state import MOST_SWAPS
from shithead.errors import Reason
from shithead.game.move_codec import encode
from shithead.notation.moves import APART, MoveKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from shithead.game.move_resolver import Judge
    from shithead.notation.moves import Move
    from shithead.ruleset.schema import Deal

Stack = tuple[int, int]
"""Up cards that lie together: their rank, and the cards as a mask."""


BEFORE_PLAY: Final[dict[MoveKind, Callable[[Deal], bool]]] = {
    MoveKind.SWAP: lambda deal: deal.up_choice == "swap",
    MoveKind.READY: lambda deal: deal.up_choice == "swap" or deal.stacks != "off",
    MoveKind.LAY: lambda deal: deal.chosen or deal.stacks != "off",
    MoveKind.DUMP: lambda deal: deal.dump != "off",
}
"""Which deals know the moves that are made before play."""


def laid_codes(judge: Judge, move: Move) -> tuple[int, ...]:
    """The codes of a move that lays up cards, or throws start cards on the pile.

    Raises:
        IllegalMove: saying why the rules refuse it.
    """
    if move.kind is MoveKind.DUMP:
        return (_dumped(judge, move),)
    apart = APART in move.cards
    if apart and judge.rules.deal.stacks == "off":
        raise judge.refused(Reason.NOT_IN_THESE_RULES, move)
    if judge.state["phase"] == codes.LAY:
        if apart:
            raise judge.refused(Reason.NOT_NOW, move)
        return (_choice(judge, move),)
    return _arrangement(judge, move) if apart else (_stacked(judge, move),)


def _choice(judge: Judge, move: Move) -> int:
    """Choosing the up cards out of the hand (PAGDEAL-01)."""
    chosen = judge.masks(move.cards, "hand", move)
    count = min(judge.rules.deal.up, int(judge.state["hand_n"][judge.seat]))
    if len(move.cards) != count:
        raise judge.refused(Reason.LAY_EXACTLY, move, count=count, what="cards")
    code = codes.MOVE_LAY | count << 5
    cards = [rank << 4 | bit for rank, mask in sorted(chosen.items()) for bit in _bits(mask)]
    for place, card in enumerate(cards):
        code |= card << 8 + 8 * place
    return code


def _stacked(judge: Judge, move: Move) -> int:
    """Laying hand cards on the up cards of their rank (KARMA-01, KARMA-03)."""
    chosen = judge.masks(move.cards, "hand", move)
    if len(chosen) != 1:
        raise judge.refused(Reason.SETS_OF_ONE_RANK_ONLY, move)
    ((rank, mask),) = chosen.items()
    if not judge.zone("up")[rank]:
        raise judge.refused(Reason.NO_STACK_OF_RANK, move, card=move.cards[0])
    return encode(codes.MOVE_STACK, rank, mask)


def _arrangement(judge: Judge, move: Move) -> tuple[int, ...]:
    """All stacks at once: swaps that bring a card to every place, then what goes on each.

    What lies there already stays in one stack; a seat that has stacked before swaps no more.
    """
    wanted = _wanted(judge, move)
    lying = lying_stacks(judge.state, judge.seat)
    if len(wanted) != len(lying):
        raise judge.refused(Reason.LAY_EXACTLY, move, count=len(lying), what="stacks")
    bases, free = _bases(wanted, lying)
    swaps = _swaps(
        judge, move, [w for w, base in zip(wanted, bases, strict=True) if not base], free
    )
    stacks = []
    for (rank, mask), base in zip(wanted, bases, strict=True):
        below = base or mask & -mask
        stacks.append(encode(codes.MOVE_STACK, rank, mask & ~below, 0, below))
    return (*swaps, *stacks)


def _wanted(judge: Judge, move: Move) -> list[Stack]:
    """The stacks that the text names, as cards of hand and table."""
    hand, up = judge.zone("hand"), judge.zone("up")
    free = [in_hand | lying for in_hand, lying in zip(hand, up, strict=True)]
    wanted = []
    for text in " ".join(move.cards).split(APART):
        cards = text.split()
        if len({card[0] for card in cards}) != 1:
            raise judge.refused(Reason.SETS_OF_ONE_RANK_ONLY, move)
        rank = rank_index(cards[0][0])
        wanted.append((rank, judge.pick(tuple(cards), free, "hand", move)[rank]))
    return wanted


def _bases(wanted: list[Stack], lying: list[Stack]) -> tuple[list[int], list[Stack]]:
    """For each wanted stack the lying one that it grows from, 0 for none; and those left over."""
    free = list(lying)
    bases = []
    for rank, mask in wanted:
        fitting = [found for found in free if found[0] == rank and found[1] & ~mask == 0]
        base = max(fitting, key=lambda found: found[1].bit_count(), default=(rank, 0))
        bases.append(base[1])
        if base[1]:
            free.remove(base)
    return bases, free


def _swaps(judge: Judge, move: Move, missing: list[Stack], free: list[Stack]) -> list[int]:
    """One swap for every stack without a card on the table, each for an up card left over."""
    may = judge.rules.deal.up_choice == "swap" and not judge.state["laid"][judge.seat]
    done = int(judge.state["swaps"][judge.seat])
    if missing and (not may or done + len(missing) > MOST_SWAPS):
        raise judge.refused(Reason.NO_MORE_SWAPS, move)
    return [
        encode(codes.MOVE_SWAP, rank, mask & -mask, up_rank, up)
        for (rank, mask), (up_rank, up) in zip(missing, free, strict=True)
    ]


def lying_stacks(state: Any, seat: int) -> list[Stack]:
    """The up cards of a seat stack by stack, single cards among them."""
    pairs = zip(state["stack_rank"][seat].tolist(), state["stack_mask"][seat].tolist(), strict=True)
    stacks = [(rank, mask) for rank, mask in pairs if mask]
    left = state["up"][seat].tolist()
    for rank, mask in stacks:
        left[rank] &= ~mask
    alone = [(rank, 1 << bit) for rank, mask in enumerate(left) for bit in _bits(mask)]
    return sorted([*stacks, *alone], key=lambda stack: (stack[0], stack[1] & -stack[1]))


def is_whole(state: Any, seat: int, rank: int, mask: int) -> bool:
    """Whether up cards of a rank are whole stacks."""
    parts = (found & mask for at, found in lying_stacks(state, seat) if at == rank)
    wholes = [found for at, found in lying_stacks(state, seat) if at == rank]
    return all(part in (0, whole) for part, whole in zip(parts, wholes, strict=True))


def stacks_named(judge: Judge, rank: int, move: Move, most: int) -> int:
    """The cards of one or more whole stacks of a rank that a move names; 0 if it names no such."""
    stacks = [mask for at, mask in lying_stacks(judge.state, judge.seat) if at == rank]
    named = Counter(card for card in move.cards if len(card) > 1 or card == RANKS[JOKER])
    for count in range(1, min(len(stacks), most) + 1):
        for some in combinations(stacks, count):
            cards = cards_of(rank, sum(some))
            if len(cards) == len(move.cards) and not named - Counter(cards):
                return sum(some)
    return 0


def _dumped(judge: Judge, move: Move) -> int:
    """Throwing all that a seat has of the rank (REVSH-05)."""
    (code,) = judge.legal
    rank = code >> 5 & 15
    hand, up = judge.zone("hand"), judge.zone("up")
    free = [in_hand | lying for in_hand, lying in zip(hand, up, strict=True)]
    chosen = judge.pick(move.cards, free, "hand", move)
    if chosen != {rank: code >> 9 & 0xFFFF}:
        raise judge.refused(Reason.DUMP_ALL, move, rank=rank_word(rank))
    return code


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(16) if mask >> bit & 1]
