"""The tables of lessons and puzzles: private rooms that are not stored.

The client keeps the moves. With each new one the room is made again, so that neither storage nor a
connection is needed.
"""

from __future__ import annotations

import datetime as dt
from functools import cache
from typing import Any, Final, cast

from msgspec import structs

from shithead.cards import RANKS
from shithead.defaults import DEFAULT_BOT, DEFAULT_PRESET
from shithead.game.events import Event
from shithead.game.game import Game
from shithead.lab.puzzle import Puzzle, puzzle_of_the_day, puzzle_rules, puzzles
from shithead.localization import translate
from shithead.narration.demand import demand_line
from shithead.narration.hints import PuzzleWriter
from shithead.narration.lessons.course import Lesson, course, untaught
from shithead.narration.lessons.words import LessonWriter
from shithead.notation.moves import read_move
from shithead.notation.positions import Position
from shithead.ruleset.rule_set import preset
from shithead.server.protocol import api_types as r
from shithead.server.protocol.refusals import refused
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.scalars import Language
from shithead.server.protocol.table import Table
from shithead.server.room.command import CommandContext, Entry
from shithead.server.room.deal import NonceCommitted, RoundBegan
from shithead.server.room.log import apply, replay
from shithead.server.room.play import MadeMove, Moved, Play
from shithead.server.room.seats import BotSat, Sat
from shithead.server.room.settings import Opened, read_rules
from shithead.server.room.state import Room
from shithead.server.views.presenter import RoomPresenter, rules_state

_CODE: Final = "prepared"
"""Stands for the code, the secret and the ids of moves of a room that nobody can enter."""

_LEARNER: Final = 0
"""The learner's seat in a lesson."""


def prepared_room(rules: str | dict[str, Any], position: str, person: int, name: str) -> Room:
    """Return a room whose first round begins with a position; bots hold all other seats.

    Args:
        rules: a preset's name, or a table of options.
        position: the position's text; unknown cards are any that they could be.
        person: the number of the person's seat.
    """
    seats = Position.from_text(position).seats
    log: list[Entry] = [Opened(at=0.0, code=_CODE, rules=rules, options=Options(), host="")]
    for number, seat in enumerate(seats):
        if number == person:
            log.append(Sat(at=0.0, seat=number, name=name, secret=_CODE))
        else:
            log.append(BotSat(at=0.0, seat=number, name=seat, level=DEFAULT_BOT))
    began = RoundBegan(
        at=0.0,
        round=1,
        seats=list(range(len(seats))),
        deck="",
        dealer=len(seats) - 1,
        position=position,
    )
    # There is no other deal to commit to.
    return replay([*log, began, NonceCommitted(at=0.0, seat=person, commitment=_CODE)])


def prepared_table(room: Room, person: int, language: Language, seen: int) -> Table:
    """Return the table as the person sees it; nothing is taken back here.

    Args:
        person: the number of the person's seat.
        seen: the version of the last table that the client has.
    """
    presenter = RoomPresenter(room, frozenset({person}), watching=0, clock=None, pause=None)
    table = presenter.table(person, language, seen)
    if table.view is None:
        return table
    return structs.replace(table, view=structs.replace(table.view, may_take_back=False))


def _without_choices(table: Table, person: int) -> Table:
    """Return a table at which the person has nothing more to do."""
    if table.view is None:
        return table
    turn = None if table.view.turn == person else table.view.turn
    view = structs.replace(table.view, turn=turn, legal=[], refused={}, awaited=[])
    return structs.replace(table, view=view)


# Lessons ------------------------------------------------------------------------------------------


def lesson_step(wanted: r.PlayLesson) -> r.LessonShown:
    """Return a lesson after the learner's moves; only the last may be another than asked.

    Raises:
        Refusal: the rules cannot be played, there is no such lesson, or the last move is illegal.
    """
    rules = read_rules(wanted.rules)
    lessons = course(rules)
    if wanted.lesson >= len(lessons):
        raise refused("NO_LESSON")
    lesson = lessons[wanted.lesson]
    unsaid = untaught(rules, wanted.lesson)
    room = LessonRoom(lesson, wanted, unsaid)
    write = LessonWriter(rules, wanted.language)
    asked = all(room.make(move) for move in wanted.moves)
    tasks_done = room.done == len(lesson.tasks)
    words = write.done if tasks_done else write.ask
    table_rules = rules_state(rules, wanted.language)
    said = [special for special in table_rules.specials if special.rank[0] not in unsaid]
    return r.LessonShown(
        lesson=wanted.lesson,
        lessons=len(lessons),
        parts=[each.part for each in lessons],
        title=write.title(lesson),
        text=words(lesson, room.game, room.events),
        note="" if room.events else write.note(lesson),
        card=lesson.rank,
        remark="" if asked else write.other(lesson, read_move(wanted.moves[-1])),
        done=tasks_done,
        move=room.asked_move(),
        rules=structs.replace(table_rules, specials=said),
        tables=room.tables if asked else [],
    )


