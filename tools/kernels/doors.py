"""The doors into the kernels: their arguments, and the layouts of the records among them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from ctypes import sizeof
from typing import Any, Final, NamedTuple

import numpy as np

from shithead.bots.search import (
    bot_choice,
    bot_game_share,
    bot_games,
    policy,
    rollout_outcomes,
    tree,
)
from shithead.bots.search.policy_table import VALUES
from shithead.bots.search.tree import NODE
from shithead.bots.search.workspace import WORKSPACE
from shithead.engine import codes, entry_points, playout_share, view_mask
from shithead.engine.jit import EntryPoint
from shithead.engine.random_numbers import GENERATOR
from shithead.engine.source_digest import source_digest
from shithead.engine.state import STATE
from shithead.record_layout import fields_of
from shithead.ruleset.compiler import RULES

LAYOUTS: Final = {
    "State": STATE,
    "Rules": RULES,
    "Generator": GENERATOR,
    "Values": VALUES,
    "Node": NODE,
    "Workspace": WORKSPACE,
}
"""The layouts of records, by the names of their types."""

MODULES: Final = (
    entry_points,
    playout_share,
    view_mask,
    policy,
    bot_choice,
    bot_games,
    bot_game_share,
    tree,
    rollout_outcomes,
)
"""Where doors are."""

CONSTANTS: Final = {
    "NONE": codes.NONE,
    "NO_MOVE": rollout_outcomes.NO_MOVE,
    "LOST": rollout_outcomes.LOST,
    "WON": rollout_outcomes.WON,
}
"""Numbers that callers need besides."""

_ARRAYS: Final = {
    "Numbers": ("int64", 1),
    "Bytes": ("uint8", 1),
    "CardCodes": ("uint8", 1),
    "Floats": ("float64", 1),
    "Grid": ("int64", 2),
    "FloatGrid": ("float64", 2),
}
"""What arrays hold, and how many dimensions they have, by the names of their types."""


class Argument(NamedTuple):
    """An argument of a door.

    Attributes:
        name: its name.
        holds: the type of its elements: a record's name or a number's.
        dimensions: of the array; 0 if it is one number.
    """

    name: str
    holds: str = "int64"
    dimensions: int = 0

    @property
    def layout(self) -> Any:
        """The layout of its elements, or of the number that it is, as NumPy knows it."""
        return np.dtype(LAYOUTS.get(self.holds, self.holds))


def doors() -> Iterator[tuple[str, EntryPoint]]:
    """Every door, by its name."""
    for module in MODULES:
        for name, value in vars(module).items():
            if isinstance(value, EntryPoint):
                yield name, value


def arguments(door: EntryPoint) -> list[Argument]:
    """The arguments of a door, as its annotations say."""
    parameters = inspect.signature(door.function).parameters
    return [_argument(name, parameter.annotation) for name, parameter in parameters.items()]


def manifest() -> dict[str, Any]:
    """Every door, every layout of records and some constants, as JSON has them."""
    return {
        "digest": source_digest(),
        "doors": {name: _about_door(door) for name, door in doors()},
        "records": {name: _about_record(layout) for name, layout in LAYOUTS.items()},
        "constants": CONSTANTS,
    }


def _about_door(door: EntryPoint) -> dict[str, Any]:
    returned = inspect.signature(door.function).return_annotation
    return {
        "arguments": [
            argument._asdict() | {"itemsize": argument.layout.itemsize}
            for argument in arguments(door)
        ],
        "returns": returned == "int",
        "releases_gil": door.releases_gil,
    }


def _about_record(layout: Any) -> dict[str, Any]:
    fields = {
        field.name: {
            "offset": field.offset,
            "type": np.dtype(field.kind).name,
            "shape": list(field.shape),
        }
        for field in fields_of(layout)
    }
    return {"size": sizeof(layout), "fields": fields}


def _argument(name: str, kind: str) -> Argument:
    """An argument by its annotation.

    Raises:
        TypeError: doors take no such type.
    """
    if kind == "int":
        return Argument(name)
    if kind in _ARRAYS:
        return Argument(name, *_ARRAYS[kind])
    record = re.fullmatch(r"Records\[(\w+)\]", kind)
    if record is None or record[1] not in LAYOUTS:
        known = ", ".join(["int", *_ARRAYS, *(f"Records[{name}]" for name in LAYOUTS)])
        raise TypeError(f"The argument {name!r} of a door is of type {kind}; doors take {known}.")
    return Argument(name, record[1], 1)
