"""Rule sets as data: read, changed, written and read back."""

from __future__ import annotations

import copy
import pickle
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
import tomli_w
from hypothesis import given, settings
from msgspec import structs

import shithead as sh
from shithead.ruleset.compiler import compiled
from shithead.ruleset.effects import Burn, Next, Skip, Wild
from shithead.ruleset.loader import extended
from shithead.ruleset.rule_set import RuleSet, differences, option_values
from shithead.ruleset.schema import GROUPS
from shithead.ruleset.values import Spans, read_spans
from tests.properties.random_rules import HOUSE_RULES

if TYPE_CHECKING:
    from collections.abc import Callable

PRESETS = Path(str(files("shithead") / "ruleset" / "presets"))


def test_presets():
    """There is a preset for every file, in alphabetical order, each by its name."""
    assert list(sh.rule_names()) == sorted(file.stem for file in PRESETS.glob("*.toml"))
    assert set(sh.rule_names()) >= {"cruzo", "pagat", "schwuler-priester", "sh-thead"}
    assert [sh.rules(name).name for name in sh.rule_names()] == list(sh.rule_names())
    assert sh.rules("pagat") is sh.rules("pagat")


def test_presets_have_titles_and_sources(preset):
    """Every preset has a title in both languages and says where it comes from."""
    rules = sh.rules(preset)
    assert set(rules.titles) == {"en", "de"}
    assert rules.sources
    assert rules.title() == rules.titles["en"]
    assert rules.title("de") == rules.titles["de"]
    assert rules.title("fr") == rules.titles["en"]
    assert RuleSet(name="ours").title() == "ours"


def test_files_equal_tables(preset):
    """A preset's file, its content as a table, and its name read to the same rules."""
    file = PRESETS / f"{preset}.toml"
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    rules = sh.rules(preset)
    assert sh.rules(file) == sh.rules(str(file)) == rules
    assert sh.rules({"name": preset} | table) == rules
    assert sh.rules(rules) is rules


def test_plain_reads_back(preset):
    """Rules as plain tables, also through TOML and JSON, read back to equal rules."""
    rules = sh.rules(preset)
    plain = rules.plain()
    assert sh.rules(plain) == rules
    assert sh.rules(tomllib.loads(tomli_w.dumps(plain))) == rules
    assert sh.rules(msgspec.json.decode(msgspec.json.encode(plain))) == rules
    named = {f"{group}.{name}" for group in GROUPS for name in plain[group]}
    fields = {
        f"{group}.{field.name}"
        for group, kind in GROUPS.items()
        for field in msgspec.structs.fields(kind)
    }
    assert named == fields


@settings(max_examples=60)
@given(rules=HOUSE_RULES)
def test_house_rules_read_back(rules):
    """House rules as plain tables read back to equal rules, which play by equal tables."""
    again = sh.rules(tomllib.loads(tomli_w.dumps(rules.plain())))
    assert again == rules
    assert hash(again) == hash(rules)
    assert bytes(compiled(again)) == bytes(compiled(rules))


def test_the_schemas_defaults_are_pagats():
    """What the schema says without a word are the rules of the preset pagat."""
    default = option_values(RuleSet())
    assert option_values(sh.rules("pagat")) == default
    assert differences(RuleSet(), sh.rules("pagat")) == {}


CHANGES: list[tuple[dict[str, Any], str, Any]] = [
    ({"pickup.voluntary": "never"}, "pickup.voluntary", "never"),
    ({"pickup": {"voluntary": "never"}}, "pickup.voluntary", "never"),
    ({"pickup.voluntary": ["pile_has 6*3 9*2"]}, "pickup.voluntary", ["pile_has 6*3 9*2"]),
    ({"pickup.voluntary": ["pile_has 6 10*2"]}, "pickup.voluntary", ["pile_has 6*1 10*2"]),
    ({"deck.packs": 2}, "deck.packs", 2),
    ({"deck.packs": {"2-4": 1, "5+": 2}}, "deck.packs", {"2-4": 1, "5+": 2}),
    ({"deck.packs": {3: 1, "all": 2}}, "deck.packs", {"3": 1, "all": 2}),
    ({"deck": {"jokers": {1: 2}}}, "deck.jokers", {"1": 2}),
    ({"start.ranks": ["10", "t", "K"][1:]}, "start.ranks", ["10", "K"]),
    ({"specials.7": ["next at_most 7"]}, "specials.7", ["next at_most 7"]),
    ({"specials.t": []}, "specials.10", []),
    ({"specials": {"k": ["reverse"], "8": ["skip once"]}}, "specials.K", ["reverse"]),
    ({"specials.8": (Skip(), Wild(("7",)))}, "specials.8", ["skip", "wild except 7"]),
    ({"quartet.extend": False}, "quartet.extend", False),
    ({"turn.limit": 99}, "turn.limit", 99),
    ({"finish.loser_duties": []}, "finish.loser_duties", []),
]


