"""A match of several parts: their names, and how losses count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.ruleset.rule_set import preset
from shithead.ruleset.sheet.document import ListItem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shithead.ruleset.rule_set import RuleSet
    from shithead.ruleset.sheet.phrases import SheetWriter


def match(write: SheetWriter) -> Iterator[str | ListItem]:
    """The parts by name; nothing where every round goes by the same rules (REVSH-01)."""
    later = later_parts(write.rules)
    if not later:
        return
    yield write("match", number=write.number(len(later) + 1))
    yield ListItem(write("match-first"))
    for part, rules in enumerate(later, 2):
        yield ListItem(write("match-part", part=part, title=rules.title(write.language)))
    yield write("match-losses")


def later_parts(rules: RuleSet) -> list[RuleSet]:
    """The rules of every part but the first, which is this rule set itself."""
    return [preset(name) for name in rules.match.parts[1:]]
