"""The pages of the notation name everything that the library reads and writes."""

from __future__ import annotations

import re

import pytest

import shithead as sh
from docs import build
from shithead.errors import UNDERCUT
from shithead.notation.position_reader import LINE_NAMES
from shithead.notation.record_reader import GAME_KEYS, MATCH_KEYS
from tests.docs.pages import FENCE, ROOT, text_of

PAGES = [f"docs/{page.name}" for page in (ROOT / "docs").glob("notation*.md")]
NAMED = set(re.findall(r"`([^`\n]+)`", FENCE.sub("", "\n".join(map(text_of, PAGES)))))
FIRST_WORDS = {span.partition(":")[0] for span in NAMED} | {span.split()[0] for span in NAMED}
REASONS = [reason for reason in sh.Reason if reason not in UNDERCUT[1:-2]]
KEYS = [*GAME_KEYS, *MATCH_KEYS]


@pytest.mark.parametrize("reason", [reason.name for reason in REASONS])
def test_reasons(reason: str) -> None:
    """Every reason stands on the page; those for a bound at each rank as a span."""
    assert reason in NAMED


@pytest.mark.parametrize("word", [*sh.MoveKind, *sh.Phase, *LINE_NAMES, "known Bo", *KEYS])
def test_words(word: str) -> None:
    """Every kind of move, phase, line of a position and key of a record stands on the page."""
    assert word in FIRST_WORDS | {"play"}


def test_events() -> None:
    """`make docs` would change nothing: the events of the page are the classes of events."""
    assert text_of("docs/notation-library.md") == build.notation()
