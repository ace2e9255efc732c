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

CardsPlayed = ev.Played | ev.Flipped | ev.Tried | ev.Threw | ev.Replied
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
        cards_played: the cards put on the pile since, which everybody sees.
        withheld: what else the play set off; everybody sees it when the pause is over.
        forced: the room's seat that has to take the pile unless it replies; None: nobody has to.
    """

    phase: Phase
    seat: int
    began_at: float
    ends_at: float
    game: Game
    cards_played: tuple[CardsPlayed, ...]
    withheld: tuple[Event, ...]
    forced: int | None = None

    def beginning(self, at: float) -> Pause:
        """Return the same pause with its whole length from a time on, in seconds since 1970."""
        return replace(self, began_at=at, ends_at=at + self.ends_at - self.began_at)

    def renamed(self, names: Mapping[str, str]) -> Pause:
        """Return the same pause under other names, by the old ones."""
        return replace(
            self,
            game=self.game.renamed([names[name] for name in self.game.seats]),
            cards_played=tuple(event.renamed(names) for event in self.cards_played),
            withheld=tuple(event.renamed(names) for event in self.withheld),
        )

    def asked(self) -> list[str]:
        """Return the names of the seats that may act."""
        game = self.game
        if self.phase is Phase.THROW:
            return [name for name in game.seats if any(map(self.offers, game.legal_moves(name)))]
        return [game.turn] if self.phase is game.phase and game.turn else []

    def may_be_let_pass(self) -> bool:
        """Return whether the round goes on only when those asked have acted or let it pass."""
        return self.game.phase is self.phase

    def plays_cards(self, move: Move) -> bool:
        """Return whether a move puts cards on the pile, instead of letting it pass."""
        return self.offers(move) and move.kind not in {MoveKind.PASS, MoveKind.TAKE}

    def may_ask_for_hint(self, name: str) -> bool:
        """Return whether a seat may have a hint; one on throwing in might tell of other holders."""
        return self.phase is not Phase.THROW and name in self.asked()

    def offers(self, move: Move) -> bool:
        """Return whether the pause leaves time for a move."""
        return move.kind in KINDS[self.phase]


def cards_played(events: Sequence[Event]) -> tuple[CardsPlayed, ...]:
    """Return the events at the beginning of a move that put cards on the pile."""
    return tuple(
        event for event in takewhile(_puts_cards, events) if isinstance(event, CardsPlayed)
    )


def shown_at_once(events: Sequence[Event]) -> int:
    """Return the number of events at the beginning of a move that everybody sees: cards, words."""
    return len(list(takewhile(lambda e: isinstance(e, _WORDS) or _puts_cards(e), events)))


def cards_of(event: CardsPlayed) -> tuple[Card, ...]:
    """Return the cards that an event put on the pile."""
    return (event.card,) if isinstance(event, ev.Flipped | ev.Tried) else event.cards


def _puts_cards(event: Event) -> bool:
    return (
        event.fits if isinstance(event, ev.Flipped | ev.Tried) else isinstance(event, CardsPlayed)
    )


def forced_by(events: Sequence[Event]) -> int:
    """Return the number of events up to the one that forces a seat to take the pile; 0: none."""
    forced = [at for at, event in enumerate(events, 1) if isinstance(event, ev.Forced)]
    return forced[0] if forced else 0


def pause_phase(before: Game, after: Game, events: Sequence[Event]) -> Phase | None:
    """Return the phase that a play leaves time for, whether or not anybody holds the card."""
    played = cards_played(events)
    said = any(isinstance(event, _WORDS) for event in events)
    if not (played or said) or after.phase is Phase.SAY:
        return None
    burnt = any(isinstance(event, ev.Burnt) and event.by == "quartet" for event in events)
    if after.rules.quartet.followers != "off" and (burnt or after.phase is Phase.THROW):
        return Phase.THROW
    if not said and _may_be_followed_up(before, played, events):
        return Phase.AGAIN
    if forced_by(events):
        return Phase.REPLY
    position = after.position()
    if after.phase is not Phase.PLAY or not position.pile:
        return None
    rows = [position.row(name) for name in after.seats if name != after.turn]
    may_burn = _may_complete(after.rules, position, rows)
    return Phase.THROW if may_burn or _may_throw_whole(after.rules, position, rows) else None


def _may_complete(rules: RuleSet, position: Position, rows: Sequence[Row]) -> bool:
    """Return whether somebody may have what completes the quartet begun on the pile (CRUZO-58).

    Everybody knows the pile, how many cards others hold, how many there are of a rank, and the up
    cards, from which some rules let a seat without a hand throw in (CRUZO-59).
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
    """Return whether somebody may hold a whole quartet (LAST-03).

    Everybody knows how many cards others hold, and which ranks have too few cards left for it.
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
    """Return the number of cards of a rank in the deck."""
    packs, jokers, _ = rules.cards(seats)
    return jokers if rank == JOKER else packs * len(SUITS)


def _may_be_followed_up(
    before: Game, played: Sequence[CardsPlayed], events: Sequence[Event]
) -> bool:
    """Return whether a seat may hold another card of the rank that it has just played, unseen.

    Without hand and stock it plays from up cards, which everybody sees.
    """
    rules, first = before.rules, played[0]
    if rules.draw.again == "off" or not isinstance(first, ev.Played | ev.Flipped | ev.Tried):
        return False
    if any(isinstance(event, ev.Burnt | ev.MustCover) for event in events):
        return False
    if any(isinstance(event, ev.WentOut) and event.seat == first.seat for event in events):
        return False
    position = before.position()
    row = position.row(first.seat)
    left = len(row.hand) - sum(len(event.cards) for event in played if isinstance(event, ev.Played))
    # LAST-05: a seat that plays its last hand card takes a down card into the hand.
    picks_up = rules.endgame.table_cards == "all_to_hand" and row.hand and row.down and not row.up
    if not (left > 0 or position.stock or picks_up):
        return False
    # Some ranks let their player play again, whatever they hold.
    top = cards_of(played[-1] if rules.play.companions_lie == "below" else first)[0]
    return effect(rules, rank_index(top[0]), Again) is None
