"""The bundle: the interpreter, one archive of modules, one of the package, ready to be loaded.

Everything but scripts is compressed by us: a page on any web space is loaded as fast as ours.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
from importlib.metadata import PathDistribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_STORED, ZipFile

from hatch_build import PAGE, kernels_are_fresh, node, npm_here
from shithead.engine.source_digest import source_digest
from shithead.localization import LANGUAGES
from shithead.server.http.api import ENDPOINTS
from shithead.server.http.page import LISTING, PACKED
from shithead.server.protocol import encode
from shithead.server.runtime.page_files import BUILT as ENGINE
from shithead.server.runtime.page_files import ENGINE_FILES
from tools.device_bundle import sources
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

_PREPARED: Final = ("list_rules",)
"""Endpoints that answer with the lists with which pages open."""

_NOTICES: Final = """\
This folder contains parts of other programs.

Pyodide (pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm.bin, pyodide in library.zip.bin), MPL-2.0:
https://github.com/pyodide/pyodide, https://www.mozilla.org/MPL/2.0/

CPython and its standard library (pyodide.asm.wasm.bin, library.zip.bin), PSF-2.0:
https://github.com/python/cpython, https://docs.python.org/3.14/license.html
"""


def put_beside_page(page: Path = PAGE) -> Path:
    """Assemble the bundle, if there is none of today's sources, and copy it beside a page.

    Args:
        page: the folder in which the page was built.

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
    """The folder of the bundle of today's sources, which is assembled if it is missing.

    Raises:
        RuntimeError: a page would load too many bytes.
    """
    if not sources.PYODIDE.exists():
        npm_here()(["ci", "--no-audit", "--no-fund", "--loglevel=error"])
    kernels = linked(PYODIDE)
    engine = [ENGINE / name for name in ENGINE_FILES]
    if not kernels_are_fresh(kernels.parent) or not kernels_are_fresh(ENGINE):
        build([WASM, PYODIDE])
    folder = BUILT / sources.digest_of(kernels, *engine)
    if (folder / LISTING).exists():
        return folder
    shutil.rmtree(BUILT, ignore_errors=True)
    folder.mkdir(parents=True)
    with TemporaryDirectory() as name:
        gathered, compiled = Path(name, "gathered"), Path(name, "compiled")
        gathered.mkdir()
        compiled.mkdir()
        _gather(gathered, kernels, folder)
        script, loader = Path(__file__).with_name("compile.mjs"), sources.LOADER[0]
        inside = [(sources.PYODIDE / loader).as_uri(), str(gathered), str(compiled)]
        subprocess.run([node(), str(script), *inside], check=True)
        _pack(compiled, folder)
    for file in (*(sources.PYODIDE / script for script in sources.LOADER), *engine):
        shutil.copy(file, folder)
    _compress(sources.PYODIDE / sources.INTERPRETER, folder)
    (folder / "answers.json").write_bytes(prepared_answers())
    files = {}
    for file in sorted(folder.iterdir()):
        content = file.read_bytes()
        files[file.name] = len(content if file.suffix == PACKED else gzip.compress(content))
    if sum(files.values()) > MOST:
        raise RuntimeError(f"The bundle has {sum(files.values())} bytes, more than {MOST}: {files}")
    listing = {"folder": folder.name, "files": files}
    (folder / LISTING).write_text(json.dumps(listing, indent=1), encoding="utf-8")
    return folder


def prepared_answers() -> bytes:
    """Answers of the API that are the same for everybody, as JSON by path and query.

    A page shows them before Python runs.
    """
    return encode(
        {
            f"{endpoint.path}?language={language}": endpoint.job(language)
            for endpoint in map(ENDPOINTS.__getitem__, _PREPARED)
            for language in LANGUAGES
            if endpoint.job
        }
    )


def _gather(gathered: Path, kernels: Path, folder: Path) -> None:
    """Put every Python source, and what else the package reads, into one folder.

    Args:
        kernels: the extension module for Pyodide.
        folder: the bundle's, for the notices of what comes out of the package index.
    """
    with ZipFile(sources.PYODIDE / sources.STANDARD_LIBRARY) as library:
        wanted = [name for name in library.namelist() if sources.wanted_library(name)]
        library.extractall(gathered, wanted)
    version, abi, platform = sources.PLATFORM
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    options = ["--no-deps", "--no-compile", "--only-binary=:all:", "--target", str(gathered)]
    machine = ["--implementation", "cp", "--python-version", version, "--abi", abi]
    machine += ["--platform", platform]
    subprocess.run([*command, *options, *machine, *sources.pins()], check=True)
    notices = [_NOTICES]
    for info in sorted(gathered.glob("*.dist-info")):
        about = PathDistribution(info).metadata.json
        name, kind = about["name"], about.get("license_expression") or about.get("license", "")
        texts = "\n".join(text.read_text("utf-8") for text in sorted(info.glob("licenses/*")))
        address = f"https://pypi.org/project/{name}/"
        notices.append(f"{name} {about['version']}, {kind}:\n{address}\n\n{texts}")
    (folder / "third-party-notices.txt").write_text("\n".join(notices), encoding="utf-8")
    for unused in ("*.dist-info", "*.pyi", "bin"):
        for found in gathered.rglob(unused):
            shutil.rmtree(found) if found.is_dir() else found.unlink()
    for name in sources.UNUSED_LIBRARY:
        if (gathered / name).is_file():
            (gathered / name).unlink()
    for file in sources.package_files():
        place = gathered / file.relative_to(sources.PACKAGE.parent)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, place)
    engine = gathered / "shithead" / "engine"
    (engine / "built").mkdir()
    shutil.copy(kernels, engine / "built")
    (engine / "built" / "engine.address").write_text(f"device/{folder.name}", encoding="utf-8")
    (engine / "source_digest.py").write_text(_DIGEST.format(source_digest()), encoding="utf-8")


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
