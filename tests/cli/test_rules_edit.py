"""`shithead rules edit`: by settings, and in conversation."""

from __future__ import annotations

import re
import tomllib

import pytest
from rich.cells import cell_len

import shithead as sh
from shithead.ruleset.effects import EFFECTS
from shithead.ruleset.rule_set import option_values
from shithead.ruleset.schema import GROUPS

PROMPT = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"

MINE = """# Our kitchen.
# Since 1998.
extends = "sh-thead"
title = "Mine"

[readings]
OURS-1 = "Two 8s skip two."

[deck]
players_max = 4

[specials]
8 = ["wild"]
"""


@pytest.fixture
def mine(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    return file


def said(file):
    """What a rule file says."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


# By settings --------------------------------------------------------------------------------------


def test_settings_and_unset(call, mine):
    done = call(
        "rules", "edit", "mine.toml",
        "--set", "pickup.voluntary=never",
        "--set", 'specials.7=["next at_most 7"]',
        "--set", "specials.9=wild, skip once",
        "--unset", "deck.players_max",
        "--unset", "specials.8",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert said(mine) == {
        "extends": "sh-thead",
        "title": "Mine",
        "readings": {"OURS-1": "Two 8s skip two."},
        "pickup": {"voluntary": "never"},
        "specials": {"9": ["wild", "skip once"]},
    }
    assert mine.read_text(encoding="utf-8").startswith("# Our kitchen.\n# Since 1998.\nextends")
    assert sh.rules(mine).title("de") == "Mine"


def test_output_leaves_the_file_alone(call, mine, tmp_path):
    done = call("rules", "edit", "mine.toml", "--set", "turn.limit=50", "--out", "other")
    assert done.returncode == 0, done.stderr
    assert mine.read_text(encoding="utf-8") == MINE
    assert said(tmp_path / "other.toml")["turn"] == {"limit": 50}
    again = ["rules", "edit", "mine.toml", "--set", "turn.limit=60", "--output", "other"]
    assert "--force" in call(*again).stderr
    assert said(tmp_path / "other.toml")["turn"] == {"limit": 50}
    assert call(*again, "--force").returncode == 0
    assert said(tmp_path / "other.toml")["turn"] == {"limit": 60}


def test_presets_stay_as_they_are(call, tmp_path):
    done = call("rules", "edit", "cruzo", "--set", "turn.limit=50")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--out" in done.stderr
    assert call("rules", "edit", "cruzo", "--set", "turn.limit=50", "--output", "a").returncode == 0
    assert said(tmp_path / "a.toml") == {"extends": "cruzo", "title": "a", "turn": {"limit": 50}}


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (["--set", "pikcup.voluntary=never"], "Did you mean “pickup”?"),
        (["--unset", "pickup.voluntry"], "Did you mean “pickup.voluntary”?"),
        (["--unset", "specials.1"], "not a rank"),
        (["--set", "turn.limit=5"], "10 … 60000"),
        (["--set", "turn.limit"], "group.option=value"),
        (["--set", "specials.7=reset, burn"], "contradict each other"),
        (["--set", "deal.hand=30"], "Add packs"),
    ],
)
def test_what_does_not_fit_changes_nothing(call, mine, tmp_path, settings, words):
    done = call("rules", "edit", "mine.toml", *settings)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert mine.read_text(encoding="utf-8") == MINE
    assert [file.name for file in tmp_path.iterdir()] == ["mine.toml"]


@pytest.mark.parametrize(
    ("name", "words"),
    [("cruso", "Did you mean “cruzo”?"), ("mukava", "could not be found"), ("no.toml", "no.toml")],
)
def test_there_must_be_something_to_edit(call, name, words):
    done = call("rules", "edit", name, "--output", "out")
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr


def test_a_file_that_extends_a_file(call, mine, tmp_path):
    (tmp_path / "sub").mkdir()
    done = call("rules", "new", "sub/child", "--extends", "mine.toml", "--set", "deal.hand=4")
    assert done.returncode == 0, done.stderr
    child = tmp_path / "sub" / "child.toml"
    said_of_itself = {"extends": "../mine.toml", "title": "child"}
    assert said(child) == said_of_itself | {"deal": {"hand": 4}}
    assert call("rules", "edit", "sub/child.toml", "--unset", "deal.hand").returncode == 0
    assert said(child) == said_of_itself
    assert sh.rules(child).deck.players_max == 4
    assert "differs from ../mine.toml" in call("rules", "show", "sub/child.toml").stdout


def test_a_folder_cannot_be_written(call, mine, tmp_path):
    (tmp_path / "folder.toml").mkdir()
    done = call("rules", "edit", "mine.toml", "--unset", "deck.players_max", "--force",
                "--output", "folder.toml")  # fmt: skip
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    assert sorted(file.name for file in tmp_path.iterdir()) == ["folder.toml", "mine.toml"]


# In conversation ----------------------------------------------------------------------------------


def edit(call, *answers, language="en", name="mine.toml", **more):
    """Edit with these answers, a line each."""
    typed = "".join(f"{answer}\n" for answer in answers)
    return call("rules", "edit", name, "--language", language, answers=typed, **more)


def test_enter_keeps_everything(call, mine):
    done = edit(call, *[""] * 200)
    assert done.returncode == 0, done.stderr
    assert mine.read_text(encoding="utf-8") == MINE
    assert "Nothing has changed" in done.stdout
    for group in (*GROUPS, "specials"):
        assert f"[{group}] " in done.stdout
    for option in option_values(sh.RuleSet()):
        assert f"{option} {PROMPT}" in done.stdout or option.startswith("specials.")


def test_an_answer_changes_an_option(call, mine):
    done = edit(call, "3", "", "w", "y")
    assert done.returncode == 0, done.stderr
    assert "Now: 2 (as in sh-thead). Allowed: 2 … 10" in done.stdout
    assert "Now: 4; in sh-thead: 6" in done.stdout
    assert said(mine)["deck"] == {"players_min": 3, "players_max": 4}
    assert "Overwrite it?" in done.stdout


def test_a_bad_answer_is_refused_in_place(call, mine):
    done = edit(call, "eleven", "5", "3", "w", "y")
    assert 'cannot be "eleven". Allowed: 2 … 10' in done.stdout
    assert "the smallest number of seats must be within 2 … 4" in done.stdout
    assert done.stdout.count(f"deck.players_min {PROMPT}") == 3
    assert said(mine)["deck"]["players_min"] == 3


def test_base_back_and_next(call, mine):
    done = edit(call, "", "=", "<", "<", "3", ">", "w", "y")
    assert said(mine)["deck"] == {"players_min": 3}
    headings = re.findall(r"^\[(\w+)\]", done.stdout, re.MULTILINE)
    assert headings[-2:] == ["deck", "deal"] or headings[-1] == "deal"


def test_several_options_at_once(call, mine):
    edit(call, "deck.players_max=9", "deck.packs=2; deck.players_max=9", "deal.up", "w", "y")
    assert said(mine)["deck"] == {"players_max": 9, "packs": 2}


@pytest.mark.parametrize(("language", "word"), [("en", "Everybody’s"), ("de", "Die von allen")])
def test_a_question_mark_explains_every_value(call, mine, language, word):
    done = edit(call, *[">"] * 4, "", "?", "q", language=language)
    assert f"true: {word}" in done.stdout
    assert mine.read_text(encoding="utf-8") == MINE


def test_values_that_are_also_words(call, mine):
    done = edit(call, "pickup.next=previous", *[">"] * 7, *[""] * 6, "next", "w", "y")
    assert f"pickup.next {PROMPT}" in done.stdout
    assert "pickup" not in said(mine)


def test_lists_and_spans_in_plain_words(call, mine):
    edit(
        call,
        "deck.packs=2-3 = 1, 4+ = 2",
        "start.ranks=3 4 5 6",
        "start.suits=D, H",
        "pickup.voluntary=pile_has 6*3, hand_is_playable_triple",
        "finish.loser_duties=forfeit",
        "w",
        "y",
    )
    rules = sh.rules(mine)
    assert said(mine)["deck"]["packs"] == {"2-3": 1, "4+": 2}
    assert rules.start.ranks == ("3", "4", "5", "6")
    assert rules.start.suits == ("D", "H")
    assert rules.pickup.voluntary == ("pile_has 6*3", "hand_is_playable_triple")
    assert rules.finish.loser_duties == ("forfeit",)


def specials(call, *answers, **more):
    """Edit only the special ranks."""
    return edit(call, *[">"] * len(GROUPS), *answers, **more)


def test_effects_are_added_changed_and_removed(call, mine):
    answers = ["8", "+skip", "10", "burn", "7", "-", "k", "-reverse", "A", "wild, again", "", "y"]
    done = specials(call, *answers)
    assert done.returncode == 0, done.stderr
    assert said(mine)["specials"] == {
        "7": [], "8": ["wild", "skip"], "10": ["burn"], "K": [], "A": ["wild", "again"],
    }  # fmt: skip
    done = specials(call, "8", "=", "7", "=", "k", "=", "a", "-again", "", "y")
    assert said(mine)["specials"] == {"10": ["burn"], "A": ["wild"]}


def test_bad_effects_are_refused_in_place(call, mine):
    done = specials(call, "1", "8", "explode", "reset, burn", "+transparent 3", "skip", "", "y")
    assert "“1” is not a rank" in done.stdout
    assert "there is no effect “explode”" in done.stdout
    assert "contradict each other" in done.stdout
    assert "It is written: transparent" in done.stdout
    assert "specials" not in said(mine)  # skip is what the base says


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_effect_is_explained(call, mine, language):
    shown = specials(call, "?", "8", "?", "", "q", language=language).stdout
    assert all(shown.count(f"\n   {name}") >= 2 for name in EFFECTS)


@pytest.mark.parametrize(
    ("language", "yes", "left"),
    [("en", "y", "Nothing was written"), ("de", "j", "wurde nichts geschrieben")],
)
def test_leaving_loses_nothing(call, mine, language, yes, left):
    done = edit(call, "3", "q", yes, language=language)
    assert done.returncode == 0
    assert left in done.stdout
    assert mine.read_text(encoding="utf-8") == MINE
    command = done.stdout.splitlines()[-1].split()
    assert command == ["shithead", "rules", "edit", "mine.toml", "--set", "deck.players_min=3"]
    assert call(*command[1:]).returncode == 0
    assert said(mine)["deck"] == {"players_min": 3, "players_max": 4}


def test_the_end_of_input_writes_nothing(call, mine, tmp_path):
    done = edit(call, "3")
    assert done.returncode == 0
    assert "--set deck.players_min=3" in done.stdout
    assert mine.read_text(encoding="utf-8") == MINE
    assert [file.name for file in tmp_path.iterdir()] == ["mine.toml"]


def test_quitting_can_be_thought_over(call, mine):
    edit(call, "3", "q", "n", "w", "y")
    assert said(mine)["deck"]["players_min"] == 3


def test_not_overwriting(call, mine):
    done = edit(call, "3", "w", "n")
    assert "Nothing was written" in done.stdout
    assert mine.read_text(encoding="utf-8") == MINE


def test_a_preset_is_edited_into_a_file(call, tmp_path):
    typed = "3\nw\ny\n"
    done = call("rules", "edit", "pagat", "--output", "ours", answers=typed)
    assert done.returncode == 0, done.stderr
    ours = {"extends": "pagat", "title": "ours", "deck": {"players_min": 3}}
    assert said(tmp_path / "ours.toml") == ours


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("columns", [60, 80])
def test_no_line_is_too_long(call, mine, language, columns):
    answers = ["?"] + [""] * 90
    done = edit(call, *answers, language=language, COLUMNS=str(columns))
    lines = [line for line in done.stdout.splitlines() if PROMPT not in line]
    assert max(map(cell_len, lines)) <= columns
