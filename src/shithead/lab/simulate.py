"""Many games between bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle
from pathlib import Path
from time import perf_counter
from typing import Any

from msgspec import Struct

from shithead.bots import BotSpec
from shithead.bots.play_out import play_out
from shithead.deck.shuffle import Seed, derived, seed_of
from shithead.game.game import Game
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet


class Simulation(Struct, frozen=True):
    """The figures of many games.

    Attributes:
        games: how many were played.
        plies: decisions in all of them.
        seconds: how long it took.
        losses: lost games by seat.
        first_out: by seat, games in which it was out first.
        drawn: games without a loser: stopped as endless, or by rules that name none.
    """

    games: int
    plies: int
    seconds: float
    losses: dict[str, int]
    first_out: dict[str, int]
    drawn: int


def simulate(  # noqa: PLR0913, PLR0917 — the public call, most of it optional
    rules: RuleSet | str | Path | dict[str, Any],
    seats: int | Sequence[str],
    games: int,
    bots: Sequence[BotSpec],
    seed: Seed = 0,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Let bots play games; the same seed gives the same games, whatever the machine.

    Args:
        rules: a rule set, or whatever :func:`shithead.rules` reads.
        seats: the number of seats, or their names.
        bots: the bot of each seat, as :func:`shithead.bot` takes it; a shorter list repeats.
        seed: a number or a text that fixes every deal and every choice.
        progress: called with the number of games played, after each.

    Raises:
        RuleError: the rules cannot be.
        SetupError: seats or bots do not fit, or the seed is none.
    """
    chance = seed_of(seed)
    ruleset = load_rules(rules)
    names = seat_names(seats) if isinstance(seats, int) else list(seats)
    players = dict(zip(names, cycle(bots)))
    losses, first_out = (dict.fromkeys([*names, ""], 0) for _ in range(2))  # "": nobody
    plies = 0
    began = perf_counter()
    for number in range(games):
        game = Game(ruleset, names, seed=derived(chance, f"game/{number}"))
        result = play_out(game, players, seed=derived(chance, f"bots/{number}"))
        plies += game.ply
        losses[result.loser or ""] += 1
        first_out[result.places[0] if result.places else ""] += 1
        if progress is not None:
            progress(number + 1)
    drawn, _ = losses.pop(""), first_out.pop("")
    return Simulation(games, plies, perf_counter() - began, losses, first_out, drawn)


def seat_names(seats: int) -> list[str]:
    """Names for seats that have none: ``Seat1``, ``Seat2`` and so on."""
    return [f"Seat{number}" for number in range(1, seats + 1)]
