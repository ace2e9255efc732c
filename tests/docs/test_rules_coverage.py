"""docs/rules-coverage.md names every rule, and where it is shown."""

from __future__ import annotations

import re

import pytest

from docs import build
from tests.docs.pages import ROOT

RULES = [rule for section in build.data("rule_ids.toml")["section"] for rule in section["rules"]]


def test_page_is_up_to_date() -> None:
    """What `make docs` would write is what is there."""
    assert build.COVERAGE.read_text(encoding="utf-8") == build.coverage(), "run `make docs`"


def test_every_rule_has_its_row() -> None:
    """Each rule id stands once at the beginning of a row, with something that shows it."""
    rows = dict(re.findall(r"^\| `([A-Z0-9-]+)` \| (.*) \|$", build.coverage(), re.MULTILINE))
    assert list(rows) == RULES
    assert [rule for rule, cells in rows.items() if "nothing yet" in cells] == []


@pytest.mark.parametrize("rule", ["SHT-57", "CRUZO-68"])
def test_rows_say_where_or_why(rule: str) -> None:
    """A row links scenarios, or says why there is none."""
    shown = build.shown_rules()[rule]
    assert all(re.match(r"\[sh-thead/\w+\]\(|\*No scenario:\* ", text) for text in shown)


def test_links_lead_somewhere() -> None:
    """Every link of the page is a file."""
    links = set(re.findall(r"\]\(([^)]+)\)", build.coverage()))
    assert len(links) > 20
    assert [link for link in links if not (ROOT / "docs" / link).is_file()] == []
