"""docs/cruzo-at-the-table.toml: the example changes what it says, and its games end."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.lab.simulate import simulate
from shithead.ruleset.rule_set import differences
from tests.docs.pages import ROOT, blocks
from tests.mode import COMPILED

FILE = ROOT / "docs/cruzo-at-the-table.toml"


def test_what_the_table_changes() -> None:
    """The file differs from the preset in the five options for mishaps, and in nothing else."""
    changed = differences(sh.rules("cruzo"), sh.rules(FILE))
    assert {option: new for option, (_, new) in changed.items()} == {
        "play.illegal": "take_pile",
        "draw.mode": "manual",
        "table.forget_draw": "take_pile",
        "table.lapse_turns": 2,
        "table.topple": 5,
    }


def test_the_page_shows_the_file() -> None:
    """The block on the page and the file beside it are the same rules."""
    (shown,) = (b for b in blocks("docs/add-a-preset.md", "toml") if b.startswith(f"# {FILE.name}"))
    own_lines = FILE.read_text(encoding="utf-8").partition("\n")[2]
    assert shown.partition("\n")[2] == own_lines


@pytest.mark.parametrize("bot", ["random", "steady"])
def test_bots_play_as_at_the_table(bot: str) -> None:
    """Games as at the table come to an end, with two seats and with four."""
    for seats in (2, 4) if COMPILED else (2,):
        result = simulate(FILE, seats, 2, [bot], seed=3)
        assert sum(result.losses.values()) + result.drawn == 2
        assert result.plies > 20