class LessonRoom:
    """The room of a lesson.

    Attributes:
        done: the number of tasks that are done.
        tables: the tables that the last move led to, one for each move; at first the beginning.
    """

    def __init__(self, lesson: Lesson, wanted: r.PlayLesson, unsaid: frozenset[str]) -> None:
        self._lesson = lesson
        self._unsaid = frozenset(map(RANKS.index, unsaid))
        self._language = wanted.language
        name = translate("lesson-you", wanted.language)
        self._room = prepared_room(wanted.rules, lesson.position, _LEARNER, name)
        self.done = 0
        self.tables = [self._table(0)]

    @property
    def game(self) -> Game:
        """The game as it is."""
        return cast("Game", self._room.game)  # a prepared room has one

    @property
    def events(self) -> list[Event]:
        """All events so far."""
        return [event for outcome in self._room.history.outcomes for event in outcome.events]

    def make(self, move: str) -> bool:
        """Make a move of the learner's if it is the one asked for, and let the others answer.

        Returns:
            Whether it is the one asked for; another is not made.

        Raises:
            Refusal: the move is illegal, or the lesson is over.
        """
        lesson = self._lesson
        if self.done == len(lesson.tasks):
            raise refused("NOT_NOW")
        context = CommandContext(self._room, 0.0, _LEARNER, host=False, language=self._language)
        entries = Play(_CODE, move).decide(context)
        if not lesson.tasks[self.done].fits(read_move(move)):
            return False
        self.done += 1
        self.tables = [self._after(entry) for entry in entries]
        if self.done == len(lesson.tasks):
            for reply in map(read_move, lesson.replies):
                seat = self._room.names.index(reply.seat or "")
                self.tables.append(
                    self._after(Moved.by(seat, MadeMove.made(self.game, reply), at=0.0))
                )
        return True

    def asked_move(self) -> str:
        """Return a move that is asked for now, as the client's choices have it; empty: none."""
        view, tasks = self.tables[-1].view, self._lesson.tasks[self.done :]
        legal = [choice.move for choice in view.legal] if view else []
        asked = (move for move in legal if tasks and tasks[0].fits(read_move(move)))
        return next(asked, "")

    def _after(self, entry: Entry) -> Table:
        """Return the table after one more entry."""
        seen = self._room.version
        apply(self._room, entry)
        return self._table(seen)

    def _table(self, seen: int) -> Table:
        """Return the table as the learner sees it."""
        table = prepared_table(self._room, _LEARNER, self._language, seen)
        if table.view:
            seen_by = self.game.view(self._room.names[_LEARNER])
            demand = demand_line(seen_by, self._language, self._unsaid)
            table = structs.replace(table, view=structs.replace(table.view, demand=demand))
        over = self.done == len(self._lesson.tasks)
        return _without_choices(table, _LEARNER) if over else table


# Puzzles ------------------------------------------------------------------------------------------


@cache
def all_puzzles(language: Language) -> list[r.PuzzlesShown]:
    """Return every set, its puzzles in short."""
    return [
        r.PuzzlesShown(
            found.rules,
            preset(found.rules).title(language),
            [r.PuzzleInShort(puzzle.id, puzzle.level) for puzzle in found.puzzles],
        )
        for found in map(puzzles, puzzle_rules())
    ]


def puzzle_step(wanted: r.AnswerPuzzle) -> r.PuzzleShown:
    """Return a puzzle, with the verdict if it is answered.

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
        # The rules of the table say why an answer is refused.
        context = CommandContext(room, 0.0, seat, host=False, language=wanted.language)
        Play(_CODE, wanted.move).decide(context)
        choice = puzzle.choice(wanted.move, view) or puzzle.best
        verdict = _verdict(puzzle, choice, write)
        table = _without_choices(table, seat)
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
    """Return the puzzle that a request means, and its number in its set, from 1.

    Raises:
        Refusal: there is none.
    """
    rules, name = wanted.rules, wanted.id
    if wanted.day:
        try:
            day = dt.date.fromisoformat(wanted.day)
        except ValueError:
            raise refused("NO_PUZZLE") from None
        played = wanted.played if wanted.played in puzzle_rules() else DEFAULT_PRESET
        meant = puzzle_of_the_day(day, played if wanted.played else "")
        rules, name = meant.view().rules.name, meant.id
    if rules in puzzle_rules():
        for number, puzzle in enumerate(puzzles(rules).puzzles, 1):
            if puzzle.id == name:
                return puzzle, number
    raise refused("NO_PUZZLE")


def _verdict(puzzle: Puzzle, choice: str, write: PuzzleWriter) -> r.PuzzleVerdict:
    """Return the verdict on a choice of one of the moves."""
    options = [
        r.PuzzleOption(
            move=chance.move,
            words=write.move(chance.move),
            chance=chance.chance,
            low=chance.low,
            high=chance.high,
            chosen=chance.move == choice,
            bots=puzzle.bots_making(chance.move),
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
