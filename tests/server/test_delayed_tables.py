"""Delayed tables: few of them wait, however fast a table plays, and no move is lost."""

from __future__ import annotations

from itertools import pairwise

from shithead.server.actors.connection import MOST_WAITING, DelayedTable, DelayedTables

DELAY = 600.0


def played(every, seconds):
    """Tables of moves so many seconds apart, as a spectator is sent them: due and both versions."""
    delayed, sent, seen, waiting = DelayedTables(), [], 0, 0
    for version in range(1, int(seconds / every) + 1):
        now = version * every
        again = delayed.take_back(now + DELAY, DELAY)
        seen = seen if again is None else again
        delayed.add(DelayedTable(now + DELAY, version, f"{seen} {version}".encode(), seen))
        seen = version
        sent += delayed.take_due(now)
        waiting = max(waiting, version - delayed.delivered)
    sent += delayed.take_due(now + DELAY)
    return [tuple(map(int, message.split())) for message in sent], delayed


def test_all_tables_of_an_ordinary_game_arrive():
    """Moves that are seconds apart arrive one by one."""
    sent, _ = played(2.0, 1200.0)
    assert sent == [(number, number + 1) for number in range(600)]


def test_fast_games_arrive_in_larger_steps():
    """Of moves in quick succession few tables wait; together they tell of every move once."""
    sent, delayed = played(0.05, 1200.0)
    assert len(sent) < 2.1 * MOST_WAITING
    assert sent[0][0] == 0
    assert sent[-1][1] == 24_000
    assert all(before[1] == after[0] for before, after in pairwise(sent))
    assert delayed.due is None


def test_what_follows_at_once_does_not_wait_for_what_comes_much_later():
    delayed = DelayedTables()
    for version, at in enumerate([0.0, 0.0, 300.0], 1):
        assert delayed.take_back(at + DELAY, DELAY) is None
        delayed.add(DelayedTable(at + DELAY, version, b"%d" % version, version - 1))
    assert delayed.take_due(DELAY) == [b"1", b"2"]
    assert delayed.take_due(DELAY + 300.0) == [b"3"]
