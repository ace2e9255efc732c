"""The theme of a puzzle: what its best move is about, as far as moves and events show it."""

from __future__ import annotations

from typing import Final

from shithead.bots.move_reasons import reason
from shithead.game import events as ev
from shithead.game.game import Game
from shithead.game.view import View
from shithead.notation.moves import Move, MoveKind

THEMES: Final = (
    "take",
    "up",
    "blind",
    "throw",
    "pass",
    "before",
    "out",
    "quartet",
    "burn",
    "force",
    "run",
    "skip",
    "reverse",
    "keep",
    "together",
    "save",
    "shed",
    "late",
    "play",
)
"""All themes: ``up`` chooses an up card to take along, ``late`` is a play without a stock."""

_BY_KIND: Final = {
    MoveKind.FLIP: "blind",
    MoveKind.TRY: "blind",
    MoveKind.THROW: "throw",
    MoveKind.PASS: "pass",
    MoveKind.SWAP: "before",
    MoveKind.LAY: "before",
    MoveKind.READY: "before",
    MoveKind.PICK: "before",
    MoveKind.REPLY: "force",
}

_BY_EVENT: Final = (
    (ev.WentOut, "out"),
    (ev.Burnt, "burn"),
    (ev.Forced, "force"),
    (ev.Skipped, "skip"),
    (ev.Reversed, "reverse"),
)

_BY_REASON: Final = {
    "keeps": "keep",
    "together": "together",
    "saves": "save",
    "sheds": "shed",
}


def theme(view: View, move: Move, other: Move) -> str:
    """The theme of a move that is better than another.

    Args:
        view: what the mover sees.
        move: the best move.
        other: the next best one.
    """
    if move.kind is MoveKind.TAKE:
        return "up" if other.kind is MoveKind.TAKE else "take"
    return _BY_KIND.get(move.kind) or _seen(view, move) or _thought(view, move, other)


def _seen(view: View, move: Move) -> str:
    """The theme that a play's events show; empty if they show none."""
    events = Game.from_position(view.position, view.rules).play(move)
    if any(isinstance(event, ev.Burnt) and event.by == "quartet" for event in events):
        return "quartet"
    kinds = {type(event) for event in events}
    if len({card[:1] for card in move.cards}) > 1:
        return "run"
    return next((name for kind, name in _BY_EVENT if kind in kinds), "")


def _thought(view: View, move: Move, other: Move) -> str:
    """The theme of a play that nothing special follows."""
    why = reason(view, move, other)
    found = _BY_REASON.get(why.name) if why else None
    return found or ("play" if view.stock else "late")
