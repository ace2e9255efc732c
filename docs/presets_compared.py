"""Compare all presets, and every option of sh-thead, and write docs/presets-compared.md.

    python -m docs.presets_compared            about twenty minutes of two cores
    python -m docs.presets_compared --games 400    for a quick look

The same figures come out again: everything follows from the seed.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Template
from time import perf_counter

from msgspec import structs

import shithead as sh
from docs.counted import counted
from shithead.errors import RuleError
from shithead.lab.compare import NOTICEABLE, Comparison, with_option
from shithead.lab.comparison_words import ComparisonWords
from shithead.lab.measures import MEASURES, Effort, MeasureName, MeasurePlan, Measures, measure
from shithead.ruleset.options import named_values, option_hint, option_names
from shithead.ruleset.rule_set import RuleSet, differences
from shithead.ruleset.toml import inline_value

HERE = Path(__file__).parent
FRAME = HERE / "presets-compared.md.in"
PAGE = HERE / "presets-compared.md"

BASE = "sh-thead"
SEED = 1
SEATS = 3
GAMES = 10_000
"""Games of each rule set."""

COUNTED: tuple[MeasureName, ...] = ("length", "wait", "deal", "skill")
"""The measures of options: those that games alone tell, without rounds played on."""

SAME_PLAY = ("table.", "match.", "finish.winner", "finish.round_score", "start.dealer_next")
"""Options that bots do not notice in one round."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, help="games of each rule set")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="threads")
    options = parser.parse_args(arguments)
    began = perf_counter()
    effort = Effort.of_games(options.games or GAMES)
    presets = [measured(sh.rules(name), effort, options.jobs) for name in sh.rule_names()]
    alone = structs.replace(effort, half_times=1, courses=1)
    sets = [sh.rules(BASE), *variants(sh.rules(BASE))]
    found = [measured(rules, alone, options.jobs) for rules in sets]
    minutes = max(1, round((perf_counter() - began) / 60))
    text = Template(FRAME.read_text(encoding="utf-8")).substitute(
        presets=table_of_presets(presets),
        best="\n".join(best(presets)),
        options=table_of_options(found, 2 * effort.deals),
        games=f"{2 * effort.deals:,}",
        half_times=f"{effort.half_times:,}",
        variants=counted(len(sets) - 1, "change"),
        minutes=counted(minutes, "minute"),
        jobs=counted(options.jobs, "thread"),
    )
    PAGE.write_text(text, encoding="utf-8")


def measured(rules: RuleSet, effort: Effort, jobs: int) -> Measures:
    """A rule set, measured at three seats or what it can serve."""
    seats = min(max(SEATS, rules.deck.players_min), rules.deck.players_max)
    plan = MeasurePlan(rules, seats, effort, SEED, "rules", 5.0)
    began = perf_counter()
    found = measure(plan, jobs)
    changes = ", ".join(differences(sh.rules(BASE), rules)) if "-house" in rules.name else ""
    sys.stderr.write(f"{rules.name} {changes} {perf_counter() - began:.0f} s\n")
    return found


def variants(base: RuleSet) -> Iterator[RuleSet]:
    """The rules with one change each: every other named value of an option, every special off."""
    for rank in base.specials:
        yield with_option(base, f"specials.{rank}", [])
    for option in option_names():
        if option.startswith(SAME_PLAY):
            continue
        for value in named_values(option_hint(option)):
            try:
                rules = with_option(base, option, value)
            except RuleError:
                continue
            if rules != base and rules.deck.players_min <= SEATS <= rules.deck.players_max:
                yield rules


# Tables -------------------------------------------------------------------------------------------


def figure(found: Measures, name: MeasureName) -> str:
    """A figure with its interval."""
    measured_ = found.measures[name]
    value, half = measured_.value, measured_.half
    if name == "length":
        return f"{value / 60:.1f} ± {half / 60:.1f}"
    return f"{value:.0f} ± {half:.0f}" if name == "skill" else f"{value:.1f} ± {half:.1f}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


HEAD = (
    "minutes", "longest wait (plays)", "deal (%)", "still open at half-time (%)",
    "skill (rating points)",
)  # fmt: skip


def table_of_presets(presets: Sequence[Measures]) -> str:
    """A row for each preset."""
    rows = [
        [f"`{each.rules.name}`", str(each.seats), *(figure(each, name) for name in MEASURES)]
        for each in presets
    ]
    return table(["preset", "seats", *HEAD], rows)


def best(presets: Sequence[Measures]) -> Iterator[str]:
    """The presets that stand out."""
    titles = {
        "length": ("The longest game", "the shortest"),
        "wait": ("The longest wait", "the shortest"),
        "deal": ("The deal decides most in", "least in"),
        "early": ("Most often still open at half-time", "least often"),
        "skill": ("Skill counts most in", "least in"),
    }
    for name in MEASURES:
        order = sorted(presets, key=lambda each: each.measures[name].value)
        most, least = order[-1], order[0]
        high, low = titles[name]
        yield (
            f"- {high}: `{most.rules.name}` ({figure(most, name)}); "
            f"{low}: `{least.rules.name}` ({figure(least, name)})."
        )


def table_of_options(found: Sequence[Measures], games: int) -> str:
    """A row for each option of the base and each other value, with its verdicts."""
    base, *others = found
    rows = [["*as it is*", *(figure(base, name) for name in COUNTED)]]
    comparison = Comparison(tuple(found), dict(NOTICEABLE), SEED, games, 5.0)
    words = ComparisonWords(comparison, "en")
    for number, each in enumerate(others, 1):
        contrasts = comparison.contrasts(number)
        (option, (_, value)), *_ = differences(base.rules, each.rules).items()
        cells = [
            f"{words.sign(contrasts[name])} {signed(name, contrasts[name].difference)}"
            for name in COUNTED
        ]
        rows.append([f"`{option} = {inline_value(value)}`", *cells])
    return table(["option", *(HEAD[MEASURES.index(name)] for name in COUNTED)], rows)


def signed(name: MeasureName, difference: float) -> str:
    """A difference with its sign."""
    shown = difference / 60 if name == "length" else difference
    text = f"{shown:+z.0f}" if name == "skill" else f"{shown:+z.1f}"
    return text.replace("-", "−")


if __name__ == "__main__":
    main()
