"""Engines as tests enter them: a door by its name, with arrays of NumPy and numbers."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import shithead
from shithead.engine.engine_choice import native_doors

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
            if array.flags.writeable:
                bytes_now = memory.read(store, place, place + array.nbytes)
                array[...] = np.frombuffer(bytes_now, array.dtype).reshape(array.shape)
        return int(found)

    return enter
