"""Views by example: one position seen from both sides."""

from __future__ import annotations

import copy
import pickle

import pytest

import shithead as sh
from shithead.notation.moves import PASS

TEXT = """\
rules: sh-thead
seats: Ada Bo Cem
turn: Bo clockwise play
stock: 4D 9C
pile: 5H
burnt: TC 2D
Ada: 6C 8D 3H | KS QH AC | 2C 9D TS
Bo: 6D 9H | JC JD | 4S
Cem: 7H | - | -
known Ada: 8D
known Cem: 7H
last: Ada
removed: 2S
"""


def view(seat: str) -> sh.View:
    """The position as a seat sees it."""
    return sh.Game.from_position(TEXT).view(seat)


def test_what_bo_sees():
    """A seat sees its hand, all up cards, pile, burnt and known cards; the rest is `?`."""
    assert (
        str(view("Bo"))
        == """\
rules: sh-thead
seats: Ada Bo Cem
turn: Bo clockwise play
stock: ?*2
pile: 5H
burnt: 2D TC
Ada: 8D ?*2 | QH KS AC | ?*3
Bo: 6D 9H | JC JD | ?
Cem: 7H | - | -
known Ada: 8D
known Cem: 7H
last: Ada
removed: ?
"""
    )


def test_parts_of_a_view():
    bo = view("Bo")
    assert bo.seat == "Bo"
    assert bo.hand == bo.row.hand == ("6D", "9H")
    assert (bo.up, bo.down) == (("JC", "JD"), ("?",))
    assert bo.rows == {seat: bo.position.row(seat) for seat in ("Ada", "Bo", "Cem")}
    assert (bo.pile, bo.burnt, bo.stock) == (("5H",), ("2D", "TC"), ("?", "?"))
    assert bo.known == {"Ada": ("8D",), "Cem": ("7H",)}
    assert bo.sizes == {"Ada": (3, 3, 3), "Bo": (2, 2, 1), "Cem": (1, 0, 0)}
    assert (bo.turn, bo.phase, bo.direction) == ("Bo", sh.Phase.PLAY, "clockwise")
    assert [str(move) for move in bo.legal] == ["6D", "9H", "take"]
    assert bo.rules is sh.rules("sh-thead")


def test_a_view_needs_no_known_cards():
    """Where nobody has taken the pile nothing is known of other hands."""
    game = sh.Game("sh-thead", ["Ada", "Bo"], seed=1)
    assert game.view("Ada").known == {"Bo": ()}
    assert game.view("Ada").sizes == {"Ada": (3, 3, 3), "Bo": (3, 3, 3)}


def test_own_opening_card_is_seen_by_its_seat_only():
    """The card that must open is in a hand that nobody else has seen: only its seat is told."""
    text = "seats: Ada Bo\nopening: 4C\nAda: 4C 8D | - | -\nBo: 6D | - | -"
    game = sh.Game.from_position(text)
    assert game.view("Ada").position.opening == "4C"
    assert game.view("Bo").position.opening == ""
    assert "4C" not in str(game.view("Bo"))


def test_views_do_not_change_with_the_game():
    game = sh.Game.from_position(TEXT)
    before = game.view("Ada")
    text = str(before)
    game.play("6D")
    assert str(before) == text
    assert game.view("Ada") != before


def test_a_taken_pile_is_known():
    game = sh.Game.from_position(TEXT)
    game.play("take")
    assert game.view("Ada").known["Bo"] == ("5H",)
    assert "5H" in str(game.view("Cem"))


def test_a_view_is_a_value():
    """Views compare, hash, copy, pickle and read back by what they show."""
    bo = view("Bo")
    for same in (
        view("Bo"),
        copy.copy(bo),
        copy.deepcopy(bo),
        pickle.loads(pickle.dumps(bo)),  # noqa: S301 — made a moment ago
        sh.View.from_position(str(bo), "Bo"),
        eval(repr(bo), {"View": sh.View}),  # noqa: S307 — likewise
    ):
        assert same == bo
        assert hash(same) == hash(bo)
        assert same.legal == bo.legal
        assert str(same) == str(bo)
    assert len({bo, view("Bo"), view("Ada"), bo.or_pass()}) == 3
    assert bo != str(bo)


@pytest.mark.parametrize("rules", ["sh-thead", "karma", "cruzo", "guarducci"])
def test_what_a_seat_cannot_know_is_not_in_its_view(rules):
    """Games that differ in hidden cards only have views that are pickled to the same bytes."""
    text = "seats: Ada Bo\nstock: {}\nAda: 4C 4D 9S | 5H | {}\nBo: {} 7D | 6S | {}\nknown Bo: 7D"
    games = [
        sh.Game.from_position(f"rules: {rules}\n" + text.format(*hidden))
        for hidden in (("8C 9C", "TC", "JC", "QC"), ("QC JC", "8C", "TC", "9C"))
    ]
    one, other = (pickle.dumps(game.view("Ada")) for game in games)
    assert one == other
    assert pickle.dumps(games[0].view("Bo")) != pickle.dumps(games[1].view("Bo"))


def test_equal_cards_of_several_packs_are_told_apart_by_nobody():
    """A game that was played to a moment and one that begins there look alike, byte for byte."""
    names = ["Ada", "Bo", "Cem", "Dee", "Eve", "Flo"]
    game = sh.Game("cruzo", names, seed=5)
    assert game.rules.cards(len(names))[0] > 1
    for _ in range(60):
        game.play(game.legal_moves()[0])
        same = sh.Game.from_position(str(game.position()), game.rules)
        for seat in names:
            assert pickle.dumps(game.view(seat)) == pickle.dumps(same.view(seat))


def test_off_turn_a_seat_may_be_asked_with_pass():
    """`or_pass` adds one more legal move; nothing else changes."""
    view = sh.Game.from_position(TEXT).view("Bo")
    assert view.or_pass().legal == (*view.legal, PASS)
    assert view.or_pass().or_pass() == view.or_pass() != view
    assert pickle.loads(pickle.dumps(view.or_pass())).legal[-1] == PASS  # noqa: S301


def test_nobody_looks_on_at_a_hand():
    """An onlooker sees what the whole table saw, and may do nothing."""
    stranger = sh.Game.from_position(TEXT).stranger()
    assert (stranger.seat, stranger.legal) == ("", ())
    assert stranger == sh.View.from_position(TEXT, "")
    assert stranger.rows["Bo"].hand == ("?", "?")


def test_a_view_needs_a_seat_of_the_table():
    with pytest.raises(sh.ShitheadError):
        sh.View.from_position(TEXT, "Zed")
