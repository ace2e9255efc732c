"""Logs of rooms written before messages and entries got their present names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shithead.server.room.log import AnyEntry, read_entry, replay

LOGS = sorted((Path(__file__).parent / "logs").glob("*.jsonl"))


def entries(file):
    """The entries of a log."""
    return [read_entry(line) for line in file.read_bytes().splitlines()]


def state(room):
    """What a log amounts to, as plain data."""
    game, standings = room.game, room.standings
    return {
        "version": room.version,
        "entries": room.entries,
        "phase": room.phase,
        "turn": room.turn.number,
        "since": room.turn.since,
        "seats": [[s.kind, s.name, s.level, s.secret, s.held] for s in room.seats],
        "host": room.host,
        "youngest": room.options.youngest,
        "rounds": [[[*r.seats], [*r.names], [*r.marks], r.text] for r in room.rounds],
        "position": str(game.position()) if game else "",
        "awaited": room.awaited(),
        "asked": room.asked(),
        "told": [[n.version, n.kind, n.name, n.other] for n in room.history.notices],
        "moved": [[o.version, o.seat, o.name, len(o.events)] for o in room.history.outcomes],
        "commitments": {str(s): said for s, said in room.next_deal.commitments.items()},
        "losses": dict(zip(room.names, standings.losses, strict=True)) if standings else None,
    }


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_a_log_amounts_to_the_same_room(file):
    kept = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    assert state(replay(entries(file))) == kept


def test_the_logs_hold_every_kind_of_entry():
    assert {type(entry) for file in LOGS for entry in entries(file)} == {*AnyEntry.__args__}
