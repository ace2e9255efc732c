"""Who sits where, and which seats bots play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from shithead.localization import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shithead.ruleset.rule_set import RuleSet

USUAL_BOTS: Final = 2
_MOST_NAMED: Final = 99


class Seating(Struct, frozen=True):
    """The seats of a table, clockwise.

    Attributes:
        names: of all seats.
        bots: which bot plays a seat, by seat; the other seats are people.
    """

    names: tuple[str, ...]
    bots: dict[str, str]

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that people play."""
        return tuple(name for name in self.names if name not in self.bots)


def usual_bots(rules: RuleSet) -> int:
    """How many bots one person gets who asks for no number: two, if the rules allow that."""
    deck = rules.deck
    return min(max(USUAL_BOTS, deck.players_min - 1), deck.players_max - 1)


def seating(
    names: Sequence[str], bots: int | None, kind: str, language: str, usual: int = USUAL_BOTS
) -> Seating:
    """The seats for what the command line says.

    Args:
        names: given names, clockwise; none: one person, by a friendly name; a number alone: so many
            seats with friendly names.
        bots: how many of them, counted from the last, are bots; as many as there are names or more
            add seats. Left out: all names but the first are bots, or the usual ones are added.
        kind: which bot.
        language: where names are needed, of this language.
        usual: how many bots join one person alone.
    """
    if len(names) == 1 and names[0].isdecimal():
        return _numbered(int(names[0][:4]), bots, kind, language)
    given = list(names) or _fresh([], 1, language)
    if bots is None:
        bots = len(given) - 1 or usual
    if bots >= len(given):
        given += _fresh(given, bots, language)
    played = given[len(given) - bots :]
    return Seating(tuple(given), dict.fromkeys(played, kind))


def _numbered(count: int, bots: int | None, kind: str, language: str) -> Seating:
    """So many seats, also more than the rules allow: they say so."""
    given = _fresh([], min(count, _MOST_NAMED), language)
    played = given[max(0, len(given) - bots) :] if bots else []
    return Seating(tuple(given), dict.fromkeys(given[1:] if bots is None else played, kind))


def _fresh(taken: Sequence[str], count: int, language: str) -> list[str]:
    """So many names that nobody has yet; numbered when they run out."""
    names = [name for name in say("table-names", language).split() if name not in taken]
    while len(names) < count:
        names.append(f"Bot{len(names) + 1}")
    return names[:count]


def reseated(
    names: Sequence[str], bots: dict[str, str] | None, count: int | None, kind: str
) -> Seating:
    """The seats of a saved game.

    Args:
        names: from the record.
        bots: as the record remembers them; None if it does not.
        count: how many of the last seats are bots, if the command line says so.
        kind: which bot plays where the record does not say.
    """
    if count is None and bots is not None:
        return Seating(tuple(names), {seat: bots[seat] for seat in names if seat in bots})
    played = min(len(names) - 1 if count is None else count, len(names))
    return Seating(tuple(names), dict.fromkeys(names[len(names) - played :], kind))
