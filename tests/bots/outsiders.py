"""Programs as bots, for tests: short scripts, and whether they are gone."""

from __future__ import annotations

import os
import shlex
import sys
import time


def command(script: str) -> str:
    """The name of a bot that is a Python script."""
    return "cmd:" + shlex.join([sys.executable, "-c", script])


def ended(pid: int) -> bool:
    """Whether a process is gone within half a minute: on a busy machine, that takes a while."""
    for _ in range(1500):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False
