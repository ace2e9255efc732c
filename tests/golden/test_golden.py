"""Golden games: kept as data, so that no change to the engine changes how a preset plays unseen."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import shithead as sh
from tests.golden.make import EVERY, GAMES, HERE, dealt, digests, halfway, playouts


def kept(preset: str) -> dict[str, Any]:
    """What the preset's golden file counts."""
    return tomllib.loads((HERE / f"{preset}.toml").read_text(encoding="utf-8"))


def test_every_preset_has_its_golden_game():
    for ending in ("shg", "position", "toml"):
        assert {file.stem for file in HERE.glob(f"*.{ending}")} == set(sh.rule_names())


@pytest.mark.parametrize("preset", sh.rule_names())
def test_golden_game_plays_as_it_did(preset):
    """The kept game replays to the kept positions, its kept result and the same record."""
    game = sh.Game.from_record(HERE / f"{preset}.shg")
    record = game.record("2026-11-21")
    assert str(record) == (HERE / f"{preset}.shg").read_text(encoding="utf-8")
    assert game.over
    assert len(game.moves) > 5 * EVERY
    assert halfway(record) == (HERE / f"{preset}.position").read_text(encoding="utf-8")
    assert digests(record) == kept(preset)["positions"]


@pytest.mark.parametrize("preset", sh.rule_names())
def test_golden_deal_is_shuffled_as_it_was(preset):
    assert dealt(preset).deck == sh.Game.from_record(HERE / f"{preset}.shg").deck


@pytest.mark.native_only  # minutes as plain Python, which tests/properties/test_modes.py compares
@pytest.mark.parametrize("preset", sh.rule_names())
def test_golden_playouts_count_as_they_did(preset):
    """Random games of the kept seed come to the kept counts, for every number of seats."""
    counted = {table: counts for table, counts in kept(preset).items() if table != "positions"}
    assert playouts(preset) == counted
    for counts in counted.values():
        assert sum(counts["losses"]) + counts["without_loser"] == GAMES
        assert counts["plies"] > GAMES
