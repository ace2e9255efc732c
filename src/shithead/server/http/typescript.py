"""TypeScript types and constants of the protocol and the API, generated from their JSON Schema.

``python -m shithead.server.http.typescript`` prints ``web/src/connection/protocol.ts``.
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Sequence
from typing import Any, Final, get_args

import msgspec
from msgspec import NODEFAULT, Struct, structs

from shithead import cards, defaults
from shithead.deck import fair_deal
from shithead.game import events
from shithead.lab import analysis, coach
from shithead.narration import tradition
from shithead.notation import position_parts
from shithead.server.actors.requests import ClientMessage, ServerMessage
from shithead.server.http.api import ENDPOINTS
from shithead.server.http.exchange import Problem
from shithead.server.http.openapi import schema_hook
from shithead.server.protocol import room_options, scalars, table

_HEAD: Final = """\
// Made from src/shithead/server/protocol/ and the types of src/shithead/server/http/ by
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
    "ClientMessage": ClientMessage,
    "ServerMessage": ServerMessage,
    "AnyEvent": events.AnyEvent,
}
_CONSTANTS: Final = {
    scalars: "PROTOCOL_VERSION ROOM_CODE DEVICE_ROOM LONGEST_NAME LONGEST_CHAT LONGEST_WANTED_NAME"
    " LONGEST_MESSAGE LONGEST_RECORD LONGEST_POSITION SHORTEST_SECRET LONGEST_SECRET MOST_LINES",
    defaults: "DEFAULT_PRESET DEFAULT_BOT",
    cards: "RANKS SUITS MAX_PACKS MAX_JOKERS MAX_SEATS",
    room_options: "RHYTHMS KEPT_BY_TURNS",
    analysis: "BLUNDER",
    coach: "CONFIDENCE",
}
"""Constants of the page by the modules that have them under the same names."""
_MADE: Final = {
    "FAIR_DEAL_VERSION": fair_deal.VERSION,
    "NONCE_BYTES": fair_deal.SIZE,
    "PHASES": list(position_parts.Phase),
    "PHASES_OF_A_RANK": sorted(position_parts.OF_A_RANK),
}
_LISTS: Final = {
    "Language": ("LANGUAGES", scalars.Language),
    "Level": ("LEVELS", scalars.Level),
    "EmoteName": ("EMOTES", scalars.EmoteName),
    "PhraseName": ("PHRASES", scalars.PhraseName),
    "Zone": ("ZONES", scalars.Zone),
    "RulesGroup": ("RULES_GROUPS", tradition.RulesGroup),
}
"""Types whose values the page lists: the name of the type, of the list, and the type."""
_ALIASES: Final = {"SeatKind": scalars.SeatKind, "RoomPhase": scalars.RoomPhase}


def definitions(kinds: Sequence[Any]) -> dict[str, Any]:
    """The JSON Schema of types and of all types that they contain, by name."""
    _, found = msgspec.json.schema_components(
        list(kinds), schema_hook=schema_hook, ref_template=_REF
    )
    return found


def typescript() -> str:
    """The whole file."""
    messages = [kind for union in _UNIONS.values() for kind in get_args(union)]
    bodies = [each.body for each in ENDPOINTS.values() if each.body is not None]
    responses = [each.response for each in ENDPOINTS.values()]
    requests = {kind.__name__ for kind in (*get_args(ClientMessage), *bodies)}
    found = sorted(definitions([*messages, *bodies, *responses, Problem]).items())
    named = {name: vars(of)[name] for of, names in _CONSTANTS.items() for name in names.split()}
    constants = named | _MADE | {"DEFAULTS": _defaults()}
    blocks = [_HEAD, *(f"export const {n} = {json.dumps(v)};\n" for n, v in constants.items())]
    blocks += (
        f"export const {of} = [{_values(kind, ', ')}] as const;\n"
        f"export type {name} = (typeof {of})[number];\n"
        for name, (of, kind) in _LISTS.items()
    )
    blocks += (f"export type {name} = {_values(kind, ' | ')};\n" for name, kind in _ALIASES.items())
    blocks += (_definition(name, schema, request=name in requests) for name, schema in found)
    for name, union in _UNIONS.items():
        members = "".join(f"\n  | {kind.__name__}" for kind in get_args(union))
        blocks.append(f"export type {name} ={members};\n")
    return "\n".join(blocks)


def _defaults() -> dict[str, dict[str, Any]]:
    """The values that messages leave out, by type and member."""
    brief = [
        kind
        for kind in vars(table).values()
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


def _values(kind: Any, between: str) -> str:
    """The values of a type of literals, in their order."""
    return between.join(map(json.dumps, get_args(kind)))


def _definition(name: str, schema: dict[str, Any], *, request: bool) -> str:
    """A type with its comment; requests may leave members out, responses have them all."""
    about = inspect.cleandoc(schema.get("description", "")).splitlines()
    lines = ["/**", *(f" * {line}".rstrip() for line in about), " */"] if about else []
    if "properties" not in schema:
        return "\n".join([*lines, f"export type {name} = {_type(schema)};", ""])
    lines.append(f"export interface {name} {{")
    for member, kind in schema["properties"].items():
        optional = "?" if request and member not in schema.get("required", []) else ""
        lines.append(f"  {member}{optional}: {_type(kind)};")
    return "\n".join([*lines, "}", ""])


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    options = [*map(json.dumps, schema.get("enum", ())), *map(_type, schema.get("anyOf", ()))]
    if options:
        return " | ".join(dict.fromkeys(options))
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(map(_type, schema['prefixItems']))}]"
        items = _type(schema.get("items") or {})
        return f"({items})[]" if " " in items and "<" not in items else f"{items}[]"
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
    return _PLAIN.get(schema.get("type", ""), "unknown")


def main() -> None:
    """Print the file."""
    sys.stdout.write(typescript())


if __name__ == "__main__":
    main()
