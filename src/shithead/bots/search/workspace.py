"""The workspace of the search's kernels: one record of all arrays that they write to."""

from __future__ import annotations

from ctypes import c_double, c_int64
from typing import TYPE_CHECKING, Final

from shithead.bots.search.features import COLUMNS, ROWS
from shithead.cards import MAX_CARDS
from shithead.engine.buffers import records
from shithead.engine.codes import EVENT_BUFFER, MOVE_BUFFER
from shithead.record_layout import layout

if TYPE_CHECKING:
    from shithead.bots.search.record_types import Workspace
    from shithead.engine.arrays import Records

DEEPEST: Final = 60
"""Nodes that one iteration of a search passes below the root, at most."""

WORKSPACE: Final = layout(
    "Workspace",
    [
        ("moves", c_int64, (MOVE_BUFFER,)),  # codes of legal moves
        ("log", c_int64, (EVENT_BUFFER,)),  # events; the first number counts them
        ("features", c_double, (ROWS, COLUMNS)),
        ("unseen", c_int64, (MAX_CARDS,)),  # card codes to deal anew
        ("prior", c_double, (2, MOVE_BUFFER)),  # what a tree's moves are chosen by
        ("path", c_int64, (DEEPEST + 2,)),  # nodes passed below the root: number, then places
        ("used", c_int64),  # nodes of the tree that are used
        ("plies", c_int64),  # decisions in all worlds so far
    ],
)
"""Layout of a workspace."""


def new_workspace() -> Records[Workspace]:
    """A workspace, as an array of one record."""
    work: Records[Workspace] = records(1, WORKSPACE)
    return work
