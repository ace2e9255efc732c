"""The pages that add something: their changes, made in a copy of the sources, do what they say."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

import pytest

from shithead.localization import LANGUAGES
from tests.docs.changed_sources import changed_files, changed_sources, run_example
from tests.docs.pages import ROOT

if TYPE_CHECKING:
    from pathlib import Path

MOST_PLACES = {"language": 1, "effect": 4, "event": 5, "option": 4}
"""By what a page adds: the files that it changes, at most; the texts of all languages are one."""

OWN = {
    "effect": ("DrawMore", "src/shithead/ruleset/effects.py"),
    "event": ("EmptiedStock", "src/shithead/game/events.py"),
    "option": ("skip_limit", "src/shithead/ruleset/schema.py"),
}
"""What the pages add, and where; if the project gets it, the page needs another example."""


def page(thing: str) -> str:
    """The page that adds a thing."""
    return f"docs/add-an-{thing}.md" if thing[0] in "aeiou" else f"docs/add-a-{thing}.md"


@pytest.mark.parametrize("thing", MOST_PLACES)
def test_the_example_runs(thing: str, tmp_path: Path) -> None:
    """What the page adds is read, explained, played, told."""
    run_example(page(thing), changed_sources(page(thing), tmp_path))


@pytest.mark.parametrize("thing", MOST_PLACES)
def test_few_places_are_enough(thing: str) -> None:
    """It touches at most so many places."""
    if thing == "event":
        assert len(changed_files(page(thing))) <= MOST_PLACES[thing]
    places = {re.sub(r"/locale/.*", "/locale", name) for name in changed_files(page(thing))}
    assert len(places) <= MOST_PLACES[thing]


def test_a_language_is_its_texts() -> None:
    """Nothing else is touched, and the project does not speak it yet."""
    (folder,) = {PurePosixPath(name).parent for name in changed_files(page("language"))}
    assert folder.parent.name == "locale"
    assert folder.name not in LANGUAGES


@pytest.mark.parametrize("thing", OWN)
def test_the_example_is_the_pages_own(thing: str) -> None:
    """The project has no such thing yet."""
    name, file = OWN[thing]
    assert name not in (ROOT / file).read_text(encoding="utf-8")
