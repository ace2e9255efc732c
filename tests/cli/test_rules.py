"""Rule sets: listed, shown, checked, compared, written."""

from __future__ import annotations

import tomllib

import pytest

import shithead as sh
from shithead.ruleset.preset_files import LOST


@pytest.mark.parametrize("language", ["en", "de"])
def test_list_names_every_preset(call, language):
    shown = call("rules", "list", "--language", language).stdout
    for name in sh.rule_names():
        assert name in shown
        assert sh.rules(name).title(language) in shown


def test_list_says_how_many_play(call):
    shown = " ".join(call("rules", "list").stdout.split())
    assert "Sh*thead (2–6 players)" in shown
    assert "(6 players)" in shown


@pytest.mark.parametrize(("language", "word"), [("en", "Missing"), ("de", "Es fehlt")])
def test_list_ends_with_the_games_known_by_name_only(call, language, word):
    shown = call("rules", "list", "--language", language, COLUMNS="60").stdout
    assert max(map(len, shown.splitlines())) <= 60
    lost = shown.split("\n\n")[1]
    assert [line.split()[0] for line in lost.splitlines()[1:] if line[0] != " "][-4:] == [*LOST]
    assert " ".join(lost.split()).count(f"{word}: ") == len(LOST)


@pytest.mark.parametrize("name", LOST)
@pytest.mark.parametrize("command", [["play", "--rules"], ["rules", "show"], ["rules", "check"]])
def test_a_game_known_by_name_only_is_refused(call, command, name):
    done = call(*command, name, "--language", "de")
    assert (done.returncode, done.stdout) == (2, "")
    assert "waren nicht aufzufinden" in done.stderr


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("rules", sh.rule_names())
def test_show_explains_every_option(call, rules, language):
    done = call("rules", "show", rules, "--language", language)
    assert done.returncode == 0, done.stderr
    for option in ("players_min", "voluntary", "round_end", "lapse_turns"):
        assert f" {option} = " in done.stdout


def test_show_marks_what_differs_from_the_base(call):
    shown = call("rules", "show", "sh-thead").stdout
    assert "differs from pagat" in shown
    assert ' * up_card = "one_or_more_of_a_rank"' in shown
    assert ' * 8 = ["skip"]' in shown
    assert "   mode = " in shown
    assert "Source: SH*THEAD Regeln" in shown


def test_check(call, tmp_path):
    (tmp_path / "mine.toml").write_text('extends = "pagat"\ntitle = "Mine"\n')
    done = call("rules", "check", "mine.toml")
    assert done.returncode == 0
    assert done.stdout.startswith("mine.toml is valid: Mine.\n")
    assert "random games were tried" in done.stdout


def test_games_are_found_by_their_other_names(call):
    """`rules list` says which names lead where; they lead there in any case."""
    listed = call("rules", "list").stdout
    assert "also called palace, china-hand" in listed
    assert "auch shed genannt" in call("rules", "list", LC_ALL="de_DE.UTF-8").stdout
    for name, meant in (("PALACE", "pagat"), ("China Hand", "pagat"), ("Karma", "karma")):
        assert "same values for all options" in call("rules", "diff", name, meant).stdout


def test_diff(call):
    shown = call("rules", "diff", "pagat", "sh-thead").stdout
    assert shown.startswith("--- pagat\n+++ sh-thead\n")
    assert 'specials.K\n -  []\n +  ["reverse"]\n' in shown
    assert "same values for all options" in call("rules", "diff", "pagat", "pagat").stdout


@pytest.mark.parametrize("columns", [40, 60])
def test_titles_stand_in_a_column_on_narrow_screens(call, columns):
    shown = call("rules", "list", "--language", "de", COLUMNS=str(columns)).stdout
    lines = shown.split("\n\n", maxsplit=1)[0].splitlines()
    assert len(lines) > len(sh.rule_names())
    assert {line[:18].strip() for line in lines} == {*sh.rule_names(), ""}
    assert {line[18:20] for line in lines} == {"  "}
    assert all(line[20] != " " and len(line) <= columns for line in lines)


def test_new_states_only_differences(call, tmp_path):
    settings = ["--set", "pickup.voluntary=never", "--set", 'specials.8=["wild"]']
    done = call("rules", "new", "mine", "--from", "pagat", *settings, "--set", "deal.hand=3")
    assert done.returncode == 0, done.stderr
    written = tomllib.loads((tmp_path / "mine.toml").read_text())
    assert written == {
        "extends": "pagat",
        "title": "mine",
        "pickup": {"voluntary": "never"},
        "specials": {"8": ["wild"]},
    }
    rules = sh.rules(tmp_path / "mine.toml")
    about = {"name": "", "titles": {}, "sources": [], "readings": {}}
    assert (
        rules.plain() | about
        == sh.rules("pagat").replace({"pickup.voluntary": "never", "specials.8": ["wild"]}).plain()
        | about
    )
    assert rules.title("de") == "mine"


def test_new_writes_tables_and_lists(call, tmp_path):
    settings = ["--set", 'deck.packs={"2-4"=1, "5+"=2}', "--set", 'play.companions=["3"]']
    settings += ["--set", 'specials.3=["wild", "transparent"]', "--set", "deck.players_max=6"]
    assert call("rules", "new", "mine", "--from", "pagat", *settings).returncode == 0
    rules = sh.rules(tmp_path / "mine.toml")
    assert rules.cards(5)[0] == 2
    assert rules.play.companions == ("3",)


def test_new_overwrites_only_by_force(call, tmp_path):
    (tmp_path / "mine.toml").write_text("precious")
    done = call("rules", "new", "mine")
    assert done.returncode == 2
    assert "--force" in done.stderr
    assert (tmp_path / "mine.toml").read_text() == "precious"
    assert call("rules", "new", "mine.toml", "--force").returncode == 0
    assert (tmp_path / "mine.toml").read_text() == 'extends = "sh-thead"\ntitle = "mine"\n'
