"""The workspace of the search's kernels: one record of all arrays that they write to."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from shithead.bots.search.features import COLUMNS, ROWS
from shithead.cards import MAX_CARDS
from shithead.engine.codes import EVENT_BUFFER, MOVE_BUFFER
from shithead.engine.jit import records

DEEPEST: Final = 60
"""Nodes that one iteration of a search passes below the root, at most."""

WORKSPACE: Final[np.dtype[Any]] = np.dtype(
    [
        ("moves", np.int64, (MOVE_BUFFER,)),  # codes of legal moves
        ("log", np.int64, (EVENT_BUFFER,)),  # events; the first number counts them
        ("features", np.float64, (ROWS, COLUMNS)),
        ("unseen", np.int64, (MAX_CARDS,)),  # card codes to deal anew
        ("prior", np.float64, (2, MOVE_BUFFER)),  # what a tree's moves are chosen by
        ("path", np.int64, (DEEPEST + 2,)),  # nodes passed below the root: number, then places
        ("used", np.int64),  # nodes of the tree that are used
        ("plies", np.int64),  # decisions in all worlds so far
    ],
    align=True,
)
"""Layout of a workspace."""


def new_workspace() -> NDArray[Any]:
    """A workspace, as an array of one record."""
    return records(1, WORKSPACE)
