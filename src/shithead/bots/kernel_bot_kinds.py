"""The numbers by which kernels know the bots that they play."""

from __future__ import annotations

from typing import Final

RANDOM: Final = 0
BEGINNER: Final = 1
STEADY: Final = 2