@pytest.mark.parametrize(("changes", "option", "value"), CHANGES)
def test_replace(changes, option, value):
    """Options change by dotted name or by group, in any spelling, and nothing else does."""
    rules = sh.rules("pagat").replace(changes)
    assert option_values(rules).get(option, []) == value
    changed = set(differences(sh.rules("pagat"), rules))
    assert option in changed
    assert changed <= {option, "specials.8"}
    assert sh.rules("pagat").replace({}) == sh.rules("pagat")


def test_replace_leaves_the_original_alone():
    """Rule sets are values: a change makes another one."""
    rules = sh.rules("pagat")
    before = rules.plain()
    assert rules.replace({"turn.limit": 50, "specials.2": []}) != rules
    assert rules.plain() == before
    with pytest.raises(AttributeError):
        rules.name = "mine"
    with pytest.raises(AttributeError):
        rules.turn.limit = 3


def test_groups_and_dotted_names_mix():
    """One table may name options by group and dotted at once."""
    rules = sh.rules(
        {"extends": "cruzo", "turn": {"limit": 70}, "deal.hand": 4, "specials.5": ["skip"]}
    )
    assert (rules.turn.limit, rules.deal.hand) == (70, 4)
    assert rules.effects(3) == (Skip(),)
    assert rules.effects(8) == (Wild(), Burn("following"))


def test_what_a_preset_extends_is_kept():
    """A rule set holds what it does not name from the preset it extends, but not its sources."""
    rules = sh.rules({"extends": "sh-thead", "name": "ours", "title": "Unser Spiel"})
    assert rules.specials == sh.rules("sh-thead").specials
    assert rules.deck == sh.rules("sh-thead").deck
    assert (rules.name, rules.sources, rules.readings) == ("ours", (), {})
    assert rules.title("de") == rules.title("en") == "Unser Spiel"


def test_words_about_rules_may_hold_anything():
    """Sources and readings are words for people: any text will do."""
    table = {"sources": ["my_book, 3rd edition", "a b"], "readings": {"X_1": "as_in my_book"}}
    rules = sh.rules(table)
    assert rules.sources == ("my_book, 3rd edition", "a b")
    assert rules.readings == {"X_1": "as_in my_book"}
    assert sh.rules(rules.plain()) == rules


def test_file_is_named_after_itself(tmp_path):
    """A rule file without a name is named by its file name."""
    file = tmp_path / "unser spiel.toml"
    file.write_text(
        'title = { en = "Ours", de = "Unseres" }\n[turn]\nlimit = 42\n', encoding="utf-8"
    )
    rules = sh.rules(file)
    assert (rules.name, rules.turn.limit, rules.title("de")) == ("unser spiel", 42, "Unseres")


def test_a_file_extends_a_file(tmp_path):
    """A file may extend another one beside it, and states only what differs from that."""
    (tmp_path / "mother.toml").write_text(
        'extends = "cruzo"\ntitle = "Ours"\nsources = ["us"]\n'
        "[turn]\nlimit = 42\n[deal]\nhand = 4\n",
        encoding="utf-8",
    )
    child = tmp_path / "child.toml"
    child.write_text('extends = "mother.toml"\n[deal]\nhand = 5\n', encoding="utf-8")
    rules = sh.rules(child)
    assert (rules.name, rules.title(), rules.sources) == ("child", "Ours", ())
    assert (rules.turn.limit, rules.deal.hand) == (42, 5)
    assert rules.specials == sh.rules("cruzo").specials
    name, parent = extended(child)
    assert (name, differences(parent, rules)) == ("mother.toml", {"deal.hand": (4, 5)})
    assert extended("sh-thead")[0] == "pagat"
    assert differences(extended("sh-thead")[1], sh.rules("pagat")) == {}
    assert extended("pagat") == ("", RuleSet())


def test_differences():
    """The differences of two rule sets are the options that one changed, with both values."""
    rules = sh.rules("pagat").replace({"turn.limit": 50, "specials.2": [], "specials.Q": ["cover"]})
    assert differences(sh.rules("pagat"), rules) == {
        "turn.limit": (1000, 50),
        "specials.2": (["wild", "reset"], []),
        "specials.Q": ([], ["cover"]),
    }
    assert differences(rules, rules) == {}


def test_rules_hash_by_value():
    """Equal rule sets are equal keys; different ones are different keys."""
    table = {sh.rules("pagat"): 1}
    assert table[sh.rules(sh.rules("pagat").plain())] == 1
    assert sh.rules("pagat").replace({"turn.limit": 50}) not in table


