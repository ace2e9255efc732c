"""Bots from outside: a good one plays, and each bad one gets its verdict and is gone."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path

import pytest

import shithead as sh
from shithead.bots.external_bot import BotLimits, ExternalBot, Failure, Fault, Forfeit
from tests.bots.outsiders import command, ended

PATIENT = BotLimits(start=30, move=30)
QUICK = BotLimits(start=30, move=0.5)
FIRST_BOT = Path(__file__).parents[2] / "docs" / "first_bot.py"

READY = "import sys, time\nfor line in sys.stdin:\n "
"""A bot that says what it should until it is asked for a move."""

POLITE = READY + "print('ready', flush=True) if '\"move\"' not in line else "


@pytest.fixture
def outside():
    """Bots that are gone after the test."""
    opened = []

    def open_bot(name, limits=PATIENT, log=None):
        opened.append(ExternalBot(name, limits, log))
        return opened[-1]

    yield open_bot
    for bot in opened:
        bot.close()


def test_the_example_plays_a_game_to_its_end(outside):
    bot = outside(f"cmd:{shlex.join([sys.executable, str(FIRST_BOT)])}", BotLimits())
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=3)
    bot.begin(game.rules, game.seats, "Ada", 1)
    other = sh.bot("random", seed=3)
    while not game.over:
        view = game.view(game.turn)
        game.play((bot if game.turn == "Ada" else other).choose(view))
    bot.finish(game.places, game.places[-1])
    bot.begin(game.rules, game.seats, "Bo", 1)
    assert len(game.moves) > 10


def test_the_example_needs_nothing_but_python():
    imports = [line for line in FIRST_BOT.read_text().splitlines() if line.startswith("import")]
    assert imports == ["import json", "import sys"]


def test_only_the_view_is_sent(outside, tmp_path):
    """A bot hears the same of two games that differ in what it cannot know."""
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=3)
    text = str(game.position())
    other = sh.Game.from_position(str(game.view(game.turn)), seed=5)
    assert str(other.position()) != text
    heard = []
    for number, each in enumerate((game, other)):
        file = tmp_path / str(number)
        script = (
            f"import sys, json\nfile = open({str(file)!r}, 'w')\nfor line in sys.stdin:\n"
            " print(line, file=file, flush=True); d = json.loads(line)\n"
            " print(d['legal'][0] if d['say'] == 'move' else 'ready', flush=True)"
        )
        bot = outside(command(script))
        bot.begin(each.rules, each.seats, each.turn, 1)
        bot.choose(each.view(each.turn))
        heard.append(file.read_text())
    assert heard[0] == heard[1]
    assert "stock: ?*" in heard[0]


def play_one(bot, game, pause):
    """A game's beginning; what is written unasked has a pause to arrive in."""
    bot.begin(game.rules, game.seats, game.turn, 1)
    time.sleep(pause)
    bot.choose(game.view(game.turn))


@pytest.mark.parametrize(
    ("script", "fault", "detail"),
    [
        (POLITE + "sys.exit(3)", Fault.CRASHED, "3"),
        (POLITE + "(__import__('os').close(1), time.sleep(60))", Fault.CRASHED, "none"),
        (POLITE + "time.sleep(60)", Fault.STALLED, "0.5"),
        (POLITE + "print('2C 3D', flush=True)", Fault.ILLEGAL, "2C 3D"),
        (POLITE + "print('resign', flush=True)", Fault.ILLEGAL, "resign"),
        (POLITE + "print('', flush=True)", Fault.ILLEGAL, ""),
        (POLITE + "print('7' * 5000, flush=True)", Fault.FLOODED, ""),
        (
            READY + "print('ready' if 'hello' in line else 'what', flush=True)",
            Fault.NOT_READY,
            "what",
        ),
        (READY + "print('ready\\n' * 2, flush=True)", Fault.UNASKED, "ready"),
        (READY + "print('ready\\n' * 99, flush=True)", Fault.FLOODED, None),
    ],
)
def test_each_fault_has_its_verdict(outside, script, fault, detail):
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=3)
    bot = outside(command(script), QUICK if fault is Fault.STALLED else PATIENT)
    with pytest.raises(Forfeit) as failed:
        play_one(bot, game, 1.0 if fault in {Fault.UNASKED, Fault.FLOODED} else 0.0)
    assert failed.value.seat == game.turn
    assert failed.value.failure.fault is fault
    assert detail is None or failed.value.failure.detail == detail
    assert failed.value.failure.sentence("de") != failed.value.failure.sentence("en")


