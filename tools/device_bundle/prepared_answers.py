"""Answers of the API that are the same for everybody: a page shows them before Python runs."""

from __future__ import annotations

from typing import Final

from shithead.localization import LANGUAGES
from shithead.server.http.api import ENDPOINTS
from shithead.server.http.options import all_options
from shithead.server.http.rules import all_rules
from shithead.server.protocol import encode

ANSWERS: Final = "answers.json"
"""The file in the bundle."""

_WORK: Final = {"list_rules": all_rules, "list_options": all_options}
"""What answers which endpoint, by a language: the lists with which pages open."""


def prepared_answers() -> bytes:
    """The answers as JSON, by path and query, as pages ask for them."""
    return encode(
        {
            f"{ENDPOINTS[name].path}?language={language}": work(language)
            for name, work in _WORK.items()
            for language in LANGUAGES
        }
    )
