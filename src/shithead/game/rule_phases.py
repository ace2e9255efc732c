"""The phases that a round may come to under a rule set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from shithead.cards import RANK_COUNT
from shithead.notation.phases import Phase
from shithead.ruleset.effects import Cover, ForceTake, HigherOrLower, NameNext
from shithead.ruleset.legality import effect, effect_of_some
from shithead.ruleset.rule_set import RuleSet, parts_of

_ALWAYS: Final = frozenset({Phase.PLAY, Phase.OVER})


def rule_phases(rules: RuleSet) -> frozenset[Phase]:
    """The phases that a round may come to, in any part of it."""
    parts = parts_of(rules)
    return _ALWAYS | {phase for phase, has in _WHERE.items() if any(map(has, parts))}


def _swaps(rules: RuleSet) -> bool:
    return rules.deal.up_choice == "swap" or rules.deal.stacks != "off"


def _covers(rules: RuleSet) -> bool:
    covering = any(effect(rules, rank, Cover) for rank in range(RANK_COUNT))
    return covering or rules.turn.skip_back_to_self == "free_card"


def _replies(rules: RuleSet) -> bool:
    forcing = (effect_of_some(rules, rank, ForceTake) for rank in range(RANK_COUNT))
    return any(found is not None and found.reply for found in forcing)


def _asks(rules: RuleSet) -> bool:
    said = (HigherOrLower, NameNext)
    return any(effect(rules, rank, kind) for rank in range(RANK_COUNT) for kind in said)


_WHERE: Final[Mapping[Phase, Callable[[RuleSet], bool]]] = {
    Phase.LAY: lambda rules: rules.deal.chosen,
    Phase.SWAP: _swaps,
    Phase.DUMP: lambda rules: rules.deal.dump != "off",
    Phase.CALL: lambda rules: rules.start.tie == "call",
    Phase.DIRECTION: lambda rules: rules.start.direction == "starter_chooses",
    Phase.AGAIN: lambda rules: rules.draw.again != "off",
    Phase.COVER: _covers,
    Phase.THROW: lambda rules: rules.quartet.followers != "off",
    Phase.REPLY: _replies,
    Phase.SAY: _asks,
}
