"""What the loser does, and a match of several parts."""

from __future__ import annotations

from collections.abc import Iterator

from shithead.narration.sheet.document import ListItem
from shithead.narration.sheet.facts import SheetWriter
from shithead.ruleset import vocabulary
from shithead.ruleset.options import words_of
from shithead.ruleset.rule_set import parts_of
from shithead.ruleset.schema import Duty
from shithead.ruleset.texts import yes


def consequences(write: SheetWriter) -> Iterator[str]:
    """Titles, duties, and the perk of the first player out."""
    finish = write.rules.finish
    duties = finish.loser_duties if write.facts["loses"] == "yes" else ()
    told = [_duty(write, duty, yes(n)) for n, duty in enumerate(duties)]
    yield " ".join(filter(None, [write("loser-title"), *told, write("perk")]))


def _duty(write: SheetWriter, duty: str, also: str) -> str:
    """What the loser does; a duty of the table's own in its words."""
    key = duty if duty in words_of(Duty) else "own"
    return write(f"duty-{key}", also=also, duty=duty)


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
