"""Example turns: what a few turns by some rules show."""

from __future__ import annotations

import shithead as sh
from shithead.cards import Card, rank_word
from shithead.narration.sheet.examples import MOST_TURNS, example_turns


def test_turns_of_every_preset_show_its_special_cards(preset):
    """As many special ranks as there are turns, or all of them; each on a pile."""
    rules = sh.rules(preset)
    turns = example_turns(rules, "en")
    assert len(turns) == MOST_TURNS
    shown = {
        rank_word(Card(card).rank_index) for turn in turns if turn.pile for card in turn.played
    }
    assert len(shown & set(rules.specials)) >= min(len(rules.specials), MOST_TURNS) - 1


def test_the_same_rules_give_the_same_turns():
    rules = sh.rules("cruzo")
    assert example_turns(rules, "de") == example_turns(rules, "de")
    assert [turn.played for turn in example_turns(rules, "en")] == [
        turn.played for turn in example_turns(rules, "de")
    ]


def test_rules_without_special_cards_have_turns_too():
    rules = sh.rules("pagat").replace({"specials.2": [], "specials.10": [], "quartet.size": 0})
    turns = example_turns(rules, "en")
    assert len(turns) == MOST_TURNS
    assert any(not turn.played for turn in turns)


def test_a_turn_says_what_was_asked_and_what_follows():
    rules = sh.rules("pagat").replace({"specials.7": ["next at_most 7"]})
    seven = next(
        turn for turn in example_turns(rules, "en") if any(card[0] == "7" for card in turn.played)
    )
    assert set(seven.played) <= set(seven.hand)
    assert "7" in seven.told
    assert "7 or lower" in seven.next_demand
