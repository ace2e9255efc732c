"""Bots against each other: tables, going on, Ctrl-C."""

from __future__ import annotations

import json
import re
import shlex
import signal
import subprocess
import sys
import time

import pytest

from shithead.file_lock import lock
from tests.bots.outsiders import command, ended
from tests.cli.conftest import COMMAND
from tests.docs.pages import ROOT

SHORT = ("--rules", "pagat", "--seed", 7, "--jobs", 1)


def lines(path):
    """The games of a file of results, without the time they took."""
    games = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    return [{key: value for key, value in game.items() if key != "seconds"} for game in games]


def test_a_table_with_intervals(call):
    shown = call("arena", *SHORT, "--games", 5).stdout
    assert "6 games on 3 deals, seed 7" in shown
    assert re.search(r"steady +6 +[\d.]+% \([\d.]+–[\d.]+\) +[\d.]+%", shown)
    assert re.search(r"random +6 +[\d.]+% \([\d.]+–[\d.]+\) +[\d.]+%", shown)
    assert "each would lose 50%." in shown
    assert re.search(r"steady (loses less often than|and) random", shown)


def test_ratings_are_shown(call):
    shown = call("arena", *SHORT, "--games", 2).stdout
    assert "Rating" in shown
    assert re.search(r"steady .* [\d.]+ ± [\d.]+", shown)


def test_without_the_rating_library_it_says_what_is_missing(call, monkeypatch):
    monkeypatch.setattr("shithead.commands.games_report.can_rate", lambda: False)
    shown = call("arena", *SHORT, "--games", 2).stdout
    assert "pip install '.[lab]'" in " ".join(shown.split())
    assert "±" not in shown


def test_going_on_gives_the_same_games(call, tmp_path):
    call("arena", *SHORT, "--games", 2, "--out", "parts.jsonl")
    again = call("arena", "--rules", "pagat", "--games", 6, "--out", "parts.jsonl", "--jobs", 2)
    assert "already holds 2 games" in again.stdout
    assert "6 games on 3 deals, seed 7" in again.stdout
    call("arena", *SHORT, "--games", 6, "--out", "whole.jsonl")
    assert lines(tmp_path / "parts.jsonl") == lines(tmp_path / "whole.jsonl")
    assert len(lines(tmp_path / "parts.jsonl")) == 6


def test_nothing_is_left_to_do(call):
    call("arena", *SHORT, "--games", 4, "--out", "all.jsonl")
    assert "4 games on 2 deals" in call("arena", *SHORT, "--games", 2, "--out", "all.jsonl").stdout


def test_a_file_that_another_command_writes_to_is_left_alone(call, tmp_path):
    call("arena", *SHORT, "--games", 2, "--out", "both.jsonl")
    before = (tmp_path / "both.jsonl").read_bytes()
    with lock(tmp_path / "both.jsonl"):
        for command in ("arena", "simulate"):
            refused = call(command, *SHORT, "--seats", 2, "--out", "both.jsonl")
            assert refused.returncode == 2
            assert "Another command is writing to both.jsonl" in refused.stderr
    assert (tmp_path / "both.jsonl").read_bytes() == before
    assert call("arena", *SHORT, "--games", 2, "--out", "both.jsonl").returncode == 0


def test_a_file_that_was_not_written_is_not_left(call, tmp_path):
    assert call("arena", "--bot", "nobody", "--out", "none.jsonl").returncode == 2
    assert call("arena", "--out", "none\0.jsonl").returncode == 2
    assert list(tmp_path.iterdir()) == []


def test_results_of_another_set_up_are_refused(call):
    call("arena", *SHORT, "--games", 2, "--out", "pagat.jsonl")
    refused = call("arena", "--seed", 8, "--rules", "pagat", "--out", "pagat.jsonl")
    assert refused.returncode == 2
    assert "seed is 7 there and 8 here" in refused.stderr


def test_a_bot_that_fails_is_told_with_its_log(call, tmp_path):
    script = (
        "import sys\nfor line in sys.stdin:\n"
        " print('resign' if '\"move\"' in line else 'ready', flush=True)\n"
        " print('a note', file=sys.stderr)"
    )
    options = ("--games", 2, "--bot", command(script), "--out", "bad.jsonl")
    shown = call("arena", *SHORT, *options, COLUMNS="300")
    assert shown.returncode == 0
    assert "forfeited 2 of 2 games: no legal move (2)." in shown.stdout
    assert "bad.log" in shown.stdout
    assert "a note" in (tmp_path / "bad.log").read_text()
    assert [line["forfeit"]["detail"] for line in lines(tmp_path / "bad.jsonl")] == ["resign"] * 2


def test_the_log_has_a_name_without_results_too(call, tmp_path):
    script = "import sys\nprint('oops', file=sys.stderr)"
    shown = call("arena", *SHORT, "--bot", command(script))
    assert shown.returncode == 2
    assert "cannot play: it does not start: it ended with exit code 0." in shown.stderr
    assert (tmp_path / "arena.log").read_text() == "oops\n"


