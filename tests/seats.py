"""Names for the seats of a table, as many as its rules allow, and bots to sit there."""

from __future__ import annotations

from itertools import cycle

import shithead as sh
from shithead.bots.play_out import seated_bots

NAMES = ("Ada", "Bo", "Cem", "Dia", "Eva", "Fay", "Gus", "Hal", "Ida", "Jon")


def sizes(rules: str, most: int = 5) -> range:
    """The numbers of seats that a preset allows, up to ``most`` if it allows so few."""
    deck = sh.rules(rules).deck
    return range(deck.players_min, max(deck.players_min, min(most, deck.players_max)) + 1)


def seats_for(rules: str, wanted: int = 3) -> list[str]:
    """As many seats as wanted, or as near to it as a preset allows."""
    return list(NAMES[: min(max(wanted, sizes(rules)[0]), sh.rules(rules).deck.players_max)])


def seated(names, bots, seed: int) -> dict[str, sh.Bot]:
    """A bot for each seat, with a seed of its own; fewer bots than seats repeat."""
    return seated_bots(tuple(names), dict(zip(names, cycle(bots), strict=False)), seed)
