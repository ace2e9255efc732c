"""Debian's packages: what tests use of the system, installed where that may be done."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


def may_install() -> bool:
    """Whether apt-get is there, and this user may add packages."""
    return bool(shutil.which("apt-get")) and os.geteuid() == 0


def install(*packages: str) -> bool:
    """Install packages without what they only recommend; whether all are there then."""
    return _apt_get("install", "-y", "-qq", "--no-install-recommends", *packages)


def update() -> None:
    """Learn which packages there are."""
    _apt_get("update", "-qq")


def _apt_get(*arguments: str) -> bool:
    """Run apt-get, which is silent unless it fails."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", *arguments]
    done = subprocess.run(command, check=False, env=quiet, stdout=sys.stderr)
    return done.returncode == 0
