"""Cards: none appears or vanishes, and everyone knows exactly what everyone has seen."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from shithead.cards import CARD_OF_CODE, pack_codes
from shithead.game import events as e
from tests.properties.random_rules import drawn, each_rules
from tests.properties.walks import WALKS

if TYPE_CHECKING:
    import shithead as sh


def all_cards(position: sh.Position) -> Counter[str]:
    """The cards of all zones."""
    rows = chain.from_iterable((*row.hand, *row.up, *row.down) for row in position.rows)
    return Counter(chain(rows, position.stock, position.pile, position.burnt, position.removed))


@each_rules
@given(data=st.data(), walk=WALKS)
def test_cards_are_conserved(source, data, walk):
    """After every ply the zones hold exactly the cards of the packs."""
    rules = drawn(data, source)
    game = walk.game(rules)
    packs, jokers, removed = rules.cards(len(game.seats))
    whole = Counter(CARD_OF_CODE[code] for code in pack_codes(packs, jokers))
    assert whole.total() == packs * 52 + jokers
    assert all_cards(game.position()) == whole
    for move in walk.moves(game):
        game.play(move)
        position = game.position()
        assert all_cards(position) == whole
        assert removed <= len(position.removed) <= removed + rules.surplus(len(game.seats))


@each_rules
@given(data=st.data(), walk=WALKS)
def test_deal_gives_everyone_the_same(source, data, walk):
    """Everyone is dealt as many hand, up and down cards as the rules say; the rest is the stock."""
    rules = drawn(data, source)
    position = walk.game(rules).position()
    deal = rules.deal
    own = deal.sizes(len(position.seats))
    sizes = {(len(row.hand), len(row.up), len(row.down)) for row in position.rows}
    up = 0 if deal.chosen else own.up
    assert sizes == {(own.first_hand, up, own.down)}
    packs, jokers, _ = rules.cards(len(position.seats))
    removed = len(position.removed)
    dealt = len(position.seats) * (own.first_hand + up + own.down)
    left = packs * 52 + jokers - removed - dealt
    assert len(position.stock) + len(position.pile) == left
    assert len(position.pile) <= deal.flip_start
    assert not position.burnt


def opening_cards(events: tuple[e.Event, ...]) -> list[sh.Card]:
    """The cards with which the stock has begun a pile."""
    return [event.card for event in events if isinstance(event, e.BeganPile)]


class Memory:
    """What everyone has seen go into each hand and not come out, from events alone."""

    def __init__(self, game: sh.Game) -> None:
        self.seen: dict[str, Counter[str]] = {seat: Counter() for seat in game.seats}

    def note(self, before: sh.Position, events: tuple[e.Event, ...]) -> None:
        """Follow the events of one move; of equal cards the seen ones leave the hand first."""
        pile = [*before.pile, *opening_cards(events)]
        for event in events:
            match event:
                case e.Swapped(seat, hand, up):
                    self.leave(seat, [hand])
                    self.seen[seat][up] += 1
                case e.Fouled(seat, cards):
                    self.see(seat, cards if before.row(seat).hand else ())
                case e.Stacked(seat, cards):
                    self.leave(seat, list(cards))
                case e.Played() | e.Threw() | e.Replied() | e.Dumped():
                    pile += self.lay(before, event)
                case e.Flipped() | e.Tried():
                    pile += self.turn_up(event)
                case e.Burnt():
                    pile = []
                case e.Removed(seat, cards):  # from the pile, or who is out had them in hand
                    self.leave(seat, list((Counter(cards) - Counter(pile)).elements()))
                    pile = list((Counter(pile) - Counter(cards)).elements())
                case e.PickedUp(seat, count, "up"):
                    self.seen[seat] += self.up_left(before, seat, count, events)
                case e.Took(seat, count, up):
                    assert count == len(pile)
                    self.seen[seat].update([*pile, *up])
                    pile = []

    def lay(self, before: sh.Position, event: e.Event) -> tuple[sh.Card, ...]:
        """Cards go on the pile, from the hand as far as they were there."""
        hand = before.row(event.seat).hand
        dumped = isinstance(event, e.Dumped)
        some = list((Counter(hand) & Counter(event.cards)).elements()) if dumped else event.cards
        self.leave(event.seat, list(some) if hand else [])
        return event.cards

    def turn_up(self, event: e.Flipped | e.Tried) -> list[sh.Card]:
        """A card is turned: it goes on the pile if it fits, else into the hand."""
        if event.fits:
            return [event.card]
        self.seen[event.seat][event.card] += 1
        return []

    def up_left(
        self, before: sh.Position, seat: str, count: int, events: tuple[e.Event, ...]
    ) -> Counter[str]:
        """The up cards of a seat after its play, if it played any of them."""
        up = Counter(before.row(seat).up)
        played = Counter(c for ev in events if isinstance(ev, e.Played) for c in ev.cards)
        return up if up.total() == count else up - played

    def see(self, seat: str, cards: tuple[str, ...]) -> None:
        """Cards are shown and stay in the hand."""
        self.seen[seat] |= Counter(cards)

    def leave(self, seat: str, cards: list[str]) -> None:
        """Cards leave a hand."""
        self.seen[seat] -= Counter(cards)


@each_rules
@given(data=st.data(), walk=WALKS)
def test_known_cards_are_those_seen(source, data, walk):
    """Known in a hand are the cards seen going in and not coming out: no more, no less."""
    rules = drawn(data, source)
    if rules.endgame.blind_fail == "stays":
        rules = rules.replace({"endgame.blind_fail": "with_pile_to_hand"})
    game = walk.game(rules)
    memory = Memory(game)
    for move in walk.moves(game):
        before = game.position()
        memory.note(before, game.play(move))
        after = game.position()
        known = after.known or ((),) * len(after.seats)
        for seat, cards in zip(after.seats, known, strict=True):
            assert Counter(cards) == memory.seen[seat], seat
            assert Counter(cards) <= Counter(after.row(seat).hand)
