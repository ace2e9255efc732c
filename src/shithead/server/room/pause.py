"""The pause after a play, in which players may add a card, throw in or reply.

Only the holder of a certain card has something to decide then. So that nobody learns from the table
whether somebody has, it stands still for the same time either way. What is decided here follows
from what everybody has seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, takewhile
from typing import Final

from shithead.cards import JOKER, RANK_COUNT, SUITS, Card, rank_index
from shithead.engine import codes
from shithead.game import events as ev
from shithead.game.codec import events_of
from shithead.game.core import GameCore
from shithead.game.events import Event
from shithead.game.game import Game
from shithead.game.state_codec import PHASES
from shithead.notation.moves import Move, MoveKind
from shithead.notation.position_parts import Phase, Row
from shithead.notation.positions import Position
from shithead.ruleset.effects import Again, NoQuartet
from shithead.ruleset.legality import effect
from shithead.ruleset.rule_set import RuleSet

_LAID: Final = frozenset({codes.EVENT_PLAYED, codes.EVENT_THREW, codes.EVENT_REPLIED})
_TURNED: Final = frozenset({codes.EVENT_FLIPPED, codes.EVENT_TRIED})
"""Kinds of events that put cards on the pile; those that are turned up, if they fit."""

_WORDS: Final = frozenset({codes.EVENT_ANNOUNCED, codes.EVENT_NAMED})
"""Kinds of events that say something with a card."""

KINDS: Final = {
    Phase.AGAIN: frozenset({MoveKind.PLAY, MoveKind.PASS}),
    Phase.THROW: frozenset({MoveKind.THROW}),
    Phase.REPLY: frozenset({MoveKind.REPLY, MoveKind.TAKE}),
}
"""The moves that a pause leaves time for, by the phase of the seat that may make them.

Passing on a quartet is not offered: the engine asks one holder after another, and whether it is
one's turn to pass would tell of another holder. The end of the pause passes for all.
"""


FLIGHT: Final = 0.5
"""Seconds that cards fly to the pile before the time to throw in begins."""

PATIENCE: Final = 4.0
FIRST_ROUNDS: Final = 3
"""Seconds that a person among bots has at least to throw in, and for how many rounds of a table.

A newcomer has to read the call first. Bots learn nothing from the time.
"""


@dataclass(frozen=True)
class Pause:
    """A pause after a play.

    Attributes:
        phase: the phase of those who may act: ``AGAIN``, ``THROW`` or ``REPLY``.
        seat: the room's seat that put the last cards on the pile.
        began_at: the beginning, in seconds since 1970; for throwing in, when the cards lie.
        ends_at: the end, in seconds since 1970.
        core: the game as it is; everybody else still sees it as it stood before the play.
        cards_played: the events that put cards on the pile since, which everybody sees.
        withheld: the play's further events; everybody sees them when the pause is over.
        forced: the room's seat that has to take the pile unless it replies; None: nobody has to.
    """

    phase: Phase
    seat: int
    began_at: float
    ends_at: float
    core: GameCore
    cards_played: tuple[int, ...]
    withheld: tuple[int, ...]
    forced: int | None = None

    def beginning(self, at: float) -> Pause:
        """Return the same pause with its whole length from a time on, in seconds since 1970."""
        return replace(self, began_at=at, ends_at=at + self.ends_at - self.began_at)

    def asked(self) -> list[int]:
        """Return the seats that may act, by their numbers in the round."""
        core = self.core
        if self.phase is Phase.THROW:
            legal = ((seat, code) for seat in range(core.seats) for code in core.legal(seat))
            may_throw = {seat for seat, code in legal if codes.kind_of(code) == codes.MOVE_THROW}
            return sorted(may_throw)
        return [core.turn] if self.may_be_let_pass() else []

    def may_be_let_pass(self) -> bool:
        """Return whether the round continues only after those asked have acted or passed."""
        return PHASES[self.core.phase] is self.phase

    def plays_cards(self, move: Move) -> bool:
        """Return whether a move puts cards on the pile, instead of letting it pass."""
        return self.offers(move) and move.kind not in {MoveKind.PASS, MoveKind.TAKE}

    def has_quartet(self) -> bool:
        """Return whether a quartet lies there that may be followed, whether or not anybody can."""
        kinds = map(codes.event_kind, self.withheld)
        open_ = PHASES[self.core.phase] is Phase.THROW or codes.EVENT_BURNT in kinds
        return self.phase is Phase.THROW and open_

    def offers(self, move: Move) -> bool:
        """Return whether the pause leaves time for a move."""
        return move.kind in KINDS[self.phase]


def _puts_cards(event: int) -> bool:
    kind = codes.event_kind(event)
    return kind in _LAID or (kind in _TURNED and codes.event_b(event) == 1)


def cards_played(events: Sequence[int]) -> int:
    """Return the number of events at the beginning of a move that put cards on the pile."""
    return len(list(takewhile(_puts_cards, events)))


def shown_at_once(events: Sequence[int]) -> int:
    """Return the number of events at the beginning of a move that everybody sees: cards, words."""
    return len(list(takewhile(lambda e: codes.event_kind(e) in _WORDS or _puts_cards(e), events)))


def forced_by(events: Sequence[int]) -> int:
    """Return the number of events up to the one that forces a seat to take the pile; 0: none."""
    kinds = [codes.event_kind(event) for event in events]
    return kinds.index(codes.EVENT_FORCED) + 1 if codes.EVENT_FORCED in kinds else 0


def cards_of(event: Event) -> tuple[Card, ...]:
    """Return the cards of an event that put them on the pile."""
    match event:
        case ev.Flipped(card=card) | ev.Tried(card=card):
            return (card,)
        case ev.Played(cards=cards) | ev.Threw(cards=cards) | ev.Replied(cards=cards):
            return cards
    return ()


def pause_phase(before: Game, after: Game, events: Sequence[int]) -> Phase | None:
    """Return the phase that a play leaves time for, whether or not anybody holds the card."""
    played, happened = cards_played(events), events_of(events, after.seats)
    said = any(isinstance(event, ev.Announced | ev.Named) for event in happened)
    if not (played or said) or after.phase is Phase.SAY:
        return None
    burnt = any(isinstance(event, ev.Burnt) and event.by == "quartet" for event in happened)
    if after.rules.quartet.followers != "off" and (burnt or after.phase is Phase.THROW):
        return Phase.THROW
    put = events_of(events[:played], after.seats)
    if not said and _may_be_followed_up(before, put, happened):
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


def _may_be_followed_up(before: Game, played: Sequence[Event], events: Sequence[Event]) -> bool:
    """Return whether a seat may hold another card of the rank that it has just played, unseen.

    Without hand and stock it plays from up cards, which everybody sees.
    """
    rules, first, last = before.rules, played[0], played[-1]
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
    top = cards_of(last if rules.play.companions_lie == "below" else first)[0]
    return effect(rules, rank_index(top[0]), Again) is None
