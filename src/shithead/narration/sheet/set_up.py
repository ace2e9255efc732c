"""The cards that a table needs, by the number of players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from shithead.cards import rank_word
from shithead.narration.sheet.document import ListItem
from shithead.narration.sheet.facts import SheetWriter
from shithead.narration.sheet.tradition import tradition
from shithead.ruleset import vocabulary
from shithead.ruleset.effects import Value
from shithead.ruleset.texts import NONE

_BEST: int = 3
"""The fewest players with whom pagat's games are at their best."""


def players_and_cards(write: SheetWriter) -> Iterator[str | ListItem]:
    """Numbers of players, packs and jokers, and the order of the ranks."""
    seats = write.seats()
    players = write("players", players=_players(write, seats), best=_best(write))
    rules = write.rules
    groups = groupby(seats, key=lambda count: (*rules.cards(count), rules.surplus(count)))
    spans = [(list(same), cards) for cards, same in groups]
    if len(spans) == 1:
        yield f"{players} {_cards(write, 'cards', spans[0][1])}"
    else:
        yield players
        for who, cards in spans:
            yield ListItem(_cards(write, "cards-for", cards, _players(write, who)))
    yield " ".join([write("order", ranks=write.row(_heights(write))), write("suits")])


def _best(write: SheetWriter) -> str:
    best = tradition(write.rules).best
    few = write.rules.deck.players_min < _BEST < write.rules.deck.players_max
    return best if best and few else NONE


def _players(write: SheetWriter, seats: list[int] | range) -> str:
    return vocabulary.players(seats[0], seats[-1], write.language)


def _heights(write: SheetWriter) -> list[str]:
    """The ranks from low to high, without those that count as another rank."""
    counting = write.having(Value)
    return [word for word in map(rank_word, write.in_play()) if word not in counting]


def _cards(write: SheetWriter, key: str, cards: tuple[int, ...], players: str = "") -> str:
    """The packs, the jokers, and the cards put aside.

    Args:
        write: the rules and the language.
        key: the message, for one number of players or for any.
        cards: packs, jokers, cards put aside, and those that chance adds to them at most.
        players: for how many players, in words.
    """
    packs, jokers, removed, more = cards
    deck = write.part(
        "deck",
        packs=packs,
        packs_word=vocabulary.number(packs, write.language),
        jokers=jokers,
        jokers_word=vocabulary.number(jokers, write.language),
    )
    aside = write("removed", count=removed, cards=vocabulary.cards(removed, write.language))
    chance = write("removed-more", count=more, cards=vocabulary.cards(more, write.language))
    return " ".join(filter(None, [write(key, deck=deck, players=players), aside, chance]))
