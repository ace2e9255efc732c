"""Engines as tests enter them: an entry point by its name, with arrays and numbers."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import weakref
from array import array
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import shithead
from shithead.engine.engine_choice import native_library
from tools.kernels.build import build, object_file
from tools.kernels.targets import MACHINES
from tools.machines import EMULATORS

BUILT = Path(shithead.__file__).parent / "engine" / "built"

Enter = Callable[..., int]
"""Enters an entry point: its name, then its arguments. Arrays are changed in place."""


@cache
def manifest() -> dict[str, Any]:
    """What the build says of entry points and records."""
    return json.loads((BUILT / "kernels.json").read_text(encoding="utf-8"))


def own_engine() -> Enter:
    """The package's own entry points, run by whatever this process is set to."""
    from tools.kernels.entry_points import MODULES

    entry_points = {name: value for module in MODULES for name, value in vars(module).items()}

    def enter(name: str, *arguments: Any) -> int:
        return int(entry_points[name](*arguments) or 0)

    return enter


def native_engine() -> Enter:
    """The extension module."""
    entry_points = native_library()

    def enter(name: str, *arguments: Any) -> int:
        return getattr(entry_points, name)(*arguments) or 0

    return enter


def words_of(argument: Any, address: Callable[[memoryview], int]) -> list[int]:
    """The words of an argument: a number, or an array's address and its sizes."""
    if isinstance(argument, int):
        return [argument]
    view = memoryview(argument)
    return [address(view), *view.shape]


def wasm_engine() -> Enter:
    """The WebAssembly module in wasmtime; arrays are copied into its memory and back."""
    import wasmtime

    store = wasmtime.Store()
    module = wasmtime.Module.from_file(store.engine, str(BUILT / "engine.wasm"))
    exports = wasmtime.Instance(store, module, []).exports(store)
    memory = exports["memory"]
    free = exports["__heap_base"].value(store)

    def enter(name: str, *arguments: Any) -> int:
        places: list[tuple[int, memoryview]] = []
        top = (free + 15) & ~15

        def room(size: int) -> int:
            nonlocal top
            place, top = top, (top + size + 15) & ~15
            if lacking := top - memory.data_len(store):
                memory.grow(store, max(0, -(-lacking >> 16)))
            return place

        def copy(given: memoryview) -> int:
            place = room(given.nbytes)
            memory.write(store, given.tobytes(), place)
            places.append((place, given))
            return place

        words = array("q", [word for each in arguments for word in words_of(each, copy)])
        found = exports[name](store, copy(memoryview(words)))
        for place, given in places[:-1]:
            _take_over(given, memory.read(store, place, place + given.nbytes))
        return int(found)

    return enter


def foreign_engine(machine: str, system: str, folder: Path) -> Enter:
    """The kernels for another machine, inside a program that an emulator runs.

    Args:
        machine: the target's name.
        system: what ``zig cc`` links the program for.
        folder: the folder for the program, and for what Wine takes for a disk.
    """
    target = next(each for each in MACHINES if each.name == machine)
    build([target])
    names = list(manifest()["entry_points"])
    declared = "".join(f"int64_t {name}(int64_t *);\n" for name in names)
    table = f"{declared}int64_t (*const entry_points[])(int64_t *) = {{{', '.join(names)}}};\n"
    (folder / "entry_point_names.h").write_text(table, encoding="utf-8")
    program = folder / "entry_point_server.exe"
    source = Path(__file__).with_name("entry_point_server.c")
    command = ["cc", "-target", system, "-O1", f"-I{folder}", str(source), str(object_file(target))]
    zig = [sys.executable, "-m", "ziglang", *command, "-o", str(program)]
    subprocess.run(zig, check=True)
    environment = os.environ | {"WINEPREFIX": str(folder / "wine"), "WINEDEBUG": "-all"}
    process = subprocess.Popen(
        [EMULATORS[machine], str(program)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
    )
    weakref.finalize(process, _end, process, environment)

    def enter(name: str, *arguments: Any) -> int:
        process.stdin.write(_numbers(names.index(name), len(arguments)))
        arrays = [memoryview(each) for each in arguments if not isinstance(each, int)]
        for each in arguments:
            if isinstance(each, int):
                process.stdin.write(_numbers(0, each))
            else:
                view = memoryview(each)
                process.stdin.write(_numbers(view.ndim, *view.shape, view.nbytes) + view.tobytes())
        process.stdin.flush()
        found = process.stdout.read(8)
        assert len(found) == 8, f"{EMULATORS[machine]} has ended: {process.wait()}"
        for given in arrays:
            _take_over(given, process.stdout.read(given.nbytes))
        return int.from_bytes(found, "little", signed=True)

    return enter


def _end(process: subprocess.Popen, environment: dict[str, str]) -> None:
    """End a program, and what Wine has started for it."""
    process.kill()
    process.wait()
    if server := Path(environment["WINEPREFIX"]).exists() and shutil.which("wineserver"):
        subprocess.run([server, "--kill", "--wait"], check=False, env=environment)


def _numbers(*numbers: int) -> bytes:
    return b"".join(number.to_bytes(8, "little", signed=True) for number in numbers)


def _take_over(given: memoryview, content: bytes) -> None:
    """Put what an engine left of an array into the array."""
    given.cast("B")[:] = content
