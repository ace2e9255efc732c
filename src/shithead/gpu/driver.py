"""NVIDIA's driver: each call is checked, and what goes wrong is said in words."""

from __future__ import annotations

from typing import Any, Final

from shithead.errors import SetupError

_KEYS: Final = {
    "CUDA_ERROR_NO_DEVICE": "gpu-none",
    "CUDA_ERROR_OUT_OF_MEMORY": "gpu-memory",
}
"""Messages about what people can do something about."""


class Driver:
    """The driver.

    Args:
        functions: its functions, each of which returns its status and what it found.
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
            device: the device.
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
