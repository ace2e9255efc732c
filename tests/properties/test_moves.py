"""Moves: every legal one can be made, nothing else can, and none is offered twice."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shithead as sh
from shithead.cards import SUITS
from shithead.game import events as e
from shithead.notation.moves import Move, MoveKind, read_move
from shithead.ruleset.effects import ForceTake
from tests.properties.random_rules import drawn, each_rules
from tests.properties.walks import WALKS

Shape = tuple[object, ...]


def shape(move: Move, rules: sh.RuleSet) -> Shape:
    """A move without suits, except those that make a difference: in runs, replies, cards apart."""
    run = rules.play.runs != "off" and len({card[0] for card in move.cards}) > 1
    if run or move.kind is MoveKind.REPLY:
        return move.kind, *sorted(move.cards, key=str)
    cards, up = (
        tuple(sorted(str(card) if card in rules.specials else card[0] for card in some))
        for some in (move.cards, move.up)
    )
    return move.kind, cards, up, move.number, move.words


def distinct(move: Move, rules: sh.RuleSet) -> Shape:
    """What makes a move a choice of its own: its suits too, of ranks whose suits matter."""
    ranks = "23456789TJQKA" if rules.play.runs != "off" else suited(rules)
    cards, up = (
        tuple(sorted((card if card[0] in ranks else card[0] for card in some), key=str))
        for some in (move.cards, move.up)
    )
    flipped = move.text if move.kind is MoveKind.FLIP else ""  # any of them, or several
    return move.kind, cards, up, flipped, move.number, move.words


def suited(rules: sh.RuleSet) -> set[str]:
    """The ranks whose suits matter: they hand a forced take on, or one has effects of its own."""
    effects = [effect for some in rules.specials.values() for effect in some]
    replies = {c[0] for effect in effects if isinstance(effect, ForceTake) for c in effect.reply}
    return replies | {name[0] for name in rules.specials if name[-1] in SUITS and len(name) > 1}


def candidates(position: sh.Position, chance: random.Random) -> list[Move]:
    """Moves of every kind and from every zone, legal or not."""
    row = position.row(position.turn)
    found = [
        Move(kind) for kind in MoveKind if kind not in {MoveKind.PLAY, MoveKind.SWAP, MoveKind.FLIP}
    ]
    names = [f"to {seat}" for seat in position.seats]
    said = ["higher", "lower", *names, *(f"lower {name}" for name in names)]
    found += [Move(MoveKind.SAY, words=words) for words in said]
    found += [Move(MoveKind.REPLY, cards=(card,)) for card in (*row.hand, *row.up)]
    found += runs(row.hand or row.up, chance)
    found += [Move(MoveKind.FLIP, number=number) for number in range(len(row.down) + 2)]
    zones = [row.hand, row.up, row.down, (*row.hand, *row.up), position.stock[:5]]
    for zone in zones:
        for rank in sorted({card[0] for card in zone}):
            cards = [card for card in zone if card[0] == rank]
            for count in range(1, len(cards) + 1):
                some = tuple(chance.sample(cards, count))
                found.append(Move(MoveKind.PLAY, cards=some))
                found.append(Move(MoveKind.TAKE, cards=some))
                found.append(Move(MoveKind.THROW, cards=some))
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


def runs(zone: tuple[sh.Card, ...], chance: random.Random) -> list[Move]:
    """Neighbouring ranks from a zone, of one suit or of several, as long as they reach."""
    found = []
    for card in chance.sample(zone, min(len(zone), 6)):
        cards = [card]
        while following := [c for c in zone if c.rank_index == cards[-1].rank_index + 1]:
            same = [c for c in following if c.suit == card.suit]
            cards.append(chance.choice(same or following))
            found.append(Move(MoveKind.PLAY, cards=tuple(cards)))
    return found


def is_equivalent(move: Move, legal: set[Shape], position: sh.Position, rules: sh.RuleSet) -> bool:
    """Whether a move is one of the legal choices, with whichever suits it names."""
    row = position.row(position.turn)
    swapping = shape(Move(MoveKind.READY), rules) in legal
    if move.kind is MoveKind.SWAP:
        free = rules.deal.up_choice == "swap" and position.turn not in position.laid
        return swapping and free and move.cards[0] in row.hand and move.up[0] in row.up
    if move.kind is MoveKind.PASS and swapping:
        return rules.deal.stacks != "off"
    return shape(move, rules) in legal and is_held(move, position, rules)


def is_held(move: Move, position: sh.Position, rules: sh.RuleSet) -> bool:
    """Whether the cards of a move of a legal shape lie where they have to."""
    row = position.row(position.turn)
    if move.kind is MoveKind.REPLY:
        return True
    if move.kind is MoveKind.PLAY:
        suited = len(position.opening) == 2 and position.opening != "10"
        bound = rules.endgame.up_sets == "whole_stack" and not row.hand
        whole = not bound or are_stacks(move.cards, row.piles)
        zone = row.hand or row.up
        if is_table_open(position, rules) and not {c[0] for c in move.cards} & {c[0] for c in zone}:
            zone = row.up
        held = not Counter(move.cards) - Counter(zone)
        return held and whole and (not suited or position.opening in move.cards)
    if move.kind is MoveKind.THROW:
        return not Counter(move.cards) - Counter(row.hand)
    if move.cards and rules.pickup.up_card == "whole_stack":
        return sorted(move.cards) in [sorted(pile) for pile in row.piles]
    return not Counter(move.cards) - Counter(row.up)


def is_foul(game: sh.Game, move: Move) -> bool:
    """Whether an illegal play is punished instead of refused: cards held in the right zone."""
    position = game.position()
    row = position.row(position.turn)
    punished = game.rules.play.illegal == "take_pile" and game.phase is sh.Phase.PLAY
    if not punished or move.kind is not MoveKind.PLAY or not position.pile:
        return False
    must_draw = game.rules.draw.mode == "manual" and position.stock and not row.hand
    zone = row.hand or row.up
    held = not Counter(move.cards) - Counter(zone)
    lies = is_table_open(position, game.rules) and not Counter(move.cards) - Counter(row.up)
    both = goes_with_last_hand(move, position, game.rules)
    return not must_draw and bool(zone) and (held or lies or both)


def goes_with_last_hand(move: Move, position: sh.Position, rules: sh.RuleSet) -> bool:
    """Whether a play names the whole hand and equal up cards, at a time when both may go."""
    row = position.row(position.turn)
    last = rules.endgame.up_with_last_hand and not position.stock and not position.opening
    rest = Counter(move.cards) - Counter(row.hand)
    equal = len({card[0] for card in move.cards}) == 1
    return last and equal and set(row.hand) <= set(move.cards) and not rest - Counter(row.up)


def is_table_open(position: sh.Position, rules: sh.RuleSet) -> bool:
    """Whether the seat on turn may play table cards beside its hand, having begun with them."""
    row = position.row(position.turn)
    dealt = rules.deal.sizes(len(position.seats))
    begun = len(row.up) < dealt.up or len(row.down) < dealt.down
    return begun and not (rules.endgame.hand_first or position.stock or position.opening)


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
    """A move that is not a legal choice is refused with a reason and changes nothing."""
    game = walk.game(drawn(data, source))
    chance = random.Random(walk.tail)
    seen: Counter[sh.Phase] = Counter()
    for ply, move in enumerate(walk.moves(game)):
        seen[game.phase] += 1
        if seen[game.phase] <= 2 or ply % 29 == 0:
            position = game.position()
            legal = {shape(choice, game.rules) for choice in game.legal_moves()}
            found = candidates(position, chance)
            for candidate in chance.sample(found, min(len(found), 25)):
                if is_equivalent(candidate, legal, position, game.rules):
                    game.copy().play(candidate)
                    continue
                if is_foul(game, candidate):
                    assert isinstance(game.copy().play(candidate)[0], e.Fouled)
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
    """No two legal moves differ by suits only, where suits make no difference."""
    game = walk.game(drawn(data, source))
    for move in walk.moves(game):
        shapes = [distinct(offered, game.rules) for offered in game.legal_moves()]
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
