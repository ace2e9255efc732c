"""Friends at a table: seats, the host's powers, replacing bots, rematches, fair deals."""

from __future__ import annotations

import gc

import pytest
from msgspec import structs

import shithead as sh
from shithead.deck import fair_deal as fair
from shithead.game.core import GameCore
from shithead.server.protocol.hints import Advice, Hint
from shithead.server.protocol.refusals import Refusal, Refused, RefusedBecause
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.session import SetLanguage, Welcome
from shithead.server.protocol.table import ComingRules, DueState, Rules, Table
from shithead.server.room.chat import ChatMessage, Emote, Phrase, Reaction, Say
from shithead.server.room.deal import Commit, Nonce, Rematch, Start
from shithead.server.room.play import MoveAccepted, Play
from shithead.server.room.seats import AddBot, Back, LeaveSeat, PassHost, RemoveSeat, Sit
from shithead.server.room.settings import SetOptions, SetRules
from tests.errors import raising
from tests.server.conftest import names, play_to_the_end, refusal

SECRET = "a secret of sixteen letters"  # noqa: S105 — a test's


async def test_friends_sit_down_and_are_seen(server):
    place, ada = await server.hosted()
    assert not ada.shown.room.may_start
    assert ada.shown.room.why_not
    bo = await place.friend("Bo")
    assert names(ada) == names(bo) == ["Ada", "Bo"]
    assert ada.shown.room.may_start
    assert [seat.host for seat in bo.shown.room.seats[:2]] == [True, False]
    await bo.leave()
    assert [seat.present for seat in ada.shown.room.seats[:2]] == [True, False]


async def test_the_youngest_is_said_by_the_host(server):
    """The next deals know who is youngest, until somebody else takes the seat."""
    place, ada, bo = await server.friends(rules="cruzo", bots=["random"])
    assert ada.last(Rules).by_age
    seat = names(ada).index("Bo")
    youngest = Options(pace=0.0, pause=0.0, youngest=seat)
    assert refusal(await bo.say(SetOptions(youngest))) == RefusedBecause.NOT_HOST
    nobody = structs.replace(youngest, youngest=9)
    assert refusal(await ada.say(SetOptions(nobody))) == RefusedBecause.NO_SUCH_SEAT
    await ada.say(SetOptions(youngest))
    assert "Bo counts as the youngest" in str(bo.shown.events)
    await ada.say(Start())
    assert place.room.game.ages == tuple(int(name != "Bo") for name in place.room.game.seats)
    assert ada.shown.room.options.youngest == seat
    await bo.say(LeaveSeat())
    assert ada.shown.room.options.youngest is None


@pytest.mark.parametrize(
    ("wanted", "name"),
    [("Anna Maria", "Anna-Maria"), ("Ada", "Ada2"), ("ada", "ada2"), ("<b>x</b>", "<b>x<-b>"),
     ("a:b|c#d", "a-b-c-d"), ("x" * 40, "x" * 16)],
)  # fmt: skip
async def test_a_name_becomes_one_that_a_seat_can_have(server, wanted, name):
    place = await server.open()
    await place.host()
    friend = await place.friend(wanted)
    assert names(friend)[1] == name


async def test_a_bot_gives_way_to_a_person_of_its_name(server):
    place = await server.open(bots=["steady", "steady"])
    ada = await place.host("ada")
    assert names(ada)[0] == "ada"
    assert len({name.lower() for name in names(ada)}) == 3
    assert [seat.kind for seat in ada.shown.room.seats[:3]] == ["person", "bot", "bot"]
    await ada.say(Start())
    assert ada.shown.room.phase == "playing"


@pytest.mark.parametrize("wanted", ["::", "   ", "?", "stock", "\u200b"])
async def test_a_name_of_which_nothing_is_left_is_refused(server, wanted):
    place = await server.open()
    player = await place.player().enter()
    answers = await player.say(Sit(wanted, SECRET))
    assert refusal(answers) is RefusedBecause.BAD_NAME


