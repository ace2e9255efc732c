"""What a typed line means, and how the help explains it."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

import shithead as sh
from shithead.localization import LANGUAGES, translate
from shithead.narration.moves import move_words
from shithead.notation.moves import Move, MoveKind, read_move
from shithead.terminal.input import (
    Command,
    CommandLine,
    EmptyLine,
    InvalidLine,
    help_lines,
    move_forms,
    offered_moves,
    read_line,
)
from tests.docs.pages import ROOT
from tests.seats import seats_for

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
        ("swap 1", InvalidLine("table-nonsense", "swap 1")),  # nobody swaps now
        ("nimm 1 2x", InvalidLine("table-incomplete", "nimm 1 2x", meant=MOVES[2])),
        ("b" * 99, InvalidLine("table-nonsense", "b" * 39 + "…")),
    ],
)
def test_lines(line, meaning):
    assert read_line(line, MOVES) == meaning


VERBS = {
    "en": {
        "play 7C": "7C", "turn 2": "flip 2", "take": "take", "try": "try", "pass": "pass",
        "exchange 7C/KS": "swap 7C/KS", "lay 7C": "lay 7C", "ready": "ready",
        "choose 1 2": "pick 1 2",
        "dump 2C": "dump 2C", "clockwise": "clockwise", "anticlockwise": "counterclockwise",
        "draw": "draw", "throw 7C": "throw 7C", "answer JH": "reply JH", "call To": "call To",
        "topple": "topple", "claim": "claim", "lower": "lower",
        "7C higher to An": "7C higher to An",
    },
    "de": {
        "leg 7C": "7C", "spiel BC": "JC", "aufdecken 2": "flip 2", "nehmen": "take", "Nimm": "take",
        "versuchen": "try", "passen": "pass", "tausche 7C/KS": "swap 7C/KS", "bereit": "ready",
        "wähle 1 2": "pick 1 2", "wirf 2C": "dump 2C", "rechtsherum": "clockwise",
        "linksherum": "counterclockwise", "ziehen": "draw", "schmeiß 7C": "throw 7C",
        "antworte DH": "reply QH", "ertappe An": "call An", "umgefallen": "topple", "habe": "claim",
        "tiefer": "lower", "7C höher an An": "7C higher to An", "an Bo": "to Bo",
        "sage höher": "higher",
    },
    "traditions": {  # as Cruzo and Sh*thead call it, in any language
        "schmeißen 7C": "throw 7C", "schmeiße 7C": "throw 7C", "aufnehmen": "take",
        "aufnehmen KS": "take KS", "Baum": "topple", "lutschen": "draw", "lutsch": "draw",
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("line", "text"), [pair for verbs in VERBS.values() for pair in verbs.items()]
)
def test_verbs_of_all_languages(line, text):
    assert read_line(line, MOVES) == read_move(text)


def test_every_kind_of_move_has_a_verb_in_every_language():
    for language in LANGUAGES:
        lines = VERBS[language]
        first = {line.split()[0].lower() for line in lines}
        for kind in MoveKind:
            words = translate(f"table-words-{kind}", language).split()
            assert words, (language, kind)
            assert kind in {"lay", "say"} or first & set(words), (language, kind)


def test_a_verb_means_what_is_legal():
    lay = read_move("lay 7C 8C 9C")
    assert read_line("leg 7C 8C 9C", [lay]) == lay
    throw = read_move("throw 7C")
    assert read_line("wirf 7C", [throw]) == throw


@pytest.mark.parametrize("preset", sh.rule_names())
def test_what_the_table_offers_is_understood(preset):
    """Each move, typed as it is shown, in both languages, is that move."""
    game = sh.Game(preset, seats=seats_for(preset), seed=5)
    for ply in range(60):
        view = game.view(game.turn)
        offered = offered_moves(view.legal, view)
        for language in LANGUAGES:
            shown = {move_words(move, view, language): move for move in reversed(view.legal)}
            for words, move in shown.items():
                assert read_line(words, view.legal, offered) == move, (ply, words)
        game.play(view.legal[ply * 7 % len(view.legal)])


def test_enter_is_the_only_move():
    assert read_line("", MOVES[:1]) == MOVES[0]


def test_no_command_hides_a_move():
    """No word of a command reads as a move, but for the q that is documented."""
    from shithead.errors import IllegalMove

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


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_help_shows_can_be_typed(language):
    """Each example of a move reads as a move of its kind."""
    forms = sorted({form for preset in sh.rule_names() for form in move_forms(sh.rules(preset))})
    for form in forms:
        move = read_line(translate(f"table-help-{form}", language), MOVES)
        assert isinstance(move, Move), form
        assert move.kind == form.split("-")[0] or move.kind in {"play", "clockwise"}, form
