"""``make play``: what the person at the keyboard sees of make, which is nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tests.docs.pages import ROOT

pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="there is no make")

PRESSES = 10
"""How often Ctrl-C is pressed at most: Python misses one between its prompt and its waiting."""

COMMAND = """#!{python}
import sys
try:
    input("prompt ")
except KeyboardInterrupt:
    print("Goodbye!")
    sys.exit(130)
sys.exit(int(sys.argv[-1]))
"""


@pytest.fixture
def make(tmp_path):
    """Run make where everything is installed already, with a command that ends as it is told."""
    folder = Path(tmp_path / ".venv" / "bin")
    folder.mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    for name in ("python", "shithead"):
        (folder / name).write_text(COMMAND.format(python=sys.executable))
        (folder / name).chmod(0o755)
    (folder.parent / ".stamp-base").write_text(f"{tmp_path.resolve()}\n")
    (folder.parent / ".stamp-play").touch()

    def start(target, arguments):
        words = ["-f", str(ROOT / "Makefile"), "LOCK=", target, f"ARGS={arguments}"]
        return pexpect.spawn("make", words, cwd=str(tmp_path), encoding="utf-8", timeout=60)

    return start


def test_ctrl_c_is_no_error(make):
    child = make("play", "0")
    child.expect("prompt ")
    for _ in range(PRESSES):
        child.sendintr()
        if child.expect(["Goodbye!", pexpect.TIMEOUT], timeout=5) == 0:
            break
    child.expect(pexpect.EOF)
    assert "rror" not in child.before


def test_an_error_is_still_one(make):
    child = make("play", "2")
    child.expect("prompt ")
    child.sendline("")
    child.expect("Error 2")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 2


PROGRAMS = ("python", "ruff", "mypy")

STAGE = """#!/bin/sh
echo "{name} $*" >>{log}
test "$FAILS" != "{name}"
"""


@pytest.fixture
def stages(tmp_path):
    """Run `make test` with programs that only note that they ran; the log, and the exit code."""
    folder, log = tmp_path / ".venv" / "bin", tmp_path / "log"
    folder.mkdir(parents=True)
    (tmp_path / "docs").mkdir()
    (tmp_path / "pyproject.toml").touch()
    for name in PROGRAMS:
        (folder / name).write_text(STAGE.format(name=name, log=log))
        (folder / name).chmod(0o755)
    (folder.parent / ".stamp-base").write_text(f"{tmp_path.resolve()}\n")
    for stamp in ("play", "serve", "dev"):
        (folder.parent / f".stamp-{stamp}").touch()

    def run(fails):
        words = ["make", "-f", str(ROOT / "Makefile"), "LOCK=", "test"]
        environment = {"PATH": os.environ["PATH"], "FAILS": fails}
        done = subprocess.run(
            words, cwd=tmp_path, env=environment, capture_output=True, timeout=60, check=False
        )
        return log.read_text().splitlines(), done.returncode

    return run


STEPS = ("mypy", "hatch_build.py kernels", "slipcover --merge", "tests/web")
"""What is run in this order, the last of all stages at the end."""


def test_tests_with_kernels_wait_until_these_are_compiled(stages):
    ran, code = stages("")
    assert code == 0
    places = {each: [place for place, line in enumerate(ran) if each in line] for each in STEPS}
    plain, compiled, native, web = (places[each][-1] for each in STEPS)
    assert plain < compiled < native < web == len(ran) - 1
    assert len(places["hatch_build.py kernels"]) == 2  # once ahead


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_stage_that_fails_fails_the_test(stages, program):
    ran, code = stages(program)
    assert code != 0
    assert "tests/web" not in ran[-1]
