"""Up cards that may be played beside the hand (`endgame.hand_first = false`)."""

from __future__ import annotations

import pytest

import shithead as sh


def test_an_up_card_before_its_time_is_refused_in_words():
    """While the stock lasts up cards wait; the sentence says that the card lies on the table."""
    rules = sh.rules("sh-thead").replace({"endgame.hand_first": False})
    game = sh.Game(rules, ["Ada", "Bo"], seed=3)
    for seat in game.seats:
        game.play(f"{seat}: ready")
    seat = game.turn
    row = game.position().row(seat)
    card = next(card for card in row.up if card.rank not in {one.rank for one in row.hand})
    with pytest.raises(sh.IllegalMove, match=f"{card} lies on the table") as refused:
        game.play(f"{seat}: {card}")
    assert refused.value.reason is sh.Reason.WRONG_SOURCE
