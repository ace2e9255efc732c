"""docs/add-an-effect.md: its changes, made in a copy of the sources, do what the page says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from shithead.ruleset.effects import EFFECTS
from tests.docs.changed_sources import changed_files, changed_sources, run_example

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "docs/add-an-effect.md"


def test_the_example_runs(tmp_path: Path) -> None:
    """The effect is read, explained and played."""
    run_example(PAGE, changed_sources(PAGE, tmp_path))


def test_five_places_are_enough() -> None:
    """An effect touches at most five places; the words of all languages are one."""
    places = {re.sub(r"/locale/[a-z]+/", "/locale/*/", name) for name in changed_files(PAGE)}
    assert len(places) <= 5


def test_the_effect_is_the_pages_own() -> None:
    """The project has no such effect yet; if it gets one, the page needs another example."""
    assert "draw_more" not in EFFECTS
