"""The result of a round, as clients are told it."""

from __future__ import annotations

import shithead as sh
from shithead.server.room.deal import Start
from shithead.server.views.presenter import result_state
from tests.server.conftest import play_to_the_end


def test_seats_that_share_a_place_have_the_same_number():
    """The next seat has the number that the shared place leaves."""
    rules = sh.rules("cruzo").replace({"finish.round_end": "first_out_then_table_count"})
    cards = "Ada: KC | - | -\nBo: AD 4D | QS | -\nCem: 7C AC | - | 4C\nDee: 8C | JC JD | -"
    game = sh.Game.from_position(f"seats: Ada Bo Cem Dee\npile: 6H\n{cards}", rules)
    game.play("KC")
    assert game.result is not None
    told = result_state(game.result, "", "en")
    assert list(zip(told.places, told.numbers, strict=True)) == [
        ("Ada", 1), ("Bo", 2), ("Cem", 2), ("Dee", 4)
    ]  # fmt: skip


async def test_a_whole_round_against_bots(server):
    """Cards that nobody has played lie open at its end, and no sooner."""
    place, host = await server.hosted(bots=["steady", "steady"])
    assert host.shown.room.may_start
    await host.say(Start())
    assert host.shown.room.phase == "playing"
    assert [seat.left for seat in host.shown.view.seats] == [[], [], []]
    await play_to_the_end(place, host)
    result = host.shown.room.result
    assert len(result.places) == 3
    assert host.shown.room.records == [1]
    assert place.room.rounds[0].record.result.loser == result.loser
    left = [sorted(seat.left) for seat in host.shown.view.seats]
    assert left == [
        sorted(map(str, [*row.hand, *row.down])) for row in place.room.game.position().rows
    ]
