"""Pages of other sites, and other names for this server."""

from __future__ import annotations

import json

import pytest
from starlette.websockets import WebSocketDisconnect

from shithead.server.http.middleware import host_allowed, machine_names

NAMES = frozenset({"play.example.org"})
OWN = "https://play.example.org"


@pytest.fixture
def client(served):
    """A server that is reached under one name, and lets another site's page use it."""
    friends = frozenset({"https://friends.example"})
    with served(names=NAMES, origins=friends, client={"base_url": OWN}) as found:
        yield found


def opened(client, text="{}", kind="application/json", **headers):
    answer = client.post("/api/rooms", content=text, headers={"content-type": kind, **headers})
    return answer.status_code, answer.text


@pytest.mark.parametrize(
    "headers",
    [{}, {"origin": OWN}, {"origin": "https://friends.example"}, {"host": "127.0.0.1:8000"}],
)
def test_the_servers_own_page_named_pages_and_programs_open_rooms(client, headers):
    assert opened(client, **headers)[0] == 200


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "https://play.example.org.evil.example",
        "http://[::1",
        "http://[",
    ],
)
def test_pages_of_other_sites_open_no_rooms(client, origin):
    status, text = opened(client, origin=origin)
    assert status == 403
    assert json.loads(text)["error"] == "OTHER_SITE"


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
def test_forms_open_no_rooms(client, kind):
    """A form sends text that reads as JSON, and from some browsers no origin."""
    assert opened(client, kind=kind)[0] == 403


def test_requests_to_another_name_are_refused(client):
    """A name of somebody else's that leads here makes no page the server's own."""
    evil = {"host": "evil.example", "origin": "https://evil.example"}
    assert opened(client, **evil)[0] == 421
    answer = client.get("/", headers={"host": "evil.example"})
    assert answer.status_code == 421
    assert "evil.example" in answer.text
    assert "--public-name" in answer.text
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws", headers=evil):
        pass


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "127.0.0.1",
        "[::1]:80",
        "192.168.1.7:8000",
        "PLAY.example.org",
    ],
)
def test_addresses_and_own_names_are_right(host):
    assert host_allowed(host, NAMES)


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "", "[::1", "1.2.3.4.evil.example"]
)
def test_other_names_are_not(host):
    assert not host_allowed(host, NAMES)


def test_the_machine_is_reached_under_its_own_names():
    assert all(host_allowed(name, machine_names()) for name in machine_names())
