"""The linker, out of the wheel ``ziglang``: it makes WebAssembly, and extensions of Python."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from tools.kernels.targets import CUDA, PYODIDE, WASM, Target

_SOURCES: Final = Path(__file__).parent
"""Where the C sources of the extension are."""

_STACK: Final = 256 * 1024
"""Bytes of the stack in WebAssembly; the kernels call each other to a small depth."""


def link(file: Path, manifest: dict[str, Any], target: Target, folder: Path) -> None:
    """Link an object file: a module of WebAssembly, or an extension of Python.

    PTX is linked by the GPU's driver; it only gets the digest of its sources.

    Args:
        manifest: what is said of its entry points.
        target: what it was compiled for.
        folder: where the result goes.
    """
    if target.small:
        manifest = manifest | {"entry_points": _of_tables(manifest["entry_points"])}
    if target is WASM:
        _link_wasm(file, manifest, folder)
    elif target is CUDA:
        head = f"// source_digest: {manifest['digest']}\n"
        (folder / "engine.ptx").write_bytes(head.encode() + file.read_bytes())
    elif target is PYODIDE:
        _link_side_module(file, manifest, folder)
    else:
        _link_extension(file, manifest, target, folder)


def _of_tables(entry_points: dict[str, Any]) -> dict[str, Any]:
    """The entry points that a table enters."""
    return {name: about for name, about in entry_points.items() if not about["for_study"]}


def _link_wasm(file: Path, manifest: dict[str, Any], folder: Path) -> None:
    exports = [f"--export={name}" for name in ("__heap_base", *manifest["entry_points"])]
    options = ["--no-entry", "--gc-sections", "--strip-all", "-z", f"stack-size={_STACK}"]
    _zig("wasm-ld", *options, *exports, file, "-o", folder / "engine.wasm")
    with (folder / "engine.wasm").open("ab") as module:
        module.write(_custom_section("source_digest", manifest["digest"]))


def _custom_section(name: str, content: str) -> bytes:
    """A section of a module of WebAssembly that hosts ignore; up to 127 bytes in all."""
    inside = bytes([len(name)]) + name.encode() + content.encode()
    return bytes([0, len(inside)]) + inside


def _link_side_module(file: Path, manifest: dict[str, Any], folder: Path) -> None:
    """Link an extension that lies anywhere in Pyodide's memory, and takes what it needs from it."""
    (folder / "entry_points.h").write_text(_entry_point_table(manifest), encoding="utf-8")
    # Not every browser of today adds up addresses in constants.
    kind = ["-target", PYODIDE.zig, "-mcpu=generic-extended_const", "-fPIC", "-fvisibility=hidden"]
    extension, compiled = _SOURCES / "extension.c", folder / "extension.o"
    _zig("cc", *kind, "-O2", "-Wall", "-Werror", f"-I{folder}", "-c", extension, "-o", compiled)
    options = ["--no-entry", "-shared", "--experimental-pic", "--allow-undefined", "--strip-all"]
    kept = ["--gc-sections", "--export=PyInit_native"]
    _zig("wasm-ld", *options, *kept, compiled, file, "-o", folder / PYODIDE.extension)


def _link_extension(file: Path, manifest: dict[str, Any], target: Target, folder: Path) -> None:
    header = file.with_name("entry_points.h")
    header.write_text(_entry_point_table(manifest), encoding="utf-8")
    options = ["-target", target.zig, "-shared", "-s", "-O2", "-Wall", "-Werror"]
    linked = [_SOURCES / "extension.c", file, *_python(target, header.parent)]
    _zig("cc", *options, f"-I{header.parent}", *linked, "-o", folder / target.extension)


def _python(target: Target, folder: Path) -> list[str | Path]:
    """What resolves Python's own functions: the process that loads the extension has them.

    Args:
        folder: for what has to be made.
    """
    if "macos" in target.zig:
        return ["-Wl,-undefined,dynamic_lookup"]
    if "windows" not in target.zig:
        return []
    exports, library = folder / "python3.def", folder / "python3.lib"
    exports.write_text(f"LIBRARY python3.dll\nEXPORTS\n{_names_of_python()}", encoding="utf-8")
    _zig("dlltool", "-m", "i386:x86-64", "-d", exports, "-l", library)
    return [library]


def _names_of_python() -> str:
    """What the extension takes from Python, as Windows lists the exports of a library."""
    declared = (_SOURCES / "python_abi.h").read_text(encoding="utf-8")
    found = re.findall(r"^FROM_PYTHON .*?(\w+)([(;])", declared, re.MULTILINE)
    return "".join(f"{name} DATA\n" if end == ";" else f"{name}\n" for name, end in found)


def _entry_point_table(manifest: dict[str, Any]) -> str:
    """The entry points as ``extension.c`` reads them."""
    entry_points = manifest["entry_points"]
    digest = f'#define SOURCE_DIGEST "{manifest["digest"]}"\n'
    declared = "".join(f"int64_t {name}(int64_t *);\n" for name in entry_points)
    rows = "".join(
        _entry_point_row(name, entry_point) for name, entry_point in entry_points.items()
    )
    return f"{digest}{declared}\nstatic EntryPoint entry_points[] = {{\n{rows}}};\n"


def _entry_point_row(name: str, entry_point: dict[str, Any]) -> str:
    each = "".join(
        f"{{{a['dimensions']}, {int(a['holds'][0].isupper())}, {a['itemsize']}}}, "
        for a in entry_point["arguments"]
    )
    count = len(entry_point["arguments"])
    flags = f"{int(entry_point['returns'])}, {int(entry_point['releases_gil'])}, {count}"
    return f'    {{"{name}", {name}, {flags}, {{{each}}}}},\n'


def _zig(*command: str | Path) -> None:
    subprocess.run([sys.executable, "-m", "ziglang", *map(str, command)], check=True)
