"""The command ``replay``: recorded games and matches, told move by move."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from shithead.game.game import Game
from shithead.game.match import Match
from shithead.narration.moves import faces
from shithead.narration.story import result_lines, score_line, story_of, told
from shithead.notation.record_reader import read_match_record
from shithead.terminal.screen import Quit, Screen

_SHOWN_OF_PILE: Final = 4


def replay(file: Path, language: str, *, step: bool) -> int:
    """Print a recorded game, or every round of a match.

    Args:
        file: the record.
        language: to speak.
        step: whether to wait for Enter after each move, where a person watches.

    Returns:
        The exit code.

    Raises:
        RecordError: the record cannot be read or replayed.
    """
    record = read_match_record(file)
    match = Match.from_record(record)
    screen = Screen(language)
    screen.say(
        "cli-replay-title",
        rules=record.rules.title(language),
        seats=", ".join(record.seats),
        date=record.date or "none",
    )
    try:
        for number, game in enumerate(match.rounds, 1):
            if len(match.rounds) > 1:
                screen.show("")
                screen.say("cli-replay-round", round=number)
            _tell(game, screen, step=step and screen.interactive)
    except Quit as leaving:
        return leaving.code
    if len(match.rounds) > 1:
        screen.show(score_line(match, language))
    return 0


def _tell(game: Game, screen: Screen, *, step: bool) -> None:
    """Print a line for each move, with the pile where one steps through, and the end."""
    again = Game.from_record(game.record().start)
    moves = zip(story_of(game).moves, game.moves, strict=True)
    for number, ((_, happened), move) in enumerate(moves, 1):
        screen.show(f"{number:>4}  {told(happened, '', screen.language)}")
        if step:
            again.play(move)
            pile = again.position().pile
            cards = ("… " if len(pile) > _SHOWN_OF_PILE else "") + faces(
                pile[-_SHOWN_OF_PILE:], screen.language
            )
            screen.show("      " + screen.text("table-pile", count=len(pile), cards=cards))
            screen.ask(screen.text("cli-replay-next"))
    if game.result is None:
        screen.say("cli-replay-unfinished", seat=game.turn or "")
    else:
        screen.show_all(result_lines(game.result, "", screen.language))
