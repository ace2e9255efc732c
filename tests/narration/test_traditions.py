"""A variant's own words: whoever reads them on its sheet reads them at its table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse

import shithead as sh
from shithead.game.game import Game
from shithead.localization import LANGUAGES
from shithead.narration.moves import move_words
from shithead.narration.sheet.builder import sheet
from shithead.narration.sheet.document import as_text
from shithead.narration.story import narrate
from shithead.narration.tradition import table_language, tradition
from shithead.ruleset.rule_set import preset
from shithead.terminal.input import offered_moves, read_line
from shithead.terminal.view import TableLines, table_lines

LOCALE = Path(sh.__file__).parent / "locale"

WORDS = {
    ("cruzo", "de"): (
        ["Bunker", "schmeiß", "aufnehm", "Vierer", "unsichtbar", "Baum fällt!"],
        ["verdeckte", "einwerf", "eingeworfen", "Vierling", "durchsichtig"],
    ),
    ("cruzo", "en"): (
        ["bunker", "invisible", "Baum fällt!"],
        ["down card", "see-through"],
    ),
    ("sh-thead", "de"): (
        ["Abwurfstapel", "abgeräumt", "Treff", "durchsichtig"],
        [r"\bStapel", r"verbr[ae]nn", "Kreuz"],
    ),
    ("sh-thead", "en"): (
        ["discard pile", "draw stack", "killed", "transparent"],
        [r"\b(?<!discard )piles?\b", r"\bstock", r"\bburn", "see-through"],
    ),
    ("schwuler-priester", "de"): (["unsichtbar"], ["durchsichtig"]),
    ("schwuler-priester", "en"): (["invisible"], ["see-through"]),
    ("pagat", "de"): (["Ablagestapel", "Vierling"], [r"\bStapel", "Vierer"]),
}
"""By preset and language: words of its own, and the general ones for the same things."""

AT_THE_TABLE = re.compile(
    r"(table|coach|refused|key|lesson|web|replay|option|group|effect|change|editor-example"
    r"|room-(not-now|fouls|pause))-"
)
"""Messages that are read at a table, in a terminal or on the page, and where rules are changed."""


def read(file: Path) -> dict[str, ftl.Message]:
    """The messages of a file by their keys; none if there is no such file."""
    body = parse(file.read_text(encoding="utf-8")).body if file.is_file() else []
    return {e.id.name: e for e in body if isinstance(e, ftl.Message)}


@cache
def spoken(language: str, dialect: str) -> dict[str, ftl.Pattern]:
    """Every message and attribute by its key, a tradition's own over the general ones."""
    files = sorted((LOCALE / language).glob("*.ftl"))
    found: dict[str, ftl.Pattern] = {}
    for file in [*files, LOCALE / language / "dialects" / f"{dialect}.ftl"]:
        for key, message in read(file).items():
            parts = {key: message.value} | {
                f"{key}.{a.id.name}": a.value for a in message.attributes
            }
            found |= {name: pattern for name, pattern in parts.items() if pattern}
    return found


def written(pattern: ftl.Pattern, every: dict[str, ftl.Pattern]) -> str:
    """All that a message may say: every choice, with the messages that it quotes."""
    text = ""
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            text += element.value
        elif isinstance(element.expression, ftl.SelectExpression):
            variants = (written(each.value, every) for each in element.expression.variants)
            text += "|".join(["", *variants, ""])
        elif isinstance(element.expression, ftl.MessageReference):
            text += written(every[element.expression.id.name], every)
        else:
            text += "…"
    return text


@pytest.mark.parametrize(("name", "language"), WORDS)
def test_no_general_word_is_read_where_a_variant_has_its_own(name, language):
    """Nothing that a table or a page may say has the general word, in any of its choices."""
    every = spoken(language, tradition(sh.rules(name)).dialect)
    own, general = WORDS[name, language]
    told = {
        key: written(pattern, every)
        for key, pattern in every.items()
        if AT_THE_TABLE.match(key) and not key.startswith("table-words-")
    }
    found = [(key, word) for key, text in told.items() for word in general if re.search(word, text)]
    assert found == []
    words = {key: written(p, every) for key, p in every.items() if key.startswith("word-")}
    there = "\n".join([*told.values(), *words.values()])
    assert [word for word in own if word.casefold() not in there.casefold()] == []


@pytest.mark.parametrize(("name", "language"), WORDS)
def test_a_sheet_has_the_words_of_its_source(name, language):
    """Its own words stand on the sheet, and the general ones do not."""
    own, general = WORDS[name, language]
    text = as_text(sheet(sh.rules(name), language), 10_000)
    assert [word for word in own if word.casefold() not in text.casefold()] == []
    assert [word for word in general if re.search(word, text)] == []


