"""The rules' record: the layout of a compiled rule set, as kernels read it."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from shithead.cards import MAX_SEATS, RANK_COUNT
from shithead.ruleset.legality import DEMANDS
from shithead.ruleset.option_codes import PLAIN_OPTIONS
from shithead.ruleset.size_limits import LONGEST_LISTS

NONE: Final = 255
"""No rank, no suit, no seat."""

PER_CARD: Final = 1
"""``skip``, ``reverse``: each card of a play counts (X-25)."""

PER_PLAY: Final = 2
"""``skip``, ``reverse``: a play counts once, however many cards it has."""

PER_LYING: Final = 3
"""``skip``: each card of the rank that lies together on top of the pile counts (CRUZO-43 b)."""

BURN_SAME: Final = 1
"""``burn``: whoever burns opens."""

BURN_FOLLOWING: Final = 2
"""``burn``: the following player opens."""

VOLUNTARY_NEVER: Final = 0
"""``voluntary``: only a player who cannot play takes the pile."""

VOLUNTARY_ALWAYS: Final = 1
"""``voluntary``: every player may take the pile."""

VOLUNTARY_CONDITIONS: Final = 2
"""``voluntary``: a player may take the pile on a condition (CRUZO-25)."""

MOST_PILES: Final = LONGEST_LISTS["pickup.voluntary"]
"""Piles, described by the cards in them, that may be taken at will (CRUZO-25)."""

_RANKS: Final = (RANK_COUNT,)
_TABLES: Final[list[Any]] = [
    ("allowed", np.uint16, (DEMANDS,)),  # by demand: mask of the ranks that meet it
    ("refusal", np.uint8, (DEMANDS, RANK_COUNT)),  # why a rank does not (reason_codes)
    ("after", np.uint8, (DEMANDS, RANK_COUNT)),  # by demand and rank played: the next demand
    ("transparent", np.uint16),  # masks of ranks with an effect,
    ("passes_skip", np.uint16),
    ("cover", np.uint16),
    ("again", np.uint16),
    ("force", np.uint16),
    ("force_removed", np.uint16),
    ("special", np.uint16),  # with any effect,
    ("quartet_ranks", np.uint16),  # that count for quartets,
    ("companions", np.uint16),  # that may go along with a set,
    ("suited", np.uint16),  # of which suits matter
    ("replies", np.uint8),  # 1: some cards hand a forced take on,
    ("reply", np.uint16, (RANK_COUNT, RANK_COUNT)),  # by forcing rank and rank: cards' masks
    ("skip", np.uint8, _RANKS),  # PER_CARD, PER_PLAY, PER_LYING or 0
    ("reverse", np.uint8, _RANKS),  # PER_CARD, PER_PLAY or 0
    ("burn", np.uint8, _RANKS),  # BURN_SAME, BURN_FOLLOWING or 0
    ("most", np.uint8, _RANKS),  # cards in one play, 0 any number
    ("bonus_on", np.uint8, _RANKS),  # another refill: the rank below,
    ("bonus_to", np.uint8, _RANKS),  # the hand's size then,
    ("bonus_below", np.uint8, _RANKS),  # and the size under which it is due
    ("start_order", np.uint8, _RANKS),  # place in start.ranks, or NONE
    ("start_suit", np.uint8, (4,)),  # place in start.suits, or NONE; 0 where suits do not matter
    ("removed_more", np.uint8, (MAX_SEATS + 1,)),  # by seats: cards put aside at most by chance
    ("pile_needs", np.uint8, (MOST_PILES, RANK_COUNT)),  # by pile that may be taken: its cards
    ("take_piles", np.uint8),  # so many such piles there are
    ("take_triple", np.uint8),  # 1: the pile may be taken with a playable triple
    ("voluntary", np.uint8),  # VOLUNTARY_NEVER, VOLUNTARY_ALWAYS or VOLUNTARY_CONDITIONS
    ("up_chosen", np.uint8),  # 1: up cards are chosen out of the hand
    ("first_hand", np.uint8),  # cards dealt into a hand
    ("kept_hand", np.uint8),  # hand cards when play begins
    ("more_on_turn", np.uint8),  # 1: there are moves on turn that few rules know
    ("out_of_turn", np.uint8),  # 1: there are moves out of turn in play
]
_OPTIONS: Final = [
    (option.field, np.uint8 if option.most <= np.iinfo(np.uint8).max else np.uint16)
    for option in PLAIN_OPTIONS.values()
]

RULES: Final = np.dtype([*_TABLES, *_OPTIONS], align=True)
"""Layout of a compiled rule set: tables and masks, then a field for each plain option."""
