"""Playing through a pipe: whole games, both languages, every preset."""

from __future__ import annotations

import re
from itertools import cycle

import pytest
from rich.cells import cell_len

import shithead as sh
from tests.cli.conftest import ONES

ENDS = {"en": "The round is over.", "de": "Die Runde ist vorbei."}


@pytest.mark.parametrize(
    ("rules", "language"), list(zip(sh.rule_names(), cycle(ENDS), strict=False))
)
def test_a_whole_game_to_its_end(call, rules, language):
    done = call("play", "--rules", rules, "--seed", 7, "--language", language, answers=ONES)
    assert done.returncode == 0, done.stderr
    assert ENDS[language] in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_line_is_wider_than_a_narrow_terminal(call, language):
    answers = "?\nr\nh\nnonsense\n99\n" + ONES
    options = ("--seed", 3, "--bots", 4, "--language", language)
    done = call("play", *options, answers=answers, COLUMNS="60")
    assert ENDS[language] in done.stdout
    assert max(map(cell_len, done.stdout.splitlines())) <= 60


def test_piped_output_has_no_colours(call):
    assert "\x1b" not in call("play", "--seed", 1, answers="1\n").stdout


def test_the_same_seed_is_the_same_game(call):
    first, second = (call("play", "--seed", 11, answers=ONES).stdout for _ in range(2))
    assert first == second
    assert call("play", "--seed", 12, answers=ONES).stdout != first


def test_the_table_shows_what_lies_there(call):
    shown = call("play", "--bots", "rules", "--seed", 7, answers="ready\n1\n").stdout
    table = shown.split("── ")[3]
    assert table.startswith("Sh*thead · round 1 · your turn")
    for words in (
        "You play 4♣ and draw 1.",
        "Bo plays 4♦ and draws 1.",
        "▶ Ada (you)  3 in hand   7♣ J♠ Q♦  3 down",
        "draw stack 22 · out of play 0 · ↻ clockwise",
        "discard pile (3): 4♣ 4♦ 4♥",
        "play a 4 or higher, or a 2 or 3",
        "hand   2♥  3♥ 10♣",
        " 4 take the discard pile (3)",
    ):
        assert words in table


def test_the_language_follows_the_environment(call):
    assert "du bist am Zug" in call("play", answers="", LC_ALL="de_DE.UTF-8").stdout
    assert "du bist am Zug" in call("play", answers="", LC_ALL="", LANG="de_AT").stdout
    assert "your turn" in call("play", answers="", LC_ALL="fr_FR.UTF-8").stdout
    shown = call("play", "--language=en", answers="", LC_ALL="de_DE.UTF-8").stdout
    assert "your turn" in shown


def test_end_of_input_is_a_polite_goodbye(call):
    done = call("play", "--seed", 7)
    assert done.returncode == 0
    assert done.stdout.endswith("Goodbye!\n")
    assert "not saved" in done.stdout


def test_typed_notation(call):
    done = call("play", "--seed", 7, answers="swap TC/7C\nready\n4c\n2♥\n")
    assert "You swap 10♣ for 7♣." in done.stdout
    assert "You play 4♣ and draw 1." in done.stdout
    assert "You play 2♥" in done.stdout


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("xyzzy", "I do not understand “xyzzy”"),
        ("-1", "I do not understand “-1”"),
        ("99", "There is no move 99: choose 1 to 10"),
        ("0", "There is no move 0"),
        ("9" * 5000, "There is no move 999"),
        ("²", "I do not understand"),
        ("swap 1", "“swap 1” is not a whole move. Write it like this: swap 3♥ for"),
        ("nimm", "“nimm” is not possible while up cards are being swapped"),
        ("10♦", "Possible now, for example: swap 3♥ for"),
        ("take", "“take” is not possible while up cards are being swapped"),
        ("Bo: ready", "You play for Ada, not for Bo"),
        ("[bold]", "I do not understand “[bold]”"),
        ("flip x", "I do not understand"),
        ("\x00\x1b[2J", "I do not understand"),
    ],
)
def test_nonsense_gets_help_and_changes_nothing(call, answer, words):
    done = call("play", "--seed", 7, answers=f"{answer}\n\n", COLUMNS="200")
    assert done.returncode == 0
    assert words in done.stdout
    assert "Traceback" not in done.stderr
    tables = done.stdout.split("── Sh*thead")[1:]
    assert len(tables) == 2
    assert tables[0].splitlines()[1:14] == tables[1].splitlines()[1:14]


def test_a_refused_move_says_why(call):
    done = call("play", "--seed", 7, answers="ready\n3H\n")
    assert "The first play must be the 4 of clubs, alone or with others of its rank." in done.stdout
    shown = call("play", "--seed", 7, "--language", "de", answers="ready\nAS\n").stdout
    assert "Das Pik-Ass ist nicht auf der Hand." in shown


