"""Builds kernels and the bundle for devices in a checkout, while a program runs.

The program switches to machine code as soon as it is there. One that was installed has its
kernels, or does without.
"""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib import invalidate_caches
from pathlib import Path
from threading import Event, Thread
from typing import Final

from shithead.engine.engine_choice import MAY_BUILD, MAY_CHANGE, native_library
from shithead.engine.kernels import ENTRY_POINTS

_SCRIPT: Final = Path(__file__).parents[2] / "hatch_build.py"
"""What builds kernels and page, where this is a checkout."""

_LOOK_EVERY: Final = 1.0
"""Seconds between two looks for kernels that another process builds."""


def build_in_background(no_bundle: Callable[[], None] | None = None) -> bool:
    """Begin to build the kernels if they are missing; whether there is something to wait for.

    The build is out of reach of Ctrl-C and ends with this process.

    Args:
        no_bundle: a function for commands that serve pages. The bundle for devices
            (docs/device.md) is then built, too; the function is called if that fails.
    """
    due = is_due()
    ENTRY_POINTS.is_awaited = ENTRY_POINTS.is_awaited or due

    def build() -> None:
        if due:
            _run_beside("kernels")
            _adopt()
        if no_bundle is not None and not _run_beside("device"):
            no_bundle()

    if due or (no_bundle is not None and MAY_BUILD and _SCRIPT.exists()):
        Thread(target=build, daemon=True).start()
    return due


def build_now() -> bool:
    """Build the kernels if they are missing, and wait for them; whether they are there now."""
    if is_due():
        command = [sys.executable, str(_SCRIPT), "kernels"]
        subprocess.run(  # noqa: S603 — our own script
            command, stdin=subprocess.DEVNULL, capture_output=True, check=False
        )
        _adopt()
    return ENTRY_POINTS.compiled


def await_build() -> None:
    """Go on with machine code as soon as the process that started this one has built it."""

    def adopt_when_there() -> None:
        never = Event()
        while not ENTRY_POINTS.compiled:
            never.wait(_LOOK_EVERY)
            _adopt()

    if is_due():
        ENTRY_POINTS.is_awaited = True
        Thread(target=adopt_when_there, daemon=True).start()


def is_due() -> bool:
    """Whether kernels are missing, and can be built."""
    return MAY_CHANGE and not ENTRY_POINTS.compiled and _SCRIPT.exists()


def _run_beside(what: str) -> bool:
    """Build something in a process that ends with this one; whether it worked."""
    building = subprocess.Popen(  # noqa: S603 — our own script
        [sys.executable, str(_SCRIPT), what],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    atexit.register(_kill_all, building)
    return building.wait() == 0


def _kill_all(building: subprocess.Popen[bytes]) -> None:
    """Kill a build, and the compilers that it started."""
    if building.poll() is not None:
        return
    if sys.platform == "win32":
        building.kill()
    else:
        os.killpg(building.pid, signal.SIGKILL)


def _adopt() -> None:
    """Enter the native library from now on, if it is there; otherwise it stays plain Python."""
    invalidate_caches()
    library = native_library()
    if library is not None:
        ENTRY_POINTS.adopt(library)
    ENTRY_POINTS.is_awaited = False
