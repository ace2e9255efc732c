"""Files written whole or not at all."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path


def draft_of(path: Path) -> Path:
    """The file beside another one in which its next content is written."""
    return path.with_name(f"{path.name}.part")


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write a file; its old content stays until the new one is complete, and so does its mode.

    The file that a link leads to is written; a device or a pipe is written directly.

    Text is written in UTF-8.

    Raises:
        OSError: the file cannot be written.
    """
    written = content.encode() if isinstance(content, str) else content
    target = path.resolve()
    if target.exists() and not target.is_file():
        target.write_bytes(written)
        return
    draft = draft_of(target)
    try:
        draft.unlink(missing_ok=True)
        draft.touch(0o600 if target.exists() else 0o666)
        draft.write_bytes(written)
        if target.exists():
            shutil.copymode(target, draft)
        draft.replace(target)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
