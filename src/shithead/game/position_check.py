"""Whether a game can begin with a position: its rules, seats, cards and turn must fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

from msgspec import structs

from shithead.cards import (
    CARD_OF_CODE,
    RANK_COUNT,
    Card,
    pack_codes,
    rank_index,
    rank_word,
    sorted_cards,
)
from shithead.deck.shuffle import Seed, seed_of, shuffled
from shithead.engine.state import MAX_ROW
from shithead.errors import PositionError, RuleError, SetupError
from shithead.game.seats import check_seats
from shithead.notation.position_parts import UNKNOWN, Cards, Phase, Row
from shithead.notation.position_reader import line_numbers
from shithead.notation.positions import (
    Position,
    card_faults,
    line_error,
    position_rules,
    read_position,
    seats_out,
)
from shithead.ruleset.effects import Cover, ForceTake, HigherOrLower, NameNext
from shithead.ruleset.legality import effect, effect_of_some, names_next, turns_ranking
from shithead.ruleset.loader import SUFFIX, brief, from_file
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.rule_set import HOUSE, RuleSet, differences, parts_of
from shithead.ruleset.schema import MOST_TO_LAY_FROM

Fault = Callable[..., PositionError]
"""A factory of errors: takes the line's first word, the message key and its arguments."""

_SEATLESS: Final = frozenset({"position-no-seats", "position-seat-twice"})
"""Faults that leave a text without seats, and so without a meaning for most other lines."""

_ON_TURN: Final = frozenset({Phase.PLAY, Phase.AGAIN, Phase.COVER})
"""Phases in which the seat whose turn it is plays cards."""

_OF_PILE: Final = frozenset({Phase.AGAIN, Phase.COVER, Phase.REPLY, Phase.SAY, Phase.THROW})
"""Phases that follow a card on the pile."""

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
    ruleset = _named_rules(position, numbers) if rules is None else load_rules(rules)
    line = next((key for key in ("house", "rules") if key in numbers), None)
    # A text may name neither other rules than are given, nor another preset than they come from.
    origins = {ruleset.name, ruleset.name.removesuffix(HOUSE)}  # it may be an older version
    named_so = line == "rules" and position.rules in origins
    if rules is not None and line is not None and not named_so and not instead:
        options = ", ".join(differences(_named_rules(position, numbers), ruleset))
        if options:
            raise line_error(position, numbers, line, "rules-other", options=options)
    for fault in _faults(position, ruleset, numbers):
        raise fault
    packs, jokers, _ = ruleset.cards(len(position.seats))
    whole = filled(position, packs, jokers, seed)
    out = seats_out(whole)
    playing = [seat for seat in whole.seats if seat not in out]
    named = structs.replace(whole, rules=ruleset.name, house=brief(ruleset))
    if len(playing) > 1:
        return _with_table_cards_taken(named, ruleset), ruleset
    return structs.replace(named, turn=None, phase=Phase.OVER, out=(*out, *playing)), ruleset


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


def _with_table_cards_taken(position: Position, rules: RuleSet) -> Position:
    """The position after its seat to move has taken table cards into the empty hand (LAST-04)."""
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


# Faults ------------------------------------------------------------------------------------------


def position_faults(
    text: str, rules: RuleSet | str | dict[str, Any] | None = None
) -> list[PositionError]:
    """All that is wrong with a position, not only the first fault: at most 20.

    Lines that cannot be read come first, and alone: the rest is checked once all can be read.
    A phase that the rules never come to is a fault, too, though a game could begin with it.

    Args:
        text: the text of the position.
        rules: the rule set; left out, the one that the position names.

    Raises:
        RuleError: the given rules are invalid.
    """
    unread: list[PositionError] = []
    lines = text.splitlines()
    while len(unread) < _MOST_FAULTS:  # the text is read again without each line at fault
        try:
            read_position("\n".join(lines))
            break
        except PositionError as error:
            unread.append(error)
            if error.key in _SEATLESS:
                break
            lines[error.line - 1] = ""
    if unread:
        return sorted(unread, key=lambda error: error.line)
    position, numbers = read_position(text), line_numbers(text)
    try:
        ruleset = load_rules(rules) if rules is not None else position_rules(position, numbers)
    except PositionError as error:
        return [error]
    found = list(islice(_faults(position, ruleset, numbers), _MOST_FAULTS))
    if len(found) < _MOST_FAULTS and position.phase not in rule_phases(ruleset):
        phase = position.phase.value
        found.append(line_error(position, numbers, "turn", "position-phase", phase=phase))
    return found


