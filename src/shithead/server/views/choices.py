"""Choices: which of a seat's own cards may be picked for each of its legal moves.

The page matches what somebody picks against these, and knows no rules itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, combinations
from typing import Final, NamedTuple

from msgspec import structs

from shithead.cards import RANKS
from shithead.game.codec import decode_all
from shithead.game.view import View
from shithead.narration.moves import gives, named_move
from shithead.notation.moves import Move, MoveKind
from shithead.notation.position_parts import Phase, Row
from shithead.ruleset.legality import cards_apart
from shithead.ruleset.rule_set import RuleSet
from shithead.server.protocol.scalars import Zone
from shithead.server.protocol.table import Choice, Pick

Picks = list[Pick]

SLOT: Final = "{}"
"""Stands in a choice's template for a card that is picked."""


class Decision(NamedTuple):
    """All that the choices of a seat depend on.

    Attributes:
        rules: the rule set.
        row: the seat's own cards.
        hand: the hand in the order in which the client shows it.
        opening: the card, or the rank, that the first play must include; empty: none.
        move_codes: the kernels' codes of the legal moves.
        seats: the names of all seats, clockwise.
        language: the language of the words.
        pile: the number of cards that a move would take.
        stacks: whether cards are laid on equal up cards.
    """

    rules: RuleSet
    row: Row
    hand: tuple[str, ...]
    opening: str
    move_codes: tuple[int, ...]
    seats: tuple[str, ...]
    language: str
    pile: int
    stacks: bool


def choices(view: View, hand: Sequence[str], language: str) -> list[Choice]:
    """Return the choices of the seat that looks.

    A legal move stands for all that differ from it in the suits of equal ranks; where that does
    not hold (runs, replies, whole stacks, the opening card, ranks whose cards do different things),
    the very cards are named. Whole stacks of the same size are choices of their own.

    Args:
        hand: the seat's hand in the order in which the client shows it.
    """
    if not view.move_codes:  # most clients wait
        return []
    decision = Decision(
        rules=view.rules,
        row=view.row,
        hand=tuple(hand),
        opening=view.position.opening,
        move_codes=view.move_codes,
        seats=view.seats,
        language=language,
        pile=len(view.pile),
        stacks=view.phase is Phase.SWAP,
    )
    return list(_choices(decision))


@lru_cache(maxsize=1 << 11)  # before play, seats see each other swap; their own choices stay
def _choices(decision: Decision) -> list[Choice]:
    own, given = OwnCards(decision), gives(decision.rules)
    found = []
    for move in decode_all(decision.move_codes, decision.seats, None):
        if move.kind is MoveKind.TOPPLE:  # a mishap, nothing that one chooses
            continue
        pile = decision.pile if move.kind is MoveKind.TAKE else 0
        for picks in own.picks(move):
            shown = move
            if move.kind in {MoveKind.PLAY, MoveKind.TAKE}:  # of other stacks it is another
                zones = ((own.zones[pick.zone], pick) for pick in picks)
                cards = [zone[place] for zone, pick in zones for place in pick.places[: pick.count]]
                if sorted(cards) != sorted(move.cards):
                    shown = structs.replace(move, cards=tuple(cards))
            texts = _texts(shown, decision.language, pile, given, decision.stacks)
            found.append(Choice(texts[0], move.kind, *texts[1:], picks))
    return found


def choice_to_take(rules: RuleSet, pile: int, language: str) -> Choice:
    """Return the choice of a seat that must take the pile, which has this many cards."""
    move = Move(MoveKind.TAKE)
    text, template, words = _texts(move, language, pile, gives(rules), stacks=False)
    return Choice(text, move.kind, template, words)


