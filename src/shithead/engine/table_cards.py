"""Table cards taken into the hand, where they are not played from the table (LAST-04, LAST-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import RANK_COUNT
from shithead.engine import codes, zones
from shithead.engine.integers import int64
from shithead.engine.jit import kernel
from shithead.engine.up_cards import remove_from_stacks
from shithead.ruleset.codes import TABLE_ALL_TO_HAND

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers
    from shithead.engine.record_types import Rules, State


@kernel
def pick_up_table_cards(s: State, r: Rules, seat: int, log: Numbers) -> None:
    """Give a seat without a hand and a stock its up cards, all at once, or else a down card.

    Everybody has seen the up cards; a down card is seen by its owner only. Nobody knows one from
    another, so that the first is as good as any.
    """
    if s.hand_n[seat] > 0 or zones.stock_left(s) > 0:
        return
    if s.up_n[seat] > 0:
        codes.emit(log, codes.EVENT_PICKED_UP, seat, s.up_n[seat], 0)
        for rank in range(RANK_COUNT):
            cards = int64(s.up[seat][rank])
            if cards != 0:
                remove_from_stacks(s, seat, rank, cards)
                zones.remove_up(s, seat, rank, cards)
                zones.add_to_hand(s, seat, rank, cards, True)
    elif s.down_n[seat] > 0 and r.endgame_table_cards == TABLE_ALL_TO_HAND:
        codes.emit(log, codes.EVENT_PICKED_UP, seat, 1, 1)
        code = zones.remove_down(s, seat, 0)
        zones.add_to_hand(s, seat, code >> 4, int64(1) << (code & 15), False)
