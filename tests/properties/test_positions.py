"""Positions: complete, so that a game goes on from the text as it would have gone on itself."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import shithead as sh
from shithead.game.position_check import position_faults
from shithead.notation.positions import read_position
from tests.properties.random_rules import drawn, each_rules
from tests.properties.walks import WALKS


@each_rules
@given(data=st.data(), walk=WALKS)
def test_position_text_reads_back(source, data, walk):
    """The text of every position reads back to an equal position, and to an equal game."""
    rules = drawn(data, source)
    game = walk.game(rules)
    for ply, move in enumerate(walk.moves(game)):
        position = game.position()
        assert read_position(str(position)) == position
        if ply % 9 == 0:
            again = sh.Game.from_position(str(position), rules)
            assert again.position() == position
            assert position_faults(str(position), rules) == []
            assert again.legal_moves() == game.legal_moves()
            assert sh.Game.from_position(position, rules).position() == position
        game.play(move)
    position = game.position()
    again = sh.Game.from_position(str(position), rules)
    assert again.position() == position
    assert again.over
    assert again.places == game.places


@each_rules
@given(data=st.data(), walk=WALKS, plies=st.integers(0, 120))
def test_playing_on_from_the_text(source, data, walk, plies):
    """A game read from a position's text goes on move for move like the game that it came from."""
    rules = drawn(data, source)
    game = walk.play(walk.game(rules), plies)
    twin = sh.Game.from_position(str(game.position()), rules)
    for ply, move in enumerate(walk.other().moves(game)):
        assert twin.legal_moves() == game.legal_moves()
        if move.kind is sh.MoveKind.TOPPLE:
            return  # how the stock falls is chance, and no part of a position
        assert twin.play(move.text) == game.play(move.text)
        assert twin.turn == game.turn
        if ply % 3 == 0:
            assert twin.position() == game.position()
    assert twin.position() == game.position()
    assert twin.result == game.result


@each_rules
@given(data=st.data(), walk=WALKS, plies=st.integers(0, 120))
def test_view_text_reads_back(source, data, walk, plies):
    """What a seat knows is a position, too: its text reads back to an equal position."""
    game = walk.play(walk.game(drawn(data, source)), plies)
    for seat in game.seats:
        view = game.view(seat)
        assert read_position(str(view)) == view.position
