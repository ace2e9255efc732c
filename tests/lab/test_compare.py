"""Rule sets compared: measures, verdicts, words, pages."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from math import nan
from xml.etree import ElementTree as ET

import numpy as np
import pytest

import shithead as sh
from shithead.lab.compare import (
    NOTICEABLE,
    Comparison,
    compare,
    contrast,
    read_value,
    swept,
    switched,
)
from shithead.lab.comparison_page import page, picture
from shithead.lab.comparison_words import ComparisonWords
from shithead.lab.duel import counted_games, duel
from shithead.lab.measures import MEASURES, Course, Effort, Measure, MeasurePlan, courses, measure
from tests.lab.comparisons import LOUD, QUIET, made_up, measures_of
from tests.mode import COMPILED

EFFORT = Effort(deals=300, half_times=6, courses=3, ladder=600)


def plan(rules="sh-thead", seats=3, **more):
    """A short measurement."""
    given = {"effort": EFFORT, "seed": 7, "players": "rules", "pace": 5.0} | more
    return MeasurePlan(sh.rules(rules), seats, **given)


# Games --------------------------------------------------------------------------------------------


def test_counted_games_are_those_of_a_duel():
    games = range(5, 5 + (60 if COMPILED else 3))
    bots = ("steady", "beginner", "steady")
    found = counted_games(sh.rules("sh-thead"), bots, 7, games)
    counts = duel("sh-thead", 3, len(games), bots, 7, first=games.start)
    assert sum(game.plies for game in found) == counts.plies
    assert tuple(sum(game.loser == seat for game in found) for seat in range(3)) == counts.losses
    assert all(sorted(game.places) == [0, 1, 2] and game.places[-1] == game.loser for game in found)
    assert all(0 < game.turns <= game.plies and game.choices <= game.plies for game in found)


def test_a_deal_is_played_twice_with_other_chance():
    """The same cards: the first moves agree far more often than games of other deals end alike."""
    games = counted_games(
        sh.rules("pagat"), ("random",) * 2, 7, range(200 if COMPILED else 8), each=2
    )
    pairs = [*zip(games[::2], games[1::2], strict=True)]
    assert any(first != second for first, second in pairs)
    assert games == [
        game
        for start in range(0, len(games), 2)
        for game in counted_games(
            sh.rules("pagat"), ("random",) * 2, 7, range(start, start + 2), each=2
        )
    ]


# Measures -----------------------------------------------------------------------------------------


@pytest.mark.native_only
def test_whoever_plays_the_measures_are_the_same():
    found = measure(plan())
    assert measure(plan(), jobs=2) == found
    with ThreadPoolExecutor(2) as players:
        assert measure(plan(), executor=players) == found
    assert [*found.measures] == [*MEASURES]
    assert len(found.lengths) == found.measures["length"].games == 2 * EFFORT.deals
    assert found.drawn + sum(found.lost) == pytest.approx(1)
    assert found.fate[-1][0] <= found.fate[-1][1] <= found.fate[-1][2] <= 1


@pytest.mark.native_only
def test_progress_is_told_to_the_end():
    told = []
    measure(plan(), progress=told.append)
    assert told == sorted(told)
    assert told[-1] == EFFORT.shares


@pytest.mark.native_only
def test_known_figures_come_out_again():
    """Measured before by other means: length, the deal's part, and the ladder of sh-thead."""
    found = measure(plan(effort=Effort(3000, 300, 2, 4000)), jobs=2).measures
    for name, value in {"length": 510, "deal": 38.5, "skill": 140, "early": 36}.items():
        assert abs(found[name].value - value) < 1.6 * found[name].half, name


@pytest.mark.native_only
@pytest.mark.parametrize("rules", ["schwuler-priester", "reverse-back", "guarducci"])
def test_rules_of_every_kind_are_measured(rules):
    found = measure(plan(rules, max(2, sh.rules(rules).deck.players_min)))
    assert found.measures["length"].value > 0
    assert all(measured.half >= 0 for measured in found.measures.values())


@pytest.mark.native_only
def test_a_course_ends_where_the_game_did():
    (course,) = courses(plan(), range(1), range(13))
    assert len(course.chances) == 13
    assert all(sum(chances) == pytest.approx(1, abs=0.1) for chances in course.chances)
    assert course.chances[-1][course.hero] > 0.5


