"""Many random games inside one call (``sh.playouts``), and counts of many games."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from shithead.cards import pack_codes
from shithead.deck.shuffle import Seed, kernel_seed
from shithead.engine import codes
from shithead.engine.buffers import numbers, records
from shithead.engine.entry_points import enter_playouts
from shithead.engine.state import STATE
from shithead.errors import SetupError
from shithead.game.seats import check_seats
from shithead.gpu.gpu import this_gpu
from shithead.gpu.move_limit import check_moves
from shithead.ruleset.compiler import compiled
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet

if TYPE_CHECKING:
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import State

DEVICES: Final = ("cpu", "cuda")
"""What plays games: this machine's processor, or its GPU."""

MOST_GAMES: Final = 2**40
"""Games of one call."""

AT_A_TIME: Final = 16
"""Games that each thread plays before others are told: a second or less, as systems demand of a
GPU that also shows a screen."""

_FEWEST_GAMES: Final = 5
"""The smallest number of games that allows a conclusion."""

Play = Callable[[int, bytearray, memoryview], None]
"""Plays games: the number of the first; by game, receives its loser; by thread, its plies."""


class Playouts(Struct, frozen=True):
    """Counts of games that kernels have played out.

    Attributes:
        games: how many were played.
        plies: decisions in all of them.
        losses: lost games by seat.
        without_loser: games that were drawn, or whose rules name no loser.
    """

    games: int
    plies: int
    losses: tuple[int, ...]
    without_loser: int


def playouts(
    rules: RuleSet | str | dict[str, Any],
    seats: int,
    games: int,
    seed: Seed,
    device: str = "cpu",
) -> Playouts:
    """Play whole games, each move chosen evenly among the legal ones; equal seeds, equal counts.

    Args:
        rules: a rule set, or whatever :func:`shithead.rules` reads.
        seats: the number of seats.
        games: the number of games.
        seed: a number or a text that fixes every game.
        device: ``cpu``, or ``cuda`` for a GPU of NVIDIA, which plays the very same games.

    Raises:
        RuleError: the rules are invalid.
        SetupError: they cannot serve so many seats, there are too many games, the seed is none, or
            the device cannot play.
    """
    ruleset = load_rules(rules)
    check_seats(ruleset, [f"Seat{number}" for number in range(1, seats + 1)])
    check_games(games, device)
    chance = kernel_seed(seed)
    if device == "cpu":
        return _play(records(1, STATE), ruleset, seats, games, chance)
    check_moves(ruleset, seats)
    gpu, kernel = this_gpu(), "playout_share"
    packs, jokers, removed = ruleset.cards(seats)
    table, deck = compiled(ruleset), bytearray(pack_codes(packs, jokers))
    threads = gpu.threads(kernel)

    def play(first: int, losers: bytearray, plies: memoryview) -> None:
        given = table, deck, removed, seats, packs, first, chance, losers, plies
        gpu.enter(kernel, threads, given)

    return count_games(play, games, seats, threads)


def _play(states: Records[State], rules: RuleSet, seats: int, games: int, seed: int) -> Playouts:
    """Play games in one state, which ends up as that of the last game."""
    packs, jokers, removed = rules.cards(seats)
    deck, table = bytearray(pack_codes(packs, jokers)), compiled(rules)
    moves, log = numbers(codes.MOVE_BUFFER), numbers(codes.EVENT_BUFFER)
    losses = numbers(seats + 1)
    plies = enter_playouts(
        states, table, deck, deck[:], removed, seats, packs, games, seed, moves, log, losses
    )
    *by_seat, without = losses.tolist()
    return Playouts(games, plies, tuple(by_seat), without)


def check_games(games: int, device: str) -> None:
    """Make sure that so many games can be played on a device.

    Raises:
        SetupError: so many games are out of range, or there is no such device.
    """
    if not 0 <= games <= MOST_GAMES:
        raise SetupError("setup-playouts", games=games, most=MOST_GAMES)
    if device not in DEVICES:
        raise SetupError("setup-device", device=device, allowed=", ".join(DEVICES))


def count_games(play: Play, games: int, seats: int, threads: int) -> Playouts:
    """Let threads play many games, and count how they end.

    Args:
        play: plays some of them, beginning with a certain one.
        games: the number of games.
        seats: the number of seats.
        threads: the number of threads that play at the same time.
    """
    plies, losses, without = 0, [0] * seats, 0
    for first in range(0, games, threads * AT_A_TIME):
        losers = bytearray(min(threads * AT_A_TIME, games - first))
        steps = numbers(threads)
        play(first, losers, steps)
        plies += sum(steps)
        losses = [lost + losers.count(seat) for seat, lost in enumerate(losses)]
        without += losers.count(codes.NONE)
    return Playouts(games, plies, tuple(losses), without)


class Endings(Struct, frozen=True):
    """How random games end.

    Attributes:
        games: how many were played.
        drawn: games that were broken off: for ``turn.limit`` turns no card left the game.
    """

    games: int
    drawn: int

    @property
    def rare(self) -> bool:
        """Whether more than two thirds are drawn; under any preset it is at most a fifth."""
        return 3 * self.drawn > 2 * self.games


def endings(rules: RuleSet, games: int, seconds: float) -> Endings:
    """Play random games, with every number of seats in turn, and count those that find no end.

    Args:
        rules: the rule set to play by.
        games: the number of games at most.
        seconds: time limit, ignored until there are enough games for a conclusion.
    """
    states = records(1, STATE)
    seats = cycle(range(rules.deck.players_min, rules.deck.players_max + 1))
    until = monotonic() + seconds
    drawn: list[bool] = []
    while len(drawn) < games and (monotonic() < until or len(drawn) < _FEWEST_GAMES):
        _play(states, rules, next(seats), 1, len(drawn))
        drawn.append(states[0].idle >= rules.turn.limit)
    return Endings(len(drawn), sum(drawn))
