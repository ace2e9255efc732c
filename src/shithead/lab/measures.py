"""What a rule set is like to play: five measures, each with its uncertainty.

The formulas and their sources are in docs/comparing-rules.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import partial
from math import log, log10, sqrt
from statistics import fmean, quantiles, variance
from typing import Any, Final, Literal, get_args

from msgspec import Struct

from shithead.bots.play_out import play_out
from shithead.bots.search.advice import Budget
from shithead.deck.shuffle import Seed, derived, kernel_seed, seed_of
from shithead.engine import codes
from shithead.engine.arrays import copied, numbers
from shithead.engine.entry_points import enter_play
from shithead.game.game import Game
from shithead.game.seats import seat_count, seat_names
from shithead.lab.coach import CONFIDENCE, outlook_of, wins_count
from shithead.lab.duel import CountedGame, counted_games
from shithead.lab.shares import in_shares, threads
from shithead.ruleset.rule_set import RuleSet

MeasureName = Literal["length", "wait", "deal", "early", "skill"]

MEASURES: Final[tuple[MeasureName, ...]] = get_args(MeasureName)
"""How long a game takes, in seconds; how long one waits, in plays of others; how much the deal
decides who loses, in percent; how often the likeliest loser at half-time escapes, in percent; how
much skill counts, in rating points."""

POINTS: Final = 13
"""The number of positions at which the chances of a game are estimated, from deal to end."""

HALF_TIME: Final = POINTS // 2

DECIDED: Final = 0.6
"""The chance from which a fate counts as decided."""

ROLLOUTS: Final = 64
"""The number of rollouts from a position."""

_COUNTED: Final = 1000
_FATES: Final = 20
"""Games of a share."""

LADDER: Final = ("rules", "beginner")
"""The stronger and the weaker player by which skill is measured. Neither ever learns, so that
figures stay comparable."""


class Effort(Struct, frozen=True):
    """The numbers of games for each purpose.

    Attributes:
        deals: the deals for length, waiting and luck of the deal; each is played twice.
        half_times: the games with chances at half-time.
        courses: the games with chances from the deal to the end.
        ladder: the games between a good player and a beginner.
    """

    deals: int
    half_times: int
    courses: int
    ladder: int

    @classmethod
    def of_games(cls, games: int) -> Effort:
        """An effort in which this many games measure the length."""
        return cls(
            max(2, games // 2), max(2, games // 10), max(2, games // 100), max(2, games * 2 // 5)
        )

    @property
    def shares(self) -> int:
        """The total number of games, of which progress is reported."""
        return 2 * self.deals + self.half_times + self.courses + self.ladder


class Measure(Struct, frozen=True):
    """One measure with its uncertainty.

    Attributes:
        value: the value, in the unit of the measure (``MEASURES``).
        half: half the width of the 95 % interval.
        games: the number of games behind it.
    """

    value: float
    half: float
    games: int


class Course(Struct, frozen=True):
    """The chances in a game from the deal to the end.

    Attributes:
        hero: the seat that lost, or was out first if the rules name no loser.
        chances: at each position, each seat's chance to be the hero.
    """

    hero: int
    chances: tuple[tuple[float, ...], ...]

    @property
    def escaped(self) -> bool:
        """Whether another seat was the likeliest hero at half-time."""
        chances = self.chances[len(self.chances) // 2]
        return chances.index(max(chances)) != self.hero

    @property
    def decided(self) -> float:
        """The share of the game, 0 … 1, after which the hero's chance stayed above ``DECIDED``."""
        open_until = [n for n, c in enumerate(self.chances, 1) if c[self.hero] < DECIDED]
        return open_until[-1] / len(self.chances) if open_until else 0.0


class Measures(Struct, frozen=True, kw_only=True):
    """What a rule set is like to play.

    Attributes:
        rules: the rule set.
        seats: the number of seats.
        players: the bot that plays all seats.
        measures: the five measures by name.
        lengths: the length of each game, in seconds.
        fate: at each position of a game, the lower quartile, the median and the upper quartile of
            the loser's chance of losing.
        plies: the mean number of decisions in a game.
        turns: the mean number of turns.
        takes: the mean number of times that the pile is taken.
        burns: the mean number of times that the pile burns.
        lead_changes: the mean number of times that the lead changes.
        choice: the share of decisions with more than one legal move, 0 … 1.
        decided: the share of a game after which the loser's fate is decided, 0 … 1.
        lost: for each seat, in order of play, the share of games that it lost (or was out first).
        drawn: the share of games that nobody lost (or won).
    """

    rules: RuleSet
    seats: int
    players: str
    measures: dict[MeasureName, Measure]
    lengths: tuple[float, ...]
    fate: tuple[tuple[float, float, float], ...]
    plies: float
    turns: float
    takes: float
    burns: float
    lead_changes: float
    choice: float
    decided: float
    lost: tuple[float, ...]
    drawn: float


