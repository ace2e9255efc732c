"""What a record may be called, and who may take over a hand, where hidden cards were known."""

from __future__ import annotations

from itertools import takewhile

import pytest

from shithead.server.protocol.refusals import RefusedBecause
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.session import Welcome
from shithead.server.room.deal import Rematch, Start
from shithead.server.room.handover import LogPushed
from shithead.server.room.log import read_entry, replay
from shithead.server.room.play import Moved, Play, TakeBack, TakenBack
from shithead.server.room.seats import LeaveSeat, Sit
from shithead.server.room.settings import SetOptions
from tests.server.conftest import FIXED, Place, among_bots, move_on, play_to_the_end, refusal
from tests.server.handover_steps import brought, copied, lines_of, moves_on_device, taken_along

FRIEND = "a secret of a friend"


def lines(player):
    """What the table says below the result."""
    return " ".join(player.shown.room.result.lines)


def kinds(log):
    return [type(read_entry(entry)).__name__ for entry in log]


async def bots_turn(place, ada):
    """Play on until a bot has a choice, and stop before its move; returns its moves."""
    while True:
        while 0 in place.room.awaited():
            await ada.say(Play(f"b{place.room.version}", ada.view.legal[0].move))
        choices = [move.by(None).text for move in place.room.game.legal_moves()]
        if len(choices) > 1:
            return choices
        await place.bots()


# Proofs -------------------------------------------------------------------------------------------


async def test_a_move_of_a_bot_from_a_device_takes_the_proof_from_the_round(server):
    """The result and the record say so, in both languages, and after a restart."""
    place, ada = await among_bots(server)
    first, played = await taken_along(place, ada, play_to_the_end)
    assert isinstance(await brought(place, first, played), LogPushed)
    for language, said in (("en", "does not count as fair"), ("de", "gilt die Runde nicht")):
        again = await place.player(place.secret, language).enter()
        assert said in lines(again)
    await server.restart()
    record = (await server.rooms.find(place.code)).room.rounds[0].record
    assert record.fair is None
    assert record.marks == ("copied", "brought")


async def test_whoever_has_no_copy_cannot_move_for_bots_unseen(server):
    place, ada = await among_bots(server)
    choices = await bots_turn(place, ada)
    first = place.room.entries
    await ada.leave()
    forged = lines_of(Moved(at=1.0, seat=1, move=choices[-1]))
    assert isinstance(await brought(place, first, forged), LogPushed)
    assert place.room.rounds[-1].marks == ("brought",)
    again = await place.again()
    assert any("moved for the bots" in event.line for event in again.shown.events)
    await play_to_the_end(place, again)
    assert place.room.rounds[-1].record.fair is None


async def test_ones_own_moves_from_a_device_leave_the_proof(server):
    """A copy was made, which the record says, and not the table: against bots it harms nobody."""
    place, first, played = await moves_on_device(server, moves=1)
    own = [*takewhile(lambda line: '"seat":0' in line, played)]
    assert own
    assert isinstance(await brought(place, first, own), LogPushed)
    ada = await place.again()
    await play_to_the_end(place, ada)
    record = place.room.rounds[-1].record
    assert record.fair is not None
    assert record.marks == ("copied",)
    assert "copy" not in lines(ada)


async def test_a_copy_of_a_running_round_is_noted_once_and_changes_no_table(server):
    place, ada = await server.hosted(rules=FIXED, bots=["random"], options=Options(pace=0.0))
    await copied(ada)
    await ada.say(Start())
    before = await server.store.read(place.code)
    assert "RoundCopied" not in kinds(before)  # a table without a round has no hands
    version = place.room.version
    for _ in range(2):
        await copied(ada)
    after = await server.store.read(place.code)
    assert kinds(after[len(before) :]) == ["RoundCopied"]
    assert place.room.version == version
    await play_to_the_end(place, ada)
    await copied(ada)
    assert kinds(await server.store.read(place.code)).count("RoundCopied") == 1
    await ada.say(Rematch())
    await play_to_the_end(place, ada)
    assert [one.marks for one in place.room.rounds] == [("copied",), ()]
    assert place.room.rounds[1].record.fair is not None


async def test_a_copy_holds_no_proof_of_the_round_in_progress(server):
    """With it a device could write a record of its own that is called fair."""
    place, ada = await among_bots(server)
    await play_to_the_end(place, ada)
    await ada.say(Rematch())
    seed = place.room.rounds[-1].proof.seed
    log = await copied(ada)
    assert seed not in "\n".join(log)
    there_too = replay(read_entry(line.encode()) for line in log)
    assert there_too.rounds[0].record.fair == place.room.rounds[0].record.fair
    assert there_too.rounds[1].proof is None
    assert there_too.rounds[1].copied


async def test_a_deal_of_a_device_is_marked_and_open_to_nobody(server):
    """Where newcomers may take over hands, too: the person knows all hands of that deal."""
    place, ada = await among_bots(server)

    async def play(copy, player):
        await play_to_the_end(copy, player)
        await player.say(SetOptions(Options(pace=0.0, pause=0.0, takeover=True)))
        await player.say(Rematch())
        await move_on(copy, player, 1)

    first, played = await taken_along(place, ada, play)
    for _ in range(2):
        assert isinstance(await brought(place, first, played), LogPushed)
    assert place.room.options.takeover
    assert place.room.rounds[-1].brought
    newcomer = await place.player(address="10.0.0.2").enter()
    assert not newcomer.shown.room.seats[1].free
    answers = await newcomer.say(Sit("Cem", FRIEND, 1))
    assert refusal(answers) is RefusedBecause.HAND_IN_PLAY


