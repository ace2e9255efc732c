"""The scenarios against the list of rules: nothing is left out, nothing is misnamed."""

from __future__ import annotations

import pytest

from tests.conformance.scenario import (
    HERE,
    UNSCENED,
    Strict,
    Text,
    cases,
    read,
)

OPEN = "not found"  # no source says anything: a scenario is welcome, not owed


class Section(Strict, frozen=True):
    """The rules of one game, each with its flag: clear, derived, ambiguous or not found."""

    prefix: Text
    title: Text
    rules: dict[Text, Text]


class RuleIds(Strict, frozen=True):
    """The whole list."""

    section: tuple[Section, ...]


class Reason(Strict, frozen=True):
    """Why a rule has no scenario."""

    id: Text
    why: Text


class Unscened(Strict, frozen=True):
    """One file of reasons."""

    reason: tuple[Reason, ...]


SECTIONS = read(HERE / "rule_ids.toml", RuleIds).section
SHOWN = {rule for case in cases() for rule in (case.scenario.id, *case.scenario.also)}
EXCUSED = {
    reason.id: reason.why
    for file in sorted(HERE.rglob(UNSCENED))
    for reason in read(file, Unscened).reason
}
BEGUN = [
    section
    for section in SECTIONS
    if any(rule in SHOWN or rule in EXCUSED for rule in section.rules)
]


@pytest.mark.parametrize("section", BEGUN, ids=lambda section: section.prefix)
def test_every_rule_is_shown_or_excused(section: Section) -> None:
    """Each rule that a source states or implies has a scenario, or a reason why it has none."""
    owed = {rule for rule, flag in section.rules.items() if flag != OPEN}
    assert sorted(owed - SHOWN - set(EXCUSED)) == []


def test_every_id_is_a_rule() -> None:
    """Scenarios and reasons name rules of the list only."""
    known = {rule for section in SECTIONS for rule in section.rules}
    assert sorted((SHOWN | set(EXCUSED)) - known) == []


def test_no_excuse_for_a_shown_rule() -> None:
    """A reason for having no scenario goes when the scenario comes."""
    assert sorted(SHOWN & set(EXCUSED)) == []


def test_base_games_are_begun() -> None:
    """The rulings for all games and those of the four base games are compared with scenarios."""
    begun = {section.prefix for section in BEGUN}
    assert begun >= {"X", "SHT", "PAG", "CRUZO", "PRIEST"}
