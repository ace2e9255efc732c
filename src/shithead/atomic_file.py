"""Files written whole or not at all."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path


def draft_of(path: Path) -> Path:
    """The file beside another one in which its next content is written."""
    return path.with_name(f"{path.name}.part")


def write_atomically(path: Path, text: str) -> None:
    """Write a file; its old content stays until the new one is complete.

    Raises:
        OSError: the file cannot be written.
    """
    draft = draft_of(path)
    try:
        draft.write_bytes(text.encode())
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
