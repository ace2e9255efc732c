"""What `rules` does before play."""

from __future__ import annotations

import pytest

import shithead as sh


def swapped(text: str) -> sh.Game:
    """The game once the bots have swapped until the play starts."""
    game = sh.Game.from_position(text)
    bots = {seat: sh.bot("rules", seat) for seat in game.seats}
    while game.phase is sh.Phase.SWAP:
        game.play(bots[game.turn].choose(game.view(game.turn)))
    return game


def ranks(cards) -> str:
    """The rank letters of cards."""
    return "".join(card.rank for card in cards)


@pytest.mark.parametrize("rules", ["sh-thead", "pagat"])
def test_the_best_cards_go_up(rules):
    """Twos and tens go up for plain cards, and low cards come into the hand."""
    game = swapped(
        f"""
        rules: {rules}
        seats: Ada Bo
        turn: Ada clockwise swap
        Ada: 2C TC 6H | 4S 5H KD | 4D 8C 9C
        Bo: 7C 8S 9D | 6S JH QD | 4H 5S 8H
        """
    )
    assert ranks(game.position().row("Ada").up) == "2TK"
    assert ranks(game.position().row("Ada").hand) == "456"
    assert ranks(game.position().row("Bo").up) == "9JQ"


def test_what_is_worth_keeping_follows_the_rules():
    """A three goes up where it is transparent, and stays down where it is merely low."""
    text = """
        rules: {}
        seats: Ada Bo
        turn: Ada clockwise swap
        Ada: 3C JC JS | KS KH KD | 4D 8C 9C
        Bo: 7C 8S 9D | 6S JH QD | 4H 5S 8H
        """
    assert "3" in ranks(swapped(text.format("sh-thead")).position().row("Ada").up)
    assert "3" not in ranks(swapped(text.format("pagat")).position().row("Ada").up)


def test_nothing_to_improve_means_ready():
    """With the best cards up already the bot is ready at once."""
    game = sh.Game.from_position(
        """
        rules: pagat
        seats: Ada Bo
        turn: Ada clockwise swap
        Ada: 4C 5C 6H | 2S TH AD | 4D 8C 9C
        Bo: 7C 8S 9D | 6S JH QD | 4H 5S 8H
        """
    )
    assert sh.bot("rules").choose(game.view("Ada")).text == "ready"


def test_the_stronger_up_cards_sit_next():
    """Choosing the direction, the bot plays towards the seat with the better up cards."""
    game = sh.Game.from_position(
        """
        rules: cruzo
        seats: Ada Bo Cem
        turn: Ada clockwise direction
        stock: 5H 6H
        Ada: 4D 5C 6C | 7S JH QD | 4C 8C 9C
        Bo: 7C 8S 9D | 4S 5S 6S | 4H 8H 9H
        Cem: 7H JS QC | 2S TH AD | 5D JD QS
        """
    )
    assert sh.bot("rules").choose(game.view("Ada")).text == "counterclockwise"
