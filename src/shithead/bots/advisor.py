"""The function ``advise``: search a view, and return advice on its legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.search.advice import Budget, MoveAdvice
from shithead.deck.shuffle import Seed, kernel_seed
from shithead.errors import SetupError

if TYPE_CHECKING:
    from shithead.game.view import View


def advise(  # noqa: PLR0913 — the public call, most of it optional
    view: View,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    seed: Seed = 0,
    cores: int | None = 1,
    judged: bool = False,
) -> MoveAdvice:
    """Search the legal moves of a view, and return the chances after each of them.

    The same view, iterations, seed and cores give the same advice. By default the search takes one
    second. It first compiles its kernels if this machine has none.

    Args:
        view: the seat's view, on turn or off turn.
        iterations: the number of sampled deals.
        seconds: the time limit.
        seed: a number or a text that fixes the sampled deals.
        cores: the number of processor cores to use; None for all.
        judged: whether the net judges where the search ends, as for the strong bots; otherwise
            rules of thumb play rounds to their end.

    Raises:
        SetupError: a number is out of range, the seed is invalid, or the seat has no legal move.
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

    return search(view, Budget(iterations, seconds, cores), chance, judged=judged)
