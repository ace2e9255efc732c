"""Whatever a client sends is answered with a reason, and the room plays on."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocketDisconnect

from shithead.server.actors.requests import ClientMessage
from shithead.server.http.typescript import definitions
from shithead.server.protocol.scalars import LONGEST_MESSAGE, MOST_LINES
from shithead.server.protocol.session import Hello
from shithead.server.workers.process import WorkerProcess

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
MOVES = st.sampled_from(
    ["take", "7C", "7C 7D", "flip 1", "ready", "pass", "swap 6C/KS", "throw 9C", "lay 2C", "draw",
     "try", "call Ada", "topple", "Ada: take", "10♥", "clockwise", "pick 1 2 3", "X X", "dump 3C"]
)  # fmt: skip
TYPES = [kind.__name__ for kind in ClientMessage.__args__ if kind is not Hello]


def messages():
    """Messages of the protocol: sound ones, and those with invalid members."""
    sound = st.one_of([_sound(kind) for kind in ClientMessage.__args__ if kind is not Hello])
    members = st.dictionaries(st.sampled_from(["seat", "move", "id", "rules", "text"]), JSON)
    wrong = st.builds(lambda kind, more: {"type": kind} | more, st.sampled_from(TYPES), members)
    return sound | wrong


def _sound(kind):
    schema = definitions([kind])[kind.__name__]
    members = {
        name: _value(name, of) for name, of in schema["properties"].items() if name != "type"
    }
    return st.fixed_dictionaries({"type": st.just(kind.__name__)} | members)


SAMPLES = {
    "rules": ["pagat", "no", {"extends": "pagat"}, {"deal": {"up": 9}}, {}],
    "options": [{}, {"turn_seconds": 5}, {"chat": True}, {"pace": 0.0}],
    "commitment": ["00" * 32, "ab" * 32],
    "nonce": ["00" * 32, "ab" * 32],
    "secret": ["a secret of a seat", "another secret ...."],
}


def _value(name, schema):
    """Values that fit a member, or nearly."""
    if name == "move":
        return MOVES | st.text(min_size=1, max_size=12)
    if name in SAMPLES or "enum" in schema:
        return st.sampled_from(SAMPLES.get(name) or schema["enum"])
    kinds = {option.get("type") for option in schema.get("anyOf", [schema])}
    return st.integers(0, 9) if "integer" in kinds else st.text(min_size=1, max_size=12)


@pytest.fixture(scope="module")
def client(served):
    limits = {"messages": 1e9, "burst": 10**9, "broken": 10**9, "rooms": 10**6, "requests": 1e9}
    with served(WorkerProcess, **limits) as client:
        yield client


def opened(client):
    """A room with the host seated and a bot, and a socket to it."""
    options = {"pace": 5.0, "grace_seconds": 3600}
    made = client.post("/api/rooms", json={"bots": ["random"], "options": options}).json()
    socket = client.websocket_connect("/ws")
    return made, socket


def answered(socket):
    """Wait until the server has dealt with everything so far."""
    socket.send_text('{"type": "Ping"}')
    heard = []
    while not heard or heard[-1]["type"] != "Pong":
        heard.append(json.loads(socket.receive_text()))
    return heard


EXAMPLES = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@EXAMPLES
@given(script=st.lists(messages(), min_size=1, max_size=12))
def test_any_messages_leave_a_room_that_plays_on(client, script):
    made, connection = opened(client)
    with connection as socket:
        hello = {"type": "Hello", "room": made["room"], "secret": made["secret"]}
        socket.send_text(json.dumps(hello))
        socket.send_text(json.dumps({"type": "Sit", "name": "Eva", "secret": made["secret"]}))
        socket.send_text('{"type": "Start"}')
        answered(socket)
        for message in script:
            socket.send_text(json.dumps(message))
        heard = answered(socket)
        assert all(m["text"] for m in heard if m["type"] == "Refused")
        assert client.get(f"/api/rooms/{made['room']}").status_code == 200
    assert [event for event in client.logged if event[0] in {"fault", "lost"}] == []


@EXAMPLES
@given(texts=st.lists(st.text(max_size=60) | st.binary(max_size=60), min_size=1, max_size=6))
def test_what_is_no_message_is_answered_and_does_not_end_the_connection(client, texts):
    made, connection = opened(client)
    with connection as socket:
        for text in texts:
            if isinstance(text, bytes):
                socket.send_bytes(text)
            else:
                socket.send_text(text)
            assert json.loads(socket.receive_text())["reason"] == "MALFORMED"
        socket.send_text('{"type": "Ping"}')
        assert json.loads(socket.receive_text())["reason"] == "HELLO_FIRST"
        socket.send_text(json.dumps({"type": "Hello", "room": made["room"]}))
        assert json.loads(socket.receive_text())["type"] == "Welcome"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x" * (LONGEST_MESSAGE + 1), "TOO_LONG"),
        ("[" * 10_000, "MALFORMED"),
        ('{"type": "Hello", "room": "nowhere"}', "NO_ROOM"),
        ('{"type": "Hello", "room": "../etc"}', "NO_ROOM"),
        ('{"type": "Hello", "room": "aaaaaaa", "secret": "short"}', "MALFORMED"),
    ],
)
def test_a_bad_beginning_has_a_reason(client, text, reason):
    with client.websocket_connect("/ws") as socket:
        socket.send_text(text)
        assert json.loads(socket.receive_text())["reason"] == reason


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["x" * 1_000_000], "TOO_LONG"),
        ([""] * 100_000, "TOO_LONG"),
        ([""] * (MOST_LINES + 1), "MALFORMED"),
        ([1], "MALFORMED"),
        (["\ud800"], "MALFORMED"),
        (["x" * 16_000], "BAD_LOG"),
    ],
    ids=["long", "many", "too many", "numbers", "half a letter", "nonsense"],
)
def test_a_flood_of_lines_is_refused(client, lines, reason):
    """The person is alone with a bot, and may bring lines."""
    made, connection = opened(client)
    with connection as socket:
        secret = made["secret"]
        socket.send_text(json.dumps({"type": "Hello", "room": made["room"], "secret": secret}))
        socket.send_text(json.dumps({"type": "Sit", "name": "Eva", "secret": secret}))
        answered(socket)
        socket.send_text(json.dumps({"type": "PushLog", "first": 4, "lines": lines}))
        assert [m["reason"] for m in answered(socket) if m["type"] == "Refused"] == [reason]


def test_too_many_messages_are_refused_and_too_many_broken_ones_end_it(served):
    client = served(messages=0.001, burst=3, broken=5)
    with client, client.websocket_connect("/ws") as socket:
        for _ in range(9):
            socket.send_text("no message")
        reasons = [json.loads(socket.receive_text()) for _ in range(7)]
        assert [m["reason"] for m in reasons[:4]] == ["MALFORMED"] * 3 + ["TOO_FAST"]
        assert reasons[-1] == {"type": "Goodbye", "reason": "abuse", "retry": None}


def test_one_address_has_only_so_many_connections(served):
    with served(sockets=1) as client, client.websocket_connect("/ws"):
        with pytest.raises(WebSocketDisconnect) as refused, client.websocket_connect("/ws"):
            pass
        assert refused.value.code == 1013
