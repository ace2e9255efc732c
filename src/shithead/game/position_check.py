"""Whether a game can begin with a position: its rules, seats, cards and turn must fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final

from msgspec import structs

from shithead.cards import CARD_OF_CODE, Card, pack_codes, rank_index, rank_word, sorted_cards
from shithead.deck.shuffle import Seed, seed_of, shuffled
from shithead.engine.state import MAX_ROW
from shithead.errors import PositionError, RuleError, SetupError
from shithead.game.rule_phases import rule_phases
from shithead.game.seats import check_seats
from shithead.notation.card_rows import UNKNOWN, Cards, Row
from shithead.notation.phases import Phase
from shithead.notation.position_reader import line_numbers
from shithead.notation.positions import (
    Position,
    card_faults,
    gone,
    line_error,
    position_rules,
    read_position,
)
from shithead.ruleset.effects import HigherOrLower
from shithead.ruleset.legality import effect, names_next, turns_ranking
from shithead.ruleset.loader import SUFFIX, brief, from_file
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import HOUSE, RuleSet, differences
from shithead.ruleset.schema import MOST_TO_LAY_FROM

Fault = Callable[..., PositionError]
"""A factory of errors: takes the line's first word, the message key and its arguments."""

_SEATLESS: Final = frozenset({"position-no-seats", "position-seat-twice"})
"""Faults that leave a text without seats, and so without a meaning for most other lines."""

_ON_TURN: Final = frozenset({Phase.PLAY, Phase.AGAIN, Phase.COVER})
"""Phases in which the seat on turn plays cards."""

_MOST_FAULTS: Final = 20
"""Faults of one text that are listed at most."""


def playable(
    source: Position | str,
    rules: RuleSet | str | dict[str, Any] | None,
    seed: Seed,
    *,
    instead: bool = False,
) -> tuple[Position, RuleSet]:
    """A position that a game can begin with, and its rule set.

    Args:
        source: the position or its text; only a text may name a rule file.
        rules: the rule set; left out, the one that the position names.
        seed: deals the unknown cards out of those that nobody has seen.
        instead: whether the given rules replace others that the text names.

    Raises:
        PositionError: naming the line at fault.
        RuleError: the given rules are invalid.
    """
    numbers = line_numbers(source) if isinstance(source, str) else {}
    position = read_position(source) if isinstance(source, str) else source
    if rules is None:
        ruleset = _named_rules(position, numbers)
    else:
        ruleset = load_rules(rules)
        if not instead:
            _check_named(position, ruleset, numbers)
    for fault in _faults(position, ruleset, numbers):
        raise fault
    packs, jokers, _ = ruleset.cards(len(position.seats))
    return _settled(filled(position, packs, jokers, seed), ruleset), ruleset


def _named_rules(position: Position, numbers: Mapping[str, int]) -> RuleSet:
    """The rules that a position names: a preset, house rules, or in a text the path of a file.

    Raises:
        PositionError: there are no such rules.
    """
    path = Path(position.rules)
    in_file = "rules" in numbers and not position.house and path.suffix == SUFFIX
    if not in_file or not path.is_file():
        return position_rules(position, numbers)
    try:
        return from_file(path)
    except RuleError as error:
        raise line_error(position, numbers, "rules", "position-house", why=error) from error


def _check_named(position: Position, given: RuleSet, numbers: Mapping[str, int]) -> None:
    """Refuse a text that names neither the rules that are given nor the preset that they were.

    Raises:
        PositionError: the options differ, or there are no such rules.
    """
    line = next((key for key in ("house", "rules") if key in numbers), None)
    origins = {given.name, given.name.removesuffix(HOUSE)}  # a preset may be an older version
    if line is None or (line == "rules" and position.rules in origins):
        return
    named = _named_rules(position, numbers)
    options = ", ".join(differences(named, given))
    if options:
        raise line_error(position, numbers, line, "rules-other", options=options)


