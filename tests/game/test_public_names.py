"""The package's face: exactly the documented names, and nothing heavy before it is needed."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import shithead as sh
from shithead.__main__ import main

DOCUMENTED = {
    "Bot", "Card", "CardError", "Due", "Game", "IllegalMove", "Match", "MatchRecord", "Move",
    "MoveKind", "Outcome", "Phase", "Playouts", "Position", "PositionError", "Proof", "Puzzle",
    "PuzzleSet", "Reason", "Record", "RecordError", "Result", "Row", "RuleError", "RuleSet",
    "SetupError", "ShitheadError", "Simulation", "UnknownSeat", "View", "bot", "bot_names", "bots",
    "events", "lab", "play_out", "playouts", "puzzle_of_the_day", "puzzles", "rule_names", "rules",
    "simulate",
}  # fmt: skip


def test_public_names():
    """The public names are the documented ones, and `dir` shows them beside what modules have."""
    assert set(sh.__all__) == DOCUMENTED | {"__version__"}
    assert sh.__all__ == sorted(sh.__all__)
    assert set(dir(sh)) >= {*sh.__all__, "__doc__", "__file__", "__name__", "__path__"}


@pytest.mark.parametrize("name", sorted(DOCUMENTED))
def test_public_name_is_there(name):
    """Every public name can be had in a fresh Python, and has a docstring."""
    assert getattr(sh, name).__doc__


def test_public_modules_are_there_when_asked_for():
    """Modules are imported by asking for them, whatever was imported before."""
    code = "import shithead as sh; print(sh.events.Played, sh.bots.advise, sh.lab.__name__)"
    assert "Played" in python(code)


def test_version():
    assert sh.__version__ == version("shithead")


def test_type_checkers_see_the_same_names():
    """The stub that type checkers read says nothing else than what is looked up at run time."""
    tree = ast.parse(Path(sh.__file__).with_suffix(".pyi").read_text(encoding="utf-8"))
    imported = {
        alias.asname: node.module
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert imported == sh.PUBLIC


def test_the_package_is_a_command():
    found = subprocess.run(
        [sys.executable, "-m", "shithead", "rules", "list"],
        env=os.environ,
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout
    assert all(name in found for name in sh.rule_names())


def test_ctrl_c_ends_a_command_that_is_being_loaded(monkeypatch):
    """Without a traceback, and with the code that shells expect."""

    class Pressed:
        def find_spec(self, name, path, target=None):
            if name == "shithead.cli":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "shithead.cli", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Pressed(), *sys.meta_path])
    assert main() == 130


def test_unknown_name():
    with pytest.raises(AttributeError, match=r"'shithead'.*'Gane'"):
        _ = sh.Gane


def python(code: str) -> str:
    """What a fresh Python prints."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ,
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout.strip()


FORKS = """
import os, signal, sys
from threading import Event, Thread
import shithead

found, forking = Event(), Event()

class Finder:
    def find_spec(self, name, path, target=None):
        if name == "shithead.cards":
            found.set()
            forking.wait()

sys.meta_path.insert(0, Finder())
thread = Thread(target=lambda: shithead.Card)
thread.start()
found.wait()
os.register_at_fork(before=forking.set)
child = os.fork()
if not child:
    signal.alarm(20)
    print(shithead.Card("7c"), flush=True)
    os._exit(0)
_, status = os.waitpid(child, 0)
thread.join()
print(os.waitstatus_to_exitcode(status), shithead.Card("8c"))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks processes")
def test_a_process_may_be_forked_while_a_name_is_imported():
    """The child does not wait for an import of a thread that it does not have."""
    assert python(FORKS).split() == ["7C", "0", "8C"]


HEAVY = ("numba", "numpy", "msgspec", "fluent", "rich", "click")


def test_import_loads_nothing_heavy():
    code = f"import sys, shithead; print([n for n in {HEAVY} if n in sys.modules])"
    assert python(code) == "[]"


def test_rules_need_no_engine():
    """Reading rule sets and cards loads neither Numba nor NumPy."""
    code = (
        "import sys, shithead as sh; sh.rules('cruzo').replace({'turn.limit': 50}).plain();"
        "sh.Card('7c'); print([n for n in ('numba', 'numpy') if n in sys.modules])"
    )
    assert python(code) == "[]"
