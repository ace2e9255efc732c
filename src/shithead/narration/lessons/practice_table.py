"""Practice tables: positions made of a few chosen ranks, the rest of the cards unknown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from shithead.cards import CARD_OF_CODE, RANKS, SUITS, pack_codes
from shithead.localization import translate
from shithead.ruleset.rule_set import RuleSet

_SEATS: Final = 3
"""Players of a lesson, where the rules allow."""

_STOCK: Final = 12
"""Cards of a stock beyond those that are drawn in the lesson, where there are as many."""


class Scene(Struct, frozen=True, kw_only=True):
    """What matters in a position: ranks by their letters.

    Attributes:
        pile: the bottom card first.
        hand: the learner's hand.
        up: the learner's up cards; None: unknown ones, as many as are dealt.
        down: the learner's down cards; None: unknown ones, as many as are dealt.
        others: the hands of the next two players.
        drawn: the first cards of the stock; empty: there is no stock.
        last_card: whether the next seat has one card left.
        ends: whether all but the learner and the next seat are out.
        waits: whether it is the turn of the seat before the learner's.
    """

    pile: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    up: tuple[str, ...] | None = None
    down: tuple[str, ...] | None = None
    others: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    drawn: tuple[str, ...] = ()
    last_card: bool = False
    ends: bool = False
    waits: bool = False


class PracticeTable:
    """Lays out scenes with the cards of a rule set.

    Attributes:
        seats: the names; the learner's comes first.
    """

    def __init__(self, rules: RuleSet) -> None:
        deck = rules.deck
        count = max(deck.players_min, min(_SEATS, deck.players_max))
        self.seats = tuple(translate("table-names").split()[:count])
        self._rules = rules

    def position(self, scene: Scene) -> str:
        """The text of the position that shows a scene; at a large table the others have few cards.

        Raises:
            LookupError: the packs do not hold as many cards of a rank, or there are too few seats.
        """
        packs, jokers, _ = self._rules.cards(len(self.seats))
        box, sizes = _CardBox(packs, jokers), self._rules.deal.sizes(len(self.seats))
        learner, *others = self.seats
        counterclockwise = self._rules.start.direction == "counterclockwise"
        if counterclockwise:
            others.reverse()
        up = box.unknown(sizes.up) if scene.up is None else box.cards(scene.up)
        down = box.unknown(sizes.down) if scene.down is None else box.cards(scene.down)
        rows = {learner: (box.cards(scene.hand), up, down)}
        hands = {seat: box.cards(ranks) for seat, ranks in zip(others, scene.others, strict=False)}
        pile, drawn = box.cards(scene.pile), box.cards(scene.drawn)
        few = len(self.seats) > _SEATS
        for number, seat in enumerate(others):
            if scene.ends and number > 0:
                rows[seat] = ([], [], [])
                continue
            if scene.last_card and number == 0:
                rows[seat] = (hands[seat][:1], [], [])
                continue
            hand, counts = hands.get(seat) or box.unknown(2), (sizes.up, sizes.down)
            up, down = (box.unknown(min(count, 1) if few else count) for count in counts)
            rows[seat] = (hand, up, down)
        turn = others.pop() if scene.waits else learner
        stock = [*drawn, *box.unknown(_STOCK)] if drawn else []
        lines = {
            "rules": self._rules.name,
            "seats": " ".join(self.seats),
            "turn": f"{turn} {'counter' * counterclockwise}clockwise play",
            "stock": _zone(stock),
            "pile": _zone(pile),
            **{seat: " | ".join(map(_zone, rows[seat])) for seat in self.seats},
        }
        if pile:
            lines["last"] = [seat for seat in others if any(rows[seat])][-1]
        return "".join(f"{key}: {value}\n" for key, value in lines.items())


class _CardBox:
    """The cards of all packs, taken out by rank; suits alternate from rank to rank."""

    def __init__(self, packs: int, jokers: int) -> None:
        cards = [CARD_OF_CODE[code] for code in pack_codes(packs, jokers)]
        self._left: dict[str, list[str]] = {rank: [] for rank in RANKS}
        for card in sorted(cards, key=lambda one: (one.suit_index + one.rank_index) % len(SUITS)):
            self._left[card.rank].append(str(card))
        self._count = len(cards)

    def cards(self, ranks: Sequence[str]) -> list[str]:
        """A card of each rank.

        Raises:
            LookupError: there are not as many of a rank.
        """
        self._count -= len(ranks)
        return [self._left[rank].pop(0) for rank in ranks]

    def unknown(self, count: int) -> list[str]:
        """Unknown cards, as many as there are left at most."""
        found = min(count, self._count)
        self._count -= found
        return ["?"] * found


def _zone(cards: list[str]) -> str:
    return " ".join(cards) or "-"
