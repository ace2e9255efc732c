"""Table cards that go into the hand (`endgame.table_cards`): what others see of them."""

from __future__ import annotations

import shithead as sh
from shithead.game.events import PickedUp
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
    assert narrate(events[-1:], "Bo", "en") == "Ada takes the up cards into the hand."
    assert narrate(events[-1:], "Ada", "de") == "Du nimmst deine offenen Karten auf die Hand."
    _, events = played("- | 2C 2S")
    assert events[-1] == PickedUp("Ada", count=1, zone="down")
    assert narrate(events[-1:], "Ada", "en") == "You take a down card into your hand."
