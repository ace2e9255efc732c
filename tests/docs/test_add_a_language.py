"""docs/add-a-language.md: its changes, made in a copy of the sources, do what the page says."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from shithead.localization import LANGUAGES
from tests.docs.changed_sources import changed_files, changed_sources, run_example

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "docs/add-a-language.md"


def test_the_example_runs(tmp_path: Path) -> None:
    """The language is spoken, as far as it is translated."""
    run_example(PAGE, changed_sources(PAGE, tmp_path))


def test_texts_are_enough() -> None:
    """A language is its texts: nothing else is touched."""
    (folder,) = {PurePosixPath(name).parent for name in changed_files(PAGE)}
    assert folder.parent.name == "locale"
    assert folder.name not in LANGUAGES
