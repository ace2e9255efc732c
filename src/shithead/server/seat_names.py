"""Names of seats."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from shithead.errors import SetupError
from shithead.game.seats import check_seats
from shithead.localization import say
from shithead.ruleset.rule_set import RuleSet
from shithead.server.protocol import LONGEST_NAME
from shithead.server.refusal_texts import refused

if TYPE_CHECKING:
    from collections.abc import Collection

_INVALID: Final = re.compile(r"[\s:|#/+=?*]+")


def seat_name(wanted: str, taken: Collection[str]) -> str:
    """A valid and free name, as close to the wanted one as possible.

    Raises:
        Refusal: ``BAD_NAME``; no part of the name is valid.
    """
    letters = "".join(c for c in wanted if c.isprintable())
    name = _INVALID.sub("-", letters).strip("-")[:LONGEST_NAME].strip("-")
    if not _is_valid(name):
        raise refused("BAD_NAME", name=wanted)
    return _first_free(name, taken)


def bot_name(taken: Collection[str], language: str) -> str:
    """A friendly name that is not taken."""
    names = say("table-names", language).split()
    return next((name for name in names if name not in taken), None) or _first_free("Bot", taken)


def _is_valid(name: str) -> bool:
    try:
        check_seats(RuleSet(), [name, f"{name}2"])
    except SetupError:
        return False
    return True


def _first_free(name: str, taken: Collection[str]) -> str:
    """The name, with a number appended if it is taken."""
    used = {other.lower() for other in taken}
    candidates = (f"{name}{number or ''}" for number in (0, *range(2, len(used) + 3)))
    return next(each for each in candidates if each.lower() not in used)
