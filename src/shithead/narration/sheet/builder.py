"""The contents of a rule sheet: its sections in the order of a rule book."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from msgspec import structs

from shithead.narration.sheet.document import Block, ListItem, Section, Sheet, TwoColumns
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

_Block = tuple[str, ...] | Block
"""A block; a paragraph as its messages."""

_Texts = tuple[str, tuple[_Block, ...]]
"""A section: its heading and its blocks."""

_SECTIONS: Final[dict[str, tuple[_Part, ...]]] = {
    "game": (("game-aim", "game-play"),),
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
    sections = [_section(found) for name, found in first.items() if name != "open"]
    for part, later in enumerate(parts_of(rules)[1:], 2):
        for name, found in _preset_sections(later, language).items():
            if name == "match" or found == first.get(name):
                continue
            heading, blocks = found
            if name in first and name != "example":
                blocks = _changed(blocks, first[name][1])
            if name == "glance":
                blocks += (write("glance-rest"),)
            heading = write("part-heading", part=part, heading=heading)
            sections.append(_section((heading, blocks)))
    sections += [_section(first["open"])] if "open" in first else []
    return Sheet(write("title", title=rules.title(language)), language, tuple(sections))


def _section(found: _Texts) -> Section:
    """The section with its sentences joined to paragraphs."""
    heading, blocks = found
    joined = (" ".join(block) if isinstance(block, tuple) else block for block in blocks)
    return Section(heading, tuple(joined))


def _changed(blocks: tuple[_Block, ...], before: tuple[_Block, ...]) -> tuple[_Block, ...]:
    """The paragraphs, items and rows that differ from the first part's; all if some are missing."""
    if [_places(block) for block in blocks] != [_places(block) for block in before]:
        return blocks
    changed: list[_Block] = []
    for block, known in zip(blocks, before, strict=True):
        if isinstance(block, TwoColumns) and isinstance(known, TwoColumns):
            rows = tuple(row for row in block.rows if row not in known.rows)
            changed += [structs.replace(block, rows=rows)] if rows else []
        elif block != known:
            changed.append(block)
    return tuple(changed)


def _places(block: _Block) -> object:
    """What two blocks have in common that say something about the same."""
    match block:
        case tuple():
            return len(block)
        case TwoColumns(rows=rows):
            return [name for name, _ in rows]
        case ListItem(name=name):
            return name
        case _:
            return type(block)


def _sections(rules: RuleSet, language: str) -> dict[str, _Texts]:
    """The sections of one part by name, without empty blocks and empty sections."""
    write = SheetWriter(rules, language)
    found: dict[str, _Texts] = {}
    for name, parts in _SECTIONS.items():
        blocks: list[_Block] = []
        for part in parts:
            if callable(part):
                blocks += filter(None, part(write))
            elif isinstance(part, str):
                blocks += [ListItem(text)] if (text := write(part)) else []
            elif texts := tuple(filter(None, map(write, part))):
                blocks.append(texts)
        if blocks:
            found[name] = (write("heading", part=name), tuple(blocks))
    return found


_preset_sections = lru_cache(maxsize=128)(_sections)
"""The sections of a later part; a part is a preset, so the cache stays small."""
