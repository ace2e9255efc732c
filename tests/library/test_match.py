"""Matches: round after round, with dealer, duties, perks and scores."""

from __future__ import annotations

import pytest

import shithead as sh
from tests.properties.walks import Walk

SEATS = ["Ada", "Bo", "Cem"]


def finish(game: sh.Game) -> sh.Result:
    """Play the round out."""
    return Walk(0, 0, (), 3).play(game).result


def test_loser_deals_next():
    """The loser of a round deals the next, and owes what the rules say (SHT-67)."""
    match = sh.Match("sh-thead", SEATS, seed=5, dealer="Bo")
    assert (match.round, match.dealer, match.duties, match.perks) == (1, "Bo", (), ())
    for number in range(1, 4):
        result = finish(match.game)
        assert [str(due) for due in match.duties] == [f"{result.loser}: deal"]
        assert [str(due) for due in match.perks] == [f"{result.places[0]}: fetch_drinks"]
        assert result.title == "Shithead"
        game = match.next_round()
        assert game is match.game
        assert match.dealer == game.dealer == result.loser
        assert match.round == number + 1
        assert match.results[-1] == result
        assert [due.seat for due in match.duties] == [result.loser]


def test_deal_goes_round():
    """With `start.dealer_next = rotate` the next seat deals, whoever lost."""
    rules = sh.rules("sh-thead").replace({"start.dealer_next": "rotate"})
    match = sh.Match(rules, SEATS, seed=5, dealer="Bo")
    dealers = [match.dealer]
    for _ in range(3):
        finish(match.game)
        match.next_round()
        dealers.append(match.dealer)
    assert dealers == ["Bo", "Cem", "Ada", "Bo"]


def test_deal_goes_round_without_a_loser():
    """Where a round ends without a loser the deal goes round."""
    match = sh.Match("schwuler-priester", SEATS, seed=5, dealer="Cem")
    result = finish(match.game)
    assert result.loser is None
    assert (result.title, result.duties) == ("", ())
    assert [str(due) for due in result.perks] == [f"{result.places[0]}: wins"]
    match.next_round()
    assert match.dealer == "Ada"


def test_dealer_by_chance():
    """With `start.dealer_next = random` chance decides, the same for the same seed."""
    rules = sh.rules("schwuler-priester").replace({"start.dealer_next": "random"})

    def dealers(seed: int) -> list[str]:
        match = sh.Match(rules, SEATS, seed=seed)
        for _ in range(2):
            finish(match.game)
            match.next_round()
        return [match.dealer, *(result.next_dealer or "?" for result in match.results)]

    found = [dealers(seed) for seed in range(5)]
    assert found[1] == dealers(1)
    assert all(by_rule == ["?", "?"] for _, *by_rule in found)
    assert len({dealer for dealer, *_ in found}) > 1


def test_scores_count_rounds_not_lost():
    """Without a scoring rule everyone scores the rounds that he has not lost."""
    match = sh.Match("sh-thead", SEATS, seed=2)
    losers = []
    assert match.scores == {"Ada": 0, "Bo": 0, "Cem": 0}
    for _ in range(3):
        losers.append(finish(match.game).loser)
        expected = {seat: len(losers) - losers.count(seat) for seat in SEATS}
        assert match.scores == expected
        match.next_round()
        assert match.scores == expected


def test_scores_by_players_left():
    """With `finish.round_score` one scores as many as still play when one goes out; the loser 0."""
    rules = sh.rules("sh-thead").replace({"finish.round_score": "players_left_when_out"})
    match = sh.Match(rules, SEATS, seed=2)
    first, second, loser = finish(match.game).places
    assert match.scores == {first: 2, second: 1, loser: 0}


def test_next_round_waits_for_the_end():
    """A round cannot be dealt before the one being played is finished."""
    match = sh.Match("sh-thead", SEATS, seed=2)
    before = match.game.position()
    with pytest.raises(sh.SetupError) as caught:
        match.next_round()
    assert caught.value.key == "setup-round-unfinished"
    assert match.game.position() == before
    assert match.round == 1


def test_same_seed_same_match():
    """A match's seed fixes every round's deal, and rounds differ."""

    def decks(seed: int | str | None) -> list[object]:
        match = sh.Match("sh-thead", SEATS, seed=seed)
        found = [match.game.deck]
        for _ in range(2):
            finish(match.game)
            found.append(match.next_round().deck)
        return found

    assert decks(9) == decks(9)
    assert decks(9) != decks(10)
    assert len(set(decks(9))) == 3
    assert decks(None) != decks(None)


def test_ages_and_dealer_reach_the_table():
    """A match passes ages and the first dealer on to its rounds, and refuses what games refuse."""
    match = sh.Match("cruzo", SEATS, seed=1, dealer="Cem", ages=[3, 2, 1])
    assert (match.game.ages, match.game.dealer) == ((3, 2, 1), "Cem")
    for table in ({"dealer": "Zoe"}, {"ages": [1]}):
        with pytest.raises(sh.SetupError):
            sh.Match("cruzo", SEATS, **table)
    with pytest.raises(sh.RuleError):
        sh.Match("krezu", SEATS)
