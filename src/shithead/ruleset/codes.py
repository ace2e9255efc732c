"""Numbers for options and for reasons of refusal: what kernels read, compare and return.

A *plain* option is a switch, a whole number or one of several named values. Each has a field of its
own in the rules' record (``shithead.ruleset.compiler``), which this module derives from the
schema:

- its name is ``group_option``: ``turn.limit`` is ``r.turn_limit``;
- its value is 0 or 1 for a switch, the number itself, or the place of a named value in the schema's
  ``Literal``. ``off`` always comes first, so a kernel may ask ``if r.deal_stacks:``.

Kernels compare named values with the constants below, which are looked up by name. An option that
is not plain (ranks, suits, conditions) has tables of its own, filled by the compiler.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_origin

from shithead.errors import Reason
from shithead.ruleset.options import (
    named_values,
    number_limits,
    option_hint,
    option_names,
    takes_spans,
)
from shithead.ruleset.schema import RuleOptions


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

    def number(self, rules: RuleOptions) -> int:
        """Its value under a rule set, as kernels read it."""
        value = getattr(getattr(rules, self.group), self.name)
        return self.values.index(value) if self.values else int(value)


def _plain_options() -> dict[str, PlainOption]:
    found: dict[str, PlainOption] = {}
    for option in option_names():
        hint, (group, name) = option_hint(option), option.split(".")
        limits = None if takes_spans(hint) else number_limits(hint)
        if hint is bool:
            found[option] = PlainOption(group, name, (), most=1)
        elif get_origin(hint) is Literal:
            values = tuple(named_values(hint))
            found[option] = PlainOption(group, name, values, most=len(values) - 1)
        elif limits and limits.le is not None:
            found[option] = PlainOption(group, name, (), most=int(limits.le))
    return found


PLAIN_OPTIONS: Final = _plain_options()
"""Every plain option by its dotted name, in the schema's order."""


def option_code(option: str, value: str) -> int:
    """The number of an option's named value.

    Raises:
        KeyError: no plain option of that dotted name.
        ValueError: the option has no such value.
    """
    return PLAIN_OPTIONS[option].values.index(value)


# Named values ------------------------------------------------------------------------------------
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


# Reasons of refusal -------------------------------------------------------------------------------

REASONS: Final = (None, *Reason)
"""The reason of each number; 0 stands for a legal move."""


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
