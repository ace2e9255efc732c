"""A real server in a process of its own, and real browsers at it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import httpx2
import pytest
from playwright.sync_api import sync_playwright

import hatch_build
from tests.mode import KERNELS_OF_PROGRAMS
from tools.machines import FLAGS, MISSING, chromium
from tools.servers.process import free_port

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "build" / "screenshots"
START = 90
"""Seconds that a server may take until it answers."""


class Server:
    """`shithead serve` on a port of its own; may be killed and started again."""

    def __init__(self, database, port=None, options=()):
        self.database = database
        self.options = options
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = None

    def start(self):
        """Launch it, and wait until it answers."""
        self.launch().await_answer()
        return self

    def launch(self):
        command = [
            sys.executable, "-m", "shithead.cli", "serve", "--port", str(self.port),
            "--database", str(self.database), "--rooms-per-hour", "100000",
            "--connections", "1000", "--requests-per-second", "1000", *self.options,
        ]  # fmt: skip
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ | KERNELS_OF_PROGRAMS,
        )
        return self

    def await_answer(self):
        end = time.monotonic() + START
        while time.monotonic() < end:
            try:
                httpx2.get(f"{self.address}/healthz", timeout=5).raise_for_status()
            except httpx2.HTTPError:
                assert self.process.poll() is None, "the server ended"
                time.sleep(0.05)
            else:
                return
        pytest.fail("the server does not answer")

    def kill(self):
        """As a power cut does."""
        self.process.kill()
        self.process.wait()

    def post(self, path, body):
        return httpx2.post(self.address + path, json=body, timeout=30).raise_for_status().json()

    def open_room(self, bots=("steady",), rules="sh-thead", **options):
        """A room in which nobody waits: its code and the host's secret."""
        body = {
            "rules": rules,
            "bots": list(bots),
            "options": {"pace": 0.0, "pause": 0.0, **options},
        }
        opened = self.post("/api/rooms", body)
        return opened["room"], opened["secret"]


@pytest.fixture(scope="session")
def page_built():
    """The page as it would be shipped."""
    hatch_build.main([])


@pytest.fixture(scope="session")
def server(page_built, tmp_path_factory):
    one = Server(tmp_path_factory.mktemp("server") / "rooms.db").start()
    yield one
    one.kill()


@pytest.fixture
def own_server(page_built, tmp_path):
    """A server that a test may kill."""
    one = Server(tmp_path / "rooms.db").start()
    yield one
    one.kill()


@pytest.fixture(scope="session")
def browser():
    program = chromium()
    if not program:
        pytest.fail(MISSING)
    with sync_playwright() as driver:
        launched = driver.chromium.launch(executable_path=program, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def visit(browser):
    """Open pages, each in a browser of its own person; nothing may be wrong on any of them."""
    contexts, problems = [], []

    def opened(
        width=1440,
        height=900,
        language="en-US",
        touch=False,
        dark=False,
        still=True,
        keeps=False,
    ):
        context = browser.new_context(
            # What a page keeps for later is loaded for those tests only that are about it.
            service_workers="allow" if keeps else "block",
            viewport={"width": width, "height": height},
            locale=language,
            has_touch=touch,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda line: problems.append(line.text) if amiss(line) else None)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert problems == []


def amiss(line):
    """Whether the browser complains.

    A server that is down is what some tests are about, and so are pages that are not there; files
    that a page needs must be there.
    """
    missing = "status of 404" in line.text and line.location["url"] == line.page.url.split("#")[0]
    down = "net::ERR" in line.text or "WebSocket" in line.text
    return line.type == "error" and not down and not missing


@pytest.fixture
def shot():
    """Keep a picture of a page, where somebody wants to look at them (`SCREENSHOTS=1`)."""

    def taken(page, name):
        if os.environ.get("SCREENSHOTS"):
            page.screenshot(path=SHOTS / f"{name}.png")

    return taken
