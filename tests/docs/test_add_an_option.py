"""docs/add-an-option.md: its changes, made in a copy of the sources, do what the page says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.docs.changed_sources import changed_files, changed_sources, run_example
from tests.docs.pages import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "docs/add-an-option.md"


def test_the_example_runs(tmp_path: Path) -> None:
    """The option is read, explained and played."""
    run_example(PAGE, changed_sources(PAGE, tmp_path))


def test_five_places_are_enough() -> None:
    """An option touches at most five places; the words of all languages are one."""
    places = {re.sub(r"/locale/[a-z]+/", "/locale/*/", name) for name in changed_files(PAGE)}
    assert len(places) <= 5


def test_the_option_is_the_pages_own() -> None:
    """The project has no such option yet; if it gets one, the page needs another example."""
    assert "skip_limit" not in (ROOT / "src/shithead/ruleset/schema.py").read_text()
