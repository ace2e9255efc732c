"""Compiling ahead of time."""

from __future__ import annotations


def test_nothing_to_do_says_so(run):
    assert run("warm").stdout == "The engine is compiled already: nothing to do.\n"
    assert "schon übersetzt" in run("warm", "--language", "de").stdout
