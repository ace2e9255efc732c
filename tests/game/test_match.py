"""Matches: round after round, with dealer, duties, perks and scores."""

from __future__ import annotations

import copy

import pytest

import shithead as sh
from tests.errors import raising
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
    """With `start.dealer_next = rotate` the next seat deals, no matter which seat lost."""
    rules = sh.rules("sh-thead").replace({"start.dealer_next": "rotate"})
    match = sh.Match(rules, SEATS, seed=5, dealer="Bo")
    dealers = [match.dealer]
    for _ in range(3):
        finish(match.game)
        match.next_round()
        dealers.append(match.dealer)
    assert dealers == ["Bo", "Cem", "Ada", "Bo"]


def test_deal_goes_round_without_a_loser():
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
    match = sh.Match("sh-thead", SEATS, seed=2)
    before = match.game.position()
    with raising(sh.SetupError, key="setup-round-unfinished"):
        match.next_round()
    assert match.game.position() == before
    assert match.round == 1


def test_same_seed_same_match():

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


@pytest.mark.parametrize("copied", [sh.Match.copy, copy.copy, copy.deepcopy])
def test_a_copy_of_a_match_goes_on_by_itself(copied, monkeypatch):
    """A copy has the same rounds and the same deals to come, and plays no move again."""
    match = sh.Match("sh-thead", SEATS, seed=5, ages=[30, 9, 12])
    finish(match.game)
    match.next_round()
    with monkeypatch.context() as kernels:
        kernels.setattr("shithead.game.core.enter_play", None)
        other = copied(match)
    assert other == match
    finish(other.game)
    assert other.next_round() is other.game
    assert (other.round, match.round, match.game.ply) == (3, 2, 0)
    finish(match.game)
    match.next_round()
    assert other == match


def test_ages_and_dealer_reach_the_table():
    match = sh.Match("cruzo", SEATS, seed=1, dealer="Cem", ages=[3, 2, 1])
    assert (match.game.ages, match.game.dealer) == ((3, 2, 1), "Cem")
    for table in ({"dealer": "Zoe"}, {"ages": [1]}):
        with pytest.raises(sh.SetupError):
            sh.Match("cruzo", SEATS, **table)
    with pytest.raises(sh.RuleError):
        sh.Match("krezu", SEATS)


def test_scores_by_rounds_won():
    """Where the first one out wins, scores count the rounds won (PAGWIN-01)."""
    rules = {"finish.round_end": "first_out", "finish.winner_perk": "wins"}
    match = sh.Match(rules, SEATS, seed=3)
    winners = []
    for _ in range(3):
        winners.append(finish(match.game).places[0])
        assert match.scores == match.wins == {seat: winners.count(seat) for seat in SEATS}
        match.next_round()
    assert match.scored == "won"
    assert match.losses == dict.fromkeys(SEATS, 0)


def ended(*rounds: str, perk: str = "redeem_losses") -> sh.Match:
    """A match of rounds that ended in these orders, Ada Bo Cem by their first letters."""
    rules = sh.rules("sh-thead").replace({"finish.winner_perk": perk})
    games = []
    for order in rounds:
        places = [next(seat for seat in SEATS if seat[0] == letter) for letter in order]
        text = f"seats: {' '.join(SEATS)}\nout: {' '.join(places)}\n"
        games.append(sh.Game.from_position(text, rules))
    return sh.Match.of_rounds(rules, games)


def test_a_winner_redeems_his_losses():
    """With `finish.winner_perk = redeem_losses` the first one out starts afresh (WP-22)."""
    assert ended("ABC", "BAC").losses == {"Ada": 0, "Bo": 0, "Cem": 2}
    match = ended("ABC", "BAC", "CBA")
    assert match.losses == {"Ada": 1, "Bo": 0, "Cem": 0}
    assert match.scores == {"Ada": 2, "Bo": 3, "Cem": 3}
    assert ended("ABC", "BAC", "CBA", "ABC").losses == {"Ada": 0, "Bo": 0, "Cem": 1}
    assert ended("ABC", "BAC", "CBA", perk="none").losses == {"Ada": 1, "Bo": 0, "Cem": 2}


PARTS = {"extends": "pagat", "name": "two", "match.parts": ["pagat", "sh-thead"], "turn.limit": 400}


def test_a_match_of_parts_plays_each_by_its_rules():
    """Every part is a round by its own rules and its own deal; after the last it is complete."""
    match = sh.Match(PARTS, SEATS, seed=6)
    assert [rules.name for rules in match.parts] == ["two", "sh-thead"]
    assert (match.part, match.game.rules) == (1, match.rules)
    loser = finish(match.game).loser
    assert not match.complete
    match.next_round()
    assert (match.part, match.round, match.game.rules) == (2, 2, sh.rules("sh-thead"))
    assert (match.dealer, match.complete) == (loser, False)
    second = finish(match.game).loser
    assert match.complete
    assert match.losses == {seat: [loser, second].count(seat) for seat in SEATS}
    with raising(sh.SetupError, key="setup-match-complete"):
        match.next_round()
    assert (match.round, match.part) == (2, 2)


def test_every_part_serves_the_table():
    """Seats that one of the parts cannot serve are refused before the first round."""
    parts = {"extends": "cruzo", "match.parts": ["cruzo", "pagat"]}
    with raising(sh.SetupError, key="setup-too-many-seats"):
        sh.Match(parts, list("abcdef"), seed=1)


def test_a_game_by_rules_with_parts_is_the_first():
    game = sh.Game(sh.rules(PARTS), SEATS, seed=6)
    assert game.rules.turn.limit == 400
    assert finish(game).loser in SEATS


def test_rematch():
    """A rematch begins again with the first part, dealt by whom the last result names."""
    match = sh.Match(PARTS, SEATS, seed=6)
    with pytest.raises(sh.SetupError):
        match.rematch()
    finish(match.game)
    match.next_round()
    loser = finish(match.game).loser
    again = match.rematch()
    assert (again.round, again.part, again.dealer) == (1, 1, loser)
    assert again.game.deck != sh.Match(PARTS, SEATS, seed=6).game.deck
    assert again.game.deck == match.rematch().game.deck


def test_a_match_without_parts_goes_on():
    match = sh.Match("sh-thead", SEATS, seed=5)
    for _ in range(2):
        finish(match.game)
        assert (match.part, match.complete) == (1, False)
        match.next_round()


def test_a_preset_of_two_parts():
    """Reverse Shithead is a regular game, then a reverse one, each with its own deal (REVSH-01)."""
    match = sh.Match("reverse", ["Ada", "Bo"], seed=8)
    assert [rules.name for rules in match.parts] == ["reverse", "reverse-back"]
    decks = [match.game.deck]
    finish(match.game)
    decks.append(match.next_round().deck)
    assert match.game.rules == sh.rules("reverse-back")
    assert decks[0] != decks[1]
    finish(match.game)
    assert match.complete


def test_house_rules_on_a_preset_of_parts_change_the_first():
    """A file that extends a preset of parts keeps its parts; the first is the file's own rules."""
    match = sh.Match(
        {"extends": "reverse", "name": "ours", "turn.limit": 90}, ["Ada", "Bo"], seed=8
    )
    assert [(rules.name, rules.turn.limit) for rules in match.parts] == [
        ("ours", 90), ("reverse-back", 1000),
    ]  # fmt: skip
