"""A room's log has a quota: commands without end are refused, and moves are not."""

from __future__ import annotations

from shithead.server.actors.requests import LOG_BURST
from shithead.server.protocol.refusals import Refused, RefusedBecause
from shithead.server.room.deal import Start
from shithead.server.room.settings import SetRules
from tests.server.conftest import refusal
from tests.server.handover_steps import RULES


async def test_large_rules_again_and_again(server):
    """A host who sets large rules again and again is refused; the room plays on."""
    place, ada = await server.hosted(bots=["steady"])
    answers = []
    while not any(isinstance(message, Refused) for message in answers):
        rules = {**RULES, "title": f"Rules {place.room.version}"}
        answers = await ada.say(SetRules(rules))
    assert refusal(answers) is RefusedBecause.TOO_FAST
    stored = await server.store.read(place.code)
    assert len(stored) > 5
    assert sum(map(len, stored)) < LOG_BURST + 10_000
    await place.wait(60)
    await ada.say(SetRules("pagat"))
    await ada.say(Start())
    assert ada.shown.room.phase in {"dealing", "playing"}
