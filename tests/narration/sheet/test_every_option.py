"""Whatever an option or effect says shows in the sheet, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shithead as sh
from shithead.localization import LANGUAGES
from shithead.narration.sheet import facts
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import as_text
from shithead.narration.sheet.facts import SheetWriter
from shithead.narration.sheet.special_cards import in_one_sentence
from tests.narration.sheet.examples import EXAMPLES, PLAIN, choices, options, untried, with_seven

LOCALE = Path(sh.__file__).parent / "locale"
SEVENS = ["", *(text for texts in EXAMPLES.values() for text in texts)]
EVERY = [
    *(rules for option in options() for found in choices(option) for rules in found),
    *map(with_seven, SEVENS),
    *PLAIN,
    *map(sh.rules, sh.rule_names()),
    sh.rules("pagat").replace(
        {"specials.JS": ["skip once", "reverse"], "specials.QH": ["only_on J"]}
    ),
    sh.rules("pagat").replace({"specials.9": ["skip"], "specials.9D": []}),
]


def text(rules, language):
    """The whole sheet."""
    return as_text(sheet(rules, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", options())
def test_every_value_of_an_option_is_told(option, language):
    """Two values of an option never give the same sheet."""
    for found in choices(option):
        assert len(found) > 1
        assert len({text(rules, language) for rules in found}) == len(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_and_parameter_is_told(language):
    """No two effects of a rank, and no two values of their parameters, give the same sheet."""
    sheets = {}
    for effect in SEVENS:
        told = text(with_seven(effect), language)
        assert told not in sheets, (effect, sheets[told])
        sheets[told] = effect


def test_no_effect_is_left_out():
    """Every effect has examples, and each of its parameters has several values in them."""
    assert untried() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_for_whatever_rules(language):
    """No sentence shows its skeleton, nothing stands for nothing, and lines keep to the width."""
    for rules in EVERY:
        told = text(rules, language)
        assert not re.search(r"[{}$]|\bNone\b|  ,| \.|\.\.", told)
        if language == "de":
            assert "none" not in told
        assert max(map(len, told.splitlines())) <= 80


FOREIGN = {
    "en": r"\b(der|das|und|nicht|Karten?|Spieler|Stapel|du|wer)\b",
    "de": r"\b(the|and|not|cards?|players?|pile|you|whoever)\b",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_language_at_a_time(language):
    """No word of the other language comes in."""
    for rules in EVERY:
        told = text(rules, language).partition("\n")[2]
        assert not re.search(FOREIGN[language], told)


def test_every_message_is_said(monkeypatch):
    """Each message of the sheet is said under some rules, there or in a lesson."""
    said = set()

    def noted(key, language, arguments):
        text = filled(key, language, arguments)
        if text.strip():
            said.add(key)
        return text

    filled = facts.filled
    monkeypatch.setattr(facts, "filled", noted)
    for rules in EVERY:
        sheet(rules, "en")
        write = SheetWriter(rules, "en")
        for special in write.special_cards():
            in_one_sentence(write, special)
        for said_at_the_table in ("throw-in-brief", "throw-completes", "throw-follows"):
            write(said_at_the_table)
    source = (LOCALE / "en" / "sheet.ftl").read_text(encoding="utf-8")
    keys = set(re.findall(r"^(sheet-[a-z-]+) =", source, re.MULTILINE))
    referred = set(re.findall(r"\{ (sheet-[a-z-]+) \}", source))
    asked_alone = {key for key in keys if key.startswith(("sheet-condition", "sheet-suits-place"))}
    assert keys - said == referred | asked_alone
