"""Records of matches: one file each, resumed at its round, refused if that is impossible."""

from __future__ import annotations

import tomllib

import pytest

import shithead as sh
from shithead.deck.fair_deal import dealt
from shithead.localization import LANGUAGES
from shithead.notation.record_reader import read_match_record
from shithead.notation.records import MatchRecord
from tests.deck.deals import SEATS as FAIR_SEATS
from tests.deck.deals import deal
from tests.errors import raising
from tests.properties.walks import Walk

SEATS = ["Ada", "Bo", "Cem"]
WALK = Walk(0, 0, (), 3)


def in_round_two(rules: object = "sh-thead") -> sh.Match:
    """A match that is some plies into its second round."""
    match = sh.Match(rules, SEATS, seed=5, dealer="Bo")
    WALK.play(match.game)
    match.next_round()
    WALK.play(match.game, 20)
    return match


@pytest.fixture(scope="module")
def text() -> str:
    """The record of a match in its second round."""
    return str(in_round_two().record("2026-11-21"))


def test_what_a_record_says(text):
    """The table stands at the top once, every round below it with its own deck and moves."""
    table = tomllib.loads(text)
    match = in_round_two()
    assert list(table) == [
        "shithead", "rules", "rules_version", "seats", "date", "seed", "rounds",
    ]  # fmt: skip
    assert (table["seats"], table["seed"]) == (SEATS, "5")
    first, second = table["rounds"]
    assert list(first) == ["dealer", "deck", "moves", "result"]
    assert list(second) == ["dealer", "deck", "moves"]
    assert first["dealer"] == "Bo"
    assert second["dealer"] == match.dealer == first["result"]["loser"]
    assert second["moves"] == [str(move) for move in match.game.moves]


def test_a_match_is_resumed_from_its_file(tmp_path):
    """Round, scores, duties and dealer are those of the match that was written down."""
    match = in_round_two()
    match.record().save(tmp_path / "evening.shg")
    again = sh.Match.from_record(tmp_path / "evening.shg")
    assert (again.round, again.dealer, again.scores) == (2, match.dealer, match.scores)
    assert again.duties == match.duties != ()
    assert again.game.position() == match.game.position()
    assert again == match
    WALK.play(again.game)
    WALK.play(match.game)
    assert again.next_round().deck == match.next_round().deck


def test_parts_go_on():
    """A match of parts goes on with the part that it is in, until the last one is finished."""
    match = in_round_two("reverse")
    again = sh.Match.from_record(str(match))
    assert (again.part, again.complete) == (2, False)
    assert again.game.rules == sh.rules("reverse-back")
    WALK.play(again.game)
    assert again.complete
    finished = sh.Match.from_record(str(again))
    assert finished.complete
    assert finished.rematch().game.deck == again.rematch().game.deck


def test_house_rules_stand_below_the_rounds():
    """House rules are written whole; the rounds are not taken for a part of them."""
    match = in_round_two({"extends": "cruzo", "turn.limit": 120})
    again = sh.Match.from_record(str(match))
    assert again.rules == match.rules
    assert again == match


def test_matches_differ_by_their_moves():
    """Equality is that of records: a move more or another seed is another match."""
    match = in_round_two()
    assert match == in_round_two()
    longer = in_round_two()
    longer.game.play(longer.game.legal_moves()[0])
    assert match != longer
    assert match != sh.Match("sh-thead", SEATS, seed=5, dealer="Bo")
    assert match != "a match"
    with pytest.raises(TypeError):
        hash(match)


def test_a_single_game_is_a_match_of_one_round():
    """The record of one game, as before matches had their own, resumes as its first round."""
    game = WALK.play(sh.Game("cruzo", SEATS, seed=4, ages=[3, 1, 2]), 30)
    for source in (str(game.record()), game.record()):
        match = sh.Match.from_record(source)
        assert (match.round, match.ages) == (1, (3, 1, 2))
        assert match.game.position() == game.position()
        assert match == sh.Match.from_record(str(match))
    WALK.play(match.game)
    dealer = match.game.result.next_dealer
    assert match.next_round().dealer == dealer
    assert sh.Match.from_record(str(match)) == match


