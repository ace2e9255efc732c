"""A log whose entries contradict each other is refused; what servers have written is read."""

from __future__ import annotations

import contextlib
import functools
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from shithead.game.game import Game
from shithead.notation.position_parts import Phase
from shithead.server.protocol.refusals import Refusal
from shithead.server.protocol.room_options import Options
from shithead.server.room import play
from shithead.server.room.command import CommandContext
from shithead.server.room.deal import (
    DealRequested,
    NonceCommitted,
    NonceRevealed,
    Rematch,
    RematchAgreed,
    RoundBegan,
    Start,
    commit_seed,
    deal,
    promise_deal,
)
from shithead.server.room.handover import log_page
from shithead.server.room.log import AnyEntry, apply, read_entry, replay, write_entry
from shithead.server.room.play import (
    MadeMove,
    Moved,
    PauseEnded,
    Play,
    RoundCopied,
    TakeBack,
    TakenBack,
)
from shithead.server.room.seats import (
    AddBot,
    Back,
    BotSat,
    Held,
    HostPassed,
    LeaveSeat,
    Left,
    PassHost,
    RemoveSeat,
    Rename,
    Renamed,
    Returned,
    Sat,
    Sit,
)
from shithead.server.room.settings import Opened, OptionsSet, RulesSet, SetOptions, SetRules
from shithead.server.room.state import ContradictoryEntry, Room

RULES = {
    "extends": "sh-thead",
    "deal": {"hand": 2, "up": 1, "down": 1},
    "deck": {"removed": 30, "players_max": 3},
    "draw.again": "same_printed_rank",
}
"""A round of some moves, with pauses in it."""

DIGEST, OTHER = "a digest", "another digest"
OPENED = Opened(at=1.0, code="abcdefg", rules=RULES, options=Options(pause=2.0), host="host")
ADA = Sat(at=2.0, seat=0, name="Ada", secret=DIGEST)
BO = BotSat(at=2.0, seat=1, name="Bo", level="random")
SEALED = commit_seed("abcdefg", 1, 3.0)
COMMITTED = NonceCommitted(at=3.0, seat=0, commitment="ab" * 32)
WAITING = [OPENED, ADA, BO, SEALED, COMMITTED]
ASKED = DealRequested(at=4.0, promise=promise_deal(replay(WAITING)))
DEALING = [*WAITING, ASKED]
REVEALED = NonceRevealed(at=5.0, seat=0, nonce="cd" * 32)


def began(log, round_number=1):
    """The entry of a round that was dealt on a device."""
    game = Game(RULES, ["Ada", "Bo"], seed=3)
    dealer = game.seats.index(game.dealer)
    deck = game.record().deck
    return RoundBegan(at=6.0, round=round_number, seats=[0, 1], deck=deck, dealer=dealer, pause=2.0)


BEGAN = began(WAITING)
PLAYING = [*WAITING, BEGAN]


def next_entry(room):
    """What a server would write next: the end of a pause, or the first legal move."""
    if room.pause is not None:
        return PauseEnded(at=8.0)
    seat = room.awaited()[0]
    move = room.game.legal_moves(room.name_of(seat))[0]
    return Moved(at=7.0, seat=seat, move=move.by(None).text)


@functools.cache
def log_until(probe):
    """A log that goes on until its room is as a probe says."""
    log, room = [*PLAYING], replay(PLAYING)
    while not probe(room):
        log.append(next_entry(room))
        apply(room, log[-1])
    return log


def is_over(room):
    return room.phase == "over"


def in_pause(room):
    return room.pause is not None


def has_moved(room):
    return room.pause is None and room.game.phase is Phase.PLAY and len(room.game.moves) > 2


OVER, PAUSED, MOVED = map(log_until, (is_over, in_pause, has_moved))


