"""Moves as the kernels' numbers, and back (packing: ``engine.codes``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import chain
from typing import Final

from msgspec import structs

from shithead.cards import CARD_OF_CODE, RANKS, SUITS, cards_of
from shithead.engine import codes
from shithead.engine.codes import (
    choice_count,
    chosen_card,
    kind_of,
    mask_of,
    other_mask_of,
    other_rank_of,
    rank_of,
)
from shithead.game.memo import MOST_TABLES, Memo
from shithead.notation.moves import APART, NAMES, RANKING_WORDS, Move, MoveKind

CODE_OF_KIND: Final = {
    MoveKind.PLAY: codes.MOVE_PLAY,
    MoveKind.FLIP: codes.MOVE_FLIP,
    MoveKind.TAKE: codes.MOVE_TAKE,
    MoveKind.PASS: codes.MOVE_PASS,
    MoveKind.SWAP: codes.MOVE_SWAP,
    MoveKind.READY: codes.MOVE_READY,
    MoveKind.CLOCKWISE: codes.MOVE_DIRECTION,
    MoveKind.COUNTERCLOCKWISE: codes.MOVE_DIRECTION,
    MoveKind.TRY: codes.MOVE_TRY,
    MoveKind.REPLY: codes.MOVE_REPLY,
    MoveKind.LAY: codes.MOVE_LAY,
    MoveKind.DUMP: codes.MOVE_DUMP,
    MoveKind.THROW: codes.MOVE_THROW,
    MoveKind.DRAW: codes.MOVE_DRAW,
    MoveKind.CALL: codes.MOVE_CALL,
    MoveKind.TOPPLE: codes.MOVE_TOPPLE,
    MoveKind.CLAIM: codes.MOVE_CLAIM,
    MoveKind.SAY: codes.MOVE_SAY,
}
"""The kernels' kind for each kind of move. They know three more: ``MOVE_STACK`` (a hand card put on
an up card), ``MOVE_RUN``, and ``MOVE_FOUL`` (an illegal play that is punished). No rules have
``pick``."""

_KIND_OF_CODE: Final = {code: kind for kind, code in CODE_OF_KIND.items()} | {
    codes.MOVE_STACK: MoveKind.LAY,
    codes.MOVE_RUN: MoveKind.PLAY,
    codes.MOVE_FOUL: MoveKind.PLAY,
}


def encode(
    kind: int, rank: int = 0, mask: int = 0, other_rank: int = 0, other_mask: int = 0
) -> int:
    """The code of a move.

    Args:
        kind: one of the ``MOVE_`` numbers of ``engine.codes``.
        rank: of the cards, or what the comment at the kind says.
        mask: the cards of the rank, or what the comment at the kind says.
        other_rank: a second rank.
        other_mask: the cards of the second rank.
    """
    return int(codes.encode(kind, rank, mask, other_rank, other_mask))


def encode_choice(card_codes: Sequence[int], count: int) -> int:
    """The code of a choice of up cards out of the hand.

    Args:
        card_codes: the cards, as many as a code has room for.
        count: how many they are.
    """
    code = codes.encode_choice(count)
    for place, card in enumerate(card_codes):
        code = codes.add_choice(code, place, card)
    return int(code)


def decode(move_codes: Sequence[int], seats: tuple[str, ...], seat: str | None = None) -> Move:
    """One move for the codes that carry it out.

    Mostly that is a single code; several pairs swapped, all stacks arranged at once, an illegal
    play of several ranks, or a play with which something is said need several.

    Args:
        move_codes: the codes, in order.
        seats: the names at the table, which ``call`` needs.
        seat: the seat that the move names, if it names it.
    """
    last = move_codes[-1]
    if kind_of(last) == codes.MOVE_STACK and other_mask_of(last):
        stacked = (code for code in move_codes if kind_of(code) == codes.MOVE_STACK)
        return _arrangement(stacked).by(seat)
    if len(move_codes) == 1:
        return moves_by_code(seats, seat)[last]
    moves = decode_all(move_codes, seats, seat)
    if kind_of(last) == codes.MOVE_SAY:
        return structs.replace(decode(move_codes[:-1], seats, seat), words=moves[-1].words)
    cards = tuple(chain.from_iterable(move.cards for move in moves))
    up = tuple(chain.from_iterable(move.up for move in moves))
    return Move(moves[0].kind, cards=cards, up=up, seat=seat)


def decode_all(
    move_codes: Sequence[int], seats: tuple[str, ...], seat: str | None = None
) -> list[Move]:
    """The moves that codes stand for, one each.

    Args:
        move_codes: the codes.
        seats: the names at the table, which ``call`` needs.
        seat: the seat that the moves name, if they name it.
    """
    return moves_by_code(seats, seat).of(move_codes)


@lru_cache(maxsize=MOST_TABLES)
def moves_by_code(seats: tuple[str, ...], seat: str | None = None) -> Memo[int, Move]:
    """The moves that codes stand for at a table of these seats, of the seat that is named."""
    return Memo(partial(_decoded_by, seats, seat))


def _decoded_by(seats: tuple[str, ...], seat: str | None, code: int) -> Move:
    return _decoded(code, seats).by(seat)


def _decoded(code: int, seats: tuple[str, ...]) -> Move:
    kind = kind_of(code)
    if kind == codes.MOVE_CALL:
        return Move(MoveKind.CALL, words=seats[mask_of(code)])
    if kind == codes.MOVE_SAY:
        return Move(MoveKind.SAY, words=_said(code, seats))
    if kind == codes.MOVE_FLIP:
        further = other_mask_of(code)
        others = tuple(n for n in range(1, further.bit_length() + 1) if further >> n - 1 & 1)
        return Move(MoveKind.FLIP, number=mask_of(code) + 1, further=others)
    if kind == codes.MOVE_DIRECTION:
        return Move(MoveKind.COUNTERCLOCKWISE if mask_of(code) else MoveKind.CLOCKWISE)
    cards = _CARDS.get(kind, _cards)(code)
    up = _other_cards(code) if kind == codes.MOVE_SWAP else ()
    return Move(_KIND_OF_CODE[kind], cards=cards, up=up)


def _said(code: int, seats: tuple[str, ...]) -> str:
    """What a player says with a card."""
    word, named = rank_of(code), mask_of(code)
    words = [RANKING_WORDS[word - codes.SAID_HIGHER]] if word else []
    return " ".join([*words, NAMES, seats[named - 1]] if named else words)


def _cards(code: int) -> tuple[str, ...]:
    return cards_of(rank_of(code), mask_of(code))


def _other_cards(code: int) -> tuple[str, ...]:
    return cards_of(other_rank_of(code), other_mask_of(code))


def _set(code: int) -> tuple[str, ...]:
    """A set and its companions."""
    return (*_cards(code), *_other_cards(code))


def _run(code: int) -> tuple[str, ...]:
    lowest, suit, count = rank_of(code), mask_of(code), other_rank_of(code)
    return tuple(RANKS[rank] + SUITS[suit] for rank in range(lowest, lowest + count))


def _choice(code: int) -> tuple[str, ...]:
    """The up cards that a seat chooses."""
    return tuple(CARD_OF_CODE[chosen_card(code, place)] for place in range(choice_count(code)))


_CARDS: Final[dict[int, Callable[[int], tuple[str, ...]]]] = {
    codes.MOVE_PLAY: _set,
    codes.MOVE_RUN: _run,
    codes.MOVE_LAY: _choice,
}
"""Kinds that name their cards in a special way, and how."""


def _arrangement(stack_codes: Iterable[int]) -> Move:
    """All stacks as a seat arranged them: the cards that lay there, and those laid on them."""
    stacks = [cards_of(rank_of(code), other_mask_of(code) | mask_of(code)) for code in stack_codes]
    return Move(MoveKind.LAY, cards=tuple(f" {APART} ".join(map(" ".join, stacks)).split()))
