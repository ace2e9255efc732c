"""Servers are killed while clients play: what was acknowledged is what the logs hold."""

from __future__ import annotations

import argparse
import json
import sys

import pytest

from tests.attacks.outages import (
    Answers,
    Four,
    Outage,
    differences,
    faults,
    longest_pauses,
    run,
)
from tools.servers.process import Server, free_port

ADA = ("k3v7p2q", 0, "move 1")
BO = ("k3v7p2q", 1, "move 1")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("drain", [False, True], ids=["killed", "asked to stop"])
def test_moves_acknowledged_are_the_moves_in_the_log(drain):
    few = {"kills": 2, "tables": 2, "pause": 0.05, "every": 0.5, "fork": False, "drain": drain}
    wanted = argparse.Namespace(
        **few, minutes=1, database="sqlite", servers=None, port=free_port(), source=None
    )
    found = run(wanted)
    assert found.wrong == []
    assert found.moves == len(found.told.done) > 0
    assert len(found.waits) == wanted.kills * wanted.tables
    assert len(found.pauses["when a server ended"]) == wanted.kills


@pytest.mark.parametrize(
    ("done", "refused", "kept", "what"),
    [
        ({ADA: 9}, {}, {ADA: [9]}, None),
        ({ADA: 9}, {BO: "NOT_NOW"}, {ADA: [9]}, None),
        ({ADA: 9}, {}, {}, "not in the log"),
        ({ADA: 9}, {}, {ADA: [9, 11]}, "more than once"),
        ({ADA: 9}, {}, {ADA: [8]}, "elsewhere"),
        ({ADA: 9}, {}, {ADA: [9], BO: [10]}, "to nobody"),
        ({}, {BO: "ILLEGAL_MOVE"}, {BO: [10]}, "though refused"),
    ],
)
def test_the_count_finds_what_differs(done, refused, kept, what):
    found = list(differences(Answers(done, refused), kept))
    assert any(what in sentence for sentence in found) if what else found == []


def test_an_answer_too_many_is_found():
    told = Answers()
    told.hear(ADA, {"type": "MoveAccepted", "version": 9})
    told.hear(ADA, {"type": "MoveAccepted", "version": 9})
    assert len(list(differences(told, {ADA: [9]}))) == 1


def test_faults_that_a_server_noted_are_found(tmp_path):
    log = tmp_path / "log"
    lines = [json.dumps({"event": event}) for event in ("started", "fault", "recovered")]
    log.write_text("\n".join([*lines, "Traceback (most recent call last):"]), encoding="utf-8")
    assert len(list(faults(log))) == 2


def test_a_pause_belongs_to_the_outage_that_it_touches():
    table = Four([Server("", 0)], Answers(), 0, 0.0)
    table.moves = [(0.0, 1.0), (1.2, 1.5), (1.6, 4.0), (4.5, 5.0), (5.1, 5.2)]
    assert table.wait_from(1.55) == 4.0 - 1.55
    assert longest_pauses([table], [Outage((1.55, 4.1), (4.1, 4.9))]) == {
        "in steady play": [0.5],
        "when a server ended": [2.5],
        "when a server started": [1.0],
    }
