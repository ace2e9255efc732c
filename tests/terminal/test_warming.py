"""Compiling where somebody can see it."""

from __future__ import annotations

from itertools import count
from threading import Event

import pytest

from shithead.bots.search import search_warmup as search
from shithead.engine import background_compiler
from shithead.engine.jit import POSTPONED, KernelPart
from shithead.terminal import background_compilation, warmup_notice
from shithead.terminal.screen import Screen


@pytest.fixture
def cold(monkeypatch):
    """A machine that has compiled nothing; compiling takes forty seconds."""
    done = []
    clock = count(100.0, 40.0)
    monkeypatch.setattr(warmup_notice, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(warmup_notice, "is_warm", lambda _part: bool(done))
    monkeypatch.setitem(search.COMPILERS, KernelPart.ENGINE, lambda: done.append(True))
    return done


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Compiling the engine"), ("de", "Die Spielmaschine")]
)
@pytest.mark.parametrize("colour", [None, "1"])
def test_it_is_said_and_timed(cold, capsys, monkeypatch, language, words, colour):
    if colour:
        monkeypatch.setenv("FORCE_COLOR", colour)
    assert warmup_notice.report_warmth(language) == 0
    assert cold == [True]
    told = capsys.readouterr()
    assert words in told.err
    assert "40 se" in told.err.lower()
    assert told.out == ""
    warmup_notice.report_warmth(language)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("bots", "read"), [(["sharp", "steady"], True), (["steady"], False)])
def test_kernels_of_bots_that_search_are_read_while_the_table_is_laid_out(monkeypatch, bots, read):
    begun, frozen = Event(), Event()
    monkeypatch.setattr(search, "ensure_search_warm", begun.set)
    monkeypatch.setattr(warmup_notice.gc, "freeze", frozen.set)
    warmup_notice.warm_up("en", bots)
    assert frozen.wait(10 if read else 0) is read
    assert begun.is_set() is read


class Compiling:
    """A process that compiles until it is told to be done."""

    code = None

    def __init__(self, *_command, **_options):
        type(self).code = None

    def poll(self):
        return self.code

    def kill(self):
        type(self).code = -9


@pytest.mark.parametrize(
    ("bots", "words"), [(["expert"], "play like steady"), (["steady"], "tell")]
)
def test_a_game_begins_while_another_process_compiles(monkeypatch, capsys, bots, words):
    """Kernels are postponed until it has succeeded, also if it fails."""
    kept = []
    for module in (background_compilation, background_compiler):
        monkeypatch.setattr(module, "is_warm", lambda _part: bool(kept))
    monkeypatch.setattr(background_compiler.subprocess, "Popen", Compiling)
    monkeypatch.setattr(POSTPONED, "ready", None)
    background_compilation.compile_in_background(Screen("en"), bots)
    assert words in " ".join(capsys.readouterr().out.split())
    assert POSTPONED.lasts
    Compiling.code = 1
    assert POSTPONED.lasts
    Compiling.code = 0
    assert POSTPONED.lasts  # no cache could be written
    kept.append(True)
    assert not POSTPONED.lasts
