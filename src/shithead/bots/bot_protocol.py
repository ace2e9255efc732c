"""The protocol of bots: one method."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from shithead.game.view import View
    from shithead.notation.moves import Move


class Bot(Protocol):
    """A player: any object with this method can be one."""

    def choose(self, view: View) -> Move:
        """Choose one of the view's legal moves, of which there is at least one."""
