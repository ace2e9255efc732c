"""Advice: what a search finds about every legal move of a view."""

from __future__ import annotations

from math import nan, sqrt
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from shithead.errors import SetupError

if TYPE_CHECKING:
    from shithead.game.view import View
    from shithead.notation.moves import Move
else:
    Move = Any


class Budget(Struct, frozen=True):
    """How long to search: until one of the two is used up.

    Attributes:
        iterations: worlds to look into; None: as many as time allows.
        seconds: time to think; None: as long as the iterations take.
        cores: how many processor cores to use, all of them if None. Iterations are shared out.
    """

    iterations: int | None = None
    seconds: float | None = None
    cores: int | None = 1


class Option(Struct, frozen=True):
    """A legal move, and what the search found.

    Moves that the search does not tell apart (down cards, suits that do not matter) share theirs.

    Attributes:
        move: the move.
        visits: how often it was tried; the more, the surer the chances.
        loses: the estimated chance of losing the round after it, 0 … 1; nan if never tried. A
            round that ends with the first of several seats out has no loser: there it is 0.
        wins: the estimated chance of being out first; nan if never tried.
    """

    move: Move
    visits: int
    loses: float = nan
    wins: float = nan

    @property
    def error(self) -> float:
        """The standard error of ``loses`` by chance alone; nan if never tried."""
        if not self.visits:
            return nan
        likely = (self.loses * self.visits + 1) / (self.visits + 2)
        return sqrt(likely * (1 - likely) / self.visits)


class Advice(Struct, frozen=True):
    """What a search came to.

    Attributes:
        seat: who asked.
        options: every legal move, the one tried most often first.
        iterations: how many worlds were looked into.
    """

    seat: str
    options: tuple[Option, ...]
    iterations: int

    @property
    def best(self) -> Option:
        """The move to make: the one tried most often."""
        return self.options[0]

    def option(self, move: Move) -> Option:
        """What was found about a move.

        Raises:
            KeyError: the move was not legal.
        """
        for option in self.options:
            if option.move == move:
                return option
        raise KeyError(move.text)


def advise(
    view: View,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    cores: int | None = 1,
) -> Advice:
    """Search from a view: how often each legal move was tried, and the chances after it.

    The same view, iterations, seed and cores give the same advice. Without iterations or seconds
    it takes a second. Kernels that this machine has not compiled yet are compiled first.

    Args:
        view: what the seat sees; it may be off turn.
        iterations: how many worlds to look into.
        seconds: how long to think.
        seed: fixes the worlds, 0 … 2**62.
        cores: how many processor cores to use; None: all.

    Raises:
        SetupError: a number is out of range, or the seat has no legal move.
    """
    numbers = [number for number in (iterations, seconds, cores) if number is not None]
    if min(numbers, default=1) <= 0 or not 0 <= seed <= 2**62:
        raise SetupError("setup-budget")
    if not view.legal:
        raise SetupError("setup-no-choice", seat=view.seat)
    if iterations is None and seconds is None:
        seconds = 1.0
    from shithead.bots.search.parallel_search import think

    return think(view, Budget(iterations, seconds, cores), seed)
