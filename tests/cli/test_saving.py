"""Saving, going on, and never losing a game."""

from __future__ import annotations

import pytest

import shithead as sh
from tests.cli.conftest import ONES


@pytest.fixture
def file(tmp_path):
    """Where a game is saved."""
    return tmp_path / "g.shg"


def test_saved_after_every_move_and_resumed(call, tmp_path):
    file = tmp_path / "evening.shg"
    first = call("play", "--seed", 7, "--save", file, answers="ready\n1\n1\n")
    assert f"   shithead play --save {file}\n" in first.stdout
    before = sh.Game.from_record(file)
    second = call("play", "--save", file)
    assert "Continuing the saved match" in second.stdout
    assert sh.Game.from_record(file).position() == before.position()
    last = first.stdout.split("── Sh*thead")[-1].split("The game is saved")[0]
    assert second.stdout.split("── Sh*thead")[-1].split("The game is saved")[0] == last


def test_bots_are_remembered(call, file):
    call("play", "--seats", "Ada,Bo,Cem,Dee", "--bots", 2, "--bot", "random", "--save", file)
    assert file.read_text().startswith("# bots: Cem=random Dee=random\n")
    shown = call("play", "--save", file, answers="ready\n").stdout
    assert "Bo’s turn" in shown
    assert "Cem’s turn" not in shown


def test_a_record_without_the_comment_has_one_person(call, file):
    sh.Game("pagat", ["Ada", "Bo"], seed=3).record().save(file)
    shown = call("play", "--save", file, answers=ONES).stdout
    assert "The round is over." in shown


def test_undo_reaches_back_beyond_the_resumption(call, file):
    call("play", "--seed", 7, "--save", file, answers="ready\n1\n")
    assert "Taken back: 4♣" in call("play", "--save", file, answers="u\n").stdout


def test_a_match_goes_on_at_its_round(call, file):
    """The round after a finished one is dealt; scores, dealer and all rounds stay."""
    done = call("play", "--seed", 7, "--save", file, answers=ONES)
    assert f"   shithead play --save {file}\n" in done.stdout
    assert f"   shithead replay {file}\n" in done.stdout
    first = sh.Game.from_record(file)
    second = call("play", "--save", file, answers="ready\n1\n")
    assert "After one round: " in second.stdout
    assert "── Sh*thead · round 2 · " in second.stdout
    third = call("play", "--save", file)
    assert "round 2, " in third.stdout
    assert "── Sh*thead · round 2 · " in third.stdout
    match = sh.Match.from_record(file)
    assert match.rounds[0].record() == first.record()
    assert match.dealer == first.result.loser
    assert "Round 2" in call("replay", file).stdout


def test_a_complete_match_is_not_overwritten(call, file, tmp_path):
    """A match of parts is over after the last of them."""
    (tmp_path / "two.toml").write_text('extends = "pagat"\n[match]\nparts = ["pagat", "karma"]\n')
    options = ("--save", file, "--seed", 2, "--people", 0, "--seats", 2)
    for part in (1, 2):
        call("play", "--rules", "two.toml", *options)
        match = sh.Match.from_record(file)
        assert (match.part, match.game.over, match.complete) == (part, True, part == 2)
    text = file.read_text()
    refused = call("play", "--save", file)
    assert refused.returncode == 2
    assert "complete" in refused.stderr
    assert file.read_text() == text


def test_house_rules_are_saved_with_the_game(call, file, tmp_path):
    (tmp_path / "mine.toml").write_text('extends = "pagat"\npickup = { voluntary = "never" }\n')
    call("play", "--rules", "mine.toml", "--save", file, answers="1\n")
    (tmp_path / "mine.toml").unlink()
    assert "Continuing" in call("play", "--save", file).stdout
    assert sh.Game.from_record(file).rules.pickup.voluntary == "never"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ('shithead = 1\nseats = ["A', "cut off"),
        ("", "lacks"),
        ('shithead = 9\nrules = "pagat"\nseats = []\nmoves = []\ndeck = ""', "version"),
    ],
)
def test_a_broken_save_is_refused_and_kept(call, file, content, words):
    file.write_text(content)
    done = call("play", "--save", file)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert file.read_text() == content