async def test_a_seat_is_one_persons_and_a_person_has_one_seat(server):
    place, ada = await server.hosted()
    again = await ada.say(Sit("Ada", SECRET))
    assert refusal(again) is RefusedBecause.SEATED_ALREADY
    other = await place.player().enter()
    assert refusal(await other.say(Sit("Bo", SECRET, 0))) is RefusedBecause.SEAT_TAKEN
    assert refusal(await other.say(Sit("Bo", place.secret, 1))) is (RefusedBecause.SEATED_ALREADY)
    assert refusal(await other.say(Sit("Bo", SECRET, 9))) is RefusedBecause.SEAT_TAKEN


@pytest.mark.parametrize(
    "message",
    [
        AddBot(),
        RemoveSeat(0),
        SetRules("pagat"),
        SetOptions(Options()),
        Start(),
        PassHost(1),
    ],
)
async def test_only_the_host_has_the_hosts_powers(server, message):
    place = await server.open()
    await place.host()
    bo = await place.friend("Bo")
    before = place.room.version
    assert refusal(await bo.say(message)) is RefusedBecause.NOT_HOST
    assert place.room.version == before


@pytest.mark.parametrize("message", [LeaveSeat(), Rematch(), Hint(), Emote("laugh"), Back()])
async def test_only_seats_may_do_what_seats_do(server, message):
    place = await server.open()
    stranger = await place.player().enter()
    assert refusal(await stranger.say(message)) is RefusedBecause.NOT_SEATED


async def test_the_host_runs_the_room(server):
    _, ada, bo = await server.friends()
    await ada.say(AddBot("sharp"))
    assert [seat.level for seat in bo.shown.room.seats[:3]] == ["", "", "sharp"]
    await ada.say(AddBot("beginner", 2))
    assert bo.shown.room.seats[2].level == "beginner"
    await ada.say(RemoveSeat(2))
    assert names(bo) == ["Ada", "Bo"]
    await ada.say(SetRules("cruzo"))
    assert bo.last(Rules).name == "cruzo"
    await ada.say(SetOptions(Options(turn_seconds=30)))
    assert bo.shown.room.options.turn_seconds == 30
    await ada.say(PassHost(1))
    assert bo.last(Welcome).host
    assert not ada.last(Welcome).host
    await bo.say(RemoveSeat(0))
    assert ada.last(Welcome).you is None
    assert names(bo) == ["Bo"]


async def test_rules_that_cannot_be_are_refused_in_the_clients_language(server):
    place = await server.open()
    ada = await place.host(language="de")
    answers = await ada.say(SetRules({"extends": "pagat", "deal.up": 4}))
    assert refusal(answers) is RefusedBecause.BAD_RULES
    assert "Offene Karten vor jedem Platz" in answers[0].text
    assert "höchstens" in answers[0].text


async def test_house_rules_are_played(server):
    _, ada = await server.hosted(rules={"extends": "pagat", "deal.hand": 4, "title": "Ours"})
    await ada.say(AddBot())
    await ada.say(Start())
    assert ada.last(Rules).title == "Ours"
    assert ada.last(Rules).brief
    assert len(ada.view.hand) == 4


async def test_nobody_sees_the_hands_of_two_seats_in_a_round(server):
    short = {"extends": "sh-thead", "turn.limit": 10}  # a round of random bots may be long
    place = await server.open(rules=short, bots=["random", "random"])
    ada = await place.host("Eva")
    friend = await place.friend("Cem")
    await ada.say(Start())
    own, secret = friend.last(Welcome).you, friend.connection.secret
    others = sorted({1, 2, 3} - {own})
    await friend.say(LeaveSeat())
    for other in others:
        answers = await friend.say(Sit("Cem", secret, other))
        assert refusal(answers) is RefusedBecause.KNOWS_ANOTHER_HAND
    assert friend.view.hand == []
    await friend.say(Sit("Cem", secret))
    assert friend.last(Welcome).you == own
    await friend.say(LeaveSeat())
    await play_to_the_end(place, ada)
    await friend.say(Sit("Cem", secret, others[0]))
    assert friend.last(Welcome).you == others[0]


