"""What the bundle is made of, and a digest by which it is known to be made of today's."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from shithead.localization import LANGUAGES

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

PAGE_TEXTS: Final = (
    "board",
    "device",
    "edit",
    "editor",
    "history",
    "host",
    "keys",
    "lab",
    "replay",
    "result",
    "settings",
    "talk",
)
"""Files of texts that no server on a device needs: the page has its own copy of them."""

UNUSED: Final = (
    "shithead/cli.py",
    "shithead/commands/",
    "shithead/engine/built/",
    "shithead/envs/",
    "shithead/gpu/",
    "shithead/lab/arena.py",
    "shithead/lab/chart.py",
    "shithead/lab/compar",
    "shithead/lab/dataset.py",
    "shithead/lab/duel.py",
    "shithead/lab/figures.py",
    "shithead/lab/game_",
    "shithead/lab/measures.py",
    "shithead/lab/result_store.py",
    "shithead/lab/shares.py",
    "shithead/lab/simulate.py",
    "shithead/lab/standings.py",
    *(f"shithead/locale/{language}/{file}.ftl" for file in PAGE_TEXTS for language in LANGUAGES),
    "shithead/server/http/typescript.py",
    "shithead/server/store/address.py",
    "shithead/server/store/backup.py",
    "shithead/server/store/migrations/",
    "shithead/server/store/postgres.py",
    "shithead/server/page/",
    "shithead/server/serve_command.py",
    "shithead/terminal/",
    "shithead/train/",
)
"""Parts of the package that a device has no use for; the page has its own copy of its texts."""

UNUSED_LIBRARY: Final = tuple(
    Path(__file__).with_name("unused_library.txt").read_text(encoding="utf-8").split()
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
    wanted = {re.sub("[._]", "-", name) for name in DISTRIBUTIONS}  # as the index has them
    return [line for line in lock if re.sub("[._]", "-", line.partition("==")[0]) in wanted]


def digest_of(*more: Path) -> str:
    """A digest of everything that the bundle is made of, and of more files."""
    found = hashlib.sha256("\n".join(pins()).encode())
    tools = [file for file in Path(__file__).parent.iterdir() if file.is_file()]
    for file in [*package_files(), *sorted(tools), PYODIDE / "package.json", *more]:
        found.update(f"{file.name}\n".encode())
        found.update(file.read_bytes())
    return found.hexdigest()[:16]