def test_an_illegal_move_in_a_save_is_named(call, file):
    call("play", "--bots", "rules", "--seed", 7, "--save", file, answers="ready\n1\n")
    text = file.read_text().replace("Bo: 4D", "Bo: AS")
    file.write_text(text)
    for command in (("play", "--save", file), ("replay", file)):
        done = call(*command)
        assert done.returncode == 2
        assert "“Bo: AS”" in done.stderr
        assert len(done.stderr.splitlines()) == 1
    assert file.read_text() == text


@pytest.mark.parametrize("name", ["nowhere/g.shg", "folder", "x" * 300])
def test_an_unwritable_path_is_found_before_the_first_move(call, tmp_path, name):
    (tmp_path / "folder").mkdir()
    done = call("play", "--save", name, answers=ONES)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "cannot be written" in done.stderr


def test_saving_from_the_table(call, tmp_path):
    (tmp_path / "taken.shg").write_text("precious")
    answers = "ready\ns\ns taken\ns nowhere/x\ns ~nobody/x\ns evening\n1\n"
    done = call("play", "--seed", 7, answers=answers, COLUMNS="200")
    assert "Name the file: s NAME" in done.stdout
    assert "taken.shg already exists" in done.stdout
    assert done.stdout.count("cannot be written") == 2
    assert "saved to evening.shg after every move" in done.stdout
    assert (tmp_path / "taken.shg").read_text() == "precious"
    assert len(sh.Game.from_record(tmp_path / "evening.shg").moves) > 5


def test_a_disk_that_fails_does_not_end_the_game(call, tmp_path):
    (tmp_path / "folder").mkdir()
    answers = "ready\ns folder/g\n"
    done = call("play", "--seed", 7, answers=answers)
    assert "Saved." in done.stdout
    assert (tmp_path / "folder" / "g.shg").exists()


def test_the_youngest_is_named_and_kept(call, file, tmp_path):
    """The youngest seat is part of the match: of its record, and of a continued match."""
    seats = ("--seats", "Ada,Bo,Cem", "--youngest", "Bo", "--save", file)
    call("play", "--rules", "cruzo", *seats)
    assert sh.Match.from_record(file).ages == (1, 0, 1)
    unknown = call("play", "--rules", "cruzo", "--youngest", "Zoe", "--save", tmp_path / "h.shg")
    assert unknown.returncode == 2
    assert "Zoe" in unknown.stderr


def test_the_youngest_named_later_counts_from_the_next_round(call, file, tmp_path):
    """Rounds that are saved stay as they were dealt."""
    table = ("--rules", "cruzo", "--seats", "Ada,Bo,Cem", "--people", 0, "--seed", 7)
    ages = [None, (1, 0, 1), (1, 0, 1), (1, 1, 0)]
    for said in table, ("--youngest", "Bo"), (), ("--youngest", "Cem"):
        assert call("play", *said, "--save", file).returncode == 0
    match = sh.Match.from_record(file)
    assert [game.ages for game in match.rounds] == ages
    assert sh.Match.from_record(str(match)) == match
    call("play", "--seats", "Ada,Bo", "--rules", "cruzo", "--save", tmp_path / "h.shg")
    call("play", "--youngest", "Bo", "--save", tmp_path / "h.shg")
    assert sh.Match.from_record(tmp_path / "h.shg").ages == (1, 0)
    unknown = call("play", "--youngest", "Zoe", "--save", file)
    assert unknown.returncode == 2
    assert "Zoe" in unknown.stderr


def test_other_rules_ask_for_no_age(call, file):
    call("play", "--seats", "Ada,Bo", "--youngest", "Bo", "--save", file)
    assert sh.Match.from_record(file).ages is None
