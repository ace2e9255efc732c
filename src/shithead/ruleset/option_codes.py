"""Numbers for options: the schema's values as kernels read and compare them.

A *plain* option is a switch, a whole number or one of several named values. Each has a field of its
own in the rules' record (:mod:`shithead.ruleset.rules_record`), which this module derives from the
schema:

- its name is ``group_option``: ``turn.limit`` is ``r.turn_limit``;
- its value is 0 or 1 for a switch, the number itself, or the place of a named value in the schema's
  ``Literal``. ``off`` always comes first, so a kernel may ask ``if r.deal_stacks:``.

Kernels compare named values with the constants below, which are looked up by name. An option that
is not plain (ranks, suits, conditions) has tables of its own, filled by the compiler.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin
from typing import get_type_hints as type_hints

from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.schema import GROUPS


class PlainOption(NamedTuple):
    """An option that is one number in the rules' record.

    Attributes:
        group: its group in the schema.
        name: its name in the group.
        values: its named values in the schema's order; empty for switches and numbers.
        most: its maximum.
    """

    group: str
    name: str
    values: tuple[str, ...]
    most: int

    @property
    def field(self) -> str:
        """Its field in the rules' record."""
        return f"{self.group}_{self.name}"

    def number(self, rules: RuleSet) -> int:
        """Its value under a rule set, as kernels read it."""
        value = getattr(getattr(rules, self.group), self.name)
        return self.values.index(value) if self.values else int(value)


def _plain_options() -> Iterator[PlainOption]:
    for group, kind in GROUPS.items():
        for name, hint in type_hints(kind, include_extras=True).items():
            if hint is bool:
                yield PlainOption(group, name, (), most=1)
            elif get_origin(hint) is Literal:
                values = get_args(hint)
                yield PlainOption(group, name, values, most=len(values) - 1)
            elif getattr(hint, "__origin__", None) is int:
                yield PlainOption(group, name, (), most=_greatest(hint))


def _greatest(number: Any) -> int:
    """The upper bound of an annotated whole number."""
    return next(int(meta.le) for meta in number.__metadata__ if meta.le is not None)


PLAIN_OPTIONS: Final = {f"{o.group}.{o.name}": o for o in _plain_options()}
"""Every plain option by its dotted name, in the schema's order."""


def option_code(option: str, value: str) -> int:
    """The number of an option's named value.

    Raises:
        KeyError: no plain option of that dotted name.
        ValueError: the option has no such value.
    """
    return PLAIN_OPTIONS[option].values.index(value)


# What kernels compare with -----------------------------------------------------------------------
DEAL_PACKETS: Final = option_code("deal.mode", "packets")
UP_CHOICE_SWAP: Final = option_code("deal.up_choice", "swap")
DEAL_IN_TURN: Final = option_code("deal.timing", "in_turn")
STACKS_ONLY: Final = option_code("deal.stacks", "stack")
STACKS_AND_REDRAW: Final = option_code("deal.stacks", "stack_and_redraw")

STARTER_UP_RANK: Final = option_code("start.starter", "up_rank_then_hand")
STARTER_LEFT_OF_DEALER: Final = option_code("start.starter", "left_of_dealer")
STARTER_FIXED_SEAT: Final = option_code("start.starter", "fixed_seat")
ZONES_HAND_THEN_UP: Final = option_code("start.zones", "hand_then_up")
ZONES_UP_DEALT_THEN_HAND: Final = option_code("start.zones", "up_dealt_then_hand")
ZONES_UP_DEALT: Final = option_code("start.zones", "up_dealt")
ZONES_UP: Final = option_code("start.zones", "up")
TIE_NEXT_CARD: Final = option_code("start.tie", "next_card")
TIE_YOUNGEST: Final = option_code("start.tie", "youngest")
TIE_CALL: Final = option_code("start.tie", "call")
TIE_UP_USUAL: Final = option_code("start.tie_up", "usual")
TIE_UP_YOUNGEST: Final = option_code("start.tie_up", "youngest")
OPENING_CARD: Final = option_code("start.opening", "card_and_equals")
OPENING_ALL_EQUALS: Final = option_code("start.opening", "card_and_all_equals")
OPENING_CARD_ELSE_LOWEST: Final = option_code("start.opening", "card_else_lowest")
DIRECTION_COUNTERCLOCKWISE: Final = option_code("start.direction", "counterclockwise")
DIRECTION_CHOSEN: Final = option_code("start.direction", "starter_chooses")

