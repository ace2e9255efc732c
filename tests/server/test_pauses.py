"""Others learn nothing from what a seat is asked: same bytes, at the same times.

A round is played in two worlds whose decks differ in cards that a client has not seen. In one of
them a seat holds the card that may be added after a play, in the other it does not. What the client
and those who look on receive, and when, must be the same through the pause and after it.
"""

from __future__ import annotations

import random
from itertools import islice

import pytest

import shithead as sh
from shithead.game.codec import events_of
from shithead.notation.position_parts import Phase
from shithead.notation.record_reader import read_record
from shithead.server.actors.bot_jobs import bot_delay
from shithead.server.protocol.api_types import OpenRoom, RecordedMoment
from shithead.server.protocol.hints import Hint
from shithead.server.protocol.refusals import RefusedBecause
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.table import Clock
from shithead.server.room.clock import pause_clock
from shithead.server.room.deal import Start
from shithead.server.room.pause import (
    FIRST_ROUNDS,
    FLIGHT,
    PATIENCE,
    cards_played,
    pause_phase,
    shown_at_once,
)
from shithead.server.room.play import MoveAccepted, Play
from shithead.server.room.practice import practice_start
from shithead.server.room.seats import AddBot, LeaveSeat
from tests.seats import seats_for
from tests.server.conftest import Place, play_to_the_end, refusal
from tests.server.worlds import (
    FORCED,
    MOVES,
    PAUSE,
    QUARTETS,
    TimedWorld,
    courses,
    followed,
    numbers_of,
)

PAIRS = 3
"""Pairs of worlds that are compared for each phase."""


COMPLETED = {"extends": "cruzo", "deck.players_max": 3, "deal.hand": 9, "quartet.followers": "off"}
"""Rules under which a pause leaves time to complete a quartet out of turn."""


CALL = """
seats: Ann Bo Cem
stock: 9C 4D 5D
pile: 6C 6D
Ann: 6H 6S 9D 9H | - | -
Bo: KC QC 8C | - | -
Cem: KD QD JD | - | -
"""
"""Ann plays a 6, and may throw in the other one."""


async def first_legal(_requester, view, *_more, **_options):
    """The choice of a bot that needs no time and no chance."""
    return view.legal[0]


async def run_world(rules, names, deck, moves, *, silently, bot=None):
    """A world in which moves are made; the pause after the last one is what matters.

    Args:
        bot: the name of a seat that a bot takes over before the last move.
    """
    world = TimedWorld(rules, names, deck)
    world.services.bots.choose = first_legal
    await world.begin()
    try:
        for number, (seat, move) in enumerate(moves):
            last = number == len(moves) - 1
            if last and bot:
                world.actor.receive(world.players[bot].connection, LeaveSeat())
                await world.actor.drained()
            await world.play(number, seat, move, silently=silently if last else None)
    finally:
        await world.end()
    return world


CASES = [
    ("sh-thead", Phase.AGAIN),
    (QUARTETS, Phase.THROW),
    (COMPLETED, Phase.THROW),
    (FORCED, Phase.REPLY),
]


@pytest.mark.parametrize("silently", [False, True], ids=["late", "at once"])
@pytest.mark.parametrize(("rules", "phase"), CASES, ids=["again", "follow", "complete", "reply"])
async def test_nobody_learns_whether_a_seat_was_asked(rules, phase, silently):
    names = ["Ada", "Bo", "Cem"]
    pairs = list(islice(courses(rules, names, phase), PAIRS))
    assert len(pairs) == PAIRS
    for moves, deck, other in pairs:
        first = await run_world(rules, names, deck, moves, silently=silently)
        second = await run_world(rules, names, other, moves, silently=silently)
        assert first.asked != second.asked
        for name in ("Ada", "stranger en", "stranger de"):
            assert second.stream(name) == first.stream(name)


async def test_a_bot_moves_at_the_same_time_whether_or_not_a_seat_was_asked():
    names = ["Ada", "Bo", "Cem"]
    pairs = (
        (moves, deck, other)
        for moves, deck, other in courses("sh-thead", names, Phase.AGAIN)
        if is_next("Cem", moves, deck, other)
    )
    found = list(islice(pairs, PAIRS))
    assert len(found) == PAIRS
    for moves, deck, other in found:
        first, second = [
            await run_world("sh-thead", names, cards, moves, silently=False, bot="Cem")
            for cards in (deck, other)
        ]
        assert first.asked != second.asked
        for name in ("Ada", "stranger en"):
            assert second.stream(name) == first.stream(name)
        assert first.room.history.outcomes[-1].seat == names.index("Cem")


