"""Ratings: one number for a bot's strength, by the Plackett-Luce model of ``openskill``."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from statistics import NormalDist, fmean
from typing import Final

from msgspec import Struct

from shithead.lab.result_store import ArenaGame
from shithead.lab.simulate import seat_names

_TIMES: Final = NormalDist().inv_cdf(0.975)


class Rating(Struct, frozen=True):
    """A bot's strength (everybody starts at 25) and its uncertainty, in the same unit."""

    strength: float
    deviation: float

    @property
    def spread(self) -> float:
        """Half the width of a 95 % interval."""
        return _TIMES * self.deviation


def can_rate() -> bool:
    """Whether the rating library is installed (the extra ``lab``)."""
    return find_spec("openskill") is not None


def ratings(games: Sequence[ArenaGame]) -> dict[str, Rating]:
    """The ratings after games, in their order. Bots do not learn, so ratings do not forget.

    A bot with several seats in a game moves by the mean of what its seats are worth.

    Raises:
        ImportError: ``openskill`` is not installed.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    found = {bot: Rating(model.mu, model.sigma) for game in games for bot in game.seating}
    for game in games:
        if len(set(game.seating)) > 1:
            teams = [
                [model.rating(found[bot].strength, found[bot].deviation)] for bot in game.seating
            ]
            after = model.rate(teams, ranks=ranks(game))
            for bot in set(game.seating):
                own = [team[0] for team, b in zip(after, game.seating, strict=True) if b == bot]
                found[bot] = Rating(fmean(r.mu for r in own), fmean(r.sigma for r in own))
    return found


def ranks(game: ArenaGame) -> list[float]:
    """Each seat's rank, 0 the best; seats without a place share the one between."""
    names = seat_names(len(game.seating))
    by_seat = {seat: float(place) for place, seat in enumerate(game.places)}
    if game.loser is not None:
        by_seat[game.loser] = float(len(names))
    return [by_seat.get(seat, float(len(game.places))) for seat in names]
