"""The report on games between bots, in a table and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from shithead.game.playouts import Playouts
from shithead.lab.game_rows import rules_label
from shithead.lab.result_store import ArenaGame, ArenaSetup
from shithead.lab.standings import (
    Estimate,
    Standing,
    by_seat,
    can_rate,
    margins,
    ratings,
    share_of,
    standings,
)
from shithead.terminal.screen import Screen
from shithead.terminal.streams import displayable

_LOST_WON = ("cli-games-lost", "cli-games-won")


def report_games(
    setup: ArenaSetup, games: Sequence[ArenaGame], seconds: float, screen: Screen
) -> None:
    """Print how often each bot lost, or each seat where bots keep their seats, and which failed.

    Args:
        setup: the request.
        games: all that were played, now or before.
        seconds: the time that the games of this run took.
    """
    if not games:
        screen.say("cli-games-none")
        return
    deals = games[-1].deal + 1 if setup.rotate else None
    _head(setup, (len(games), sum(game.plies for game in games), seconds), screen, deals=deals)
    if setup.rotate:
        _compare_bots(setup, games, screen)
        return
    found = by_seat(games)
    rows = [(*standing.bot.partition(" ")[::2], *_shares(standing, screen)) for standing in found]
    _show_table(["cli-games-seat", "cli-games-bot", *_LOST_WON], rows, screen)
    _tell_failures(found, games, screen)


def _compare_bots(setup: ArenaSetup, games: Sequence[ArenaGame], screen: Screen) -> None:
    """Print how often each bot lost, its rating, and which of two bots is better."""
    found, rated = standings(games), ratings(games) if can_rate() else {}
    columns, rows = ["cli-games-bot", "cli-games-seats", *_LOST_WON], []
    columns += ["cli-arena-rating"] if rated else []
    for standing in found:
        row = [standing.bot, str(standing.games), *_shares(standing, screen)]
        if rating := rated.get(standing.bot):
            words = {"strength": round(rating.strength, 1), "spread": round(rating.spread, 1)}
            row.append(screen.text("cli-arena-strength", **words))
        rows.append(row)
    _show_table(columns, rows, screen)
    screen.say("cli-arena-par", share=_percent(1 / setup.seats))
    for margin in margins(games):
        lead, way = _percent(margin.lead.value), "wins" if margin.by_wins else "losses"
        how = "certain" if margin.certain and lead else "uncertain" if lead else "equal"
        screen.say(
            f"cli-arena-{way}-{how}",
            bot=margin.bot,
            other=margin.other,
            lead=lead,
            low=_percent(margin.lead.low),
            high=_percent(margin.lead.high),
        )
    _tell_failures(found, games, screen)
    if not rated:
        screen.say("cli-arena-no-ratings", extra="lab")


def games_figures(setup: ArenaSetup, games: Sequence[ArenaGame]) -> dict[str, Any]:
    """The report as plain values: by bot, or by seat where bots keep their seats."""
    found = _setup_figures(setup, len(games), sum(game.plies for game in games))
    found |= {"bots": [name for name, _ in setup.line_up], "without_loser": 0}
    if not games:
        return found | {"standings": []}
    found["without_loser"] = sum(game.loser is None for game in games)
    if not setup.rotate:
        return found | {
            "standings": [
                {"seat": int(standing.bot.partition(" ")[0])}
                | structs.asdict(standing)
                | {"bot": standing.bot.partition(" ")[2]}
                for standing in by_seat(games)
            ]
        }
    rated = ratings(games) if can_rate() else {}
    return found | {
        "deals": games[-1].deal + 1,
        "standings": [
            structs.asdict(standing) | {"rating": rated.get(standing.bot)}
            for standing in standings(games)
        ],
        "margins": [
            structs.asdict(margin) | {"certain": margin.certain} for margin in margins(games)
        ],
    }


def playouts_figures(setup: ArenaSetup, found: Playouts) -> dict[str, Any]:
    """The counts of random games as plain values."""
    about = _setup_figures(setup, found.games, found.plies)
    return about | {"losses": found.losses, "without_loser": found.without_loser}


def _setup_figures(setup: ArenaSetup, games: int, plies: int) -> dict[str, Any]:
    rules = rules_label(setup.rules)
    return {
        "rules": rules,
        "seats": setup.seats,
        "seed": setup.seed,
        "games": games,
        "plies": plies,
    }


def report_playouts(setup: ArenaSetup, found: Playouts, seconds: float, screen: Screen) -> None:
    """Print how often each seat lost with random moves, and how long the games took."""
    _head(setup, (found.games, found.plies, seconds), screen)
    bot = screen.text("cli-simulate-random")
    rows = [
        (str(seat), bot, _estimate(share_of(lost, found.games), screen))
        for seat, lost in enumerate(found.losses, 1)
    ]
    _show_table(["cli-games-seat", "cli-games-bot", "cli-games-lost"], rows, screen)
    if found.without_loser:
        screen.say("cli-games-drawn", drawn=found.without_loser)


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
        table.add_row(*(displayable(cell, screen.encoding) for cell in row))
    screen.console.print(table)


def _shares(standing: Standing, screen: Screen) -> tuple[str, str]:
    """The shares of games that were lost and won."""
    return _estimate(standing.lost, screen), _estimate(standing.won, screen)


def _percent(share: float) -> float:
    return round(100 * share, 1)


def _estimate(found: Estimate, screen: Screen) -> str:
    share, low, high = map(_percent, (found.value, found.low, found.high))
    return screen.text("cli-games-share", share=share, low=low, high=high)


def _tell_failures(found: Sequence[Standing], games: Sequence[ArenaGame], screen: Screen) -> None:
    """Say how many games nobody lost, and how often and how bots failed."""
    if drawn := sum(game.loser is None for game in games):
        screen.say("cli-games-drawn", drawn=drawn)
    for standing in found:
        if standing.forfeits:
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
