"""Errors: one root, a key and arguments to match on, and a sentence that never fails."""

from __future__ import annotations

import copy
import pickle

import pytest

import shithead as sh
from shithead.localization import LANGUAGES, bundle, has, translate

KINDS = {
    sh.RuleError: lambda: sh.rules("krezu"),
    sh.SetupError: lambda: sh.Game("pagat", ["Ada"]),
    sh.PositionError: lambda: sh.Game.from_position("seats: Ada Bo\nAda 5C"),
    sh.RecordError: lambda: sh.Game.from_record("a = \nb"),
    sh.IllegalMove: lambda: sh.Game("pagat", ["Ada", "Bo"], seed=1).play("7Z"),
}


def raised(kind: type[sh.ShitheadError]) -> sh.ShitheadError:
    """An error of a kind."""
    with pytest.raises(kind) as caught:
        KINDS[kind]()
    return caught.value


@pytest.mark.parametrize("kind", KINDS)
def test_errors_have_sentences(kind):
    """Every error is of the one root and has a key, arguments and a sentence in every language."""
    error = raised(kind)
    assert isinstance(error, sh.ShitheadError)
    assert has(error.key)
    assert str(error) == error.sentence() == error.sentence("en")
    assert len({error.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)
    with pytest.raises(ValueError, match="fr"):
        error.sentence("fr")


@pytest.mark.parametrize("value", [None, [1, 2], b"x", object])
def test_a_sentence_shows_whatever_it_is_about(value):
    """Callers may hand over anything, and the error has to say so."""
    error = sh.SetupError("setup-device", device=value, allowed="cpu")
    assert all(str(value) in error.sentence(language) for language in LANGUAGES)


@pytest.mark.parametrize("kind", KINDS)
def test_errors_travel(kind):
    error = raised(kind)
    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):  # noqa: S301 — own bytes
        assert type(twin) is kind
        assert str(twin) == str(error)
        assert repr(vars(twin)) == repr(vars(error))  # an error in it is another object


def test_errors_in_errors_speak_one_language():
    """An error that quotes another quotes it in its own language."""
    record = sh.Game("pagat", ["Ada", "Bo"], seed=1).record()
    text = str(record).replace("moves = []", 'moves = ["Ada: take"]')
    with pytest.raises(sh.RecordError) as caught:
        sh.Game.from_record(text)
    inner = caught.value.__cause__
    assert isinstance(inner, sh.IllegalMove)
    for language in LANGUAGES:
        assert inner.sentence(language) in caught.value.sentence(language)
    with pytest.raises(sh.PositionError) as caught:
        sh.Game.from_position("seats: Ada\nAda: 5C | - | -")
    assert "Nimm Plätze" in caught.value.sentence("de")
    assert "Add seats" in caught.value.sentence("en")


LONG = "long" * 1000


@pytest.mark.parametrize(
    "fail",
    [
        lambda: sh.Game("pagat", ["Ada", "Bo"], seed=1).play(LONG),
        lambda: sh.Game("pagat", ["Ada", "Bo"], seed=1).play(f"{LONG}: 7C"),
        lambda: sh.Game("pagat", ["Ada", "Bo"], seed=1).play("5C " * 1000),
        lambda: sh.Game("pagat", ["Ada", "Bo"], deck="5C " * 1000),
        lambda: sh.Game("pagat", ["Ada", "Bo"], dealer=LONG),
        lambda: sh.Game("pagat", ["Ada", LONG + " x"]),
        lambda: sh.Game.from_position(f"seats: Ada Bo\n{LONG}"),
        lambda: sh.Game.from_position(f"seats: Ada Bo\nAda: {LONG} | - | -"),
        lambda: sh.Game.from_record(f"shithead = 1\nrules = '{LONG}'"),
        lambda: sh.Game.from_record(f"shithead = 1\n{LONG} = 1"),
        lambda: sh.rules(LONG),
        lambda: sh.rules({LONG: 1}),
        lambda: sh.rules({"deck": LONG}),
        lambda: sh.rules({"specials": {"7": [LONG]}}),
        lambda: sh.rules({"start": {"ranks": ["7"] * 2000}}),
    ],
)
def test_long_words_make_no_error_fail(fail):
    """However long what is quoted: the sentence is there, and not as long."""
    with pytest.raises(sh.ShitheadError) as caught:
        fail()
    for language in LANGUAGES:
        assert 10 < len(caught.value.sentence(language)) < 3000


def test_words_come_from_the_texts():
    """Messages are filled from the texts of a language; what is missing is an error, not a gap."""
    assert translate("refused-pile-empty") != translate("refused-pile-empty", "de")
    assert not has("no-such-message")
    with pytest.raises(KeyError):
        translate("no-such-message")
    with pytest.raises(Exception, match="name"):
        translate("refused-not-your-turn", seat="Bo")
    assert bundle("en", "errors") is bundle("en", "errors")
    assert translate("option-start-tie.value-youngest") != translate("option-start-tie")
    assert not has("option-start-tie.value-no-such")
    assert not has("position-no-such-message")
