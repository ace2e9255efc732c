"""Comparisons of rule sets that were made up: nothing is played."""

from __future__ import annotations

import shithead as sh
from shithead.lab.compare import NOTICEABLE, Comparison
from shithead.lab.measures import MEASURES, Measure, Measures


def measures_of(rules, **values):
    """Measures that were made up, sure but for what is given as a half."""
    usual = {"length": 510.0, "wait": 6.8, "deal": 38.5, "early": 36.0, "skill": 140.0}
    halves = values.pop("halves", {})
    return Measures(
        rules=rules,
        seats=3,
        players="steady",
        measures={
            name: Measure(values.get(name, usual[name]), halves.get(name, 0.1), 1000)
            for name in MEASURES
        },
        lengths=tuple(300.0 + 5 * (number % 90) for number in range(500)),
        fate=tuple((n / 15, n / 13, n / 12) for n in range(13)),
        plies=102.0,
        turns=70.0,
        takes=8.8,
        burns=5.3,
        lead_changes=2.9,
        choice=0.91,
        decided=0.68,
        lost=(0.33, 0.33, 0.34),
        drawn=0.0,
    )


def made_up(*others):
    """A comparison of sh-thead with variants, each of them its changes and its figures."""
    base = sh.rules("sh-thead")
    sets = [measures_of(base), *(measures_of(base.replace(c), **v) for c, v in others)]
    return Comparison(tuple(sets), dict(NOTICEABLE), 7, 1000, 5.0)


QUIET = ({"specials.8": []}, {"wait": 5.6, "length": 504.0})
LOUD = (
    {"quartet.size": 3},
    {"length": 700.0, "deal": 30.0, "early": 45.0, "halves": {"skill": 80}},
)
