"""Examples from random rounds: the first turns on a rule sheet, and turns with special cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from shithead.cards import SUITS, Card, rank_word
from shithead.deck.shuffle import below, numbers
from shithead.errors import RuleError, SetupError
from shithead.game import events as e
from shithead.game.events import Event
from shithead.game.game import Game, choices
from shithead.localization import translate
from shithead.narration.demand import demand_line
from shithead.narration.moves import faces
from shithead.narration.sheet.document import ListItem
from shithead.narration.sheet.facts import SheetWriter
from shithead.narration.story import narrate
from shithead.narration.tradition import table_language
from shithead.notation.moves import Move, MoveKind
from shithead.notation.position_parts import Phase
from shithead.ruleset import vocabulary
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.texts import NONE, yes
from shithead.ruleset.validation import check

_SEATS: Final = 3
"""Players of an example, where the rules allow."""

_SHEET_TURNS: Final = 5
_SHEET_ROUNDS: Final = 12
"""The number of rounds to choose the most varied example from."""

_SILENT: Final = (MoveKind.PASS, MoveKind.DRAW)
"""Moves that do not count as a turn."""

MOST_TURNS: Final = 5
_ROUNDS: Final = 6
_TURNS: Final = 24
"""Turns of each round that are looked at for special cards."""

_TOP: Final = 4
"""Cards of a pile that are shown."""

_NOTABLE: Final = (e.Burnt, e.Took, e.Flipped)
"""Events that are worth an example, beside special cards."""


class _Round:
    """A random round between players who want to get rid of cards.

    Attributes:
        game: the game as it is.
    """

    def __init__(self, rules: RuleSet, seed: int) -> None:
        seats = max(rules.deck.players_min, min(_SEATS, rules.deck.players_max))
        self.game = Game(rules, translate("table-names").split()[:seats], seed=seed)
        self._chance = numbers(seed, "example")

    def play(self, wanted: Iterable[str] = ()) -> tuple[Move, tuple[Event, ...]]:
        """Make a move, and draw whatever is to be drawn by hand.

        Args:
            wanted: cards that are played first if possible.
        """
        game, seat = self.game, self.game.turn or ""
        moves = choices(game.legal_moves())
        for kind in (MoveKind.READY, MoveKind.DRAW, MoveKind.PLAY):
            if kinds := [move for move in moves if move.kind is kind]:
                moves = kinds
                break
        moves = [move for move in moves if _played_names(move).intersection(wanted)] or moves
        if not game.stranger().pile:  # nobody who can help it opens with a special card
            special = game.rules.specials.keys()
            moves = [move for move in moves if not _played_names(move) & special] or moves
        move = moves[below(len(moves), self._chance)]
        events = game.play(move)
        while game.rules.draw.mode == "manual" and not game.over:
            draws = [move for move in game.legal_moves(seat) if move.kind is MoveKind.DRAW]
            if not draws:
                break
            game.play(draws[0])
        return move, events


def _in_play(game: Game) -> bool:
    """Whether what comes before play is over."""
    return game.phase not in {Phase.SWAP, Phase.LAY, Phase.DUMP, Phase.DIRECTION}


# On a rule sheet ---------------------------------------------------------------------------------


def example(write: SheetWriter) -> Iterator[str | ListItem]:
    """The players, then every turn: the hand, the demand of the pile, and what happens."""
    played = example_round(write.rules)
    if played is None:
        return
    game, language = Game.from_record(played.record().start), write.language
    moves = list(played.moves)
    while moves and not _in_play(game):
        game.play(moves.pop(0))
    first, start = game.turn, game.view(game.turn or "")
    turns = []
    for move in moves:
        seat, silent = move.seat or game.turn or "", move.kind in _SILENT
        view = game.view(seat)
        text = write(
            "example-step",
            hand=NONE if silent else faces(view.hand, language) or NONE,
            demand=demand_line(view, language),
            told=narrate(game.play(move), "", language),
        )
        turns.append(ListItem(text, "" if silent else seat))
    yield write(
        "example",
        names=vocabulary.all_of(game.seats, language),
        seats=len(game.seats),
        first=first,
        direction=start.direction,
        pile=faces(start.pile, language) or NONE,
        counted=yes(any("(" in turn.text for turn in turns)),
    )
    yield from turns


@lru_cache(maxsize=512)
def example_round(rules: RuleSet) -> Game | None:
    """The first turns of the most varied of a few random rounds.

    Rounds in which the card that decides who begins cannot be played come last.

    Returns:
        The round; None for rules that the engine refuses.
    """
    best, most = None, (False, 0)
    try:
        check(rules)
        for seed in range(_SHEET_ROUNDS):
            played, kinds, turns, usual = _Round(rules, seed), set(), 0, False
            while turns < _SHEET_TURNS and not played.game.over:
                begun = _in_play(played.game)
                # A certain card, not just any of a rank, opens the round.
                opening = played.game.view(played.game.turn or "").position.opening
                usual = usual or opening.endswith(tuple(SUITS))
                move, events = played.play()
                if begun:
                    turns += move.kind not in _SILENT
                    kinds |= {type(event) for event in events}
            if best is None or (usual, len(kinds)) > most:
                best, most = played.game, (usual, len(kinds))
    except (RuleError, SetupError):
        return None
    return best


# With special cards ------------------------------------------------------------------------------


class ExampleTurn(Struct, frozen=True):
    """A turn of an example.

    Attributes:
        seat: the seat on turn.
        pile: the last cards of the pile before the turn, the top one last.
        pile_size: the size of the pile.
        hand: the cards to choose from, of the hand or else the up cards.
        demand: the pile's demand, in words.
        played: the cards played; empty if the pile was taken.
        told: the events, in words.
        next_seat: the next seat; empty after the round.
        next_demand: that player's task, in words.
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
    """A few turns by some rules, as different from one another as a few short rounds hold."""
    turns, language = [], table_language(rules, language)
    for before, move in _chosen_turns(rules):
        game = before.copy()
        view = game.view(game.turn or "")
        events = game.play(move)
        after = game.turn or ""
        turns.append(
            ExampleTurn(
                view.seat,
                tuple(view.pile[-_TOP:]),
                len(view.pile),
                tuple(view.hand or view.up),
                demand_line(view, language),
                tuple(_played(events)),
                narrate(events, "", language),
                after,
                demand_line(game.view(after), language) if after else "",
            )
        )
    return turns


