"""Sh*thead: every house rule of Shithead, Palace, Karma, Cruzo …, one engine, one notation.

The house, from the ground up (each floor imports only from floors below it):

    cards, texts, errors          ranks, suits, packs; every word for people; what can go wrong
    ruleset/                      the rule set, presets, tables for the kernels
    engine/                       kernels over one NumPy record
    game, match, notation …       the library's face: what this module exports
    bots/                         what to play
    lab/                          many games
    terminal/                     the table in a terminal
    cli                           one command

Nothing heavy is imported before it is used: names are looked up when they are first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from shithead.bots import Bot as Bot
    from shithead.bots import bot as bot
    from shithead.bots import bot_names as bot_names
    from shithead.cards import Card as Card
    from shithead.errors import IllegalMove as IllegalMove
    from shithead.errors import PositionError as PositionError
    from shithead.errors import Reason as Reason
    from shithead.errors import RecordError as RecordError
    from shithead.errors import RuleError as RuleError
    from shithead.errors import SetupError as SetupError
    from shithead.errors import ShitheadError as ShitheadError
    from shithead.game import Game as Game
    from shithead.match import Match as Match
    from shithead.moves import Move as Move
    from shithead.moves import MoveKind as MoveKind
    from shithead.position import Phase as Phase
    from shithead.position import Position as Position
    from shithead.random_games import Playouts as Playouts
    from shithead.random_games import playouts as playouts
    from shithead.record import Record as Record
    from shithead.result import Result as Result
    from shithead.ruleset.load import rule_names as rule_names
    from shithead.ruleset.load import rules as rules
    from shithead.ruleset.schema import RuleSet as RuleSet
    from shithead.view import View as View

_HOME = {
    "Bot": "bots",
    "bot": "bots",
    "bot_names": "bots",
    "Card": "cards",
    "IllegalMove": "errors",
    "PositionError": "errors",
    "Reason": "errors",
    "RecordError": "errors",
    "RuleError": "errors",
    "SetupError": "errors",
    "ShitheadError": "errors",
    "Game": "game",
    "Match": "match",
    "Move": "moves",
    "MoveKind": "moves",
    "Playouts": "random_games",
    "playouts": "random_games",
    "Phase": "position",
    "Position": "position",
    "Record": "record",
    "Result": "result",
    "rule_names": "ruleset.load",
    "rules": "ruleset.load",
    "RuleSet": "ruleset.schema",
    "View": "view",
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
