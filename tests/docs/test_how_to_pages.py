"""The pages that add something: their changes, made in a copy of the sources, do what they say."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest

from shithead.localization import LANGUAGES
from tests.docs.changed_sources import changed_files, changed_sources, run_example
from tests.docs.pages import ROOT

MOST_SOURCES = {
    "language": 0,
    "effect": 4,
    "message": 3,
    "option": 4,
    "event": 4,
    "bot": 3,
    "command-option": 2,
}
"""By what a page adds: the source files that it changes, at most, the browser's page included."""

OWN = {
    "effect": ("DrawMore", "src/shithead/ruleset/effects.py"),
    "message": ("PersonAway", "src/shithead/server/room/chat.py"),
    "option": ("skip_limit", "src/shithead/ruleset/schema.py"),
    "event": ("EmptiedStock", "src/shithead/game/events.py"),
    "bot": ("EagerBot", "src/shithead/bots/kernel_bots.py"),
    "command-option": ("--players", "src/shithead/commands/rules.py"),
}
"""What the pages add, and where; if the project gets it, the page needs another example."""


def page(thing: str) -> str:
    """The page that adds a thing."""
    return f"docs/add-an-{thing}.md" if thing[0] in "aeiou" else f"docs/add-a-{thing}.md"


@pytest.mark.parametrize("thing", MOST_SOURCES)
def test_the_example_runs(thing: str, tmp_path: Path) -> None:
    """What the page adds is read, explained, played, told."""
    run_example(page(thing), changed_sources(page(thing), tmp_path))


@pytest.mark.parametrize("thing", MOST_SOURCES)
def test_few_files_are_enough(thing: str, record_property) -> None:
    """The page touches few sources, and the same texts in every language."""
    sources, texts = changed_files(page(thing))
    record_property("sources", sorted(sources))
    record_property("texts", sorted(texts))
    assert len(sources) <= MOST_SOURCES[thing], sources
    if sources:
        files = {PurePosixPath(text).name for text in texts}
        assert texts == {f"src/shithead/locale/{one}/{f}" for one in LANGUAGES for f in files}


def test_a_language_is_its_texts() -> None:
    """Nothing else is touched, and the project does not speak it yet."""
    _, texts = changed_files(page("language"))
    (folder,) = {PurePosixPath(name).parent for name in texts}
    assert folder.parent.name == "locale"
    assert folder.name not in LANGUAGES


@pytest.mark.parametrize("thing", OWN)
def test_the_example_is_the_pages_own(thing: str) -> None:
    """The project has no such thing yet."""
    name, file = OWN[thing]
    assert name not in (ROOT / file).read_text(encoding="utf-8")
