"""The arena: bots against each other, every deal with every seating."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from shithead.bots.external_bot import Forfeit
from shithead.bots.play_out import play_out
from shithead.game.game import Game
from shithead.lab.contestants import Contestants
from shithead.lab.result_store import ArenaGame, Forfeited
from shithead.lab.schedule import bots_seed, deck_seed
from shithead.lab.simulate import seat_names
from shithead.lab.worker_pool import shared_out

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from pathlib import Path

    from shithead.lab.result_store import ArenaSetup
    from shithead.lab.schedule import Seating


_LONGEST: Final = 200
"""Characters of a failed bot's answer that results keep."""


def check(setup: ArenaSetup, log: Path | None = None) -> None:
    """Check that every bot can play.

    Raises:
        SetupError: a bot cannot.
    """
    contestants = Contestants(setup.limits, log)
    try:
        contestants.check(setup.bots)
    finally:
        contestants.close()


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
    table = ArenaTable(setup, log)
    try:
        yield from map(table.play, deals)
    finally:
        table.close()


class ArenaTable:
    """The games that one process plays."""

    def __init__(self, setup: ArenaSetup, log: Path | None) -> None:
        """Keep the set-up; external programs stay from game to game."""
        self._setup = setup
        self._contestants = Contestants(setup.limits, log)

    def play(self, deal: int) -> list[ArenaGame]:
        """All games of a deal."""
        each = enumerate(self._setup.seatings)
        return [self._game(deal, number, seating) for number, seating in each]

    def close(self) -> None:
        """End every external program."""
        self._contestants.close()

    def _game(self, deal: int, number: int, seating: Seating) -> ArenaGame:
        setup = self._setup
        seeds = deck_seed(setup.seed, deal), bots_seed(setup.seed, deal, number)
        began = perf_counter()
        game = Game(setup.rules, seat_names(setup.seats), seed=seeds[0])
        forfeit = self._play_out(game, seating, seeds[1])
        places, loser = _outcome(game, forfeit)
        seconds = round(perf_counter() - began, 4)
        return ArenaGame(deal, seating, places, loser, game.ply, seconds, *seeds, _note(forfeit))

    def _play_out(self, game: Game, seating: Seating, seed: str) -> Forfeit | None:
        """Play a game to its end, or until a bot forfeits; every program is told the result."""
        forfeit = None
        try:
            play_out(game, self._contestants.seated(game, seating, seed))
        except Forfeit as failed:
            forfeit = failed
        self._contestants.tell_end(*_outcome(game, forfeit))
        return forfeit


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
