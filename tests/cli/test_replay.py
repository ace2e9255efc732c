"""Recorded games told again."""

from __future__ import annotations

import re

import pytest

import shithead as sh
from tests.cli.conftest import ONES


@pytest.mark.parametrize(
    ("language", "begin", "end"),
    [("en", "Sh*thead: Ada, Bo, Cem, ", "The round is over."), ("de", "Sh*thead: ", "vorbei.")],
)
def test_a_whole_game(call, tmp_path, language, begin, end):
    file = tmp_path / "g.shg"
    call("play", "--seed", 7, "--save", file, answers=ONES)
    done = call("replay", file, "--language", language, "--step")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(begin)
    assert end in done.stdout
    numbers = re.findall(r"^ *(\d+)  \S", done.stdout, re.MULTILINE)
    assert numbers == [str(n + 1) for n in range(len(sh.Game.from_record(file).moves))]


def test_an_unfinished_game_says_whose_turn_it_is(call, tmp_path):
    file = tmp_path / "g.shg"
    call("play", "--seed", 7, "--save", file, answers="ready\n")
    assert "The recording ends here; Ada is to move." in call("replay", file).stdout


def test_a_game_that_began_with_a_position(call, tmp_path):
    game = sh.Game.from_position(
        "rules: pagat\nseats: Ada Bo\nturn: Ada\npile: 4C\nAda: 5C | - | -\nBo: 6C 7C | - | -\n"
    )
    game.play("5C")
    game.record().save(tmp_path / "g.shg")
    assert "1  Ada plays 5♣." in call("replay", "g.shg").stdout


def test_names_cannot_steer_the_terminal(call, tmp_path):
    record = str(sh.Game("pagat", ["Ada", "Bo"], seed=1).record())
    (tmp_path / "g.shg").write_text(record.replace("Ada", "A\\u001b[2Jda"))
    assert "\x1b" not in call("replay", "g.shg").stdout