@lru_cache(maxsize=64)
def _chosen_turns(rules: RuleSet) -> tuple[tuple[Game, Move], ...]:
    """The chosen moves, each with the game before it; special cards come first.

    There is to see in a turn: special cards on a pile, each preferred until it has been played,
    then notable events, else a plain play.
    """
    special = frozenset(rank for rank, effects in rules.specials.items() if effects)
    found: dict[str, tuple[Game, Move]] = {}
    for seed in range(_ROUNDS):
        played, wanted, turns = _Round(rules, seed), set(special), 0
        while turns < _TURNS and not played.game.over:
            before, begun = played.game.copy(), _in_play(played.game)
            move, events = played.play(wanted if begun else ())
            wanted -= _played_names(move)
            if not begun:
                continue
            turns += 1
            names = _names(_played(events))
            news = sorted(special & names) if before.stranger().pile else []
            news += [type(event).__name__ for event in events if isinstance(event, _NOTABLE)]
            if names and not names & special:
                news += [f"ordinary {number}" for number in range(MOST_TURNS)]
            new = [one for one in news if one not in found]
            found |= dict.fromkeys(new[:1], (before, move))
        if len(special & found.keys()) >= min(MOST_TURNS, len(special)) and len(found) > MOST_TURNS:
            break
    first = sorted(found, key=lambda one: one not in special)
    return tuple(found[one] for one in first[:MOST_TURNS])


def _played(events: tuple[Event, ...]) -> list[str]:
    return [card for event in events if isinstance(event, e.Played) for card in event.cards]


def _played_names(move: Move) -> set[str]:
    return _names(move.cards) if move.kind is MoveKind.PLAY else set()


def _names(cards: Iterable[str]) -> set[str]:
    """Cards by all the names that special cards have: rank and card."""
    return {name for card in map(Card, cards) for name in (rank_word(card.rank_index), str(card))}
