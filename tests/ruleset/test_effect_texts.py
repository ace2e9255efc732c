"""Effects and options in words: one registry for the rule sheet, the terminal and the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

import shithead as sh
from shithead.localization import LANGUAGES
from shithead.ruleset.effects import EFFECTS, parameters_of, read_effect
from shithead.ruleset.texts import (
    explained_effect,
    parameter_label,
    parameter_words,
    short_effects,
    value_words,
)

PACKAGE = Path(sh.__file__).parent

SHORT = {
    "wild, skip once": "goes on anything, skips the next player",
    "next only J Q wilds denied": "then only jack or queen",
    "next at_most 7, max_per_play 1": "then only 7 or lower, one at a time",
    "next below 7, max_per_play 2": "then only cards lower than 7, at most 2 together",
    "next higher": "then only higher",
    "next at_most 7 deny 5 10": "then only 7 or lower, never 5 or 10",
    "next below 8 allow J wilds denied": "then only cards lower than 8, or jack, nothing else",
    "wild except 7": "goes on anything but 7",
    "only_on 2 K": "goes only on 2 or king",
    "draw_to 5 on 8 below 3": "played on 8 with fewer than 3 left in hand: draw until you hold 5",
    "value 3": "counts as 3",
}


@pytest.mark.parametrize("effects", SHORT)
def test_short_words(effects):
    """Effects are said in a few words, with their parameters."""
    found = [read_effect(text, "specials.9") for text in effects.split(", ")]
    assert short_effects(found, "en") == SHORT[effects]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EFFECTS)
def test_every_effect_has_an_example(name, language):
    """Every effect has an example that reads as it, short words for it, and an explanation."""
    effect = read_effect(EFFECTS[name].example or name, "specials.9")
    assert type(effect) is EFFECTS[name]
    assert short_effects([effect], language)
    assert len(explained_effect(name, language)) > len(short_effects([effect], language))


def test_parameters_are_arguments():
    """Ranks, numbers, cards, answers and missing parameters fill the texts in all their forms."""
    effect = read_effect("draw_to 4 on Q below 3", "specials.9")
    words = parameter_words(effect, "de")
    assert (words["on"], words["a_on"]) == ("Dame", "eine Dame")
    assert (words["count"], words["count_cards"], words["below_word"]) == (4, "vier Karten", "drei")
    words = parameter_words(read_effect("force_take reply JH 9C", "specials.X"), "en")
    assert words["reply"] == "the jack of hearts or the 9 of clubs"
    assert words["removed"] == "no"
    assert parameter_words(read_effect("wild", ""), "en")["except"] == "none"


def test_every_part_of_a_text_is_said():
    """Every part of an effect's message is named where effects are put into words."""
    source = "".join(
        (PACKAGE / file).read_text(encoding="utf-8")
        for file in ("ruleset/texts.py", "narration/sheet/special_cards.py")
    )
    text = (PACKAGE / "locale" / "en" / "effects.ftl").read_text(encoding="utf-8")
    parts = {
        attribute.id.name
        for message in parse(text).body
        if isinstance(message, ast.Message)
        for attribute in message.attributes
    }
    of_parameters = {part for part in parts if part.startswith("of-")}
    assert parts - of_parameters <= set(re.findall(r'"([a-z-]+)"', source)) | {"rule"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_parameter_is_named_and_nothing_else(language):
    """Parameters and values of choices have names; no name is left over."""
    text = (PACKAGE / "locale" / language / "effects.ftl").read_text(encoding="utf-8")
    labels = set(re.findall(r"^ +\.(of-[a-z-]+) =", text, re.MULTILINE))
    wanted = set()
    for name in EFFECTS:
        for parameter in parameters_of(name):
            parts = [parameter.name, *(f"{parameter.name}-{value}" for value in parameter.values)]
            assert all(parameter_label(name, part, language) for part in parts)
            wanted |= {f"of-{part}".replace("_", "-") for part in parts}
    assert labels == wanted


@pytest.mark.parametrize("name", EFFECTS)
def test_the_first_value_of_a_choice_is_the_default(name):
    """A text without the parameter means it."""
    for parameter in parameters_of(name):
        if parameter.values:
            effect = read_effect(f"{EFFECTS[name].example or name}", "specials.9")
            assert effect.parameters[parameter.name] == parameter.values[0]


VALUES = [
    ("deal.up_choice", "fixed", "They stay as they were dealt"),
    ("quartet.extend", True, "Yes"),
    ("deck.packs", {"2-4": 1, "5+": 2}, "2-4=1, 5+=2"),
    ("turn.limit", 99, "99"),
    ("start.ranks", ["3", "4"], "3 4"),
    ("start.suits", [], ""),
    (
        "pickup.voluntary",
        ["pile_has 6*3 J", "hand_is_playable_triple"],
        "in the pile 3 × 6, 1 × jack; exactly three cards of one rank in hand, all playable",
    ),
    ("specials.8", ["wild", "skip"], "goes on anything, skips the next player"),
    ("specials.8", [], ""),
]


@pytest.mark.parametrize(("option", "value", "words"), VALUES)
def test_values_in_words(option, value, words):
    """A value is said in words where there are any, else as rule files write it."""
    assert value_words(option, value, "en").startswith(words)
    assert bool(value_words(option, value, "en")) == bool(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_preset_has_words(preset, language):
    """No value of a preset's options is without words, empty lists aside."""
    plain = sh.rules(preset).plain()
    for group, values in plain.items():
        if isinstance(values, dict) and group not in {"titles", "readings"}:
            for name, value in values.items():
                found = value_words(f"{group}.{name}", value, language)
                assert bool(found) == (value not in ([], ())), (group, name)
