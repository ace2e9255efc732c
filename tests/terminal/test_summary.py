"""The rules in words."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.ruleset.effects import EFFECTS, read_effect
from shithead.terminal.summary import effect_words, sheet_lines, summary

EXAMPLES = {
    "only_on": "only_on 2 4",
    "max_per_play": "max_per_play 1",
    "next": "next at_most 7 allow K deny 4",
    "value": "value 7",
    "draw_to": "draw_to 4 on 2 below 3",
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", sh.rule_names())
def test_every_preset_has_a_sheet(name, language):
    rules = sh.rules(name)
    text = "\n".join(map(str, sheet_lines(rules, language)))
    assert rules.title(language) in text
    assert "none" not in text
    assert "None" not in text
    assert all(section.sentences for section in summary(rules, language))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", EFFECTS)
def test_every_effect_has_words(name, language):
    words = effect_words(read_effect(EXAMPLES.get(name, name), ""), language)
    assert words
    assert "none" not in words
    assert "  " not in words


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("wild except 7 JOKER", "may go on anything except 7 and joker"),
        (
            "transparent on_empty own passes_skip",
            "what lies below it counts (on an empty pile its own rank), also for skipping",
        ),
        ("next higher", "then only higher cards may follow"),
        ("next only J Q", "then only jack and queen may follow"),
        (
            "next below 7 allow K deny 4",
            "then only cards lower than 7 may follow, and king, but not 4",
        ),
        ("skip once", "the next player is skipped"),
        ("reverse", "the direction turns, for each card"),
        ("burn following", "the pile burns, and the following player opens the next one"),
    ],
)
def test_parameters_are_told(effect, words):
    assert effect_words(read_effect(effect, ""), "en") == words


HOUSE = [
    ({"quartet.size": 0}, "Equal cards do not burn the pile."),
    ({"quartet.size": 5, "deck.packs": 2}, "5 equal cards together"),
    ({"quartet.gap": "look_through"}, "looked through may lie between them"),
    (
        {"quartet.from_hand_on_anything": True},
        "4 equal cards from the hand may be played on anything",
    ),
    ({"play.sets": "single"}, "One card at a time."),
    ({"play.compare": "gt"}, "must be higher than the pile's"),
    ({"draw.try_stock": "if_unable"}, "Whoever cannot play may try the top stock card."),
    ({"finish.on_special": "forbidden"}, "The last card may not be a special one."),
    ({"finish.round_end": "first_out"}, "The first one out ends the round."),
    ({"start.dealer_next": "rotate"}, "The deal goes round clockwise."),
    ({"deck.packs": 2}, "2 packs of 52 cards."),
    ({"deck.jokers": 2}, "2 jokers."),
    ({"pickup.voluntary": ["pile_has 6*3 9*2"]}, "if it holds 3 × 6 and 2 × 9"),
    ({"pickup.voluntary": ["hand_is_playable_triple"]}, "three equal cards that could be played"),
    ({"endgame.blind_fail": "stays"}, "stays on the table; the pile is taken"),
]


@pytest.mark.parametrize(("changes", "words"), HOUSE)
def test_house_rules_show_in_the_sheet(changes, words):
    rules = sh.rules("pagat").replace(changes)
    assert words in "\n".join(map(str, sheet_lines(rules, "en")))
    assert words not in "\n".join(map(str, sheet_lines(sh.rules("pagat"), "en")))
