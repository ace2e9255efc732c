"""Where the build of the page lies: `web/` becomes files that belong to the package."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PAGE_FOLDER: Final = Path(__file__).parents[1] / "page"
"""It may be missing: only an installation from a wheel has it for certain."""