async def test_the_loser_deals_the_rematch_and_scores_go_on(server):
    place = await server.open(bots=["random"], options=Options(takeover=True))
    ada = await place.host("Eva")
    await ada.say(Start())
    await play_to_the_end(place, ada)
    loser = ada.shown.room.result.loser
    await ada.say(Rematch())
    assert place.room.game.dealer == loser
    assert ada.shown.room.round == 2
    shown = ada.shown.room
    assert sum(shown.scores) == 1
    assert [shown.seats[at].name for at, lost in enumerate(shown.losses) if lost] == [loser]
    assert (shown.loser, shown.title) == (loser, "Shithead")
    assert DueState(loser, "deal") in shown.duties
    friend = await place.friend("Dia", address="10.0.0.2")
    assert place.room.names[place.room.match.finished[0].loser] in {"Eva", "Dia"}
    await friend.say(LeaveSeat())
    await play_to_the_end(place, ada)
    assert ada.shown.room.records == [1, 2]
    assert [each.record.seats[0] for each in place.room.rounds] == ["Eva", "Eva"]


async def test_a_room_keeps_little_of_rounds_that_are_over(server):
    """A record as a text and a result: friends may play all year in one room."""
    place, ada = await server.dealt(rules={"extends": "sh-thead", "deal.hand": 4}, bots=["random"])
    await play_to_the_end(place, ada)
    games = games_by(place.room.rules)
    for number in (2, 3):
        await ada.say(Rematch())
        await play_to_the_end(place, ada)
        assert 2 * len(place.room.rounds[-1].packed) < len(place.room.rounds[-1].text)
        assert sum(place.room.standings.scores) == number
    assert 0 < games_by(place.room.rules) <= games


def games_by(rules):
    """The number of games in memory by some rules; thoughts of other tests go on."""
    gc.collect()
    return sum(isinstance(each, GameCore) and each.rules == rules for each in gc.get_objects())


async def play_to_a_draw(place, *players):
    """Both play first legal moves until the round is over."""
    while place.room.phase != "over":
        for player in players:
            seat, view = player.last(Welcome).you, player.view
            if place.room.phase == "playing" and seat in view.awaited and view.legal:
                await player.say(Play(f"{seat}{place.room.version}", view.legal[0].move))


async def test_another_round_waits_for_all_who_are_there(server):
    """Nobody's result is taken away; who is gone is not waited for, and the host may deal."""
    place, ada, bo = await server.friends(rules={"extends": "sh-thead", "turn.limit": 10})
    await ada.say(Start())
    await play_to_a_draw(place, ada, bo)
    await bo.say(Rematch())
    assert ada.shown.room.phase == "over"
    assert [seat.agreed for seat in ada.shown.room.seats[:2]] == [False, True]
    before = place.room.version
    await bo.say(Rematch())
    assert place.room.version == before
    await ada.say(Rematch())
    assert (ada.shown.room.phase, ada.shown.room.round) == ("playing", 2)
    assert not any(seat.agreed for seat in ada.shown.room.seats)
    await play_to_a_draw(place, ada, bo)
    await bo.say(Rematch())
    await ada.say(Start())
    assert ada.shown.room.round == 3
    await play_to_a_draw(place, ada, bo)
    await ada.leave()
    await bo.say(Rematch())
    assert bo.shown.room.round == 4


async def test_a_match_of_parts_goes_from_one_to_the_next(server):
    place, ada = await server.dealt(rules="reverse", bots=["steady"])
    assert (ada.shown.room.part, ada.shown.room.parts) == (1, 2)
    await play_to_the_end(place, ada)
    assert not ada.shown.room.complete
    await ada.say(Rematch())
    assert ada.shown.room.part == 2
    assert place.room.game.rules == place.room.parts[1]
    assert ada.last(Rules).name == place.room.parts[1].name


async def test_nobody_deals_while_a_round_is_played(server):
    _, ada = await server.dealt(bots=["steady"])
    for message in (Start(), Rematch()):
        assert refusal(await ada.say(message)) is RefusedBecause.NOT_NOW


