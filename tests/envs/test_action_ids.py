"""Ids of actions: fixed for ever, the same thing under every preset, and named."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

import shithead as sh
from shithead.envs.action_ids import action_ids
from shithead.envs.rules_features import rules_features

GOLDEN = Path(__file__).with_name("action_ids.txt")
"""All universal ids, then those that compact ids number in order, by preset and seats. A change of
it is a new version of the environments: ``-v1`` instead of ``-v0``."""


def ranges(numbers):
    """Numbers as a text: ``0-7 20 23-26``."""
    runs = groupby(enumerate(numbers), key=lambda each: each[1] - each[0])
    spans = [[number for _, number in run] for _, run in runs]
    return " ".join(f"{span[0]}-{span[-1]}" if span[1:] else str(span[0]) for span in spans)


def written():
    """The golden file as it is today."""
    universal = action_ids(sh.rules("sh-thead"), 2, "universal")
    lines = [f"{number} {name}" for number, name in enumerate(universal.names)]
    for preset in sh.rule_names():
        rules = sh.rules(preset)
        for seats in range(rules.deck.players_min, rules.deck.players_max + 1):
            compact = action_ids(rules, seats)
            lines.append(f"{preset} {seats}: {ranges(map(universal.of, compact.names))}")
    return "\n".join(lines) + "\n"


def test_ids_stay_as_they_are():
    """No id changes its meaning."""
    assert GOLDEN.read_text(encoding="utf-8") == written()


def test_names_and_ids_belong_together():
    """Every action has a name of its own, by which its id is found."""
    universal = action_ids(sh.rules("cruzo"), 10, "universal")
    assert [universal.of(name) for name in universal.names] == list(range(len(universal)))
    assert universal.names[:4] == ("pass", "ready", "try", "take")


def test_unknown_names_and_ids_are_refused():
    """The error says what there is."""
    rules = sh.rules("sh-thead")
    with pytest.raises(sh.SetupError, match="put 7777777"):
        action_ids(rules, 2).of("put 7777777")
    for ids in ("tiny", []):
        with pytest.raises(sh.SetupError, match="compact, universal"):
            action_ids(rules, 2, ids)


@pytest.mark.parametrize("of", [action_ids, rules_features])
def test_rules_and_seats_are_read_as_everywhere(of):
    """The name of a rule set will do; seats that it cannot serve are refused."""
    for seats in (None, 0, 1.5, 10**30):
        with pytest.raises(sh.SetupError, match="seats"):
            of("sh-thead", seats)
    with pytest.raises(sh.RuleError, match="sh-thead"):
        of("sh-tead", 2)


def test_rules_beyond_universal_ids_are_refused():
    """An action without a universal id is named; compact ids have one."""
    rules = sh.rules("sh-thead").replace({"endgame.flip_several": True})
    with pytest.raises(sh.SetupError, match="flip 1 2"):
        action_ids(rules, 2, "universal")
    assert "flip 1 2" in action_ids(rules, 2).names
