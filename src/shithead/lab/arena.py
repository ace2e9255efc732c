"""The arena: bots against each other, every deal with every seating."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Final

from shithead.bots import Bot, BotSpec, bot
from shithead.bots.external_bot import PREFIX, ExternalBot, Failure, Forfeit
from shithead.bots.play_out import play_out
from shithead.deck.shuffle import derived
from shithead.errors import SetupError
from shithead.game.game import Game
from shithead.lab.result_store import ArenaGame, ArenaSetup, Forfeited, Seating
from shithead.lab.simulate import seat_names
from shithead.lab.worker_pool import shared_out

_LONGEST: Final = 200
"""Characters of a failed bot's answer that results keep."""


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
        self._guests: dict[tuple[str, int], ExternalBot] = {}

    def play(self, deal: int) -> list[ArenaGame]:
        """All games of a deal."""
        each = enumerate(self._setup.seatings)
        return [self._game(deal, number, seating) for number, seating in each]

    def check(self, name: str) -> None:
        """Check that a bot can play.

        Raises:
            SetupError: there is no such bot, or the program does not start.
        """
        if not _is_program(self._bots[name]):
            bot(self._bots[name])
            return
        try:
            self._guest(name, 0).start()
        except Failure as failure:
            log = str(self._log or "none")
            raise SetupError("setup-bot-no-start", bot=name, why=failure, log=log) from None

    def close(self) -> None:
        """End every external program."""
        for guest in self._guests.values():
            guest.close()

    def _game(self, deal: int, number: int, seating: Seating) -> ArenaGame:
        setup = self._setup
        deck_seed, bots_seed = f"{setup.seed}/deal/{deal}", f"{setup.seed}/bots/{deal}/{number}"
        began = perf_counter()
        game = Game(setup.rules, seat_names(setup.seats), seed=deck_seed)
        forfeit = None
        try:
            play_out(game, self.seated(game, seating, bots_seed))
        except Forfeit as failed:
            forfeit = failed
        places, loser = _outcome(game, forfeit)
        for guest in self._guests.values():
            guest.finish(places, loser)
        seconds = round(perf_counter() - began, 4)
        seeds = deck_seed, bots_seed
        return ArenaGame(deal, seating, places, loser, game.ply, seconds, *seeds, _note(forfeit))

    def seated(self, game: Game, seating: Seating, seed: str) -> dict[str, Bot]:
        """A bot for each seat, with a seed of its own.

        Args:
            game: the game before its first move.
            seating: the bot's name for each seat, clockwise.
            seed: fixes the bots' chance, each seat's in its own way.

        Raises:
            Forfeit: a program is not ready to play.
        """
        twins: Counter[str] = Counter()
        players: dict[str, Bot] = {}
        for seat, name in zip(game.seats, seating, strict=True):
            own = derived(seed, seat)
            if _is_program(self._bots[name]):
                guest = self._guest(name, twins[name])
                guest.begin(game.rules, game.seats, seat, own)
                players[seat] = guest
                twins[name] += 1
            else:
                players[seat] = bot(self._bots[name], own)
        return players

    def _guest(self, name: str, twin: int) -> ExternalBot:
        """A program; one at two seats runs twice, since one process would see two hands."""
        if (name, twin) not in self._guests:
            self._guests[name, twin] = ExternalBot(name, self._setup.limits, self._log)
        return self._guests[name, twin]


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


def _note(forfeit: Forfeit | None) -> Forfeited | None:
    if forfeit is None:
        return None
    return Forfeited(forfeit.seat, forfeit.failure.fault.value, forfeit.failure.detail[:_LONGEST])
