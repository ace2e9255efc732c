"""Letters, cards and languages."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.commands.command import chosen_language
from shithead.narration.moves import by_worth, face, faces
from shithead.terminal.screen import coloured
from shithead.terminal.streams import cleaned, displayable


def test_faces():
    assert faces(["7C", "TH", "X", "?", "AS"], "en") == "7♣ 10♥ Joker ▒▒ A♠"
    assert face("7", "en") == "7"


def test_four_colours():
    text = coloured("10♥ J♣ 2♠ 3♦ D♦ and 100♥")
    assert [(text.plain[s.start : s.end], s.style) for s in sorted(text.spans)] == [
        ("10♥", "red"),
        ("J♣", "green"),
        ("2♠", "bold"),
        ("3♦", "bright_blue"),
        ("D♦", "bright_blue"),
    ]


def test_hands_run_from_worst_to_best():
    cards = [sh.Card(word) for word in ["2C", "4D", "KS", "3H", "TC", "AS"]]
    assert by_worth(cards, sh.rules("sh-thead")) == ["4D", "KS", "AS", "2C", "3H", "TC"]
    assert by_worth(cards, sh.rules("schwuler-priester"))[-2:] == ["2C", "3H"]


def test_spelling_for_outputs_without_signs():
    assert displayable("7♣ ▶ ▒▒", "ascii") == "7C > ##"
    assert displayable("7♣", "utf-8") == "7♣"
    assert displayable("7♣", "no-such-encoding") == "7C"
    assert displayable("7♣", None) == "7♣"


def test_control_codes_neither_leave_nor_enter():
    assert displayable("a\x1b[2Jb\x07\n", "utf-8") == "a?[2Jb?\n"
    assert cleaned(" 7C\t7D\x00 ") == "7C 7D"


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "de"),
        ([], {"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ([], {"LC_ALL": "", "LC_MESSAGES": "de", "LANG": "en_US"}, "de"),
        ([], {"LANG": "de-AT"}, "de"),
        ([], {"LANG": "de@euro"}, "de"),
        ([], {"LANG": "den_CA"}, "en"),
        ([], {"LANGUAGE": "de", "LC_ALL": "en_US"}, "de"),
        ([], {"LANGUAGE": "fr:de_CH:en", "LANG": "en_US"}, "de"),
        ([], {"LANGUAGE": "", "LANG": "de_DE"}, "de"),
        ([], {"LANG": "fr_FR"}, "en"),
        (["play", "--language", "de"], {}, "de"),
        (["--language=en", "play"], {"LANG": "de"}, "en"),
        (["--language", "de", "play", "--language", "en"], {}, "en"),
        (["--language"], {"LANG": "de"}, "de"),
        (["--language", "xx"], {"LANG": "de"}, "de"),
    ],
)
def test_language(arguments, environment, language):
    assert chosen_language(arguments, environment) == language
