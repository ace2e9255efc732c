"""Games known by name only: their rules could not be found, and nobody invents them here."""

from __future__ import annotations

from typing import Final

from shithead.errors import RuleError, ShitheadError
from shithead.localization import say

LOST: Final = ("mukava", "piina", "shit-boot", "twisted")
"""Their names; what is known and what is missing stands in ``locale/*/lost.ftl``."""


def lost_title(name: str, language: str) -> str:
    """The game's title."""
    return say(f"lost-title-{name}", language)


def lost_story(name: str, language: str) -> str:
    """The rules that are known, and those that are missing."""
    known, missing = say(f"lost-known-{name}", language), say(f"lost-missing-{name}", language)
    return say("lost-story", language, known=known, missing=missing)


def lost_game(option: str, name: str) -> RuleError:
    """Why nobody can play a game (TWIST-10, MUK-02, PIINA-02, BOOT-08)."""
    return RuleError(
        "rule-lost",
        option=option,
        value=name,
        title=ShitheadError(f"lost-title-{name}"),
        known=ShitheadError(f"lost-known-{name}"),
        missing=ShitheadError(f"lost-missing-{name}"),
    )
