"""What a typed line means."""

from __future__ import annotations

import pytest

from shithead.notation.moves import Move, MoveKind, read_move
from shithead.terminal.input import (
    Command,
    CommandLine,
    EmptyLine,
    InvalidLine,
    read_line,
)

MOVES = [read_move(text) for text in ("4C", "4C 4D", "take")]


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("1", MOVES[0]),
        ("3", MOVES[2]),
        ("7 7", Move(MoveKind.PLAY, cards=("7", "7"))),
        ("10c", Move(MoveKind.PLAY, cards=("TC",))),
        ("Q", Move(MoveKind.PLAY, cards=("Q",))),
        ("BC d♥ 3D", Move(MoveKind.PLAY, cards=("JC", "QH", "3D"))),
        ("TAKE", MOVES[2]),
        ("", EmptyLine()),
        ("?", CommandLine(Command.HELP, "")),
        ("hint", CommandLine(Command.HINT, "")),
        ("HINT", CommandLine(Command.HINT, "")),
        ("tipp", CommandLine(Command.HINT, "")),
        ("u", CommandLine(Command.UNDO, "")),
        ("zurück", CommandLine(Command.UNDO, "")),
        ("regeln", CommandLine(Command.RULES, "")),
        ("l", CommandLine(Command.LOG, "")),
        ("verlauf", CommandLine(Command.LOG, "")),
        ("p", CommandLine(Command.SCORE, "")),
        ("score", CommandLine(Command.SCORE, "")),
        ("s my game", CommandLine(Command.SAVE, "my game")),
        ("speichern abend", CommandLine(Command.SAVE, "abend")),
        ("q", CommandLine(Command.QUIT, "")),
        ("exit", CommandLine(Command.QUIT, "")),
        ("q c", InvalidLine("table-nonsense", "q c")),
        ("4", InvalidLine("table-no-such-number", "4")),
        ("blah", InvalidLine("table-nonsense", "blah")),
        ("tkae", InvalidLine("table-nonsense", "tkae", "take")),
        ("Hillfe", InvalidLine("table-nonsense", "Hillfe", "hilfe")),
        ("swpa 7C/KS", InvalidLine("table-nonsense", "swpa 7C/KS", "swap")),
        ("b" * 99, InvalidLine("table-nonsense", "b" * 39 + "…")),
    ],
)
def test_lines(line, meaning):
    assert read_line(line, MOVES) == meaning


def test_enter_is_the_only_move():
    assert read_line("", MOVES[:1]) == MOVES[0]


def test_no_command_hides_a_move():
    """No word of a command reads as a move, but for the q that is documented."""
    from shithead.errors import IllegalMove
    from shithead.localization import LANGUAGES, say

    words = [
        w for c in Command for lang in LANGUAGES for w in say(f"table-words-{c}", lang).split()
    ]
    for word in words:
        if word != "q":
            with pytest.raises(IllegalMove):
                read_move(word)
