"""Characters that an output can show."""

from __future__ import annotations

from typing import Final

_CONTROLS: Final = dict.fromkeys([*range(10), *range(11, 32), *range(127, 160)], "?")
"""Control codes but line ends: a name in a record must not control the terminal."""

_PLAIN: Final = str.maketrans("♣♠♥♦▒▶→·…↻↺─★\u203a“”„–’×", 'CSHD#>>-.<>-*>"""-\'x') | {
    ord("±"): "+-"
}


def spelled(text: str, encoding: str | None) -> str:
    """The text without control codes, and with plain letters where an output lacks the signs.

    Args:
        text: what to show.
        encoding: how the output writes letters; None: any letter.
    """
    shown = text.translate(_CONTROLS)
    try:
        shown.encode(encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return shown.translate(_PLAIN)
    return shown


def typed(line: str) -> str:
    """A line of input without control codes."""
    return line.translate(dict.fromkeys(_CONTROLS, " ")).strip()
