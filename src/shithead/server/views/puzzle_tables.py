"""Puzzles for the page: the table of the one to move, and the verdict on the answer.

Nothing is stored here: the client says which puzzle it is, and what the answer was.
"""

from __future__ import annotations

import datetime as dt
from functools import cache
from typing import Final

from shithead.lab.puzzle import Puzzle, PuzzleSet
from shithead.lab.puzzle_sets import puzzle_of_the_day, puzzle_rules, puzzles
from shithead.localization import translate
from shithead.narration.hints import PuzzleWriter
from shithead.ruleset.rule_set import preset
from shithead.server import protocol as p
from shithead.server.protocol import api_types as r
from shithead.server.protocol.refusal_texts import refused
from shithead.server.rooms.command_context import CommandContext
from shithead.server.rooms.room import Room
from shithead.server.rooms.room_commands import decide
from shithead.server.views.prepared_room import prepared_room, prepared_table, without_choices
from shithead.server.views.seat_views import rules_state

_CODE: Final = "puzzle"


@cache
def all_puzzles(language: p.Language) -> list[r.PuzzlesShown]:
    """Every set, its puzzles in short."""
    return [_set_shown(puzzles(name), language) for name in puzzle_rules()]


def _set_shown(found: PuzzleSet, language: p.Language) -> r.PuzzlesShown:
    listed = [r.PuzzleInShort(puzzle.id, puzzle.level) for puzzle in found.puzzles]
    return r.PuzzlesShown(found.rules, preset(found.rules).title(language), listed)


def puzzle_step(wanted: r.AnswerPuzzle) -> r.PuzzleShown:
    """A puzzle, with the verdict if it is answered.

    Args:
        wanted: which puzzle, and the answer.

    Raises:
        Refusal: there is no such puzzle, or the answer is no legal move.
    """
    puzzle, number = _asked(wanted)
    view = puzzle.view()
    seat = view.number
    room = prepared_room(
        view.rules.name, puzzle.position, seat, translate("lesson-you", wanted.language)
    )
    write = PuzzleWriter(puzzle, view, wanted.language)
    table = prepared_table(room, seat, wanted.language, 0)
    verdict = None
    if wanted.move:
        _check_legal(room, seat, wanted)
        choice = puzzle.choice(wanted.move, view) or puzzle.best
        verdict = _verdict(puzzle, choice, write)
        table = without_choices(table, seat)
    title = view.rules.title(wanted.language)
    return r.PuzzleShown(
        rules=rules_state(view.rules, wanted.language),
        preset=view.rules.name,
        id=puzzle.id,
        title=translate("puzzle-title", wanted.language, rules=title, number=number),
        level=puzzle.level,
        level_words=write.level(puzzle.level),
        text=write.ask(),
        seat=seat,
        table=table,
        verdict=verdict,
    )


def _asked(wanted: r.AnswerPuzzle) -> tuple[Puzzle, int]:
    """The puzzle that a request means, and its number in its set, from 1.

    Raises:
        Refusal: there is none.
    """
    rules, name = wanted.rules, wanted.id
    if wanted.day:
        meant = puzzle_of_the_day(_day(wanted.day))
        rules, name = meant.view().rules.name, meant.id
    if rules not in puzzle_rules():
        raise refused("NO_PUZZLE")
    listed = enumerate(puzzles(rules).puzzles, 1)
    found = next(((puzzle, number) for number, puzzle in listed if puzzle.id == name), None)
    if found is None:
        raise refused("NO_PUZZLE")
    return found


def _day(text: str) -> dt.date:
    """The day that a text names.

    Raises:
        Refusal: it names none.
    """
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise refused("NO_PUZZLE") from None


def _check_legal(room: Room, seat: int, wanted: r.AnswerPuzzle) -> None:
    """Check an answer by the rules of the table, which say why it is refused.

    Args:
        room: of the puzzle.
        seat: the mover's number.
        wanted: the answer.

    Raises:
        Refusal: the move is illegal.
    """
    context = CommandContext(room, 0.0, seat, host=False, language=wanted.language)
    decide(p.Play(_CODE, wanted.move), context)


def _verdict(puzzle: Puzzle, choice: str, write: PuzzleWriter) -> r.PuzzleVerdict:
    """The verdict on a choice.

    Args:
        puzzle: the puzzle.
        choice: one of its moves.
        write: words it.
    """
    options = [
        r.PuzzleOption(
            move=chance.move,
            words=write.move(chance.move),
            chance=chance.chance,
            low=chance.low,
            high=chance.high,
            chosen=chance.move == choice,
            bots=[bot for bot, move in puzzle.bots.items() if move == chance.move],
        )
        for chance in puzzle.chances
    ]
    return r.PuzzleVerdict(
        right=choice == puzzle.best,
        text=write.verdict(choice),
        why=write.why(choice),
        theme=write.theme(),
        counted=write.counted(),
        options=options,
    )
