"""Entries for many threads at once, as on a GPU: each enters an entry point with memory of its own.

The entry point is told its thread's number, and works in arrays that no other thread may touch. The
entry makes these in the thread's own memory, which a GPU lays out so that neighbouring threads read
neighbouring places. All other arguments are the caller's, the same for all threads.
"""

from __future__ import annotations

from math import prod
from typing import Any, Final

from shithead.bots.search.bot_choice import WORLDS
from shithead.bots.search.features import COLUMNS, ROWS
from shithead.cards import MAX_SEATS
from shithead.engine.playout_share import ROOM, THREAD_MOVES
from tools.kernels.instructions import named

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
}
"""The arguments that are a thread's own arrays, and their sizes."""

_GPU: Final = """
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
"""


def kernel_name(entry_point: str) -> str:
    """The name of the entry for the threads of a GPU."""
    return entry_point.removeprefix("enter_")


def thread_name(entry_point: str) -> str:
    """The name of the entry for one thread, which takes the thread's number first."""
    return f"{kernel_name(entry_point)}_of_thread"


def thread_entry(name: str, entry_point: dict[str, Any]) -> str:
    """The IR of the entry for one thread.

    Args:
        entry_point: what the manifest says of it.
    """
    lines: list[str] = []
    words = [word for argument in entry_point["arguments"] for word in _words(argument, lines)]
    for number, word in enumerate(words):
        place = named(f"getelementptr i64, ptr %words, i64 {number}", lines)
        lines.append(f"store i64 {word}, ptr {place}")
    body = "\n  ".join(lines)
    return f"""
declare i64 @{name}(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define void @{thread_name(name)}(i64 %thread, {", ".join(_shared(entry_point))}) {{
  %words = alloca [{len(words)} x i64]
  {body}
  call i64 @{name}(ptr %words)
  ret void
}}
"""


def gpu_entry(name: str, entry_point: dict[str, Any]) -> str:
    """The IR of the entry for the threads of a GPU, which are numbered block by block.

    Args:
        entry_point: what the manifest says of it.
    """
    words = ", ".join(_shared(entry_point))
    return f"""{_GPU}
define ptx_kernel void @{kernel_name(name)}({words}) {{
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %place = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = mul i32 %block, %size
  %number = add i32 %first, %place
  %thread = zext i32 %number to i64
  call void @{thread_name(name)}(i64 %thread, {words})
  ret void
}}
"""


def _shared(entry_point: dict[str, Any]) -> list[str]:
    """The words that the caller passes, each with its type."""
    return [
        f"i64 {_given(argument, number)}"
        for argument in entry_point["arguments"]
        if argument["name"] not in _OWN
        for number in range(1 + argument["dimensions"])
    ]


def _given(argument: dict[str, Any], number: int) -> str:
    """A word of an argument that the caller passes."""
    return f"%given.{argument['name']}.{number}"


def _words(argument: dict[str, Any], lines: list[str]) -> list[str]:
    """The words of one argument of the entry point.

    Args:
        lines: receives the instructions that make an array of the thread's own, all zero.
    """
    name = argument["name"]
    if name not in _OWN:
        return [_given(argument, number) for number in range(1 + argument["dimensions"])]
    size = prod(_OWN[name]) * argument["itemsize"]
    array = named(f"alloca [{size} x i8], align 16", lines)
    lines.append(f"call void @llvm.memset.p0.i64(ptr align 16 {array}, i8 0, i64 {size}, i1 0)")
    if name == _ROOMS:
        place = named(f"getelementptr i8, ptr {array}, i64 {ROOM.thread.offset}", lines)
        lines.append(f"store i64 %thread, ptr {place}")
    return [named(f"ptrtoint ptr {array} to i64", lines), *map(str, _OWN[name])]
