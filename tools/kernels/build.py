"""The build: Numba's IR once, then for each target an object file and what is linked of it."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import shithead
from shithead.engine.source_digest import source_digest
from tools.kernels.linker import link
from tools.kernels.module import gpu_code, merged, object_code
from tools.kernels.numba_ir import MANIFEST, write_ir
from tools.kernels.targets import CUDA, PYODIDE, THIS_MACHINE, WASM, Target

PACKAGE: Final = Path(shithead.__file__).parent
BUILT: Final = PACKAGE / "engine" / "built"
"""What is linked for WebAssembly and for this machine, and the manifest."""

WORK: Final = PACKAGE.parents[1] / "build" / "kernels"
"""IR and object files, by the digest of their sources; by target, what is linked for others."""


def build(targets: Sequence[Target]) -> None:
    """Compile the kernels for some targets."""
    work = _folder_of_sources()
    if not (work / MANIFEST).exists():
        write_ir(work)
    manifest = json.loads((work / MANIFEST).read_text(encoding="utf-8"))
    bitcode = work / "kernels.bc"
    if not bitcode.exists():
        bitcode.write_bytes(merged(work, manifest["entry_points"]))
    for target in targets:
        file = object_file(target)
        if not file.exists():
            code = bitcode.read_bytes()
            if target is CUDA:
                file.write_bytes(gpu_code(code, manifest["entry_points"]))
            else:
                file.write_bytes(object_code(code, _compiled(target)))
        anywhere = target in {WASM, CUDA}
        folders = [BUILT] if anywhere or target.name == THIS_MACHINE else []
        folders += [] if anywhere else [WORK / target.name]
        with TemporaryDirectory(dir=WORK) as name:
            link(file, manifest, target, Path(name))
            for folder in folders:
                _put(name, folder)
                _put(work / MANIFEST, folder)


def _put(made: str | Path, folder: Path) -> None:
    """Put a file, or those of a folder, into a folder at once: programs may look there any time."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in Path(made).iterdir() if Path(made).is_dir() else [Path(made)]:
        arriving = folder / f"{file.name}.new"
        shutil.copy(file, arriving)
        arriving.replace(folder / file.name)


def object_file(target: Target) -> Path:
    """The object file of the kernels for a target, once they are built."""
    return _folder_of_sources() / f"{_compiled(target).name}.o"


def _compiled(target: Target) -> Target:
    """What a target's object file is compiled for; kernels keep no data that could move."""
    return WASM if target is PYODIDE else target


def linked(target: Target) -> Path:
    """The extension module for a machine that is not this one, once it is built."""
    return WORK / target.name / target.extension


def _folder_of_sources() -> Path:
    """The folder of what is made of today's sources: kernels, these tools and what they use."""
    digest = hashlib.sha256(source_digest().encode())
    for file in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(file.read_bytes())
    for package in ("llvmlite", "numba", "numpy"):
        digest.update(version(package).encode())
    return WORK / digest.hexdigest()[:16]
