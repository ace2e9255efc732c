"""The contents of a rule sheet: its parts in the order of a rule book."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from shithead.ruleset.sheet.document import ListItem, Section, Sheet
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

_PARTS: Final[dict[str, Callable[[SheetWriter], Iterable[str | ListItem]]]] = {
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
"""The function that writes each part of the sheet, by the name of its heading."""


def sheet(rules: RuleSet, language: str) -> Sheet:
    """Complete rules in words, for somebody who has never seen the game.

    Args:
        rules: the rule set, which need not be one that the engine plays.
        language: of :data:`localization.LANGUAGES`.
    """
    write = SheetWriter(rules, language)
    first = _blocks(rules, language)
    sections = [Section(heading, blocks) for heading, blocks in first.items()]
    for part, later in enumerate(later_parts(rules), 2):
        sections += _part(write, part, first, _preset_blocks(later, language))
    return Sheet(write("title", title=rules.title(language)), language, tuple(sections))


_Blocks = Mapping[str, tuple[str | ListItem, ...]]
"""The blocks below each heading."""


@lru_cache(maxsize=128)
def _preset_blocks(rules: RuleSet, language: str) -> _Blocks:
    """The blocks of a later part of a match: of a preset, so that there are few of them."""
    return _blocks(rules, language)


def _blocks(rules: RuleSet, language: str) -> _Blocks:
    write = SheetWriter(rules, language)
    every = {
        write("heading", part=name): tuple(block for block in part(write) if block)
        for name, part in _PARTS.items()
    }
    return {heading: blocks for heading, blocks in every.items() if blocks}


def _part(write: SheetWriter, part: int, first: _Blocks, blocks_below: _Blocks) -> list[Section]:
    """The sections of a later part of a match that differ from the first part."""
    return [
        Section(write("part-heading", part=part, heading=heading), blocks)
        for heading, blocks in blocks_below.items()
        if first.get(heading) != blocks
    ]
