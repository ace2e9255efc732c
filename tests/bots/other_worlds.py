"""Games that one seat cannot tell from each other."""

from __future__ import annotations

from collections import Counter

from msgspec import structs

import shithead as sh
from shithead.cards import sorted_cards


def other_world(game: sh.Game, seat: str) -> sh.Game:
    """The same game with every card dealt anew that the seat cannot know."""
    p = game.position()
    known = p.known or ((),) * len(p.seats)
    unseen = [*p.stock, *p.removed]
    for name, row, seen in zip(p.seats, p.rows, known, strict=True):
        unseen += [
            *row.down,
            *((Counter(row.hand) - Counter(seen)).elements() if name != seat else ()),
        ]
    unseen.reverse()
    deal = iter(unseen)
    rows = []
    for name, row, seen in zip(p.seats, p.rows, known, strict=True):
        drawn = [next(deal) for _ in range(len(row.hand) - len(seen))] if name != seat else []
        hand = row.hand if name == seat else sorted_cards([*seen, *drawn])
        rows.append(structs.replace(row, hand=hand, down=tuple(next(deal) for _ in row.down)))
    stock = tuple(next(deal) for _ in p.stock)
    removed = sorted_cards([next(deal) for _ in p.removed])
    return sh.Game.from_position(
        structs.replace(p, rows=tuple(rows), stock=stock, removed=removed), game.rules
    )