def lines(player):
    """The lines of the log, moves aside, that a client has been sent."""
    tables = [heard for heard in player.heard() if isinstance(heard, Table)]
    return [one.line for table in tables for one in table.events if one.seat < 0]


async def test_rules_chosen_in_a_round_are_those_of_the_next(server):
    """The round goes on by its own; everybody sees what comes, also after a restart."""
    place, ada = await server.hosted(bots=["steady"], rules="reverse")
    bo = await place.player(language="de").enter()
    await ada.say(Start())
    assert bo.shown.room.coming is None
    await ada.say(SetRules("sh-thead"))
    assert place.room.game.rules == place.room.match.rules
    assert bo.last(Rules).name != "sh-thead"
    assert bo.shown.room.coming == ComingRules("sh-thead", "Sh*thead")
    assert (bo.shown.room.part, bo.shown.room.parts) == (1, 2)
    assert lines(bo)[-1] == "Ab der nächsten Runde gelten andere Regeln: Sh*thead."
    await server.restart()
    ada = await place.again()
    assert ada.shown.room.coming.name == "sh-thead"
    assert lines(ada)[-1].endswith("other rules apply: Sh*thead.")
    await play_to_the_end(place, ada)
    assert ada.last(Rules).name == "sh-thead"
    assert ada.shown.room.coming is None
    await ada.say(Rematch())
    assert place.room.game.rules.name == "sh-thead"


async def test_rules_taken_back_in_a_round_change_nothing(server):
    _, ada = await server.dealt(bots=["steady"])
    await ada.say(SetRules("pagat"))
    await ada.say(SetRules("sh-thead"))
    assert ada.shown.room.coming is None


async def test_the_log_says_who_comes_and_goes(server):
    """In a round and after it: people, the bots in their places, and who is host."""
    place, ada = await server.hosted(bots=["steady"], options=Options(pace=5.0, grace_seconds=60))
    bo = await place.friend("Ben")
    cem = await place.friend("Cem")
    await ada.say(Start())
    told = len(lines(ada))
    await bo.say(LeaveSeat())
    bot = place.room.seats[2].name
    await bo.say(Sit("Ben", bo.connection.secret))
    await ada.say(PassHost(2))
    await cem.leave()
    await place.wait(61)
    await cem.enter()
    assert lines(ada)[told:] == [
        f"Ben has left the table; the bot {bot} plays on.",
        f"Ben is back and takes the cards over from the bot {bot}.",
        "Ben is the host now.",
        "A bot plays for Cem meanwhile.",
        "Cem plays again instead of the bot.",
    ]
    await bo.say(LeaveSeat())
    await cem.say(LeaveSeat())
    await play_to_the_end(place, ada)
    told = len(lines(ada))
    bot = place.room.seats[1].name
    zoe = await place.friend("Zoe", 1)
    await zoe.say(LeaveSeat())
    assert lines(ada)[told:] == [
        f"Zoe takes the seat of the bot {bot}.",
        "Zoe has left the table.",
    ]


async def test_a_deal_is_made_by_the_server_and_all_seats_and_proved(server):
    place, ada, bo = await server.friends()
    nonces = {player: fair.secret() for player in (ada, bo)}
    for player, nonce in nonces.items():
        said = fair.nonce_commitment(place.code, 1, nonce)
        await player.say(Commit(1, said))
        assert said in ada.shown.room.deal.commitments
    sealed = ada.shown.room.deal.commitment
    await ada.say(Start())
    assert bo.shown.room.phase == "dealing"
    assert bo.shown.room.deal.wanted == [0, 1]
    assert bo.shown.room.deal.promise.commitments["Bo"] == fair.nonce_commitment(
        place.code, 1, nonces[bo]
    )
    assert refusal(await bo.say(Nonce(1, nonces[ada].hex()))) is RefusedBecause.BAD_CHANCE
    assert refusal(await bo.say(LeaveSeat())) is RefusedBecause.NOT_NOW
    for player, nonce in nonces.items():
        await player.say(Nonce(1, nonce.hex()))
    assert ada.shown.room.phase == "playing"
    proof = place.room.rounds[0].proof
    assert proof.commitment == sealed
    assert proof.counted == ("Ada", "Bo")
    assert fair.dealt(proof).deck == " ".join(place.room.game.deck)


