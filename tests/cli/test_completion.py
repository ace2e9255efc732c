"""What a shell completes after the words typed so far."""

from __future__ import annotations

import shlex

import pytest


@pytest.fixture
def complete(run, environment):
    """What bash offers for the last word of a line."""

    def offered(line):
        words = shlex.split(line) + ([""] if line.endswith(" ") else [])
        environment.update(
            _SHITHEAD_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=str(len(words) - 1)
        )
        return run().stdout.split()

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


def test_the_script_is_shown(call, monkeypatch, capsys):
    """For the shell that one uses."""
    monkeypatch.setattr("shellingham.detect_shell", lambda *_: ("bash", "/bin/bash"))
    with pytest.raises(SystemExit):
        call("--show-completion")
    assert "_SHITHEAD_COMPLETE" in capsys.readouterr().out
