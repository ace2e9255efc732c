"""The bot ``beginner``: plays like somebody's first evening, sound but forgetful."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from msgspec import structs

from shithead.bots.policy_weights import Weights
from shithead.bots.steady_bot import Steady
from shithead.game.view import View
from shithead.notation.positions import Phase

if TYPE_CHECKING:
    from shithead.notation.moves import Move

NAIVE: Final = Weights(pressure=0.0, urgent=0.0, danger=0.0, quartet=0.6, further=1.0)
"""Gets rid of low cards, and thinks neither of who comes next nor of what comes back."""

DOUBT: Final = 0.3
"""How far off a judgement may well be, in the unit of the weights."""

CARELESS: Final = 0.35
"""How often a beginner is content with the up cards as they lie."""


class Beginner:
    """Judges like ``steady``, but roughly, and without what it should remember of others' hands."""

    name = "beginner"

    def __init__(self, seed: int | str = 0) -> None:
        """Carry its own source of chance."""
        self._chance = Random(seed)  # noqa: S311 — a game's bot keeps no secrets
        self._judge = Steady(seed, NAIVE)

    def choose(self, view: View) -> Move:
        """The move that seems best."""
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase is Phase.SWAP and self._chance.random() < CARELESS:
            return view.legal[-1]
        scores = self._judge.scores(forgotten(view))
        doubtful = [score + self._chance.gauss(0.0, DOUBT) for score in scores]
        return view.legal[doubtful.index(max(doubtful))]


def forgotten(view: View) -> View:
    """The view of a seat that does not remember who took which cards."""
    position = structs.replace(view.position, known=())
    found = View.from_position(position, view.seat, view.rules)
    return found.or_pass() if view.offers_pass else found
