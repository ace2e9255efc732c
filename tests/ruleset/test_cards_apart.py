"""Single cards whose effects are not those of their rank: how rule sets hold and write them."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.ruleset.effects import Skip, Wild
from shithead.ruleset.loader import brief, from_brief, read_text
from shithead.ruleset.rule_file import stating
from shithead.ruleset.rule_set import differences, read_table


@pytest.mark.parametrize("name", ["JS", "js", "j♠"])
def test_a_card_is_read_in_any_spelling(name):
    """Lower case and suit signs are read; the rules hold the notation's own text."""
    assert sh.rules("pagat").replace({f"specials.{name}": ["skip"]}).specials["JS"] == (Skip(),)


def test_a_ten_has_one_name():
    """10C and TC are the same card."""
    ten = sh.rules("pagat").replace({"specials.10C": ["wild"]})
    assert ten == sh.rules("pagat").replace({"specials.TC": ["wild"]})
    assert ten.specials["TC"] == (Wild(),)


@pytest.mark.parametrize("name", ["?", "JOKERS", "11S", "JZ"])
def test_what_is_no_suited_card_is_refused(name):
    """An unknown card, and words that name neither a rank nor a card."""
    with pytest.raises(sh.RuleError, match="a single card is written with its suit"):
        sh.rules("pagat").replace({f"specials.{name}": ["skip"]})


def test_a_card_that_does_what_its_rank_does_is_not_named():
    """Rules that play alike are equal, however they came about."""
    rules = sh.rules("pagat").replace({"specials.JS": ["skip"]})
    assert rules.replace({"specials.JS": []}).specials == sh.rules("pagat").specials
    assert "JS" not in rules.replace({"specials.J": ["skip"]}).specials


def test_an_ordinary_card_of_a_special_rank_stays_named():
    """An empty list takes a card's effects away; its rank keeps them."""
    rules = sh.rules("pagat").replace({"specials.8": ["skip"], "specials.8H": []})
    assert rules.specials["8H"] == ()
    assert sh.rules(rules.plain()) == rules


def test_a_file_states_cards():
    """A file is written with them and reads back; a file that extends it inherits them."""
    rules = sh.rules("pagat").replace({"specials.JS": ["skip"], "specials.TC": ["wild"]})
    text = stating(rules, "pagat").text
    assert 'JS = ["skip"]' in text
    child = read_table(read_text('[specials]\nJ = ["burn"]', "child"), rules)
    assert child.specials["JS"] == (Skip(),)


def test_a_file_can_take_a_card_back():
    """What a child of a file with such a card says about it counts, even if its rank does that."""
    parent = sh.rules("pagat").replace({"specials.8": ["skip"], "specials.8H": []})
    child = parent.replace({"specials.8H": ["skip"]})
    assert differences(parent, child) == {"specials.8H": ([], ["skip"])}
    ordinary = sh.rules("pagat").replace({"specials.JH": ["skip"]})
    both = ordinary.replace({"specials.8": ["skip"], "specials.8H": []})
    stated = {option: value for option, (_, value) in differences(ordinary, both).items()}
    assert read_table(stated, ordinary) == both


def test_positions_carry_them():
    """The house line of a position names cards, also one that is ordinary in a special rank."""
    rules = sh.rules("pagat").replace({"specials.8": ["skip"], "specials.8H": []})
    assert from_brief(rules.name, brief(rules)).specials == rules.specials
