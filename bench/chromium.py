"""The browser that pages are measured and tested in: Debian's Chromium, without a window."""

from __future__ import annotations

import os
from typing import Final

CHROMIUM: Final = os.environ.get("CHROMIUM", "/usr/bin/chromium")
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
