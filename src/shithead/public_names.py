"""The public names, and the module that each comes from.

Type checkers read them in the stub ``__init__.pyi``; a test compares the two.
"""

from __future__ import annotations

from typing import Final

_BY_MODULE: Final = {
    "shithead": ("bots", "lab"),
    "shithead.bots": ("Bot", "bot", "bot_names"),
    "shithead.bots.play_out": ("play_out",),
    "shithead.cards": ("Card",),
    "shithead.deck.fair_deal": ("Proof",),
    "shithead.errors": (
        "CardError",
        "IllegalMove",
        "PositionError",
        "Reason",
        "RecordError",
        "RuleError",
        "SetupError",
        "ShitheadError",
        "UnknownSeat",
    ),
    "shithead.game": ("events",),
    "shithead.game.game": ("Game",),
    "shithead.game.match": ("Match",),
    "shithead.game.playouts": ("Playouts", "playouts"),
    "shithead.game.result": ("Due", "Result"),
    "shithead.game.view": ("View",),
    "shithead.lab.puzzle": ("Puzzle", "PuzzleSet", "puzzle_of_the_day", "puzzles"),
    "shithead.lab.simulate": ("Simulation", "simulate"),
    "shithead.notation.moves": ("Move", "MoveKind"),
    "shithead.notation.position_parts": ("Phase", "Row"),
    "shithead.notation.positions": ("Position",),
    "shithead.notation.records": ("MatchRecord", "Outcome", "Record"),
    "shithead.ruleset.loader": ("rules",),
    "shithead.ruleset.preset_files": ("rule_names",),
    "shithead.ruleset.rule_set": ("RuleSet",),
}

PUBLIC: Final = {name: module for module, names in _BY_MODULE.items() for name in names}
