"""Hints say which move and why, in both languages."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.bots.move_reasons import MoveReason
from shithead.bots.play_out import seated_bots
from shithead.bots.search.advice import Budget, MoveAdvice, Option
from shithead.lab.coach import Judgement
from shithead.narration import hints
from shithead.narration.hints import MoveHint
from shithead.notation.moves import PASS
from tests.bots.other_worlds import other_world
from tests.positions import THROWING

POSITION = """
rules: sh-thead
seats: Ada Bo
turn: Ada clockwise play
pile: 5S
stock: ?*12
Ada: 6C 6D 2C | JS QH AH | 4H 8H 9H
Bo: ?*3 | - | ?*3
"""


def at(text: str, rules=None):
    """The view of the seat on turn."""
    game = sh.Game.from_position(text, rules)
    return game.view(game.turn)


@pytest.fixture
def searched(monkeypatch):
    """A search that finds what the test says it does, and notes what it was asked."""

    def find(best: str, other: str, chance: float, otherwise: float, error: float = 0.01):
        def advise(view, **_budget):
            by_text = {move.by(None).text: move for move in view.legal}
            options = (Option(by_text[best], 90), Option(by_text[other], 9))
            return MoveAdvice(view.seat, options, 99)

        def judged(view, move, best, _budget, _seed):
            worse = abs(otherwise - chance)
            return Judgement(best.text, otherwise, chance, worse, error)

        monkeypatch.setattr(hints, "can_think", lambda: True)
        monkeypatch.setattr(hints, "advise", advise)
        monkeypatch.setattr(hints, "judged", judged)

    return find


def test_why_in_a_sentence(searched):
    searched("6C 6D", "2C", 0.18, 0.27)
    found = MoveHint(at(POSITION), waits=False, seed=1)
    assert found.move.text == "6C 6D"
    assert found.why("en") == "It keeps your 2 for later."
    assert found.odds("en") == "You become the Shithead 18% of the time, against 27% with “2♣”."
    assert found.why("de") == "So behältst du eine 2 für später."
    assert found.odds("de") == "Gefahr, Shithead zu werden: 18 %, mit „2♣“ 27 %."


def test_no_reason_is_made_up_where_another_move_is_as_good(searched):
    searched("6C 6D", "2C", 0.18, 0.2, error=0.02)
    found = MoveHint(at(POSITION), waits=False, seed=1)
    assert found.why("en") == "“2♣” is about as good."
    assert found.why("de") == "„2♣“ ist etwa gleich gut."


def test_a_play_comes_before_taking_the_pile_where_both_are_as_good(searched):
    searched("take", "6C 6D", 0.33, 0.34, error=0.02)
    found = MoveHint(at(POSITION), waits=False, seed=1)
    assert found.move.text == "6C 6D"
    assert found.why("en") == "“take the discard pile (1)” is about as good."
    assert "34% of the time, against 33%" in found.odds("en")
    searched("take", "6C 6D", 0.33, 0.44, error=0.02)
    assert MoveHint(at(POSITION), waits=False, seed=1).move.text == "take"


def test_no_reason_is_named_where_no_rule_gives_one(searched):
    searched("9S", "6C", 0.18, 0.27)
    view = at(POSITION.replace("6C 6D 2C", "9S 6C KC"))
    assert MoveHint(view, waits=False, seed=1).why("en") == "It is better for you than “6♣”."


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"finish.round_end": "first_out"}, "You are out first 18% of the time, against 27%"),
        ({"finish.loser_title": "none"}, "You lose 18% of the time, against 27%"),
        ({"finish.loser_title": "smeg_head"}, "You become the Smeg Head 18% of the time"),
    ],
)
def test_what_counts_has_its_name(searched, changes, words):
    searched("6C 6D", "2C", 0.18, 0.27)
    view = at(POSITION, sh.rules("sh-thead").replace(changes))
    assert words in MoveHint(view, waits=False, seed=1).odds("en")


@pytest.mark.parametrize("thinks", [True, False])
def test_hidden_cards_do_not_matter(thinks, monkeypatch):
    """A hint is the same, whatever the others hold."""
    monkeypatch.setattr(hints, "can_think", lambda: thinks)
    for limits in ("SEARCH", "CHECK"):
        monkeypatch.setattr(hints, limits, Budget(iterations=4))
    game = sh.Game("pagat", ["Ada", "Bo", "Cem"], seed=3)
    players = seated_bots(game.seats, "random", 1)
    for _ in range(3):
        for _ in range(12):
            game.play(players[game.turn].choose(game.view(game.turn)))
        view, other = (each.view(game.turn) for each in (game, other_world(game, game.turn)))
        found, again = (MoveHint(each, waits=False, seed=2) for each in (view, other))
        assert (found.move, found.judgement) == (again.move, again.judgement)
        assert found.why("en") == again.why("en")


def test_without_a_search_it_is_what_rules_of_thumb_say(monkeypatch):
    """Where nothing is compiled, a hint takes no longer than `rules`."""
    monkeypatch.setattr(hints, "can_think", lambda: False)
    view = at(POSITION)
    found = MoveHint(view, waits=False, seed=1)
    assert found.move == sh.bot("rules", 5).choose(view)
    assert found.judgement is None
    assert found.why("en") == "It gets rid of 2 cards together."
    assert found.why("de") == "So wirst du 2 Karten auf einmal los."


SWAPPING = """
rules: sh-thead
seats: Ada Bo
turn: Ada clockwise swap
stock: ?*12
Ada: 8H JH QS | 9H JC KH | ?*3
Bo: ?*3 | 3D 6D 10D | ?*3
"""


def test_before_play_no_search_speaks(searched):
    """Chances so far from the end differ by luck alone: what counts is which card is better."""
    searched("swap JH/KH", "ready", 0.37, 0.38)
    found = MoveHint(at(SWAPPING), waits=False, seed=1)
    assert found.move.by(None).text == "swap QS/9H"
    assert found.has_chances
    assert found.why("de") == "Eine Dame nützt dir am Schluss mehr."
    assert found.why("en") == "A queen is worth more on the table, for the end."


def test_a_rank_has_its_name(searched):
    searched("6C 6D", "KC", 0.18, 0.27)
    found = MoveHint(at(POSITION.replace("2C", "KC")), waits=False, seed=1)
    assert found.why("de") == "So behältst du einen König für später."
    assert found.why("en") == "It keeps your king for later."


def test_the_only_move_says_what_forces_it():
    view = at(POSITION.replace("6C 6D 2C", "5C 5D 5H").replace("pile: 5S", "pile: KS"))
    assert [move.text for move in view.legal] == ["take"]
    assert MoveHint(view, waits=False, seed=1).why("en") == (
        "It is the only move (play a 2, 3, 10, king or ace)."
    )


def test_off_turn_to_let_it_be_is_a_hint_too(searched):
    game = sh.Game.from_position(THROWING)
    view = game.view("Cem")
    throw = view.legal[0]
    searched("pass", throw.by(None).text, 0.2, 0.4)
    found = MoveHint(view, waits=True, seed=1)
    assert found.waits
    assert found.move == PASS
    searched(throw.by(None).text, "pass", 0.2, 0.4)
    assert not MoveHint(view, waits=True, seed=1).waits


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "name",
    [
        *("only", "out", "burns-on", "burns", "forces", "forces-on", "avoids", "keeps"),
        *("together", "sheds", "saves", "again", "weakest", "blind", "takes", "table", "settled"),
    ],
)
def test_every_reason_has_a_sentence(language, name):
    """No reason falls back on another's sentence, and each says what it is about."""
    words = hints.reason_words(MoveReason(name, "10", 3), language)
    others = {"settled"} - {name}
    assert all(hints.reason_words(MoveReason(each, "10", 3), language) != words for each in others)
    assert "JOKER" not in hints.reason_words(MoveReason(name, "JOKER", 3), language)
