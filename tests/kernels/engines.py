"""Engines as tests enter them: a door by its name, with arrays of NumPy and numbers."""

from __future__ import annotations

import json
import subprocess
import sys
import weakref
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import shithead
from shithead.engine.engine_choice import native_doors
from tools.kernels.build import build, object_file
from tools.kernels.targets import MACHINES

BUILT = Path(shithead.__file__).parent / "engine" / "built"

Enter = Callable[..., int]
"""Enters a door: its name, then its arguments. Arrays are changed in place."""


@cache
def manifest() -> dict[str, Any]:
    """What the build says of doors and records."""
    return json.loads((BUILT / "doors.json").read_text(encoding="utf-8"))


def own_engine() -> Enter:
    """The package's own doors, run by whatever this process is set to."""
    from shithead.engine.jit import enterable
    from tools.kernels.doors import MODULES

    doors = {name: value for module in MODULES for name, value in vars(module).items()}

    def enter(name: str, *arguments: Any) -> int:
        entered = [enterable(each) if _has_fields(each) else each for each in arguments]
        return int(doors[name](*entered) or 0)

    return enter


def native_engine() -> Enter:
    """The extension module."""
    doors = native_doors()

    def enter(name: str, *arguments: Any) -> int:
        return getattr(doors, name)(*arguments) or 0

    return enter


def _has_fields(argument: Any) -> bool:
    return isinstance(argument, np.ndarray) and argument.dtype.names is not None


def words_of(argument: Any, address: Callable[[np.ndarray], int]) -> list[int]:
    """The words of an argument: a number, or an array's address and its sizes."""
    if isinstance(argument, np.ndarray):
        return [address(argument), *argument.shape]
    return [int(argument)]


def wasm_engine() -> Enter:
    """The WebAssembly module in wasmtime; arrays are copied into its memory and back."""
    import wasmtime

    store = wasmtime.Store()
    module = wasmtime.Module.from_file(store.engine, str(BUILT / "engine.wasm"))
    exports = wasmtime.Instance(store, module, []).exports(store)
    memory = exports["memory"]
    free = exports["__heap_base"].value(store)

    def enter(name: str, *arguments: Any) -> int:
        places: list[tuple[int, np.ndarray]] = []
        top = (free + 15) & ~15

        def room(size: int) -> int:
            nonlocal top
            place, top = top, (top + size + 15) & ~15
            if lacking := top - memory.data_len(store):
                memory.grow(store, max(0, -(-lacking >> 16)))
            return place

        def copy(array: np.ndarray) -> int:
            place = room(array.nbytes)
            memory.write(store, array.tobytes(), place)
            places.append((place, array))
            return place

        words = np.array([word for each in arguments for word in words_of(each, copy)], np.int64)
        found = exports[name](store, copy(words))
        for place, array in places[:-1]:
            _take_over(array, memory.read(store, place, place + array.nbytes))
        return int(found)

    return enter


def foreign_engine(machine: str, emulator: str, system: str, folder: Path) -> Enter:
    """The kernels for another machine, inside a program that an emulator runs.

    Args:
        machine: the target's name.
        emulator: the command that runs its programs.
        system: what ``zig cc`` links the program for.
        folder: for the program.
    """
    target = next(each for each in MACHINES if each.name == machine)
    build([target])
    names = list(manifest()["doors"])
    declared = "".join(f"int64_t {name}(int64_t *);\n" for name in names)
    table = f"{declared}int64_t (*const doors[])(int64_t *) = {{{', '.join(names)}}};\n"
    (folder / "door_names.h").write_text(table, encoding="utf-8")
    program = folder / "door_server.exe"
    source = Path(__file__).with_name("door_server.c")
    command = ["cc", "-target", system, "-O1", f"-I{folder}", str(source), str(object_file(target))]
    zig = [sys.executable, "-m", "ziglang", *command, "-o", str(program)]
    subprocess.run(zig, check=True)
    process = subprocess.Popen(
        [emulator, str(program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    weakref.finalize(process, process.kill)

    def enter(name: str, *arguments: Any) -> int:
        process.stdin.write(_numbers(names.index(name), len(arguments)))
        arrays = [each for each in arguments if isinstance(each, np.ndarray)]
        for each in arguments:
            if isinstance(each, np.ndarray):
                process.stdin.write(_numbers(each.ndim, *each.shape, each.nbytes) + each.tobytes())
            else:
                process.stdin.write(_numbers(0, int(each)))
        process.stdin.flush()
        found = int.from_bytes(process.stdout.read(8), "little", signed=True)
        for array in arrays:
            _take_over(array, process.stdout.read(array.nbytes))
        return found

    return enter


def _numbers(*numbers: int) -> bytes:
    return b"".join(number.to_bytes(8, "little", signed=True) for number in numbers)


def _take_over(array: np.ndarray, content: bytes) -> None:
    """Put what an engine left of an array into the array."""
    if array.flags.writeable:
        array[...] = np.frombuffer(content, array.dtype).reshape(array.shape)
