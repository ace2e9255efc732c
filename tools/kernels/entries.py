"""Entries to the kernels, written in LLVM's intermediate representation.

An entry takes the arguments of an entry point as 64-bit words: a number as it is, an array as its
address and its sizes (docs/kernels.md).

Many threads at once, as on a GPU, enter an entry point each with memory of its own. The entry point
is told its thread's number, and works in arrays that no other thread may touch. The entry makes
these in the thread's own memory, which a GPU lays out so that neighbouring threads read
neighbouring places. All other arguments are the caller's, the same for all threads.
"""

from __future__ import annotations

from math import prod
from typing import Any, Final

from shithead.bots.search.bot_choice import WORLDS
from shithead.bots.search.features import COLUMNS, ROWS
from shithead.cards import MAX_SEATS
from shithead.engine.playout_share import ROOM, THREAD_MOVES

DUAL_KERNELS: Final = ("enter_playout_share", "enter_bot_game_share")
"""The entry points that threads enter, on the host and on a device."""

_ROOMS: Final = "rooms"
"""The argument that holds the thread's number, in a record of the thread's own."""

_OWN: Final = {
    "states": (1,),
    "worlds": (WORLDS,),
    "generators": (MAX_SEATS,),
    _ROOMS: (1,),
    "moves": (THREAD_MOVES,),
    "features": (ROWS, COLUMNS),
    "judges": (1,),
}
"""The arguments that are a thread's own arrays, and their sizes."""


def kernel_name(entry_point: str) -> str:
    """The name of the entry for the threads of a GPU."""
    return entry_point.removeprefix("enter_")


def entry(name: str, function: str, arguments: list[dict[str, Any]]) -> str:
    """The IR of what is exported: it takes the arguments' words and calls Numba's function.

    Numba takes an array as an owner and a parent, which it has none, then its number of elements,
    their size, the address, the sizes and the strides. A kernel has no way to fail: were Numba to
    report an error, the program would have to end.
    """
    lines: list[str] = []
    passed = ["ptr %result", "ptr %error"]
    number = 0
    for argument in arguments:
        words = []
        for _ in range(1 + argument["dimensions"]):
            place = _named(f"getelementptr i64, ptr %words, i64 {number}", lines)
            words.append(_named(f"load i64, ptr {place}", lines))
            number += 1
        first, *sizes = words
        if not sizes:
            passed.append(f"i64 {first}")
            continue
        strides, items = [str(argument["itemsize"])], sizes[-1]
        for size in reversed(sizes[:-1]):
            strides.insert(0, _named(f"mul i64 {strides[0]}, {sizes[-1]}", lines))
            items = _named(f"mul i64 {items}, {size}", lines)
        address = _named(f"inttoptr i64 {first} to ptr", lines)
        passed += ["ptr null", "ptr null", f"i64 {items}", f"i64 {strides[-1]}", f"ptr {address}"]
        passed += [f"i64 {each}" for each in (*sizes, *strides)]
    read = "\n  ".join(lines)
    return f"""
define i64 @{name}(ptr %words) {{
  %result = alloca i64
  %error = alloca ptr
  store i64 0, ptr %result
  {read}
  %status = call i32 @{function}({", ".join(passed)})
  switch i32 %status, label %failed [ i32 0, label %done i32 -2, label %done ]
failed:
  call void @llvm.trap()
  unreachable
done:
  %found = load i64, ptr %result
  ret i64 %found
}}
declare void @llvm.trap()
"""


def thread_entry(name: str, arguments: list[dict[str, Any]]) -> str:
    """The IR of the entry for one thread, which takes the thread's number first."""
    lines: list[str] = []
    words: list[str] = []
    for argument in arguments:
        own = _OWN.get(argument["name"])
        if own is None:
            words += _given(argument)
            continue
        size = prod(own) * argument["itemsize"]
        array = _named(f"alloca [{size} x i8], align 16", lines)
        lines.append(f"call void @llvm.memset.p0.i64(ptr align 16 {array}, i8 0, i64 {size}, i1 0)")
        if argument["name"] == _ROOMS:
            place = _named(f"getelementptr i8, ptr {array}, i64 {ROOM.thread.offset}", lines)
            lines.append(f"store i64 %thread, ptr {place}")
        words += [_named(f"ptrtoint ptr {array} to i64", lines), *map(str, own)]
    for number, word in enumerate(words):
        place = _named(f"getelementptr i64, ptr %words, i64 {number}", lines)
        lines.append(f"store i64 {word}, ptr {place}")
    body = "\n  ".join(lines)
    return f"""
declare i64 @{name}(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define void @{kernel_name(name)}_of_thread(i64 %thread, {_given_words(arguments)}) {{
  %words = alloca [{len(words)} x i64]
  {body}
  call i64 @{name}(ptr %words)
  ret void
}}
"""


def gpu_entry(name: str, arguments: list[dict[str, Any]]) -> str:
    """The IR of the entry for the threads of a GPU, which are numbered block by block."""
    words = _given_words(arguments)
    return f"""
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @{kernel_name(name)}({words}) {{
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %place = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %number = add i32 %first, %place
  %thread = zext i32 %number to i64
  call void @{kernel_name(name)}_of_thread(i64 %thread, {words})
  ret void
}}
"""


def _given_words(arguments: list[dict[str, Any]]) -> str:
    """The words that the caller of a thread's entry passes, each with its type."""
    passed = (argument for argument in arguments if argument["name"] not in _OWN)
    return ", ".join(f"i64 {word}" for argument in passed for word in _given(argument))


def _given(argument: dict[str, Any]) -> list[str]:
    """The words of one argument that the caller passes."""
    return [f"%given.{argument['name']}.{number}" for number in range(1 + argument["dimensions"])]


def _named(instruction: str, lines: list[str]) -> str:
    """Give the result of an instruction a name, and write it down."""
    name = f"%v{len(lines)}"
    lines.append(f"{name} = {instruction}")
    return name
