"""Values as TOML on one line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

_BARE: Final = re.compile(r"\w+", re.ASCII)


def inline_value(value: object) -> str:
    """A value as TOML on one line."""
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{toml_key(str(key))} = {inline_value(v)}" for key, v in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(inline_value, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def toml_key(name: str) -> str:
    """A key, quoted if necessary."""
    return name if _BARE.fullmatch(name) else inline_value(name)
