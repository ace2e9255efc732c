"""A typed run: the code it means, or what breaks it (GUAR-12 … GUAR-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import JOKER, rank_index, rank_word
from shithead.engine import codes
from shithead.errors import Reason
from shithead.ruleset.effects import Burn
from shithead.ruleset.legality import demand_after, effect, refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shithead.errors import IllegalMove
    from shithead.game.move_resolver import Judge
    from shithead.notation.moves import Move


def run_code(judge: Judge, move: Move) -> int:
    """The code of a run; ranks alone take the lowest suit in which the whole run may be played.

    Raises:
        IllegalMove: ``NOT_A_RUN`` or ``RUN_ENDS``, or why one of its cards may not be laid.
    """
    judge.chosen(move)
    ranks = sorted(rank_index(card[0]) for card in move.cards)
    suits = _suits(judge, move, ranks)
    if not suits or not _is_run(judge, ranks):
        raise judge.refused(Reason.NOT_A_RUN, move, least=judge.rules.play.run_min)
    for suit in suits:
        code = codes.MOVE_RUN | ranks[0] << 5 | suit << 9 | len(ranks) << 25
        if code in judge.legal:
            return code
    raise _why_not(judge, move, ranks)


def _is_run(judge: Judge, ranks: list[int]) -> bool:
    whole = ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return whole and ranks[-1] < JOKER and len(ranks) >= judge.rules.play.run_min


def _suits(judge: Judge, move: Move, ranks: Iterable[int]) -> list[int]:
    """The suits that the cards may all be of: those named, in which every rank is held."""
    named = {card[1] for card in move.cards if len(card) == 2}  # noqa: PLR2004 — rank and suit
    held = judge.held()
    return [
        suit
        for suit, letter in enumerate("CSHD")
        if named <= {letter} and all(held[rank] >> 4 * suit & 0xF for rank in ranks)
    ]


def _why_not(judge: Judge, move: Move, ranks: list[int]) -> IllegalMove:
    phase, demand = int(judge.state["phase"]), int(judge.state["demand"])
    if phase == codes.AGAIN or int(judge.state["open_rank"]) != codes.NONE:
        return judge.why_no_play(move, ranks[0], 1)
    for place, rank in enumerate(ranks):
        covers = phase == codes.COVER and place == 0
        reason = None if covers else refusal(judge.rules, demand, rank)
        words = {"rank": rank_word(rank), "pile": judge.demand_word(demand)}
        if reason:
            return judge.refused(reason, move, **words)
        demand = demand_after(judge.rules, demand, rank)
        if place < len(ranks) - 1 and effect(judge.rules, rank, Burn):
            return judge.refused(Reason.RUN_ENDS, move, **words)
    return _last_resort(judge, move, ranks)


def _last_resort(judge: Judge, move: Move, ranks: list[int]) -> IllegalMove:
    """Every card would fit: it is the number of cards, the last card, or a quartet on the way."""
    last = rank_word(ranks[-1])
    if judge.rules.draw.refill_when == "after_each_card" and judge.stock_left():
        return judge.refused(Reason.SINGLE_CARDS_ONLY, move, rank=last)
    rules = judge.rules.finish
    if "forbidden" in {rules.on_special, rules.cover_without_card}:
        return judge.refused(Reason.CANNOT_FINISH_ON_THIS, move, rank=last)
    return judge.refused(Reason.RUN_ENDS, move, rank=rank_word(ranks[0]))
