"""The files of the presets: their names, and the tables in them; games that are not among them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import PurePath
from typing import Any, Final

from shithead.close_match import NO_MATCH, close_match
from shithead.errors import RuleError, ShitheadError
from shithead.localization import translate
from shithead.ruleset.schema import RULES_VERSION


@cache
def rule_names() -> tuple[str, ...]:
    """The name of every preset."""
    folder = files("shithead") / "ruleset" / "presets"
    return tuple(sorted(f.name[:-5] for f in folder.iterdir() if f.name.endswith(".toml")))


@cache
def aliases() -> Mapping[str, str]:
    """The preset that each alias stands for."""
    return {alias: name for name in rule_names() for alias in preset_table(name).get("aliases", ())}


def preset_name(text: object) -> str | None:
    """The preset with a name or alias, ignoring case; None if there is none."""
    if not isinstance(text, str | PurePath):
        return None
    name = re.sub(r"[ _*-]+", "-", str(text).strip().lower())
    return name if name in rule_names() else aliases().get(name)


@cache
def preset_table(name: str, version: int = RULES_VERSION) -> Mapping[str, Any]:
    """The table of a preset's file in a version of the rules."""
    folder = files("shithead") / "ruleset" / "presets"
    kept = [folder / "history" / f"{name}.{v}.toml" for v in range(version, RULES_VERSION)]
    found = next((file for file in kept if file.is_file()), folder / f"{name}.toml")
    return tomllib.loads(found.read_text(encoding="utf-8"))


def stated_parts(name: str) -> list[str]:
    """The parts of a match that a preset's file states, or the file that it extends."""
    table = preset_table(name)
    if "parts" in table.get("match", {}):
        return list(table["match"]["parts"])
    return stated_parts(table["extends"]) if "extends" in table else []


def unknown_preset(option: str, name: object, files: Iterable[str] = ()) -> RuleError:
    """The error for an unknown preset name, with a suggestion.

    Args:
        option: that names it, or ``rules``.
        name: the name as somebody wrote it.
        files: names of rule files to suggest as well.
    """
    if name in LOST:
        missing: dict[str, Any] = {
            part: ShitheadError(f"lost-{part}-{name}") for part in _LOST_PARTS
        }
        return RuleError("rule-lost", option=option, value=str(name), **missing)
    known = [*rule_names(), *aliases(), *LOST, *files]
    close = close_match(name, known) if isinstance(name, str) else NO_MATCH
    allows = ", ".join(rule_names())
    return RuleError("rule-unknown-preset", option=option, value=name, allowed=allows, close=close)


# Games known by name only, because their rules could not be found ---------------------------------

LOST: Final = ("mukava", "piina", "shit-boot", "twisted")
"""The names of games that cannot be played (TWIST-10, MUK-02, PIINA-02, BOOT-08)."""

_LOST_PARTS: Final = ("title", "known", "missing")
"""What ``locale/*/lost.ftl`` says of each: its title, the rules known, and those missing."""


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
