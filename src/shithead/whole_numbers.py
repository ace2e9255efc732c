"""Whole numbers that callers give, those of NumPy among them."""

from __future__ import annotations

from numbers import Integral
from typing import TypeGuard

from shithead.errors import SetupError


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number; ``True`` and ``False`` are none."""
    return isinstance(value, Integral) and not isinstance(value, bool)


def checked_jobs(jobs: object) -> int:
    """The number of threads or processes.

    Raises:
        SetupError: it is not a whole number of at least 1.
    """
    if not is_whole(jobs) or jobs < 1:
        raise SetupError("setup-jobs", jobs=str(jobs))
    return int(jobs)
