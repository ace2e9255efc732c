"""A table against bots goes on on a device, and comes back with what was played there."""

from __future__ import annotations

import json

import msgspec
import pytest
from msgspec import structs

from shithead.server.actors.requests import PULL_BURST, PUSH_BURST, decode_request
from shithead.server.protocol.refusals import Refused, RefusedBecause
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.scalars import DEVICE_ROOM, LONGEST_COPY, MOST_LINES
from shithead.server.room.deal import Commit, Rematch, RoundBegan, SeedCommitted, Start
from shithead.server.room.handover import LogPage, LogPushed, PullLog, PushLog
from shithead.server.room.log import read_entry, replay
from shithead.server.room.play import Moved, Play, TakeBack
from shithead.server.room.seats import AddBot, LeaveSeat
from shithead.server.room.settings import OptionsSet, SetOptions, SetRules
from tests.server.conftest import FIXED, among_bots, move_on, play_to_the_end, refusal
from tests.server.handover_steps import (
    RULES,
    brought,
    copied,
    lines_of,
    moves_on_device,
    returning,
    taken_along,
)
from tests.server.worlds import QUARTETS

# There and back -----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [FIXED, QUARTETS], ids=["plain", "pauses"])
async def test_a_round_goes_on_on_a_device_and_comes_back(server, rules):
    """The copy shows the very same table; the server has the rest of the round in the end."""
    place, ada = await server.dealt(
        rules=rules, bots=["steady"], pause=1.0, options=Options(pace=0.0)
    )
    await move_on(place, ada, 2)
    before, seen = ada.view, []

    async def play(copy, player):
        seen.append(player.view)
        await play_to_the_end(copy, player)
        seen.append(player.shown.room.result)

    first, lines = await taken_along(place, ada, play)
    assert seen[0] == before
    assert await brought(place, first, lines) == LogPushed(place.room.entries)
    places = place.room.results[-1].named(place.room.names).places
    assert places == tuple(seen[1].places)
    assert place.room.rounds[0].record is not None
    again = await place.again()
    await again.say(Rematch())
    assert again.shown.room.phase == "playing"
    await server.restart()
    assert (await server.rooms.find(place.code)).room.entries >= first + len(lines)


async def test_rounds_dealt_on_a_device_come_back_without_a_proof(server):
    """Scores, options and moves taken back as well; brought twice, they are played once."""
    place, ada = await among_bots(server)

    async def play(copy, player):
        await move_on(copy, player, 1)
        await player.say(TakeBack())
        await play_to_the_end(copy, player)
        await player.say(SetOptions(Options(pace=0.0, pause=0.0, chat=True)))
        await player.say(Rematch())
        await play_to_the_end(copy, player)

    first, lines = await taken_along(place, ada, play)
    half = len(lines) // 2
    answer = await brought(place, first, lines[:half])
    answers = [await brought(place, answer.next, lines[half:]) for _ in range(2)]
    answers.append(await brought(place, answer.next, lines[half:-3]))
    assert answers[0] == answers[1] == LogPushed(place.room.entries)
    assert answers[2].next < place.room.entries
    assert len(place.room.results) == 2
    assert place.room.options.chat
    assert place.room.rounds[1].proof is None
    assert place.room.rounds[1].record.fair is None
    assert place.room.next_deal.round == 3


async def test_bots_wait_for_what_a_returning_person_brings(server):
    """A bot that was to move on the server does not, while nobody else is there."""
    place, ada = await among_bots(server)
    choice = ada.view.legal[0].move
    await ada.say(Play("last", choice))
    first, lines = await taken_along(place, ada, lambda c, x: move_on(c, x, 2))
    player = await returning(place)
    await place.bots()
    assert place.room.entries == first
    assert await player.say(PushLog(first, lines))
    assert place.room.entries > first


async def test_what_a_bot_thinks_meanwhile_is_forgotten(server):
    place, first, lines = await moves_on_device(server)
    ada = await place.again()
    answers = await ada.say(PushLog(first, lines))
    assert LogPushed(place.room.entries) in answers
    await move_on(place, ada, 3)


