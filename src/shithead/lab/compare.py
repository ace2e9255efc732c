"""Compares rule sets: what changes, how surely, and whether players would notice."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from math import ceil, isfinite, log10
from numbers import Real
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct, structs

from shithead.bots.registry import AT_ONCE
from shithead.close_match import close_match
from shithead.deck.shuffle import Seed, seed_of
from shithead.errors import RuleError, SetupError
from shithead.lab.measures import (
    MEASURES,
    Effort,
    Measure,
    MeasureName,
    MeasurePlan,
    Measures,
    measure,
)
from shithead.ruleset.loader import rules as load_rules
from shithead.ruleset.options import (
    named_values,
    option_hint,
    option_names,
    read_option,
    unknown_option,
)
from shithead.ruleset.rule_set import RuleSet, changed, named_apart, option_values, value_in
from shithead.whole_numbers import is_whole

Rules = RuleSet | str | dict[str, Any]
"""A rule set, or a source that ``shithead.rules`` reads."""

NOTICEABLE: Final[dict[MeasureName, float]] = {
    "length": 30.0,
    "wait": 1.0,
    "deal": 2.0,
    "early": 2.0,
    "skill": 25.0,
}
"""The smallest difference that players would notice, in each measure's unit."""

GAMES: Final = 20_000
"""The games of each rule set by which its length is measured."""

PACE: Final = 5.0
"""The seconds that a decision takes."""

_FEWEST: Final = 100
_MOST: Final = 10_000_000

Verdict = Literal["noticeable", "small", "none", "unsure"]
"""Sure and noticeable; sure, and too small to notice; no difference that could be noticed; not
sure."""


class Contrast(Struct, frozen=True):
    """How one rule set differs from the first one in one measure.

    Attributes:
        difference: the measure of this rule set minus that of the first one.
        half: half the width of the 95 % interval of the difference.
        verdict: the conclusion.
        more: if the verdict is ``unsure``, the number of further games that would settle it; None
            if that is too many.
    """

    difference: float
    half: float
    verdict: Verdict
    more: int | None = None


class Comparison(Struct, frozen=True):
    """Rule sets measured in the same way. The others are compared with the first one.

    Attributes:
        found: the measures of each rule set.
        noticeable: the smallest difference that players would notice, by measure.
        seed: the seed of all games.
        games: the number of games that decides the effort.
        pace: the seconds that a decision takes.
    """

    found: tuple[Measures, ...]
    noticeable: dict[MeasureName, float]
    seed: Seed
    games: int
    pace: float

    def contrasts(self, number: int) -> dict[MeasureName, Contrast]:
        """The contrast of a rule set, numbered from 1, with the first one, by measure."""
        first, other = self.found[0].measures, self.found[number].measures
        return {
            name: contrast(first[name], other[name], self.noticeable[name]) for name in MEASURES
        }

    def plain(self) -> dict[str, Any]:
        """The comparison as plain values, without the single games."""
        sets = []
        for number, found in enumerate(self.found):
            values: dict[str, Any] = structs.asdict(found) | {"rules": found.rules.plain()}
            del values["lengths"]
            sets.append(values | ({"contrasts": self.contrasts(number)} if number else {}))
        about = {"noticeable": self.noticeable, "seed": self.seed, "games": self.games}
        plain: dict[str, Any] = msgspec.to_builtins({**about, "pace": self.pace, "sets": sets})
        return plain


def contrast(first: Measure, other: Measure, noticeable: float) -> Contrast:
    """The difference of two measures, and what it means."""
    difference = other.value - first.value
    half = (first.half**2 + other.half**2) ** 0.5
    size = abs(difference)
    if size > half and size >= noticeable:
        return Contrast(difference, half, "noticeable")
    if size + half < noticeable:
        return Contrast(difference, half, "small" if size > half else "none")
    wanted = size if size >= noticeable else noticeable - size
    games = max(first.games, other.games)
    more = games * (half / wanted) ** 2 - games if wanted else float("inf")
    if more < _MOST:
        unit: int = 10 ** max(0, int(log10(max(more, 1))) - 1)  # two digits are enough
        return Contrast(difference, half, "unsure", max(1, ceil(more / unit)) * unit)
    return Contrast(difference, half, "unsure", None)


# Comparing ----------------------------------------------------------------------------------------


