"""Owners are killed and frozen under load: the log has what was acknowledged, nothing twice."""

from __future__ import annotations

import sys

import pytest

from tests.attacks.store_faults import kill_owners


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_nothing_is_lost_and_nothing_doubled(database):
    found = kill_owners(database, kills=4, seed=3)
    assert found.acknowledged > 100
    assert (found.lost, found.twice) == (0, 0)
    assert found.acknowledged <= found.kept
