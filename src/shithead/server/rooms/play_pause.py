"""The pause after a play, in which whoever can may add a card, throw in or reply.

Only the holder of a certain card has something to decide then. So that nobody learns from the table
whether somebody has, it stands still for the same time either way. What is decided here follows
from what everybody has seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, takewhile
from typing import Final

from shithead.cards import JOKER, RANK_COUNT, SUITS, Card, rank_index
from shithead.game import events as ev
from shithead.game.events import Event
from shithead.game.game import Game
from shithead.notation.moves import Move, MoveKind
from shithead.notation.position_parts import Phase, Row
from shithead.notation.positions import Position
from shithead.ruleset.effects import Again, NoQuartet
from shithead.ruleset.legality import effect
from shithead.ruleset.rule_set import RuleSet

CardsLaid = ev.Played | ev.Flipped | ev.Tried | ev.Threw | ev.Replied
"""Events that put cards on the pile."""

_WORDS: Final = ev.Announced | ev.Named
"""Events that say something with a card."""

KINDS: Final = {
    Phase.AGAIN: frozenset({MoveKind.PLAY, MoveKind.PASS}),
    Phase.THROW: frozenset({MoveKind.THROW}),
    Phase.REPLY: frozenset({MoveKind.REPLY, MoveKind.TAKE}),
}
"""The moves that a pause leaves time for, by the phase of whoever may make them.

