"""Popular changes: single house rules out of the variants, each to be switched on or off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

from msgspec import Struct

from shithead.errors import RuleError
from shithead.ruleset.rule_set import RuleSet, changed, option_values

_SPECIALS: Final = "specials."


class PopularChange(Struct, frozen=True):
    """A house rule that changes one thing; ``locale/*/changes.ftl`` names and explains it.

    Attributes:
        name: its name in programs and texts.
        source: the id of the rule that it is taken from.
        on: the options that make it, by dotted name. The first one decides whether rules have it;
            an effect of one word is any of that name.
        off: the options that take it away.
    """

    name: str
    source: str
    on: Mapping[str, Any]
    off: Mapping[str, Any]

    def is_on(self, rules: RuleSet) -> bool:
        """Whether rules have it: of a special rank the last effect, of an option any but off."""
        option, value = next(iter(self.on.items()))
        if option.startswith(_SPECIALS):
            effects = rules.specials.get(option.removeprefix(_SPECIALS), ())
            return any(value[-1] in (effect.text, effect.name) for effect in effects)
        return bool(option_values(rules)[option] != self.off[option])

    def toggled(self, rules: RuleSet, base: RuleSet) -> Mapping[str, Any]:
        """The options that switch it over.

        Args:
            base: the rules that they extend; what is switched off is again as it is there, unless
                it is on there too.
        """
        if not self.is_on(rules):
            return self.on
        if self.is_on(base):
            return self.off
        there = option_values(base)
        return {option: there.get(option, self.off[option]) for option in self.off}


def offered(rules: RuleSet, base: RuleSet) -> Iterator[tuple[PopularChange, Mapping[str, Any]]]:
    """The changes that make other sound rules of these, each with the options to set.

    Args:
        base: the rules that they extend.
    """
    for change in POPULAR_CHANGES:
        options = change.toggled(rules, base)
        with suppress(RuleError):
            if changed(rules, options) != rules:
                yield change, options


def _special(name: str, source: str, rank: str, *effects: str) -> PopularChange:
    """A change of what a rank does by its effects, of which the last one matters."""
    option = f"{_SPECIALS}{rank}"
    return PopularChange(name, source, {option: list(effects)}, {option: []})


def _option(name: str, source: str, option: str, on: object, off: object) -> PopularChange:
    """A change of one option, with its value, and with the one without the change."""
    return PopularChange(name, source, {option: on}, {option: off})


POPULAR_CHANGES: Final = (
    _special("two-anything", "SHT-47", "2", "wild", "reset"),
    _special("three-see-through", "SHT-48", "3", "wild", "transparent"),
    _special("seven-lower", "SHT-50", "7", "next at_most 7"),
    _special("eight-skips", "SHT-54", "8", "skip"),
    _special("nine-turns", "WP-21", "9", "reverse"),
    _special("ten-burns", "SHT-57", "10", "wild", "burn"),
    _special("queen-covered", "SHT-59", "Q", "cover"),
    _special("king-turns", "SHT-64", "K", "reverse"),
    PopularChange(
        "jokers",
        "WP-21",
        {"deck.jokers": 2, "specials.JOKER": ["wild", "transparent", "reverse"]},
        {"deck.jokers": 0, "specials.JOKER": []},
    ),
    _option("quartet-burns", "SHT-43", "quartet.size", 4, 0),
    PopularChange(
        "throw-in",
        "CRUZO-54",
        {"quartet.throw_in": "from_hand", "quartet.across_players": True},
        {"quartet.throw_in": "off"},
    ),
    _option("draw-again", "SHT-24", "draw.again", "same_printed_rank", "off"),
    _option("try-stock", "EGIL-11", "draw.try_stock", "if_unable", "off"),
    PopularChange(
        "take-at-will",
        "SHT-34",
        {"pickup.voluntary": "always"},
        {"pickup.voluntary": "never", "pickup.instead_of_blind": False},
    ),
    PopularChange(
        "take-instead",
        "SHT-42",
        {"pickup.instead_of_blind": True, "pickup.voluntary": "always"},
        {"pickup.instead_of_blind": False},
    ),
    _option("up-card-along", "SHT-36", "pickup.up_card", "one", "none"),
    _option("last-player-opens", "KARMA-07", "pickup.next", "previous", "next"),
    _option("up-cards-chosen", "SHT-11", "deal.up_choice", "swap", "fixed"),
    _option("last-card-plain", "X-17", "finish.on_special", "forbidden", "allowed"),
)
"""Every popular change, special cards first."""
