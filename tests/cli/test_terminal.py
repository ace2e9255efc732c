"""The command in a real terminal: colours, Ctrl-C, several people, another round."""

from __future__ import annotations

import re
import signal
import sys

import pytest
from rich.cells import cell_len

import shithead as sh
from tests.cli.conftest import ADA, ESCAPES, answer, ended, interrupted
from tests.docs.pages import ROOT

COLOURS = re.compile(r"\x1b\[[0-9;]*(3[0-7]|9[0-7])m")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")


def test_colours_and_their_absence(terminal, environment):
    child = terminal("play", "--seed", 7)
    assert COLOURS.search(child.before)
    environment["COLUMNS"] = ""
    child = terminal("play", "--seed", 7, NO_COLOR="1")
    assert not COLOURS.search(child.before)


def test_a_small_terminal_shows_the_whole_table(terminal):
    child = terminal("play", "--seed", 3, "--bots", 4, size=(20, 60))
    shown = ESCAPES.sub("", child.before).replace("\r", "")
    assert max(map(cell_len, shown.splitlines())) <= 60
    table = shown.split("── Sh*thead")[1].splitlines()
    assert len(table) < 20
    assert "" not in table


def test_ctrl_c_saves_and_says_how_to_go_on(terminal, run, tmp_path):
    file = tmp_path / "g.shg"
    child = terminal("play", "--seed", 7, "--save", file)
    answer(child, "ready", "1")
    shown, code = interrupted(child)
    assert code == 130
    assert f"shithead play --save {file}" in shown
    assert "Goodbye!" in shown
    assert "Continuing the saved match" in run("play", "--save", file).stdout
    assert len(sh.Game.from_record(file).moves) >= 4


def test_a_kill_loses_nothing(terminal, tmp_path):
    file = tmp_path / "g.shg"
    child = terminal("play", "--seed", 7, "--save", file)
    answer(child, "ready")
    child.kill(signal.SIGKILL)
    moves = [move.text for move in sh.Game.from_record(file).moves]
    assert "Ada: ready" in moves
    assert moves[-1] == "Cem: ready"


def test_ctrl_c_without_any_file_says_so(terminal):
    child = terminal("play", "--seed", 7, "--no-autosave")
    shown, code = interrupted(child)
    assert code == 130
    assert "was not saved" in shown
    assert "Traceback" not in shown


def test_ctrl_d_is_a_goodbye(terminal):
    child = terminal("play", "--seed", 7, "--language", "de")
    child.sendeof()
    shown, code = ended(child)
    assert code == 0
    assert "Bis bald!" in shown


def test_quitting_an_unsaved_game_asks_first(terminal):
    """Enter is no, since something would be lost."""
    child = terminal("play", "--seed", 7, SHITHEAD_AUTOSAVE="0")
    answer(child, "ready", "q", expect="Quit anyway")
    answer(child, "perhaps", expect="y or n")
    answer(child, "", "q", expect="Quit anyway")
    child.sendline("y")
    shown, code = ended(child)
    assert code == 0
    assert "Goodbye!" in shown


def test_a_hand_is_hidden_before_the_next_person_looks(terminal):
    table, away = ("--seats", "Ada,Bo", "--people", 2), "it is your turn. When everybody else"
    child = terminal("play", "--seed", 7, *table, expect=f"Ada, {away}")
    assert "in hand" not in child.before
    answer(child, "", "ready", expect=f"Bo, {away}")
    assert "\x1b[2J" in child.before
    assert "\x1b[3J" in child.before
    answer(child, "", expect=ADA.replace("Ada", "Bo"))
    assert "\x1b[2J" in child.before
    assert "Bo’s turn" in ESCAPES.sub("", child.before)


def test_people_are_asked_who_is_youngest(terminal, tmp_path):
    """By rules that need to know; anything but a name at the table is asked again."""
    seats = ("--seats", "Ada,Bo,Cem", "--people", 2, "--save", "g.shg")
    question = r"Who is the youngest: Ada,\s+Bo, Cem"
    child = terminal("play", "--rules", "cruzo", "--seed", 7, *seats, expect=question)
    answer(child, "Zoe", expect=question)
    answer(child, "bo", expect="everybody else has looked")
    interrupted(child)
    assert sh.Match.from_record(tmp_path / "g.shg").ages == (1, 0, 1)