@pytest.mark.parametrize(
    ("name", "inner"),
    [
        ("cmd:no-such-program-here", "no such file or folder"),
        ("cmd:", ""),
        ("cmd:'", ""),
        (command("raise SystemExit(4)"), "4"),
        (command("print('hello', flush=True)\nimport time\ntime.sleep(60)"), "hello"),
        (command("import time\ntime.sleep(60)"), "0.3"),
    ],
)
def test_what_cannot_start_is_told(outside, name, inner):
    bot = outside(name, BotLimits(start=0.3 if inner == "0.3" else 30))
    with pytest.raises(Failure) as failed:
        bot.start()
    assert failed.value.fault is Fault.NO_START
    assert inner in failed.value.sentence()


def test_a_stalled_bot_and_what_it_started_are_killed(outside, tmp_path):
    file = tmp_path / "pids"
    script = (
        "import os, subprocess, sys, time\n"
        "child = subprocess.Popen(['sleep', '600'])\n"
        f"open({str(file)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
        "for line in sys.stdin:\n"
        " print('ready', flush=True) if 'hello' in line else time.sleep(600)"
    )
    bot = outside(command(script), QUICK)
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=3)
    with pytest.raises(Forfeit):
        bot.begin(game.rules, game.seats, "Ada", 1)
    assert all(ended(int(pid)) for pid in file.read_text().split())


def test_what_a_bot_leaves_behind_is_killed(outside, tmp_path):
    """Also if the bot itself has ended as it should."""
    file = tmp_path / "pid"
    script = (
        "import subprocess\n"
        f"open({str(file)!r}, 'w').write(str(subprocess.Popen(['sleep', '600']).pid))\n"
        "print(input() and 'ready', flush=True)\n"
    )
    bot = outside(command(script))
    bot.start()
    bot.close()
    assert ended(int(file.read_text()))


def test_a_bot_that_ignores_goodbye_is_killed(outside, tmp_path):
    file = tmp_path / "pid"
    script = (
        "import os, signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        f"open({str(file)!r}, 'w').write(str(os.getpid()))\n"
        "print(input() and 'ready', flush=True)\ntime.sleep(600)"
    )
    bot = outside(command(script))
    bot.start()
    bot.close()
    assert ended(int(file.read_text()))


def test_after_a_failure_a_new_process_plays(outside):
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=3)
    bot = outside(command(POLITE + "sys.exit(3)"))
    for _ in range(2):
        bot.begin(game.rules, game.seats, game.turn, 1)
        with pytest.raises(Forfeit):
            bot.choose(game.view(game.turn))
        bot.finish([], None)


def test_standard_error_goes_to_the_log(outside, tmp_path):
    log = tmp_path / "bots.log"
    bot = outside(command("import sys\nprint('oops', file=sys.stderr)"), log=log)
    with pytest.raises(Failure):
        bot.start()
    assert log.read_text() == "oops\n"


def test_a_flood_of_errors_fills_no_disk(outside, tmp_path, monkeypatch):
    """The log is kept to a size, and the bot is not held up by it."""
    monkeypatch.setattr("shithead.bots.external_bot.LONGEST_LOG", 1000)
    log = tmp_path / "bots.log"
    log.write_text("before\n")
    floods = "import sys\nsys.stderr.write('oops ' * 10**6)\nprint(input() and 'ready', flush=True)"
    bot = outside(command(floods), log=log)
    bot.start()
    bot.close()
    assert log.read_text() == ("before\n" + "oops " * 200)[:1000]
