"""A colour for each suit."""

from __future__ import annotations

import re
from typing import Final

from rich.text import Text

_COLOURS: Final = {"♣": "green", "♠": "bold", "♥": "red", "♦": "bright_blue"}
_CARD: Final = {sign: re.compile(rf"(?:10|[2-9JQKABD]){sign}(?!\w)") for sign in _COLOURS}


def painted(text: str) -> Text:
    """Text with every card in the colour of its suit."""
    found = Text(text)
    for sign, style in _COLOURS.items():
        found.highlight_regex(_CARD[sign], style)
    return found
