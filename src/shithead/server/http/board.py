"""The analysis board: any position, its faults, and the results of its moves.

Nothing is stored: the client keeps the moves, and sends each position as its text.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import chain
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, structs

from shithead.bots.search.advice import Budget
from shithead.defaults import DEFAULT_BOT
from shithead.errors import PositionError
from shithead.game.game import Game, choices
from shithead.game.position_check import position_faults, unseen_cards
from shithead.game.view import View
from shithead.lab import coach
from shithead.narration.moves import move_words
from shithead.narration.story import narrate, result_lines
from shithead.narration.tradition import table_language, tradition
from shithead.notation.moves import Move
from shithead.notation.position_parts import UNKNOWN
from shithead.notation.position_reader import line_numbers
from shithead.notation.positions import Position, position_rules, read_position
from shithead.ruleset.rule_set import RuleSet
from shithead.server.actors.bot_jobs import choose_move, hint_position
from shithead.server.http.records import Frame, frame
from shithead.server.protocol.api_types import MoveText, RulesSource
from shithead.server.protocol.hints import HintPosition
from shithead.server.protocol.refusals import refused
from shithead.server.protocol.scalars import LONGEST_POSITION, Language, Level
from shithead.server.protocol.table import LogLine
from shithead.server.room.settings import read_rules
from shithead.server.runtime.page_files import engine_address
from shithead.server.views.presenter import log_line
from shithead.server.views.search_positions import encoded_record

_COMPARED: Final = 8
"""Moves, the best by the policy, for which reasons are given."""

_ROUNDS: Final = 600
"""Rounds that the server plays on after each move, where the page cannot search."""

_SECONDS: Final = 0.5
"""Seconds for all moves together, by what the seat can know, and again with all hands seen."""


PositionText = Annotated[str, Meta(max_length=LONGEST_POSITION)]


Seed = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)] | MoveText


class SetUpBoard(Struct, frozen=True, forbid_unknown_fields=True):
    """A position on the analysis board, and what to do with it.

    Attributes:
        position: the position's text, right or wrong.
        rules: rules to use instead of those that the text names; None: these.
        move: the move to make, in the notation; empty: none.
        seed: deals the unknown cards where a move is made.
        deal: whether to deal them now.
        language: the language of all texts.
    """

    position: PositionText
    rules: RulesSource | None = None
    move: MoveText = ""
    seed: Seed = 0
    deal: bool = False
    language: Language = "en"


class BoardFault(Struct, frozen=True):
    """Why no game can begin with a position.

    Attributes:
        line: the number of the line at fault, from 1; 0 for the whole text.
        key: the line's key: a seat, ``stock``, ``turn`` …
        text: the fault, in a sentence.
    """

    line: int
    key: str
    text: str


class BoardMove(Struct, frozen=True):
    """A legal move on the board.

    Attributes:
        seat: the number of the seat.
        move: the move's text, with the seat in front.
        words: the same in words.
    """

    seat: int
    move: str
    words: str


class BoardTable(Struct, frozen=True):
    """A position that can be played on.

    Attributes:
        title: the title of the rules.
        dialect: the name of their tradition's words; empty: none.
        frame: the table; unknown cards are ``?``.
        moves: the legal moves of all seats that may act. A seat that plays from cards of which some
            are unknown has none here.
        lines: the result in sentences; empty during the round.
    """

    title: str
    dialect: str
    frame: Frame
    moves: list[BoardMove]
    lines: list[str]


class BoardShown(Struct, frozen=True):
    """A position on the board, or everything that is wrong with it.

    Attributes:
        position: the text as this program writes it, after the move; empty if something is wrong.
        faults: the faults of the lines.
        spare: the cards of the packs that lie nowhere; empty while lines cannot be read.
        table: the position; None where something is wrong.
    """

    position: str
    faults: list[BoardFault]
    spare: list[str]
    table: BoardTable | None


class LetBotMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A position in which a bot makes the move of the seat that is to decide."""

    position: PositionText
    seat: MoveText = ""
    level: Level = DEFAULT_BOT
    seed: Seed = 0
    language: Language = "en"


class SearchBoard(Struct, frozen=True, forbid_unknown_fields=True):
    """A position whose legal moves are to be compared.

    Attributes:
        position: the position's text.
        seat: the seat whose moves are searched; empty for the seat to move.
        seed: deals the unknown cards that the seat itself would know.
        device: whether the client can search by itself.
        language: the language of all texts.
    """

    position: PositionText
    seat: MoveText = ""
    seed: Seed = 0
    device: bool = True
    language: Language = "en"


class BoardSearch(Struct, frozen=True):
    """What a client needs to find the chances in a position, or the chances themselves.

    Attributes:
        search: the input of a search on the device; None if the server has searched already.
        open: the record ``State`` with all hands seen, in Base64; empty without a search.
        mover: the number of the seat on turn.
        names: the names of all seats.
        counts: whether chances are those of losing or those of being out first.
        moves: the texts of the legal moves.
        seats: for each seat, its chance with all hands seen; empty if unknown.
        known: for each move, the seat's chance by what it can know; empty if unknown.
        seen: for each move, its chance with all hands seen; empty if unknown.
    """

    search: HintPosition | None
    open: str
    mover: int
    names: list[str]
    counts: Literal["loses", "wins"]
    moves: list[str]
    seats: list[float] = []
    known: list[float] = []
    seen: list[float] = []


