"""External bots: programs in any language that speak the protocol of docs/bot-protocol.md."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from contextlib import suppress
from enum import StrEnum
from importlib.metadata import version
from pathlib import Path
from queue import Empty, Full, Queue
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from shithead.errors import IllegalMove, ShitheadError
from shithead.notation.moves import read_move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shithead.game.view import View
    from shithead.notation.moves import Move
    from shithead.ruleset.rule_set import RuleSet


LONGEST: Final = 4096
"""Bytes of one answer; nothing that a bot has to say is longer."""

_MOST_WAITING: Final = 16
"""The most answers that may wait to be read; a program that sends more is flooding."""

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
    """Its answer is not one of the legal moves."""


class Failure(ShitheadError):  # noqa: N818 — like Forfeit: a result, not an error of ours
    """A program's violation of the protocol."""

    def __init__(self, fault: Fault, detail: object = "") -> None:
        """Keep the fault and its evidence: an answer, an exit code, seconds."""
        shown = detail if isinstance(detail, Exception) else str(detail)
        super().__init__(f"setup-fault-{fault}", detail=shown)
        self.fault = fault
        self.detail = str(detail)


class BotProcess:
    """A running program.

    Args:
        command: the program and its arguments, as in a shell, but no shell reads it.
        log: the file for its standard error; None discards it.

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
        if not self._lines.empty():  # output that nobody asked for: a line, a flood, or the end
            self._readers[0].join(_MOMENT)
            if not (line := self._lines.get()):
                raise self._ended()
            fault = Fault.FLOODED if self._flooded else Fault.UNASKED
            raise Failure(fault, line.decode(errors="replace").strip())
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

    def _ended(self) -> Failure:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        code = self._process.poll()
        return Failure(Fault.CRASHED, "none" if code is None else code)

    def close(self) -> None:
        """Close the input of the program; if it keeps running, kill it."""
        with suppress(OSError):
            self._entrance.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        self.kill()

    def kill(self) -> None:
        """End the program and everything that it has started, immediately."""
        if hasattr(os, "killpg"):  # a group of its own; it may have ended itself
            with suppress(ProcessLookupError, PermissionError):  # macOS: only zombies are left
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()
        self._process.wait()
        with suppress(OSError):
            self._entrance.close()
        for reader in self._readers:
            reader.join(_GRACE)
        if not self._readers[0].is_alive():
            self._exit.close()


PROTOCOL: Final = 1
"""The protocol's version, said in ``hello``."""

PREFIX: Final = "cmd:"
"""The prefix of an external bot's name; its command follows."""

_READY: Final = "ready"
SEED_BITS: Final = 53
"""Whole numbers of at most 53 bits are exact in the JSON of any language."""


class BotLimits(Struct, frozen=True):
    """The time limits of a program, in seconds.

    Attributes:
        start: the time from its start until it is ready.
        move: the time for each later answer.
    """

    start: float = 10.0
    move: float = 5.0


class Forfeit(Exception):  # noqa: N818 — a result of a game, not an error of ours
    """An external bot has failed, and so loses this game."""

    def __init__(self, seat: str, failure: Failure) -> None:
        """Keep the seat and the failure."""
        super().__init__(seat, failure)
        self.seat = seat
        self.failure = failure


class ExternalBot:
    """A program as a bot. One process plays game after game; after a failure a new one is started.

    Args:
        name: ``cmd:`` and the command.
        limits: the time limits for answers.
        log: the file for its standard error; None discards it.
    """

    def __init__(self, name: str, limits: BotLimits, log: Path | None) -> None:
        """Nothing is started yet."""
        self.name = name
        self._limits = limits
        self._log = log
        self._process: BotProcess | None = None
        self._seat = ""

    def start(self) -> None:
        """Start the program, unless it runs.

        Raises:
            Failure: it does not start, or does not get ready.
        """
        if self._process is None:
            self._process = BotProcess(self.name.removeprefix(PREFIX), self._log)
            try:
                hello = {"say": "hello", "protocol": PROTOCOL, "version": version("shithead")}
                hello["seconds"] = self._limits.move
                _expect_ready(self._process, hello, self._limits.start)
            except Failure as failure:
                self._kill()
                if failure.fault is Fault.NO_START:
                    raise
                raise Failure(Fault.NO_START, failure) from None

    def begin(self, rules: RuleSet, seats: Sequence[str], seat: str, seed: int) -> None:
        """Announce a game.

        Args:
            seats: the names of all seats, clockwise.
            seat: the program's own seat.
            seed: fixes the program's chance; the program receives its lowest 53 bits.

        Raises:
            Forfeit: the program is not ready for it.
        """
        self._seat = seat
        game = {"say": "game", "rules": rules.name, "options": rules.plain()}
        try:
            self.start()
            _expect_ready(
                self._running,
                game | {"seats": list(seats), "seat": seat, "seed": seed % 2**SEED_BITS},
                self._limits.move,
            )
        except Failure as failure:
            raise self._forfeit(failure) from None

    def choose(self, view: View) -> Move:
        """The move that the program answers with.

        Raises:
            Forfeit: it gives no legal one in time.
        """
        question = {
            "say": "move",
            "seat": view.seat,
            "position": str(view),
            "legal": [move.text for move in view.legal],
        }
        try:
            answer = self._running.ask(question, self._limits.move)
        except Failure as failure:
            raise self._forfeit(failure) from None
        with suppress(IllegalMove):
            if (move := read_move(answer)) in view.legal:
                return move
        raise self._forfeit(Failure(Fault.ILLEGAL, answer))

    def finish(self, places: Sequence[str], loser: str | None) -> None:
        """Tell the program the result. One that does not read it fails in the next game."""
        if self._process is not None and self._seat:
            with suppress(Failure):
                self._process.tell({"say": "over", "places": list(places), "loser": loser})
        self._seat = ""

    def close(self) -> None:
        """Say goodbye, and make sure that the program ends."""
        if self._process is not None:
            with suppress(Failure):
                self._process.tell({"say": "bye"})
            self._process.close()
            self._process = None

    @property
    def _running(self) -> BotProcess:
        if self._process is None:
            raise Failure(Fault.CRASHED, "none")
        return self._process

    def _forfeit(self, failure: Failure) -> Forfeit:
        self._kill()
        return Forfeit(self._seat, failure)

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process = None


def _expect_ready(process: BotProcess, message: dict[str, Any], seconds: float) -> None:
    answer = process.ask(message, seconds)
    if answer.lower() != _READY:
        raise Failure(Fault.NOT_READY, answer)
