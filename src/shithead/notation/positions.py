"""Positions as values and as text (notation: "Positions")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec import Struct, structs

from shithead.cards import Card
from shithead.errors import PositionError, RuleError, UnknownSeat
from shithead.notation.position_parts import (
    UNKNOWN,
    Cards,
    DirectionName,
    Phase,
    RankingName,
    Row,
    row_text,
    zone_text,
)
from shithead.notation.position_reader import (
    FURTHER_LINES,
    ZONES,
    line_numbers,
    read_fields,
    read_zones,
)
from shithead.ruleset.loader import from_brief
from shithead.ruleset.preset_files import preset_name, unknown_preset
from shithead.ruleset.rule_set import RuleSet, preset


class Position(Struct, frozen=True, kw_only=True, repr_omit_defaults=True):
    """The complete state of a game. Its text reads back to an equal position.

    An unknown card is ``?``, so what one seat knows is a position, too.

    Attributes:
        rules: the preset's name, or a name for house rules.
        house: the preset that house rules come from, and what they change; empty for a preset.
        seats: the names of the seats, clockwise.
        rows: the cards of each seat.
        turn: the seat on turn; None when the round is over.
        direction: the direction of play.
        phase: the kind of decision that the seat on turn has to make.
        argument: the rank that the phase is about; empty in phases that need none.
        stock: the stock, next card first.
        pile: the pile, bottom card first.
        burnt: the cards that have left the game.
        removed: the cards put aside unseen.
        known: for each seat, the cards in its hand that everyone has seen.
        last: the seat that last put a card on the pile.
        dealer: the seat that dealt.
        opening: the card or rank that the opening play must contain; empty for any play.
        skips: the skips collected in this turn.
        turned: whether cards of this turn have turned the direction.
        idle: the number of turns since a card last left the game.
        out: the seats that are out, in order.
        ready: before play, the seats that are done with swapping.
        swaps: before play, the number of pairs that each seat has swapped.
        first_up: before play, pairs of a rank and the seat that was dealt its first up card.
        ages: before play, the seats from the youngest on.
        laid: before play, the seats that have chosen their up cards, or have stacked.
        maker: the seat that completed the quartet on the pile.
        asked: the seats that have passed on this quartet.
        burner: the seat that burned first, if that gives a role.
        owed: for each seat, the number of cards that it still has to draw by hand.
        late: for each seat, the number of other seats' turns since it should have drawn.
        answer: the number of cards on the pile that a play has to answer; 0 for any number.
        drawn: the cards just drawn, if only these may follow.
        ranking: ``turned`` while lower ranks beat higher ones.
    """

    rules: str
    house: str = ""
    seats: tuple[str, ...]
    rows: tuple[Row, ...]
    turn: str | None
    direction: DirectionName = "clockwise"
    phase: Phase = Phase.PLAY
    argument: str = ""
    stock: Cards = ()
    pile: Cards = ()
    burnt: Cards = ()
    removed: Cards = ()
    known: tuple[Cards, ...] = ()
    last: str | None = None
    dealer: str
    opening: str = ""
    skips: int = 0
    turned: bool = False
    idle: int = 0
    out: tuple[str, ...] = ()
    ready: tuple[str, ...] = ()
    swaps: tuple[int, ...] = ()
    first_up: tuple[tuple[str, str], ...] = ()
    ages: tuple[str, ...] = ()
    laid: tuple[str, ...] = ()
    maker: str | None = None
    asked: tuple[str, ...] = ()
    burner: str | None = None
    owed: tuple[int, ...] = ()
    late: tuple[int, ...] = ()
    answer: int = 0
    drawn: Cards = ()
    ranking: RankingName = "usual"

    def row(self, seat: str) -> Row:
        """The cards of a seat.

        Raises:
            UnknownSeat: there is no such seat.
        """
        if seat not in self.seats:
            raise UnknownSeat(seat, self.seats)
        return self.rows[self.seats.index(seat)]

    def replace(self, **changes: Any) -> Position:
        """The position with some attributes changed.

        Args:
            changes: new values by the names of attributes. Zones may be texts (``stock="4D 9C"``);
                ``rows`` may be a table of those that change, by seat, as ``Row`` or as the
                text of the seat's line (``rows={"Bo": "7H | - | 4S"}``).

        Raises:
            PositionError: the new position is invalid; names the line at fault.
            UnknownSeat: a changed row names a seat that does not exist.
            TypeError: a position has no attribute of that name.
        """
        rows: dict[str, Row | str] = dict(zip(self.seats, self.rows, strict=True))
        if isinstance(changes.get("rows"), Mapping):
            for seat in changes["rows"]:
                self.row(seat)  # refuses an unknown seat
            rows |= changes["rows"]
            known = (Row() if isinstance(row, str) else row for row in rows.values())
            changes["rows"] = tuple(known)
        zones = {name: changes[name] for name in ZONES if name in changes}
        texts = {key: text for key, text in (zones | rows).items() if isinstance(text, str)}
        others = structs.replace(self, **changes | dict.fromkeys(zones.keys() & texts.keys(), ()))
        used = Counter(card for _, cards in _zones(others) for card in cards)
        read = read_zones(texts, self.seats, used)
        by_seat = zip(others.seats, others.rows, strict=True)
        changed = structs.replace(
            others,
            rows=tuple(read.get(seat, row) for seat, row in by_seat),
            **{name: read[name] for name in zones.keys() & read.keys()},
        )
        position = read_position(str(changed))
        packs, jokers, _ = position_rules(position).cards(len(position.seats))
        for fault in card_faults(position, packs, jokers, line_numbers(str(position))):
            raise fault
        return position

    def json(self) -> str:
        """The position as a JSON object of its attributes; cards and phases are their texts."""
        return msgspec.json.encode(self, enc_hook=str).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Position:
        """Read a position from a JSON object, as ``json`` writes it.

        Raises:
            PositionError: the text is not a position.
        """
        try:
            found = msgspec.json.decode(text, type=cls, dec_hook=lambda kind, value: kind(value))
            return read_position(str(found))
        except (msgspec.DecodeError, ValueError) as error:
            raise PositionError("position-json", line=0, text="", why=str(error)) from error

    @classmethod
    def from_text(cls, text: str) -> Position:
        """Read a position from its text.

        Raises:
            PositionError: the text is not a position; names the line at fault.
        """
        return read_position(text)

    def __str__(self) -> str:
        """The position's text."""
        return "\n".join(f"{key}: {value}" for key, value in _lines(self)) + "\n"


