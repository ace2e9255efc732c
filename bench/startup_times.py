"""Start-up times: import, `--help`, the first table, compiling the kernels."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from subprocess import DEVNULL, run
from tempfile import TemporaryDirectory
from time import perf_counter
from types import MappingProxyType
from typing import TYPE_CHECKING

from bench.figure import Budget, Figure

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

EMPTY: Mapping[str, str] = MappingProxyType({})

COMMAND = str(Path(sys.executable).with_name("shithead"))

TIMED_IMPORT = """
import sys
from time import perf_counter
start = perf_counter()
import shithead
found = perf_counter() - start
assert "numba" not in sys.modules
print(found)
"""

ENGINE = "from shithead.engine.warmup import ensure_warm; ensure_warm()"


def figures(*, cold: bool) -> Iterator[Figure]:
    """All figures of this part; noise only adds time, so the shortest sample counts."""
    yield Figure("import shithead", "s", import_time, Budget(0.15, at_least=False), best=True)
    help_budget = Budget(0.3, at_least=False)
    yield Figure("shithead --help", "s", partial(wall_time, "--help"), help_budget, best=True)
    table_budget = Budget(1.5, at_least=False)
    first = partial(wall_time, "play", "--seed", "7")
    yield Figure("shithead play, to the first table", "s", first, table_budget, best=True)
    if cold:
        budget = Budget(40, at_least=False)
        yield Figure("compiling the engine", "s", compile_time, budget, times=1)
        yield Figure("compiling the search too", "s", compile_time_of_all, None, times=1)


def import_time() -> float:
    """Seconds for ``import shithead`` in a fresh process; Numba must not be touched."""
    return float(output_of([sys.executable, "-c", TIMED_IMPORT]))


def wall_time(*arguments: str, cache: str | None = None) -> float:
    """Seconds until the command has ended, its input being empty."""
    start = perf_counter()
    output_of([COMMAND, *arguments], {"SHITHEAD_CACHE": cache} if cache else {})
    return perf_counter() - start


def output_of(command: list[str], environment: Mapping[str, str] = EMPTY) -> str:
    """What a fresh process of this project prints; its input is empty."""
    found = run(  # noqa: S603 — this project's own command
        command,
        stdin=DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | environment,
    )
    return found.stdout


def compile_time() -> float:
    """Seconds until the first game can be dealt, with an empty cache."""
    with TemporaryDirectory() as directory:
        start = perf_counter()
        output_of([sys.executable, "-c", ENGINE], {"SHITHEAD_CACHE": directory})
        return perf_counter() - start


def compile_time_of_all() -> float:
    """Seconds for ``shithead warm`` with an empty cache."""
    with TemporaryDirectory() as directory:
        return wall_time("warm", cache=directory)
