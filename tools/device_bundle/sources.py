"""What the bundle is made of, and a digest by which it is known to be made of today's."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "shithead"
PYODIDE: Final = ROOT / "web" / "node_modules" / "pyodide"
"""What npm has put there: CPython as WebAssembly, and its standard library."""

LOADER: Final = ("pyodide.mjs", "pyodide.asm.mjs")
"""The scripts that load it, as they are."""

INTERPRETER: Final = "pyodide.asm.wasm"
STANDARD_LIBRARY: Final = "python_stdlib.zip"

DISTRIBUTIONS: Final = (
    "anyio",
    "fluent.syntax",
    "msgspec",
    "starlette",
    "tomli_w",
    "tomlkit",
    "typing_extensions",
)
"""What comes along out of the package index, in the pinned versions."""

PLATFORM: Final = ("3.14", "cp314", "pyemscripten_2026_0_wasm32")
"""Python's version, its ABI and its platform, as pip knows them: those of Pyodide."""

UNUSED: Final = (
    "shithead/cli.py",
    "shithead/commands/",
    "shithead/engine/built/",
    "shithead/server/store/migrations/",
    "shithead/server/page/",
    "shithead/server/serve_command.py",
    "shithead/terminal/",
    "shithead/train/",
)
"""Parts of the package that a device has no use for."""

UNUSED_LIBRARY: Final = (
    "_aix_support.py",
    "_android_support.py",
    "_apple_support.py",
    "_ios_support.py",
    "_osx_support.py",
    "_pydatetime.py",
    "_pydecimal.py",
    "_pyio.py",
    "_pylong.py",
    "_pyrepl/",
    "anyio/_backends/_trio.py",
    "anyio/pytest_plugin.py",
    "argparse.py",
    "bdb.py",
    "cProfile.py",
    "cmd.py",
    "code.py",
    "compileall.py",
    "configparser.py",
    "ctypes/macholib/",
    "curses/",
    "dbm/",
    "doctest.py",
    "email/mime/",
    "ensurepip/",
    "filecmp.py",
    "fileinput.py",
    "ftplib.py",
    "getpass.py",
    "graphlib.py",
    "http/cookiejar.py",
    "http/server.py",
    "idlelib/",
    "imaplib.py",
    "lib2to3/",
    "mailbox.py",
    "modulefinder.py",
    "multiprocessing/",
    "netrc.py",
    "optparse.py",
    "pdb.py",
    "pickletools.py",
    "plistlib.py",
    "poplib.py",
    "pprint.py",
    "profile.py",
    "profiling/",
    "pstats.py",
    "pty.py",
    "py_compile.py",
    "pyclbr.py",
    "pydoc.py",
    "pydoc_data/",
    "rlcompleter.py",
    "runpy.py",
    "shelve.py",
    "smtplib.py",
    "sqlite3/",
    "starlette/templating.py",
    "starlette/testclient.py",
    "symtable.py",
    "tabnanny.py",
    "tarfile.py",
    "timeit.py",
    "tkinter/",
    "trace.py",
    "tracemalloc.py",
    "turtle.py",
    "unittest/",
    "venv/",
    "wave.py",
    "webbrowser.py",
    "wsgiref/",
    "xml/",
    "xmlrpc/",
    "zipapp.py",
    "zoneinfo/",
)
"""Parts of the libraries that nothing here imports."""

KEPT_ENCODINGS: Final = re.compile(
    r"encodings/(__init__|aliases|ascii|cp437|idna|latin_1|punycode|raw_unicode_escape|unicode_escape|utf_8)\.py"
)
"""Encodings of texts: those of other systems than the web are half a megabyte."""


def wanted_library(name: str) -> bool:
    """Whether a file of the standard library comes along."""
    if name.startswith("encodings/"):
        return KEPT_ENCODINGS.fullmatch(name) is not None
    return not name.startswith(UNUSED_LIBRARY)


def package_files() -> Iterator[Path]:
    """The files of the package that come along."""
    for file in sorted(PACKAGE.rglob("*")):
        name = file.relative_to(PACKAGE.parent).as_posix()
        if file.is_file() and "__pycache__" not in name and not name.startswith(UNUSED):
            yield file


def pins() -> list[str]:
    """The pinned versions of what comes along, as pip takes them."""
    lock = (ROOT / "requirements-dev.lock").read_text(encoding="utf-8").splitlines()
    wanted = set(map(_plain, DISTRIBUTIONS))
    return [line for line in lock if _plain(line.partition("==")[0]) in wanted]


def _plain(name: str) -> str:
    """The name of a distribution as the index has it."""
    return re.sub("[._]", "-", name)


def digest_of(*more: Path) -> str:
    """A digest of everything that the bundle is made of.

    Args:
        more: files besides.
    """
    found = hashlib.sha256("\n".join(pins()).encode())
    tools = [file for file in Path(__file__).parent.iterdir() if file.is_file()]
    for file in [*package_files(), *sorted(tools), PYODIDE / "package.json", *more]:
        found.update(f"{file.name}\n".encode())
        found.update(file.read_bytes())
    return found.hexdigest()[:16]
