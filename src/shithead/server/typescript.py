"""The protocol's types for the browser, out of its JSON Schema.

``python -m shithead.server.typescript`` prints them; they are kept in ``web/src/lib/protocol.ts``.
"""

from __future__ import annotations

import inspect
import json
import sys
from typing import TYPE_CHECKING, Any, Final, get_args

import msgspec

from shithead.cards import Card
from shithead.game import events
from shithead.server import api_types, protocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_HEAD: Final = """\
// Made from src/shithead/server/protocol/ and api_types.py by
// `python -m shithead.server.typescript`. Do not edit.
"""

_REF: Final = "#/$defs/{name}"
_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_UNIONS: Final = {
    "ClientMessage": protocol.ClientMessage,
    "ServerMessage": protocol.ServerMessage,
    "AnyEvent": events.AnyEvent,
}
_ALIASES: Final = {
    "Language": protocol.Language,
    "Level": protocol.Level,
    "SeatKind": protocol.SeatKind,
    "RoomPhase": protocol.RoomPhase,
    "Zone": protocol.Zone,
    "EmoteName": protocol.EmoteName,
    "PhraseName": protocol.PhraseName,
}


def schema_hook(kind: type) -> dict[str, Any]:
    """The schema of a type that msgspec does not know.

    Raises:
        NotImplementedError: it is another type than a card.
    """
    if kind is Card:
        return {"type": "string"}
    raise NotImplementedError(kind)


def definitions(kinds: Sequence[Any]) -> dict[str, Any]:
    """JSON Schema of types and all that they are made of, by name."""
    _, found = msgspec.json.schema_components(
        list(kinds), schema_hook=schema_hook, ref_template=_REF
    )
    return found


def typescript() -> str:
    """The whole file."""
    kinds = [kind for union in _UNIONS.values() for kind in get_args(union)]
    found = definitions([*kinds, *api_types.BODIES, *api_types.ANSWERS])
    blocks = [_HEAD, f"export const PROTOCOL_VERSION = {protocol.PROTOCOL_VERSION};\n"]
    blocks += [f"export type {name} = {_literals(kind)};\n" for name, kind in _ALIASES.items()]
    said = {kind.__name__ for kind in (*get_args(protocol.ClientMessage), *api_types.BODIES)}
    blocks += [_definition(n, schema, said=n in said) for n, schema in sorted(found.items())]
    blocks += [_union(name, union) for name, union in _UNIONS.items()]
    return "\n".join(blocks)


def _literals(kind: Any) -> str:
    return " | ".join(json.dumps(value) for value in get_args(kind))


def _union(name: str, union: Any) -> str:
    members = "".join(f"\n  | {kind.__name__}" for kind in get_args(union))
    return f"export type {name} ={members};\n"


def _definition(name: str, schema: dict[str, Any], *, said: bool) -> str:
    """A type; what the browser says may leave members out, what it hears has them all."""
    comment = _comment(schema.get("description", ""))
    if "properties" not in schema:
        return f"{comment}export type {name} = {_type(schema)};\n"
    return f"{comment}export interface {name} {{\n{''.join(_members(schema, said=said))}}}\n"


def _comment(text: str) -> str:
    if not text:
        return ""
    lines = (f" * {line}".rstrip() for line in inspect.cleandoc(text).splitlines())
    return "\n".join(["/**", *lines, " */", ""])


def _members(schema: dict[str, Any], *, said: bool) -> Iterator[str]:
    """A line for each member; what may be left out is marked."""
    required = schema.get("required", [])
    for name, kind in schema["properties"].items():
        optional = "?" if said and name not in required else ""
        yield f"  {name}{optional}: {_type(kind)};\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(option) for option in schema["anyOf"]))
    if schema.get("type") == "array":
        return _array(schema)
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
    return _PLAIN.get(schema.get("type", ""), "unknown")


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    items = _type(schema.get("items") or {})
    return f"({items})[]" if " " in items and "<" not in items else f"{items}[]"


def main() -> None:
    """Print the file."""
    sys.stdout.write(typescript())


if __name__ == "__main__":
    main()
