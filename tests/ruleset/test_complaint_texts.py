"""Complaints about rules for people who have never seen a rule file."""

from __future__ import annotations

import re

import pytest

import shithead as sh
from shithead.errors import RuleError
from shithead.localization import LANGUAGES
from shithead.ruleset.needs import idle_options
from shithead.ruleset.options import option_names
from shithead.ruleset.texts import complaint

CONTRADICTIONS = [
    {"deal.up": 9},
    {"deal.up": 4},
    {"deal.up_choice": "none"},
    {"deal.down": 0},
    {"quartet.size": 2},
    {"quartet.size": 16},
    {"quartet.throw_in": "from_hand", "quartet.across_players": False},
    {"start.starter": "lowest_suit_card"},
    {"start.opening": "card_and_equals"},
    {"start.zones": "hand"},
    {"play.companions": ["3"]},
    {"play.runs": "suited_ascending", "play.sets": "single"},
    {"pickup.who": "previous_player"},
    {"deal.dump": "up"},
    {"specials.3": ["burn", "skip"]},
    {"specials.3": ["draw_to 3 on 2 below 9"]},
    {"specials.JOKER": ["wild"]},
    {"deal.hand": 60},
    {"deck.players_min": 5, "deck.players_max": 3},
    {"deck.packs": 9},
    {"specials.7": ["next at_most 7 deny 5 allow 5"]},
    {"deal.up": 0, "deal.down": 0},
    {"table.forget_draw": "take_pile"},
    {"match.parts": ["pagat"]},
    {"start.ranks": []},
    {"pickup.up_card": "one", "deal.up": 0},
    {
        "deal.flip_start": True,
        "start.opening": "any",
        "deal.dump": "up",
        "start.starter": "after_last_dump",
    },
    {"deck.rank_order": ["2"]},
    {"finish.out": "no_table_cards", "deal.down": 0, "deal.up": 0, "pickup.up_card": "none"},
    {"specials.5": ["max_per_play 0"]},
    {"turn.limit": 3},
]
NOTATION = re.compile(r"[a-z]\.[a-z]|_|\b(true|false)\b|[“„][“„]")
"""Ids, words of rule files, and quotation marks twice."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("changes", CONTRADICTIONS, ids=str)
def test_contradictions_are_told_without_ids(changes, language):
    """Neither options nor values stand in a complaint as rule files write them."""
    with pytest.raises(RuleError) as refused:
        sh.rules("pagat").replace(changes)
    text = complaint(refused.value, language)
    assert not NOTATION.search(text), text
    assert text[0] in "“„" or text[0].isdigit() or text[0].isupper()


@pytest.mark.parametrize("language", LANGUAGES)
def test_idle_options_are_told_without_ids(language):
    """So is what has no effect, and what it would need."""
    rules = sh.rules("pagat").replace(
        {"quartet.size": 0, "burn.new_turn": False, "play.run_min": 3, "draw.solo_lap": 2}
    )
    found = idle_options(rules, option_names())
    assert len(found) == 2
    for error in found:
        assert not NOTATION.search(complaint(error, language)), complaint(error, language)


def test_a_complaint_in_full():
    with pytest.raises(RuleError) as refused:
        sh.rules("pagat").replace({"quartet.size": 16})
    assert complaint(refused.value, "en") == (
        "“How many cards of one rank together on top of the pile burn it” = 16: the packs do not "
        "hold so many cards of one rank. Allowed: 0, 3 … 4; or add packs (“Packs of 52 cards”)."
    )
