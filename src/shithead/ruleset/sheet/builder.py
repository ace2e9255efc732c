"""The contents of a rule sheet: its parts in the order of a rule book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shithead.ruleset.sheet.document import Item, Section, Sheet
from shithead.ruleset.sheet.phrases import SheetWriter
from shithead.ruleset.sheet.sections.deal_rules import before_play, deal
from shithead.ruleset.sheet.sections.endgame_rules import endgame
from shithead.ruleset.sheet.sections.finish_rules import finish
from shithead.ruleset.sheet.sections.match_rules import later_parts, match
from shithead.ruleset.sheet.sections.pickup_rules import taking
from shithead.ruleset.sheet.sections.player_rules import aim, players_and_cards
from shithead.ruleset.sheet.sections.quartet_rules import quartets
from shithead.ruleset.sheet.sections.special_ranks import specials
from shithead.ruleset.sheet.sections.start_rules import start
from shithead.ruleset.sheet.sections.table_manners import manners
from shithead.ruleset.sheet.sections.turn_rules import turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from shithead.ruleset.rule_set import RuleSet

_PARTS: Final[dict[str, Callable[[SheetWriter], Iterable[str | Item]]]] = {
    "aim": aim,
    "cards": players_and_cards,
    "deal": deal,
    "before": before_play,
    "start": start,
    "turn": turn,
    "specials": specials,
    "quartets": quartets,
    "taking": taking,
    "endgame": endgame,
    "end": finish,
    "match": match,
    "manners": manners,
}
"""By the name of its heading: what a part of the sheet says."""


def sheet(rules: RuleSet, language: str) -> Sheet:
    """Complete rules in words, for somebody who has never seen the game.

    Args:
        rules: the rule set, which need not be one that the engine plays.
        language: of :data:`texts.LANGUAGES`.
    """
    write = SheetWriter(rules, language)
    first = _told(write)
    sections = [Section(heading, blocks) for heading, blocks in first.items()]
    for part, later in enumerate(later_parts(rules), 2):
        sections += _part(write, part, first, _told(SheetWriter(later, language)))
    return Sheet(write("title", title=rules.title(language)), language, tuple(sections))


_Told = dict[str, tuple[str | Item, ...]]
"""By heading: what stands below it."""


def _told(write: SheetWriter) -> _Told:
    every = {
        write("heading", part=name): tuple(block for block in part(write) if block)
        for name, part in _PARTS.items()
    }
    return {heading: blocks for heading, blocks in every.items() if blocks}


def _part(write: SheetWriter, part: int, first: _Told, told: _Told) -> list[Section]:
    """What a later part of a match says otherwise than the first."""
    return [
        Section(write("part-heading", part=part, heading=heading), blocks)
        for heading, blocks in told.items()
        if first.get(heading) != blocks
    ]
