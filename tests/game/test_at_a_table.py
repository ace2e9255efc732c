"""What a table of people needs of a game: looking on, asking why not, taking over."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.errors import Reason, SetupError
from shithead.game.match import Match
from tests.seats import seats_for


def test_a_stranger_sees_what_every_seat_sees_of_others(preset):
    game = sh.Game(preset, seats_for(preset), seed=3)
    stranger = game.stranger()
    assert stranger.legal == ()
    assert stranger.seat == ""
    for number, seat in enumerate(game.seats):
        other = next(s for s in game.seats if s != seat)
        assert stranger.position.rows[number] == game.view(other).position.rows[number]
    assert set(stranger.position.stock) <= {"?"}


def test_asking_why_not_changes_nothing(game):
    before = game.position()
    refused = game.refusal("take")
    assert refused is not None
    assert refused.reason is Reason.NOT_NOW
    assert game.refusal(game.legal_moves()[0]) is None
    assert game.position() == before
    assert not game.moves


def test_before_play_everybody_is_awaited_then_one(game):
    assert game.awaited() == ["Ada", "Bo"]
    game.play("Ada: ready")
    assert game.awaited() == ["Bo"]
    game.play("Bo: ready")
    assert game.awaited() == [game.turn]


def test_nobody_is_awaited_when_it_is_over():
    game = sh.Game.from_position(
        "rules: sh-thead\nseats: Ada Bo\nturn: Ada\nAda: 4C | - | -\nBo: 5C 6C | - | -\n"
    )
    game.play("4C")
    assert game.awaited() == []


def test_a_game_goes_on_under_other_names(game):
    game.play("Ada: ready")
    other = game.renamed(["Cem", "Bo"])
    assert [move.text for move in other.moves] == ["Cem: ready"]
    other.play("Bo: ready")
    assert sh.Game.from_record(str(other.record())).position() == other.position()
    assert game.seats == ("Ada", "Bo")


@pytest.mark.parametrize("names", [["Cem"], ["Cem", "Cem"], ["Cem", "a b"]])
def test_names_that_cannot_be_are_refused(game, names):
    with pytest.raises(SetupError):
        game.renamed(names)


def test_a_game_that_began_with_a_position_goes_on_under_other_names():
    """Every line of the position that names a seat names it anew."""
    game = sh.Game.from_position(
        "rules: sh-thead\nseats: Ada Bo Cem\nturn: Ada\npile: 3C\nknown Bo: 5C\nlast: Bo\n"
        "dealer: Bo\nout: Cem\nAda: 4C | - | -\nBo: 5C | - | -\n"
    )
    game.play("4C")
    other = game.renamed(["Bo", "Ada", "Dee"])
    assert sh.Game.from_record(str(other.record())).position() == other.position()
    assert other.renamed(game.seats).start_position == game.start_position
    assert (other.start_position.last, other.start_position.out) == ("Ada", ("Dee",))
    assert other.places == ["Dee", "Bo", "Ada"]


def test_a_match_goes_on_with_rounds_dealt_elsewhere():
    match = Match("sh-thead", ["Ada", "Bo"], seed=1)
    while match.game.turn:
        match.game.play(match.game.legal_moves()[0])
    result = match.game.result
    again = Match.of_rounds(match.rules, [match.game])
    assert (again.round, again.scores, again.part) == (match.round, match.scores, match.part)
    later = Match.of_rounds(match.rules, [match.game, sh.Game("sh-thead", ["Ada", "Bo"])])
    assert later.round == 2
    assert later.losses[result.loser] == 1
