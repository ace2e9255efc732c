"""A match cut off anywhere reads back from its record equal, and goes on alike."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import shithead as sh
from shithead.notation.record_reader import read_match_record
from tests.properties.random_rules import drawn, each_rules
from tests.properties.walks import WALKS


def summary(match: sh.Match) -> tuple[object, ...]:
    """Everything that a match says of itself."""
    return (
        match.rules, match.parts, match.seats, match.ages, match.round, match.part, match.complete,
        match.dealer, match.results, match.duties, match.perks, match.wins, match.losses,
        match.scored, match.scores, match.game.position(), match.game.moves, match.game.result,
    )  # fmt: skip


@each_rules
@given(
    data=st.data(),
    walk=WALKS,
    finished=st.integers(0, 2),
    plies=st.integers(0, 60),
    aged=st.booleans(),
)
def test_a_match_reads_back_and_goes_on_alike(source, data, walk, finished, plies, aged):
    """A match of some rounds and a part of another reads back equal, and has the same future."""
    rules = drawn(data, source)
    rules = rules.replace({"turn.limit": min(rules.turn.limit, 150)})
    seats = walk.names(rules)
    ages = list(range(20, 20 + len(seats))) if aged else None
    match = sh.Match(rules, seats, seed=walk.seed, ages=ages)
    for _ in range(finished):
        walk.play(match.game)
        if not match.complete:
            match.next_round()
    walk.play(match.game, plies)

    record = match.record("2026-11-21")
    assert read_match_record(str(record)) == record
    again = sh.Match.from_record(str(match))
    assert again == match
    assert str(again) == str(match)
    assert summary(again) == summary(match)

    for one in (match, again):
        walk.other().play(one.game)
        if not one.complete:
            one.next_round()
    assert again.game.deck == match.game.deck
    assert summary(again) == summary(match)
    assert again == match
