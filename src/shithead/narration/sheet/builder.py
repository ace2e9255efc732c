"""The contents of a rule sheet: its sections in the order of a rule book."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from shithead.narration.sheet.document import Block, ListItem, Section, Sheet
from shithead.narration.sheet.example import example
from shithead.narration.sheet.facts import SheetWriter
from shithead.narration.sheet.glance import picture, special_table
from shithead.narration.sheet.readings import readings
from shithead.narration.sheet.round_end import consequences, match
from shithead.narration.sheet.set_up import players_and_cards
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
        ("starter", "starter-suits", "tie", "tie-up", "opening", "direction"),
    ),
    "turn": (
        ("play", "answer", "empty", "cannot"),
        ("runs", "run-next"),
        ("refill", "before-extra"),
        ("again",),
        ("try",),
    ),
    "specials": (("specials",), specials, ordinary, ("skips-round", "solo"), ("reverse-two",)),
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
    "manners": ("illegal", "forgotten", "topple", "burn-role"),
    "example": (example,),
    "open": (readings,),
}
"""The sections by the names of their headings, and what each says in order."""


def sheet(rules: RuleSet, language: str) -> Sheet:
    """Complete rules in words, for somebody who has never seen the game.

    Args:
        rules: the rule set.
        language: of :data:`localization.LANGUAGES`.
    """
    write = SheetWriter(rules, language)
    first = _blocks(rules, language)
    sections = [Section(heading, blocks) for heading, blocks in first.items()]
    last = [section for section in sections if section.heading == write("heading", part="open")]
    sections = sections[: len(sections) - len(last)]
    for part, later in enumerate(parts_of(rules)[1:], 2):
        sections += _later_part(write, part, first, _preset_blocks(later, language))
    sections += last
    return Sheet(write("title", title=rules.title(language)), language, tuple(sections))


_Blocks = Mapping[str, tuple[Block, ...]]
"""The blocks below each heading."""


@lru_cache(maxsize=128)
def _preset_blocks(rules: RuleSet, language: str) -> _Blocks:
    """The blocks of a later part; a part is a preset, so the cache stays small."""
    return _blocks(rules, language)


def _blocks(rules: RuleSet, language: str) -> _Blocks:
    write = SheetWriter(rules, language)
    every = {
        write("heading", part=name): tuple(block for part in parts for block in _told(write, part))
        for name, parts in _SECTIONS.items()
    }
    return {heading: blocks for heading, blocks in every.items() if blocks}


def _told(write: SheetWriter, part: _Part) -> Iterator[Block]:
    """The blocks of a section, without empty ones."""
    if callable(part):
        yield from filter(None, part(write))
    elif isinstance(part, str):
        if text := write(part):
            yield ListItem(text)
    elif text := " ".join(filter(None, map(write, part))):
        yield text


def _later_part(write: SheetWriter, part: int, first: _Blocks, later: _Blocks) -> list[Section]:
    """The sections of a later part of a match, as far as they differ from the first part."""
    match_heading, example_heading = (write("heading", part=name) for name in ("match", "example"))
    return [
        Section(
            write("part-heading", part=part, heading=heading),
            blocks if heading == example_heading else _changed(first.get(heading, ()), blocks),
        )
        for heading, blocks in later.items()
        if heading != match_heading and first.get(heading) != blocks
    ]


def _changed(first: tuple[Block, ...], later: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks that differ from others in the same places; all if their numbers differ."""
    if len(first) != len(later):
        return later
    changed = tuple(block for block, other in zip(later, first, strict=True) if block != other)
    return later if any(block in first for block in changed) else changed
