"""The lobby: what strangers learn of tables that want to be listed, and of no other."""

from __future__ import annotations

import functools

import pytest

from shithead.server.protocol.room_options import Options
from shithead.server.registry.lobby import RoomDirectory
from shithead.server.room.settings import SetOptions

LISTED = Options(listed=True)


def codes(directory, page=1):
    return [room.code for room in directory.page(page)]


class Watch:
    """A clock that counts how often all rooms are looked through."""

    def __init__(self, server):
        self.time = 0.0
        self.looks = 0
        self.directory = RoomDirectory(functools.partial(self.look, server), lambda: self.time)

    def look(self, server):
        self.looks += 1
        return server.rooms.actors

    def later(self):
        self.time += 2.0
        return self.directory


async def test_only_tables_that_want_it_are_listed_while_somebody_is_there(server):
    """Off by default; no other table, and none where a newcomer would sit alone."""
    watch = Watch(server)
    private, left = await server.open(), await server.open(options=LISTED)
    wanted = await server.open(options=LISTED, bots=["steady"])
    await private.host()
    host = await wanted.host()
    await (await left.host()).leave()
    assert codes(watch.directory) == [wanted.code]
    await host.say(SetOptions(Options()))
    assert codes(watch.directory) == []  # at once, although nobody has looked again
    await host.say(SetOptions(LISTED))
    assert codes(watch.later()) == [wanted.code]


async def test_a_full_table_is_not_listed(server):
    watch = Watch(server)
    room = await server.open(options=LISTED, rules={"deck": {"players_max": 2}})
    await room.host()
    assert codes(watch.directory) == [room.code]
    await room.friend("Bo")
    assert codes(watch.directory) == []


async def test_there_are_pages_and_one_look_serves_many(server):
    """Every table is on one page; a page beyond the last is empty; all rooms are read once."""
    watch = Watch(server)
    rooms = [await server.open(options=LISTED) for _ in range(23)]
    for room in rooms:
        await room.host()
    pages = [codes(watch.directory, number) for number in (1, 2, 3)]
    assert [len(page) for page in pages] == [20, 3, 0]
    assert sorted(pages[0] + pages[1]) == sorted(room.code for room in rooms)
    assert (watch.directory.pages, watch.looks) == (2, 1)
    watch.later()
    assert codes(watch.directory) == pages[0]
    assert watch.looks == 2


def sit(socket, opened):
    """Enter an opened room as its host, and sit down."""
    secret = opened["secret"]
    socket.send_json({"type": "Hello", "room": opened["room"], "secret": secret})
    socket.send_json({"type": "Sit", "name": "Ada", "secret": secret})
    while socket.receive_json().get("you") is None:
        pass


def test_the_lobby_says_what_whoever_has_the_link_is_told(served):
    """The same words, in the language asked for; nothing of a table that is not listed."""
    with served(lobby=True) as client:
        open_ = {"rules": "pagat", "bots": ["steady"], "options": {"listed": True}}
        listed = client.post("/api/rooms", json=open_).json()
        hidden = client.post("/api/rooms", json={"rules": "pagat"}).json()
        with client.websocket_connect("/ws") as one, client.websocket_connect("/ws") as other:
            sit(one, listed)
            sit(other, hidden)
            answer = client.get("/api/lobby", params={"language": "de"})
            shown = client.get(f"/api/rooms/{listed['room']}", params={"language": "de"}).json()
            assert answer.json() == {"offered": True, "pages": 1, "rooms": [shown]}
            assert hidden["room"] not in answer.text
            assert listed["secret"] not in answer.text


def test_a_server_without_a_lobby_lists_nothing(served):
    with served(lobby=False) as client:
        listed = client.post("/api/rooms", json={"options": {"listed": True}}).json()
        with client.websocket_connect("/ws") as socket:
            sit(socket, listed)
            answer = client.get("/api/lobby").json()
        assert answer == {"offered": False, "pages": 1, "rooms": []}


@pytest.mark.parametrize("page", ["0", "-1", "x", "", "9" * 5000, "99999"])
def test_a_page_that_is_none_is_no_fault(served, page):
    with served(lobby=True) as client:
        answer = client.get("/api/lobby", params={"page": page})
        assert (answer.status_code, answer.json()["rooms"]) == (200, [])


def test_an_address_asks_for_the_lobby_only_so_often(served):
    with served(lobby=True, requests=2) as client:
        statuses = [client.get("/api/lobby").status_code for _ in range(12)]
    assert (statuses[0], statuses[-1]) == (200, 429)
