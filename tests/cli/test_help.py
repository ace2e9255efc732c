"""Help in both languages, and quickly."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from rich.cells import cell_len

from shithead.cli import shithead
from shithead.engine.engine_choice import ENGINE


def paths(command, before=()):
    """Every command and group by the words that lead to it."""
    yield before
    for name, inner in getattr(command, "commands", {}).items():
        yield from paths(inner, (*before, name))


COMMANDS = [*paths(shithead)]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(("language", "word"), [("en", "Usage: "), ("de", "Aufruf: ")])
def test_every_command_explains_itself(call, command, language, word):
    done = call(*command, "--help", "--language", language, COLUMNS="60")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{word}shithead {' '.join(command)}".rstrip())
    assert max(map(cell_len, done.stdout.splitlines())) <= 60
    other = call(*command, "--help", "--language", {"en": "de", "de": "en"}[language]).stdout
    shared = set(map(str.strip, done.stdout.splitlines())) & set(map(str.strip, other.splitlines()))
    assert {line for line in shared if " " in line} == set()  # the rest of a wrapped line may agree


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
    assert "names the engine “steam”" in done.stderr


def test_help_loads_nothing_heavy():
    code = """
import sys
from shithead.cli import main
main(["--help"])
heavy = {"numba", "numpy", "rich", "msgspec", "asyncio"} & set(sys.modules)
sys.exit(f"loaded: {heavy}" if heavy else 0)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
