"""Builds the documentation site, `make site`: `python -m tools.site [FOLDER] [--without-table]`.

The pages of docs/ are taken as they are. Links that leave docs/ lead to the repository that
`SHITHEAD_HOME` names. Added are the rule sheets of all presets in both languages, the reference of
the library from its docstrings, and the page as plain files, so that a round can be played on the
spot.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Final

import shithead as sh
from shithead.localization import LANGUAGES
from tools.site.navigation import DOCS, NAVIGATION, linked
from tools.site.reference import write_reference

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "build" / "site"
"""Where it is built by default: the pages in `pages`, the site in `site`."""

PLAY: Final = "[Play a round here](table/index.html){ .md-button .md-button--primary }"
"""Stands on the first page, above its picture."""

OUTSIDE: Final = re.compile(r"\]\((\.\./[^)#\s]+)(#[^)\s]*)?\)")
"""A link that leaves docs/."""


def main() -> None:
    """Build it anew."""
    parser = ArgumentParser(prog="python -m tools.site", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--without-table", action="store_true")
    arguments = parser.parse_args()
    folder, pages = arguments.folder, arguments.folder / "pages"
    shutil.rmtree(folder, ignore_errors=True)
    write_pages(
        pages, os.environ.get("SHITHEAD_HOME", "").rstrip("/"), table=not arguments.without_table
    )
    for language in LANGUAGES:
        write_sheets(pages / "rules" / language, language)
    write_reference(pages / "reference")
    there = {page.relative_to(pages).as_posix() for page in pages.rglob("*.md")}
    if missing := sorted({*linked()} ^ {*there}):
        raise SystemExit(f"tools/site/navigation.py and the pages differ: {missing}")
    (folder / "zensical.toml").write_text(configuration(), encoding="utf-8")
    run([sys.executable, "-m", "zensical", "build", "--strict"], folder)
    if not arguments.without_table:
        run([sys.executable, "-m", "shithead.cli", "page", str(folder / "site" / "table")], ROOT)


def run(command: list[str], folder: Path) -> None:
    """Run one of this project's tools, and end with it if it fails."""
    if subprocess.run(command, cwd=folder, check=False).returncode:
        raise SystemExit(f"{' '.join(command)} failed")


def configuration() -> str:
    """The site's settings, with its navigation."""
    settings = Path(__file__).with_name("zensical.toml").read_text(encoding="utf-8")
    navigation = json.dumps(NAVIGATION, ensure_ascii=False).replace('": ', '" = ')
    return settings.replace("[project]\n", f"[project]\nnav = {navigation}\n", 1)


def write_pages(pages: Path, home: str, *, table: bool) -> None:
    """Copy the pages of docs/ and their pictures.

    Args:
        pages: the folder.
        home: the repository's address, or empty.
        table: whether the site has a table to play at.
    """
    shutil.copytree(DOCS / "pictures", pages / "pictures")
    shutil.copy(ROOT / "web" / "public" / "favicon.svg", pages / "pictures")
    shutil.copy(Path(__file__).with_name("style.css"), pages)
    for page in (*DOCS.glob("*.md"), *DOCS.glob("*.toml"), *DOCS.glob("decisions/*.md")):
        place = pages / page.relative_to(DOCS)
        place.parent.mkdir(parents=True, exist_ok=True)
        text = whole(page.read_text(encoding="utf-8"), page, home)
        if table and page.name == "index.md":
            text = text.replace("\n![", f"\n{PLAY}\n\n![", 1)
        place.write_text(text, encoding="utf-8")


def whole(text: str, page: Path, home: str) -> str:
    """A page whose links out of docs/ lead to the repository, or are plain where it is unknown."""

    def replaced(found: re.Match[str]) -> str:
        path = (page.parent / found[1]).resolve().relative_to(ROOT)
        return f"]({home}/blob/HEAD/{path}{found[2] or ''})"

    if home:
        return OUTSIDE.sub(replaced, text)
    return re.sub(r"\[([^\]]+)" + OUTSIDE.pattern, r"\1", text)


def write_sheets(folder: Path, language: str) -> None:
    """Write a page with the complete rules of each preset."""
    folder.mkdir(parents=True)
    for name in sh.rule_names():
        (folder / f"{name}.md").write_text(
            sh.rules(name).sheet(language, "markdown"), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
