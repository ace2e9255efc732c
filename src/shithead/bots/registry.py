"""What a bot is asked for by: a level, or a search with its budget."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.bots.beginner_bot import Beginner
from shithead.bots.random_bot import Evenly
from shithead.bots.search.advice import Budget
from shithead.bots.search_bot import Search
from shithead.bots.steady_bot import Steady
from shithead.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Callable

    from shithead.bots.bot_protocol import Bot

PLAIN: Final[dict[str, Callable[[int | str], Bot]]] = {
    "random": Evenly,
    "beginner": Beginner,
    "steady": Steady,
}
"""Bots that answer at once."""

BUDGETS: Final = {
    "sharp": Budget(seconds=0.1),
    "expert": Budget(seconds=1.0),
    "search": Budget(seconds=0.1),
}
"""How long the bots search for a move."""

_LONGEST: Final = 3600.0
_MOST: Final = 10**9


def made(name: str, seed: int | str) -> Bot:
    """A new bot.

    Raises:
        SetupError: no such bot, or a budget that cannot be.
    """
    if name in PLAIN:
        return PLAIN[name](seed)
    return Search(seed, name, budget(name))


def weighs(name: str) -> bool:
    """Whether a bot asks the policy, and nothing beyond it."""
    return name in PLAIN and name != Evenly.name


def searches(name: str) -> bool:
    """Whether a bot needs the kernels of the search."""
    return name.partition(":")[0] in BUDGETS


def budget(name: str) -> Budget:
    """How long the bot of this name searches: ``expert``, ``search:0.5``, ``search:2000it``.

    Raises:
        SetupError: it does not search, or the budget cannot be.
    """
    kind, colon, text = name.partition(":")
    if kind not in BUDGETS or (colon and kind != "search"):
        allowed = ", ".join([*PLAIN, *BUDGETS])
        raise SetupError("setup-unknown-bot", name=name, allowed=allowed)
    if not colon:
        return BUDGETS[kind]
    found = _read(text)
    if found is None:
        raise SetupError("setup-search-budget", name=name)
    return found


def _read(text: str) -> Budget | None:
    """``0.1``: seconds; ``2000it``: iterations; None for neither."""
    digits = text.removesuffix("it")
    try:
        if digits != text:
            return Budget(iterations=int(digits)) if 0 < int(digits) <= _MOST else None
        return Budget(seconds=float(text)) if 0.0 < float(text) <= _LONGEST else None
    except ValueError:
        return None
