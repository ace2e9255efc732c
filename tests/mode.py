"""What runs the kernels in this run of the tests."""

from __future__ import annotations

import shithead as sh
from shithead.engine.engine_choice import ENGINE, Engine

COMPILED = ENGINE is Engine.NATIVE

_SAMPLED = ("cruzo", "guarducci", "pagat-six", "schwuler-priester", "sh-thead", "superjoker")

WALKED_PRESETS = sh.rule_names() if COMPILED else list(_SAMPLED)
"""Presets for walks through many positions: all of them; as plain Python those with most rules."""

KERNELS_OF_PROGRAMS = {"SHITHEAD_ENGINE": str(ENGINE)}
"""Environment of programs that tests start: kernels run as in this process, and none are built."""
