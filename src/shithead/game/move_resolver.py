"""Reading a typed move: the kernels' codes for the exact cards that it means, or why it is refused.

The kernels alone decide what is legal (``engine.refusals``). This module only matches
named cards with the cards that are there; if several choices remain, the first legal one counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import or_
from typing import TYPE_CHECKING, Final

from msgspec import structs

from shithead.cards import SUITS, rank_index, rank_word
from shithead.engine import codes
from shithead.engine.buffers import copied, numbers
from shithead.engine.entry_points import (
    enter_kind_refusal,
    enter_legal,
    enter_play,
    enter_refusal,
    enter_source,
)
from shithead.engine.state import MAX_ROW
from shithead.errors import IllegalMove, Reason
from shithead.game.move_codec import CODE_OF_KIND, decode_all, encode, encode_choice
from shithead.game.named_cards import MissingCardError, Zone, bits, lies_in, pick
from shithead.game.refusal_error import refusal_error
from shithead.game.state_codec import PHASES, ZONE_NAMES
from shithead.game.up_card_stacks import Stack, bases, lying_stacks, named_stacks
from shithead.notation.moves import APART, RANKING_WORDS, SAID_WITH, Move, MoveKind
from shithead.ruleset.codes import reason_code
from shithead.ruleset.legality import cards_apart
from shithead.ruleset.rule_set import RuleSet

if TYPE_CHECKING:
    from shithead.engine.arrays import Numbers, Records
    from shithead.engine.record_types import Rules, State

Codes = tuple[int, ...]
"""The codes that carry out one move, mostly a single one."""

_NO_PLACE: Final = 0xFFFF
"""The place of a down card that does not exist."""

_TOO_MANY: Final = MAX_ROW + 1
"""More up cards than any rules deal."""


def legal_codes(states: Records[State], table: Records[Rules], seat: int) -> list[int]:
    """The kernels' codes of a seat's legal moves.

    Args:
        states: an array whose first record is the state.
        table: the compiled rules, an array of one record.
        seat: the seat's number.
    """
    buffer = numbers(codes.MOVE_BUFFER)
    return buffer[: enter_legal(states, 0, table, seat, buffer)].tolist()


class MoveResolver:
    """Resolves the typed moves of one seat in one state.

    Args:
        rules: of the game.
        states: an array whose first record is the state.
        table: the compiled rules, as kernels are entered with.
        seat: who moves.
        seats: the names at the table.
    """

    def __init__(
        self,
        rules: RuleSet,
        states: Records[State],
        table: Records[Rules],
        seat: int,
        seats: tuple[str, ...],
    ) -> None:
        """Keep references to the state, which is never changed."""
        self._rules = rules
        self._states = states
        self._state = states[0]
        self._table = table
        self._seat = seat
        self._seats = seats
        self._buffer = numbers(codes.MOVE_BUFFER)

    def resolve(self, move: Move) -> Codes:
        """The codes that carry out a move: several for pairs swapped, stacks arranged, or a foul.

        Raises:
            IllegalMove: saying why the rules refuse it.
        """
        if move.kind not in CODE_OF_KIND:
            raise self._error(Reason.NOT_IN_THESE_RULES, move)
        if move.words and move.kind in SAID_WITH:
            played = self.resolve(structs.replace(move, words=""))
            said = Move(MoveKind.SAY, seat=move.seat, words=move.words)
            return (*played, *self._after(played, move).resolve(said))
        kind = self._kind(move)
        refused = self._kind_refusal(kind)
        if refused:
            raise self._kind_error(refused, move)
        read = self._READERS.get(kind)
        if kind == codes.MOVE_PLAY:
            return self._play_or_foul(move)
        return self._first_legal(read(self, move) if read else [self._bare(kind, move)], move)

    def _after(self, played: Codes, move: Move) -> MoveResolver:
        """The resolver of what the seat says once it has played.

        Raises:
            IllegalMove: with this play there is nothing to say.
        """
        states, found = copied(self._states), numbers(codes.PLAY_BUFFER)
        for code in played:
            enter_play(states, 0, self._table, self._seat, code, found)
        if states[0].phase != codes.SAY or states[0].turn != self._seat:
            raise self._error(Reason.NOTHING_TO_SAY, move)
        return MoveResolver(self._rules, states, self._table, self._seat, self._seats)

    def _kind(self, move: Move) -> int:
        """The kernels' kind of a move: while stacks are laid, passing is being ready."""
        kind = CODE_OF_KIND[move.kind]
        if self._state.phase == codes.SWAP and self._rules.deal.stacks != "off":
            stacking = {codes.MOVE_LAY: codes.MOVE_STACK, codes.MOVE_PASS: codes.MOVE_READY}
            return stacking.get(kind, kind)
        return kind

    # Asking the kernels --------------------------------------------------------------------------

    def _legal(self, states: Records[State]) -> tuple[Numbers, int]:
        """The seat's legal moves in a state, and their number."""
        return self._buffer, enter_legal(states, 0, self._table, self._seat, self._buffer)

    def _kind_refusal(self, kind: int) -> int:
        """Why a kind of move is refused whatever its cards; 0 if it is not."""
        legal = self._legal(self._states)
        return int(enter_kind_refusal(self._states, 0, self._table, self._seat, kind, *legal))

    def _first_legal(self, choices: Iterable[Codes], move: Move) -> Codes:
        """The first legal choice.

        Raises:
            IllegalMove: no choice is legal; the error is that of the first one.
        """
        first = 0
        for choice in choices:
            refused = self._refusal(choice)
            if not refused:
                return choice
            first = first or refused
        raise self._refused(first, move)

    def _refusal(self, choice: Codes) -> int:
        """Why a choice is refused; 0 if it is legal. Each code is tried after those before it."""
        if len(choice) == 1:
            return self._code_refusal(self._states, choice[0])
        states, found = copied(self._states), numbers(codes.PLAY_BUFFER)
        for code in choice:
            refused = self._code_refusal(states, code)
            if refused:
                return refused
            enter_play(states, 0, self._table, self._seat, code, found)
        return 0

    def _code_refusal(self, states: Records[State], code: int) -> int:
        """Why a code is refused in a state; 0 if it is legal."""
        legal = self._legal(states)
        return int(enter_refusal(states, 0, self._table, self._seat, code, *legal))

    def _refused(self, refusal: int, move: Move) -> IllegalMove:
        """The error for a refusal by the move's cards."""
        name = move.words if move.kind is MoveKind.CALL else move.said[1]
        more: dict[str, object] = {"name": name} if name else {}
        if move.kind is MoveKind.LAY:
            more = {"what": "cards", "card": next(iter(move.cards), "")}
        return refusal_error(refusal, self._rules, self._state, move, **more)

    def _kind_error(self, reason: int, move: Move) -> IllegalMove:
        """The error for a kind of move that is not possible now."""
        refusal = codes.encode_refusal(reason, 0, 0)
        if reason == reason_code(Reason.NOT_NOW):
            possible = self._what_is_possible()
            return refusal_error(refusal, self._rules, self._state, move, **possible)
        if reason == reason_code(Reason.NOT_YOUR_TURN):
            names = {"name": self._seats[self._state.turn], "seat": self._seats[self._seat]}
            return refusal_error(refusal, self._rules, self._state, move, **names)
        if reason == reason_code(Reason.WRONG_SOURCE):
            words = {"card": move.text, "zone": "early"}
            if move.kind is MoveKind.PLAY:
                words = {"card": move.cards[0], "zone": "down"}
            return refusal_error(refusal, self._rules, self._state, move, **words)
        return refusal_error(refusal, self._rules, self._state, move)

    def _what_is_possible(self) -> dict[str, str]:
        """The phase, and a legal move of each kind, for a move that does not fit the phase."""
        legal = legal_codes(self._states, self._table, self._seat)
        examples = {codes.kind_of(code): code for code in reversed(legal)}
        moves = decode_all(list(reversed(examples.values())), self._seats)
        phase = PHASES[int(self._state.phase)].value
        return {"phase": phase, "possible": ", ".join(move.text for move in moves) or "none"}

    def _error(self, reason: Reason, move: Move, **more: object) -> IllegalMove:
        """The error for a text that cannot be expressed as a code."""
        return refusal_error(
            codes.encode_refusal(reason_code(reason), 0, 0), self._rules, self._state, move, **more
        )

    # Cards ---------------------------------------------------------------------------------------

    def _zone(self, *names: str) -> Zone:
        """The cards of one or more of the seat's zones."""
        zones = [getattr(self._state, name)[self._seat] for name in names]
        return [sum(masks) for masks in zip(*zones, strict=True)]

    def _pick(self, cards: Sequence[str], zone: Zone, name: str, move: Move) -> dict[int, int]:
        """The exact cards meant, as masks by rank; they do not lie in the zone afterwards.

        Args:
            cards: as the move names them.
            zone: where they lie; it is changed.
            name: of the zone, for the error.
            move: the move, for the error.
        """
        try:
            return pick(cards, zone)
        except MissingCardError as missing:
            others = [other for other in ("hand", "up") if other != name]
            elsewhere = any(lies_in(self._zone(other), missing.card) for other in others)
            reason = Reason.WRONG_SOURCE if elsewhere else Reason.NOT_HELD
            raise self._error(reason, move, card=missing.card, zone=name) from None

    def _in_zone(self, name: str, move: Move) -> dict[int, int]:
        """The move's cards in one of the seat's zones."""
        return self._pick(move.cards, self._zone(name), name, move)

    def _of_one_rank(self, name: str, move: Move) -> tuple[int, int]:
        """Rank and mask of a move's cards, which must be equal."""
        picked = self._in_zone(name, move)
        if len(picked) != 1:
            raise self._error(Reason.SETS_OF_ONE_RANK_ONLY, move)
        return next(iter(picked.items()))

    # Plays ---------------------------------------------------------------------------------------

    def _play_or_foul(self, move: Move) -> Codes:
        """A play; an illegal one, too, where the rules punish it instead of refusing it."""
        zone = ZONE_NAMES[enter_source(self._states, 0, self._seat)]
        if zone == "hand" and self._means_table(move):
            zone = "up"
        picked = (zone == "hand" and self._with_up_cards(move)) or self._in_zone(zone, move)
        try:
            return self._first_legal(self._plays(move, zone, picked), move)
        except IllegalMove as refused:
            if not self._kind_refusal(codes.MOVE_FOUL):
                return _foul(picked)
            if refused.reason is Reason.NOT_HELD:
                self._in_zone("hand", move)  # says why: it lies on the table, and not its turn yet
            raise

    def _with_up_cards(self, move: Move) -> dict[int, int]:
        """The cards of a play of hand cards with up cards; empty if it is no such play."""
        hand, whole = self._zone("hand"), self._zone("hand")
        try:
            picked = pick(move.cards, hand, self._zone("up"))
        except MissingCardError:
            return {}
        mixed = self._rules.endgame.up_with_last_hand and hand != whole
        return picked if mixed else {}

    def _means_table(self, move: Move) -> bool:
        """Whether the named cards can only be up cards, where both zones may be played from."""
        if self._rules.endgame.hand_first:
            return False
        try:
            pick(move.cards, self._zone("hand"))
        except MissingCardError:
            return all(lies_in(self._zone("up"), card) for card in move.cards)
        return False

    def _plays(self, move: Move, zone: str, picked: dict[int, int]) -> Iterator[Codes]:
        if self._rules.play.runs != "off" and len(picked) > 1:
            yield from self._runs(move, zone)
            return
        rank, other = self._set_and_companions(picked, move)
        mask, companions = picked[rank], picked[other] if other != rank else 0
        masks = [mask]
        if self._rules.endgame.up_sets == "whole_stack" and zone == "up":
            masks += named_stacks(lying_stacks(self._state, self._seat), rank, move.cards)
        if cards_apart(self._rules, rank):
            masks.extend(self._sets_of_unequal_cards(move, zone, rank))
        for cards in masks:
            yield (encode(codes.MOVE_PLAY, rank, cards, other if companions else 0, companions),)

    def _sets_of_unequal_cards(self, move: Move, zone: str, rank: int) -> Iterator[int]:
        """Every set that the cards may mean where those without a suit may be any of their rank."""
        held = self._zone(zone)
        named = pick([card for card in move.cards if card[1:]], held).get(rank, 0)
        for others in combinations(bits(held[rank]), len(move.cards) - named.bit_count()):
            yield named | sum(others)

    def _set_and_companions(self, picked: dict[int, int], move: Move) -> tuple[int, int]:
        """The rank of the set, and its companions', which is the same if there are none."""
        companions = [rank_index(word) for word in self._rules.play.companions]
        main = [rank for rank in picked if rank not in companions] or list(picked)[:1]
        others = [rank for rank in picked if rank not in main]
        if len(main) > 1 or len(others) > 1:
            raise self._error(Reason.SETS_OF_ONE_RANK_ONLY, move)
        return main[0], others[0] if others else main[0]

    def _runs(self, move: Move, zone: str) -> Iterator[Codes]:
        """The run in each suit that fits all named cards."""
        held = self._zone(zone)
        ranks = sorted(rank_index(card[0]) for card in move.cards)
        named = {card[1] for card in move.cards if card[1:]}
        suits = [
            suit
            for suit, letter in enumerate(SUITS)
            if named <= {letter} and all(held[rank] >> 4 * suit & 0xF for rank in ranks)
        ]
        if not suits or ranks != list(range(ranks[0], ranks[0] + len(ranks))):
            raise self._error(Reason.NOT_A_RUN, move, least=self._rules.play.run_min)
        for suit in suits:
            yield (encode(codes.MOVE_RUN, ranks[0], suit, len(ranks)),)

    def _flip(self, move: Move) -> Iterator[Codes]:
        number = move.number or 0
        place = number - 1 if 0 < number <= _NO_PLACE else _NO_PLACE
        further = reduce(or_, (1 << min(n, MAX_ROW + 1) - 1 for n in move.further), 0)
        yield (encode(codes.MOVE_FLIP, 0, place, 0, further),)

    # Taking and other moves in play --------------------------------------------------------------

    def _take(self, move: Move) -> Iterator[Codes]:
        picked = self._in_zone("up", move)
        rank, mask = next(iter(picked.items()), (0, 0))
        first = (encode(codes.MOVE_TAKE, rank, mask),)
        if len(picked) > 1 and not self._refusal(first):
            raise self._error(Reason.SETS_OF_ONE_RANK_ONLY, move)
        yield first
        if self._rules.pickup.up_card == "whole_stack":
            for stack in named_stacks(lying_stacks(self._state, self._seat), rank, move.cards):
                yield (encode(codes.MOVE_TAKE, rank, stack),)

    def _reply(self, move: Move) -> Iterator[Codes]:
        """The cards as they are named; a rank alone may mean each card of it."""
        rank, mask = next(iter(self._in_zone("hand", move).items()), (0, 0))
        if len(move.cards) != 1:
            mask = 0
        yield (encode(codes.MOVE_REPLY, rank, mask),)
        if mask and not move.cards[0][1:]:
            for card in bits(self._zone("hand")[rank]):
                yield (encode(codes.MOVE_REPLY, rank, card),)

    def _throw(self, move: Move) -> Iterator[Codes]:
        up = self._rules.quartet.throw_in == "from_hand_or_up" and not any(self._zone("hand"))
        yield (encode(codes.MOVE_THROW, *self._of_one_rank("up" if up else "hand", move)),)

    def _call(self, move: Move) -> Iterator[Codes]:
        if move.words not in self._seats:
            names = ", ".join(self._seats)
            raise self._error(Reason.UNKNOWN_SEAT, move, name=move.words, seats=names)
        yield (encode(codes.MOVE_CALL, 0, self._seats.index(move.words)),)

    def _say(self, move: Move) -> Iterator[Codes]:
        word, name = move.said
        if name and name not in self._seats:
            names = ", ".join(self._seats)
            raise self._error(Reason.UNKNOWN_SEAT, move, name=name, seats=names)
        said = codes.SAID_HIGHER + RANKING_WORDS.index(word) if word else codes.SAID_NOTHING
        yield (encode(codes.MOVE_SAY, said, self._seats.index(name) + 1 if name else 0),)

    @staticmethod
    def _bare(kind: int, move: Move) -> Codes:
        """A move that consists of its keyword only."""
        return (encode(kind, 0, int(move.kind is MoveKind.COUNTERCLOCKWISE)),)

    # Before play ---------------------------------------------------------------------------------

    def _swap(self, move: Move) -> Iterator[Codes]:
        hand, up = self._zone("hand"), self._zone("up")
        pairs = []
        for card, up_card in zip(move.cards, move.up, strict=True):
            ((rank, bit),) = self._pick([card], hand, "hand", move).items()
            ((up_rank, up_bit),) = self._pick([up_card], up, "up", move).items()
            pairs.append(encode(codes.MOVE_SWAP, rank, bit, up_rank, up_bit))
        yield tuple(pairs)

    def _choice(self, move: Move) -> Iterator[Codes]:
        """Choosing the up cards out of the hand (PAGDEAL-01)."""
        if APART in move.cards:
            raise self._stacks_error(move)
        picked = self._in_zone("hand", move)
        cards = [
            rank << 4 | bit.bit_length() - 1
            for rank, mask in sorted(picked.items())
            for bit in bits(mask)
        ]
        yield (encode_choice(cards[:MAX_ROW], min(len(cards), _TOO_MANY)),)

    def _stacks_error(self, move: Move) -> IllegalMove:
        """The error for stacks under rules without stacking."""
        if self._rules.deal.stacks == "off":
            return self._error(Reason.NOT_IN_THESE_RULES, move)
        return self._error(Reason.NOT_NOW, move, **self._what_is_possible())

    def _stack(self, move: Move) -> Iterator[Codes]:
        """Laying hand cards on the up cards of their rank, or arranging all stacks at once."""
        if APART in move.cards:
            yield self._arrangement(move)
        else:
            yield (encode(codes.MOVE_STACK, *self._of_one_rank("hand", move)),)

    def _arrangement(self, move: Move) -> Codes:
        """Swaps that fill every place, then the cards stacked on each.

        Cards that are there already stay in one stack; a seat that has stacked may no longer swap.
        """
        wanted = self._wanted_stacks(move)
        lying = lying_stacks(self._state, self._seat)
        if len(wanted) != len(lying):
            raise self._error(Reason.LAY_EXACTLY, move, count=len(lying), what="stacks")
        kept, free = bases(wanted, lying)
        missing = [stack for stack, base in zip(wanted, kept, strict=True) if not base]
        if missing and self._rules.deal.up_choice != "swap":
            raise self._error(Reason.NO_MORE_SWAPS, move)
        swaps = [
            encode(codes.MOVE_SWAP, rank, mask & -mask, up_rank, up)
            for (rank, mask), (up_rank, up) in zip(missing, free, strict=True)
        ]
        stacks = []
        for (rank, mask), base in zip(wanted, kept, strict=True):
            below = base or mask & -mask
            stacks.append(encode(codes.MOVE_STACK, rank, mask & ~below, 0, below))
        return (*swaps, *stacks)

    def _wanted_stacks(self, move: Move) -> list[Stack]:
        """The stacks that the text names, resolved to cards of the hand and the table."""
        zone = self._zone("hand", "up")
        wanted: list[Stack] = []
        for text in " ".join(move.cards).split(APART):
            picked = self._pick(text.split(), zone, "hand", move)
            if len(picked) != 1:
                raise self._error(Reason.SETS_OF_ONE_RANK_ONLY, move)
            wanted += picked.items()
        return wanted

    def _dump(self, move: Move) -> Iterator[Codes]:
        """Throwing all that a seat has of the rank (REVSH-05)."""
        picked = self._pick(move.cards, self._zone("hand", "up"), "hand", move)
        rank, mask = next(iter(picked.items()), (0, 0))
        yield (encode(codes.MOVE_DUMP, rank, mask if len(picked) == 1 else 0),)

    def _claim(self, move: Move) -> Iterator[Codes]:
        """Claiming the start, which takes the rank that is asked for in hand (PAG-07)."""
        rank = int(self._state.again_rank)
        if not self._zone("hand")[rank]:
            raise self._error(Reason.NOT_HELD, move, card=rank_word(rank), zone="hand")
        yield (encode(codes.MOVE_CLAIM),)

    _READERS: Final[dict[int, Callable[[MoveResolver, Move], Iterator[Codes]]]] = {
        codes.MOVE_FLIP: _flip,
        codes.MOVE_TAKE: _take,
        codes.MOVE_REPLY: _reply,
        codes.MOVE_THROW: _throw,
        codes.MOVE_CALL: _call,
        codes.MOVE_SAY: _say,
        codes.MOVE_CLAIM: _claim,
        codes.MOVE_SWAP: _swap,
        codes.MOVE_LAY: _choice,
        codes.MOVE_STACK: _stack,
        codes.MOVE_DUMP: _dump,
    }
    """The reader of each kind of move that names cards or a seat."""


def _foul(picked: dict[int, int]) -> Codes:
    """The codes of an illegal play that is punished: one for each rank, marked but for the last."""
    last = len(picked) - 1
    return tuple(
        encode(codes.MOVE_FOUL, rank, mask, int(number < last))
        for number, (rank, mask) in enumerate(picked.items())
    )
