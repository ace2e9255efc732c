"""Whether kernels are compiled in this run, as Numba is told."""

from __future__ import annotations

import os

import shithead as sh

JIT = os.environ.get("NUMBA_DISABLE_JIT", "0") in {"", "0"}

_SAMPLED = ("cruzo", "guarducci", "pagat-six", "schwuler-priester", "sh-thead", "superjoker")

WALKED_PRESETS = sh.rule_names() if JIT else list(_SAMPLED)
"""Presets for walks through many positions: all of them; as plain Python those with most rules."""
