"""Bots by users' own code: what has failed in them, in words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Final

from shithead.bots import Bot, BotSpec, bot
from shithead.deck.shuffle import Seed
from shithead.errors import BotError, ShitheadError
from shithead.interrupts import Terminated

if TYPE_CHECKING:
    from shithead.game.view import View
    from shithead.notation.moves import Move

_PACKAGE: Final = str(Path(__file__).parents[1])


class CustomBot:
    """A bot by a user's own code.

    Args:
        player: the bot.
        asked: is told the seat whenever the bot is asked for a move.
    """

    def __init__(self, player: Bot, asked: Callable[[str], None]) -> None:
        """Nobody has asked it yet."""
        self._player, self._asked = player, asked

    def choose(self, view: View) -> Move:
        """The move of the bot."""
        self._asked(view.seat)
        return self._player.choose(view)


def new_bot(name: str, spec: BotSpec, seed: Seed = 0) -> Bot:
    """A new bot, as ``shithead.bot`` makes it.

    Raises:
        SetupError: there is no such bot.
        BotError: its code fails.
    """
    try:
        return bot(spec, seed)
    except (ShitheadError, Terminated):
        raise
    except (Exception, SystemExit) as error:
        raise BotError("setup-bot-no-init", bot=name, **what_failed(error)) from error


def what_failed(error: BaseException) -> dict[str, object]:
    """What an error says, and the last line of the user's code that it came through.

    Returns:
        Arguments of a message: ``why``, ``file`` and ``line``.
    """
    why: object = error
    if not isinstance(error, ShitheadError):
        why = ": ".join(filter(None, [type(error).__name__, str(error)]))
    lines = [
        frame
        for frame in extract_tb(error.__traceback__)
        if not frame.filename.startswith(_PACKAGE)
    ]
    file, line = (lines[-1].filename, lines[-1].lineno) if lines else ("none", 0)
    return {"why": why, "file": file, "line": line}
