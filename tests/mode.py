"""Whether kernels are compiled in this run, as Numba is told."""

from __future__ import annotations

import os

JIT = os.environ.get("NUMBA_DISABLE_JIT", "0") in {"", "0"}
