"""Whether all engines that run here play and search alike, with as many games as wanted.

The tests compare some hundred games and iterations for each preset and number of seats; this
compares thousands. What runs the kernels of this process is compared with all others: compiled
ahead of time, WebAssembly in wasmtime and in Chromium, aarch64 in qemu-user, Windows in wine, as
far as they are there.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import shithead as sh
from bench.browser_engine import browser_engine
from bench.chromium import chromium
from bench.command_line import parser
from shithead.engine.engine_choice import ENGINE, Engine

ENGINES: Any = import_module("tests.kernels.engines")  # tests are not checked for types
TARGETS: Any = import_module("tests.kernels.test_targets")
WALKTHROUGH: Any = import_module("tests.kernels.walkthrough")


def others(folder: Path) -> Iterator[tuple[str, Any]]:
    """The engines that are not this process's, by name.

    Args:
        folder: for programs that emulators run.
    """
    if ENGINE is not Engine.NATIVE:
        yield "native", ENGINES.native_engine()
    yield "wasm", ENGINES.wasm_engine()
    if chromium():
        with browser_engine() as enter:
            yield "wasm in Chromium", enter
    for name in TARGETS.RUN_HERE:
        inside = folder / name
        inside.mkdir()
        yield name, ENGINES.foreign_engine(name, TARGETS.FOREIGN[name], inside)


def main() -> None:
    """Compare, and end with exit code 1 where two differ."""
    command = parser(__doc__)
    command.add_argument("--games", type=int, default=2000, help="random games of each case")
    command.add_argument("--iterations", type=int, default=2000, help="of a search in each case")
    options = command.parse_args()
    amounts = options.games, options.iterations
    cases = [(name, seats) for name in sh.rule_names() for seats in WALKTHROUGH.sizes(name)]
    own = [WALKTHROUGH.walk(ENGINES.own_engine(), *case, *amounts) for case in cases]
    differ = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, enter in others(Path(folder)):
            began = monotonic()
            found = [WALKTHROUGH.walk(enter, *case, *amounts) for case in cases]
            equal = sum(one == other for one, other in zip(own, found, strict=True))
            differ += len(cases) - equal
            took = f"{monotonic() - began:.0f} s"
            print(f"{name}: {equal} of {len(cases)} cases equal to {ENGINE} ({took})", flush=True)
    sys.exit(differ > 0)


if __name__ == "__main__":
    main()
