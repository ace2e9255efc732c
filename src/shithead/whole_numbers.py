"""Whole numbers that callers pass, including those of NumPy."""

from __future__ import annotations

from numbers import Integral
from typing import Final, TypeGuard

from shithead.errors import SetupError

MOST_JOBS: Final = 1000
"""The most threads or processes of one call."""


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number; ``True`` and ``False`` are none."""
    return isinstance(value, Integral) and not isinstance(value, bool)


def checked_jobs(jobs: object) -> int:
    """The number of threads or processes.

    Raises:
        SetupError: it is not a whole number from 1 to ``MOST_JOBS``.
    """
    if not is_whole(jobs) or not 1 <= jobs <= MOST_JOBS:
        raise SetupError("setup-jobs", jobs=str(jobs), most=MOST_JOBS)
    return int(jobs)
