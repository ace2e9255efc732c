"""Readings: where the sources leave a rule open, how this table plays it, and how others do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec

from shithead.localization import attributes, say
from shithead.narration.sheet.document import ListItem
from shithead.narration.sheet.tradition import tradition
from shithead.ruleset import vocabulary
from shithead.ruleset.effects import EFFECTS, Effect
from shithead.ruleset.rule_set import option_values

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from shithead.narration.sheet.facts import SheetWriter
    from shithead.ruleset.rule_set import RuleSet

_FIXED: Final = "ours"
"""Names the way that this program plays where no option settles the question."""

_EVERYWHERE: Final[Mapping[str, tuple[str, ...]]] = {
    "X-02 transparent on_empty": (),
    "X-03 transparent passes_skip": ("skip",),
    "X-04 quartet.gap": ("transparent",),
    "X-05": ("transparent",),
    "X-06 quartet.cancels_effects": ("skip", "reverse"),
    "X-08 draw.before_extra_play": ("burn",),
    "X-09 burn.next_if_out": ("burn",),
    "X-10 turn.skip_back_to_self": ("skip",),
    "X-11 turn.skip_counts_self": ("skip",),
    "X-12": ("skip",),
    "X-13 turn.reverse_with_two": ("reverse",),
    "X-14 reverse once": (),
    "X-17 finish.on_special": (),
    "X-18 finish.cover_without_card": ("cover",),
    "X-19": ("cover",),
    "X-20 endgame.source_lock": (),
    "X-25 skip count": (),
}
"""Questions of all sources (rule id, then the option or the effect that settles it), and the
effects of which the rules must have one for the question to arise."""

_OF_A_SOURCE: Final = (
    "SHT-02 deck.packs",
    "SHT-12 deal.timing",
    "SHT-15 start.ranks",
    "SHT-16 start.opening",
    "SHT-25 draw.refill_when",
    "SHT-27 draw.again",
    "SHT-29",
    "SHT-34 pickup.voluntary",
    "SHT-36 pickup.up_card",
    "SHT-42 pickup.instead_of_blind",
    "SHT-52",
    "SHT-58",
    "SHT-60",
    "SHT-61 draw.before_extra_play",
    "SHT-63",
    "CRUZO-01 deck.jokers",
    "CRUZO-13 start.opening",
    "CRUZO-14 start.ranks",
    "CRUZO-26",
    "CRUZO-34 endgame.blind_fail",
    "CRUZO-36 finish.round_end",
    "CRUZO-41",
    "CRUZO-48",
    "CRUZO-50 mirror reset_stays",
    "CRUZO-60",
    "CRUZO-63",
    "CRUZO-66 play.illegal",
    "PRIEST-04 start.starter",
    "PRIEST-06 finish.round_end",
    "PRIEST-17 play.companions_lie",
    "PRIEST-17b play.companion_limit",
    "PRIEST-22 specials.10",
    "PRIEST-23",
    "PRIEST-25 burn.next_quartet",
    "PAG-04 start.dealer_next",
    "PAG-08 start.zones",
    "PAG-09",
    "PAG-16 burn.new_turn",
    "PAG-20 quartet.across_players",
    "PAG-27 pickup.instead_of_blind",
    "PAGDEAL-04 deal.timing",
    "PAGDEAL-05",
    "PAGWIN-02 finish.round_end",
    "PAG10-01 specials.10",
    "KARMA-05 endgame.up_sets",
    "KARMA-06 pickup.up_card",
    "SMEG-03 draw.refill_to",
    "SMEG-04 table.burn_role",
    "WEST-03 draw.refill_to",
    "GUAR-06",
    "GUAR-09 specials.JOKER",
    "GUAR-13 play.run_min",
    "GUAR-16",
    "GUAR-17",
    "REVSH-06",
    "REVSH-16",
    "SERES-02 deal.hand",
    "EGIL-07 specials.5",
    "EGIL-11 draw.try_stock",
    "EGIL-13 pickup.next",
    "GAZ-05 specials.9",
    "GARF-05 specials.J",
    "WP-04 pickup.up_card",
    "WP-14 specials.2",
    "WP-19 specials.9",
)
"""Questions of one source: its rule id, then the option that settles it, if one does."""


def readings(write: SheetWriter) -> Iterator[str | ListItem]:
    """The questions that the sources of these rules leave open, each with the known ways."""
    items = [item for question in _questions(write) for item in _answered(write, question)]
    if items:
        yield write("open")
        yield from items


def _questions(write: SheetWriter) -> Iterator[str]:
    families = tradition(write.rules).families
    yield from (q for q in _OF_A_SOURCE if q.partition("-")[0] in families)
    for question, needs in _EVERYWHERE.items():
        if not needs or any(write.facts[f"has_{name}"] == "yes" for name in needs):
            yield question


def _answered(write: SheetWriter, question: str) -> Iterator[ListItem]:
    """The answer of these rules and the others; nothing where these rules have one of their own."""
    rule_id, _, source = question.partition(" ")
    key = f"reading-{rule_id.lower()}"
    ways = attributes(key, write.language)
    ours = _value(write.rules, source)
    if ours not in ways or len(ways) == 1:
        return
    others = [say(f"{key}.{way}", write.language) for way in ways if way != ours]
    text = write(
        "reading",
        ours=say(f"{key}.{ours}", write.language),
        others=vocabulary.one_of(others, write.language),
    )
    yield ListItem(text, say(key, write.language), source if "." in source else "")


def _value(rules: RuleSet, source: str) -> str:
    """The way that these rules take, as the texts name it; empty where the question is idle."""
    if not source:
        return _FIXED
    if "." in source:
        return _named(option_values(rules).get(source, ""))
    name, parameter = source.split()
    found = _parameters(rules, EFFECTS[name], parameter)
    return _named(found[0]) if found else ""


def _parameters(rules: RuleSet, kind: type[Effect], parameter: str) -> list[object]:
    every = (effect for effects in rules.specials.values() for effect in effects)
    return [getattr(effect, parameter) for effect in every if isinstance(effect, kind)]


def _named(value: object) -> str:
    """A value as the name of an attribute: ``next at_most 5`` is ``next-at-most-5``."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    name = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
    return f"v{name}" if name[:1].isdigit() else name
