"""What authors of rule files get wrong, and what the command and the server say about it."""

from __future__ import annotations

import shlex
import tomllib

import pytest

from shithead.server.http.rules import ReadRules, file_read
from tests.docs.pages import ROOT

TABLE = tomllib.loads((ROOT / "tests" / "ruleset" / "mistakes.toml").read_text(encoding="utf-8"))[
    "mistake"
]
LOCALES = {"en": "C.UTF-8", "de": "de_DE.UTF-8"}
WORDS = {"en": "english", "de": "german"}


@pytest.mark.parametrize("row", TABLE, ids=[row["text"][-40:] for row in TABLE])
def test_the_text_of_a_file(call, tmp_path, row):
    """Command and server say the same: which option or place, what is wrong, what to write."""
    (tmp_path / "mine.toml").write_text(row["text"], encoding="utf-8")
    for language, locale in LOCALES.items():
        done = call("rules", "check", "mine.toml", LC_ALL=locale)
        assert done.returncode == 2
        assert row[WORDS[language]] in done.stderr
        assert done.stdout == ""
        problem = file_read(ReadRules(row["text"], language)).problem
        assert row[WORDS[language]] in problem.text


FILES = [
    ("utf-16.toml", 'extends = "pagat"'.encode("utf-16"), "in UTF-16; save it as UTF-8"),
    ("wide.toml", 'extends = "pagat"'.encode("utf-16-le"), "in UTF-16; save it as UTF-8"),
    ("latin.toml", 'title = "Küche"'.encode("latin-1"), "not written in UTF-8; save it as UTF-8"),
    ("bom.toml", b"\xef\xbb\xbf[quartet]\nsize = 2", "The option quartet.size cannot be 2"),
    ("itself.toml", b'extends = "itself.toml"', "circle (itself.toml → itself.toml)"),
    ("child.toml", b'extends = "kitchn.toml"', "Did you mean “kitchen.toml”?"),
    ("mukava.toml", b'extends = "mukava"', "“mukava” cannot be played"),
]


@pytest.mark.parametrize(("name", "content", "english"), FILES, ids=[name for name, _, _ in FILES])
def test_a_file(call, tmp_path, name, content, english):
    (tmp_path / "kitchen.toml").write_text("")
    (tmp_path / name).write_bytes(content)
    done = call("rules", "check", name)
    assert done.returncode == 2
    assert english in done.stderr


SOUND = {
    "empty.toml": b"",
    "bom.toml": b'\xef\xbb\xbfextends = "pagat"\r\n[turn]\r\nlimit = 50\r\n',
    "tabs.toml": b'\t[pickup]\n\tvoluntary\t=\t"never"\n',
    "numbers.toml": b"[start]\nranks = [3, 4, 5]\n",
    "palace.toml": b'extends = "Palace"\n',
}


@pytest.mark.parametrize("name", SOUND)
def test_no_mistake(call, tmp_path, name):
    (tmp_path / name).write_bytes(SOUND[name])
    assert call("rules", "diff", name, name).returncode == 0


