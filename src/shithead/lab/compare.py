"""Rule sets compared: what changes, how surely, and whether anybody would notice."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from math import ceil, isfinite, log10
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct, structs

from shithead.bots.registry import PLAIN
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

Rules = RuleSet | str | dict[str, Any]
"""A rule set, or whatever ``shithead.rules`` reads."""

NOTICEABLE: Final[dict[MeasureName, float]] = {
    "length": 30.0,
    "wait": 1.0,
    "deal": 2.0,
    "early": 2.0,
    "skill": 25.0,
}
"""The least difference that anybody would notice, in each measure's unit."""

GAMES: Final = 20_000
"""Games of each rule set from which its length is known."""

PACE: Final = 5.0
"""Seconds of a decision."""

_FEWEST: Final = 100
_MOST: Final = 10_000_000

Verdict = Literal["noticeable", "small", "none", "unsure"]
"""Sure and noticeable; sure, and too small to notice; no difference that could be noticed; not
sure."""


class Contrast(Struct, frozen=True):
    """How one rule set differs from the first one in one measure.

    Attributes:
        difference: this one less the first one.
        half: half the width of its 95 % interval.
        verdict: what that means.
        more: how many games more would tell, each way, where it is not sure; None: too many.
    """

    difference: float
    half: float
    verdict: Verdict
    more: int | None = None


class Comparison(Struct, frozen=True):
    """Rule sets measured in the same way; the first one is what the others are compared with.

    Attributes:
        found: the measures of each rule set.
        noticeable: the least difference that anybody would notice, by measure.
        seed: what fixed every game.
        games: the number that the effort follows from.
        pace: seconds of a decision.
    """

    found: tuple[Measures, ...]
    noticeable: dict[MeasureName, float]
    seed: Seed
    games: int
    pace: float

    def contrasts(self, number: int) -> dict[MeasureName, Contrast]:
        """How the rule set of a number, from 1, differs from the first one, by measure."""
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
    return Contrast(difference, half, "unsure", _rounded(more) if more < _MOST else None)


def _rounded(games: float) -> int:
    """A number of games to two digits, upwards."""
    unit: int = 10 ** max(0, int(log10(max(games, 1))) - 1)
    return max(1, ceil(games / unit)) * unit


# Comparing ----------------------------------------------------------------------------------------


def compare(  # noqa: PLR0913 — the public call, most of it optional
    *rules: Rules,
    seats: int | None = None,
    games: int = GAMES,
    seed: Seed = 0,
    players: str = "steady",
    pace: float = PACE,
    noticeable: Mapping[str, float] | None = None,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> Comparison:
    """Measure rule sets and compare all with the first one; the same seed, the same figures.

    Args:
        rules: two or more; the others are compared with the first one.
        seats: how many; left out, three, or what all of them can serve.
        games: games of each rule set that its length is measured by; other measures take a part
            of them.
        seed: a number or a text that fixes everything.
        players: the bot that plays all seats: ``steady``, ``beginner`` or ``random``.
        pace: seconds of a decision.
        noticeable: the least difference that you would notice, by measure (``NOTICEABLE``).
        jobs: threads.
        executor: who plays instead: any ``concurrent.futures.Executor``.
        progress: called with the number of games played, and of all.

    Raises:
        RuleError: the rules cannot be.
        SetupError: no number of seats serves all of them, or an argument cannot be.
    """
    sets = [load_rules(each) for each in rules]
    found: list[Measures] = []
    limits = _limits(noticeable or {})
    _check(players, games, pace)
    number = seats or common_seats(sets)
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
    """The thresholds, those that are given in place of the usual ones.

    Raises:
        SetupError: there is no such measure, or the number is not above 0.
    """
    for name, value in given.items():
        if name not in MEASURES:
            close, known = close_match(name, MEASURES), ", ".join(MEASURES)
            raise SetupError("setup-no-measure", name=name, allowed=known, close=close)
        if not (isfinite(value) and value > 0):
            raise SetupError("setup-not-positive", name=name, value=str(value))
    return {name: given.get(name, usual) for name, usual in NOTICEABLE.items()}


def _check(players: str, games: int, pace: float) -> None:
    """Refuse players that kernels cannot play for, and numbers that mean nothing.

    Raises:
        SetupError: naming what cannot be.
    """
    if players not in PLAIN:
        known, close = ", ".join(PLAIN), close_match(players, PLAIN)
        raise SetupError("setup-unknown-bot", name=players, allowed=known, close=close)
    if not _FEWEST <= games <= _MOST:
        raise SetupError("setup-compare-games", games=games, least=_FEWEST, most=_MOST)
    if not (isfinite(pace) and pace > 0):
        raise SetupError("setup-not-positive", name="pace", value=str(pace))


# Options ------------------------------------------------------------------------------------------


def switched(rules: Rules, option: str) -> tuple[RuleSet, RuleSet]:
    """A rule set, and the same with one option switched over.

    Args:
        option: its dotted name; then ``=`` and a value where it can have more than two. A special
            rank loses its effects: ``specials.8``.

    Raises:
        RuleError: there is no such option, it cannot have this value, or the rules contradict it.
        SetupError: the option has several other values, or has this one already.
    """
    base = load_rules(rules)
    name, _, text = option.partition("=")
    value = read_value(text) if text else _other_value(base, name)
    after = with_option(base, name, value)
    if after == base:
        raise SetupError("setup-option-same", option=name, value=text or str(value))
    return base, after


def swept(rules: Rules, option: str, values: Sequence[object] = ()) -> tuple[RuleSet, ...]:
    """A rule set, then the same with every other value of an option that the rules allow.

    Args:
        values: those to try, as rule files write them; left out, all that have names.

    Raises:
        RuleError: there is no such option, or a value that was given cannot be.
        SetupError: the option's values have no names, and none are given.
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
    if "." not in option:
        raise unknown_option(option, [*option_names(), "specials"])
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
