"""The requirements of option values: other options without which they are refused or idle."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Final, Literal

from msgspec import Struct

from shithead.errors import RuleError
from shithead.ruleset.effects import EFFECTS
from shithead.ruleset.option_types import named_values, option_hint
from shithead.ruleset.schema import RuleOptions
from shithead.ruleset.spans import Spans, greatest

_USUAL: Final = RuleOptions()

OFF: Final = (0, (), False, "off")
"""Values that switch an option off."""

Wanted = tuple[object, ...] | Literal["on"]
"""Values of an option, or any that is not off; of ``specials``, effects that some rank has."""

Other = tuple[str, Wanted]
"""Another option by dotted name, and what it must be."""


class Need(Struct, frozen=True):
    """A requirement of an option, met by any one of several other options.

    Attributes:
        option: by dotted name.
        others: the other options, each with its acceptable values.
        values: the values that have the requirement; None: all of them.
        refused: whether rules that miss it are refused; otherwise the option has no effect.
    """

    option: str
    others: tuple[Other, ...]
    values: tuple[object, ...] | None = None
    refused: bool = False

    def met(self, rules: RuleOptions) -> bool:
        """Whether a rule set meets the requirement, or does not have it."""
        has = self.values is None or value_of(rules, self.option) in self.values
        return not has or any(_satisfies(rules, *other) for other in self.others)

    @property
    def texts(self) -> list[str]:
        """What would meet the requirement, in the notation of rule files."""
        return [_text(*other) for other in self.others]


def value_of(rules: RuleOptions, option: str) -> object:
    """The value of an option, by its dotted name."""
    group, name = option.split(".")
    return getattr(getattr(rules, group), name)


def _satisfies(rules: RuleOptions, option: str, wanted: Wanted) -> bool:
    if option == "specials":
        kinds = tuple(EFFECTS[str(name)] for name in wanted)
        return any(isinstance(e, kinds) for effects in rules.specials.values() for e in effects)
    value = value_of(rules, option)
    if isinstance(value, Spans):
        value = greatest(value)
    return value not in OFF if wanted == "on" else value in wanted


def _text(option: str, wanted: Wanted) -> str:
    if option == "specials":
        return " | ".join(f'{option}.… = ["{name}"]' for name in wanted)
    if wanted == "on":
        named = [value for value in named_values(option_hint(option)) if value not in OFF]
        wanted = tuple(named) or ("…",)
    return f"{option} = {' | '.join(map(written, wanted))}"


def written(value: object) -> str:
    """A value in the words of rule files."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def unmet(rules: RuleOptions, *, refused: bool) -> Iterator[Need]:
    """The requirements that a rule set does not meet.

    Args:
        rules: the rule set.
        refused: whether to list those that refuse it, or those that leave an option idle.
    """
    return (need for need in NEEDS if need.refused == refused and not need.met(rules))


