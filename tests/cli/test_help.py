"""Help in both languages, and quickly."""

from __future__ import annotations

import subprocess
import sys

import pytest
from rich.cells import cell_len

COMMANDS = [
    (),
    ("play",),
    ("replay",),
    ("simulate",),
    ("serve",),
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
    assert call("--version").stdout.startswith("shithead ")


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
