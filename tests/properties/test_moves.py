"""Moves: every legal one can be made, nothing else can, and none is offered twice."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shithead as sh
from shithead.moves import Move, MoveKind, read_move
from tests.properties.house import drawn, each_rules
from tests.properties.walks import WALKS

Shape = tuple[object, ...]


def shape(move: Move) -> Shape:
    """A move without its suits: what makes it a different choice."""
    ranks = tuple(sorted(card[0] for card in move.cards))
    up = tuple(sorted(card[0] for card in move.up))
    return move.kind, ranks, up, move.number


def candidates(position: sh.Position, chance: random.Random) -> list[Move]:
    """Moves of every kind and from every zone, legal or not."""
    row = position.row(position.turn)
    found = [
        Move(kind) for kind in MoveKind if kind not in {MoveKind.PLAY, MoveKind.SWAP, MoveKind.FLIP}
    ]
    found += [Move(MoveKind.FLIP, number=number) for number in range(len(row.down) + 2)]
    zones = [row.hand, row.up, row.down, (*row.hand, *row.up), position.stock[:5]]
    for zone in zones:
        for rank in sorted({card[0] for card in zone}):
            cards = [card for card in zone if card[0] == rank]
            for count in range(1, len(cards) + 1):
                some = tuple(chance.sample(cards, count))
                found.append(Move(MoveKind.PLAY, cards=some))
                found.append(Move(MoveKind.TAKE, cards=some))
        if len(zone) > 1:
            found.append(Move(MoveKind.PLAY, cards=tuple(chance.sample(zone, 2))))
            found.append(Move(MoveKind.TAKE, cards=tuple(chance.sample(zone, 2))))
        if len(zone) > 3:
            found.append(Move(MoveKind.PLAY, cards=tuple(chance.sample(zone, 4))))
    for hand in [*row.hand[:4], *row.up[:1]]:
        found += [
            Move(MoveKind.SWAP, cards=(hand,), up=(up,)) for up in [*row.up[:2], *row.hand[:1]]
        ]
    return found


def is_equivalent(move: Move, legal: set[Shape], position: sh.Position, rules: sh.RuleSet) -> bool:
    """Whether a move is one of the legal choices, with whichever suits it names."""
    row = position.row(position.turn)
    swapping = shape(Move(MoveKind.READY)) in legal
    if move.kind is MoveKind.SWAP:
        free = rules.deal.up_choice == "swap" and position.turn not in position.laid
        return swapping and free and move.cards[0] in row.hand and move.up[0] in row.up
    if move.kind is MoveKind.PASS and swapping:
        return rules.deal.stacks != "off"
    if shape(move) not in legal:
        return False
    if move.kind is MoveKind.PLAY:
        source = row.hand or row.up
        held = not Counter(move.cards) - Counter(source)
        suited = len(position.opening) == 2 and position.opening != "10"
        bound = rules.endgame.up_sets == "whole_stack" and not row.hand
        whole = not bound or are_stacks(move.cards, row.piles)
        return held and whole and (not suited or position.opening in move.cards)
    if move.cards and rules.pickup.up_card == "whole_stack":
        return sorted(move.cards) in [sorted(pile) for pile in row.piles]
    return not Counter(move.cards) - Counter(row.up)


def are_stacks(cards: tuple[str, ...], piles: tuple[tuple[str, ...], ...]) -> bool:
    """Whether cards are whole stacks."""
    unions = (
        sorted(chain(*some))
        for count in range(1, len(piles) + 1)
        for some in combinations(piles, count)
    )
    return sorted(cards) in unions


@each_rules
@given(data=st.data(), walk=WALKS)
def test_only_legal_moves_are_accepted(source, data, walk):
    """What is no legal choice is refused with a reason and changes nothing; the rest is played."""
    game = walk.game(drawn(data, source))
    chance = random.Random(walk.tail)
    seen: Counter[sh.Phase] = Counter()
    for ply, move in enumerate(walk.moves(game)):
        seen[game.phase] += 1
        if seen[game.phase] <= 2 or ply % 29 == 0:
            position = game.position()
            legal = {shape(choice) for choice in game.legal_moves()}
            found = candidates(position, chance)
            for candidate in chance.sample(found, min(len(found), 25)):
                if is_equivalent(candidate, legal, position, game.rules):
                    game.copy().play(candidate)
                    continue
                with pytest.raises(sh.IllegalMove) as caught:
                    game.play(candidate)
                assert caught.value.reason in sh.Reason
                assert caught.value.sentence("de") != caught.value.sentence("en")
                assert game.position() == position
        game.play(move)


@each_rules
@given(data=st.data(), walk=WALKS)
def test_every_legal_move_can_be_made(source, data, walk):
    """Each of the legal moves is playable, as a value and as text, to the same effect."""
    game = walk.game(drawn(data, source))
    for ply, move in enumerate(walk.moves(game)):
        legal = game.legal_moves()
        assert legal
        if ply % 17 == 0 or ply < 3:
            for choice in legal:
                by_value, by_text, named = game.copy(), game.copy(), game.copy()
                events = by_value.play(choice)
                assert events == by_text.play(choice.text) == named.play(f"{game.turn}: {choice}")
                assert by_value.position() == by_text.position() == named.position()
                assert by_value.position() != game.position()
        game.play(move)


@each_rules
@given(data=st.data(), walk=WALKS)
def test_choices_are_distinct(source, data, walk):
    """No two legal moves differ by suits only."""
    game = walk.game(drawn(data, source))
    for move in walk.moves(game):
        shapes = [shape(choice) for choice in game.legal_moves()]
        assert len(set(shapes)) == len(shapes)
        game.play(move)


@each_rules
@given(data=st.data(), walk=WALKS)
def test_move_text_reads_back(source, data, walk):
    """The text of every legal move, with and without its seat, reads back to an equal move."""
    game = walk.game(drawn(data, source))
    for move in walk.moves(game):
        for choice in game.legal_moves():
            assert read_move(choice.text) == choice
            named = choice.by(game.turn)
            assert read_move(str(named)) == named
        game.play(move)


@given(text=st.text(max_size=30) | st.text("0123456789TJQKAX:/ ?-cshd", max_size=15))
def test_any_text_is_a_move_or_unreadable(text):
    """Any text at all is either a move or refused as unreadable, and moves read back."""
    try:
        found: object = read_move(text)
    except sh.IllegalMove as error:
        found = error.reason
    assert found is sh.Reason.UNREADABLE or read_move(found.text) == found
