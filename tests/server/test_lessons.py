"""Lessons over the protocol: the tables of a room that is stored nowhere."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.narration.lessons.course import course
from shithead.notation.moves import read_move
from shithead.server.protocol import api_types as r
from shithead.server.protocol.refusals import Refusal, RefusedBecause
from shithead.server.views.prepared_tables import lesson_step
from tests.errors import raising

LAST = [one.name for one in course(sh.rules("sh-thead"))].index("last")


@pytest.mark.parametrize("name", ["sh-thead", "cruzo", "egilsson", "reverse-back", "superjoker"])
def test_every_lesson_can_be_played_from_what_the_client_sees(name):
    """Each asked move is among the choices, and the last one ends the lesson."""
    for number, lesson in enumerate(course(sh.rules(name))):
        moves, shown = [], lesson_step(r.PlayLesson(name, number))
        assert (shown.lesson, shown.done, shown.remark) == (number, False, "")
        assert shown.tables[0].view.awaited == [2 if lesson.name == "throw" else 0]
        for task in lesson.tasks:
            version = shown.tables[-1].version
            assert task.fits(read_move(shown.move))
            moves.append(shown.move)
            shown = lesson_step(r.PlayLesson(name, number, moves))
            assert shown.tables[0].version == version + 1
            assert [one.seat for one in shown.tables[0].events] == [0]
            assert not any(table.view.may_take_back for table in shown.tables)
        assert shown.done
        assert (shown.move, shown.tables[-1].view.legal) == ("", [])
        assert shown.tables[-1].view.turn != 0
        assert len(shown.tables) == 1 + len(lesson.replies)


@pytest.mark.parametrize("name", sh.rule_names())
def test_every_legal_answer_is_taken_or_told_why_not(name):
    """Whatever the learner chooses, the others' prepared moves stay legal to the end."""
    for number, lesson in enumerate(course(sh.rules(name))):
        paths = [[choice.move] for choice in choices_of(lesson_step(r.PlayLesson(name, number)))]
        assert paths
        while paths:
            moves = paths.pop()
            shown = lesson_step(r.PlayLesson(name, number, moves))
            if not lesson.tasks[len(moves) - 1].fits(read_move(moves[-1])):
                assert shown.remark
                assert not shown.tables
            elif len(moves) == len(lesson.tasks):
                assert shown.done
            else:
                paths += [[*moves, choice.move] for choice in choices_of(shown)]


def choices_of(shown):
    """The legal moves that the learner sees."""
    return shown.tables[-1].view.legal


def test_another_legal_move_is_not_made():
    """The lesson says so kindly, and asks again."""
    first = lesson_step(r.PlayLesson())
    other = next(one.move for one in first.tables[0].view.legal if one.move[0] == "A")
    shown = lesson_step(r.PlayLesson(moves=[other]))
    assert shown.remark.startswith("An ace fits, too, but keep it")
    assert (shown.text, shown.done, shown.tables) == (first.text, False, [])


def test_only_special_cards_that_were_explained_are_named():
    """Beside the table and in what the pile asks for; at the end all of them are."""
    lessons = course(sh.rules("sh-thead"))
    said: set[str] = set()
    for number, lesson in enumerate(lessons):
        said |= {lesson.explains} - {""}
        shown = lesson_step(r.PlayLesson(lesson=number))
        assert {special.rank for special in shown.rules.specials} == said
    assert len(said) == len(sh.rules("sh-thead").specials)
    demand = [lesson_step(r.PlayLesson(lesson=n)).tables[0].view.demand for n in (0, LAST)]
    assert demand[0] == "play a 5 or higher"
    assert demand[1] == "turn one over (fits: a 5 or higher, or a 2 or 3)"


def test_an_illegal_move_is_refused():
    low = lesson_step(r.PlayLesson()).tables[0].view.hand[0]
    with raising(Refusal, reason=RefusedBecause.ILLEGAL_MOVE):
        lesson_step(r.PlayLesson(moves=[low]))


def test_a_lesson_that_is_over_takes_no_further_move():
    with raising(Refusal, reason=RefusedBecause.NOT_NOW):
        lesson_step(r.PlayLesson(lesson=LAST, moves=["flip 1"] * 2))


def test_there_are_as_many_lessons_as_the_rules_have():
    with raising(Refusal, reason=RefusedBecause.NO_LESSON):
        lesson_step(r.PlayLesson(lesson=99))


def test_blind_cards_stay_unknown():
    """The page is not told what the last card is."""
    shown = lesson_step(r.PlayLesson(lesson=LAST))
    view = shown.tables[0].view
    assert (view.hand, view.seats[0].up, view.seats[0].down) == ([], [], 1)


def test_house_rules_have_lessons_too():
    """Their special ranks are taught, those of the preset that they change are not."""
    rules = {"extends": "pagat", "specials": {"5": ["skip"]}}
    first = lesson_step(r.PlayLesson(rules))
    titles = [lesson_step(r.PlayLesson(rules, n)).title for n in range(first.lessons)]
    assert "Special card: 5" in titles
    assert not any("King" in title or "queen" in title for title in titles)
