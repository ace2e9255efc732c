"""A comparison of rule sets in words: names, figures, and a sentence for each difference."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from shithead.lab.compare import Comparison, Contrast
from shithead.lab.measures import MEASURES, MeasureName
from shithead.localization import translate
from shithead.ruleset.options import RANK_WORDS
from shithead.ruleset.rule_set import RuleSet, differences
from shithead.ruleset.texts import value_words
from shithead.ruleset.vocabulary import all_of, rank_name

_WHOLE_FROM: Final = 10
_TENTHS_FROM: Final = 0.1

_PAIR: Final = 2

_NAMED: Final = 2
"""Differences that a name tells; of rule sets with more, only the first ones are named."""


class ComparisonWords:
    """A comparison in one language.

    Args:
        found: the comparison.
        language: the code, such as ``en``.
        command: whether the words belong to a command, whose options they name.
    """

    def __init__(self, found: Comparison, language: str, *, command: bool = True) -> None:
        self.found = found
        self.language = language
        self._command = command

    def text(self, key: str, **arguments: object) -> str:
        """A message of ``lab.ftl``."""
        return translate(f"lab-{key}", self.language, **arguments)

    @property
    def title(self) -> str:
        """The heading: what is compared."""
        return self.text("title", sets=len(self.names), other=self.names[1])

    @cached_property
    def names(self) -> list[str]:
        """A name for each rule set; of one that changes others', what it changes."""
        first, *others = (each.rules for each in self.found.found)
        return [
            first.title(self.language),
            *(rules_name(each, first, self.language) for each in others),
        ]

    @property
    def is_pair(self) -> bool:
        """Whether there are just two rule sets: then each difference has its sentence."""
        return len(self.found.found) == _PAIR

    @property
    def intro(self) -> str:
        """How many play, and what is compared with what."""
        first, *others = self.names
        seats = self.found.found[0].seats
        return self.text("intro", seats=seats, base=first, others=all_of(others, self.language))

    def line(self, number: int) -> str:
        """What a rule set, given by its number, changes, in one line."""
        contrasts = self.found.contrasts(number)
        noticed = {n: c for n, c in contrasts.items() if c.verdict == "noticeable"}
        if noticed:
            changes = [self.text(f"change-{n}", way=_way(c)) for n, c in noticed.items()]
            return self.text("changes", list=all_of(changes, self.language))
        unsure = any(each.verdict == "unsure" for each in contrasts.values())
        return self.text("nothing-sure" if unsure else "nothing")

    def value(self, number: int, name: MeasureName) -> str:
        """A figure of a rule set, given by its number."""
        value = self.found.found[number].measures[name].value / _unit(name)
        return self.text(
            f"value-{name}", value=round(value) if name == "skill" else round(value, 1)
        )

    def margin(self, number: int, name: MeasureName) -> str:
        """The uncertainty of a figure, in the same unit, with the digits that matter."""
        half = self.found.found[number].measures[name].half / _unit(name)
        digits = None if half >= _WHOLE_FROM else 1 if half >= _TENTHS_FROM else 2
        return f"± {translate('lab-plain', self.language, value=round(half, digits))}"

    def sign(self, contrast: Contrast) -> str:
        """A verdict as a sign."""
        return self.text("sign", verdict=contrast.verdict)

    def sentence(self, name: MeasureName, contrast: Contrast) -> str:
        """A difference in plain words."""
        size = abs(contrast.difference)
        digits = 0 if name in {"length", "skill"} and size >= 1 else 1
        first = self.found.found[0].measures[name]
        more, games = contrast.more or 0, self.found.games
        enough = str(games + round(games * more / max(first.games, 1)))
        return self.text(
            f"sentence-{name}",
            verdict=contrast.verdict,
            way=_way(contrast),
            by=self.text(f"by-{name}", value=round(size, digits) if digits else round(size)),
            tell=self.text("tell", more=more or "none", games=enough if self._command else "none"),
        )

    def ask(self, name: MeasureName) -> str:
        """The question that a measure answers."""
        return self.text(f"ask-{name}")

    def about(self, name: MeasureName) -> str:
        """What a measure is."""
        return self.text(f"about-{name}", pace=self.found.pace)

    @property
    def notes(self) -> list[str]:
        """What the signs mean, which differences are noticeable, and who played how many games."""
        first = self.found.found[0]
        games = {name: first.measures[name].games for name in MEASURES}
        limits = {name: round(limit, 3) for name, limit in self.found.noticeable.items()}
        return [
            self.text("legend"),
            self.text("noticeable", **limits),
            self.text("players", players=first.players, **games),
        ]


def rules_name(rules: RuleSet, base: RuleSet, language: str) -> str:
    """What a rule set is called beside another one: its title, or what it changes there."""
    title = rules.title(language)
    if title != base.title(language):
        return title
    changes = []
    for option, (_, value) in differences(base, rules).items():
        words = value_words(option, value, language) or translate("lab-without", language)
        special = option.partition("specials.")[2]
        name = rank_name(special, language) if special in RANK_WORDS else option
        changes.append(f"{name}: {words}")
    if len(changes) > _NAMED:
        return f"{', '.join(changes[:_NAMED])} …"
    return ", ".join(changes) or title


def _way(contrast: Contrast) -> str:
    return "more" if contrast.difference > 0 else "less"


def _unit(name: MeasureName) -> float:
    return 60.0 if name == "length" else 1.0