COMMANDS = [
    ("check kitchn.toml", "Did you mean “kitchen.toml”?", "Meintest du „kitchen.toml“?"),
    ("check kitchen", "Did you mean “kitchen.toml”?", "Meintest du „kitchen.toml“?"),
    ("check kitchen.tml", "Did you mean “kitchen.toml”?", "Meintest du „kitchen.toml“?"),
    ("check notes.txt", "ends in .toml. Rename it", "endet auf .toml. Benenne sie um"),
    ("check folder", "folder is a folder", "folder ist ein Ordner"),
    ("check folder.toml", "folder.toml is a folder", "folder.toml ist ein Ordner"),
    ("check nowhere/kitchen.toml", "Check its name and folder", "Prüf Namen und Ordner"),
    ("check cruso", "Did you mean “cruzo”?", "Meintest du „cruzo“?"),
    ("new ''", "“” names no file", "„“ benennt keine Datei"),
    ("new folder/", "“folder/” names no file", "„folder/“ benennt keine Datei"),
    ("new China-Hand", "“China-Hand” is the name", "So heißt schon ein mitgeliefertes"),
    ("new nowhere/a", "(no such file or folder)", "(so eine Datei oder so einen Ordner"),
    ("new a --from cruso", "Did you mean “cruzo”?", "Meintest du „cruzo“?"),
    ("new a --set voluntary=never", "mean “pickup.voluntary”?", "du „pickup.voluntary“?"),
    ("new a --set specials.8=wld", "Did you mean “wild”?", "Meintest du „wild“?"),
    ("new a --set pickup.voluntary:never", "is not a setting. Write", "ist keine Einstellung"),
    ("new a --set =never", "is not a setting. Write", "ist keine Einstellung"),
    (
        """new a --set 'specials.8=["wild"'""",
        '“specials.8 = ["wild"”: a bracket or a quote is not closed',
        '„specials.8 = ["wild"“: Eine Klammer oder ein Anführungszeichen ist nicht geschlossen',
    ),
    ("sheet pagat --format mrkdown", "Did you mean “markdown”?", "Meintest du „markdown“?"),
    ("chek pagat", "Did you mean “check”?", "Meintest du „check“?"),
    ("check pagat --langauge de", "Did you mean “--language”?", "Meintest du „--language“?"),
    ("check pagat --language deutsch", "Did you mean “de”?", "Meintest du „de“?"),
]


@pytest.mark.parametrize(("line", "english", "german"), COMMANDS, ids=lambda one: one[:30])
def test_a_command_line(call, tmp_path, line, english, german):
    (tmp_path / "kitchen.toml").write_text("")
    (tmp_path / "notes.txt").write_text("")
    for folder in ("folder", "folder.toml"):
        (tmp_path / folder).mkdir()
    for words, locale in ((english, "C.UTF-8"), (german, "de_DE.UTF-8")):
        done = call("rules", *shlex.split(line), LC_ALL=locale)
        assert done.returncode == 2
        assert words in done.stderr
    assert not (tmp_path / "a.toml").exists()


@pytest.mark.parametrize(
    ("line", "meant"), [("play --bots stedy", "steady"), ("replay evning.shg", "evening.shg")]
)
def test_other_names(call, tmp_path, line, meant):
    (tmp_path / "evening.shg").write_text("")
    done = call(*line.split())
    assert done.returncode == 2
    assert f"Did you mean “{meant}”?" in done.stderr


# Rules that are sound ----------------------------------------------------------------------------


def test_options_without_effect(call, tmp_path):
    """What a file states in vain is named, with what it would need; the rules are sound."""
    text = 'extends = "sh-thead"\n[pickup]\nvoluntary = "never"\ninstead_of_blind = true\n'
    (tmp_path / "mine.toml").write_text(text)
    for locale, words in (("C.UTF-8", "has no effect"), ("de_DE.UTF-8", "bewirkt nur etwas mit")):
        done = call("rules", "check", "mine.toml", LC_ALL=locale, COLUMNS="200")
        assert done.returncode == 0
        assert f"pickup.instead_of_blind = true {words}" in done.stdout
        assert "pickup.voluntary = always" in done.stdout
    written = call("rules", "edit", "mine.toml", "--set", "table.topple_slid=5", COLUMNS="200")
    assert "table.topple_slid = 5 has no effect: it needs table.topple = …" in written.stdout
    text = text.replace('"never"', '"always"')
    (tmp_path / "mine.toml").write_text(text)
    assert "has no effect" not in call("rules", "check", "mine.toml").stdout


def test_games_without_end(call, tmp_path):
    """Rules under which no card ever leaves the game are told from those of a usual game."""
    text = "[quartet]\nsize = 0\n[specials]\n10 = []\n[turn]\nlimit = 20\n"
    (tmp_path / "mine.toml").write_text(text)
    done = call("rules", "check", "mine.toml", COLUMNS="200")
    assert "did not end (20 turns" in done.stdout
    assert "games rarely end" in done.stdout
    assert "games rarely end" not in call("rules", "check", "schwuler-priester").stdout