SETS_SINGLE: Final = option_code("play.sets", "single")
ANSWER_EXACTLY: Final = option_code("play.answer", "exactly")
ANSWER_TO_PAIRS: Final = option_code("play.answer_to", "pairs")
COMPANIONS_BELOW: Final = option_code("play.companions_lie", "below")
GAP_LOOK_THROUGH: Final = option_code("quartet.gap", "look_through")

THROW_FROM_UP: Final = option_code("quartet.throw_in", "from_hand_or_up")

NEXT_QUARTET_FOLLOWING: Final = option_code("burn.next_quartet", "following")
NEXT_QUARTET_LAST_THROWER: Final = option_code("burn.next_quartet", "last_thrower")
NEXT_RUN_FOLLOWING: Final = option_code("burn.next_run", "following")
BURNER_OUT_PREVIOUS: Final = option_code("burn.next_if_out", "previous_active")

REFILL_AFTER_EACH_CARD: Final = option_code("draw.refill_when", "after_each_card")
REFILL_AFTER_TURN: Final = option_code("draw.refill_when", "after_turn")
AGAIN_EFFECTIVE_RANK: Final = option_code("draw.again", "same_effective_rank")
AGAIN_WITH_DRAWN: Final = option_code("draw.again_with", "drawn")
TRY_STOCK_ALWAYS: Final = option_code("draw.try_stock", "always")
DRAW_MANUAL: Final = option_code("draw.mode", "manual")

TAKER_PREVIOUS_PLAYER: Final = option_code("pickup.who", "previous_player")
TAKE_NO_UP_CARD: Final = option_code("pickup.up_card", "none")
TAKE_ONE_UP_CARD: Final = option_code("pickup.up_card", "one")
TAKE_WHOLE_STACK: Final = option_code("pickup.up_card", "whole_stack")
PICKUP_NEXT_PREVIOUS: Final = option_code("pickup.next", "previous")
PICKUP_NEXT_SAME: Final = option_code("pickup.next", "same")
PICKUP_NEXT_UNABLE: Final = option_code("pickup.next", "unable_player")
PREVIOUS_OUT_PREVIOUS: Final = option_code("pickup.previous_if_out", "previous_active")

OWN_SKIP_FREE_CARD: Final = option_code("turn.skip_back_to_self", "free_card")
REVERSE_EXTRA_TURN: Final = option_code("turn.reverse_with_two", "extra_turn")

SOURCE_LOCK_TURN_START: Final = option_code("endgame.source_lock", "turn_start")
UP_SETS_WHOLE_STACK: Final = option_code("endgame.up_sets", "whole_stack")
BLIND_FAIL_STAYS: Final = option_code("endgame.blind_fail", "stays")
BLIND_FAIL_TO_HAND: Final = option_code("endgame.blind_fail", "to_hand")

TABLE_ALL_TO_HAND: Final = option_code("endgame.table_cards", "all_to_hand")

ROUND_END_FIRST_OUT: Final = option_code("finish.round_end", "first_out")
ROUND_END_TABLE_COUNT: Final = option_code("finish.round_end", "first_out_then_table_count")
ROUND_END_ONE_LEFT: Final = option_code("finish.round_end", "one_left")
OUT_WITHOUT_TABLE_CARDS: Final = option_code("finish.out", "no_table_cards")
LAST_SPECIAL_FORBIDDEN: Final = option_code("finish.on_special", "forbidden")
LAST_COVER_MUST_TAKE: Final = option_code("finish.cover_without_card", "must_take")
LAST_COVER_FORBIDDEN: Final = option_code("finish.cover_without_card", "forbidden")

ONLY_FLUSH_BURNS: Final = option_code("table.burn_role", "flush_burns")
