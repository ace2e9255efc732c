"""Values that no option takes are refused by a sentence, from wherever rules are read."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import partial

import pytest

import shithead as sh
from shithead.localization import LANGUAGES
from shithead.ruleset.effects import DrawTo, Effect, MaxPerPlay, Next, Ranks, Wild
from shithead.ruleset.loader import read_text
from shithead.ruleset.options import allowed, allowed_in, option_hint, option_names
from shithead.ruleset.rule_file import read_settings
from shithead.ruleset.schema import GROUPS, METADATA_KEYS
from shithead.ruleset.texts import complaint
from shithead.ruleset.values import Spans
from tests.ruleset.wrong_values import ONLY_PYTHON, WRONG, deep

POSITION = 'rules: mine\nhouse: extends = "pagat", {}\nseats: A B\nA: 3C | - | -\nB: 4C | - | -\n'
RECORD = 'shithead = 1\nseats = ["A", "B"]\ndeck = ""\nmoves = []\n[rules]\n{}\n'
OTHER_KEYS = (
    *METADATA_KEYS,
    *GROUPS,
    "specials",
    "specials.7",
    "specials.",
    "deck.",
    "nonsense",
    '"a.b"',
)


def told(error):
    """The sentences of an error; each can be written to a file and is not a page of text."""
    texts = [say(one) for one in LANGUAGES for say in (error.sentence, partial(complaint, error))]
    for text in texts:
        assert len(text.encode()) < 5000
    return texts


def refused(read, source):
    """The error by which some rules are refused."""
    with pytest.raises(sh.RuleError) as caught:
        read(source)
    told(caught.value)
    return caught.value


@pytest.mark.parametrize("option", option_names())
def test_an_option_refuses_what_is_no_value_of_it(option, tmp_path):
    """Option, value and what is allowed are named: of a table, a change and a file."""
    hint = option_hint(option)
    allows = allowed_in(option) if hint == Ranks else allowed(hint)
    file = tmp_path / "mine.toml"
    for written, value in WRONG.items():
        file.write_text(f"{option} = {written}\n", encoding="utf-8")
        read = {option: value}
        errors = [
            refused(sh.rules, read), refused(sh.rules, file), refused(sh.RuleSet().replace, read)
        ]  # fmt: skip
        for error in errors:
            assert error.option.startswith(option)
            if error.key in {"rule-wrong-value", "rule-too-big"}:
                sentence = error.sentence("en")
                assert option in sentence
                assert allows in sentence
            if isinstance(value, float):
                assert written.strip("-") in error.sentence("de")
    for value in [*ONLY_PYTHON, *(deep(n, table=t) for n in (7, 2000) for t in (False, True))]:
        assert refused(sh.rules, {option: value}).option.startswith(option)
        refused(sh.RuleSet().replace, {option: value})


@pytest.mark.parametrize("option", option_names())
def test_records_positions_and_settings_refuse_it_too(option):
    """What holds rules says what is wrong with them."""
    for written in WRONG:
        with pytest.raises(sh.RecordError) as in_record:
            sh.Game.from_record(RECORD.format(f"{option} = {written}"))
        with pytest.raises(sh.PositionError) as in_position:
            sh.Game.from_position(POSITION.format(f"{option} = {written}"))
        for error in (in_record.value, in_position.value):
            assert option in str(error)
            assert error.sentence("de").encode()
        setting = f"{option}={written}"
        for read in (sh.rules, sh.RuleSet().replace):
            with suppress(sh.RuleError):  # plain words mean more than TOML does
                assert read(read_settings([setting]))


@pytest.mark.parametrize("key", OTHER_KEYS)
def test_other_keys_are_read_or_refused(key, tmp_path):
    """Names, titles, groups, ranks and unknown keys: a rule set that reads back, or a sentence."""
    file = tmp_path / "mine.toml"
    for written in WRONG:
        file.write_text(f"{key} = {written}\n", encoding="utf-8")
        try:
            rules = sh.rules(file)
        except sh.RuleError as error:
            told(error)
        else:
            game = sh.Game(rules, ["A", "B"], seed=1)
            assert sh.Game.from_record(str(game.record())).rules == rules
            assert sh.Game.from_position(str(game.position())).position() == game.position()
    for value in ONLY_PYTHON:
        refused(sh.rules, {key.strip('"'): value})


@pytest.mark.parametrize("key", [1, None, b"a", (1, 2), 1.5, "\ud800", "", ".", "deck.", "x" * 999])
def test_names_that_are_none(key):
    """A name is a text: of a group, of an option in it, of a rank."""
    for table in (
        {key: 1},
        {"deck": {key: 1}},
        {"specials": {key: ["skip"]}},
        {"titles": {key: 1}},
    ):
        refused(sh.rules, table)
        refused(sh.RuleSet().replace, table)


class Unknown(Effect, frozen=True):
    """An effect that the library does not have."""


TYPED = {
    "deal.down": [Spans(((2, 3, 999),)), Spans((), 10**9), Spans(((2, 3, "x"),)), Spans(5)],
    "deck.packs": [Spans(((2, 3, -1),)), Spans(None), Spans(((2, 10**5000, 1),))],
    "specials.7": [
        [MaxPerPlay(999)], [MaxPerPlay(10**5000)], [DrawTo("x", "2", 1)], [DrawTo(4, "2", 251)],
        [Next(at_most="99")], [Wild(except_=3.5)], [Unknown()], [Effect()],
    ],
}  # fmt: skip
"""By option: values of its type that hold what the type does not."""


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option in TYPED for value in TYPED[option]]
)
def test_typed_values_are_checked_like_texts(option, value):
    """Values built in Python are checked like those of a rule file."""
    for read in (sh.rules, sh.RuleSet().replace):
        assert refused(read, {option: value}).option == option


def test_what_is_no_source_of_rules():
    """Rules come from a name, a path or a table; everything else is refused as what it is."""
    for source in (None, 7, 10**5000, 1.5, b"pagat", ["pagat"], {1}, deep(2000, table=False)):
        for read in (sh.rules, lambda rules: sh.Game(rules, ["A", "B"])):
            assert "a rule set" in refused(read, source).sentence("en")


def test_deep_and_long_texts():
    """Texts of rules within rules without end are refused before they are read."""
    for text in ("a = " + "[" * 9000, "a." * 9000 + "b = 1", f"a = '{'x' * 99_000}'", "a = \ud800"):
        refused(lambda text: read_text(text, "mine.toml"), text)


def test_half_characters_are_escaped_in_sentences():
    """A sentence about half a character can be printed and sent."""
    game = sh.Game("pagat", ["A", "B"], seed=1)
    for call in (
        lambda: game.play("\ud800"), lambda: game.view("\ud800"),
        lambda: sh.Game("pagat", ["\ud800", "B"]), lambda: sh.Game("pagat", ["A"], deck="\ud800"),
        lambda: sh.rules("\ud800"), lambda: sh.rules("\ud800.toml"),
        lambda: sh.Game.from_position("seats: A \ud800\n"), lambda: sh.Game.from_record("\ud800\n"),
    ):  # fmt: skip
        with pytest.raises(sh.ShitheadError) as caught:
            call()
        assert json.dumps(caught.value.sentence("en"), ensure_ascii=False).encode()
