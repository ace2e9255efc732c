"""What stands in for other machines in tests of the kernels: qemu for aarch64, Wine for Windows.

Run as a program it installs Debian's packages, where apt-get may be run. Without an emulator its
machine is left out of `tests/kernels/test_targets.py`.
"""

from __future__ import annotations

import shutil
import sys
from typing import Final

from tools.machines import debian

EMULATORS: Final = {"linux-aarch64": "qemu-aarch64", "windows-amd64": "wine"}
"""The command that runs programs of a machine."""

PACKAGES: Final = {"qemu-aarch64": "qemu-user", "wine": "wine"}
"""Debian's package of each command."""


def main() -> None:
    """Install what lacks."""
    missing = [package for command, package in PACKAGES.items() if not shutil.which(command)]
    if missing and debian.may_install():
        print("Installing Debian's packages:", *missing, "...", file=sys.stderr, flush=True)
        debian.update()
        debian.install(*missing)
    without = [machine for machine, command in EMULATORS.items() if not shutil.which(command)]
    if without:
        print("No emulator, so not tested here:", *without, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
