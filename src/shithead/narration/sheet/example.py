"""The example on a rule sheet: the first turns of a round, played by the engine by these rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from shithead.deck.shuffle import below, numbers
from shithead.errors import RuleError, SetupError
from shithead.game.game import Game, choices
from shithead.localization import say
from shithead.narration.card_faces import faces
from shithead.narration.demand_text import demand_line
from shithead.narration.sheet.document import ListItem
from shithead.narration.sheet.facts import SheetWriter
from shithead.narration.story import told
from shithead.notation.moves import Move, MoveKind
from shithead.notation.phases import Phase
from shithead.ruleset import vocabulary
from shithead.ruleset.rule_set import RuleSet
from shithead.ruleset.texts import NONE, yes
from shithead.ruleset.validation import check

_TURNS: Final = 5
_SEATS: Final = 3
"""Players of the example, where the rules allow."""

_ROUNDS: Final = 12
"""The number of rounds to choose the most varied example from."""

_SILENT: Final = (MoveKind.PASS, MoveKind.DRAW)
"""Moves that do not count as a turn."""


def example(write: SheetWriter) -> Iterator[str | ListItem]:
    """The players, then every turn: the hand, the demand of the pile, and what happens."""
    game = example_round(write.rules)
    if game is None:
        return
    begun = _begun(game)
    names = vocabulary.all_of(game.seats, write.language)
    pile = faces(begun.view(begun.turn or "").pile, write.language) or NONE
    first = begun.turn
    turns = [_turn(write, begun, move) for move in game.moves[len(begun.moves) :]]
    counted = yes(any("(" in turn.text for turn in turns))
    yield write("example", names=names, first=first, pile=pile, counted=counted)
    yield from turns


def _turn(write: SheetWriter, game: Game, move: Move) -> ListItem:
    """Make a move, and tell it."""
    seat = move.seat or game.turn or ""
    view = game.view(seat)
    silent = move.kind in _SILENT
    words = {
        "hand": NONE if silent else faces(view.hand, write.language) or NONE,
        "demand": demand_line(view, write.language),
        "told": told(game.play(move), "", write.language),
    }
    return ListItem(write("example-step", **words), "" if silent else seat)


def _begun(game: Game) -> Game:
    """The round, advanced to its first play."""
    begun = Game.from_record(game.record().start)
    for move in game.moves:
        if in_play(begun):
            break
        begun.play(move)
    return begun


def in_play(game: Game) -> bool:
    """Whether what comes before play is over."""
    return game.phase not in {Phase.SWAP, Phase.LAY, Phase.DUMP, Phase.DIRECTION}


@lru_cache(maxsize=512)
def example_round(rules: RuleSet) -> Game | None:
    """The first turns of the most varied of a few random rounds.

    Returns:
        The round; None for rules that the engine refuses.
    """
    try:
        check(rules)
        rounds = [_played(rules, seed) for seed in range(_ROUNDS)]
    except (RuleError, SetupError):
        return None
    return max(rounds, key=lambda found: found[1])[0]


def _played(rules: RuleSet, seed: int) -> tuple[Game, int]:
    """The first turns of a round, and the number of kinds of events in them."""
    game = dealt(rules, seed)
    chance = numbers(seed, "example")
    kinds, turns = set(), 0
    while turns < _TURNS and not game.over:
        begun = in_play(game)
        moves = sensible_moves(game)
        move = moves[below(len(moves), chance)]
        seat = game.turn or ""
        events = game.play(move)
        draw_by_hand(game, seat)
        if begun:
            turns += move.kind not in _SILENT
            kinds |= {type(event) for event in events}
    return game, len(kinds)


def dealt(rules: RuleSet, seed: int) -> Game:
    """A round of examples, dealt."""
    seats = max(rules.deck.players_min, min(_SEATS, rules.deck.players_max))
    return Game(rules, say("table-names").split()[:seats], seed=seed)


def draw_by_hand(game: Game, seat: str) -> None:
    """Draw whatever the seat still has to draw by hand."""
    while game.rules.draw.mode == "manual" and not game.over:
        draws = [move for move in game.legal_moves(seat) if move.kind is MoveKind.DRAW]
        if not draws:
            return
        game.play(draws[0])


def sensible_moves(game: Game) -> list[Move]:
    """The moves of a player who wants to get rid of cards."""
    moves = choices(game.legal_moves())
    for kind in (MoveKind.READY, MoveKind.DRAW, MoveKind.PLAY):
        wanted = [move for move in moves if move.kind is kind]
        if wanted:
            return wanted
    return moves