def position_rules(
    position: Position, numbers: Mapping[str, int] = MappingProxyType({})
) -> RuleSet:
    """The rule set that a position names: a preset or house rules, never a file.

    Args:
        position: the position that names it.
        numbers: the number of each line by its key, as far as known.

    Raises:
        PositionError: there are no such rules; names the line at fault.
    """
    try:
        if position.house:
            return from_brief(position.rules, position.house)
        name = preset_name(position.rules)
        if name is None:
            raise unknown_preset("rules", position.rules)
        return preset(name)
    except RuleError as error:
        key = "house" if position.house else "rules"
        more = {"name": position.rules, "allowed": error.allowed, "why": error}
        raise line_error(position, numbers, key, f"position-{key}", **more) from error


def line_error(
    position: Position, numbers: Mapping[str, int], key: str, message: str, /, **more: object
) -> PositionError:
    """The error for an invalid line of a position.

    Args:
        numbers: line numbers by the first words of the line; empty if there is no text.
        key: the first words of the line.
        message: the key of the message.
        more: further arguments of the message.
    """
    text = dict(_lines(position)).get(key, "")
    return PositionError(message, line=numbers.get(key, 0), text=f"{key}: {text}", **more)


def seats_out(position: Position) -> tuple[str, ...]:
    """The seats that are out: those that ``out`` names, then those without cards.

    In a throw-in window seats without cards refill once the pile has burnt, while the stock lasts:
    then only those are out that are named.
    """
    if position.phase is Phase.THROW and position.stock:
        return position.out
    rows = zip(position.seats, position.rows, strict=True)
    empty = (seat for seat, row in rows if not row.count and seat not in position.out)
    return (*position.out, *empty)


def _lines(p: Position) -> list[tuple[str, str]]:
    lines = [
        ("rules", p.rules),
        *([("house", p.house)] if p.house else []),
        ("seats", " ".join(p.seats)),
        ("turn", " ".join(filter(None, [p.turn or "-", p.direction, str(p.phase), p.argument]))),
        ("stock", zone_text(p.stock)),
        ("pile", zone_text(p.pile)),
        ("burnt", zone_text(p.burnt)),
    ]
    lines += [(seat, row_text(row)) for seat, row in zip(p.seats, p.rows, strict=True)]
    lines += [
        (f"known {s}", zone_text(known))
        for s, known in zip(p.seats, p.known, strict=False)
        if known
    ]
    for name, field in FURTHER_LINES.items():
        value = getattr(p, field)
        text = "yes" if value is True else str(value or "")
        if isinstance(value, tuple):  # numbers that are all 0 go without saying
            words = ["=".join(item) if isinstance(item, tuple) else str(item) for item in value]
            text = zone_text(words) if any(value) else ""
        if text and (name, text) not in {("dealer", p.seats[-1]), ("ranking", "usual")}:
            lines.append((name, text))
    return lines


def read_position(text: str) -> Position:
    """Read a position from its text, without checking that its cards fit the rules.

    Raises:
        PositionError: the text is not a position; names the line at fault.
    """
    return Position(**read_fields(text))


def card_faults(
    position: Position, packs: int, jokers: int, numbers: Mapping[str, int]
) -> Iterator[PositionError]:
    """The lines of a position that need more cards than the packs hold.

    These are lines with more equal cards than there are, with more cards in all, or with known
    cards that the seat does not hold.

    Args:
        position: the position to check.
        packs: the number of packs of 52.
        jokers: the number of jokers.
        numbers: the number of each line by its key, as far as known.
    """
    counted: Counter[Card] = Counter()
    of_rank: Counter[str] = Counter()
    fault, all_cards = partial(line_error, position, numbers), packs * 52 + jokers
    for key, cards in _zones(position):
        for card in cards:
            counted[card] += 1
            most = jokers if card == "X" else packs
            if card == UNKNOWN:
                continue
            of_rank[card.rank] += card != "X"
            if of_rank[card.rank] == 4 * packs + 1:
                yield fault(key, "position-too-many", card=card.rank, most=4 * packs)
            elif counted[card] == most + 1:
                yield fault(key, "position-too-many", card=card, most=most)
        if counted.total() > all_cards >= counted.total() - len(cards):
            yield fault(key, "position-too-many-cards", most=all_cards)
    for seat, row, known in zip(position.seats, position.rows, position.known, strict=False):
        if UNKNOWN in known or Counter(known) - Counter(row.hand):
            yield fault(f"known {seat}", "position-known", seat=seat)


def _zones(p: Position) -> list[tuple[str, Cards]]:
    zones = [("stock", p.stock), ("pile", p.pile), ("burnt", p.burnt)]
    zones += [(s, (*row.hand, *row.up, *row.down)) for s, row in zip(p.seats, p.rows, strict=True)]
    return [*zones, ("removed", p.removed)]
