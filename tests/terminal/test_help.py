"""The help at the table: what these rules know, in lines that fit."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

import shithead as sh
from shithead.localization import LANGUAGES
from shithead.notation.moves import MoveKind
from shithead.terminal.input import help_lines, move_forms
from tests.docs.pages import ROOT

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
