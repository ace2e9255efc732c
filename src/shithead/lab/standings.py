"""The standings of bots: shares of games lost and won, comparisons, and ratings.

The games of one deal share their cards, so they are not independent; the deals are. Every interval
therefore rests on one number per deal and bot, and on how these numbers differ between deals. How
they are worked out, and why, is in docs/arena.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from itertools import combinations, groupby
from math import fsum, pi, sqrt, tan
from statistics import NormalDist, fmean, variance
from typing import Final

from msgspec import Struct, structs

from shithead.game.seats import seat_names
from shithead.lab.coach import wilson
from shithead.lab.result_store import ArenaGame

CERTAINTY: Final = 0.95

_TWO_SIDED: Final = NormalDist().inv_cdf((1 + CERTAINTY) / 2)
"""The standard errors on either side of a mean that hold the true value so surely."""


class Estimate(Struct, frozen=True):
    """A share, or a difference of shares, with its 95 % interval.

    Attributes:
        value: the estimate.
        low: the lower end of the interval.
        high: the upper end of the interval.
    """

    value: float
    low: float
    high: float


class Standing(Struct, frozen=True):
    """The figures of one bot.

    Attributes:
        bot: the bot's name.
        games: the number of seats that it had; two in a game count twice.
        lost: the share of them that lost.
        won: the share of them that were out first.
        forfeits: the number of forfeited games by fault (``bots.external_bot.Fault``).
    """

    bot: str
    games: int
    lost: Estimate
    won: Estimate
    forfeits: dict[str, int]


class Margin(Struct, frozen=True):
    """A bot's lead over another.

    Attributes:
        bot: the better bot.
        other: the other bot.
        lead: how much less often the better bot loses; with ``by_wins``, how much more often it
            wins.
        by_wins: whether wins are compared, since no game has a loser.
    """

    bot: str
    other: str
    lead: Estimate
    by_wins: bool

    @property
    def certain(self) -> bool:
        """Whether the interval excludes 0, so that it is sure which bot is better."""
        return not self.lead.low <= 0 <= self.lead.high


def standings(games: Sequence[ArenaGame]) -> list[Standing]:
    """The standing of every bot, sorted by how rarely it loses."""
    losses, wins = _by_deal(games, _lost), _by_deal(games, _won)
    appearances = Counter(bot for game in games for bot in game.seating)
    forfeits: dict[str, Counter[str]] = {bot: Counter() for bot in losses}
    for game in games:
        if game.forfeit and (bot := _lost(game)):
            forfeits[bot][game.forfeit.fault] += 1
    found = [
        Standing(bot, appearances[bot], share(losses[bot]), share(wins[bot]), dict(forfeits[bot]))
        for bot in losses
    ]
    return sorted(found, key=lambda s: (s.lost.value, -s.won.value))


def by_seat(games: Sequence[ArenaGame]) -> list[Standing]:
    """The standing of every seat, in order of play; ``bot`` is the seat's number and its bot."""
    numbered = [
        structs.replace(
            game, seating=tuple(f"{seat} {bot}" for seat, bot in enumerate(game.seating, 1))
        )
        for game in games
    ]
    return sorted(standings(numbered), key=lambda found: int(found.bot.partition(" ")[0]))


def margins(games: Sequence[ArenaGame]) -> list[Margin]:
    """The margin of every pair of bots, by wins if no game has a loser."""
    by_wins = all(game.loser is None for game in games)
    shares = _by_deal(games, _won if by_wins else _lost)
    found = []
    for pair in combinations(shares, 2):
        better, worse = sorted(pair, key=lambda bot: fmean(shares[bot]), reverse=by_wins)
        more, less = (better, worse) if by_wins else (worse, better)
        gaps = [high - low for high, low in zip(shares[more], shares[less], strict=True)]
        found.append(Margin(better, worse, gap(gaps), by_wins))
    return found


def _by_deal(
    games: Sequence[ArenaGame], who: Callable[[ArenaGame], str | None]
) -> dict[str, list[float]]:
    """For each bot, deal by deal: the share of its seats that ``who`` names."""
    shares: dict[str, list[float]] = {bot: [] for game in games for bot in game.seating}
    for _, deal in groupby(games, key=lambda game: game.deal):
        played = list(deal)
        seats = Counter(bot for game in played for bot in game.seating)
        named = Counter(bot for game in played if (bot := who(game)) is not None)
        for bot, found in shares.items():
            found.append(named[bot] / seats[bot])
    return shares


def _lost(game: ArenaGame) -> str | None:
    return None if game.loser is None else game.bot_at(game.loser)


def _won(game: ArenaGame) -> str | None:
    return game.bot_at(game.places[0]) if game.places else None


# Intervals ----------------------------------------------------------------------------------------


def share(values: Sequence[float]) -> Estimate:
    """The mean of one share per deal, with Wilson's interval.

    It takes the number of independent games that would be just as sure. Where all deals agree, how
    much deals differ is not known yet: each counts as one game.
    """
    middle = fmean(values)
    if len(values) <= 1:  # one value does not say how much values differ
        return Estimate(middle, 0.0, 1.0)
    spread = variance(values) / len(values)
    independent = middle * (1 - middle) / spread if spread else len(values)
    return Estimate(middle, *wilson(middle, independent, quantile(len(values) - 1)))


def share_of(count: int, games: int) -> Estimate:
    """The share of independent games that were counted, with Wilson's interval."""
    return Estimate(count / games, *wilson(count / games, games, _TWO_SIDED))


def gap(values: Sequence[float]) -> Estimate:
    """The mean of one difference of shares per deal: a share again, but from -1 to 1."""
    found = share([(value + 1) / 2 for value in values])
    return Estimate(*(2 * value - 1 for value in (found.value, found.low, found.high)))


def quantile(freedom: int) -> float:
    """The factor of a two-sided interval: Student's quantile, by its series in 1/freedom."""
    tail = (1 + CERTAINTY) / 2
    if freedom == 1:
        return tan(pi * (tail - 0.5))
    if freedom == 2:  # noqa: PLR2004 — the other closed form
        return (2 * tail - 1) / sqrt(2 * tail * (1 - tail))
    z = _TWO_SIDED
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + fsum(term / freedom**power for power, term in enumerate(terms, 1))


# Ratings ------------------------------------------------------------------------------------------


class Rating(Struct, frozen=True):
    """A bot's strength (every bot starts at 25) and its uncertainty, in the same unit."""

    strength: float
    deviation: float

    @property
    def spread(self) -> float:
        """Half the width of a 95 % interval."""
        return _TWO_SIDED * self.deviation


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
