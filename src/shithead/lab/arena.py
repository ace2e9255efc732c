"""The arena: bots play each other, every deal with every seating, in several processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor
from contextlib import closing, nullcontext
from functools import partial
from pathlib import Path
from time import perf_counter
from traceback import extract_tb
from typing import TYPE_CHECKING, Final

from shithead.bots import Bot, BotSpec, bot
from shithead.bots.external_bot import PREFIX, ExternalBot, Failure, Forfeit
from shithead.bots.kernel_bots import KernelBot
from shithead.bots.play_out import play_out
from shithead.bots.registry import AT_ONCE
from shithead.bots.search_bot import SearchBot
from shithead.deck.shuffle import Seed, derived
from shithead.errors import BotError, SetupError, ShitheadError
from shithead.game.game import Game
from shithead.game.seats import seat_names
from shithead.interrupts import Terminated
from shithead.lab.figures import figures_of
from shithead.lab.result_store import ArenaGame, ArenaSetup, Forfeited, Seating
from shithead.lab.shares import in_shares, processes
from shithead.whole_numbers import checked_jobs

if TYPE_CHECKING:
    from shithead.game.view import View
    from shithead.notation.moves import Move

_LONGEST: Final = 200
"""Characters of a failed bot's answer that results keep."""

_DEALS: Final = 8
"""The number of deals in a share."""

_PACKAGE: Final = str(Path(__file__).parents[1])


class ArenaTable:
    """The games of one process. External programs keep running from game to game.

    Args:
        setup: the rules, seats and bots.
        log: the file for the standard error of external programs; None discards it.
    """

    def __init__(self, setup: ArenaSetup, log: Path | None) -> None:
        """Set up the table, without starting any program."""
        self._setup = setup
        self._log = log
        self._bots = dict(setup.line_up)
        self._programs: dict[tuple[str, int], ExternalBot] = {}
        self._asked: list[str] = []
        """The seats of custom bots that were asked in the present game, in turn."""

    def play(self, deal: int) -> list[ArenaGame]:
        """All games of a deal.

        Raises:
            BotError: the code of a bot fails, or ends the program with ``sys.exit``.
        """
        seatings = enumerate(self._setup.seatings)
        return [self._play(deal, number, seating) for number, seating in seatings]

    def _play(self, deal: int, number: int, seating: Seating) -> ArenaGame:
        """Play a deal with one seating; ``number`` is the seating's."""
        setup, began = self._setup, perf_counter()
        deck_seed, bots_seed = f"{setup.seed}/deal/{deal}", f"{setup.seed}/bots/{deal}/{number}"
        game = Game(setup.rules, seat_names(setup.seats), seed=deck_seed)
        forfeit = note = None
        try:
            play_out(game, self.seated(game, seating, bots_seed))
        except Forfeit as failed:
            forfeit, failure = failed, failed.failure
            note = Forfeited(failed.seat, failure.fault.value, failure.detail[:_LONGEST])
        except (Exception, SystemExit) as error:
            if not self._asked or isinstance(error, Terminated):
                raise
            bot_of = dict(zip(game.seats, seating, strict=True))
            raise BotError(
                "setup-bot-failed",
                bot=bot_of[self._asked[-1]],
                seat=self._asked[-1],
                deal=deal,
                move=game.ply + 1,
                deck=deck_seed,
                bots=bots_seed,
                **what_failed(error),
            ) from error
        places = tuple(game.places)
        if forfeit is None:
            loser = game.result.loser if game.result else None
        else:  # its seat loses, and a last remaining seat gets a place
            loser = forfeit.seat
            left = [seat for seat in game.seats if seat not in {*places, loser}]
            if len(left) <= 1:
                places = (*places, *left, loser)
        for program in self._programs.values():
            program.finish(places, loser)
        return ArenaGame(
            deal=deal,
            seating=seating,
            places=places,
            loser=loser,
            plies=game.ply,
            seconds=round(perf_counter() - began, 4),
            deck_seed=deck_seed,
            bots_seed=bots_seed,
            forfeit=note,
            figures=figures_of(game),
        )

    def check(self, name: str) -> None:
        """Check that a bot can play.

        Raises:
            SetupError: there is no such bot, or the program does not start.
            BotError: the code of the bot fails.
        """
        if not _is_program(self._bots[name]):
            new_bot(name, self._bots[name])
            return
        try:
            self._program(name, 0).start()
        except Failure as failure:
            kept = self._log and self._log.exists() and self._log.stat().st_size
            log = str(self._log) if kept else "none"
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
        self._asked.clear()
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
                player = new_bot(name, self._bots[name], own)
                is_ours = isinstance(player, KernelBot | SearchBot)
                players[seat] = player if is_ours else CustomBot(player, self._asked.append)
        return players

    def _program(self, name: str, twin: int) -> ExternalBot:
        """The program of a seat. With two seats it runs twice, so that it never sees two hands."""
        if (name, twin) not in self._programs:
            self._programs[name, twin] = ExternalBot(name, self._setup.limits, self._log)
        return self._programs[name, twin]


