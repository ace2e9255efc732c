"""What the pile demands, in words: every demand of every preset says exactly what may follow."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import shithead as sh
from shithead.cards import RANK_COUNT, rank_index, rank_word
from shithead.narration.demand import demand_line, demand_of, demand_words
from shithead.ruleset.effects import Mirror, Value
from shithead.ruleset.legality import (
    DEMANDS,
    FREE,
    MIRROR,
    MIRROR_FREE,
    demand_after,
    effect,
    refusal,
)
from shithead.ruleset.vocabulary import rank_name
from tests.seats import seats_for

WORDS = {
    "en": {"any": "anything", "or": " or ", "and": " and ", "but": "but not ", "also": ", or "},
    "de": {
        "any": "eine beliebige Karte",
        "or": " oder ",
        "and": " und ",
        "but": "aber nicht ",
        "also": "auch ",
    },
}
LIMITS = {
    "en": {"or higher": ">=", "card higher than": ">", "or lower": "<=", "card lower than": "<"},
    "de": {"oder höher": ">=", "höher als": ">", "oder niedriger": "<=", "niedriger als": "<"},
}


def demands(rules):
    """Every demand that a pile of these rules can have."""
    found, new = set(), {FREE}
    while new - found:
        found |= new
        new = {demand_after(rules, d, rank) for d in found for rank in ranks(rules)}
    return sorted(found)


def ranks(rules):
    return range(RANK_COUNT if rules.cards(rules.deck.players_max)[1] else RANK_COUNT - 1)


def named(text, language):
    """The ranks that a list of words names."""
    known = {rank_name(rank_word(r), language): r for r in range(RANK_COUNT)}
    separators = f", |{WORDS[language]['or']}|{WORDS[language]['and']}"
    return {known[word] for word in re.split(separators, text.strip(" ,")) if word}


def heights(rules):
    """How high each rank counts: as itself, or as the rank that it stands for."""
    order = rules.order()
    values = {rank: effect(rules, rank, Value) for rank in order}
    return {
        rank: order[rank_index(value.rank)] if value else order[rank]
        for rank, value in values.items()
    }


def said(text, rules, language):
    """The ranks that the words allow: read again, as a person reads them."""
    words = WORDS[language]
    text = re.sub(r"\ban? ", "", text)
    text, *exceptions = re.split(f"({words['also']}|{words['but']})", text)
    told = dict(zip(exceptions[::2], exceptions[1::2], strict=True))
    more, missing = told.get(words["also"], ""), told.get(words["but"], "")
    text = text.strip(" ,")
    order = heights(rules)
    if text == words["any"]:
        base = set(ranks(rules))
    else:
        limit = next((phrase for phrase in LIMITS[language] if phrase in text), None)
        if limit is None:
            base = named(text, language)
        else:
            (rank,) = named(text.replace(limit, ""), language)
            compare = LIMITS[language][limit]
            base = {r for r in ranks(rules) if eval(f"{order[r]} {compare} {order[rank]}")}  # noqa: S307 — two numbers and a sign of our own
    return (base | named(more, language)) - named(missing, language)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", sh.rule_names())
def test_every_demand_of_every_preset_is_told_exactly(name, language):
    rules = sh.rules(name)
    for demand in demands(rules):
        text = demand_words(
            rules, demand, language, jokers=bool(rules.cards(rules.deck.players_max)[1])
        )
        if MIRROR <= demand < MIRROR_FREE:
            first, _, second = text.partition(" (" if language == "en" else ": ")
            text, stands_for = (first, second) if language == "en" else (second, first)
            assert rank_name(rank_word(demand - MIRROR), language) in stands_for
        allowed = {r for r in ranks(rules) if refusal(rules, demand, r) is None}
        assert said(text, rules, language) == allowed, (demand, text)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "effects",
    [
        ["next at_most 9"],
        ["next below J"],
        ["next only 7 8"],
        ["next higher"],
        ["next below 9 allow K deny 4"],
        ["next at_most 9 wilds denied"],
        ["reset except 10"],
        ["value Q"],
        ["transparent on_empty own"],
        ["wild except 4"],
    ],
)
@pytest.mark.parametrize("compare", ["gte", "gt"])
def test_house_rules_are_told_exactly(effects, compare, language):
    rules = sh.rules("sh-thead").replace({"specials.6": effects, "play.compare": compare})
    for demand in demands(rules):
        text = demand_words(rules, demand, language)
        allowed = {r for r in ranks(rules) if refusal(rules, demand, r) is None}
        assert said(text, rules, language) == allowed, (demand, text)


AT_LEAST = 'play.answer = "at_least"'
EXACTLY = 'play.answer = "exactly", play.answer_wild = false'
PAIRS = 'play.answer = "exactly", play.answer_to = "pairs"'
DRAWN = 'draw.again = "same_printed_rank", draw.again_with = "drawn"'
LOWEST = (
    'start.starter = "lowest_hand_card", start.zones = "hand", '
    'start.opening = "card_and_all_equals"'
)

UNDERCUT = (
    "erlaubt: den Joker unterbieten, der als 5 zählt: "
    "5 oder niedriger, auch 10 und Joker, aber nicht 3"
)
ANSWERED = (
    "play a 9 or higher, or a 2, two or more together "
    "(or one that goes on anything or would burn the pile)"
)
TWO_TOGETHER = (
    "erlaubt: 9 oder höher, auch 2, mindestens zwei zusammen "
    "(oder eine Karte, die auf alles passt oder den Ablagestapel aus dem Spiel bringt)"
)

LINES = [
    ("sh-thead", "pile: 4C 9C", "play a 9 or higher, or a 2 or 3",
     "erlaubt: 9 oder höher, auch 2 und 3"),
    ("sh-thead", "pile: 7C 3C", "play a 7 or lower", "erlaubt: 7 oder niedriger"),
    ("sh-thead", "pile: -", "anything goes", "alles erlaubt"),
    ("sh-thead", "pile: 2C", "anything goes", "alles erlaubt"),
    ("sh-thead", "pile: 4C", "play a 4 or higher, or a 2 or 3",
     "erlaubt: 4 oder höher, auch 2 und 3"),
    ("sh-thead", "pile: AC", "play a 2, 3, 10 or ace", "erlaubt: 2, 3, 10 oder Ass"),
    ("pagat", "pile: QC", "play a queen or higher, or a 2 or 10",
     "erlaubt: Dame oder höher, auch 2 und 10"),
    ("schwuler-priester", "pile: 7C", "play a card lower than a 7", "erlaubt: niedriger als 7"),
    ("cruzo", "pile: 5C X",
     "play a 5 or lower but not a 3, or a 10 or joker (the joker counts as 5)",
     UNDERCUT),
    (AT_LEAST, "answer: 2\npile: 9C 9D",
     ANSWERED,
     TWO_TOGETHER),
    (EXACTLY, "answer: 2\npile: 9C 9D", "play a 9 or higher, or a 2, exactly two together",
     "erlaubt: 9 oder höher, auch 2, genau zwei zusammen"),
    (PAIRS, "answer: 3\npile: 9C 9D 9H", "play a 9 or higher, or a 2",
     "erlaubt: 9 oder höher, auch 2"),
    (DRAWN, "turn: Ada clockwise again 5\npile: 5C",
     "may play more 5s just drawn, or pass",
     "möglich: eben gezogene 5er nachlegen oder passen"),
    (LOWEST, "opening: 5D", "must open with 5♦ and all cards of its rank: the lowest card begins",
     "als Erstes 5♦ und alle gleichen Karten spielen: Die niedrigste Karte beginnt"),
    ("sh-thead", "turn: Ada clockwise cover\npile: QC",
     "must cover the queen, with any card",
     "erlaubt: eine beliebige Karte, um die Dame zuzudecken"),
    ("sh-thead", "turn: Ada clockwise again 5\npile: 5C", "may play more 5s, or pass",
     "möglich: weitere 5er nachlegen oder passen"),
    ("sh-thead", "opening: 5D", "must open with 5♦: the worst card begins",
     "als Erstes 5♦ spielen: Die schlechteste Karte beginnt"),
    ("cruzo", "opening: 5D", "must open with 5♦: the lowest diamond begins",
     "als Erstes 5♦ spielen: Das niedrigste Karo beginnt"),
    ("cruzo", "opening: 5", "must open with a 5, the lowest in hand",
     "als Erstes eine 5 spielen, die niedrigste der Hand"),
    ("pagat", "opening: 5D", "must open with 5♦", "als Erstes 5♦ spielen"),
    ("sh-thead", "turn: Ada clockwise swap",
     "before play: swap hand cards for up cards, or say “ready”",
     "vor dem Spiel: Handkarten gegen offene Karten tauschen oder „bereit“ sagen"),
    ("cruzo", "turn: Ada clockwise direction",
     "before play: choose the direction of play",
     "vor dem Spiel: wählen, in welche Richtung gespielt wird"),
    ("sh-thead", "pile: AC\nblind", "turn one over (fits: a 2, 3, 10 or ace)",
     "eine aufdecken (passt: 2, 3, 10 oder Ass)"),
    # without a card that wants covering: a free card after everybody was skipped
    ("pagat", "turn: Ada clockwise cover\npile: 8C", "anything goes",
     "alles erlaubt"),
]  # fmt: skip
"""By preset or changes of one: lines of a position, and the task in both languages."""


@pytest.mark.parametrize(("rules", "lines", "english", "german"), LINES)
def test_the_task_in_a_line(view, rules, lines, english, german):
    """What a house rule asks of the next play stands in it, too."""
    house = f'ours\nhouse: extends = "pagat", {rules}' if "=" in rules else rules
    own = "- | - | 2S" if lines.endswith("\nblind") else "5D 6C | KS | 2S"
    lines = lines.removesuffix("\nblind")
    position = f"rules: {house}\nseats: Ada Bo\n{lines}\nAda: {own}\nBo: KD | - | -\n"
    assert demand_line(view(position), "en") == english
    assert demand_line(view(position), "de") == german


@pytest.mark.parametrize(
    ("language", "address"), [("en", r"\byou"), ("de", r"\b[Dd](u|ir|ich|ein\w*)\b")]
)
def test_a_demand_addresses_nobody(language, address):
    """Everybody reads it, behind the name of whoever is on turn."""
    text = files("shithead").joinpath("locale", language, "table.ftl").read_text(encoding="utf-8")
    demands = [line for line in text.splitlines() if line.startswith("table-demand-")]
    assert len(demands) > 10
    assert [line for line in demands if re.search(address, line)] == []


@pytest.mark.parametrize(
    ("language", "opens", "free"),
    [
        ("en", "plays the first card", "anything goes"),
        ("de", "spielt die erste Karte", "alles erlaubt"),
    ],
)
def test_others_are_not_told_that_the_first_card_is_free(language, opens, free):
    """Only the seat that begins knows its card; once that lies there, a new pile is free."""
    cards = "Ada: 4C KD | - | -\nBo: 2D | - | -\nCem: 5C | - | -"
    text = f"rules: sh-thead\nseats: Ada Bo Cem\nopening: 4C\n{cards}"
    game = sh.Game.from_position(text)
    for watching in (game.view("Bo"), game.stranger()):
        assert demand_line(watching, language) == opens
    game.play("4C")
    game.play("take")
    assert demand_line(game.stranger(), language) == free


def test_where_any_card_opens_everybody_is_told_so():
    game = sh.Game.from_position("rules: pagat\nseats: Ada Bo\nAda: 5D | - | -\nBo: 6D | - | -")
    assert demand_line(game.stranger(), "en") == "anything goes"


def test_the_over_phase(view):
    game = sh.Game.from_position("rules: pagat\nseats: Ada Bo\nAda: 5D | - | -\nBo: - | - | -\n")
    assert demand_line(game.view("Ada"), "en") == "the round is over"


def test_the_demand_agrees_with_the_engine():
    """Folding the pile gives what the engine lets a seat play, in random games."""
    for name in sh.rule_names():
        game = sh.Game(name, seats_for(name), seed=5)
        for _ in range(60):
            if game.over:
                break
            seen = game.view(game.turn)
            demand = demand_of(seen)
            for move in seen.legal:
                if move.kind is sh.MoveKind.PLAY and game.phase is sh.Phase.PLAY:
                    assert refusal(seen.rules, demand, sh.Card(move.cards[0]).rank_index) is None
            game.play(seen.legal[len(seen.legal) // 2])


def test_numbers_of_demands_are_covered():
    """Every preset with a mirror has demands for it, so nothing above went untested."""
    for name in sh.rule_names():
        rules = sh.rules(name)
        mirrored = any(effect(rules, rank, Mirror) for rank in ranks(rules))
        assert (max(demands(rules)) > FREE) == mirrored
        assert max(demands(rules)) < DEMANDS
