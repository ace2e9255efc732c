"""The targets that kernels are compiled for."""

from __future__ import annotations

import platform
from typing import Final, NamedTuple


class Target(NamedTuple):
    """A kind of machine.

    Attributes:
        name: what people call it.
        triple: its name in LLVM.
        features: instructions that all such machines have, in the words of LLVM.
        processor: the oldest that is served, in the words of LLVM; empty for any.
        zig: its name for ``zig cc``, with the oldest system that is served; empty if there is no
            system.
        wheel: its name in the file names of wheels.
        small: whether its size counts, since people load it over a network.
    """

    name: str
    triple: str
    features: str = ""
    processor: str = ""
    zig: str = ""
    wheel: str = ""
    small: bool = False

    @property
    def extension(self) -> str:
        """The file name of the extension module for Python."""
        return "native.pyd" if "windows" in self.zig else "native.abi3.so"

    @property
    def takes_gpu(self) -> bool:
        """Whether there is a driver of NVIDIA for it."""
        return "macos" not in self.zig


_V2: Final = "+cx16,+popcnt,+sse3,+sse4.1,+sse4.2,+ssse3"
"""The level v2 of x86-64: every processor since 2009."""

WASM: Final = Target(
    "wasm",
    "wasm32-unknown-unknown",
    "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext",  # in browsers since 2021
    small=True,
)

PYODIDE: Final = WASM._replace(name="pyodide", zig="wasm32-emscripten")
"""Python in a browser: an extension module of the same WebAssembly."""

CUDA: Final = Target("cuda", "nvptx64-nvidia-cuda", "+ptx70", "sm_70", small=True)
"""NVIDIA's GPUs from 2017 on (Volta), with a driver from 2020 on (CUDA 11)."""

MACHINES: Final = (
    Target(
        "linux-x86_64",
        "x86_64-unknown-linux-gnu",
        _V2,
        zig="x86_64-linux-gnu.2.17",
        wheel="manylinux_2_17_x86_64",
    ),
    Target(
        "linux-aarch64",
        "aarch64-unknown-linux-gnu",
        zig="aarch64-linux-gnu.2.17",
        wheel="manylinux_2_17_aarch64",
    ),
    Target(
        "darwin-arm64",
        "arm64-apple-macosx11.0",
        zig="aarch64-macos.11.0",
        wheel="macosx_11_0_arm64",
    ),
    Target(
        "darwin-x86_64",
        "x86_64-apple-macosx11.0",
        _V2,
        zig="x86_64-macos.11.0",
        wheel="macosx_11_0_x86_64",
    ),
    Target(
        "windows-amd64",
        "x86_64-pc-windows-gnu",
        _V2,
        zig="x86_64-windows-gnu",
        wheel="win_amd64",
    ),
)
"""The machines that wheels are made for, by what Python calls their system and processor."""

THIS_MACHINE: Final = f"{platform.system()}-{platform.machine()}".lower()
"""The name of this one."""


def targets_of_developers() -> list[Target]:
    """What tests and the page need: this machine, if it is one of those above, GPUs, the page."""
    return [*(machine for machine in MACHINES if machine.name == THIS_MACHINE), CUDA, WASM]
