"""How-to pages that change the sources: their diffs applied to a copy, their program run there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from tests.docs.pages import ROOT, blocks

if TYPE_CHECKING:
    from pathlib import Path


def changed_sources(page: str, folder: Path) -> Path:
    """Copies the sources and makes the changes of a page's ``diff`` blocks in the copy.

    A block begins with ``--- path``; a path that the project does not have is a new file.

    Args:
        page: the page's path in the repository.
        folder: an empty folder for the copy.

    Returns:
        The copy's ``src``, to put on ``PYTHONPATH``.
    """
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for block in blocks(page, "diff"):
        name, *lines = block.splitlines()
        file = folder / name.removeprefix("--- ")
        before = "".join(f"{line[1:]}\n" for line in lines if line[:1] in ("", " ", "-"))
        after = "".join(f"{line[1:]}\n" for line in lines if line[:1] in ("", " ", "+"))
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        assert before or not text, f"{name}: the page adds lines without saying where"
        assert not before or text.count(before) == 1, f"{name}: the page shows lines not there"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.replace(before, after) if before else after, encoding="utf-8")
    return folder / "src"


def changed_files(page: str) -> set[str]:
    """The files that a page's ``diff`` blocks change: the places to touch."""
    return {block.splitlines()[0].removeprefix("--- ") for block in blocks(page, "diff")}


def run_example(page: str, sources: Path) -> None:
    """Runs the page's one ``py`` block, as plain Python, with the changed sources.

    Args:
        page: the page's path in the repository.
        sources: what :func:`changed_sources` returned.

    Raises:
        subprocess.CalledProcessError: the program failed; its output says why.
    """
    (program,) = blocks(page, "py")
    subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": str(sources), "NUMBA_DISABLE_JIT": "1"},
        check=True,
    )
