"""The contents of a rule sheet: its sections in the order of a rule book."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from shithead.narration.sheet.document import Block, ListItem, Section, Sheet
from shithead.narration.sheet.examples import example
from shithead.narration.sheet.facts import SheetWriter
from shithead.narration.sheet.sections import (
    consequences,
    kept_by_the_table,
    match,
    picture,
    players_and_cards,
    readings,
    special_table,
)
from shithead.narration.sheet.special_cards import ordinary, specials
from shithead.ruleset.rule_set import RuleSet, parts_of

_Part = tuple[str, ...] | str | Callable[[SheetWriter], Iterable[Block]]
"""Messages of one paragraph, the message of an item, or a function that yields blocks."""

_SECTIONS: Final[dict[str, tuple[_Part, ...]]] = {
    "game": (("game-play", "game-aim"),),
    "match": (match,),
    "glance": (picture, special_table),
    "setup": (
        players_and_cards,
        ("dealer",),
        ("dealing",),
        *("deal-pick", "deal-down", "deal-up", "deal-hand"),
        ("stock",),
        ("up-cards", "stacks", "stacks-drawing", "timing", "advice"),
        ("dump",),
        ("flip-start",),
        ("starter", "starter-suits", "tie", "tie-up"),
        ("opening", "direction"),
    ),
    "turn": (
        ("play", "answer", "empty"),
        ("cannot",),
        ("runs", "run-next"),
        ("refill", "before-extra"),
        ("again",),
        ("try",),
    ),
    "specials": (("specials",), specials, ordinary, ("skips-round",), ("solo",), ("reverse-two",)),
    "quartets": (
        ("quartet", "quartet-gap", "quartet-never", "quartet-extend", "quartet-anything"),
        ("throw-in", "throw-whole", "followers"),
        ("quartet-next", "quartet-cancels", "burn-new-turn", "burner-out"),
    ),
    "taking": (
        ("take-must", "take-will"),
        ("take-next", "take-previous-out", "take-up", "take-empty"),
    ),
    "last": (
        ("last-hand", "last-up", "last-along"),
        ("last-down", "last-several", "instead-of-blind"),
        ("last-back",),
    ),
    "end": (("out", "round-end"), consequences, ("round-score",), ("limit",)),
    "manners": ("illegal", "forgotten", "topple", kept_by_the_table, "burn-role"),
    "example": (example,),
    "open": (readings,),
}
"""The sections by the names of their headings, and what each says in order."""


def sheet(rules: RuleSet, language: str) -> Sheet:
    """Complete rules in words, for somebody who has never seen the game.

    Of the later parts of a match it has what differs from the first one.
    """
    write = SheetWriter(rules, language)
    first = _sections(rules, language)
    sections = [section for name, section in first.items() if name != "open"]
    for part, later in enumerate(parts_of(rules)[1:], 2):
        for name, section in _preset_sections(later, language).items():
            before = first.get(name)
            known = before.blocks if before and before.heading == section.heading else ()
            if name == "match" or section.blocks == known:
                continue
            blocks = section.blocks
            if name != "example" and len(known) == len(blocks):  # the same places
                pairs = zip(blocks, known, strict=True)
                changed = tuple(block for block, other in pairs if block != other)
                blocks = blocks if any(block in known for block in changed) else changed
            heading = write("part-heading", part=part, heading=section.heading)
            sections.append(Section(heading, blocks))
    sections += [first["open"]] if "open" in first else []
    return Sheet(write("title", title=rules.title(language)), language, tuple(sections))


def _sections(rules: RuleSet, language: str) -> dict[str, Section]:
    """The sections of one part by name, without empty blocks and empty sections."""
    write = SheetWriter(rules, language)
    found = {}
    for name, parts in _SECTIONS.items():
        blocks: list[Block] = []
        for part in parts:
            if callable(part):
                blocks += filter(None, part(write))
            elif isinstance(part, str):
                blocks += [ListItem(text)] if (text := write(part)) else []
            elif text := " ".join(filter(None, map(write, part))):
                blocks.append(text)
        if blocks:
            found[name] = Section(write("heading", part=name), tuple(blocks))
    return found


_preset_sections = lru_cache(maxsize=128)(_sections)
"""The sections of a later part; a part is a preset, so the cache stays small."""
