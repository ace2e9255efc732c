"""The API described for programs, out of the types that it takes and gives."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

import msgspec

from shithead.localization import LANGUAGES
from shithead.server.api_types import Problem
from shithead.server.typescript import schema_hook

if TYPE_CHECKING:
    from collections.abc import Iterable

_REF: Final = "#/components/schemas/{name}"
_JSON: Final = "application/json"


@dataclass(frozen=True)
class Answer:
    """Something that the API does.

    Attributes:
        method: of HTTP.
        path: with ``{names}``.
        about: what it does, in a sentence.
        gives: the type of its answer.
        takes: the type of what is sent; None: nothing.
        spoken: whether it speaks a language, named by ``?language=``.
    """

    method: str
    path: str
    about: str
    gives: Any
    takes: Any = None
    spoken: bool = False


def openapi(answers: Iterable[Answer]) -> dict[str, Any]:
    """The description of all answers, as OpenAPI 3.1 wants it."""
    every = list(answers)
    kinds = [kind for a in every for kind in (a.takes, a.gives) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        [Problem, *kinds], schema_hook=schema_hook, ref_template=_REF
    )
    known = dict(zip(map(repr, [Problem, *kinds]), schemas, strict=False))
    paths: dict[str, Any] = {}
    for answer in every:
        paths.setdefault(answer.path, {})[answer.method.lower()] = _operation(answer, known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "shithead", "version": version("shithead")},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(answer: Answer, known: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "summary": answer.about,
        "parameters": _parameters(answer),
        "responses": {
            "200": {"description": "Done.", "content": _content(answer.gives, known)},
            "default": {"description": "Not done.", "content": _content(Problem, known)},
        },
    }
    if answer.takes is not None:
        found["requestBody"] = {"required": True, "content": _content(answer.takes, known)}
    return found


def _content(kind: Any, known: dict[str, Any]) -> dict[str, Any]:
    """A type as what is sent; a text is sent as it is."""
    return {"text/plain" if kind is str else _JSON: {"schema": known[repr(kind)]}}


def _parameters(answer: Answer) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", answer.path)
    text = {"type": "string"}
    found: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": text} for name in names
    ]
    if answer.spoken:
        spoken = {"type": "string", "enum": list(LANGUAGES)}
        found.append({"name": "language", "in": "query", "required": False, "schema": spoken})
    return found
