"""Commands without standard streams, and in terminals of odd sizes."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys

import pytest

import shithead as sh
from tests.cli.conftest import COMMAND

COMMANDS = ("--help", "play", "simulate --games 1 --seats 2")


@pytest.fixture
def ended(environment, tmp_path):
    """How a command ends that a shell starts, with redirections behind it."""
    sh.Game("karma", ["Ada", "Bo"], seed=1).record().save(tmp_path / "game.shg")

    def run(words, **more):
        done = subprocess.run(
            ["/bin/sh", "-c", f"{shlex.join(COMMAND)} {words}"],
            cwd=tmp_path,
            env=environment | more,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=60,
        )
        assert "Traceback" not in done.stdout + done.stderr
        return done.returncode

    return run


@pytest.mark.skipif(sys.platform == "win32", reason="closes streams as shells do")
@pytest.mark.parametrize("closed", [">&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("words", COMMANDS)
def test_commands_need_no_streams(ended, words, closed):
    """Services, and programs without a console, have none."""
    assert ended(f"{words} {closed}") == 0


@pytest.mark.skipif(sys.platform == "win32", reason="closes streams as shells do")
@pytest.mark.parametrize("lost", [">&- 2>&-", ">/dev/full 2>/dev/full"])
def test_an_error_that_nobody_can_read_has_its_code(ended, lost):
    assert ended(f"replay nope.shg {lost}") == 2


def test_missing_streams_get_the_numbers_of_no_other_file(environment, tmp_path):
    """What a child process prints goes nowhere, and not into a file of the command."""
    code = (
        "import os, sys\n"
        "from shithead.terminal.streams import open_missing_streams\n"
        "open_missing_streams()\n"
        "found = [stream.fileno() for stream in (sys.stdin, sys.stdout, sys.stderr)]\n"
        "os._exit(found != [0, 1, 2] or not all(map(os.get_inheritable, found)))"
    )
    command = subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment,
        preexec_fn=lambda: os.closerange(0, 3),  # noqa: PLW1509 — closes streams, nothing else
    )
    assert command.wait() == 0


@pytest.mark.parametrize("size", ["0", "-5", "1", "2", "wide", "²", "9" * 5000])
@pytest.mark.parametrize("words", ["rules show karma", "rules list", "replay game.shg", "play"])
def test_a_size_that_no_terminal_has_is_nothing(call, tmp_path, words, size):
    sh.Game("karma", ["Ada", "Bo"], seed=1).record().save(tmp_path / "game.shg")
    assert call(*words.split(), COLUMNS=size, LINES=size).returncode == 0


@pytest.mark.parametrize(
    "terminal", [{"TERM": "dumb"}, {"TERM": ""}, {"PYTHONIOENCODING": "ascii"}]
)
@pytest.mark.parametrize("words", ["rules show karma", "solve"])
def test_any_terminal_and_encoding_will_do(run, words, terminal):
    done = run(*words.split(), **terminal)
    assert (done.returncode, done.stderr) == (0, "")


NOBODY = """
import pwd, sys

def unknown(number):
    raise KeyError(f"getpwuid(): uid not found: {number}")

pwd.getpwuid = unknown
from shithead.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows all its users")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("serve --port 0", "no home folder"),
        ("rooms list", "no home folder"),
        ("backup x.db", "no home folder"),
        ("restore x.db", "no home folder"),
        ("downgrade", "no home folder"),
        ("rooms list --database ~nobody-here/x.db", "~nobody-here/x.db cannot be opened"),
        ("rooms list --database postgresql:///x", "needs a user"),
        ("rules list", ""),
        ("play", ""),
    ],
)
def test_a_user_without_home_and_name(environment, tmp_path, words, sentence):
    """As in containers that run under any number."""
    named = {"HOME", "USER", "LOGNAME", "LNAME", "USERNAME"}
    done = subprocess.run(
        [sys.executable, "-c", NOBODY, *words.split()],
        cwd=tmp_path,
        env={name: value for name, value in environment.items() if name not in named},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == (2 if sentence else 0)
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == bool(sentence)
    assert list(tmp_path.iterdir()) == []
