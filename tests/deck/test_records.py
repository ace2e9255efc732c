"""Records with a proof: written, read back, and refused where they contradict it."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

import shithead as sh
from shithead.notation.record_reader import read_match_record, read_record
from shithead.notation.records import MatchRecord
from tests.deck.deals import SEATS, deal, played
from tests.errors import raising

if TYPE_CHECKING:
    from shithead.notation.records import Record


@pytest.fixture(scope="module")
def record() -> Record:
    return played(deal(told="Ada Bo"))


def test_a_record_reads_back_with_its_proof(record):
    again = read_record(str(record))
    assert again == record
    assert again.fair.missing == ("Cem",)
    assert str(again) == str(record)
    assert sh.Game.from_record(again).over


def test_what_happened_to_the_secrecy_of_the_cards_reads_back(record):
    """In the record of a game and of a match; other marks are refused."""
    marked = structs.replace(record, marks=("copied", "taken_back"))
    assert 'marks = ["copied", "taken_back"]\n' in str(marked)
    assert read_record(str(marked)) == marked
    match = MatchRecord(record.rules, record.seats, (marked,), date=record.date)
    assert read_match_record(str(match)) == match
    with pytest.raises(sh.RecordError) as refused:
        read_record(str(marked).replace('"copied"', '"honest"'))
    assert refused.value.arguments["key"] == "marks"


def test_house_rules_and_a_proof_stand_side_by_side():
    rules = sh.rules("sh-thead").replace({"pickup.voluntary": "never"})
    record = structs.replace(played(deal()), rules=rules, moves=(), result=None)
    assert read_record(str(record)) == record


def test_what_the_table_fair_says(record):
    table = tomllib.loads(str(record))["fair"]
    assert list(table) == [
        "version", "room", "round", "seats", "packs", "jokers", "dealer", "commitment", "seed",
        "commitments", "nonces",
    ]  # fmt: skip


def test_the_deck_may_be_left_to_the_proof(record):
    head, table, fair_table = str(record).partition("\n[fair]\n")
    lines = head.splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(("deck = ", "dealer = "))]
    short = "".join([*kept, table, fair_table])
    assert "deck" not in tomllib.loads(short)
    assert read_record(short) == record


def test_the_spelling_of_the_deck_is_free(record):
    free = str(record).replace(record.deck, record.deck.lower().replace("t", "10"))
    assert read_record(free).deck == record.deck


def changed(record: Record, **changes: object) -> str:
    return str(structs.replace(record, **changes))


def test_records_that_contradict_their_proof(record):
    first, second, *rest = record.deck.split()
    others = [seat for seat in SEATS if seat != record.dealer]
    cases = {
        "fair-deck": changed(record, deck=" ".join([second, first, *rest])),
        "fair-dealer": changed(record, dealer=others[0]),
        "fair-seats": changed(record, seats=("Ada", "Cem", "Bo"), moves=(), result=None),
        "fair-cards": changed(record, rules=sh.rules("sh-thead").replace({"deck.jokers": 2})),
        "fair-seed": str(record).replace(record.fair.seed, "0" * 64),
    }
    for key, text in cases.items():
        with pytest.raises(sh.RecordError) as refused:
            read_record(text)
        assert refused.value.key == "record-unfair"
        assert refused.value.arguments["why"].key == key
        assert refused.value.sentence("de").count(".") >= 1


def test_a_deck_that_is_none_is_refused(record):
    with pytest.raises(sh.RecordError) as refused:
        read_record(changed(record, deck="rubbish"))
    assert refused.value.arguments["why"].key == "fair-deck"


def test_a_position_was_not_dealt(record):
    position = str(sh.Game("sh-thead", SEATS, seed=1).position())
    text = changed(record, position=position, moves=(), result=None)
    with pytest.raises(sh.RecordError) as refused:
        read_record(text)
    assert refused.value.arguments["why"].key == "fair-position"


@pytest.mark.parametrize("value", ["1", "{}", '{ version = 1, seed = "x" }'])
def test_a_proof_that_is_none(record, value):
    text = str(structs.replace(record, fair=None))
    with raising(sh.RecordError, key="record-wrong-value"):
        read_record(f"fair = {value}\n{text}")
