"""A view as a state that kernels can enter: one of the games that the seat could be in."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from shithead.bots.search.next_decision import LET_BE
from shithead.engine.entry_points import enter_demand
from shithead.game.codec import legal_codes
from shithead.game.position_check import filled
from shithead.game.state_codec import states_of
from shithead.game.view import View
from shithead.ruleset.compiler import compiled


class SearchRoot(Struct, frozen=True):
    """The state at which a search begins.

    Attributes:
        states: an array of one state; cards that the seat may not know are any that they could be.
        table: the rules' record.
        seat: the seat's number.
        codes: the kernels' codes of the view's legal moves, in their order; off turn, letting be
            comes last where the view offers it.
    """

    states: Any
    table: Any
    seat: int
    codes: list[int]


def search_root(view: View) -> SearchRoot:
    """The state that a view shows."""
    packs, jokers, _ = view.rules.cards(len(view.position.seats))
    states = states_of(filled(view.position, packs, jokers, 0), packs)
    table = compiled(view.rules)
    enter_demand(states, 0, table)
    seat = view.position.seats.index(view.seat)
    found = [*legal_codes(states, table, seat)]
    if len(view.legal) > len(found):
        found.append(LET_BE)
    return SearchRoot(states, table, seat, found)
