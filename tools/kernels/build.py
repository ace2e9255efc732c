"""The build: Numba's IR once, then for each target an object file and what is linked of it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import shithead
from shithead.engine.source_digest import source_digest
from tools.kernels.module import merged, object_code
from tools.kernels.numba_ir import DOORS, write_ir
from tools.kernels.targets import TARGETS, WASM, Target

PACKAGE: Final = Path(shithead.__file__).parent
BUILT: Final = PACKAGE / "engine" / "built"
"""What is linked, and the manifest."""

WORK: Final = PACKAGE.parents[1] / "build" / "kernels"
"""IR, by the digest of the sources, and object files."""

_STACK: Final = 256 * 1024
"""Bytes of the stack in WebAssembly; the kernels call each other to a small depth."""


def build(targets: Sequence[Target] = TARGETS) -> None:
    """Compile the kernels for some targets into the package."""
    work = WORK / source_digest()[:16]
    if not (work / DOORS).exists():
        write_ir(work)
    doors = json.loads((work / DOORS).read_text(encoding="utf-8"))["doors"]
    bitcode = work / "kernels.bc"
    if not bitcode.exists():
        bitcode.write_bytes(merged(work, doors))
    BUILT.mkdir(exist_ok=True)
    for target in targets:
        file = work / f"{target.name}.o"
        file.write_bytes(object_code(bitcode.read_bytes(), target))
        link(file, doors, target)
    shutil.copy(work / DOORS, BUILT)


def link(file: Path, doors: dict[str, Any], target: Target) -> None:
    """Link an object file.

    Args:
        file: the object file.
        doors: the manifest's.
        target: what it was compiled for.
    """
    if target is WASM:
        exports = [f"--export={name}" for name in ("__heap_base", *doors)]
        options = ["--no-entry", "--gc-sections", "--strip-all", "-z", f"stack-size={_STACK}"]
        _zig("wasm-ld", *options, *exports, file, "-o", BUILT / "engine.wasm")
    else:
        options = ["-target", target.zig, "-shared", "-s", "-nostdlib"]
        _zig("cc", *options, file, "-lc", "-o", BUILT / "engine.so")


def _zig(*command: str | Path) -> None:
    subprocess.run([sys.executable, "-m", "ziglang", *map(str, command)], check=True)