@pytest.mark.parametrize("bot", [None, "Bo", "Cem"])
async def test_the_time_to_throw_in_begins_when_the_cards_lie_and_people_come_first(bot):
    """Of its length nothing is lost to their flight, and bots take the chance late."""
    names = ["Ada", "Bo", "Cem"]
    moves, deck, other = next(courses(COMPLETED, names, Phase.THROW))
    asked = []
    for cards in (deck, other):
        world = TimedWorld(COMPLETED, names, cards)
        world.services.bots.choose = first_legal
        await world.begin()
        for number, (seat, move) in enumerate(moves[:-1]):
            await world.play(number, seat, move)
        if bot:
            world.actor.receive(world.players[bot].connection, LeaveSeat())
            await world.actor.drained()
        seat, move = moves[-1]
        await world.actor_play(seat, "last", move)
        begun = world.clock.time
        assert pause_clock(world.room, begun) == Clock(PAUSE, PAUSE + FLIGHT)
        await world.actor.background.finished()
        asked += [world.room.name_of(one) for one in world.room.asked()]
        if bot in asked:
            due = begun + FLIGHT + 0.75 * PAUSE
            assert world.actor.bots.due_times() == [pytest.approx(due)]
            asked.remove(bot)
        await world.end()
    assert asked or bot


def is_next(name, moves, *decks):
    """Whether a seat plays after the last move, and knows the same with one deck and the other."""
    games = [followed("sh-thead", ["Ada", "Bo", "Cem"], deck, moves).game for deck in decks]
    one, other = (game.view(name) for game in games)
    return games[0].turn == name and one == other


# What a seat does in a pause --------------------------------------------------------------------


async def dealt_with_pause(server):
    """A room of two people in which swapping is over: the room, and the people by seat.

    So many cards make pairs certain, and no quartet burns what a test looks at.
    """
    rules = {"extends": "sh-thead", "deck.players_max": 2, "deal.hand": 12, "quartet.size": 0}
    place, ada, bo = await server.friends(pause=PAUSE, rules=rules)
    await ada.say(Start())
    for player in (ada, bo):
        await player.say(Play("ready", "ready"))
    return place, [ada, bo]


def cards_kept(choice):
    """How many cards of the same rank a play leaves in the hand."""
    return sum(len(pick.places) - pick.count for pick in choice.picks)


async def until_asked(place, players):
    """Play until somebody may add a card in a pause; the seat."""
    for number in range(400):
        if place.room.pause is not None:
            if place.room.asked():
                return place.room.asked()[0]
            await place.wait(PAUSE)
            continue
        seat = place.room.awaited()[0]
        choice = max(players[seat].view.legal, key=cards_kept)
        await players[seat].say(Play(f"n{number}", choice.move))
    raise AssertionError(place.room.game)


async def test_only_whoever_is_asked_sees_that_a_card_may_be_added(server):
    place, players = await dealt_with_pause(server)
    seat = await until_asked(place, players)
    asked, other = players[seat], players[1 - seat]
    assert asked.view.phase == "again"
    assert asked.view.awaited == [seat]
    assert {choice.kind for choice in asked.view.legal} == {"play", "pass"}
    assert asked.shown.clock == other.shown.pause == asked.shown.pause == Clock(2.0, 2.0)
    assert other.view.phase == "play"
    assert other.view.awaited == []
    assert other.view.turn == seat
    assert other.view.legal == []
    assert other.shown.clock is None
    assert other.view.pile == asked.view.pile
    answers = await other.say(Play("early", "take"))
    assert refusal(answers) is RefusedBecause.PAUSE
    assert refusal(await other.say(Hint())) is RefusedBecause.NOT_NOW


async def test_a_card_that_is_added_is_seen_at_once_and_begins_another_pause(server):
    place, players = await dealt_with_pause(server)
    seat = await until_asked(place, players)
    asked, other = players[seat], players[1 - seat]
    pile = len(other.view.pile)
    await place.wait(1)
    await asked.say(Play("added", asked.view.legal[0].move))
    assert len(other.view.pile) > pile
    assert place.room.pause.ends_at == server.clock.time + PAUSE
    assert other.view.awaited == []


async def test_to_let_a_pause_pass_is_known_to_oneself_only(server):
    place, players = await dealt_with_pause(server)
    seat = await until_asked(place, players)
    asked, other = players[seat], players[1 - seat]
    sent, version = len(other.sent), place.room.version
    answers = await asked.say(Play("let be", "pass"))
    assert isinstance(answers[0], MoveAccepted)
    assert asked.view.legal == []
    assert place.room.version == version
    assert len(other.sent) == sent
    assert isinstance((await asked.say(Play("let be", "pass")))[0], MoveAccepted)
    await place.wait(PAUSE)
    assert place.room.version == version + 1
    assert len(other.sent) == sent + 1


