"""A GPU: thousands of threads that enter the same kernel."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from ctypes import addressof, c_char, c_int64
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from shithead.engine.source_digest import source_digest
from shithead.errors import SetupError

BLOCK: Final = 64
"""Threads of a block: few, since each plays a game of its own and waits for no other."""


class _Array(NamedTuple):
    """An array of the caller, and its copy on the GPU.

    Attributes:
        view: the caller's bytes.
        copy: the address on the GPU.
        sizes: its shape.
    """

    view: memoryview
    copy: Any
    sizes: tuple[int, ...]


class Gpu:
    """The first GPU of this machine, with the kernels loaded.

    Args:
        code: the kernels, as PTX.
    """

    def __init__(self, driver: Driver, code: bytes) -> None:
        """Load the kernels, which the driver compiles for this GPU unless it has done so before."""
        self._driver = driver
        device = driver.call("cuDeviceGet", 0)
        self._context = driver.call("cuDevicePrimaryCtxRetain", device)
        self._use()
        self._module = driver.call("cuModuleLoadData", code + b"\0")
        self._processors = driver.attribute("MULTIPROCESSOR_COUNT", device)

    def threads(self, kernel: str) -> int:
        """How many threads the GPU runs at the same time.

        Args:
            kernel: the name of the kernel that they enter.
        """
        self._use()
        occupancy = "cuOccupancyMaxActiveBlocksPerMultiprocessor"
        blocks = int(self._driver.call(occupancy, self._kernel(kernel), BLOCK, 0))
        return self._processors * blocks * BLOCK

    def enter(self, kernel: str, threads: int, arguments: Sequence[Any]) -> None:
        """Let threads enter a kernel, and wait until all have left it.

        Args:
            threads: the number of threads, in whole blocks.
            arguments: numbers, and arrays that are changed in place.
        """
        self._use()
        with ExitStack() as held:
            given = [self._given(each, held) for each in arguments]
            words: list[int] = []  # of 64 bits: a number, or an array's address and sizes
            for each in given:
                words += (int(each.copy), *each.sizes) if isinstance(each, _Array) else (each,)
            kinds = (c_int64,) * len(words)
            grid, block, memory, stream = (threads // BLOCK, 1, 1), (BLOCK, 1, 1), 0, 0
            launched = self._kernel(kernel), *grid, *block, memory, stream, (tuple(words), kinds), 0
            self._driver.call("cuLaunchKernel", *launched)
            self._driver.call("cuCtxSynchronize")
            for array in given:
                if isinstance(array, _Array):
                    place, size = _address(array.view), array.view.nbytes
                    self._driver.call("cuMemcpyDtoH", place, array.copy, size)

    def _use(self) -> None:
        """Let this thread of ours speak to the GPU."""
        self._driver.call("cuCtxSetCurrent", self._context)

    def _kernel(self, name: str) -> Any:
        return self._driver.call("cuModuleGetFunction", self._module, name.encode())

    def _given(self, argument: Any, held: ExitStack) -> int | _Array:
        """An argument as the GPU takes it.

        Args:
            argument: a number, or an array, which is copied to the GPU.
            held: frees the copy in the end.
        """
        if isinstance(argument, int):
            return argument
        array = memoryview(argument)
        view = array.cast("B")
        copy = self._driver.call("cuMemAlloc", view.nbytes)
        held.callback(self._driver.free, copy)
        self._driver.call("cuMemcpyHtoD", copy, _address(view), view.nbytes)
        return _Array(view, copy, tuple(array.shape or ()))


def _address(view: memoryview) -> int:
    return addressof(c_char.from_buffer(view))


@cache
def this_gpu() -> Gpu:
    """The GPU of this machine, looked for once in a process.

    Raises:
        SetupError: there is none, or something that it takes is missing.
    """
    code = kernel_code()
    return Gpu(installed_driver(), code)


def kernel_code() -> bytes:
    """The kernels for a GPU.

    Raises:
        SetupError: they are not there, or not made of today's sources.
    """
    file = files("shithead.engine") / "built" / "engine.ptx"
    head = f"// source_digest: {source_digest()}\n".encode()
    code = file.read_bytes() if file.is_file() else b""
    if not code.startswith(head):
        raise SetupError("gpu-kernels")
    return code


_KEYS: Final = {
    "CUDA_ERROR_NO_DEVICE": "gpu-none",
    "CUDA_ERROR_OUT_OF_MEMORY": "gpu-memory",
}
"""Messages about what people can do something about."""


class Driver:
    """The driver.

    Args:
        functions: the functions of the driver; each returns its status and its results.
    """

    def __init__(self, functions: Any) -> None:
        """Keep the functions."""
        self._functions = functions

    def call(self, name: str, *arguments: object) -> Any:
        """Call a function, and return what it found.

        Raises:
            SetupError: it says that something is wrong.
        """
        status, *found = getattr(self._functions, name)(*arguments)
        if status != 0:
            key = _KEYS.get(status.name, "gpu-failed")
            raise SetupError(key, function=name, status=status.name)
        return found[0] if found else None

    def free(self, address: object) -> None:
        """Give memory back. After a failure the driver may refuse that, too: it was said before."""
        self._functions.cuMemFree(address)

    def attribute(self, name: str, device: object) -> int:
        """A number that the driver knows about a device.

        Args:
            name: the attribute's name, as the driver spells it.
        """
        kind = getattr(self._functions.CUdevice_attribute, f"CU_DEVICE_ATTRIBUTE_{name}")
        return int(self.call("cuDeviceGetAttribute", kind, device))


def installed_driver() -> Driver:
    """The driver of this machine, ready to be used.

    Raises:
        SetupError: the extra ``cuda`` is missing, or the driver, or a GPU.
    """
    try:
        from cuda.bindings import driver as functions
    except ImportError as error:
        raise SetupError("gpu-extra", extra="cuda") from error
    driver = Driver(functions)
    try:
        driver.call("cuInit", 0)
    except RuntimeError as error:  # the library has not found it
        raise SetupError("gpu-driver", why=str(error).rstrip(".")) from error
    return driver
