"""docs/add-an-option.md: its changes, made in a copy of the sources, do what the page says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.docs.pages import ROOT, blocks

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "docs/add-an-option.md"


@pytest.fixture
def changed_sources(tmp_path: Path) -> Path:
    """A copy of the sources with the page's changes."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for block in blocks(PAGE, "diff"):
        name, *lines = block.splitlines()
        file = tmp_path / name.removeprefix("--- ")
        before = "".join(f"{line[1:]}\n" for line in lines if line[0] in " -")
        after = "".join(f"{line[1:]}\n" for line in lines if line[0] in " +")
        text = file.read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{name}: the page shows lines that are not there"
        file.write_text(text.replace(before, after), encoding="utf-8")
    return tmp_path / "src"


def test_the_example_runs(changed_sources: Path) -> None:
    """The option is read, explained and played."""
    (program,) = blocks(PAGE, "py")
    # Coverage follows subprocesses; it would count the copy as untested sources of ours.
    unmeasured = {key: value for key, value in os.environ.items() if "COVERAGE" not in key}
    subprocess.run(
        [sys.executable, "-c", program],
        env=unmeasured | {"PYTHONPATH": str(changed_sources), "NUMBA_DISABLE_JIT": "1"},
        check=True,
    )


def test_the_option_is_the_pages_own() -> None:
    """The project has no such option yet; if it gets one, the page needs another example."""
    assert "skip_limit" not in (ROOT / "src/shithead/ruleset/schema.py").read_text()
