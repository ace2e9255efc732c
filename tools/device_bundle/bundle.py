"""The bundle: the interpreter, one archive of modules, one of the package, ready to be loaded.

Everything but scripts is compressed by us: a page on any web space is loaded as fast as ours.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_STORED, ZipFile

from hatch_build import PAGE, kernels_are_fresh, node, npm_here
from shithead.engine.source_digest import source_digest
from shithead.server.http.page import LISTING, PACKED
from shithead.server.runtime.page_files import BUILT as ENGINE
from shithead.server.runtime.page_files import ENGINE_FILES
from tools.device_bundle import sources
from tools.device_bundle.notices import NOTICES, notices
from tools.device_bundle.prepared_answers import ANSWERS, prepared_answers
from tools.kernels.build import build, linked
from tools.kernels.targets import PYODIDE, WASM

BUILT: Final = sources.ROOT / "build" / "device"
"""Where bundles are kept, by their digests: the page's own build empties the page's folder."""

MOST: Final = 8_000_000
"""Bytes that the whole may have, compressed."""

_DIGEST: Final = '''\
"""The digest of the kernels' sources, which are not here: only their bytecode is."""

def source_digest() -> str:
    return "{}"

compiled_digest = source_digest
'''
"""Stands in for the module that reads them."""

_INSIDE: Final = ("msgspec", "shithead")
"""What has to lie in files, since it has parts that are compiled; the rest stays in its archive."""


def put_beside_page(page: Path = PAGE) -> Path:
    """Assemble the bundle, if there is none of today's sources, and copy it beside a page.

    Args:
        page: the page's folder.

    Returns:
        The bundle's folder there.
    """
    made = bundle()
    place = page / "device"
    if not (place / LISTING).exists() or not (place / made.name).exists():
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(made, place / made.name, ignore=lambda *_: {LISTING})
        shutil.copy(made / LISTING, place)
    return place / made.name


def bundle() -> Path:
    """The folder of the bundle of today's sources, which is assembled if it is missing."""
    if not sources.PYODIDE.exists():
        npm_here()(["ci", "--no-audit", "--no-fund", "--loglevel=error"])
    kernels = linked(PYODIDE)
    engine = [ENGINE / name for name in ENGINE_FILES]
    if not kernels_are_fresh(kernels.parent) or not kernels_are_fresh(ENGINE):
        build([WASM, PYODIDE])
    folder = BUILT / sources.digest_of(kernels, *engine)
    if not (folder / LISTING).exists():
        shutil.rmtree(BUILT, ignore_errors=True)
        folder.mkdir(parents=True)
        _assemble(folder, kernels)
        for file in engine:
            shutil.copy(file, folder)
        _list(folder)
    return folder


def _assemble(folder: Path, kernels: Path) -> None:
    with TemporaryDirectory() as name:
        gathered, compiled = Path(name, "gathered"), Path(name, "compiled")
        gathered.mkdir()
        compiled.mkdir()
        _gather(gathered, kernels)
        address = gathered / "shithead" / "engine" / "built" / "engine.address"
        address.write_text(f"device/{folder.name}", encoding="utf-8")
        shutil.move(gathered / NOTICES, folder)
        _compile(gathered, compiled)
        _pack(compiled, folder)
    for script in sources.LOADER:
        shutil.copy(sources.PYODIDE / script, folder)
    _compress(sources.PYODIDE / sources.INTERPRETER, folder)
    (folder / ANSWERS).write_bytes(prepared_answers())


def _gather(folder: Path, kernels: Path) -> None:
    """Put every Python source, and what else the package reads, into one folder.

    Args:
        folder: the folder.
        kernels: the extension module for Pyodide.
    """
    with ZipFile(sources.PYODIDE / sources.STANDARD_LIBRARY) as library:
        wanted = [name for name in library.namelist() if sources.wanted_library(name)]
        library.extractall(folder, wanted)
    _install(folder)
    for unused in sources.UNUSED_LIBRARY:
        if (folder / unused).is_file():
            (folder / unused).unlink()
    for file in sources.package_files():
        place = folder / file.relative_to(sources.PACKAGE.parent)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, place)
    engine = folder / "shithead" / "engine"
    (engine / "built").mkdir()
    shutil.copy(kernels, engine / "built")
    (engine / "source_digest.py").write_text(_DIGEST.format(source_digest()), encoding="utf-8")


def _install(folder: Path) -> None:
    """Install what comes out of the package index, for Pyodide."""
    version, abi, platform = sources.PLATFORM
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    options = ["--no-deps", "--no-compile", "--only-binary=:all:", "--target", str(folder)]
    machine = ["--implementation", "cp", "--python-version", version, "--abi", abi]
    subprocess.run(
        [*command, *options, *machine, "--platform", platform, *sources.pins()], check=True
    )
    (folder / NOTICES).write_text(notices(folder), encoding="utf-8")
    for unused in ("*.dist-info", "*.pyi", "bin"):
        for found in folder.rglob(unused):
            shutil.rmtree(found) if found.is_dir() else found.unlink()


def _compile(gathered: Path, compiled: Path) -> None:
    script = Path(__file__).with_name("compile.mjs")
    loader = (sources.PYODIDE / sources.LOADER[0]).as_uri()
    subprocess.run([node(), str(script), loader, str(gathered), str(compiled)], check=True)


def _pack(compiled: Path, folder: Path) -> None:
    """Two archives, compressed as a whole: what is imported out of it, and what is unpacked."""
    for name, wanted in (("library.zip", False), ("package.zip", True)):
        with ZipFile(folder / name, "w", ZIP_STORED) as archive:
            for file in sorted(compiled.rglob("*")):
                inside = file.relative_to(compiled)
                if file.is_file() and (inside.parts[0] in _INSIDE) is wanted:
                    archive.write(file, inside)
        _compress(folder / name, folder)
        (folder / name).unlink()


def _compress(file: Path, folder: Path) -> None:
    (folder / f"{file.name}{PACKED}").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))


def _list(folder: Path) -> None:
    """List the files with the bytes that a page loads.

    Raises:
        RuntimeError: they are too many.
    """
    files = {}
    for file in sorted(folder.iterdir()):
        content = file.read_bytes()
        files[file.name] = len(content if file.suffix == PACKED else gzip.compress(content))
    if sum(files.values()) > MOST:
        raise RuntimeError(f"The bundle has {sum(files.values())} bytes, more than {MOST}: {files}")
    listing = {"folder": folder.name, "files": files}
    (folder / LISTING).write_text(json.dumps(listing, indent=1), encoding="utf-8")