def test_packs_by_seats():
    """Packs go by seats, jokers by packs, cards put aside by seats (CRUZO-01)."""
    rules = sh.rules("cruzo")
    assert [rules.cards(seats) for seats in range(2, 11)] == [
        (2, 3, 15), (2, 3, 0), (2, 3, 0), *[(3, 5, 0)] * 3, *[(4, 6, 0)] * 3,
    ]  # fmt: skip
    assert [sh.rules("sh-thead").cards(seats)[0] for seats in range(2, 7)] == [1, 1, 1, 2, 2]


def test_order_of_ranks():
    """A rank's height is its place in the order; a joker that the order leaves out is highest."""
    rules = sh.rules("pagat").replace({"deck.rank_order": ["A", *"23456789", "10", "J", "Q", "K"]})
    order = rules.order()
    assert (order[12], order[0], order[11], order[13]) == (0, 1, 12, 13)


@pytest.mark.parametrize(
    ("plain", "values"),
    [
        (3, {1: 3, 9: 3}),
        ({"2-4": 1, "5+": 2}, {1: None, 2: 1, 4: 1, 5: 2, 99: 2}),
        ({"2": 7, "all": 1}, {1: 1, 2: 7, 3: 1}),
        ({"3": 0}, {2: None, 3: 0}),
        ({"2-4": 1, "3": 9}, {3: 1}),
    ],
)
def test_spans(plain, values):
    """Spans give each count its number, the first span that fits, and read back from plain form."""
    spans = read_spans(plain)
    assert {count: spans.get(count) for count in values} == values
    assert read_spans(spans.plain()) == spans


@pytest.mark.parametrize(
    "plain",
    ["2", None, True, -1, 2.0, [], {}, {"a": 1}, {"1-": 1}, {"5-2": 1}, {"2": -1}, {"2": True}],
)
def test_no_spans(plain):
    """Anything but whole numbers and spans of them is refused."""
    with pytest.raises(ValueError, match=r"^"):
        read_spans(plain)


def test_spans_without_a_number_anywhere():
    """Spans that give no number say so rather than 0."""
    assert Spans(((2, 3, 1),)).get(9) is None


def test_effects_of_a_rank():
    """The effects of a rank come by its place in the printed order."""
    rules = sh.rules("sh-thead")
    assert rules.effects(5) == (Next(at_most="7"),)
    assert rules.effects(2) == ()


# Immutable in depth -------------------------------------------------------------------------------

MAPPINGS = ("titles", "readings", "specials")
CHANGING: list[Callable[[Any], object]] = [
    lambda mapping: mapping.__setitem__("2", ()),
    lambda mapping: mapping.__delitem__(next(iter(mapping))),
    lambda mapping: mapping.__ior__({"2": ()}),
    lambda mapping: mapping.update({"2": ()}),
    lambda mapping: mapping.setdefault("9", ()),
    lambda mapping: mapping.pop("2"),
    lambda mapping: mapping.popitem(),
    lambda mapping: mapping.clear(),
]


@pytest.mark.parametrize("name", MAPPINGS)
@pytest.mark.parametrize("change", CHANGING)
def test_mappings_of_rules_cannot_be_changed(name, change):
    """No mapping of a rule set can be changed: later games would play by other rules."""
    rules = sh.rules("pagat").replace({"specials.8": ["skip"]})
    before = rules.plain()
    with pytest.raises(TypeError, match="cannot be changed"):
        change(getattr(rules, name))
    assert rules.plain() == before


def test_given_mappings_are_copied():
    """Rules built from a caller's dictionaries do not change with them."""
    specials = {"8": (Skip(),)}
    rules = RuleSet(specials=specials)
    specials["8"] = ()
    assert rules.specials == {"8": (Skip(),)}
    assert structs.replace(rules, titles={"en": "Ours"}).title() == "Ours"
    with pytest.raises(TypeError):
        structs.replace(rules, readings={"X-1": "a"}).readings["X-1"] = "b"  # type: ignore[index]


def test_rules_are_values(preset):
    """Rules survive pickling, copying, encoding and printing; equal ones hash alike."""
    rules = sh.rules(preset)
    assert pickle.loads(pickle.dumps(rules)) == rules  # noqa: S301 — our own
    assert copy.deepcopy(rules) == rules
    again = msgspec.convert(msgspec.to_builtins(rules)["titles"], dict[str, str])
    assert again == rules.titles
    assert "FrozenDict" not in repr(rules)
    assert eval(repr(rules), vars(sh)) == rules  # noqa: S307 — our own
    assert hash(sh.rules(rules.plain())) == hash(rules)
