"""docs/house.md knows every source file."""

from __future__ import annotations

import re

import pytest

from tests.docs.pages import ROOT, text_of

SOURCES = ROOT / "src/shithead"
FILES = sorted(file.relative_to(SOURCES).as_posix() for file in SOURCES.rglob("*.py"))


def sections() -> dict[str, set[str]]:
    """By heading: the files that the map names there, in the first column of its tables."""
    rooms = text_of("docs/house.md").partition("## Every file")[2].partition("\n## ")[0]
    _, *parts = re.split(r"^### ", rooms, flags=re.MULTILINE)
    first = re.compile(r"^\| (`[^|]*) \|", re.MULTILINE)
    return {
        part.partition("\n")[0]: set(re.findall(r"`([^`]+)`", " ".join(first.findall(part))))
        for part in parts
    }


@pytest.mark.parametrize("file", [file for file in FILES if not file.endswith("/__init__.py")])
def test_every_file_has_its_line(file: str) -> None:
    """A file stands in the section of its folder; those of the package itself in any."""
    folder, _, name = file.rpartition("/")
    found = sections().items()
    homes = [files for heading, files in found if not folder or f"`{folder}/`" in heading]
    assert any(name in files for files in homes), f"docs/house.md does not mention {file}"


def test_no_line_without_its_file() -> None:
    """What the map names is there."""
    names = {file.rpartition("/")[2] for file in FILES} | {"presets/*.toml"}
    assert set().union(*sections().values()) <= names
