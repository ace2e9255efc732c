"""The requirements of option values: other options without which they are refused or idle."""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import chain
from typing import Final, Literal

from msgspec import Struct

from shithead.errors import RuleError
from shithead.ruleset.effects import EFFECTS
from shithead.ruleset.options import named_values, option_hint
from shithead.ruleset.schema import RuleOptions
from shithead.ruleset.values import Spans, greatest

_DEFAULTS: Final = RuleOptions()

OFF: Final = (0, (), False, "off")
"""Values that switch an option off."""

Wanted = tuple[object, ...] | Literal["on"]
"""Values of an option, or any that is not off; of ``specials``, effects that some rank has."""

Other = tuple[str, Wanted]
"""Another option by dotted name, and what it must be."""


class Need(Struct, frozen=True):
    """A requirement of an option, met by any one of several other options.

    Attributes:
        option: the option's dotted name.
        others: the other options, each with its acceptable values.
        values: the values that have the requirement; None: all of them.
        refused: whether rules that miss it are refused; otherwise the option has no effect.
    """

    option: str
    others: tuple[Other, ...]
    values: Wanted | None
    refused: bool

    def met(self, rules: RuleOptions) -> bool:
        """Whether a rule set meets the requirement, or does not have it."""
        has = self.values is None or _satisfies(rules, self.option, self.values)
        return not has or any(_satisfies(rules, option, wanted) for option, wanted in self.others)

    @property
    def texts(self) -> list[str]:
        """What would meet the requirement, in the notation of rule files."""
        texts: list[str] = []
        for option, wanted in self.others:
            if option == "specials":
                texts.append(" | ".join(f'{option}.… = ["{name}"]' for name in wanted))
            else:
                named = named_values(option_hint(option)) if wanted == "on" else wanted
                values = [written(value) for value in named if wanted != "on" or value not in OFF]
                texts.append(f"{option} = {' | '.join(values or '…')}")
        return texts


def _satisfies(rules: RuleOptions, option: str, wanted: Wanted) -> bool:
    """Whether an option has one of some values, or some rank one of some effects."""
    if option == "specials":
        kinds = tuple(EFFECTS[str(name)] for name in wanted)
        return any(isinstance(one, kinds) for one in chain(*rules.specials.values()))
    value = value_of(rules, option)
    value = greatest(value) if isinstance(value, Spans) else value
    return value not in OFF if wanted == "on" else value in wanted


def value_of(rules: RuleOptions, option: str) -> object:
    """The value of an option, by its dotted name."""
    group, name = option.split(".")
    return getattr(getattr(rules, group), name)


