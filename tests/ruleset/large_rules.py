"""Rule sets beyond the size limits, each with the message that refuses it."""

from __future__ import annotations

from typing import Any

LONG = "x" * 101
REPLIES = [rank + suit for rank in "23456789T" for suit in "CSH"]

TOO_LARGE: list[tuple[str, str, dict[str, Any]]] = [
    ("rule-too-many", "specials.7", {"specials": {"7": ["skip"] * 21}}),
    ("rule-too-many", "match.parts", {"match": {"parts": ["pagat"] * 17}}),
    ("rule-too-many", "match.parts", {"match.parts": ["pagat"] * 32_000}),
    ("rule-too-many", "start.ranks", {"start": {"ranks": ["3"] * 65}}),
    ("rule-too-many", "pickup.voluntary", {"pickup": {"voluntary": ["pile_has 6"] * 5}}),
    ("rule-too-many", "finish.loser_duties", {"finish": {"loser_duties": ["deal"] * 65}}),
    ("rule-too-many", "sources", {"sources": ["a book"] * 65}),
    ("rule-too-many", "readings", {"readings": {f"R-{n}": "so" for n in range(201)}}),
    ("rule-too-many", "titles", {"titles": {f"l{n}": "Mine" for n in range(65)}}),
    ("rule-too-many", "deck.packs", {"deck": {"packs": {f"{n}": 1 for n in range(65)}}}),
    ("rule-too-many", "specials", {"specials": {f"{n:04}": [] for n in range(67)}}),
    ("rule-too-many-values", "x1000", {f"x{n}": 1 for n in range(1100)}),
    ("rule-too-much-text", "readings.R-24", {"readings": {f"R-{n}": "y" * 999 for n in range(60)}}),
    ("rule-too-long", "title", {"title": LONG}),
    ("rule-too-long", "titles.de", {"titles": {"de": LONG}}),
    ("rule-too-long", "name", {"name": LONG}),
    ("rule-too-long", "specials.7", {"specials": {"7": ["only_on " + "7 " * 100]}}),
    ("rule-too-long", "pickup.voluntary", {"pickup": {"voluntary": ["pile_has " + "6 " * 100]}}),
    ("rule-too-many", "specials.7", {"specials": {"7": [f"force_take reply {' '.join(REPLIES)}"]}}),
    ("rule-too-long", "extends", {"extends": "pagat" * 50}),
    ("rule-long-name", f"deck.{LONG[:80]}…", {"deck": {LONG: 1}}),
    ("rule-long-name", f"{LONG[:80]}…", {LONG: 1}),
    ("rule-too-deep", "deck.a.b.c.d.e", {"deck": {"a": {"b": {"c": {"d": {"e": {"f": 1}}}}}}}),
    ("rule-too-deep", "start.ranks", {"start": {"ranks": [[[[[["3"]]]]]]}}),
    ("rule-too-big", "turn.limit", {"turn": {"limit": 10**5000}}),
    ("rule-too-big", "deck.removed", {"deck": {"removed": -(10**7)}}),
    ("rule-too-big", "turn.limit", {"turn.limit": 1e300}),
    ("rule-no-text", "title", {"title": "\ud800"}),
]
"""The message, the option at fault, and the table."""