POSITIONS = {
    "cruzo": """\
rules: cruzo
seats: Ada Bo Cem
turn: Ada
pile: 9C 9D 9H
Ada: - | - | 4C 5C
Bo: 9S 4D | - | 6C
Cem: 6D | - | 6H
""",
    "sh-thead": """\
rules: sh-thead
seats: Ada Bo
turn: Ada
stock: 5S 5H 6S
pile: 4C
Ada: TC 4D 6D | - | 6C
Bo: 7D | - | 6H
""",
    "schwuler-priester": """\
rules: schwuler-priester
seats: Ada Bo
turn: Ada
pile: 4C
Ada: TC 4D 6D | - | 6C
Bo: 7D | - | 6H
""",
    "pagat": """\
rules: pagat
seats: Ada Bo
turn: Ada
pile: 4C
Ada: TC 4D 6D | - | 6C
Bo: 7D | - | 6H
""",
}

MOVES = {
    "cruzo": ("Bo: throw 9S", "Ada: flip 1"),
    "sh-thead": ("Ada: 4D", "Ada: TC"),
    "schwuler-priester": ("Ada: 4D", "Ada: take"),
    "pagat": ("Ada: TC", "Ada: take"),
}

SAID = {
    ("cruzo", "de"): [
        "1 Bunker",
        "Bunker 1 aufdecken",
        "nimmt den Stapel auf (3)",
        "Bo schmeißt 9♠.",
    ],
    ("cruzo", "en"): ["1 bunker", "turn over bunker 1", "Bo throws in 9♠."],
    ("sh-thead", "de"): [
        "Abwurfstapel (1): 4♣",
        "abgeräumt 0",
        "Abwurfstapel nehmen (1)",
        "Ada spielt 4♦ und zieht eine Karte.",
        "Der Abwurfstapel wird abgeräumt (2).",
    ],
    ("sh-thead", "en"): [
        "discard pile (1): 4♣",
        "draw stack 3 · out of play 0",
        "take the discard pile (1)",
        "The discard pile is killed (2).",
    ],
    ("pagat", "de"): [
        "Ablagestapel (1): 4♣",
        "Ablagestapel nehmen (1)",
        "Der Ablagestapel verbrennt",
    ],
}


def lines_at(name: str, language: str) -> Iterator[str]:
    """What a table says before some moves, of each of them, and after it."""
    spoken_there = table_language(preset(name), language)
    for move in MOVES[name]:
        game = Game.from_position(POSITIONS[name])
        view = game.view("Ada")
        yield from map(str, table_lines(TableLines(view, "", language, 80), []))
        for seat in game.seats:
            yield from (
                move_words(each, game.view(seat), language) for each in game.legal_moves(seat)
            )
        yield narrate(game.play(move), "", spoken_there)


@pytest.mark.parametrize(("name", "language"), SAID)
def test_a_table_speaks_as_its_sheet_does(name, language):
    """Table, moves and events of a round have the variant's words."""
    told = "\n".join(lines_at(name, language))
    assert [words for words in SAID[name, language] if words not in told] == []
    assert [word for word in WORDS[name, language][1] if re.search(word, told)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POSITIONS)
def test_what_a_table_offers_in_its_words_is_understood(name, language):
    """Every move may be typed in the words in which it is offered."""
    game = Game.from_position(POSITIONS[name])
    for seat in game.seats:
        view, moves = game.view(seat), game.legal_moves(seat)
        offered = offered_moves(moves, view)
        for move in moves:
            typed = move_words(move, view, language)
            found = read_line(typed, moves, offered)
            assert move_words(found, view, language) == typed


HOUSES = [
    ({"extends": "cruzo", "title": "Oma"}, "cruzo"),
    (
        {"extends": "cruzo", "title": "Oma", "deck.packs": 3, "specials.8": [], "specials.9": []},
        "cruzo",
    ),
    ({"extends": "sh-thead", "specials.K": [], "specials.Q": [], "draw.again": "off"}, "sh-thead"),
    ({"extends": "schwuler-priester", "pickup.voluntary": "always"}, "priester"),
    ({"extends": "pagat", "specials.2": ["wild", "reset"]}, "pagat"),
    ({"extends": "wikipedia"}, ""),
]


@pytest.mark.parametrize(("house", "dialect"), HOUSES)
def test_house_rules_inherit_the_words_of_what_they_extend(house, dialect):
    """Rules that extend a preset speak as it does, whatever they are called."""
    rules = sh.rules({"name": "ours", **house})
    assert tradition(rules).dialect == dialect
    assert table_language(rules, "de") == ("de-x-" + dialect if dialect else "de")


@pytest.mark.parametrize("name", sh.rule_names())
def test_a_changed_preset_keeps_its_words(name):
    """One option more or less changes no word."""
    changed = sh.rules(name).replace({"turn.limit": 77})
    assert tradition(changed) == tradition(sh.rules(name))
    assert tradition(sh.rules(changed.plain())) == tradition(sh.rules(name))
