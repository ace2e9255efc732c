"""The analysis board: any position, what is wrong with it, and what its moves lead to.

Nothing is stored: the client keeps the moves, and sends each position as its text.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import chain
from typing import Final

from msgspec import structs

from shithead.bots.search.advice import Budget
from shithead.errors import PositionError
from shithead.game.game import Game, choices
from shithead.game.position_check import position_faults, unseen_cards
from shithead.game.view import View
from shithead.lab.coach import can_think, wins_count
from shithead.lab.forecast import Ends, first_mover, open_states, outlook, outlook_after
from shithead.narration.moves import move_words
from shithead.narration.story import narrate, result_lines
from shithead.notation.card_rows import UNKNOWN
from shithead.notation.moves import Move
from shithead.notation.position_reader import line_numbers
from shithead.notation.positions import Position, position_rules, read_position
from shithead.ruleset.rule_set import RuleSet
from shithead.server.actors.bot_jobs import choose_move, choose_move_in_slices, hint_position
from shithead.server.http.replay_frames import frame
from shithead.server.protocol import Happening, Language
from shithead.server.protocol import api_types as r
from shithead.server.protocol.refusal_texts import refused
from shithead.server.rooms.room_commands import read_rules
from shithead.server.runtime.page_engine import engine_address
from shithead.server.views.search_positions import encoded_record
from shithead.server.views.seat_views import happened

_COMPARED: Final = 8
"""Moves, the best by the policy, for which reasons are given."""

_ROUNDS: Final = 600
"""Rounds that the server plays on after each move, where the page cannot search."""

_SECONDS: Final = 0.5
"""Seconds for all moves together, by what the seat can know, and again with all hands seen."""


def board(wanted: r.SetUpBoard) -> r.BoardShown:
    """A position on the board, after a move if one is wanted; or what is wrong with it.

    Raises:
        Refusal: the rules cannot be played.
        IllegalMove: the move is not legal.
    """
    rules = None if wanted.rules is None else read_rules(wanted.rules)
    faults = position_faults(wanted.position, rules)
    if faults:
        return r.BoardShown(
            "", _in_words(faults, wanted.language), _spare(wanted.position, rules), None
        )
    game = Game.from_position(read_position(wanted.position), rules, seed=wanted.seed)
    if wanted.move:
        return _moved(game, wanted.move, wanted.language)
    shown = game.position() if wanted.deal else _with_unknown(game, wanted.position)
    return _shown(game, shown, None, wanted.language)


def bot_move(wanted: r.LetBotMove) -> r.BoardShown:
    """A position after the move of a bot.

    Raises:
        PositionError: no game can begin with the position.
        Refusal: ``NOT_NOW``; the seat has nothing to decide.
    """
    game, view = _decision(wanted)
    move = choose_move(view, wanted.level, str(wanted.seed), waits=False)
    return _bot_moved(game, view, move, wanted.language)


def bot_move_in_slices(wanted: r.LetBotMove) -> Generator[None, None, r.BoardShown]:
    """The same; the generator yields several times a second while the bot searches.

    Raises:
        PositionError: no game can begin with the position.
        Refusal: ``NOT_NOW``; the seat has nothing to decide.
    """
    game, view = _decision(wanted)
    move = yield from choose_move_in_slices(view, wanted.level, str(wanted.seed), waits=False)
    return _bot_moved(game, view, move, wanted.language)


def board_search(wanted: r.SearchBoard) -> r.BoardSearch:
    """What a client needs to compare the moves of a position, or what the server finds.

    Raises:
        PositionError: no game can begin with the position.
        Refusal: ``NOT_NOW``; the seat has no move.
    """
    game = _game_at(wanted)
    seat = wanted.seat or next(iter(game.awaited()), "")
    view = game.view(seat) if seat else None
    if view is None or not view.legal:
        raise refused("NOT_NOW")
    view = view if seat in game.awaited() else view.or_pass()
    position = game.position()
    found = r.BoardSearch(
        None,
        "",
        first_mover(position),
        list(game.seats),
        "wins" if wins_count(game.rules) else "loses",
        [move.by(None).text for move in view.legal],
    )
    if wanted.device and engine_address():
        search = hint_position(view, 0, wanted.language, _COMPARED)
        opened = encoded_record(open_states(position, game.rules))
        return structs.replace(found, search=search, open=opened)
    return _searched(found, game, view) if can_think() else found


def _game_at(wanted: r.LetBotMove | r.SearchBoard) -> Game:
    """The game at a position; the rules are read apart, so that a client cannot name a file.

    Raises:
        PositionError: no game can begin with the position.
    """
    text = wanted.position
    rules = position_rules(read_position(text), line_numbers(text))
    return Game.from_position(text, rules, seed=wanted.seed)


def _decision(wanted: r.LetBotMove) -> tuple[Game, View]:
    """The game at a position, and the view of the seat whose bot is to move.

    Raises:
        PositionError: no game can begin with the position.
        Refusal: ``NOT_NOW``; the seat has nothing to decide.
    """
    game = _game_at(wanted)
    awaited = game.awaited()
    seat = wanted.seat or next(iter(awaited), "")
    if seat not in awaited:
        raise refused("NOT_NOW")
    return game, game.view(seat)


def _bot_moved(game: Game, view: View, move: Move | None, language: Language) -> r.BoardShown:
    """The board after a bot's move.

    Args:
        game: at the bot's decision.
        view: of the bot's seat.
        move: the bot's; None: it does nothing.
        language: of all texts.

    Raises:
        Refusal: ``NOT_NOW``; it does nothing.
    """
    if move is None:
        raise refused("NOT_NOW")
    return _moved(game, move.by(view.seat), language)


def _searched(found: r.BoardSearch, game: Game, view: View) -> r.BoardSearch:
    """The chances that the server finds."""
    wins, number = wins_count(game.rules), game.seats.index(view.seat)
    budget = Budget(iterations=_ROUNDS, seconds=_SECONDS / (1 + len(view.legal)))

    def share(ends: Ends) -> float:
        return ends.chances(wins=wins)[number]

    played = [move for move in view.legal if game.refusal(move.by(view.seat)) is None]
    after = [_after(game, move.by(view.seat)) for move in played]
    open_ends = [outlook(at.position(), at.rules, budget, seed=0) for at in after]
    return structs.replace(
        found,
        seats=list(outlook(game.position(), game.rules, budget, seed=0).chances(wins=wins)),
        known=[share(ends) for ends in outlook_after(view, view.legal, budget, seed=0)],
        seen=[share(ends) for ends in open_ends] if len(played) == len(view.legal) else [],
    )


def _after(game: Game, move: Move) -> Game:
    after = game.copy()
    after.play(move)
    return after


def _moved(game: Game, move: Move | str, language: Language) -> r.BoardShown:
    """The board after a move."""
    events = game.play(move)
    made = game.moves[-1]
    seat = made.seat or ""
    one = happened(1, game.seats.index(seat), seat, events, narrate(events, "", language))
    return _shown(game, game.position(), one, language, made.by(None).text)


def _shown(
    game: Game, shown: Position, one: Happening | None, language: Language, move: str = ""
) -> r.BoardShown:
    """The board of a position without a fault.

    Args:
        game: at that moment, with no card unknown.
        shown: the same with the cards that are unknown.
        one: the move that led there.
        language: of all texts.
        move: its text.
    """
    lines = result_lines(game.result, "", language) if game.result else ()
    return r.BoardShown(
        str(shown),
        [],
        _unseen(shown, game.rules),
        r.BoardTable(
            game.rules.title(language),
            _frame(game, shown, one, language, move),
            _moves(game, shown, language),
            [line.strip() for line in lines],
        ),
    )


def _frame(
    game: Game, shown: Position, one: Happening | None, language: Language, move: str
) -> r.Frame:
    """The table with the cards that are unknown."""
    found = frame(game, one, move, language)
    seats = [
        structs.replace(seat, up=[list(pile) for pile in row.piles])
        for seat, row in zip(found.view.seats, shown.rows, strict=True)
    ]
    return structs.replace(
        found,
        view=structs.replace(found.view, seats=seats, pile=list(shown.pile)),
        hands=[list(row.hand) for row in shown.rows],
        downs=[list(row.down) for row in shown.rows],
        position=str(shown),
    )


def _moves(game: Game, shown: Position, language: Language) -> list[r.BoardMove]:
    """The legal moves of all seats that may act, as far as their own cards are known."""
    return [
        r.BoardMove(
            game.seats.index(seat),
            move.by(seat).text,
            move_words(move.by(None), game.view(seat), language),
        )
        for seat in chain(game.awaited(), game.out_of_turn())
        if UNKNOWN not in shown.row(seat).open_source
        for move in choices(game.legal_moves(seat))
        if {*move.cards, *move.up} <= {*shown.row(seat).hand, *shown.row(seat).up}
    ]


def _with_unknown(game: Game, text: str) -> Position:
    """The position of a game with the cards that its text leaves unknown."""
    read = read_position(text)
    return structs.replace(
        game.position(),
        rows=read.rows,
        stock=read.stock,
        pile=read.pile,
        burnt=read.burnt,
        removed=read.removed,
    )


def _spare(text: str, rules: RuleSet | None) -> list[str]:
    """The cards that a text with faults leaves over; none while it cannot be read."""
    try:
        position = read_position(text)
        return _unseen(position, rules or position_rules(position))
    except PositionError:
        return []


def _unseen(position: Position, rules: RuleSet) -> list[str]:
    packs, jokers, _ = rules.cards(len(position.seats))
    return list(map(str, unseen_cards(position, packs, jokers)))


def _in_words(faults: list[PositionError], language: Language) -> list[r.BoardFault]:
    return [
        r.BoardFault(
            fault.line,
            str(fault.arguments["text"]).partition(":")[0].strip(),
            fault.sentence(language),
        )
        for fault in faults
    ]