async def test_a_seat_that_does_not_reveal_is_left_out_for_all_to_see(server):
    place, ada, bo = await server.friends()
    for player in (ada, bo):
        await player.say(Commit(1, fair.nonce_commitment(place.code, 1, fair.secret())))
    await ada.say(Start())
    await place.wait(3)
    assert ada.shown.room.phase == "dealing"
    await place.wait(2)
    assert ada.shown.room.phase == "playing"
    assert place.room.rounds[0].proof.missing == ("Ada", "Bo")


async def test_two_seats_cannot_say_the_same_commitment(server):
    place, ada, bo = await server.friends()
    said = fair.nonce_commitment(place.code, 1, fair.secret())
    await ada.say(Commit(1, said))
    assert refusal(await bo.say(Commit(1, said))) is RefusedBecause.BAD_CHANCE
    assert refusal(await bo.say(Commit(2, said))) is RefusedBecause.NOT_NOW


async def test_what_a_seat_adds_to_chance_may_be_said_again(server):
    """After a lost connection, or by another page of the same person; it counts once."""
    place, ada, bo = await server.friends()
    page = await place.player(bo.connection.secret).enter()
    nonce = fair.secret()
    commit = Commit(1, fair.nonce_commitment(place.code, 1, nonce))
    reveal = Nonce(1, nonce.hex())
    await bo.say(commit)
    version = place.room.version
    await page.say(commit)
    assert place.room.version == version
    await ada.say(Start())
    await page.say(commit)
    await bo.say(reveal)
    assert place.room.phase == "playing"
    version = place.room.version
    await page.say(reveal)
    assert place.room.version == version
    assert not any(isinstance(m, Refused) for m in [*bo.heard(), *page.heard()])
    other = Nonce(1, fair.secret().hex())
    assert refusal(await page.say(other)) is RefusedBecause.NOT_NOW


@pytest.mark.parametrize("code", ["", "abc", "abc01", "ABCD", "../rooms", "x" * 64, "a\0bc"])
async def test_there_is_no_room_of_a_code_that_no_room_has(server, code):
    place = await server.open()
    place.code = code
    with raising(Refusal, reason=RefusedBecause.NO_ROOM):
        await place.player().enter()


async def test_a_record_with_its_proof_reads_back(server, tmp_path):
    place = await server.open(bots=["random"], options=Options(takeover=True))
    ada = await place.host("Anna Maria")
    await ada.say(Commit(1, fair.nonce_commitment(place.code, 1, nonce := fair.secret())))
    await ada.say(Start())
    await ada.say(Nonce(1, nonce.hex()))
    bot = place.room.name_of(1)
    await place.friend("Bo", address="10.0.0.2")
    await play_to_the_end_with(place, ada)
    text = str(place.room.rounds[0].record)
    file = tmp_path / "round.shg"
    file.write_text(text, encoding="utf-8")
    game = sh.Game.from_record(file)
    assert game.seats == ("Anna-Maria", bot)
    assert game.over
    assert "[fair]" in text


async def play_to_the_end_with(place, player):
    """Play on; the other seat's person says nothing, so a bot holds the seat."""
    other = next(g for g in place.actor.broadcaster.connections if g is not player.connection)
    place.actor.disconnect(other)
    await place.actor.drained()
    await place.wait(61)
    await play_to_the_end(place, player)


async def test_a_throw_in_is_in_time_or_too_late(server):
    """The throw that arrives first completes the quartet; the other is refused with a reason."""
    place, ada, bo = await server.friends(rules="sh-thead")
    cem = await place.friend("Cem")
    await ada.say(Start())
    await thrown_in(place, [ada, bo, cem])


