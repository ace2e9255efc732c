"""Runs the examples of the readme and of docs/ as tests; what tests share is in tests/conftest.py.

A page is one test: its Python blocks run one after the other in one namespace. A TOML block
whose first line names a file (``# kitchen.toml``) becomes that file, in a directory of its own, and
must be a rule set.
"""

from __future__ import annotations

from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser, SkipParser

import shithead as sh

if TYPE_CHECKING:
    from collections.abc import Iterator


def rule_file(example: Example) -> None:
    """Write a rule file that a page shows, and read it."""
    name = example.parsed.partition("\n")[0].removeprefix("# ")
    if name.endswith(".toml"):
        Path(name).write_text(example.parsed, encoding="utf-8")
        sh.rules(Path(name))


SYBIL = Sybil(
    parsers=[PythonCodeBlockParser(), CodeBlockParser("toml", rule_file), SkipParser()],
    patterns=["README.md", "docs/*.md"],
)


class Page(pytest.File):
    """A page with examples."""

    def collect(self) -> Iterator[pytest.Item]:
        """All of them as one test: they build on each other, and processes share the tests out."""
        yield Examples.from_parent(self, name="examples")


class Examples(pytest.Item):
    """The examples of a page, in order."""

    def runtest(self) -> None:
        """Evaluate them in a directory that is gone afterwards."""
        document = SYBIL.parse(self.path)
        with TemporaryDirectory() as directory, chdir(directory):
            for example in document.examples():
                example.evaluate()


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Page | None:
    """The readme and the pages of docs/."""
    return Page.from_parent(parent, path=file_path) if SYBIL.should_parse(file_path) else None
