"""Games known by name only, because their rules could not be found."""

from __future__ import annotations

from typing import Final

from shithead.errors import RuleError, ShitheadError
from shithead.localization import translate

LOST: Final = ("mukava", "piina", "shit-boot", "twisted")
"""Their names; ``locale/*/lost.ftl`` says what is known and what is missing."""


def lost_title(name: str, language: str) -> str:
    """The game's title."""
    return translate(f"lost-title-{name}", language)


def lost_story(name: str, language: str) -> str:
    """The rules that are known, and those that are missing."""
    known, missing = (
        translate(f"lost-known-{name}", language),
        translate(f"lost-missing-{name}", language),
    )
    return translate("lost-story", language, known=known, missing=missing)


def lost_game(option: str, name: str) -> RuleError:
    """Why a game cannot be played (TWIST-10, MUK-02, PIINA-02, BOOT-08)."""
    return RuleError(
        "rule-lost",
        option=option,
        value=name,
        title=ShitheadError(f"lost-title-{name}"),
        known=ShitheadError(f"lost-known-{name}"),
        missing=ShitheadError(f"lost-missing-{name}"),
    )
