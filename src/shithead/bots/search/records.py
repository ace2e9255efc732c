"""The records of the search's kernels: what the policy goes by, and what they write to."""

from __future__ import annotations

from ctypes import c_double, c_int64, c_uint8, c_uint16
from functools import lru_cache, reduce
from operator import and_
from typing import TYPE_CHECKING, Final

from msgspec import structs

from shithead.bots.policy_weights import USUAL, Ranks, Weights, ranks_of
from shithead.bots.search.features import COLUMNS, ROWS
from shithead.cards import MAX_CARDS, RANK_COUNT
from shithead.engine.arrays import records
from shithead.engine.codes import EVENT_BUFFER, MOVE_BUFFER
from shithead.record_layout import fill_record, layout
from shithead.ruleset.legality import FREE
from shithead.ruleset.rule_set import RuleSet

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Values, Workspace
    from shithead.engine.arrays import Records


_WEIGHTS: Final = (
    "far",
    "stock_turns",
    "turn",
    "again",
    "pressure",
    "urgent",
    "last",
    "danger",
    "blame",
    "relief",
    "further",
    "nearly",
    "quartet",
    "table",
    "out",
    "patience",
    "restless",
)

NEVER: Final = 1000

VALUES: Final = layout(
    "Values",
    [
        ("worth", c_double, (RANK_COUNT,)),  # how good a rank is to hold
        ("spent", c_double, (RANK_COUNT,)),  # how readily it is played where others fit too
        ("par", c_double),  # the worth of an average card
        ("card_less", c_double),  # what a card given away is worth without a stock
        *((name, c_double) for name in _WEIGHTS),
        ("nearly_from", c_int64),  # the number of cards that lacks one of a quartet
        ("bot", c_uint8),  # whose policy it is, such as RANDOM or GREEDY
        ("jokers", c_uint8),
        ("always", c_uint16),  # ranks that fit on everything
        ("wins_count", c_uint8),  # 1: what counts is to be out first
        ("evenly", c_uint8),  # 1: rollouts are played at random instead, for measuring
    ],
)
"""Layout of what the policy goes by."""


@lru_cache(maxsize=256)
def values_of(rules: RuleSet, seats: int, weights: Weights = USUAL) -> Records[Values]:
    """The policy's values for a rule set, as an array of one record, which nobody may change.

    Args:
        seats: how many seats play.
    """
    ranks = ranks_of(rules, rules.cards(seats)[1], weights)
    values = {name: structs.asdict(weights)[name] for name in _WEIGHTS}
    values |= {
        "worth": ranks.worth,
        "spent": ranks.spent,
        "par": ranks.par,
        "card_less": weights.base,
        "nearly_from": rules.quartet.size - 1 if rules.quartet.size else NEVER,
        "jokers": rules.cards(seats)[1],
        "always": reduce(and_, (ranks.fits[demand] for demand in _met(ranks))),
        "wins_count": rules.finish.round_end == "first_out",
    }
    table: Records[Values] = records(1, VALUES)
    fill_record(table[0], values.items())
    return table


def _met(ranks: Ranks) -> set[int]:
    """The demands that a pile can come to under the rules."""
    met, fresh = set[int](), {FREE}
    while fresh:
        met |= fresh
        fresh = {ranks.after[d][rank] for d in fresh for rank in range(RANK_COUNT)} - met
    return met


DEEPEST: Final = 60
"""Nodes that one iteration of a search passes below the root, at most."""

WORKSPACE: Final = layout(
    "Workspace",
    [
        ("moves", c_int64, (MOVE_BUFFER,)),  # codes of legal moves
        ("log", c_int64, (EVENT_BUFFER,)),  # events; the first number counts them
        ("features", c_double, (ROWS, COLUMNS)),
        ("unseen", c_int64, (MAX_CARDS,)),  # card codes to deal anew
        ("prior", c_double, (2, MOVE_BUFFER)),  # what a tree's moves are chosen by
        ("path", c_int64, (DEEPEST + 2,)),  # nodes passed below the root: number, then places
        ("seed", c_int64),  # what Python asks for: the seed,
        ("first", c_int64),  # the number of the first sampled deal,
        ("count", c_int64),  # of how many,
        ("seat", c_int64),  # whose knowledge they are dealt by; NONE: it sees all hands
        ("mover", c_int64),  # the seat that makes the first move of a rollout,
        ("code", c_int64),  # and that move
        ("horizon", c_int64),  # plies of it before the net judges; 0: it goes on to the end
        ("used", c_int64),  # nodes of the tree that are used
        ("plies", c_int64),  # decisions in all sampled deals so far
        ("explore", c_double),  # how much moves that were tried little count
    ],
)
"""Layout of a workspace."""


def new_workspace() -> Records[Workspace]:
    """A workspace, as an array of one record."""
    work: Records[Workspace] = records(1, WORKSPACE)
    return work
