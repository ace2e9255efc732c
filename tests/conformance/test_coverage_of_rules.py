"""The scenarios against the list of rules: nothing is left out, nothing is misnamed."""

from __future__ import annotations

import re

import pytest

from tests.conformance.scenario import HERE, UNSCENED, Strict, Text, cases, read

FLAGS = {"clear", "derived", "ambiguous", "not found"}


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


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.prefix)
def test_every_rule_is_shown_or_excused(section: Section) -> None:
    """Each rule has a scenario, or a reason why it has none; so has what no source says."""
    assert sorted(set(section.rules) - SHOWN - set(EXCUSED)) == []


def test_every_id_is_a_rule() -> None:
    """Scenarios and reasons name rules of the list only."""
    known = {rule for section in SECTIONS for rule in section.rules}
    assert sorted((SHOWN | set(EXCUSED)) - known) == []


def test_no_excuse_for_a_shown_rule() -> None:
    """A reason for having no scenario goes when the scenario comes."""
    assert sorted(SHOWN & set(EXCUSED)) == []


def test_no_two_excuses_for_a_rule() -> None:
    """A rule has its reason once."""
    files = [read(file, Unscened).reason for file in sorted(HERE.rglob(UNSCENED))]
    assert len(EXCUSED) == sum(map(len, files))


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.prefix)
def test_rules_are_numbered_and_flagged(section: Section) -> None:
    """A section's rules bear its prefix and a number, each with a flag."""
    assert all(re.fullmatch(rf"{section.prefix}-\d\d", rule) for rule in section.rules)
    assert set(section.rules.values()) <= FLAGS
    assert list(section.rules) == sorted(section.rules)


def test_the_list_is_whole() -> None:
    """All rules of all games are there."""
    prefixes = [section.prefix for section in SECTIONS]
    assert len(set(prefixes)) == len(prefixes) == 31
    assert sum(len(section.rules) for section in SECTIONS) == 419
