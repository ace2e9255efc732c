"""Example turns: moments of rounds by some rules, chosen so that their special cards are seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from shithead.cards import Card, rank_word
from shithead.deck.shuffle import below, numbers
from shithead.game import events as e
from shithead.game.events import Event
from shithead.game.game import Game
from shithead.narration.demand_text import demand_line
from shithead.narration.sheet.example import dealt, draw_by_hand, in_play, sensible_moves
from shithead.narration.story import told
from shithead.notation.moves import Move, MoveKind
from shithead.ruleset.rule_set import RuleSet

MOST_TURNS: Final = 5
_ROUNDS: Final = 6
_TURNS: Final = 24
"""Turns of each round that are looked at."""

_TOP: Final = 4
"""Cards of a pile that are shown."""

_NOTABLE: Final = (e.Burnt, e.Took, e.Flipped)
"""Events that are worth an example, beside special cards."""


class ExampleTurn(Struct, frozen=True):
    """A turn of an example.

    Attributes:
        seat: whose.
        pile: its last cards before the turn, the top one last.
        pile_size: how many cards it had.
        hand: the cards to choose from, of the hand or else the up cards.
        demand: what the pile asked for, in words.
        played: the cards played; empty if the pile was taken.
        told: what happened.
        next_seat: who goes on; empty after the round.
        next_demand: what that player has to do.
    """

    seat: str
    pile: tuple[str, ...]
    pile_size: int
    hand: tuple[str, ...]
    demand: str
    played: tuple[str, ...]
    told: str
    next_seat: str
    next_demand: str


def example_turns(rules: RuleSet, language: str) -> list[ExampleTurn]:
    """A few turns by some rules, as different from one another as a few short rounds hold.

    Args:
        rules: the rule set.
        language: of :data:`localization.LANGUAGES`.
    """
    return [_told(game.copy(), move, language) for game, move in _moments(rules)]


def _told(game: Game, move: Move, language: str) -> ExampleTurn:
    """Make a move, and tell it."""
    seat = game.turn or ""
    view = game.view(seat)
    pile, demand = view.pile, demand_line(view, language)
    happened = game.play(move)
    after = game.turn or ""
    return ExampleTurn(
        seat,
        tuple(pile[-_TOP:]),
        len(pile),
        tuple(view.hand or view.up),
        demand,
        tuple(_played(happened)),
        told(happened, "", language),
        after,
        demand_line(game.view(after), language) if after else "",
    )


@lru_cache(maxsize=64)
def _moments(rules: RuleSet) -> tuple[tuple[Game, Move], ...]:
    """The chosen moves, each with the game before it; special cards come first."""
    special = frozenset(rank for rank, effects in rules.specials.items() if effects)
    found: dict[str, tuple[Game, Move]] = {}
    for seed in range(_ROUNDS):
        for game, move, news in _seen(rules, seed, special):
            new = [one for one in news if one not in found]
            found |= dict.fromkeys(new[:1], (game, move))
        if len(special & found.keys()) >= min(MOST_TURNS, len(special)) and len(found) > MOST_TURNS:
            break
    first = sorted(found, key=lambda one: one not in special)
    return tuple(found[one] for one in first[:MOST_TURNS])


def _seen(
    rules: RuleSet, seed: int, special: frozenset[str]
) -> Iterator[tuple[Game, Move, list[str]]]:
    """The turns of one round: the game before each, the move, and what there is to see in it.

    Args:
        rules: the rule set.
        seed: of deal and choices.
        special: the ranks that have effects, each preferred until it has been played.
    """
    game, chance, wanted = dealt(rules, seed), numbers(seed, "example"), set(special)
    turns = 0
    while turns < _TURNS and not game.over:
        seat, begun = game.turn or "", in_play(game)
        moves = sensible_moves(game)
        better = [move for move in moves if wanted & _ranks(move)] if begun else []
        move = (better or moves)[below(len(better or moves), chance)]
        before = game.copy()
        happened = game.play(move)
        draw_by_hand(game, seat)
        turns += begun
        wanted -= _ranks(move)
        if begun:
            yield before, move, list(_news(before, happened, special))


def _news(before: Game, happened: tuple[Event, ...], special: frozenset[str]) -> Iterator[str]:
    """What there is to see in a turn: special ranks on a pile, events, else a plain play."""
    ranks = _named(_played(happened))
    if before.stranger().pile:
        yield from sorted(special & ranks)
    yield from (type(one).__name__ for one in happened if isinstance(one, _NOTABLE))
    if ranks and not ranks & special:
        yield from (f"ordinary {number}" for number in range(MOST_TURNS))


def _played(happened: tuple[Event, ...]) -> list[str]:
    return [card for one in happened if isinstance(one, e.Played) for card in one.cards]


def _ranks(move: Move) -> set[str]:
    """The ranks that a play has, and its cards."""
    if move.kind is not MoveKind.PLAY:
        return set()
    return _named(move.cards)


def _named(cards: Iterable[str]) -> set[str]:
    """Cards by all the names that special cards have: rank and card."""
    return {name for card in map(Card, cards) for name in (rank_word(card.rank_index), str(card))}
