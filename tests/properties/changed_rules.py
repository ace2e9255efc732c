"""House rules for Hypothesis: a preset with some options and special ranks changed at random."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import strategies as st

import shithead as sh
from shithead.ruleset.schema import GROUPS
from tests.mode import COMPILED

RANK_WORDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "JOKER")

EFFECT_TEXTS = (
    "wild",
    "wild except 7 JOKER",
    "only_on 2 4 5 6 7 K",
    "max_per_play 1",
    "max_per_play 2",
    "no_quartet",
    "reset",
    "reset except 4 10",
    "transparent",
    "transparent on_empty own",
    "transparent passes_skip",
    "next at_most 7",
    "next below 9",
    "next only 4 5 6",
    "next higher",
    "next at_most 6 allow 8 10 deny 3",
    "next below 7 wilds denied",
    "mirror",
    "mirror reset_stays",
    "value 5",
    "skip",
    "skip once",
    "skip lying",
    "reverse",
    "reverse once",
    "again",
    "again higher",
    "cover",
    "burn",
    "burn following",
    "higher_or_lower",
    "name_next",
    "turn_ranking",
    "turn_ranking pile_gone",
    "draw_to 5 on 4 below 3",
    "force_take",
    "force_take reply JH 9C 9D",
    "force_take reply JH JD removed",
)

NUMBERS = {
    "deck.players_min": (2, 3),
    "deck.players_max": (2, 3, 4, 6),
    "deck.packs": (1, 2, 3),
    "deck.jokers": (0, 2, 4, 6),
    "deck.removed": (0, 7),
    "deck.removed_more": (0, 5),
    "deck.rank_order": (("A", *RANK_WORDS[:12]), (*RANK_WORDS[:13], "JOKER")),
    "deal.down": (0, 1, 3, 5, {"2": 6, "3": 4, "4+": 3}),
    "deal.up": (0, 1, 3, {"2": 6, "3": 4, "4+": 3}),
    "deal.hand": (1, 3, 6, {"2-3": 5, "4+": 2}),
    "start.ranks": ((), ("3", "4"), ("A", "K", "2"), RANK_WORDS[:13]),
    "start.suits": ((), ("D",), ("H", "S"), ("D", "H"), ("D", "H", "S", "C")),
    "play.companions": ((), ("3",), ("2", "3")),
    "play.companion_limit": (0, 1, 2),
    "play.run_min": (2, 3),
    "quartet.size": (0, 3, 4, 5, 8),
    "draw.refill_to": (0, 1, 3, 5, {"2-3": 5, "4+": 2}),
    "draw.solo_lap": (0, 1),
    "draw.solo_lap_seats": (2, 3),
    "table.lapse_turns": (0, 1, 2),
    "table.topple": (0, 2, 5),
    "table.topple_slid": (0, 3),
    "pickup.voluntary": (
        "never",
        "always",
        ("pile_has 6*3 9*2",),
        ("pile_has 5 9", "hand_is_playable_triple"),
    ),
    "turn.limit": (10, 50, 300),
    "finish.loser_title": ("none", "shithead", "smeg_head", "Goat"),
    "finish.loser_duties": ((), ("forfeit",), ("deal", "sing")),
    "match.parts": ((), ("pagat", "sh-thead")),
}
"""Values to try where the type alone does not list them."""


def _values(group: str, name: str, hint: Any) -> tuple[Any, ...]:
    option = f"{group}.{name}"
    if option in NUMBERS:
        return NUMBERS[option]
    if hint is bool:
        return (True, False)
    if get_origin(hint) is Literal:
        return get_args(hint)
    raise TypeError(f"{option}: say in NUMBERS which values to try")


OPTIONS = {
    f"{group}.{name}": values
    for group, kind in GROUPS.items()
    for name, hint in get_type_hints(kind, include_extras=True).items()
    if (values := _values(group, name, hint))
}
"""Every option that can be played, with values to try."""

_OPTION = st.sampled_from(sorted(OPTIONS)).flatmap(
    lambda name: st.tuples(st.just(name), st.sampled_from(OPTIONS[name]))
)
_SPECIAL = st.tuples(
    st.sampled_from(RANK_WORDS).map(lambda rank: f"specials.{rank}"),
    st.lists(st.sampled_from(EFFECT_TEXTS), max_size=3, unique=True).map(tuple),
)


@dataclass(frozen=True)
class ChangedPreset:
    """A preset and what a table changed in it, but for what contradicts earlier changes."""

    preset: str
    changes: tuple[tuple[str, Any], ...] = ()

    @property
    def rules(self) -> sh.RuleSet:
        """The rule set; endless games of changed rules end soon."""
        if not self.changes:
            return sh.rules(self.preset)
        rules = sh.rules(self.preset).replace({"turn.limit": 300})
        for option, value in self.changes:
            with suppress(sh.RuleError):
                rules = rules.replace({option: value})
        return rules


HOUSE_RULES = st.builds(
    ChangedPreset,
    st.sampled_from(sh.rule_names()),
    st.lists(_OPTION | _SPECIAL, min_size=1, max_size=10).map(tuple),
)

_PRESETS = {name: st.just(ChangedPreset(name)) for name in sh.rule_names()}
# Plain Python is too slow for all of them; it plays the kernels' very own source.
_SOURCES = (_PRESETS if COMPILED else {"presets": st.one_of(*_PRESETS.values())}) | {
    "house rules": HOUSE_RULES
}

each_rules = pytest.mark.parametrize("source", list(_SOURCES))
"""Runs a test for every preset, and for house rules."""


def drawn(data: st.DataObject, source: str) -> sh.RuleSet:
    """The rule set that a test run with `each_rules` is about."""
    return data.draw(_SOURCES[source], source).rules
