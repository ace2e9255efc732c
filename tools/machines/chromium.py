"""The browser for tests and measurements of the page: found, or installed, and how it is started.

Run as a program it makes sure that there is one: the program that ``CHROMIUM`` names; else one on
the path; else Debian's package, where apt-get may be run; else Playwright's own (``--playwright``).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.machines import debian

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

PACKAGES: Final = ((SHELL, "fonts-dejavu-core"), ("chromium", "fonts-dejavu-core"))
"""Debian's browsers, and letters for them: the second where a release has not the first."""

MISSING: Final = (
    "There is no Chromium, and none could be installed. Install one (on Debian and Ubuntu: "
    "apt install chromium) or name yours: CHROMIUM=/path/to/chrome. "
    "`make check test-plain test-compiled` runs every test that needs no browser."
)


def chromium() -> str | None:
    """The path of a browser, or None where there is none."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    return next(filter(None, map(shutil.which, NAMES)), None) or _of_playwright()


def _of_playwright() -> str | None:
    """The browser that Playwright has installed for this user, if it has."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as driver:
        path = driver.chromium.executable_path
    return path if Path(path).exists() else None


def _install_package() -> None:
    debian.update()
    for packages in PACKAGES:
        if debian.install(*packages):
            return


def _may_install() -> bool:
    """Whether Debian's lighter browser may be added to what is there."""
    if os.environ.get("CHROMIUM") or shutil.which(SHELL):
        return False
    return debian.may_install()


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    """Find a browser or install one; 0 if there is one now or the next step may bring one."""
    found = chromium()
    if not found and os.environ.get("CHROMIUM"):
        _say(f"CHROMIUM={os.environ['CHROMIUM']} names no program: correct it, or unset it.")
        return 1
    if _may_install() and "--playwright" not in arguments:
        _say("Installing Debian's package of a Chromium for the tests of the page ...")
        _install_package()
        found = chromium()
    if not found and "--playwright" not in arguments:
        _say("No Chromium for the tests of the page: Playwright's own is installed further on.")
        return 0
    if not found:
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, check=False)
        found = chromium()
    _say(f"Tests of the page run in {found}." if found else MISSING)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
