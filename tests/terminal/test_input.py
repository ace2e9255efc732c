"""What a typed line means, and how the help explains it."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

import shithead as sh
from shithead.localization import LANGUAGES
from shithead.notation.moves import Move, MoveKind, read_move
from shithead.terminal.input import (
    Command,
    CommandLine,
    EmptyLine,
    InvalidLine,
    help_lines,
    move_forms,
    read_line,
)
from tests.docs.pages import ROOT

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
    from shithead.localization import LANGUAGES, translate

    words = [
        w
        for c in Command
        for lang in LANGUAGES
        for w in translate(f"table-words-{c}", lang).split()
    ]
    for word in words:
        if word != "q":
            with pytest.raises(IllegalMove):
                read_move(word)


FORMS = {
    MoveKind.CLOCKWISE: "direction",
    MoveKind.COUNTERCLOCKWISE: "direction",
}


@pytest.mark.parametrize("name", sh.rule_names())
def test_every_move_of_a_real_game_is_explained(name):
    """Each kind of move that a recorded game by these rules has is in the help."""
    forms = move_forms(sh.rules(name))
    game = sh.Game.from_record(ROOT / "tests" / "golden" / f"{name}.shg")
    for move in game.moves:
        form = FORMS.get(move.kind, move.kind.value)
        assert any(found.split("-")[0] == form for found in forms), move


def test_what_rules_do_not_know_is_left_out():
    """Runs, replies and throwing in are rare; swapping is not in every game."""
    forms = {name: set(move_forms(sh.rules(name))) for name in sh.rule_names()}
    assert "play-run" in forms["guarducci"]
    assert "reply" in forms["superjoker"]
    assert {"throw", "direction"} <= forms["cruzo"]
    assert forms["sh-thead"] == {
        "play", "play-set", "take", "take-up", "flip", "pass", "swap", "ready"
    }  # fmt: skip
    at_the_table = sh.rules(ROOT / "docs" / "cruzo-at-the-table.toml")
    assert {"draw", "call"} <= set(move_forms(at_the_table))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80])
def test_the_columns_fit(language, width):
    """Meanings wrap below themselves."""
    lines = list(help_lines(sh.rules("cruzo"), language, width))
    assert max(map(cell_len, lines)) <= width
    assert any(line.startswith("  7C ") for line in lines)
