"""Reading a typed move: the kernels' codes for the exact cards that it means, or why it is refused.

The kernels alone decide what is legal (``engine.refusals``). This module only matches
named cards with the cards that are there; if several choices remain, the first legal one counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import or_
from typing import Final

from msgspec import structs

from shithead.cards import SUITS, rank_index, rank_word
from shithead.engine import codes
from shithead.engine.entry_points import enter_source
from shithead.engine.state import MAX_ROW
from shithead.engine.zones import table_is_open, up_with_last_hand
from shithead.errors import IllegalMove, Reason
from shithead.game.codec import CODE_OF_KIND, Codes, decode_all, encode, encode_choice
from shithead.game.core import GameCore
from shithead.game.named_cards import (
    MissingCardError,
    Stack,
    Zone,
    bases,
    bits,
    lies_in,
    lying_stacks,
    named_stacks,
    pick,
)
from shithead.game.refusal_error import refusal_error
from shithead.game.state_codec import PHASES, ZONE_NAMES
from shithead.notation.moves import APART, RANKING_WORDS, SAID_WITH, Move, MoveKind
from shithead.ruleset.codes import reason_code
from shithead.ruleset.legality import cards_apart

_NO_PLACE: Final = 0xFFFF
"""The place of a down card that does not exist."""

_TOO_MANY: Final = MAX_ROW + 1
"""More up cards than any rules deal."""


class MoveResolver:
    """Resolves typed moves of one seat in one state of a game, which never changes.

    Args:
        core: the game.
        seat: the seat that moves.
        seats: the names at the table.
    """

    def __init__(self, core: GameCore, seat: int, seats: tuple[str, ...]) -> None:
        """Read the state of the game."""
        self._core = core
        self._rules = core.rules
        self._state = core.states[0]
        self._seat = seat
        self._seats = seats

    def resolve(self, move: Move) -> Codes:
        """The codes that carry out a move: several for pairs swapped, stacks arranged, or a foul.

        Raises:
            IllegalMove: saying why the rules refuse it.
        """
        if move.kind not in CODE_OF_KIND:
            raise self._error(Reason.NOT_IN_THESE_RULES, move)
        if move.words and move.kind in SAID_WITH:
            played = self.resolve(structs.replace(move, words=""))
            after = self._core.copy()
            after.play(self._seat, played)
            if after.phase != codes.SAY or after.turn != self._seat:
                raise self._error(Reason.NOTHING_TO_SAY, move)
            said = Move(MoveKind.SAY, seat=move.seat, words=move.words)
            return (*played, *MoveResolver(after, self._seat, self._seats).resolve(said))
        kind = CODE_OF_KIND[move.kind]
        if self._state.phase == codes.SWAP and self._rules.deal.stacks != "off":
            stacking = {codes.MOVE_LAY: codes.MOVE_STACK, codes.MOVE_PASS: codes.MOVE_READY}
            kind = stacking.get(kind, kind)
        refused = self._core.kind_refusal(self._seat, kind)
        if refused:
            raise self._kind_error(refused, move)
        if kind == codes.MOVE_PLAY:
            return self._play_or_foul(move)
        return self._first_legal(self._choices(kind, move), move)

    # What the kernels refuse ---------------------------------------------------------------------

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
        name = move.words if move.kind is MoveKind.CALL else move.said[1]
        more: dict[str, object] = {"name": name} if name else {}
        if move.kind is MoveKind.LAY:
            more = {"what": "cards", "card": next(iter(move.cards), "")}
        raise refusal_error(first, self._rules, self._state, move, **more)

    def _refusal(self, choice: Codes) -> int:
        """Why a choice is refused; 0 if it is legal. Each code is tried after those before it."""
        core = self._core
        for number, code in enumerate(choice):
            if number == 1:
                core = core.copy()
            if number:
                core.play(self._seat, (choice[number - 1],))
            refused = core.refusal(self._seat, code)
            if refused:
                return refused
        return 0

    def _kind_error(self, reason: int, move: Move) -> IllegalMove:
        """The error for a kind of move that is not possible now."""
        more = {}
        if reason == reason_code(Reason.NOT_NOW):
            more = self._what_is_possible()
        elif reason == reason_code(Reason.NOT_YOUR_TURN):
            more = {"name": self._seats[self._state.turn], "seat": self._seats[self._seat]}
        elif reason == reason_code(Reason.WRONG_SOURCE):
            more = {"card": move.text, "zone": "early"}
            if move.kind is MoveKind.PLAY:
                more = {"card": move.cards[0], "zone": "down"}
        refusal = codes.encode_refusal(reason, 0, 0)
        return refusal_error(refusal, self._rules, self._state, move, **more)

    def _what_is_possible(self) -> dict[str, str]:
        """The phase, and a legal move of each kind, for a move that does not fit the phase."""
        legal = self._core.legal(self._seat)
        examples = {codes.kind_of(code): code for code in reversed(legal)}
        moves = decode_all(list(reversed(examples.values())), self._seats)
        phase = PHASES[int(self._state.phase)].value
        return {"phase": phase, "possible": ", ".join(move.text for move in moves) or "none"}

    def _error(self, reason: Reason, move: Move, **more: object) -> IllegalMove:
        """The error for a text that cannot be expressed as a code."""
        refusal = codes.encode_refusal(reason_code(reason), 0, 0)
        return refusal_error(refusal, self._rules, self._state, move, **more)

    # Cards ---------------------------------------------------------------------------------------

    def _zone(self, *names: str) -> Zone:
        """The cards of one or more of the seat's zones."""
        zones = [getattr(self._state, name)[self._seat] for name in names]
        return [sum(masks) for masks in zip(*zones, strict=True)]

    def _pick(self, cards: Sequence[str], zone: Zone, name: str, move: Move) -> dict[int, int]:
        """The exact cards meant, as masks by rank; they do not lie in the zone afterwards.

        Args:
            cards: the cards as the move names them.
            zone: the zone with the cards; it is changed.
            name: the zone's name, for the error.
            move: the whole move, for the error.
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

    def _seat_named(self, name: str, move: Move) -> int:
        if name not in self._seats:
            names = ", ".join(self._seats)
            raise self._error(Reason.UNKNOWN_SEAT, move, name=name, seats=names)
        return self._seats.index(name)

    # Plays ---------------------------------------------------------------------------------------

    def _play_or_foul(self, move: Move) -> Codes:
        """A play; an illegal one, too, where the rules punish it instead of refusing it."""
        zone: str = ZONE_NAMES[enter_source(self._core.states, 0, self._seat)]
        both_zones: dict[int, int] = {}
        if zone == "hand":
            zone, both_zones = self._hand_or_table(move)
        picked = both_zones or self._in_zone(zone, move)
        try:
            return self._first_legal(self._plays(move, zone, picked), move)
        except IllegalMove as refused:
            # Table cards that may not go along yet are refused, as alone (LAST-01).
            state, rules, seat = self._state, self._core.table[0], self._seat
            equal = all(up_with_last_hand(state, rules, seat, rank) for rank in both_zones)
            too_early = not equal or refused.reason is Reason.LAST_HAND_CARDS_ONLY
            punished = not self._core.kind_refusal(seat, codes.MOVE_FOUL)
            if punished and not (both_zones and too_early):
                more_follow = [1] * (len(picked) - 1) + [0]
                return tuple(
                    encode(codes.MOVE_FOUL, rank, mask, more)
                    for (rank, mask), more in zip(picked.items(), more_follow, strict=True)
                )
            if refused.reason is Reason.NOT_HELD:
                self._in_zone("hand", move)  # says why: it lies on the table, and not its turn yet
            raise

    def _hand_or_table(self, move: Move) -> tuple[str, dict[int, int]]:
        """The zone that a play means while there is a hand, and its cards if both zones hold some.

        Cards that only lie on the table are meant there, unless the hand must be played first; with
        the last hand cards up cards may be played.
        """
        hand, up = self._zone("hand"), self._zone("up")
        try:
            pick(move.cards, self._zone("hand"))
        except MissingCardError:
            table_open = table_is_open(self._state, self._core.table[0], self._seat)
            if table_open and all(lies_in(up, card) for card in move.cards):
                return "up", {}
        try:
            picked = pick(move.cards, hand, up)
        except MissingCardError:
            return "hand", {}
        both = hand != self._zone("hand") and up != self._zone("up")
        return "hand", picked if both and self._rules.endgame.up_with_last_hand else {}

    def _plays(self, move: Move, zone: str, picked: dict[int, int]) -> Iterator[Codes]:
        """Every run, or every set with its companions, that the cards may mean."""
        if self._rules.play.runs != "off" and len(picked) > 1:
            held = self._zone(zone)  # a run in each suit that fits all named cards
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
            return
        companions = [rank_index(word) for word in self._rules.play.companions]
        main = [rank for rank in picked if rank not in companions] or list(picked)[:1]
        others = [rank for rank in picked if rank not in main]
        if len(main) > 1 or len(others) > 1:
            raise self._error(Reason.SETS_OF_ONE_RANK_ONLY, move)
        rank, other = main[0], others[0] if others else 0
        masks = [picked[rank]]
        if self._rules.endgame.up_sets == "whole_stack" and zone == "up":
            masks += named_stacks(lying_stacks(self._state, self._seat), rank, move.cards)
        if cards_apart(self._rules, rank):  # cards without a suit may be any of their rank
            held = self._zone(zone)
            sure = pick([card for card in move.cards if card[1:]], held).get(rank, 0)
            free = combinations(bits(held[rank]), len(move.cards) - sure.bit_count())
            masks += (sure | sum(cards) for cards in free)
        for mask in masks:
            yield (encode(codes.MOVE_PLAY, rank, mask, other, picked[other] if others else 0),)

    # Other moves ---------------------------------------------------------------------------------

    def _choices(self, kind: int, move: Move) -> Iterator[Codes]:
        """What a move other than a play may mean, the likeliest first."""
        match kind:
            case codes.MOVE_TAKE:
                picked = self._in_zone("up", move)
                rank, mask = next(iter(picked.items()), (0, 0))
                first = (encode(codes.MOVE_TAKE, rank, mask),)
                if len(picked) > 1 and not self._refusal(first):
                    raise self._error(Reason.SETS_OF_ONE_RANK_ONLY, move)
                yield first
                if self._rules.pickup.up_card == "whole_stack":
                    lying = lying_stacks(self._state, self._seat)
                    for stack in named_stacks(lying, rank, move.cards):
                        yield (encode(codes.MOVE_TAKE, rank, stack),)
            case codes.MOVE_REPLY:  # the cards as they are named; a rank may mean each card of it
                rank, mask = next(iter(self._in_zone("hand", move).items()), (0, 0))
                mask = mask if len(move.cards) == 1 else 0
                yield (encode(codes.MOVE_REPLY, rank, mask),)
                if mask and not move.cards[0][1:]:
                    for single in bits(self._zone("hand")[rank]):
                        yield (encode(codes.MOVE_REPLY, rank, single),)
            case codes.MOVE_STACK if APART in move.cards:
                yield self._arrangement(move)
            case codes.MOVE_LAY:  # choosing the up cards out of the hand (PAGDEAL-01)
                if APART in move.cards and self._rules.deal.stacks == "off":
                    raise self._error(Reason.NOT_IN_THESE_RULES, move)
                if APART in move.cards:
                    raise self._error(Reason.NOT_NOW, move, **self._what_is_possible())
                chosen = sorted(self._in_zone("hand", move).items())
                cards = [r << 4 | bit.bit_length() - 1 for r, mask in chosen for bit in bits(mask)]
                yield (encode_choice(cards[:MAX_ROW], min(len(cards), _TOO_MANY)),)
            case codes.MOVE_SWAP:
                hand, up = self._zone("hand"), self._zone("up")
                pairs = []
                for card, up_card in zip(move.cards, move.up, strict=True):
                    (pair,) = self._pick([card], hand, "hand", move).items()
                    (up_pair,) = self._pick([up_card], up, "up", move).items()
                    pairs.append(encode(codes.MOVE_SWAP, *pair, *up_pair))
                yield tuple(pairs)
            case _:
                yield (self._only_code(kind, move),)

    def _only_code(self, kind: int, move: Move) -> int:
        """The code of a move that can mean one thing only."""
        numbers: tuple[int, ...]
        match kind:
            case codes.MOVE_FLIP:
                place = (move.number or 0) - 1
                further = reduce(or_, (1 << min(n, MAX_ROW + 1) - 1 for n in move.further), 0)
                numbers = 0, place if 0 <= place < _NO_PLACE else _NO_PLACE, 0, further
            case codes.MOVE_THROW:
                from_up = self._rules.quartet.throw_in == "from_hand_or_up"
                zone = "up" if from_up and not any(self._zone("hand")) else "hand"
                numbers = self._of_one_rank(zone, move)
            case codes.MOVE_STACK:
                numbers = self._of_one_rank("hand", move)
            case codes.MOVE_CALL:
                numbers = 0, self._seat_named(move.words, move)
            case codes.MOVE_SAY:
                word, name = move.said
                said = codes.SAID_HIGHER + RANKING_WORDS.index(word) if word else codes.SAID_NOTHING
                numbers = said, self._seat_named(name, move) + 1 if name else 0
            case codes.MOVE_DUMP:  # all that a seat has of the rank (REVSH-05)
                picked = self._pick(move.cards, self._zone("hand", "up"), "hand", move)
                rank, mask = next(iter(picked.items()), (0, 0))
                numbers = rank, mask if len(picked) == 1 else 0
            case codes.MOVE_CLAIM:  # takes the rank that is asked for in hand (PAG-07)
                rank = int(self._state.again_rank)
                if not self._zone("hand")[rank]:
                    raise self._error(Reason.NOT_HELD, move, card=rank_word(rank), zone="hand")
                numbers = ()
            case _:
                numbers = 0, int(move.kind is MoveKind.COUNTERCLOCKWISE)
        return encode(kind, *numbers)

    def _arrangement(self, move: Move) -> Codes:
        """All stacks at once: swaps that fill every place, then the cards stacked on each.

        Cards that are there already stay in one stack; a seat that has stacked may no longer swap.
        """
        zone = self._zone("hand", "up")
        wanted: list[Stack] = []
        for text in " ".join(move.cards).split(APART):
            picked = self._pick(text.split(), zone, "hand", move)
            if len(picked) != 1:
                raise self._error(Reason.SETS_OF_ONE_RANK_ONLY, move)
            wanted += picked.items()
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
