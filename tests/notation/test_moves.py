"""Moves: every word of the notation, in every spelling, as a value and as text."""

from __future__ import annotations

import pytest

import shithead as sh
from shithead.notation.moves import Move, MoveKind, read_move

SPELLINGS = {
    "7C": ("7C", "7c", "7♣", " 7C ", "7C\n"),
    "TD": ("TD", "td", "10D", "10d", "10♦", "t♦"),
    "7C 7D": ("7C 7D", "7c   7d", "7♣ 7♦", "7C\t7D"),
    "X": ("X", "x", "joker", "JOKER"),
    "7": ("7",),
    "T T": ("10 10", "t T", "10 T"),
    "9C 9D 3H": ("9C 9D 3H", "9c 9♦ 3h"),
    "4H 5H 6H": ("4H 5H 6H",),
    "flip 2": ("flip 2", "FLIP 2", "Flip  2", "flip 02"),
    "take": ("take", "TAKE", " take "),
    "take KS KH": ("take KS KH", "TAKE ks K♥"),
    "flip 1 3": ("flip 1 3", "FLIP 3 1"),
    "try": ("try", "Try"),
    "pass": ("pass", "PASS"),
    "swap 6C/KS 4D/AC": ("swap 6C/KS 4D/AC", "SWAP 6c/ks 4♦/a♣"),
    "swap TC/KS": ("swap 10C/KS",),
    "ready": ("ready", "Ready"),
    "clockwise": ("clockwise", "Clockwise"),
    "counterclockwise": ("counterclockwise", "COUNTERCLOCKWISE"),
    "draw": ("draw",),
    "topple": ("topple",),
    "claim": ("claim",),
    "throw 9C 9D": ("throw 9C 9D", "throw 9♣ 9d"),
    "reply JH": ("reply JH",),
    "dump 3C 3D": ("dump 3C 3D",),
    "pick 1 4 7": ("pick 1 4 7",),
    "lay KS KD / QH / AC": ("lay KS KD / QH / AC",),
    "call Ada": ("call Ada", "call  Ada"),
    "higher": ("higher", "HIGHER"),
    "lower": ("lower", " Lower "),
    "to Bo": ("to Bo", "TO  Bo"),
    "lower to Bo": ("lower to Bo", "Lower TO Bo"),
    "7C lower": ("7C lower", "7c  LOWER"),
    "8C 8D to Bo": ("8C 8D to Bo", "8♣ 8d To Bo"),
    "9C higher to Bo": ("9C higher to Bo",),
    "flip 2 lower": ("flip 2 lower",),
    "try to Bo": ("try to Bo",),
    "call to": ("call to",),
    "Ada: 8C to Bo": ("Ada: 8C to Bo", "Ada:8c to Bo"),
    "Bo: throw 9C 9D": ("Bo: throw 9C 9D", " Bo :throw 9c 9d"),
    "Ada: 7C": ("Ada: 7C", "Ada:7c"),
}


@pytest.mark.parametrize("text", SPELLINGS)
def test_spellings(text):
    """A move reads in every accepted spelling and prints in the notation's."""
    moves = {read_move(spelling) for spelling in SPELLINGS[text]}
    assert {str(move) for move in moves} == {text}
    assert {move.text for move in moves} == {text}
    assert len(moves) == 1
    assert read_move(text) in moves


UNREADABLE = [
    "", " ", "7Z", "7C 7Z", "flip", "flip two", "flip 1 1", "flip -1", "flip 1.5", "take 7Z", "?",
    "take ?", "swap", "swap 6C", "swap 6C KS", "swap 6C/KS/AC", "swap /", "swap 6C/", "pass 7C",
    "ready now", "lay", "pick", "call", "Ada:", ":", "Ada: Bo: 7C", "7C,7D", "clockwise 1",
    "to", "7C to", "lower higher", "lower Bo", "7C lower Bo", "take to Bo", "throw 9C to Bo",
]  # fmt: skip


@pytest.mark.parametrize("text", UNREADABLE)
def test_unreadable(text):
    with pytest.raises(sh.IllegalMove) as caught:
        read_move(text)
    assert caught.value.reason is sh.Reason.UNREADABLE
    assert f"“{text.strip()}”" in str(caught.value)


def test_every_kind_has_a_spelling():
    assert {read_move(text).kind for text in SPELLINGS} == set(MoveKind)


def test_moves_are_values():
    move = Move(MoveKind.PLAY, cards=(sh.Card("7C"),))
    assert {move: 1}[read_move("7c")] == 1
    assert move.by("Ada") == read_move("Ada: 7C")
    assert move.by("Ada").by(None) == move
    assert move != move.by("Ada")
    with pytest.raises(AttributeError):
        move.seat = "Ada"


def test_ids_of_moves():
    """They depend on what a move does alone, never change, and differ between legal moves."""
    assert read_move("7C 7D").id == read_move("Bo: 7♣ 7♦").id == 4060798466624203132
    assert read_move("take").id == 7550335887636778285
    game = sh.Game("guarducci", ["Ada", "Bo"], seed=7)
    legal = game.legal_moves()
    assert len({move.id for move in legal}) == len(legal)


def test_moves_out_of_order_mean_the_same():
    """Cards of a set may be named in any order; the record names them lowest suit first."""
    game = sh.Game.from_position("seats: Ada Bo\nAda: 7C 7S 7D 9C | - | -\nBo: 8D | - | -")
    game.play("7D 7C 7S")
    assert [str(move) for move in game.moves] == ["Ada: 7C 7S 7D"]
    assert game.position().pile == ("7C", "7S", "7D")


def test_companions_in_any_place():
    """Companions are recognised wherever they are named, and lie on the set (PRIEST-17)."""
    position = "rules: schwuler-priester\nseats: Ada Bo\nAda: 9C 9D 3H 4C | - | -\nBo: 8D | - | -"
    piles = set()
    for text in ("9C 9D 3H", "3H 9D 9C", "9 3 9"):
        game = sh.Game.from_position(position)
        game.play(text)
        piles.add(game.position().pile)
    assert piles == {("9C", "9D", "3H")}
