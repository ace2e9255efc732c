"""People take other names: everybody sees it at once, and nothing but names changes."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from shithead.deck import fair_deal as fair
from shithead.notation.record_reader import read_record
from shithead.server.actors.requests import LOG_BURST, decode_request
from shithead.server.protocol import encode
from shithead.server.protocol.refusals import Refused, RefusedBecause
from shithead.server.protocol.room_options import Options
from shithead.server.room.deal import Commit, Nonce, Rematch, Start
from shithead.server.room.handover import LogPushed
from shithead.server.room.log import apply, read_entry, replay
from shithead.server.room.play import Play
from shithead.server.room.seats import BotSat, Rename, Renamed, Sit
from shithead.server.room.state import Room
from tests.server.conftest import among_bots, move_on, names, play_to_the_end, refusal
from tests.server.handover_steps import brought, lines_of, taken_along
from tests.server.worlds import FORCED, QUARTETS

HOSTILE = [
    ("Zoë", "Zoë"),
    ("Anna Maria", "Anna-Maria"),
    ("x" * 40, "x" * 16),
    ("Zo\u202e\u200bë\x07", "Zoë"),  # turned round, of no width, a bell
    ("<b>x</b>", "<b>x<-b>"),
    ("Bo", "Bo2"),
    ("bo", "bo2"),
    ("B\u043e", "B\u043e2"),  # a Cyrillic letter
    ("\uff22\uff4f", "\uff22\uff4f2"),  # full width
    ("B\u200bo", "Bo2"),
    ("::", None),
    ("   ", None),
    ("\u3164", None),
    ("\u202e", None),
    ("\x00\x1b", None),
    ("stock", None),
]
"""Wanted names, and what becomes of them where Bo sits; None: they are refused."""

AGAIN = {**FORCED, "draw.again": "same_printed_rank"}
"""Rules under which a forced seat hears of it only after a pause for another card."""


async def the_log(server, place):
    """All entries of a room."""
    return [read_entry(line) for line in await server.store.read(place.code)]


async def friends(server, **options):
    """Ada and Bo at a table, in a round."""
    place = await server.open(rules="sh-thead", options=Options(pace=0.0, **options))
    ada, bo = await place.host(), await place.friend("Bo")
    await ada.say(Start())
    return place, ada, bo


async def test_whoever_gets_no_other_name_than_their_own_is_told(server):
    """Their own name again is nothing to be told of."""
    place, _, bo = await friends(server)
    await bo.say(Rename("Ada"))
    before = place.room.version
    assert refusal(await bo.say(Rename("Ada"))) == RefusedBecause.NAME_TAKEN
    assert bo.last(Refused).text == (
        "“Ada” is taken, and you are still called “Ada2”. Choose another name."
    )
    assert await bo.say(Rename("Ada2 ")) == []
    assert place.room.version == before


@pytest.mark.parametrize(("wanted", "name"), HOSTILE)
async def test_a_new_name_is_judged_as_that_of_somebody_who_sits_down(server, wanted, name):
    place = await server.open()
    ada, _ = await place.host(), await place.friend("Bo")
    cem = await place.player().enter()
    again = await ada.say(Rename(wanted))
    assert names(ada)[0] == (name or "Ada")
    await ada.say(Rename("Ada"))
    sat = await cem.say(Sit(wanted, "secret of Cem ...."))
    assert names(cem)[2:] == ([name] if name else [])
    texts = [[m.text for m in answers if isinstance(m, Refused)] for answers in (again, sat)]
    assert texts[0] == texts[1]
    if name is None:
        assert refusal(again) is RefusedBecause.BAD_NAME


@pytest.mark.parametrize("letters", [0, 41, 1_000_000])
def test_a_name_of_no_letter_or_a_million_is_not_even_read(letters):
    with pytest.raises(msgspec.ValidationError):
        decode_request(encode({"type": "Rename", "name": "x" * letters}))


async def test_everybody_reads_at_once_who_is_now_called_what(server):
    place, ada, bo = await friends(server)
    watcher = await place.player(language="de").enter()
    await bo.say(Rename("Zoë"))
    for player in (ada, bo, watcher):
        assert names(player) == ["Ada", "Zoë"]
        assert [seat.name for seat in player.view.seats] == ["Ada", "Zoë"]
    assert ada.shown.events[-1].line == "Bo is now called Zoë."
    assert watcher.shown.events[-1].line == "Bo heißt jetzt Zoë."
    before = place.room.entries
    await bo.say(Rename("Zoë"))
    assert place.room.entries == before


async def test_what_one_did_under_the_old_name_is_told_to_oneself_as_ones_own(server):
    """Also where somebody else has taken that name since."""
    place, ada, bo = await friends(server)
    await ada.say(Play("1", "ready"))
    await ada.say(Rename("Zoë"))
    await bo.say(Rename("Ada"))
    told = []
    for secret in (place.secret, bo.connection.secret):
        again = await place.player(secret).enter()
        told.append(next(one for one in again.shown.events if one.seat == 0))
    assert [one.line.split()[0] for one in told] == ["You", "Zoë"]
    assert {one.name for one in told} == {"Zoë"}


@pytest.mark.parametrize(
    "rules", ["sh-thead", FORCED, QUARTETS, AGAIN], ids=["plain", "forced", "quartet", "again"]
)
@pytest.mark.parametrize("leaves", [False, True], ids=["renamed", "left"])
async def test_names_change_nothing_but_names(server, rules, leaves):
    """After every entry of a round, pauses included, some seat is called otherwise."""
    place, ada = await server.dealt(
        rules=rules, bots=["random", "random"], pause=2.0, options=Options(pace=0.0)
    )
    await play_to_the_end(place, ada)
    log = await the_log(server, place)
    dice, room, calls = random.Random(7), Room(), 0
    for entry in log:
        apply(room, entry)
        if room.phase != "playing":
            continue
        calls += 1
        seat, name = dice.randrange(3), f"N{calls}"
        left = BotSat(at=entry.at, seat=seat, name=name, level="steady")
        apply(room, left if leaves else Renamed(at=entry.at, seat=seat, name=name))
    assert calls > 20
    plain = replay(log)
    assert room.results[-1].places == plain.results[-1].places
    assert room.rounds[0].record == plain.rounds[0].record
    assert room.history.move_counts == plain.history.move_counts
    if not leaves:
        now = {occupant.name for occupant in room.seats}
        told = [event for outcome in room.history.outcomes for event in outcome.events]
        assert {event.seat for event in told} <= now


async def test_a_log_with_new_names_is_the_room_read_again(server):
    """Through the round, its record with its proof, and the next round of the same match."""
    place, ada = await server.hosted(bots=["steady"], options=Options(pace=0.0))
    await ada.say(Commit(1, fair.nonce_commitment(place.code, 1, bytes(32))))
    await ada.say(Rename("Zoë"))
    assert place.room.next_deal.commitments.keys() == {0}
    await ada.say(Start())
    assert refusal(await ada.say(Rename("Mia"))) is RefusedBecause.NOT_NOW  # it is bound
    await ada.say(Nonce(1, "00" * 32))
    await ada.say(Rename("Mia"))
    await play_to_the_end(place, ada)
    record = read_record(place.room.rounds[0].text)
    assert "Zoë" in record.seats
    assert record.fair.missing == ()
    assert record.deck == fair.dealt(record.fair).deck
    assert "Mia" in place.room.results[-1].named(place.room.names).places
    await ada.say(Rename("Ada"))
    await ada.say(Rematch())
    assert place.room.names == place.room.game.seats == ("Ada", "Bo")
    again = replay(await the_log(server, place))
    for part in ("seats", "history", "results", "next_deal", "rounds", "version"):
        assert getattr(again, part) == getattr(place.room, part), part


async def test_who_looks_on_has_no_name(server):
    place = await server.open()
    watcher = await place.player().enter()
    assert refusal(await watcher.say(Rename("Zoë"))) is RefusedBecause.NOT_SEATED


async def test_a_bot_that_plays_for_somebody_goes_on_under_the_new_name(server):
    place, ada, bo = await friends(server)
    await bo.leave()
    await place.wait(1000)
    again = next(seat for seat in range(2) if place.room.seats[seat].held)
    await place.player(bo.connection.secret).enter()
    place.room.seats[again].held = True
    apply(place.room, Renamed(at=place.clock.now(), seat=again, name="Zoë"))
    assert place.room.seats[again].held
    assert ada.shown.room.phase == "playing"


async def test_names_without_end_are_too_many(server):
    """They count by their bytes as all that people add to a log; others still play."""
    place, ada, bo = await friends(server)
    answered = Counter()
    while not answered[RefusedBecause.TOO_FAST]:
        answers = await bo.say(Rename(f"Zo{sum(answered.values())}"))
        answered.update([next((m.reason for m in answers if isinstance(m, Refused)), "")])
    stored = await server.store.read(place.code)
    assert sum(map(len, stored)) < LOG_BURST + 10_000
    await ada.say(Play("1", "ready"))
    assert place.room.game.moves


# On a device --------------------------------------------------------------------------------------


async def test_a_name_taken_on_a_device_comes_back(server):
    place, ada = await among_bots(server)

    async def play(copy, player):
        await move_on(copy, player, 1)
        await player.say(Rename("Zoë"))
        await move_on(copy, player, 1)

    first, lines = await taken_along(place, ada, play)
    assert await brought(place, first, lines) == LogPushed(place.room.entries)
    assert await brought(place, first, lines) == LogPushed(place.room.entries)
    assert place.room.seats[0].name == "Zoë"
    assert "Zoë" in place.room.game.seats


async def test_a_copy_keeps_the_name(server):
    place, ada = await among_bots(server)
    await ada.say(Rename("Zoë"))
    seen = []

    async def play(copy, player):
        seen.append((names(player), player.view.hand))
        await move_on(copy, player, 1)

    first, lines = await taken_along(place, ada, play)
    assert seen == [(names(ada), ada.view.hand)]
    assert await brought(place, first, lines) == LogPushed(place.room.entries)


@pytest.mark.parametrize(
    "forged",
    [
        Renamed(at=1.0, seat=1, name="Zoë"),  # a bot's
        Renamed(at=1.0, seat=0, name="a:b"),
        Renamed(at=1.0, seat=0, name="x" * 1_000_000),
        Renamed(at=1.0, seat=0, name="\u202e"),
        Renamed(at=1.0, seat=0, name="Bo"),  # the bot's
        Renamed(at=1.0, seat=0, name=""),
    ],
)
async def test_a_forged_name_is_refused(server, forged):
    place, ada = await among_bots(server)
    assert names(ada) == ["Ada", "Bo"]
    before = place.room.entries
    await ada.leave()
    answer = await brought(place, before, lines_of(forged))
    assert answer.reason is RefusedBecause.BAD_LOG
    assert place.room.entries == before
