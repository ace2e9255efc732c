"""The tables of a lesson: a room that nobody else enters, and that is stored nowhere.

The client keeps the moves. With each new one the room is made again, so that a lesson needs neither
storage nor a connection.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from shithead.game.events import Event
from shithead.game.game import Game
from shithead.localization import translate
from shithead.narration.lessons.course import Lesson, course
from shithead.narration.lessons.words import LessonWriter
from shithead.notation.moves import read_move
from shithead.server import protocol as p
from shithead.server.protocol import api_types as r
from shithead.server.protocol.refusal_texts import refused
from shithead.server.rooms import log_entries as e
from shithead.server.rooms.command_context import CommandContext
from shithead.server.rooms.room_commands import decide, read_rules
from shithead.server.views.prepared_room import (
    prepared_room,
    prepared_table,
    without_choices,
)
from shithead.server.views.seat_views import rules_state

_CODE: Final = "lesson"

_LEARNER: Final = 0
"""The learner's seat."""


def lesson_step(wanted: r.PlayLesson) -> r.LessonShown:
    """A lesson after the learner's moves so far.

    Args:
        wanted: the rules, the lesson, and the moves; only the last one may be another than asked.

    Raises:
        Refusal: the rules cannot be played, there is no such lesson, or the last move is illegal.
    """
    rules = read_rules(wanted.rules)
    lessons = course(rules)
    if wanted.lesson >= len(lessons):
        raise refused("NO_LESSON")
    lesson = lessons[wanted.lesson]
    room = LessonRoom(lesson, wanted)
    write = LessonWriter(rules, wanted.language)
    asked = all(room.make(move) for move in wanted.moves)
    tasks_done = room.done == len(lesson.tasks)
    words = write.done if tasks_done else write.ask
    return r.LessonShown(
        lesson=wanted.lesson,
        lessons=len(lessons),
        title=write.title(lesson),
        text=words(lesson, room.game, room.events),
        remark="" if asked else write.other(),
        done=tasks_done,
        move=room.asked_move(),
        rules=rules_state(rules, wanted.language),
        tables=room.tables if asked else [],
    )


class LessonRoom:
    """The room of a lesson.

    Args:
        lesson: to be played.
        wanted: the learner's request.

    Attributes:
        done: the number of tasks that are done.
        tables: what the last move led to, one table for each move; at first the beginning.
    """

    def __init__(self, lesson: Lesson, wanted: r.PlayLesson) -> None:
        self._lesson = lesson
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
        return [event for outcome in self._room.outcomes for event in outcome.events]

    def make(self, move: str) -> bool:
        """Make a move of the learner's if it is the one asked for, and let the others answer.

        Args:
            move: in the notation.

        Returns:
            Whether it is the one asked for; another is not made.

        Raises:
            Refusal: the move is illegal, or the lesson is over.
        """
        lesson = self._lesson
        if self.done == len(lesson.tasks):
            raise refused("NOT_NOW")
        context = CommandContext(self._room, 0.0, _LEARNER, host=False, language=self._language)
        entries = decide(p.Play(_CODE, move), context)
        if not lesson.tasks[self.done].fits(read_move(move)):
            return False
        self.done += 1
        replies = self._replies() if self.done == len(lesson.tasks) else ()
        self.tables = [self._after(entry) for entry in (*entries, *replies)]
        return True

    def asked_move(self) -> str:
        """A move that the lesson asks for now, as the client's choices have it; empty: none."""
        view, tasks = self.tables[-1].view, self._lesson.tasks[self.done :]
        legal = [choice.move for choice in view.legal] if view else []
        asked = (move for move in legal if tasks and tasks[0].fits(read_move(move)))
        return next(asked, "")

    def _replies(self) -> Iterator[e.Moved]:
        for reply in map(read_move, self._lesson.replies):
            seat = self._room.seat_of(reply.seat or "")
            yield e.Moved(at=0.0, seat=seat, move=reply.by(None).text)

    def _after(self, entry: e.Entry) -> p.Table:
        """The table after one more entry."""
        seen = self._room.version
        self._room.apply(entry)
        return self._table(seen)

    def _table(self, seen: int) -> p.Table:
        """The table as the learner sees it."""
        table = prepared_table(self._room, _LEARNER, self._language, seen)
        over = self.done == len(self._lesson.tasks)
        return without_choices(table, _LEARNER) if over else table
