"""docs/add-an-event.md: its changes, made in a copy of the sources, do what the page says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.docs.changed_sources import changed_files, changed_sources, run_example
from tests.docs.pages import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "docs/add-an-event.md"
MOST_PLACES = 5


def test_the_example_runs(tmp_path: Path) -> None:
    """The event is emitted, decoded, written as JSON, read back and told in both languages."""
    run_example(PAGE, changed_sources(PAGE, tmp_path))


def test_an_event_touches_few_places() -> None:
    """A new event is declared in a handful of files."""
    assert len(changed_files(PAGE)) <= MOST_PLACES


def test_the_event_is_the_pages_own() -> None:
    """The project has no such event yet; if it gets one, the page needs another example."""
    assert "EmptiedStock" not in (ROOT / "src/shithead/game/events.py").read_text()
