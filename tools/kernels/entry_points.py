"""The entry points into the kernels: their arguments, and the layouts of the records among them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from ctypes import sizeof
from typing import Any, Final, NamedTuple

import numpy as np

from shithead.bots.net import evaluation
from shithead.bots.net.evaluation import JUDGE, NET
from shithead.bots.net.rule_inputs import NET_RULES
from shithead.bots.search import bot_choice, bot_games, policy, rollouts, tree
from shithead.bots.search.records import VALUES, WORKSPACE
from shithead.bots.search.tree import NODE
from shithead.engine import codes, entry_points, game_figures, playout_share, view_mask
from shithead.engine.kernels import EntryPoint
from shithead.engine.playout_share import ROOM, SERIES
from shithead.engine.random_numbers import GENERATOR
from shithead.engine.source_digest import source_digest
from shithead.engine.state import STATE
from shithead.envs.kernels import episodes
from shithead.envs.kernels.layouts import EPISODE, OFFER, PLAN
from shithead.record_layout import fields_of
from shithead.ruleset.compiler import RULES
from shithead.train.kernels import match, searches, self_play
from shithead.train.kernels import rollouts as rollouts_to_learn_from
from shithead.train.kernels.layouts import BENCH

LAYOUTS: Final = {
    "State": STATE,
    "Rules": RULES,
    "Generator": GENERATOR,
    "Series": SERIES,
    "Room": ROOM,
    "Values": VALUES,
    "Node": NODE,
    "Workspace": WORKSPACE,
    "Net": NET,
    "NetRules": NET_RULES,
    "Judge": JUDGE,
    "Episode": EPISODE,
    "Offer": OFFER,
    "Plan": PLAN,
    "Bench": BENCH,
}
"""The layouts of records, by the names of their types."""

MODULES: Final = (
    entry_points,
    playout_share,
    game_figures,
    view_mask,
    policy,
    bot_choice,
    bot_games,
    tree,
    rollouts,
    evaluation,
    episodes,
    self_play,
    rollouts_to_learn_from,
    searches,
    match,
)
"""Where entry points are;"""

FOR_STUDY: Final = (episodes, self_play, rollouts_to_learn_from, searches, match)
"""and those of them that no table enters: what people load over a network goes without."""

CONSTANTS: Final = {
    "NONE": codes.NONE,
    "NO_MOVE": rollouts.NO_MOVE,
    "LOST": rollouts.LOST,
    "WON": rollouts.WON,
    "HORIZON": rollouts.HORIZON,
}
"""Numbers that callers need besides."""

_ARRAYS: Final = {
    "Numbers": ("int64", 1),
    "Bytes": ("uint8", 1),
    "ByteGrid": ("uint8", 2),
    "Shorts": ("int16", 1),
    "CardCodes": ("uint8", 1),
    "Floats": ("float64", 1),
    "Grid": ("int64", 2),
    "FloatGrid": ("float64", 2),
}
"""What arrays hold, and how many dimensions they have, by the names of their types."""


class Argument(NamedTuple):
    """An argument of an entry point.

    Attributes:
        name: the name's name.
        holds: the type of its elements: a record's name or a number's.
        dimensions: the dimensions of the array; 0 if it is one number.
    """

    name: str
    holds: str = "int64"
    dimensions: int = 0

    @property
    def layout(self) -> Any:
        """The layout of its elements, or of the number that it is, as NumPy knows it."""
        return np.dtype(LAYOUTS.get(self.holds, self.holds))


def all_entry_points() -> Iterator[tuple[str, EntryPoint]]:
    """Every entry point, by its name."""
    for module in MODULES:
        for name, value in vars(module).items():
            if isinstance(value, EntryPoint):
                yield name, value


def arguments(entry_point: EntryPoint) -> list[Argument]:
    """The arguments of an entry point, as its annotations say.

    Raises:
        TypeError: one is of a type that entry points do not take.
    """
    found: list[Argument] = []
    for name, parameter in inspect.signature(entry_point.function).parameters.items():
        kind: str = parameter.annotation
        record = re.fullmatch(r"Records\[(\w+)\]", kind)
        if kind == "int":
            found.append(Argument(name))
        elif kind in _ARRAYS:
            found.append(Argument(name, *_ARRAYS[kind]))
        elif record and record[1] in LAYOUTS:
            found.append(Argument(name, record[1], 1))
        else:
            known = ", ".join(["int", *_ARRAYS, *(f"Records[{name}]" for name in LAYOUTS)])
            raise TypeError(
                f"The argument {name!r} of an entry point is of type {kind}; they take {known}."
            )
    return found


def manifest() -> dict[str, Any]:
    """Every entry point, every layout of records and some constants, as JSON has them."""
    entry_points, records = {}, {}
    for_study = {module.__name__ for module in FOR_STUDY}
    for name, entry_point in all_entry_points():
        entry_points[name] = {
            "arguments": [
                argument._asdict() | {"itemsize": argument.layout.itemsize}
                for argument in arguments(entry_point)
            ],
            "returns": inspect.signature(entry_point.function).return_annotation == "int",
            "releases_gil": entry_point.releases_gil,
            "for_study": entry_point.function.__module__ in for_study,
        }
    for name, layout in LAYOUTS.items():
        fields = {
            field.name: {
                "offset": field.offset,
                "type": np.dtype(field.kind).name,
                "shape": list(field.shape),
            }
            for field in fields_of(layout)
        }
        records[name] = {"size": sizeof(layout), "fields": fields}
    return {
        "digest": source_digest(),
        "entry_points": entry_points,
        "records": records,
        "constants": CONSTANTS,
    }