async def test_a_pause_goes_on_after_a_restart(server):
    place, players = await dealt_with_pause(server)
    seat = await until_asked(place, players)
    secrets = [player.connection.secret for player in players]
    passed = place.room.game_of(seat).copy()
    passed.play("pass")
    await server.restart()
    again = await place.player(secrets[seat]).enter()
    other = await place.player(secrets[1 - seat]).enter()
    assert again.view.phase == "again"
    assert other.view.awaited == []
    await place.wait(PAUSE + 1)
    assert place.room.pause is None
    assert place.room.game.position() == passed.position()


async def test_whoever_laid_the_cards_may_leave_in_the_pause(server):
    place, players = await dealt_with_pause(server)
    seat = await until_asked(place, players)
    asked, other = players[seat], players[1 - seat]
    pile, name = other.view.pile, place.room.seats[seat].name
    await asked.say(LeaveSeat())
    assert asked.view.hand == asked.view.legal == []
    assert other.view.pile == pile
    assert name not in [each.name for each in other.view.seats]
    for _ in range(4):  # the bot that plays on may add cards, each of which begins a pause
        await place.bots()
        await place.wait(PAUSE)
    assert place.room.pause is None


async def test_a_whole_round_with_pauses(server):
    rules = {"extends": "sh-thead", "turn.limit": 10}
    place, host = await server.dealt(pause=PAUSE, rules=rules, bots=["steady", "random"])
    await play_to_the_end(place, host)
    assert place.room.pause is None
    assert host.shown.room.records == [1]
    record = place.room.rounds[0].record
    assert sh.Game.from_record(record).over


@pytest.mark.parametrize("company", ["nobody", "somebody who watches", "somebody who left"])
async def test_a_lone_person_among_bots_waits_for_nothing(server, company):
    rules = {"extends": "sh-thead", "deal.up_choice": "fixed"}
    place, host = await server.hosted(pause=PAUSE, rules=rules, bots=["steady"])
    if company == "somebody who watches":
        await place.player("somebody else's secret").enter()
    friend = await place.friend("Bo") if company == "somebody who left" else None
    await host.say(Start())
    if friend:  # a bot goes on; Bo may come back to the hand, and learns nothing meanwhile
        await friend.say(LeaveSeat())
        await friend.leave()
    stood = await pauses_without_anybody_asked(place, host)
    assert stood == (company != "nobody")


async def pauses_without_anybody_asked(place, host):
    """Whether the table ever stands still though nobody has anything to decide."""
    for number in range(60):
        if place.room.pause is not None and not place.room.asked():
            return True
        if 0 in place.room.awaited():
            await host.say(Play(f"n{number}", host.view.legal[0].move))
        else:
            await place.wait(PAUSE)
            await place.bots()
    return False


@pytest.mark.parametrize("rounds", [FIRST_ROUNDS, FIRST_ROUNDS + 1])
async def test_a_person_new_among_bots_has_time_to_read_a_call(server, rounds):
    """In company the length would tell others who may throw in."""
    game = sh.Game.from_position(CALL, COMPLETED)
    found = RecordedMoment(str(game.record()), 0, 0, "Ann")
    request = OpenRoom(moment=found, options=Options(pause=PAUSE, pace=0.0))
    start = practice_start(read_record(found.record), found)
    place = Place(server, *await server.rooms.open(request, start))
    ann = await place.player(place.secret).enter()
    place.room.rounds[:0] = place.room.rounds * (rounds - 1)
    await ann.say(Play("first", "6S"))
    length = PATIENCE if rounds == FIRST_ROUNDS else PAUSE
    assert pause_clock(place.room, place.room.pause.ends_at) == Clock(length, 0)


async def test_without_a_pause_everybody_sees_who_is_asked(server):
    place, ada = await server.hosted(pause=0.0)
    await ada.say(AddBot("random"))
    await ada.say(Start())
    assert ada.shown.room.options.pause == 0
    assert ada.shown.pause is None
    assert place.room.rounds[-1].pause == 0


async def test_a_bot_waits_as_long_whatever_it_holds(server):
    """Also at no pace, where a move that is forced could come sooner."""
    place, _ = await server.dealt(bots=["steady"], options=Options(pace=0.0))
    begun = server.clock.time
    await place.bots_think()
    assert place.actor.bots.due_times() == [begun + bot_delay(0.0, "steady", waits=False)]
    assert bot_delay(0.0, "expert", waits=False) > bot_delay(0.0, "sharp", waits=False) > 0.1


# Which plays a pause follows ----------------------------------------------------------------------


def phase_after(game, move):
    """Make a move; the phase of the pause that follows it."""
    before = game.copy()
    return pause_phase(before, game, numbers_of(game, move))