CONTRADICTIONS = {
    "an entry before the room is opened": ([], ADA),
    "opened twice": (WAITING, OPENED),
    "opened with the youngest at no seat": (
        [], structs.replace(OPENED, options=Options(youngest=10))
    ),
    "opened by rules that do not exist": ([], structs.replace(OPENED, rules="no such rules")),
    "a person sits down on a seat that does not exist": (
        WAITING, Sat(at=9.0, seat=10, name="Cem", secret=OTHER)
    ),
    "a person sits down on a seat before the first": (
        WAITING, Sat(at=9.0, seat=-1, name="Cem", secret=OTHER)
    ),
    "a person sits down where another one sits": (
        WAITING, Sat(at=9.0, seat=0, name="Cem", secret=OTHER)
    ),
    "a person sits down during a deal": (DEALING, Sat(at=9.0, seat=2, name="Cem", secret=OTHER)),
    "nobody is renamed": (WAITING, Renamed(at=9.0, seat=2, name="Cem")),
    "somebody is renamed at no seat": (WAITING, Renamed(at=9.0, seat=99, name="Cem")),
    "somebody is renamed during a deal": (DEALING, Renamed(at=9.0, seat=0, name="Cem")),
    "somebody in the round takes another's name": (PLAYING, Renamed(at=9.0, seat=0, name="Bo")),
    "a bot at no seat": (WAITING, BotSat(at=9.0, seat=99, name="Cem", level="random")),
    "a bot during a deal": (DEALING, BotSat(at=9.0, seat=2, name="Cem", level="random")),
    "nobody leaves": (WAITING, Left(at=9.0, seat=2)),
    "somebody leaves no seat": (WAITING, Left(at=9.0, seat=-1)),
    "somebody leaves during a deal": (DEALING, Left(at=9.0, seat=0)),
    "a seat of the round is left empty": (PLAYING, Left(at=9.0, seat=0)),
    "a bot plays for a bot": (PLAYING, Held(at=9.0, seat=1)),
    "a bot plays for nobody": (PLAYING, Held(at=9.0, seat=7)),
    "a bot plays for a person twice": (
        [*PLAYING, Held(at=9.0, seat=0)], Held(at=9.0, seat=0)
    ),
    "a person returns who was not away": (PLAYING, Returned(at=9.0, seat=0)),
    "a bot returns": (PLAYING, Returned(at=9.0, seat=1)),
    "a bot becomes host": (WAITING, HostPassed(at=9.0, seat=1)),
    "nobody becomes host": (WAITING, HostPassed(at=9.0, seat=99)),
    "rules that do not exist": (WAITING, RulesSet(at=9.0, rules="no such rules")),
    "rules during a deal": (DEALING, RulesSet(at=9.0, rules="pagat")),
    "the youngest at no seat": (WAITING, OptionsSet(at=9.0, options=Options(youngest=10))),
    "a seal during a deal": (DEALING, SEALED),
    "a bot commits itself": (WAITING, NonceCommitted(at=9.0, seat=1, commitment="ef" * 32)),
    "a person commits during a deal": (DEALING, COMMITTED),
    "a deal is asked for twice": (DEALING, ASKED),
    "a deal is asked for in a round": (PLAYING, ASKED),
    "a nonce without a deal": (WAITING, REVEALED),
    "a nonce in a round": (PLAYING, REVEALED),
    "a nonce twice": ([*DEALING, REVEALED], REVEALED),
    "the nonce of a bot": (DEALING, NonceRevealed(at=9.0, seat=1, nonce="cd" * 32)),
    "another round wanted in a round": (PLAYING, RematchAgreed(at=9.0, seat=0)),
    "another round wanted by a bot": (OVER, RematchAgreed(at=9.0, seat=1)),
    "a round in a round": (PLAYING, began(WAITING, 2)),
    "the same round again": (OVER, BEGAN),
    "a round of a later number": (WAITING, began(WAITING, 2)),
    "a round with an empty seat": (
        WAITING, structs.replace(BEGAN, seats=[0, 2])
    ),
    "a round with a seat twice": (
        WAITING, structs.replace(BEGAN, seats=[0, 0])
    ),
    "a round of nobody": (WAITING, structs.replace(BEGAN, seats=[])),
    "a dealer who does not play": (
        WAITING, structs.replace(BEGAN, dealer=2)
    ),
    "a deck that is none": (
        WAITING, structs.replace(BEGAN, deck="7C 7C")
    ),
    "a position that is none": (
        WAITING,
        structs.replace(BEGAN, position="nonsense"),
    ),
    "a day that is none": (
        WAITING, structs.replace(BEGAN, at=float("nan"))
    ),
    "a move without a round": (WAITING, Moved(at=9.0, seat=0, move="total nonsense")),
    "a legal move during a deal": (
        [*OVER, ASKED], Moved(at=9.0, seat=0, move="take")
    ),
    "a move after the end": (OVER, Moved(at=9.0, seat=0, move="take")),
    "a move that is none": (PLAYING, Moved(at=9.0, seat=0, move="total nonsense")),
    "a move of another seat": (PLAYING, Moved(at=9.0, seat=0, move="Bo: ready")),
    "an illegal move": (MOVED, Moved(at=9.0, seat=replay(MOVED).awaited()[0], move="ready")),
    "a move of nobody": (PLAYING, Moved(at=9.0, seat=2, move="ready")),
    "a move of no seat": (PLAYING, Moved(at=9.0, seat=-1, move="ready")),
    "a move is taken back without a round": (WAITING, TakenBack(at=9.0, seat=0, moves=9)),
    "no move is taken back": (MOVED, TakenBack(at=9.0, seat=0, moves=0)),
    "fewer than no moves are taken back": (MOVED, TakenBack(at=9.0, seat=0, moves=-1)),
    "more moves are taken back than there are": (MOVED, TakenBack(at=9.0, seat=0, moves=99)),
    "nobody takes back": (MOVED, TakenBack(at=9.0, seat=2, moves=1)),
    "a move is taken back after the end": (OVER, TakenBack(at=9.0, seat=0, moves=1)),
    "no pause ends": (PLAYING, PauseEnded(at=9.0)),
    "a pause ends without a round": (WAITING, PauseEnded(at=9.0)),
    "nobody ends a pause": (PAUSED, PauseEnded(at=9.0, seat=2)),
    "a pause ends twice": ([*PAUSED, PauseEnded(at=8.0)], PauseEnded(at=9.0)),
}  # fmt: skip


