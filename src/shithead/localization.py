"""Translations: all texts for people, from the Fluent files in ``locale/``."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from shithead.message_bundle import MessageBundle, NumberFormat

DEFAULT_LANGUAGE: Final = "en"


_LOCALE: Final = files("shithead") / "locale"

_FOLDERS: Final = {folder.name for folder in _LOCALE.iterdir() if folder.is_dir()}

LANGUAGES: Final = (DEFAULT_LANGUAGE, *sorted(_FOLDERS - {DEFAULT_LANGUAGE}))
"""Every language that there are texts in: the folders of ``locale/`` are the list."""

_DIALECT: Final = "-x-"
"""Stands between a language and its dialect in a tag: ``de-x-cruzo``."""

FILES: Final = {
    "board": ("board",),
    "changes": ("change",),
    "cli": ("cli",),
    "coach": ("coach",),
    "device": ("device",),
    "edit": ("edit",),
    "editor": ("editor",),
    "effects": ("effect",),
    "errors": (
        "card",
        "engine",
        "fair",
        "gpu",
        "ledger",
        "meant",
        "position",
        "record",
        "refused",
        "rule",
        "rules",
        "setup",
        "system",
        "toml",
    ),
    "history": ("history",),
    "host": ("host",),
    "keys": ("key",),
    "lab": ("lab",),
    "lessons": ("lesson",),
    "lobby": ("lobby",),
    "lost": ("lost",),
    "options": ("group", "option"),
    "puzzles": ("puzzle",),
    "presets": ("preset",),
    "readings": ("reading",),
    "replay": ("replay",),
    "rooms": ("room",),
    "settings": ("setting",),
    "sheet": ("sheet",),
    "table": ("table",),
    "talk": ("talk",),
    "turns": ("push", "turns"),
    "result": ("result",),
    "web": ("web",),
    "words": ("word",),
}
"""By file, what its keys begin with: a file is read when one of its keys is asked for."""

_HOMES: Final = {prefix: file for file, prefixes in FILES.items() for prefix in prefixes}


@cache
def bundle(language: str, file: str) -> MessageBundle:
    """The messages of one file of ``FILES``, or of a dialect, in one language.

    Raises:
        ValueError: there are no texts in this language.
    """
    from shithead.message_bundle import MessageBundle  # lazy: most programs never need it

    source = _LOCALE / language / f"{file}.ftl"
    numbers = number_format(language)
    # A language that is being translated may lack some files.
    return MessageBundle(source.read_text(encoding="utf-8") if source.is_file() else "", numbers)


@cache
def number_format(language: str) -> NumberFormat:
    """How a language writes numbers, as ``numbers.toml`` in its folder says.

    Raises:
        ValueError: there are no texts in this language.
    """
    import tomllib

    from shithead.message_bundle import NumberFormat

    if language not in LANGUAGES:
        raise ValueError(language)
    own = _LOCALE / language / "numbers.toml"
    file = own if own.is_file() else _LOCALE / DEFAULT_LANGUAGE / "numbers.toml"
    return NumberFormat(**tomllib.loads(file.read_text(encoding="utf-8")))


def _found(key: str, language: str) -> tuple[Any, Any]:
    """The messages that hold ``key``, and its pattern: None if there is no such message.

    What a dialect lacks is found in its language, and what that lacks in the default language.
    """
    name, _, attribute = key.partition(".")
    spoken, _, dialect = language.partition(_DIALECT)
    if dialect:
        own = bundle(spoken, f"dialects/{dialect}")
        if own.has(name) and (pattern := own.pattern(name, attribute)):
            return own, pattern
    if file := _HOMES.get(name.partition("-")[0]):
        for each in dict.fromkeys((spoken, DEFAULT_LANGUAGE)):
            messages = bundle(each, file)
            if messages.has(name):
                return messages, messages.pattern(name, attribute)
    if spoken not in LANGUAGES:
        raise ValueError(language)
    return None, None


def in_dialect(language: str, dialect: str) -> str:
    """The tag of a language with the words of a dialect, which stand in ``locale/*/dialects``.

    Args:
        language: the code, such as ``en``, or a tag with another dialect.
        dialect: the name of its file; empty: none.
    """
    spoken = base_language(language)
    return f"{spoken}{_DIALECT}{dialect}" if dialect else spoken


def base_language(language: str) -> str:
    """The language of a tag, without its dialect."""
    return language.partition(_DIALECT)[0]


@lru_cache(maxsize=1 << 12, typed=True)  # the same ranks and phrases again and again
def translate(key: str, language: str = DEFAULT_LANGUAGE, /, **arguments: object) -> str:
    """The message ``key``, or its attribute ``key.attribute``, with its arguments filled in.

    Raises:
        KeyError: no such message, or an argument of it is missing.
    """
    return filled(key, language, arguments)


def filled(key: str, language: str, arguments: Mapping[str, object]) -> str:
    """As ``translate``, for many arguments at once, of which the message may use a few.

    Raises:
        KeyError: no such message.
    """
    messages, pattern = _found(key, language)
    if pattern is None:
        raise KeyError(key)
    text: str = messages.text(pattern, arguments, lambda quoted: _found(quoted, language)[1])
    return text


def has(key: str, language: str = DEFAULT_LANGUAGE) -> bool:
    """Whether there is such a message, or such an attribute of one."""
    return _found(key, language)[1] is not None


def attributes(key: str, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """The names of a message's attributes, in the order of the file."""
    messages, _ = _found(key, language)
    return list(messages.attributes(key)) if messages else []
