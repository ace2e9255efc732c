"""Start-up times: import, `--help`, the first table, compiling the kernels."""

from __future__ import annotations

import os
import shutil
import sys
from functools import partial
from pathlib import Path
from subprocess import DEVNULL, run
from tempfile import TemporaryDirectory
from time import perf_counter
from types import MappingProxyType
from typing import TYPE_CHECKING

from bench.figure import Budget, Figure
from tools.kernels.targets import THIS_MACHINE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

EMPTY: Mapping[str, str] = MappingProxyType({})

ROOT = Path(__file__).parents[1]
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


def figures(*, cold: bool) -> Iterator[Figure]:
    """All figures of this part; noise only adds time, so the shortest sample counts."""
    yield Figure("import shithead", "s", import_time, Budget(0.15, at_least=False), best=True)
    help_budget = Budget(0.3, at_least=False)
    yield Figure("shithead --help", "s", partial(wall_time, "--help"), help_budget, best=True)
    table_budget = Budget(1.5, at_least=False)
    first = partial(wall_time, "play", "--seed", "7")
    yield Figure("shithead play, to the first table", "s", first, table_budget, best=True)
    if cold:
        yield Figure("building the kernels", "s", build_time, None, times=1)


def import_time() -> float:
    """Seconds for ``import shithead`` in a fresh process; Numba must not be touched."""
    return float(output_of([sys.executable, "-c", TIMED_IMPORT]))


def wall_time(*arguments: str) -> float:
    """Seconds until the command has ended, its input being empty."""
    start = perf_counter()
    output_of([COMMAND, *arguments])
    return perf_counter() - start


def output_of(
    command: list[str], environment: Mapping[str, str] = EMPTY, folder: str | None = None
) -> str:
    """What a fresh process of this project prints; its input is empty."""
    found = run(  # noqa: S603 — this project's own command
        command,
        stdin=DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | environment,
        cwd=folder,
    )
    return found.stdout


def build_time() -> float:
    """Seconds for this machine's library, out of sources that nothing was built of before."""
    with TemporaryDirectory() as folder:
        for name in ("src", "tools"):
            shutil.copytree(ROOT / name, Path(folder, name), ignore=shutil.ignore_patterns("built"))
        start = perf_counter()
        command = [sys.executable, "-m", "tools.kernels", THIS_MACHINE]
        output_of(command, {"PYTHONPATH": str(Path(folder, "src"))}, folder)
        return perf_counter() - start
