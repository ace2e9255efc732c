"""The choice of the language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from shithead.localization import DEFAULT_LANGUAGE, LANGUAGES

OPTION: Final = "--language"
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def chosen_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language that the command line asks for, else the environment's, else English.

    Args:
        arguments: of the command; looked through before they are parsed, since help and errors of
            parsing are spoken too.
        environment: the first of ``LC_ALL``, ``LC_MESSAGES``, ``LANG`` that is set decides.
    """
    asked = _asked(arguments)
    if asked in LANGUAGES:
        return asked
    locale = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    language = locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else DEFAULT_LANGUAGE


def _asked(arguments: Sequence[str]) -> str:
    """The value of the last ``--language`` on the command line."""
    asked = ""
    for number, word in enumerate(arguments):
        if word == OPTION and number + 1 < len(arguments):
            asked = arguments[number + 1]
        elif word.startswith(f"{OPTION}="):
            asked = word.partition("=")[2]
    return asked