def test_a_log_that_nobody_wrote_is_not_named(call):
    shown = call("simulate", "--bot", "cmd:./missing")
    assert "it does not start: no such file or folder." in shown.stderr
    assert ".log" not in shown.stderr


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--bots", "cheater"), "There is no bot “cheater”"),
        (("--bots", "steady,random", "--seats", 1), "needs at least 2 seats"),
        (("--move-limit", "0"), "--move-limit needs a time in seconds greater than 0"),
        (
            ("--start-limit", "soon"),
            "--start-limit needs a time in seconds greater than 0, not “soon”",
        ),
        (("--move-limit", "inf"), "not “inf”"),
        (("--jobs", "0"), "--jobs needs a whole number"),
        (("--out", "no/such/folder.jsonl"), "cannot be read or written"),
    ],
)
def test_what_cannot_be_is_refused(call, options, words):
    refused = call("arena", *options)
    assert refused.returncode == 2
    assert words in refused.stderr


def test_rules_of_one_bot_take_their_fewest_seats(call):
    shown = call("arena", *SHORT, "--games", 1, "--bots", "random").stdout
    assert "2 seats: 1 game on 1 deal" in shown


@pytest.mark.parametrize(
    ("bots", "seated"),
    [
        ((), {"steady", "random"}),
        (("random",), {"random", "steady"}),
        (("random", "beginner"), {"random", "beginner"}),
        (("random", "beginner", "steady"), {"random", "beginner", "steady"}),
    ],
)
def test_only_those_who_are_named_sit_down(call, tmp_path, bots, seated):
    named = [word for bot in bots for word in ("--bot", bot)]
    call("arena", *SHORT, "--games", 1, "--out", "table.jsonl", *named)
    assert all(set(game["seating"]) == seated for game in lines(tmp_path / "table.jsonl"))


def test_rules_without_a_loser_compare_wins(call):
    options = ("--seats", 3, "--games", 3, "--seed", 7, "--jobs", 1)
    shown = call("arena", "--rules", "schwuler-priester", *options).stdout
    assert "is first out more often" in " ".join(shown.split())


def test_signs_that_an_output_lacks_are_spelled(call, monkeypatch):
    monkeypatch.setattr("shithead.terminal.screen.Screen.encoding", "ascii")
    shown = call("arena", *SHORT, "--games", 2).stdout
    assert re.search(r"steady +2 +[\d.]+% \([\d.]+-[\d.]+\)", shown)
    assert "+-" in shown


