"""Recorded games, told move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.game.game import Game
from shithead.narration.card_faces import faces
from shithead.narration.result_text import result_lines
from shithead.narration.story import Story, told
from shithead.notation.record_reader import read_record
from shithead.terminal.leave import Leave
from shithead.terminal.screen import Screen
from shithead.terminal.warmup_notice import warm_up

if TYPE_CHECKING:
    from pathlib import Path

    from shithead.notation.records import Record

_SHOWN_OF_PILE = 4


def replayed(record: Record) -> tuple[Game, Story]:
    """The game of a record, and what happened in it.

    Raises:
        RecordError: a move is illegal, or the result differs.
    """
    Game.from_record(record)  # every move and the result are checked, errors name the move
    story = Story()
    game = Game.from_record(record.start)
    for move in record.moves:
        seat = game.turn or ""
        happened = game.play(move)
        story.add(move.partition(":")[0] if ":" in move else seat, happened)
    return game, story


def replay(file: Path, language: str, *, step: bool) -> int:
    """Print a recorded game; with ``step`` and a person watching, wait for Enter after each move.

    Raises:
        RecordError: the record cannot be read or replayed.
    """
    record = read_record(file)
    warm_up(language)
    game, story = replayed(record)
    screen = Screen(language)
    screen.say(
        "cli-replay-title",
        rules=record.rules.title(language),
        seats=", ".join(record.seats),
        date=record.date or "none",
    )
    try:
        _tell(record, story, screen, step=step and screen.interactive)
    except Leave as leaving:
        return leaving.code
    if game.result is None:
        screen.say("cli-replay-unfinished", seat=game.turn or "")
    else:
        screen.show_all(result_lines(game.result, "", language))
    return 0


def _tell(record: Record, story: Story, screen: Screen, *, step: bool) -> None:
    """A line for each move, with the pile where one steps through."""
    game = Game.from_record(record.start)
    for number, ((_, happened), move) in enumerate(zip(story.moves, record.moves, strict=True), 1):
        screen.show(f"{number:>4}  {told(happened, '', screen.language)}")
        if step:
            game.play(move)
            pile = game.position().pile
            cards = ("… " if len(pile) > _SHOWN_OF_PILE else "") + faces(
                pile[-_SHOWN_OF_PILE:], screen.language
            )
            screen.show("      " + screen.text("table-pile", count=len(pile), cards=cards))
            screen.ask(screen.text("cli-replay-next"))
