"""Names of seats."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import chain, count
from typing import Final

from shithead.errors import SetupError
from shithead.game.seats import check_seats
from shithead.localization import translate
from shithead.ruleset.rule_set import RuleSet
from shithead.server.protocol import LONGEST_NAME
from shithead.server.protocol.refusal_texts import refused
from shithead.server.rooms.look_alikes import looks
from shithead.server.rooms.visible_text import visible_name

_INVALID: Final = re.compile(r"[\s:|#/+=?*]+")


def seat_name(wanted: str, taken: Collection[str]) -> str:
    """A valid name that looks like no other, as close to the wanted one as possible.

    Raises:
        Refusal: ``BAD_NAME``; no part of the name is valid, or it is a word of positions.
    """
    name = _INVALID.sub("-", visible_name(wanted)).strip("-")[:LONGEST_NAME].strip("-")
    if not name:
        raise refused("BAD_NAME", name=wanted)
    try:
        check_seats(RuleSet(), [name, f"{name}2"])
    except SetupError as error:
        raise refused("BAD_NAME", why=error) from error
    return _first_free(name, taken)


def bot_name(taken: Collection[str], language: str) -> str:
    """A friendly name that is not taken."""
    names = translate("table-names", language).split()
    used = frozenset[str]().union(*map(looks, taken))
    return next((name for name in names if not looks(name) & used), None) or _first_free(
        "Bot", taken
    )


def _first_free(name: str, taken: Collection[str]) -> str:
    """The name, with a number appended if one that looks like it is taken."""
    used = frozenset[str]().union(*map(looks, taken))
    candidates = chain([name], (f"{name}{number}" for number in count(2)))
    return next(each for each in candidates if not looks(each) & used)
