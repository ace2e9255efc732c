"""What seats are called."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from shithead.errors import SetupError
from shithead.game.seats import check_seats
from shithead.localization import say
from shithead.ruleset.rule_set import RuleSet
from shithead.server.protocol import LONGEST_NAME
from shithead.server.refusals import refused

if TYPE_CHECKING:
    from collections.abc import Collection

_NO_LETTERS: Final = re.compile(r"[\s:|#/+=?*]+")


def seat_name(wanted: str, taken: Collection[str]) -> str:
    """A name that a seat may have, as near to the wanted one as can be.

    Raises:
        Refusal: ``BAD_NAME``; nothing of it is left.
    """
    letters = "".join(c for c in wanted if c.isprintable())
    name = _NO_LETTERS.sub("-", letters).strip("-")[:LONGEST_NAME].strip("-")
    if not _can_be(name):
        raise refused("BAD_NAME", name=wanted)
    return _free(name, taken)


def bot_name(taken: Collection[str], language: str) -> str:
    """A friendly name that nobody has yet."""
    names = say("table-names", language).split()
    return next((name for name in names if name not in taken), None) or _free("Bot", taken)


def _can_be(name: str) -> bool:
    try:
        check_seats(RuleSet(), [name, f"{name}2"])
    except SetupError:
        return False
    return True


def _free(name: str, taken: Collection[str]) -> str:
    """The name, with a number behind it if somebody is called that."""
    used = {other.lower() for other in taken}
    tries = (f"{name}{number or ''}" for number in (0, *range(2, len(used) + 3)))
    return next(each for each in tries if each.lower() not in used)
