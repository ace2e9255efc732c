"""A device whose store is a dictionary, and the page on it: for tests of the server on a device."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict

from shithead.server.device.server import DeviceServer

OPTIONS = {"pause": 0.0, "pace": 0.0}
SMALL = {
    "extends": "sh-thead",
    "deal": {"hand": 1, "up": 1, "down": 1},
    "deck": {"removed": 30, "players_max": 3},
}
"""A round of a few moves: the kernels run as plain Python."""


class MemoryStore:
    """A store as a browser's: what it holds outlives the servers that use it."""

    def __init__(self, logs=None, held=None):
        self.logs = {} if logs is None else logs
        self.held = set() if held is None else held

    async def hold(self, room):
        free = room not in self.held
        self.held.add(room)
        return free

    async def let_go(self, room):
        self.held.discard(room)

    async def append(self, room, first, lines):
        log = self.logs.setdefault(room, [])
        length = len(log)
        if length == first:
            log += lines.split("\n")
        return length

    async def read(self, room):
        return "\n".join(self.logs.get(room, ()))

    async def rooms(self):
        return json.dumps(dict.fromkeys(self.logs, 0.0))

    async def remove(self, room):
        self.logs.pop(room, None)


class PageInMemory:
    """The page: it keeps what it is told, and waits for it."""

    def __init__(self):
        self.answers = {}
        self.messages = defaultdict(list)
        self.ended = {}
        self.news = asyncio.Event()

    def response(self, number, status, kind, body):
        self.answers[number] = (status, kind, body)
        self.news.set()

    def opened(self, socket):
        self.messages[socket] = []
        self.news.set()

    def message(self, socket, text):
        self.messages[socket].append(json.loads(text))
        self.news.set()

    def closed(self, socket, code):
        self.ended[socket] = code
        self.news.set()

    async def until(self, probe):
        """The first true answer of a probe."""
        async with asyncio.timeout(60):
            while not (found := probe()):
                self.news.clear()
                await self.news.wait()
        return found

    def last(self, socket, kind):
        return next((m for m in reversed(self.messages[socket]) if m["type"] == kind), None)


class Device:
    """A device with a page: it may be switched off and on."""

    def __init__(self, store=None):
        self.store = store or MemoryStore()
        self.number = 0

    async def __aenter__(self):
        self.page = PageInMemory()
        self.server = DeviceServer(self.store, self.page)
        await self.server.start()
        return self

    async def __aexit__(self, *_):
        await self.server.stop()

    async def ask(self, method, path, body=None):
        self.number += 1
        number, text = self.number, "" if body is None else json.dumps(body)
        headers = json.dumps({"Content-Type": "application/json"})
        self.server.request(number, method, path, headers, text)
        await self.page.until(lambda: number in self.page.answers)
        status, _, answer = self.page.answers[number]
        return status, json.loads(answer) if answer.startswith(("{", "[")) else answer

    async def enter(self, room, secret, socket=1):
        self.server.open(socket)
        await self.page.until(lambda: socket in self.page.messages)
        hello = {"type": "Hello", "room": room, "secret": secret, "language": "en"}
        self.server.send(socket, json.dumps(hello))
        return await self.page.until(lambda: self.page.last(socket, "Table"))

    def say(self, message, socket=1):
        self.server.send(socket, json.dumps(message))

    async def open_room(self, rules=SMALL, bots=("beginner",)):
        """A room with a round that goes on; its code and the person's secret."""
        wanted = {"rules": rules, "bots": list(bots), "options": OPTIONS}
        status, opened = await self.ask("POST", "/api/rooms", wanted)
        assert status == 200
        await self.enter(opened["room"], opened["secret"])
        self.say({"type": "Sit", "name": "Ada", "secret": opened["secret"]})
        await self.page.until(lambda: (self.page.last(1, "Welcome") or {}).get("you") is not None)
        self.say({"type": "Start"})
        await self.page.until(lambda: self.page.last(1, "Table")["view"])
        return opened["room"], opened["secret"]

    async def play(self, moves=10_000, socket=1):
        """Make so many moves of the person, or all to the end of the round; the last table."""
        made = 0
        while made < moves:
            table = await self.page.until(lambda: self.to_move(socket))
            if table["room"]["phase"] != "playing":
                return table
            made += 1
            move = table["view"]["legal"][0]["move"]
            message = {"type": "Play", "id": f"{table['version']}", "move": move}
            self.say(message, socket)
            await self.page.until(lambda seen=table: self.page.last(socket, "Table") is not seen)
        return self.page.last(socket, "Table")

    def to_move(self, socket):
        """The last table, if the person has to move or the round is over."""
        table = self.page.last(socket, "Table")
        over = table["room"]["phase"] != "playing"
        mine = self.page.last(socket, "Welcome")["you"] in (table["view"]["awaited"] or [])
        return table if over or (mine and table["view"]["legal"]) else None


def on_device(scenario):
    """Run a coroutine."""
    asyncio.run(asyncio.wait_for(scenario, 60))
