"""The report on games between bots, in a table and in words."""

from __future__ import annotations

from collections.abc import Sequence

from shithead.game.game_counts import Playouts
from shithead.lab.result_store import ArenaGame, ArenaSetup
from shithead.lab.standings import (
    Estimate,
    Margin,
    Rating,
    Standing,
    by_seat,
    can_rate,
    margins,
    ratings,
    share_of,
    standings,
)
from shithead.terminal.character_set import spelled
from shithead.terminal.screen import Screen


def report_games(
    setup: ArenaSetup, games: Sequence[ArenaGame], seconds: float, screen: Screen
) -> None:
    """Print how often each bot lost, or each seat where bots keep their seats, and which failed.

    Args:
        setup: of the games.
        games: all of them.
        seconds: how long those took that were played now.
        screen: where to print.
    """
    if not games:
        screen.say("cli-games-none")
        return
    deals = games[-1].deal + 1 if setup.rotate else None
    _head(setup, (len(games), sum(game.plies for game in games), seconds), screen, deals=deals)
    if setup.rotate:
        _compare_bots(setup, games, screen)
    else:
        _compare_seats(games, screen)


def _compare_bots(setup: ArenaSetup, games: Sequence[ArenaGame], screen: Screen) -> None:
    """Print how often each bot lost, its rating, and which of two bots is better."""
    found = standings(games)
    rated = ratings(games) if can_rate() else {}
    columns = ["cli-games-bot", "cli-games-seats", "cli-games-lost", "cli-games-won"]
    rows = [
        (standing.bot, *_shares(standing, screen), *_rating(rated.get(standing.bot), screen))
        for standing in found
    ]
    _show_table([*columns, *(["cli-arena-rating"] if rated else [])], rows, screen)
    screen.say("cli-arena-par", share=_percent(1 / setup.seats))
    for margin in margins(games):
        _tell_margin(margin, screen)
    _tell_failures(found, games, screen)
    if not rated:
        screen.say("cli-arena-no-ratings", extra="lab")


def _compare_seats(games: Sequence[ArenaGame], screen: Screen) -> None:
    """Print how often each seat lost."""
    found = by_seat(games)
    numbered = [(*standing.bot.partition(" ")[::2], standing) for standing in found]
    rows = [(seat, bot, *_shares(standing, screen)[1:]) for seat, bot, standing in numbered]
    columns = ["cli-games-seat", "cli-games-bot", "cli-games-lost", "cli-games-won"]
    _show_table(columns, rows, screen)
    _tell_failures(found, games, screen)


def report_playouts(setup: ArenaSetup, found: Playouts, seconds: float, screen: Screen) -> None:
    """Print how often each seat lost with random moves.

    Args:
        setup: of the games.
        found: the counts.
        seconds: how long the games took.
        screen: where to print.
    """
    _head(setup, (found.games, found.plies, seconds), screen)
    bot = screen.text("cli-simulate-random")
    rows = [
        (str(seat), bot, _estimate(share_of(lost, found.games), screen))
        for seat, lost in enumerate(found.losses, 1)
    ]
    _show_table(["cli-games-seat", "cli-games-bot", "cli-games-lost"], rows, screen)
    _tell_drawn(found.without_loser, screen)


def _head(
    setup: ArenaSetup, counts: tuple[int, int, float], screen: Screen, deals: int | None = None
) -> None:
    """Print what was played: ``counts`` are games, plies and seconds."""
    games, plies, seconds = counts
    screen.say(
        "cli-games-played",
        rules=setup.rules.title(screen.language),
        seats=setup.seats,
        games=games,
        deals=deals or "none",
        seconds=round(seconds, 1),
        plies=round(plies / games, 1),
        seed=str(setup.seed),
    )


def _show_table(columns: Sequence[str], rows: Sequence[Sequence[str]], screen: Screen) -> None:
    """Print a table with figures aligned to the right."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE)
    for key in columns:
        if key == "cli-games-bot":
            table.add_column(screen.text(key), overflow="fold")
        else:
            table.add_column(screen.text(key), justify="right")
    for row in rows:
        table.add_row(*(spelled(cell, screen.encoding) for cell in row))
    screen.console.print(table)


def _shares(standing: Standing, screen: Screen) -> tuple[str, str, str]:
    """Games, and the shares of them that were lost and won."""
    lost, won = (_estimate(part, screen) for part in (standing.lost, standing.won))
    return str(standing.games), lost, won


def _percent(share: float) -> float:
    return round(100 * share, 1)


def _estimate(found: Estimate, screen: Screen) -> str:
    return screen.text(
        "cli-games-share",
        share=_percent(found.value),
        low=_percent(found.low),
        high=_percent(found.high),
    )


def _rating(rating: Rating | None, screen: Screen) -> tuple[str, ...]:
    """The rating as a cell of the table; no cell where there are none."""
    if rating is None:
        return ()
    words = {"strength": round(rating.strength, 1), "spread": round(rating.spread, 1)}
    return (screen.text("cli-arena-strength", **words),)


def _tell_margin(margin: Margin, screen: Screen) -> None:
    """Say which of two bots is better, or that it is not certain yet."""
    lead = _percent(margin.lead.value)
    way = "wins" if margin.by_wins else "losses"
    how = "certain" if margin.certain and lead else "uncertain" if lead else "equal"
    screen.say(
        f"cli-arena-{way}-{how}",
        bot=margin.bot,
        other=margin.other,
        lead=lead,
        low=_percent(margin.lead.low),
        high=_percent(margin.lead.high),
    )


def _tell_failures(found: Sequence[Standing], games: Sequence[ArenaGame], screen: Screen) -> None:
    """Say how many games nobody lost, and how often and how bots failed."""
    _tell_drawn(sum(game.loser is None for game in games), screen)
    for standing in found:
        if not standing.forfeits:
            continue
        faults = ", ".join(
            screen.text("cli-games-fault-count", count=count, fault=fault)
            for fault, count in standing.forfeits.items()
        )
        screen.say(
            "cli-games-forfeits",
            bot=standing.bot,
            games=standing.games,
            count=sum(standing.forfeits.values()),
            faults=faults,
        )


def _tell_drawn(drawn: int, screen: Screen) -> None:
    if drawn:
        screen.say("cli-games-drawn", drawn=drawn)