# Scores -------------------------------------------------------------------------------------------


async def test_scores_begin_anew_with_whoever_was_not_there_for_them(server):
    """What was won alone, on a device too, counts against nobody else; everybody is told."""
    place, ada = await among_bots(server)
    first, played = await taken_along(place, ada, play_to_the_end)
    await brought(place, first, played)
    ada = await place.again()
    assert ada.shown.room.finished == 1
    bo = await place.player(address="10.0.0.2").enter()
    await bo.say(Sit("Cem", FRIEND, 1))
    assert "Scores start again" in ada.shown.events[-1].line
    assert (ada.shown.room.finished, ada.shown.room.scores) == (0, [])
    await server.restart()
    room = (await server.rooms.find(place.code)).room
    assert room.standings is None
    again = Place(server, place.code, place.secret)
    ada, bo = [await again.player(secret).enter() for secret in (place.secret, FRIEND)]
    await ada.say(Start())
    await bo.say(LeaveSeat())
    await play_to_the_end(again, ada)
    assert ada.shown.room.finished == 1


async def test_scores_of_those_who_played_for_them_go_on(server):
    """Somebody stands up after a round of both, and sits down again."""
    place, ada, bo = await server.friends(rules=FIXED, bots=["random"], options=Options(pace=0.0))
    await ada.say(Start())
    await bo.say(LeaveSeat())
    await play_to_the_end(place, ada)
    assert ada.shown.room.finished == 1
    seat = place.room.playing[-1]
    await bo.say(Sit("Bo", bo.connection.secret, seat))
    assert ada.shown.room.finished == 1


# Hands that are taken over ------------------------------------------------------------------------


async def open_to_newcomers(server):
    """A round of one person, on turn, in which newcomers may take over the hand of a bot."""
    options = Options(pace=0.0, pause=0.0, takeover=True)
    place, ada = await server.dealt(rules=FIXED, bots=["random"], options=options)
    await move_on(place, ada, 2)
    return place, ada


async def sitting_down(place):
    """What comes of a newcomer's wish to have the bot's hand."""
    newcomer = await place.player(address="10.0.0.2").enter()
    return newcomer, await newcomer.say(Sit("Cem", FRIEND, 1))


async def test_after_a_move_was_taken_back_nobody_takes_over_a_hand(server):
    """Its cards may have been seen; the next round is open again."""
    place, ada = await open_to_newcomers(server)
    assert ada.shown.room.seats[1].free
    await ada.say(TakeBack())
    assert not ada.shown.room.seats[1].free
    newcomer, answers = await sitting_down(place)
    assert refusal(answers) is RefusedBecause.HAND_IN_PLAY
    assert newcomer.view.hand == []
    await play_to_the_end(place, ada)
    await ada.say(Rematch())
    assert ada.shown.room.seats[1].free


async def test_after_a_hand_was_taken_over_no_move_is_taken_back(server):
    place, ada = await open_to_newcomers(server)
    assert ada.view.may_take_back
    newcomer, answers = await sitting_down(place)
    assert newcomer.last(Welcome).you == 1, answers
    assert not ada.view.may_take_back
    await newcomer.say(LeaveSeat())
    assert not ada.view.may_take_back
    assert refusal(await ada.say(TakeBack())) is RefusedBecause.NOT_NOW


# Moves taken back through a device ----------------------------------------------------------------


@pytest.mark.parametrize("allowed", [True, False])
async def test_bots_give_way_only_where_moves_may_be_taken_back(server, allowed):
    """Else a device could try one answer of a bot after another."""
    place, ada = await among_bots(server, take_back=allowed)
    choices = await bots_turn(place, ada)
    first = place.room.entries
    while 0 not in place.room.awaited():
        await place.bots()
    made = place.room.game.moves
    answered = read_entry((await server.store.read(place.code))[first]).move
    other = next(move for move in choices if move != answered)
    await ada.leave()
    before = await server.store.read(place.code)
    answer = await brought(place, first, lines_of(Moved(at=1.0, seat=1, move=other)))
    if allowed:
        assert isinstance(answer, LogPushed)
        assert place.room.rounds[-1].taken_back == 1
    else:
        assert answer.reason is RefusedBecause.PLAYED_ON
        assert await server.store.read(place.code) == before
        assert place.room.game.moves == made


async def test_a_device_takes_nothing_back_where_the_table_does_not(server):
    place, ada = await among_bots(server, take_back=False)
    first = place.room.entries
    await ada.leave()
    before = await server.store.read(place.code)
    for moves in range(5):
        line = lines_of(TakenBack(at=1.0, seat=0, moves=moves))
        assert (await brought(place, first, line)).reason is RefusedBecause.BAD_LOG
    assert await server.store.read(place.code) == before


async def test_what_was_taken_back_on_a_device_closes_the_round_as_well(server):
    place, ada = await among_bots(server)

    async def play(copy, player):
        await move_on(copy, player, 1)
        await player.say(TakeBack())

    first, played = await taken_along(place, ada, play)
    assert isinstance(await brought(place, first, played), LogPushed)
    assert "taken_back" in place.room.rounds[-1].marks
