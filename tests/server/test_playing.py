"""A person plays against bots."""

from __future__ import annotations

from shithead.server.protocol.session import Welcome
from shithead.server.room.deal import Start
from shithead.server.room.play import MoveAccepted, Play


async def play_to_the_end(place, player, most=3000):
    """Play first legal moves until the round is over."""
    for number in range(most):
        if player.shown.room.phase == "over":
            return number
        seat = player.last(Welcome).you
        if player.view and seat in player.view.awaited and player.view.legal:
            choice = player.view.legal[0]
            answers = await player.say(Play(f"m{place.room.version}", choice.move))
            assert any(isinstance(answer, MoveAccepted) for answer in answers), answers
        await place.bots()
    raise AssertionError(player.shown)


def test_a_whole_round_against_bots(house):
    async def scenario(there):
        place = await there.open(bots=["steady", "steady"])
        host = await place.host()
        assert host.shown.room.may_start
        await host.say(Start())
        assert host.shown.room.phase == "playing"
        await play_to_the_end(place, host)
        result = host.shown.room.result
        assert len(result.places) == 3
        assert host.shown.room.records == [1]
        assert place.room.rounds[0].record.result.loser == result.loser

    house(scenario)
