"""Refused moves: every reason, a position that gives rise to it, a sentence that reads well."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import shithead as sh
from shithead.cards import rank_word
from shithead.errors import UNDERCUT
from shithead.localization import LANGUAGES

TABLE: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "refusals.toml").read_text(encoding="utf-8")
)["refusal"]

BAD_ARTICLES = re.compile(r"\b(a (8|ace)|an (?!8\b|ace\b|up card\b)\w+|ein 8|eine A\b|ein Dame)\b")


def built(row: dict[str, Any]) -> sh.Game:
    """The game of a row of the table."""
    rules = sh.rules(row.get("rules", "sh-thead")).replace(row.get("options", {}))
    return sh.Game.from_position(row["position"], rules)


def reads_well(sentence: str) -> bool:
    """Whether a sentence is whole: no gaps, an article that fits, a full stop."""
    whole = not re.search(r"[{}]|  | [.,]|^\s|None", sentence) and sentence.endswith(".")
    return whole and not BAD_ARTICLES.search(sentence)


@pytest.mark.parametrize("row", TABLE, ids=[f"{row['reason']} {row['move']}" for row in TABLE])
def test_refused_for_its_reason(row):
    """The move is refused for the reason of the table, in sentences that name what matters."""
    game = built(row)
    before = game.position()
    with pytest.raises(sh.IllegalMove) as caught:
        game.play(row["move"])
    error = caught.value
    assert error.reason is sh.Reason[row["reason"]]
    for language in LANGUAGES:
        sentence = error.sentence(language)
        assert reads_well(sentence), sentence
        assert all(words in sentence for words in row[language]), sentence
    assert str(error) == error.sentence("en") != error.sentence("de")
    assert game.position() == before
    assert game.moves == []


@pytest.mark.parametrize("rank", range(14))
@pytest.mark.parametrize("bound", ["at_most", "below"])
def test_every_bound_has_its_reason(rank, bound):
    """A bound at any rank refuses with the reason of that rank, and says so."""
    word = rank_word(rank)
    jokers = {"deck.jokers": 2}
    rules = sh.rules("pagat").replace(
        jokers | {"specials.3": [f"next {bound} {word}"], "specials.10": [], "specials.2": []}
    )
    higher = [r for r in range(14) if r > rank or (r == rank and bound == "below")]
    if not higher:
        assert (word, bound) == ("JOKER", "at_most")
        return
    card = "X" if higher[-1] == 13 else f"{'23456789TJQKA'[higher[-1]]}C"
    game = sh.Game.from_position(
        f"seats: Ada Bo\npile: 3H\nAda: {card} 4C | - | -\nBo: 5D | - | -", rules
    )
    with pytest.raises(sh.IllegalMove) as caught:
        game.play(card)
    assert caught.value.reason is UNDERCUT[rank]
    for language in LANGUAGES:
        assert reads_well(caught.value.sentence(language)), caught.value.sentence(language)


def test_every_reason_is_shown():
    """The table and the bounds together show every reason that there is."""
    shown = {sh.Reason[row["reason"]] for row in TABLE} | set(UNDERCUT)
    assert shown == set(sh.Reason)


def test_reasons_are_named_by_themselves():
    assert [reason.value for reason in sh.Reason] == [reason.name for reason in sh.Reason]
    assert len(UNDERCUT) == 14


def test_a_refusal_that_is_asked_for_holds_no_frames():
    """Keeping the error does not keep everything that was at work."""
    row = TABLE[0]
    refused = built(row).refusal(row["move"])
    assert refused is not None
    assert refused.__traceback__ is None
