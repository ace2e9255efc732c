"""Bots that see all hands: the most that a bot could win by knowing them.

They search as usual, with every hand known to everyone; stock and down cards stay unknown. Bots of
the game never get such a view: it is made here, from the game itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

import shithead as sh
from shithead.lab.arena import ArenaTable

if TYPE_CHECKING:
    from shithead.game.view import View
    from shithead.lab.result_store import Seating

PREFIX: Final = "open-hands:"
"""Before the budget of a search, ``open-hands:1000it``."""


def open_view(game: sh.Game, view: View) -> View:
    """A seat's view of the same game in which everybody has seen all hands."""
    whole = game.position()
    seen = structs.replace(whole, known=tuple(row.hand for row in whole.rows))
    found = sh.View.from_position(seen, view.seat, view.rules)
    return found.or_pass() if view.offers_pass else found


class OpenHandsBot:
    """A bot in one game that sees all hands."""

    def __init__(self, game: sh.Game, inner: sh.Bot, name: str) -> None:
        """Sit beside the game."""
        self.name = name
        self._game = game
        self._inner = inner

    def choose(self, view: View) -> sh.Move:
        """The other bot's move if it saw all hands."""
        return self._inner.choose(open_view(self._game, view))


class OpenHandsTable(ArenaTable):
    """The arena's table, where bots may sit that see all hands."""

    def seated(self, game: sh.Game, seating: Seating, seed: str) -> dict[str, sh.Bot]:
        """A bot for each seat."""
        plain = tuple(name.replace(PREFIX, "search:") for name in seating)
        found = super().seated(game, plain, seed)
        for seat, name in zip(game.seats, seating, strict=True):
            if name.startswith(PREFIX):
                found[seat] = OpenHandsBot(game, found[seat], name)
        return found
