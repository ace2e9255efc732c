"""Files written whole or not at all."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def draft_of(path: Path) -> Path:
    """The file beside another one in which its next content is written."""
    return path.with_name(f"{path.name}.part")


@contextmanager
def drafted(path: Path) -> Iterator[Path]:
    """A file to write, which takes the place of another when the ``with`` block has ended.

    The old content stays until then, and after an error; the mode stays in any case. The file that
    a link leads to is written; a device or a pipe is written directly.

    Raises:
        OSError: the file cannot be written.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        yield target
        return
    draft = draft_of(target)
    try:
        draft.unlink(missing_ok=True)
        draft.touch(0o600 if target.exists() else 0o666)
        yield draft
        if target.exists():
            shutil.copymode(target, draft)
        draft.replace(target)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write a file whole or not at all (``drafted``); text is written in UTF-8.

    Raises:
        OSError: the file cannot be written.
    """
    with drafted(path) as draft:
        draft.write_bytes(content.encode() if isinstance(content, str) else content)
