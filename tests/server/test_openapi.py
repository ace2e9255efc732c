"""The API does what its description says, whatever is sent: no fault, every answer described."""

from __future__ import annotations

import functools
import socket
import threading

import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from shithead.server.guards.rate_limits import RateLimits
from shithead.server.http.api import ENDPOINTS
from shithead.server.http.app import ServerSettings, application
from shithead.server.ledger.database_ledger import open_ledger
from shithead.server.ledger.server_names import this_server
from shithead.server.runtime.observability import Telemetry
from shithead.server.workers.process import WorkerProcess
from tests.server.conftest import polled

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def described(tmp_path_factory):
    """The description, of a server on loopback, in a thread."""
    path = str(tmp_path_factory.mktemp("api") / "rooms.db")
    telemetry = Telemetry(lambda _event, **_more: None)
    limits = RateLimits(rooms=10**6, requests=1e9)
    settings = ServerSettings(
        functools.partial(open_ledger, path),
        telemetry,
        this_server("here:1"),
        WorkerProcess,
        limits=limits,
    )
    server = uvicorn.Server(uvicorn.Config(application(settings), log_level="error", lifespan="on"))
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        serving = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        serving.start()
        try:
            polled(lambda: server.started or not serving.is_alive())
            assert serving.is_alive()
            port = listening.getsockname()[1]
            yield schemathesis.openapi.from_url(f"http://127.0.0.1:{port}/openapi.json")
        finally:
            server.should_exit = True
            serving.join()


@pytest.mark.parametrize("name", ENDPOINTS)
def test_the_api_keeps_to_its_description(described, name):
    endpoint = ENDPOINTS[name]

    @settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=described[endpoint.path][endpoint.method].as_strategy())
    def ask(case):
        case.call_and_validate(checks=CHECKS)

    ask()
