"""Records with anything odd in them are refused in words, whatever it is."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

import shithead as sh
from shithead.localization import LANGUAGES

RECORDS = [
    path.read_text(encoding="utf-8")
    for path in sorted((Path(__file__).parents[1] / "golden").glob("*.shg"))
]
ODD = [
    "1", "-1", "0x" + "f" * 90, "9" * 90, "1e400", "nan", "true", '""', '"x"', "[]", "{}", "[1, 2]",
    '["Ada", "Ada"]', '["Ada"]', '["Ada", 3]', "2026-11-21", "10:00:00", '{ out = ["Ada"] }',
    f'"{"7C " * 3000}"', str([1] * 500), str(["take"] * 500),
    "'''seats: Ada Bo\nstock: ?*99\n'''", f"'''seats: {'Ada ' * 300}'''", '"\\u0000"', '"ß 🂡"',
    '{ extends = "pagat", turn = { limit = 99999 } }', "{ deck = { packs = 4 } }",
]  # fmt: skip
KEYS = ["shithead", "rules", "rules_version", "seats", "ages", "date", "dealer", "deck", "fair",
        "position", "moves", "result", "rounds", "x"]  # fmt: skip


def changed(text: str, changes: list[tuple[str, str]], cut: int) -> str:
    """A record with some of its keys given other values, and perhaps cut off."""
    lines = text.splitlines()[: cut or None]
    for key, value in changes:
        kept = [line for line in lines if not line.startswith(f"{key} =")]
        lines = [f"{key} = {value}", *kept]
    return "\n".join(lines) + "\n"


CHANGES = st.lists(st.tuples(st.sampled_from(KEYS), st.sampled_from(ODD)), max_size=4)


@given(text=st.sampled_from(RECORDS), changes=CHANGES, cut=st.sampled_from([0, 0, 3, 8]))
def test_odd_records(text, changes, cut):
    """A record is replayed, or the error says why not; no other error comes out."""
    try:
        sh.Game.from_record(changed(text, changes, cut))
    except sh.ShitheadError as error:
        sentences = [error.sentence(language) for language in LANGUAGES]
        assert all(sentences)