async def thrown_in(place, players):
    """Put the round where two off turn can throw in, and let both try at the same time."""
    game = sh.Game.from_position(
        "rules: sh-thead\nseats: Ada Bo Cem\nturn: Ada clockwise play\nlast: Cem\n"
        "stock: 2C 2S\npile: 9C 9S\nAda: KC KS | - | -\nBo: 9H 9D 4C | - | -\n"
        "Cem: 5C 6C | - | -\n",
        sh.rules("sh-thead").replace({"quartet.throw_in": "from_hand"}),
    )
    place.room.core = game.core
    ada, bo, cem = players
    starts = [len(player.sent) for player in players]
    place.actor.receive(bo.connection, Play("b", "throw 9H 9D"))
    place.actor.receive(ada.connection, Play("a", "KC KS"))
    place.actor.receive(cem.connection, Play("c", "throw 9S"))
    await place.actor.drained()
    said = [player.heard(start) for player, start in zip(players, starts, strict=True)]
    assert isinstance(said[1][0], MoveAccepted)
    for late in (said[0], said[2]):
        refused = next(m for m in late if isinstance(m, Refused))
        assert refused.reason is RefusedBecause.ILLEGAL_MOVE
        assert refused.rule
    assert "9H" not in place.room.game.view("Bo").hand


async def test_faces_and_phrases_reach_everybody_and_chat_only_if_allowed(server):
    _, ada, bo = await server.friends()
    await ada.say(Emote("laugh"))
    assert bo.last(Reaction) == Reaction(0, "Ada", emote="laugh")
    await bo.say(Phrase("well-played"))
    assert ada.last(Reaction) == Reaction(1, "Bo", phrase="well-played")
    text = "<script>alert(1)</script>"
    assert refusal(await bo.say(Say(text))) is RefusedBecause.NO_CHAT
    await ada.say(SetOptions(Options(chat=True)))
    await bo.say(Say(text))
    assert ada.last(ChatMessage).text == text


async def test_whoever_watches_sees_no_hand_and_only_if_allowed(server):
    place, ada = await server.dealt(bots=["steady"])
    stranger = await place.player().enter()
    assert stranger.view.hand == []
    assert stranger.view.legal == []
    assert ada.shown.room.watching == 1
    await stranger.leave()
    assert ada.shown.room.watching == 0


async def test_a_full_room_without_watching_sends_strangers_away(server):
    place = await server.open(
        rules={"extends": "sh-thead", "deck.players_max": 2}, options=Options(watch=False)
    )
    await place.host()
    await place.friend("Bo")
    stranger = await place.player().enter()
    assert stranger.goodbye.reason == "closed"
    assert not any(isinstance(message, Table) for message in stranger.heard())


async def test_whoever_watches_is_behind_if_the_room_says_so(server):
    place, ada = await server.dealt(bots=["steady"], options=Options(delay=600))
    stranger = await place.player().enter()
    assert stranger.shown.view is None
    await ada.say(Play("1", "ready"))
    assert stranger.shown.view is None


async def test_a_hint_is_a_legal_move_and_says_why(server):
    place = await server.open(bots=["steady"])
    ada = await place.host(language="de")
    assert refusal(await ada.say(Hint())) is RefusedBecause.NOT_NOW
    await ada.say(Start())
    await ada.say(Hint())
    await place.actor.background.finished()
    advice = ada.last(Advice)
    assert advice.move in [choice.move for choice in ada.view.legal]
    assert advice.words


async def test_another_language_tells_again_what_has_happened(server):
    """Not only what happens from then on: the log is in one language."""
    _, ada = await server.dealt(bots=["steady"])
    await ada.say(Play("1", "ready"))
    assert "You are ready." in [event.line for event in ada.last(Table).events]
    await ada.say(SetLanguage("de"))
    assert "Du bist bereit." in [event.line for event in ada.last(Table).events]


async def test_another_language_is_spoken_from_then_on(server):
    _, ada = await server.dealt(bots=["steady"])
    assert "ready" in [choice.move for choice in ada.view.legal]
    english = ada.view.demand
    await ada.say(SetLanguage("de"))
    assert ada.view.demand != english
    assert ada.last(Rules).specials[0].text != ada.heard()[1].specials[0].text
