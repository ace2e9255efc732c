"""Text by people: distinguishable names, and chat without invisible characters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import chain, count, pairwise
from typing import Final

from shithead.errors import SetupError
from shithead.game.seats import check_seats
from shithead.localization import translate
from shithead.ruleset.rule_set import RuleSet
from shithead.server.protocol.refusals import refused
from shithead.server.protocol.scalars import LONGEST_NAME

_INVALID: Final = re.compile(r"[\s:|#/+=?*]+")

_INVISIBLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Characters that show nothing, or turn the text after them round.

They are those that Unicode lets programs ignore (Default_Ignorable_Code_Point), and the blank
pattern of Braille.
"""

_JOINERS: Final = frozenset("\u200d\ufe0f")
"""Joiners of pictures: between pictures they are not a trick."""

_PICTURES: Final = frozenset({"So", "Sk"})

_MOST_MARKS: Final = 2
"""Marks on one letter; more of them cover the lines above and below."""

REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"
"""Stands in chat for a character that would not be seen."""


# Names of seats -----------------------------------------------------------------------------------


def seat_name(wanted: str, taken: Collection[str]) -> str:
    """Return a valid name that looks like no other, as close to the wanted one as possible.

    Raises:
        Refusal: ``BAD_NAME``; no part of the name is valid, or it is a word of positions.
    """
    shown = "".join(c for c in _INVISIBLE.sub("", wanted) if c.isprintable())
    visible = _few_marks(unicodedata.normalize("NFC", shown))
    name = _INVALID.sub("-", visible).strip("-")[:LONGEST_NAME].strip("-")
    if not name:
        raise refused("BAD_NAME", name=wanted)
    try:
        check_seats(RuleSet(), [name, f"{name}2"])
    except SetupError as error:
        raise refused("BAD_NAME", why=error) from error
    return _first_free(chain([name], (f"{name}{number}" for number in count(2))), taken)


def bot_name(taken: Collection[str], language: str) -> str:
    """Return a friendly name that is not taken."""
    names = translate("table-names", language).split()
    return _first_free(chain(names, ["Bot"], (f"Bot{number}" for number in count(2))), taken)


def _first_free(candidates: Iterable[str], taken: Collection[str]) -> str:
    """Return the first name that none of those taken looks like."""
    used = frozenset[str]().union(*map(confusable_skeletons, taken))
    return next(each for each in candidates if not confusable_skeletons(each) & used)


def confusable_skeletons(name: str) -> frozenset[str]:
    """Return what a name looks like, as written and in small letters.

    Names that share a skeleton look alike, by Unicode's list of confusable characters (UTS 39).
    """

    def skeleton(text: str) -> str:
        decomposed = unicodedata.normalize("NFKD", text)
        return unicodedata.normalize("NFKD", "".join(map(_prototype, decomposed))).casefold()

    return frozenset({skeleton(name), skeleton(name.casefold())})


@lru_cache(maxsize=1 << 12)
def _prototype(letter: str) -> str:
    """Return the character or characters that stand for all that look like a character.

    The library's list names them for each other, so it is whichever has most that look like it.
    """
    try:
        from confusable_homoglyphs.confusables import confusables_data as known
    except ImportError:  # not installed, where there is only one person
        return letter
    candidates: list[str] = [letter, *(entry["c"] for entry in known.get(letter, ()))]
    return min(candidates, key=lambda each: (-len(known.get(each, ())), each))


# Chat ---------------------------------------------------------------------------------------------


def visible_chat(text: str) -> str:
    """Return a chat message in which everything can be seen; empty if nothing can."""
    seen = []
    for before, letter in pairwise(" " + text):
        of_picture = before in _JOINERS or unicodedata.category(before) in _PICTURES
        hidden = _INVISIBLE.match(letter) is not None or not letter.isprintable()
        if letter.isspace():
            seen.append(" ")
        elif hidden and not (letter in _JOINERS and of_picture):
            seen.append(REPLACEMENT)
        else:
            seen.append(letter)
    found = _few_marks("".join(seen)).strip()
    return found if found.strip(REPLACEMENT + " ") else ""


def _few_marks(text: str) -> str:
    """Return the text with few marks on each letter, and none before the first."""
    found: list[str] = []
    marks = _MOST_MARKS
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in {"Mn", "Me"} else 0
        if marks <= _MOST_MARKS or letter in _JOINERS:
            found.append(letter)
    return "".join(found)
