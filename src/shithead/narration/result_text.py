"""The end of a round in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.localization import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shithead.game.result import Result


def result_lines(result: Result, viewer: str, language: str) -> Iterator[str]:
    """Places, loser, duties, perks and who deals next; the viewer is spoken to as "you"."""

    def line(key: str, seat: str = "", **words: object) -> str:
        who = "you" if seat and seat == viewer else "other"
        return "   " + say(f"table-{key}", language, who=who, name=seat, **words)

    yield say("table-round-over", language)
    for place, seat in enumerate(result.places, 1):
        yield line("place", seat, place=place)
    if result.loser:
        yield line("loser-title", result.loser, title=result.title or "none")
    else:
        yield line("no-loser", winner=result.places[0] if result.places else "none")
    for due in result.duties:
        if due.what != "deal":  # said with the next dealer
            yield line("duty", due.seat, what=due.what)
    for due in result.perks:
        yield line("perk", due.seat, what=due.what)
    yield line("next-dealer" if result.next_dealer else "chance-deals", result.next_dealer or "")
