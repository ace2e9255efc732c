"""The analysis board over the API: positions set up, played on, and prepared for a search."""

from __future__ import annotations

import gzip
import json
from itertools import pairwise

import pytest

import shithead as sh
from shithead.lab import coach
from shithead.server.http import board as board_module
from shithead.server.http.board import (
    LetBotMove,
    SearchBoard,
    SetUpBoard,
    board,
    board_search,
    bot_move,
)
from shithead.server.http.exchange import compressed_answer
from shithead.server.http.records import ReplayRecord, replay
from shithead.server.protocol.refusals import Refusal
from shithead.server.runtime.tasks import run_to_end
from tests.errors import raising

TEXT = """\
rules: sh-thead
seats: Ada Bo
turn: Ada
stock: ?*4
pile: 9D
Ada: 3H 7C 7S TD | QH KS | ?*3
Bo: 4C JD JS | 8H AC | ?*3
"""

THROW_IN = """\
rules: cruzo
seats: Ada Bo Cem
turn: Bo
last: Ada
pile: 9C 9D 9S
Ada: 9H 4C | 5C | 6C
Bo: TC | 7D | -
Cem: 5S | - | -
"""


def shown(text=TEXT, **more):
    return board(SetUpBoard(text, **more))


def test_a_position_is_shown_with_its_moves_in_words():
    found = shown()
    assert found.faults == []
    assert found.table.title == sh.rules("sh-thead").title("en")
    assert [move.move for move in found.table.moves] == ["Ada: 3H", "Ada: TD", "Ada: take"]
    assert [move.words for move in found.table.moves] == ["3♥", "10♦", "take the discard pile (1)"]
    assert {move.seat for move in found.table.moves} == {0}
    frame = found.table.frame
    assert (frame.happened, frame.move, frame.position) == (None, "", found.position)


def test_unknown_cards_stay_unknown_until_they_are_dealt_or_played_on():
    """The text reads back equal, and no card that was dealt to try something out is shown."""
    found = shown()
    assert str(sh.Position.from_text(found.position)) == found.position
    assert found.position.count("?*3") == 2
    assert found.table.frame.downs == [["?"] * 3] * 2
    assert len(found.spare) == 52 - 12
    dealt = shown(deal=True, seed=5)
    assert "?" not in dealt.position
    assert dealt == shown(deal=True, seed=5) != shown(deal=True, seed=6)
    assert len(dealt.spare) == 52 - 12 - 10
    assert "?" not in shown(move="Ada: TD").position


def test_a_seat_whose_own_cards_are_unknown_has_no_moves():
    assert shown(TEXT.replace("3H 7C 7S TD", "3H ?*3")).table.moves == []
    assert shown(TEXT.replace("3H 7C 7S TD | QH KS", "- | ?*2")).table.moves == []
    up = shown(TEXT.replace("QH KS", "QH ?")).table.moves
    assert [move.move for move in up] == ["Ada: 3H", "Ada: TD", "Ada: take"]
    blind = shown(TEXT.replace("3H 7C 7S TD | QH KS", "- | -")).table.moves
    assert [move.move for move in blind][:3] == ["Ada: flip 1", "Ada: flip 2", "Ada: flip 3"]


def test_a_move_leads_to_a_position_and_is_told():
    found = shown(move="TD")
    assert found.table.frame.move == "TD"
    assert found.table.frame.happened.seat == 0
    assert found.table.frame.happened.line == "Ada plays 10♦. The discard pile is killed (2)."
    assert "burnt: 9D TD" in found.position
    german = shown(move="TD", language="de").table.frame.happened.line
    assert german.startswith("Ada ")
    assert german != found.table.frame.happened.line


def test_an_illegal_move_is_refused_with_its_reason():
    with raising(sh.IllegalMove, reason=sh.Reason.RANK_TOO_LOW):
        shown(move="7C")


def test_everything_that_is_wrong_is_named_with_its_line():
    found = shown(TEXT.replace("9D", "AC 4C 9X"))
    assert [(fault.line, fault.key) for fault in found.faults] == [(5, "pile")]
    assert (found.position, found.spare, found.table) == ("", [], None)
    found = shown(TEXT.replace("9D", "AC 4C"))
    assert [(fault.line, fault.key) for fault in found.faults] == [(7, "Bo"), (7, "Bo")]
    assert "4C" not in found.spare
    assert "9D" in found.spare
    assert all(fault.text.endswith(".") for fault in shown(TEXT + "x", language="de").faults)


def test_rules_may_be_given_beside_the_text():
    """Then the position names them itself: it can be sent on alone."""
    found = shown(rules={"extends": "pagat", "deck.players_max": 3})
    assert "house: " in found.position
    assert shown(found.position).position == found.position
    with pytest.raises(Refusal):
        shown(rules="/etc/passwd.toml")


def test_a_round_that_is_over_says_how_it_ended():
    found = shown("seats: Ada Bo\nAda: - | - | -\nBo: 4C | - | -\n")
    assert found.table.frame.view.turn is None
    assert found.table.moves == []
    assert any("Bo" in line for line in found.table.lines)


