"""Bots: what to play, seen only through a view.

A bot gets a :class:`View` and answers with one of its legal moves. It never sees a game. It has
its own source of chance, and so the same seed and the same views give the same moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.advisor import advise
from shithead.bots.bot_protocol import Bot
from shithead.bots.registry import BUDGETS, PLAIN, BotSpec, needs_policy, needs_search, new_bot
from shithead.bots.search.advice import MoveAdvice, Option
from shithead.notation.moves import PASS

if TYPE_CHECKING:
    from shithead.game.view import View
    from shithead.notation.moves import Move

__all__ = [
    "Bot",
    "BotSpec",
    "MoveAdvice",
    "Option",
    "advise",
    "bot",
    "bot_names",
    "needs_policy",
    "needs_search",
    "out_of_turn",
]


def out_of_turn(player: Bot, view: View) -> Move | None:
    """The move that a bot makes on another seat's turn, or None for no move.

    It is asked like on its turn, with ``pass`` as one more legal move.

    Args:
        player: the bot.
        view: of a seat off turn that has a choice (:meth:`Game.out_of_turn`).
    """
    chosen = player.choose(view.or_pass())
    return None if chosen == PASS else chosen


def bot(spec: BotSpec, seed: int | str = 0) -> Bot:
    """A new bot.

    Args:
        spec: one of :func:`bot_names`; or a search with its budget: ``search:0.5`` thinks half a
            second a move, ``search:2000it`` looks into 2000 worlds and so plays the same from the
            same seed; or a class of one's own, by itself or as ``module:Class``,
            ``file.py:Class``, ``file.py`` (docs/write-a-bot.md). A bot is returned as it is.
        seed: fixes its chance; bots that shall differ get different seeds. A class is given it if
            it takes an argument.

    Raises:
        SetupError: no such bot, or a budget that cannot be.
    """
    return new_bot(spec, seed)


def bot_names() -> tuple[str, ...]:
    """Every level, the weakest first."""
    return (*PLAIN, *(name for name in BUDGETS if name != "search"))
