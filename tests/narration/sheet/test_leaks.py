"""Nothing that only a program reads comes into a sheet, and its example is played by the engine."""

from __future__ import annotations

import re

import pytest

import shithead as sh
from shithead.localization import LANGUAGES
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import ListItem, as_text
from shithead.narration.sheet.examples import example_round
from shithead.narration.story import narrate
from shithead.narration.tradition import table_language
from shithead.ruleset.effects import EFFECTS
from shithead.ruleset.options import RANK_WORDS
from shithead.ruleset.rule_set import option_values

ODD = {
    "trios": {"quartet.size": 3, "specials.K": ["reverse"], "start.ranks": ["K", "Q"]},
    "fives": {"deck.packs": 3, "quartet.size": 5, "quartet.throw_in": "from_hand"},
    "lone cards": {"play.sets": "single", "specials.J": ["skip"], "specials.A": ["cover"]},
    "no quartets": {"quartet.size": 0, "specials.Q": ["mirror"], "specials.10": ["burn following"]},
    "no up cards": {"deal.up": 0, "deal.up_choice": "fixed", "pickup.up_card": "none",
                    "start.starter": "left_of_dealer"},
    "kings ask": {"specials.K": ["next below K"], "specials.Q": ["next at_most Q deny 10"]},
    "manual": {"draw.mode": "manual", "table.forget_draw": "take_pile", "table.lapse_turns": 2,
               "table.topple": 5},
    "aces burn": {"specials.A": ["wild except J K", "burn"], "specials.J": ["value 7"],
                  "pickup.who": "previous_player", "pickup.up_card": "none",
                  "pickup.voluntary": "never", "pickup.next": "unable_player"},
}  # fmt: skip
"""House rules that no preset has, by what is odd about them."""

TABLES = {name: sh.rules(name) for name in sh.rule_names()} | {
    name: sh.rules("pagat").replace(changes) for name, changes in ODD.items()
}

NOTATION = re.compile(r"\b(?:[2-9TJQKA][CSHD]|flip \d|swap \d|throw \d|wild|at_most|seed)\b")
"""Cards and moves as they are typed, and words of rule files."""

ENGLISH = re.compile(r"[JQ][♣♠♥♦]|\b(?:[JQ]|quartet|pack|none|other)\b", re.IGNORECASE)
"""What German sentences do not say."""


def words_of(name, language):
    """The sheet without its title."""
    return as_text(sheet(TABLES[name], language), 10_000).partition("\n")[2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_a_sheet_speaks_to_players(name, language):
    """No option, no effect, no notation, no seed, and no unfilled place stands in it."""
    words = words_of(name, language)
    options = [option for option in option_values(TABLES[name]) if option in words]
    assert options == []
    assert [effect for effect in EFFECTS if "_" in effect and effect in words] == []
    assert not re.search(r"[{}$_]|\bNone\b", words)
    assert NOTATION.findall(words) == []
    if language == "de":
        assert ENGLISH.findall(words) == []


@pytest.mark.parametrize("name", TABLES)
def test_the_example_is_replayed_by_the_engine(name):
    """The turns that the sheet tells are those of a record, which the engine plays again."""
    played = example_round(TABLES[name])
    assert played is not None
    again = sh.Game.from_record(played.record().start)
    language = table_language(TABLES[name], "en")
    lines = [narrate(again.play(move), "", language) for move in played.moves]
    assert again.position() == played.position()
    (section,) = [s for s in sheet(TABLES[name], "en").sections if "example" in s.heading][:1]
    items = [block.text for block in section.blocks if isinstance(block, ListItem)]
    assert len(items) >= 5 or again.over
    assert all(text.endswith(line) for text, line in zip(items[::-1], lines[::-1], strict=False))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sh.rule_names())
def test_what_the_sources_leave_open_is_told(name, language):
    """Every preset's sheet ends with the readings, ours and others, and names their options."""
    last = sheet(sh.rules(name), language).sections[-1]
    readings = [block for block in last.blocks if isinstance(block, ListItem)]
    assert len(readings) >= 5
    assert all(reading.name and ". " in reading.text for reading in readings)
    options = {reading.option for reading in readings} - {""}
    assert options <= {*option_values(sh.rules(name)), *(f"specials.{rank}" for rank in RANK_WORDS)}
