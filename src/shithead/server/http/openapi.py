"""The OpenAPI description of the API, generated from the types of its requests and responses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, Final, Literal

import msgspec

from shithead.cards import Card
from shithead.localization import LANGUAGES
from shithead.server.http.exchange import Problem

_REF: Final = "#/components/schemas/{name}"
_JSON: Final = "application/json"

PoolName = Literal["rules", "replays", "analyses"]


@dataclass(frozen=True)
class Endpoint:
    """An endpoint of the API.

    Attributes:
        method: the method of HTTP.
        path: the path, with ``{names}``.
        about: the description in a sentence.
        response: the type of the response.
        body: the type of the request's body; None: there is none.
        localized: whether the response has a language, selected by ``?language=``.
        job: answers in a worker process: from the body; without one from the names in the path and
            the language, the same for everybody. None: the method of the endpoint's name answers.
        pool: the worker processes for the job.
    """

    method: str
    path: str
    about: str
    response: Any
    body: Any = None
    localized: bool = False
    job: Callable[..., Any] | None = None
    pool: PoolName = "rules"


def schema_hook(kind: type) -> dict[str, Any]:
    """The schema of a type that msgspec does not support.

    Raises:
        NotImplementedError: the type is not a card.
    """
    if kind is Card:
        return {"type": "string"}
    raise NotImplementedError(kind)


def openapi(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """The description of all endpoints in OpenAPI 3.1."""
    listed = list(endpoints)
    kinds = [kind for each in listed for kind in (each.body, each.response) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        [Problem, *kinds], schema_hook=schema_hook, ref_template=_REF
    )
    known = dict(zip(map(repr, [Problem, *kinds]), schemas, strict=False))
    paths: dict[str, Any] = {}
    for endpoint in listed:
        parameters: list[dict[str, Any]] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", endpoint.path)
        ]
        if endpoint.localized:
            language = {"type": "string", "enum": list(LANGUAGES)}
            chosen = {"name": "language", "in": "query", "required": False, "schema": language}
            parameters.append(chosen)
        operation: dict[str, Any] = {
            "summary": endpoint.about,
            "parameters": parameters,
            "responses": {
                "200": {"description": "Done.", "content": _content(endpoint.response, known)},
                "default": {"description": "Not done.", "content": _content(Problem, known)},
            },
        }
        if endpoint.body is not None:
            content = _content(endpoint.body, known)
            operation["requestBody"] = {"required": True, "content": content}
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "shithead", "version": version("shithead")},
        "paths": paths,
        "components": {"schemas": components},
    }


def _content(kind: Any, known: dict[str, Any]) -> dict[str, Any]:
    """The content of a type: JSON, or plain text for a string."""
    return {"text/plain" if kind is str else _JSON: {"schema": known[repr(kind)]}}
