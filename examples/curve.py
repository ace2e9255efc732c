"""Draws how learners went on, out of what they printed.

    python examples/numpy_learner.py 300 | tee numpy.txt
    python examples/curve.py numpy.txt torch.txt curve.svg

It needs the extra ``lab``; the last name says what kind of picture it is.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import altair as alt

LINE = re.compile(r"(?P<seconds>\d+) s: beats (?P<bot>\S+) in (?P<percent>[\d.]+)% of games")


def points(path: Path) -> list[dict[str, str | float]]:
    """What a learner printed, line by line."""
    found = LINE.finditer(path.read_text(encoding="utf-8"))
    return [
        {
            "learner": f"{path.stem} against {line['bot']}",
            "seconds": int(line["seconds"]),
            "games not lost": float(line["percent"]) / 100,
        }
        for line in found
    ]


def main() -> None:
    """Draw."""
    *logs, picture = map(Path, sys.argv[1:])
    share = alt.Y("games not lost:Q").axis(format="%").scale(domain=[0, 1])
    found = alt.Data(values=[point for log in logs for point in points(log)])
    chart = alt.Chart(found, width=480, height=240).mark_line(point=True)
    chart.encode(alt.X("seconds:Q"), share, alt.Color("learner:N")).save(picture)


if __name__ == "__main__":
    main()