def test_bots_and_proofs_are_kept():
    """A record notes which bots play, and every round may carry its proof of a fair deal."""
    proof = deal()
    found = dealt(proof)
    game = sh.Game("sh-thead", FAIR_SEATS, deck=found.deck, dealer=found.dealer)
    round_record = WALK.play(game, 12).record("2026-11-21")
    fields = {name: getattr(round_record, name) for name in round_record.__struct_fields__}
    rounds = (type(round_record)(**(fields | {"fair": proof})),)
    record = MatchRecord(
        game.rules, game.seats, rounds, date="2026-11-20", bots=(("Bo", "steady"), ("Cem", "sharp"))
    )
    assert read_match_record(str(record)) == record
    assert sh.Match.from_record(record).game.position() == game.position()


def test_a_round_may_begin_with_a_position():
    text = "seats: Ada Bo\nAda: 5C 6C | - | -\nBo: 7D 8D | - | -\n"
    match = sh.Match.of_rounds(sh.rules("sh-thead"), [sh.Game.from_position(text)], ages=[2, 1])
    match.game.play("5C")
    assert sh.Match.from_record(str(match)) == match


def test_a_game_is_not_read_from_a_match(text):
    """The record of a match is not the record of a game; the error says what to do."""
    with pytest.raises(sh.RecordError) as caught:
        sh.Game.from_record(text)
    assert caught.value.key == "record-is-match"
    assert "match" in str(caught.value)


@pytest.mark.parametrize(
    ("key", "old", "new", "round_number", "move"),
    [
        ("record-unknown-key", 'seed = "5"', 'seeds = "5"', 0, 0),
        ("record-wrong-value", 'seed = "5"', "seed = 5", 0, 0),
        ("record-wrong-value", 'seed = "5"', "bots = 5", 0, 0),
        ("record-missing", "shithead = 1", "", 0, 0),
        ("record-version", "shithead = 1", "shithead = 2", 0, 0),
        ("record-round", 'dealer = "Bo"', 'dealer = "Zoe"', 1, 0),
        ("record-round", 'dealer = "Bo"', 'seats = ["Ada", "Bo"]', 1, 0),
        ("record-round", 'dealer = "Bo"\ndeck', 'dealer = "Bo"\ndecks', 1, 0),
        ("record-round", "result = { out", "#", 1, 0),
    ],
)  # fmt: skip
def test_match_records_that_cannot_be(text, key, old, new, round_number, move):
    """A fault is named with its round, in every language."""
    broken = text.replace(old, new, 1)
    if new == "#":
        moves = text.index("moves = [")
        broken = text[:moves] + "moves = []\n" + text[text.index("\n[[rounds]]", moves) :]
    assert broken != text
    with pytest.raises(sh.RecordError) as caught:
        sh.Match.from_record(broken)
    assert (caught.value.key, caught.value.round, caught.value.move) == (key, round_number, move)
    assert all(caught.value.sentence(language) for language in LANGUAGES)


def test_an_illegal_move_is_named_with_its_round(text):
    head, second = text.rsplit("[[rounds]]", 1)
    moves = in_round_two().game.moves
    broken = second.replace(f'"{moves[7]}"', f'"{moves[7].seat}: flip 6"')
    assert broken != second
    with pytest.raises(sh.RecordError) as caught:
        sh.Match.from_record(f"{head}[[rounds]]{broken}")
    assert caught.value.round == 2
    assert caught.value.move == moves.index(moves[7]) + 1


def test_too_few_and_too_many_rounds():
    """A match has at least one round, and with parts no more rounds than these."""
    match = in_round_two("reverse")
    WALK.play(match.game)
    text = str(match)
    head, *_, last = text.split("\n[[rounds]]\n")
    with raising(sh.RecordError, key="record-too-many-rounds"):
        sh.Match.from_record(f"{text}\n[[rounds]]\n{last}")
    with raising(sh.RecordError, key="record-no-rounds"):
        sh.Match.from_record(f"{head}\nrounds = []\n")
