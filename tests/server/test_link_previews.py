"""Link previews: the tags in the page's head that programs for messages read."""

from __future__ import annotations

import functools
import re
from html import unescape

import pytest

from shithead.server.store.interface import StoreError
from shithead.server.store.sql import SqlStore

HOSTILE = '"><script>alert(1)</script>&</head>'


@pytest.fixture
def serve(served, tmp_path):
    (tmp_path / "index.html").write_text(
        "<html><head><title>Shithead</title></head><body></body></html>", encoding="utf-8"
    )

    return functools.partial(served, page=tmp_path)


@pytest.fixture
def client(serve):
    with serve() as client:
        yield client


def opened(client, **wanted):
    return client.post("/api/rooms", json=wanted).json()["room"]


def tags(answer):
    found = re.findall(r'<meta (?:property|name)="([^"]*)" content="([^"]*)" />', answer.text)
    return {name: unescape(text) for name, text in found}


def test_a_preview_tells_the_rules_and_the_seats_in_the_readers_language(client):
    code = opened(client, rules="pagat", bots=["steady"])
    found = tags(client.get(f"/t/{code}"))
    assert found["og:title"] == "Shithead (pagat)"
    told = "Cards for 5: nobody yet, one bot, 4 free seats. Special cards: 2, 10."
    assert (found["og:description"], found["description"]) == (told, told)
    assert found["og:image"] == "http://testserver/preview.png"
    german = tags(client.get(f"/t/{code}/", headers={"accept-language": "de-AT,de;q=0.9"}))
    told = "Tisch für 5: noch niemand, ein Bot, 4 freie Plätze. Sonderkarten: 2, 10."
    assert german["og:description"] == told


def test_a_hostile_title_stays_text(client):
    code = opened(client, rules={"extends": "pagat", "title": HOSTILE})
    answer = client.get(f"/t/{code}")
    assert "<script" not in answer.text
    assert answer.text.count("</head>") == 1
    assert tags(answer)["og:title"] == HOSTILE


def test_a_hostile_host_name_stays_text(client):
    answer = client.get("/", headers={"host": 'a"><script>'})
    assert "<script" not in answer.text


def test_no_code_nor_name_stands_in_a_preview(client):
    code = opened(client, bots=["steady", "steady"])
    page = client.get(f"/t/{code}").text
    assert code not in page
    with client.websocket_connect("/ws") as socket:
        socket.send_json({"type": "Hello", "room": code})
        room = socket.receive_json()
        while room["type"] != "Table":
            room = socket.receive_json()
    names = [seat["name"] for seat in room["room"]["seats"] if "name" in seat]
    assert names
    for name in names:
        assert name not in page


def test_pages_of_rooms_that_do_not_exist_are_all_the_home_page(client):
    home = client.get("/").text
    for code in ("abcdefg", "abcdefghij", "NOT-A-CODE", "%22%3E%3Cscript%3E", "%00"):
        answer = client.get(f"/t/{code}")
        assert (answer.status_code, answer.text) == (200, home), code


def test_whoever_guesses_codes_sees_no_difference_any_more(serve):
    """The misses count as they do for the API, and the API's count here."""
    with serve(miss_burst=4) as client:
        code = opened(client)
        home = client.get("/").text
        assert client.get(f"/t/{code}").text != home
        for number in range(2):
            client.get(f"/t/abcdefg{number + 2}hi")
            client.get(f"/api/rooms/abcdefh{number + 2}hi")
        assert client.get(f"/t/{code}").text == home
        assert client.get(f"/api/rooms/{code}").json()["error"] == "TOO_FAST"


def test_a_flood_of_requests_gets_the_page_and_no_room(serve):
    with serve(requests=1) as client:
        code = opened(client)
        home = client.get("/").text
        pages = [client.get(f"/t/{code}") for _ in range(5)]
        assert {page.status_code for page in pages} == {200}
        assert pages[0].text != home
        assert pages[-1].text == home


@pytest.mark.parametrize(
    "error", [StoreError("ledger-full", database="x", why="y"), TimeoutError()]
)
def test_the_page_comes_although_the_ledger_fails(client, monkeypatch, error):
    async def fails(*_arguments):
        raise error

    monkeypatch.setattr(SqlStore, "read", fails)
    assert client.get("/t/abcdefghij").text == client.get("/").text


def test_only_the_readers_browser_keeps_the_page_of_a_room(client):
    code = opened(client)
    for path, kept in ((f"/t/{code}", "private, no-cache"), ("/t/abcdefg", "private, no-cache"),
                       ("/", "no-cache")):  # fmt: skip
        headers = client.get(path).headers
        assert headers["cache-control"] == kept, path
        assert "Accept-Language" in headers["vary"], path
