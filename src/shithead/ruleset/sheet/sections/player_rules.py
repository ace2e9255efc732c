"""The aim of the game, the number of players, and the cards."""

from __future__ import annotations

from itertools import chain, groupby
from typing import TYPE_CHECKING

from shithead.cards import rank_word
from shithead.ruleset.effects import ForceTake, Value
from shithead.ruleset.sheet.document import ListItem
from shithead.ruleset.sheet.phrases import SheetWriter, joined
from shithead.ruleset.vocabulary import all_of

if TYPE_CHECKING:
    from collections.abc import Iterator


def aim(write: SheetWriter) -> Iterator[str]:
    """The aim, and the zones to be emptied."""
    deal, finish = write.rules.deal, write.rules.finish
    value = "last"
    if finish.round_end != "one_left":
        value = "first"
    elif finish.winner_perk == "wins":
        value = "first_and_last"
    yield write("aim", value=value)
    if deal.up:
        yield write("aim-zones")
    elif deal.down:
        yield write("aim-down")


def players_and_cards(write: SheetWriter) -> Iterator[str | ListItem]:
    """Numbers of players, packs and jokers, and the order of the ranks."""
    seats = write.seats()
    spans = [(list(same), *cards) for cards, same in groupby(seats, key=write.rules.cards)]
    players = write("players", players=write.players(seats[0], seats[-1]))
    if len(spans) == 1:
        _, packs, jokers, removed = spans[0]
        cards = write("cards", deck=_deck(write, packs, jokers))
        yield joined([players, cards, _removed(write, removed)])
    else:
        yield players
        for who, packs, jokers, removed in spans:
            named = write.players(who[0], who[-1])
            cards = write("cards-for", players=named, deck=_deck(write, packs, jokers))
            yield ListItem(joined([cards, _removed(write, removed)]))
    yield joined([write("order", ranks=write.row(_heights(write))), _suits(write)])


def _heights(write: SheetWriter) -> list[str]:
    """The ranks from low to high, without those that count as another."""
    counting = write.having(Value)
    return [word for word in map(rank_word, write.in_play()) if word not in counting]


def _deck(write: SheetWriter, packs: int, jokers: int) -> str:
    return write.part(
        "deck",
        packs=packs,
        packs_word=write.number(packs),
        jokers=jokers,
        jokers_word=write.number(jokers),
    )


def _removed(write: SheetWriter, count: int) -> str:
    return write("removed", count=count, cards=write.cards(count)) if count else ""


def _suits(write: SheetWriter) -> str:
    effects = chain.from_iterable(write.rules.specials.values())
    matters = {
        "start": bool(write.rules.start.suits),
        "runs": write.rules.play.runs != "off",
        "reply": any(isinstance(effect, ForceTake) and effect.reply for effect in effects),
    }
    places = [write.part("suits-place", where=where) for where in matters if matters[where]]
    if not places:
        return write("no-suits")
    return write("suits", places=all_of(places, write.language))
