"""The protocol of bots: one method, which is also asked off turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from shithead.notation.moves import PASS, Move

if TYPE_CHECKING:
    from shithead.game.view import View


class Bot(Protocol):
    """A player: any object with this method can be one."""

    def choose(self, view: View) -> Move:
        """Choose one of the view's legal moves, of which there is at least one."""


def out_of_turn(player: Bot, view: View) -> Move | None:
    """The move that a bot makes on another seat's turn, or None for no move.

    It is asked like on its turn, with ``pass`` as one more legal move.

    Args:
        player: the bot.
        view: of a seat off turn that has a choice (:meth:`Game.out_of_turn`).
    """
    chosen = player.choose(view.or_pass())
    return None if chosen == PASS else chosen