def test_a_dumb_terminal_hides_a_hand_by_scrolling(terminal):
    child = terminal("play", "--people", 2, "--seed", 7, TERM="dumb", expect="Ada, it is your turn")
    answer(child, "", "ready", expect="Bo, it is your turn")
    assert child.before.count("\n") >= 24


def test_a_bot_that_thinks_says_so(terminal):
    """Beside the prompt a person sees why nothing happens; in a pipe nothing is said."""
    child = terminal("play", "--seed", 7, "--bots", "search:0.01", "--no-autosave")
    answer(child, "ready", expect="Bo is thinking")
    child.expect(ADA)
    interrupted(child)


def play_out(child):
    """Play first moves from the first prompt until the round is over."""
    child.sendline("ready")
    while child.expect([ADA, r"Another round\? \(Y/n\)"]) == 0:
        child.sendline("1")


def test_another_round_where_the_loser_deals(terminal, tmp_path):
    file = tmp_path / "g.shg"
    child = terminal("play", "--seed", 7, "--save", file)
    play_out(child)
    assert "the Shithead!" in child.before
    answer(child, "")
    assert "round 2" in child.before
    play_out(child)
    assert "After 2 rounds: " in child.before
    child.sendline("n")
    ended(child)
    assert [found.name for found in tmp_path.glob("*.shg")] == ["g.shg"]
    first, second = sh.Match.from_record(file).rounds
    assert first.result.loser == second.dealer
    assert second.over


def test_a_match_of_parts_goes_on_with_the_next(terminal, tmp_path):
    rules = 'extends = "pagat"\n[match]\nparts = ["pagat", "sh-thead"]\n'
    (tmp_path / "two.toml").write_text(rules)
    child = terminal("play", "--rules", "two.toml", "--bots", 1, "--seed", 2)
    questions = [ADA, r"Continue with the next part\? \(Y/n\)", r"Another match\? \(Y/n\)"]
    asked = []
    child.sendline("1")
    while len(asked) < 3:
        found = child.expect(questions)
        if found and len(asked) < 2:
            asked.append((found, "Both parts of this match have been played." in child.before))
            child.sendline("y")
        elif found or asked == [(1, False), (2, True)]:
            break
        else:
            child.sendline("1")
    assert asked == [(1, False), (2, True)]
    assert "part 1 of 2" in ESCAPES.sub("", child.before)


def test_ctrl_c_while_editing_rules_loses_nothing(terminal, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('extends = "cruzo"\n')
    child = terminal("rules", "edit", "mine.toml", size=(20, 60), expect="deck.players_min")
    answer(child, "3", expect="deck.players_max")
    shown, code = interrupted(child)
    assert code == 130
    assert "shithead rules edit mine.toml --set deck.players_min=3" in shown
    assert file.read_text() == 'extends = "cruzo"\n'
    assert [found.name for found in tmp_path.iterdir()] == ["mine.toml"]


def test_stepping_through_a_recording(terminal, run, tmp_path):
    file = tmp_path / "g.shg"
    run("play", "--seed", 7, "--save", file, answers="ready\n1\n")
    child = terminal("replay", file, "--step", expect="Enter: next")
    answer(child, "", expect="Enter: next")
    assert interrupted(child)[1] == 130


def test_ctrl_c_while_a_game_is_gone_through(terminal, tmp_path):
    record = ROOT / "tests" / "golden" / "sh-thead.shg"
    options = ("--iterations", 1, "--output", "never.json")
    child = terminal("analyse", record, *options, expect="Going through the game")
    shown, code = interrupted(child)
    assert code == 130
    assert "Stopped. Nothing was written." in shown
    assert "Traceback" not in shown
    assert not (tmp_path / "never.json").exists()
