"""What docs/options.md names is accepted: every value of every option, and of every effect."""

from __future__ import annotations

import re
from typing import Any

import pytest

import shithead as sh
from docs import build
from shithead.errors import RuleError
from shithead.ruleset.effects import EFFECTS, parameters_of, usage
from shithead.ruleset.options import RANK_WORDS, option_hint, option_names
from shithead.ruleset.rule_file import read_value
from shithead.ruleset.rule_set import option_values
from shithead.ruleset.values import Spans

DEFAULTS = option_values(sh.RuleSet())

BY_CARD = {"start.zones": "hand", "start.tie": "next_card", "start.suits": ["C", "S", "H", "D"]}
MANY = {"deck.packs": 4, "deck.jokers": 16, "deck.players_max": 2}

BESIDE: dict[str, list[dict[str, Any]]] = {
    "deck.players_min": [{"deck.players_max": 10, "deck.packs": 4}],
    "deck.players_max": [{"deck.packs": 4}],
    "deal.down": [{"deal.up": 0, "pickup.up_card": "none"}, {"deck.packs": 4}],
    "deal.up": [{"deal.down": 6, "deck.packs": 4}, {"pickup.up_card": "none"}],
    "deal.hand": [{**MANY, "deal.up": 0, "deal.down": 0, "pickup.up_card": "none"}],
    "deal.up_choice": [{"deal.hand": 6}],
    "deal.dump": [
        {"start.starter": "after_last_dump", "start.ranks": ["3"]},
    ],
    "deal.flip_start": [{"start.opening": "any"}],
    "start.starter": [
        BY_CARD,
        {"deal.dump": "up", "start.ranks": ["3"]},
    ],
    "start.zones": [
        {"start.starter": "lowest_suit_card"} | BY_CARD,
        {"start.starter": "worst_hand_card", "start.tie": "next_card"},
    ],
    "start.tie": [{"start.starter": "worst_hand_card", "start.zones": "hand"}],
    "start.opening": [{"start.starter": "worst_hand_card"} | BY_CARD],
    "play.run_min": [{"play.runs": "suited_ascending"}],
    "quartet.size": [{"deck.packs": 4}],
    "quartet.across_players": [{"quartet.throw_in": "off"}],
    "pickup.instead_of_blind_always": [{"pickup.instead_of_blind": True}],
    "pickup.who": [{"pickup.voluntary": "never", "pickup.up_card": "none"}],
    "table.forget_draw": [{"draw.mode": "manual"}],
    "table.lapse_turns": [{"table.forget_draw": "take_pile", "draw.mode": "manual"}],
}
"""By option, what its values need of other options, one of these for each."""


def named(option: str) -> list[str]:
    """The values that the page names for an option, each as it is written there."""
    cell = build.values_cell(option).replace("\\|", "|")
    texts = [found for line in cell.split("<br>") for found in re.findall(r"^`([^`]+)`", line)]
    return [one for text in texts for one in text.split(" | ")]


def values(option: str) -> list[Any]:
    """The values that the page names, ends of ranges and items of lists one by one."""
    found: list[Any] = []
    for text in named(option):
        if " … " in text:
            found += [int(end) for end in re.findall(r"\d+", text)]
        elif text == '"…"':
            found.append("sing")
        elif isinstance(DEFAULTS[option], list) and not text.startswith("["):
            found.append([text])
        elif option in {"start.ranks", "match.parts"}:
            items = text.strip("[]").split(", ")
            found += [[item] for item in items] if option == "start.ranks" else pairs(items)
        else:
            found.append(read_value(option, text.strip("[]") if '"' not in text else text))
    return found


def pairs(names: list[str]) -> list[list[str]]:
    """Each preset as a part of a match: the second one, unless it has parts itself."""
    whole = {name for name in names if sh.rules(name).match.parts}
    return [[name, "pagat"] if name in whole else ["pagat", name] for name in names]


def accepted(changes: dict[str, Any], beside: list[dict[str, Any]]) -> bool:
    """Whether some rules take the changes, alone or with what they need."""
    for more in ({}, *beside):
        try:
            sh.RuleSet().replace(more | changes)
        except RuleError:
            continue
        return True
    return False


@pytest.mark.parametrize("option", option_names())
def test_every_value_of_an_option_is_accepted(option: str) -> None:
    """With what the value needs beside it; numbers by span are written as they are explained."""
    if option_hint(option) is Spans:
        assert build.values_cell(option) == "a number, or numbers by span"
        assert accepted({option: 1}, [])
        assert accepted({option: {"2-4": 1, "5+": 1}}, [])
        return
    found = values(option)
    assert found, "the page names no value"
    for value in found:
        beside = BESIDE.get(option, [])
        if option == "play.companions":
            beside = [{f"specials.{value[0]}": ["transparent"], "deck.jokers": 2}]
        assert accepted({option: value}, beside), value


@pytest.mark.parametrize("name", EFFECTS)
def test_every_value_of_an_effect_is_accepted(name: str) -> None:
    """Each parameter by itself, beside those that the effect cannot be without."""
    assert build.code(usage(name)) in build.effects_table()
    sample = EFFECTS[name].example or name
    texts = [sample]
    for parameter in parameters_of(name):
        ways = {
            "flag": [""], "number": ["1", "3"], "rank": RANK_WORDS,
            "ranks": (*RANK_WORDS, "2 3 4"), "cards": ["JH", "2C 3D"],
        }.get(parameter.kind, parameter.values)  # fmt: skip
        alone = parameter.name in EFFECTS[name].alternatives
        for way in ways:
            words = f"{parameter.keyword} {way}".strip()
            if parameter.needed or alone or not sample.startswith(f"{name} "):
                text = f"{name} {words}" if name != "draw_to" else sample
            else:
                text = f"{sample} {words}"
            texts.append(text)
    for text in texts:
        if text == "value JOKER":  # the page says so
            assert "but a joker" in build.effects_table()
            continue
        assert accepted({"specials.9": [text]}, [{"deck.jokers": 2}]), text
