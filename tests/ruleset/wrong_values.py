"""Values that no option takes, each as TOML and as Python has it."""

from __future__ import annotations

import datetime as dt
from math import inf, nan
from typing import Any, Final

WRONG: Final[dict[str, Any]] = {
    "nan": nan,
    "-nan": nan,
    "inf": inf,
    "-inf": -inf,
    "1.5": 1.5,
    "1e+300": 1e300,
    f"{10**99}": 10**99,
    f"-{2**63}": -(2**63),
    f"{2**64}": 2**64,
    "2026-11-25": dt.date(2026, 11, 25),
    "2026-11-25T10:11:12": dt.datetime(2026, 11, 25, 10, 11, 12),  # noqa: DTZ001 — as TOML has it
    "10:11:12": dt.time(10, 11, 12),
    "[[]]": [[]],
    "[[3]]": [[3]],
    "[nan]": [nan],
    "[{}]": [{}],
    "{}": {},
    "{ a = { b = 1 } }": {"a": {"b": 1}},
    '{ "" = 1 }': {"": 1},
    '{ "2-4" = nan }': {"2-4": nan},
    '{ "²" = 1 }': {"²": 1},
    "{ all = true }": {"all": True},
    '""': "",
    '" "': " ",
    r'"\u0000"': "\0",
}
"""By its TOML: a value that fits no option, and no other key of a rule file but as a text."""

ONLY_PYTHON: Final[tuple[Any, ...]] = (
    10**400,
    -(10**5000),
    [10**5000],
    "x" * 100_000,
    ["x"] * 10_000,
    "\ud800",
    ["\ud800"],
    {"\ud800": 1},
    {b"a": 1},
    {10**5000: 1},
    {(1, 2): 3},
    {nan: 1},
    b"x",
    {1},
    1j,
    object(),
)
"""Values that TOML cannot hold, or not within the limits."""


def deep(levels: int, *, table: bool) -> Any:
    """Lists in lists, or tables in tables."""
    found: Any = 1
    for _ in range(levels):
        found = {"a": found} if table else [found]
    return found
