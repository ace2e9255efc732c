"""What the loser does, and a match of several parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shithead.narration.sheet.document import ListItem
from shithead.ruleset import vocabulary
from shithead.ruleset.effect_texts import yes
from shithead.ruleset.rule_set import parts_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shithead.narration.sheet.facts import SheetWriter


def consequences(write: SheetWriter) -> Iterator[str]:
    """Titles, duties, and what comes to the first one out."""
    finish = write.rules.finish
    duties = finish.loser_duties if write.facts["loses"] == "yes" else ()
    told = [write(f"duty-{d}", also=yes(n)) for n, d in enumerate(duties)]
    yield " ".join(filter(None, [write("loser-title"), *told, write("perk")]))


def match(write: SheetWriter) -> Iterator[str | ListItem]:
    """The parts by name; nothing where every round goes by the same rules (REVSH-01)."""
    later = parts_of(write.rules)[1:]
    if not later:
        return
    yield write("match", number=vocabulary.number(len(later) + 1, write.language))
    yield ListItem(write("match-first"))
    for part, rules in enumerate(later, 2):
        yield ListItem(write("match-part", part=part, title=rules.title(write.language)))
    yield write("match-losses")
