"""Which tables the environments are tried at."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import shithead as sh

if TYPE_CHECKING:
    import pytest

TABLES = [
    (name, seats)
    for name in sh.rule_names()
    for seats in range(sh.rules(name).deck.players_min, sh.rules(name).deck.players_max + 1)
]
"""Every preset, with every number of seats."""

SHARE = [table for number, table in enumerate(TABLES) if number % 4 == 0]
"""A share of them that has every preset with two seats, or three, or more."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try tests of a `table` at some tables, or with ALL_TABLES=1 at all of them."""
    if "table" in metafunc.fixturenames:
        tables = TABLES if os.environ.get("ALL_TABLES") else SHARE
        ids = [f"{name}-{seats}" for name, seats in tables]
        metafunc.parametrize("table", tables, ids=ids)
