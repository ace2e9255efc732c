"""Many random games inside one call (``sh.playouts``)."""

from __future__ import annotations

from typing import Any

import numpy as np
from msgspec import Struct

from shithead.cards import pack_codes
from shithead.engine import codes
from shithead.engine.entry_points import enter_playouts
from shithead.engine.jit import enterable, records
from shithead.engine.state import STATE
from shithead.engine.warmup import ensure_warm
from shithead.errors import SetupError
from shithead.game.seats import check_seats
from shithead.ruleset.compiler import compiled
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet


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
        RuleError: the rules cannot be.
        SetupError: they cannot serve so many seats, or games or seed are out of range.
    """
    ruleset = load_rules(rules)
    check_seats(ruleset, [f"Seat{number}" for number in range(1, seats + 1)])
    if not 0 <= games <= 2**40 or not 0 <= seed <= 2**62:
        raise SetupError("setup-playouts", games=str(games), seed=str(seed))
    ensure_warm()
    packs, jokers, removed = ruleset.cards(seats)
    states = records(1, STATE)
    deck = np.array(pack_codes(packs, jokers), np.uint8)
    moves, log = np.empty(codes.MOVE_BUFFER, np.int64), np.empty(codes.EVENT_BUFFER, np.int64)
    losses = np.zeros(seats + 1, np.int64)
    table = enterable(compiled(ruleset))
    plies = enter_playouts(
        states, table, deck, deck.copy(), removed, seats, packs, games, seed, moves, log, losses
    )
    *by_seat, without = losses.tolist()
    return Playouts(games, int(plies), tuple(by_seat), without)
