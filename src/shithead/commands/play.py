"""The command ``play``: a session at the table."""

from __future__ import annotations

import os
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any, Final

import click
from click import Option
from msgspec import Struct

from shithead.bots import bot
from shithead.commands.command import LocalizedCommand
from shithead.commands.values import (
    BOT,
    CHANCE,
    FILE,
    MOST_SEATS,
    RULES,
    Kind,
    bots,
    names,
    parameters_of,
    seats,
    whole_number,
)
from shithead.deck.shuffle import Seed, fresh_seed
from shithead.file_lock import FileLock
from shithead.game.match import Match
from shithead.game.seats import ages_of, check_seats, seat_number
from shithead.narration.story import story_of
from shithead.ruleset.loader import rules as read_rules
from shithead.ruleset.rule_set import RuleSet, ages_matter
from shithead.terminal.autosave import Autosave, choose_table, is_on, new_autosave
from shithead.terminal.match_file import (
    MatchFile,
    SavedMatch,
    SaveError,
    check_writable,
    claim,
    read_match,
)
from shithead.terminal.progress import announce_build
from shithead.terminal.screen import Quit, Screen
from shithead.terminal.seats import Seating, SeatOptions, reseated, seating
from shithead.terminal.session import Session
from shithead.terminal.table import TerminalTable

_COUNT: Final = whole_number(0, MOST_SEATS)


def _bots_or_count(text: str) -> tuple[str, ...] | int:
    return _COUNT.read(text) if text.removeprefix("-").isdecimal() else names(text)


class PlaySettings(Struct, frozen=True):
    """The options of the command.

    Attributes:
        rules: a preset's name or a file.
        seats: names, clockwise, or a number of seats.
        people: the number of first seats that people play.
        bots: the other seats' bots, or their number.
        bot: more of them.
        youngest: the seat of the youngest; None: nobody has said.
        seed: fixes deal and bots; None: chance.
        save: the file of the match; None for one in the data folder.
        no_autosave: neither save in the data folder, nor offer what is saved there.
        language: the code, such as ``en``.
    """

    rules: Annotated[str, RULES]
    seats: Annotated[
        tuple[str, ...] | None, Option(["--seats"], type=Kind("names", names), shell_complete=seats)
    ]
    people: Annotated[int | None, Option(["--people"], type=_COUNT)]
    bots: Annotated[
        tuple[str, ...] | int | None, Option(["--bots"], type=Kind("bots", _bots_or_count, bots))
    ]
    bot: Annotated[tuple[str, ...], Option(["--bot", "--level"], type=BOT, multiple=True)]
    youngest: Annotated[str | None, Option(["--youngest"], metavar="name")]
    seed: Annotated[Seed | None, CHANCE]
    save: Annotated[Path | None, Option(["--save"], type=FILE)]
    no_autosave: Annotated[bool, Option(["--no-autosave"], is_flag=True)]
    language: str

    @property
    def seating(self) -> SeatOptions:
        """The players at the table."""
        count, listed = (self.bots, ()) if isinstance(self.bots, int) else (None, self.bots or ())
        return SeatOptions(self.seats or (), self.people, (*listed, *self.bot), count)


@click.command(cls=LocalizedCommand, params=parameters_of(PlaySettings))
def play(**given: Any) -> int:
    """Play at this terminal: at a new table, one in a file, or one that was saved automatically.

    Raises:
        ShitheadError: the file cannot be written, is used by another terminal, or holds something
            else or a complete match.
    """
    options = PlaySettings(**given)
    for spec in options.seating.bots:
        bot(spec)  # an unknown one is refused before anything else happens
    screen = Screen(options.language)
    try:
        if options.save is not None:
            check_writable(options.save)
            held = claim(options.save)
            with held or nullcontext():
                if not options.save.exists():
                    return _begin(options, options.save, screen, held=held)
                saved = read_match(options.save)
                seats = _reseated(saved, options)
                file = MatchFile(options.save, seats.bots, saved.record, held)
                return _resume(options, saved, seats, file, screen)
        if options.no_autosave or not (screen.interactive and is_on(os.environ)):
            return _begin(options, None, screen)
        chosen = choose_table(screen)
        if chosen is None:
            return _begin(options, None, screen, autosave=True)
        seats = _reseated(chosen.match, options)
        file = Autosave(chosen.path, seats.bots, chosen.match.record, chosen.held)
        return _resume(options, chosen.match, seats, file, screen)
    except Quit as leaving:
        return leaving.code


def _reseated(saved: SavedMatch, options: PlaySettings) -> Seating:
    return reseated(saved.record.seats, saved.bots, options.seating)


def _begin(
    options: PlaySettings,
    path: Path | None,
    screen: Screen,
    *,
    held: FileLock | None = None,
    autosave: bool = False,
) -> int:
    """Deal a new match.

    Args:
        options: the options of the command line.
        path: the file to save to; None: none is named.
        held: the lock on the file.
        autosave: whether to save in the data folder.
    """
    rules = read_rules(options.rules)
    seats = seating(options.seating, rules, options.language)
    check_seats(rules, seats.names)
    youngest = _youngest(options, seats, screen, rules)
    announce_build(screen, seats.bots.values())
    seed = fresh_seed() if options.seed is None else options.seed
    match = Match(rules, seats.names, seed=seed, ages=ages_of(seats.names, youngest))
    screen.say("table-welcome", rules=rules.title(options.language), seats=", ".join(seats.names))
    found = new_autosave(seats.bots) if autosave else None
    file = found or MatchFile(path, seats.bots, held=held)
    return _play(screen, TerminalTable(match, seats, file, [], seed))


def _youngest(options: PlaySettings, seats: Seating, screen: Screen, rules: RuleSet) -> str | None:
    """The seat of the youngest: named on the command line, else by people who need to know.

    Raises:
        UnknownSeat: no seat has the name on the command line.
        Quit: somebody leaves instead of answering.
    """
    if options.youngest is not None:
        youngest = seats.names[seat_number(seats.names, options.youngest)]
        return youngest if ages_matter(rules) else None
    if not (ages_matter(rules) and screen.interactive and len(seats.people) > 1):
        return None
    question = screen.text("table-youngest", seats=", ".join(seats.names))
    while answer := screen.ask(question).strip():
        named = [name for name in seats.names if name.casefold() == answer.casefold()]
        if named:
            return named[0]
    return None


def _resume(
    options: PlaySettings, saved: SavedMatch, seats: Seating, file: MatchFile, screen: Screen
) -> int:
    """Continue a saved match at its round.

    Whom the options name as the youngest counts as such from the next round on.

    Raises:
        RecordError: a move in it is illegal.
        SaveError: the match is complete.
        UnknownSeat: no seat has the name on the command line.
    """
    announce_build(screen, seats.bots.values())
    match = Match.from_record(saved.record)
    if match.complete and not isinstance(file, Autosave):
        raise SaveError("cli-save-finished", path=str(file.path))
    if options.youngest is not None:
        match.ages = ages_of(seats.names, _youngest(options, seats, screen, match.rules))
    seed = fresh_seed() if options.seed is None else options.seed
    screen.say(
        "table-resumed",
        path="none" if isinstance(file, Autosave) else str(file.path),
        rules=match.rules.title(options.language),
        round=match.round,
        moves=len(match.game.moves),
        seats=", ".join(seats.names),
    )
    return _play(screen, TerminalTable(match, seats, file, story_of(match.game), seed))


def _play(screen: Screen, table: TerminalTable) -> int:
    screen.speak_at(table.match.rules)
    try:
        return Session(screen, table).play()
    finally:
        table.file.release()
