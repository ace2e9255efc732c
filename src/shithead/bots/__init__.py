"""Bots: what to play, seen only through a view.

A bot gets a :class:`View` and answers with one of its legal moves. It never sees a game. It carries
its own source of chance, and so plays the same from the same seed and the same views.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from shithead.bots.evenly import Evenly
from shithead.bots.steady import Steady
from shithead.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Callable

    from shithead.moves import Move
    from shithead.view import View

__all__ = ["Bot", "bot", "bot_names"]


class Bot(Protocol):
    """Somebody who plays."""

    @property
    def name(self) -> str:
        """The name that :func:`bot` knows it by."""

    def choose(self, view: View) -> Move:
        """One of the view's legal moves, of which there is at least one."""


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
