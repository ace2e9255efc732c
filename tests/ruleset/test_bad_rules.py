"""Rule sets that cannot be: each is refused with its option, and with what to do instead."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import shithead as sh
from shithead.ruleset import load
from shithead.ruleset.check import PENDING
from shithead.texts import LANGUAGES

TABLE: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "bad_rules.toml").read_text(encoding="utf-8")
)["bad"]


@pytest.mark.parametrize("row", TABLE, ids=[f"{row['option']} {row['table']}" for row in TABLE])
def test_refused_with_a_remedy(row):
    """The error names the option at fault, and its sentence says what is allowed."""
    with pytest.raises(sh.RuleError) as caught:
        sh.rules(row["table"])
    error = caught.value
    assert (error.key, error.option) == (row["key"], row["option"])
    for language in LANGUAGES:
        sentence = error.sentence(language)
        assert row["option"] in sentence or row["key"] == "rule-unknown-preset"
        assert "{$" not in sentence
        assert sentence.endswith((".", "?"))
    assert row["remedy"] in error.sentence("en"), error.sentence("en")


def test_enough_is_refused():
    """The table shows every message about rule sets but those about files and versions."""
    source = Path(sh.__file__).parent / "locale" / "en" / "errors.ftl"
    lines = source.read_text(encoding="utf-8").splitlines()
    keys = {line.split(" =")[0] for line in lines if line.startswith("rule-")}
    elsewhere = {"rule-no-file", "rule-broken-toml", "rule-unknown-version", "rule-part-of-parts"}
    assert {row["key"] for row in TABLE} == keys - elsewhere
    assert len(TABLE) >= 40


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option in PENDING for value in PENDING[option]]
)
def test_rules_not_played_yet_are_refused(option, value):
    """A value that the engine does not play yet is refused, with a value that it does."""
    with pytest.raises(sh.RuleError) as caught:
        sh.rules("pagat").replace({option: value})
    assert caught.value.key == "rule-not-yet"
    assert caught.value.option == option
    remedy = (
        tomllib.loads(f"v = {caught.value.allowed}")["v"]
        if isinstance(value, bool)
        else caught.value.allowed
    )
    assert sh.rules("pagat").replace({option: remedy})


@pytest.mark.parametrize("name", ["krezu", "", "sh_thead", "pagat.tom"])
def test_unknown_presets(name):
    """A name that is no preset is refused with those that there are."""
    with pytest.raises(sh.RuleError) as caught:
        sh.rules(name)
    assert caught.value.key == "rule-unknown-preset"
    assert all(known in str(caught.value) for known in sh.rule_names())


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

    monkeypatch.setattr(load, "_preset_table", stated)
    assert sh.rules({"match.parts": ["cruzo", "pagat"]}).match.parts == ("cruzo", "pagat")
    for name in ("cruzo", "sh-thead"):
        with pytest.raises(sh.RuleError) as caught:
            sh.rules({"match.parts": ["pagat", name]})
        assert (caught.value.key, caught.value.value) == ("rule-part-of-parts", name)
