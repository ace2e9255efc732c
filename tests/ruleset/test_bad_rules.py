"""Invalid rule sets: each is refused with its option, and with what to do instead."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import shithead as sh
from shithead.localization import LANGUAGES
from shithead.ruleset import preset_files
from shithead.ruleset.preset_files import LOST, lost_story, lost_title
from tests.errors import raising
from tests.ruleset.large_rules import TOO_LARGE

TABLE: list[tuple[str, str, str, dict[str, Any]]] = tomllib.loads(
    (Path(__file__).parent / "bad_rules.toml").read_text(encoding="utf-8")
)["bad"]


@pytest.mark.parametrize(
    ("key", "option", "remedy", "table"), TABLE, ids=[f"{row[1]} {row[3]}" for row in TABLE]
)
def test_refused_with_a_remedy(key, option, remedy, table):
    """The error names the option at fault, and its sentence says what is allowed."""
    with pytest.raises(sh.RuleError) as caught:
        sh.rules(table)
    error = caught.value
    assert (error.key, error.option) == (key, option)
    for language in LANGUAGES:
        sentence = error.sentence(language)
        assert option in sentence
        assert str(table) not in sentence
        assert "{$" not in sentence
        assert sentence.endswith((".", "?"))
    assert remedy in error.sentence("en"), error.sentence("en")


def test_enough_is_refused():
    """The table shows every message about rule sets but those about files and versions."""
    source = Path(sh.__file__).parent / "locale" / "en" / "errors.ftl"
    lines = source.read_text(encoding="utf-8").splitlines()
    keys = {line.split(" =")[0] for line in lines if line.startswith("rule-")}
    elsewhere = {
        "rule-no-file", "rule-broken-toml", "rule-broken-value", "rule-idle", "rule-circle",
        "rule-unknown-version", "rule-part-of-parts", "rule-long-chain",
        *(key for key, _, _ in TOO_LARGE),
    }  # fmt: skip
    assert {key for key, *_ in TABLE} == keys - elsewhere
    assert len({str(table) for *_, table in TABLE}) == len(TABLE) >= 120


@pytest.mark.parametrize("name", ["krezu", "", "sh/thead", "pagat.tom"])
def test_unknown_presets(name):
    """A name that is not a preset is refused with those that there are."""
    with pytest.raises(sh.RuleError) as caught:
        sh.rules(name)
    assert caught.value.key == "rule-unknown-preset"
    assert all(known in str(caught.value) for known in sh.rule_names())


@pytest.mark.parametrize(
    ("name", "meant"), [("cruso", "cruzo"), ("sh-head", "sh-thead"), ("mukva", "mukava")]
)
def test_presets_spelt_almost_right(name, meant):
    """A name that is almost a preset's is refused with the one that may be meant."""
    with pytest.raises(sh.RuleError) as caught:
        sh.rules(name)
    assert f"Did you mean “{meant}”?" in caught.value.sentence("en")
    assert f"Meintest du „{meant}“?" in caught.value.sentence("de")


@pytest.mark.parametrize("name", LOST)
def test_games_known_by_name_only(name):
    """A game whose rules could not be found is not a preset; asking for it says what is missing."""
    assert name not in sh.rule_names()
    with pytest.raises(sh.RuleError) as caught:
        sh.rules(name)
    assert (caught.value.key, caught.value.value) == ("rule-lost", name)
    for language in LANGUAGES:
        assert lost_title(name, language) in caught.value.sentence(language)
        assert len(lost_story(name, language)) > 100
    assert "Missing: " in caught.value.sentence("en")
    assert "Es fehlt: " in caught.value.sentence("de")


def test_files_that_cannot_be_read(tmp_path):
    """A rule file that is missing, a folder, no text or no TOML is refused with its path."""
    broken, binary, folder = (tmp_path / f"{name}.toml" for name in ("broken", "binary", "folder"))
    broken.write_text("deck = = 3", encoding="utf-8")
    binary.write_bytes(b"\xff\xfe\x00")
    folder.mkdir()
    cases = {
        tmp_path / "none.toml": "rule-no-file",
        folder: "rule-no-file",
        broken: "rule-broken-toml",
        binary: "rule-broken-toml",
    }
    for path, key in cases.items():
        for source in (path, str(path)):
            with pytest.raises(sh.RuleError) as caught:
                sh.rules(source)
            assert caught.value.key == key
            assert str(path) in caught.value.sentence("de")
    with pytest.raises(sh.RuleError):
        sh.rules("a\0b.toml")


def test_refusals_change_nothing():
    """A refused change leaves the rule set as it was, also where it is wrong in its last part."""
    rules = sh.rules("pagat")
    plain = rules.plain()
    with pytest.raises(sh.RuleError):
        rules.replace({"deck.players_max": 3, "specials.7": ["skip"], "turn.limit": 1})
    assert rules.plain() == plain


def test_no_part_has_parts(monkeypatch):
    """Only these rules themselves, the first part, may go through parts."""

    def stated(name: str, version: int = 1) -> dict[str, Any]:
        tables = {
            "cruzo": {"match": {"parts": ["cruzo", "pagat"]}},
            "sh-thead": {"extends": "cruzo"},
        }
        return tables.get(name, {})

    monkeypatch.setattr(preset_files, "preset_table", stated)
    assert sh.rules({"match.parts": ["cruzo", "pagat"]}).match.parts == ("cruzo", "pagat")
    for name in ("cruzo", "sh-thead"):
        with raising(sh.RuleError, key="rule-part-of-parts", value=name):
            sh.rules({"match.parts": ["pagat", name]})


def test_files_that_extend_each_other(tmp_path):
    """A file may extend another one beside it, but not in a circle."""
    for name, parent in (("a", "b.toml"), ("b", "c.toml"), ("c", "a.toml"), ("d", "d.toml")):
        (tmp_path / f"{name}.toml").write_text(f'extends = "{parent}"\n', encoding="utf-8")
    for name, chain in (("a", "a.toml → b.toml → c.toml → a.toml"), ("d", "d.toml → d.toml")):
        with pytest.raises(sh.RuleError) as caught:
            sh.rules(tmp_path / f"{name}.toml")
        assert (caught.value.key, caught.value.option) == ("rule-circle", "extends")
        for language in LANGUAGES:
            assert chain in caught.value.sentence(language)
            assert "pagat" in caught.value.sentence(language)


def test_files_that_extend_what_cannot_be_read(tmp_path):
    """A parent that is missing, broken or wrong is refused with its own name."""
    (tmp_path / "broken.toml").write_text("deck = = 3", encoding="utf-8")
    (tmp_path / "wrong.toml").write_text("[turn]\nlimit = 1\n", encoding="utf-8")
    cases = {
        "missing": ("rule-no-file", str(tmp_path / "missing.toml")),
        "broken": ("rule-broken-toml", str(tmp_path / "broken.toml")),
        "wrong": ("rule-wrong-value", "turn.limit"),
    }
    for parent, (key, option) in cases.items():
        (tmp_path / "child.toml").write_text(f'extends = "{parent}.toml"\n', encoding="utf-8")
        with raising(sh.RuleError, key=key, option=option):
            sh.rules(tmp_path / "child.toml")


def test_only_files_extend_files(tmp_path, monkeypatch):
    """A table of options reads no file, no matter where it comes from."""
    (tmp_path / "mine.toml").write_text("", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with raising(sh.RuleError, key="rule-unknown-preset"):
        sh.rules({"extends": "mine.toml"})
