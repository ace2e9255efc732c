"""Compiling where somebody can see it."""

from __future__ import annotations

import pytest

from shithead.engine import jit
from shithead.engine import warm as kernels
from shithead.terminal import warming


@pytest.fixture
def cold(monkeypatch):
    """A machine that has compiled nothing; compiling takes no time."""
    done = []
    monkeypatch.setattr(jit, "is_warm", lambda _part: bool(done))
    monkeypatch.setattr(kernels, "warm", lambda: done.append(True))
    return done


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Compiling the engine"), ("de", "Die Spielmaschine")]
)
@pytest.mark.parametrize("colour", [None, "1"])
def test_it_is_said_and_timed(cold, capsys, monkeypatch, language, words, colour):
    if colour:
        monkeypatch.setenv("FORCE_COLOR", colour)
    assert warming.report_warmth(language) == 0
    assert cold == [True]
    told = capsys.readouterr()
    assert words in told.err
    assert "0 se" in told.err.lower()
    assert told.out == ""
    warming.report_warmth(language)
    assert capsys.readouterr().err == ""
