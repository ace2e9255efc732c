"""Views: what a seat may know, and nothing more."""

from __future__ import annotations

import pickle
import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

import shithead as sh
from shithead.cards import rank_word
from shithead.notation.position_parts import Row
from tests.properties.random_rules import drawn, each_rules
from tests.properties.walks import WALKS

OUT_OF_TURN = {
    sh.MoveKind.THROW, sh.MoveKind.DRAW, sh.MoveKind.CALL, sh.MoveKind.TOPPLE, sh.MoveKind.CLAIM
}  # fmt: skip
TOGETHER = {
    sh.Phase.SWAP: {sh.MoveKind.SWAP, sh.MoveKind.LAY, sh.MoveKind.READY},
    sh.Phase.LAY: {sh.MoveKind.LAY},
}
"""What is done at the same time, whoever's turn it is."""


def hidden_count(game: sh.Game, seat: str) -> int:
    """How many cards a seat must not see."""
    position = game.position()
    known = position.known or ((),) * len(position.seats)
    others = sum(
        len(row.hand) - len(seen)
        for name, row, seen in zip(position.seats, position.rows, known, strict=True)
        if name != seat
    )
    down = sum(len(row.down) for row in position.rows)
    if choosing(position):
        down += sum(len(row.up) for name, row in rows_by_seat(position) if name != seat)
    return len(position.stock) + len(position.removed) + down + others


def choosing(position: sh.Position) -> bool:
    """Whether up cards are being chosen, which nobody else sees yet."""
    return position.phase is sh.Phase.LAY


def rows_by_seat(position: sh.Position) -> list[tuple[str, Row]]:
    """The seats with their rows."""
    return list(zip(position.seats, position.rows, strict=True))


def visible(position: sh.Position, seat: str) -> dict[str, object]:
    """What the whole table and this seat see of the cards."""
    known = position.known or ((),) * len(position.seats)
    rows = zip(position.seats, position.rows, known, strict=True)
    return {
        "pile": position.pile,
        "burnt": position.burnt,
        "hands": {s: Counter(r.hand if s == seat else seen) for s, r, seen in rows},
        "up": [row.up for s, row in rows_by_seat(position) if s == seat or not choosing(position)],
        "sizes": [(len(r.hand), len(r.up), len(r.down)) for r in position.rows],
        "stock": len(position.stock),
        "removed": len(position.removed),
    }


@each_rules
@given(data=st.data(), walk=WALKS)
def test_view_hides_what_must_be_hidden(source, data, walk):
    """A view shows own hand, up cards, pile, burnt and known cards, and `?` for everything else."""
    game = walk.game(drawn(data, source))
    for ply, move in enumerate(walk.moves(game)):
        game.play(move)
        if ply % 3:
            continue
        position = game.position()
        for seat in game.seats:
            view = game.view(seat)
            seen = visible(view.position, seat)
            seen["hands"] = {s: c - Counter("?" * c["?"]) for s, c in seen["hands"].items()}
            assert seen == visible(position, seat)
            unknown = [view.position.stock, view.position.removed]
            unknown += [zone for row in view.position.rows for zone in (row.hand, row.up, row.down)]
            assert sum(zone.count("?") for zone in unknown) == hidden_count(game, seat)
            assert sum(zone.count("?") for zone in (view.pile, view.burnt, view.hand)) == 0


@each_rules
@given(data=st.data(), walk=WALKS)
def test_view_offers_only_own_moves(source, data, walk):
    """A view holds the moves of its seat: none for a seat off turn, bar what needs none."""
    game = walk.game(drawn(data, source))
    for ply, move in enumerate(walk.moves(game)):
        if ply % 3 == 0 or game.phase in TOGETHER:
            for seat in game.seats:
                legal = game.view(seat).legal
                if seat == game.turn:
                    assert list(legal) == game.legal_moves()
                else:
                    assert list(legal) == game.legal_moves(seat)
                    assert all(found.seat == seat for found in legal)
                    kinds = TOGETHER.get(game.phase, OUT_OF_TURN)
                    assert {found.kind for found in legal} <= kinds
        game.play(move)
    assert all(game.view(seat).legal == () for seat in game.seats)


def known_cards(position: sh.Position) -> list[tuple[str, ...]]:
    """By seat, the cards in hands that all know of: also the one that somebody opens with."""
    known = list(position.known or ((),) * len(position.seats))
    if position.opening and position.turn:
        at = position.seats.index(position.turn)
        due = [
            card
            for card in position.rows[at].hand
            if position.opening in {card, rank_word(card.rank_index)}
        ]
        if due and not set(due) & set(known[at]):
            known[at] = (*known[at], due[0])
    return known


def reshuffled(position: sh.Position, seat: str, seed: int) -> sh.Position:
    """The position with all cards that a seat cannot know dealt again among their places."""
    known = known_cards(position)
    free: list[str] = [*position.stock, *position.removed]
    closed = choosing(position)
    for name, row, seen in zip(position.seats, position.rows, known, strict=True):
        free += [
            *row.down,
            *(row.up if closed and name != seat else ()),
            *((Counter(row.hand) - Counter(seen)).elements() if name != seat else ()),
        ]
    random.Random(seed).shuffle(free)

    def some(count: int) -> tuple[str, ...]:
        return tuple(free.pop() for _ in range(count))

    rows = tuple(
        Row(
            row.hand if name == seat else tuple(sorted((*seen, *some(len(row.hand) - len(seen))))),
            tuple(sorted(some(len(row.up)))) if closed and name != seat else row.up,
            some(len(row.down)),
            row.stacks,
        )
        for name, row, seen in zip(position.seats, position.rows, known, strict=True)
    )
    stock, removed = some(len(position.stock)), some(len(position.removed))
    return structs.replace(position, rows=rows, stock=stock, removed=removed)


@each_rules
@given(data=st.data(), walk=WALKS, seed=st.integers(0, 1000))
def test_hidden_cards_change_nothing_that_is_seen(source, data, walk, seed):
    """Two games that differ only in cards that a seat cannot know look and play alike to it."""
    rules = drawn(data, source)
    game = walk.game(rules)
    for ply, move in enumerate(walk.moves(game)):
        if ply % 11 == 0 or (ply < 20 and ply % 4 == 0):
            seat = game.seats[(ply + seed) % len(game.seats)] if ply % 3 else game.turn
            position = game.position()
            same = sh.Game.from_position(str(position), rules)
            other = sh.Game.from_position(str(reshuffled(position, seat, seed + ply)), rules)
            assert other.view(seat) == same.view(seat)
            assert str(other.view(seat)) == str(same.view(seat))
            assert pickle.dumps(other.view(seat)) == pickle.dumps(same.view(seat))
            assert other.legal_moves(seat) == same.legal_moves(seat)
        game.play(move)
