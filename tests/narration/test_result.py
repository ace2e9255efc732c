"""The end of a round in words."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.game.result import result_of
from shithead.narration.story import result_lines

SEATS = ("Ada", "Bo", "Cem")


def told(viewer: str, language: str, **options: object) -> list[str]:
    """What is said of a round that Ada left first, Bo dealt and Cem lost."""
    dotted = {name.replace("__", "."): value for name, value in options.items()}
    result = result_of(sh.rules("pagat").replace(dotted), 3, 1, [0, 1, 2]).named(SEATS)
    return [line.strip() for line in result_lines(result, viewer, language)]


@pytest.mark.parametrize(
    ("viewer", "language", "sentences"),
    [
        ("Cem", "en", ["You are the Shithead!", "You owe the table a forfeit."]),
        ("Ada", "en", ["Cem is the Shithead!", "Cem owes the table a forfeit."]),
        ("Cem", "de", ["Du bist Shithead!", "Du schuldest der Runde ein Pfand."]),
        ("", "de", ["Cem ist Shithead!", "Cem schuldet der Runde ein Pfand."]),
    ],
)
def test_the_loser_hears_his_title_and_duties(viewer, language, sentences):
    assert told(viewer, language)[4:6] == sentences


@pytest.mark.parametrize(
    ("value", "language", "sentence"),
    [
        ("loser", "en", "Cem deals the next round."),
        ("rotate", "en", "Cem deals the next round."),
        ("random", "en", "Chance decides who deals the next round."),
        ("loser", "de", "Cem gibt die nächste Runde."),
        ("rotate", "de", "Cem gibt die nächste Runde."),
        ("random", "de", "Wer die nächste Runde gibt, entscheidet der Zufall."),
    ],
)
def test_the_last_line_says_who_deals_next(value, language, sentence):
    lines = told("Ada", language, start__dealer_next=value)
    assert lines[-1] == sentence
    assert lines.count(sentence) == 1


@pytest.mark.parametrize(
    ("perk", "language", "sentence"),
    [
        ("wins", "en", "You win!"),
        ("fetch_drinks", "en", "You were out first: you may go and fetch drinks."),
        ("redeem_losses", "en", "You were out first: your losses so far are forgotten."),
        ("wins", "de", "Du gewinnst!"),
        ("fetch_drinks", "de", "Du warst zuerst draußen: du darfst Getränke holen gehen."),
        (
            "redeem_losses",
            "de",
            "Du warst zuerst draußen: deine bisherigen Niederlagen sind vergessen.",
        ),
    ],
)
def test_the_first_one_out_hears_his_perk(perk, language, sentence):
    assert sentence in told("Ada", language, finish__winner_perk=perk)
    assert sentence not in told("Bo", language, finish__winner_perk=perk)
    assert sentence not in told("Ada", language)


def test_who_deals_next_is_spoken_to():
    assert told("Cem", "en")[-1] == "You deal the next round."
    assert told("Cem", "de")[-1] == "Du gibst die nächste Runde."


def test_smeg_head():
    assert "Cem is the Smeg Head!" in told("", "en", finish__loser_title="smeg_head")
    assert "Cem has lost and is left with cards." in told("", "en", finish__loser_title="none")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Bo and Cem share place 2."), ("de", "Bo und Cem teilen sich Platz 2.")],
)
def test_a_shared_place_is_said(language, sentence):
    """Equals at the end share their place, and nobody has lost if it is the last one."""
    rules = sh.rules("cruzo").replace({"finish.round_end": "first_out_then_table_count"})
    game = sh.Game.from_position(
        "rules: cruzo\nseats: Ada Bo Cem\npile: 6H\nAda: KC | - | -\n"
        "Bo: AD 4D | QS | -\nCem: 7C AC | - | 4C",
        rules,
    )
    game.play("KC")
    lines = [line.strip() for line in result_lines(game.result, "", language)]
    assert sentence in lines
    assert {"2. Bo", "2. Cem"} <= set(lines)
    assert game.result.loser is None
