"""The default folder of the ledger: the user's folder for application data."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The folder for this program's data; ``SHITHEAD_DATA`` or ``XDG_DATA_HOME`` overrides it."""
    override = os.environ.get("SHITHEAD_DATA")
    return Path(override) if override else _platform_folder() / "shithead"


def _platform_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
