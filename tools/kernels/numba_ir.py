"""LLVM IR out of Numba: what it makes of every door, for a generic processor.

Run as a program in a process of its own: Numba reads its settings when it is imported.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from numba import from_dtype, types

from tools.kernels.doors import Argument, arguments, doors, manifest

DOORS: Final = "doors.json"
"""The manifest of the doors, beside their IR."""

_SETTINGS: Final = {
    "NUMBA_DISABLE_JIT": "0",
    "SHITHEAD_ENGINE": "jit",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_OPT": "0",  # the whole module is optimised later
    "SHITHEAD_CACHE": os.devnull,  # no folder: what comes out of a cache has no IR
}
"""Settings by which Numba's output depends on no machine."""


def write_ir(folder: Path) -> None:
    """Write the manifest and the IR of every door into a folder, ``NAME.ll``.

    The first line of each file names the function that Numba made of the door.
    """
    program = [sys.executable, "-m", __name__, str(folder)]
    subprocess.run(program, env=os.environ | _SETTINGS, check=True)


def _write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, door in doors():
        function, ir = door.ir(tuple(map(_numba_type, arguments(door))))
        (folder / f"{name}.ll").write_text(f"; {function}\n{ir}", encoding="utf-8")
    (folder / DOORS).write_text(json.dumps(manifest(), indent=1), encoding="utf-8")


def _numba_type(argument: Argument) -> types.Type:
    kind = from_dtype(argument.layout)
    return types.Array(kind, argument.dimensions, "C") if argument.dimensions else kind


if __name__ == "__main__":
    _write(Path(sys.argv[1]))
