"""Answers of the API that are the same for everybody: a page shows them before Python runs."""

from __future__ import annotations

from typing import Final

from shithead.localization import LANGUAGES
from shithead.server.http.api import ENDPOINTS
from shithead.server.protocol import encode

ANSWERS: Final = "answers.json"
"""The file in the bundle."""

_PREPARED: Final = ("list_rules", "list_options")
"""Endpoints that answer with the lists with which pages open."""


def prepared_answers() -> bytes:
    """The answers as JSON, by path and query, as pages ask for them."""
    return encode(
        {
            f"{endpoint.path}?language={language}": endpoint.job(language)
            for endpoint in map(ENDPOINTS.__getitem__, _PREPARED)
            for language in LANGUAGES
            if endpoint.job
        }
    )
