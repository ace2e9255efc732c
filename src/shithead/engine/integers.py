"""Integers in kernels: ``int64(s.turn)`` widens a field of a record to 64 bits.

Fields are narrow and unsigned; without widening, sums would wrap. Type checkers see an ``int``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:

    def int64(value: Any, /) -> int:
        """The value as a signed 64-bit number."""

else:
    int64 = int  # the build has a type of 64 bits in its place

__all__ = ["int64"]
