"""Attacks on a server with its usual limits, while people play at other tables."""

from __future__ import annotations

import asyncio

import pytest

from tests.attacks.__main__ import notice
from tests.attacks.workloads import ATTACKS
from tools.servers.process import Server, Start, database_for, running_servers

PORT = 8861


@pytest.mark.parametrize("name", ATTACKS)
def test_other_tables_play_on(name, tmp_path, worker_id):
    """No client at another table is lost, moves are answered, and nothing breaks."""
    attack, log = ATTACKS[name], tmp_path / "log"
    port = PORT + int(worker_id.strip("gwmaster") or 0)  # one for each process of the tests
    with database_for("sqlite") as database:
        attack.prepare(database)
        start = Start(attack.options, None, attack.descriptors)
        server = Server(database, port, log, start)
        with running_servers(server):
            try:
                noticed = asyncio.run(notice(server, attack, 1.0))
            finally:
                server.kill()  # it may have work for minutes
    assert noticed.faults == []
    assert noticed.figures.written
    assert "Traceback" not in log.read_text(encoding="utf-8")