@pytest.mark.parametrize("case", CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_an_entry_that_cannot_follow_is_refused(case):
    """It is refused where the entries before it are not, and wherever it stands in the log."""
    log, entry = case
    replay(log)
    with pytest.raises(ContradictoryEntry):
        replay([*log, entry])


def test_entries_that_need_what_is_missing_are_not_skipped():
    """A move and the end of a pause, where there is neither a round nor a pause."""
    for entry in (Moved(at=2.0, seat=0, move="total nonsense"), PauseEnded(at=3.0)):
        with pytest.raises(ContradictoryEntry):
            replay([OPENED, entry])


def test_a_decided_move_is_made_once(monkeypatch):
    """Its entry carries the game after it; in another room, or from a log, it is made there."""
    room, again = replay(MOVED), replay(MOVED)
    seat = room.awaited()[0]
    move = room.game.legal_moves(room.name_of(seat))[0].by(None).text
    context = CommandContext(room, 9.0, seat, host=False, language="en")
    before = room.game_of(seat).position()
    (moved,) = Play("m", move).decide(context)
    assert room.game_of(seat).position() == before
    with monkeypatch.context() as patch:
        patch.setattr(MadeMove, "made", None)
        apply(room, moved)
    apply(again, moved)
    assert bytes(room.latest_core.states) == bytes(again.latest_core.states)
    assert room.latest_core.log != room.core.log or room.pause is None


async def test_a_move_is_read_and_resolved_once(server, monkeypatch):
    """From the client's text to the log and the tables of everybody."""
    calls = Counter()

    def counted(name, of):
        def call(*arguments):
            calls[name] += 1
            return of(*arguments)

        return call

    place, ada = await server.hosted(rules="sh-thead")
    await place.friend("Bo")
    await ada.say(Start())
    monkeypatch.setattr(play, "read_move", counted("read", play.read_move))
    monkeypatch.setattr(Game, "resolved", counted("resolved", Game.resolved))
    await ada.say(Play("m", "ready"))
    assert place.room.core.log
    assert calls == {"read": 1, "resolved": 1}


# What servers have written ------------------------------------------------------------------------


def test_what_older_versions_wrote_is_read():
    """Each is a log that no version refused, though today's server would not write it."""
    options = OptionsSet(at=9.0, options=Options(pause=1.0))
    assert replay([*DEALING, options]).phase == "dealing"
    again = Sat(at=9.0, seat=0, name="Zoe", secret=ADA.secret)  # a name, before names changed
    assert replay([*PLAYING, again]).seats[0].name == "Zoe"
    held = [*WAITING, Held(at=9.0, seat=0), Returned(at=9.5, seat=0)]
    assert not replay(held).seats[0].held


COMMANDS = (
    Start(),
    Rematch(),
    LeaveSeat(),
    Back(),
    TakeBack(),
    AddBot(level="random"),
    RemoveSeat(1),
    PassHost(0),
    SetRules(RULES),
    Rename("Zoe"),
    SetOptions(Options(pause=2.0, take_back=True, takeover=True)),
)


@functools.cache
def real_log(seed):
    """What a server writes of two people and a bot who do whatever occurs to them."""
    dice, room, log = random.Random(seed), Room(), []

    def write(entries):
        for entry in entries:
            apply(room, entry)
            log.append(entry)

    write(WAITING)
    for number in range(90):
        at, lot = 10.0 + number, dice.random()
        seat = dice.choice([*room.people, None])
        secret = f"a secret of number {number}"
        command = dice.choice([*COMMANDS, Sit("Cem", secret, None, f"{number:064x}")])
        if room.next_deal.promise is not None:
            write(deal(room, room.next_deal.promise, at, "2026-11-22"))
        elif room.phase == "playing" and lot < 0.8:
            write([next_entry(room)])
        elif room.phase == "playing" and lot < 0.83 and room.people:
            person = room.seats[room.people[0]]
            kind = Returned if person.held else Held
            write([kind(at=at, seat=room.people[0])])
        elif room.phase == "playing" and lot < 0.84 and room.people:
            write([RoundCopied(at=at, seat=room.people[0])])
        else:
            context = CommandContext(room, at, seat, host=True, language="en", newcomer=True)
            with contextlib.suppress(Refusal):
                write(command.decide(context))
    return log


SEEDS = range(8)


@pytest.mark.parametrize("seed", SEEDS)
def test_real_logs_are_read(seed):
    log = real_log(seed)
    assert replay(log).entries == len(log)
    written = [*map(write_entry, log)]
    assert replay(map(read_entry, written)).version == replay(log).version


@pytest.mark.parametrize("seed", SEEDS)
def test_copies_for_devices_are_read(seed):
    """Commitments are left out of them, and nonces are not."""
    room = replay(real_log(seed))
    lines = log_page(room, 0, [*map(write_entry, real_log(seed))]).lines
    copy = replay(read_entry(line.encode()) for line in lines)
    assert copy.entries == len(lines)


def test_real_logs_hold_every_kind_of_entry():
    """But a nonce, and the wish for another round: none of these rounds ends."""
    kinds = {type(entry) for seed in SEEDS for entry in real_log(seed)}
    assert kinds == {*AnyEntry.__args__} - {NonceRevealed, RematchAgreed}
    wanted = read_entry(write_entry(RematchAgreed(at=9.0, seat=0)))
    assert replay([*OVER, wanted]).next_deal.agreed == {0}


@settings(max_examples=150, deadline=None)
@given(
    seed=st.sampled_from(SEEDS),
    how=st.sampled_from(["drop", "repeat", "swap", "move"]),
    one=st.integers(0, 200),
    other=st.integers(0, 200),
)
def test_a_damaged_log_is_read_or_refused_by_its_one_error(seed, how, one, other):
    log = [*real_log(seed)]
    one, other = one % len(log), other % len(log)
    match how:
        case "drop":
            del log[one]
        case "repeat":
            log.insert(other, log[one])
        case "swap":
            log[one], log[other] = log[other], log[one]
        case "move":
            log.insert(other, log.pop(one))
    with contextlib.suppress(ContradictoryEntry):
        replay(log)
