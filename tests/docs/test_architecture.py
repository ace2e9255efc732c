"""docs/files.md lists the sources as they are."""

from __future__ import annotations

from docs import build
from tests.docs.pages import text_of


def test_the_list_is_made_of_the_sources() -> None:
    """`make docs` would change nothing: every module has its line, and no line is without one."""
    assert text_of("docs/files.md") == build.file_list()
