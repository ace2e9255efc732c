"""The log: lines of JSON, one for each fault, none for what clients do, and no flood of them."""

from __future__ import annotations

import contextlib
import json
import logging
import socket
import struct

import pytest

from shithead.server.http import api
from shithead.server.runtime.observability import LibraryFaults, Telemetry

HOST = b"Host: 127.0.0.1\r\n"
POST = b"POST /api/rooms HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
GET = b"GET %s HTTP/1.1\r\n" + HOST
UPGRADE = (
    GET % b"/ws" + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)
OPEN = UPGRADE + b"\r\n"


def frame(opcode, data=b"", final=True):
    """A short frame of a WebSocket."""
    return bytes([final << 7 | opcode, 128 | len(data)]) + bytes(4) + data


SENT = {
    "nothing": [b""],
    "a body broken off": [POST + b"Content-Length: 100\r\n\r\n{"],
    "a body in parts broken off": [POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"],
    "a part of no length": [POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n"],
    "a body shorter than none": [POST + b"Content-Length: -5\r\n\r\n"],
    "a body that is no JSON": [POST + b"Content-Length: 3\r\n\r\n{x}"],
    "a body that is no text": [POST + b'Content-Length: 3\r\n\r\n"\xff"'],
    "a body that is waited for": [POST + b"Expect: 100-continue\r\nContent-Length: 9\r\n\r\n"],
    "an origin that is no address": [POST + b"Origin: http://[::1\r\nContent-Length: 2\r\n\r\n{}"],
    "TLS": [b"\x16\x03\x01\x00\xc8\x01\x00\x00\xc4\x03\x03" + bytes(190)],
    "another protocol": [b"SSH-2.0-OpenSSH_9\r\n"],
    "HTTP/2": [b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    "an upgrade to it": [GET % b"/" + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n"],
    "a path that is no text": [GET % b"/t/%ff%00" + b"\r\n"],
    "a path beyond ASCII": [GET % b"/\xc3\xa4" + b"\r\n"],
    "an address that is none": [GET % b"http://[::1/" + b"\r\n"],
    "a host that is none": [b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n"],
    "a number that is none": [GET % b"/api/rooms/abcdefg/rounds/%C2%B2/record" + b"\r\n"],
    "a long header": [GET % b"/" + b"X: " + b"x" * 70_000 + b"\r\n\r\n"],
    "many headers": [GET % b"/" + b"X: x\r\n" * 200 + b"\r\n"],
    "many requests at once": [(GET % b"/api/rules" + b"\r\n") * 30],
    "a request whose answer nobody reads": [GET % b"/api/rules" + b"\r\n", "reset"],
    "the last request": [GET % b"/api/rules" + b"\r\n", "shut"],
    "the last request, half of it": [POST + b"Content-Length: 100\r\n\r\n{", "shut"],
    "a reset in a body": [POST + b"Content-Length: 100\r\n\r\n{", "reset"],
    "a handshake without a key": [OPEN.replace(b"Sec-WebSocket-Key", b"X")],
    "a handshake with a key that is none": [OPEN.replace(b"dGhlIHNhbXBsZSBub25jZQ==", b"\xff")],
    "a handshake of another version": [OPEN.replace(b"Version: 13", b"Version: 99")],
    "a handshake elsewhere": [OPEN.replace(b"/ws", b"/\xff?\xff")],
    "a handshake with odd headers": [UPGRADE + b"X: \xff\x01\r\nX(Y): \r\n\r\n"],
    "a handshake from an origin that is none": [UPGRADE + b"Origin: http://[::1\r\n\r\n"],
    "a handshake broken off": [UPGRADE],
    "a handshake and a reset": [OPEN, "reset"],
    "a handshake and nothing more": [OPEN, "shut"],
    "no frames": [OPEN, "wait", b"\xff" * 300],
    "text that is none": [OPEN, "wait", frame(1, b"\xff\xfe")],
    "text that is none, in parts": [OPEN, "wait", frame(1, b"\xff", final=False) + frame(0)],
    "a part without a beginning": [OPEN, "wait", frame(0, b"x")],
    "a ping in parts": [OPEN, "wait", frame(9, b"x", final=False)],
    "a frame of no kind": [OPEN, "wait", frame(5, b"x")],
    "a close that is none": [OPEN, "wait", frame(8, b"x")],
    "a message after the close": [OPEN, "wait", frame(8) + frame(1, b"{}")],
    "a message of any length": [OPEN, "wait", b"\x81\xff" + b"\xff" * 8 + bytes(4)],
    "a message and a reset": [OPEN, "wait", frame(1, b'{"type": "Ping"}'), "reset"],
}
"""What clients send, and how they end."""


def send(port, parts, address):
    """Send something from an address, and hang up."""
    with (
        contextlib.suppress(OSError),  # the server has hung up first
        socket.create_connection(("127.0.0.1", port), 20, (address, 0)) as peer,
    ):
        for part in parts:
            match part:
                case "shut":
                    peer.shutdown(socket.SHUT_WR)
                case "reset":
                    peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                case "wait":
                    peer.recv(1000)
                case _:
                    peer.sendall(part)


def test_what_clients_do_is_no_line_in_the_log(serve):
    """Whatever they send, and however they leave: what is logged is JSON, and no fault."""
    server = serve()
    for number, parts in enumerate(SENT.values(), 2):
        for _ in range(3):
            send(server.port, parts, f"127.0.0.{number}")
    assert server.open()["room"]
    lines = [json.loads(line) for line in server.end().splitlines()]
    assert [line["event"] for line in lines] == ["started", "opened", "stopped"], lines


def test_text_that_is_none_closes_a_websocket_with_its_code(serve):
    """1007, as the protocol has it (RFC 6455)."""
    server = serve()
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as peer:
        peer.sendall(OPEN)
        answer = peer.recv(1000)
        assert answer.startswith(b"HTTP/1.1 101 ")
        peer.sendall(frame(1, b"\xff\xfe"))
        assert peer.recv(4) == b"\x88\x02" + struct.pack("!H", 1007)


@pytest.fixture
def broken_api(served, monkeypatch):
    """A client of a server one of whose answers is a fault."""

    async def fails(*_arguments):
        raise ZeroDivisionError

    monkeypatch.setattr(api.Api, "show_push", fails)
    with served(client={"raise_server_exceptions": False}) as client:
        yield client


def test_a_fault_is_answered_as_json(broken_api):
    answer = broken_api.get("/api/push", headers={"Accept-Language": "de"})
    assert answer.status_code == 500
    assert answer.json()["error"] == "FAULT"
    assert "Fehler" in answer.json()["text"]


def test_what_libraries_log_is_recorded_by_its_place():
    """One line each, without the message: it may hold what clients have sent."""
    recorded = []
    library = logging.getLogger("some.library")
    handler = LibraryFaults(lambda event, **more: recorded.append((event, more)))
    library.addHandler(handler)
    try:
        json.loads("10.0.0.1 is no number")
    except ValueError:
        library.exception("it failed for %s", "10.0.0.1")
    library.warning("10.0.0.1 is odd")
    library.info("10.0.0.1 is well")
    library.removeHandler(handler)
    faults = [(more["kind"], more["error"]) for _, more in recorded]
    assert faults == [("some.library", "JSONDecodeError"), ("some.library", "WARNING")]
    places = [more["where"].partition(":")[0] for _, more in recorded]
    assert places == ["decoder.py", "test_log_lines.py"]
    assert {event for event, _ in recorded} == {"fault"}
    assert "10.0.0.1" not in repr(recorded)


def test_a_fault_that_comes_again_and_again_is_logged_once_a_minute():
    """With the number of those left out; others are logged all the same, and all are counted."""
    logged, now = [], [0.0]
    telemetry = Telemetry(lambda event, **more: logged.append((event, more)), lambda: now[0])
    fault = {"error": "ZeroDivisionError", "where": "room.py:1"}
    for second in range(100):
        now[0] = float(second)
        telemetry.record("fault", **fault)
    telemetry.record("fault", **(fault | {"where": "room.py:2"}))
    telemetry.record("opened", room="abcdefg")
    telemetry.record("opened", room="abcdefg")
    assert logged == [
        ("fault", fault),
        ("fault", fault | {"left_out": 59}),
        ("fault", fault | {"where": "room.py:2"}),
        ("opened", {"room": "abcdefg"}),
        ("opened", {"room": "abcdefg"}),
    ]
    counted = telemetry.registry.get_sample_value("shithead_events_total", {"event": "fault"})
    assert counted == 101


def test_lines_of_many_faults_are_not_remembered_for_ever():
    logged = []
    telemetry = Telemetry(lambda event, **more: logged.append(more["room"]), lambda: 0.0)
    for number in range(2000):
        telemetry.record("fault", room=f"room{number}")
    telemetry.record("fault", room="room1999")
    telemetry.record("fault", room="room0")
    assert len(logged) == 2001
    assert logged[-1] == "room0"
