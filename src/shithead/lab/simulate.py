"""Many games between bots, a row for each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import chain, count, cycle, islice
from pathlib import Path
from threading import Lock
from time import perf_counter
from typing import Any, Final, cast

from msgspec import Struct, structs

from shithead.bots import BotSpec, bot
from shithead.bots.play_out import play_out
from shithead.bots.registry import AT_ONCE, bot_list
from shithead.deck.shuffle import Seed, derived, seed_of
from shithead.errors import SetupError
from shithead.game.game import Game
from shithead.game.playouts import numbered_games
from shithead.game.portions import shared_out
from shithead.game.seats import check_seats, seat_count, seat_names
from shithead.lab.figures import figures_of
from shithead.lab.game_rows import GameRow, append_rows, kept_rows, line_up, rules_label
from shithead.lab.game_table import GameTable
from shithead.lab.shares import in_shares
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import RuleSet
from shithead.whole_numbers import checked_jobs, is_whole

SHARE: Final = 50
"""The number of games in a share."""


class Simulation(GameTable, frozen=True):
    """A table of many games, with totals.

    Iterate over its rows, or give it to a library that reads Arrow (``polars.DataFrame(found)``,
    ``pyarrow.table(found)``).

    Attributes:
        rows: a row for each game, in order.
        seats: the names of the seats.
        seconds: the time that it took.
    """

    seats: tuple[str, ...] = ()
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.rows)

    @property
    def plies(self) -> int:
        """The number of decisions in all games."""
        return sum(row.plies for row in self.rows)

    @property
    def losses(self) -> dict[str, int]:
        """For each seat, the number of games that it lost."""
        lost = Counter(row.loser for row in self.rows)
        return {seat: lost[seat] for seat in self.seats}

    @property
    def first_out(self) -> dict[str, int]:
        """For each seat, the number of games in which it was out first."""
        first = Counter(row.places[0] for row in self.rows if row.places)
        return {seat: first[seat] for seat in self.seats}

    @property
    def drawn(self) -> int:
        """The number of games without a loser: endless games, or all if the rules name no loser."""
        return sum(row.loser is None for row in self.rows)


class GamePlan(Struct, frozen=True):
    """The settings that decide every game of a simulation.

    Attributes:
        rules: the rule set.
        seats: the names of the seats.
        bots: the bot of each seat.
        seed: the seed of every deal and every choice.
    """

    rules: RuleSet
    seats: tuple[str, ...]
    bots: tuple[BotSpec, ...]
    seed: Seed

    def planned(self, number: int) -> GameRow:
        """The row of a game before it is played."""
        return GameRow(
            game=number,
            rules=rules_label(self.rules),
            deck_seed=str(derived(self.seed, f"game/{number}")),
            bots_seed=str(derived(self.seed, f"bots/{number}")),
            seats=self.seats,
            bots=tuple(name for name, _ in line_up(self.bots)),
        )

    def played(self, number: int) -> GameRow:
        """Play a game and return its row."""
        plan = self.planned(number)
        game = Game(self.rules, self.seats, seed=plan.deck_seed)
        players = dict(zip(self.seats, self.bots, strict=True))
        result = play_out(game, players, seed=plan.bots_seed)
        figures = structs.asdict(figures_of(game))
        places = tuple(result.places)
        return structs.replace(plan, places=places, loser=result.loser, plies=game.ply, **figures)


def play_share(plan: GamePlan, games: range) -> list[GameRow]:
    """Play the games with these numbers."""
    return [plan.played(number) for number in games]


def simulate(  # noqa: PLR0913, PLR0917 — the public call, most of it optional
    rules: RuleSet | str | Path | dict[str, Any],
    seats: int | Sequence[str],
    games: int,
    bots: Sequence[BotSpec] | BotSpec,
    seed: Seed = 0,
    progress: Callable[[int], None] | None = None,
    *,
    jobs: int = 1,
    first: int = 0,
    executor: Executor | None = None,
    out: str | Path | None = None,
) -> Simulation:
    """Let bots play games, and return a row for each. The same seed gives the same rows.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        seats: the number of seats, or their names.
        games: the number of games.
        bots: the bot of each seat, as ``shithead.bot`` takes it. A shorter list repeats; a single
            bot plays all seats.
        seed: a number or a text that fixes every deal and every choice.
        progress: a function called with the number of games played, after each game; with an
            executor, after each share of games.
        jobs: the number of threads. They help only if bots search: games between built-in bots that
            do not are played by one thread. Several threads may call a bot that is an object at the
            same time.
        first: the number of the first game. Runs with consecutive numbers are parts of one run.
        executor: a ``concurrent.futures.Executor`` that plays instead of threads. It tries a share
            of games again if its worker is lost.
        out: a JSON Lines file for the rows. Games that it already holds are not played again.

    Raises:
        RuleError: the rules are invalid.
        SetupError: seats or bots do not fit, the seed is invalid, the file holds other games or
            cannot be written, or a share was lost several times.
    """
    ruleset = load_rules(rules)
    named = seat_names(seat_count(ruleset, seats)) if is_whole(seats) else seats
    names = check_seats(ruleset, cast("Sequence[str]", named))
    given, jobs = bot_list(bots), checked_jobs(jobs)
    if not given:
        raise SetupError("setup-seat-without-bot", seat=names[0])
    plan = GamePlan(ruleset, names, tuple(islice(cycle(given), len(names))), seed_of(seed))
    for spec in dict(line_up(plan.bots)).values():
        bot(spec)
    numbers = numbered_games(first, games, "cpu")
    path = None if out is None else Path(out)
    if all(isinstance(spec, str) and spec in AT_ONCE for spec in plan.bots):
        jobs = 1  # most of such a game is Python, for which threads would wait in turn
    began = perf_counter()
    rows = kept_rows(path, plan.planned, numbers) if path else []
    for played in _played(plan, numbers[len(rows) :], jobs, executor, progress, len(rows)):
        if path:
            append_rows(path, played)
        rows += played
    return Simulation(tuple(rows), names, perf_counter() - began)


def _played(  # noqa: PLR0913, PLR0917 — what the public call is given
    plan: GamePlan,
    numbers: range,
    jobs: int,
    executor: Executor | None,
    progress: Callable[[int], None] | None,
    done: int,
) -> Iterator[list[GameRow]]:
    """Play games, share by share."""
    told, telling, counter = progress or (lambda _games: None), Lock(), count(done + 1)

    def play(portions: Iterator[range]) -> list[GameRow]:
        rows = []
        for number in chain.from_iterable(portions):
            rows.append(plan.played(number))
            with telling:
                told(next(counter))
        return rows

    shares = [numbers[start : start + SHARE] for start in range(0, len(numbers), SHARE)]
    if executor is None:
        for share in shares:
            rows = chain.from_iterable(shared_out(play, share, jobs))
            yield sorted(rows, key=lambda row: row.game)
        return
    for played in in_shares(partial(play_share, plan), shares, executor):
        done += len(played)
        told(done)
        yield played
