"""Sizes of rule sets: what nobody would write is refused at once, and everything else is not."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shithead as sh
from shithead.localization import LANGUAGES
from shithead.narration.sheet.builder import sheet
from shithead.ruleset import preset_files
from shithead.ruleset.compiler import compiled
from shithead.ruleset.loader import brief, read_text
from shithead.ruleset.size_limits import LONGEST_CHAIN, MOST_BYTES
from shithead.ruleset.toml import MOST_LEVELS, MOST_PARTS, TomlError, read_toml
from tests.ruleset.large_rules import TOO_LARGE
from tests.ruleset.rule_tables import TABLES, TEXTS

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize(("key", "option", "table"), TOO_LARGE)
def test_too_large(key, option, table):
    """What is beyond a limit is refused: its option, its size and the limit are named."""
    for read in (sh.rules, sh.rules("pagat").replace):
        with pytest.raises(sh.RuleError) as caught:
            read(table)
        assert (caught.value.key, caught.value.option) == (key, option)
        for language in LANGUAGES:
            sentence = caught.value.sentence(language)
            assert option in sentence
            assert caught.value.allowed in sentence
            assert len(sentence) < 400


def test_rule_texts_that_are_too_long(tmp_path):
    """A rule file is as long as the limit at most, comments included."""
    path = tmp_path / "mine.toml"
    path.write_text("#" * MOST_BYTES, encoding="utf-8")
    assert sh.rules(path).deck == sh.rules("pagat").deck
    path.write_text("#" * (MOST_BYTES + 1), encoding="utf-8")
    with pytest.raises(sh.RuleError) as caught:
        sh.rules(path)
    assert "32,768" in caught.value.sentence("en")
    assert "32.768" in caught.value.sentence("de")


def test_files_that_extend_each_other_without_end(tmp_path):
    """A chain of files has an end."""
    for number in range(LONGEST_CHAIN + 2):
        text = f'extends = "f{number + 1}.toml"\n'
        (tmp_path / f"f{number}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(sh.RuleError) as caught:
        sh.rules(tmp_path / "f0.toml")
    assert caught.value.key == "rule-long-chain"
    assert str(LONGEST_CHAIN) in caught.value.sentence("de")


DEEP = {
    "a dotted key": ".".join("a" * MOST_PARTS + "b") + " = 1",
    "a dotted key with blanks": " . ".join("a" * MOST_PARTS + "b") + " = 1",
    "a quoted key": ".".join(["'a'", '"b"'] * MOST_PARTS) + " = 1",
    "empty quoted keys": ".".join(['""'] * 20_000) + " = 1",
    "a header": "[" + ".".join("a" * MOST_PARTS + "b") + "]",
    "an inline table": "a = { " + ".".join("a" * 20_000) + " = 1 }",
    "behind a text that ends in a quote": 'a = ["""b"""", { ' + ".".join("a" * 20_000) + " = 1 }]",
    "behind a text of apostrophes": "a = ['''b''''', { " + ".".join("a" * 20_000) + " = 1 }]",
    "lists": "a = " + "[" * (MOST_LEVELS + 1) + "]" * (MOST_LEVELS + 1),
    "tables": "a = " + "{a = " * (MOST_LEVELS + 1) + "1" + "}" * (MOST_LEVELS + 1),
    "a number": "a = " + "9" * 101,
    "a negative number": "a = -" + "9" * 101,
    "a hexadecimal number": "a = 0x" + "f" * 20_000,
    "very many lists": "a = " + "[" * 30_000,
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_deep_toml(text):
    """Deep nesting is refused before it is parsed, with its line."""
    with pytest.raises(TomlError) as caught:
        read_toml(f"# first\nb = '''\n'''\n{text}\n")
    assert caught.value.key == "toml-too-deep"
    assert "line 4" in caught.value.sentence("en")
    with pytest.raises(sh.RuleError) as refused:
        read_text(text, "mine.toml")
    assert "mine.toml" in refused.value.sentence("de")
    with pytest.raises(sh.RecordError):
        sh.Game.from_record(f"{text}\n")


SOUND = {
    "dots in a text": f"a = '{'.' * 500}'",
    "brackets in a text": f'a = "{"[" * 500}"',
    "brackets in a comment": f"a = 1 # {'[' * 500}",
    "a text of several lines": "a = '''" + "a.b.c.d.e.f.g.h.i.j[[[[[[[[[[\n" * 3 + "'''",
    "escaped quotes": r'a = "\"[[[[[[[[[[[[["',
    "quotes at the end of a text": 'a = """b"""""',
    "numbers": "a = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5]",
    "a time": "a = 2026-11-21T10:11:12.5",
}


@pytest.mark.parametrize("text", SOUND.values(), ids=SOUND)
def test_shallow_toml(text):
    """Brackets in texts and comments are not nesting."""
    assert read_toml(text) == tomllib.loads(text)


@given(st.text(st.sampled_from("a.\"'[]{}=#\\\n ,1"), max_size=40))
def test_toml_is_read_as_ever(text):
    """The check in front of the parser changes nothing about what it reads and refuses."""
    try:
        expected = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        with pytest.raises(TomlError):
            read_toml(text)
    else:
        assert read_toml(text) == expected


def test_preset_files_are_read_once(monkeypatch):
    """A match of many parts reads each preset's file at most once."""
    read = []

    class Counted(type(Path())):
        def read_text(self, *arguments, **more):
            read.append(self.name)
            return super().read_text(*arguments, **more)

    monkeypatch.setattr(preset_files, "files", lambda _: Counted(Path(sh.__file__).parent))
    preset_files.preset_table.cache_clear()
    sh.rules({"match.parts": ["pagat", *["sh-thead", "cruzo"] * 7]})
    assert read
    assert len(read) == len(set(read))


def explained(rules: sh.RuleSet) -> None:
    """Everything that is done with rules before a round is played by them."""
    assert sh.rules(rules.plain()) == rules
    compiled(rules)
    brief(rules)
    for language in LANGUAGES:
        sheet(rules, language)


def outcome(read: Callable[[], sh.RuleSet]) -> sh.RuleSet | sh.RuleError:
    """The rules that are read, or the error that refuses them; no other error is let through."""
    try:
        return read()
    except sh.RuleError as error:
        return error


def settled(found: sh.RuleSet | sh.RuleError) -> None:
    """Rules can be explained, and a refusal is a short sentence."""
    if isinstance(found, sh.RuleSet):
        explained(found)
    else:
        assert max(len(found.sentence(language)) for language in LANGUAGES) < 3000


@given(table=TABLES)
def test_any_table(table):
    """A table of anything is rules that can be explained, or it is refused in words."""
    settled(outcome(lambda: sh.rules(table)))


@given(text=TEXTS)
def test_any_text(text):
    """So is any text that is given for a rule file."""
    settled(outcome(lambda: sh.rules(read_text(text, "mine.toml"))))
