"""A stand-in for NVIDIA's driver: the functions that are called, on this machine's own memory."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from enum import IntEnum
from typing import Any

Launch = Callable[[str, int, int, tuple[int, ...]], None]
"""Runs a kernel: its name, its blocks, their threads, and its words."""

PROCESSORS = 3
BLOCKS = 2
"""The size of the GPU that it pretends to be: blocks that each processor runs at once."""


class Status(IntEnum):
    """What functions of the driver return."""

    CUDA_SUCCESS = 0
    CUDA_ERROR_OUT_OF_MEMORY = 2
    CUDA_ERROR_NO_DEVICE = 100
    CUDA_ERROR_ILLEGAL_ADDRESS = 700


class Attributes:
    """Numbers that can be asked for."""

    CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT = "processors"


class DriverStandIn:
    """The driver's functions.

    Args:
        launch: runs kernels.
        failing: by function, what it returns instead of doing anything.
    """

    CUdevice_attribute = Attributes

    def __init__(self, launch: Launch, failing: dict[str, Status] | None = None) -> None:
        self.launch = launch
        self.failing = failing or {}
        self.memory: dict[int, Any] = {}
        self.code = b""
        self.launched: list[tuple[str, int, int, tuple[int, ...]]] = []

    def __getattribute__(self, name: str) -> Any:
        if name.startswith("cu") and name in object.__getattribute__(self, "failing"):
            return lambda *_: (self.failing[name],)
        return object.__getattribute__(self, name)

    def cuInit(self, flags):  # noqa: N802 — the driver's names, here and below
        assert flags == 0
        return (Status.CUDA_SUCCESS,)

    def cuDeviceGet(self, number):  # noqa: N802 — the same
        return Status.CUDA_SUCCESS, f"device {number}"

    def cuDevicePrimaryCtxRetain(self, device):  # noqa: N802 — the same
        return Status.CUDA_SUCCESS, f"context of {device}"

    def cuCtxSetCurrent(self, context):  # noqa: N802 — the same
        assert context == "context of device 0"
        return (Status.CUDA_SUCCESS,)

    def cuModuleLoadData(self, code):  # noqa: N802 — the same
        assert code.endswith(b"\0")
        self.code = code
        return Status.CUDA_SUCCESS, "module"

    def cuModuleGetFunction(self, module, name):  # noqa: N802 — the same
        assert module == "module"
        return Status.CUDA_SUCCESS, name.decode()

    def cuDeviceGetAttribute(self, kind, device):  # noqa: N802 — the same
        assert (kind, device) == ("processors", "device 0")
        return Status.CUDA_SUCCESS, PROCESSORS

    def cuOccupancyMaxActiveBlocksPerMultiprocessor(self, kernel, block, memory):  # noqa: N802 — the same
        assert (type(kernel), type(block), memory) == (str, int, 0)
        return Status.CUDA_SUCCESS, BLOCKS

    def cuMemAlloc(self, size):  # noqa: N802 — the same
        room = ctypes.create_string_buffer(size)
        self.memory[ctypes.addressof(room)] = room
        return Status.CUDA_SUCCESS, ctypes.addressof(room)

    def cuMemFree(self, address):  # noqa: N802 — the same
        del self.memory[address]
        return (Status.CUDA_SUCCESS,)

    def cuMemcpyHtoD(self, target, source, size):  # noqa: N802 — the same
        assert size <= len(self.memory[target])
        ctypes.memmove(target, source, size)
        return (Status.CUDA_SUCCESS,)

    def cuMemcpyDtoH(self, target, source, size):  # noqa: N802 — the same
        assert size <= len(self.memory[source])
        ctypes.memmove(target, source, size)
        return (Status.CUDA_SUCCESS,)

    def cuLaunchKernel(self, kernel, *given):  # noqa: N802 — the same
        *grid, bx, by, bz, memory, stream, (words, kinds), extra = given
        assert (grid[1:], by, bz, memory, stream, extra) == ([1, 1], 1, 1, 0, 0, 0)
        assert set(kinds) == {ctypes.c_int64}
        assert len(words) == len(kinds)
        self.launched.append((kernel, grid[0], bx, words))
        self.launch(kernel, grid[0], bx, words)
        return (Status.CUDA_SUCCESS,)

    def cuCtxSynchronize(self):  # noqa: N802 — the same
        return (Status.CUDA_SUCCESS,)
