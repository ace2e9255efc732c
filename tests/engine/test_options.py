"""Options by example, and a count of which values are shown anywhere at all."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

import shithead as sh
from shithead.cards import CARD_OF_CODE, pack_codes
from shithead.ruleset.effects import EFFECTS
from shithead.ruleset.rule_set import option_values
from shithead.ruleset.schema import GROUPS
from tests.conformance.scenario import cases

TABLE: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "options.toml").read_text(encoding="utf-8")
)["example"]
KEYS = {
    "holds", "options", "position", "seats", "dealer", "deck_start", "moves",
    "turn", "phase", "direction", "legal", "lines", "events",
}  # fmt: skip


def built(row: dict[str, Any]) -> sh.Game:
    """The game of an example before its moves."""
    rules = sh.rules("pagat").replace(row.get("options", {}))
    if "position" in row:
        return sh.Game.from_position(row["position"], rules)
    start = row.get("deck_start", "").split()
    packs, jokers, _ = rules.cards(len(row["seats"]))
    rest = Counter(CARD_OF_CODE[code] for code in pack_codes(packs, jokers)) - Counter(start)
    deck = [*start, *rest.elements()]
    return sh.Game(rules, row["seats"], deck=deck, dealer=row.get("dealer"))


def unsuited(move: object) -> str:
    """A move by its ranks."""
    words = re.sub(r"(?<=[2-9TJQKA])[CSHD]\b", "", str(move)).replace("10", "T").split()
    return " ".join(sorted(words))


def sorted_zones(line: str) -> list[list[str]]:
    """A position's line, hand and up cards in any order."""
    zones = [zone.split() for zone in line.split("|")]
    return [sorted(zone) for zone in zones[:2]] + zones[2:] if "|" in line else zones


@pytest.mark.parametrize("row", TABLE, ids=[row["holds"] for row in TABLE])
def test_example(row):
    """What the example says holds after its moves."""
    assert set(row) <= KEYS
    assert set(row) & {"turn", "legal", "lines"}
    game = built(row)
    events: tuple[object, ...] = ()
    for move in row.get("moves", ()):
        events = game.play(game.legal_moves()[0] if move == "any" else move)
    if "turn" in row:
        assert game.turn == (row["turn"] or None)
    if "phase" in row:
        assert game.phase.value == row["phase"]
    if "direction" in row:
        assert game.direction == row["direction"]
    if "legal" in row:
        assert sorted(map(unsuited, game.legal_moves())) == sorted(map(unsuited, row["legal"]))
    pairs = (line.partition(": ") for line in str(game.position()).splitlines())
    found = {key: value for key, _, value in pairs}
    for key, value in row.get("lines", {}).items():
        unordered = key.startswith(("known", "burnt"))
        one, other = found[key], value
        assert (sorted(one.split()) if unordered else sorted_zones(one)) == (
            sorted(other.split()) if unordered else sorted_zones(other)
        ), key
    if "events" in row:
        names = [type(event).__name__ for event in events]
        assert names[: len(row["events"])] == row["events"]


def shown() -> dict[str, set[str]]:
    """The values of options that presets, rule-book scenarios and examples show."""
    found: dict[str, set[str]] = {}
    sources = [option_values(sh.rules(name)) for name in sh.rule_names()]
    sources += [case.scenario.options for case in cases()]
    sources += [row.get("options", {}) for row in TABLE]
    for options in sources:
        for option, value in options.items():
            found.setdefault(option, set()).add(repr(value))
    return found


ELSEWHERE = {
    "start.dealer_first": "tests/game/test_game.py",
    "start.dealer_next": "tests/game/test_match.py",
    "finish.loser_title": "tests/game/test_results.py",
    "finish.winner_perk": "tests/game/test_results.py",
    "match.parts": "tests/game/test_match.py",
    "finish.round_score": "tests/game/test_match.py",
}
"""Options that concern a match rather than a game, and where they are tested."""


@pytest.mark.parametrize("group", GROUPS)
def test_every_value_is_shown(group):
    """Every value that an option can have is shown by a preset, a scenario or an example."""
    values = shown()
    for name, hint in get_type_hints(GROUPS[group], include_extras=True).items():
        option = f"{group}.{name}"
        every = (
            (True, False) if hint is bool else get_args(hint) if get_origin(hint) is Literal else ()
        )
        if option in ELSEWHERE:
            text = (Path(__file__).parents[2] / ELSEWHERE[option]).read_text(encoding="utf-8")
            assert option in text
            continue
        for value in every:
            assert repr(value) in values[option], f"{option} = {value}"


def test_every_effect_is_shown():
    """Every effect is shown by a preset, a scenario or an example."""
    used = {
        word.split()[0].strip("'\"[](")
        for option, texts in shown().items()
        if option.startswith("specials.")
        for text in texts
        for word in re.findall(r"'([a-z_]+[^']*)'", text)
    }
    legality = (Path(__file__).parents[1] / "ruleset" / "test_legality.py").read_text(
        encoding="utf-8"
    )
    for name in EFFECTS:
        assert name in used or f'["{name}' in legality, name
