"""Locks on files: held while a process lives, gone with it however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO, Final, Self

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LOCKED_BYTE: Final = 2**31 - 2
"""Windows keeps others from the bytes that are locked: this one is beyond what files hold."""


class FileLock:
    """A lock that this process holds.

    Attributes:
        path: the file that is locked; it stays when the lock is released.
    """

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        """Keep the locked file open."""
        self.path = path
        self._file = file

    def release(self) -> None:
        """Release the lock; a second call does nothing."""
        self._file.close()

    def __enter__(self) -> Self:
        """Hold the lock within the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Release it."""
        self.release()


def lock(path: Path) -> FileLock | None:
    """Lock a file, which is created if need be; None while another process holds the lock.

    Raises:
        OSError: the file cannot be created or written.
    """
    file = path.open("ab")
    try:
        if sys.platform == "win32":
            file.seek(_LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return FileLock(path, file)
