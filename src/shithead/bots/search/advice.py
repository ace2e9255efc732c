"""Advice: what a search finds about every legal move of a view."""

from __future__ import annotations

from math import nan, sqrt

from msgspec import Struct

from shithead.notation.moves import Move


class Budget(Struct, frozen=True):
    """The limits of a search, which ends as soon as one of them is reached.

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


class MoveAdvice(Struct, frozen=True):
    """The outcome of a search.

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
        """The findings about a move.

        Raises:
            KeyError: the move was not legal.
        """
        for option in self.options:
            if option.move == move:
                return option
        raise KeyError(move.text)