@pytest.mark.parametrize("rules", ["sh-thead", "cruzo"])
def test_the_youngest_sits_at_the_table(call, rules):
    """Also where nobody needs to know who it is."""
    done = call("play", "--rules", rules, "--seats", "Ada,Bo", "--youngest", "Zoe")
    assert done.returncode == 2
    assert "No seat is called “Zoe”. Seats at this table: Ada, Bo." in done.stderr


def test_bytes_that_are_no_text(environment, tmp_path):
    import subprocess

    from tests.cli.conftest import COMMAND

    done = subprocess.run(
        [*COMMAND, "play", "--seed", "7"],
        input=b"\xff\xfe\n1\n",
        capture_output=True,
        cwd=tmp_path,
        env=environment,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_plain_letters_where_signs_cannot_be_shown(run):
    shown = run("play", "--seed", 7, answers="ready\n", PYTHONIOENCODING="ascii").stdout
    assert "7C JS QD" in shown
    assert "Bo swaps 3D for 4D." in shown


def test_hint_undo_rules_and_help(call):
    done = call("play", "--seed", 7, answers="h\n1\nu\nu\nr\n?\n")
    assert re.search("A good bot would play: [789]  swap 10♣ for ", done.stdout)
    assert "Taken back: swap 3♥ for 7♣." in done.stdout
    assert "There is no decision of yours to take back yet." in done.stdout
    assert "10: Goes on anything except 7s. The discard pile is" in done.stdout
    assert "undo: back to your last decision" in done.stdout


def test_commands_in_german(call):
    done = call("play", "--seed", 7, "--language", "de", answers="Tipp\n1\nzurück\nregeln\nhilfe\n")
    assert re.search("Ein guter Bot würde spielen: [789]  10♣ gegen ", done.stdout)
    assert "Zurückgenommen: " in done.stdout
    assert "10: Die 10 passt auf alles, nur nicht auf 7er." in done.stdout
    assert "deinen letzten Zug zurücknehmen" in done.stdout


def test_undo_takes_the_bots_moves_back_too(call):
    shown = call("play", "--seed", 7, answers="ready\n1\n1\nu\n").stdout
    tables = [table.splitlines()[1:] for table in shown.split("── Sh*thead")[1:]]
    assert tables[-1][:18] == tables[-3][:18]


def test_enter_plays_the_only_move(call):
    assert "You play 4♣" in call("play", "--seed", 7, answers="ready\n\n").stdout


def test_quit_and_a_capital_queen(call):
    assert call("play", "--seed", 7, answers="q\n1\n").stdout.endswith("Goodbye!\n")
    assert "not save" in call("play", "--seed", 7, answers="ready\nQ\n").stdout
    assert "A queen lies on the table" in call("play", "--seed", 7, answers="ready\nQ\n").stdout


def test_several_people_take_turns_through_a_pipe(call):
    done = call("play", "--seats", "Ada,Bo", "--bots", 0, "--seed", 2, answers="ready\n" + ONES)
    assert "Ada’s turn" in done.stdout
    assert "Bo’s turn" in done.stdout
    assert ENDS["en"] in done.stdout


def test_named_seats_and_added_bots(call):
    shown = call("play", "--seats", "Zoe,Yan", "--bots", 3).stdout
    assert re.search(r"Sh\*thead: Zoe, Yan, Ada, Bo, Cem\.", shown.replace("\n", " "))


def test_the_end_names_the_loser_and_what_follows(call):
    shown = call("play", "--seed", 7, answers=ONES).stdout
    end = shown.split("The round is over.")[1]
    assert re.search(r"1\. \w+\n +2\. \w+\n +3\. \w+\n", end)
    assert "the Shithead!" in end
    assert "deals the next round." in end or "You deal the next round." in end
    assert "drinks" in end


def test_the_start_is_claimed_before_others_are_asked(call, tmp_path):
    """Where the first to announce a 3 begins, a person may be quicker than the seat on turn."""
    rules = 'extends = "pagat"\nstart.tie = "call"\ndeal.up_choice = "fixed"\n'
    (tmp_path / "call.toml").write_text(rules)
    table = ("play", "--rules", "call.toml", "--seats", "Ada,Bo,Cem", "--seed", 4)
    quick = call(*table, answers="1\n").stdout
    assert "say whether a 3 is in hand" in quick
    assert "It is not your turn, but you may: 1 I have one: I begin." in quick
    assert "You say that you have one. You begin." in quick
    assert "Bo says: I have one. Bo begins." in call(*table, answers="\n").stdout
