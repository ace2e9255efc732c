"""The deal, and the choice of the up cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.ruleset.sheet.document import ListItem
from shithead.ruleset.sheet.phrases import SheetWriter, joined

if TYPE_CHECKING:
    from collections.abc import Iterator


def deal(write: SheetWriter) -> Iterator[str | ListItem]:
    """The dealer, and the cards that every player gets."""
    yield joined([write("dealer-first", value=write.rules.start.dealer_first), _next_dealer(write)])
    yield write("dealing", value=write.rules.deal.mode)
    yield from map(ListItem, _dealt(write))
    yield joined(_stock(write))


def _next_dealer(write: SheetWriter) -> str:
    value = write.rules.start.dealer_next
    if value == "loser" and not write.may_lose():
        value = "rotate"
    return write("dealer-next", value=value)


def _dealt(write: SheetWriter) -> Iterator[str]:
    deal = write.rules.deal
    if deal.up_choice == "pick":
        yield write("deal-pick", cards=write.cards(deal.dealt))
        return
    if deal.down:
        yield write("deal-down", cards=write.cards(deal.down))
    if deal.up_choice == "choose":
        yield write("deal-choose", cards=write.cards(deal.hand))
        return
    if deal.up:
        yield write("deal-up", cards=write.cards(deal.up))
    yield write("deal-hand", cards=write.cards(deal.hand))


def _stock(write: SheetWriter) -> Iterator[str]:
    without = [seats for seats in write.seats() if write.left_over(seats) == 0]
    if len(without) < len(write.seats()):
        yield write("stock")
    for seats in without:
        yield write("no-stock", players=write.players(seats, seats))


def before_play(write: SheetWriter) -> Iterator[str]:
    """Swapping, choosing, stacking, and what is thrown or turned before the first turn."""
    deal = write.rules.deal
    if deal.up:
        yield joined(_up_cards(write))
    if deal.dump != "off":
        yield joined(_dumping(write))
    if deal.flip_start:
        yield write("flip-start")


def _up_cards(write: SheetWriter) -> Iterator[str]:
    deal = write.rules.deal
    if deal.up_choice == "choose":
        yield write("up-choose", cards=write.cards(deal.up))
    elif deal.up_choice == "pick":
        yield write("up-pick", down=write.cards(deal.down), up=write.cards(deal.up))
    else:
        yield write(f"up-{deal.up_choice}")
    if deal.stacks != "off":
        yield write("stacks")
        yield write("stacks-drawing", value=deal.stacks, cards=write.cards(deal.kept))
    if deal.up_choice != "fixed" or deal.stacks != "off":
        yield write("timing", value=deal.timing)
    if deal.up_choice == "swap":
        yield write("up-advice")


def _dumping(write: SheetWriter) -> Iterator[str]:
    first, *others = write.rules.start.ranks or write.rules.deck.rank_order
    yield write("dump", ranks=write.ranks(first))
    yield write("dump-on", value=write.rules.deal.dump, ranks=write.row(others))
    yield write("dump-drawing")
