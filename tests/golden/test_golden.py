"""Golden games: kept as data, so that no change to the engine changes how a preset plays unseen."""

from __future__ import annotations

import tomllib

import pytest

import shithead as sh
from tests.golden.make import EVERY, GAMES, HERE, dealt, playouts, positions


def test_every_preset_has_its_golden_game():
    """There are golden files for every preset, and none without a preset."""
    for ending in ("shg", "positions", "toml"):
        assert {file.stem for file in HERE.glob(f"*.{ending}")} == set(sh.rule_names())


@pytest.mark.parametrize("preset", sh.rule_names())
def test_golden_game_plays_as_it_did(preset):
    """The kept game replays to the kept positions, its kept result and the same record."""
    game = sh.Game.from_record(HERE / f"{preset}.shg")
    record = game.record("2026-11-21")
    assert str(record) == (HERE / f"{preset}.shg").read_text(encoding="utf-8")
    assert game.over
    assert len(game.moves) > 5 * EVERY
    assert positions(record) == (HERE / f"{preset}.positions").read_text(encoding="utf-8")


@pytest.mark.parametrize("preset", sh.rule_names())
def test_golden_deal_is_shuffled_as_it_was(preset):
    """The kept seed still deals the kept deck."""
    assert dealt(preset).deck == sh.Game.from_record(HERE / f"{preset}.shg").deck


@pytest.mark.jit_only  # minutes as plain Python, which tests/properties/test_modes.py compares
@pytest.mark.parametrize("preset", sh.rule_names())
def test_golden_playouts_count_as_they_did(preset):
    """Random games of the kept seed come to the kept counts, for every number of seats."""
    kept = tomllib.loads((HERE / f"{preset}.toml").read_text(encoding="utf-8"))
    assert playouts(preset) == kept
    for counts in kept.values():
        assert sum(counts["losses"]) + counts["without_loser"] == GAMES
        assert counts["plies"] > GAMES
