"""How-to pages that change the sources: their diffs applied to a copy, their program run there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.docs.pages import ROOT, blocks

SOURCES = ("src", "web/src")
GENERATED = (".pyi", "protocol.ts")


def changed_sources(page: str, folder: Path) -> Path:
    """Copy the sources and make the changes of a page's ``diff`` blocks in the copy.

    A block begins with ``--- path``; a path that the project does not have is a new file.

    Args:
        page: the page's path in the repository.
        folder: an empty folder for the copy.

    Returns:
        The copy's root.
    """
    for sources in SOURCES:
        ignored = shutil.ignore_patterns("__pycache__", "page")  # the page is built, not written
        shutil.copytree(ROOT / sources, folder / sources, ignore=ignored)
    for name, lines in _diffs(page):
        file = folder / name
        before = "".join(f"{line[1:]}\n" for line in lines if line[:1] in ("", " ", "-"))
        after = "".join(f"{line[1:]}\n" for line in lines if line[:1] in ("", " ", "+"))
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        assert before or not text, f"{name}: the page adds lines without saying where"
        assert not before or text.count(before) == 1, f"{name}: the page shows lines not there"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.replace(before, after) if before else after, encoding="utf-8")
    return folder


def _diffs(page: str) -> Iterator[tuple[str, list[str]]]:
    for block in blocks(page, "diff"):
        name, *lines = block.splitlines()
        yield name.removeprefix("--- "), lines


def changed_files(page: str) -> tuple[set[str], set[str]]:
    """Return the sources and the texts that a page's ``diff`` blocks change.

    Generated files are never among them: a page says which command writes them.
    """
    files = {name for name, _ in _diffs(page)}
    assert not any(name.endswith(GENERATED) for name in files)
    texts = {name for name in files if "/locale/" in name}
    return files - texts, texts


def run_example(page: str, copy: Path) -> None:
    """Run the page's one ``py`` block, as plain Python, with the changed sources.

    Raises:
        subprocess.CalledProcessError: the program failed; its output says why.
    """
    (program,) = blocks(page, "py")
    subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": str(copy / "src"), "SHITHEAD_ENGINE": "python"},
        check=True,
    )
