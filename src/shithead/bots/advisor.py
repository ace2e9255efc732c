"""The advisor: what a search finds about the legal moves of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.search.advice import Budget, MoveAdvice
from shithead.deck.shuffle import Seed, kernel_seed
from shithead.errors import SetupError

if TYPE_CHECKING:
    from shithead.game.view import View


def advise(
    view: View,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: Seed = 0,
    cores: int | None = 1,
) -> MoveAdvice:
    """Search from a view: how often each legal move was tried, and the chances after it.

    The same view, iterations, seed and cores give the same advice. Without iterations or seconds
    it takes one second. Kernels that this machine has not compiled yet are compiled first.

    Args:
        view: what the seat sees; it may be off turn.
        iterations: how many worlds to search.
        seconds: how long to search.
        seed: a number or a text that fixes the worlds.
        cores: how many processor cores to use; None: all.

    Raises:
        SetupError: a number is out of range, the seed is none, or the seat has no legal move.
    """
    chance = kernel_seed(seed)
    numbers = [number for number in (iterations, seconds, cores) if number is not None]
    if min(numbers, default=1) <= 0:
        raise SetupError("setup-budget")
    if not view.legal:
        raise SetupError("setup-no-choice", seat=view.seat)
    if iterations is None and seconds is None:
        seconds = 1.0
    from shithead.bots.search.tree_search import search

    return search(view, Budget(iterations, seconds, cores), chance)
