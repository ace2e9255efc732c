"""Sitting down at a table: from what the command line says to a session."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from shithead.deck.shuffle import fresh_seed
from shithead.game.seats import check_seats
from shithead.terminal.save_file import Keeper, check_writable, remembered_bots, saved_game
from shithead.terminal.screen import Screen
from shithead.terminal.seat_assignment import reseated, seating, usual_bots
from shithead.terminal.table_config import Sitting
from shithead.terminal.warmup_notice import warm_up

if TYPE_CHECKING:
    from shithead.notation.records import Record


class Wishes(Struct, frozen=True):
    """What the command line asks for.

    Attributes:
        rules: a preset's name or a file.
        seats: names, clockwise.
        bots: how many seats bots play; None: as usual.
        kind: which bot.
        seed: fixes deal and bots; None: chance.
        file: where the game is saved.
        language: of :data:`texts.LANGUAGES`.
    """

    rules: str
    seats: tuple[str, ...]
    bots: int | None
    kind: str
    seed: int | None
    file: Path | None
    language: str


def play(wishes: Wishes) -> int:
    """Play at this terminal; the exit code.

    Raises:
        ShitheadError: the wishes cannot be met; nothing was changed.
    """
    from shithead.bots import bot

    bot(wishes.kind)  # an unknown one is refused before anything else happens
    if wishes.file is None:
        return _begin(wishes)
    check_writable(wishes.file)
    record = saved_game(wishes.file)
    return _resume(wishes, wishes.file, record) if record else _begin(wishes)


def _begin(wishes: Wishes) -> int:
    """Deal a new match."""
    from shithead.game.match import Match
    from shithead.narration.story import Story
    from shithead.ruleset.loader import rules

    ruleset = rules(wishes.rules)
    usual = usual_bots(ruleset)
    seats = seating(wishes.seats, wishes.bots, wishes.kind, wishes.language, usual)
    check_seats(ruleset, seats.names)
    warm_up(wishes.language, seats.bots.values())
    seed = fresh_seed() if wishes.seed is None else wishes.seed
    match = Match(ruleset, seats.names, seed=seed)
    screen = Screen(wishes.language)
    title = ruleset.title(wishes.language)
    screen.say("table-welcome", rules=title, seats=", ".join(seats.names))
    return _play(screen, Sitting(match, seats, Keeper(wishes.file, seats.bots), Story(), seed))


def _resume(wishes: Wishes, file: Path, record: Record) -> int:
    """Go on with a saved game."""
    from shithead.commands.replay_command import replayed
    from shithead.game.match import Match

    seats = reseated(record.seats, remembered_bots(file), wishes.bots, wishes.kind)
    warm_up(wishes.language, seats.bots.values())
    game, story = replayed(record)
    seed = fresh_seed() if wishes.seed is None else wishes.seed
    match = Match.of_rounds(record.rules, [game], seed=seed, ages=record.ages)
    screen = Screen(wishes.language)
    screen.say(
        "table-resumed",
        path=str(file),
        rules=record.rules.title(wishes.language),
        moves=len(record.moves),
        seats=", ".join(seats.names),
    )
    keeper = Keeper(file, seats.bots, record.date)
    return _play(screen, Sitting(match, seats, keeper, story, seed))


def _play(screen: Screen, sitting: Sitting) -> int:
    from shithead.terminal.session import Session

    return Session(screen, sitting).play()
