"""How much each thing counts for the bot ``steady``; found by letting versions play each other."""

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
        base: what it costs to have one more card to get rid of, once the stock is gone.
        stock_turns: so many cards of the stock for each seat make one more card cost only par.
        turn: losing a turn by taking the pile.
        again: playing on after a burn or onto one's own card.
        pressure: the next player having to take the pile.
        urgent: the next player answering with his last card.
        danger: having to take the pile oneself later.
        further: a further bad card of a rank, against the first.
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
    base: float = 0.88
    stock_turns: float = 2.2
    turn: float = 0.9
    again: float = 0.5
    pressure: float = 0.45
    urgent: float = 0.8
    danger: float = 0.9
    further: float = 0.95
    quartet: float = 0.13
    table: float = 1.15
    thrift: float = 2.0
    out: float = 100.0
    patience: int = 40
    restless: float = 0.02


USUAL: Final = Weights()
"""What ``steady`` and the search go by."""
