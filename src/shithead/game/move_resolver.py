"""Judging a typed move: the exact cards it means, whether it is legal, and if not, why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from shithead.cards import RANKS, rank_index, rank_word
from shithead.engine import codes
from shithead.engine.entry_points import enter_legal
from shithead.engine.state import MOST_SWAPS
from shithead.errors import IllegalMove, Reason
from shithead.game.move_codec import encode
from shithead.game.resolve_out_of_turn import foul_codes, knows_out_of_turn, out_of_turn_code
from shithead.game.resolve_runs import run_code
from shithead.game.resolve_up_cards import BEFORE_PLAY, is_whole, laid_codes, stacks_named
from shithead.notation.moves import Move, MoveKind
from shithead.ruleset.effects import ForceTake, MaxPerPlay
from shithead.ruleset.legality import FREE, MIRROR, MIRROR_FREE, effect, refusal

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from shithead.ruleset.rule_set import RuleSet

_KINDS: Final = {
    MoveKind.PLAY: codes.MOVE_PLAY,
    MoveKind.FLIP: codes.MOVE_FLIP,
    MoveKind.TAKE: codes.MOVE_TAKE,
    MoveKind.PASS: codes.MOVE_PASS,
    MoveKind.SWAP: codes.MOVE_SWAP,
    MoveKind.READY: codes.MOVE_READY,
    MoveKind.CLOCKWISE: codes.MOVE_DIRECTION,
    MoveKind.COUNTERCLOCKWISE: codes.MOVE_DIRECTION,
    MoveKind.TRY: codes.MOVE_TRY,
    MoveKind.REPLY: codes.MOVE_REPLY,
    MoveKind.LAY: codes.MOVE_LAY,
    MoveKind.DUMP: codes.MOVE_DUMP,
    MoveKind.THROW: codes.MOVE_THROW,
    MoveKind.DRAW: codes.MOVE_DRAW,
    MoveKind.CALL: codes.MOVE_CALL,
    MoveKind.TOPPLE: codes.MOVE_TOPPLE,
}

OUT_OF_TURN: Final = frozenset([MoveKind.THROW, MoveKind.DRAW, MoveKind.CALL, MoveKind.TOPPLE])
"""Kinds of moves that need no turn."""


def legal_codes(states: NDArray[Any], table: NDArray[Any], seat: int) -> list[int]:
    """The kernels' codes of a seat's legal moves."""
    buffer = np.empty(codes.MOVE_BUFFER, np.int64)
    count = enter_legal(states, 0, table, seat, buffer)
    found: list[int] = buffer[:count].tolist()
    return found


class Judge:
    """Judges one seat's move in one state."""

    def __init__(
        self,
        rules: RuleSet,
        states: NDArray[Any],
        table: NDArray[Any],
        seat: int,
        seats: tuple[str, ...],
    ) -> None:
        """Look at one state for one of the seats."""
        self.rules = rules
        self.state = states[0]
        self.seat = seat
        self.seats = seats
        self.legal = legal_codes(states, table, seat)

    def codes(self, move: Move) -> tuple[int, ...]:
        """The codes that carry out a move: one, or one for each pair of a swap.

        Raises:
            IllegalMove: saying why the rules refuse it.
        """
        kind = self._kind(move)
        if move.kind in OUT_OF_TURN:
            return (out_of_turn_code(self, move),)
        self._check_phase(move, kind)
        match move.kind:
            case MoveKind.PLAY:
                return self._play_or_foul(move)
            case MoveKind.SWAP:
                return self._swap(move)
            case MoveKind.LAY | MoveKind.DUMP:
                return laid_codes(self, move)
            case _:
                return (self._code(move, kind),)

    def _code(self, move: Move, kind: int) -> int:
        judged = {
            MoveKind.PLAY: self._play,
            MoveKind.TAKE: self._take,
            MoveKind.FLIP: self._flip,
            MoveKind.REPLY: self._reply,
        }.get(move.kind)
        if judged:
            return judged(move)
        return self._one(kind, int(move.kind is MoveKind.COUNTERCLOCKWISE), Reason.NOT_NOW, move)

    @staticmethod
    def knows(rules: RuleSet, kind: MoveKind) -> bool:
        """Whether a kind of move exists under these rules at all."""
        if kind in BEFORE_PLAY:
            return BEFORE_PLAY[kind](rules.deal)
        if kind in {MoveKind.CLOCKWISE, MoveKind.COUNTERCLOCKWISE}:
            return rules.start.direction == "starter_chooses"
        if kind is MoveKind.TRY:
            return rules.draw.try_stock != "off"
        if kind is MoveKind.REPLY:
            forcing = [effect(rules, rank, ForceTake) for rank in range(len(RANKS))]
            return any(found and found.reply for found in forcing)
        if kind in OUT_OF_TURN:
            return knows_out_of_turn(rules, kind)
        return kind in _KINDS

    def refused(self, reason: Reason, move: Move, **more: object) -> IllegalMove:
        """The error for a refused move."""
        return IllegalMove(reason, move=move.text, **more)

    def _kinds(self) -> set[int]:
        return {code & 31 for code in self.legal}

    def _kind(self, move: Move) -> int:
        """The kernels' kind of a move: while stacks are laid, passing is being ready."""
        swapping = self.state["phase"] == codes.SWAP
        if swapping and self.rules.deal.stacks != "off":
            stacking = {MoveKind.LAY: codes.MOVE_STACK, MoveKind.PASS: codes.MOVE_READY}
            return stacking.get(move.kind, _KINDS[move.kind])
        return _KINDS[move.kind]

    def _one(self, kind: int, number: int, reason: Reason, move: Move) -> int:
        code = kind | max(number, 0) << 9
        if number < 0 or code not in self.legal:
            raise self.refused(reason, move)
        return code

    def _flip(self, move: Move) -> int:
        if self.source() != "down":
            raise self.refused(Reason.WRONG_SOURCE, move, card=move.text, zone="early")
        return self._one(codes.MOVE_FLIP, (move.number or 0) - 1, Reason.NO_SUCH_DOWN_CARD, move)

    def _check_phase(self, move: Move, kind: int) -> None:
        """Refuse a kind of move that the phase does not know."""
        phase, kinds = int(self.state["phase"]), self._kinds()
        if kind in kinds:
            return
        if phase == codes.SWAP and kind == codes.MOVE_SWAP:
            raise self.refused(
                Reason.NO_MORE_SWAPS if codes.MOVE_READY in kinds else Reason.NOT_NOW, move
            )
        if kind == codes.MOVE_STACK and codes.MOVE_READY in kinds:
            return  # judged by its cards
        if phase == codes.COVER and kind in {codes.MOVE_TAKE, codes.MOVE_PASS}:
            raise self.refused(Reason.MUST_COVER, move)
        if phase == codes.PLAY and kind == codes.MOVE_TAKE:
            raise self.refused(self._why_no_take(), move)
        if kinds & {codes.MOVE_DRAW} and not self.state["hand_n"][self.seat]:
            raise self.refused(Reason.MUST_DRAW, move)
        if phase in {codes.PLAY, codes.COVER} and kind in {codes.MOVE_PLAY, codes.MOVE_FLIP}:
            return  # judged by its cards
        if phase == codes.REPLY and kind == codes.MOVE_REPLY:
            return
        raise self.refused(Reason.NOT_NOW, move)

    def _why_no_take(self) -> Reason:
        return Reason.TAKE_NOT_ALLOWED if self.state["pile_n"] else Reason.PILE_EMPTY

    # Cards ---------------------------------------------------------------------------------------

    def zone(self, name: str) -> list[int]:
        """A zone of the seat's, as masks by rank."""
        masks: list[int] = self.state[name][self.seat].tolist()
        return masks

    def held(self) -> list[int]:
        """The cards to play from, as masks by rank."""
        return self.zone(self.source())

    def stock_left(self) -> int:
        """How many cards the stock holds."""
        return int(self.state["stock_n"]) - int(self.state["drawn"])

    def source(self) -> str:
        """The zone to play from."""
        if self.state["hand_n"][self.seat]:
            return "hand"
        return "up" if self.state["up_n"][self.seat] else "down"

    def masks(self, cards: tuple[str, ...], zone: str, move: Move) -> dict[int, int]:
        """The exact cards of a zone that are meant, as masks by rank in the order named."""
        return self.pick(cards, self.zone(zone), zone, move)

    def pick(
        self, cards: tuple[str, ...], free: list[int], zone: str, move: Move
    ) -> dict[int, int]:
        """The exact cards meant out of those that are free, which they are no more afterwards."""
        chosen: dict[int, int] = {}
        for card in sorted(cards, key=len, reverse=True):  # whole cards first, then ranks alone
            bit = _bit(card, free[rank_index(card[0])])
            if not bit:
                raise self.refused(self._why_not_there(card, zone), move, card=card, zone=zone)
            rank = rank_index(card[0])
            free[rank] ^= bit
            chosen[rank] = chosen.get(rank, 0) | bit
        return chosen

    def _why_not_there(self, card: str, zone: str) -> Reason:
        rank = rank_index(card[0])
        elsewhere = any(
            _bit(card, self.zone(name)[rank]) for name in ("hand", "up") if name != zone
        )
        return Reason.WRONG_SOURCE if elsewhere else Reason.NOT_HELD

    # Plays ---------------------------------------------------------------------------------------

    def _play_or_foul(self, move: Move) -> tuple[int, ...]:
        """A play; where the rules punish an illegal one by the pile, an illegal one too."""
        try:
            return (self._play(move),)
        except IllegalMove:
            phase, pile = int(self.state["phase"]), int(self.state["pile_n"])
            punished = self.rules.play.illegal == "take_pile" and phase == codes.PLAY and pile
            if not punished or self.source() == "down":
                raise
            return foul_codes(self.masks(move.cards, self.source(), move))

    def _play(self, move: Move) -> int:
        if self.source() == "down":
            raise self.refused(Reason.WRONG_SOURCE, move, card=move.cards[0], zone="down")
        if self.rules.play.runs != "off" and len({card[0] for card in move.cards}) > 1:
            return run_code(self, move)
        chosen = self.chosen(move)
        rank, others = self._ranks(chosen, move)
        other = others[0] if others else 0
        mask = chosen[rank]
        if not self._is_whole(rank, mask):
            mask = stacks_named(self, rank, move, len(move.cards)) or mask
        code = encode(codes.MOVE_PLAY, rank, mask, other, chosen[other] if others else 0)
        if _shape(code) not in {_shape(legal) for legal in self.legal} or not self._opens(
            rank, chosen[rank]
        ):
            raise self.why_no_play(move, rank, chosen[rank])
        if not self._is_whole(rank, mask):
            raise self.refused(Reason.WHOLE_STACKS_ONLY, move)
        return code

    def chosen(self, move: Move) -> dict[int, int]:
        """The exact cards of a play, as masks by rank.

        Raises:
            IllegalMove: one of them does not lie in the zone to play from.
        """
        return self.masks(move.cards, self.source(), move)

    def _reply(self, move: Move) -> int:
        if len(move.cards) != 1:
            raise self.refused(Reason.CANNOT_REPLY, move)
        ((rank, mask),) = self.masks(move.cards, "hand", move).items()
        replies = [code for code in self.legal if code & 31 == codes.MOVE_REPLY]
        named = [code for code in replies if code >> 5 & 15 == rank]
        suited = [code for code in named if code >> 9 & mask]
        if len(move.cards[0]) == 1 and named:
            return named[0]
        if not suited:
            raise self.refused(Reason.CANNOT_REPLY, move)
        return suited[0]

    def _is_whole(self, rank: int, mask: int) -> bool:
        """Whether the cards may leave the table together, where stacks are played as a whole."""
        if self.rules.endgame.up_sets != "whole_stack" or self.source() != "up":
            return True
        return is_whole(self.state, self.seat, rank, mask)

    def _ranks(self, chosen: dict[int, int], move: Move) -> tuple[int, list[int]]:
        """The rank of the set, and its companions' if there are any."""
        companions = [rank_index(word) for word in self.rules.play.companions]
        main = [rank for rank in chosen if rank not in companions] or list(chosen)[:1]
        others = [rank for rank in chosen if rank not in main]
        if len(main) > 1 or len(others) > 1:
            raise self.refused(Reason.SETS_OF_ONE_RANK_ONLY, move)
        return main[0], others

    def _opens(self, rank: int, mask: int) -> bool:
        """Whether the starting card, if one must open, is among the cards."""
        suit = int(self.state["open_suit"])
        return suit == codes.NONE or bool(
            mask & 0xF << 4 * suit and rank == self.state["open_rank"]
        )

    def why_no_play(self, move: Move, rank: int, mask: int) -> IllegalMove:
        """Why so many cards of a rank, which are held, may not be laid now."""
        phase, demand = int(self.state["phase"]), int(self.state["demand"])
        words: dict[str, object] = {"rank": rank_word(rank), "pile": self.demand_word(demand)}
        if phase == codes.AGAIN and rank != self.state["again_rank"]:
            more = rank_word(int(self.state["again_rank"]))
            return self.refused(Reason.SAME_RANK_ONLY, move, more=more, **words)
        if self.state["open_rank"] != codes.NONE:
            return self.refused(
                Reason.OPENING_CARD_REQUIRED, move, card=self._opening_word(), **words
            )
        reason = None if phase == codes.COVER else refusal(self.rules, demand, rank)
        if reason:
            return self.refused(reason, move, **words)
        most = effect(self.rules, rank, MaxPerPlay)
        reason = self._why_not_so_many(rank, mask)
        return self.refused(reason, move, most=most.count if most else 1, **words)

    def _why_not_so_many(self, rank: int, mask: int) -> Reason:
        """Why these cards of a rank that fits may not be laid together."""
        if mask.bit_count() > 1 and self.rules.play.sets == "single":
            return Reason.SINGLE_CARDS_ONLY
        if not self._is_whole(rank, mask):
            return Reason.WHOLE_STACKS_ONLY
        plays = {code >> 5 & 15 for code in self.legal if code & 31 == codes.MOVE_PLAY}
        return Reason.TOO_MANY_OF_RANK if rank in plays else Reason.CANNOT_FINISH_ON_THIS

    def _opening_word(self) -> str:
        rank, suit = int(self.state["open_rank"]), int(self.state["open_suit"])
        return rank_word(rank) if suit == codes.NONE else RANKS[rank] + "CSHD"[suit]

    def demand_word(self, demand: int) -> str:
        """The rank that the pile shows below transparent cards; ``none`` without one."""
        if demand in {FREE, MIRROR_FREE}:
            return "none"
        return rank_word(demand if demand < FREE else demand - MIRROR)

    # Taking and swapping -------------------------------------------------------------------------

    def _take(self, move: Move) -> int:
        takes = [code for code in self.legal if code & 31 == codes.MOVE_TAKE]
        if not takes:
            raise self.refused(self._why_no_take(), move)
        wants_card = all(code >> 9 & 0xFFFF for code in takes)
        if wants_card and not move.cards:
            raise self.refused(Reason.TABLE_CARD_REQUIRED, move)
        if not wants_card and move.cards:
            raise self.refused(Reason.TABLE_CARD_NOT_ALLOWED, move)
        chosen = self.masks(move.cards, "up", move)
        if len(chosen) > 1:
            raise self.refused(Reason.SETS_OF_ONE_RANK_ONLY, move)
        rank, mask = next(iter(chosen.items()), (0, 0))
        if self.rules.pickup.up_card == "whole_stack" and mask:
            mask = stacks_named(self, rank, move, 1)
            if not mask:
                raise self.refused(Reason.WHOLE_STACKS_ONLY, move)
        code = encode(codes.MOVE_TAKE, rank, mask)
        if _shape(code) not in {_shape(legal) for legal in takes}:
            raise self.refused(Reason.TABLE_CARD_NOT_ALLOWED, move)
        return code

    def _swap(self, move: Move) -> tuple[int, ...]:
        if codes.MOVE_READY not in self._kinds():
            raise self.refused(Reason.NOT_NOW, move)
        if int(self.state["swaps"][self.seat]) + len(move.cards) > MOST_SWAPS:
            raise self.refused(Reason.NO_MORE_SWAPS, move)
        hand, up = self.zone("hand"), self.zone("up")
        pairs = []
        for card, up_card in zip(move.cards, move.up, strict=True):
            bit, up_bit = (
                _bit(card, hand[rank_index(card[0])]),
                _bit(up_card, up[rank_index(up_card[0])]),
            )
            if not bit or not up_bit:
                missing, zone = (card, "hand") if not bit else (up_card, "up")
                raise self.refused(
                    self._why_not_there(missing, zone), move, card=missing, zone=zone
                )
            rank, up_rank = rank_index(card[0]), rank_index(up_card[0])
            hand[rank] ^= bit
            up[up_rank] ^= up_bit
            pairs.append(encode(codes.MOVE_SWAP, rank, bit, up_rank, up_bit))
        return tuple(pairs)


def _bit(card: str, mask: int) -> int:
    """The lowest bit of a mask that the card, or the rank alone, names; 0 for none."""
    if len(card) == 2:  # noqa: PLR2004 — rank and suit
        mask &= 0xF << 4 * "CSHD".index(card[1])
    return mask & -mask


def _shape(code: int) -> tuple[int, int, int, int, int]:
    """A move without the suits: kind, rank, how many, companions' rank, how many."""
    mask, other = code >> 9 & 0xFFFF, code >> 29 & 0xFFFF
    return code & 31, code >> 5 & 15, mask.bit_count(), code >> 25 & 15, other.bit_count()