def test_in_german(call):
    shown = call("arena", *SHORT, "--games", 4, "--language", "de").stdout
    assert "2 Plätze: 4 Runden mit 2 Kartenverteilungen" in shown
    assert "Zuerst fertig" in shown
    assert "Wären alle gleich gut, verlöre jeder 50 %." in shown


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_played_and_leaves_nothing_behind(environment, tmp_path, jobs):
    script = (
        "import json, os, sys\n"
        f"open({str(tmp_path)!r} + f'/{{os.getpid()}}.pid', 'w').close()\n"
        "for line in sys.stdin:\n d = json.loads(line)\n"
        " if d['say'] in ('hello', 'game'): print('ready', flush=True)\n"
        " if d['say'] == 'move': print(d['legal'][0], flush=True)\n"
    )
    out = tmp_path / "long.jsonl"
    words = [*COMMAND, "arena", "--rules", "pagat", "--seed", "7", "--jobs", jobs, "--games"]
    rest = ["--bots", "random", "--bot", command(script), "--out", str(out)]
    with subprocess.Popen(
        [*words, "100000", *rest], env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as process:
        while not out.exists() or out.read_text().count("\n") < 5:
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        shown, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Stopped. The same command continues from here." in shown
    played = lines(out)
    assert len(played) >= 4
    assert [line["deal"] for line in played] == [index // 2 for index in range(len(played))]
    assert all(ended(int(file.stem)) for file in tmp_path.glob("*.pid"))
    again = subprocess.run(
        [*words, str(len(played) + 2), *rest],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"{len(played) + 2} games on" in again.stdout
    assert lines(out)[: len(played)] == played


def test_ctrl_c_without_a_file(call, monkeypatch):
    def stopped(*_):
        yield from ()
        raise KeyboardInterrupt

    monkeypatch.setattr("shithead.commands.games.play_deals", stopped)
    shown = call("arena", *SHORT)
    assert shown.returncode == 130
    assert "No deal was played to its end." in shown.stdout
    assert "keep the results with --out FILE" in shown.stdout


def test_an_example_in_another_process(run, tmp_path):
    """The example bot plays against ours, on several cores."""
    bot = shlex.join([sys.executable, "-c", "exec(open('bot.py').read())"])
    source = (ROOT / "docs" / "first_bot.py").read_text(encoding="utf-8")
    (tmp_path / "bot.py").write_text(source, encoding="utf-8")
    shown = run("arena", *SHORT[:4], "--games", 4, "--jobs", 2, "--bot", f"cmd:{bot}")
    assert shown.returncode == 0
    assert "forfeited" not in shown.stdout
    assert "4 games on 2 deals" in shown.stdout


def test_figures_for_programs(call):
    shown = call("arena", *SHORT, "--games", 4, "--bots", "steady,random", "--json")
    told = json.loads(shown.stdout)
    assert [row["bot"] for row in told["standings"]] == ["steady", "random"]
    assert told["standings"][0]["rating"]["strength"] > told["standings"][1]["rating"]["strength"]
    assert told["margins"][0]["lead"]["low"] < told["margins"][0]["lead"]["value"]
    assert told["deals"] == 2


BROKEN = """
class Broken:
    def __init__(self, seed):
        self.unlucky = seed % 7 == 0

    def choose(self, view):
        if self.unlucky and view.pile:
            raise ValueError("out of luck")
        return view.legal[0]
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_raises_says_where_and_keeps_what_is_played(run, tmp_path, jobs):
    mine = tmp_path / "mine.py"
    mine.write_text(BROKEN)
    options = ("--rules", "pagat", "--seed", 7, "--jobs", jobs, "--games", 40, "--bot", mine)
    shown = run("arena", *options, "--bot", "random", "--out", "kept.jsonl")
    assert shown.returncode == 3
    assert "Traceback" not in shown.stderr
    said = re.search(
        rf"{mine} failed at move \d+ of deal (\d+), on Seat\d’s turn "
        r"\(deck_seed “7/deal/\d+”, bots_seed “.+”; docs/arena\.md says how to play it again\)\. "
        rf"{mine}, line 8: ValueError: out of luck\n",
        shown.stderr,
    )
    assert said, shown.stderr
    played = lines(tmp_path / "kept.jsonl")
    assert len(played) == 2 * int(said[1]) > 0
    assert f"{len(played)} games on" in shown.stdout
    mine.write_text(BROKEN.replace("% 7 == 0", "< 0"))
    again = run("arena", *options, "--bot", "random", "--out", "kept.jsonl")
    assert again.returncode == 0, again.stderr
    assert lines(tmp_path / "kept.jsonl")[: len(played)] == played


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("return None", "“None”"),
        ("return 'take the pile'", "“take the pile”"),
        ("return view.secrets", "AttributeError: "),
        ("import sys; sys.exit(0)", "mine.py, line 3: SystemExit: 0\n"),
        ("raise SystemExit", "mine.py, line 3: SystemExit\n"),
    ],
)
def test_what_a_bot_does_wrong_is_said(call, tmp_path, code, words):
    (tmp_path / "mine.py").write_text(f"class Mine:\n def choose(self, view):\n  {code}\n")
    shown = call("simulate", *SHORT, "--seats", 2, "--bot", "mine.py", "--games", 2)
    assert shown.returncode == 3
    assert "mine.py failed at move 1 of deal 0" in shown.stderr
    assert words in shown.stderr


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_leaves_the_program_is_told_of_like_one_that_raises(run, tmp_path, jobs):
    mine = tmp_path / "mine.py"
    mine.write_text(BROKEN.replace('raise ValueError("out of luck")', 'raise SystemExit("enough")'))
    options = ("--rules", "pagat", "--seed", 7, "--jobs", jobs, "--games", 40, "--bot", mine)
    shown = run("arena", *options, "--bot", "random", "--out", "kept.jsonl")
    assert shown.returncode == 3
    said = re.search(
        r"failed at move \d+ of deal (\d+), .* line 8: SystemExit: enough\n", shown.stderr
    )
    assert said, shown.stderr
    assert len(lines(tmp_path / "kept.jsonl")) == 2 * int(said[1]) > 0


def test_a_file_that_leaves_the_program_is_no_bot(call, tmp_path):
    (tmp_path / "mine.py").write_text("raise SystemExit(4)\n")
    shown = call("arena", *SHORT, "--bot", "mine.py")
    assert shown.returncode == 2
    assert "“mine.py” cannot be imported as a bot: SystemExit: 4" in shown.stderr


def test_a_bot_that_cannot_be_made_says_why(call, tmp_path):
    (tmp_path / "mine.py").write_text(
        "class Mine:\n def __init__(self):\n  self.net = 1 / 0\n def choose(self, view): pass\n"
    )
    shown = call("arena", *SHORT, "--bot", "mine.py")
    assert shown.returncode == 3
    assert "mine.py cannot play: its code fails. " in shown.stderr
    assert "mine.py, line 3: ZeroDivisionError: division by zero\n" in shown.stderr