async def test_a_long_log_comes_in_parts(server):
    place, ada = await among_bots(server)
    for number in range(8):
        await ada.say(SetRules({**RULES, "title": f"Rules {number}"}))
    lines = await copied(ada)
    assert sum(map(len, lines)) > LONGEST_COPY
    assert len(lines) == place.room.entries
    (answer,) = await ada.say(PullLog(place.room.entries + 1))
    assert answer.first == 0  # the server has lost something: the copy begins again


# Who may ------------------------------------------------------------------------------------------


async def watcher(place, _ada):
    return await place.player().enter(), RefusedBecause.NOT_SEATED


async def with_a_friend(place, ada):
    await place.friend("Bo")
    return ada, RefusedBecause.NOT_ALONE


async def with_a_friend_who_left(place, ada):
    friend = await place.friend("Bo")
    await friend.say(LeaveSeat())
    return ada, RefusedBecause.NOT_ALONE


async def by_turns(place, ada):
    await ada.say(SetOptions(Options(by_turns=True)))
    return ada, RefusedBecause.NOT_ALONE


async def in_a_round_that_newcomers_may_join(place, ada):
    await ada.say(SetOptions(Options(takeover=True)))
    await ada.say(Start())
    return ada, RefusedBecause.NOT_ALONE


async def with_a_secret_of_nobody(place, _ada):
    return await place.player("a secret of nobody").enter(), RefusedBecause.NOT_SEATED


@pytest.mark.parametrize("request_", [PullLog(0), PushLog(3, [])], ids=["copy", "go on"])
@pytest.mark.parametrize(
    "case",
    [
        watcher,
        with_a_friend,
        with_a_friend_who_left,
        by_turns,
        in_a_round_that_newcomers_may_join,
        with_a_secret_of_nobody,
    ],
)
async def test_a_log_is_the_one_persons_only(server, case, request_):
    place = await server.open(rules=FIXED, bots=["random"])
    player, reason = await case(place, await place.host())
    before = place.room.entries
    answers = await player.say(request_)
    assert refusal(answers) is reason
    assert not any(isinstance(one, LogPage | LogPushed) for one in answers)
    assert place.room.entries == before


def seeds(log):
    return {entry.seed for entry in map(read_entry, log) if isinstance(entry, SeedCommitted)}


@pytest.mark.parametrize("committed", [False, True])
async def test_a_copy_holds_no_seed_of_a_deal_that_is_to_be_made(server, committed):
    """Between rounds, in a round, and while a deal is being made."""
    place, ada = await among_bots(server)
    if committed:
        await ada.say(Commit(2, "ab" * 32))
    in_round = await copied(ada)
    await play_to_the_end(place, ada)
    between = await copied(ada)
    await ada.say(Rematch())
    dealing = await copied(ada)
    assert (place.room.phase == "dealing") is committed
    stored = seeds(await server.store.read(place.code))
    for lines in (in_round, between, dealing):
        log = [line.encode() for line in lines]
        assert not stored & seeds(log)
        assert replay(map(read_entry, log)).next_deal.commitments == {}
    assert (len(dealing) == len(between)) is committed


async def test_the_copy_is_a_room_of_the_device(server):
    place, ada = await among_bots(server)
    lines = await copied(ada)
    room = replay(read_entry(line.encode()) for line in lines)
    assert room.code == DEVICE_ROOM + place.code
    assert room.seats == place.room.seats


async def test_whoever_asks_without_end_is_refused(server):
    _, ada = await among_bots(server)
    for request, most in ((PullLog(0), PULL_BURST), (PushLog(3, ["x"]), PUSH_BURST)):
        answers = [(await ada.say(request))[0] for _ in range(most + 1)]
        too_fast = [
            isinstance(one, Refused) and one.reason is RefusedBecause.TOO_FAST for one in answers
        ]
        assert too_fast == [False] * most + [True]


# What is refused ----------------------------------------------------------------------------------


async def test_a_table_that_went_on_at_both_places_stays_at_both(server):
    place, ada = await among_bots(server)
    while len(ada.view.legal) == 1:
        await move_on(place, ada, 1)
    first, lines = await taken_along(place, ada, lambda c, x: move_on(c, x, 1))
    ada = await place.again()
    played = read_entry(lines[0].encode()).move
    legal = [choice.move for choice in ada.view.legal if choice.move != played]
    await ada.say(Play("here", legal[0]))
    before = place.room.entries
    assert refusal(await ada.say(PushLog(first, lines))) is RefusedBecause.PLAYED_ON
    assert place.room.entries == before


