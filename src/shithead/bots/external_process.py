"""An external process: lines out, lines in, each with a time limit."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from queue import Empty, Full, Queue
from threading import Thread
from typing import Any, Final

from shithead.errors import ShitheadError

LONGEST: Final = 4096
"""Bytes of one answer; nothing that a bot has to say is longer."""

_MOST_WAITING: Final = 16
"""Answers that may wait to be read; who sends more is not answering but flooding."""

LONGEST_LOG: Final = 10_000_000
"""Bytes of the file for standard error, which a program could fill without end."""

_MOMENT: Final = 0.1
"""Seconds in which a flood shows that it is one."""

_GRACE: Final = 0.5
"""Seconds that a program has to end when it is asked to."""


class Fault(StrEnum):
    """The faults of a program."""

    NO_START = "no-start"
    """It cannot be started, or does not get ready in time."""
    NOT_READY = "not-ready"
    """It says something else where it should say that it is ready."""
    CRASHED = "crashed"
    """It ends, or closes its output, in the middle."""
    STALLED = "stalled"
    """It does not answer in time."""
    FLOODED = "flooded"
    """It writes without end."""
    UNASKED = "unasked"
    """It writes before it is asked."""
    ILLEGAL = "illegal"
    """Its answer is none of the legal moves."""


class Failure(ShitheadError):  # noqa: N818 — like Forfeit: a result, not an error of ours
    """A program's violation of the protocol."""

    def __init__(self, fault: Fault, detail: object = "") -> None:
        """Keep the fault and its evidence: an answer, an exit code, seconds."""
        shown = detail if isinstance(detail, ShitheadError) else str(detail)
        super().__init__(f"setup-fault-{fault}", detail=shown)
        self.fault = fault
        self.detail = str(detail)


class BotProcess:
    """A running program.

    Args:
        command: the program and its arguments, as in a shell, but no shell reads it.
        log: where its standard error goes; None: nowhere.

    Raises:
        Failure: ``NO_START``; there is no such program.
    """

    def __init__(self, command: str, log: Path | None) -> None:
        """Start the program in a session of its own, which Ctrl-C does not reach."""
        try:
            self._process = subprocess.Popen(  # noqa: S603 — the user names the program
                shlex.split(command, posix=os.name == "posix"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE if log else subprocess.DEVNULL,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            raise Failure(Fault.NO_START, error) from None
        self._entrance: Any = self._process.stdin
        self._exit: Any = self._process.stdout
        self._lines: Queue[bytes] = Queue(_MOST_WAITING)
        self._flooded = False
        self._readers = [Thread(target=self._read, daemon=True)]
        if log:
            self._readers.append(Thread(target=self._keep_errors, args=(log,), daemon=True))
        for reader in self._readers:
            reader.start()

    def _read(self) -> None:
        """Hand over line after line; an empty one is the end."""
        try:
            while line := self._exit.readline(LONGEST):
                self._lines.put_nowait(line)
            self._lines.put_nowait(b"")
        except Full:
            self._flooded = True
        except (OSError, ValueError):  # closed while reading
            return

    def _keep_errors(self, log: Path) -> None:
        """Append standard error to the log, until that is full; the rest is read and dropped."""
        errors: Any = self._process.stderr
        with suppress(OSError, ValueError), errors, log.open("ab") as kept:
            while text := errors.read1():
                room = LONGEST_LOG - os.fstat(kept.fileno()).st_size
                if room > 0:
                    kept.write(text[:room])
                    kept.flush()

    def ask(self, message: dict[str, Any], seconds: float) -> str:
        """Send a message, and wait for the program's answer.

        Raises:
            Failure: it does not, in time and in one line.
        """
        if not self._lines.empty():
            raise self._spoken()
        self.tell(message)
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise Failure(Fault.STALLED, f"{seconds:g}") from None
        if not line:
            raise self._ended()
        if len(line) >= LONGEST:
            raise Failure(Fault.FLOODED)
        return line.decode(errors="replace").strip()

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message as one line of JSON.

        Raises:
            Failure: ``CRASHED``; nobody reads it.
        """
        try:
            self._entrance.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
            self._entrance.flush()
        except (OSError, ValueError):
            raise self._ended() from None

    def _spoken(self) -> Failure:
        """The failure behind output that nobody asked for: a line, a flood, or the end."""
        self._readers[0].join(_MOMENT)
        line = self._lines.get()
        if not line:
            return self._ended()
        words = line.decode(errors="replace").strip()
        return Failure(Fault.FLOODED if self._flooded else Fault.UNASKED, words)

    def _ended(self) -> Failure:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        code = self._process.poll()
        return Failure(Fault.CRASHED, "none" if code is None else code)

    def close(self) -> None:
        """Let the program end by itself: its input ends; if it goes on, kill it."""
        with suppress(OSError):
            self._entrance.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        self.kill()

    def kill(self) -> None:
        """End the program and what it has started, at once."""
        _kill(self._process)
        self._process.wait()
        with suppress(OSError):
            self._entrance.close()
        for reader in self._readers:
            reader.join(_GRACE)
        if not self._readers[0].is_alive():
            self._exit.close()


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and what it has started, which is its group; it may have ended itself."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):  # macOS: only zombies are left
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
