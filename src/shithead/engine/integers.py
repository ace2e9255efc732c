"""Integers in kernels: ``int64(s.turn)`` widens a field of a record to 64 bits.

Fields are narrow and unsigned; without widening, sums would wrap. Type checkers see an ``int``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shithead.engine.engine_choice import ENGINE, Engine

if TYPE_CHECKING:

    def int64(value: Any, /) -> int:
        """The value as a signed 64-bit number."""

elif ENGINE is Engine.JIT:
    from numpy import int64  # as which Numba knows it
else:
    int64 = int

__all__ = ["int64"]
