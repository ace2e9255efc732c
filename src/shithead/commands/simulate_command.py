"""Many games, counted: the command ``simulate``."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from shithead.deck.shuffle import derived, fresh_seed
from shithead.game.seats import check_seats
from shithead.lab.simulate import seat_names
from shithead.lab.simulate import simulate as play_games
from shithead.localization import say
from shithead.ruleset.loader import rules
from shithead.terminal.progress import progress_bar
from shithead.terminal.screen import Screen
from shithead.terminal.warmup_notice import warm_up

if TYPE_CHECKING:
    from collections.abc import Callable

    from shithead.ruleset.rule_set import RuleSet

_CHUNK: Final = 10_000
_LARGEST_SEED: Final = 2**62


class Games(Struct, frozen=True):
    """What is to be played.

    Attributes:
        rules: a preset's name or a file.
        seats: how many.
        games: how many.
        bots: by seat, a shorter list repeats; empty: moves evenly at random, inside one call.
        seed: fixes everything; None: chance.
    """

    rules: str
    seats: int
    games: int
    bots: tuple[str, ...]
    seed: int | None


class Counts(Struct):
    """What came out of many games; ``losses`` by seat, ``players`` who plays it."""

    games: int
    plies: int
    seconds: float
    losses: dict[str, int]
    players: list[str]
    drawn: int


def simulate(wanted: Games, language: str) -> int:
    """Play many games and print what came out.

    Raises:
        ShitheadError: rules, seats or bots cannot be.
    """
    from shithead.bots import bot

    ruleset = rules(wanted.rules)
    check_seats(ruleset, seat_names(wanted.seats))
    for name in wanted.bots:
        bot(name)
    warm_up(language, wanted.bots)
    with progress_bar() as progress:
        task = progress.add_task(say("cli-simulate-playing", language), total=wanted.games)
        counts = _play(ruleset, wanted, lambda done: progress.update(task, completed=done))
    _report(counts, Screen(language))
    return 0


def _play(ruleset: RuleSet, wanted: Games, progress: Callable[[int], None]) -> Counts:
    seed = fresh_seed() % _LARGEST_SEED if wanted.seed is None else wanted.seed
    if not wanted.bots:
        return _playouts(ruleset, wanted, seed, progress)
    found = play_games(ruleset, wanted.seats, wanted.games, wanted.bots, seed, progress)
    players = [wanted.bots[number % len(wanted.bots)] for number in range(wanted.seats)]
    return Counts(found.games, found.plies, found.seconds, found.losses, players, found.drawn)


def _playouts(
    ruleset: RuleSet, wanted: Games, seed: int, progress: Callable[[int], None]
) -> Counts:
    """Random games in chunks, so that progress is seen; the first chunk has the seed itself."""
    from shithead.game.playouts import playouts

    losses = dict.fromkeys(seat_names(wanted.seats), 0)
    counts = Counts(wanted.games, 0, 0.0, losses, [""] * wanted.seats, 0)
    began = perf_counter()
    for start in range(0, wanted.games, _CHUNK):
        count = min(_CHUNK, wanted.games - start)
        chunk = derived(seed, f"chunk {start}") % _LARGEST_SEED if start else seed
        found = playouts(ruleset, wanted.seats, count, chunk)
        counts.plies += found.plies
        counts.drawn += found.without_loser
        for seat, lost in zip(losses, found.losses, strict=True):
            losses[seat] += lost
        progress(start + count)
    counts.seconds = perf_counter() - began
    return counts


def _report(counts: Counts, screen: Screen) -> None:
    from rich import box
    from rich.table import Table

    seconds = max(counts.seconds, 1e-9)
    screen.say(
        "cli-simulate-speed",
        games=counts.games,
        seconds=round(counts.seconds, 2),
        rate=round(counts.games / seconds),
        plies=round(counts.plies / max(1, counts.games), 1),
    )
    table = Table(box=box.SIMPLE)
    table.add_column(screen.text("cli-simulate-seat"))
    table.add_column(screen.text("cli-simulate-bot"))
    table.add_column(screen.text("cli-simulate-lost"), justify="right")
    table.add_column(screen.text("cli-simulate-share"), justify="right")
    for number, (lost, player) in enumerate(
        zip(counts.losses.values(), counts.players, strict=True), 1
    ):
        bot = player or screen.text("cli-simulate-random")
        share = screen.text(
            "cli-simulate-percent", share=round(100 * lost / max(1, counts.games), 1)
        )
        table.add_row(str(number), bot, str(lost), share)
    screen.console.print(table)
    screen.say("cli-simulate-drawn", drawn=counts.drawn)