def test_seats_may_act_off_turn():
    off_turn = [move.move for move in shown(THROW_IN).table.moves if move.seat == 0]
    assert off_turn == ["Ada: throw 9H"]


# Bots ---------------------------------------------------------------------------------------------


def bot_moved(wanted):
    return run_to_end(bot_move(wanted))


def test_a_bot_makes_the_move_of_whoever_is_to_decide():
    found = bot_moved(LetBotMove(TEXT))
    assert found.table.frame.happened.name == "Ada"
    assert found == bot_moved(LetBotMove(TEXT, seat="Ada"))
    with pytest.raises(Refusal):
        bot_moved(LetBotMove(TEXT, seat="Bo"))
    with pytest.raises(Refusal):
        bot_moved(LetBotMove("seats: Ada Bo\nAda: 4C | - | -\n"))


def test_bots_play_a_round_to_its_end():
    """Every answer begins the next request, as the page does it."""
    text, moves = TEXT, 0
    while bot_shown := bot_moved(LetBotMove(text, level="beginner", seed=moves)):
        text, moves = bot_shown.position, moves + 1
        assert bot_shown.faults == []
        if bot_shown.table.lines:
            break
        assert moves < 400
    assert "over" in text


# The search ---------------------------------------------------------------------------------------


def test_a_device_gets_what_its_search_reads(monkeypatch):
    monkeypatch.setattr(board_module, "engine_address", lambda: "/engine/here")
    found = board_search(SearchBoard(TEXT))
    assert (found.mover, found.counts, found.seats) == (0, "loses", [])
    assert found.search.position.moves == found.moves == ["3H", "TD", "take"]
    assert found.search.reasons
    assert found.open
    # what the seat cannot know does not show in what it searches
    other = board_search(SearchBoard(TEXT.replace("4C JD JS", "4S JH JS")))
    assert other.search.position.state == found.search.position.state
    assert other.open != found.open


def test_off_turn_doing_nothing_is_compared_too(monkeypatch):
    monkeypatch.setattr(board_module, "engine_address", lambda: "/engine/here")
    found = board_search(SearchBoard(THROW_IN, seat="Ada"))
    assert found.moves[-1] == "pass"


def test_without_moves_there_is_nothing_to_search():
    with pytest.raises(Refusal):
        board_search(SearchBoard("seats: Ada Bo\nAda: 4C | - | -\n"))
    with pytest.raises(Refusal):
        board_search(SearchBoard(TEXT, seat="Bo"))
    with pytest.raises(sh.UnknownSeat):
        board_search(SearchBoard(TEXT, seat="Eve"))


def test_without_compiled_kernels_nobody_searches(monkeypatch):
    monkeypatch.setattr(board_module, "engine_address", lambda: "")
    monkeypatch.setattr(coach, "can_think", lambda: False)
    found = board_search(SearchBoard(TEXT))
    assert (found.search, found.seats, found.known, found.seen) == (None, [], [], [])


def test_a_server_that_can_think_finds_the_chances(monkeypatch):
    monkeypatch.setattr(coach, "can_think", lambda: True)
    monkeypatch.setattr(board_module, "_ROUNDS", 2)
    found = board_search(SearchBoard(TEXT, device=False))
    assert [len(found.known), len(found.seen)] == [len(found.moves)] * 2
    assert sum(found.seats) == pytest.approx(1.0)


# Records ------------------------------------------------------------------------------------------


def test_every_moment_of_a_replay_can_be_set_up():
    game = sh.Game("sh-thead", seats=["Ada", "Bo"], seed=7)
    while len(game.moves) < 12:
        seat = game.awaited()[0]
        game.play(game.legal_moves(seat)[-1].by(seat))
    frames = replay(ReplayRecord(str(game.record()))).frames
    assert frames[-1].position == str(game.position())
    for at, after in pairwise(frames):
        move = f"{after.happened.name}: {after.move}"
        assert shown(at.position, move=move).position == after.position


# Strangers ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n" * 20_000,
        "x" * 20_000,
        "seats: " + "A " * 9_000,
        "seats: " + " ".join(f"S{number}" for number in range(2_000)),
        TEXT + "burnt: " + "7C " * 6_000,
        TEXT + "burnt: ?*999999999999",
        TEXT + "burnt: " + "?*200 " * 3_000,
        TEXT + "house: " + "[" * 15_000,
        TEXT + "house: extends = '/etc/passwd'",
        TEXT.replace("sh-thead", "/etc/hosts"),
        TEXT + "idle: " + "9" * 10_000,
        TEXT + "known Ada: ?",
        TEXT + "seats\u2028Ada",
        TEXT.replace("Ada", "\u202ehidden"),
    ],
    ids=range(15),
)
def test_whatever_strangers_send_has_a_short_answer(text):
    answer = gzip.decompress(run_to_end(compressed_answer(board, SetUpBoard(text))))
    assert len(answer) < 40_000
    assert json.loads(answer)["table"] is None or json.loads(answer)["position"]
