"""Bots: what to play, seen only through a view.

A bot gets a ``View`` and answers with one of its legal moves. It never sees a game. It has
its own source of chance, and so the same seed and the same views give the same moves.
"""

from __future__ import annotations

from shithead.bots.advisor import advise
from shithead.bots.registry import Bot, BotSpec, bot, bot_name, bot_names, needs_search, out_of_turn
from shithead.bots.search.advice import MoveAdvice, Option

__all__ = [
    "Bot",
    "BotSpec",
    "MoveAdvice",
    "Option",
    "advise",
    "bot",
    "bot_name",
    "bot_names",
    "needs_search",
    "out_of_turn",
]
