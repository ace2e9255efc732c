"""Many random games inside one call (``sh.playouts``)."""

from __future__ import annotations

from itertools import cycle
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from shithead.cards import pack_codes
from shithead.engine import codes
from shithead.engine.buffers import numbers, records
from shithead.engine.entry_points import enter_playouts
from shithead.engine.state import STATE
from shithead.engine.warmup import ensure_warm
from shithead.errors import SetupError
from shithead.game.seats import check_seats
from shithead.ruleset.compiler import compiled
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet

if TYPE_CHECKING:
    from shithead.engine.arrays import Records
    from shithead.engine.record_types import State

_FEWEST_GAMES: Final = 5
"""The smallest number of games that allows a conclusion."""


class Playouts(Struct, frozen=True):
    """Counts of random games.

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


def playouts(rules: RuleSet | str | dict[str, Any], seats: int, games: int, seed: int) -> Playouts:
    """Play whole games, each move chosen evenly among the legal ones; equal seeds, equal counts.

    Args:
        rules: a rule set, or whatever :func:`shithead.rules` reads.
        seats: how many seats.
        games: how many games.
        seed: 0 … 2**62.

    Raises:
        RuleError: the rules are invalid.
        SetupError: they cannot serve so many seats, or games or seed are out of range.
    """
    ruleset = load_rules(rules)
    check_seats(ruleset, [f"Seat{number}" for number in range(1, seats + 1)])
    if not 0 <= games <= 2**40 or not 0 <= seed <= 2**62:
        raise SetupError("setup-playouts", games=str(games), seed=str(seed))
    ensure_warm()
    return _play(records(1, STATE), ruleset, seats, games, seed)


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
    ensure_warm()
    states = records(1, STATE)
    seats = cycle(range(rules.deck.players_min, rules.deck.players_max + 1))
    until = monotonic() + seconds
    drawn: list[bool] = []
    while len(drawn) < games and (monotonic() < until or len(drawn) < _FEWEST_GAMES):
        _play(states, rules, next(seats), 1, len(drawn))
        drawn.append(states[0].idle >= rules.turn.limit)
    return Endings(len(drawn), sum(drawn))
