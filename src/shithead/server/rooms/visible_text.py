"""Text by people: characters that look like nothing are taken out of names and shown in chat."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

INVISIBLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Characters that show nothing, or turn the text after them round.

They are those that Unicode lets programs ignore (Default_Ignorable_Code_Point), and the blank
pattern of Braille.
"""

_JOINERS: Final = frozenset("\u200d\ufe0f")
"""Joiners of pictures: between pictures they are no trick."""

_PICTURES: Final = frozenset({"So", "Sk"})

_MOST_MARKS: Final = 2
"""Marks on one letter; more of them cover the lines above and below."""

REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"
"""Stands in chat for a character that would not be seen."""


def visible_name(text: str) -> str:
    """A name without what cannot be seen, in composed form."""
    shown = INVISIBLE.sub("", text)
    printable = "".join(letter for letter in shown if letter.isprintable())
    return _few_marks(unicodedata.normalize("NFC", printable))


def visible_chat(text: str) -> str:
    """A chat message in which everything can be seen; empty if nothing can."""
    seen = [_seen(text, at) for at in range(len(text))]
    found = _few_marks("".join(seen)).strip()
    return found if found.strip(REPLACEMENT + " ") else ""


def _seen(text: str, at: int) -> str:
    """A character of a chat message as it is shown.

    Args:
        text: the message.
        at: the character's place.
    """
    letter = text[at]
    if letter.isspace():
        return " "
    joins = letter in _JOINERS and at > 0 and _is_of_picture(text[at - 1])
    hidden = INVISIBLE.match(letter) is not None or not letter.isprintable()
    return REPLACEMENT if hidden and not joins else letter


def _is_of_picture(letter: str) -> bool:
    return letter in _JOINERS or unicodedata.category(letter) in _PICTURES


def _few_marks(text: str) -> str:
    """The text with few marks on each letter, and none before the first."""
    found: list[str] = []
    marks = _MOST_MARKS
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in {"Mn", "Me"} else 0
        if marks <= _MOST_MARKS or letter in _JOINERS:
            found.append(letter)
    return "".join(found)
