"""Fixed games, written out ply by ply: the same with compiled kernels and without."""

from __future__ import annotations

import sys

import shithead as sh
from tests.properties.walks import Walk

CHANGED = {
    "stock, singles, covers": {
        "extends": "pagat",
        "draw.try_stock": "if_unable",
        "play.sets": "single",
        "specials.Q": ["cover"],
        "specials.8": ["skip once"],
        "turn.skip_counts_self": False,
    },
    "conditions, limits, table count": {
        "extends": "cruzo",
        "finish.round_end": "first_out_then_table_count",
        "draw.refill_when": "after_each_card",
        "specials.3": ["wild", "transparent passes_skip"],
        "quartet.gap": "look_through",
        "pickup.next": "previous",
    },
    "companions, mirrors, quartets on anything": {
        "extends": "schwuler-priester",
        "deck.packs": 2,
        "quartet.from_hand_on_anything": True,
        "play.companions_lie": "below",
        "specials.5": ["mirror"],
        "draw.again": "same_effective_rank",
        "turn.reverse_with_two": "extra_turn",
        "specials.K": ["reverse"],
    },
    "last cards, whole quartets": {
        "extends": "pagat",
        "quartet.size": 3,
        "quartet.throw_whole": True,
        "endgame.up_with_last_hand": True,
        "endgame.flip_several": True,
    },
    "table cards into the hand": {
        "extends": "cruzo",
        "endgame.table_cards": "all_to_hand",
        "endgame.up_with_last_hand": True,
    },
}
RULES = {name: sh.rules(name) for name in sh.rule_names()} | {
    name: sh.rules(changed | {"turn.limit": 300}) for name, changed in CHANGED.items()
}
WALKS = (Walk(0, 1, (), 1), Walk(2, 2, (3, 1, 4, 1, 5), 2))


def transcript() -> list[str]:
    """Every move with its events and the position after it, and the counts of playouts."""
    lines = []
    for name, rules in RULES.items():
        for walk in WALKS:
            game = walk.game(rules)
            lines.append(f"{name} {' '.join(game.seats)}\n{game.position()}")
            for move in walk.moves(game):
                offered = " | ".join(map(str, game.legal_moves()))
                events = game.play(move)
                lines.append(f"{offered}\n{move}\n{events}\n{game.position()}")
            lines.append(str(game.record()))
        counts = sh.playouts(rules, len(game.seats), games=4, seed=len(name))
        lines.append(f"{name} {counts}")
    return lines


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write("\0".join(transcript()))
