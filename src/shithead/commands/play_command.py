"""The command ``play``: a session at the table, by the options of the command line."""

from __future__ import annotations

import os
from contextlib import nullcontext
from pathlib import Path

from msgspec import Struct

from shithead.deck.shuffle import Seed, fresh_seed
from shithead.file_lock import FileLock
from shithead.game.seats import ages_of, check_seats, seat_number
from shithead.terminal.autosave import Autosave, is_on, new_autosave
from shithead.terminal.kernel_notice import announce_build
from shithead.terminal.match_file import (
    MatchFile,
    SavedMatch,
    SaveError,
    check_writable,
    claim,
    read_match,
)
from shithead.terminal.saved_tables import choose_table
from shithead.terminal.screen import Quit, Screen
from shithead.terminal.seat_assignment import Seating, SeatOptions, reseated, seating
from shithead.terminal.terminal_table import TerminalTable


class PlaySettings(Struct, frozen=True):
    """The options of the command.

    Attributes:
        rules: a preset's name or a file.
        seats: who sits there.
        youngest: the seat of the youngest; None: nobody has said.
        seed: fixes deal and bots; None: chance.
        file: where the match is saved; None: in the data folder.
        autosave: whether to save in the data folder, and to offer what is saved there.
        language: of :data:`localization.LANGUAGES`.
    """

    rules: str
    seats: SeatOptions
    youngest: str | None
    seed: Seed | None
    file: Path | None
    autosave: bool
    language: str


def play(options: PlaySettings) -> int:
    """Play at this terminal.

    Returns:
        The exit code.

    Raises:
        ShitheadError: what the options ask for cannot be; nothing was changed.
    """
    from shithead.bots import bot

    for spec in options.seats.bots:
        bot(spec)  # an unknown one is refused before anything else happens
    screen = Screen(options.language)
    try:
        return _begin_or_go_on(options, screen)
    except Quit as leaving:
        return leaving.code


def _begin_or_go_on(options: PlaySettings, screen: Screen) -> int:
    """Play at a new table, at the one in the named file, or at one that was saved by itself.

    Raises:
        Quit: somebody leaves before the first card.
    """
    if options.file is not None:
        return _play_in_file(options, options.file, screen)
    if not (options.autosave and screen.interactive and is_on(os.environ)):
        return _begin(options, None, screen)
    chosen = choose_table(screen)
    if chosen is None or chosen.match is None:
        return _begin(options, None, screen, autosave=True)
    seats = _reseated(chosen.match, options)
    file = Autosave(chosen.path, seats.bots, chosen.match.record, chosen.held)
    return _resume(options, chosen.match, seats, file, screen)


def _play_in_file(options: PlaySettings, path: Path, screen: Screen) -> int:
    """Begin a match that is saved to a file, or go on with the one that it holds.

    Raises:
        ShitheadError: the file cannot be written, is used by another terminal, or holds something
            else or a complete match.
    """
    check_writable(path)
    held = claim(path)
    with held or nullcontext():
        if not path.exists():
            return _begin(options, path, screen, held=held)
        saved = read_match(path)
        seats = _reseated(saved, options)
        file = MatchFile(path, seats.bots, saved.record, held)
        return _resume(options, saved, seats, file, screen)


def _reseated(saved: SavedMatch, options: PlaySettings) -> Seating:
    return reseated(saved.record.seats, saved.bots, options.seats)


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
        options: what the command line asks for.
        path: the file to save to; None: none is named.
        screen: where the table is shown.
        held: the lock on the file.
        autosave: whether to save in the data folder.
    """
    from shithead.game.match import Match
    from shithead.narration.story import Story
    from shithead.ruleset.loader import rules
    from shithead.ruleset.rule_set import ages_matter

    ruleset = rules(options.rules)
    seats = seating(options.seats, ruleset, options.language)
    check_seats(ruleset, seats.names)
    youngest = _youngest(options, seats, screen) if ages_matter(ruleset) else None
    announce_build(screen, seats.bots.values())
    seed = fresh_seed() if options.seed is None else options.seed
    match = Match(ruleset, seats.names, seed=seed, ages=ages_of(seats.names, youngest))
    screen.say("table-welcome", rules=ruleset.title(options.language), seats=", ".join(seats.names))
    found = new_autosave(seats.bots) if autosave else None
    file = found or MatchFile(path, seats.bots, held=held)
    return _play(screen, TerminalTable(match, seats, file, Story(), seed))


def _youngest(options: PlaySettings, seats: Seating, screen: Screen) -> str | None:
    """The seat of the youngest: named on the command line, else by the people at the table.

    Raises:
        UnknownSeat: no seat has the name on the command line.
        Quit: somebody leaves instead of answering.
    """
    if options.youngest is not None:
        return _named(options.youngest, seats)
    if not screen.interactive or len(seats.people) == 1:
        return None
    question = screen.text("table-youngest", seats=", ".join(seats.names))
    while answer := screen.ask(question).strip():
        named = [name for name in seats.names if name.casefold() == answer.casefold()]
        if named:
            return named[0]
    return None


def _named(name: str, seats: Seating) -> str:
    """The seat that the command line names.

    Raises:
        UnknownSeat: no seat has that name.
    """
    return seats.names[seat_number(seats.names, name)]


def _resume(
    options: PlaySettings, saved: SavedMatch, seats: Seating, file: MatchFile, screen: Screen
) -> int:
    """Go on with a saved match at its round.

    Whom the options name as the youngest counts as such from the next round on.

    Raises:
        RecordError: a move in it is illegal.
        SaveError: the match is complete.
        UnknownSeat: no seat has the name on the command line.
    """
    from shithead.game.match import Match
    from shithead.narration.story import story_of
    from shithead.ruleset.rule_set import ages_matter

    announce_build(screen, seats.bots.values())
    match = Match.from_record(saved.record)
    if match.complete and not isinstance(file, Autosave):
        raise SaveError("cli-save-finished", path=str(file.path))
    if options.youngest is not None and ages_matter(match.rules):
        match.ages = ages_of(seats.names, _named(options.youngest, seats))
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
    from shithead.terminal.session import Session

    try:
        return Session(screen, table).play()
    finally:
        table.file.release()
