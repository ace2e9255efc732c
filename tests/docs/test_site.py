"""The documentation site: whole, and without requests to other hosts."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.docs.pages import ROOT
from tools.site.reference import PAGES, unlisted

if TYPE_CHECKING:
    from pathlib import Path

HOME = "https://example.org/cards/shithead"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "tools.site", str(folder), "--without-table"]
    subprocess.run(command, cwd=ROOT, check=True, timeout=300)
    return folder / "site"


def test_every_page_is_there(site: Path) -> None:
    pages = {page.stem for page in (ROOT / "docs").glob("*.md")} - {"index"}
    assert all((site / name / "index.html").exists() for name in pages)
    for language, word in (("en", "The game"), ("de", "Das Spiel")):
        assert word in (site / "rules" / language / "cruzo" / "index.html").read_text("utf-8")
    assert (site / "search.json").stat().st_size > 100_000


def test_the_reference_describes_every_public_name(site: Path) -> None:
    assert unlisted() == set()
    pages = {name: (site / "reference" / name / "index.html").read_text("utf-8") for name in PAGES}
    for name, page in PAGES.items():
        assert [one for one in page.names if f'id="{one}"' not in pages[name]] == []
    assert "The legal moves of a seat, one for each choice" in pages["games"]
    assert "legal_moves" in (site / "search.json").read_text("utf-8")


def test_the_reference_has_no_private_member(site: Path) -> None:
    for page in (site / "reference").rglob("*.html"):
        anchors = re.findall(r'id="(shithead\.[\w.]+)"', page.read_text("utf-8"))
        assert [anchor for anchor in anchors if "._" in anchor] == [], page


def test_nothing_is_requested_from_elsewhere(site: Path) -> None:
    """No font, script, style or picture of another host."""
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        assert re.findall(r"<(?:script|img|iframe)[^>]*src=[\"']?(?:https?:)?//", text) == [], page
        styles = re.findall(r"<link[^>]*rel=[\"']?(?:stylesheet|preconnect|icon)[^>]*>", text)
        assert [style for style in styles if "//" in style] == [], page


def test_links_out_of_the_pages_lead_to_the_repository() -> None:
    from tools.site.__main__ import whole

    page, text = ROOT / "docs" / "index.md", "[how](../CONTRIBUTING.md#a) and [play](play.md)"
    assert (
        whole(text, page, HOME) == f"[how]({HOME}/blob/HEAD/CONTRIBUTING.md#a) and [play](play.md)"
    )
    assert whole(text, page, "") == "how and [play](play.md)"
