"""Refusals: a move is refused if and only if it is not among the legal ones, under all rules."""

from __future__ import annotations

import random
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

import shithead as sh
from shithead.engine import codes
from shithead.engine.arrays import numbers
from shithead.engine.codes import encode
from shithead.engine.entry_points import (
    enter_demand,
    enter_kind_refusal,
    enter_legal,
    enter_refusal,
)
from shithead.game.state_codec import states_of
from shithead.ruleset.compiler import compiled
from tests.mode import WALKED_PRESETS
from tests.properties.walks import Walk

if TYPE_CHECKING:
    from collections.abc import Iterator

HOUSES = [
    ("sh-thead", {"play.runs": "suited_ascending", "finish.on_special": "forbidden"}),
    ("cruzo", {"draw.mode": "manual", "table.forget_draw": "take_pile", "table.topple": 2}),
    ("karma", {"pickup.up_card": "whole_stack", "play.sets": "single"}),
    ("pagat", {"draw.try_stock": "always", "draw.refill_when": "after_each_card"}),
]
"""Presets with house rules that no preset has together."""

NUMBERS = {codes.MOVE_FLIP: 7, codes.MOVE_DIRECTION: 2}
"""How many down cards, or directions, some codes may name."""

BARE = [
    int(encode(kind, 0, mask, 0, 0))
    for name, kind in vars(codes).items()
    if name.startswith("MOVE_")
    and name not in {"MOVE_BUFFER", "MOVE_CALL", "MOVE_LAY", "MOVE_FOUL"}
    for mask in range(NUMBERS.get(kind, 1))
]
"""Codes without cards."""


def lowest(mask: int) -> list[int]:
    """The lowest card of a mask, the two lowest, and so on."""
    bits = [1 << bit for bit in range(16) if mask >> bit & 1]
    return [sum(bits[:count]) for count in range(1, len(bits) + 1)]


def candidates(state: Any, seat: int, chance: random.Random) -> Iterator[int]:
    """Codes of every kind for the cards that lie before a seat, most of them illegal."""
    yield from BARE
    yield from (encode(codes.MOVE_CALL, 0, other, 0, 0) for other in range(state.seats))
    for word, named in product(range(4), range(state.seats + 1)):
        yield encode(codes.MOVE_SAY, word, named, 0, 0)
    hand, up = state.hand[seat], state.up[seat]
    for rank, (held, laid) in enumerate(zip(hand, up, strict=True)):
        for mask in [*lowest(held), *lowest(laid), *lowest(held | laid)]:
            for kind in (codes.MOVE_PLAY, codes.MOVE_TAKE, codes.MOVE_THROW, codes.MOVE_DUMP):
                yield encode(kind, rank, mask, 0, 0)
            other = chance.randrange(14)
            companions = lowest(hand[other]) or lowest(up[other]) or [1]
            yield encode(codes.MOVE_PLAY, rank, mask, other, chance.choice(companions))
        for bit in range(16):
            if (held | laid) >> bit & 1:
                yield encode(codes.MOVE_REPLY, rank, 1 << bit, 0, 0)
                yield encode(codes.MOVE_STACK, rank, 1 << bit, 0, 0)
        for suit, length in product(range(4), range(2, 5)):
            yield encode(codes.MOVE_RUN, rank, suit, length, 0)
        for up_rank in range(14):
            yield encode(codes.MOVE_SWAP, rank, held & -held, up_rank, up[up_rank] & -up[up_rank])


def shape(code: int) -> tuple[int, ...]:
    """A move without its suits, unless they make it another one."""
    kind, rank, mask = codes.kind_of(code), codes.rank_of(code), codes.mask_of(code)
    if kind in {codes.MOVE_PLAY, codes.MOVE_TAKE, codes.MOVE_THROW, codes.MOVE_STACK}:
        other, companions = codes.other_rank_of(code), codes.other_mask_of(code)
        return kind, rank, mask.bit_count(), other, companions.bit_count()
    if kind == codes.MOVE_SWAP:
        return kind, rank, codes.other_rank_of(code)
    if kind in {
        codes.MOVE_FLIP,
        codes.MOVE_DIRECTION,
        codes.MOVE_CALL,
        codes.MOVE_REPLY,
        codes.MOVE_SAY,
    }:
        return kind, rank, mask
    return (code,) if kind in {codes.MOVE_RUN, codes.MOVE_LAY, codes.MOVE_DUMP} else (kind,)


def check(position: sh.Position, rules: sh.RuleSet, chance: random.Random) -> int:
    """Compare, for every seat, what is listed with what is not refused; how many were refused."""
    packs, _, _ = rules.cards(len(position.seats))
    states, table = states_of(position, packs), compiled(rules)
    enter_demand(states, 0, table)
    buffer = numbers(codes.MOVE_BUFFER)
    refused = 0
    for seat in range(len(position.seats)):
        count = enter_legal(states, 0, table, seat, buffer)
        legal = buffer[:count].tolist()
        for code in legal:
            assert enter_refusal(states, 0, table, seat, code, buffer, count) == 0
            kind = codes.kind_of(code)
            assert enter_kind_refusal(states, 0, table, seat, kind, buffer, count) == 0
        shapes = {shape(code) for code in legal}
        for code in candidates(states[0], seat, chance):
            refusal = enter_refusal(states, 0, table, seat, int(code), buffer, count)
            refused += refusal != 0
            equal_swap = (
                codes.kind_of(code) == codes.MOVE_SWAP
                and codes.rank_of(code) == codes.other_rank_of(code)
                and codes.MOVE_READY in map(codes.kind_of, legal)
            )
            assert refusal or shape(code) in shapes or equal_swap, position
    return refused


@pytest.mark.parametrize(
    ("preset", "options"),
    [*((name, {}) for name in WALKED_PRESETS), *HOUSES],
    ids=lambda value: value if isinstance(value, str) else str(len(value)),
)
def test_refused_if_and_only_if_not_listed(preset, options):
    """All listed moves are not refused, and whatever is not refused is listed, suits apart."""
    rules = sh.rules(preset).replace(options)
    refused = 0
    for seed in range(2):
        chance = random.Random(seed)
        walk = Walk(seed, seed, (), seed)
        game = walk.game(rules)
        seen: set[tuple[sh.Phase, int]] = set()
        for ply, move in enumerate(walk.moves(game)):
            moment = game.phase, ply // 24
            if moment not in seen:
                seen.add(moment)
                refused += check(game.position(), rules, chance)
            if ply == 150:
                break
            game.play(move)
        refused += check(game.position(), rules, chance)
    assert refused > 100
