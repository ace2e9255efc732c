"""Every word shown to a person, out of the Fluent files in ``locale/``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "de")
DEFAULT_LANGUAGE: Final = "en"


@cache
def bundle(language: str) -> FluentBundle:
    """All messages of one language.

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
    for file in sorted((files("shithead") / "locale" / language).iterdir(), key=lambda f: f.name):
        messages.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return messages


def _pattern(key: str, language: str) -> Any:
    """What stands under a key, or under an attribute ``key.attribute``; None for nothing."""
    name, _, attribute = key.partition(".")
    if not bundle(language).has_message(name):
        return None
    message = bundle(language).get_message(name)
    return message.attributes.get(attribute) if attribute else message.value


def say(key: str, language: str = DEFAULT_LANGUAGE, /, **arguments: object) -> str:
    """The message ``key``, or its attribute ``key.attribute``, with its arguments filled in.

    Raises:
        KeyError: no such message.
    """
    pattern = _pattern(key, language)
    if pattern is None:
        raise KeyError(key)
    text, errors = bundle(language).format_pattern(pattern, arguments)
    if errors:
        raise errors[0]
    return str(text)


def has(key: str, language: str = DEFAULT_LANGUAGE) -> bool:
    """Whether there is such a message, or such an attribute of one."""
    return _pattern(key, language) is not None