def board(wanted: SetUpBoard) -> BoardShown:
    """A position on the board, after a move if one is wanted; or what is wrong with it.

    Raises:
        Refusal: the rules cannot be played.
        IllegalMove: the move is not legal.
    """
    rules = None if wanted.rules is None else read_rules(wanted.rules)
    faults = position_faults(wanted.position, rules)
    if faults:
        words = [
            BoardFault(
                fault.line,
                str(fault.arguments["text"]).partition(":")[0].strip(),
                fault.sentence(wanted.language),
            )
            for fault in faults
        ]
        try:
            position = read_position(wanted.position)
            spare = _unseen(position, rules or position_rules(position))
        except PositionError:
            spare = []
        return BoardShown("", words, spare, None)
    game = Game.from_position(read_position(wanted.position), rules, seed=wanted.seed)
    if wanted.move:
        return _moved(game, wanted.move, wanted.language)
    shown = game.position()
    if not wanted.deal:  # the cards that the text leaves unknown stay so
        read = read_position(wanted.position)
        shown = structs.replace(
            shown,
            rows=read.rows,
            stock=read.stock,
            pile=read.pile,
            burnt=read.burnt,
            removed=read.removed,
        )
    return _shown(game, shown, None, wanted.language)


def bot_move(wanted: LetBotMove) -> Generator[None, None, BoardShown]:
    """A position after the move of a bot, which searches in slices.

    Raises:
        PositionError: no game can begin with the position.
        Refusal: ``NOT_NOW``; the seat has nothing to decide, or the bot does nothing.
    """
    game = _game_at(wanted)
    awaited = game.awaited()
    seat = wanted.seat or next(iter(awaited), "")
    if seat not in awaited:
        raise refused("NOT_NOW")
    move = yield from choose_move(game.view(seat), wanted.level, str(wanted.seed), waits=False)
    if move is None:
        raise refused("NOT_NOW")
    return _moved(game, move.by(seat), wanted.language)


def board_search(wanted: SearchBoard) -> BoardSearch:
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
    found = BoardSearch(
        None,
        "",
        coach.first_mover(position),
        list(game.seats),
        "wins" if coach.wins_count(game.rules) else "loses",
        [move.by(None).text for move in view.legal],
    )
    if wanted.device and engine_address():
        search = hint_position(view, 0, wanted.language, _COMPARED)
        opened = encoded_record(coach.open_states(position, game.rules))
        return structs.replace(found, search=search, open=opened)
    return _searched(found, game, view) if coach.can_think() else found


def _game_at(wanted: LetBotMove | SearchBoard) -> Game:
    """The game at a position; the rules are read apart, so that a client cannot name a file.

    Raises:
        PositionError: no game can begin with the position.
    """
    text = wanted.position
    rules = position_rules(read_position(text), line_numbers(text))
    return Game.from_position(text, rules, seed=wanted.seed)


def _searched(found: BoardSearch, game: Game, view: View) -> BoardSearch:
    """The chances that the server finds."""
    wins, number = coach.wins_count(game.rules), game.seats.index(view.seat)
    budget = Budget(iterations=_ROUNDS, seconds=_SECONDS / (1 + len(view.legal)))

    def share(ends: coach.Ends) -> float:
        return ends.chances(wins=wins)[number]

    played = [move for move in view.legal if game.refusal(move.by(view.seat)) is None]
    open_ends = []
    for move in played:
        after = game.copy()
        after.play(move.by(view.seat))
        open_ends.append(coach.outlook(after.position(), after.rules, budget, seed=0))
    return structs.replace(
        found,
        seats=list(coach.outlook(game.position(), game.rules, budget, seed=0).chances(wins=wins)),
        known=[share(ends) for ends in coach.outlook_after(view, view.legal, budget, seed=0)],
        seen=[share(ends) for ends in open_ends] if len(played) == len(view.legal) else [],
    )


def _moved(game: Game, move: Move | str, language: Language) -> BoardShown:
    """The board after a move."""
    spoken = table_language(game.rules, language)
    events = game.play(move)
    made = game.moves[-1]
    seat = made.seat or ""
    one = log_line(1, game.seats.index(seat), seat, events, narrate(events, "", spoken))
    return _shown(game, game.position(), one, language, made.by(None).text)


def _shown(
    game: Game, shown: Position, one: LogLine | None, language: Language, move: str = ""
) -> BoardShown:
    """The board of a position without a fault.

    Args:
        game: the game in the position, without unknown cards.
        shown: the same position with the cards that are unknown.
        one: the result of the move that led there.
        language: the language of all texts.
        move: the text of that move.
    """
    spoken = table_language(game.rules, language)
    found = frame(game, one, move, spoken)
    seats = [
        structs.replace(seat, up=[list(pile) for pile in row.piles])
        for seat, row in zip(found.view.seats, shown.rows, strict=True)
    ]
    with_unknown = structs.replace(
        found,
        view=structs.replace(found.view, seats=seats, pile=list(shown.pile)),
        hands=[list(row.hand) for row in shown.rows],
        downs=[list(row.down) for row in shown.rows],
        position=str(shown),
    )
    moves = [
        BoardMove(
            game.seats.index(seat),
            legal.by(seat).text,
            move_words(legal.by(None), game.view(seat), language),
        )
        for seat in chain(game.awaited(), game.out_of_turn())
        if UNKNOWN not in shown.row(seat).open_source  # as far as its own cards are known
        for legal in choices(game.legal_moves(seat))
        if {*legal.cards, *legal.up} <= {*shown.row(seat).hand, *shown.row(seat).up}
    ]
    lines = result_lines(game.result, "", spoken) if game.result else ()
    return BoardShown(
        str(shown),
        [],
        _unseen(shown, game.rules),
        BoardTable(
            game.rules.title(language),
            tradition(game.rules).dialect,
            with_unknown,
            moves,
            [line.strip() for line in lines],
        ),
    )


def _unseen(position: Position, rules: RuleSet) -> list[str]:
    packs, jokers, _ = rules.cards(len(position.seats))
    return list(map(str, unseen_cards(position, packs, jokers)))
