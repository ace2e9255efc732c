"""One engine in two modes: compiled kernels play exactly as their source does as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.properties.transcript import transcript


@pytest.mark.native_only
def test_compiled_kernels_play_as_plain_python():
    """Fixed games are the same move for move, event for event and card for card in both modes."""
    plain = subprocess.run(
        [sys.executable, "-m", "tests.properties.transcript"],
        env=os.environ | {"SHITHEAD_ENGINE": "python"},
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout.split("\0")
    compiled = transcript()
    assert len(compiled) == len(plain) > 1000
    for number, (one, other) in enumerate(zip(compiled, plain, strict=True)):
        assert one == other, f"step {number}"
