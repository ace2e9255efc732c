"""Reasons of refusal as numbers, which kernels return; 0 stands for a legal move."""

from __future__ import annotations

from typing import Final

from shithead.errors import Reason

REASONS: Final = (None, *Reason)
"""The reason of each number."""


def reason_code(reason: Reason | None) -> int:
    """The number of a reason."""
    return REASONS.index(reason)


GAME_OVER: Final = reason_code(Reason.GAME_OVER)
NOT_YOUR_TURN: Final = reason_code(Reason.NOT_YOUR_TURN)
NOT_NOW: Final = reason_code(Reason.NOT_NOW)
NOT_IN_THESE_RULES: Final = reason_code(Reason.NOT_IN_THESE_RULES)
NOT_HELD: Final = reason_code(Reason.NOT_HELD)
WRONG_SOURCE: Final = reason_code(Reason.WRONG_SOURCE)
SETS_OF_ONE_RANK_ONLY: Final = reason_code(Reason.SETS_OF_ONE_RANK_ONLY)
NOT_A_RUN: Final = reason_code(Reason.NOT_A_RUN)
RUN_ENDS: Final = reason_code(Reason.RUN_ENDS)
CANNOT_REPLY: Final = reason_code(Reason.CANNOT_REPLY)
SINGLE_CARDS_ONLY: Final = reason_code(Reason.SINGLE_CARDS_ONLY)
TOO_MANY_OF_RANK: Final = reason_code(Reason.TOO_MANY_OF_RANK)
TOO_FEW_OF_RANK: Final = reason_code(Reason.TOO_FEW_OF_RANK)
OPENING_CARD_REQUIRED: Final = reason_code(Reason.OPENING_CARD_REQUIRED)
SAME_RANK_ONLY: Final = reason_code(Reason.SAME_RANK_ONLY)
DRAWN_CARDS_ONLY: Final = reason_code(Reason.DRAWN_CARDS_ONLY)
MUST_COVER: Final = reason_code(Reason.MUST_COVER)
TAKE_NOT_ALLOWED: Final = reason_code(Reason.TAKE_NOT_ALLOWED)
PILE_EMPTY: Final = reason_code(Reason.PILE_EMPTY)
TABLE_CARD_REQUIRED: Final = reason_code(Reason.TABLE_CARD_REQUIRED)
TABLE_CARD_NOT_ALLOWED: Final = reason_code(Reason.TABLE_CARD_NOT_ALLOWED)
NO_SUCH_DOWN_CARD: Final = reason_code(Reason.NO_SUCH_DOWN_CARD)
CANNOT_FINISH_ON_THIS: Final = reason_code(Reason.CANNOT_FINISH_ON_THIS)
NO_MORE_SWAPS: Final = reason_code(Reason.NO_MORE_SWAPS)
LAY_EXACTLY: Final = reason_code(Reason.LAY_EXACTLY)
NO_STACK_OF_RANK: Final = reason_code(Reason.NO_STACK_OF_RANK)
WHOLE_STACKS_ONLY: Final = reason_code(Reason.WHOLE_STACKS_ONLY)
LAST_HAND_CARDS_ONLY: Final = reason_code(Reason.LAST_HAND_CARDS_ONLY)
DUMP_ALL: Final = reason_code(Reason.DUMP_ALL)
NO_QUARTET: Final = reason_code(Reason.NO_QUARTET)
MUST_DRAW: Final = reason_code(Reason.MUST_DRAW)
NOTHING_TO_DRAW: Final = reason_code(Reason.NOTHING_TO_DRAW)
NOTHING_FORGOTTEN: Final = reason_code(Reason.NOTHING_FORGOTTEN)
STOCK_EMPTY: Final = reason_code(Reason.STOCK_EMPTY)
SAY_WHAT_IS_ASKED: Final = reason_code(Reason.SAY_WHAT_IS_ASKED)
CANNOT_BE_NAMED: Final = reason_code(Reason.CANNOT_BE_NAMED)
