"""A hand is seen by one person in a round, and the host has no power over a running turn."""

from __future__ import annotations

import pytest

from shithead.server.protocol.refusals import Refused, RefusedBecause
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.session import Welcome
from shithead.server.protocol.table import Clock, Table
from shithead.server.room.deal import Start
from shithead.server.room.play import Play
from shithead.server.room.seats import AddBot, LeaveSeat, RemoveSeat, Sit
from shithead.server.room.settings import SetOptions
from tests.server.conftest import names, play_to_the_end, refusal

SECRETS = ["a first secret ......", "a second secret ....", "a third secret ......"]
SHORT = {"extends": "sh-thead", "turn.limit": 10}


def hand_of(place, seat):
    """The hand of a seat as the game has it."""
    return sorted(f"{card}" for card in place.room.game.view(place.room.name_of(seat)).hand)


async def test_a_second_browser_does_not_get_the_hand_of_a_seat_that_the_host_removed(server):
    place, ada, bo = await server.friends(rules=SHORT)
    await ada.say(Start())
    await ada.say(Play("1", "ready"))
    await bo.say(Play("1", "ready"))
    await place.wait(60)
    await ada.say(RemoveSeat(1))
    assert ada.shown.room.seats[1].kind == "bot"
    assert not ada.shown.room.seats[1].free
    for wanted in (1, None):
        second = await place.player(address="10.0.0.9").enter()
        if wanted is None:
            await second.say(Sit("Eve", SECRETS[0]))
            assert second.last(Welcome).you == 2
        else:
            answers = await second.say(Sit("Eve", SECRETS[0], wanted))
            assert refusal(answers) is RefusedBecause.HAND_IN_PLAY
        assert second.view.hand == []
        assert second.view.legal == []
    secret = bo.connection.secret
    await bo.say(Sit("Bo", secret))
    assert bo.last(Welcome).you == 1
    assert sorted(bo.view.hand) == hand_of(place, 1)


async def test_fresh_secrets_read_no_hand_of_a_bot(server):
    place, ada = await server.dealt(
        rules={**SHORT, "deck.players_max": 3}, bots=["random", "random"]
    )
    assert [seat.free for seat in ada.shown.room.seats] == [False, False, False]
    for secret in SECRETS:
        for seat in (1, 2, None):
            stranger = await place.player(address="10.0.0.7").enter()
            answers = await stranger.say(Sit("Eve", secret, seat))
            assert refusal(answers) is RefusedBecause.HAND_IN_PLAY
            assert stranger.view.hand == []
    await play_to_the_end(place, ada)
    await stranger.say(Sit("Eve", SECRETS[0], 1))
    assert stranger.last(Welcome).you == 1


async def test_whoever_stands_up_reads_no_other_hand_and_may_have_the_old_seat_back(server):
    place = await server.open(rules=SHORT, bots=["random"])
    ada = await place.host("Eva")
    await ada.say(Start())
    cards = sorted(ada.view.hand)
    await ada.say(LeaveSeat())
    assert ada.view.hand == []
    assert refusal(await ada.say(Sit("Eve", SECRETS[1], 1))) is RefusedBecause.HAND_IN_PLAY
    assert refusal(await ada.say(Sit("Eve", SECRETS[1], 0))) is RefusedBecause.HAND_IN_PLAY
    answers = await ada.say(Sit("Eva", place.secret, 1))
    assert refusal(answers) is RefusedBecause.KNOWS_ANOTHER_HAND
    await ada.say(Sit("Eva", place.secret, 0))
    assert sorted(ada.view.hand) == cards


async def test_a_newcomer_takes_a_bots_seat_over_where_the_table_has_allowed_it(server):
    place = await server.open(bots=["steady"], options=Options(takeover=True))
    ada = await place.host("Eva", language="de")
    await ada.say(Start())
    assert ada.shown.room.seats[1].free
    newcomer = await place.player(address="10.0.0.2").enter()
    await newcomer.say(Sit("Cem", SECRETS[0]))
    assert newcomer.last(Welcome).you == 1
    assert sorted(newcomer.view.hand) == hand_of(place, 1)
    assert names(ada)[:2] == ["Eva", "Cem"]
    assert [seat.name for seat in ada.view.seats] == ["Eva", "Cem"]
    assert "Cem" in ada.shown.events[-1].line
    assert "übernimmt" in ada.shown.events[-1].line
    await newcomer.say(LeaveSeat())
    assert ada.shown.room.seats[1].kind == "bot"
    assert newcomer.view.hand == []


