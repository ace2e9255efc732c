"""The arena: bots against each other, every deal with every seating, shared out to processes."""

from __future__ import annotations

import signal
import sys
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import closing, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from time import perf_counter
from typing import Any, Final, Protocol

from shithead.bots import Bot, BotSpec, bot
from shithead.bots.external_bot import PREFIX, ExternalBot, Failure, Forfeit
from shithead.bots.play_out import play_out
from shithead.deck.shuffle import derived
from shithead.errors import SetupError, ShitheadError
from shithead.game.game import Game
from shithead.interrupts import kept_from_children, postponed
from shithead.lab.result_store import ArenaGame, ArenaSetup, Forfeited, Seating
from shithead.lab.simulate import seat_names

_LONGEST: Final = 200
"""Characters of a failed bot's answer that results keep."""

_PATIENCE: Final = 20.0
"""Seconds that a process has to end its bots before it is killed."""


def check(setup: ArenaSetup, log: Path | None = None) -> None:
    """Check that every bot can play.

    Args:
        setup: the rules, seats and bots.
        log: the file for the standard error of external programs; None discards it.

    Raises:
        SetupError: there is no such bot, or a program does not start.
    """
    with closing(ArenaTable(setup, log)) as table:
        for name, _ in setup.line_up:
            table.check(name)


def play_deals(
    setup: ArenaSetup, deals: Sequence[int], jobs: int = 1, log: Path | None = None
) -> Generator[list[ArenaGame], None, None]:
    """The games of deals, deal by deal in order; the same whatever the number of jobs.

    Closing the iterator ends every process that was started.

    Args:
        setup: the rules, seats and bots.
        deals: the numbers of the deals.
        jobs: how many processes; 1 plays in this one.
        log: the file for the standard error of external programs; None discards it.
    """
    if jobs > 1:
        yield from shared_out(ArenaTable, (setup, log), deals, jobs)
        return
    with closing(ArenaTable(setup, log)) as table:
        yield from map(table.play, deals)


class ArenaTable:
    """The games that one process plays; external programs stay from game to game.

    Args:
        setup: the rules, seats and bots.
        log: the file for the standard error of external programs; None discards it.
    """

    def __init__(self, setup: ArenaSetup, log: Path | None) -> None:
        """Start no program yet."""
        self._setup = setup
        self._log = log
        self._bots = dict(setup.line_up)
        self._programs: dict[tuple[str, int], ExternalBot] = {}

    def play(self, deal: int) -> list[ArenaGame]:
        """All games of a deal."""
        setup, deck_seed = self._setup, f"{self._setup.seed}/deal/{deal}"
        played = []
        for number, seating in enumerate(setup.seatings):
            bots_seed = f"{setup.seed}/bots/{deal}/{number}"
            began = perf_counter()
            game = Game(setup.rules, seat_names(setup.seats), seed=deck_seed)
            forfeit = note = None
            try:
                play_out(game, self.seated(game, seating, bots_seed))
            except Forfeit as failed:
                forfeit, failure = failed, failed.failure
                note = Forfeited(failed.seat, failure.fault.value, failure.detail[:_LONGEST])
            places, loser = _outcome(game, forfeit)
            for program in self._programs.values():
                program.finish(places, loser)
            result = ArenaGame(
                deal=deal,
                seating=seating,
                places=places,
                loser=loser,
                plies=game.ply,
                seconds=round(perf_counter() - began, 4),
                deck_seed=deck_seed,
                bots_seed=bots_seed,
                forfeit=note,
            )
            played.append(result)
        return played

    def check(self, name: str) -> None:
        """Check that a bot can play.

        Raises:
            SetupError: there is no such bot, or the program does not start.
        """
        if not _is_program(self._bots[name]):
            bot(self._bots[name])
            return
        try:
            self._program(name, 0).start()
        except Failure as failure:
            log = str(self._log or "none")
            raise SetupError("setup-bot-no-start", bot=name, why=failure, log=log) from None

    def close(self) -> None:
        """End every external program."""
        for program in self._programs.values():
            program.close()

    def seated(self, game: Game, seating: Seating, seed: str) -> dict[str, Bot]:
        """A bot for each seat of a game, with a seed of its own.

        Raises:
            Forfeit: a program is not ready to play.
        """
        twins: Counter[str] = Counter()
        players: dict[str, Bot] = {}
        for seat, name in zip(game.seats, seating, strict=True):
            own = derived(seed, seat)
            if _is_program(self._bots[name]):
                program = self._program(name, twins[name])
                program.begin(game.rules, game.seats, seat, own)
                players[seat] = program
                twins[name] += 1
            else:
                players[seat] = bot(self._bots[name], own)
        return players

    def _program(self, name: str, twin: int) -> ExternalBot:
        """A program; one at two seats runs twice, since one process would see two hands."""
        if (name, twin) not in self._programs:
            self._programs[name, twin] = ExternalBot(name, self._setup.limits, self._log)
        return self._programs[name, twin]


