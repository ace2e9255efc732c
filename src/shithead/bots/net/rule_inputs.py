"""What the rules tell the net: slots of ranks, and the inputs that stay the same in a round."""

from __future__ import annotations

from ctypes import c_double, c_int16, c_int64, c_uint8
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from shithead.bots.net.inputs import RULES
from shithead.bots.search.records import values_of
from shithead.cards import JOKER, RANK_COUNT
from shithead.engine.arrays import records
from shithead.record_layout import fill_record, layout
from shithead.ruleset import codes
from shithead.ruleset.compiler import VOLUNTARY_ALWAYS, VOLUNTARY_NEVER, compiled
from shithead.ruleset.legality import FREE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shithead.bots.net.record_types import NetRules
    from shithead.bots.search.record_types import Values
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import Rules
    from shithead.ruleset.rule_set import RuleSet

OF_A_RANK: Final = 12  # inputs about each rank,
OF_THE_WHOLE: Final = 28  # and about the whole rule set
INPUTS: Final = RULES + OF_A_RANK * RANK_COUNT + OF_THE_WHOLE
"""The number of the net's inputs."""

MOST_OF_RULES: Final = OF_A_RANK * RANK_COUNT + OF_THE_WHOLE

HIDDEN: Final = 64  # units of the first layer
LANES: Final = 4  # of them in a word

NET_RULES: Final = layout(
    "NetRules",
    [
        ("slot", c_uint8, (RANK_COUNT,)),  # by rank: its place from the worst to the best
        ("jokers", c_uint8),
        ("score", c_double),  # how much of the policy's score is added to a chance
        ("room", c_int64),  # inputs of a position that count at most, besides those of the rules
        ("count", c_int64),  # inputs of the rules that are 1,
        ("inputs", c_int16, (MOST_OF_RULES,)),  # their numbers,
        ("base", c_int64, (HIDDEN // LANES,)),  # and what they make of the first layer
    ],
)
"""Layout of what the rules tell the net."""

SCORE: Final = 0.05
"""How much of the policy's score is added to a chance. Without it two greedy nets hoard good cards,
and a third of their rounds never ends."""

_GOOD: Final = (0.5, 0.8, 1.1)
"""Worths of ranks (``policy_weights``) that are told apart."""


@lru_cache(maxsize=256)
def rule_inputs(rules: RuleSet, seats: int) -> Records[NetRules]:
    """The inputs that a rule set fixes, an array of one record; ``base`` is left at 0."""
    table, values = compiled(rules)[0], values_of(rules, seats)[0]
    missing = [rank == JOKER and not values.jokers for rank in range(RANK_COUNT)]
    order = sorted(range(RANK_COUNT), key=lambda rank: (missing[rank], values.worth[rank]))
    slot = [order.index(rank) for rank in range(RANK_COUNT)]
    found = [
        RULES + OF_A_RANK * slot[rank] + place
        for rank in range(RANK_COUNT)
        for place, is_so in enumerate(_about_rank(table, values, rank))
        if is_so
    ]
    whole = RULES + OF_A_RANK * RANK_COUNT
    found += [whole + place for place, is_so in enumerate(_about_all(table, values)) if is_so]
    made: Records[NetRules] = records(1, NET_RULES)
    fields = {
        "slot": slot,
        "jokers": values.jokers,
        "score": SCORE,
        "count": len(found),
        "inputs": found,
    }
    fill_record(made[0], fields.items())
    return made


def _about_rank(r: Rules, a: Values, rank: int) -> Iterator[bool]:
    """What a rank does, as ``OF_A_RANK`` inputs."""
    bit = 1 << rank
    follows = int(r.allowed[r.after[FREE][rank]]).bit_count()
    yield bool(a.always & bit)
    yield r.burn[rank] != 0
    yield r.skip[rank] != 0
    yield r.reverse[rank] != 0
    yield bool(r.cover & bit)
    yield bool((r.transparent | r.again) & bit)
    yield bool(r.force & bit)
    yield follows <= RANK_COUNT * 4 // 7
    yield follows >= RANK_COUNT - 1
    yield from (a.worth[rank] >= good for good in _GOOD)


def _about_all(r: Rules, a: Values) -> Iterator[bool]:
    """What the rule set is like, as ``OF_THE_WHOLE`` inputs."""
    seats = 2
    yield r.voluntary == VOLUNTARY_ALWAYS
    yield r.voluntary == VOLUNTARY_NEVER
    yield r.pickup_who == codes.TAKER_PREVIOUS_PLAYER
    yield r.pickup_next == codes.PICKUP_NEXT_PREVIOUS
    yield r.pickup_next == codes.PICKUP_NEXT_SAME
    yield r.pickup_next == codes.PICKUP_NEXT_UNABLE
    yield r.pickup_up_card != 0
    yield r.quartet_size > 0
    yield r.quartet_size == 3
    yield r.quartet_across_players != 0
    yield bool(r.out_of_turn)
    yield r.draw_mode == codes.DRAW_MANUAL
    yield r.draw_again != 0
    yield r.draw_try_stock != 0
    yield r.draw_refill_to[seats] > 3
    yield r.deal_down[seats] > 3
    yield r.deal_down[seats] == 0
    yield r.companions != 0
    yield r.play_runs != 0
    yield r.play_answer != 0
    yield r.play_sets == codes.SETS_SINGLE
    yield r.endgame_blind_fail != 0
    yield r.finish_on_special != 0
    yield bool(a.wins_count)
    yield r.finish_round_end == codes.ROUND_END_TABLE_COUNT
    yield bool(r.demands > FREE and r.turning)
    yield bool(r.suited)
    yield a.jokers > 0
