"""A server in this process: real rooms, a real store in a folder of the test, a clock by hand."""

from __future__ import annotations

import asyncio
import functools
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import asynccontextmanager

import msgspec
import pytest
import websockets
from msgspec import structs
from starlette.testclient import TestClient

from shithead.server.actors.bot_jobs import BotPool
from shithead.server.actors.connection import Connection
from shithead.server.actors.requests import ServerMessage
from shithead.server.actors.room_services import RoomServices
from shithead.server.guards.rate_limits import AddressBudget, RateLimits
from shithead.server.http.app import ServerSettings, application
from shithead.server.http.page import Assets
from shithead.server.protocol.api_types import OpenRoom
from shithead.server.protocol.refusals import Refused
from shithead.server.protocol.room_options import Options
from shithead.server.protocol.session import Welcome
from shithead.server.protocol.table import Table
from shithead.server.registry.rooms import RoomRegistry
from shithead.server.room.deal import Start
from shithead.server.room.play import MoveAccepted, Play
from shithead.server.room.seats import Sit
from shithead.server.runtime.observability import Telemetry
from shithead.server.runtime.tasks import run_in_daemon_thread, run_job
from shithead.server.store.sql import open_store, this_server
from shithead.server.workers.pools import JobRunner, Workers
from tests.mode import KERNELS_OF_PROGRAMS
from tools.servers.process import free_port, post

_DECODER = msgspec.json.Decoder(ServerMessage, dec_hook=lambda kind, value: kind(value))


def polled(probe, seconds=60):
    """The first true answer of a probe, which is asked again and again for so many seconds."""
    deadline = time.monotonic() + seconds
    while not (found := probe()):
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.06)  # an address may ask the API twenty times a second
    return found


class InlineWorker(JobRunner):
    """Runs jobs in this process, without starting one."""

    async def run(self, work, arguments):
        return await run_in_daemon_thread(lambda: run_job(work, arguments))


class ManualClock:
    """A clock that a test moves."""

    def __init__(self):
        self.day = "2026-11-22"
        self.time = float(int(time.time()))  # the store has a clock of its own

    def now(self):
        return self.time

    def today(self):
        return self.day


class Player:
    """A client in this process; keeps every byte that it was sent."""

    def __init__(self, table, secret=None, language="en", address="10.0.0.1"):
        self.table = table
        self.sent = []
        self.decoded = []
        self.goodbye = None
        self.connection = Connection(self, language, secret, address=address)

    # The sink: what the server calls.

    def send(self, message):
        self.sent.append(message)

    def close(self, goodbye):
        self.goodbye = goodbye

    # What tests call.

    async def enter(self, seen=None):
        self.actor = await self.table.rooms.find(self.table.code)
        self.actor.connect(self.connection, seen)
        await self.actor.drained()
        return self

    async def leave(self):
        self.actor.disconnect(self.connection)
        await self.actor.drained()

    async def say(self, message):
        """Say something; what it led to, for this client."""
        before = len(self.sent)
        self.actor.receive(self.connection, message)
        await self.actor.drained()
        return self.heard(before)

    def heard(self, start=0):
        """What was sent since; each message is decoded once."""
        self.decoded += map(_DECODER.decode, self.sent[len(self.decoded) :])
        return self.decoded[start:]

    def last(self, kind):
        return next(m for m in reversed(self.heard()) if isinstance(m, kind))

    @property
    def shown(self):
        return self.last(Table)

    @property
    def view(self):
        return self.shown.view


class Place:
    """A room with what it takes to play in it."""

    def __init__(self, server, code, secret):
        self.server = server
        self.code = code
        self.secret = secret

    @property
    def rooms(self):
        return self.server.rooms

    @property
    def clock(self):
        return self.server.clock

    @property
    def actor(self):
        return next(actor for actor in self.rooms.actors if actor.room.code == self.code)

    @property
    def room(self):
        return self.actor.room

    def player(self, secret=None, language="en", address="10.0.0.1"):
        return Player(self, secret, language, address)

    async def host(self, name="Ada", language="en"):
        """The host, seated."""
        player = await self.player(self.secret, language).enter()
        await player.say(Sit(name, self.secret))
        return player

    async def again(self, language="en"):
        """The host with a new page."""
        return await self.player(self.secret, language).enter()

    async def friend(self, name, seat=None, address="10.0.0.1"):
        """Somebody else, seated."""
        player = await self.player(address=address).enter()
        await player.say(Sit(name, f"secret of {name} ....", seat))
        return player

    async def wait(self, seconds=0.0):
        """Let time pass: what is due happens."""
        self.clock.time += seconds
        await self.rooms.tick()
        await self.actor.drained()

    async def bots(self):
        """Let bots finish thinking, then do what they thought."""
        await self.bots_think()
        await self.wait(1.0)

    async def bots_think(self):
        """Let bots finish thinking; no time passes."""
        await self.actor.background.finished()
        await self.actor.drained()


