"""Tables and texts for Hypothesis that look like rule sets: sound, odd, or far too large."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

import shithead as sh
from shithead.ruleset.effects import EFFECTS, usage
from shithead.ruleset.rule_set import option_values
from shithead.ruleset.schema import GROUPS, METADATA_KEYS
from shithead.ruleset.toml import inline_value

_NAMES = sorted({*option_values(sh.RuleSet()), *(f"specials.{r}" for r in ("7", "t", "joker"))})
_WORDS = sorted({word for name in EFFECTS for word in [name, *usage(name).split()]})
_SIZES = st.sampled_from([1, 1, 1, 3, 21, 70, 300])

_NUMBERS = st.sampled_from(
    [-1, 0, 1, 3, 9, 250, 251, 255, 256, 10**9, 10**30, 10**4000, 2.5, 1e400]
)
_EFFECTS = st.lists(
    st.sampled_from([*_WORDS, "2", "7", "X", "JH", "99999999999", "-1", ""]), max_size=5
).map(" ".join)
_TEXTS = (
    st.builds(lambda text, times: text * times, st.text(max_size=12), _SIZES)
    | st.sampled_from(["always", "pile_has 6*3", "pile_has 6*300", "pile_has", "2-4", "5+", "all"])
    | _EFFECTS
)
_SCALARS = _NUMBERS | _TEXTS | st.booleans() | st.none()
_LISTS = st.builds(lambda some, times: some * times, st.lists(_SCALARS, max_size=4), _SIZES)
_VALUES = st.recursive(
    _SCALARS | _LISTS,
    lambda inner: st.dictionaries(_TEXTS, inner, max_size=4) | st.lists(inner, max_size=3),
    max_leaves=6,
)


def _sound() -> st.SearchStrategy[tuple[str, Any]]:
    """An option and a value that some rule set gives it."""
    every = [option_values(sh.rules(name)) for name in sh.rule_names()]
    pairs = [(option, value) for values in every for option, value in values.items()]
    return st.sampled_from(pairs)


_PAIRS = (
    st.tuples(st.sampled_from([*_NAMES, *METADATA_KEYS, *GROUPS, "specials"]), _VALUES)
    | _sound()
    | st.tuples(_TEXTS, _VALUES)
)

TABLES = st.lists(_PAIRS, max_size=8).map(dict)
"""Tables of options, most of them with something odd in them."""

TEXTS = st.lists(_PAIRS, max_size=6).map(
    lambda pairs: "\n".join(f"{name} = {inline_value(value)}" for name, value in pairs)
) | st.text(st.sampled_from("a.[]{}=\"'\\#\n1 "), max_size=200)
"""Texts of rule files, most of them with something odd in them."""