class MeasurePlan(Struct, frozen=True):
    """What decides a measurement.

    Attributes:
        rules: the rule set.
        effort: the number of games.
        seed: fixes everything.
        players: the bot that plays all seats; it does not search.
        pace: the seconds that a decision takes.
    """

    rules: RuleSet
    seats: int
    effort: Effort
    seed: Seed
    players: str
    pace: float


def measure(
    plan: MeasurePlan,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda _games: None,
) -> Measures:
    """Measure a rule set. The same plan gives the same figures with any executor.

    Args:
        jobs: the number of threads if there is no executor.
        executor: an executor that plays instead of threads (``shithead.lab.shares``).
        progress: a function called with the number of games played.

    Raises:
        SetupError: seats do not fit, there is no such bot, or a share was lost.
    """
    rules, effort = plan.rules, plan.effort
    seat_count(rules, plan.seats)
    seed, played = seed_of(plan.seed), 0
    with threads(jobs) if executor is None else nullcontext(executor) as players:

        def shared(work: Callable[[range], list[Any]], games: int, size: int) -> Iterator[Any]:
            nonlocal played
            shares = [range(i, min(i + size, games)) for i in range(0, games, size)]
            for found in in_shares(work, shares, players):
                played += len(found)
                progress(played)
                yield from found

        bots = (plan.players,) * plan.seats
        deals = partial(counted_games, rules, bots, kernel_seed(seed), each=2)
        half_time = partial(courses, plan, points=(0, HALF_TIME, POINTS - 1))
        whole = partial(courses, plan, points=range(POINTS))
        ladder = partial(_ladder_games, rules, kernel_seed(derived(seed, "ladder")))
        return _estimates(
            plan,
            [*shared(deals, 2 * effort.deals, _COUNTED)],
            [*filter(None, shared(half_time, effort.half_times, _FATES))],
            [*filter(None, shared(whole, effort.courses, _FATES))],
            [better for pairs in shared(ladder, effort.ladder, _COUNTED) for better in pairs],
        )


def _estimates(
    plan: MeasurePlan,
    games: list[CountedGame],
    half_times: list[Course],
    known: list[Course],
    better: list[bool],
) -> Measures:
    """Estimate the figures of a rule set from games played.

    Args:
        games: two of each deal.
        half_times: courses with the chances at half-time.
        known: courses with the chances at all positions.
        better: for each pair of a good player and a beginner, whether the good one did better.
    """
    wins = wins_count(plan.rules)
    heroes = [game.winner if wins else game.loser for game in games]
    return Measures(
        rules=plan.rules,
        seats=plan.seats,
        players=plan.players,
        measures={
            "length": _by_deal([plan.pace * game.plies for game in games]),
            "wait": _by_deal([game.longest_wait for game in games]),
            "deal": _agreement(heroes),
            "early": _share(sum(course.escaped for course in half_times), len(half_times)),
            "skill": _points(better),
        },
        lengths=tuple(plan.pace * game.plies for game in games),
        fate=tuple(_quartiles([c.chances[n][c.hero] for c in known]) for n in range(POINTS)),
        plies=fmean(game.plies for game in games),
        turns=fmean(game.turns for game in games),
        takes=fmean(game.takes for game in games),
        burns=fmean(game.burns for game in games),
        lead_changes=fmean(game.lead_changes for game in games),
        choice=sum(game.choices for game in games) / sum(game.plies for game in games),
        decided=fmean(course.decided for course in known) if known else 1.0,
        lost=tuple(heroes.count(seat) / len(heroes) for seat in range(plan.seats)),
        drawn=heroes.count(codes.NONE) / len(heroes),
    )


# What is counted ----------------------------------------------------------------------------------


def courses(plan: MeasurePlan, games: range, points: Sequence[int]) -> list[Course | None]:
    """The courses of some games; None for one that nobody lost (won)."""
    return [_course(plan, number, points) for number in games]