async def test_what_bots_went_on_to_play_gives_way_to_the_person(server):
    """Where a line breaks without a word, bots move on until the server notices."""
    place, ada = await among_bots(server)
    while True:
        while 0 in place.room.awaited():
            await ada.say(Play(f"m{place.room.version}", ada.view.legal[0].move))
        choices = [move.text for move in place.room.game.legal_moves()]
        if len(choices) > 1:
            break
        await place.bots()
    first, before = place.room.entries, place.room.game.moves
    while 0 not in place.room.awaited():
        await place.bots()
    made = place.room.game.moves[len(before)].by(None).text
    await ada.leave()
    other = next(move for move in choices if move != made)
    for _ in range(2):  # an answer that is lost is asked for again
        answer = await brought(place, first, lines_of(Moved(at=1.0, seat=1, move=other)))
        assert answer == LogPushed(place.room.entries)
        assert [move.text for move in place.room.game.moves] == [
            *(move.text for move in before),
            f"Bo: {other}",
        ]
        assert place.room.rounds[-1].taken_back == 1


@pytest.mark.parametrize("message", [AddBot(), SetRules("pagat"), LeaveSeat()])
async def test_a_table_that_was_changed_on_the_server_takes_nothing(server, message):
    place, first, lines = await moves_on_device(server)
    ada = await place.again()
    await ada.say(message)
    reason = refusal(await ada.say(PushLog(first, lines)))
    assert reason in {RefusedBecause.PLAYED_ON, RefusedBecause.NOT_SEATED}


def moved(seat, move, **more):
    return {"type": "Moved", "at": 1.0, "seat": seat, "move": move} | more


FORGED = {
    "no JSON": "nonsense",
    "empty": "",
    "deep": "[" * 10_000,
    "of no kind": '{"type":"Won","at":1}',
    "not a number": '{"type":"PauseEnded","at":NaN}',
    "without end": '{"type":"Moved","at":1e999,"seat":9,"move":"take"}',
    "a person": {"type": "Sat", "at": 1.0, "seat": 2, "name": "Eve", "secret": "x"},
    "a bot": {"type": "BotSat", "at": 1.0, "seat": 1, "name": "Bo", "level": "random"},
    "gone": {"type": "Left", "at": 1.0, "seat": 1},
    "another host": {"type": "HostPassed", "at": 1.0, "seat": 0},
    "other rules": {"type": "RulesSet", "at": 1.0, "rules": "pagat"},
    "another room": {"type": "Opened", "at": 1, "code": "x", "rules": "pagat", "options": {},
                     "host": "x"},
    "a card not held": moved(0, "XX"),
    "out of turn": moved(1, "take"),
    "of a phase that is over": moved(1, "ready"),
    "of an empty seat": moved(7, "take"),
    "of no seat": moved(-1, "take"),
    "of a seat far away": moved(10**30, "take"),
    "in another's name": moved(0, "Bo: take"),
    "a long move": moved(0, "7C " * 4000),
    "no pause": {"type": "PauseEnded", "at": 1.0},
    "taken back too far": {"type": "TakenBack", "at": 1.0, "seat": 0, "moves": 10**9},
    "taken back by nobody": {"type": "TakenBack", "at": 1.0, "seat": 0, "moves": 0},
    "taken back by a bot": {"type": "TakenBack", "at": 1.0, "seat": 1, "moves": 1},
    "impossible options": {"type": "OptionsSet", "at": 1.0, "options": {"pace": -1}},
    "the youngest of nobody": {"type": "OptionsSet", "at": 1.0, "options": {"youngest": 8}},
    "a deal in the round": {"type": "RoundBegan", "at": 1.0, "round": 2, "seats": [0, 1],
                            "deck": "", "dealer": 0, "day": "2026-11-22"},
}  # fmt: skip


