"""Help in both languages, and quickly."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from rich.cells import cell_len

from shithead.engine.engine_choice import ENGINE

COMMANDS = [
    (),
    ("play",),
    ("replay",),
    ("simulate",),
    ("puzzles",),
    ("solve",),
    ("serve",),
    ("page",),
    ("push-keys",),
    ("backup",),
    ("restore",),
    ("downgrade",),
    ("rooms",),
    *(("rooms", word) for word in ("list", "restore", "delete")),
    ("verify",),
    ("warm",),
    ("rules",),
    *(("rules", word) for word in ("list", "show", "check", "diff", "new", "edit")),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(("language", "word"), [("en", "Usage: "), ("de", "Aufruf: ")])
def test_every_command_explains_itself(call, command, language, word):
    done = call(*command, "--help", "--language", language, COLUMNS="60")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{word}shithead {' '.join(command)}".rstrip())
    assert max(map(cell_len, done.stdout.splitlines())) <= 60
    other = call(*command, "--help", "--language", {"en": "de", "de": "en"}[language]).stdout
    assert not set(done.stdout.splitlines()) & set(other.splitlines()) - {""}


def test_no_command_shows_help(call):
    assert "shithead play" in call().stdout
    assert call("rules").stdout == call("rules", "--help").stdout
    assert call("rooms").stdout == call("rooms", "--help").stdout


def test_version(call):
    version, engine = call("--version").stdout.splitlines()
    assert version.startswith("shithead ")
    assert engine.startswith("Engine: ")
    assert f"({ENGINE})" in engine


def test_an_engine_that_is_not_there_is_named():
    done = subprocess.run(
        [sys.executable, "-m", "shithead", "--version"],
        env=os.environ | {"SHITHEAD_ENGINE": "steam", "NUMBA_DISABLE_JIT": ""},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 2
    assert 'names the engine "steam"' in done.stderr


def test_help_loads_nothing_heavy():
    code = """
import sys
from shithead.cli import main
main(["--help"])
heavy = {"numba", "numpy", "rich", "msgspec", "pydantic"} & set(sys.modules)
sys.exit(f"loaded: {heavy}" if heavy & {"numba", "numpy"} else 0)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
