"""The paths of three values: which functions they pass, one after the other.

Run as ``python -m tools.paths`` for the figures; with ``move``, ``option`` or ``play`` for
the functions of one path, in the order in which they are first called. Kernels are not counted,
nor what is imported or remembered at the first use.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import threading
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any, Final

import shithead as sh
from shithead.ruleset.compiler import compiled
from shithead.server.device.asgi_client import AsgiSocket, request
from shithead.server.device.server import InlineJobs
from shithead.server.http.app import SOCKET, ServerSettings, application
from shithead.server.runtime.telemetry import EventObserver
from shithead.server.store.sql import open_store, this_server

PACKAGE: Final = str(Path(sh.__file__).parent)
FIXED: Final = {"extends": "sh-thead", "deal.up_choice": "fixed"}
KERNELS: Final = ("engine/", "bots/search/")
"""Packages whose functions are kernels, but for a few that prepare their arrays."""

APPLIED: Final = ("server/room/log.py", "apply")
"""The function that changes a room by what is stored."""

_IN_FUNCTION: Final = re.compile(r"\.<locals>\.<.*")

Function = tuple[str, str]
"""A module's path in the package, and a function's name after that of its class."""


class Trace:
    """The functions of the package that are called while it is on, in every thread.

    Attributes:
        calls: as keys, in the order of their first calls; lambdas and comprehensions belong to
            the function that they stand in.
    """

    def __init__(self) -> None:
        self.calls: dict[Function, None] = {}
        self._on = False
        threading.setprofile(self._note)
        sys.setprofile(self._note)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if self._on and event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            module = Path(frame.f_code.co_filename).relative_to(PACKAGE).as_posix()
            if not module.startswith(KERNELS):
                function = _IN_FUNCTION.sub("", frame.f_code.co_qualname)
                self.calls.setdefault((module, function))

    def begin(self) -> None:
        """Forget what was noted, and note calls from now on."""
        self.calls.clear()
        self._on = True

    def end(self) -> None:
        """Note no more calls."""
        self._on = False


def move() -> Iterable[Function]:
    """A move that is typed in a game of the library."""
    game = sh.Game(FIXED, ["Ada", "Bo"], seed=1)
    text = str(game.legal_moves()[-1])
    game.copy().play(text)
    trace = Trace()
    trace.begin()
    game.play(text)
    trace.end()
    return trace.calls


def option() -> Iterable[Function]:
    """An option of a rule file, until it is a number that kernels read."""
    compiled(sh.rules({"extends": "sh-thead", "turn.limit": 200}))
    with TemporaryDirectory() as folder:
        file = Path(folder) / "ours.toml"
        file.write_text('extends = "sh-thead"\n[turn]\nlimit = 300\n', encoding="utf-8")
        trace = Trace()
        trace.begin()
        compiled(sh.rules(file))
        trace.end()
    return trace.calls


def play() -> Iterable[Function]:
    """A ``Play`` of a browser, until every client has been sent the new table."""
    trace = Trace()
    with TemporaryDirectory() as folder:
        asyncio.run(_play_one(Path(folder), trace))
    return trace.calls


async def _play_one(folder: Path, trace: Trace) -> None:
    store = partial(open_store, str(folder / "rooms.db"))
    settings = ServerSettings(store, EventObserver(), this_server("here:1"), InlineJobs)
    app = application(settings, exposed=False)
    game = sh.Game(FIXED, ["Ada", "Bo"], seed=1)
    moment = {"record": str(game.record()), "moves": 0, "name": "Ann"}
    moment["seat"] = game.seats.index(str(game.turn))
    wanted = json.dumps({"moment": moment, "options": {"pace": 5.0, "pause": 0.0}})
    tables: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def hear(text: str) -> None:
        if (message := json.loads(text))["type"] == "Table":
            trace.end()
            tables.put_nowait(message)

    async with app.router.lifespan_context(app):
        for _ in range(2):  # the first room warms up
            json_type = {"content-type": "application/json"}
            answer = await request(app, "POST", "/api/rooms", json_type, wanted)
            opened = json.loads(answer.body)
            socket = AsgiSocket(app, SOCKET, lambda: None, hear, lambda _: None)
            hello = {"type": "Hello", "room": opened["room"], "secret": opened["secret"]}
            socket.send(json.dumps(hello))
            chosen = (await tables.get())["view"]["legal"][-1]["move"]
            trace.begin()
            socket.send(json.dumps({"type": "Play", "id": "1", "move": chosen}))
            await tables.get()
            socket.close()


PATHS: Final = {"move": move, "option": option, "play": play}


def report(arguments: list[str]) -> Iterator[str]:
    """The lines of the table, or of one path."""
    for name in arguments:
        yield from (f"{module:40}{function}" for module, function in PATHS[name]())
    if not arguments:
        yield f"{'':8}{'functions':>11}{'modules':>11}{'of server':>11}{'applied':>11}"
    for name, path in PATHS.items() if not arguments else ():
        calls = list(path())
        modules = {module for module, _ in calls}
        server = sum(module.startswith("server/") for module in modules)
        applied = calls.index(APPLIED) if APPLIED in calls else 0
        yield f"{name:8}{len(calls):11}{len(modules):11}{server:11}{applied:11}"


if __name__ == "__main__":
    print(*report(sys.argv[1:]), sep="\n")