FORGED_AFTER = [
    pytest.param(forged, after, id=f"{after}-{name}")
    for after in (0, 2)
    for name, forged in FORGED.items()
    if (name, after) != ("out of turn", 2)  # it may be its turn by then
]


@pytest.mark.parametrize(("forged", "after"), FORGED_AFTER)
async def test_lines_that_cannot_follow_are_refused_and_nothing_is_stored(server, forged, after):
    """Alone, or after sound ones; the table plays on."""
    line = forged if isinstance(forged, str) else json.dumps(forged)
    place, first, lines = await moves_on_device(server, moves=1)
    before = await server.store.read(place.code)
    answer = await brought(place, first, [*lines[:after], line])
    assert answer.reason is RefusedBecause.BAD_LOG
    assert await server.store.read(place.code) == before
    assert isinstance(await brought(place, first, lines), LogPushed)
    ada = await place.again()
    await move_on(place, ada, 1)


WRONG_DEALS = {
    "the next number but one": {"round": 3},
    "another seat": {"seats": [0, 1, 2]},
    "seats in another order": {"seats": [1, 0]},
    "a dealer who is not there": {"dealer": 5},
    "a longer pause": {"pause": 9.0},
    "open to newcomers": {"takeover": True},
    "a youngest": {"youngest": 0},
    "a position": {"position": "x"},
    "no day": {"day": "tomorrow"},
    "another day": {"day": "20261122"},
    "cards far apart": {"deck": lambda deck: deck.replace(" ", "  ")},
    "two aces of spades": {"deck": lambda deck: deck.replace("KS", "AS")},
    "a card less": {"deck": lambda deck: deck[3:]},
    "no card": {"deck": lambda deck: deck.replace("KS", "?")},
}


@pytest.mark.parametrize("wrong", WRONG_DEALS.values(), ids=WRONG_DEALS)
async def test_a_deal_is_one_of_these_rules_at_this_table(server, wrong):
    place, ada = await among_bots(server)

    async def play(copy, player):
        await play_to_the_end(copy, player)
        await player.say(Rematch())

    first, lines = await taken_along(place, ada, play)
    entries = [read_entry(line.encode()) for line in lines]
    at = next(n for n, entry in enumerate(entries) if isinstance(entry, RoundBegan))
    deal = entries[at]
    changes = {
        name: value(getattr(deal, name)) if callable(value) else value
        for name, value in wrong.items()
    }
    forged = [*lines[:at], *lines_of(structs.replace(deal, **changes))]
    before = place.room.entries
    assert (await brought(place, first, forged)).reason is RefusedBecause.BAD_LOG
    assert place.room.entries == before
    assert isinstance(await brought(place, first, lines), LogPushed)


@pytest.mark.parametrize("first", [0, 2, 10**9])
async def test_lines_that_follow_something_else_are_refused(server, first):
    place, right, lines = await moves_on_device(server)
    assert first != right
    assert isinstance(await brought(place, first, lines), Refused)


async def test_options_are_the_hosts(server):
    """A person who is not the host brings moves, and no options."""
    place = await server.open(rules=FIXED, bots=["random"])
    bo = await place.friend("Bo", seat=0)
    line = lines_of(OptionsSet(at=1.0, options=Options(chat=True)))
    answers = await bo.say(PushLog(place.room.entries, line))
    assert refusal(answers) is RefusedBecause.BAD_LOG


async def test_all_but_moves_counts_as_what_commands_add_to_the_log(server):
    """Options may be set without end by lines as little as by commands."""
    place, ada = await among_bots(server)
    await ada.leave()
    answers = []
    for turn in range(8):
        options = [structs.replace(place.room.options, pace=(turn + n) % 2) for n in range(140)]
        lines = lines_of(*(OptionsSet(at=1.0, options=one) for one in options))
        answers.append(await brought(place, place.room.entries, lines))
    stored = [isinstance(answer, LogPushed) for answer in answers]
    assert stored[0]
    assert not stored[-1]
    assert answers[-1].reason is RefusedBecause.TOO_FAST


def test_a_message_has_only_so_many_lines():
    text = json.dumps({"type": "PushLog", "first": 1, "lines": [""] * (MOST_LINES + 1)})
    with pytest.raises(msgspec.ValidationError):
        decode_request(text.encode())
