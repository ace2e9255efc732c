"""Without Numba and NumPy everything works: playing, searching, counting, analysing, serving."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from urllib.request import Request, urlopen

import pytest

FORBIDDEN = ("numpy", "numba", "llvmlite")

PLAYED = """
import shithead as sh
from shithead.engine.engine_choice import ENGINE
game = sh.Game("sh-thead", ["Ada", "Bo"], seed=7)
sh.play_out(game, {"Ada": "steady", "Bo": "random"})
later = sh.Game("sh-thead", ["Ada", "Bo"], seed=7)
sh.bot("search:20it", seed=1).choose(later.view(later.turn))
sh.play_out(later, {"Ada": "beginner", "Bo": "steady"})
print(ENGINE, sh.playouts("sh-thead", 2, 3, 7).plies, game.result.outcome, later.ply)
"""


@pytest.fixture(params=["native", "python"])
def without(request, tmp_path):
    """The environment of an engine in which these libraries cannot be imported."""
    for name in FORBIDDEN:
        text = f"raise ModuleNotFoundError({name!r}, name={name!r})\n"
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    paths = os.pathsep.join([str(tmp_path), *sys.path])
    return os.environ | {
        "PYTHONPATH": paths,
        "NUMBA_DISABLE_JIT": "",
        "SHITHEAD_ENGINE": request.param,
        "SHITHEAD_DATA": str(tmp_path / "data"),
    }


def said(environment, *command):
    """What a program says; it has to end well."""
    done = subprocess.run(
        [sys.executable, *command],
        env=environment,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_they_cannot_be_imported(without):
    """Were they there, what follows would show nothing."""
    for name in FORBIDDEN:
        with pytest.raises(AssertionError, match="ModuleNotFoundError"):
            said(without, "-c", f"import {name}")


def test_games_searches_and_playouts(without):
    """Bots play, one of them searches, random games are counted."""
    assert said(without, "-c", PLAYED).startswith(without["SHITHEAD_ENGINE"])


def test_an_analysis(without, tmp_path):
    """A finished round is gone through move by move."""
    record = tmp_path / "round.shg"
    program = (
        "import shithead as sh, sys\n"
        "game = sh.Game('sh-thead', ['Ada', 'Bo'], seed=7)\n"
        "sh.play_out(game, {'Ada': 'steady', 'Bo': 'steady'})\n"
        "open(sys.argv[1], 'w').write(str(game.record()))\n"
    )
    said(without, "-c", program, str(record))
    report = said(
        without, "-m", "shithead", "analyse", str(record), "--iterations", "2", "--language", "en"
    )
    assert "Ada" in report


def test_a_server(without):
    """A server opens a room with a bot."""
    command = [sys.executable, "-m", "shithead", "serve", "--port", "0", "--language", "en"]
    with subprocess.Popen(
        command, env=without, stdout=subprocess.PIPE, encoding="utf-8"
    ) as process:
        try:
            line = process.stdout.readline()
            address = next(word for word in line.split() if word.startswith("http"))
            body, headers = b'{"rules": "sh-thead"}', {"content-type": "application/json"}
            with urlopen(Request(f"{address.rstrip('/.')}/api/rooms", body, headers)) as answer:  # noqa: S310 — our own server
                assert answer.status in {200, 201}
        finally:
            process.send_signal(signal.SIGTERM)
