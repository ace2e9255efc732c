"""Compiles the kernels for every target, or for those named: ``python -m tools.kernels wasm``."""

from __future__ import annotations

import sys

from tools.kernels.build import build
from tools.kernels.targets import TARGETS

build([target for target in TARGETS if not sys.argv[1:] or target.name in sys.argv[1:]])
