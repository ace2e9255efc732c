"""The user's folder for data that the program saves automatically."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """The folder for this program's data, which may not exist yet.

    ``SHITHEAD_DATA`` names another one; on Linux ``XDG_DATA_HOME`` moves it as well.

    Raises:
        FileNotFoundError: the user has no home folder, as some services, and nothing names another.
    """
    named = os.environ.get("SHITHEAD_DATA")
    try:
        return Path(named) if named else user_data_path("shithead", appauthor=False)
    except RuntimeError:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), "~") from None
