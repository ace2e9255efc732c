"""Every command and every rule file that the pages show works, and what is generated is today's."""

from __future__ import annotations

import io
import re
import shlex
import sys
from typing import TYPE_CHECKING

import pytest

import shithead as sh
from docs import build, reference
from shithead.cli import main
from tests.docs.pages import ROOT, blocks

if TYPE_CHECKING:
    from pathlib import Path

PAGES = ["README.md", "bench/README.md", *sorted(f"docs/{p.name}" for p in ROOT.glob("docs/*.md"))]
FEW = {"--games": "2", "--iterations": "1"}
"""What tests ask for instead of the pages' figures, to be done sooner."""

TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))


def commands(page: str) -> list[list[str]]:
    """The words of every command in a page's console blocks."""
    lines = "\n".join(blocks(page, "console")).splitlines()
    return [shlex.split(line[2:]) for line in lines if line.startswith("$ ")]


@pytest.mark.parametrize("page", PAGES)
def test_commands_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each runs, one after the other, beside the page's rule files; with few games and rounds."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    for text in blocks(page, "toml"):
        name = text.partition("\n")[0].removeprefix("# ")
        if name.endswith(".toml"):
            (tmp_path / name).write_text(text, encoding="utf-8")
    for program, *words in commands(page):
        if program != "shithead":
            assert program in {"make", "git", "cd"}, "what readers have before they begin"
            continue
        few = [FEW.get(before, word) for before, word in zip(["", *words], words, strict=False)]
        if words[0] == "lab" and "--games" not in words:  # twenty thousand otherwise
            few += ["--games", "100"]
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        assert main(few) == 0, capsys.readouterr().err


@pytest.mark.parametrize("page", PAGES)
def test_make_targets_exist(page: str) -> None:
    """What a page says to make can be made."""
    wanted = {words[1] for words in commands(page) if words[0] == "make"}
    assert wanted <= TARGETS


def test_what_pages_take_from_the_program_is_todays() -> None:
    """What `make docs` would write is what is there."""
    assert build.PLAY.read_text(encoding="utf-8") == build.play(), "run `make docs`"
    assert build.PRESETS.read_text(encoding="utf-8") == build.presets(), "run `make docs`"
    assert build.COMMANDS.read_text(encoding="utf-8") == reference.commands(), "run `make docs`"
    assert build.API.read_text(encoding="utf-8") == reference.api(), "run `make docs`"


@pytest.mark.parametrize("page", PAGES)
def test_rule_files_are_sound(page: str, tmp_path: Path) -> None:
    """Each rule file that a page shows can be played."""
    for text in blocks(page, "toml"):
        name = text.partition("\n")[0].removeprefix("# ")
        if name.endswith(".toml"):
            (tmp_path / name).write_text(text, encoding="utf-8")
            assert sh.rules(tmp_path / name).deck