def _course(plan: MeasurePlan, number: int, points: Sequence[int]) -> Course | None:
    """Play a game, and estimate all seats' chances at some of its positions.

    Args:
        points: the numbers of the positions, of ``POINTS`` in all.
    """
    rules, names = plan.rules, tuple(seat_names(plan.seats))
    seed = derived(plan.seed, f"course/{number}")
    game = Game(rules, names, seed=seed)
    result = play_out(game, plan.players, seed=seed)
    wins = wins_count(rules)
    hero = next(iter(result.places), None) if wins else result.loser
    if hero is None:
        return None
    core, found = game.core, numbers(codes.PLAY_BUFFER)
    states, last = copied(core.start), len(core.log) - 1
    at = [round(point * last / (POINTS - 1)) for point in points]
    moments: dict[int, tuple[float, ...]] = {}
    budget = Budget(iterations=ROLLOUTS)
    for ply, (seat, move) in enumerate(core.log):
        if ply in at:
            chance = derived(seed, str(ply)) >> 1
            ends = outlook_of(copied(states), names, rules, budget, chance, to_the_end=True)
            moments[ply] = ends.chances(wins=wins)
        for code in move:
            enter_play(states, 0, core.table, seat, code, found)
    return Course(names.index(hero), tuple(moments[ply] for ply in at))


def _ladder_games(rules: RuleSet, seed: int, games: range) -> list[list[bool]]:
    """Play games of good players and beginners, who change seats.

    Returns:
        For each game, and each pair of a good player and a beginner in it, whether the good one did
        better; pairs that share a rank are left out.
    """
    seats = max(2, rules.deck.players_min)
    found: list[list[bool]] = []
    for turned in (False, True):
        bots = [LADDER[(seat + turned) % 2] for seat in range(seats)]
        middle = (games.start + games.stop) // 2
        half = range(middle, games.stop) if turned else range(games.start, middle)
        for game in counted_games(rules, tuple(bots), seed, half):
            ranks = [*map(game.rank, range(seats))]
            good, weak = ranks[turned::2], ranks[1 - turned :: 2]
            found.append([mine < theirs for mine in good for theirs in weak if mine != theirs])
    return found


# Estimates ----------------------------------------------------------------------------------------


def _by_deal(values: Sequence[float]) -> Measure:
    """The mean of a figure; the two games of a deal count as one observation."""
    means = [fmean(pair) for pair in zip(values[::2], values[1::2], strict=True)]
    half = CONFIDENCE * sqrt(variance(means) / len(means))
    return Measure(fmean(means), half, len(values))


def _agreement(heroes: Sequence[int]) -> Measure:
    """How much the deal decides who loses: Cohen's kappa of the two games of each deal."""
    pairs = [*zip(heroes[::2], heroes[1::2], strict=True)]
    counts = Counter(heroes)
    chance = sum((count / len(heroes)) ** 2 for count in counts.values())
    if chance == 1:
        return Measure(0.0, 100.0, len(heroes))
    agree = fmean(first == second for first, second in pairs)
    spread = sqrt(agree * (1 - agree) / len(pairs))
    kappa, half = (agree - chance) / (1 - chance), CONFIDENCE * spread / (1 - chance)
    return Measure(100 * kappa, 100 * half, len(heroes))


def _share(count: int, games: int) -> Measure:
    """A share in percent, of independent games; one more of each kind, for a sure interval."""
    if not games:
        return Measure(0.0, 100.0, 0)
    share = (count + 1) / (games + 2)
    half = CONFIDENCE * sqrt(share * (1 - share) / games)
    return Measure(100 * count / games, 100 * half, games)


def _points(better: Sequence[bool]) -> Measure:
    """A lead in rating points, 400 of which are odds of ten to one (Elo)."""
    games = len(better)
    share = (sum(better) + 0.5) / (games + 1)
    error = sqrt(1 / (share * (1 - share) * max(games, 1)))
    return Measure(400 * log10(share / (1 - share)), CONFIDENCE * 400 / log(10) * error, games)


def _quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    """Lower quartile, median and upper quartile."""
    if len(values) == 1:
        return values[0], values[0], values[0]
    low, middle, high = quantiles(values, n=4, method="inclusive") if values else (0.0, 0.0, 0.0)
    return low, middle, high