def _faults(
    position: Position, rules: RuleSet, numbers: Mapping[str, int]
) -> Iterator[PositionError]:
    """What does not fit together in a position.

    Args:
        position: the position to check.
        rules: the rule set of the game.
        numbers: the number of each line by its key, as far as known.
    """
    fault = partial(line_error, position, numbers)
    try:
        check_seats(rules, position.seats)
    except SetupError as error:
        yield fault("seats", "position-seats", why=error, reason=error.key)
    packs, jokers, _ = rules.cards(len(position.seats))
    if packs:  # for any other number of seats there are no cards at all
        stacks = 0 if rules.deal.stacks == "off" else MAX_ROW
        for seat, row in zip(position.seats, position.rows, strict=True):
            if len(row.down) > MAX_ROW:
                yield fault(seat, "position-row", most=MAX_ROW)
            if len(row.stacks) > stacks or 0 < stacks < len(row.piles):
                yield fault(seat, "position-stacks", most=stacks)
            choosing = position.phase is Phase.LAY and row.count and seat not in position.laid
            if choosing and not 1 <= len(row.hand) <= MOST_TO_LAY_FROM:
                yield fault(seat, "position-lay", most=MOST_TO_LAY_FROM)
        yield from card_faults(position, packs, jokers, numbers)
        yield from _turn_faults(position, rules, fault)
        if position.answer and (rules.play.answer == "any" or len(position.pile) < position.answer):
            yield fault("answer", "position-answer")
        if position.phase is Phase.SAY:
            rank = rank_index(position.argument)
            players = len(position.seats) - len(seats_out(position))
            if not effect(rules, rank, HigherOrLower) and not names_next(rules, rank, players):
                yield fault("turn", "position-nothing-to-say", rank=position.argument)
        if position.ranking == "turned" and not turns_ranking(rules):
            yield fault("ranking", "position-never-turned")


def _turn_faults(position: Position, rules: RuleSet, fault: Fault) -> Iterator[PositionError]:
    """What does not fit the seat to move; cards that are hidden are not checked."""
    row = position.row(position.turn) if position.turn else Row()
    if position.turn is not None and not row.count:
        yield fault("turn", "position-out-turn", seat=position.turn)
    for seat in position.out if position.turn else ():
        if position.row(seat).count:
            yield fault("out", "position-not-out", seat=seat)
    if position.phase in _OF_PILE and not position.pile:
        yield fault("turn", "position-needs-pile", phase=position.phase.value)
    if position.phase is Phase.THROW and position.last is None:
        yield fault("turn", "position-needs-last", phase="throw")

    cards = row.open_source
    if position.opening and position.phase in {Phase.DIRECTION, Phase.PLAY} and cards:
        unseen = UNKNOWN in cards
        if not unseen and not any(position.opening in {c, rank_word(c.rank_index)} for c in cards):
            yield fault("opening", "position-opening", seat=position.turn)

    drawn = position.drawn  # hand cards of the rank that may follow, where only these may
    follow = position.phase is Phase.AGAIN and rules.draw.again_with == "drawn"
    ranks = {rank_word(card.rank_index) for card in drawn if card != UNKNOWN}
    of_rank = UNKNOWN not in drawn and ranks == {position.argument}
    if drawn and not (follow and of_rank and not Counter(drawn) - Counter(row.hand)):
        yield fault("drawn", "position-drawn")


# Unknown cards -----------------------------------------------------------------------------------


def filled(position: Position, packs: int, jokers: int, seed: Seed) -> Position:
    """The position with every unknown card dealt out of those that it does not show.

    A seat's view becomes one of the games that it could be in; the seed decides which.

    Args:
        position: the position, with ``?`` for unknown cards.
        packs: the number of packs of 52.
        jokers: the number of jokers.
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
    """The cards of the packs and jokers that a position does not show."""
    rows = [zone for row in position.rows for zone in (row.hand, row.up, row.down)]
    zones = [position.stock, position.pile, position.burnt, position.removed, *rows]
    unseen = Counter(CARD_OF_CODE[code] for code in pack_codes(packs, jokers))
    return list((unseen - Counter(card for cards in zones for card in cards)).elements())


# Phases ------------------------------------------------------------------------------------------

_ALWAYS: Final = frozenset({Phase.PLAY, Phase.OVER})


def rule_phases(rules: RuleSet) -> frozenset[Phase]:
    """The phases that a round may come to under a rule set, in any part of it."""
    parts = parts_of(rules)
    return _ALWAYS | {phase for phase, has in _WHERE.items() if any(map(has, parts))}


def _have_effect(rules: RuleSet, *kinds: type) -> bool:
    return any(effect(rules, rank, kind) for rank in range(RANK_COUNT) for kind in kinds)


_WHERE: Final[Mapping[Phase, Callable[[RuleSet], bool]]] = {
    Phase.LAY: lambda rules: rules.deal.chosen,
    Phase.SWAP: lambda rules: rules.deal.up_choice == "swap" or rules.deal.stacks != "off",
    Phase.DUMP: lambda rules: rules.deal.dump != "off",
    Phase.CALL: lambda rules: rules.start.tie == "call",
    Phase.DIRECTION: lambda rules: rules.start.direction == "starter_chooses",
    Phase.AGAIN: lambda rules: rules.draw.again != "off",
    Phase.COVER: lambda rules: (
        _have_effect(rules, Cover) or rules.turn.skip_back_to_self == "free_card"
    ),
    Phase.THROW: lambda rules: rules.quartet.followers != "off",
    Phase.REPLY: lambda rules: any(
        found and found.reply
        for found in (effect_of_some(rules, rank, ForceTake) for rank in range(RANK_COUNT))
    ),
    Phase.SAY: lambda rules: _have_effect(rules, HigherOrLower, NameNext),
}
