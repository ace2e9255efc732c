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
    if target.small:  # without what no table enters
        every = manifest["entry_points"].items()
        entered = {name: about for name, about in every if not about["for_study"]}
        manifest = manifest | {"entry_points": entered}
    if target is WASM:
        exports = [f"--export={name}" for name in ("__heap_base", *manifest["entry_points"])]
        options = ["--no-entry", "--gc-sections", "--strip-all", "-z", f"stack-size={_STACK}"]
        _zig("wasm-ld", *options, *exports, file, "-o", folder / "engine.wasm")
        # A section that hosts ignore; up to 127 bytes in all.
        inside = b"\x0dsource_digest" + manifest["digest"].encode()
        with (folder / "engine.wasm").open("ab") as module:
            module.write(bytes([0, len(inside)]) + inside)
    elif target is CUDA:
        head = f"// source_digest: {manifest['digest']}\n"
        (folder / "engine.ptx").write_bytes(head.encode() + file.read_bytes())
    elif target is PYODIDE:
        _link_side_module(file, manifest, folder)
    else:
        _link_extension(file, manifest, target, folder)


def _link_side_module(file: Path, manifest: dict[str, Any], folder: Path) -> None:
    """Link an extension that lies anywhere in Pyodide's memory, and takes what it needs from it."""
    _write_entry_point_table(manifest, folder)
    # Not every browser of today adds up addresses in constants.
    kind = ["-target", PYODIDE.zig, "-mcpu=generic-extended_const", "-fPIC", "-fvisibility=hidden"]
    extension, compiled = _SOURCES / "extension.c", folder / "extension.o"
    _zig("cc", *kind, "-O2", "-Wall", "-Werror", f"-I{folder}", "-c", extension, "-o", compiled)
    options = ["--no-entry", "-shared", "--experimental-pic", "--allow-undefined", "--strip-all"]
    kept = ["--gc-sections", "--export=PyInit_native"]
    _zig("wasm-ld", *options, *kept, compiled, file, "-o", folder / PYODIDE.extension)


def _link_extension(file: Path, manifest: dict[str, Any], target: Target, folder: Path) -> None:
    """Link an extension; Python's own functions are those of the process that loads it."""
    _write_entry_point_table(manifest, file.parent)
    options = ["-target", target.zig, "-shared", "-s", "-O2", "-Wall", "-Werror"]
    linked: list[str | Path] = [_SOURCES / "extension.c", file]
    if "macos" in target.zig:
        linked.append("-Wl,-undefined,dynamic_lookup")
    elif "windows" in target.zig:
        exports, library = file.with_name("python3.def"), file.with_name("python3.lib")
        declared = (_SOURCES / "python_abi.h").read_text(encoding="utf-8")
        found = re.findall(r"^FROM_PYTHON .*?(\w+)([(;])", declared, re.MULTILINE)
        names = "".join(f"{name} DATA\n" if end == ";" else f"{name}\n" for name, end in found)
        exports.write_text(f"LIBRARY python3.dll\nEXPORTS\n{names}", encoding="utf-8")
        _zig("dlltool", "-m", "i386:x86-64", "-d", exports, "-l", library)
        linked.append(library)
    _zig("cc", *options, f"-I{file.parent}", *linked, "-o", folder / target.extension)


def _write_entry_point_table(manifest: dict[str, Any], folder: Path) -> None:
    """Write the entry points as ``extension.c`` reads them."""
    digest = f'#define SOURCE_DIGEST "{manifest["digest"]}"\n'
    declared, rows = "", ""
    for name, entry_point in manifest["entry_points"].items():
        arguments = entry_point["arguments"]
        each = "".join(
            f"{{{a['dimensions']}, {int(a['holds'][0].isupper())}, {a['itemsize']}}}, "
            for a in arguments
        )
        flags = f"{int(entry_point['returns'])}, {int(entry_point['releases_gil'])}"
        declared += f"int64_t {name}(int64_t *);\n"
        rows += f'    {{"{name}", {name}, {flags}, {len(arguments)}, {{{each}}}}},\n'
    text = f"{digest}{declared}\nstatic EntryPoint entry_points[] = {{\n{rows}}};\n"
    (folder / "entry_points.h").write_text(text, encoding="utf-8")


def _zig(*command: str | Path) -> None:
    subprocess.run([sys.executable, "-m", "ziglang", *map(str, command)], check=True)
