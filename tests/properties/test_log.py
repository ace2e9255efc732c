"""The log: undo, copies and records are all the same moves read again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import shithead as sh
from tests.errors import raising
from tests.properties.random_rules import drawn, each_rules
from tests.properties.walks import WALKS, Walk


def moment(game: sh.Game) -> tuple[object, ...]:
    """Everything that can be seen of a game at one moment."""
    views = [game.view(seat) for seat in game.seats]
    about = game.turn, game.phase, game.direction, game.dealer, game.over, game.places, game.result
    return game.position(), str(game.position()), game.legal_moves(), views, about, game.moves


@each_rules
@given(data=st.data(), walk=WALKS, plies=st.integers(0, 30))
def test_undo_to_the_deal_and_again(source, data, walk, plies):
    """Undoing move for move passes exactly the same moments, and replaying reaches the same end."""
    game = walk.game(drawn(data, source))
    moments, moves = [moment(game)], []
    for move in walk.moves(game):
        if len(moves) == plies:
            break
        moves.append(move.by(move.seat or game.turn))
        game.play(move)
        moments.append(moment(game))
    for expected, move in zip(reversed(moments[:-1]), reversed(moves), strict=True):
        assert game.undo() == move
        assert moment(game) == expected
    with raising(sh.IllegalMove, reason=sh.Reason.NOT_NOW):
        game.undo()
    assert moment(game) == moments[0]
    for move in moves:
        game.play(move)
    assert moment(game) == moments[-1]


@each_rules
@given(data=st.data(), walk=WALKS)
def test_undo_of_the_last_move(source, data, walk):
    """The move that ended a game can be taken back and made again, to the same end."""
    game = walk.play(walk.game(drawn(data, source)))
    end = moment(game)
    last = game.undo()
    assert not game.over
    legal = game.legal_moves(last.seat)
    assert last in legal or last.by(None) in legal
    game.play(last)
    assert moment(game) == end


@each_rules
@given(data=st.data(), walk=WALKS, plies=st.integers(0, 80))
def test_copies_are_independent(source, data, walk, plies):
    """A copy is at the same moment, and whatever happens to one leaves the other alone."""
    game = walk.play(walk.game(drawn(data, source)), plies)
    before = moment(game)
    copy = game.copy()
    assert moment(copy) == before
    walk.other().play(copy, 15)
    assert moment(game) == before
    branch = moment(copy)
    walk.play(game, 10)
    assert moment(copy) == branch
    while copy.moves[plies:]:
        copy.undo()
    if len(before[-1]) == plies:
        assert moment(copy) == before


@each_rules
@given(data=st.data(), walk=WALKS)
def test_same_seed_same_game(source, data, walk):
    """The same rules, seats, seed and moves make the same game; another seed another deck."""
    rules = drawn(data, source)
    game, same = walk.game(rules), walk.game(rules)
    assert moment(game) == moment(same)
    assert (game.deck, game.dealer) == (same.deck, same.dealer)
    for move in walk.moves(game):
        assert game.play(move) == same.play(move)
    assert moment(game) == moment(same)
    another = Walk(walk.seats, walk.seed + 1, (), 0).game(rules)
    assert another.deck != game.deck
    again = sh.Game(rules, game.seats, deck=" ".join(game.deck), dealer=game.dealer)
    for move in game.moves:
        again.play(move)
    assert again.position() == game.position()


@each_rules
@given(data=st.data(), walk=WALKS, plies=st.integers(0, 60) | st.none())
def test_record_reads_back(source, data, walk, plies):
    """The record of a game, finished or not, reads back to an equal record and the same moment."""
    game = walk.play(walk.game(drawn(data, source)), plies)
    record = game.record("2026-11-21")
    again = sh.Game.from_record(str(record))
    assert again.record("2026-11-21") == record
    assert str(again.record("2026-11-21")) == str(record)
    assert again.rules == game.rules
    assert (again.deck, again.dealer) == (game.deck, game.dealer)
    assert moment(again) == moment(game)
    assert (record.result is None) == (not game.over)


@each_rules
@given(data=st.data(), walk=WALKS, plies=st.integers(0, 60))
def test_record_of_a_game_from_a_position(source, data, walk, plies):
    """A game that began with a position has a record, too, which reads back."""
    rules = drawn(data, source)
    position = walk.play(walk.game(rules), plies).position()
    game = sh.Game.from_position(position, rules)
    walk.other().play(game, 30)
    record = game.record()
    again = sh.Game.from_record(str(record))
    assert again.record() == record
    assert again.start_position == game.start_position
    assert again.deck is None
    assert moment(again) == moment(game)
