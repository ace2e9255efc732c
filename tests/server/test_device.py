"""The server on a device: one event loop, no processes, no threads."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import subprocess
import sys

import pytest

from shithead.game.game import Game
from shithead.server.actors.bot_jobs import choose_move
from shithead.server.device.asgi_client import request
from shithead.server.device.server import InlineJobs
from shithead.server.device.store import DeviceStore
from shithead.server.http.board import LetBotMove, bot_move
from shithead.server.http.exchange import compressed_answer
from shithead.server.protocol.scalars import DEVICE_ROOM
from shithead.server.runtime.tasks import run_in_slices, run_to_end
from shithead.server.runtime.time_source import SteadyClock
from shithead.server.store.interface import EntryExists, EntryGap, StaleFence
from tests.server.device import Device, MemoryStore

pytestmark = pytest.mark.timeout(60)


@pytest.fixture
async def device():
    async with Device() as found:
        yield found


async def test_a_round_is_played_to_its_end_and_can_be_replayed(device):
    room, _ = await device.open_room()
    assert room.startswith(DEVICE_ROOM)
    table = await device.play()
    assert table["room"]["phase"] == "over"
    status, record = await device.ask("GET", f"/api/rooms/{room}/rounds/1/record")
    assert status == 200
    wanted = {"record": record, "language": "de"}
    status, replay = await device.ask("POST", "/api/replay", wanted)
    assert (status, len(replay["frames"]) > 9) == (200, True)
    status, analysed = await device.ask("POST", "/api/analyse", {"record": record})
    while not analysed["done"]:
        status, analysed = await device.ask("GET", f"/api/analyse/{analysed['key']}")
    assert status == 200


async def test_hints_rules_and_lessons(device):
    await device.open_room("sh-thead")
    await device.page.until(lambda: device.to_move(1))
    device.say({"type": "Hint"})
    advice = await device.page.until(lambda: device.page.last(1, "Advice"))
    assert advice["why"]
    status, rules = await device.ask("GET", "/api/rules?language=de")
    assert (status, len(rules) > 20) == (200, True)
    wanted = {"rules": {"extends": "pagat"}, "language": "en"}
    status, checked = await device.ask("POST", "/api/rules/check", wanted)
    assert (status, checked["problem"]) == (200, None)
    wanted = {"lesson": 1, "moves": [], "language": "en"}
    assert (await device.ask("POST", "/api/lessons", wanted))[0] == 200
    assert (await device.ask("GET", "/api/nothing"))[0] == 404


async def test_a_device_switched_off_in_mid_round_has_lost_nothing():
    store = MemoryStore()
    async with Device(store) as device:
        room, secret = await device.open_room()
        before = await device.play(3)
    assert not store.held
    async with Device(store) as device:
        table = await device.enter(room, secret)
        assert table["version"] >= before["version"]
        assert table["view"]["burnt"] >= before["view"]["burnt"]
        assert device.page.last(1, "Welcome")["you"] == 0
        await device.play(3)


async def test_another_name_is_taken_and_kept():
    store = MemoryStore()
    async with Device(store) as device:
        room, secret = await device.open_room()
        await device.page.until(lambda: device.to_move(1))
        device.say({"type": "Rename", "name": "\u202eZo\u00eb"})
        await device.page.until(
            lambda: "now called Zoë." in str(device.page.last(1, "Table")["events"])
        )
    async with Device(store) as device:
        table = await device.enter(room, secret)
        assert table["room"]["seats"][0]["name"] == "Zoë"
        await device.play(3)


async def test_another_window_keeps_out_of_a_room_that_is_held():
    store = MemoryStore()
    async with Device(store) as device, Device(MemoryStore(store.logs, store.held)) as other:
        room, secret = await device.open_room()
        other.server.open(1)
        await other.page.until(lambda: 1 in other.page.messages)
        other.say({"type": "Hello", "room": room, "secret": secret, "language": "en"})
        goodbye = await other.page.until(lambda: other.page.last(1, "Goodbye"))
        assert goodbye["reason"] == "elsewhere"
        assert await other.page.until(lambda: other.page.ended.get(1)) == 1012


async def test_a_fault_is_an_answer_too():
    async def fails(*_):
        raise RuntimeError

    async def answers_and_fails(_scope, _receive, send):
        await send({"type": "http.response.start", "status": 503, "headers": []})
        raise RuntimeError

    for application, status in {fails: 500, answers_and_fails: 503}.items():
        assert (await request(application, "GET", "/", {}, "")).status == status


async def test_everything_else_runs_between_the_slices_of_a_search():
    """A chain of callbacks, as a message sets it going, ends while the search goes on."""

    async def chain(links):
        for _ in range(links):
            await asyncio.sleep(0)

    def searched(message):
        while not message.done():
            yield
        return "move"

    assert await run_in_slices(searched(asyncio.create_task(chain(50)))) == "move"


@pytest.mark.parametrize("waits", [False, True])
@pytest.mark.parametrize("level", ["search:40it", "beginner"])
async def test_a_bot_makes_the_same_move_on_a_device(level, waits):
    game = Game("sh-thead", seats=["Ada", "Bo"], seed=1)
    asked = game.view(game.awaited()[0]), level, "seed", waits
    assert await InlineJobs().run(choose_move, asked) == run_to_end(choose_move(*asked))


async def test_messages_are_answered_while_a_bot_on_the_board_thinks(monkeypatch):
    answered = asyncio.Event()

    def thought(view, *_, **__):
        while not answered.is_set():
            yield
        return view.legal[0]

    async def answer():
        for _ in range(50):
            await asyncio.sleep(0)
        answered.set()

    monkeypatch.setattr("shithead.server.http.board.choose_move", thought)
    message = asyncio.create_task(answer())
    text = str(Game("sh-thead", seats=["Ada", "Bo"], seed=1).position())
    answer = await InlineJobs().run(compressed_answer, (bot_move, LetBotMove(text)))
    assert message.done()
    assert json.loads(gzip.decompress(answer))["table"]["frame"]["happened"]


async def test_sockets_end_from_either_side(device):
    device.server.open(7)
    await device.page.until(lambda: 7 in device.page.messages)
    device.server.close(7)
    assert await device.page.until(lambda: device.page.ended.get(7)) == 1000
    device.server.send(7, "nobody hears it")
    device.server.close(7)


async def test_the_store_refuses_what_others_have_written():
    store = MemoryStore()
    kept = DeviceStore(store, SteadyClock())
    lease = await kept.claim("aaaaaaa", "device", 6.0)
    await kept.append("aaaaaaa", 0, [b"1", b"2"], lease.fence)
    assert await kept.read("aaaaaaa", 1) == [b"2"]
    with pytest.raises(EntryExists):
        await kept.append("aaaaaaa", 1, [b"3"], lease.fence)
    with pytest.raises(EntryGap):
        await kept.append("aaaaaaa", 3, [b"3"], lease.fence)
    newer = await kept.claim("aaaaaaa", "device", 6.0)
    with pytest.raises(StaleFence):
        await kept.append("aaaaaaa", 2, [b"3"], lease.fence)
    with pytest.raises(StaleFence):
        await kept.delete(lease)
    assert await kept.renew([lease, newer]) == {"aaaaaaa"}
    assert [(age.room, age.deleted) for age in await kept.rooms()] == [("aaaaaaa", None)]
    await kept.delete(newer)
    assert store.logs == {}
    assert store.held == set()
    assert not await kept.remove("aaaaaaa", marked=False)
    assert not await kept.restore("aaaaaaa")


IN_A_BROWSER = """
import sys, threading, socket, _thread

class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {
            "sqlalchemy", "alembic", "uvicorn", "websockets", "httptools", "multiprocessing",
            "numpy", "numba", "confusable_homoglyphs", "structlog", "prometheus_client", "rich",
            "click", "platformdirs",
        }:
            raise ModuleNotFoundError(name)

def refuse(*_, **__):
    raise RuntimeError("no threads and no network here")

sys.meta_path.insert(0, Nothing())
threading.Thread.start = socket.socket.connect = socket.socket.bind = refuse

from tests.server.device import Device, on_device

async def scenario():
    async with Device() as device:
        await device.open_room()
        table = await device.play()
        print(table["room"]["phase"])

on_device(scenario())
"""
"""What a browser lacks is forbidden; a round is played all the same."""


def test_it_runs_where_there_is_only_what_a_browser_has():
    environment = os.environ | {"SHITHEAD_ENGINE": "python"}
    done = subprocess.run(
        [sys.executable, "-c", IN_A_BROWSER],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("over\n", 0), done.stderr