class OwnCards:
    """The cards of the seat that decides, by zone and place.

    Attributes:
        decision: its decision.
        zones: the cards of each zone in the order of their places.
        source: the zone that the seat plays from; the hand if it has no cards.
    """

    def __init__(self, decision: Decision) -> None:
        """Number the cards of a seat."""
        row = decision.row
        up = [card for stack in row.piles for card in stack]
        self.decision = decision
        self.zones: dict[Zone, Sequence[str]] = {"hand": decision.hand, "up": up, "down": row.down}
        self.source: Zone = row.source or "hand"

    def picks(self, move: Move) -> list[Picks]:
        """Return the cards that may be picked for a move, in one way or in several."""
        found: Picks
        whole = self.decision.rules.pickup.up_card == "whole_stack"
        match move.kind:
            case MoveKind.PLAY:
                return self._play(move)
            case MoveKind.TAKE if move.cards and whole:
                return self._stacks(move, most=1)
            case MoveKind.FLIP:
                found = [Pick([n - 1], "down") for n in (move.number or 0, *move.further)]
            case MoveKind.SWAP:
                found = [*self._of_ranks("hand", move.cards), *self._of_ranks("up", move.up)]
            case MoveKind.TAKE:
                found = self._of_ranks("up", move.cards)
            case MoveKind.DUMP:  # all cards of the rank
                zones: tuple[Zone, ...] = ("hand", "up")
                every = ((self._places(zone, move.cards[0][0], ()), zone) for zone in zones)
                found = [Pick(places, zone, len(places)) for places, zone in every if places]
            case MoveKind.THROW:
                found = self._of_ranks(self.source, move.cards)
            case MoveKind.REPLY:
                found = self._of_cards("hand", move.cards)
            case _:
                found = self._of_ranks("hand", move.cards)
        return [found]

    def _play(self, move: Move) -> list[Picks]:
        rules, opening = self.decision.rules, self.decision.opening
        if rules.play.runs != "off" and len({card[0] for card in move.cards}) > 1:
            return [self._of_cards(self.source, move.cards)]
        beyond = list((Counter(move.cards) - Counter(self.zones["hand"])).elements())
        if self.source == "hand" and beyond:
            held = list((Counter(move.cards) - Counter(beyond)).elements())
            return [[*self._of_ranks("hand", held), *self._of_ranks("up", beyond)]]
        if self.source == "up" and rules.endgame.up_sets == "whole_stack":
            return self._stacks(move, most=len(move.cards))
        if cards_apart(rules, RANKS.index(move.cards[0][0])):
            return [self._of_cards(self.source, move.cards)]
        if opening in move.cards:
            others = list(move.cards)
            others.remove(opening)
            first = self._of_cards(self.source, [opening])
            return [[*first, *self._of_ranks(self.source, others)]]
        return [self._of_ranks(self.source, move.cards)]

    def _of_ranks(self, zone: Zone, named: Sequence[str]) -> Picks:
        """Return as many cards of each rank as are named, whichever they are; those come first."""
        counts = Counter(card[0] for card in named)
        return [
            Pick(self._places(zone, rank, named), zone, count) for rank, count in counts.items()
        ]

    def _places(self, zone: Zone, rank: str, first: Sequence[str]) -> list[int]:
        """Return the places of a rank in a zone, those of some cards first."""
        cards, left = self.zones[zone], list(first)
        ahead: list[int] = []
        behind: list[int] = []
        for place in (at for at, card in enumerate(cards) if card[0] == rank):
            if cards[place] in left:
                left.remove(cards[place])
                ahead.append(place)
            else:
                behind.append(place)
        return ahead + behind

    def _of_cards(self, zone: Zone, named: Sequence[str]) -> Picks:
        """Return the very cards that are named; of several packs, any that prints alike."""
        cards = self.zones[zone]
        return [
            Pick([place for place, card in enumerate(cards) if card == text], zone, count)
            for text, count in Counter(named).items()
        ]

    def _stacks(self, move: Move, *, most: int) -> list[Picks]:
        """Return every way to make up the number of cards by whole stacks of their rank."""
        rank, count = move.cards[0][0], len(move.cards)
        stacks, start = [], 0
        for stack in self.decision.row.piles:
            if stack[0][0] == rank:
                stacks.append(range(start, start + len(stack)))
            start += len(stack)
        sets = (some for number in range(1, most + 1) for some in combinations(stacks, number))
        chosen = (list(chain.from_iterable(some)) for some in sets)
        return [[Pick(places, "up", count)] for places in chosen if len(places) == count]


@lru_cache(maxsize=1 << 14)
def _texts(
    move: Move,
    language: str,
    pile: int,
    given: bool,  # noqa: FBT001 — a key of the cache
    stacks: bool,  # noqa: FBT001 — the same
) -> tuple[str, str, str]:
    """Return the move's text, its template with a slot for each card that is picked, and its words.

    A down card is not named.
    """
    words = named_move(move, language, pile=pile, gives=given, stacks=stacks)
    if move.kind is MoveKind.FLIP:
        return move.text, move.text, words
    slots = structs.replace(move, cards=(SLOT,) * len(move.cards), up=(SLOT,) * len(move.up))
    return move.text, slots.text, words
