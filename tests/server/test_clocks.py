"""Time at the table, told by a clock that the test moves."""

from __future__ import annotations

from itertools import pairwise

import pytest

from shithead.cards import JOKER, RANKS
from shithead.deck.fair_deal import nonce_commitment
from shithead.game import events as ev
from shithead.server.actors.bot_turns import kept_pace, only_bots_left, paces_to_look
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.session import Ack, Welcome
from shithead.server.protocol.table import Clock
from shithead.server.room.deal import Commit, Start
from shithead.server.room.log import read_entry, replay
from shithead.server.room.play import MoveAccepted, Play
from shithead.server.room.seats import Back
from shithead.server.room.settings import Opened
from shithead.server.runtime.time_source import SteadyClock
from tests.server.conftest import FIXED

DAY = 24 * 3600.0

UNHURRIED = Options(pace=0.0, grace_seconds=60)
HURRIED = Options(pace=0.0, turn_seconds=20)


async def test_who_decides_too_late_is_held_by_a_bot_and_can_come_back(server):
    place, ada = await server.dealt(bots=["steady"], options=HURRIED)
    assert ada.shown.clock == Clock(20, 20.0)
    await place.wait(20)
    assert not ada.shown.room.seats[0].held
    await place.wait(2)
    assert ada.shown.room.seats[0].held
    assert ada.shown.clock is None
    before = len(place.room.game.moves)
    await place.bots()
    assert len(place.room.game.moves) > before
    await ada.say(Back())
    assert not ada.shown.room.seats[0].held


async def test_a_move_takes_a_held_seat_back(server):
    place, ada = await server.dealt(bots=["steady"], options=Options(pace=5.0, turn_seconds=20))
    await place.wait(30)
    assert ada.shown.room.seats[0].held
    answers = await ada.say(Play("1", "ready"))
    assert any(isinstance(answer, MoveAccepted) for answer in answers)
    assert not ada.shown.room.seats[0].held


async def test_who_is_gone_longer_than_the_grace_is_held_until_back(server):
    place, ada = await server.hosted(bots=["steady"], options=UNHURRIED)
    bo = await place.friend("Cem")
    await ada.say(Start())
    await bo.leave()
    await place.wait(59)
    assert not ada.shown.room.seats[2].held
    await place.wait(2)
    assert ada.shown.room.seats[2].held
    again = await place.player(bo.connection.secret).enter(seen=bo.shown.version)
    assert again.last(Welcome).you == 2
    assert not ada.shown.room.seats[2].held


@pytest.mark.parametrize("options", [UNHURRIED, HURRIED])
async def test_a_seat_is_ones_own_where_only_bots_wait(server, options):
    """Days later, though somebody has watched all the time; then the clock goes on."""
    place, ada = await server.dealt(bots=["steady"], options=options)
    await place.wait(5)
    watcher = await place.player().enter()
    await ada.leave()
    for _ in range(4):
        await place.wait(DAY)
    assert not watcher.shown.room.seats[0].held
    assert watcher.shown.clock is None
    again = await place.again()
    assert again.last(Welcome).you == 0
    assert not again.shown.room.seats[0].held
    if options.turn_seconds:
        assert 14 <= again.shown.clock.left <= 15


async def test_grace_counts_from_when_somebody_waits(server):
    """The first to return waits a minute for the others, however long the table was empty."""
    place, ada, bo = await server.friends(options=UNHURRIED)
    await ada.say(Start())
    await bo.leave()
    await place.wait(20)
    await ada.leave()
    await place.wait(DAY)
    again = await place.again()
    await place.wait(39)
    assert not again.shown.room.seats[1].held
    await place.wait(2)
    assert again.shown.room.seats[1].held


async def test_grace_begins_anew_with_the_server(server):
    place, ada, bo = await server.friends(options=UNHURRIED)
    await ada.say(Start())
    await bo.leave()
    await place.wait(50)
    server.clock.time += DAY
    await server.restart()
    again = await place.again()
    await place.wait(59)
    assert not again.shown.room.seats[1].held
    await place.wait(2)
    assert again.shown.room.seats[1].held


async def test_a_host_who_is_gone_hands_on_to_somebody_who_is_there(server):
    place, ada, bo = await server.friends(options=UNHURRIED)
    await ada.say(Start())
    await ada.leave()
    await place.wait(61)
    assert bo.last(Welcome).host
    again = await place.again()
    assert again.last(Welcome).you == 0
    assert not again.last(Welcome).host


async def test_a_host_who_is_gone_before_the_deal_hands_on_too(server):
    """Only a host can deal the first round; people who return are guests."""
    place, ada, bo = await server.friends(options=UNHURRIED)
    await ada.leave()
    await place.wait(59)
    assert not bo.last(Welcome).host
    await place.wait(2)
    assert bo.last(Welcome).host
    again = await place.again()
    assert not again.last(Welcome).host
    await bo.say(Start())
    assert bo.shown.room.phase == "playing"


