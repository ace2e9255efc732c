"""Pages lead on: every link goes somewhere, and the index leads to every page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tests.docs.pages import FENCE, ROOT
from tools.links import PAGES as ALL_PAGES
from tools.links import outward_links

if TYPE_CHECKING:
    from pathlib import Path

PAGES = sorted(page for pattern in ALL_PAGES for page in ROOT.glob(pattern))
LINK = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def links(page: Path) -> list[str]:
    """The targets of a page's links inside the project."""
    prose = FENCE.sub("", page.read_text(encoding="utf-8"))
    return [target for target in LINK.findall(prose) if "://" not in target]


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as code hosts make them."""
    prose = FENCE.sub("", page.read_text(encoding="utf-8"))
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(prose))
    return {heading.strip().replace(" ", "-") for heading in plain}


def name(page: Path) -> str:
    """A page's path in the project."""
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    """Each file that a page links to is there, and has the heading that the link names."""
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_links_out_of_the_project_are_encrypted_addresses() -> None:
    """Whether they can be opened, `python -m tools.links --open` finds out."""
    found = [*outward_links()]
    assert len(found) >= 10
    for page, address in found:
        parts = urlsplit(address)
        assert parts.scheme == "https", (page, address)
        assert re.fullmatch(r"([a-z0-9-]+\.)+[a-z]{2,}", parts.netloc), (page, address)


def test_the_index_leads_to_every_page() -> None:
    """Nobody has to know of a page to find it."""
    index = ROOT / "docs" / "index.md"
    linked = {(index.parent / link.partition("#")[0]).resolve() for link in links(index)}
    reachable = linked | {index}
    assert [
        name(page) for page in PAGES if page.parent == index.parent and page not in reachable
    ] == []
