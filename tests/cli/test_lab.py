"""The commands `lab`: rule sets compared, reported, written."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest

pytestmark = pytest.mark.native_only

FEW = ("--games", 100, "--seed", 7, "--jobs", 1)


def test_an_option_is_switched_over(call, tmp_path):
    files = ("--report", "eight.html", "--report", "eight.svg", "--report", "eight.json")
    shown = call("lab", "switch", "sh-thead", "specials.8", *FEW, *files)
    assert shown.returncode == 0, shown.stderr
    assert "Three players. Sh*thead against “8: without effect”." in shown.stdout
    assert "How long do I wait?" in shown.stdout
    assert "In one line: " in shown.stdout
    assert "Written: eight.svg" in shown.stdout
    page = (tmp_path / "eight.html").read_text(encoding="utf-8")
    again = "shithead lab switch sh-thead specials.8 --seats 3 --games 100 --seed 7"
    assert again in page
    told = json.loads((tmp_path / "eight.json").read_text(encoding="utf-8"))
    assert told == json.loads(call(*again.split()[1:], "--json").stdout)
    assert ">10</text>" in (tmp_path / "eight.svg").read_text(encoding="utf-8")  # minutes


def test_rules_of_ones_own_are_compared_with_what_they_extend(call, tmp_path):
    (tmp_path / "mine.toml").write_text('name = "mine"\nextends = "cruzo"\n[specials]\n8 = []\n')
    shown = call("lab", "compare", "mine.toml", *FEW, "--language", "de")
    assert "Zu dritt. Cruzo gegen " in shown.stdout


def test_values_of_an_option(call):
    shown = call("lab", "sweep", "quartet.size", 3, 0, *FEW, "--noticeable", "wait=0.5")
    assert "quartet.size: 3" in shown.stdout
    assert "Noticeable from 30 s, 0.5 plays" in shown.stdout


@pytest.mark.parametrize("name", ["eight.html", "eight.png", "eight.json"])
def test_a_full_disk_costs_neither_the_answer_nor_the_file(call, tmp_path, monkeypatch, name):
    (tmp_path / name).write_text("as before")
    monkeypatch.setattr(Path, "write_bytes", refuse)
    shown = call("lab", "switch", "sh-thead", "specials.8", *FEW, "--report", name)
    assert shown.returncode == 2
    assert "How long do I wait?" in shown.stdout
    assert f"{name} cannot be written (there is no space left)." in shown.stderr
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == [name]
    assert (tmp_path / name).read_text() == "as before"


def refuse(*_):
    """Write nothing: the disk is full."""
    raise OSError(errno.ENOSPC, "full")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("compare",), "Missing: a rule set"),
        (("compare", "cruzzo"), "cruzo"),
        (("switch", "sh-thead", "specials.4"), "nothing to compare"),
        (("switch", "sh-thead", "quartet.size"), "OPTION=VALUE"),
        (("sweep", "quartet.size"), "have no names"),
        (("compare", "cruzo", "pagat", "--noticeable", "wait"), "is not a threshold"),
        (("compare", "cruzo", "pagat", "--noticeable", "wait=nan"), "above 0"),
        (("compare", "cruzo", "pagat", "--players", "sharp"), "There is no bot “sharp”"),
        (("compare", "cruzo", "pagat", "--report", "x.pdf"), "Names of reports end in .html"),
        (("compare", "cruzo", "pagat", "--report", "no/x.html"), "no/x.html cannot be written"),
        (("compare", "cruzo", "pagat", "--games", "7"), "whole number from 100"),
        (("compare", "cruzo", "pagat", "--seats", "50"), "allows at most"),
    ],
)
def test_what_cannot_be_is_refused(call, words, complaint):
    refused = call("lab", *words, *(() if "--games" in words else FEW[:2]))
    assert refused.returncode == 2
    assert complaint in refused.stderr
