"""A bot for `shithead arena` that needs nothing but Python: it plays its lowest cards first."""

import json
import sys

ORDER = "3456789JQKA2TX"
"""Ranks that are easy to lose first, those that go on almost anything last."""


def worth(move: str) -> int:
    """What a move gives away: little is good."""
    first = move.split(maxsplit=1)[0]
    if first[0] in ORDER and first != "take":
        return ORDER.index(first[0])
    return {"ready": -1, "flip": 50, "take": 99}.get(first, 60)


def answer(message: dict) -> str | None:
    """What to write when a message comes in; None: nothing is asked."""
    if message["say"] in {"hello", "game"}:
        return "ready"
    if message["say"] == "move":
        return min(message["legal"], key=worth)
    return None


for line in sys.stdin:
    words = answer(json.loads(line))
    if words is not None:
        print(words, flush=True)