def _is_program(spec: BotSpec) -> bool:
    return isinstance(spec, str) and spec.startswith(PREFIX)


# Bots by users' own code --------------------------------------------------------------------------


class CustomBot:
    """A bot by a user's own code.

    Args:
        player: the bot.
        asked: is told the seat whenever the bot is asked for a move.
    """

    def __init__(self, player: Bot, asked: Callable[[str], None]) -> None:
        """Keep the bot, which has not been asked yet."""
        self._player, self._asked = player, asked

    def choose(self, view: View) -> Move:
        """The move of the bot."""
        self._asked(view.seat)
        return self._player.choose(view)


def new_bot(name: str, spec: BotSpec, seed: Seed = 0) -> Bot:
    """A new bot, as ``shithead.bot`` makes it.

    Raises:
        SetupError: there is no such bot.
        BotError: its code fails.
    """
    try:
        return bot(spec, seed)
    except (ShitheadError, Terminated):
        raise
    except (Exception, SystemExit) as error:
        raise BotError("setup-bot-no-init", bot=name, **what_failed(error)) from error


def what_failed(error: BaseException) -> dict[str, object]:
    """What an error says, and the last line of the user's code that it came through.

    Returns:
        Arguments of a message: ``why``, ``file`` and ``line``.
    """
    why: object = error
    if not isinstance(error, ShitheadError):
        why = ": ".join(filter(None, [type(error).__name__, str(error)]))
    lines = [
        frame
        for frame in extract_tb(error.__traceback__)
        if not frame.filename.startswith(_PACKAGE)
    ]
    file, line = (lines[-1].filename, lines[-1].lineno) if lines else ("none", 0)
    return {"why": why, "file": file, "line": line}


# Many deals ---------------------------------------------------------------------------------------


def check(setup: ArenaSetup, log: Path | None = None) -> None:
    """Check that every bot can play.

    Args:
        setup: the rules, seats and bots.
        log: the file for the standard error of external programs; None discards it.

    Raises:
        SetupError: there is no such bot, or its program does not start.
    """
    with closing(ArenaTable(setup, log)) as table:
        for name, _ in setup.line_up:
            table.check(name)


def play_deals(
    setup: ArenaSetup,
    deals: Sequence[int],
    jobs: int = 1,
    log: Path | None = None,
    *,
    executor: Executor | None = None,
) -> Generator[list[ArenaGame], None, None]:
    """Play deals, and yield the games of each deal in order. Any executor plays the same games.

    Closing the iterator ends all processes that it has started.

    Args:
        setup: the rules, seats and bots.
        deals: the numbers of the deals.
        jobs: the number of processes; 1 plays in this process.
        log: the file for the standard error of external programs; None discards it.
        executor: an executor that plays instead of processes (``shithead.lab.shares``).
    """
    jobs = checked_jobs(jobs)
    if executor is None and jobs == 1:
        with closing(ArenaTable(setup, log)) as here:
            yield from map(here.play, deals)
        return
    work = partial(play_share, ArenaTable, setup, log)
    # Several deals make a share where bots are quick, and for programs, which have to start.
    several = all(spec in AT_ONCE or _is_program(spec) for spec in setup.bots)
    size = max(1, min(_DEALS, len(deals) // jobs)) if several else 1
    shares = [deals[first : first + size] for first in range(0, len(deals), size)]
    with processes(jobs) if executor is None else nullcontext(executor) as players:
        for played in in_shares(work, shares, players):
            yield from played


def play_share(
    table: type[ArenaTable], setup: ArenaSetup, log: Path | None, deals: Sequence[int]
) -> list[list[ArenaGame]]:
    """Play the games of some deals, deal by deal."""
    with closing(table(setup, log)) as here:
        return [here.play(deal) for deal in deals]