def test_when_a_fate_is_decided():
    rising = Course(0, tuple((chance, 1 - chance) for chance in (0.4, 0.7, 0.55, 0.6, 0.9)))
    assert rising.decided == 0.6
    assert not rising.escaped
    assert Course(1, rising.chances).escaped
    assert Course(0, ((0.9, 0.1),) * 3).decided == 0
    assert Course(1, ((0.9, 0.1),) * 3).escaped


# Verdicts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("difference", "half", "verdict"),
    [
        (40, 5, "noticeable"),
        (-40, 5, "noticeable"),
        (10, 5, "small"),
        (2, 5, "none"),
        (10, 50, "unsure"),
        (40, 50, "unsure"),
        (28, 5, "unsure"),
    ],
)
def test_what_a_difference_means(difference, half, verdict):
    found = contrast(Measure(500, 0, 1000), Measure(500 + difference, half, 1000), 30)
    assert (found.difference, found.verdict) == (difference, verdict)
    assert (found.more is not None) == (verdict == "unsure")


def test_so_many_more_games_would_tell():
    """Four times as many games halve an interval."""
    first, other = Measure(0, 0, 1000), Measure(40, 80, 1000)
    more = contrast(first, other, 30).more
    assert 3000 <= more <= 3100
    half = 80 * (1000 / (1000 + more)) ** 0.5
    assert contrast(first, Measure(40, half * 0.999, 1000 + more), 30).verdict == "noticeable"
    assert contrast(first, Measure(30 - 1e-9, 1, 1000), 30).more is None


# Options ------------------------------------------------------------------------------------------


def test_an_option_is_switched_over():
    base, after = switched("sh-thead", "specials.8")
    assert base == sh.rules("sh-thead")
    assert after == base.replace({"specials.8": []})
    assert switched("sh-thead", "quartet.extend")[1].quartet.extend is not base.quartet.extend
    assert switched("sh-thead", "quartet.size=0")[1].quartet.size == 0
    assert switched("sh-thead", "pickup.voluntary=never")[1].pickup.voluntary == "never"


def test_every_value_of_an_option():
    sets = swept("sh-thead", "pickup.voluntary")
    assert sets[0] == sh.rules("sh-thead")
    assert len({each.pickup.voluntary for each in sets}) == len(sets) > 1
    assert [each.quartet.size for each in swept("sh-thead", "quartet.size", [3, 0])] == [4, 3, 0]


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: switched("sh-thead", "specials.4"), "nothing to compare"),
        (lambda: switched("sh-thead", "quartet.sise"), "quartet.size"),
        (lambda: switched("sh-thead", "quartet.size"), "OPTION=VALUE"),
        (lambda: swept("sh-thead", "quartet.size"), "have no names"),
        (lambda: swept("sh-thead", "nothing"), "nothing"),
        (lambda: compare("sh-thead", "cruzo", games=1), "whole number from 100"),
        (lambda: compare("sh-thead", "cruzo", games="1000"), "whole number from 100"),
        (lambda: compare("sh-thead", "cruzo", games=np.int64(1)), "whole number from 100"),
        (lambda: compare("sh-thead", "cruzo", jobs=0), "whole number from 1"),
        (lambda: compare("sh-thead", "cruzo", players="sharp"), "sharp"),
        (lambda: compare("sh-thead", "cruzo", pace=nan), "above 0"),
        (lambda: compare("sh-thead", "cruzo", noticeable={"wait": nan}), "above 0"),
        (lambda: compare("sh-thead", "cruzo", noticeable={"wait": "1"}), "above 0"),
        (lambda: compare("sh-thead", "cruzo", noticeable={"waits": 1}), "wait"),
        (lambda: compare("sh-thead", "cruzo", seats=9), "seats"),
        (lambda: compare("sh-thead", "cruzo", seats=0), "seats"),
        (lambda: compare("sh-thead", "cruzo", seats="3"), "number of seats"),
        (compare, "no rule set to compare"),
        (lambda: compare("sh-thead", players=["rules"]), "no bot"),
        (lambda: compare("sh-thead", noticeable=5), "length, wait, deal, early, skill"),
        (lambda: switched("sh-thead", None), "None"),
        (lambda: swept("sh-thead", 5), "5"),
        (lambda: switched("sh-thead", "title=Mine"), "title"),
        (lambda: switched("sh-thead", "extends=cruzo"), "extends"),
        (lambda: swept("sh-thead", "title", ["Mine", "Yours"]), "title"),
        (lambda: compare("sh-thead", "cruzzo"), "cruzo"),
    ],
)
def test_what_cannot_be_compared_is_refused(call, words):
    with pytest.raises(sh.ShitheadError) as refused:
        call()
    assert words in str(refused.value)


