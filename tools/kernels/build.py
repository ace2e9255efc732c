"""The build: Numba's IR once, then for each target an object file and what is linked of it."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

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
            file.write_bytes(_code(bitcode.read_bytes(), manifest, _compiled(target)))
        with TemporaryDirectory(dir=WORK) as name:
            link(file, manifest, target, Path(name))
            for folder in _folders(target):
                _put(name, folder)
                _put(work / MANIFEST, folder)


def _put(made: str | Path, folder: Path) -> None:
    """Put a file, or those of a folder, into a folder at once: programs may look there any time."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in Path(made).iterdir() if Path(made).is_dir() else [Path(made)]:
        arriving = folder / f"{file.name}.new"
        shutil.copy(file, arriving)
        arriving.replace(folder / file.name)


def _code(bitcode: bytes, manifest: dict[str, Any], target: Target) -> bytes:
    """What the kernels are compiled to for a target."""
    if target is CUDA:
        return gpu_code(bitcode, manifest["entry_points"])
    return object_code(bitcode, target)


def object_file(target: Target) -> Path:
    """The object file of the kernels for a target, once they are built."""
    return _folder_of_sources() / f"{_compiled(target).name}.o"


def _compiled(target: Target) -> Target:
    """What a target's object file is compiled for; kernels keep no data that could move."""
    return WASM if target is PYODIDE else target


def linked(target: Target) -> Path:
    """The extension module for a machine that is not this one, once it is built."""
    return WORK / target.name / target.extension


def _folders(target: Target) -> list[Path]:
    """The folders for what is linked for a target: the package's, if it can be used here."""
    anywhere = target in {WASM, CUDA}
    used_here = anywhere or target.name == THIS_MACHINE
    return [BUILT] * used_here + [WORK / target.name] * (not anywhere)


def _folder_of_sources() -> Path:
    """The folder of what is made of today's sources: kernels, these tools and what they use."""
    digest = hashlib.sha256(source_digest().encode())
    for file in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(file.read_bytes())
    for package in ("llvmlite", "numba", "numpy"):
        digest.update(version(package).encode())
    return WORK / digest.hexdigest()[:16]