def _is_program(spec: BotSpec) -> bool:
    return isinstance(spec, str) and spec.startswith(PREFIX)


def _outcome(game: Game, forfeit: Forfeit | None) -> tuple[tuple[str, ...], str | None]:
    """Places and loser. A seat that forfeits has lost; if only one other is left, it is placed."""
    places = tuple(game.places)
    if forfeit is None:
        return places, game.result.loser if game.result else None
    left = [seat for seat in game.seats if seat not in {*places, forfeit.seat}]
    if len(left) <= 1:
        places = (*places, *left, forfeit.seat)
    return places, forfeit.seat


# Processes ----------------------------------------------------------------------------------------


class Worker(Protocol):
    """A worker in a process."""

    def play(self, number: int, /) -> Any:
        """The result of one task."""

    def close(self) -> None:
        """Release what the worker holds."""


def shared_out(
    worker: Callable[..., Worker], arguments: tuple[Any, ...], numbers: Sequence[int], jobs: int
) -> Generator[Any, None, None]:
    """The results of all tasks, in the order of their numbers, from processes that are kept busy.

    Args:
        worker: makes the worker of a process from the arguments.
        arguments: what ``worker`` is called with.
        numbers: the numbers of the tasks.
        jobs: how many processes at most.
    """
    context = get_context("spawn")  # forking a process with threads is not safe
    processes: dict[Any, SpawnProcess] = {}
    try:
        with postponed(), kept_from_children():
            for _ in range(min(jobs, len(numbers))):
                line, far_end = context.Pipe()
                process = context.Process(
                    target=_work, args=(far_end, worker, arguments), daemon=True
                )
                process.start()
                far_end.close()
                processes[line] = process
        waiting = iter(numbers)
        idle: list[Any] = list(processes)
        at_work: dict[Any, int] = {}
        found: dict[int, Any] = {}
        for number in numbers:
            while number not in found:
                for free, task in zip(idle, waiting, strict=False):
                    free.send(task)
                    at_work[free] = task
                idle = wait(list(at_work))
                for ready in idle:
                    found[at_work.pop(ready)] = _result(ready, processes[ready])
            yield found.pop(number)
    finally:
        for process in processes.values():
            process.terminate()
        for line, process in processes.items():
            process.join(_PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
            process.close()
            line.close()


def _result(line: Any, process: SpawnProcess) -> Any:
    """The result of the task that a process has done.

    Raises:
        ShitheadError: the process is gone.
        Exception: the error that the task raised.
    """
    try:
        found, error = line.recv()
    except (EOFError, OSError):
        raise ShitheadError("setup-process-gone", process=str(process.pid)) from None
    if error is not None:
        raise error
    return found


def _work(line: Connection[Any, Any], make: Callable[..., Worker], arguments: Any) -> None:
    """Do tasks until the line is closed. Ctrl-C is left to the leading process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    worker = make(*arguments)
    try:
        with suppress(EOFError, OSError):
            while True:
                number = line.recv()
                answer: tuple[Any, Exception | None]
                try:
                    answer = worker.play(number), None
                except Exception as error:  # noqa: BLE001 — raised again where somebody can see it
                    answer = None, error
                line.send(answer)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        worker.close()
