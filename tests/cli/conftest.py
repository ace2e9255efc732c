"""The real command, in a process of its own."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pexpect
import pytest

from shithead.cli import main
from tests.mode import KERNELS_OF_PROGRAMS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

COMMAND = [sys.executable, "-m", "shithead.cli"]
"""What the entry point ``shithead`` runs."""

KEPT = ("PATH", "SYSTEMROOT", "PYTHONPATH")
"""What the command needs to be found, and to find the sources that are tested."""

PLAIN = KERNELS_OF_PROGRAMS | {
    "LC_ALL": "C.UTF-8",
    "COLUMNS": "80",
    "TERM": "xterm-256color",
}


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The environment of the command: nothing of the person who runs the tests shows through."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return kept | PLAIN | {"HOME": str(tmp_path)}


@pytest.fixture
def run(
    environment: dict[str, str], tmp_path: Path
) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the command in an empty folder, its answers piped in."""

    def run_command(
        *arguments: object, answers: str = "", **more: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*COMMAND, *map(str, arguments)],
            input=answers,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=tmp_path,
            env=environment | more,
            timeout=120,
            check=False,
        )

    return run_command


@pytest.fixture
def call(monkeypatch, tmp_path, capsys) -> Callable[..., SimpleNamespace]:
    """Run the command inside this process, which is quicker, in an empty folder."""

    def call_command(*arguments: object, answers: str = "", **more: str) -> SimpleNamespace:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        for name, value in (PLAIN | {"HOME": str(tmp_path)} | more).items():
            monkeypatch.setenv(name, value)
        code = main([str(word) for word in arguments])
        shown = capsys.readouterr()
        return SimpleNamespace(returncode=code, stdout=shown.out, stderr=shown.err)

    return call_command


ONES = "ready\n" + "1\n" * 3000
"""Answers that play any game to its end: the first move every time."""


# A real terminal ----------------------------------------------------------------------------------

ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[a-zA-Z]|[=>])")

ADA = "Ada \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "
"""The prompt."""


@pytest.fixture
def terminal(environment, tmp_path):
    """Start the command in a terminal of a size, and wait for a prompt; ended with the test."""
    started = []

    def start(*arguments, size=(24, 80), expect=ADA, **more):
        environment.pop("COLUMNS", None)
        child = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *map(str, arguments)],
            env=environment | more,
            cwd=str(tmp_path),
            dimensions=size,
            encoding="utf-8",
            timeout=120,
        )
        started.append(child)
        child.expect(expect)
        return child

    yield start
    for child in started:
        child.close(force=True)


def answer(child, *answers, expect=ADA):
    """Give answers, and wait for the next prompt after each, in the end for what is expected."""
    for number, text in enumerate(answers, 1):
        child.sendline(text)
        child.expect(expect if number == len(answers) else ADA)


def ended(child):
    """Read to the end; what was shown since, and the exit code."""
    if not child.flag_eof:
        child.expect(pexpect.EOF)
    child.close()
    return ESCAPES.sub("", child.before).replace("\r", ""), child.exitstatus


def interrupted(child):
    """Press Ctrl-C until the command hears it; what was shown since, and the exit code.

    Python overhears a Ctrl-C between the prompt and the wait for a key until the next key.
    """
    for _ in range(12):
        child.sendintr()
        if child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=10) == 0:
            break
    return ended(child)
