"""Reading the pages: their fenced blocks."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def text_of(page: str) -> str:
    """A page's text."""
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    """The contents of a page's fenced blocks in a language."""
    return [body for found, body in FENCE.findall(text_of(page)) if found == language]
