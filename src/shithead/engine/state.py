"""The state record: a whole game in about 1.6 KB, without pointers."""

from __future__ import annotations

from ctypes import c_int8, c_uint8, c_uint16, c_uint32
from typing import Final

from shithead.cards import MAX_CARDS, MAX_SEATS, RANK_COUNT
from shithead.record_layout import layout

MAX_ROW: Final = 6
"""Down cards a seat can have."""

MOST_SWAPS: Final = 30
"""Pairs that a seat may swap before play, so that swapping ends."""

_ZONES: Final = (MAX_SEATS, RANK_COUNT)

STATE: Final = layout(
    "State",
    [
        ("hand", c_uint16, _ZONES),  # masks by seat and rank: bit = suit * 4 + pack
        ("up", c_uint16, _ZONES),
        ("known", c_uint16, _ZONES),  # hand cards that everyone has seen
        ("hand_ranks", c_uint16, (MAX_SEATS,)),  # the ranks of a hand as a mask: asked often
        ("up_ranks", c_uint16, (MAX_SEATS,)),
        ("burnt", c_uint16, (RANK_COUNT,)),
        ("removed", c_uint16, (RANK_COUNT,)),  # put aside unseen before the deal
        ("down", c_uint8, (MAX_SEATS, MAX_ROW)),  # card codes, left to right
        ("stock", c_uint8, (MAX_CARDS,)),  # card codes, drawn from ``drawn`` on
        ("pile", c_uint8, (MAX_CARDS,)),  # card codes, bottom first
        ("removed_n", c_uint8),
        ("hand_n", c_uint8, (MAX_SEATS,)),
        ("up_n", c_uint8, (MAX_SEATS,)),
        ("down_n", c_uint8, (MAX_SEATS,)),
        ("active", c_uint8, (MAX_SEATS,)),  # 1: not out
        ("ready", c_uint8, (MAX_SEATS,)),  # 1: done with swapping
        ("swaps", c_uint8, (MAX_SEATS,)),
        ("places", c_uint8, (MAX_SEATS,)),  # seats in the order of going out
        ("age", c_uint8, (MAX_SEATS,)),  # 0 the youngest
        ("prepared", c_uint8, (MAX_SEATS,)),  # 1: has chosen its up cards, or laid on a stack
        ("stack_rank", c_uint8, (MAX_SEATS, MAX_ROW)),  # stacked up cards: rank,
        ("stack_mask", c_uint16, (MAX_SEATS, MAX_ROW)),  # and cards, 0 for none
        ("owed", c_uint8, (MAX_SEATS,)),  # cards not yet drawn by hand
        ("late", c_uint8, (MAX_SEATS,)),  # others' turns since then
        ("first_up", c_uint8, (RANK_COUNT,)),  # seat that was dealt the first up card of a rank
        ("idle", c_uint16),  # turns since a card left play
        ("stock_n", c_uint8),  # end of the stock
        ("drawn", c_uint8),  # its top
        ("pile_n", c_uint8),
        ("seats", c_uint8),
        ("active_n", c_uint8),
        ("places_n", c_uint8),
        ("dealer", c_uint8),
        ("turn", c_uint8),
        ("phase", c_uint8),
        ("again_rank", c_uint8),
        ("fresh", c_uint16),  # hand cards that alone may follow in AGAIN; 0: any of the rank
        ("set_n", c_uint8),  # cards of the last set on the pile, where sets are to be answered
        ("source", c_uint8),  # zone in which the turn began
        ("demand", c_uint8),  # what the next play must meet (ruleset.legality)
        ("last", c_uint8),  # the seat that last put a card on the pile
        ("open_rank", c_uint8),  # the opening play must be of this rank,
        ("open_suit", c_uint8),  # and hold this suit
        ("maker", c_uint8),  # the seat that completed the quartet on the pile
        ("declined", c_uint16),  # mask of seats that throw no more
        ("burner", c_uint8),  # the seat that burned first
        ("skips", c_uint8),  # collected in this turn
        ("turned", c_uint8),  # direction turned by cards of this turn
        ("packs", c_uint8),
        ("direction", c_int8),  # 1 clockwise, -1 counterclockwise
        ("random", c_uint32, (4,)),  # for simulation only
    ],
)
"""Layout of a state; seats run clockwise, ``NONE`` (255) stands for no seat, rank or suit."""