Passing on a quartet is not offered: the engine asks one holder after another, and whether it is
one's turn to pass would tell of another holder. The end of the pause passes for all.
"""


@dataclass(frozen=True)
class Pause:
    """A pause after a play.

    Attributes:
        phase: of those who may act: ``AGAIN``, ``THROW`` or ``REPLY``.
        seat: the room's seat that put the last cards on the pile.
        began_at: in seconds since 1970.
        ends_at: in seconds since 1970.
        game: the game as it is; everybody else still sees it as it stood before the play.
        laid: the cards put on the pile since, which everybody sees.
        withheld: what else the play set off; everybody sees it when the pause is over.
        forced: the room's seat that has to take the pile unless it replies; None: nobody has to.
    """

    phase: Phase
    seat: int
    began_at: float
    ends_at: float
    game: Game
    laid: tuple[CardsLaid, ...]
    withheld: tuple[Event, ...]
    forced: int | None = None

    def beginning(self, at: float) -> Pause:
        """The same pause with its whole length from a time on, in seconds since 1970."""
        return replace(self, began_at=at, ends_at=at + self.ends_at - self.began_at)

    def renamed(self, names: Mapping[str, str]) -> Pause:
        """The same pause under other names.

        Args:
            names: the new name of every seat, by the old one.
        """
        return replace(
            self,
            game=self.game.renamed([names[name] for name in self.game.seats]),
            laid=tuple(event.renamed(names) for event in self.laid),
            withheld=tuple(event.renamed(names) for event in self.withheld),
        )

    def asked(self) -> list[str]:
        """The names of the seats that may act."""
        game = self.game
        if self.phase is Phase.THROW:
            return [name for name in game.seats if any(map(self.offers, game.legal_moves(name)))]
        return [game.turn] if self.phase is game.phase and game.turn else []

    def may_be_let_pass(self) -> bool:
        """Whether the round goes on only when those who are asked have acted or let it pass."""
        return self.game.phase is self.phase

    def lays(self, move: Move) -> bool:
        """Whether a move lays cards in the pause, instead of letting it pass."""
        return self.offers(move) and move.kind not in {MoveKind.PASS, MoveKind.TAKE}

    def may_ask_for_hint(self, name: str) -> bool:
        """Whether a seat may have a hint; not on throwing in, which might tell of other holders."""
        return self.phase is not Phase.THROW and name in self.asked()

    def offers(self, move: Move) -> bool:
        """Whether the pause leaves time for a move."""
        return move.kind in KINDS[self.phase]


def cards_laid(events: Sequence[Event]) -> tuple[CardsLaid, ...]:
    """The events at the beginning of a move that put cards on the pile."""
    return tuple(event for event in takewhile(_lays_cards, events) if isinstance(event, CardsLaid))


def shown_at_once(events: Sequence[Event]) -> int:
    """The number of events at the beginning of a move that everybody sees: cards and words."""
    return len(list(takewhile(_lays_or_says, events)))


def _lays_or_says(event: Event) -> bool:
    return isinstance(event, _WORDS) or _lays_cards(event)


def cards_of(event: CardsLaid) -> tuple[Card, ...]:
    """The cards that an event put on the pile."""
    return (event.card,) if isinstance(event, ev.Flipped | ev.Tried) else event.cards


def _lays_cards(event: Event) -> bool:
    return event.fits if isinstance(event, ev.Flipped | ev.Tried) else isinstance(event, CardsLaid)


def pause_phase(before: Game, after: Game, events: Sequence[Event]) -> Phase | None:
    """The phase that a play leaves time for, whether or not anybody holds the card; None: none.

    Args:
        before: the play.
        after: the play.
        events: of the play.
    """
    laid = cards_laid(events)
    said = any(isinstance(event, _WORDS) for event in events)
    if not (laid or said) or after.phase is Phase.SAY:
        return None
    if _completes_quartet(after, events):
        return Phase.THROW
    if not said and _may_be_followed_up(before, laid, events):
        return Phase.AGAIN
    if forced_by(events):
        return Phase.REPLY
    return Phase.THROW if _may_be_completed(after) else None


def forced_by(events: Sequence[Event]) -> int:
    """The number of events up to the one that forces a seat to take the pile; 0: none does."""
    forced = [at for at, event in enumerate(events, 1) if isinstance(event, ev.Forced)]
    return forced[0] if forced else 0


def _completes_quartet(after: Game, events: Sequence[Event]) -> bool:
    """Whether a play made or extended a quartet that others may follow."""
    if after.rules.quartet.followers == "off":
        return False
    burnt = any(isinstance(event, ev.Burnt) and event.by == "quartet" for event in events)
    return burnt or after.phase is Phase.THROW


def _may_be_completed(after: Game) -> bool:
    """Whether a seat off turn may have what burns the pile, for all that everybody knows."""
    position = after.position()
    if after.phase is not Phase.PLAY or not position.pile:
        return False
    rows = [position.row(name) for name in after.seats if name != after.turn]
    return _may_complete(after.rules, position, rows) or _may_throw_whole(
        after.rules, position, rows
    )


def _may_complete(rules: RuleSet, position: Position, rows: Sequence[Row]) -> bool:
    """Whether somebody may have what completes the quartet begun on the pile (CRUZO-58).

    Everybody knows the pile, how many cards others hold, how many there are of a rank, and the up
    cards, from which some rules let a seat without a hand throw in (CRUZO-59).

    Args:
        rules: of the game.
        position: after the play, with a pile.
        rows: of the seats off turn.
    """
    quartet = rules.quartet
    if quartet.throw_in == "off":
        return False
    ranks = [card.rank_index for card in position.pile]
    begun = len(list(takewhile(ranks[-1].__eq__, reversed(ranks))))
    missing = max(1, quartet.size - begun)
    left = _cards_of_rank(rules, len(position.seats), ranks[-1]) - ranks.count(ranks[-1])
    if left >= missing and max(len(row.hand) for row in rows) >= missing:
        return True
    if quartet.throw_in != "from_hand_or_up" or position.stock:
        return False
    ups = [[card.rank_index for card in row.up] for row in rows if not row.hand]
    return any(up.count(ranks[-1]) >= missing for up in ups)


def _may_throw_whole(rules: RuleSet, position: Position, rows: Sequence[Row]) -> bool:
    """Whether somebody may hold a whole quartet (LAST-03).

    Everybody knows how many cards others hold, and which ranks have too few cards left for it.

    Args:
        rules: of the game.
        position: after the play.
        rows: of the seats off turn.
    """
    size = rules.quartet.size
    if not rules.quartet.throw_whole or not size or max(len(row.hand) for row in rows) < size:
        return False
    ups = chain.from_iterable(row.up for row in position.rows)
    seen = Counter(card.rank_index for card in chain(position.pile, position.burnt, ups))
    return any(
        _cards_of_rank(rules, len(position.seats), rank) - seen[rank] >= size
        for rank in range(RANK_COUNT)
        if effect(rules, rank, NoQuartet) is None
    )


def _cards_of_rank(rules: RuleSet, seats: int, rank: int) -> int:
    """The number of cards of a rank in the deck."""
    packs, jokers, _ = rules.cards(seats)
    return jokers if rank == JOKER else packs * len(SUITS)


def _may_be_followed_up(before: Game, laid: Sequence[CardsLaid], events: Sequence[Event]) -> bool:
    """Whether a seat may hold another card of the rank that it has just played, unseen by others.

    Without hand and stock it plays from up cards, which everybody sees.
    """
    rules = before.rules
    if rules.draw.again == "off" or not isinstance(laid[0], ev.Played | ev.Flipped | ev.Tried):
        return False
    if any(isinstance(event, ev.Burnt | ev.MustCover) for event in events):
        return False
    if any(isinstance(event, ev.WentOut) and event.seat == laid[0].seat for event in events):
        return False
    position = before.position()
    hand = len(position.row(laid[0].seat).hand)
    left = hand - sum(len(event.cards) for event in laid if isinstance(event, ev.Played))
    hidden = left > 0 or bool(position.stock) or _picks_up_down_card(before, laid[0].seat)
    return hidden and not _plays_again(before, laid)


def _picks_up_down_card(before: Game, seat: str) -> bool:
    """Whether a seat that plays its last hand card takes a down card into the hand (LAST-05)."""
    row, takes = before.position().row(seat), before.rules.endgame.table_cards
    return takes == "all_to_hand" and bool(row.hand and row.down) and not row.up


def _plays_again(before: Game, laid: Sequence[CardsLaid]) -> bool:
    """Whether a rank lets its player play again, whatever they hold."""
    below = before.rules.play.companions_lie == "below"
    cards = cards_of(laid[-1] if below else laid[0])
    return effect(before.rules, rank_index(cards[0][0]), Again) is not None
