"""A room's log has a quota: commands without end are refused, and moves are not."""

from __future__ import annotations

from shithead.server import protocol as p
from shithead.server.actors.request_handler import LOG_BURST
from shithead.server.protocol import RefusedBecause
from tests.server.test_friends import refusal

RULES = {"extends": "pagat", "readings": {f"R-{number}": "x" * 900 for number in range(12)}}


def test_large_rules_again_and_again(house):
    """A host who sets large rules again and again is refused; the room plays on."""

    async def scenario(there):
        place = await there.open(bots=["steady"])
        ada = await place.host()
        answers = []
        while not any(isinstance(message, p.Refused) for message in answers):
            rules = {**RULES, "title": f"Rules {place.room.version}"}
            answers = await ada.say(p.SetRules(rules))
        assert refusal(answers) is RefusedBecause.TOO_FAST
        stored = await there.store.read(place.code)
        assert len(stored) > 5
        assert sum(map(len, stored)) < LOG_BURST + 10_000
        await place.wait(60)
        await ada.say(p.SetRules("pagat"))
        await ada.say(p.Start())
        assert ada.shown.room.phase in {"dealing", "playing"}

    house(scenario)
