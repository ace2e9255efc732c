"""TypeScript types and constants of the protocol and the API, generated from their JSON Schema.

``python -m shithead.server.http.typescript`` prints ``web/src/connection/protocol.ts``.
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final, get_args

import msgspec
from msgspec import NODEFAULT, Struct, structs

from shithead import cards
from shithead.deck import fair_deal
from shithead.game import events
from shithead.lab import analysis, coach
from shithead.narration.sheet import tradition
from shithead.notation import phases
from shithead.server import protocol
from shithead.server.protocol import api_types, scalars

_HEAD: Final = """\
// Made from src/shithead/server/protocol/ and api_types.py by
// `python -m shithead.server.http.typescript`. Do not edit.
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
_CONSTANTS: Final = {
    "PROTOCOL_VERSION": protocol.PROTOCOL_VERSION,
    "ROOM_CODE": protocol.ROOM_CODE,
    "DEVICE_ROOM": protocol.DEVICE_ROOM,
    "LONGEST_NAME": protocol.LONGEST_NAME,
    "LONGEST_CHAT": protocol.LONGEST_CHAT,
    "LONGEST_WANTED_NAME": scalars.LONGEST_WANTED_NAME,
    "LONGEST_MESSAGE": protocol.LONGEST_MESSAGE,
    "LONGEST_RECORD": scalars.LONGEST_RECORD,
    "LONGEST_POSITION": scalars.LONGEST_POSITION,
    "SHORTEST_SECRET": scalars.SHORTEST_SECRET,
    "LONGEST_SECRET": scalars.LONGEST_SECRET,
    "MOST_LINES": protocol.MOST_LINES,
    "RANKS": cards.RANKS,
    "SUITS": cards.SUITS,
    "MAX_PACKS": cards.MAX_PACKS,
    "MAX_JOKERS": cards.MAX_JOKERS,
    "MAX_SEATS": cards.MAX_SEATS,
    "FAIR_DEAL_VERSION": fair_deal.VERSION,
    "NONCE_BYTES": fair_deal.SIZE,
    "RHYTHMS": protocol.RHYTHMS,
    "KEPT_BY_TURNS": protocol.KEPT_BY_TURNS,
    "BLUNDER": analysis.BLUNDER,
    "CONFIDENCE": coach.CONFIDENCE,
    "PHASES": list(phases.Phase),
    "PHASES_OF_A_RANK": sorted(phases.OF_A_RANK),
}
_LISTS: Final = {
    "Language": ("LANGUAGES", protocol.Language),
    "Level": ("LEVELS", protocol.Level),
    "EmoteName": ("EMOTES", protocol.EmoteName),
    "PhraseName": ("PHRASES", protocol.PhraseName),
    "Zone": ("ZONES", protocol.Zone),
    "RulesGroup": ("RULES_GROUPS", tradition.RulesGroup),
}
"""Types whose values the page lists: the name of the type, of the list, and the type."""
_ALIASES: Final = {
    "SeatKind": protocol.SeatKind,
    "RoomPhase": protocol.RoomPhase,
}


def schema_hook(kind: type) -> dict[str, Any]:
    """The schema of a type that msgspec does not support.

    Raises:
        NotImplementedError: the type is not a card.
    """
    if kind is cards.Card:
        return {"type": "string"}
    raise NotImplementedError(kind)


def definitions(kinds: Sequence[Any]) -> dict[str, Any]:
    """The JSON Schema of types and of all types that they contain, by name."""
    _, found = msgspec.json.schema_components(
        list(kinds), schema_hook=schema_hook, ref_template=_REF
    )
    return found


def typescript() -> str:
    """The whole file."""
    kinds = [kind for union in _UNIONS.values() for kind in get_args(union)]
    found = definitions([*kinds, *api_types.REQUESTS, *api_types.RESPONSES])
    blocks = [_HEAD, "".join(map(_constant, _CONSTANTS.items()))]
    blocks.append(_constant(("DEFAULTS", _defaults())))
    blocks += [_list(name, of, kind) for name, (of, kind) in _LISTS.items()]
    blocks += [f"export type {name} = {_literals(kind)};\n" for name, kind in _ALIASES.items()]
    requests = {kind.__name__ for kind in (*get_args(protocol.ClientMessage), *api_types.REQUESTS)}
    blocks += [_definition(n, schema, request=n in requests) for n, schema in sorted(found.items())]
    blocks += [_union(name, union) for name, union in _UNIONS.items()]
    return "\n".join(blocks)


def _constant(named: tuple[str, object]) -> str:
    name, value = named
    return f"export const {name} = {json.dumps(value)};\n"


def _defaults() -> dict[str, dict[str, Any]]:
    """The values that messages leave out, by type and member."""
    brief = [
        kind
        for kind in vars(protocol).values()
        if isinstance(kind, type)
        and issubclass(kind, Struct)
        and kind.__struct_config__.omit_defaults
    ]
    return {
        kind.__name__: {
            field.encode_name: field.default if field.default_factory is NODEFAULT else []
            for field in structs.fields(kind)
            if not field.required
        }
        for kind in brief
    }


def _list(name: str, of: str, kind: Any) -> str:
    """A type, and all its values in their order."""
    values = ", ".join(map(json.dumps, get_args(kind)))
    return (
        f"export const {of} = [{values}] as const;\nexport type {name} = (typeof {of})[number];\n"
    )


def _literals(kind: Any) -> str:
    return " | ".join(json.dumps(value) for value in get_args(kind))


def _union(name: str, union: Any) -> str:
    members = "".join(f"\n  | {kind.__name__}" for kind in get_args(union))
    return f"export type {name} ={members};\n"


def _definition(name: str, schema: dict[str, Any], *, request: bool) -> str:
    """A type; requests may leave members out, responses have them all."""
    comment = _comment(schema.get("description", ""))
    if "properties" not in schema:
        return f"{comment}export type {name} = {_type(schema)};\n"
    return f"{comment}export interface {name} {{\n{''.join(_members(schema, request=request))}}}\n"


def _comment(text: str) -> str:
    if not text:
        return ""
    lines = (f" * {line}".rstrip() for line in inspect.cleandoc(text).splitlines())
    return "\n".join(["/**", *lines, " */", ""])


def _members(schema: dict[str, Any], *, request: bool) -> Iterator[str]:
    """A line for each member; an optional one is marked."""
    required = schema.get("required", [])
    for name, kind in schema["properties"].items():
        optional = "?" if request and name not in required else ""
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
