"""The state record: a whole game in about 1.6 KB, without pointers."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from shithead.cards import MAX_CARDS, MAX_SEATS, RANK_COUNT

MAX_ROW: Final = 6
"""Down cards a seat can have."""

MOST_SWAPS: Final = 30
"""Pairs that a seat may swap before play, so that swapping ends."""

_ZONES: Final = (MAX_SEATS, RANK_COUNT)

STATE: Final[np.dtype[Any]] = np.dtype(
    [
        ("hand", np.uint16, _ZONES),  # masks by seat and rank: bit = suit * 4 + pack
        ("up", np.uint16, _ZONES),
        ("known", np.uint16, _ZONES),  # hand cards that everyone has seen
        ("burnt", np.uint16, (RANK_COUNT,)),
        ("removed", np.uint16, (RANK_COUNT,)),  # put aside unseen before the deal
        ("down", np.uint8, (MAX_SEATS, MAX_ROW)),  # card codes, left to right
        ("stock", np.uint8, (MAX_CARDS,)),  # card codes, drawn from ``drawn`` on
        ("pile", np.uint8, (MAX_CARDS,)),  # card codes, bottom first
        ("removed_n", np.uint8),
        ("hand_n", np.uint8, (MAX_SEATS,)),
        ("up_n", np.uint8, (MAX_SEATS,)),
        ("down_n", np.uint8, (MAX_SEATS,)),
        ("active", np.uint8, (MAX_SEATS,)),  # 1: not out
        ("ready", np.uint8, (MAX_SEATS,)),  # 1: done with swapping
        ("swaps", np.uint8, (MAX_SEATS,)),
        ("places", np.uint8, (MAX_SEATS,)),  # seats in the order of going out
        ("age", np.uint8, (MAX_SEATS,)),  # 0 the youngest
        ("laid", np.uint8, (MAX_SEATS,)),  # 1: has chosen its up cards, or laid on a stack
        ("stack_rank", np.uint8, (MAX_SEATS, MAX_ROW)),  # stacked up cards: rank,
        ("stack_mask", np.uint16, (MAX_SEATS, MAX_ROW)),  # and cards, 0 for none
        ("owed", np.uint8, (MAX_SEATS,)),  # cards not yet drawn by hand
        ("late", np.uint8, (MAX_SEATS,)),  # others' turns since then
        ("first_up", np.uint8, (RANK_COUNT,)),  # seat that was dealt the first up card of a rank
        ("idle", np.uint16),  # turns since a card left play
        ("stock_n", np.uint8),  # end of the stock
        ("drawn", np.uint8),  # its top
        ("pile_n", np.uint8),
        ("seats", np.uint8),
        ("active_n", np.uint8),
        ("places_n", np.uint8),
        ("dealer", np.uint8),
        ("turn", np.uint8),
        ("phase", np.uint8),
        ("again_rank", np.uint8),
        ("source", np.uint8),  # zone in which the turn began
        ("demand", np.uint8),  # what the next play must meet (ruleset.legality)
        ("last", np.uint8),  # who last put a card on the pile
        ("open_rank", np.uint8),  # the opening play must be of this rank,
        ("open_suit", np.uint8),  # and hold this suit
        ("maker", np.uint8),  # who completed the quartet that lies there
        ("asked", np.uint16),  # mask of seats that throw no more
        ("burner", np.uint8),  # who burned first
        ("skips", np.uint8),  # collected in this turn
        ("turned", np.uint8),  # direction turned by cards of this turn
        ("packs", np.uint8),
        ("direction", np.int8),  # 1 clockwise, -1 counterclockwise
        ("random", np.uint32, (4,)),  # for simulation only
    ],
    align=True,
)
"""Layout of a state; seats run clockwise, ``NONE`` (255) stands for no seat, rank or suit."""
