"""What a bot is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from shithead.game.view import View
    from shithead.notation.moves import Move


class Bot(Protocol):
    """Somebody who plays."""

    @property
    def name(self) -> str:
        """The name that it was asked for by."""

    def choose(self, view: View) -> Move:
        """One of the view's legal moves, of which there is at least one."""
