"""Every word shown to a person, out of the Fluent files in ``locale/``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "de")
DEFAULT_LANGUAGE: Final = "en"

FILES: Final = {
    "cli": ("cli",),
    "coach": ("coach",),
    "edit": ("edit",),
    "effects": ("effect",),
    "errors": (
        "engine",
        "fair",
        "ledger",
        "one",
        "position",
        "record",
        "refused",
        "rule",
        "setup",
    ),
    "lost": ("lost",),
    "options": ("group", "option"),
    "rooms": ("room",),
    "sheet": ("sheet",),
    "table": ("table",),
    "web": ("web",),
    "words": ("word",),
}
"""By file, what its keys begin with: a file is read when one of its keys is asked for."""

_HOMES: Final = {prefix: file for file, prefixes in FILES.items() for prefix in prefixes}


@cache
def bundle(language: str, file: str) -> FluentBundle:
    """The messages of one file of :data:`FILES`, in one language.

    Raises:
        ValueError: there are no texts in this language.
    """
    from fluent.runtime import (
        FluentBundle,
        FluentResource,
    )  # lazy: 0.1 s that most programs never need

    if language not in LANGUAGES:
        raise ValueError(language)
    messages = FluentBundle([language], use_isolating=False)
    text = (files("shithead") / "locale" / language / f"{file}.ftl").read_text(encoding="utf-8")
    messages.add_resource(FluentResource(text))
    return messages


def _found(key: str, language: str) -> tuple[Any, Any]:
    """The messages that hold ``key``, and its pattern: None if there is no such message."""
    name, _, attribute = key.partition(".")
    if language not in LANGUAGES:
        raise ValueError(language)
    file = _HOMES.get(name.partition("-")[0])
    if file is None or not bundle(language, file).has_message(name):
        return None, None
    messages = bundle(language, file)
    message = messages.get_message(name)
    return messages, message.attributes.get(attribute) if attribute else message.value


def say(key: str, language: str = DEFAULT_LANGUAGE, /, **arguments: object) -> str:
    """The message ``key``, or its attribute ``key.attribute``, with its arguments filled in.

    Raises:
        KeyError: no such message.
    """
    messages, pattern = _found(key, language)
    if pattern is None:
        raise KeyError(key)
    text, errors = messages.format_pattern(pattern, arguments)
    if errors:
        raise errors[0]
    return str(text)


def has(key: str, language: str = DEFAULT_LANGUAGE) -> bool:
    """Whether there is such a message, or such an attribute of one."""
    return _found(key, language)[1] is not None
