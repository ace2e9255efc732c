"""Rule files changed in place: comments and layout stay, and what is written reads back."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import shithead as sh
from shithead.ruleset.rule_file import RuleFileError, extending, open_file, stating, write
from shithead.ruleset.rule_set import differences, option_values
from shithead.ruleset.toml import inline_value
from tests.properties.random_rules import HOUSE_RULES

if TYPE_CHECKING:
    from pathlib import Path

KITCHEN = """# Our kitchen, since 1998.
extends = "sh-thead"  # the base
title = { en = "Kitchen", de = "Küche" }

# How we take.
[pickup]
voluntary = "never"  # Gran insists

# Who may play, and
# with what.
[deck]  # cards
players_max = 4  # chairs
packs = 2

[start]
ranks = [
    "3",  # three first
    "4",
    "5",  # then five
]

# The special ones.
[specials]
8 = ["wild"]  # strong
t = ["burn"]

# The end.
"""


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    """A rule file with comments everywhere."""
    path = tmp_path / "kitchen.toml"
    path.write_text(KITCHEN, encoding="utf-8")
    return path


def comments(text: str) -> set[str]:
    """The comments of a text that has no # in its values."""
    return {line.partition("#")[2].strip() for line in text.splitlines() if "#" in line}


CHANGES: list[dict[str, Any]] = [
    {"pickup.voluntary": ["pile_has 6*3"]},
    {"deck.players_max": 3, "deck.players_min": 3},
    {"start.ranks": ["5", "3"]},
    {"specials.10": ["wild", "burn"]},
    {"specials.9": ["skip"], "specials.8": ["wild", "skip"]},
    {"turn.limit": 77},
    {"turn.limit": 77, "finish.loser_duties": [], "quartet.extend": False},
]


@pytest.mark.parametrize("changes", CHANGES)
def test_comments_survive(kitchen, changes):
    """Changed options are stated in place; every comment is still there."""
    file = open_file(kitchen).replace(changes)
    assert comments(file.text) >= comments(KITCHEN)
    write(file, kitchen)
    assert sh.rules(kitchen).replace({}) == file.rules
    assert {option: option_values(sh.rules(kitchen))[option] for option in changes} == changes


@pytest.mark.parametrize("changes", CHANGES)
def test_editing_back_leaves_the_text(kitchen, changes):
    """An option changed and changed back leaves the text as it was, in one go and in two."""
    file = open_file(kitchen)
    back = {option: file.value(option) for option in changes}
    assert file.replace(changes).replace(back).text == KITCHEN
    write(file.replace(changes), kitchen)
    if "start.ranks" in changes:
        return  # a line removed from a list takes its comment along
    write(open_file(kitchen).replace(back), kitchen)
    assert kitchen.read_text(encoding="utf-8") == KITCHEN


def test_a_new_option_stands_with_its_group(kitchen):
    """An option is added behind the last one of its group, not behind the next group's comment."""
    text = open_file(kitchen).replace({"pickup.next": "same"}).text
    assert 'voluntary = "never"  # Gran insists\nnext = "same"\n\n# Who may play' in text


def test_what_is_inherited_is_not_stated(kitchen):
    """An option as in the base is left out, its table too once nothing is left in it."""
    file = open_file(kitchen).replace({"pickup.voluntary": "always"})
    assert "voluntary" not in file.text
    assert "[pickup]" in file.text, "the comment below belongs to somebody"
    plain = kitchen.with_name("plain.toml")
    plain.write_text('extends = "pagat"\n\n[turn]\nlimit = 50\n\n[play]\nsets = "single"\n')
    file = open_file(plain).replace({"turn.limit": 1000})
    assert file.text == 'extends = "pagat"\n\n[play]\nsets = "single"\n'
    assert file.replace({"play.sets": "any"}).text == 'extends = "pagat"\n'


LAYOUTS = [
    'extends = "pagat"\nturn.limit = 50 # dotted\n',
    'extends = "pagat"\nturn = { limit = 50 } # inline\n',
    'extends = "pagat"\n"turn.limit" = 50 # quoted\n',
    'extends = "pagat"\r\n[turn] # windows\r\nlimit = 50\r\n',
    "[ turn ]#wide\nlimit=50",
    "# nothing",
    "",
]


@pytest.mark.parametrize("text", LAYOUTS)
@pytest.mark.parametrize("changes", [{"turn.limit": 60}, {"turn.skip_counts_self": False}, {}])
def test_any_layout(tmp_path, text, changes):
    """Whatever the layout of a file, a change goes in, reads back, and leaves comments alone."""
    path = tmp_path / "own.toml"
    path.write_bytes(text.encode())
    file = open_file(path)
    changed = file.replace(changes)
    assert comments(changed.text) == comments(text)
    write(changed, path)
    assert differences(sh.rules(path), changed.rules) == {}
    write(open_file(path).replace({option: file.value(option) for option in changes}), path)
    assert differences(sh.rules(path), file.rules) == {}
    if not changes:
        assert path.read_bytes() == text.encode()


def test_what_cannot_be_changed_in_place_is_refused(tmp_path):
    """Where an edit would not read back, nothing is written, and the file stays."""
    path = tmp_path / "odd.toml"
    text = 'title = """\n[turn]\n"""\n[turn]\nlimit = 50\n'
    path.write_text(text)
    with pytest.raises(RuleFileError):
        write(open_file(path).replace({"turn.skip_counts_self": False}), path)
    assert path.read_text() == text
    assert list(tmp_path.iterdir()) == [path]


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rules=HOUSE_RULES, base=st.sampled_from(sh.rule_names()))
def test_any_rules_read_back(tmp_path, rules, base):
    """Any rules, stated against any preset, written, read, changed back: the same rules."""
    path = tmp_path / "any.toml"
    file = stating(rules, base)
    write(file, path)
    assert differences(sh.rules(path), rules) == {}
    opened = open_file(path)
    assert opened.text == file.text
    undone = opened.replace(option_values(file.parent) | unstated(file))
    assert undone.text == undone.replace({}).text
    assert "[" not in undone.text.replace("{", "").partition("\n")[2]


def unstated(file) -> dict[str, list[str]]:
    """Special cards of a file that its base does not have, with the effects of their ranks."""
    base = option_values(file.parent)
    return {name: base.get(name.rstrip("CSHD"), []) for name in file.changed if name not in base}


def test_a_new_file_states_its_name(tmp_path):
    """A new file extends its base and has its own name as title."""
    file = extending("cruzo", tmp_path / "sunday.toml")
    assert tomllib.loads(file.text) == {"extends": "cruzo", "title": "sunday"}


@pytest.mark.parametrize(
    "value", [1, True, 'a"b # c\x7f', ["x", 2], {"2-4": 1, "5+": 2}, {"en": "é"}, [], {}]
)
def test_inline_values_read_back(value):
    """A value on one line is TOML for this value."""
    assert tomllib.loads(f"v = {inline_value(value)}") == {"v": value}