def compare(  # noqa: PLR0913 — the public call, most of it optional
    *rules: Rules,
    seats: int | None = None,
    games: int = GAMES,
    seed: Seed = 0,
    players: str = "rules",
    pace: float = PACE,
    noticeable: Mapping[str, float] | None = None,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> Comparison:
    """Measure rule sets and compare all with the first one. The same seed gives the same figures.

    Args:
        rules: two or more rule sets. The others are compared with the first one.
        seats: the number of seats; by default three, or a number that all rule sets allow.
        games: the games of each rule set by which its length is measured. Other measures use a
            part of them.
        seed: a number or a text that fixes all games.
        players: the bot that plays all seats; it does not search.
        pace: the seconds that a decision takes.
        noticeable: the smallest difference that you would notice, by measure (``NOTICEABLE``).
        jobs: the number of threads.
        executor: a ``concurrent.futures.Executor`` that plays instead of threads.
        progress: a function called with the number of games played and the number of all games.

    Raises:
        RuleError: a rule set is invalid.
        SetupError: there is no rule set, no number of seats fits all of them, or an argument is
            invalid.
    """
    sets = [load_rules(each) for each in rules]
    if not sets:
        raise SetupError("setup-nothing-to-compare")
    found: list[Measures] = []
    limits = _limits(noticeable or {})
    _check(players, games, pace)
    number = common_seats(sets) if seats is None else seats
    effort = Effort.of_games(games)
    total = effort.shares * len(sets)

    def told(done: int) -> None:
        progress(effort.shares * len(found) + done, total)

    for each in sets:
        plan = MeasurePlan(each, number, effort, seed_of(seed), players, pace)
        found.append(measure(plan, jobs, executor, told))
    return Comparison(tuple(found), limits, seed_of(seed), games, pace)


def common_seats(sets: Sequence[RuleSet]) -> int:
    """A number of seats that all rule sets can serve: three if possible.

    Raises:
        SetupError: there is none.
    """
    least = max(each.deck.players_min for each in sets)
    most = min(each.deck.players_max for each in sets)
    if least > most:
        raise SetupError("setup-no-common-seats", least=least, most=most)
    return min(max(3, least), most)


def _limits(given: Mapping[str, float]) -> dict[MeasureName, float]:
    """The thresholds: the defaults, replaced by those given.

    Raises:
        SetupError: they have no names, there is no such measure, or a number is not above 0.
    """
    if not isinstance(given, Mapping):
        raise SetupError("setup-noticeable", value=repr(given), allowed=", ".join(MEASURES))
    for name, value in given.items():
        if name not in MEASURES:
            close, known = close_match(str(name), MEASURES), ", ".join(MEASURES)
            raise SetupError("setup-no-measure", name=name, allowed=known, close=close)
        _check_positive(name, value)
    return {name: given.get(name, usual) for name, usual in NOTICEABLE.items()}


def _check(players: str, games: int, pace: float) -> None:
    """Check the players and the numbers.

    Raises:
        SetupError: kernels cannot play this bot, or a number is out of range.
    """
    if players not in tuple(AT_ONCE):  # a list cannot be looked up
        known, close = ", ".join(AT_ONCE), close_match(str(players), AT_ONCE)
        raise SetupError("setup-unknown-bot", name=players, allowed=known, close=close)
    if not is_whole(games) or not _FEWEST <= games <= _MOST:
        given = int(games) if is_whole(games) else str(games)
        raise SetupError("setup-compare-games", games=given, least=_FEWEST, most=_MOST)
    _check_positive("pace", pace)


def _check_positive(name: str, value: object) -> None:
    """Check a number.

    Raises:
        SetupError: it is not above 0.
    """
    if not (isinstance(value, Real) and isfinite(value) and float(value) > 0):
        raise SetupError("setup-not-positive", name=name, value=str(value))


# Options ------------------------------------------------------------------------------------------


def switched(rules: Rules, option: str) -> tuple[RuleSet, RuleSet]:
    """A rule set, and the same with another value of one option.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        option: the dotted name, followed by ``=`` and the value if there are several others. A
            special rank such as ``specials.8`` loses its effects.

    Raises:
        RuleError: there is no such option, the value is invalid, or other rules contradict it.
        SetupError: the option has several other values, or already has this one.
    """
    base = load_rules(rules)
    name, _, text = str(option).partition("=")
    value = read_value(text) if text else _other_value(base, name)
    after = with_option(base, name, value)
    if after == base:
        raise SetupError("setup-option-same", option=name, value=text or str(value))
    return base, after


def swept(rules: Rules, option: str, values: Sequence[object] = ()) -> tuple[RuleSet, ...]:
    """A rule set, then the same with each other value of an option that the rules allow.

    Args:
        rules: a rule set, or a source that ``shithead.rules`` reads.
        option: the dotted name.
        values: the values to try, as in rule files; by default all values that have names.

    Raises:
        RuleError: there is no such option, or a given value is invalid.
        SetupError: the option's values have no names, and no values are given.
    """
    base = load_rules(rules)
    if values:
        sets = [with_option(base, option, value) for value in values]
    else:
        _check_option(option)
        named = named_values(option_hint(option)) if option in option_names() else []
        if not named:
            raise SetupError("setup-option-values", option=option)
        sets = []
        for value in named:
            with suppress(RuleError):  # it contradicts another option
                sets.append(with_option(base, option, value))
    return tuple(dict.fromkeys([base, *sets]))


def with_option(rules: RuleSet, option: str, value: object) -> RuleSet:
    """The rules with another value of one option.

    Raises:
        RuleError: there is no such option, it cannot have this value, or the rules contradict it.
    """
    _check_option(option)
    return named_apart(changed(rules, {option: value}))


def read_value(text: str) -> object:
    """A value as rule files write it; a word needs no quotation marks."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def _check_option(option: str) -> None:
    """Refuse an option that there is not.

    Raises:
        RuleError: naming what may be meant.
    """
    if "." not in str(option):
        raise unknown_option(str(option), [*option_names(), "specials"])
    if not option.startswith("specials."):
        read_option(option, option_values(RuleSet()).get(option))


def _other_value(rules: RuleSet, option: str) -> object:
    """The one other value that an option can have.

    Raises:
        RuleError: there is no such option.
        SetupError: there are several.
    """
    _check_option(option)
    now = value_in(option_values(rules), option)
    if option.startswith("specials."):
        return []
    others = [value for value in named_values(option_hint(option)) if value != now]
    if len(others) != 1:
        raise SetupError("setup-option-several", option=option)
    return others[0]
