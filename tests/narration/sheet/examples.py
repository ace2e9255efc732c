"""House rules for trying the sheet: every option with all its values, where they can be seen."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from shithead.ruleset.effects import EFFECTS, Effect, Ranks, read_effect
from shithead.ruleset.options import takes_spans, words_of
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.schema import GROUPS
from shithead.ruleset.values import Spans

SPECIALS = {
    "2": ["wild", "reset"],
    "3": ["wild", "transparent"],
    "8": ["skip"],
    "10": ["wild", "burn"],
    "J": ["reverse"],
    "Q": ["cover"],
}
"""A little of everything, so that what options say about special cards is there to be seen."""

RUNS = {"play.runs": "suited_ascending"}
COMPANIONS = {"play.companions": ("3",)}
BY_CARD = {"start.starter": "worst_hand_card", "start.zones": "hand"}
MANUAL = {"draw.mode": "manual"}

SEEN: dict[str, dict[str, Any]] = {
    "play.run_min": RUNS,
    "burn.next_run": RUNS,
    "play.companion_limit": COMPANIONS,
    "play.companions_lie": COMPANIONS,
    "start.starter": {"start.suits": ("D",)},
    "start.suits": BY_CARD,
    "start.tie": BY_CARD,
    "quartet.extend": {"deck.packs": Spans((), 2)},
    "play.answer_to": {"play.answer": "at_least"},
    "play.answer_wild": {"play.answer": "exactly"},
    "draw.again_with": {"draw.again": "same_printed_rank"},
    "draw.solo_lap_seats": {"draw.solo_lap": 1},
    "pickup.previous_if_out": {"pickup.next": "previous"},
    "pickup.instead_of_blind_always": {
        "pickup.instead_of_blind": True,
        "pickup.voluntary": "never",
    },
    "table.forget_draw": MANUAL,
    "table.topple_slid": {"table.topple": 5},
    "table.lapse_turns": MANUAL | {"table.forget_draw": "take_pile"},
}
"""By option: other options without which its value makes no difference at the table."""

ZONES = {
    "up_rank_then_hand": ("up_dealt_then_hand", "up_then_hand", "up_dealt", "up"),
    "lowest_suit_card": ("hand", "hand_then_up"),
}
"""By starter: where its card can be looked for; the others do not go together."""


def rules_of(changes: dict[str, Any], specials: dict[str, list[str]] = SPECIALS) -> RuleSet:
    """Rules with two jokers and some special cards, changed; the engine need not play them."""
    effects = {rank: _effects(texts) for rank, texts in specials.items()}
    rules = RuleSet(specials=effects)
    for option, value in ({"deck.jokers": Spans((), 2)} | changes).items():
        group, _, name = option.partition(".")
        changed = msgspec.structs.replace(getattr(rules, group), **{name: value})
        rules = msgspec.structs.replace(rules, **{group: changed})
    return rules


def _effects(texts: list[str]) -> tuple[Effect, ...]:
    return tuple(read_effect(text, "") for text in texts)


def options() -> dict[str, Any]:
    """Every option of the schema with the type of its value."""
    return {
        f"{group}.{name}": hint
        for group, kind in GROUPS.items()
        for name, hint in get_type_hints(kind, include_extras=True).items()
        if not name.startswith("__")
    }


def choices(option: str) -> list[list[RuleSet]]:
    """Rule sets that differ in one option only, each list in a table where all of them differ."""
    if option == "start.zones":
        return [
            [
                rules_of({"start.starter": starter, "start.suits": ("D",), option: zones})
                for zones in found
            ]
            for starter, found in ZONES.items()
        ]
    group, _, name = option.partition(".")
    default = getattr(getattr(RuleSet(), group), name)
    base, hint = SEEN.get(option, {}), options()[option]
    found = values(hint, default)
    if takes_spans(hint) and hint is not Spans:
        found = [*values(get_args(hint)[0], default), Spans(((2, 3, 4), (4, None, 3)))]
    return [[rules_of(base | {option: value}) for value in found]]


def values(hint: Any, default: Any) -> list[Any]:
    """Some values of an option by its type: all of them where there are few."""
    kind = get_origin(hint)
    if words := words_of(hint):
        return [*words, "Goat"]
    if kind is Annotated:
        return values(get_args(hint)[0], default)
    if hint == Ranks:
        return [default, default[::-1]] if len(default) > 1 else [(), ("3",)]
    if kind is tuple:
        return lists(get_args(hint)[0])
    if kind is Literal:
        return list(get_args(hint))
    return {
        bool: [True, False],
        int: [default + step for step in range(3)] if isinstance(default, int) else [],
        Spans: [Spans((), count) for count in (1, 2, 3)],
    }.get(hint) or ["never", "always", ("pile_has 6*3 9*1",), ("hand_is_playable_triple",)]


def lists(item: Any) -> list[tuple[str, ...]]:
    """Some lists of items by their type."""
    if words := words_of(item):
        return [(), words[:1], words[::-1], ("wash up",)]
    if get_origin(item) is Annotated:
        return [(), ("pagat", "cruzo"), ("pagat", "sh-thead", "cruzo")]
    every = get_args(item)
    return [(), every[:1], every[::-1]]


PLAIN = [
    rules_of({"quartet.size": 0, "deal.up": 0}, {}),
    rules_of({"deal.up": 0, "deal.down": 0, "draw.solo_lap": 1, "draw.solo_lap_seats": 2}),
    rules_of({"deck.packs": Spans(((2, 3, 1), (4, None, 2))), "deck.removed": Spans((), 1)}),
    rules_of({"pickup.voluntary": ("pile_has 6*1 K*2", "hand_is_playable_triple")}),
    rules_of({"play.sets": "single", "play.companions": ("3",), "play.companion_limit": 2}),
    rules_of({"deal.hand": 20, "deck.players_max": 3}, {"4": ["only_on 3"]}),
    rules_of({}, {"4": ["only_on JOKER"], "JOKER": ["wild", "mirror"]}),
    rules_of(
        {"start.starter": "lowest_suit_card", "start.zones": "hand", "start.suits": ("C", "H")}
    ),
    rules_of(BY_CARD | {"start.zones": "hand_then_up", "start.opening": "card_and_equals"}),
]
"""Tables at which little happens, and odd ones."""


EXAMPLES = {
    "wild": ["wild", "wild except 4"],
    "only_on": ["only_on 4 5", "only_on 4 6"],
    "max_per_play": ["max_per_play 1", "max_per_play 2"],
    "no_quartet": ["no_quartet"],
    "reset": ["reset", "reset except 4"],
    "transparent": ["transparent", "transparent on_empty own", "transparent passes_skip"],
    "next": [
        "next at_most 7",
        "next at_most 6",
        "next below 7",
        "next higher",
        "next only J Q",
        "next only J K",
        "next at_most 7 allow K",
        "next at_most 7 deny 4",
        "next at_most 7 wilds denied",
    ],
    "mirror": ["mirror", "mirror reset_stays"],
    "value": ["value 9", "value 4"],
    "skip": ["skip", "skip once", "skip lying"],
    "reverse": ["reverse", "reverse once"],
    "again": ["again", "again higher"],
    "cover": ["cover"],
    "burn": ["burn", "burn following"],
    "force_take": ["force_take", "force_take reply JH JD", "force_take reply JH",
                   "force_take removed"],
    "turn_ranking": ["turn_ranking", "turn_ranking pile_gone"],
    "higher_or_lower": ["higher_or_lower"],
    "name_next": ["name_next"],
    "draw_to": ["draw_to 4 on 2 below 3", "draw_to 5 on 2 below 3", "draw_to 4 on 6 below 3",
                "draw_to 4 on 2 below 2"],
}  # fmt: skip
"""Every effect with every parameter; no two mean the same for a 7."""


def untried() -> set[str]:
    """Effects and parameters without an example."""
    missing = set(EFFECTS) - set(EXAMPLES)
    for name, texts in EXAMPLES.items():
        found = [read_effect(text, "") for text in texts]
        for field in msgspec.structs.fields(EFFECTS[name]):
            if len({getattr(effect, field.name) for effect in found}) < 2:
                missing.add(f"{name} {field.name}")
    return missing


def with_seven(text: str) -> RuleSet:
    """A table at which the 7 has one effect, or none."""
    return rules_of({}, SPECIALS | {"7": [text] if text else []})
