"""Players who see all hands: how much luck there is left for anyone who does not.

They search like any other, but every hand counts as seen by everybody; stock and down cards stay
unknown. No bot of the game can do this: a view of this kind is made here only, out of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

import shithead as sh
from shithead.lab.arena import ArenaTable
from shithead.lab.contestants import Contestants

if TYPE_CHECKING:
    from pathlib import Path

    from shithead.game.view import View
    from shithead.lab.result_store import ArenaSetup
    from shithead.lab.schedule import Seating

PREFIX: Final = "seeing:"
"""Before the budget of a search, ``seeing:1000it``."""


def open_view(game: sh.Game, view: View) -> View:
    """A seat's view of the same game in which everybody has seen all hands."""
    whole = game.position()
    seen = structs.replace(whole, known=tuple(row.hand for row in whole.rows))
    found = sh.View.from_position(seen, view.seat, view.rules)
    return found.or_pass() if view.offers_pass else found


class Seeing:
    """A bot at one game that is shown all hands."""

    def __init__(self, game: sh.Game, inner: sh.Bot, name: str) -> None:
        """Sit beside the game."""
        self.name = name
        self._game = game
        self._inner = inner

    def choose(self, view: View) -> sh.Move:
        """What the other bot would do if it saw all hands."""
        return self._inner.choose(open_view(self._game, view))


class SeeingContestants(Contestants):
    """The arena's contestants, and those who see all hands."""

    def seated(self, game: sh.Game, seating: Seating, seed: str) -> dict[str, sh.Bot]:
        """A bot for each seat."""
        plain = tuple(name.replace(PREFIX, "search:") for name in seating)
        found = super().seated(game, plain, seed)
        for seat, name in zip(game.seats, seating, strict=True):
            if name.startswith(PREFIX):
                found[seat] = Seeing(game, found[seat], name)
        return found


class SeeingArenaTable(ArenaTable):
    """The arena's table, with such contestants."""

    def __init__(self, setup: ArenaSetup, log: Path | None) -> None:
        """Invite them."""
        super().__init__(setup, log)
        self._contestants = SeeingContestants(setup.limits, log)
