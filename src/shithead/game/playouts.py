"""Many random games inside one call (``sh.playouts``), and how such games are counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import cycle
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from shithead.cards import pack_codes
from shithead.deck.shuffle import Seed, kernel_seed
from shithead.engine import codes
from shithead.engine.arrays import numbers, records
from shithead.engine.playout_share import PLIES, ROOM, SERIES, enter_playout_share
from shithead.engine.state import STATE
from shithead.errors import SetupError
from shithead.game.portions import shared_out
from shithead.game.seats import seat_count
from shithead.gpu.gpu import this_gpu
from shithead.gpu.move_limit import check_moves
from shithead.record_layout import fill_record
from shithead.ruleset.compiler import compiled
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet
from shithead.whole_numbers import is_whole

if TYPE_CHECKING:
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import Series, State

DEVICES: Final = ("cpu", "cuda")
"""The devices that can play games: this machine's processor, or its GPU."""

MOST_GAMES: Final = 2**40
"""Games of one seed."""

AT_A_TIME: Final = 16
"""Games that each thread of a GPU plays before others are told: a second or less, as systems demand
of one that also shows a screen."""

_FEWEST_GAMES: Final = 5
"""The smallest number of games that allows a conclusion."""

Play = Callable[[int, memoryview], None]
"""Plays games: the number of the first; by game, receives what ``enter_playout_share`` finds."""


class Playouts(Struct, frozen=True):
    """The counts of many games.

    Attributes:
        games: the number of games played.
        plies: the number of decisions in all games.
        losses: for each seat, the number of games that it lost.
        without_loser: the number of games that were drawn, or whose rules name no loser.
    """

    games: int
    plies: int
    losses: tuple[int, ...]
    without_loser: int


def playouts(  # noqa: PLR0913 — the public call, most of it optional
    rules: RuleSet | str | dict[str, Any],
    seats: int,
    games: int,
    seed: Seed,
    device: str = "cpu",
    *,
    jobs: int = 1,
    first: int = 0,
) -> Playouts:
    """Play random games and count their results. Equal seeds give equal counts.

    Every legal move is equally likely.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        seats: the number of seats.
        games: the number of games.
        seed: a number or a text that fixes every game.
        device: ``cpu``, or ``cuda`` for an NVIDIA GPU, which plays the same games.
        jobs: the number of threads of the processor. It does not change the games.
        first: the number of the first game. Runs with consecutive numbers are parts of one run.

    Raises:
        RuleError: the rules are invalid.
        SetupError: the rules do not allow this number of seats, there are too many games, the seed
            is invalid, or the device cannot play.
    """
    ruleset = load_rules(rules)
    seats = seat_count(ruleset, seats)
    numbered = numbered_games(first, games, device)
    chance = kernel_seed(seed)
    if device == "cuda":
        return count_games_on_gpu("playout_share", ruleset, seats, numbered, chance)
    return count_games(
        lambda: _player(records(1, STATE), ruleset, seats, chance), numbered, seats, jobs
    )


def numbered_games(first: int, games: int, device: str) -> range:
    """The numbers of the games of a run.

    Raises:
        SetupError: they are out of range, or there is no such device.
    """
    if not is_whole(games) or not 0 <= games <= MOST_GAMES:
        raise SetupError("setup-playouts", games=str(games), most=MOST_GAMES)
    if not is_whole(first) or not 0 <= first <= MOST_GAMES - games:
        raise SetupError("setup-first-game", first=str(first), most=MOST_GAMES - games)
    if device not in DEVICES:
        raise SetupError("setup-device", device=device, allowed=", ".join(DEVICES))
    return range(first, first + games)


def count_games(player: Callable[[], Play], games: range, seats: int, jobs: int) -> Playouts:
    """Let threads of the processor play games, and count how they end.

    Args:
        player: makes a function that plays games in memory of its own; called once per thread.
    """
    found = shared_out(lambda portions: _counts(player(), portions, seats), games, jobs)
    return _playouts(len(games), [sum(column) for column in zip(*found, strict=True)])


