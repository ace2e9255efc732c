"""Sh*thead: every house rule of Shithead, Palace, Karma, Cruzo …, one engine, one notation.

The map of the package is docs/house.md. Every public name is in :data:`PUBLIC`; it is imported from
its module when it is first asked for, so that nothing heavy is loaded before it is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shithead import bots as bots
    from shithead import lab as lab
    from shithead.bots import Bot as Bot
    from shithead.bots import bot as bot
    from shithead.bots import bot_names as bot_names
    from shithead.bots.play_out import play_out as play_out
    from shithead.cards import Card as Card
    from shithead.deck.fair_deal import Proof as Proof
    from shithead.errors import CardError as CardError
    from shithead.errors import IllegalMove as IllegalMove
    from shithead.errors import PositionError as PositionError
    from shithead.errors import Reason as Reason
    from shithead.errors import RecordError as RecordError
    from shithead.errors import RuleError as RuleError
    from shithead.errors import SetupError as SetupError
    from shithead.errors import ShitheadError as ShitheadError
    from shithead.errors import UnknownSeat as UnknownSeat
    from shithead.game import events as events
    from shithead.game.game import Game as Game
    from shithead.game.match import Match as Match
    from shithead.game.playouts import Playouts as Playouts
    from shithead.game.playouts import playouts as playouts
    from shithead.game.result import Due as Due
    from shithead.game.result import Result as Result
    from shithead.game.view import View as View
    from shithead.notation.moves import Move as Move
    from shithead.notation.moves import MoveKind as MoveKind
    from shithead.notation.positions import Phase as Phase
    from shithead.notation.positions import Position as Position
    from shithead.notation.positions import Row as Row
    from shithead.notation.records import MatchRecord as MatchRecord
    from shithead.notation.records import Outcome as Outcome
    from shithead.notation.records import Record as Record
    from shithead.ruleset.loader import rules as rules
    from shithead.ruleset.preset_files import rule_names as rule_names
    from shithead.ruleset.rule_set import RuleSet as RuleSet

    __version__: str

PUBLIC = {
    "Bot": "bots",
    "Card": "cards",
    "CardError": "errors",
    "Due": "game.result",
    "Game": "game.game",
    "IllegalMove": "errors",
    "Match": "game.match",
    "MatchRecord": "notation.records",
    "Move": "notation.moves",
    "MoveKind": "notation.moves",
    "Outcome": "notation.records",
    "Phase": "notation.positions",
    "Playouts": "game.playouts",
    "Position": "notation.positions",
    "PositionError": "errors",
    "Proof": "deck.fair_deal",
    "Reason": "errors",
    "Record": "notation.records",
    "RecordError": "errors",
    "Result": "game.result",
    "Row": "notation.positions",
    "RuleError": "errors",
    "RuleSet": "ruleset.rule_set",
    "SetupError": "errors",
    "ShitheadError": "errors",
    "UnknownSeat": "errors",
    "View": "game.view",
    "bot": "bots",
    "bot_names": "bots",
    "bots": "",
    "events": "game",
    "lab": "",
    "play_out": "bots.play_out",
    "playouts": "game.playouts",
    "rule_names": "ruleset.preset_files",
    "rules": "ruleset.loader",
}
"""Every public name, and the module or package that it is imported from."""

__all__ = sorted([*PUBLIC, "__version__"])  # noqa: PLE0605 — a test compares it with the names above

if not TYPE_CHECKING:  # a type checker knows the names above and refuses all others

    def __getattr__(name: str) -> object:
        """Import a public name when it is first asked for."""
        if name == "__version__":
            value = _version()
        elif name in PUBLIC:
            value = _imported(PUBLIC[name], name)
        else:
            message = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(message)
        globals()[name] = value
        return value


def _imported(home: str, name: str) -> object:
    """A name out of a module of this package, or a module out of a package."""
    from importlib import import_module

    parent = f"{__name__}.{home}".rstrip(".")
    found = getattr(import_module(parent), name, None) if home else None
    return import_module(f"{parent}.{name}") if found is None else found


def _version() -> str:
    """The version of the installed package."""
    from importlib.metadata import version

    return version(__name__)


def __dir__() -> list[str]:
    """The public names, and what every module has."""
    return sorted({*__all__, *globals()})
