"""A view read once for a decision: ranks counted, the pile's demand, who holds what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.bots.counting import RANK_OF, counted, counts_of
from shithead.bots.ranks import Ranks, ranks_of
from shithead.cards import JOKER, RANK_COUNT
from shithead.ruleset.legality import FREE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shithead.bots.weights import Weights
    from shithead.position import Position, Row
    from shithead.view import View


class Scene:
    """What one decision is about. Cheap to make, thrown away after the move."""

    def __init__(self, view: View, weights: Weights) -> None:
        """Read the view."""
        position = view.position
        self.position: Position = position
        self.rules = view.rules
        self.weights = weights
        self.me = position.seats.index(view.seat)
        self.packs, self.jokers, _ = view.rules.cards(len(position.seats))
        self.ranks: Ranks = ranks_of(view.rules, self.jokers, weights)
        self.others = max(1, len(position.seats) - len(position.out) - 1)
        self.stock = len(position.stock)
        self.mine: Row = position.rows[self.me]
        self.hand = counted(self.mine.hand)
        self.up = counted(self.mine.up)
        self.pile = [RANK_OF[card] for card in position.pile]
        self.demand = self._demand()
        self.unseen = self._unseen()
        self.unseen_count = max(1, sum(self.unseen))
        par = self._par()
        self.costs = [par - worth for worth in self.ranks.worth]
        self._fitting: dict[int, float] = {}

    def _demand(self) -> int:
        demand = FREE
        for rank in self.pile:
            demand = self.ranks.after[demand][rank]
        return demand

    def _unseen(self) -> list[int]:
        """By rank, the cards that lie where this seat cannot see them."""
        position = self.position
        left = [4 * self.packs] * JOKER + [self.jokers]
        for rank in self.pile:
            left[rank] -= 1
        for card in position.burnt:
            left[RANK_OF[card]] -= 1
        for row in position.rows:
            for rank, count in enumerate(counted((*row.hand, *row.up))):
                left[rank] -= count
        return left

    def _par(self) -> float:
        """What the next card is worth that replaces one given away: an average one, or none at all.

        While the stock lasts a hand is filled up again, so that giving a card away is only an
        exchange; without it, a card less is progress.
        """
        lasting = min(1.0, self.stock / (len(self.position.seats) * self.weights.stock_turns))
        return lasting * self.ranks.par + (1 - lasting) * self.weights.base

    def burden(self, counts: Sequence[int]) -> float:
        """What it costs to have so many cards of each rank: less than nothing for good ones.

        Further bad cards of a rank cost less than the first, since they go along with it, and a
        whole quartet nothing but its turn, since it burns.
        """
        size, further, total = self.rules.quartet.size, self.weights.further, 0.0
        for rank, count in enumerate(counts):
            if count:
                cost = self.costs[rank]
                if count >= size > 0 and self.ranks.quartets >> rank & 1:
                    total += self.weights.quartet
                elif cost > 0:
                    total += cost * (1 + further * (count - 1))
                else:
                    total += cost * count
        return total

    def pile_cost(self, pile: Sequence[int]) -> float:
        """What it costs anyone to have a pile in hand."""
        return self.burden(counts_of(pile))

    def fitting(self, demand: int) -> float:
        """The share of unseen cards that may be laid on a demand."""
        if demand not in self._fitting:
            fits = self.ranks.fits[demand]
            found = sum(self.unseen[rank] for rank in range(RANK_COUNT) if fits >> rank & 1)
            self._fitting[demand] = found / self.unseen_count
        return self._fitting[demand]

    def begun_quartet(self, rank: int) -> int:
        """How many cards of a rank on top of the pile count for a quartet with more."""
        if not self.rules.quartet.across_players:
            return 0
        look_through = self.ranks.transparent if self.rules.quartet.gap == "look_through" else 0
        run = 0
        for below in reversed(self.pile):
            if below == rank:
                run += 1
            elif not look_through >> below & 1:
                break
        return run
