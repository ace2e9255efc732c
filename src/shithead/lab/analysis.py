"""Analysis of a finished game: every seat's chances ply by ply, blunders, the turning point."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from threading import Thread
from typing import Final, Literal

from msgspec import Struct, structs

from shithead.bots.search.advice import Budget
from shithead.game.game import Game
from shithead.lab.coach import Coach, Judgement, Moment, moment, wins_count
from shithead.notation.moves import Move
from shithead.notation.records import Record

BLUNDER: Final = 0.05
"""The least cost of a blunder, as a difference of chances."""


class Ply(Struct, frozen=True):
    """One move of the game.

    Attributes:
        number: the number of the ply, from 1.
        seat: the seat that moved.
        move: the move.
        pile: the number of cards in the pile before the move.
        chances: each seat's chance before the move.
        judgement: the comparison with the move that the search prefers; None if it is the same
            move, or the only one.
        blunder: whether the move cost at least ``BLUNDER``, and more than chance explains.
    """

    number: int
    seat: str
    move: str
    pile: int
    chances: tuple[float, ...]
    judgement: Judgement | None
    blunder: bool


class Analysis(Struct, frozen=True, kw_only=True):
    """An analysed game. Its JSON object has the attributes as members.

    Attributes:
        format: always ``shithead-analysis``.
        version: the version of the format.
        rules: the rule set's name.
        seats: the names of the seats, clockwise.
        measure: the event behind all chances: ``loses`` the round, or ``wins`` it (is out first) if
            the rules name no loser.
        budget: the limits of the search at each ply.
        plies: all moves.
        chances: each seat's chance after the last move.
        places: the seats from the first out to the loser; seats without a place are absent.
        over: whether the game was finished.
        hero: the seat that lost (or won); None if there is none.
        turning_point: the ply from which the hero was always the likeliest seat; None if it was
            from the start, or if there is no hero.
        swing: the ply that raised the hero's chance most; None if there is none.
    """

    format: Literal["shithead-analysis"] = "shithead-analysis"
    version: Literal[1] = 1
    rules: str
    seats: tuple[str, ...]
    measure: Literal["loses", "wins"]
    budget: Budget
    plies: tuple[Ply, ...]
    chances: tuple[float, ...]
    places: tuple[str, ...]
    over: bool
    hero: str | None
    turning_point: int | None
    swing: int | None

    @property
    def blunders(self) -> list[Ply]:
        """The plies that were blunders."""
        return [ply for ply in self.plies if ply.blunder]

    def course(self, seat: str) -> list[float]:
        """A seat's chances: before each ply, and after the last one."""
        number = self.seats.index(seat)
        return [*(ply.chances[number] for ply in self.plies), self.chances[number]]


def analyse(
    record: Record,
    coach: Coach,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _done: None,
) -> Analysis:
    """Analyse a game. An interruption does not wait for plies that are being analysed.

    Args:
        coach: estimates chances, and judges moves.
        jobs: the number of plies to analyse in parallel.
        progress: called with the number of plies done.

    Raises:
        RecordError: the record cannot be replayed.
    """
    game = Game.from_record(record)
    answers: list[Future[Ply]] = [Future() for _ in game.moves]
    waiting = deque(zip(answers, moments(record, game.moves), game.moves, strict=True))
    for _ in range(jobs):
        Thread(target=_analyse_plies, args=(coach, waiting), daemon=True).start()
    plies: list[Ply] = []
    try:
        for answer in answers:
            plies.append(answer.result())
            progress(len(plies))
    finally:
        waiting.clear()
    return assembled(game, coach, plies)


def assembled(game: Game, coach: Coach, plies: Sequence[Ply]) -> Analysis:
    """The analysis of a game, after its last move, that all its plies amount to."""
    found = outlined(game, coach.budget, plies)
    if not found.over:
        chances = coach.chances(moment(game, len(game.moves) + 1, None))
        found = structs.replace(found, chances=chances)
    return structs.replace(found, turning_point=turning_point(found), swing=swing(found))


def outlined(game: Game, budget: Budget, plies: Sequence[Ply]) -> Analysis:
    """An analysis of a game, after its last move, as far as it is known without a search."""
    wins, hero = wins_count(game.rules), None
    if game.result is not None:
        hero = next(iter(game.places), None) if wins else game.result.loser
    return Analysis(
        rules=game.rules.name,
        seats=game.seats,
        measure="wins" if wins else "loses",
        budget=budget,
        plies=tuple(plies),
        chances=tuple(float(seat == hero) for seat in game.seats) if game.over else (),
        places=tuple(game.places),
        over=game.over,
        hero=hero,
        turning_point=None,
        swing=None,
    )


def moments(record: Record, moves: Sequence[Move]) -> list[Moment]:
    """The game before each move."""
    game = Game.from_record(record.start)
    found = []
    for number, move in enumerate(moves, 1):
        found.append(moment(game, number, move))
        game.play(move)
    return found


def _analyse_plies(coach: Coach, waiting: deque[tuple[Future[Ply], Moment, Move]]) -> None:
    """Analyse one ply after another while some wait."""
    while True:
        try:
            answer, at, move = waiting.popleft()
        except IndexError:
            return
        try:
            answer.set_result(analyse_ply(coach, at, move))
        except BaseException as error:  # noqa: BLE001 — raised where the answer is awaited
            answer.set_exception(error)
            return


def analyse_ply(coach: Coach, at: Moment, move: Move) -> Ply:
    """Judge one move, from the position before it."""
    judgement = coach.judge(at)
    return structs.replace(
        outlined_ply(at, move),
        chances=coach.chances(at),
        judgement=judgement,
        blunder=judgement is not None and is_blunder(judgement),
    )


def outlined_ply(at: Moment, move: Move) -> Ply:
    """One move, from the position before it, not judged yet."""
    pile = len(at.position.pile)
    return Ply(at.number, move.seat or "", move.by(None).text, pile, (), None, blunder=False)


def is_blunder(judgement: Judgement) -> bool:
    """Whether a move's cost is high enough, and certain."""
    return judgement.cost >= BLUNDER and judgement.sure


def turning_point(found: Analysis) -> int | None:
    """The ply from which the hero's chance stayed above that of every other seat."""
    if found.hero is None:
        return None
    mine = found.course(found.hero)
    others = [found.course(seat) for seat in found.seats if seat != found.hero]
    behind = [n for n, chance in enumerate(mine) if any(c[n] >= chance for c in others)]
    return behind[-1] + 1 if behind else None


def swing(found: Analysis) -> int | None:
    """The ply that raised the hero's chance most."""
    if found.hero is None or not found.plies:
        return None
    course = found.course(found.hero)
    most = max(range(1, len(course)), key=lambda n: course[n] - course[n - 1])
    return most if course[most] > course[most - 1] else None