@pytest.mark.parametrize("seen", ["at the deal", "as a spectator", "from the host's address"])
async def test_whoever_has_seen_the_round_takes_no_seat_over(server, seen):
    place = await server.open(bots=["steady"], options=Options(takeover=True))
    ada = await place.host("Eva")
    early = place.player(address="10.0.0.2")
    if seen == "at the deal":
        await early.enter()
    await ada.say(Start())
    if seen == "as a spectator":
        await early.enter()
        await early.leave()
    address = "10.0.0.1" if seen == "from the host's address" else "10.0.0.2"
    late = early if seen == "at the deal" else await place.player(address=address).enter()
    assert refusal(await late.say(Sit("Eve", SECRETS[0], 1))) is RefusedBecause.HAND_IN_PLAY
    assert late.view.hand == []


async def test_a_takeover_is_not_allowed_after_the_deal(server):
    place = await server.open(bots=["steady"])
    ada = await place.host("Eva")
    await ada.say(Start())
    await ada.say(SetOptions(Options(takeover=True)))
    assert "take over" in ada.shown.events[-1].line
    newcomer = await place.player(address="10.0.0.2").enter()
    answers = await newcomer.say(Sit("Cem", SECRETS[0], 1))
    assert refusal(answers) is RefusedBecause.HAND_IN_PLAY


async def test_nobody_is_a_newcomer_after_a_restart_in_a_round(server):
    place = await server.open(bots=["steady"], options=Options(takeover=True))
    ada = await place.host("Eva")
    await ada.say(Start())
    await server.restart()
    newcomer = await place.player(address="10.0.0.2").enter()
    answers = await newcomer.say(Sit("Cem", SECRETS[0], 1))
    assert refusal(answers) is RefusedBecause.HAND_IN_PLAY


async def test_a_round_in_progress_has_no_record(server):
    place = await server.open(bots=["steady"])
    ada = await place.host("Eva")
    await ada.say(Start())
    assert ada.shown.room.records == []
    assert place.room.rounds[0].record is None


# The host ----------------------------------------------------------------------------------------


async def test_a_shorter_time_limit_counts_from_the_next_turn_and_everybody_is_told(server):
    place, ada, bo = await server.friends()
    await ada.say(Start())
    for player in (ada, bo):
        await player.say(Play("1", "ready"))
    players = {0: ada, 1: bo}
    seat = place.room.awaited()[0]
    await ada.say(SetOptions(Options(turn_seconds=1, pace=0.0)))
    assert "1 seconds for a move" in bo.shown.events[-1].line
    assert bo.shown.events[-1].seat == -1
    assert bo.shown.clock is None
    await place.wait(30)
    assert not bo.shown.room.seats[seat].held
    moves = len(place.room.game.moves)
    await players[seat].say(Play("2", players[seat].view.legal[0].move))
    assert len(place.room.game.moves) == moves + 1
    assert bo.shown.clock == Clock(1, 1.0)


async def test_a_shorter_grace_counts_from_the_next_turn(server):
    place, ada, bo = await server.friends()
    await ada.say(Start())
    await bo.leave()
    await place.wait(10)
    await ada.say(SetOptions(Options(grace_seconds=5)))
    await place.wait(10)
    assert not ada.shown.room.seats[1].held
    await place.wait(41)
    assert ada.shown.room.seats[1].held


async def test_the_host_removes_nobody_during_their_turn_unless_nothing_happens(server):
    place, ada = await server.hosted()
    await place.friend("Bo")
    await ada.say(Start())
    assert place.room.awaited() == [0, 1]
    assert refusal(await ada.say(RemoveSeat(1))) is RefusedBecause.NOT_NOW
    await place.wait(60)
    await ada.say(RemoveSeat(1))
    assert ada.shown.room.seats[1].kind == "bot"


