"""Lists every link of the pages that leaves the project: `python -m tools.links`.

With `--open` it also opens them, for machines with internet access, and ends with 1 if one is
broken.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import Request, urlopen

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = ("*.md", "docs/**/*.md", "bench/*.md")

_SECONDS: Final = 20
_LINK: Final = re.compile(r"\]\((https?://[^)\s]+)\)|<(https?://[^>\s]+)>")
_CODE: Final = re.compile(r"^```.*?^```$|`[^`\n]*`", re.DOTALL | re.MULTILINE)
"""Addresses in code are examples."""


def outward_links() -> Iterator[tuple[str, str]]:
    """Pairs of a page and the address of a link on it that leaves the project."""
    for page in sorted(page for pattern in PAGES for page in ROOT.glob(pattern)):
        text = _CODE.sub("", page.read_text(encoding="utf-8"))
        for found in _LINK.finditer(text):
            yield page.relative_to(ROOT).as_posix(), found[1] or found[2]


def fault(address: str) -> str:
    """Why an address cannot be opened; empty if it can."""
    request = Request(address, method="GET", headers={"User-Agent": "Mozilla/5.0"})  # noqa: S310
    try:
        with urlopen(request, timeout=_SECONDS):  # noqa: S310 — only http and https are listed
            return ""
    except (URLError, TimeoutError) as error:
        return str(error)


def main(arguments: list[str]) -> int:
    """List the links, and open them if asked."""
    broken = 0
    for page, address in outward_links():
        why = fault(address) if arguments == ["--open"] else ""
        broken += bool(why)
        print(f"{page}: {address}{f' BROKEN: {why}' if why else ''}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
