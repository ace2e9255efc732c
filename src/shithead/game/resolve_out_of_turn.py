"""Judging moves that need no turn: throwing in, drawing by hand, calling, a stock knocked over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.cards import rank_word
from shithead.engine import codes
from shithead.errors import IllegalMove, Reason
from shithead.game.move_codec import encode
from shithead.notation.moves import Move, MoveKind

if TYPE_CHECKING:
    from shithead.game.move_resolver import Judge
    from shithead.ruleset.rule_set import RuleSet


def knows_out_of_turn(rules: RuleSet, kind: MoveKind) -> bool:
    """Whether a kind of move that needs no turn exists under these rules."""
    match kind:
        case MoveKind.THROW:
            return rules.quartet.throw_in != "off" or rules.quartet.followers != "off"
        case MoveKind.DRAW:
            return rules.draw.mode == "manual"
        case MoveKind.CALL:
            return rules.table.forget_draw != "off"
        case _:
            return rules.table.topple > 0


def out_of_turn_code(judge: Judge, move: Move) -> int:
    """The code of a move that needs no turn.

    Raises:
        IllegalMove: saying why the rules refuse it.
    """
    match move.kind:
        case MoveKind.THROW:
            return _throw(judge, move)
        case MoveKind.CALL:
            return _call(judge, move)
        case MoveKind.DRAW:
            return _offered(judge, codes.MOVE_DRAW, Reason.NOTHING_TO_DRAW, move)
        case _:
            empty = judge.state["drawn"] == judge.state["stock_n"]
            reason = Reason.STOCK_EMPTY if empty else Reason.NOT_NOW
            return _offered(judge, codes.MOVE_TOPPLE, reason, move)


def _offered(judge: Judge, code: int, reason: Reason, move: Move) -> int:
    if code not in judge.legal:
        raise judge.refused(reason, move)
    return code


def _throw(judge: Judge, move: Move) -> int:
    phase, pile = int(judge.state["phase"]), int(judge.state["pile_n"])
    on_turn = judge.seat == judge.state["turn"]
    if phase not in {codes.PLAY, codes.THROW} or (phase == codes.PLAY and on_turn) or not pile:
        raise judge.refused(Reason.NOT_NOW, move)
    chosen = judge.masks(move.cards, "hand", move)
    if len(chosen) != 1:
        raise judge.refused(Reason.SETS_OF_ONE_RANK_ONLY, move)
    ((rank, mask),) = chosen.items()
    if not any(_same_throw(code, rank, mask) for code in judge.legal):
        raise _why_no_throw(judge, move, rank)
    return encode(codes.MOVE_THROW, rank, mask)


def _same_throw(code: int, rank: int, mask: int) -> bool:
    """Whether a legal code throws as many cards of that rank."""
    thrown, count = code >> 9 & 0xFFFF, mask.bit_count()
    same = code & 31 == codes.MOVE_THROW and code >> 5 & 15 == rank
    return same and thrown.bit_count() == count


def _why_no_throw(judge: Judge, move: Move, rank: int) -> IllegalMove:
    asked_for = int(judge.state["again_rank"])
    if judge.state["phase"] != codes.THROW:
        return judge.refused(Reason.NO_QUARTET, move, rank=rank_word(rank))
    if rank != asked_for:
        words = {"rank": rank_word(rank), "more": rank_word(asked_for)}
        return judge.refused(Reason.SAME_RANK_ONLY, move, **words)
    if judge.seat == judge.state["last"] or int(judge.state["asked"]) >> judge.seat & 1:
        return judge.refused(Reason.NOT_NOW, move)
    return judge.refused(Reason.CANNOT_FINISH_ON_THIS, move, rank=rank_word(rank))


def _call(judge: Judge, move: Move) -> int:
    if move.words not in judge.seats:
        names = ", ".join(judge.seats)
        raise judge.refused(Reason.UNKNOWN_SEAT, move, name=move.words, seats=names)
    code = encode(codes.MOVE_CALL, 0, judge.seats.index(move.words))
    if code in judge.legal:
        return code
    reason = Reason.NOTHING_FORGOTTEN if judge.state["pile_n"] else Reason.PILE_EMPTY
    raise judge.refused(reason, move, name=move.words)


def foul_codes(chosen: dict[int, int]) -> tuple[int, ...]:
    """The codes of an illegal play that is punished: one for each rank, marked but for the last."""
    last = len(chosen) - 1
    return tuple(
        encode(codes.MOVE_FOUL, rank, mask, other_rank=int(i < last))
        for i, (rank, mask) in enumerate(chosen.items())
    )
