"""Many random games inside one call (``sh.playouts``)."""

from __future__ import annotations

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
from shithead.game.game_counts import Playouts, check_games, count_games
from shithead.game.seats import check_seats
from shithead.gpu.gpu import this_gpu
from shithead.gpu.move_limit import check_moves
from shithead.ruleset.compiler import compiled
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet

if TYPE_CHECKING:
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import State

_FEWEST_GAMES: Final = 5
"""The smallest number of games that allows a conclusion."""


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
        seats: how many seats.
        games: how many games.
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
    if device == "cuda":
        return _play_on_gpu(ruleset, seats, games, chance)
    return _play(records(1, STATE), ruleset, seats, games, chance)


def _play(states: Records[State], rules: RuleSet, seats: int, games: int, seed: int) -> Playouts:
    """Play games in one state, which ends up as that of the last game.

    Args:
        states: the state, an array of one record.
        rules: the rule set.
        seats: how many seats.
        games: how many games.
        seed: 0 … 2**62.
    """
    packs, jokers, removed = rules.cards(seats)
    deck, table = bytearray(pack_codes(packs, jokers)), compiled(rules)
    moves, log = numbers(codes.MOVE_BUFFER), numbers(codes.EVENT_BUFFER)
    losses = numbers(seats + 1)
    plies = enter_playouts(
        states, table, deck, deck[:], removed, seats, packs, games, seed, moves, log, losses
    )
    *by_seat, without = losses.tolist()
    return Playouts(games, plies, tuple(by_seat), without)


def _play_on_gpu(rules: RuleSet, seats: int, games: int, seed: int) -> Playouts:
    """Play games on the GPU, a share of them in each of its threads.

    Args:
        rules: the rule set.
        seats: how many seats.
        games: how many games.
        seed: 0 … 2**62.
    """
    check_moves(rules, seats)
    gpu, kernel = this_gpu(), "playout_share"
    packs, jokers, removed = rules.cards(seats)
    table, deck = compiled(rules), bytearray(pack_codes(packs, jokers))
    threads = gpu.threads(kernel)

    def play(first: int, losers: bytearray, plies: memoryview) -> None:
        given = table, deck, removed, seats, packs, first, seed, losers, plies
        gpu.enter(kernel, threads, given)

    return count_games(play, games, seats, threads)


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
        rules: the rule set.
        games: how many games.
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