async def test_the_host_changes_no_bot_that_plays_in_the_round(server):
    """It may be playing for somebody who comes back."""
    place = await server.open(bots=["steady"])
    ada = await place.host("Eva")
    await ada.say(Start())
    assert refusal(await ada.say(AddBot("random", 1))) is RefusedBecause.NOT_NOW
    assert ada.shown.room.seats[1].level == "steady"
    await ada.say(AddBot("random", 3))
    assert ada.shown.room.seats[3].level == "random"


async def test_the_id_of_a_move_belongs_to_a_person(server):
    """The next sitter's first move is not a repetition of the last one's."""
    place = await server.open(options=Options(takeover=True))
    ada = await place.host("Eva")
    bo = await place.friend("Bo")
    await ada.say(Start())
    await bo.say(Play("1", bo.view.legal[0].move))
    await bo.say(LeaveSeat())
    newcomer = await place.player(address="10.0.0.3").enter()
    await newcomer.say(Sit("Cem", SECRETS[0], 1))
    moves = len(place.room.game.moves)
    await newcomer.say(Play("1", "ready"))
    assert len(place.room.game.moves) == moves + 1
    await newcomer.say(Play("1", "ready"))
    assert len(place.room.game.moves) == moves + 1
    assert not any(isinstance(each, Refused) for each in newcomer.heard())


# Spectators --------------------------------------------------------------------------------------


def versions(player):
    """The versions of the tables that a client got, and whether each shows the round."""
    return [(m.version, m.view is not None) for m in player.heard() if isinstance(m, Table)]


@pytest.mark.parametrize("seated", [False, True])
async def test_whoever_does_not_play_sees_the_round_late(server, seated):
    place, ada = await server.dealt(bots=["steady"], options=Options(delay=15, pace=5.0))
    other = await place.player().enter()
    if seated:
        await other.say(Sit("Eve", SECRETS[0], 3))
        assert other.last(Welcome).you == 3
    await place.bots_think()
    await ada.say(Play("1", "ready"))
    moved = place.room.version
    assert not any(shown for _, shown in versions(other))
    await place.wait(14)
    assert (moved, True) not in versions(other)
    await place.wait(1)
    assert (moved, True) in versions(other)
    assert other.view.hand == []


async def test_a_shorter_delay_keeps_tables_in_order_and_loses_none(server):
    options = Options(delay=60, pace=5.0)
    place, ada = await server.dealt(bots=["steady"], options=options)
    other = await place.player().enter()
    await ada.say(Play("1", "ready"))
    await ada.say(SetOptions(Options(delay=0, pace=5.0)))
    for _ in range(8):
        await place.wait(10)
    seen = [version for version, _ in versions(other)]
    assert seen == sorted(seen)
    told = [event.version for m in other.heard() if isinstance(m, Table) for event in m.events]
    assert told == sorted(set(told))
    assert len(told) == len(place.room.history.outcomes) + len(place.room.history.notices)


async def test_whoever_watches_goes_when_watching_is_switched_off(server):
    place, ada = await server.dealt(bots=["steady"])
    watcher = await place.player().enter()
    await ada.say(SetOptions(Options(watch=False)))
    assert watcher.goodbye.reason == "closed"
    assert ada.shown.room.watching == 0
    count = len(watcher.sent)
    await ada.say(Play("1", "ready"))
    assert len(watcher.sent) == count


async def test_without_watching_a_person_seated_for_the_next_round_does_not_see_this_one(server):
    place, ada = await server.dealt(rules=SHORT, bots=["steady"], options=Options(watch=False))
    other = await place.player().enter()
    await other.say(Sit("Eve", SECRETS[0], 4))
    await play_to_the_end(place, ada)
    shown = [m for m in other.heard() if isinstance(m, Table)]
    assert all(m.view is None and not m.events for m in shown if m.room.phase == "playing")
    await ada.say(Start())
    assert len(other.view.hand) == 3
