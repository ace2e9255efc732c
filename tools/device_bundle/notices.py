"""The licences of others in the bundle."""

from __future__ import annotations

from importlib.metadata import PathDistribution
from pathlib import Path
from typing import Final

NOTICES: Final = "third-party-notices.txt"

_INTERPRETER: Final = """\
This folder contains parts of other programs.

Pyodide (pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm.bin, pyodide in library.zip.bin), MPL-2.0:
https://github.com/pyodide/pyodide, https://www.mozilla.org/MPL/2.0/

CPython and its standard library (pyodide.asm.wasm.bin, library.zip.bin), PSF-2.0:
https://github.com/python/cpython, https://docs.python.org/3.14/license.html
"""


def notices(folder: Path) -> str:
    """The notices of the interpreter, and of every distribution that is installed in a folder."""
    found = sorted(folder.glob("*.dist-info"))
    return "\n".join([_INTERPRETER, *(_notice(each) for each in found)])


def _notice(info: Path) -> str:
    about = PathDistribution(info).metadata.json
    name, kind = about["name"], about.get("license_expression") or about.get("license", "")
    texts = "\n".join(text.read_text("utf-8") for text in sorted(info.glob("licenses/*")))
    return f"{name} {about['version']}, {kind}:\nhttps://pypi.org/project/{name}/\n\n{texts}"