def position_faults(
    text: str, rules: RuleSet | str | dict[str, Any] | None = None
) -> list[PositionError]:
    """All that is wrong with a position, not only the first fault: at most 20.

    Lines that cannot be read come first, and alone: what fits together is seen once all can be.
    A phase that the rules never come to is a fault, too, though a game could begin with it.

    Args:
        text: of the position.
        rules: the rule set; left out, the one that the position names.

    Raises:
        RuleError: the given rules are invalid.
    """
    unread = list(islice(_unreadable(text), _MOST_FAULTS))
    if unread:
        return sorted(unread, key=lambda error: error.line)
    position, numbers = read_position(text), line_numbers(text)
    try:
        ruleset = load_rules(rules) if rules is not None else position_rules(position, numbers)
    except PositionError as error:
        return [error]
    found = chain(_faults(position, ruleset, numbers), _phase_faults(position, ruleset, numbers))
    return list(islice(found, _MOST_FAULTS))


def _phase_faults(
    position: Position, rules: RuleSet, numbers: Mapping[str, int]
) -> Iterator[PositionError]:
    """A phase that the rules do not have.

    Args:
        position: what to check.
        rules: the rule set.
        numbers: the number of each line by its key.
    """
    if position.phase not in rule_phases(rules):
        yield line_error(position, numbers, "turn", "position-phase", phase=position.phase.value)


def _unreadable(text: str) -> Iterator[PositionError]:
    """The faults of single lines: a text is read again without each line at fault."""
    lines = text.splitlines()
    while True:
        try:
            read_position("\n".join(lines))
        except PositionError as error:
            yield error
            if error.key in _SEATLESS:
                return
            lines[error.line - 1] = ""
        else:
            return


def _faults(
    position: Position, rules: RuleSet, numbers: Mapping[str, int]
) -> Iterator[PositionError]:
    """What does not fit together in a position.

    Args:
        position: what to check.
        rules: the rule set.
        numbers: the number of each line by its key, as far as known.
    """
    fault = partial(line_error, position, numbers)
    try:
        check_seats(rules, position.seats)
    except SetupError as error:
        yield fault("seats", "position-seats", why=error, reason=error.key)
    packs, jokers, _ = rules.cards(len(position.seats))
    if packs:  # for any other number of seats there are no cards at all
        yield from _row_faults(position, rules, fault)
        yield from card_faults(position, packs, jokers, numbers)
        yield from _turn_faults(position, fault)
        yield from _opening_faults(position, fault)
        yield from _drawn_faults(position, rules, fault)
        if position.answer and (rules.play.answer == "any" or len(position.pile) < position.answer):
            yield fault("answer", "position-answer")
        if position.phase is Phase.SAY and not _asks(position, rules):
            yield fault("turn", "position-nothing-to-say", rank=position.argument)
        if position.ranking == "turned" and not turns_ranking(rules):
            yield fault("ranking", "position-never-turned")


def _row_faults(position: Position, rules: RuleSet, fault: Fault) -> Iterator[PositionError]:
    stacks = 0 if rules.deal.stacks == "off" else MAX_ROW
    for seat, row in zip(position.seats, position.rows, strict=True):
        if len(row.down) > MAX_ROW:
            yield fault(seat, "position-row", most=MAX_ROW)
        if len(row.stacks) > stacks or 0 < stacks < len(row.piles):
            yield fault(seat, "position-stacks", most=stacks)
        choosing = position.phase is Phase.LAY and row.count and seat not in position.laid
        if choosing and not 1 <= len(row.hand) <= MOST_TO_LAY_FROM:
            yield fault(seat, "position-lay", most=MOST_TO_LAY_FROM)


def filled(position: Position, packs: int, jokers: int, seed: Seed) -> Position:
    """The position with every unknown card dealt out of those that it does not show.

    A seat's view becomes one of the games that it could be in; the seed decides which.

    Args:
        position: the position, with ``?`` for unknown cards.
        packs: how many packs are played with.
        jokers: how many jokers are played with.
        seed: fixes which cards the unknown ones become.
    """
    cards = unseen_cards(position, packs, jokers)
    order = iter(shuffled(range(len(cards)), seed_of(seed), "unknown cards"))

    def known(zone: Cards) -> Cards:
        return tuple(cards[next(order)] if card == UNKNOWN else card for card in zone)

    def known_row(row: Row) -> Row:
        up = sorted_cards(known(row.up))
        return Row(sorted_cards(known(row.hand)), up, known(row.down), row.stacks)

    return structs.replace(
        position,
        rows=tuple(map(known_row, position.rows)),
        stock=known(position.stock),
        pile=known(position.pile),
        burnt=sorted_cards(known(position.burnt)),
        removed=sorted_cards(known(position.removed)),
    )