def written(value: object) -> str:
    """A value in the words of rule files."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def unmet(rules: RuleOptions, *, refused: bool) -> Iterator[Need]:
    """The requirements that a rule set does not meet.

    Args:
        rules: the rule set to be checked.
        refused: whether to list those that refuse it, or those that leave an option idle.
    """
    return (need for need in NEEDS if need.refused == refused and not need.met(rules))


def idle_options(rules: RuleOptions, stated: Container[str]) -> list[RuleError]:
    """The idle options of a rule set, each with what it requires.

    Args:
        rules: the rule set to be checked.
        stated: the options to check: those that the author wrote.
    """
    return [
        RuleError(
            "rule-idle",
            option=need.option,
            value=written(value_of(rules, need.option)),
            needs=" | ".join(need.texts),
        )
        for need in unmet(rules, refused=False)
        if need.option in stated
        and value_of(rules, need.option) != value_of(_DEFAULTS, need.option)
    ]


def _needs(table: str, *, refused: bool) -> Iterator[Need]:
    """The requirements of a table; an indented line continues the one before."""
    for row in table.strip().replace("\n    ", " ").splitlines():
        options, _, others = row.partition(": ")
        names, _, values = options.partition(" = ")
        met = tuple(
            (option, _wanted(wanted))
            for option, _, wanted in (other.partition(" = ") for other in others.split(", "))
        )
        for name in names.split():
            yield Need(name, met, _wanted(values) if values else None, refused)


def _wanted(text: str) -> Wanted:
    """Values of an option in the words of rule files, with " | " between them."""
    words: dict[str, object] = {"true": True, "false": False}
    return "on" if text == "on" else tuple(words.get(word, word) for word in text.split(" | "))


_REFUSED: Final = """
deal.flip_start = true: start.opening = any
deal.flip_start = true: deal.dump = off
start.zones = up_dealt | up: deal.up = on
start.opening = card_and_all_equals: play.sets = any
start.opening = card_and_all_equals: draw.refill_when = after_play | after_turn
play.answer = at_least | exactly: play.sets = any
draw.again_with = drawn: draw.mode = auto
draw.again_with = drawn: draw.refill_when = after_each_card | after_play
quartet.across_players = false: play.sets = any
quartet.throw_in = from_hand | from_hand_or_up: quartet.across_players = true
pickup.instead_of_blind_always = true: pickup.instead_of_blind = true
endgame.hand_first = false: play.runs = off
endgame.up_with_last_hand = true: endgame.up_sets = any
endgame.flip_several = true: play.sets = any
endgame.hand_first = false: endgame.table_cards = from_table
finish.out = no_table_cards: deal.down = on
finish.out = no_table_cards: endgame.table_cards = from_table
table.forget_draw = take_pile: draw.mode = manual
table.lapse_turns = on: table.forget_draw = take_pile
"""
"""Values that are refused without one of the others behind the colon."""

_IDLE: Final = """
deal.timing: deal.up = on
deal.timing: deal.up_choice = swap | choose | pick, deal.stacks = on
start.ranks: start.starter = worst_hand_card | lowest_hand_card | lowest_suit_card |
    up_rank_then_hand | after_last_dump
start.suits: start.starter = worst_hand_card | lowest_hand_card | lowest_suit_card
start.tie: start.starter = worst_hand_card | lowest_hand_card | lowest_suit_card |
    up_rank_then_hand
start.tie_up: start.starter = up_rank_then_hand | lowest_suit_card
play.answer_to play.answer_wild: play.answer = at_least | exactly
play.companion_limit play.companions_lie: play.companions = on
play.run_min burn.next_run: play.runs = on
quartet.across_players quartet.gap quartet.from_hand_on_anything quartet.cancels_effects
    quartet.extend quartet.throw_in quartet.followers quartet.throw_whole burn.next_quartet:
    quartet.size = on
quartet.gap: specials = transparent
quartet.cancels_effects: specials = skip | reverse
burn.next_quartet = last_thrower: quartet.throw_in = on, quartet.followers = on,
    quartet.throw_whole = on
burn.next_if_out burn.new_turn table.burn_role: specials = burn, quartet.size = on
burn.new_turn: endgame.source_lock = turn_start
draw.again_with: draw.again = on
draw.before_extra_play: specials = burn | cover | again, quartet.size = on
draw.solo_lap turn.skip_counts_self turn.skip_back_to_self: specials = skip,
    turn.reverse_with_two = extra_turn
draw.solo_lap_seats: draw.solo_lap = on
pickup.instead_of_blind: pickup.voluntary = always, pickup.instead_of_blind_always = true
pickup.instead_of_blind endgame.blind_fail: deal.down = on
pickup.previous_if_out: pickup.next = previous, pickup.who = previous_player
turn.reverse_with_two: specials = reverse
endgame.hand_first: deal.down = on
endgame.up_sets: deal.stacks = on
endgame.flip_several: deal.down = on
endgame.table_cards = up_to_hand: deal.up = on
endgame.table_cards = all_to_hand: deal.down = on
endgame.blind_fail endgame.flip_several endgame.source_lock pickup.instead_of_blind:
    endgame.table_cards = from_table | up_to_hand
endgame.up_sets: endgame.table_cards = from_table
endgame.up_with_last_hand: deal.up = on
endgame.up_with_last_hand: play.sets = any
finish.cover_without_card: specials = cover
table.topple_slid: table.topple = on
"""
"""Options, or values of them, that have no effect without one of the others."""

NEEDS: Final = (*_needs(_REFUSED, refused=True), *_needs(_IDLE, refused=False))
"""All requirements."""
