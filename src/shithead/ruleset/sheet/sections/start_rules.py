"""The starter, the first play, and the direction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.ruleset import vocabulary
from shithead.ruleset.sheet.phrases import SheetWriter, joined

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from shithead.ruleset.schema import StartOptions


def start(write: SheetWriter) -> Iterator[str]:
    """The starter, the opening play, the direction."""
    rules = write.rules.start
    by_card = rules.starter in _BY_CARD
    yield joined(_STARTERS[rules.starter](write))
    tie = write("tie", value=rules.tie) if by_card else ""
    opening = write("opening", value=rules.opening)
    free = write("opening-free") if _may_lie_on_table(rules) else ""
    yield joined([tie, opening, free, write("direction", value=rules.direction)])


def _may_lie_on_table(rules: StartOptions) -> bool:
    """Whether a card that must open may lie where it cannot be played yet."""
    return rules.opening == "card_and_equals" and rules.zones == "hand_then_up"


def _worst(write: SheetWriter) -> Iterator[str]:
    yield write("starter-worst", ranks=write.row(write.rules.start.ranks))
    yield from _suit_order(write)


def _lowest(write: SheetWriter) -> Iterator[str]:
    yield write("starter-lowest", ranks=write.row(write.rules.start.ranks))
    yield from _suit_order(write)


def _suit_order(write: SheetWriter) -> Iterator[str]:
    """The order of suits between equal ranks, and the first card of all."""
    rules = write.rules.start
    if not rules.suits:
        return
    if len(rules.suits) > 1:
        named = [vocabulary.suits(suit, write.language) for suit in rules.suits]
        yield write("starter-suits", suits=", ".join(named))
    if rules.ranks:
        first = vocabulary.card(rules.ranks[0], rules.suits[0], write.language)
        yield write("starter-example", card=first)


def _suit(write: SheetWriter) -> Iterator[str]:
    rules = write.rules.start
    named = [vocabulary.suit(suit, write.language) for suit in rules.suits]
    yield write(
        "starter-suit",
        suits=vocabulary.one_of(named, write.language),
        ranks=write.row(rules.ranks),
    )
    if len(rules.suits) > 1:
        yield from _suit_order(write)
    if rules.zones == "hand_then_up":
        yield write("starter-suit-up")


def _up_rank(write: SheetWriter) -> Iterator[str]:
    rules = write.rules.start
    if not rules.ranks:
        return
    first, *others = rules.ranks
    dealt = "-dealt" if rules.zones == "up_dealt_then_hand" else ""
    yield write(f"starter-up{dealt}", a_rank=write.a_rank(first))
    yield write("starter-hand", a_rank=write.a_rank(first))
    if others:
        yield write("starter-on", ranks=write.row(others))


def _plain(key: str) -> Callable[[SheetWriter], Iterator[str]]:
    def sentence(write: SheetWriter) -> Iterator[str]:
        yield write(f"starter-{key}")

    return sentence


_STARTERS: Final[dict[str, Callable[[SheetWriter], Iterator[str]]]] = {
    "worst_hand_card": _worst,
    "lowest_hand_card": _lowest,
    "lowest_suit_card": _suit,
    "up_rank_then_hand": _up_rank,
    "after_last_dump": _plain("dump"),
    "left_of_dealer": _plain("left"),
    "fixed_seat": _plain("fixed"),
}

_BY_CARD: Final = ("worst_hand_card", "lowest_hand_card", "lowest_suit_card")
"""Starters that a card in hand decides: two may hold equal ones."""
