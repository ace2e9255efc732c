"""Let bots play by rules that were never seen, and write docs/unseen-rules.md.

    python -m docs.unseen_baselines            about five minutes of one core
    python -m docs.unseen_baselines --games 8 --bots random no-take    for a quick look

The same figures come out again: everything follows from the seeds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from string import Template
from time import perf_counter

from docs.counted import counted
from shithead.envs import unseen
from shithead.envs.unseen import Benchmark, UnseenScore

HERE = Path(__file__).parent
FRAME = HERE / "unseen-rules.md.in"
PAGE = HERE / "unseen-rules.md"

GAMES = 32
BOTS = ("random", "no-take", "cheapest", "beginner", "rules", "net")
SEARCHING = ("search:100it",)
"""Bots that think long, so that they play fewer games."""

FEWER = 8
"""Games of the others for each game of bots that search."""

STRONG = ("rules", "rules")
"""Opponents that tell good players apart."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games under each rule set")
    parser.add_argument("--bots", nargs="+", default=[*BOTS, *SEARCHING], help="who plays")
    parser.add_argument("--page", type=Path, default=PAGE, help="what is written")
    options = parser.parse_args(arguments)
    began = perf_counter()
    found, strong = {}, {}
    for name in options.bots:
        games = max(1, options.games // FEWER) if name in SEARCHING else options.games
        found[name] = unseen.benchmark(unseen.BotPolicy(name), games=games)
        strong[name] = unseen.benchmark(unseen.BotPolicy(name), STRONG, games=games).score
        sys.stderr.write(f"{name} {shown(found[name].score)} {perf_counter() - began:.0f} s\n")
    text = Template(FRAME.read_text(encoding="utf-8")).substitute(
        baselines=table(found, strong),
        presets=table_of_presets(found),
        games=options.games,
        minutes=counted(max(1, round((perf_counter() - began) / 60)), "minute"),
    )
    options.page.write_text(text, encoding="utf-8")


def table(found: dict[str, Benchmark], strong: dict[str, UnseenScore]) -> str:
    """A row for each bot: the score, what it is made of, and that against strong opponents."""
    lines = [
        "| bot | score | presets held out | house rules | against two bots `rules` | games |",
        "|---|---|---|---|---|---|",
    ]
    for name, result in sorted(found.items(), key=lambda each: each[1].score.reward):
        parts = (
            result.score,
            UnseenScore.mean_of(result.presets.values()),
            UnseenScore.mean_of(result.house_rules),
            strong[name],
        )
        cells = " | ".join(map(shown, parts))
        lines.append(f"| `{name}` | {cells} | {result.score.games:,} |")
    return "\n".join(lines)


def table_of_presets(found: dict[str, Benchmark]) -> str:
    """A row for each preset that is held out."""
    names = sorted(found, key=lambda name: found[name].score.reward)
    lines = ["| preset | " + " | ".join(f"`{name}`" for name in names) + " |"]
    lines.append("|---" * (len(names) + 1) + "|")
    for preset in unseen.HELD_OUT:
        cells = " | ".join(shown(found[name].presets[preset]) for name in names)
        lines.append(f"| `{preset}` | {cells} |")
    return "\n".join(lines)


def shown(score: UnseenScore) -> str:
    """A score with its 95% interval."""
    return f"{score.reward:.3f} ± {1.96 * score.error:.3f}".replace("-", "−")


if __name__ == "__main__":
    main()
