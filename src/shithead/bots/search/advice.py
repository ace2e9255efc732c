"""Advice: the result of a search on every legal move of a view."""

from __future__ import annotations

from math import nan, sqrt

from msgspec import Struct

from shithead.notation.moves import Move


class Budget(Struct, frozen=True):
    """The limits of a search, which ends when it reaches one of them.

    Attributes:
        iterations: the number of sampled deals; None for no limit.
        seconds: the time in seconds; None for no limit.
        cores: the number of processor cores that share the iterations; None for all.
    """

    iterations: int | None = None
    seconds: float | None = None
    cores: int | None = 1


class Option(Struct, frozen=True):
    """A legal move with its chances.

    Moves that the search does not distinguish (down cards, suits that do not matter) share one
    estimate.

    Attributes:
        move: the move.
        visits: how often the search tried the move; with more visits the chances are surer.
        loses: the estimated chance of losing the round after the move, 0 … 1; nan if never tried.
            It is 0 in rounds that end when the first of several seats is out.
        wins: the estimated chance of being out first, 0 … 1; nan if never tried.
    """

    move: Move
    visits: int
    loses: float = nan
    wins: float = nan

    @property
    def error(self) -> float:
        """The standard error of ``loses``; nan if the move was never tried."""
        if not self.visits:
            return nan
        likely = (self.loses * self.visits + 1) / (self.visits + 2)
        return sqrt(likely * (1 - likely) / self.visits)


class MoveAdvice(Struct, frozen=True):
    """The outcome of a search.

    Attributes:
        seat: the seat that was advised.
        options: all legal moves, the one tried most often first.
        iterations: the number of sampled deals.
    """

    seat: str
    options: tuple[Option, ...]
    iterations: int

    @property
    def best(self) -> Option:
        """The best move: the one tried most often."""
        return self.options[0]

    def option(self, move: Move) -> Option:
        """The option with this move.

        Raises:
            KeyError: the move is not legal.
        """
        for option in self.options:
            if option.move == move:
                return option
        raise KeyError(move.text)