def unseen_cards(position: Position, packs: int, jokers: int) -> list[Card]:
    """The cards of the packs that a position does not show.

    Args:
        position: the position.
        packs: how many packs are played with.
        jokers: how many jokers are played with.
    """
    shown = Counter(card for cards in _all_cards(position) for card in cards)
    unseen = Counter(CARD_OF_CODE[code] for code in pack_codes(packs, jokers)) - shown
    return list(unseen.elements())


def _all_cards(position: Position) -> list[Cards]:
    rows = [zone for row in position.rows for zone in (row.hand, row.up, row.down)]
    return [position.stock, position.pile, position.burnt, position.removed, *rows]


def _turn_faults(position: Position, fault: Fault) -> Iterator[PositionError]:
    if position.turn is not None and not position.row(position.turn).count:
        yield fault("turn", "position-out-turn", seat=position.turn)
    for seat in position.out if position.turn else ():
        if position.row(seat).count:
            yield fault("out", "position-not-out", seat=seat)
    of_pile = {Phase.AGAIN, Phase.COVER, Phase.REPLY, Phase.SAY, Phase.THROW}
    if position.phase in of_pile and not position.pile:
        yield fault("turn", "position-needs-pile", phase=position.phase.value)
    if position.phase is Phase.THROW and position.last is None:
        yield fault("turn", "position-needs-last", phase="throw")


def _asks(position: Position, rules: RuleSet) -> bool:
    """Whether the seat on turn has something to say with the rank that its phase is about."""
    rank = rank_index(position.argument)
    players = len(position.seats) - len(gone(position))
    asked = effect(rules, rank, HigherOrLower) or names_next(rules, rank, players)
    return bool(asked)


def _opening_faults(position: Position, fault: Fault) -> Iterator[PositionError]:
    """The opener must hold the required card; hidden cards are not checked."""
    row = position.row(position.turn) if position.turn else Row()
    cards = row.open_source
    wanted = {card for card in cards if position.opening in {card, rank_word(card.rank_index)}}
    due = position.opening and position.phase in {Phase.DIRECTION, Phase.PLAY}
    if due and cards and UNKNOWN not in cards and not wanted:
        yield fault("opening", "position-opening", seat=position.turn)


def _drawn_faults(position: Position, rules: RuleSet, fault: Fault) -> Iterator[PositionError]:
    """Cards just drawn are hand cards of the rank that may follow, where only these may."""
    hand = position.row(position.turn).hand if position.turn else ()
    follow = position.phase is Phase.AGAIN and rules.draw.again_with == "drawn"
    ranks = {rank_word(card.rank_index) for card in position.drawn if card != UNKNOWN}
    if position.drawn and not (
        follow
        and UNKNOWN not in position.drawn
        and ranks == {position.argument}
        and not Counter(position.drawn) - Counter(hand)
    ):
        yield fault("drawn", "position-drawn")


def _settled(position: Position, rules: RuleSet) -> Position:
    """The position under its rule set's name; with at most one seat in play the round is over."""
    out = gone(position)
    last = [seat for seat in position.seats if seat not in out]
    named = structs.replace(position, rules=rules.name, house=brief(rules))
    if len(last) > 1:
        return _picked_up(named, rules)
    return structs.replace(named, turn=None, phase=Phase.OVER, out=(*out, *last))


def _picked_up(position: Position, rules: RuleSet) -> Position:
    """The position once the seat on turn has taken table cards into its empty hand (LAST-04)."""
    taken = rules.endgame.table_cards
    if taken == "from_table" or position.turn is None or position.phase not in _ON_TURN:
        return position
    seat = position.seats.index(position.turn)
    row, known = position.rows[seat], list(position.known or ((),) * len(position.rows))
    if row.hand or position.stock:
        return position
    if row.up:
        row, known[seat] = Row(hand=row.up, down=row.down), row.up
    elif row.down and taken == "all_to_hand":
        row = Row(hand=row.down[:1], down=row.down[1:])
    rows = (*position.rows[:seat], row, *position.rows[seat + 1 :])
    return structs.replace(position, rows=rows, known=tuple(known) if any(known) else ())