async def test_a_host_who_is_gone_stays_host_as_long_as_nobody_else_is_there(server):
    place, ada, bo = await server.friends(options=UNHURRIED)
    await bo.leave()
    await ada.leave()
    await place.wait(3600)
    again = await place.again()
    assert again.last(Welcome).host


async def test_bots_let_some_time_pass_so_that_people_can_follow(server):
    place, _ = await server.dealt(bots=["steady"], options=Options(pace=2.0))
    before = place.room.version
    await place.bots()
    assert place.room.version == before
    await place.wait(1.1)
    assert place.room.version > before


async def times_of_turns(server, place, goes_on):
    """How long after another seat each bot has moved, where there was nothing to look at."""
    times, latest = [], 0
    while goes_on():
        await place.bots_think()
        await place.wait(0.1)
        outcomes = place.room.history.outcomes
        if outcomes and outcomes[-1].seat not in (0, latest):
            latest = outcomes[-1].seat
            times.append((server.clock.now(), paces_to_look(outcomes[-1].events)))
    return [after - before for (before, looks), (after, _) in pairwise(times) if not looks]


@pytest.mark.parametrize("pause", [0.0, 1.8])
async def test_bots_keep_their_pace_among_each_other(server, pause):
    """A pause that ends at once, since nobody has anything to decide, leaves no time to look."""
    wanted = {"rules": FIXED, "options": Options(pace=2.0), "pause": pause}
    waits = []
    while len(waits) < 5:
        place, _ = await server.dealt(bots=["steady"] * 3, **wanted)
        room = place.room
        waits += await times_of_turns(server, place, lambda room=room: room.awaited() != [0])
    assert min(waits) > 1.9


async def test_bots_hurry_when_all_people_are_out(server):
    """People who are out wait for the end: a quarter of the pace will do."""
    one_card = {"deal.hand": 1, "deal.up": 0, "deal.down": 0, "deck.removed": 48}
    rules = {"extends": "sh-thead", "pickup.up_card": "none", **one_card}
    waits = []
    while len(waits) < 5:
        place, ada = await server.dealt(bots=["steady"] * 3, rules=rules, options=Options(pace=4.0))
        room = place.room
        while room.phase == "playing" and not only_bots_left(room):
            await place.bots_think()
            await place.wait(0.1)
            if room.awaited() == [0]:
                await ada.say(Play(str(room.version), ada.view.legal[0].move))
        waits += await times_of_turns(server, place, lambda room=room: room.phase == "playing")
    assert 0.9 < min(waits) < 1.2


async def test_bots_hurry_in_a_long_round(server):
    """Everybody has seen by then what a move is; half the pace once a round is twice as long."""
    place, _ = await server.dealt(bots=["steady"], options=Options(pace=2.0))
    counts = place.room.history.move_counts
    shares = []
    for made in (0, 60, 90, 120, 240):
        counts.clear()
        counts[1] = made
        shares.append(kept_pace(place.room))
    assert shares == [1.0, 1.0, 2 / 3, 0.5, 0.25]


@pytest.mark.parametrize(
    ("event", "paces"),
    [
        (ev.Burnt("Ada", 9, "quartet"), 1.5),
        (ev.Burnt("Ada", 9, "card"), 1.0),
        (ev.Took("Ada", 8, ()), 1.0),
        (ev.Took("Ada", 7, ()), 0.0),
        (ev.WentOut("Ada", 1), 1.0),
        (ev.Skipped("Ada"), 0.0),
    ],
)
def test_people_look_longer_at_what_does_not_happen_often(event, paces):
    """It counts once, however much a move leads to."""
    assert paces_to_look([event]) == paces_to_look([event, ev.Skipped("Bo"), event]) == paces


def last_events(room):
    """What a bot's last move led to."""
    return (
        room.history.outcomes[-1].events
        if room.history.outcomes and room.history.outcomes[-1].seat
        else ()
    )


async def test_bots_wait_longer_after_a_burn(server):
    """Where every card burns, a seat that has played is on turn again, and waits twice as long."""
    specials = {{"T": "10"}.get(rank, rank): ["burn"] for rank in RANKS[:JOKER]}
    burning = {"extends": "sh-thead", "specials": specials, "deal.up_choice": "fixed"}
    begins = None
    while begins != [1]:  # the cards decide
        place, _ = await server.dealt(bots=["steady"], rules=burning, options=Options(pace=2.0))
        begins = place.room.awaited()
    await place.bots_think()
    await place.wait(5)
    assert "Burnt" in [type(event).__name__ for event in last_events(place.room)]
    await place.bots_think()
    before = place.room.version
    await place.wait(3.9)
    assert place.room.version == before
    await place.wait(0.2)
    assert place.room.version > before