def count_games_on_gpu(
    kernel: str, rules: RuleSet, seats: int, games: range, seed: int, *more: Records[Any]
) -> Playouts:
    """Let the GPU play games, a share of them in each of its threads, and count how they end.

    Args:
        kernel: the one that the threads enter.
        more: further records, beside rules, series and results.

    Raises:
        SetupError: there is no GPU, or its threads have too little room for the moves of the rules.
    """
    check_moves(rules, seats)
    gpu = this_gpu()
    threads = gpu.threads(kernel)
    series, table = new_series(rules, seats, seed, threads), compiled(rules)

    def play(first: int, found: memoryview) -> None:
        series[0].first = first
        gpu.enter(kernel, threads, (table, *more, series, found))

    size = threads * AT_A_TIME
    portions = (games[done : done + size] for done in range(0, len(games), size))
    return _playouts(len(games), _counts(play, portions, seats))


def _counts(play: Play, portions: Iterable[range], seats: int) -> list[int]:
    """The plies of games, those without a loser, and those that each seat has lost."""
    counts = [0] * (2 + seats)
    for portion in portions:
        found = numbers(len(portion))
        play(portion.start, found)
        losers = bytes(found.cast("B")[:: found.itemsize])  # the lowest byte of each
        plies = (sum(found) - sum(losers)) >> PLIES
        more = plies, losers.count(codes.NONE), *map(losers.count, range(seats))
        counts = [before + added for before, added in zip(counts, more, strict=True)]
    return counts


def _playouts(games: int, counts: list[int]) -> Playouts:
    plies, without_loser, *losses = counts
    return Playouts(games, plies, tuple(losses), without_loser)


def new_series(rules: RuleSet, seats: int, seed: int, threads: int = 1) -> Records[Series]:
    """The values that all games of one series share, as an array of one record."""
    packs, jokers, removed = rules.cards(seats)
    deck = pack_codes(packs, jokers)
    series: Records[Series] = records(1, SERIES)
    fields = {"seed": seed, "threads": threads, "deck": list(deck), "cards": len(deck)}
    fill_record(series[0], {**fields, "removed": removed, "seats": seats, "packs": packs}.items())
    return series


def _player(states: Records[State], rules: RuleSet, seats: int, seed: int) -> Play:
    """A function that plays games in one state, which then holds the last game."""
    series, moves = new_series(rules, seats, seed), numbers(codes.MOVE_BUFFER)
    table, rooms = compiled(rules), records(1, ROOM)

    def play(first: int, found: memoryview) -> None:
        series[0].first = first
        enter_playout_share(states, table, series, rooms, moves, found)

    return play


class Endings(Struct, frozen=True):
    """How random games end.

    Attributes:
        games: the number of games played.
        drawn: the number of games stopped because no card left the game for ``turn.limit`` turns.
    """

    games: int
    drawn: int

    @property
    def rare(self) -> bool:
        """Whether more than two thirds are drawn; under any preset it is at most a fifth."""
        return 3 * self.drawn > 2 * self.games


def endings(rules: RuleSet, games: int, seconds: float) -> Endings:
    """Play random games with every number of seats in turn, and count those that do not end.

    Args:
        seconds: time limit, ignored until there are enough games for a conclusion.
    """
    states = records(1, STATE)
    seats = cycle(range(rules.deck.players_min, rules.deck.players_max + 1))
    until = monotonic() + seconds
    drawn: list[bool] = []
    while len(drawn) < games and (monotonic() < until or len(drawn) < _FEWEST_GAMES):
        play = _player(states, rules, next(seats), seed=len(drawn))
        play(0, numbers(1))
        drawn.append(states[0].idle >= rules.turn.limit)
    return Endings(len(drawn), sum(drawn))
