"""The screen: wrapping, pages, questions."""

from __future__ import annotations

import pytest

from shithead.terminal.screen import Quit, Screen, definitions, wrapped
from tests.errors import raising


def test_wrapping_hangs_below_the_first_word():
    """Numbers and bullets stand out; long words stay whole."""
    assert list(wrapped("   · one two three", 12)) == ["   · one two", "     three"]
    assert list(wrapped(" 3  aaa bbb", 8)) == [" 3  aaa", "    bbb"]
    assert list(wrapped(" -  aaa bbb", 8)) == [" -  aaa", "    bbb"]
    assert list(wrapped("a " + "b" * 20, 9)) == ["a", "b" * 20]


def test_definitions_stand_in_columns():
    """Meanings begin below each other."""
    rows = list(definitions([("a", "one two"), ("long", "three")], 12))
    assert rows == ["  a     one", "        two", "  long  three"]


@pytest.fixture
def person(monkeypatch):
    """A screen of five rows with a person who types these lines."""

    def sit(*typed):
        answers = iter(typed)
        monkeypatch.setattr("builtins.input", lambda _prompt: next(answers))
        monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
        screen = Screen("en")
        screen.interactive = True
        screen.console.height = 5
        return screen

    return sit


def shown(capsys):
    """The numbers that were printed."""
    return [line for line in capsys.readouterr().out.split() if line.isdecimal()]


LINES = [str(number) for number in range(10)]


def test_pages(person, capsys):
    """A screenful at a time, as long as the person wants more."""
    person("", "").show_pages(LINES)
    assert shown(capsys) == LINES
    person("q").show_pages(LINES)
    assert shown(capsys) == LINES[:4]
    person().show_pages(LINES[:4])
    assert shown(capsys) == LINES[:4]


def test_no_pages_into_a_pipe(capsys):
    """Nobody is asked."""
    screen = Screen("en")
    screen.console.height = 5
    screen.show_pages(LINES)
    assert shown(capsys) == LINES


@pytest.mark.parametrize(
    ("typed", "default", "answer"),
    [(["y"], False, True), (["No"], True, False), ([""], True, True), (["what", ""], False, False)],
)
def test_yes_or_no(person, typed, default, answer):
    """Enter is what the question says."""
    assert person(*typed).ask_yes("table-next-round", default=default) is answer


def test_the_end_of_input_leaves(monkeypatch):
    """Quietly, with exit code 0."""

    def end(_prompt):
        raise EOFError

    monkeypatch.setattr("builtins.input", end)
    with raising(Quit, code=0):
        Screen("en").ask("?")
