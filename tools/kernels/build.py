"""The build: Numba's IR once, then for each target an object file and what is linked of it."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import version
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

_EXTENSION: Final = Path(__file__).with_name("extension.c")

_STACK: Final = 256 * 1024
"""Bytes of the stack in WebAssembly; the kernels call each other to a small depth."""


def build(targets: Sequence[Target] = TARGETS) -> None:
    """Compile the kernels for some targets into the package."""
    work = WORK / _digest()
    if not (work / DOORS).exists():
        write_ir(work)
    manifest = json.loads((work / DOORS).read_text(encoding="utf-8"))
    bitcode = work / "kernels.bc"
    if not bitcode.exists():
        bitcode.write_bytes(merged(work, manifest["doors"]))
    BUILT.mkdir(exist_ok=True)
    for target in targets:
        file = work / f"{target.name}.o"
        if not file.exists():
            file.write_bytes(object_code(bitcode.read_bytes(), target))
        link(file, manifest, target)
    shutil.copy(work / DOORS, BUILT)


def _digest() -> str:
    """A digest of everything that object files are made of."""
    digest = hashlib.sha256(source_digest().encode())
    for file in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(file.read_bytes())
    for package in ("llvmlite", "numba", "numpy"):
        digest.update(version(package).encode())
    return digest.hexdigest()[:16]


def link(file: Path, manifest: dict[str, Any], target: Target) -> None:
    """Link an object file: a module of WebAssembly, or an extension of Python.

    Args:
        file: the object file.
        manifest: what is said of its doors.
        target: what it was compiled for.
    """
    if target is WASM:
        exports = [f"--export={name}" for name in ("__heap_base", *manifest["doors"])]
        options = ["--no-entry", "--gc-sections", "--strip-all", "-z", f"stack-size={_STACK}"]
        _zig("wasm-ld", *options, *exports, file, "-o", BUILT / "engine.wasm")
    else:
        header = file.parent / "doors.h"
        header.write_text(_door_table(manifest), encoding="utf-8")
        options = ["-target", target.zig, "-shared", "-s", "-O2", "-Wall", "-Werror"]
        _zig("cc", *options, f"-I{header.parent}", _EXTENSION, file, "-o", BUILT / target.extension)


def _door_table(manifest: dict[str, Any]) -> str:
    """The doors as ``extension.c`` reads them."""
    doors = manifest["doors"]
    digest = f'#define SOURCE_DIGEST "{manifest["digest"]}"\n'
    declared = "".join(f"int64_t {name}(int64_t *);\n" for name in doors)
    rows = "".join(_door_row(name, door) for name, door in doors.items())
    return f"{digest}{declared}\nstatic Door doors[] = {{\n{rows}}};\n"


def _door_row(name: str, door: dict[str, Any]) -> str:
    each = "".join(
        f"{{{a['dimensions']}, {int(a['holds'][0].isupper())}, {a['itemsize']}}}, "
        for a in door["arguments"]
    )
    flags = f"{int(door['returns'])}, {int(door['releases_gil'])}, {len(door['arguments'])}"
    return f'    {{"{name}", {name}, {flags}, {{{each}}}}},\n'


def _zig(*command: str | Path) -> None:
    subprocess.run([sys.executable, "-m", "ziglang", *map(str, command)], check=True)