@pytest.mark.parametrize(("source", "stands"), [("from_hand", False), ("from_hand_or_up", True)])
def test_up_cards_that_everybody_sees_may_complete_a_quartet(source, stands):
    """Where they may be thrown in, the table waits for them (CRUZO-59)."""
    rules = {"extends": "cruzo", "quartet.throw_in": source, "draw.again": "off"}
    game = sh.Game.from_position(
        "seats: Ada Bo Cem\nturn: Ada\npile: 9C\n"
        "Ada: 9D KC | - | -\nBo: - | 9H 9S | 3D\nCem: 4C | - | -\n",
        rules,
    )
    assert (phase_after(game, "Ada: 9D") is Phase.THROW) is stands


@pytest.mark.parametrize("down", ["7S 2C", "QS 2C"])
def test_what_a_down_card_is_that_went_into_the_hand_is_not_told_by_the_pause(down):
    """Whether it could follow the play at once, only its owner knows (LAST-05)."""
    rules = {
        "extends": "pagat",
        "draw.again": "same_printed_rank",
        "endgame.table_cards": "all_to_hand",
    }
    game = sh.Game.from_position(
        f"seats: Ada Bo\nturn: Ada\npile: 5C\nAda: 7C | - | {down}\nBo: 6C 8C | - | -\n", rules
    )
    assert phase_after(game, "Ada: 7C") is Phase.AGAIN


@pytest.mark.parametrize("hand", ["9C 9S 9H 9D", "9C 9S 9H 4D", "9C 9S 8H 4D"])
def test_whether_somebody_holds_a_whole_quartet_is_not_told_by_the_pause(hand):
    """It stands where a hand is large enough, whatever is in it (LAST-03)."""
    rules = {"extends": "pagat", "quartet.throw_whole": True}
    game = sh.Game.from_position(
        f"seats: Ada Bo Cem\nturn: Ada\npile: 5C\nAda: KD KC | - | -\n"
        f"Bo: 6C | - | -\nCem: {hand} | - | -\n",
        rules,
    )
    assert phase_after(game, "Ada: KD") is Phase.THROW


@pytest.mark.parametrize(
    ("hand", "burnt"),
    [("9D 9S 9H", "-"), ("8D 9S 9H 4D", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC AC")],
)
def test_no_pause_follows_where_nobody_can_hold_a_whole_quartet(hand, burnt):
    """No hand is large enough, or too few cards of every rank are left (LAST-03)."""
    rules = {"extends": "pagat", "quartet.throw_whole": True}
    game = sh.Game.from_position(
        f"seats: Ada Bo Cem\nturn: Ada\npile: 5H\nburnt: {burnt}\nAda: KD KC | - | -\n"
        f"Bo: 6D | - | -\nCem: {hand} | - | -\n",
        rules,
    )
    assert phase_after(game, "Ada: KD") is None


def test_a_pause_follows_every_play_after_which_only_some_may_act(preset):
    """Under every preset: where the next decision depends on a hidden card, there is a pause."""
    names = seats_for(preset, 3)
    hidden = {Phase.AGAIN, Phase.THROW, Phase.REPLY}
    for seed in range(4):
        game, chance = sh.Game(preset, names, seed=seed), random.Random(seed)
        while game.ply < MOVES and (awaited := game.awaited()):
            before = game.copy()
            seat = chance.choice(awaited)
            move = chance.choice(game.legal_moves(seat))
            events = numbers_of(game, move.by(seat))
            if game.phase in hidden and cards_played(events) and before.position().row(seat).hand:
                assert pause_phase(before, game, events) is game.phase
            if not cards_played(events):
                assert pause_phase(before, game, events) is None


NAMING = {
    "extends": "pagat",
    "specials.8": ["force_take reply JH", "name_next"],
    "draw.again": "same_printed_rank",
}


@pytest.mark.parametrize("moves", [["8C to Cem"], ["8C", "to Cem"]])
@pytest.mark.parametrize("card", ["JH", "QH"])
def test_whoever_is_named_to_take_the_pile_may_have_a_reply(moves, card):
    """The table stands still after a name, too, whether or not that player can reply."""
    game = sh.Game.from_position(
        f"seats: Ada Bo Cem\npile: 4C\nAda: 8C 5D | - | -\nBo: 6D | - | -\nCem: {card} | - | -",
        NAMING,
    )
    for move in moves[:-1]:
        assert phase_after(game, move) is None
    before = game.copy()
    events = numbers_of(game, moves[-1])
    assert pause_phase(before, game, events) is Phase.REPLY
    shown = events_of(events[: shown_at_once(events)], game.seats)
    assert type(shown[-1]).__name__ == "Named"
