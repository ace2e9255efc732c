"""The folder where this program keeps what it saves by itself: the user's own for data."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """The folder for this program's data, which may not exist yet.

    ``SHITHEAD_DATA`` names another one; on Linux ``XDG_DATA_HOME`` moves it as well.
    """
    named = os.environ.get("SHITHEAD_DATA")
    return Path(named) if named else user_data_path("shithead", appauthor=False)
