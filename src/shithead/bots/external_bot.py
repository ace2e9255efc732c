"""External bots: programs in any language that speak the protocol of docs/bot-protocol.md."""

from __future__ import annotations

from contextlib import suppress
from importlib.metadata import version
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from shithead.bots.external_process import BotProcess, Failure, Fault
from shithead.errors import IllegalMove
from shithead.notation.moves import read_move

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from typing import Any

    from shithead.game.view import View
    from shithead.notation.moves import Move
    from shithead.ruleset.rule_set import RuleSet

PROTOCOL: Final = 1
"""The protocol's version, said in ``hello``."""

PREFIX: Final = "cmd:"
"""The prefix of an external bot's name; its command follows."""

_READY: Final = "ready"
_SEED_BITS: Final = 53
"""Whole numbers of at most 53 bits are exact in the JSON of any language."""


class BotLimits(Struct, frozen=True):
    """The time limits of a program, in seconds.

    Attributes:
        start: from being started to being ready.
        move: for one answer after that.
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
        limits: how long it may take.
        log: where its standard error goes; None: nowhere.
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
                _expect_ready(self._process, _hello(self._limits), self._limits.start)
            except Failure as failure:
                self._kill()
                raise _not_started(failure) from None

    def begin(self, rules: RuleSet, seats: Sequence[str], seat: str, seed: int) -> None:
        """Announce a game.

        Args:
            rules: the rule set.
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
                game | {"seats": list(seats), "seat": seat, "seed": seed % 2**_SEED_BITS},
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
            return _legal(self._running.ask(question, self._limits.move), view.legal)
        except Failure as failure:
            raise self._forfeit(failure) from None

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


def _hello(limits: BotLimits) -> dict[str, Any]:
    return {
        "say": "hello",
        "protocol": PROTOCOL,
        "version": version("shithead"),
        "seconds": limits.move,
    }


def _expect_ready(process: BotProcess, message: dict[str, Any], seconds: float) -> None:
    answer = process.ask(message, seconds)
    if answer.lower() != _READY:
        raise Failure(Fault.NOT_READY, answer)


def _not_started(failure: Failure) -> Failure:
    """A failure before the program is ready, as a failure to start."""
    return failure if failure.fault is Fault.NO_START else Failure(Fault.NO_START, failure)


def _legal(answer: str, legal: Sequence[Move]) -> Move:
    """The legal move that an answer names."""
    try:
        move = read_move(answer)
    except IllegalMove:
        raise Failure(Fault.ILLEGAL, answer) from None
    if move not in legal:
        raise Failure(Fault.ILLEGAL, answer)
    return move
