"""What a shell completes after the words typed so far."""

from __future__ import annotations

import shlex
import subprocess

import pytest

from shithead.commands.completion import SHELLS
from tests.cli.conftest import COMMAND


@pytest.fixture
def complete(run, environment):
    """What bash offers for the last word of a line."""

    def offered(line):
        words = shlex.split(line) + ([""] if line.endswith(" ") else [])
        environment.update(
            _SHITHEAD_COMPLETE="bash_complete", COMP_WORDS=line, COMP_CWORD=str(len(words) - 1)
        )
        return [word.removeprefix("plain,") for word in run().stdout.split()]

    return offered


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("shithead sim", ["simulate"]),
        ("shithead play --peo", ["--people"]),
        ("shithead play --rules sm", ["smeghead"]),
        ("shithead rules show kar", ["karma"]),
        ("shithead play --bots ex", ["expert"]),
        ("shithead arena --bots steady,ra", ["steady,random"]),
        ("shithead play --level be", ["beginner"]),
        ("shithead play --rules egilsson --seats ", ["2"]),
        ("shithead analyse x --format s", ["svg"]),
        ("shithead solve gu", ["guarducci"]),
        ("shithead play --language d", ["de"]),
        ("shithead completion p", ["powershell"]),
        ("shithead rooms ", ["list", "restore", "delete"]),
        ("shithead play --save ev", ["file,ev"]),
        ("shithead rules edit x --output ev", ["file,ev"]),
        ("shithead serve --database ev", ["file,ev"]),
        ("shithead page ev", ["dir,ev"]),
        ("shithead play --seed x --peo", ["--people"]),
        ("shithead serve --host ", []),
    ],
)
def test_words(complete, line, offered):
    assert complete(line) == offered


def test_files_of_ones_own(complete, tmp_path):
    """Rule files beside presets, records for what reads them; folders lead on."""
    for name in ("mine.toml", "mine.shg", "mine.txt"):
        (tmp_path / name).touch()
    (tmp_path / "minetoo").mkdir()
    (tmp_path / "minetoo" / "deep.shg").touch()
    assert complete("shithead play --rules mi") == ["mine.toml", "minetoo/"]
    assert complete("shithead replay mi") == ["mine.shg", "minetoo/"]
    assert complete("shithead replay minetoo/") == ["minetoo/deep.shg"]


@pytest.mark.parametrize(("locale", "meaning"), [("C", "Show the version."), ("de_DE", "Die V")])
def test_meanings_are_in_the_players_language(run, locale, meaning):
    """Shells that show what a word means are told; also of the options that every command has."""
    words = {"_SHITHEAD_COMPLETE": "zsh_complete", "COMP_CWORD": "1", "LC_ALL": f"{locale}.UTF-8"}
    lines = run(COMP_WORDS="shithead --", **words).stdout.splitlines()
    told = dict(zip(lines[1::3], lines[2::3], strict=True))
    assert set(told) == {"--version", "--language", "--help"}
    assert told["--version"].startswith(meaning)
    assert "exit" not in told["--help"]


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("locale", "place"), [("C", "# Put |# Run "), ("de_DE", "# Schreib |# Ruf ")]
)
def test_the_script_says_where_it_belongs(call, shell, locale, place):
    script = call("completion", shell, LC_ALL=f"{locale}.UTF-8").stdout
    assert f"{shell}_complete" in script
    last = script.splitlines()[-1]
    assert last.startswith(tuple(place.split("|")))
    assert f"shithead completion {shell}" in last
    assert [line for line in script.splitlines() if line.startswith("# ")] == [last]


def test_fish_completes_lists_of_bots(call):
    """A comma separates what an item is from its text only once."""
    script = call("completion", "fish").stdout
    assert "string split --max 1" in script
    assert 'string split ","' not in script


def test_bash_runs_the_script(call, environment, tmp_path):
    """What it offers for the words of a line, by the real command."""
    script = call("completion", "bash").stdout
    (tmp_path / "shithead").write_text(f'#!/bin/sh\nexec {shlex.join(COMMAND)} "$@"\n')
    (tmp_path / "shithead").chmod(0o755)
    asked = (
        "COMP_WORDS=(shithead arena --bots steady,ra); COMP_CWORD=3; "
        '_shithead_completion ./shithead; echo "${COMPREPLY[@]}"'
    )
    done = subprocess.run(
        ["bash", "--norc", "-c", f"{script}\n{asked}"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["steady,random"]
