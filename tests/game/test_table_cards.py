"""Table cards that go into the hand, or are played beside it (`endgame`)."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.game.events import Fouled, PickedUp
from shithead.narration.story import narrate

RULES = sh.rules("pagat").replace({"endgame.table_cards": "all_to_hand"})


def played(table: str) -> tuple[sh.Game, tuple[object, ...]]:
    """The game after Ada's last hand card, and what it set off."""
    position = f"seats: Ada Bo\npile: 5H\nAda: 7C | {table}\nBo: 8C 9C | - | -"
    game = sh.Game.from_position(position, RULES)
    return game, game.play("7C")


def test_a_down_card_in_the_hand_is_seen_by_its_owner_only():
    """Games that differ in this card alone look the same to everybody else."""
    views = [played(f"- | {card} KS")[0].view for card in ("2C", "QD")]
    assert views[0]("Ada").hand != views[1]("Ada").hand
    assert views[0]("Bo") == views[1]("Bo")
    assert views[0]("Bo").rows["Ada"].hand == ("?",)


def test_up_cards_in_the_hand_are_known_to_everybody():
    """Everybody has seen them lie on the table."""
    game, _ = played("KC 8S | 2C 2S")
    assert game.view("Bo").known["Ada"] == ("8S", "KC")


def test_what_is_picked_up_is_told_by_number_and_zone():
    """The event names no card, and a sentence tells of it in both languages."""
    _, events = played("KC 8S | 2C 2S")
    assert events[-1] == PickedUp("Ada", count=2, zone="up")
    assert narrate(events[-1:], "Bo", "en") == "Ada takes the up cards into their hand."
    assert narrate(events[-1:], "Ada", "de") == "Du nimmst deine offenen Karten auf die Hand."
    _, events = played("- | 2C 2S")
    assert events[-1] == PickedUp("Ada", count=1, zone="down")
    assert narrate(events[-1:], "Ada", "en") == "You take a down card into your hand."


def test_an_up_card_before_its_time_is_refused_in_words():
    """While the stock lasts up cards wait; the sentence says that the card lies on the table."""
    rules = sh.rules("sh-thead").replace({"endgame.hand_first": False})
    game = sh.Game(rules, ["Ada", "Bo"], seed=3)
    for seat in game.seats:
        game.play(f"{seat}: ready")
    seat = game.turn
    row = game.position().row(seat)
    card = next(card for card in row.up if card.rank not in {one.rank for one in row.hand})
    with pytest.raises(sh.IllegalMove, match=r"^The \w+ of \w+ lies on the table") as refused:
        game.play(f"{seat}: {card}")
    assert refused.value.reason is sh.Reason.WRONG_SOURCE


def test_an_up_card_before_its_time_is_no_foul():
    """Where illegal plays are punished, a card that may not be played yet is still refused."""
    house = {"endgame.hand_first": False, "play.illegal": "take_pile"}
    position = "seats: Ada Bo\nstock: 2C 3C\npile: KH\nAda: 4C 5C 6C | 7D 8D 9D | 2 3 4"
    game = sh.Game.from_position(
        position + "\nBo: 8C 9C TC | JD QD KD | 5 6 7", sh.rules("sh-thead").replace(house)
    )
    with pytest.raises(sh.IllegalMove) as refused:
        game.play("7D")
    assert refused.value.reason is sh.Reason.WRONG_SOURCE


def test_the_last_hand_card_with_an_equal_up_card_may_be_a_foul():
    """Both may go together then, so what the pile refuses is punished like any other play."""
    house = {"endgame.up_with_last_hand": True, "play.illegal": "take_pile"}
    position = "seats: Ada Bo\npile: KH\nAda: 4C | 4D 8D | 2\nBo: 8C 9C | JD | 5"
    game = sh.Game.from_position(position, sh.rules("sh-thead").replace(house))
    assert game.play("4C 4D")[0] == Fouled("Ada", cards=("4C", "4D"))