def idle_options(rules: RuleOptions, stated: Container[str]) -> list[RuleError]:
    """The idle options of a rule set, each with what it requires.

    Args:
        rules: the rule set.
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
        if need.option in stated and value_of(rules, need.option) != value_of(_USUAL, need.option)
    ]


_BY_CARD: Final = ("worst_hand_card", "lowest_hand_card", "lowest_suit_card")
_BY_RANK: Final = (*_BY_CARD, "up_rank_then_hand", "after_last_dump")
_UP_CARDS: Final[Other] = ("deal.up", "on")
_DOWN_CARDS: Final[Other] = ("deal.down", "on")
_FROM_TABLE: Final[Other] = ("endgame.table_cards", ("from_table",))
_BLIND: Final[Other] = ("endgame.table_cards", ("from_table", "up_to_hand"))
_SETS: Final[Other] = ("play.sets", ("any",))
_QUARTETS: Final[Other] = ("quartet.size", "on")
_BURNS: Final[Other] = ("specials", ("burn",))
_SKIPS: Final[Other] = ("specials", ("skip",))
_TURNS_AGAIN: Final[Other] = ("turn.reverse_with_two", ("extra_turn",))


def _idle(options: str, *others: Other) -> tuple[Need, ...]:
    """Requirements without which options have no effect."""
    return tuple(Need(option, others) for option in options.split())


def _refused(option: str, values: Iterable[object], *others: Other) -> Need:
    """A requirement without which some values of an option are refused."""
    return Need(option, others, tuple(values), refused=True)


NEEDS: Final = (
    _refused("deal.flip_start", [True], ("start.opening", ("any",))),
    _refused("deal.flip_start", [True], ("deal.dump", ("off",))),
    _refused("start.zones", ["up_dealt", "up"], _UP_CARDS),
    _refused("start.opening", ["card_and_all_equals"], _SETS),
    _refused(
        "start.opening",
        ["card_and_all_equals"],
        ("draw.refill_when", ("after_play", "after_turn")),
    ),
    _refused("play.answer", ["at_least", "exactly"], _SETS),
    _refused("draw.again_with", ["drawn"], ("draw.mode", ("auto",))),
    _refused(
        "draw.again_with",
        ["drawn"],
        ("draw.refill_when", ("after_each_card", "after_play")),
    ),
    _refused("quartet.across_players", [False], _SETS),
    _refused(
        "quartet.throw_in",
        ["from_hand", "from_hand_or_up"],
        ("quartet.across_players", (True,)),
    ),
    _refused("pickup.instead_of_blind_always", [True], ("pickup.instead_of_blind", (True,))),
    _refused("endgame.hand_first", [False], ("play.runs", ("off",))),
    _refused("endgame.up_with_last_hand", [True], ("endgame.up_sets", ("any",))),
    _refused("endgame.flip_several", [True], _SETS),
    _refused("endgame.hand_first", [False], _FROM_TABLE),
    _refused("finish.out", ["no_table_cards"], _DOWN_CARDS),
    _refused("finish.out", ["no_table_cards"], _FROM_TABLE),
    _refused("table.forget_draw", ["take_pile"], ("draw.mode", ("manual",))),
    _refused("table.lapse_turns", range(1, 251), ("table.forget_draw", ("take_pile",))),
    *_idle("deal.timing", _UP_CARDS),
    *_idle(
        "deal.timing",
        ("deal.up_choice", ("swap", "choose", "pick")),
        ("deal.stacks", "on"),
    ),
    *_idle("start.ranks", ("start.starter", _BY_RANK)),
    *_idle("start.suits", ("start.starter", _BY_CARD)),
    *_idle("start.tie", ("start.starter", (*_BY_CARD, "up_rank_then_hand"))),
    *_idle("start.tie_up", ("start.starter", ("up_rank_then_hand", "lowest_suit_card"))),
    *_idle("play.answer_to play.answer_wild", ("play.answer", ("at_least", "exactly"))),
    *_idle("play.companion_limit play.companions_lie", ("play.companions", "on")),
    *_idle("play.run_min burn.next_run", ("play.runs", "on")),
    *_idle(
        "quartet.across_players quartet.gap quartet.from_hand_on_anything quartet.cancels_effects"
        " quartet.extend quartet.throw_in quartet.followers quartet.throw_whole"
        " burn.next_quartet",
        _QUARTETS,
    ),
    *_idle("quartet.gap", ("specials", ("transparent",))),
    *_idle("quartet.cancels_effects", ("specials", ("skip", "reverse"))),
    Need(
        "burn.next_quartet",
        (("quartet.throw_in", "on"), ("quartet.followers", "on"), ("quartet.throw_whole", "on")),
        ("last_thrower",),
    ),
    *_idle("burn.next_if_out burn.new_turn table.burn_role", _BURNS, _QUARTETS),
    *_idle("burn.new_turn", ("endgame.source_lock", ("turn_start",))),
    *_idle("draw.again_with", ("draw.again", "on")),
    *_idle("draw.before_extra_play", ("specials", ("burn", "cover", "again")), _QUARTETS),
    *_idle("draw.solo_lap turn.skip_counts_self turn.skip_back_to_self", _SKIPS, _TURNS_AGAIN),
    *_idle("draw.solo_lap_seats", ("draw.solo_lap", "on")),
    *_idle(
        "pickup.instead_of_blind",
        ("pickup.voluntary", ("always",)),
        ("pickup.instead_of_blind_always", (True,)),
    ),
    *_idle("pickup.instead_of_blind endgame.blind_fail", _DOWN_CARDS),
    *_idle(
        "pickup.previous_if_out",
        ("pickup.next", ("previous",)),
        ("pickup.who", ("previous_player",)),
    ),
    *_idle("turn.reverse_with_two", ("specials", ("reverse",))),
    *_idle("endgame.hand_first", _DOWN_CARDS),
    *_idle("endgame.up_sets", ("deal.stacks", "on")),
    *_idle("endgame.flip_several", _DOWN_CARDS),
    Need("endgame.table_cards", (_UP_CARDS,), ("up_to_hand",)),
    Need("endgame.table_cards", (_DOWN_CARDS,), ("all_to_hand",)),
    *_idle(
        "endgame.blind_fail endgame.flip_several endgame.source_lock pickup.instead_of_blind",
        _BLIND,
    ),
    *_idle("endgame.up_sets", _FROM_TABLE),
    *_idle("endgame.up_with_last_hand", _UP_CARDS),
    *_idle("endgame.up_with_last_hand", _SETS),
    *_idle("finish.cover_without_card", ("specials", ("cover",))),
    *_idle("table.topple_slid", ("table.topple", "on")),
)
"""All requirements."""
