"""What a package index shows of the project."""

from __future__ import annotations

import re
from pathlib import Path

from hatch_metadata import LinksHook, addresses, with_whole_links

ROOT = Path(__file__).parents[2]
HOME = "https://example.org/cards/shithead"


def update(monkeypatch, home):
    monkeypatch.setenv("SHITHEAD_HOME", home)
    metadata = {}
    LinksHook(str(ROOT), {}).update(metadata)
    return metadata


def test_links_of_the_readme_are_whole_where_the_home_is_known(monkeypatch):
    text = update(monkeypatch, HOME + "/")["readme"]["text"]
    targets = re.findall(r"\]\(([^)#]+)", text)
    inside = [target.removeprefix(f"{HOME}/blob/HEAD/") for target in targets if HOME in target]
    assert len(inside) > 10
    assert all((ROOT / path).exists() for path in inside)
    assert all(target.startswith("https://") for target in targets)


def test_links_elsewhere_and_within_the_page_stay():
    text = "[a](https://example.org/x) [b](#speed) [c](docs/x.md#y) `d[0](e, f)`"
    assert with_whole_links(text, HOME) == text.replace("docs/", f"{HOME}/blob/HEAD/docs/")


def test_addresses_lead_to_pages_that_there_are():
    pages = [each.removeprefix(HOME) for each in addresses(HOME).values()]
    files = [page.removeprefix("/blob/HEAD/") for page in pages if "/blob/" in page]
    assert files
    assert all((ROOT / file).exists() for file in files)


def test_without_a_home_the_readme_is_as_it_stands(monkeypatch):
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    metadata = update(monkeypatch, "")
    assert metadata == {
        "readme": {"content-type": "text/markdown", "text": readme},
        "urls": {},
    }
