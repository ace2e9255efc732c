"""Bots: what to play, seen only through a view.

A bot gets a :class:`View` and answers with one of its legal moves. It never sees a game. It carries
its own source of chance, and so plays the same from the same seed and the same views.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from msgspec import structs

from shithead.bots.evenly import Evenly
from shithead.bots.steady import Steady
from shithead.errors import SetupError
from shithead.moves import Move, MoveKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from shithead.view import View

__all__ = ["Bot", "bot", "bot_names", "out_of_turn"]


class Bot(Protocol):
    """Somebody who plays."""

    @property
    def name(self) -> str:
        """The name that :func:`bot` knows it by."""

    def choose(self, view: View) -> Move:
        """One of the view's legal moves, of which there is at least one."""


LET_IT_BE: Final = Move(MoveKind.PASS)


def out_of_turn(player: Bot, view: View) -> Move | None:
    """What a bot does while it is another's turn, or None to let it be.

    It is asked like on its turn, with ``pass`` as one more legal move.

    Args:
        player: the bot.
        view: of a seat off turn that has a choice (:meth:`Game.out_of_turn`).
    """
    legal = (*view.legal, LET_IT_BE)
    chosen = player.choose(structs.replace(view, legal=legal))
    return None if chosen == LET_IT_BE else chosen


_BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {"random": Evenly, "steady": Steady}


def bot(name: str, seed: int | str = 0) -> Bot:
    """A new bot.

    Args:
        name: one of :func:`bot_names`.
        seed: fixes its chance; bots that shall differ get different seeds.

    Raises:
        SetupError: no such bot.
    """
    if name not in _BOTS:
        raise SetupError("setup-unknown-bot", name=name, allowed=", ".join(_BOTS))
    return _BOTS[name](seed)


def bot_names() -> tuple[str, ...]:
    """Every bot, the weakest first."""
    return tuple(_BOTS)
