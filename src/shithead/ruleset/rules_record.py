"""The rules' record: the layout of a compiled rule set, as kernels read it."""

from __future__ import annotations

from ctypes import c_uint8, c_uint16
from typing import Final

from shithead.cards import MAX_SEATS, RANK_COUNT
from shithead.record_layout import FieldOf, layout
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

ASKS_RANKING: Final = 1
"""``asks``: the player says whether higher or lower follows."""

ASKS_NEXT: Final = 2
"""``asks``: the player names who is next."""

VOLUNTARY_NEVER: Final = 0
"""``voluntary``: only a player who cannot play takes the pile."""

VOLUNTARY_ALWAYS: Final = 1
"""``voluntary``: every player may take the pile."""

VOLUNTARY_CONDITIONS: Final = 2
"""``voluntary``: a player may take the pile on a condition (CRUZO-25)."""

MOST_PILES: Final = LONGEST_LISTS["pickup.voluntary"]
"""Piles, described by the cards in them, that may be taken at will (CRUZO-25)."""

_LARGEST_BYTE: Final = 255
_RANKS: Final = (RANK_COUNT,)
_TABLES: Final[list[FieldOf]] = [
    ("allowed", c_uint16, (DEMANDS,)),  # by demand: mask of the ranks of which some card meets it
    ("apart_allowed", c_uint16, (DEMANDS,)),  # of which the cards apart do,
    ("rest_allowed", c_uint16, (DEMANDS,)),  # and of which the others do
    ("refusal", c_uint8, (DEMANDS, RANK_COUNT)),  # why a rank does not (reason_codes)
    ("after", c_uint8, (DEMANDS, RANK_COUNT)),  # by demand and rank played: the next demand
    ("transparent", c_uint16),  # masks of ranks with an effect,
    ("passes_skip", c_uint16),
    ("cover", c_uint16),
    ("again", c_uint16),
    ("force", c_uint16),
    ("force_removed", c_uint16),
    ("quartet_ranks", c_uint16),  # that count for quartets,
    ("companions", c_uint16),  # that may go along with a set,
    ("turning", c_uint16),  # that turn the ranking,
    ("suited", c_uint16),  # of which suits matter,
    ("split", c_uint16),  # whose cards do different things,
    ("plain", c_uint16),  # whose cards change nothing but the pile's demand,
    ("free_ranks", c_uint16),  # of which no number of cards is ever too many
    ("answers_any", c_uint16),  # that go on a set in any number,
    ("resets", c_uint16),  # after which anything may follow
    ("replies", c_uint8),  # 1: some cards hand a forced take on,
    ("reply", c_uint16, (RANK_COUNT, RANK_COUNT)),  # by forcing rank and rank: cards' masks
    ("skip", c_uint8, _RANKS),  # PER_CARD, PER_PLAY, PER_LYING or 0
    ("reverse", c_uint8, _RANKS),  # PER_CARD, PER_PLAY or 0
    ("burn", c_uint8, _RANKS),  # BURN_SAME, BURN_FOLLOWING or 0
    ("apart", c_uint16, _RANKS),  # by rank: cards that go on other cards than the rest of it
    ("special_cards", c_uint16, _RANKS),  # the cards with any effect,
    ("skippers", c_uint16, _RANKS),  # that skip,
    ("reversers", c_uint16, _RANKS),  # that reverse,
    ("burners", c_uint16, _RANKS),  # that burn,
    ("repeaters", c_uint16, _RANKS),  # whose player plays again,
    ("forcers", c_uint16, _RANKS),  # and that force the next player to take the pile, as masks
    ("asks", c_uint8, _RANKS),  # what the player has to say: ASKS_RANKING, ASKS_NEXT, as bits
    ("most", c_uint8, _RANKS),  # cards in one play, 0 any number
    ("bonus_on", c_uint8, _RANKS),  # another refill: the rank below,
    ("bonus_to", c_uint8, _RANKS),  # the hand's size then,
    ("bonus_below", c_uint8, _RANKS),  # and the size under which it is due
    ("start_order", c_uint8, _RANKS),  # place in start.ranks, or NONE
    ("start_suit", c_uint8, (4,)),  # place in start.suits, or NONE; 0 where suits do not matter
    ("removed_more", c_uint8, (MAX_SEATS + 1,)),  # by seats: cards put aside at most by chance
    ("pile_needs", c_uint8, (MOST_PILES, RANK_COUNT)),  # by pile that may be taken: its cards
    ("take_piles", c_uint8),  # so many such piles there are
    ("take_triple", c_uint8),  # 1: the pile may be taken with a playable triple
    ("voluntary", c_uint8),  # VOLUNTARY_NEVER, VOLUNTARY_ALWAYS or VOLUNTARY_CONDITIONS
    ("up_chosen", c_uint8),  # 1: up cards are chosen out of the hand
    ("deal_down", c_uint8, (MAX_SEATS + 1,)),  # by seats: down cards of a seat,
    ("deal_up", c_uint8, (MAX_SEATS + 1,)),  # up cards,
    ("first_hand", c_uint8, (MAX_SEATS + 1,)),  # cards dealt into a hand,
    ("kept_hand", c_uint8, (MAX_SEATS + 1,)),  # hand cards when play begins,
    ("draw_refill_to", c_uint8, (MAX_SEATS + 1,)),  # and to which hands are refilled
    ("free_sets", c_uint8),  # 1: all ranks are free, and nothing but sets is played
    ("more_on_turn", c_uint8),  # 1: there are moves on turn that few rules know
    ("out_of_turn", c_uint8),  # 1: there are moves out of turn in play
    ("demands", c_uint8),  # so many demands can come up: as many again where the ranking turns
    ("asks_ever", c_uint8),  # 1: some rank lets its player say something
    ("ranking_stays", c_uint8),  # 1: a turned ranking outlasts the pile
]
_OPTIONS: Final[list[FieldOf]] = [
    (option.field, c_uint8 if option.most <= _LARGEST_BYTE else c_uint16)
    for option in PLAIN_OPTIONS.values()
]

RULES: Final = layout("Rules", [*_TABLES, *_OPTIONS])
"""Layout of a compiled rule set: tables and masks, then a field for each plain option."""
