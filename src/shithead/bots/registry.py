"""Bots by name: a level, a search with its budget, or a Python class."""

from __future__ import annotations

from typing import Final

from shithead.bots.bot_protocol import Bot
from shithead.bots.custom_bot import checked_bot, custom_factory, new_custom_bot
from shithead.bots.kernel_bots import BeginnerBot, RandomBot, SteadyBot
from shithead.bots.search.advice import Budget
from shithead.bots.search_bot import SearchBot
from shithead.close_match import close_match
from shithead.deck.shuffle import Seed, seed_of
from shithead.errors import SetupError

PLAIN: Final = {kind.name: kind for kind in (RandomBot, BeginnerBot, SteadyBot)}
"""Bots that answer at once."""

BUDGETS: Final = {
    "sharp": Budget(seconds=0.1),
    "expert": Budget(seconds=1.0),
    "search": Budget(seconds=0.1),
}
"""How long the bots search for a move."""

_LONGEST: Final = 3600.0
_MOST: Final = 10**9


BotSpec = str | type[Bot] | Bot
"""Whatever a bot can be asked for by: a name, a class, or the bot itself."""


def bot(spec: BotSpec, seed: Seed = 0) -> Bot:
    """A new bot.

    Args:
        spec: one of :func:`bot_names`; or a search with its budget: ``search:0.5`` thinks half a
            second a move, ``search:2000it`` looks into 2000 worlds and so plays the same from the
            same seed; or a class of one's own, by itself or as ``module:Class``,
            ``file.py:Class``, ``file.py`` (docs/write-a-bot.md). A bot is returned as it is.
        seed: a number or a text that fixes its chance; bots that shall differ get different seeds.
            A class is given it if it takes an argument.

    Raises:
        SetupError: no such bot, a budget that cannot be, or the seed is none.
    """
    chance = seed_of(seed)
    if isinstance(spec, type):
        return new_custom_bot(spec, chance)
    if not isinstance(spec, str):
        return checked_bot(spec)
    if spec in PLAIN:
        return PLAIN[spec](chance)
    factory = None if _names_search(spec) else custom_factory(spec)
    if factory is not None:
        return new_custom_bot(factory, chance)
    return SearchBot(chance, spec, budget(spec))


def bot_name(spec: BotSpec) -> str:
    """The name of a bot: its own, or that of its class as ``module:Class``."""
    name = spec if isinstance(spec, str) else getattr(spec, "name", None)
    if isinstance(name, str):
        return name
    kind = spec if isinstance(spec, type) else type(spec)
    return f"{kind.__module__}:{kind.__qualname__}"


def bot_names() -> tuple[str, ...]:
    """Every level, the weakest first."""
    return (*PLAIN, *(name for name in BUDGETS if name != "search"))


def needs_search(spec: BotSpec) -> bool:
    """Whether a bot needs the kernels of the search."""
    return isinstance(spec, str) and _names_search(spec)


def _names_search(spec: str) -> bool:
    """Whether a text asks for a search, with a budget or without."""
    return spec.partition(":")[0] in BUDGETS


def budget(name: str) -> Budget:
    """The search budget that a bot's name states: ``expert``, ``search:0.5``, ``search:2000it``.

    Raises:
        SetupError: it does not search, or the budget cannot be.
    """
    kind, colon, text = name.partition(":")
    if not _names_search(name) or (colon and kind != "search"):
        known = [*PLAIN, *BUDGETS]
        close = close_match(name, known)
        raise SetupError("setup-unknown-bot", name=name, allowed=", ".join(known), close=close)
    if not colon:
        return BUDGETS[kind]
    found = _read_budget(text)
    if found is None:
        raise SetupError("setup-search-budget", name=name)
    return found


def _read_budget(text: str) -> Budget | None:
    """``0.1``: seconds; ``2000it``: iterations; None for neither."""
    digits = text.removesuffix("it")
    try:
        if digits != text:
            return Budget(iterations=int(digits)) if 0 < int(digits) <= _MOST else None
        return Budget(seconds=float(text)) if 0.0 < float(text) <= _LONGEST else None
    except ValueError:
        return None
