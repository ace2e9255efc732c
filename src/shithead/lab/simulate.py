"""Many games between bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, count, cycle
from pathlib import Path
from threading import Lock
from time import perf_counter
from typing import Any

from msgspec import Struct

from shithead.bots import BotSpec
from shithead.bots.play_out import play_out
from shithead.deck.shuffle import Seed, derived, seed_of
from shithead.game.game import Game
from shithead.game.portions import shared_out
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
    *,
    jobs: int = 1,
    first: int = 0,
) -> Simulation:
    """Let bots play games; the same seed gives the same games, whatever the machine.

    Args:
        rules: a rule set, or whatever :func:`shithead.rules` reads.
        seats: the number of seats, or their names.
        bots: the bot of each seat, as :func:`shithead.bot` takes it; a shorter list repeats.
        seed: a number or a text that fixes every deal and every choice.
        progress: called with the number of games played, after each.
        jobs: threads; the games are the same however many there are. That is faster where bots
            search. Bots that are objects are then asked by several threads at once.
        first: the number of the first game: a run that begins where another ends goes on with it.

    Raises:
        RuleError: the rules cannot be.
        SetupError: seats or bots do not fit, or the seed is none.
    """
    chance = seed_of(seed)
    ruleset = load_rules(rules)
    names = seat_names(seats) if isinstance(seats, int) else list(seats)
    players = dict(zip(names, cycle(bots)))
    began = perf_counter()
    done, telling = count(1), Lock()

    def play(portions: Iterator[range]) -> Counter[tuple[str, str]]:
        found = Counter[tuple[str, str]]()
        for number in chain.from_iterable(portions):
            game = Game(ruleset, names, seed=derived(chance, f"game/{number}"))
            result = play_out(game, players, seed=derived(chance, f"bots/{number}"))
            found["plies", ""] += game.ply
            found["lost", result.loser or ""] += 1  # "": nobody
            found["first out", result.places[0] if result.places else ""] += 1
            if progress is not None:
                with telling:
                    progress(next(done))
        return found

    found = sum(shared_out(play, range(first, first + games), jobs), Counter[tuple[str, str]]())
    seconds = perf_counter() - began
    losses, first_out = (
        {name: found[what, name] for name in names} for what in ("lost", "first out")
    )
    return Simulation(games, found["plies", ""], seconds, losses, first_out, found["lost", ""])


def seat_names(seats: int) -> list[str]:
    """Names for seats that have none: ``Seat1``, ``Seat2`` and so on."""
    return [f"Seat{number}" for number in range(1, seats + 1)]
