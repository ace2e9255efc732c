"""The table in a pause: the cards of the play have left the zones that they came from."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.notation.position_parts import Phase
from shithead.server.room.pause import Pause, cards_played
from shithead.server.views.round_view import seat_view, view_state, with_cards_played

PLAYS = {
    "with the last hand card": ("endgame.up_with_last_hand", True, "7C", "7C 7S", (0, ["7D"])),
    "beside the hand": ("endgame.hand_first", False, "8C", "7S 7D", (1, [])),
    "before others go into the hand": (
        "endgame.table_cards",
        "up_to_hand",
        "7C",
        "7C",
        (0, ["7S", "7D"]),
    ),
    "out of the hand": ("endgame.up_with_last_hand", True, "7C", "7C", (0, ["7S", "7D"])),
}


@pytest.mark.parametrize("play", PLAYS)
def test_up_cards_leave_the_table_and_hand_cards_the_hand(play):
    option, value, hand, move, wanted = PLAYS[play]
    rules = sh.rules("pagat").replace({option: value})
    position = f"seats: Ada Bo\npile: 5H\nAda: {hand} | 7S 7D | 2C 2S\nBo: 8D | - | -"
    game = sh.Game.from_position(position, rules)
    view = game.view("Ada")
    state = view_state(view, [seat_view(view, at, at) for at in range(2)], [], {}, "en")
    events = game.core.play(*game.resolved(move))
    laid = cards_played(events)
    pause = Pause(Phase.THROW, 0, 0.0, 0.0, game.core, events[:laid], events[laid:])
    seen = with_cards_played(state, pause, game.seats, 0)
    row = seen.seats[0]
    assert (row.hand, [card for stack in row.up for card in stack]) == wanted
    assert len(seen.hand) == row.hand
    assert seen.pile == ["5H", *move.split()]
