"""The most moves that a position can have, which limits games on a GPU."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from shithead.cards import RANK_COUNT
from shithead.engine.legal_moves import AT_ONCE
from shithead.engine.playout_share import THREAD_MOVES
from shithead.errors import SetupError
from shithead.ruleset.compiler import compiled
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.schema import MOST_TO_LAY_FROM

if TYPE_CHECKING:
    from shithead.engine.record_types import Rules

_SUITS: Final = 4
_SUIT_CHOICES: Final = 2**_SUITS - 1
"""Sets of a rank that differ in their suits."""

_RUNS: Final = _SUITS * sum(range(2, 14))
"""Runs of two cards and more from each rank below the ace, whatever their length."""

_DOWN_CARDS: Final = 6
_SINGLE_MOVES: Final = 8
"""Moves of which a position has one at most: passing, trying, drawing, toppling …"""


def check_moves(rules: RuleSet, seats: int) -> None:
    """Make sure that a thread has room for the moves of every position.

    Raises:
        SetupError: there may be more of them.
    """
    most = most_moves(rules, seats)
    if most > THREAD_MOVES:
        raise SetupError("gpu-moves", most=most, room=THREAD_MOVES)


def most_moves(rules: RuleSet, seats: int) -> int:
    """An upper bound of the moves that a seat can have, and of the places that listing them takes.

    Plays are listed by rank and number, so that each card of a zone adds one at most. Beside them
    there are plays that differ in suits or have companions, runs, and takes by up card.
    """
    packs, jokers, _ = rules.cards(seats)
    r = compiled(rules)[0]
    equal = max(_SUITS * packs, jokers)
    row = rules.deal.sizes(seats)
    on_turn = _most_on_turn(r, row.up, packs * 52 + jokers, equal) + seats
    suits, hand = _SUITS if r.suited else 1, max(row.first_hand, row.kept)
    hand = min(hand, RANK_COUNT * suits)
    swaps = hand * row.up * (suits if r.deal_stacks else 1) + hand + 1  # and cards to stack
    # Choices of up cards; the cards to choose from are listed behind them.
    choices = comb(row.first_hand, row.up) + MOST_TO_LAY_FROM if rules.deal.chosen else 0
    return max(on_turn, swaps, choices)


def _most_on_turn(r: Rules, up: int, cards: int, equal: int) -> int:
    """The most moves in play.

    Args:
        up: up cards of a seat.
        equal: cards of a rank at most.
    """
    limit = min(r.play_companion_limit or equal, equal)
    companions = cards * limit * r.companions.bit_count()
    suits = _SUIT_CHOICES * r.suited.bit_count()
    if r.suited and r.endgame_up_with_last_hand:
        suits += _SUIT_CHOICES
    runs = _RUNS if r.play_runs else 0
    takes = min(cards, up * equal) + _SUIT_CHOICES * min(up, r.suited.bit_count())
    flips = 2**_DOWN_CARDS if r.endgame_flip_several else _DOWN_CARDS
    return cards + companions + suits + runs + takes + flips + _SINGLE_MOVES + AT_ONCE
