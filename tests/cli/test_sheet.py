"""The rule sheet from the command line."""

from __future__ import annotations

import pytest

import shithead as sh


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", sh.rule_names())
def test_sheet_of_every_preset(call, name, language):
    done = call("rules", "sheet", name, "--language", language)
    assert done.returncode == 0, done.stderr
    title = {"en": "the rules", "de": "die Regeln"}[language]
    assert done.stdout.startswith(f"{sh.rules(name).title(language)}: {title}\n===")
    assert "\x1b" not in done.stdout


def test_formats(call):
    assert call("rules", "sheet", "sh-thead", "--format", "markdown").stdout.startswith(
        "# Sh\\*thead: the rules\n\n## The game\n"
    )
    page = call("rules", "sheet", "cruzo", "--format", "html", "--language", "de").stdout
    assert page.startswith('<!DOCTYPE html>\n<html lang="de">\n')
    assert page.endswith("</html>\n")


def test_sheet_of_a_file(call, tmp_path):
    (tmp_path / "mine.toml").write_text(
        'extends = "pagat"\ntitle = "Ours"\n\n[specials]\n10 = ["wild except A", "burn"]\n'
    )
    shown = call("rules", "sheet", "mine.toml").stdout
    assert shown.startswith("Ours: the rules\n")
    assert "Goes on anything except aces." in shown


def test_narrow_terminals_get_narrow_lines(call):
    shown = call("rules", "sheet", "cruzo", COLUMNS="50").stdout
    assert 40 < max(map(len, shown.splitlines())) <= 50


def test_no_escape_sequences_out_of_names(call, tmp_path):
    (tmp_path / "mine.toml").write_text('extends = "pagat"\ntitle = "Our\\u001b[31mgame"\n')
    for kind in ("text", "markdown", "html"):
        assert "\x1b" not in call("rules", "sheet", "mine.toml", "--format", kind).stdout


@pytest.mark.parametrize(
    ("arguments", "english", "german"),
    [
        (
            ["cruzo", "--format", "pdf"],
            "There is no format “pdf”",
            "Das Format „pdf“ gibt es nicht",
        ),
        (["nothing"], "There is no rule set “nothing”", "Das Regelwerk „nothing“ gibt es nicht"),
        (["mukava"], "“mukava” cannot be played", "„mukava“ lässt sich nicht spielen"),
        ([], "Missing: a rule set", "Es fehlt: ein Regelwerk"),
    ],
)
def test_mistakes(call, arguments, english, german):
    for language, sentence in (("en", english), ("de", german)):
        done = call("rules", "sheet", *arguments, LC_ALL=language)
        assert done.returncode == 2
        assert done.stdout == ""
        assert sentence in done.stderr
