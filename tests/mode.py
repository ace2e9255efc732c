"""What runs the kernels in this run of the tests."""

from __future__ import annotations

import shithead as sh
from shithead.engine.engine_choice import COMPILED, ENGINE, Engine

JIT = COMPILED
NUMBA = ENGINE is Engine.JIT

_SAMPLED = ("cruzo", "guarducci", "pagat-six", "schwuler-priester", "sh-thead", "superjoker")

WALKED_PRESETS = sh.rule_names() if JIT else list(_SAMPLED)
"""Presets for walks through many positions: all of them; as plain Python those with most rules."""

KERNELS_OF_PROGRAMS = (
    {"SHITHEAD_ENGINE": "native"} if ENGINE is Engine.NATIVE else {"NUMBA_DISABLE_JIT": "1"}
)
"""Environment of programs that tests start: kernels run as in this process, and none compiles."""
