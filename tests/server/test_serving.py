"""`shithead serve` as a process: real sockets, killed and started again, two on one database."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request

import pytest
import websockets

import shithead as sh
from shithead.server.http.middleware import network_address
from tests.bots.outsiders import ended
from tests.mode import KERNELS_OF_PROGRAMS
from tests.server.conftest import Caller, polled


async def test_a_server_says_its_address_and_ends_politely(serve):
    server = serve()
    assert re.search(rf"http://localhost:{server.port}/", server.said)
    made = server.open(bots=["steady"])
    async with Caller(server.base, made["room"], made["secret"]) as caller:
        await caller.begin()
        server.process.send_signal(signal.SIGTERM)
        with pytest.raises(websockets.ConnectionClosed):
            await caller.until(lambda _message: False)
        assert caller.socket.close_code == 1012
    errors = server.end()
    assert server.process.returncode == 0, errors
    assert made["secret"] not in errors
    assert '"event": "stopped"' in errors


def test_a_server_for_everybody_also_says_its_address_in_the_network(serve):
    server = serve(host="0.0.0.0")  # noqa: S104 — for the time of this test
    server.process.send_signal(signal.SIGTERM)
    said = server.said + server.process.stdout.read()
    server.end()
    hosts = [host for host in ("localhost", network_address()) if host]
    assert re.findall(r"http://\S+/", said) == [f"http://{host}:{server.port}/" for host in hosts]


def test_without_a_network_there_is_no_address_in_it(monkeypatch):
    def connect(*_):
        raise OSError("no route")

    monkeypatch.setattr(socket.socket, "connect", connect)
    assert not network_address()


@pytest.fixture(scope="module")
def long_record():
    """A record whose analysis takes minutes."""
    game = sh.Game({"extends": "sh-thead", "turn.limit": 1000}, ["Ada", "Bo"], seed=1)
    while len(game.moves) < 400:
        seat = game.awaited()[0]
        moves = sorted(
            game.legal_moves(seat), key=lambda move: not move.text.startswith(("take", "ready"))
        )
        game.play(moves[0].by(seat))
    return str(game.record())


async def test_a_server_ends_within_ten_seconds_whatever_runs(serve, long_record):
    """Analyses, replays, bots and hints are dropped; browsers come back for them."""
    server = serve()
    made = server.open(bots=["expert"] * 4, options={"pace": 0.0})
    server.post("analyse", record=long_record)
    async with Caller(server.base, made["room"], made["secret"]) as caller:
        await caller.begin()
        for _ in range(10):
            await caller.say("Hint")
        replays = [
            asyncio.create_task(asyncio.to_thread(server.post, "replay", record=long_record))
            for _ in range(3)
        ]
        await asyncio.sleep(0)
        server.process.send_signal(signal.SIGTERM)
        await asyncio.to_thread(server.process.wait, 10)
        await asyncio.gather(*replays, return_exceptions=True)
    assert server.process.returncode == 0
    _, errors = server.process.communicate()
    assert '"event": "stopped"' in errors


async def test_a_server_killed_in_mid_turn_loses_no_move_that_it_acknowledged(serve):
    server = serve()
    made = server.open(bots=["steady"], options={"pace": 0.0})
    versions = []
    async with Caller(server.base, made["room"], made["secret"]) as caller:
        await caller.begin()
        for number in range(4):
            done = await caller.move(number)
            versions.append(done["version"])
            await caller.say("Play", id="lost on the way", move="ready")
            server.end(signal.SIGKILL)
            server = serve(port=server.port)
            await caller.connect()
            assert caller.table["version"] >= done["version"]
            await caller.say("Play", id=f"move {number}", move="ready")
            assert await caller.until(lambda m: m.get("id", "").startswith("move")) == done
    assert versions == sorted(set(versions))


async def test_two_servers_share_rooms_and_one_takes_over_when_the_other_is_killed(serve):
    first, second = serve(), serve()
    made = first.open(bots=["steady"], options={"pace": 0.0})
    async with Caller(second.base, made["room"], made["secret"]) as caller:
        await caller.begin()
        done = await caller.move(1)
        assert done["type"] == "MoveAccepted"
        first.end(signal.SIGKILL)
        await caller.connect()
        assert caller.table["version"] >= done["version"]
        assert (await caller.move(2))["type"] == "MoveAccepted"
        goodbyes = {m["reason"] for m in caller.heard if m["type"] == "Goodbye"}
        assert goodbyes <= {"elsewhere"}


async def test_another_page_may_not_connect(serve):
    server = serve()
    server.open()
    async with websockets.connect(f"ws://{server.base}/ws", origin=f"http://{server.base}"):
        pass
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(f"ws://{server.base}/ws", origin="https://evil.example")


def refused(*options):
    """What is said by a server that does not start."""
    done = subprocess.run(
        [sys.executable, "-m", "shithead.cli", "serve", "--language", "en", *map(str, options)],
        env=os.environ | KERNELS_OF_PROGRAMS,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    return done.stderr


def test_an_address_that_is_taken_is_said(serve, tmp_path):
    server = serve()
    said = refused("--port", server.port, "--database", tmp_path / "other.db")
    assert str(server.port) in said
    assert "--port" in said


def health(server):
    try:
        with urllib.request.urlopen(f"http://{server.base}/healthz") as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


async def test_a_server_whose_file_is_deleted_lets_everybody_go_and_says_so(serve):
    server = serve()
    made = server.open(bots=["steady"], options={"pace": 0.0})
    assert health(server) == (200, {"status": "ok", "rooms": 1})
    async with Caller(server.base, made["room"], made["secret"]) as caller:
        await caller.begin()
        await caller.move(1)
        server.database.unlink()
        acknowledged = len(caller.heard)
        await caller.say("Play", id="late", move=caller.table["view"]["legal"][0]["move"])
        goodbye = await caller.until(lambda m: m["type"] == "Goodbye")
        assert goodbye["reason"] == "elsewhere"
        heard = caller.heard[acknowledged:]
        assert not any(message["type"] == "MoveAccepted" for message in heard)
    assert polled(lambda: health(server) == (503, {"status": "storage", "rooms": 0}))
    errors = server.end()
    assert '"error": "ledger-replaced"' in errors


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
def test_ctrl_c_ends_a_server_as_it_ends_any_command(serve):
    """With exit code 130, and without leaving a process behind or a traceback."""
    server = serve()
    everybody = subprocess.check_output(["ps", "-o", "pid=", "--ppid", str(server.process.pid)])
    errors = server.end(signal.SIGINT)
    assert server.process.returncode == 130
    assert "Traceback" not in errors
    assert all(ended(int(pid)) for pid in everybody.split())


@pytest.mark.skipif(not socket.has_ipv6, reason="needs IPv6")
@pytest.mark.parametrize("host", ["::1", "[::1]"])
def test_a_link_to_an_address_of_ipv6_has_brackets(serve, host):
    server = serve(host=host)
    assert f"http://[::1]:{server.port}/ " in server.said


def test_an_address_in_use_is_named(tmp_path):
    """That of metrics as well as that of the table."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for options, words in (
            (("--port", "0", "--metrics", f"127.0.0.1:{port}"), f"served at 127.0.0.1:{port}"),
            (("--port", str(port)), f"port {port}"),
            (("--port", "0", "--host", "no-such-name.invalid"), "on no-such-name.invalid: "),
            (("--port", "0", "--host", "192.0.2.1"), "on 192.0.2.1: "),
        ):
            said = refused("--database", tmp_path / "rooms.db", *options)
            assert words in said
            assert said.count("\n") == 1, said


def test_an_address_for_metrics_that_is_none_is_said(tmp_path):
    said = refused("--port", 0, "--database", tmp_path / "rooms.db", "--metrics", 9100)
    assert "127.0.0.1:9100" in said


def test_a_database_that_cannot_serve_is_said_in_one_sentence(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    for database in (tmp_path / "file" / "rooms.db", "postgresql://nobody@127.0.0.1:1/none"):
        said = refused("--port", 0, "--database", database)
        assert said.count("\n") == 1, said
        assert str(database) in said