def test_values_are_read_as_rule_files_write_them():
    assert [read_value(text) for text in ("3", "true", '["wild"]', "always", '"a b"')] == [
        3, True, ["wild"], "always", "a b",
    ]  # fmt: skip


# Words and pages ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "line", "sentence"),
    [
        (
            "en",
            "people wait less for their turn.",
            "6 s shorter: certain, but too little to notice.",
        ),
        (
            "de",
            "man kommt schneller wieder dran.",
            "6 s kürzer: sicher, aber nicht spürbar.",
        ),
    ],
)
def test_a_comparison_in_words(language, line, sentence):
    words = ComparisonWords(made_up(QUIET), language)
    assert words.line(1) == line
    contrasts = words.found.contrasts(1)
    assert words.sentence("length", contrasts["length"]) == sentence
    assert [words.sign(contrasts[name]) for name in MEASURES] == ["≈", "✓", "=", "=", "="]
    assert words.value(0, "length") in {"8.5 min", "8,5 min"}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("way", [-1, 1])
@pytest.mark.parametrize("size", [0.0, 0.5, 4.0])
@pytest.mark.parametrize("half", [0.01, 1.5])
def test_every_verdict_has_its_sentence(language, way, size, half):
    usual = {"length": 510.0, "wait": 6.8, "deal": 38.5, "early": 36.0, "skill": 140.0}
    values = {name: value + way * size * NOTICEABLE[name] for name, value in usual.items()}
    halves = {name: half * NOTICEABLE[name] for name in usual}
    words = ComparisonWords(made_up(({"specials.8": []}, values | {"halves": halves})), language)
    for name, found in words.found.contrasts(1).items():
        sentence = words.sentence(name, found)
        assert re.fullmatch(r"[^{}]+[.)]", sentence)
        assert "none" not in sentence
    assert words.line(1).endswith(".")


class Fetches(HTMLParser):
    """Whatever a page would load from elsewhere."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attrs):
        self.found += [
            value
            for name, value in attrs
            if name in {"src", "href", "srcset", "data"} and not value.startswith("#")
        ]
        self.found += [tag] if tag in {"iframe", "object", "link"} else []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("others", [(QUIET,), (QUIET, LOUD)], ids=["two", "three"])
def test_a_page_needs_nothing_else(language, others):
    text = page(made_up(*others), language, ["shithead", "lab", "compare", "a b.toml"])
    fetches = Fetches()
    fetches.feed(text)
    assert fetches.found == []
    assert "url(" not in text
    assert "@import" not in text
    assert text.count('class="marks"') == 2
    assert "shithead lab compare &#x27;a b.toml&#x27;" in text
    data = re.search(r'<script type="application/json" id="data">(.*)</script>', text)
    sets = json.loads(data[1])["sets"]
    assert sets[1]["contrasts"]["wait"]["verdict"] == "noticeable"
    assert sets[0]["rules"]["name"] == "sh-thead"


def test_names_of_rules_are_no_markup():
    found = made_up(({"specials.8": []}, {}))
    evil = sh.rules({"extends": "sh-thead", "title": "<script>alert(1)</script>", "specials": {}})
    text = page(
        Comparison((found.found[0], measures_of(evil)), dict(NOTICEABLE), 7, 1000, 5.0), "en"
    )
    assert "<script>alert" not in text


def test_pictures():
    found = made_up(QUIET)
    svg = ET.fromstring(picture(found, "de", "svg"))  # noqa: S314 — our own
    assert svg.tag.endswith("svg")
    written = "".join(svg.itertext())
    assert "Minuten" in written
    assert "25\N{NO-BREAK SPACE}%" in written
    plain = ET.fromstring(picture(found, "en", "svg"))  # noqa: S314 — our own
    assert "25%" in "".join(plain.itertext())
    assert picture(found, "en", "png").startswith(b"\x89PNG")
