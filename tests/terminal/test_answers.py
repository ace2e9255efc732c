"""What a typed line means."""

from __future__ import annotations

import pytest

from shithead.notation.moves import Move, MoveKind, read_move
from shithead.terminal.input_parser import Again, Command, Order, Puzzle, read_answer

MOVES = [read_move(text) for text in ("4C", "4C 4D", "take")]


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("1", MOVES[0]),
        ("3", MOVES[2]),
        ("7 7", Move(MoveKind.PLAY, cards=("7", "7"))),
        ("10c", Move(MoveKind.PLAY, cards=("TC",))),
        ("Q", Move(MoveKind.PLAY, cards=("Q",))),
        ("TAKE", MOVES[2]),
        ("", Again()),
        ("?", Order(Command.HELP, "")),
        ("hint", Order(Command.HINT, "")),
        ("HINT", Order(Command.HINT, "")),
        ("tipp", Order(Command.HINT, "")),
        ("u", Order(Command.UNDO, "")),
        ("zurück", Order(Command.UNDO, "")),
        ("regeln", Order(Command.RULES, "")),
        ("s my game", Order(Command.SAVE, "my game")),
        ("speichern abend", Order(Command.SAVE, "abend")),
        ("q", Order(Command.QUIT, "")),
        ("exit", Order(Command.QUIT, "")),
        ("q c", Puzzle("table-nonsense", "q c")),
        ("4", Puzzle("table-no-such-number", "4")),
        ("blah", Puzzle("table-nonsense", "blah")),
        ("b" * 99, Puzzle("table-nonsense", "b" * 39 + "…")),
    ],
)
def test_lines(line, meaning):
    assert read_answer(line, MOVES) == meaning


def test_enter_is_the_only_move():
    assert read_answer("", MOVES[:1]) == MOVES[0]


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
