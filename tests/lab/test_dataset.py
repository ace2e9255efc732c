"""The data set of decisions: every decision of every game, and how it ended."""

from __future__ import annotations

import numpy as np
import pyarrow.parquet as pq
import pytest

import shithead as sh
from shithead.lab.dataset import write_decisions


@pytest.mark.parametrize("rules", ["cruzo", "guarducci", "pagat-choose"])
def test_rows(tmp_path, rules):
    """What was chosen was legal and mostly scores best; outcomes add up to 0."""
    path = tmp_path / "decisions.parquet"
    count = write_decisions(path, rules, 3, 3, seed=5)
    table = pq.read_table(path)
    assert len(table) == count > 50
    outcomes, best = {}, []
    for row in table.to_pylist():
        assert row["chosen"] in row["legal"]
        assert len(row["scores"]) == len(row["legal"])
        outcomes.setdefault(row["game"], {})[row["seat"]] = row["outcome"]
        scores = np.array(row["scores"])
        if not np.isnan(scores).any():
            best.append(scores[row["legal"].index(row["chosen"])] >= scores.max() - 1e-6)
    assert np.mean(best) > 0.8  # among nearly equal ones chance decides
    assert len(outcomes) == 3
    assert all(abs(sum(won.values())) < 1e-6 for won in outcomes.values() if len(won) == 3)
    again = tmp_path / "again.parquet"
    write_decisions(again, rules, 3, 3, seed=5)
    assert again.read_bytes() == path.read_bytes()


def test_a_file_that_cannot_be_written(tmp_path):
    """Nothing is left behind."""
    with pytest.raises(sh.SetupError, match="cannot be"):
        write_decisions(tmp_path / "none" / "decisions.parquet", "sh-thead", 2, 1)
    assert list(tmp_path.iterdir()) == []


def test_mistakes_are_named(tmp_path):
    """No bot, or a number of games that cannot be: nothing is written."""
    for wrong, said in (
        ({"bots": []}, "No bot plays the seat player_0"),
        ({"bots": 5}, "is not a bot"),
        ({"games": -1}, "-1 games cannot be played"),
        ({"bots": ["stedy"]}, "no bot"),
        ({"seed": 1.5}, "not a seed"),
    ):
        with pytest.raises(sh.SetupError, match=said):
            write_decisions(
                tmp_path / "none.parquet", "sh-thead", **({"seats": 2, "games": 1} | wrong)
            )
    assert list(tmp_path.iterdir()) == []
