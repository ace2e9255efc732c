"""What came out of the arena, in a table and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.lab.ratings import can_rate, ratings
from shithead.lab.standings import margins, standings
from shithead.terminal.encoding import spelled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shithead.lab.ratings import Rating
    from shithead.lab.result_store import Played, Setup
    from shithead.lab.standings import Estimate, Margin, Standing
    from shithead.terminal.screen import Screen


def report(setup: Setup, games: Sequence[Played], seconds: float, screen: Screen) -> None:
    """Print rates, ratings, who is better than whom, and who failed."""
    if not games:
        screen.say("cli-arena-no-games")
        return
    screen.say(
        "cli-arena-played",
        rules=setup.rules.title(screen.language),
        seats=setup.seats,
        games=len(games),
        deals=games[-1].deal + 1,
        seconds=round(seconds, 1),
        seed=str(setup.seed),
    )
    found = standings(games)
    rated = ratings(games) if can_rate() else {}
    _show_table(found, rated, screen)
    screen.say("cli-arena-par", share=_percent(1 / setup.seats))
    for margin in margins(games):
        _tell_margin(margin, screen)
    for standing in found:
        _tell_forfeits(standing, screen)
    if not rated:
        screen.say("cli-arena-no-ratings")


def _show_table(found: Sequence[Standing], rated: dict[str, Rating], screen: Screen) -> None:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE)
    table.add_column(screen.text("cli-arena-bot"), overflow="fold")
    for heading in (
        "cli-arena-seats",
        "cli-arena-lost",
        "cli-arena-won",
        *(["cli-arena-rating"] if rated else []),
    ):
        table.add_column(screen.text(heading), justify="right")
    for standing in found:
        rating = [_rating(rated[standing.bot], screen)] if rated else []
        shares = (_estimate(part, screen) for part in (standing.lost, standing.won))
        cells = (standing.bot, str(standing.games), *shares, *rating)
        table.add_row(*(spelled(cell, screen.encoding) for cell in cells))
    screen.console.print(table)


def _percent(share: float) -> float:
    return round(100 * share, 1)


def _estimate(found: Estimate, screen: Screen) -> str:
    return screen.text(
        "cli-arena-share",
        share=_percent(found.value),
        low=_percent(found.low),
        high=_percent(found.high),
    )


def _rating(rating: Rating, screen: Screen) -> str:
    return screen.text(
        "cli-arena-strength", strength=round(rating.strength, 1), spread=round(rating.spread, 1)
    )


def _tell_margin(margin: Margin, screen: Screen) -> None:
    """Say which of two bots is better, or that nobody can tell yet."""
    keys = {
        (True, False): "cli-arena-loses-less",
        (True, True): "cli-arena-wins-more",
        (False, False): "cli-arena-loses-alike",
        (False, True): "cli-arena-wins-alike",
    }
    screen.say(
        keys[margin.certain, margin.by_wins],
        bot=margin.bot,
        other=margin.other,
        lead=_percent(margin.lead.value),
        low=_percent(margin.lead.low),
        high=_percent(margin.lead.high),
    )


def _tell_forfeits(standing: Standing, screen: Screen) -> None:
    """Say how often a bot failed, and how."""
    if not standing.forfeits:
        return
    faults = ", ".join(
        screen.text("cli-arena-fault-count", count=count, fault=fault)
        for fault, count in standing.forfeits.items()
    )
    screen.say(
        "cli-arena-forfeits",
        bot=standing.bot,
        games=standing.games,
        count=sum(standing.forfeits.values()),
        faults=faults,
    )
