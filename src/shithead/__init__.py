"""Sh*thead: every house rule of Shithead, Palace, Karma, Cruzo …, one engine, one notation.

The map of the package is docs/house.md.

Nothing heavy is imported before it is used: names are looked up when they are first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from shithead.bots import Bot as Bot
    from shithead.bots import bot as bot
    from shithead.bots import bot_names as bot_names
    from shithead.bots.play_out import play_out as play_out
    from shithead.cards import Card as Card
    from shithead.errors import IllegalMove as IllegalMove
    from shithead.errors import PositionError as PositionError
    from shithead.errors import Reason as Reason
    from shithead.errors import RecordError as RecordError
    from shithead.errors import RuleError as RuleError
    from shithead.errors import SetupError as SetupError
    from shithead.errors import ShitheadError as ShitheadError
    from shithead.game.game import Game as Game
    from shithead.game.match import Match as Match
    from shithead.game.playouts import Playouts as Playouts
    from shithead.game.playouts import playouts as playouts
    from shithead.game.result import Result as Result
    from shithead.game.view import View as View
    from shithead.notation.moves import Move as Move
    from shithead.notation.moves import MoveKind as MoveKind
    from shithead.notation.positions import Phase as Phase
    from shithead.notation.positions import Position as Position
    from shithead.notation.records import MatchRecord as MatchRecord
    from shithead.notation.records import Outcome as Outcome
    from shithead.notation.records import Record as Record
    from shithead.ruleset.loader import rules as rules
    from shithead.ruleset.preset_files import rule_names as rule_names
    from shithead.ruleset.rule_set import RuleSet as RuleSet

_HOME = {
    "Bot": "bots",
    "bot": "bots",
    "bot_names": "bots",
    "play_out": "bots.play_out",
    "Card": "cards",
    "IllegalMove": "errors",
    "PositionError": "errors",
    "Reason": "errors",
    "RecordError": "errors",
    "RuleError": "errors",
    "SetupError": "errors",
    "ShitheadError": "errors",
    "Game": "game.game",
    "Match": "game.match",
    "Move": "notation.moves",
    "MoveKind": "notation.moves",
    "Playouts": "game.playouts",
    "playouts": "game.playouts",
    "Phase": "notation.positions",
    "Position": "notation.positions",
    "MatchRecord": "notation.records",
    "Outcome": "notation.records",
    "Record": "notation.records",
    "Result": "game.result",
    "rule_names": "ruleset.preset_files",
    "rules": "ruleset.loader",
    "RuleSet": "ruleset.rule_set",
    "View": "game.view",
}

__all__ = sorted(_HOME)  # noqa: PLE0605 — a test compares it with the names above


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for."""
    if name not in _HOME:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names."""
    return list(__all__)
