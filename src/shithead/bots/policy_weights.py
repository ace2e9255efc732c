"""The weights of the policy of the bot ``steady``, found by letting versions play each other."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Weights(Struct, frozen=True):
    """Weights of a move's parts. The unit is the worth of a card that fits on everything.

    Attributes:
        burn_on: a rank that burns, its player opening the next pile.
        burn: a rank that burns, the following player opening.
        skip: a rank that skips.
        cover: a rank that has to be covered.
        force: a rank that makes the next player take the pile.
        base: what it costs to have one more card to get rid of, once the stock is gone.
        far: how much less that is for each card in hand, up to ten: going out is far.
        stock_turns: so many cards of the stock for each seat make one more card cost only par.
        turn: losing a turn by taking the pile.
        again: playing on after a burn or onto one's own card.
        pressure: the next player having to take the pile.
        urgent: the next player answering, shared out over his cards.
        last: the next player answering with his last card.
        danger: having to take the pile oneself later.
        blame: having to take the pile at once, where the next player is stuck.
        relief: the player before having to take the pile later, where the rules make him.
        further: a further bad card of a rank, against the first.
        nearly: having all but one card of a quartet.
        quartet: having a whole quartet.
        table: having a card on the table, against having it in hand.
        thrift: how much rather others answer with a bad card than with a good one.
        out: having no card left.
        patience: turns without a card leaving play after which chance has its say.
        restless: how much chance then adds, for each further turn.
    """

    burn_on: float = 0.45
    burn: float = 0.12
    skip: float = 0.04
    cover: float = 0.12
    force: float = 0.2
    base: float = 0.88
    far: float = 0.02
    stock_turns: float = 2.2
    turn: float = 0.63
    again: float = 0.35
    pressure: float = 0.315
    urgent: float = 0.56
    last: float = 1.0
    danger: float = 0.63
    blame: float = 1.0
    relief: float = 1.0
    further: float = 0.465
    nearly: float = 0.15
    quartet: float = 0.13
    table: float = 1.275
    thrift: float = 2.0
    out: float = 100.0
    patience: int = 40
    restless: float = 0.02


USUAL: Final = Weights()
"""What ``steady`` and the search go by."""