class RoomServer:
    """A server in this process; ``events`` is what it records.

    Args:
        path: the path of the database.
        new_push: makes what notifies people of their turns, from the store.
        owner: the address under which it owns rooms.
        monotonic: its clock for leases.
    """

    def __init__(self, path, new_push=None, owner="here:1", monotonic=time.monotonic):
        self.path = path
        self.new_push = new_push
        self.owner = owner
        self.monotonic = monotonic
        self.clock = ManualClock()
        self.events = []
        self.rooms = None

    async def start(self):
        self.store = await open_store(str(self.path), self.monotonic)
        self.workers = Workers(InlineWorker)
        self.workers.start()
        services = RoomServices(
            self.store,
            self.workers,
            BotPool(self.workers),
            self.clock,
            lambda event, **fields: self.events.append((event, fields)),
            push=self.new_push(self.store) if self.new_push else None,
        )
        self.server = this_server(self.owner)
        self.rooms = RoomRegistry(services, self.server)
        return self

    async def restart(self, after=0.0):
        """End, and start again some seconds later with what is on disk."""
        await self.end()
        self.clock.time += after
        await self.start()

    async def crash(self):
        """End without a word to anybody, and start again."""
        for actor in self.rooms.actors:
            await actor.finish()
        self.workers.close()
        await self.store.close()
        await self.start()

    async def end(self):
        await self.rooms.close()
        self.workers.close()
        await self.store.close()

    async def open(self, pause=0.0, **wanted):
        """A room; without pauses after plays unless a test asks for them."""
        options = structs.replace(wanted.pop("options", Options()), pause=pause)
        code, secret = await self.rooms.open(OpenRoom(**wanted, options=options))
        return Place(self, code, secret)

    async def hosted(self, **wanted):
        """A room, and its host, seated."""
        place = await self.open(**wanted)
        return place, await place.host()

    async def dealt(self, **wanted):
        """A room, and its host, seated, who has had the cards dealt."""
        place, host = await self.hosted(**wanted)
        await host.say(Start())
        return place, host

    async def friends(self, **wanted):
        """A room, its host, and somebody else, seated."""
        place, host = await self.hosted(**wanted)
        return place, host, await place.friend("Bo")


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    """Makes clients of applications in this process; each keeps what its server logs."""

    def make(new_worker=InlineWorker, *, page=None, client=None, **more):
        logged = []
        telemetry = Telemetry(lambda event, **fields: logged.append((event, fields)))
        limits = {name: more.pop(name) for name in RateLimits.__struct_fields__ if name in more}
        settings = ServerSettings(
            functools.partial(open_store, str(tmp_path_factory.mktemp("served") / "rooms.db")),
            telemetry,
            this_server("here:1"),
            new_worker,
            budget=AddressBudget(RateLimits(**limits)),
            assets=Assets(page) if page else Assets(),
            **more,
        )
        found = TestClient(application(settings), **client or {})
        found.logged, found.registry = logged, telemetry.registry
        return found

    return make


@asynccontextmanager
async def running(database, *more):
    """A server in this process, which is ended."""
    server = await RoomServer(database, *more).start()
    try:
        yield server
    finally:
        await server.end()


@pytest.fixture
def new_push():
    """Makes what notifies people of their turns; a file of tests may have its own."""
    return


@pytest.fixture
async def server(tmp_path, new_push):
    """A server in the loop of the test, in which nothing fails unnoticed."""
    async with running(tmp_path / "rooms.db", new_push) as found:
        yield found
        assert [event for event in found.events if event[0] == "fault"] == []


class Served:
    """A server process."""

    def __init__(self, database, port=None, host="127.0.0.1"):
        self.port = port or free_port()
        self.database = database
        command = [sys.executable, "-m", "shithead.cli", "serve", "--language", "en"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--database", str(database), "--host", host],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | KERNELS_OF_PROGRAMS,
        )
        self.said = self.process.stdout.readline()

    @property
    def base(self):
        return f"127.0.0.1:{self.port}"

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=60)
        return errors

    def open(self, **wanted):
        return self.post("rooms", **wanted)

    def post(self, path, **wanted):
        return post(f"http://{self.base}/api/{path}", wanted)


