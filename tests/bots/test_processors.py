"""How many processors there are to work with, on any system."""

from __future__ import annotations

import os

import pytest

from shithead.bots.search.advice import Budget
from shithead.bots.search.tree_search import iterations_by_core
from shithead.processors import usable_processors


@pytest.fixture
def elsewhere(monkeypatch):
    """A system like macOS or Windows: it cannot say which processors a process may use."""
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    return monkeypatch


@pytest.mark.parametrize(("there", "usable"), [(8, 8), (None, 1)])
def test_elsewhere_all_processors_count(elsewhere, there, usable):
    """All processors count, and one where not even their number is known."""
    elsewhere.setattr(os, "cpu_count", lambda: there)
    assert usable_processors() == usable
    assert len(iterations_by_core(Budget(None, 1.0, None))) == usable


def test_a_process_that_is_kept_to_some_processors(monkeypatch):
    """Where a process may not use all of them, only its own count."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {0, 5}, raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    assert usable_processors() == 2
