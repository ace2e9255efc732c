"""Requests and answers of the JSON API about rooms, lessons and puzzles.

The types of other requests and responses stand beside the functions that answer, in
``server.http``.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from shithead.cards import MAX_SEATS
from shithead.defaults import DEFAULT_PRESET
from shithead.narration.lessons.course import LessonPart
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.scalars import LONGEST_RECORD, Language, Level, SeatNumber, WantedName
from shithead.server.protocol.table import Rules, Table

RulesSource = Annotated[str, Meta(max_length=64)] | dict[str, Any]
"""A preset's name, or a table of options."""

RecordText = Annotated[str, Meta(max_length=LONGEST_RECORD)]
MoveText = Annotated[str, Meta(max_length=400)]
"""A move in the notation."""


class RecordedMoment(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a recorded round from which a person plays on against bots.

    Attributes:
        record: the record of the round.
        moves: the number of its moves that have been made.
        seat: the person's seat, by its number in the record.
        name: the person's name.
    """

    record: RecordText
    moves: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    name: WantedName


class OpenRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A new room.

    Attributes:
        rules: a preset's name, or a table of options.
        options: the options of the room.
        bots: the levels of the first bots.
        language: the language of their names, and of errors.
        moment: the position of a recorded round with which the first round begins; the rules are
            then the record's, the host has the seat, and bots have all others. None: an ordinary
            room.
    """

    rules: RulesSource = DEFAULT_PRESET
    options: Options = Options()
    bots: Annotated[list[Level], Meta(max_length=MAX_SEATS - 1)] = []
    language: Language = "en"
    moment: RecordedMoment | None = None


class PlayLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson, and the learner's moves in it.

    Attributes:
        rules: a preset's name, or a table of options.
        lesson: the lesson's number, from 0.
        moves: the moves so far, as ``Play`` has them; none: the lesson begins.
        language: the language of all texts.
    """

    rules: RulesSource = DEFAULT_PRESET
    lesson: Annotated[int, Meta(ge=0, le=99)] = 0
    moves: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=400)]], Meta(max_length=9)
    ] = []
    language: Language = "en"


class LessonShown(Struct, frozen=True):
    """A position of a lesson.

    Attributes:
        lesson: the lesson's number, from 0.
        lessons: the number of lessons for these rules.
        parts: the part of the course that each of them belongs to, in order.
        title: its title.
        text: the task, or the point of the lesson once it is done.
        note: the effect of the lesson's special card, until it is played; or empty.
        card: the letter of that card's rank; or empty.
        remark: that the last move is legal, but not the one asked for, and was not made; or empty.
        done: whether the learner has made all moves.
        move: one that is asked for now, as a hint; empty once the lesson is done.
        rules: the rules, as at a table.
        tables: what the last move led to, one for each move, or the beginning; empty if the last
            move was not made.
    """

    lesson: int
    lessons: int
    parts: list[LessonPart]
    title: str
    text: str
    note: str
    card: str
    remark: str
    done: bool
    move: str
    rules: Rules
    tables: list[Table]


class AnswerPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle, and the answer to it.

    Attributes:
        rules: the name of the rule set that its set is by.
        id: the puzzle's id.
        day: ``2026-11-23``: the puzzle of that day is meant, whatever its rules; or empty.
        played: with a day, the rules that were played last: the puzzle is by them, or by the usual
            ones where there are none by them. Empty: rule sets take turns.
        move: the answer, as ``Play`` has it; empty: none yet.
        language: the language of all texts.
    """

    rules: Annotated[str, Meta(max_length=64)] = DEFAULT_PRESET
    id: Annotated[str, Meta(max_length=16)] = ""
    day: Annotated[str, Meta(max_length=10)] = ""
    played: Annotated[str, Meta(max_length=64)] = ""
    move: MoveText = ""
    language: Language = "en"


class PuzzleInShort(Struct, frozen=True):
    """A puzzle in a list; ``level`` is 1 for the easiest."""

    id: str
    level: int


class PuzzlesShown(Struct, frozen=True):
    """The puzzles by one rule set.

    Attributes:
        rules: the rule set's name.
        title: the rule set's title.
        puzzles: the puzzles, in their order.
    """

    rules: str
    title: str
    puzzles: list[PuzzleInShort]


class PuzzleOption(Struct, frozen=True):
    """A move in a puzzle, and what came of it.

    Attributes:
        move: the move in the notation.
        words: the same in words.
        chance: the chance of losing the round after it, or of being out first where nobody loses.
        low: the lower end of the chance's interval of 95 % confidence.
        high: the upper end.
        chosen: whether it was the answer.
        bots: the names of the bots that choose it.
    """

    move: str
    words: str
    chance: float
    low: float
    high: float
    chosen: bool
    bots: list[str]


class PuzzleVerdict(Struct, frozen=True):
    """The verdict on an answer.

    Attributes:
        right: whether it was the best move.
        text: the same in words.
        why: why the best move is better than the answer, or than the next best one.
        theme: the puzzle's theme.
        counted: a sentence that says what the chances are of.
        options: every move, the best first.
    """

    right: bool
    text: str
    why: str
    theme: str
    counted: str
    options: list[PuzzleOption]


class PuzzleShown(Struct, frozen=True):
    """A puzzle.

    Attributes:
        rules: the rules, as at a table.
        preset: the rule set's name.
        id: the puzzle's id.
        title: its title.
        level: the difficulty; 1 is the easiest.
        level_words: the same in words.
        text: the question.
        seat: the number of the person's seat.
        table: the table as the mover sees it.
        verdict: the verdict on the answer; None without one.
    """

    rules: Rules
    preset: str
    id: str
    title: str
    level: int
    level_words: str
    text: str
    seat: int
    table: Table
    verdict: PuzzleVerdict | None