@pytest.fixture
def serve(tmp_path):
    """Starts servers; ends those that are left."""
    servers = []

    def start(**more):
        servers.append(Served(tmp_path / "rooms.db", **more))
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.end(signal.SIGKILL)


# What tests of several files do -------------------------------------------------------------------


def refusal(answers):
    """Why something was refused."""
    return next(m.reason for m in answers if isinstance(m, Refused))


def names(player):
    """The occupants of all seats, as a client sees them."""
    return [seat.name for seat in player.shown.room.seats if seat.kind != "empty"]


async def play_to_the_end(place, player, most=3000):
    """Play first legal moves until the round is over."""
    for number in range(most):
        if player.shown.room.phase == "over":
            return number
        seat = player.last(Welcome).you
        if player.view and seat in player.view.awaited and player.view.legal:
            choice = player.view.legal[0]
            answers = await player.say(Play(f"m{place.room.version}", choice.move))
            assert any(isinstance(answer, MoveAccepted) for answer in answers), answers
        await place.bots()
    raise AssertionError(player.shown)


async def play_nearest(place, players):
    """Let whoever of these people is awaited play what is nearest to hand: rounds are short so."""
    player = next(each for each in players if each.connection.seat in place.room.awaited())
    played = [choice.move for choice in player.view.legal if choice.kind in {"play", "ready"}]
    move = played[0] if played else player.view.legal[0].move
    await player.say(Play(f"{place.room.version}", move))


FIXED = {"extends": "sh-thead", "deal.up_choice": "fixed"}


async def among_bots(server, **options):
    """A person among bots, on turn, who has moved before."""
    place, ada = await server.dealt(
        rules=FIXED, bots=["random"], options=Options(pace=0.0, **options)
    )
    await move_on(place, ada, moves=2)
    return place, ada


async def move_on(place: Place, player, moves):
    """Play until the player has moved so often and is on turn again."""
    made = 0
    while made < moves or 0 not in place.room.awaited():
        if 0 in place.room.awaited():
            answers = await player.say(Play(f"m{place.room.version}", player.view.legal[0].move))
            assert any(isinstance(one, MoveAccepted) for one in answers)
            made += 1
        else:
            await place.bots()


class Caller:
    """A client over a real socket, which connects again by itself as a browser does."""

    def __init__(self, base, room, secret):
        self.bases = [base]
        self.hello = {"room": room, "secret": secret}
        self.table = None
        self.heard = []
        self.socket = None

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_error):
        await self.socket.close()

    async def connect(self):
        if self.socket is not None:
            await self.socket.close()
        seen = self.table["version"] if self.table else None
        for turn in range(600):
            base = self.bases[turn % len(self.bases)]
            try:
                self.socket = await websockets.connect(f"ws://{base}/ws", open_timeout=5)
                await self.say("Hello", **self.hello, seen=seen)
                await self.until(lambda m: m["type"] == "Table")
            except (OSError, websockets.WebSocketException, TimeoutError):
                await asyncio.sleep(0.2)
            else:
                return self
        raise AssertionError

    async def say(self, kind, **members):
        await self.socket.send(json.dumps({"type": kind, **members}))

    async def until(self, wanted):
        """Listen until a message is the wanted one; no test hears a thousand in vain."""
        for _ in range(1000):
            message = json.loads(await asyncio.wait_for(self.socket.recv(), 30))
            self.heard.append(message)
            if message["type"] == "Table":
                self.table = message
            if wanted(message):
                return message
        raise AssertionError(self.heard[-3:])

    async def move(self, number):
        """Make a move that is written down, whatever happens on the way."""
        seat = self.table["room"]["seats"].index(
            next(s for s in self.table["room"]["seats"] if s.get("name") == "Eva")
        )
        view = self.table["view"]
        while seat not in view["awaited"]:
            view = (await self.until(lambda m: m["type"] == "Table"))["view"]
        move = view["legal"][0]["move"]
        await self.say("Play", id=f"move {number}", move=move)
        done = await self.until(lambda m: m.get("id") == f"move {number}")
        while self.table["version"] < done["version"]:
            await self.until(lambda m: m["type"] == "Table")
        return done

    async def begin(self):
        await self.connect()
        await self.say("Sit", name="Eva", secret=self.hello["secret"])
        await self.say("Start")
        await self.until(lambda m: m["type"] == "Table" and m["view"])


RECORD = """shithead = 1
rules = "sh-thead"
seats = ["Ada", "Bo"]
position = '''
rules: sh-thead
seats: Ada Bo
turn: Ada
Ada: 4C | - | -
Bo: 5C | - | -
'''
moves = ["Ada: 4C"]
result = { out = ["Ada"], loser = "Bo" }
"""