async def test_bots_that_decide_at_the_same_time_do_not_wait_for_each_other(server):
    place, _ = await server.dealt(bots=["steady"] * 4, options=Options(pace=2.0))
    await place.wait(2.1)
    for _ in range(40):
        await place.bots_think()
    assert place.room.awaited() == [0]


def room_after(used, turn_seconds=60):
    """A room whose log ends with a decision that somebody has thought about for a time."""
    options = Options(turn_seconds=turn_seconds)
    room = replay([Opened(at=1000.0, code="abcdefg", rules="sh-thead", options=options, host="")])
    room.turn.since = 1000.0
    room.resume(5000.0, used)
    return room


def test_a_clock_stands_still_while_the_server_is_away():
    """A decision has the time again that was left, whatever the clocks of both servers say."""
    assert room_after(20).turn.since == 4980
    assert room_after(0).turn.since == 5000
    assert room_after(-300).turn.since == 5000


def test_a_decision_has_some_time_at_least_after_a_restart():
    assert room_after(59).turn.since == 4950
    assert room_after(3600).turn.since == 4950
    assert room_after(59, turn_seconds=5).turn.since == 5000
    assert room_after(59, turn_seconds=0).turn.since == 5000


@pytest.mark.parametrize("jump", [-15 * DAY, 15 * DAY])
async def test_a_turn_goes_on_after_a_restart_with_another_time(server, jump):
    """Bots move, late people are held: as if the clock had always been like this."""
    place, _ = await server.dealt(bots=["steady"], options=HURRIED)
    await server.restart(jump)
    again = await place.again()
    assert 19 <= again.shown.clock.left <= 20
    before = place.room.version
    await place.bots()
    assert place.room.version > before
    assert not again.shown.room.seats[0].held
    await place.wait(22)
    assert again.shown.room.seats[0].held


@pytest.mark.parametrize("jump", [-15 * DAY, 15 * DAY])
async def test_a_deal_goes_on_after_a_restart_with_another_time(server, jump):
    place, ada = await server.hosted(bots=["steady"])
    await ada.say(Commit(1, nonce_commitment(place.code, 1, b"n" * 32)))
    await ada.say(Start())
    assert place.room.phase == "dealing"
    server.clock.time += jump
    await server.restart()
    await place.again()
    await place.wait(3.9)
    assert place.room.phase == "dealing"
    await place.wait(0.2)
    assert place.room.phase == "playing"


def test_setting_the_machines_clock_does_not_move_a_servers_clock():
    wall, monotonic = [1_800_000_000.0], [70.0]
    clock = SteadyClock(lambda: wall[0], lambda: monotonic[0])
    assert clock.now() == 1_800_000_000.0
    wall[0] += 15 * DAY
    assert clock.now() == 1_800_000_000.0
    monotonic[0] += 1.5
    assert clock.now() == 1_800_000_001.5


def test_the_date_is_the_machines():
    wall = [0.0]  # a machine that does not know the time yet
    clock = SteadyClock(lambda: wall[0], lambda: 70.0)
    assert clock.today() == "1970-01-01"
    wall[0] = 1_800_000_000.0
    assert clock.today() == "2027-01-15"


async def test_a_record_has_the_date_of_its_deal(server):
    place, ada = await server.hosted(bots=["steady"])
    server.clock.day = "2031-05-04"
    await ada.say(Start())
    assert place.room.rounds[0].day == "2031-05-04"
    written = await server.store.read(place.code)
    again = replay(map(read_entry, written))
    assert again.rounds[0].day == "2031-05-04"


async def test_the_way_to_a_client_is_not_counted_as_thinking(server):
    place, ada = await server.dealt(bots=["steady"], options=HURRIED)
    await place.bots_think()
    server.clock.time += 1.5
    await ada.say(Ack(ada.shown.version))
    await place.wait(20)
    assert not ada.shown.room.seats[0].held
    await place.wait(0.6)
    assert ada.shown.room.seats[0].held


async def test_a_client_cannot_stretch_its_time_for_long(server):
    place, ada = await server.dealt(bots=["steady"], options=HURRIED)
    await place.bots_think()
    server.clock.time += 19
    await ada.say(Ack(ada.shown.version))
    await place.wait(2)
    assert not ada.shown.room.seats[0].held
    await place.wait(1.6)
    assert ada.shown.room.seats[0].held


async def test_a_bot_that_fails_does_not_stop_the_round(server):
    place, ada = await server.dealt(bots=["steady"], options=Options(pace=0.0))
    await place.bots()
    await ada.say(Play("1", "ready"))

    async def fails(*_arguments, **_more):
        raise ValueError

    server.rooms.services.bots.choose = fails
    before = place.room.version
    for number in range(6):
        if ada.view.legal and 0 in ada.view.awaited:
            await ada.say(Play(f"x{number}", ada.view.legal[0].move))
        await place.bots()
    assert place.room.version > before + 3
    assert {event[0] for event in server.events} >= {"fault"}
    server.events.clear()
