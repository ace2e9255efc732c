"""Whole games: all end, with places and a result, and events that tell what happened."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile

from hypothesis import given
from hypothesis import strategies as st

import shithead as sh
from shithead.cards import rank_index
from shithead.game import events as e
from tests.properties.random_rules import drawn, each_rules
from tests.properties.walks import WALKS


@each_rules
@given(data=st.data(), walk=WALKS)
def test_every_game_ends(source, data, walk):
    """Every game ends, in so many turns that limits never matter, with everything settled."""
    rules = drawn(data, source)
    game = walk.play(walk.game(rules))
    assert (game.over, game.turn, game.phase) == (True, None, sh.Phase.OVER)
    assert all(game.legal_moves(seat) == [] for seat in game.seats)
    assert game.legal_moves() == []
    result, position = game.result, game.position()
    assert list(result.places) == game.places
    assert len(set(game.places)) == len(game.places)
    assert set(game.places) <= set(game.seats)
    finished = [seat for seat in game.seats if not position.row(seat).count]
    assert game.places[: len(finished)] == sorted(finished, key=game.places.index)
    drawn_game = position.idle >= rules.turn.limit
    if drawn_game:
        assert result.loser is None
    elif rules.finish.round_end == "one_left":
        assert sorted(game.places) == sorted(game.seats)
        assert result.loser == game.places[-1]
        assert position.row(result.loser).count
        assert len(finished) == len(game.seats) - 1
    elif rules.finish.round_end == "first_out" and len(game.seats) > 2:
        assert game.places == finished
        assert len(finished) == 1
        assert result.loser is None
    else:
        assert sorted(game.places) == sorted(game.seats)
    assert result.next_dealer in {*game.seats, None}


@each_rules
@given(data=st.data(), walk=WALKS)
def test_unfinished_games_have_no_result(source, data, walk):
    """Until a game is over it has somebody to move, a legal move, and no result."""
    game = walk.game(drawn(data, source))
    for move in walk.moves(game):
        assert game.result is None
        assert game.turn in game.seats
        assert game.turn not in game.places
        assert game.legal_moves()
        assert game.phase is not sh.Phase.OVER
        game.play(move)


def counted(events: tuple[e.Event, ...], kind: type[e.Event]) -> list[e.Event]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def teller(game: sh.Game, move: sh.Move, mover: str, events: tuple[e.Event, ...]) -> str:
    """Whose event a move's first one is: the mover's, or of whom he makes take the pile."""
    blames = game.rules.pickup.who == "previous_player" and move.kind is sh.MoveKind.TAKE
    assert not blames or events[0].seat != mover
    return events[0].seat if blames else mover


def left_stock(after: sh.Position, events: tuple[e.Event, ...]) -> int:
    """How many cards the events of a move took from the stock."""
    opened = [(event.seat, event.card) for event in counted(events, e.TurnedUp)]
    assert all(card in after.row(seat).up for seat, card in opened)
    drawn = [event.count for event in counted(events, e.Drew)]
    assert all(drawn)
    return sum(drawn) + len(opened) + len(counted(events, e.Tried) + counted(events, e.BeganPile))


def removed_from_pile(events: tuple[e.Event, ...]) -> int:
    """How many cards left the pile by themselves: after it was taken they leave a hand."""
    before = takewhile(lambda event: not isinstance(event, e.Took), events)
    return sum(len(event.cards) for event in before if isinstance(event, e.Removed))


def follow(game: sh.Game, before: sh.Position, events: tuple[e.Event, ...]) -> None:
    """Compare the events of one move with what it did to the zones, direction and places."""
    after = game.position()
    stock = len(before.stock) - left_stock(after, events)
    gone = [card for event in counted(events, e.Removed) for card in event.cards]
    assert set(gone) <= set(after.burnt)
    begun = counted(events, e.BeganPile)
    assert not any(game.rules.effects(rank_index(event.card[0])) for event in begun)
    pile = len(before.pile) - removed_from_pile(events) + len(begun)
    for event in events:
        match event:
            case e.Tried(_, card, fits):
                assert card == before.stock[0]
                pile += fits
            case e.Flipped(seat, card, fits):
                assert card in before.row(seat).down
                pile += fits
            case e.Played(_, cards) | e.Threw(_, cards) | e.Replied(_, cards) | e.Dumped(_, cards):
                assert cards
                pile += len(cards)
            case e.Burnt(_, count, _):
                assert count == pile
                pile = 0
            case e.Took(_, count, up):
                assert count == pile
                assert not set(up) - set(before.row(event.seat).up)
                pile = 0
    assert stock == len(after.stock)
    assert pile == len(after.pile)
    left = before.stock[len(before.stock) - stock - len(begun) :]
    mixed = [*counted(events, e.Toppled), *(event for event in begun if event.count)]
    order = sorted if mixed else list  # toppled, or shuffled back, it is in another order
    assert order(left) == order([*(event.card for event in begun), *after.stock])
    for event in counted(events, e.Reversed)[-1:]:
        assert event.direction == after.direction
    if not counted(events, e.Reversed) and not counted(events, e.ChoseDirection):
        assert after.direction == before.direction or after.phase is sh.Phase.PLAY
    out = [event.seat for event in counted(events, e.WentOut)]
    assert list(before.out) + out == game.places[: len(before.out) + len(out)]
    assert [event.place for event in counted(events, e.WentOut)] == [
        len(before.out) + number for number in range(1, len(out) + 1)
    ]
    assert bool(counted(events, e.Over)) == game.over


@each_rules
@given(data=st.data(), walk=WALKS)
def test_events_tell_what_happened(source, data, walk):
    """Cards drawn, laid, burnt and taken, seats that go out and the end: events and zones agree."""
    game = walk.game(drawn(data, source))
    everything: list[e.Event] = []
    for move in walk.moves(game):
        mover, before = move.seat or game.turn, game.position()
        events = game.play(move)
        assert events
        assert events[0].seat == teller(game, move, mover, events)
        follow(game, before, events)
        everything += events
    assert [type(event) for event in everything].count(e.Over) == 1
    assert everything[-1] == e.Over(game.result.loser or "")
    assert len(counted(everything, e.WentOut)) == len(
        {x.seat for x in counted(everything, e.WentOut)}
    )
    assert len(counted(everything, e.Started)) <= 1


def first_event(
    move: sh.Move, mover: str, before: sh.Position, found: e.Event, removed: int = 0
) -> e.Event:
    """The event that tells a move; whether a down card fits is taken from what was found.

    Of the pile that was taken, so many cards have been removed before.
    """
    if move.kind in BARE:
        return BARE[move.kind](mover)
    if move.kind in OF_CARDS:
        assert Counter(found.cards) == Counter(move.cards)
        return OF_CARDS[move.kind](mover, found.cards)
    match move.kind:
        case sh.MoveKind.FLIP:
            expected: e.Event = e.Flipped(
                mover, before.row(mover).down[move.number - 1], found.fits
            )
        case sh.MoveKind.TAKE:
            expected = e.Took(found.seat, len(before.pile) - removed, move.cards)
        case sh.MoveKind.SWAP:
            expected = e.Swapped(mover, move.cards[0], move.up[0])
        case sh.MoveKind.TRY:
            expected = e.Tried(mover, before.stock[0], found.fits)
        case sh.MoveKind.DRAW:
            expected = e.Drew(mover, 1)
        case sh.MoveKind.CALL | sh.MoveKind.SAY:
            expected = spoken(move, mover)
        case sh.MoveKind.LAY:
            chosen = before.phase is sh.Phase.LAY
            expected = e.Laid(mover, len(move.cards)) if chosen else e.Stacked(mover, move.cards)
        case direction:
            expected = e.ChoseDirection(mover, direction.value)
    return expected


def spoken(move: sh.Move, mover: str) -> e.Event:
    """The event that tells the first thing that a move says."""
    if move.kind is sh.MoveKind.CALL:
        return e.Called(mover, move.words)
    ranking, named = move.said
    return e.Announced(mover, ranking) if ranking else e.Named(mover, named)


BARE = {
    sh.MoveKind.PASS: e.Passed,
    sh.MoveKind.READY: e.Ready,
    sh.MoveKind.TOPPLE: e.Toppled,
    sh.MoveKind.CLAIM: e.Claimed,
}
OF_CARDS = {
    sh.MoveKind.PLAY: e.Played,
    sh.MoveKind.THROW: e.Threw,
    sh.MoveKind.REPLY: e.Replied,
    sh.MoveKind.DUMP: e.Dumped,
}


@each_rules
@given(data=st.data(), walk=WALKS)
def test_events_keep_to_the_table(source, data, walk):
    """A move is told by the event of its kind, with its seat and the cards it named."""
    game = walk.game(drawn(data, source))
    for move in walk.moves(game):
        mover, before = move.seat or game.turn, game.position()
        events = game.play(move)
        removed = removed_from_pile(events)
        told = [event for event in events if not isinstance(event, e.Removed)]
        assert told[0] == first_event(move, mover, before, told[0], removed)
        if isinstance(told[0], e.Took):
            assert told[0].seat == teller(game, move, mover, tuple(told))
        skipped = [event.seat for event in counted(events, e.Skipped)]
        assert not set(skipped) & set(before.out)


def test_endless_games_are_drawn():
    """A game in which no card leaves play for the rules' number of turns is drawn (X-24)."""
    rules = sh.rules("pagat").replace({"turn.limit": 10})
    position = "seats: Ada Bo\nAda: 3C 4C 5C 6C 7C 8D 9D | - | -\nBo: 8C | - | -\n"
    game = sh.Game.from_position(position, rules)
    turns = 0
    while not game.over:
        legal = game.legal_moves()
        takes = [move for move in legal if move.kind is sh.MoveKind.TAKE]
        events = game.play((takes or legal)[0])
        turns += 1
    assert turns == 10
    assert game.result.loser is None
    assert game.places == []
    assert game.position().idle == 10
    assert game.result.duties == ()
    assert events[-1] == e.Over("")
