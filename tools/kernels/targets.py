"""The targets that kernels are compiled for."""

from __future__ import annotations

from typing import Final, NamedTuple


class Target(NamedTuple):
    """A kind of machine.

    Attributes:
        name: what people call it.
        triple: its name in LLVM.
        features: instructions that all such machines have, in the words of LLVM.
        zig: its name for ``zig cc``, with the oldest system that is served; empty if there is no
            system.
        extension: the file name of the extension module for Python.
        small: whether its size counts, since people load it over a network.
    """

    name: str
    triple: str
    features: str = ""
    zig: str = ""
    extension: str = ""
    small: bool = False


_V2: Final = "+cx16,+popcnt,+sse3,+sse4.1,+sse4.2,+ssse3"
"""The level v2 of x86-64: every processor since 2009."""

_WASM: Final = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"
"""What browsers have had since 2021."""

WASM: Final = Target("wasm", "wasm32-unknown-unknown", _WASM, small=True)

TARGETS: Final = (
    Target(
        "linux-x86_64", "x86_64-unknown-linux-gnu", _V2, "x86_64-linux-gnu.2.17", "native.abi3.so"
    ),
    WASM,
)
