"""What tests need of a machine: a browser, and emulators that stand in for other machines.

``python -m tools.machines browser`` makes sure that there is a browser: the program that
``CHROMIUM`` names; else one on the path; else Debian's package, where apt-get may be run; else
Playwright's own (``--playwright``). ``python -m tools.machines emulators`` installs Debian's
packages of qemu for aarch64 and of Wine for Windows, where apt-get may be run; without an emulator
its machine is left out of ``tests/kernels/test_targets.py``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

SHELL: Final = "chromium-headless-shell"
"""The same browser without windows: it needs two thirds of the processor time."""

NAMES: Final = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Programs on the path that will do, best first."""

FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""No window, and nothing that would ask anybody else's server."""

MISSING: Final = (
    "There is no Chromium, and none could be installed. Install one (on Debian and Ubuntu: "
    "apt install chromium) or name yours: CHROMIUM=/path/to/chrome. "
    "`make check test-plain test-compiled` runs every test that needs no browser."
)

EMULATORS: Final = {"linux-aarch64": "qemu-aarch64", "windows-amd64": "wine"}
"""The command that runs programs of a machine."""

EMULATOR_PACKAGES: Final = {"qemu-aarch64": "qemu-user", "wine": "wine"}
"""Debian's package of each command."""


def chromium() -> str | None:
    """The path of a browser, or None where there is none."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    if found := next(filter(None, map(shutil.which, NAMES)), None):
        return found
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as driver:
        path = driver.chromium.executable_path
    return path if Path(path).exists() else None


def provide_browser(*, playwright: bool) -> int:
    """Find a browser or install one; 0 if there is one now or the next step may bring one."""
    found, named = chromium(), os.environ.get("CHROMIUM")
    if not found and named:
        _say(f"CHROMIUM={named} names no program: correct it, or unset it.")
        return 1
    if not named and not shutil.which(SHELL) and _may_install() and not playwright:
        _say("Installing Debian's package of a Chromium for the tests of the page ...")
        _apt_get("update", "-qq")
        for browser in (SHELL, "chromium"):  # the second where a release has not the first
            if _install(browser, "fonts-dejavu-core"):
                break
        found = chromium()
    if not found and not playwright:
        _say("No Chromium for the tests of the page: Playwright's own is installed further on.")
        return 0
    if not found:
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, check=False)
        found = chromium()
    _say(f"Tests of the page run in {found}." if found else MISSING)
    return 0 if found else 1


def provide_emulators() -> int:
    """Install the emulators that are missing, and name the machines that stay without; 0."""
    missing = [name for command, name in EMULATOR_PACKAGES.items() if not shutil.which(command)]
    if missing and _may_install():
        _say(" ".join(["Installing Debian's packages:", *missing, "..."]))
        _apt_get("update", "-qq")
        _install(*missing)
    without = [machine for machine, command in EMULATORS.items() if not shutil.which(command)]
    if without:
        _say(" ".join(["No emulator, so not tested here:", *without]))
    return 0


def _may_install() -> bool:
    """Whether apt-get is there, and this user may add packages."""
    return bool(shutil.which("apt-get")) and os.geteuid() == 0


def _install(*packages: str) -> bool:
    """Install Debian's packages without what they only recommend; whether all are there then."""
    return _apt_get("install", "-y", "-qq", "--no-install-recommends", *packages)


def _apt_get(*arguments: str) -> bool:
    """Run apt-get, which is silent unless it fails."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", *arguments]
    return subprocess.run(command, check=False, env=quiet, stdout=sys.stderr).returncode == 0


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["emulators"]:
        sys.exit(provide_emulators())
    sys.exit(provide_browser(playwright="--playwright" in sys.argv))
